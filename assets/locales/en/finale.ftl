# Finale. A `$seat` is `first` for Blue and `second` for Red. A square is called as in the notation, `b2`; `GB` is Blue's
# goal and `GR` Red's. A `$number` is that of a player's shirt: 1 is the goalkeeper, and 0 nobody who is known.

finale-side = { $seat ->
    [first] Blue
   *[second] Red
}

## Whose turn it is, and for what

finale-to-roll = { $player } to roll.
finale-to-move = { $player } rolled { $roll } and is to move.
finale-to-pass = { $player } rolled { $roll } and has to pass{ finale-why-pass }.
finale-to-remove = { $roll ->
    [1] { $player } rolled { $roll } and has to take a goalkeeper off the pitch.
   *[other] { $player } rolled { $roll } and has to take a { $roll } off the pitch.
}
finale-to-set-up = { $player } to set up{ $then ->
    [first] , then Blue
    [second] , then Red
   *[nobody] {""}
}; { finale-side } will roll first.
# Said beside the dice. `$seat` is whose turn it is.
finale-removal-due = { $number ->
    [1] { finale-side } has to take its goalkeeper, which cannot move, off the pitch.
   *[other] { $seat ->
        [first] No blue { $number } can move: Blue has to take one off the pitch.
       *[second] No red { $number } can move: Red has to take one off the pitch.
    }
}

## Where everything stands

finale-line-up = { finale-side }: { $players }.
finale-nobody = { finale-side }: nobody on the pitch.
finale-in-goal = { finale-shirt } { finale-on }
finale-on-squares = { finale-shirt } on { $squares }
finale-shirt = { $number ->
    [1] goalkeeper
   *[other] { $number }
}
finale-lines = Line 1 is Blue's home line, line 7 Red's.
finale-legend = B4 is Blue's 4, R4 Red's.

## What somebody did, to be put after the name

finale-moved = moved { finale-the-player } { $from ->
    [GB] out of the goal
    [GR] out of the goal
   *[square] from { $from }
} { $to ->
    [GB] into Blue's goal
    [GR] into Red's goal
   *[square] to { $to }
}
finale-removed = { $number ->
    [1] took the goalkeeper off { $at } because it could not move
   *[other] lost the { $number } on { $at }, because no { $number } could move
}
finale-passed = passed{ finale-why-pass }
finale-the-player = { $number ->
    [1] the goalkeeper
   *[other] the { $number }
}
# Put after “passed” and the like. `$roll` is 0 if it has not been told.
finale-why-pass = { $reason ->
    [no-such-piece] { $roll ->
        [0] {""}
        [1] : the goalkeeper has left the pitch
       *[other] : no { $roll } is left
    }
    [keeper-home] : the goalkeeper cannot leave the goal
   *[other] {""}
}

## How it ended

finale-won = { $by ->
    [goal] Goal! { $winner } wins.
    [blocked] { $loser } cannot move: { $winner } wins a small game.
   *[other] { $winner } wins.
}
finale-drawn = { $by ->
    [board-empty] Nobody is left on the pitch: a draw.
   *[other] A draw.
}

## Moves, on buttons

finale-set-up-request = Place your ten players in two lines, each with the numbers 2 to 6 once, from lane a to lane e. The line nearest your own goal comes first.
finale-set-up = set up { $players }
finale-step = { $to ->
    [GB] score with { finale-who } from { $from }
    [GR] score with { finale-who } from { $from }
   *[square] { finale-who }: { $from ->
        [GB] goal
        [GR] goal
       *[square] { $from }
    } to { $to }
}
finale-remove = remove { finale-who } { finale-on }
finale-from = { finale-who } { finale-on }
finale-to = { $to ->
    [GB] into the goal
    [GR] into the goal
   *[square] to { $to }
}
finale-off = off the pitch
finale-into-lines = into the home lines
finale-who = { $number ->
    [0] player
    [1] goalkeeper
   *[other] no. { $number }
}
finale-on = { $at ->
    [GB] in Blue's goal
    [GR] in Red's goal
   *[square] on { $at }
}

## Ways to play

finale-setting = { $setting ->
    [elimination] nobody leaves the pitch
    [setup] set-up without luck
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

finale-glance = 10 min · luck and skill
finale-aim = Walk one of your players into the other goal.

## What matters at this moment, for somebody's first matches

finale-tip = { $moment ->
    [roll-shut] The die says which number moves. Nobody can score while the other goalkeeper stays in the goal.
    [roll] The die says which number moves. The other goal is open.
    [remove] When the number on the die is blocked, one player with that number leaves the pitch for good. Choose which.
    [goal] A step into the goal wins the game.
    [keeper] A 1 sends the goalkeeper out and leaves the goal open.
    [step-shut] The die says which number moves. Only forward, and into the goal only once the other goalkeeper has left it.
   *[step] Players only go forward, straight or diagonally.
}
