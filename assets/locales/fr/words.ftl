# Ce qui se dit de même de tous les jeux, sur les images, dans les textes de remplacement et sur les boutons.

player = { $side } ({ $name })
# Les phrases sont au pluriel : « Les Bleus (Ada) ont fait 4 ».
player-in-a-line = { $side } ({ $name })
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

turn = Les { $player } { $actions }.
rolled = ont fait { $dice }
rolls-again = relancent les dés
placed = ont placé leurs joueurs

## Moves, on buttons

pass = passer
stay = rester

## Results, with the names of the sides

result-resigned = Les { $loser } ont abandonné : les { $winner } gagnent.
result-timed-out = Les { $loser } ont dépassé leur temps : les { $winner } gagnent.
result-won = Les { $winner } gagnent.
result-agreed = Match nul, d’un commun accord.
result-broken-off = La partie a été annulée.
result-drawn = Match nul.
