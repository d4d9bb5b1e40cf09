# Ad Elta Stelpur.

ad-elta-stelpur-side = { $seat ->
    [first] Clairs
   *[second] Foncés
}

## Whose turn it is, and for what

ad-elta-stelpur-to-roll = Les { $player } doivent lancer les dés.
ad-elta-stelpur-to-play = { $again ->
    [yes] Les { $player } doivent encore jouer { $dice }, puis relancer.
   *[no] Les { $player } doivent encore jouer { $dice }.
}
ad-elta-stelpur-die-left = Il reste à jouer le { $die }{ ad-elta-stelpur-then }.
ad-elta-stelpur-double-left = Il reste à jouer { $count } × { $die }{ ad-elta-stelpur-then }.
ad-elta-stelpur-dice-left = Il reste à jouer { $dice }{ ad-elta-stelpur-then }.
ad-elta-stelpur-then = { $again ->
    [nobody] {""}
   *[other] , puis un nouveau lancer
}

## Where everything stands

ad-elta-stelpur-pieces = { ad-elta-stelpur-side } en { $cells }.
ad-elta-stelpur-hornaskella = { $protected ->
    [yes] { ad-elta-stelpur-side } : Hornaskella en { $cell }, à l’abri.
   *[no] { ad-elta-stelpur-side } : Hornaskella en { $cell }, exposée.
}
ad-elta-stelpur-no-piece = { ad-elta-stelpur-side } : plus aucun pion.
# In the picture, above the pieces that somebody has captured.
ad-elta-stelpur-captives = Prises : { $player }
ad-elta-stelpur-rolls-without-capture = { $rolls } lancers sans capture : à { $limit }, match nul.
ad-elta-stelpur-cells = Cases 1 à 12 le long d’un grand côté, puis 13 à 24 au retour le long de l’autre.
ad-elta-stelpur-legend = C : clair, F : foncé, * : Hornaskella. Les coins portent leur numéro.

## What somebody did, to be put after the name

ad-elta-stelpur-rolled-one = ont fait { $dice } (seul le { $die } compte)
ad-elta-stelpur-moved = { $captures ->
    [yes] { $piece ->
        [hornaskella] ont capturé en { $to } avec la Hornaskella, depuis { $from }
       *[stelpa] ont capturé en { $to } depuis { $from }
    }
   *[no] { $piece ->
        [hornaskella] ont avancé la Hornaskella de { $from } à { $to }
       *[stelpa] ont avancé un pion de { $from } à { $to }
    }
}
ad-elta-stelpur-slid = { $captures ->
    [yes] { $piece ->
        [hornaskella] ont fait glisser la Hornaskella de { $from } au-delà de { $past } et ont capturé en { $to }
       *[stelpa] ont fait glisser un pion de { $from } au-delà de { $past } et ont capturé en { $to }
    }
   *[no] { $piece ->
        [hornaskella] ont fait glisser la Hornaskella de { $from } au-delà de { $past } jusqu’en { $to }
       *[stelpa] ont fait glisser un pion de { $from } au-delà de { $past } jusqu’en { $to }
    }
}
ad-elta-stelpur-captured = ont capturé en { $at }
ad-elta-stelpur-became-hornaskella = Les { $player } n’ont plus qu’un pion, la Hornaskella, en { $at }.
ad-elta-stelpur-passed = { $reason ->
    [no-usable-die] ont passé : aucun dé utilisable
   *[other] ont passé
}

## How it ended

ad-elta-stelpur-won = { $by ->
    [capture-all] Les { $winner } ont capturé tous les pions et gagnent.
   *[other] Les { $winner } gagnent.
}
ad-elta-stelpur-drawn = { $by ->
    [no-capture] Trop de lancers sans capture : match nul.
   *[other] Match nul.
}

## Moves, on buttons

ad-elta-stelpur-move = { $slides ->
    [yes] dé { $die } : glisse de { $from } en { $to }{ ad-elta-stelpur-capturing }
   *[no] dé { $die } : de { $from } à { $to }{ ad-elta-stelpur-capturing }
}
ad-elta-stelpur-from = { $piece ->
    [hornaskella] Hornaskella en { $cell }
   *[stelpa] pion en { $cell }
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
ad-elta-stelpur-aim = Poursuis et capture les six pions adverses autour de l’anneau.

## What matters at this moment, for somebody's first matches

ad-elta-stelpur-tip = { $moment ->
    [roll] Seuls un 1, un 6 ou un double font bouger un pion. Après un double, on relance.
    [roll-last] La Hornaskella, le dernier pion, saute au coin suivant avec un 1, au deuxième avec un 6.
    [capture] Arriver sur un pion adverse le capture.
    [hunt] Le dernier pion adverse ne se capture que dans un coin.
    [slide] Un pion qui tomberait sur un des siens glisse jusqu’à la prochaine case libre.
   *[move] Seuls un 1, un 6 ou un double font bouger un pion ; à toi de choisir lequel.
}
