# Pourquoi un coup n'est pas permis, en une phrase qui apprend la règle. Les phrases sont demandées dans
# crates/rules, par illegal! ; une case a son nom de la notation, et un camp celui de sa couleur.

why-over = La partie est finie.
why-repetition = La partie est finie : la même position s’est présentée trois fois.
why-other-game = C’est un coup d’un autre jeu.
why-die-first = Lance d’abord le dé.
why-no-square = Il n’y a pas de case { $at }.

## Ad Elta Stelpur

why-ad-elta-stelpur-no-cell = Il n’y a pas de case { $at }.
why-ad-elta-stelpur-dice-first = Lance d’abord les dés.
why-ad-elta-stelpur-no-piece = Il n’y a pas de pion en { $from }.
why-ad-elta-stelpur-not-own = Le pion en { $from } est aux { $owner }.
why-ad-elta-stelpur-hornaskella-by-one-or-six = Une Hornaskella ne bouge que d’un 1 ou d’un 6, et il reste de ce lancer : { $left }.
why-ad-elta-stelpur-value-not-left = Il ne reste pas de { $value } de ce lancer, seulement { $left }.
why-ad-elta-stelpur-value-only-double = Un { $value } ne compte qu’en double, et il reste de ce lancer : { $left }.

# Réunit en une liste les valeurs qui restent.
why-ad-elta-stelpur-and = { $list } et { $next }

## Royal d'Ur

why-royal-ur-can-move = Tu peux jouer, donc tu le dois.
why-royal-ur-enters-on = Avec un { $rolled }, un pion entre sur la case { $rolled }.
why-royal-ur-no-piece-left = Les { $seat } n’ont plus de pion en réserve.
why-royal-ur-enemy-on-top = Les { $enemy } sont au-dessus en { $from }, et ce qui est dessous ne bouge pas.
why-royal-ur-not-own = Le pion en { $from } est aux { $owner }.
why-royal-ur-no-piece = Il n’y a pas de pion en { $from }.
why-royal-ur-enemy-corridor = Les { $seat } ne vont en { $to } que comme prisonniers.
why-royal-ur-only-guards-go-back = Seuls les gardes reculent ; les autres pions avancent.
why-royal-ur-piece-goes-to = Avec un { $rolled }, le pion en { $from } va en { $target }.
why-royal-ur-guard-goes-to = Avec un { $rolled }, le garde en { $from } va en { $target }.
why-royal-ur-guard-goes-to-either = Avec un { $rolled }, le garde en { $from } va en { $one } ou en { $other }.
why-royal-ur-guard-stays-out = Un garde ne retourne jamais sur les cases 1 à 4.
why-royal-ur-exact-roll = Depuis { $from }, il faut exactement un { $needed } pour sortir, et tu as fait { $rolled }.
why-royal-ur-exit-full = { $most } gardes remplissent la sortie : l’un d’eux doit d’abord la quitter.
why-royal-ur-capture-too-high = Même en capturant, on ne fait pas une pile de { $count } : { $most } est le maximum.
why-royal-ur-stack-too-high = Il y aurait { $count } pions en { $to } : { $most } est le maximum, prisonniers compris.
why-royal-ur-no-free-piece = La partie est finie : les { $loser } n’ont plus de pion libre.
why-royal-ur-too-long = La partie est finie : nulle après { $turns } tours.

## Finale

why-finale-placed-already = Les joueurs sont déjà placés.
why-finale-place-first = Les { $seat } doivent d’abord placer leurs joueurs.
why-finale-home-lines-taken = Il y a des joueurs sur les lignes de départ.
why-finale-no-piece = Il n’y a personne en { $at }.
why-finale-not-own = Le joueur en { $at } est aux { $owner }.
why-finale-number-gone = Le dé donne { $rolled }, et il ne reste aucun joueur de ce numéro : il faut passer.
why-finale-other-number = Le dé donne { $rolled }, et le joueur en { $at } est un { $number }.
why-finale-keeper-can-move = Le gardien peut avancer, donc il le doit.
why-finale-one-can-move = Un { $rolled } peut avancer, donc l’un d’eux le doit.
why-finale-another-can-move = Un autre joueur peut avancer, donc l’un d’eux le doit.
why-finale-blocked-is-removed = Un { $rolled } bloqué doit être retiré.
why-finale-blocked = Le joueur en { $from } est bloqué : toutes les cases devant lui sont occupées.
why-finale-keeper-blocked-so-pass = Le gardien est bloqué dans son but : il faut passer.
why-finale-keeper-blocked-so-another = Le gardien est bloqué dans son but : un autre joueur avance.
why-finale-no-removal = Dans cette variante, aucun joueur n’est jamais retiré.
why-finale-removal-not-due = Personne n’est retiré, puisqu’un { $rolled } peut avancer.
why-finale-keeper-never-removed = Le gardien n’est jamais retiré de son but.
why-finale-corner = Depuis { $from }, le but est hors d’atteinte : un joueur y reste coincé.
why-finale-goal-from-last-line = On entre dans le but depuis la dernière ligne.
why-finale-goal-is-kept = Le gardien est dans le but, et tant qu’il y est, personne n’y entre.
why-finale-own-goal = Un joueur ne rentre jamais dans son propre but.
why-finale-one-step-ahead = Un joueur avance d’un pas, tout droit ou en diagonale.
why-finale-occupied = { $to } est occupée, et l’on ne capture rien dans ce jeu.

## Flèches et Étoiles

why-arrows-and-stars-other-board = C’est un coup sur un autre plateau.
why-arrows-and-stars-no-point = Il n’y a pas de point { $at }.
why-arrows-and-stars-no-piece = Il n’y a pas de pièce en { $at }.
why-arrows-and-stars-not-own = La flèche en { $from } est aux { $owner }.
why-arrows-and-stars-star-not-own = L’étoile en { $from } est aux { $owner }, et ici chaque camp joue les siennes.
why-arrows-and-stars-arrow-first = Une flèche joue d’abord, et les étoiles seulement après qu’elle a sauté par-dessus des flèches adverses.
why-arrows-and-stars-star-before-arrow = La pièce en { $from } est une étoile : une flèche joue d’abord, et les étoiles seulement après qu’elle a sauté par-dessus des flèches adverses.
why-arrows-and-stars-stars-now = La flèche a joué : joue maintenant des étoiles, ou finis ton tour.
why-arrows-and-stars-arrow-after-arrow = La flèche a joué : joue maintenant des étoiles. En { $from }, il y a une flèche.
why-arrows-and-stars-can-move = Une flèche peut jouer, donc l’une d’elles le doit.
why-arrows-and-stars-none-can-move = Aucune de ces flèches ne peut jouer : il faut passer.
why-arrows-and-stars-blocked = { $piece ->
    [star] L’étoile en { $from } est bloquée : elle n’a ni pas ni saut à jouer.
   *[arrow] La flèche en { $from } est bloquée : elle n’a ni pas ni saut en avant à jouer.
}
why-arrows-and-stars-never-back = { $piece ->
    [star] L’étoile
   *[arrow] La flèche
} en { $from } va vers le { $heading ->
    [up] haut
   *[down] bas
} ou de côté, jamais en arrière.
why-arrows-and-stars-never-jumps-back = En { $at }, la flèche pointe vers le { $heading ->
    [up] haut
   *[down] bas
}, et elle ne saute jamais en arrière.
why-arrows-and-stars-step-to-neighbour = Un pas mène à un point voisin.
why-arrows-and-stars-step-occupied = { $to } est occupé : un pas mène à un point libre.
why-arrows-and-stars-nothing-to-jump = Il n’y a pas de pièce en { $over } par-dessus laquelle sauter.
why-arrows-and-stars-landing-occupied = { $to } est occupé : un saut finit sur un point libre.
why-arrows-and-stars-first-jump-forward = Le premier saut va en avant ; seuls les suivants peuvent aller de côté.
why-arrows-and-stars-jumped-twice = Ce coup a déjà sauté par-dessus la pièce en { $over }.
why-arrows-and-stars-jump-first = Si tu peux sauter en avant par-dessus une pièce adverse, commence par là : { $list }.
why-arrows-and-stars-jump-star-first = Si tu peux sauter en avant par-dessus une étoile adverse, commence par là : { $list }.

# La liste : un saut, puis un autre, et ce qui remplace la fin d'une longue liste.
why-arrows-and-stars-jump = { $from } par-dessus { $over }
why-arrows-and-stars-jumps = { $list }, { $next }
why-arrows-and-stars-and-so-on = et ainsi de suite

## Parties enregistrées. `record-part-` est la partie d'une ligne qui ne va pas.

bad-record = ligne { $line }, { $part } : { $why }
# Ce qui ne va pas dans la notation est dit en anglais.
bad-record-unreadable = illisible : { $found } (en anglais : { $field }: expected { $expected })
bad-record-illegal = { $sentence } ({ $ruling })
record-part-record = enregistrement
record-part-header = en-tête
record-part-number = numéro
record-part-side = camp
record-part-line = ligne
record-part-roll = lancer
record-part-move = coup { $number }
record-part-key = { $name }
record-expected = attendu : { $expected }, trouvé : { $found }
record-or = { $list } ou { $next }
record-too-long = { $most } octets au plus, et il y en a { $count }
record-key-missing = il manque un en-tête de ce nom
record-each-key-once = chaque clé une seule fois
record-header-form = [Clé "Valeur"], avec \ devant chaque " et chaque \ de la valeur
record-header-key = clé : de 1 à { $most } lettres de a à z, majuscules ou minuscules, chiffres et _
record-header-value = valeur : { $most } caractères au plus, et pas de caractères de contrôle
record-header-reserved = clé : sa valeur découle de ce qui a été joué
record-header-too-many = en-têtes : { $most } au plus
record-nothing-after-end = rien ne peut suivre la fin de la partie ({ $end })
record-on-line-before = ces coups doivent être sur la ligne d’avant
record-no-roll-due = il n’y a pas de dé à lancer maintenant
record-one-die = un dé, de 1 à 6
record-two-dice = deux dés, de 1 à 6, comme 1-6
record-roll-in-position = - pour le lancer qui est dans la position
record-nothing-more = plus rien à ce tour
record-dice-missing = il n’y a pas d’en-tête { $name } : les dés ne peuvent pas être vérifiés
record-dice-senseless = l’en-tête { $name } n’a pas de sens
record-dice-unknown = ses dés sont faits d’une façon que cette version ne connaît pas : { $version }
record-dice-broken = les dés ne sont pas ceux qui étaient promis : { $why }
record-dice-secret = le SHA-256 du secret est { $commitment }, et ce n’est pas celui qui était promis
record-dice-start = les dés donnent le départ { $start }
