# Figures: titles, axes and alternative texts of leaderboards, curves and of the pictures in the rules.

## Leaderboards

leaderboard-picture = { $title }. { $standings }
leaderboard-picture-empty = { $title }. Nobody yet.
standing = { $viewer ->
    [yes] { $rank }: { $name }, { $rating } ± { $deviation } (you).
   *[no] { $rank }: { $name }, { $rating } ± { $deviation }.
}

## Ratings from match to match

rating-history-axis = rated matches
rating-history = { $title }. Rating over { $count ->
    [one] { $count } match
   *[other] { $count } matches
}: from { $from } to { $to } ± { $deviation }, at least { $least }, at most { $most }.
rating-history-empty = { $title }. No rated match yet.

## Chances in the course of a match

win-curve-axis = steps
win-curve = { $title }. Chance of { $player } to win, by step: { $values }.
win-curve-value = { $turn }: { $chance }
win-curve-empty = { $title }.

## Pictures of a match that is over

match-end-won = { $winner } wins!
match-end-drawn = A draw
match-end-open = No result
match-end-resigned = { $loser } resigned
match-end-timed-out = { $loser } ran out of time
match-end-agreed = agreed by { $one } and { $other }
match-end-against = against { $loser }
match-end-between = { $one } against { $other }
match-end-facts = { $game } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
match-end-facts-score = { match-end-facts } · { $own }–{ $theirs }
# What was decisive, told in a sentence of its own.
match-end-decisive = Turn { $turn } decided it: { $told }
# For those who do not see the picture; the board follows.
match-end-picture = { $headline } { $how }. { $facts }.

## Pictures of a game

thumbnail-picture = Part of the board of { $game } in the middle of a match.

## Pictures of players

player-picture = { $name }.
player-placement = placement { $played } of { $of }
player-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
player-game = { $game }: { $strength }, { $wins }.
# The last matches, the latest last: “lately won and lost”.
player-game-form = { $game }: { $strength }, { $wins }, lately { $form }.
player-form-won = won
player-form-drawn = drawn
player-form-lost = lost
player-no-game = No match yet.
player-badges = Badges: { $badges }.
player-other-badges = and { $others } more

## A film of the last turns, for those who do not see it; the turns follow

replay-last-turns = { $count ->
    [0] The end of the match.
    [one] The last turn of the match.
   *[other] The last { $count } turns of the match.
}

## Pictures in the rules, for those who do not see them

picture-ad-elta-stelpur-track = The start: Light on 1 to 6 below, Dark on 13 to 18 above. Arrows show the way: to the right below, up from 12 to 13, to the left above, down from 24 to 1. The corners 1, 6, 7, 12, 13, 18, 19 and 24 are marked.
picture-ad-elta-stelpur-leaps = Light's Hornaskella stands on 24 and has rolled a 1 and a 6. One arrow leads to the next corner, 1, where she captures a dark piece, the other to the second corner, 6.
picture-ad-elta-stelpur-surrounded = Dark's Hornaskella on 18, with a shield, is surrounded by light pieces on 17 and 19. Light has a 1: an arrow leads from 17 over her and over 19 to the empty cell 20.
picture-royal-ur-paths = The empty board with the paths of both sides. White comes from 1 to 4 on the left of the lower row and Black on the left of the upper row; both go along the middle row from 5 to 12, and back to 13 and 14 in their own row. The exits are marked.
picture-royal-ur-captor = Before the move: on 8 a stack, from the bottom Black, White, Black. Black has rolled a 3; an arrow leads from 8 to 11.
picture-royal-ur-freed = After the move: on 11 Black on top of its white prisoner, and on 8, marked, the lowest black piece, which is free.
picture-finale-steps = Blue plays from right to left. Three arrows lead from the blue 5 on c3 to the empty cells b4, c4 and d4, and one from the blue 6 on d7 into Red's goal, which its keeper has left.
picture-finale-blocked = Blue has rolled a 2, and both of its 2s are blocked: the marked one on a1 stands behind its own 4 and 5, the marked one on a7 in the corner beside Red's goal. Blue removes one of them.
picture-arrows-and-stars-steps = Dots mark where two pieces may step: the white arrow on d4 to both neighbours above, e4 and e5, and sideways to d3 and d5; the black star on h5 to both neighbours below, g5 and g6, and sideways to h4 and h6.
picture-arrows-and-stars-chain = A white arrow on e5 jumps forward over a black arrow on f6 to g6, and from there sideways over another one on g7 to g8.
picture-arrows-and-stars-turn = A white arrow on i4 jumps over a black arrow on j4 to k4, on the last line, where it turns; pointing down it jumps on over another one on j5 to i6.
