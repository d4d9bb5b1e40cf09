# Ce que dit le bot, en français. Les clés sont celles de en.ftl ; `.name` est le nom d'une
# commande ou d'une option en français : en minuscules, sans espace, 32 caractères au plus.
# Le bot tutoie. L'espace devant « : ; ! ? » est insécable.

## Commandes : descriptions de 100 caractères au plus.

command-challenge = Défie un membre, ou n'importe qui dans ce salon, à un jeu
    .name = défier
command-challenge-game = Le jeu
    .name = jeu
command-challenge-user = Qui ; sans personne, le défi est ouvert à tous ici
    .name = membre
command-challenge-variant = Options de règles, si ce ne sont pas les règles habituelles
    .name = variante
command-challenge-series = Plusieurs parties à la suite, avec un score commun
    .name = série
command-challenge-clock = Combien de temps un tour peut durer (3 jours si tu ne choisis rien)
    .name = cadence
command-challenge-rated = Si elle compte pour le classement (oui avec une cadence, sauf si tu dis non)
    .name = classée
command-roll = Lance les dés dans ta partie
    .name = lancer
command-roll-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-move = Joue un coup dans ta partie
    .name = jouer
command-move-notation = Le coup en notation, par exemple b2-c3
    .name = notation
command-move-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-resign = Abandonne ta partie
    .name = abandonner
command-resign-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-draw = Propose le match nul dans ta partie, ou répond à une proposition
    .name = nulle
command-draw-do = Que faire (si rien : proposer le nul, ou accepter celui qui est proposé)
    .name = action
command-draw-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-takeback = Demande à reprendre ton dernier coup, ou répond à une telle demande
    .name = reprendre
command-takeback-do = Que faire (si rien : demander)
    .name = action
command-takeback-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-abort = Annule ta partie tant que les deux camps n'ont pas joué un tour. Elle ne compte pas
    .name = annuler
command-abort-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-rematch = Propose la revanche d'une partie finie, en échangeant les camps
    .name = revanche
command-rematch-match = Code de la partie ; sinon, ta dernière dans ce salon
    .name = partie
command-board = Montre ici le plateau d'une partie
    .name = plateau
command-board-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-luck = Ajoute un texte à toi aux dés d'un défi, avant qu'il soit accepté
    .name = chance
command-luck-match = Code de la partie, tel qu'il figure sur le défi
    .name = partie
command-luck-text = N'importe quel texte ; le bot ne peut pas le connaître d'avance
    .name = texte
command-match = Regarde une partie de près
    .name = partie
command-match-verify = Vérifie les dés d'une partie finie, ou montre ce qui en a été promis
    .name = vérifier
command-match-verify-match = Code de la partie
    .name = partie
command-match-export = Te donne une partie en fichier : chaque jet, chaque coup, et d'où viennent les dés
    .name = exporter
command-match-export-match = Code de la partie
    .name = partie
command-match-history = Liste tes dernières parties, ou celles qu'un membre a jouées ici
    .name = historique
command-match-history-user = De qui ; les tiennes si tu ne nommes personne
    .name = membre
command-match-history-page = Les plus anciennes sont à la page 2 et aux suivantes
    .name = page
command-games = Liste tes parties, d'abord celles qui t'attendent
    .name = parties
command-leaderboard = Montre les meilleurs joueurs d'un jeu
    .name = classement
command-leaderboard-game = Le jeu
    .name = jeu
command-leaderboard-scope = Les joueurs d'où ; de ce serveur si tu ne choisis rien
    .name = où
command-leaderboard-season = Un trimestre, comme 2026-Q4 ; depuis toujours si tu ne choisis rien
    .name = saison
command-profile = Montre les cotes, les résultats et les dernières parties d'un membre
    .name = profil
command-profile-user = De qui ; le tien si tu ne nommes personne
    .name = membre
command-profile-game = Le jeu dont les cotes sont tracées ; le plus joué si tu ne choisis rien
    .name = jeu
command-settings = Montre tes réglages : qui peut te défier, les classements, qui tu as bloqué
    .name = réglages
command-block = Empêche quelqu'un de te défier et d'accepter tes défis. Il n'en est pas averti
    .name = bloquer
command-block-user = Qui
    .name = membre
command-unblock = Lève un blocage
    .name = débloquer
command-unblock-user = Qui
    .name = membre
command-privacy = Ce qui est enregistré sur toi, pourquoi, et pour combien de temps
    .name = confidentialité
command-my-data = Tout ce qui est enregistré sur toi
    .name = mes-données
command-my-data-export = Te donne en fichier tout ce qui est enregistré sur toi
    .name = exporter
command-my-data-delete = T'efface de tout ce qui est enregistré. Demande confirmation
    .name = effacer
command-help = Ce que fait ce bot, et comment commencer une partie
    .name = aide

## Choix dans les commandes : 100 caractères au plus.

series-first-to-2 = en 2 victoires
series-first-to-3 = en 3 victoires
series-first-to-5 = en 5 victoires
series-championship-choice = championnat en 10 points (Finale)
clock-two-minutes-choice = 2 minutes par tour (vous êtes tous deux devant le plateau)
clock-five-minutes-choice = 5 minutes par tour (vous êtes tous deux devant le plateau)
clock-half-day-choice = 12 heures par tour
clock-day-choice = 1 jour par tour
clock-three-days-choice = 3 jours par tour
clock-week-choice = 7 jours par tour
clock-none-choice = sans limite de temps (non classée)
draw-offer = le proposer
draw-accept = l'accepter
draw-decline = le refuser ou le retirer
takeback-ask = le demander
takeback-allow = l'accorder
takeback-decline = le refuser ou le retirer
scope-server = Ce serveur
scope-everywhere = Partout

## Pannes, et ce qui ne peut pas être lu.

no-such-match = Il n'y a pas de partie `{ $id }`.
store-away =
    La mémoire des parties ne répond pas pour l'instant. Rien n'est perdu : ce qui a été joué est gardé. Réessaie dans une minute. (`{ $fault }`)
store-read-only =
    La mémoire des parties peut être lue mais ne retient rien de nouveau pour l'instant : ceci n'a pas été gardé. Rien n'est perdu : ce qui a été joué avant est là. La personne qui fait tourner ce bot en est avertie ; réessaie plus tard. (`{ $fault }`)
store-unsettled =
    La mémoire des parties s'est interrompue avant de dire si ceci a été gardé. Regarde le plateau dans une minute : si tu ne l'y vois pas, réessaie. Rien n'est fait deux fois. (`{ $fault }`)
match-damaged =
    L'enregistrement de la partie `{ $id }` est abîmé. Elle a été mise de côté, pour que personne ne joue sur un plateau peut-être faux, et la personne qui fait tourner ce bot en est avertie. Les autres parties ne sont pas touchées. (`{ $fault }`)
fault =
    Quelque chose s'est mal passé de notre côté ; c'est noté sous `{ $fault }`. Ta partie est gardée : réessaie.
too-slow =
    C'est plus long que prévu. Ce que tu as demandé peut encore se faire : regarde le plateau dans un instant, ou appuie de nouveau sur le bouton.
unknown-command = Je ne connais pas cette commande.
unknown-option = Une des options est illisible. Choisis dans la liste que propose la commande.
unknown-interaction = Je n'arrive pas à lire ceci. Essaie la commande `/aide`.

## Aide

help =
    {""}**Des jeux de plateau dans ce salon**
    - `/défier` propose une partie à un membre, ou à qui veut. Qui appuie sur **Accepter** joue.
    - Lance et joue avec les boutons sous le plateau, ou avec `/lancer` et `/jouer`.
    - `/parties` liste tes parties, `/plateau` remontre un plateau, `/abandonner` arrête une partie.
    - `/nulle` propose le match nul et `/reprendre` demande à reprendre un coup ; **Plus…** sous le plateau fait de même.
    - `/revanche` rejoue en échangeant les camps ; `/défier` avec une série joue plusieurs parties avec un score commun.
    - `/classement` montre qui gagne.
    - Les dés de chaque partie sont promis avant elle : `/partie vérifier` les contrôle après, et `/chance` y ajoute un texte à toi.
    - `/réglages` dit qui peut te défier et si tu figures aux classements, `/bloquer` tient quelqu'un à distance, `/confidentialité` dit ce qui est enregistré sur toi.
    Les parties sont enregistrées après chaque coup : continue demain, ou dans un mois, avec les mêmes boutons. **Décrire**, sous un plateau, le raconte en mots.
