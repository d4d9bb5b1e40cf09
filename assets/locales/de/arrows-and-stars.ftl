# Flèches et Étoiles. Die Seiten stehen ohne Artikel und im Singular; was ihnen gehört, hat ein Adjektiv.

arrows-and-stars-side = { $seat ->
    [first] Weiß
   *[second] Schwarz
}

## Whose turn it is, and for what

arrows-and-stars-to-move = { $player } ist mit einem Pfeil am Zug.
arrows-and-stars-to-pass = { $player } muss aussetzen: Kein Pfeil kann ziehen.
arrows-and-stars-star-moves-left = { $count ->
    [one] { $player } hat noch { $count } Sternzug.
   *[other] { $player } hat noch { $count } Sternzüge.
}

## Where everything stands. `$home` counts the stars that have left the board

arrows-and-stars-line-up = { arrows-and-stars-side }: { arrows-and-stars-arrows }; { $stars ->
    [none] keine Sterne
   *[points] Sterne auf { $stars }
}; { $home } im Ziel.
arrows-and-stars-arrows = { $up ->
    [none] { $down ->
        [none] keine Pfeile
       *[points] Pfeile nach unten auf { $down }
    }
   *[points] { $down ->
        [none] Pfeile nach oben auf { $up }
       *[points] Pfeile nach oben auf { $up }, nach unten auf { $down }
    }
}
arrows-and-stars-quiet-turns = { $turns } Züge ohne Sprung über einen gegnerischen Pfeil: bei { $limit } Remis.
arrows-and-stars-lines = Linie a ist der weiße Rand; gezählt wird von links, aus der Sicht von Weiß.
arrows-and-stars-legend = Weiß: ^ und v sind Pfeile, * ein Stern. Schwarz: A und V sind Pfeile, $ ein Stern.

## What somebody did, to be put after the name

# Danach kann noch „und verdient sich 2 Sternzüge“ kommen: deshalb die Klammer.
arrows-and-stars-jumped = { $piece ->
    [star] springt mit dem Stern von { $from } über { $over } nach { $to }
    [first-star] springt mit dem weißen Stern von { $from } über { $over } nach { $to }
    [second-star] springt mit dem schwarzen Stern von { $from } über { $over } nach { $to }
   *[arrow] springt von { $from } über { $over } nach { $to }
}{ $turned ->
    [yes] {" "}(dort dreht sich der Pfeil um)
   *[no] {""}
}
arrows-and-stars-moved = { $piece ->
    [star] zieht den Stern von { $from } nach { $to }
    [first-star] zieht den weißen Stern von { $from } nach { $to }
    [second-star] zieht den schwarzen Stern von { $from } nach { $to }
   *[arrow] zieht von { $from } nach { $to }
}
arrows-and-stars-turned = dreht den Pfeil auf { $at } um
arrows-and-stars-earned-star-moves = { $count ->
    [one] verdient sich { $count } Sternzug
   *[other] verdient sich { $count } Sternzüge
}
arrows-and-stars-stopped = lässt die Sterne stehen
arrows-and-stars-star-home = bringt ihn auf { $at } ins Ziel
arrows-and-stars-passed = { $reason ->
    [no-arrow-move] setzt aus: Kein Pfeil kann ziehen
   *[other] setzt aus
}

## How it ended

arrows-and-stars-won = { $by ->
    [stars-home] { $winner } hat drei Sterne im Ziel und gewinnt.
   *[other] { $winner } gewinnt.
}
arrows-and-stars-drawn = { $by ->
    [no-progress] Zu viele Züge ohne Sprung über einen gegnerischen Pfeil: Remis.
    [blocked] Auf beiden Seiten kann kein Pfeil mehr ziehen: Remis.
    [repetition] Zum dritten Mal dieselbe Stellung: Remis.
   *[other] Remis.
}

## Moves, on buttons

arrows-and-stars-move = { arrows-and-stars-piece } von { $from } { arrows-and-stars-to }
arrows-and-stars-from = { arrows-and-stars-piece } auf { $from }
arrows-and-stars-to = { $over ->
    [none] nach { $to }
   *[points] nach { $to } über { $over }
}
arrows-and-stars-piece = { $piece ->
    [star] Stern
    [first-star] weißer Stern
    [second-star] schwarzer Stern
   *[arrow] Pfeil
}
arrows-and-stars-stop = Sterne stehen lassen

## Ways to play

arrows-and-stars-setting = { $setting ->
    [board] kleines Brett
    [stars] nur eigene Sterne
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

arrows-and-stars-glance = 30 Min. · ohne Glück, reines Können
arrows-and-stars-aim = Bring deine drei Sterne ans andere Ende.

## What matters at this moment, for somebody's first matches

arrows-and-stars-tip = { $moment ->
    [forced] Ein gegnerischer Stein vor einem Pfeil muss übersprungen werden, wenn der Punkt dahinter frei ist.
    [stars] Sterne ziehen vorwärts oder seitwärts. Am anderen Rand sind sie im Ziel.
   *[arrow] Jeder übersprungene gegnerische Pfeil bringt einen Sternzug.
}
