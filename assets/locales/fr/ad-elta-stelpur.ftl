# Ad Elta Stelpur.

ad-elta-stelpur-side = { $seat ->
    [first] Clair
   *[second] Foncé
}

## Whose turn it is, and for what

ad-elta-stelpur-to-roll = { $player } doit lancer les dés.
ad-elta-stelpur-to-play = { $again ->
    [yes] { $player } doit encore jouer { $dice }, puis relancer.
   *[no] { $player } doit encore jouer { $dice }.
}
ad-elta-stelpur-die-left = Il reste à jouer le { $die }{ ad-elta-stelpur-then }.
ad-elta-stelpur-double-left = Il reste à jouer { $count } × { $die }{ ad-elta-stelpur-then }.
ad-elta-stelpur-dice-left = Il reste à jouer { $dice }{ ad-elta-stelpur-then }.
ad-elta-stelpur-then = { $again ->
    [first] , puis Clair relance
    [second] , puis Foncé relance
   *[nobody] {""}
}

## Where everything stands

ad-elta-stelpur-pieces = { ad-elta-stelpur-side } en { $cells }.
ad-elta-stelpur-hornaskella = { $protected ->
    [yes] { ad-elta-stelpur-side } : Hornaskella en { $cell }, à l'abri.
   *[no] { ad-elta-stelpur-side } : Hornaskella en { $cell }, exposée.
}
ad-elta-stelpur-no-piece = { ad-elta-stelpur-side } : plus aucune fille.
ad-elta-stelpur-rolls-without-capture = { $rolls } lancers sans capture : à { $limit }, match nul.
ad-elta-stelpur-cells = Cases 1 à 12 en bas de gauche à droite, 13 à 24 au retour en haut.
ad-elta-stelpur-legend = C : clair, F : foncé, * : Hornaskella. Les coins portent leur numéro.

## What somebody did, to be put after the name

ad-elta-stelpur-rolled-one = a obtenu { $dice } (seul le { $die } compte)
ad-elta-stelpur-moved = { $captures ->
    [yes] { $piece ->
        [hornaskella] a capturé avec la Hornaskella en { $to } depuis { $from }
       *[stelpa] a capturé en { $to } depuis { $from }
    }
   *[no] { $piece ->
        [hornaskella] a joué la Hornaskella de { $from } à { $to }
       *[stelpa] a joué de { $from } à { $to }
    }
}
ad-elta-stelpur-slid = { $captures ->
    [yes] { $piece ->
        [hornaskella] a glissé avec la Hornaskella de { $from } au-delà de { $past } en capturant en { $to }
       *[stelpa] a glissé de { $from } au-delà de { $past } en capturant en { $to }
    }
   *[no] { $piece ->
        [hornaskella] a glissé avec la Hornaskella de { $from } au-delà de { $past } jusqu'en { $to }
       *[stelpa] a glissé de { $from } au-delà de { $past } jusqu'en { $to }
    }
}
ad-elta-stelpur-captured = a capturé en { $at }
ad-elta-stelpur-became-hornaskella = { $player } n'a plus que sa Hornaskella, en { $at }.
ad-elta-stelpur-passed = { $reason ->
    [no-usable-die] a passé : aucun dé utilisable
   *[other] a passé
}

## How it ended

ad-elta-stelpur-won = { $by ->
    [capture-all] { $winner } a capturé toutes les filles et gagne.
   *[other] { $winner } gagne.
}
ad-elta-stelpur-drawn = { $by ->
    [no-capture] Trop de lancers sans capture : match nul.
   *[other] Match nul.
}

## Moves, on buttons

ad-elta-stelpur-move = { $slides ->
    [yes] dé { $die } : case { $from } glisse en { $to }{ ad-elta-stelpur-capturing }
   *[no] dé { $die } : case { $from } → { $to }{ ad-elta-stelpur-capturing }
}
ad-elta-stelpur-from = { $piece ->
    [hornaskella] Hornaskella en { $cell }
   *[stelpa] fille en { $cell }
}
ad-elta-stelpur-to = { $slides ->
    [yes] dé { $die } : glisse en { $to }{ ad-elta-stelpur-capturing }
   *[no] dé { $die } : en { $to }{ ad-elta-stelpur-capturing }
}
ad-elta-stelpur-capturing = { $captures ->
    [yes] , capture
   *[no] {""}
}

## Ways to play

ad-elta-stelpur-setting = { $setting ->
    [slide_captures] capture en glissant
    [h_double_single_hop] un double est un seul long saut de la Hornaskella
    [no_capture_draw_after] { $value ->
        [null] jamais de nulle faute de capture
       *[rolls] nulle après { $value } lancers sans capture
    }
   *[other] { $setting }={ $value }
}

## Where a game is chosen: how long it takes, luck and skill; how it is won

ad-elta-stelpur-glance = 15 min · beaucoup de chance, un peu d’adresse
ad-elta-stelpur-aim = Poursuis et capture les six pièces adverses autour de l’anneau.
