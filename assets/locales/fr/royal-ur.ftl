# Royal d'Ur.

royal-ur-side = { $seat ->
    [first] Blancs
   *[second] Noirs
}

## Whose turn it is, and for what

royal-ur-to-roll = Les { $player } doivent lancer le dé.
royal-ur-to-move = Les { $player } ont fait { $roll } et doivent jouer.
royal-ur-to-pass = Les { $player } ont fait { $roll } et doivent passer{ royal-ur-why-pass }.

## Where everything stands

royal-ur-stacks = De bas en haut : { $stacks }.
royal-ur-empty = Le plateau est vide.
royal-ur-stack = { $owner ->
    [first] case { $square } des Blancs : { $pieces }
    [second] case { $square } des Noirs : { $pieces }
   *[nobody] case { $square } : { $pieces }
}
royal-ur-piece = { $rank ->
    [guard] { $seat ->
        [first] garde blanc
       *[second] garde noir
    }
   *[soldier] { $seat ->
        [first] pion blanc
       *[second] pion noir
    }
}
royal-ur-reserve = Réserve : Blancs { $first }, Noirs { $second }.
royal-ur-removed = Sortis : Blancs { $first }, Noirs { $second }.
royal-ur-turns-played = { $turns } tours joués : à { $limit }, match nul.
royal-ur-squares = Les cases 5 à 12 sont communes ; chaque camp a ses propres cases 1 à 4, 13 et 14, sa sortie.
royal-ur-legend = b : blanc, n : noir, B et N : gardes. Le haut d’une pile est en haut.

## What somebody did, to be put after the name

royal-ur-entered = ont fait entrer un pion en { $at }
royal-ur-moved = { $count ->
    [0] { royal-ur-moved-alone }
   *[other] { royal-ur-moved-alone } avec { royal-ur-prisoners }
}
royal-ur-moved-alone = { $rank ->
    [guard] ont joué le garde de { $from } à { $to }
   *[soldier] ont avancé un pion de { $from } à { $to }
}
royal-ur-carried-prisoners = ont emmené { royal-ur-prisoners } en { $to }
royal-ur-freed = { $rank ->
    [guard] ont libéré le garde en { $at }
   *[soldier] ont libéré le pion en { $at }
}
royal-ur-took-prisoners = ont fait { royal-ur-prisoners } en { $at }
royal-ur-delivered-prisoners = ont livré { royal-ur-prisoners }
royal-ur-became-guard = ont gagné un garde
royal-ur-passed = ont passé{ royal-ur-why-pass }
royal-ur-prisoners = { $count ->
    [one] { $count } prisonnier
   *[other] { $count } prisonniers
}
royal-ur-why-pass = { $reason ->
    [six]  : un 6 ne permet aucun coup
    [no-legal-move]  : aucun pion ne peut jouer
   *[other] {""}
}

## How it ended

royal-ur-won = { $by ->
    [all-prisoners] Les { $loser } n’ont plus de pion libre : les { $winner } gagnent.
   *[other] Les { $winner } gagnent.
}
royal-ur-drawn = { $by ->
    [turn-limit] La partie a trop duré : match nul.
   *[other] Match nul.
}

## Moves, on buttons. `$taken` and `$carried` count prisoners

royal-ur-enter = faire entrer un pion en { $to }{ royal-ur-taking }
royal-ur-step = { $rank ->
    [guard] garde de { $from } { royal-ur-to }
   *[soldier] pion de { $from } { royal-ur-to }
}
royal-ur-new = un nouveau pion
royal-ur-from = { $rank ->
    [guard] garde en { $from }
   *[soldier] pion en { $from }
}
royal-ur-enters-on = en { $to }{ royal-ur-taking }
royal-ur-to = { $way ->
    [back] recule à { $to }{ royal-ur-carrying }{ royal-ur-taking }
    [exit] à { $to }{ royal-ur-delivering }{ royal-ur-taking }
   *[forward] à { $to }{ royal-ur-carrying }{ royal-ur-taking }
}
royal-ur-carrying = { $carried ->
    [0] {""}
    [one] {" "}avec { $carried } prisonnier
   *[other] {" "}avec { $carried } prisonniers
}
royal-ur-delivering = { $carried ->
    [0] {""}
    [one] , livre { $carried } prisonnier
   *[other] , livre { $carried } prisonniers
}
royal-ur-taking = { $taken ->
    [0] {""}
    [one] , fait { $taken } prisonnier
   *[other] , fait { $taken } prisonniers
}

## Ways to play

royal-ur-setting = { $setting ->
    [six] un 6 relance
    [exit] sortie sans compte exact
    [pieces] { $value } pions chacun
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

royal-ur-glance = 20 min · un peu de chance, beaucoup d’adresse
royal-ur-aim = Capture les pions adverses jusqu’à ce qu’aucun ne soit libre.

## What matters at this moment, for somebody's first matches

royal-ur-tip = { $moment ->
    [roll] De 1 à 5, un pion entre ou avance ; un 6 ne permet aucun coup.
    [deliver] Les prisonniers menés à la sortie quittent le jeu, et leur porteur devient garde.
    [capture] Un pion sur lequel on arrive devient prisonnier et voyage dessous.
    [guard] Un garde peut aussi reculer, jusqu’à la case 5.
   *[move] On ne capture que sur les cases 5 à 12, communes aux deux camps.
}
