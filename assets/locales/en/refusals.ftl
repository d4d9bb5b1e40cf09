# Why a move is not allowed, in a sentence that teaches the rule. The sentences are asked for in
# crates/rules, by illegal!; a place has its name in the notation, and a seat that of its colour.

why-over = The game is over.
why-repetition = The game is over: the same position came up three times.
why-other-game = That is a move from another game.
why-die-first = Roll the die first.
why-no-square = There is no square { $at }.

## Ad Elta Stelpur

why-ad-elta-stelpur-no-cell = There is no cell { $at }.
why-ad-elta-stelpur-dice-first = Roll the dice first.
why-ad-elta-stelpur-no-piece = There is no piece on { $from }.
why-ad-elta-stelpur-not-own = The piece on { $from } belongs to { $owner }.
why-ad-elta-stelpur-hornaskella-by-one-or-six = A Hornaskella moves only with a 1 or a 6, and all that is left of this roll is { $left }.
why-ad-elta-stelpur-value-not-left = There is no { $value } left in this roll, only { $left }.
why-ad-elta-stelpur-value-only-double = A { $value } counts only as a double, and all that is left of this roll is { $left }.

# Puts the values that are left into one list.
why-ad-elta-stelpur-and = { $list } and { $next }

## Royal d'Ur

why-royal-ur-can-move = You can move, so you must.
why-royal-ur-enters-on = With a { $rolled }, a piece enters on square { $rolled }.
why-royal-ur-no-piece-left = { $seat } has no pieces left in reserve.
why-royal-ur-enemy-on-top = { $enemy } is on top on { $from }, and the pieces below cannot move.
why-royal-ur-not-own = The piece on { $from } belongs to { $owner }.
why-royal-ur-no-piece = There is no piece on { $from }.
why-royal-ur-enemy-corridor = { $seat } gets to { $to } only as a prisoner.
why-royal-ur-only-guards-go-back = Only guards go back; other pieces go forward.
why-royal-ur-piece-goes-to = With a { $rolled }, the piece on { $from } goes to { $target }.
why-royal-ur-guard-goes-to = With a { $rolled }, the guard on { $from } goes to { $target }.
why-royal-ur-guard-goes-to-either = With a { $rolled }, the guard on { $from } goes to { $one } or { $other }.
why-royal-ur-guard-stays-out = A guard never goes back to squares 1 to 4.
why-royal-ur-exact-roll = To exit from { $from } you need exactly a { $needed }, and you rolled a { $rolled }.
why-royal-ur-exit-full = The exit holds { $most } guards: one of them has to leave it first.
why-royal-ur-capture-too-high = Even a capture cannot make a stack of { $count }: the limit is { $most }.
why-royal-ur-stack-too-high = There would be { $count } pieces on { $to }: the limit is { $most }, prisoners included.
why-royal-ur-no-free-piece = The game is over: { $loser } has no free piece left.
why-royal-ur-too-long = The game is over: a draw after { $turns } turns.

## Finale

why-finale-placed-already = The pieces are already placed.
why-finale-place-first = { $seat } has to place its pieces first.
why-finale-home-lines-taken = There are players on the home lines.
why-finale-no-piece = There is no piece on { $at }.
why-finale-not-own = The piece on { $at } belongs to { $owner }.
why-finale-number-gone = A { $rolled } was rolled, and no such piece is left: the turn passes.
why-finale-other-number = A { $rolled } was rolled, and the piece on { $at } is a { $number }.
why-finale-keeper-can-move = The keeper can move, so it must.
why-finale-one-can-move = A { $rolled } can move, so one of them must.
why-finale-another-can-move = Another piece can move, so one of them must.
why-finale-blocked-is-removed = A blocked { $rolled } has to be removed.
why-finale-blocked = The piece on { $from } is blocked: every square ahead is taken.
why-finale-keeper-blocked-so-pass = The keeper is blocked in its own goal, so the turn passes.
why-finale-keeper-blocked-so-another = The keeper is blocked in its own goal, so another piece moves.
why-finale-no-removal = In this variant no piece is ever removed.
why-finale-removal-not-due = Nothing is removed, because a { $rolled } can move.
why-finale-keeper-never-removed = The keeper is never removed from its own goal.
why-finale-corner = From { $from } the goal is out of reach: a piece there is stuck for good.
why-finale-goal-from-last-line = You can only score from the last line.
why-finale-goal-is-kept = The keeper is in the goal: while it stays there, nobody else can enter.
why-finale-own-goal = A piece never goes back into its own goal.
why-finale-one-step-ahead = A piece moves one step ahead, straight or diagonally.
why-finale-occupied = { $to } is occupied, and there are no captures in this game.

## Flèches et Étoiles

why-arrows-and-stars-other-board = That is a move on another board.
why-arrows-and-stars-no-point = There is no point { $at }.
why-arrows-and-stars-no-piece = There is no piece on { $at }.
why-arrows-and-stars-not-own = The arrow on { $from } belongs to { $owner }.
why-arrows-and-stars-star-not-own = The star on { $from } belongs to { $owner }, and here each side moves only its own.
why-arrows-and-stars-arrow-first = An arrow moves first, and stars only after it has jumped over enemy arrows.
why-arrows-and-stars-star-before-arrow = The piece on { $from } is a star: an arrow moves first, and stars only after it has jumped over enemy arrows.
why-arrows-and-stars-stars-now = The arrow has moved: now move stars, or end the turn.
why-arrows-and-stars-arrow-after-arrow = The arrow has moved: now move stars. On { $from } there is an arrow.
why-arrows-and-stars-can-move = An arrow can move, so one of them must.
why-arrows-and-stars-none-can-move = None of these arrows can move, so the turn passes.
why-arrows-and-stars-blocked = { $piece ->
    [star] The star on { $from } is blocked: it has no step and no jump.
   *[arrow] The arrow on { $from } is blocked: it has no step, and no jump forward.
}
why-arrows-and-stars-never-back = The { $piece ->
    [star] star
   *[arrow] arrow
} on { $from } goes { $heading ->
    [up] up
   *[down] down
} or sideways, never back.
why-arrows-and-stars-never-jumps-back = On { $at } the arrow points { $heading ->
    [up] up
   *[down] down
}, and it never jumps back.
why-arrows-and-stars-step-to-neighbour = A step goes to a neighbouring point.
why-arrows-and-stars-step-occupied = { $to } is occupied: a step goes to an empty point.
why-arrows-and-stars-nothing-to-jump = There is no piece on { $over } to jump over.
why-arrows-and-stars-landing-occupied = { $to } is occupied: a jump lands on an empty point.
why-arrows-and-stars-first-jump-forward = The first jump goes forward; only later ones may go sideways.
why-arrows-and-stars-jumped-twice = The piece on { $over } has already been jumped over in this move.
why-arrows-and-stars-jump-first = If you can jump forward over an enemy, you must start with that: { $list }.
why-arrows-and-stars-jump-star-first = If you can jump forward over an enemy star, you must start with that: { $list }.

# The list: a jump, then another, and what stands for the rest of a long one.
why-arrows-and-stars-jump = { $from } over { $over }
why-arrows-and-stars-jumps = { $list }, { $next }
why-arrows-and-stars-and-so-on = and so on

## Match records. `record-part-` is the part of a line that is wrong.

bad-record = line { $line }, { $part }: { $why }
# What is wrong with notation is told in English.
bad-record-unreadable = { $field }: expected { $expected }, found { $found }
bad-record-illegal = { $sentence } ({ $ruling })
record-part-record = record
record-part-header = header
record-part-number = number
record-part-side = side
record-part-line = line
record-part-roll = roll
record-part-move = move { $number }
record-part-key = { $name }
record-expected = expected { $expected }, found { $found }
record-or = { $list } or { $next }
record-too-long = expected at most { $most } bytes, found { $count }
record-key-missing = expected a header of this name
record-each-key-once = each key once
record-header-form = [Key "Value"], with \ before every " and \ of the value
record-header-key = key: expected 1 to { $most } of the letters a to z in either case, the digits and _
record-header-value = value: expected at most { $most } characters and no control characters
record-header-reserved = key: its value follows from what was played
record-header-too-many = headers: expected at most { $most }
record-nothing-after-end = expected nothing more after the end by { $end }
record-on-line-before = expected the moves on the line before, where they belong
record-no-roll-due = no roll is due now
record-one-die = one die of 1 to 6
record-two-dice = two dice of 1 to 6, such as 1-6
record-roll-in-position = - for the roll that is in the position
record-nothing-more = nothing more in this turn
record-dice-missing = the record has no header { $name }, so that its dice cannot be checked
record-dice-senseless = the header { $name } makes no sense
record-dice-unknown = its dice are made in a way that this version does not know: { $version }
record-dice-broken = the dice are not those that were promised: { $why }
record-dice-secret = the SHA-256 of the secret is { $commitment }, and not what was promised
record-dice-start = the dice give the start { $start }
