# Flèches et Étoiles. A `$seat` is `first` for White and `second` for Black. A `$piece` is an `arrow`, a `star` of whoever
# moves it, or a star of the other side: `first-star`, `second-star`. Lists of points are `none` where there are none.

arrows-and-stars-side = { $seat ->
    [first] White
   *[second] Black
}

## Whose turn it is, and for what

arrows-and-stars-to-move = { $player } to move an arrow.
arrows-and-stars-to-pass = { $player } has to pass: no arrow can move.
arrows-and-stars-star-moves-left = { $count ->
    [one] { $player } has { $count } star move left.
   *[other] { $player } has { $count } star moves left.
}

## Where everything stands. `$home` counts the stars that have left the board

arrows-and-stars-line-up = { $seat ->
    [first] White
   *[second] Black
}: { arrows-and-stars-arrows }; { $stars ->
    [none] no stars
   *[points] stars on { $stars }
}; { $home } home.
arrows-and-stars-arrows = { $up ->
    [none] { $down ->
        [none] no arrows
       *[points] arrows down on { $down }
    }
   *[points] { $down ->
        [none] arrows up on { $up }
       *[points] arrows up on { $up }, down on { $down }
    }
}
arrows-and-stars-quiet-turns = { $turns } turns without crossing an enemy arrow: at { $limit }, a draw.
arrows-and-stars-lines = Line a is White's edge; points count from White's left.
arrows-and-stars-legend = White: ^ and v are arrows, * a star. Black: A and V are arrows, $ a star.

## What somebody did, to be put after the name

# One after the other over all these points. `$turned` says whether the arrow has turned where it ended.
arrows-and-stars-jumped = { $piece ->
    [star] jumped the star from { $from } over { $over } to { $to }
    [first-star] jumped White's star from { $from } over { $over } to { $to }
    [second-star] jumped Black's star from { $from } over { $over } to { $to }
   *[arrow] jumped from { $from } over { $over } to { $to }
}{ $turned ->
    [yes] , where it turned
   *[no] {""}
}
arrows-and-stars-moved = { $piece ->
    [star] moved the star from { $from } to { $to }
    [first-star] moved White's star from { $from } to { $to }
    [second-star] moved Black's star from { $from } to { $to }
   *[arrow] moved from { $from } to { $to }
}
arrows-and-stars-turned = turned it on { $at }
arrows-and-stars-earned-star-moves = { $count ->
    [one] earned { $count } star move
   *[other] earned { $count } star moves
}
arrows-and-stars-stopped = left the stars in place
arrows-and-stars-star-home = brought it home on { $at }
arrows-and-stars-passed = { $reason ->
    [no-arrow-move] passed: no arrow can move
   *[other] passed
}

## How it ended

arrows-and-stars-won = { $by ->
    [stars-home] { $winner } has three stars home and wins.
   *[other] { $winner } wins.
}
arrows-and-stars-drawn = { $by ->
    [no-progress] Too many turns without crossing an enemy arrow: a draw.
    [blocked] No arrow of either side can move: a draw.
    [repetition] The same position for the third time: a draw.
   *[other] A draw.
}

## Moves, on buttons

arrows-and-stars-move = { arrows-and-stars-piece } from { $from } { arrows-and-stars-to }
arrows-and-stars-from = { arrows-and-stars-piece } on { $from }
arrows-and-stars-to = { $over ->
    [none] to { $to }
   *[points] to { $to } over { $over }
}
arrows-and-stars-piece = { $piece ->
    [star] star
    [first-star] White's star
    [second-star] Black's star
   *[arrow] arrow
}
arrows-and-stars-stop = leave the stars

## Ways to play

arrows-and-stars-setting = { $setting ->
    [board] small board
    [stars] own stars only
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

arrows-and-stars-glance = 30 min · no luck, all skill
arrows-and-stars-aim = Get your three stars across the board.

## What matters at this moment, for somebody's first matches

arrows-and-stars-tip = { $moment ->
    [forced] An enemy piece ahead with a free point behind it has to be jumped.
    [stars] Stars move forward or sideways. On the far edge they are home.
   *[arrow] Every enemy arrow that is jumped earns a star move.
}
