# Flèches et Étoiles.

arrows-and-stars-side = { $seat ->
    [first] Blancs
   *[second] Noirs
}

## Whose turn it is, and for what

arrows-and-stars-to-move = Les { $player } doivent jouer une flèche.
arrows-and-stars-to-pass = Les { $player } doivent passer : aucune flèche ne peut jouer.
arrows-and-stars-star-moves-left = { $count ->
    [one] Les { $player } ont encore { $count } déplacement d’étoile.
   *[other] Les { $player } ont encore { $count } déplacements d’étoile.
}

## Where everything stands. `$home` counts the stars that have left the board

arrows-and-stars-line-up = { $seat ->
    [first] Blancs
   *[second] Noirs
} : { arrows-and-stars-arrows } ; { $stars ->
    [none] aucune étoile
   *[points] étoiles en { $stars }
} ; { $home ->
    [one] { $home } arrivée
   *[other] { $home } arrivées
}.
arrows-and-stars-arrows = { $up ->
    [none] { $down ->
        [none] aucune flèche
       *[points] flèches vers le bas en { $down }
    }
   *[points] { $down ->
        [none] flèches vers le haut en { $up }
       *[points] flèches vers le haut en { $up }, vers le bas en { $down }
    }
}
arrows-and-stars-quiet-turns = { $turns } tours sans franchir de flèche adverse : à { $limit }, match nul.
arrows-and-stars-lines = La ligne a est le bord des Blancs ; les points se comptent depuis leur gauche.
arrows-and-stars-legend = Blancs : ^ et v, des flèches, *, une étoile. Noirs : A et V, des flèches, $, une étoile.

## What somebody did, to be put after the name

arrows-and-stars-jumped = { $piece ->
    [star] ont fait sauter l’étoile de { $from } par-dessus { $over } jusqu’en { $to }
    [first-star] ont fait sauter l’étoile blanche de { $from } par-dessus { $over } jusqu’en { $to }
    [second-star] ont fait sauter l’étoile noire de { $from } par-dessus { $over } jusqu’en { $to }
   *[arrow] ont fait sauter une flèche de { $from } par-dessus { $over } jusqu’en { $to }
}{ $turned ->
    [yes] , où elle s’est retournée
   *[no] {""}
}
arrows-and-stars-moved = { $piece ->
    [star] ont joué l’étoile de { $from } à { $to }
    [first-star] ont joué l’étoile blanche de { $from } à { $to }
    [second-star] ont joué l’étoile noire de { $from } à { $to }
   *[arrow] ont joué une flèche de { $from } à { $to }
}
arrows-and-stars-turned = l’ont retournée en { $at }
arrows-and-stars-earned-star-moves = { $count ->
    [one] ont gagné { $count } déplacement d’étoile
   *[other] ont gagné { $count } déplacements d’étoile
}
arrows-and-stars-stopped = ont laissé les étoiles en place
arrows-and-stars-star-home = l’ont menée à l’arrivée en { $at }
arrows-and-stars-passed = { $reason ->
    [no-arrow-move] ont passé : aucune flèche ne peut jouer
   *[other] ont passé
}

## How it ended

arrows-and-stars-won = { $by ->
    [stars-home] Les { $winner } ont trois étoiles arrivées et gagnent.
   *[other] Les { $winner } gagnent.
}
arrows-and-stars-drawn = { $by ->
    [no-progress] Trop de tours sans franchir de flèche adverse : match nul.
    [blocked] Aucune flèche ne peut plus jouer : match nul.
    [repetition] La même position pour la troisième fois : match nul.
   *[other] Match nul.
}

## Moves, on buttons

arrows-and-stars-move = { arrows-and-stars-piece } de { $from } { arrows-and-stars-to }
arrows-and-stars-from = { arrows-and-stars-piece } en { $from }
arrows-and-stars-to = { $over ->
    [none] à { $to }
   *[points] à { $to } par-dessus { $over }
}
arrows-and-stars-piece = { $piece ->
    [star] étoile
    [first-star] étoile blanche
    [second-star] étoile noire
   *[arrow] flèche
}
arrows-and-stars-stop = laisser les étoiles

## Ways to play

arrows-and-stars-setting = { $setting ->
    [board] petit plateau
    [stars] ses propres étoiles seulement
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

arrows-and-stars-glance = 30 min · sans hasard, 100 % réflexion
arrows-and-stars-aim = Fais traverser le plateau à tes trois étoiles.

## What matters at this moment, for somebody's first matches

arrows-and-stars-tip = { $moment ->
    [forced] Une pièce adverse devant une flèche doit être sautée si le point derrière est libre.
    [stars] Les étoiles avancent ou vont de côté. Au bord opposé, elles sont arrivées.
   *[arrow] Chaque flèche adverse sautée rapporte un déplacement d’étoile.
}
