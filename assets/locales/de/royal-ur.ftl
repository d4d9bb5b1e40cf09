# Royal d'Ur. Die Seiten stehen ohne Artikel und im Singular.

royal-ur-side = { $seat ->
    [first] Weiß
   *[second] Schwarz
}

## Whose turn it is, and for what

royal-ur-to-roll = { $player } ist am Wurf.
royal-ur-to-move = { $player } hat eine { $roll } gewürfelt und ist am Zug.
royal-ur-to-pass = { $player } hat eine { $roll } gewürfelt und muss aussetzen{ royal-ur-why-pass }.

## Where everything stands

royal-ur-stacks = Von unten nach oben: { $stacks }.
royal-ur-empty = Das Brett ist leer.
royal-ur-stack = { $owner ->
    [first] { $square } bei Weiß: { $pieces }
    [second] { $square } bei Schwarz: { $pieces }
   *[nobody] { $square }: { $pieces }
}
royal-ur-piece = { $rank ->
    [guard] { $seat ->
        [first] weißer Wächter
       *[second] schwarzer Wächter
    }
   *[soldier] { $seat ->
        [first] weiß
       *[second] schwarz
    }
}
royal-ur-reserve = Vorrat: Weiß { $first }, Schwarz { $second }.
royal-ur-removed = Ausgeschieden: Weiß { $first }, Schwarz { $second }.
royal-ur-turns-played = { $turns } Züge gespielt: bei { $limit } Remis.
royal-ur-squares = Die Felder 5 bis 12 sind gemeinsam; jede Seite hat eigene Felder 1 bis 4, 13 und 14, den Ausgang.
royal-ur-legend = w ist weiß, s schwarz, W und S sind Wächter; im Stapel steht der oberste Stein oben.

## What somebody did, to be put after the name

royal-ur-entered = setzt einen Stein auf { $at } ein
royal-ur-moved = { $rank ->
    [guard] zieht den Wächter{ royal-ur-with-prisoners } von { $from } nach { $to }
   *[soldier] zieht{ royal-ur-with-prisoners } von { $from } nach { $to }
}
royal-ur-with-prisoners = { $count ->
    [0] {""}
    [one] {" "}mit einem Gefangenen
   *[other] {" "}mit { $count } Gefangenen
}
royal-ur-carried-prisoners = bringt { royal-ur-prisoners } nach { $to }
royal-ur-freed = { $rank ->
    [guard] befreit den Wächter auf { $at }
   *[soldier] befreit den Stein auf { $at }
}
royal-ur-took-prisoners = macht { royal-ur-prisoners } auf { $at }
royal-ur-delivered-prisoners = liefert { royal-ur-prisoners } ab
royal-ur-became-guard = bekommt einen Wächter
royal-ur-passed = setzt aus{ royal-ur-why-pass }
royal-ur-prisoners = { $count ->
    [one] einen Gefangenen
   *[other] { $count } Gefangene
}
royal-ur-why-pass = { $reason ->
    [six] : Eine 6 zieht nichts
    [no-legal-move] : Kein Stein kann ziehen
   *[other] {""}
}

## How it ended

royal-ur-won = { $by ->
    [all-prisoners] { $loser } hat keinen freien Stein mehr: { $winner } gewinnt.
   *[other] { $winner } gewinnt.
}
royal-ur-drawn = { $by ->
    [turn-limit] Die Partie hat zu lange gedauert: Remis.
   *[other] Remis.
}

## Moves, on buttons. `$taken` and `$carried` count prisoners

royal-ur-enter = neuer Stein auf { $to }{ royal-ur-taking }
royal-ur-step = { $rank ->
    [guard] Wächter von { $from } { royal-ur-to }
   *[soldier] Stein von { $from } { royal-ur-to }
}
royal-ur-new = neuer Stein
royal-ur-from = { $rank ->
    [guard] Wächter auf { $from }
   *[soldier] Stein auf { $from }
}
royal-ur-enters-on = auf { $to }{ royal-ur-taking }
royal-ur-to = { $way ->
    [back] zurück nach { $to }{ royal-ur-carrying }{ royal-ur-taking }
    [exit] nach { $to }{ royal-ur-delivering }{ royal-ur-taking }
   *[forward] nach { $to }{ royal-ur-carrying }{ royal-ur-taking }
}
royal-ur-carrying = { $carried ->
    [0] {""}
    [one] {" "}mit einem Gefangenen
   *[other] {" "}mit { $carried } Gefangenen
}
royal-ur-delivering = { $carried ->
    [0] {""}
    [one] , liefert einen Gefangenen ab
   *[other] , liefert { $carried } Gefangene ab
}
royal-ur-taking = { $taken ->
    [0] {""}
    [one] , macht einen Gefangenen
   *[other] , macht { $taken } Gefangene
}

## Ways to play

royal-ur-setting = { $setting ->
    [six] bei einer 6 noch einmal würfeln
    [exit] Ausgang ohne genaue Zahl
    [pieces] { $value } Steine pro Seite
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

royal-ur-glance = 20 Min. · etwas Glück, viel Können
royal-ur-aim = Nimm die Steine der Gegenseite gefangen, bis keiner mehr frei ist.

## What matters at this moment, for somebody's first matches

royal-ur-tip = { $moment ->
    [roll] Mit 1 bis 5 kommt ein Stein ins Spiel oder zieht; eine 6 bewegt nichts.
    [deliver] Gefangene, die den Ausgang erreichen, sind endgültig aus dem Spiel. Wer sie bringt, wird Wächter.
    [capture] Wer auf einem Stein landet, nimmt ihn gefangen und trägt ihn unter sich mit.
    [guard] Ein Wächter darf auch rückwärts ziehen, bis Feld 5.
   *[move] Gefangen wird nur auf den Feldern 5 bis 12, die beide Seiten benutzen.
}
