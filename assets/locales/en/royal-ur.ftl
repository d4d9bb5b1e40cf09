# Royal d'Ur. A `$seat` is `first` for White and `second` for Black. A `$rank` is `soldier` or `guard`.

royal-ur-side = { $seat ->
    [first] White
   *[second] Black
}

## Whose turn it is, and for what

royal-ur-to-roll = { $player } to roll.
royal-ur-to-move = { $player } rolled { $roll } and is to move.
royal-ur-to-pass = { $player } rolled { $roll } and has to pass{ royal-ur-why-pass }.

## Where everything stands

royal-ur-stacks = From bottom to top: { $stacks }.
royal-ur-empty = The board is empty.
# One of the stacks. `$owner` is whose square it is, or `nobody`.
royal-ur-stack = { $owner ->
    [first] White's { $square }: { $pieces }
    [second] Black's { $square }: { $pieces }
   *[nobody] { $square }: { $pieces }
}
royal-ur-piece = { $rank ->
    [guard] { $seat ->
        [first] white guard
       *[second] black guard
    }
   *[soldier] { $seat ->
        [first] white
       *[second] black
    }
}
royal-ur-reserve = Reserve: White { $first }, Black { $second }.
royal-ur-removed = Removed: White { $first }, Black { $second }.
royal-ur-turns-played = { $turns } turns played: at { $limit }, a draw.
royal-ur-squares = Squares 5 to 12 are shared; each side has its own 1 to 4, 13 and 14, its exit.
royal-ur-legend = w white, b black, W and B guards. The top of a stack is on top.

## What somebody did, to be put after the name

royal-ur-entered = entered a piece on { $at }
royal-ur-moved = { $count ->
    [0] { royal-ur-moved-alone }
   *[other] { royal-ur-moved-alone } with { royal-ur-prisoners }
}
royal-ur-moved-alone = { $rank ->
    [guard] moved the guard from { $from } to { $to }
   *[soldier] moved from { $from } to { $to }
}
royal-ur-carried-prisoners = carried { royal-ur-prisoners } to { $to }
royal-ur-freed = { $rank ->
    [guard] freed the guard on { $at }
   *[soldier] freed the piece on { $at }
}
royal-ur-took-prisoners = took { royal-ur-prisoners } on { $at }
royal-ur-delivered-prisoners = delivered { royal-ur-prisoners }
royal-ur-became-guard = gained a guard
royal-ur-passed = passed{ royal-ur-why-pass }
royal-ur-prisoners = { $count ->
    [one] { $count } prisoner
   *[other] { $count } prisoners
}
# Put after “passed” and the like.
royal-ur-why-pass = { $reason ->
    [six] : a 6 moves nothing
    [no-legal-move] : no piece can move
   *[other] {""}
}

## How it ended

royal-ur-won = { $by ->
    [all-prisoners] { $loser } has no free piece left: { $winner } wins.
   *[other] { $winner } wins.
}
royal-ur-drawn = { $by ->
    [turn-limit] The game has gone on too long: a draw.
   *[other] A draw.
}

## Moves, on buttons. `$taken` and `$carried` count prisoners

royal-ur-enter = enter a piece on { $to }{ royal-ur-taking }
royal-ur-step = { $rank ->
    [guard] guard from { $from } { royal-ur-to }
   *[soldier] piece from { $from } { royal-ur-to }
}
royal-ur-new = a new piece
royal-ur-from = { $rank ->
    [guard] guard on { $from }
   *[soldier] piece on { $from }
}
royal-ur-enters-on = on { $to }{ royal-ur-taking }
# `$way` is `forward`, `back`, or `exit` where prisoners are delivered.
royal-ur-to = { $way ->
    [back] back to { $to }{ royal-ur-carrying }{ royal-ur-taking }
    [exit] to { $to }{ royal-ur-delivering }{ royal-ur-taking }
   *[forward] to { $to }{ royal-ur-carrying }{ royal-ur-taking }
}
royal-ur-carrying = { $carried ->
    [0] {""}
    [one] {" "}with { $carried } prisoner
   *[other] {" "}with { $carried } prisoners
}
royal-ur-delivering = { $carried ->
    [0] {""}
    [one] , delivering { $carried } prisoner
   *[other] , delivering { $carried } prisoners
}
royal-ur-taking = { $taken ->
    [0] {""}
    [one] , taking { $taken } prisoner
   *[other] , taking { $taken } prisoners
}

## Ways to play

royal-ur-setting = { $setting ->
    [six] a 6 rolls again
    [exit] no exact roll to exit
    [pieces] { $value } pieces each
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

royal-ur-glance = 20 min · some luck, much skill
royal-ur-aim = Take the other side’s pieces prisoner until none is free.

## What matters at this moment, for somebody's first matches

royal-ur-tip = { $moment ->
    [roll] A 1 to 5 brings a piece in or moves one; a 6 moves nothing.
    [deliver] Prisoners carried to the exit are out for good, and their carrier becomes a guard.
    [capture] Landing on a piece takes it prisoner: it rides along underneath.
    [guard] A guard may also go backwards, down to square 5.
   *[move] Prisoners are only taken on the shared squares, 5 to 12.
}
