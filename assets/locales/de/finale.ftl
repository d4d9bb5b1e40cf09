# Finale. Die Seiten stehen ohne Artikel und im Singular; was ihnen gehört, hat ein Adjektiv: das blaue Tor.

finale-side = { $seat ->
    [first] Blau
   *[second] Rot
}

## Whose turn it is, and for what

finale-to-roll = { $player } ist am Wurf.
finale-to-move = { $player } hat eine { $roll } gewürfelt und ist am Zug.
finale-to-pass = { $player } hat eine { $roll } gewürfelt und muss aussetzen{ finale-why-pass }.
finale-to-remove = { $roll ->
    [1] { $player } hat eine { $roll } gewürfelt und muss den Torwart vom Platz nehmen.
   *[other] { $player } hat eine { $roll } gewürfelt und muss eine { $roll } vom Platz nehmen.
}
finale-to-set-up = { $player } stellt auf{ $then ->
    [first] , danach Blau
    [second] , danach Rot
   *[nobody] {""}
}; { finale-side } würfelt zuerst.
finale-removal-due = { $number ->
    [1] { finale-side } muss den Torwart, der nicht ziehen kann, vom Platz nehmen.
   *[other] { $seat ->
        [first] Keine blaue { $number } kann ziehen: Blau muss eine vom Platz nehmen.
       *[second] Keine rote { $number } kann ziehen: Rot muss eine vom Platz nehmen.
    }
}

## Where everything stands

finale-line-up = { finale-side }: { $players }.
finale-nobody = { finale-side }: niemand auf dem Platz.
finale-in-goal = { finale-shirt } { finale-on }
finale-on-squares = { finale-shirt } auf { $squares }
finale-shirt = { $number ->
    [1] Torwart
   *[other] { $number }
}
finale-lines = Reihe 1 liegt am blauen Tor, Reihe 7 am roten.
finale-legend = B4 ist die blaue 4, R4 die rote.

## What somebody did, to be put after the name

finale-moved = zieht { finale-the-player } { $from ->
    [GB] aus dem Tor
    [GR] aus dem Tor
   *[square] von { $from }
} { $to ->
    [GB] ins blaue Tor
    [GR] ins rote Tor
   *[square] nach { $to }
}
finale-removed = { $number ->
    [1] nimmt den Torwart auf { $at } vom Platz, weil er nicht ziehen kann
   *[other] nimmt die { $number } auf { $at } vom Platz, weil keine { $number } ziehen kann
}
finale-passed = setzt aus{ finale-why-pass }
finale-the-player = { $number ->
    [1] den Torwart
   *[other] die { $number }
}
finale-why-pass = { $reason ->
    [no-such-piece] { $roll ->
        [0] {""}
        [1] : Der Torwart ist nicht mehr auf dem Platz
       *[other] : Keine { $roll } ist mehr auf dem Platz
    }
    [keeper-home] : Der Torwart kommt nicht aus seinem Tor
   *[other] {""}
}

## How it ended

finale-won = { $by ->
    [goal] Tor! { $winner } gewinnt.
    [blocked] { $loser } kann nicht ziehen: { $winner } holt einen kleinen Sieg.
   *[other] { $winner } gewinnt.
}
finale-drawn = { $by ->
    [board-empty] Niemand ist mehr auf dem Platz: Remis.
   *[other] Remis.
}

## Moves, on buttons

finale-set-up-request = Stell deine zehn Spieler in zwei Reihen auf, in jeder einmal die Nummern 2 bis 6, von Bahn a bis Bahn e. Die Reihe vor deinem Tor kommt zuerst.
finale-set-up = aufstellen: { $players }
finale-step = { $to ->
    [GB] mit { finale-with-whom } von { $from } ins Tor
    [GR] mit { finale-with-whom } von { $from } ins Tor
   *[square] { finale-who }: { $from ->
        [GB] aus dem Tor
        [GR] aus dem Tor
       *[square] von { $from }
    } nach { $to }
}
finale-remove = { finale-who } { finale-on } vom Platz nehmen
finale-from = { finale-who } { finale-on }
finale-to = { $to ->
    [GB] ins Tor
    [GR] ins Tor
   *[square] nach { $to }
}
finale-off = vom Platz
finale-into-lines = in die Startreihen
finale-who = { $number ->
    [0] Spieler
    [1] Torwart
   *[other] Nr. { $number }
}
finale-with-whom = { $number ->
    [0] dem Spieler
    [1] dem Torwart
   *[other] Nr. { $number }
}
finale-on = { $at ->
    [GB] im blauen Tor
    [GR] im roten Tor
   *[square] auf { $at }
}

## Ways to play

finale-setting = { $setting ->
    [elimination] ohne Platzverweise
    [setup] Aufstellung ohne Glück
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

finale-glance = 10 Min. · Glück und Können
finale-aim = Lauf mit einem deiner Spieler ins andere Tor.

## What matters at this moment, for somebody's first matches

finale-tip = { $moment ->
    [roll-shut] Der Würfel sagt, welche Nummer läuft. Solange der andere Torwart im Tor steht, fällt dort kein Tor.
    [roll] Der Würfel sagt, welche Nummer läuft. Das andere Tor ist offen.
    [remove] Kann keiner mit der gewürfelten Nummer laufen, verlässt einer von ihnen das Feld für immer. Welcher, entscheidest du.
    [goal] Ein Schritt ins Tor, und das Spiel ist gewonnen.
    [keeper] Bei einer 1 muss der Torwart hinaus, und das Tor steht offen.
    [step-shut] Der Würfel sagt, welche Nummer zieht. Immer vorwärts, und ins Tor erst, wenn der andere Torwart draußen ist.
   *[step] Es geht nur vorwärts, gerade oder schräg.
}
