# What is said alike of all games, in pictures, alternative texts and on buttons.

# Somebody who plays, with the name of the side: “Ada (Blue)”.
player = { $name } ({ $side })
# The same below a board, where people are called by their names, whatever their side.
player-in-a-line = { $side ->
   *[other] { $name }
}
# The picture of a board: the game, and what happened, whose turn it is, where everything stands.
board = { $game }. { $sentences }
# What can be chosen, as the picture names it: “A · b3”.
to-choose-from = To choose from: { $options }.
variant = Variant: { $settings }.

# Between the parts of a list: “a, b and c”.
between-parts = {", "}
before-last-part = {""} and {""}
# Between parts that are lists themselves.
between-lists = {"; "}
between-sentences = {" "}

quoted = “{ $text }”
percent = { $number }%
# Between the whole and the parts of a number.
decimal-mark = .

## What somebody did, to be put after the name

turn = { $player } { $actions }.
rolled = rolled { $dice }
rolls-again = rolls again
placed = set up

## Moves, on buttons

pass = pass
stay = stay

## Results, with the names of the sides

result-resigned = { $loser } resigned: { $winner } wins.
result-timed-out = { $loser } ran out of time: { $winner } wins.
result-won = { $winner } wins.
result-agreed = Drawn by agreement.
result-broken-off = The match was cancelled.
result-drawn = A draw.
