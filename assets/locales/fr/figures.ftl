# Figures : titres, axes et textes de remplacement.

## Leaderboards

leaderboard-picture = { $title }. { $standings }
leaderboard-picture-empty = { $title }. Personne pour l’instant.
standing = { $viewer ->
    [yes] { $rank } : { $name }, { $rating } ± { $deviation } (toi).
   *[no] { $rank } : { $name }, { $rating } ± { $deviation }.
}

## Ratings from match to match

rating-history-axis = parties classées
rating-history = { $title }. Cote sur { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} : de { $from } à { $to } ± { $deviation }, au moins { $least }, au plus { $most }.
rating-history-empty = { $title }. Pas encore de partie classée.

## Chances in the course of a match

win-curve-axis = étapes
win-curve = { $title }. Chances de victoire ({ $player }), par étape : { $values }.
win-curve-value = { $turn } : { $chance }
win-curve-empty = { $title }.

## Pictures of a match that is over

match-end-won = { $winner } gagne !
match-end-drawn = Partie nulle
match-end-open = Sans résultat
match-end-resigned = { $loser } abandonne
match-end-timed-out = { $loser } a dépassé son temps
match-end-agreed = d’un commun accord entre { $one } et { $other }
match-end-against = contre { $loser }
match-end-between = { $one } contre { $other }
match-end-facts = { $game } · { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
match-end-facts-score = { match-end-facts } · { $own }–{ $theirs }
# What was decisive, told in a sentence of its own.
match-end-decisive = Le tour { $turn } a tout décidé : { $told }
# For those who do not see the picture; the board follows.
match-end-picture = { $headline } { $how }. { $facts }.

## Pictures of a game

thumbnail-picture = Le plateau de { $game }, en pleine partie.

## Pictures of players

player-picture = { $name }.
player-placement = placement { $played } sur { $of }
player-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
player-game = { $game } : { $strength }, { $wins }.
# The last matches, the latest last: “lately won and lost”.
player-game-form = { $game } : { $strength }, { $wins }, dernièrement { $form }.
player-form-won = gagné
player-form-drawn = nulle
player-form-lost = perdu
player-no-game = Pas encore de partie.
player-badges = Insignes : { $badges }.
player-other-badges = et { $others } de plus

## A film of the last turns, for those who do not see it; the turns follow

replay-last-turns = { $count ->
    [0] La fin de la partie.
    [one] Le dernier tour de la partie.
   *[other] Les { $count } derniers tours de la partie.
}

## Pictures in the rules, for those who do not see them

picture-ad-elta-stelpur-track = Le début : les Clairs sur les cases 1 à 6, en bas, les Foncés sur les cases 13 à 18, en haut. Des flèches montrent la marche : vers la droite en bas, de 12 à 13 en montant, vers la gauche en haut, de 24 à 1 en descendant. Les coins 1, 6, 7, 12, 13, 18, 19 et 24 sont marqués.
picture-ad-elta-stelpur-leaps = La Hornaskella des Clairs est sur la case 24, avec un 1 et un 6 à jouer. Une flèche mène au prochain coin, 1, où elle capture un pion foncé, l’autre au deuxième coin, 6.
picture-ad-elta-stelpur-surrounded = La Hornaskella des Foncés, sur la case 18, porte un bouclier : des pions clairs l’entourent sur 17 et 19. Les Clairs ont un 1 : une flèche mène de 17, par-dessus elle et par-dessus 19, à la case libre 20.
picture-royal-ur-paths = Le plateau vide et les deux chemins. Les Blancs vont de 1 à 4 à gauche de la rangée du bas, les Noirs à gauche de celle du haut ; les deux suivent la rangée du milieu de 5 à 12, puis reviennent par 13 et 14 dans leur propre rangée. Les sorties sont marquées.
picture-royal-ur-captor = Avant le coup : sur la case 8, une pile, de bas en haut un pion noir, un blanc et un noir. Les Noirs ont un 3 ; une flèche mène de 8 à 11.
picture-royal-ur-freed = Après le coup : sur la case 11, le pion noir sur son prisonnier blanc, et sur la case 8, marquée, le pion noir d’en bas, libre.
picture-finale-steps = Les Bleus jouent de droite à gauche. Trois flèches mènent du 5 bleu, sur c3, aux cases libres b4, c4 et d4, et une autre du 6 bleu, sur d7, dans le but des Rouges, que leur gardien a quitté.
picture-finale-blocked = Les Bleus ont un 2, et leurs deux 2 sont bloqués : l’un, marqué sur a1, derrière leurs propres 4 et 5, l’autre, marqué sur a7, dans le coin à côté du but des Rouges. Les Bleus retirent l’un des deux.
picture-arrows-and-stars-steps = Des points blancs montrent les pas de deux pions : la flèche blanche, sur d4, vers ses deux voisins d’en haut, e4 et e5, et de côté vers d3 et d5 ; l’étoile noire, sur h5, vers ses deux voisins d’en bas, g5 et g6, et de côté vers h4 et h6.
picture-arrows-and-stars-chain = Une flèche blanche, sur e5, saute vers l’avant par-dessus une flèche noire, sur f6, jusqu’à g6, et de là, de côté, par-dessus une autre, sur g7, jusqu’à g8.
picture-arrows-and-stars-turn = Une flèche blanche, sur i4, saute par-dessus une flèche noire, sur j4, jusqu’à k4, sur la dernière ligne, où elle se retourne ; pointant vers le bas, elle saute encore, par-dessus une autre, sur j5, jusqu’à i6.
