# Finale.

finale-side = { $seat ->
    [first] Bleus
   *[second] Rouges
}

## Whose turn it is, and for what

finale-to-roll = Les { $player } doivent lancer le dé.
finale-to-move = Les { $player } ont fait { $roll } et doivent jouer.
finale-to-pass = Les { $player } ont fait { $roll } et doivent passer{ finale-why-pass }.
finale-to-remove = { $roll ->
    [1] Les { $player } ont fait { $roll } et doivent retirer leur gardien.
   *[other] Les { $player } ont fait { $roll } et doivent retirer un { $roll }.
}
finale-to-set-up = Les { $player } doivent placer leurs joueurs{ $then ->
    [first] , puis les Bleus
    [second] , puis les Rouges
   *[nobody] {""}
} ; { finale-side } lancera le dé en premier.
finale-removal-due = { $number ->
    [1] Les { finale-side } doivent retirer leur gardien, qui ne peut pas jouer.
   *[other] { $seat ->
        [first] Aucun { $number } bleu ne peut jouer : les Bleus doivent en retirer un.
       *[second] Aucun { $number } rouge ne peut jouer : les Rouges doivent en retirer un.
    }
}

## Where everything stands

finale-line-up = { finale-side } : { $players }.
finale-nobody = { finale-side } : personne sur le terrain.
finale-in-goal = { finale-shirt } { finale-on }
finale-on-squares = { finale-shirt } en { $squares }
finale-shirt = { $number ->
    [1] gardien
   *[other] { $number }
}
finale-lines = La ligne 1 est devant le but bleu, la 7 devant le rouge.
finale-legend = B4 : le 4 bleu, R4 : le 4 rouge.

## What somebody did, to be put after the name

finale-moved = ont joué { finale-the-player } { $from ->
    [GB] hors du but
    [GR] hors du but
   *[square] de { $from }
} { $to ->
    [GB] dans le but bleu
    [GR] dans le but rouge
   *[square] à { $to }
}
finale-removed = { $number ->
    [1] ont retiré le gardien en { $at }, qui ne pouvait pas jouer
   *[other] ont retiré le { $number } en { $at }, car aucun { $number } ne pouvait jouer
}
finale-passed = ont passé{ finale-why-pass }
finale-the-player = { $number ->
    [1] le gardien
   *[other] le { $number }
}
finale-why-pass = { $reason ->
    [no-such-piece] { $roll ->
        [0] {""}
        [1]  : le gardien n’est plus là
       *[other]  : il ne reste aucun { $roll }
    }
    [keeper-home]  : le gardien ne peut pas quitter son but
   *[other] {""}
}

## How it ended

finale-won = { $by ->
    [goal] But ! Les { $winner } gagnent.
    [blocked] Les { $loser } sont bloqués : les { $winner } remportent une petite victoire.
   *[other] Les { $winner } gagnent.
}
finale-drawn = { $by ->
    [board-empty] Il n’y a plus personne sur le terrain : match nul.
   *[other] Match nul.
}

## Moves, on buttons

finale-set-up-request = Place tes dix joueurs sur deux lignes, chacune avec une fois les numéros 2 à 6, du couloir a au couloir e. La ligne la plus proche de ton but vient en premier.
finale-set-up = placer { $players }
finale-step = { $to ->
    [GB] marquer avec le { finale-who } depuis { $from }
    [GR] marquer avec le { finale-who } depuis { $from }
   *[square] { finale-who } : { $from ->
        [GB] du but
        [GR] du but
       *[square] { $from }
    } à { $to }
}
finale-remove = retirer le { finale-who } { finale-on }
finale-from = { finale-who } { finale-on }
finale-to = { $to ->
    [GB] dans le but
    [GR] dans le but
   *[square] en { $to }
}
finale-off = hors du terrain
finale-into-lines = sur les deux lignes
finale-who = { $number ->
    [0] joueur
    [1] gardien
   *[other] n° { $number }
}
finale-on = { $at ->
    [GB] dans le but bleu
    [GR] dans le but rouge
   *[square] en { $at }
}

## Ways to play

finale-setting = { $setting ->
    [elimination] personne ne quitte le terrain
    [setup] placement sans hasard
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

finale-glance = 10 min · chance et adresse
finale-aim = Fais entrer un de tes joueurs dans le but adverse.

## What matters at this moment, for somebody's first matches

finale-tip = { $moment ->
    [roll-shut] Le dé dit quel numéro joue. Tant que le gardien adverse reste dans son but, personne ne peut y marquer.
    [roll] Le dé dit quel numéro joue. Le but adverse est ouvert.
    [remove] Si aucun joueur de ce numéro ne peut bouger, l’un d’eux quitte le terrain pour de bon. À toi de choisir.
    [goal] Un pas dans le but, et la partie est gagnée.
    [keeper] Un 1 fait sortir le gardien et laisse le but ouvert.
    [step-shut] Le dé dit quel numéro joue. Toujours vers l’avant, et dans le but seulement quand l’autre gardien en est sorti.
   *[step] On ne fait qu’avancer, tout droit ou en diagonale.
}
