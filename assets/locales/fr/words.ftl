# Ce qui se dit de même de tous les jeux, sur les images, dans les textes de remplacement et sur les boutons.

player = { $name } ({ $side })
board = { $game }. { $sentences }
to-choose-from = Au choix : { $options }.
variant = Variante : { $settings }.

between-parts = {", "}
before-last-part = {""} et {""}
between-lists = {" ; "}
between-sentences = {" "}

quoted = « { $text } »
percent = { $number } %
decimal-mark = ,

## What somebody did, to be put after the name

turn = { $player } { $actions }.
rolled = a obtenu { $dice }
rolls-again = relance les dés
placed = a placé ses joueurs

## Moves, on buttons

pass = passer
stay = rester

## Results, with the names of the sides

result-resigned = { $loser } abandonne : { $winner } gagne.
result-timed-out = { $loser } a dépassé son temps : { $winner } gagne.
result-won = { $winner } gagne.
result-agreed = Partie nulle, d'un commun accord.
result-broken-off = La partie a été interrompue.
result-drawn = Partie nulle.
