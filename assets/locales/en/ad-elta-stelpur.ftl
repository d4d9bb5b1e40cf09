# Ad Elta Stelpur. A `$seat` is `first` for Light and `second` for Dark. A `$piece` is a `stelpa`, one of several, or the
# `hornaskella`, the last one of a side.

ad-elta-stelpur-side = { $seat ->
    [first] Light
   *[second] Dark
}

## Whose turn it is, and for what

ad-elta-stelpur-to-roll = { $player } to roll.
ad-elta-stelpur-to-play = { $again ->
    [yes] { $player } has { $dice } left to play, then rolls again.
   *[no] { $player } has { $dice } left to play.
}
# Said beside the dice: what is left of a roll. `$again` is the side that rolls again after that, or `nobody`.
ad-elta-stelpur-die-left = The { $die } is left to play{ ad-elta-stelpur-then }.
ad-elta-stelpur-double-left = { $count } × { $die } are left to play{ ad-elta-stelpur-then }.
ad-elta-stelpur-dice-left = { $dice } are left to play{ ad-elta-stelpur-then }.
ad-elta-stelpur-then = { $again ->
    [nobody] {""}
   *[other] , then another roll
}

## Where everything stands

ad-elta-stelpur-pieces = { ad-elta-stelpur-side } on { $cells }.
ad-elta-stelpur-hornaskella = { $protected ->
    [yes] { ad-elta-stelpur-side }: Hornaskella on { $cell }, protected.
   *[no] { ad-elta-stelpur-side }: Hornaskella on { $cell }, open to capture.
}
ad-elta-stelpur-no-piece = { ad-elta-stelpur-side }: no piece left.
# In the picture, above the pieces that somebody has captured.
ad-elta-stelpur-captives = { $player } captured
ad-elta-stelpur-rolls-without-capture = { $rolls } rolls without a capture: at { $limit }, a draw.
ad-elta-stelpur-cells = Cells run 1 to 12 along one long side, then 13 to 24 back along the other.
ad-elta-stelpur-legend = L light, D dark, * a Hornaskella. Corners show their numbers.

## What somebody did, to be put after the name

# Of two different dice only this one counts.
ad-elta-stelpur-rolled-one = rolled { $dice } (only the { $die } counts)
ad-elta-stelpur-moved = { $captures ->
    [yes] { $piece ->
        [hornaskella] captured with the Hornaskella on { $to } from { $from }
       *[stelpa] captured on { $to } from { $from }
    }
   *[no] { $piece ->
        [hornaskella] moved the Hornaskella from { $from } to { $to }
       *[stelpa] moved from { $from } to { $to }
    }
}
ad-elta-stelpur-slid = { $captures ->
    [yes] { $piece ->
        [hornaskella] slid with the Hornaskella from { $from } past { $past } and captured on { $to }
       *[stelpa] slid from { $from } past { $past } and captured on { $to }
    }
   *[no] { $piece ->
        [hornaskella] slid with the Hornaskella from { $from } past { $past } to { $to }
       *[stelpa] slid from { $from } past { $past } to { $to }
    }
}
ad-elta-stelpur-captured = captured on { $at }
# A sentence of its own.
ad-elta-stelpur-became-hornaskella = { $player } has one piece left, the Hornaskella, on { $at }.
ad-elta-stelpur-passed = { $reason ->
    [no-usable-die] passed: no die can be used
   *[other] passed
}

## How it ended

ad-elta-stelpur-won = { $by ->
    [capture-all] { $winner } has captured every piece and wins.
   *[other] { $winner } wins.
}
ad-elta-stelpur-drawn = { $by ->
    [no-capture] Too many rolls without a capture: a draw.
   *[other] A draw.
}

## Moves, on buttons

ad-elta-stelpur-move = { $slides ->
    [yes] die { $die }: cell { $from } slides to { $to }{ ad-elta-stelpur-capturing }
   *[no] die { $die }: cell { $from } to { $to }{ ad-elta-stelpur-capturing }
}
ad-elta-stelpur-from = { $piece ->
    [hornaskella] Hornaskella on { $cell }
   *[stelpa] piece on { $cell }
}
ad-elta-stelpur-to = { $slides ->
    [yes] die { $die }: slides to { $to }{ ad-elta-stelpur-capturing }
   *[no] die { $die }: to { $to }{ ad-elta-stelpur-capturing }
}
ad-elta-stelpur-capturing = { $captures ->
    [yes] , captures
   *[no] {""}
}

## Ways to play

ad-elta-stelpur-setting = { $setting ->
    [slide_captures] slides capture
    [h_double_single_hop] a double is one long hop of the Hornaskella
    [no_capture_draw_after] { $value ->
        [null] no draw without captures
       *[rolls] draw after { $value } rolls without a capture
    }
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

ad-elta-stelpur-glance = 15 min · much luck, some skill
ad-elta-stelpur-aim = Chase round the ring and capture all six enemy pieces.

## What matters at this moment, for somebody's first matches

ad-elta-stelpur-tip = { $moment ->
    [roll] Only a 1, a 6 or a double moves a piece. A double also rolls again.
    [roll-last] The Hornaskella, the last piece, hops to the next corner with a 1, to the second one with a 6.
    [capture] Landing on an enemy piece captures it.
    [hunt] The last enemy piece can only be captured on a corner.
    [slide] A piece that would land on another one of its side slides on to the next free cell.
   *[move] Only a 1, a 6 or a double moves a piece; you choose which.
}
