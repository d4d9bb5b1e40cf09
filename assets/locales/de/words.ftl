# Was von allen Spielen gleich gesagt wird, auf Bildern, in Alternativtexten und auf Knöpfen.

player = { $name } ({ $side })
player-in-a-line = { $side ->
   *[other] { $name }
}
board = { $game }. { $sentences }
to-choose-from = Zur Wahl: { $options }.
variant = Variante: { $settings }.

between-parts = {", "}
before-last-part = {""} und {""}
between-lists = {"; "}
between-sentences = {" "}

quoted = „{ $text }“
percent = { $number } %
decimal-mark = ,

## What somebody did, to be put after the name

turn = { $player } { $actions }.
rolled = würfelt { $dice }
rolls-again = würfelt noch einmal
placed = stellt auf

## Moves, on buttons

pass = aussetzen
stay = bleiben

## Results, with the names of the sides

result-resigned = { $loser } hat aufgegeben: { $winner } gewinnt.
result-timed-out = { $loser } hat die Zeit überschritten: { $winner } gewinnt.
result-won = { $winner } gewinnt.
result-agreed = Remis im gegenseitigen Einverständnis.
result-broken-off = Die Partie wurde abgebrochen.
result-drawn = Remis.
