# Ce que dit le bot, en français. Les clés sont celles de en.ftl ; `.name` est le nom d'une
# commande ou d'une option en français : en minuscules, sans espace, 32 caractères au plus.
# Le bot tutoie. L'espace devant « : ; ! ? » est insécable.

# What the language calls itself.
language-name = Français
## Commandes : descriptions de 100 caractères au plus.

command-play = Commence une partie : choisis un jeu, puis le bot ou un membre
    .name = jouer
command-play-game = Le jeu
    .name = jeu
command-play-opponent = Qui : un membre, ou moi ; sans réponse, je te le demande
    .name = adversaire
command-challenge = Défie un membre, ou n’importe qui dans ce salon, à un jeu
    .name = défier
command-challenge-game = Le jeu
    .name = jeu
command-challenge-user = Membre à défier ; vide : défi ouvert à tous
    .name = membre
command-challenge-variant = Options de règles, si tu ne veux pas les règles habituelles
    .name = variante
command-challenge-series = Plusieurs parties d’affilée, avec un score commun
    .name = série
command-challenge-clock = Temps par tour (par défaut : 3 jours, ou le choix de ce serveur)
    .name = cadence
command-challenge-rated = Partie classée ou non (non par défaut ; jamais sans limite de temps)
    .name = classée
command-challenge-thread = Jouer dans son propre fil ou non (par défaut : le choix de ce serveur)
    .name = fil
command-challenge-dice = Nombre aléatoire public à chaque lancer, quelques secondes (par défaut : le choix de ce serveur)
    .name = dés
command-daily = La position du jour : un seul essai pour trouver le meilleur coup
    .name = jour
command-practice = Commence tout de suite une partie non classée contre le bot
    .name = entraînement
command-practice-game = Le jeu
    .name = jeu
command-practice-variant = Options de règles, si tu ne veux pas les règles habituelles
    .name = variante
command-practice-level = Le niveau du bot (par défaut : Habitué)
    .name = niveau
command-practice-thread = Jouer dans son propre fil ou non (par défaut : le choix de ce serveur)
    .name = fil
command-roll = Lance les dés dans ta partie
    .name = lancer
command-roll-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-move = Joue un coup dans ta partie
    .name = coup
command-move-notation = Le coup en notation, par exemple b2-c3
    .name = notation
command-move-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-match = Analyse, revoit, vérifie et importe des parties
    .name = partie
command-match-board = Montre ici le plateau d’une partie
    .name = plateau
command-match-board-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-match-luck = Ajoute un texte à toi aux dés d’un défi, avant qu’il soit accepté
    .name = chance
command-match-luck-match = Code de la partie, tel qu’il figure sur le défi
    .name = partie
command-match-luck-text = N’importe quel texte ; le bot ne peut pas le connaître d’avance
    .name = texte
command-match-more-match = Code de la partie, si tu en as plusieurs ici
    .name = partie
command-match-more = Ce qu’on peut faire d’autre : nulle, reprise, arrêt, abandon, revanche, analyse
    .name = plus
command-match-review = Analyse une partie finie : la chance, les coups et les erreurs les plus coûteuses
    .name = analyser
command-match-review-match = Code de la partie ; sinon, ta dernière dans ce salon
    .name = partie
command-match-show = Parcourt pas à pas une partie jouée ou importée, avec des boutons
    .name = voir
command-match-show-match = Code de la partie ; sinon, ta dernière dans ce salon
    .name = partie
command-match-show-step = Numéro du lancer ou du coup où commencer ; par défaut : le dernier
    .name = étape
command-match-import = Importe une partie jouée ailleurs
    .name = importer
command-match-import-file = Le fichier texte, tel que /partie exporter le donne
    .name = fichier
command-games = Montre tes parties, d’abord celles qui t’attendent
    .name = parties
command-leaderboard = Montre les meilleurs joueurs d’un jeu
    .name = classement
command-leaderboard-game = Le jeu
    .name = jeu
command-leaderboard-scope = Quels joueurs afficher ; par défaut : ceux de ce serveur
    .name = où
command-leaderboard-season = Un trimestre, comme 2026-Q4 ; par défaut : depuis toujours
    .name = saison
command-profile = Montre les cotes, les résultats et les dernières parties d’un membre
    .name = profil
command-profile-user = Le profil de qui ; par défaut : le tien
    .name = membre
command-profile-game = Le jeu dont la courbe est tracée ; par défaut : le plus joué
    .name = jeu
command-settings = Montre et change tes réglages : langue, notifications, heures calmes, défis
    .name = réglages
command-settings-language = La langue que je parle avec toi
    .name = langue
command-settings-calls = Comment je te préviens que c’est à toi de jouer
    .name = notifications
command-settings-daily = L’heure d’un seul message par jour, de 0 à 23 ; demande ton fuseau horaire
    .name = quotidien
command-settings-reminders = Des rappels ou non quand il te reste peu de temps
    .name = rappels
command-settings-quiet = Quand ne rien t’envoyer, comme 22-8 ; ou aucune
    .name = calme
command-settings-zone = Ton fuseau horaire, comme Europe/Paris
    .name = fuseau
command-settings-automatic = Ce que je fais pour toi quand c’est à toi de jouer
    .name = automatique
command-settings-challenges = Qui peut te défier par ton nom
    .name = défis
command-settings-leaderboards = Figurer ou non aux classements
    .name = classements
command-privacy = Ce que ce bot enregistre sur toi, pourquoi, et pour combien de temps
    .name = confidentialité
command-rules = Montre les règles d’un jeu en quelques pages illustrées
    .name = règles
command-rules-game = Le jeu
    .name = jeu
command-rules-page = Numéro de la page ; par défaut : la première
    .name = page
command-learn = Te fait jouer une première partie pas à pas, puis te pose des problèmes
    .name = apprendre
command-learn-game = Le jeu
    .name = jeu
# Dans les menus des membres et des messages : le nom même, 32 caractères au plus.
command-challenge-menu = Défier à un jeu
command-profile-menu = Voir le profil
command-replay-menu = Revoir à partir d’ici
command-help = Ce que fait ce bot, et comment commencer une partie
    .name = aide
command-tournament = Tournois : en ouvre un, montre ceux du serveur, les dirige
    .name = tournoi
command-tournament-new = Ouvre un tournoi dans ce salon
    .name = nouveau
command-tournament-new-game = Le jeu
    .name = jeu
command-tournament-new-kind = Comment il se joue
    .name = genre
command-tournament-new-name = Son nom ; par défaut, son genre et son jeu
    .name = nom
command-tournament-new-rated = Si ses parties comptent pour les classements (non, sauf si tu dis oui)
    .name = classé
command-tournament-new-starts = Quand il commence de lui-même ; sinon quand tu le lances
    .name = début
command-tournament-new-counts = Ce qui décide des places : les points, ou les points sans la chance des dés
    .name = compte
command-tournament-new-seeded = Si les premières parties opposent des classements proches (non, sauf si tu dis oui)
    .name = têtes-de-série
command-tournament-new-champion-role = Un rôle pour qui gagne : un que tu pourrais donner toi-même
    .name = rôle-champion
command-tournament-show = Liste les tournois de ce serveur
    .name = montrer
command-tournament-lead = Pour organisateurs : exclure, séparer deux joueurs, retirer une partie, terminer
    .name = diriger
command-tournament-lead-tournament = Son code, comme T-K7Q2, indiqué dans son message
    .name = tournoi
command-tournament-lead-act = Que faire
    .name = action
command-tournament-lead-reason = Pourquoi ; cela figure dans la liste du tournoi
    .name = raison
command-tournament-lead-user = Le joueur concerné
    .name = joueur
command-tournament-lead-other = L’autre, si deux ne doivent pas se rencontrer
    .name = autre
command-tournament-lead-game = Le numéro d’une partie, indiqué sous son plateau
    .name = partie
command-setup = Les réglages de ce serveur : qui joue et où, cadence, fils
    .name = configuration
command-setup-show = Montre les réglages de ce serveur, avec des listes pour les changer
    .name = montrer
command-setup-change = Change les réglages de ce serveur, puis les montre
    .name = changer
command-setup-change-allow = Autorise les parties dans ce salon ; dès qu’il y en a un, seuls ceux-là comptent
    .name = autoriser
command-setup-change-forbid = Un salon où l’on ne pourra plus commencer de parties
    .name = interdire
command-setup-change-role = Le rôle qui peut lancer des parties ; @everyone pour tous
    .name = rôle
command-setup-change-clock = Temps par tour, sauf choix contraire dans le défi
    .name = cadence
command-setup-change-threads = Un fil par partie ou non, sauf choix contraire dans le défi
    .name = fils
command-setup-change-dice = L’origine des dés, sauf choix contraire dans le défi
    .name = dés
command-setup-change-announcements = Le salon où annoncer les résultats des parties classées
    .name = annonces
command-setup-change-ends = Où annoncer la fin d’une partie
    .name = fins
command-setup-change-daily = Où publier la position du jour
    .name = jour
command-setup-change-weekly = Où publier le bilan de la semaine
    .name = bilan
command-setup-change-language = La langue des parties et des autres messages publics
    .name = langue
command-setup-change-clear = Le réglage à réinitialiser
    .name = effacer
command-setup-log = Montre l’historique des modifications, la plus récente d’abord
    .name = journal
command-moderate = Pour la modération : arrête des parties bloquées et retire des défis
    .name = modérer
command-moderate-end = Arrête une partie sans résultat ni cote, ou retire un défi, après confirmation
    .name = arrêter
command-moderate-end-match = Code de la partie ou du défi, indiqué sur sa carte
    .name = partie
command-moderate-end-reason = Le motif, en une ligne, que les joueurs liront
    .name = raison
command-diagnose = Montre les permissions qui manquent ici, qui peut les donner, et l’état du bot
    .name = diagnostic

## Choix dans les commandes : 100 caractères au plus.

series-first-to-2 = en 2 victoires
series-first-to-3 = en 3 victoires
series-first-to-5 = en 5 victoires
series-championship-choice = championnat en 10 points (Finale)
dice-promised-choice = fixés d’avance
dice-public-choice = avec un nombre aléatoire public (drand) à chaque lancer
tournament-lead-remove = Exclure un joueur définitivement
tournament-lead-apart = Ne jamais opposer deux joueurs
tournament-lead-void = Retirer une partie du classement
tournament-lead-pause = Suspendre les appariements
tournament-lead-end = Le terminer maintenant
tournament-preset-weekend = Week-end (système suisse) : 3 jours, 2 parties à la fois, 12 heures par tour
tournament-preset-evening = Soirée : 4 rondes, tous en ligne, 2 minutes par tour
tournament-preset-knockout = Soirée à élimination directe : qui perd sort, tous en ligne, 2 minutes par tour
tournament-preset-arena = Arène : autant de parties que possible en une heure, 2 minutes par tour
tournament-preset-month = Ligue : chacun contre chacun, 4 semaines, 1 jour par tour
tournament-preset-ladder = Échelle : défie ceux qui sont au-dessus de toi, 12 semaines, 1 jour par tour
tournament-preset-teams = Deux équipes : plateau contre plateau, 3 jours, 12 heures par tour
tournament-preset-exhibition = Simultanée : un joueur contre tous les autres, 3 jours, 12 heures par tour
tournament-starts-quarter = Dans 15 minutes
tournament-starts-hour = Dans une heure
tournament-starts-three-hours = Dans 3 heures
tournament-starts-day = Dans un jour
tournament-starts-three-days = Dans 3 jours
tournament-starts-week = Dans une semaine
tournament-counts-points = Les points
tournament-counts-skill = Le meilleur joueur gagne : points sans la chance des dés
clock-two-minutes-choice = 2 minutes par tour (les deux joueurs en ligne)
clock-five-minutes-choice = 5 minutes par tour (les deux joueurs en ligne)
clock-half-day-choice = 12 heures par tour
clock-day-choice = 1 jour par tour
clock-three-days-choice = 3 jours par tour
clock-week-choice = 7 jours par tour
clock-none-choice = sans limite de temps (non classée)
level-newcomer = 1 · Débutant : connaît les règles
level-casual = 2 · Amateur : a joué quelques soirées
level-regular = 3 · Habitué : sait ce qui compte
level-expert = 4 · Expert : se trompe rarement
level-master = 5 · Maître : aussi fort que le bot peut l’être
draw-offer = le proposer
draw-accept = accepter la proposition
draw-decline = le refuser ou le retirer
takeback-ask = la demander
takeback-allow = l’accorder
takeback-decline = la refuser ou la retirer
scope-server = Ce serveur
scope-everywhere = Partout
setup-language-automatic = la langue de ce serveur
setup-clear-channels = les salons : on peut lancer des parties partout
setup-clear-starters = le rôle : tout le monde peut lancer des parties
setup-clear-announcements = le salon des résultats : ils ne sont plus annoncés
setup-clear-daily = le salon de la position du jour : elle n’est plus publiée
setup-clear-weekly = le salon du bilan de la semaine : il n’est plus publié

# What people type for no quiet hours.
quiet-none-typed = aucune
language-automatic = Automatique (comme ton Discord)
calls-here = Dans le salon de la partie
calls-direct = Par message privé
calls-daily = Un message privé par jour (demande ton fuseau horaire)
calls-never = Pas du tout
automatic-nothing = Rien : je lance et je joue
automatic-practice = Contre moi : lancer, et jouer les coups forcés
automatic-rolls = Lancer les dés
automatic-forced = Lancer, et jouer les coups forcés
challenges-anyone = Toute personne que je n’ai pas bloquée
challenges-nobody = Personne

## Pannes, et ce qui ne peut pas être lu.

no-such-match = La partie `{ $id }` n’existe pas.
no-such-record = La partie importée `{ $id }` n’existe pas.
store-away =
    La base de données ne répond pas. Rien n’est perdu : tout ce qui a été joué est enregistré. Réessaie dans une minute. (`{ $fault }`)
store-read-only =
    La base de données ne peut rien enregistrer pour l’instant : ceci n’a pas été enregistré. Rien de ce qui a été joué avant n’est perdu. Réessaie plus tard. (`{ $fault }`)
store-collided =
    Quelqu’un d’autre a modifié la même chose au même moment : ceci n’a pas été enregistré. Réessaie. (`{ $fault }`)
store-unsettled =
    La base de données a cessé de répondre : je ne sais pas si ceci a été enregistré. Regarde le plateau dans une minute, et réessaie si tu ne l’y vois pas. Rien n’est fait deux fois. (`{ $fault }`)
of-a-newer-version =
    Je suis en cours de mise à jour, et ceci appartient déjà à ma nouvelle version. Réessaie dans un instant : rien n’est perdu.
match-damaged =
    L’enregistrement de la partie `{ $id }` est abîmé : personne ne peut plus y jouer. Les autres parties ne sont pas touchées. (`{ $fault }`)
fault =
    Quelque chose s’est mal passé de notre côté. Ta partie est enregistrée : réessaie. (Noté sous `{ $fault }`)
held-back-still-at-it = Une chose à la fois : je travaille encore à ta dernière demande.
held-back = C’était beaucoup d’un coup. Tu pourras redemander <t:{ $at }:R>, puis toutes les { $every } secondes.
held-back-at-gate = C’était plus rapide qu’on ne peut jouer. Je t’écouterai de nouveau <t:{ $at }:R> si tu attends jusque-là ; ensuite, { $most } clics par seconde passent.
too-slow =
    C’est plus long que prévu. Cela peut encore aboutir : regarde le plateau dans un instant, ou appuie de nouveau sur le bouton.
unknown-command = Je ne connais pas cette commande.
unknown-option = Je n’arrive pas à lire une des options. Choisis dans la liste que propose la commande.
unknown-interaction = Je n’arrive pas à lire ceci. Essaie `/aide`.
not-shown = Ton action est enregistrée, mais Discord ne m’a pas laissé montrer le plateau ici. `/partie plateau` le montre dans un nouveau message.
not-shown-later = Discord ne m’a pas laissé montrer cela ici. Réessaie.

## Règles et leçons

rules-heading =
    ## { $game } : { $title }
    -# Règles, page { $page } sur { $of }
rules-rulings = -# Les numéros comme { $example } désignent des points des règles. Quand il refuse un coup, le bot les cite, ou leur page.
# Où un point des règles est expliqué : son numéro, ou le titre de la page.
ruling-place = Règles, page { $page } : { $point }
rules-choose-page = Une autre page
rules-to-learn = Essayer
menu-rules = Règles
learn-heading-step =
    ## { $game } : { $title }
    -# Première partie, étape { $number } sur { $of }
learn-heading-puzzle =
    ## { $game } : { $title }
    -# Problème { $number } sur { $of }
learn-choose = Choisis ton coup
learn-skip = Passer celui-ci
learn-next = Suite
learn-to-rules = Règles
learn-once-more = Recommencer
learn-done = C’était le dernier problème. À toi de jouer :
learn-play-bot = Jouer contre le bot
learn-play-others = Autre adversaire…
learn-right = ✅ **Bien vu.** { $told } { $why }
learn-wrong =
    ❌ **Pas celui-ci :** « { $chosen } ». { $falls_short }
    -# Essaie encore : { $hint }
learn-not-legal = Ce coup n’est pas possible ici. Choisis-en un ci-dessous.
learn-not-asked = Ce coup est permis, mais on en demande un autre ici.
learn-not-best = Il y a mieux.
learn-does-not-win = Ce coup ne gagne pas encore.
learn-gives-it-away = Ce coup donne la partie à l’adversaire.
learn-takes =
    { $count ->
        [0] Ce coup ne capture rien.
        [one] Ce coup ne fait qu’une capture.
       *[other] Ce coup fait { $count } captures.
    }
learn-delivers =
    { $count ->
        [0] Aucun prisonnier ne quitte ainsi la partie.
        [one] Un seul prisonnier quitte ainsi la partie.
       *[other] { $count } prisonniers quittent ainsi la partie.
    }
learn-earns =
    { $count ->
        [0] Ce coup ne rapporte aucun déplacement d’étoile.
        [one] Ce coup ne rapporte qu’un déplacement d’étoile.
       *[other] Ce coup rapporte { $count } déplacements d’étoiles.
    }
learn-lets-take =
    { $rolls ->
        [one] L’adversaire capture alors avec un lancer sur { $of }.
       *[other] L’adversaire capture alors avec { $rolls } lancers sur { $of }.
    }
learn-lets-win =
    { $rolls ->
        [one] L’adversaire gagne alors avec un lancer sur { $of }.
       *[other] L’adversaire gagne alors avec { $rolls } lancers sur { $of }.
    }
learn-lets-win-next = L’adversaire peut alors gagner à son prochain tour.
lesson-broken = Cette page ne peut pas être affichée pour l’instant. Réessaie plus tard.

## Aide

help =
    {""}**Des jeux de plateau dans ce salon**
    Des jeux pour deux : défie un membre, ou joue contre moi. Lequel ?
help-commands =
    - `/jouer` lance une partie, `/défier` laisse plus de choix ; `/parties` montre tes parties, `/partie plateau` en remontre une.
    - `/règles` et `/apprendre` enseignent un jeu, `/jour` pose un problème par jour ; `/partie voir` et `/partie analyser` reviennent sur une partie.
    - `/classement`, `/profil` ; `/réglages` pour tes notifications et ta langue, `/confidentialité`. Pour les serveurs : `/configuration montrer`, `/diagnostic`.
    - Tournois, d’une soirée à une ligue : **{ button-tournament-join }** sous le message de l’un d’eux t’inscrit. Qui peut gérer les évènements en ouvre un avec `/tournoi nouveau` ; `/tournoi montrer` en donne la liste.
    -# Joue avec les boutons sous le plateau, même demain ou dans un mois : chaque coup est aussitôt enregistré. **{ button-describe }** décrit le plateau en mots.

about =
    {""}**Ludotheque { $version }** : des jeux de plateau pour deux, dans le salon ou seul contre le bot.
    - { $games } : `/règles` et `/apprendre` les enseignent.
    - Les dés sont fixés avant la partie et se vérifient après : **{ button-dice }** dans `/partie voir`.
    - Le bot ne lit pas les messages et n’enregistre que le nécessaire : `/confidentialité` dit quoi, **{ button-my-data }** dans `/confidentialité` te le donne, **{ button-delete-ask }** l’efface.
    - Installé pour toi seul, il répond partout, même dans les groupes et sur les serveurs sans lui. Il ne peut rien y publier ni prévenir personne de lui-même.
arrival =
    {""}**J’apporte des jeux de plateau pour deux.** Choisissez-en un, puis jouez contre moi ou entre vous.
    -# `/jouer` fait de même, `/aide` en dit plus.
play-which = **Quel jeu ?**
play-whom = Contre qui ?
choose-member = Un membre…
button-play-bot = Le bot
button-play-anyone = Ouvert à tous
button-play-learn = Apprendre
button-help-commands = Commandes et tournois
button-help-about = À propos
button-next-level = Affronter { $level }
button-play-this = Y jouer
button-play-another = En jouer une autre
play-this-own = Tu joues toi-même dans cette partie.
more-bystander = { $game } : tu veux y jouer ?
button-last-matches = Dernières parties
button-play = Jouer
button-dice = Vérifier les dés
button-record = Feuille de partie
button-my-data = Tout ce qui est enregistré sur moi
button-delete-ask = Supprimer mes données…
choose-block = Bloquer quelqu’un
which-match = Quelle partie ?
choose-match = Choisis une partie
which-your-turn = { $game } contre { $opponent }, à toi
which-their-turn = { $game } contre { $opponent }, à l’adversaire
which-over = { $game } contre { $opponent }, terminée
button-my-matches = Mes parties
button-settings = Réglages
button-play-back = Retour
about-contact = Une question, une panne ? Écris au responsable du bot : { $contact }

## La carte d'une partie

# Qui joue : « @Ada (bleu) contre @Bela (rouge) ».
card-players = { $first } contre { $second }
match-code = partie `{ $id }`
record-code = partie importée `{ $id }`
rated = classée : le résultat compte
unrated = pour le plaisir : sans cote
clock-two-minutes = 2 minutes par tour
clock-five-minutes = 5 minutes par tour
clock-half-day = 12 heures par tour
clock-day = 1 jour par tour
clock-three-days = 3 jours par tour
clock-week = 7 jours par tour
clock-none = sans limite de temps
# `<t:…:R>` s'affiche « dans 3 jours ».
due = à jouer <t:{ $at }:R>
due-no-result = sans résultat <t:{ $at }:R> si personne ne joue
opponent = le bot **{ $level }**
opponent-name = Bot { $level }
level-name-newcomer = Débutant
level-name-casual = Amateur
level-name-regular = Habitué
level-name-expert = Expert
level-name-master = Maître
former-player = un ancien joueur

challenge-to = { $challenger } défie { $invited }
challenge-to-anyone = { $challenger } lance un défi ouvert à tous
challenge-closes = -# Expire <t:{ $at }:R>
challenge-declined = Le défi de { $user } a été refusé.
challenge-cancelled = Le défi de { $user } a été retiré.
challenge-expired = Le défi de { $user } est resté sans réponse.
challenge-key-lost = Le défi de { $user } a été retiré : la clé des dés a été perdue.
challenge-moderated = Le défi de { $user } a été retiré par { $moderator } (modération). Motif : « { $reason } ».
challenge-moderated-without-reason = Le défi de { $user } a été retiré par la modération.

# Au-dessus de ce qui vient de se passer, en petit : des tours où personne n’avait rien à décider.
card-turns-before = { $count ->
    [one] Auparavant, un tour sans choix s’est joué tout seul.
   *[other] Auparavant, { $count } tours sans choix se sont joués tout seuls.
}
# Said on cards of somebody's first matches.
card-aim = Objectif : { $aim }
card-to-roll = **{ $side } doit lancer**
bot-thinks = -# Le bot réfléchit…
beacon-awaited = -# Le lancer attend quelques secondes un nombre aléatoire public…
dice-renewed = -# Le bot a été rétabli à partir d’une sauvegarde : ce qui a été joué après ceci est perdu. À partir d’ici, les dés sont nouveaux, et fixés à nouveau : `{ $commitment }` · `/partie voir`
beacon-will-be-missing = -# Le nombre aléatoire public n’a pas pu être obtenu en trente secondes : le prochain lancer se fait sans lui.
beacon-was-missing = -# Le dernier lancer s’est fait sans le nombre aléatoire public, qui n’a pas pu être obtenu.
card-to-move = **{ $side } doit jouer**
card-to-set-up = **{ $side } doit placer ses joueurs**
# Après une phrase qui dit comment les règles l'ont finie.
card-winner = **{ $winner } bat { $loser }**
card-you-won = **{ $player }, tu as gagné !**
card-you-lost = **{ $player }, tu as perdu.**
card-won = **{ $side } gagne !**
# Vient après card-won.
card-timed-out = {" "}{ $side } a dépassé son temps.
card-resigned = {" "}{ $side } a abandonné.
card-drawn = **Match nul.**
card-agreed = **Match nul**, d’un commun accord.
card-aborted = **Partie annulée** avant que les deux camps aient joué.
card-aborted-by-time = **Partie annulée.** { $side } a dépassé son temps avant que les deux camps aient joué.
card-did-not-come = **Non jouée.** { $side } n’est pas venu à temps : l’autre camp gagne cette partie du tournoi.
card-aborted-by-length = **Terminée sans résultat :** aucune partie ne dépasse { $most } étapes. Personne n’a rien perdu.
card-no-result = **Terminée sans résultat :** c’était à { $side } de jouer, et rien ne s’est passé pendant 90 jours.
# Les mots d'un modérateur, 70 caractères au plus.
card-key-lost = **Interrompue :** la clé des dés a été perdue, et le secret de cette partie ne peut plus être montré. Personne ne gagne.
card-moderated = **Partie arrêtée par { $user }** (modération). Motif : « { $reason } ».
card-moderated-without-reason = **Partie arrêtée par { $user }** (modération).
card-moved-on = -# La partie `{ $id }` continue [plus bas]({ $link }).
to-the-board = [Voir le plateau]({ $link })
to-the-challenge = [Voir le défi]({ $link })
played-elsewhere = Cette partie se joue dans un autre salon.
# Le titre d'un fil : du texte simple.
thread-title = { $game } : { $first } contre { $second } ({ $id })
thread-title-score = { $game } : { $first } { $score } { $second } ({ $id })
thread-begins = -# La partie `{ $id }` se joue dans { $thread }.
answers-only = -# Je ne suis qu’un invité ici et ne peux que répondre : le plateau change quand quelqu’un s’en sert, et personne n’est prévenu. `/partie plateau` le remontre, `/parties` montre tes parties.
own-moves = **Tes coups :**
own-moves-more = …et { $count } de plus
why-not-their-turn = Ce n’est pas ton tour : voici ce que { $other } peut faire ou non.
why-not-forbidden =
    {""}**Pourquoi pas { $asked } ?**
    { $sentence }
    -# { $place }
why-not-allowed = **{ $asked }** : ce coup est permis maintenant. Possible : { $moves }.
# Avant la description du plateau pour qui ne voit pas l'image.
why-not-marked = Cases marquées : { $squares }.

# Comment elle a fini, avant la description du plateau pour qui ne voit pas l'image.
alt-resigned = La partie est finie : les { $loser } ont abandonné, les { $winner } gagnent.
alt-timed-out = La partie est finie : les { $loser } ont dépassé leur temps, les { $winner } gagnent.
alt-aborted = La partie a été annulée ; personne ne gagne.
alt-aborted-by-time = La partie a été annulée : les { $side } ont dépassé leur temps ; personne ne gagne.
alt-aborted-by-length = La partie a été arrêtée, car elle était devenue trop longue ; personne ne gagne.
alt-key-lost = La partie a été interrompue parce que la clé des dés a été perdue ; personne ne gagne.
alt-moderated = La partie a été arrêtée par la modération ; personne ne gagne.
alt-agreed = La partie est finie : match nul, d’un commun accord.

# La ligne d'une revanche ou d'une série, par morceaux.
chapter-first-to = Série en { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }
chapter-championship = Série : championnat en 10 points
chapter-game = partie { $number }
chapter-tournament = Tournoi `{ $tournament }`, partie { $number }
chapter-goes-on = la partie { $number } commence plus bas
chapter-next = la partie { $number } commence [plus bas]({ $link })
chapter-before = [la partie d’avant]({ $link })
chapter-won = **{ $user } gagne la série !**
fork-begins = À partir de l’étape { $number } de la partie `{ $id }`
chapter-undecided = **la série finit sans vainqueur**

offer-draw = **{ $side } propose le match nul** ; { $user } peut l’accepter. La proposition expire au prochain lancer ou coup.
offer-takeback = **{ $side } demande à reprendre son dernier coup** ; { $user } peut le permettre. La demande expire au prochain lancer ou coup.
offer-draw-declined = { $side } refuse le match nul.
offer-takeback-declined = { $side } refuse la reprise du coup.
offer-draw-withdrawn = { $side } retire sa proposition de match nul.
offer-takeback-withdrawn = { $side } ne demande plus à reprendre son coup.
offer-taken-back = { $side } a repris son dernier coup.

provisional = provisoire
ratings-owed = Les nouvelles cotes suivront.
ratings-new = Cotes : { $first } · { $second }
uncounted-aborted = Cotes inchangées : la partie n’a pas été menée à terme.
uncounted-too-short = Cotes inchangées : la partie a fini avant que les deux camps aient joué.
uncounted-not-two-people = Cotes inchangées : seules comptent les parties entre deux personnes.
uncounted-pair-limit = Cotes inchangées : ces deux joueurs avaient déjà joué { $matches } parties classées en 24 heures.
uncounted-voided = Cotes inchangées : l’opérateur de ce bot a retiré cette partie du classement.
pair-limit = -# Ces deux joueurs ont déjà joué { $matches } parties classées de ce jeu en 24 heures : celle-ci ne changera les cotes que si l’une d’elles est plus ancienne quand elle finit.

dice-promised = -# Dés fixés d’avance : `{ $commitment }` · `/partie voir`
dice-promised-in-a-word = -# Les dés sont fixés d’avance et vérifiables : `/partie voir`
dice-public-in-a-word = -# Les dés sont fixés d’avance, chaque lancer y mêle un nombre aléatoire public, et tout est vérifiable : `/partie voir`
dice-revealed = -# Partie `{ $id }` · `/partie voir` vérifie chaque lancer
seats-promised-in-a-word = -# Qui commence est fixé d’avance et vérifiable : `/partie voir`
seats-promised = -# Qui commence a été fixé d’avance : `{ $commitment }` · `/partie voir`
seats-revealed = -# Partie `{ $id }` · `/partie voir` vérifie qui a commencé

## Appels au plateau

call-turn = { $user } : à toi de jouer contre { $opponent } ({ $game }, `{ $id }`).
call-turn-due = { $user } : à toi de jouer contre { $opponent } ({ $game }, `{ $id }`), <t:{ $at }:R> au plus tard.
call-draw = { $user } : { $opponent } te propose le match nul ({ $game }, `{ $id }`).
call-takeback = { $user } : { $opponent } demande à reprendre un coup ({ $game }, `{ $id }`).
call-won-on-time = { $user } : { $slow } a dépassé son temps à { $game } (`{ $id }`), tu as gagné.
call-reminder = { $user } : c’est à toi contre { $opponent } ({ $game }, `{ $id }`), et ton temps expire <t:{ $at }:R>.
call-no-result = { $user } : personne n’a joué depuis 60 jours contre { $opponent } ({ $game }, `{ $id }`). Si { $slow } ne joue pas, la partie se termine sans résultat <t:{ $at }:R>.
call-challenge = { $user } : { $challenger } te défie ({ $game }).
# Plusieurs parties en une ligne ; la liste nomme celles du salon.
news = { $user } : { $count ->
        [one] une partie t’attend
       *[other] { $count } parties t’attendent
    } : { $list }.
news-and-elsewhere = { $user } : { $count ->
        [one] une partie t’attend
       *[other] { $count } parties t’attendent
    } : { $list }, et { $elsewhere } ailleurs. `/parties` les montre.
# Un message privé par jour, pour qui le veut.
daily-title = **Ces parties t’attendent**
daily-note = -# Une fois par jour, comme tu l’as choisi. `/réglages` permet de le changer.

## Boutons (80 caractères au plus), listes et formulaires

button-accept = Accepter
button-decline = Refuser
button-cancel = Retirer le défi
button-how-to-play = Comment jouer
button-roll = Lancer
button-describe = Décrire
button-my-view = Ma vue
button-why-not = Pourquoi pas ce coup ?
button-look-again = Actualiser
button-more = Plus…
button-rematch = Revanche
button-accept-draw = Accepter le match nul
button-allow-takeback = Permettre la reprise
button-refuse-offer = Refuser ou retirer
button-random-order = Ordre au hasard
button-choose-order = Choisir un ordre…
button-another-piece = Une autre pièce
button-type-move = Écrire un coup…
button-offer-draw = Proposer le match nul
button-ask-takeback = Reprendre mon dernier coup
button-abort = Annuler (ne compte pas)
button-hint = Conseil
button-play-hint = Jouer ce coup
button-roll-for-me = Lancer pour moi
button-review = Analyse
button-challenge-for-fun = Défi pour le plaisir
button-challenge-rated = Défi classé
button-first = Début
button-newest = Début
button-back = Précédent
button-next = Suivant
button-last = Fin
button-film = Revoir
button-newer = Précédente
button-older = Suivante
button-step-through = Parcourir la partie
button-try-again = Rejouer le tour { $number }
button-ask-bot = Jouer contre le bot…
button-resign = Abandonner…
button-resign-for-sure = Oui, j’abandonne
button-keep-playing = Continuer à jouer
button-challenges-anyone = Accepter les défis
button-challenges-nobody = Bloquer les défis
button-leaderboards-on = Me faire figurer
button-leaderboards-off = Me retirer
button-reminders-on = Activer les rappels
button-reminders-off = Couper les rappels
button-zone = Fuseau horaire…
button-delete = Oui, effacer mes données
button-keep-data = Garder mes données
button-source = Source
button-privacy = Confidentialité
button-contact = Contact
choose-move = Choisis ton coup
choose-piece = Choisis ta pièce
choose-where = { $piece } : vers où ?
choose-unblock = Débloquer quelqu’un
choose-language = Changer de langue
choose-automatic = Changer le jeu automatique
choose-calls = Changer les notifications
choose-daily = Changer d’heure
choose-quiet = Changer les heures calmes
quiet-off = Pas d’heures calmes
form-zone-title = Ton fuseau horaire
form-zone = Une ville, ou un nom comme Europe/Paris
set-up = { $request } **{ button-choose-order }** demande les deux lignes, comme `{ $example }`.
ask-title = Défier { $user } : à quel jeu ?
ask-chosen = Défier { $user } :
ask-game = Choisis le jeu
ask-usual-rules = Les règles habituelles
ask-nobody = Discord ne me dit pas qui c’est. Essaie plutôt `/défier`.
form-title = Partie { $id }
form-set-up = Place ton équipe
form-move = Ton coup
form-why-not = Quel coup, ou quelle case ?
unknown-button = Je ne reconnais pas ce bouton ; il est peut-être trop ancien. `/parties` retrouve tes parties, et `/partie plateau` montre un plateau.

## Ce qu'on peut faire d'autre dans une partie

more = Que veux-tu faire ?
more-ended = Partie `{ $id }` : que veux-tu faire ?
resign-counts = Elle est classée : cela comptera comme une défaite.
resign-question = Veux-tu vraiment abandonner la partie `{ $id }` ?
resign-question-anew = Le plateau a changé depuis. Veux-tu vraiment abandonner la partie `{ $id }` ?
resigned = Tu as abandonné la partie `{ $id }`.
keeps-playing = La partie `{ $id }` continue.
aborted = Tu as annulé la partie `{ $id }`. Elle ne compte pas.
which-level = À quel niveau le bot doit-il jouer ?
bot-seated = Tu joues contre { $player }.
# Above a card, when somebody has pressed **Roll for me**.
rolls-for = Désormais, je lance les dés pour { $user }. `/réglages` permet de changer.
hint = Conseil : **{ $chosen }** ({ $chance } de chances de gagner)
hint-next = Ensuite : { $chosen } ({ $chance })
hint-next-near = Presque aussi bon : { $chosen } ({ $chance })
review-title = Analyse de la partie `{ $id }`
review-side = **{ $side }** { $user } : { $start } au début, { $luck } points dus à la chance, { $skill } aux coups
review-points =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
review-rate = { $loss } de perte par décision
review-mistakes = Les erreurs les plus coûteuses
review-own-mistakes = Tes erreurs les plus coûteuses
review-mistake = Tour { $number } · { $side } : { $played } a coûté { $loss } ; { $best } était meilleur.
review-no-mistakes = Aucune erreur ne sort du lot.
review-try-note = **Rejouer** remet en place la position avant l’erreur, pour une partie non classée contre le bot.
review-picture = Analyse de la partie { $id }
review-note-cut-short = Le début, plus la chance et les coups de chacun, donne ta probabilité de gagner dans la dernière position, où la partie s’est arrêtée. Ce sont des estimations du bot.
review-note = Le début, plus la chance et les coups de chacun, donne le résultat. Ce sont des estimations du bot.
offered-draw = Tu as proposé le match nul. La proposition expire au prochain lancer ou coup ; **{ button-refuse-offer }**, sous le plateau, la retire.
agreed-draw = Tu as accepté le match nul.
offered-to-bot = Tu as demandé au bot. Sa réponse s’affiche sous le plateau dans un instant.
offered-takeback = Tu as demandé à reprendre ton dernier coup. La demande expire au prochain lancer ou coup ; **{ button-refuse-offer }**, sous le plateau, la retire.
rematch-is-there = La revanche de la partie `{ $id }` existe déjà.
record-file = La partie `{ $id }`, coup par coup :

## Des dés que chacun peut vérifier

luck-added = Ton texte entre dans les dés de la partie `{ $id }`. Ce qui était fixé avant lui : `{ $commitment }`.
luck-kept = Ton texte est gardé pour la partie `{ $id }`. Seuls les textes des deux qui jouent entrent dans les dés : le tien compte si tu acceptes le défi, et pas autrement. Ce qui était fixé avant lui : `{ $commitment }`.
verify-nothing-promised = Cette partie est plus ancienne que la vérification des dés : on ne peut pas les contrôler.
verify-promised = -# Partie `{ $id }` · fixé d’avance : SHA-256 `{ $commitment }` · dés { $version }
verify-renewed = -# Après { $actions } lancers et coups, le bot a été rétabli à partir d’une sauvegarde : le secret valable jusque-là a été montré, `{ $secret }`, et un autre fixé : SHA-256 `{ $commitment }`
verify-renewed-before = -# Avant le début, le bot a été rétabli à partir d’une sauvegarde : le secret valable jusque-là a été montré, `{ $secret }`, et un autre fixé : SHA-256 `{ $commitment }`
verify-secret-later = Les dés de cette partie ont été fixés d’avance. Leur secret sera montré à la fin.
verify-key-lost = La clé des dés a été perdue, et le secret de cette partie ne peut plus être montré. Elle a été interrompue.
verify-luck = Jusqu’à ce que le défi soit accepté, `/partie chance` y mêle un texte de ton choix.
verify-secret = -# Secret : `{ $secret }`
verify-never-played = Cette partie n’a jamais été jouée.
verify-put-in-is-gone = Le texte qu’un joueur avait ajouté à ces dés a été effacé à sa demande : on ne peut plus les vérifier.
verify-imported = La partie `{ $id }` a été importée, elle n’a pas été jouée ici. Tous ses coups sont permis.
verify-imported-kept = ✓ Son début et ses lancers découlent de ce qu’elle dit fixé d’avance. Un enregistrement ne peut pas prouver que ce fut vraiment avant la partie.
verify-imported-renewed = Il dit que le bot a été rétabli à partir d’une sauvegarde et le secret remplacé { $times ->
    [one] une fois
   *[other] { $times } fois
}. Ce qui a été tiré ensuite, qui fait tourner le bot aurait pu le choisir.
verify-imported-sealed = Ses dés ont été fixés d’avance, mais leur secret n’y est pas : on ne peut pas les vérifier.
verify-imported-unpromised = Ses dés n’ont pas été fixés d’avance : ils peuvent venir de n’importe où.
verify-put-in = -# Ajouté : « { $first } » par l’auteur du défi, « { $second } » par son adversaire. Le nombre vient du clic, le texte qui le suit de `/partie chance`.
verify-texts = -# Ajouté : { $first } par l’auteur du défi, { $second } par son adversaire.
verify-text = « { $text } »
verify-no-text = aucun texte
verify-kept = ✓ **Les dés étaient honnêtes :** { $rolls ->
        [0] il n’y a pas eu de lancer, et le début découle
        [one] le début et le lancer découlent
       *[other] le début et les { $rolls } lancers découlent
    } de ce qui a été fixé avant la partie.
verify-set-ups = Placements issus de ces dés : { $drawn } sur { $all }. Les autres ont été faits à la main.
verify-public = Lancers qui ont aussi pris le nombre aléatoire public d’un tour ultérieur : { $public } sur { $all }.
verify-series-own-kept = ✓ Les lancers découlent de ce qui a été fixé avant cette partie.
verify-series-kept = ✓ C’est la partie { $game } d’une série, et son secret découle de ce qui a été fixé quand elle a commencé avec la partie `{ $first }` : SHA-256 `{ $commitment }`
verify-series-broken = ✗ C’est la partie { $game } d’une série, et son secret ne découle **pas** de ce qui a été fixé quand elle a commencé avec la partie `{ $first }` : SHA-256 `{ $commitment }`
verify-series-unchecked = C’est la partie { $game } d’une série. Ce qui a été fixé quand elle a commencé n’a pas été vérifié : ce devait être SHA-256 `{ $commitment }`
verify-broken = ✗ **Ce ne sont pas les dés fixés d’avance :** { $why }.
broken-secret = le secret ne correspond pas (son SHA-256 est `{ $commitment }`)
broken-seats = les dés donnent à chaque joueur le camp de l’autre
broken-start = les dés donnent une autre position de départ
broken-beacon = ce que le lancer { $number } aurait pris des nombres aléatoires publics est impossible
broken-roll = le lancer { $number } est { $found }, et les dés donnent { $due }

## Listes de parties

games-none = Tu n’as pas de partie en ce moment. `/défier` en commence une : choisis un jeu et, si tu veux, un membre.
games-title = **Tes parties**
games-more = -# …et { $count ->
        [one] une autre
       *[other] { $count } autres
    }.
games-set-aside = `{ $id }` : cette version du bot ne sait pas la lire. Son responsable peut en trouver la raison.
games-with = `{ $id }` { $game } contre { $user } :
games-with-anyone = `{ $id }` { $game }, ouvert à tous :
games-waits-for-you = **attend ta réponse**
games-unanswered = défi encore sans réponse
games-your-turn = **à toi**
games-their-turn = à l’adversaire
list-to-the-board = [voir le plateau]({ $link })
list-to-the-challenge = [voir le défi]({ $link })
history-title = **Parties de { $user }**
history-empty = Aucune partie finie pour l’instant.
history-no-such-page = Cette page n’existe pas.
history-choose = Parcourir l’une d’elles

## Une partie que l'on revoit

replay-no-card = Ce message ne montre aucune partie. Choisis un de mes plateaux.
walk-step = Étape { $step } sur { $of }
walk-no-such-step = Cette partie n’a que { $last } étapes.
film-alt = La partie en { $turns } tours, en image animée ; `/partie voir` décrit chacun d’eux.
film-left-out = -# { $count } tours ont été omis, car l’image serait trop lourde.
film-too-large = L’image animée de cette partie serait trop lourde. `/partie voir` la parcourt pas à pas.
imported = La partie est importée sous le code `{ $id }` : `/partie voir` la montre pas à pas, et donne le reste.
import-not-fetched = Discord ne m’a pas donné le fichier. Réessaie.

past-won = **gagnée**
past-lost = perdue
past-drawn = nulle
past-aborted = annulée

## Classements et profils

leaderboard-season = saison { $season }
leaderboard-here = ce serveur
leaderboard-everywhere = partout
leaderboard-empty = Personne n’y figure encore : une cote est établie après { $matches } parties classées, parfois quelques-unes de plus.
leaderboard-week = **Les sept derniers jours sur ce serveur**
leaderboard-week-line = { $user } : { $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    } en { $played ->
        [one] { $played } partie
       *[other] { $played } parties
    }
record = { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }{ $draws ->
        [0] {""}
        [one] , { $draws } nulle
       *[other] , { $draws } nulles
    }
unlisted-too-few = { $user } n’y figure pas : il manque { $more ->
        [one] { $more } partie classée
       *[other] { $more } parties classées
    }.
unlisted-provisional = { $user } n’y figure pas : sa cote est encore provisoire.
unlisted-not-here = { $user } n’y figure pas : aucune partie classée n’a été jouée sur ce serveur.
badge-beat = a battu { $level } à { $game }
badge-lessons = problèmes de { $game } : { $at_first } sur { $of } du premier coup
badge-days = { $days } jours d’affilée
badge-solver = { $points } aux problèmes
badge-won = 🏅 **{ $badge }** : c’est désormais sur ton profil.
profile-title = **Profil de { $user }**
profile-game = { $game } : **{ $rating }** · { $record }
profile-not-rated = pas encore de cote
profile-without-luck = Sans la chance des dés : { $worth } des points en { $matches } parties classées
profile-empty = Aucune partie finie contre un autre membre pour l’instant.
profile-opponents = Adversaires les plus fréquents ici : { $opponents }
profile-closer = Entre { $one } et { $other }, { $game } est plus équilibré avec { $variant } : le plus fort gagne alors { $closer } des parties au lieu de { $chance }.
profile-latest = **Dernières parties**

## Réglages

settings-title = **Tes réglages**
settings-language = **Langue :** { $name }.
settings-language-automatic = **Langue :** { $name }, comme ton Discord.
settings-calls-here = **Notifications :** quand c’est à toi, je te mentionne dans le salon de la partie.
settings-calls-direct = **Notifications :** quand c’est à toi, je t’envoie un message privé.
settings-calls-daily = **Notifications :** à { $hour }, un seul message privé avec les parties qui t’attendent. Rien d’autre, sauf les rappels.
settings-calls-never = **Notifications :** aucune, pas même les rappels. `/parties` montre ce qui t’attend.
settings-direct-refused = ⚠️ Discord ne m’a pas laissé t’envoyer de message privé : je te préviens donc dans le salon de la partie. Autorise les messages privés dans les paramètres de confidentialité du serveur, puis choisis à nouveau.
settings-reminders-on = **Rappels :** quand il te reste la moitié de ton temps, puis un huitième.
settings-reminders-off = **Rappels :** aucun.
settings-zone-unknown = Les heures calmes et le message du jour demandent ton fuseau horaire.
settings-quiet = **Heures calmes :** de { $from } à { $until }, je ne t’envoie rien ; ensuite, un seul message avec tout le nouveau.
settings-quiet-none = **Heures calmes :** aucune.
settings-zone = **Fuseau horaire :** { $zone }, où il est { $time }.
settings-automatic-nothing = **Jeu automatique :** aucun ; tu lances les dés et tu joues.
settings-automatic-practice = **Jeu automatique :** dans les parties contre moi, je lance les dés pour toi et je joue les coups forcés ; sinon, tu lances et tu joues.
settings-automatic-rolls = **Jeu automatique :** dès ton prochain tour, je lance les dés pour toi et te préviens quand il y a un choix. Ton adversaire ne peut alors plus reprendre son coup.
settings-automatic-forced = **Jeu automatique :** dès ton prochain tour, je lance les dés pour toi, je joue les coups forcés et te préviens quand il y a un choix. Ton adversaire ne peut alors plus reprendre son coup.
settings-challenges-anyone = **Défis :** toute personne que tu n’as pas bloquée peut te défier.
settings-challenges-nobody = **Défis :** personne ne peut te défier. Tu peux toujours défier les autres et accepter les défis ouverts.
settings-leaderboards-on = **Classements :** tu y figureras dès que tu auras joué assez de parties classées.
settings-leaderboards-off = **Classements :** tu n’y figures pas. Ta cote évolue toujours, et `/profil` la montre.
settings-blocked-nobody = **Bloqués :** personne. La liste ci-dessous empêche quelqu’un de te défier et d’accepter tes défis, sans le prévenir.
settings-blocked = **Bloqués :** { $names }.
settings-blocked-more = **Bloqués :** { $names } et { $more } de plus (voir `/réglages`).
blocked = { $user } ne peut plus te défier ni accepter tes défis, et n’en sait rien. Les parties en cours continuent. `/réglages` y met fin.
unblocked = { $user } n’est plus bloqué.

## Le serveur : réglages, modération, permissions

setup-title =
    {""}**Ce serveur**
    -# Réservé aux gestionnaires du serveur. Les changements valent pour les nouvelles parties.
setup-channels = **Où lancer des parties :** { $value }
setup-everywhere = dans tous les salons
setup-starters = **Qui peut lancer des parties :** { $value }
setup-everyone = tout le monde
setup-clock = **Cadence par défaut :** { $value }
setup-threads = **Fils par défaut :** { $value }
setup-threads-yes = chaque partie a son propre fil
setup-threads-no = les parties restent dans le salon
setup-dice = **Dés des nouveaux défis :** { $value }
setup-announcements = **Résultats des parties classées :** { $value }
setup-nowhere = pas annoncés
setup-ends = **Fin des parties**, annoncée : { $value }
setup-ends-played = là où la partie s’est jouée
setup-ends-results = dans le salon des résultats
setup-ends-none = sur le plateau seulement
setup-daily = **Position du jour :** { $value }
setup-weekly = **Bilan de la semaine :** { $value }
setup-not-posted = nulle part
setup-language = **Langue des parties :** { $value }
choose-channels = Choisir des salons
choose-starters = Choisir un rôle
choose-clock = Changer de cadence
choose-threads = Utiliser des fils ?
choose-dice = Des dés publics (plus lents) ?
choose-announcements = Choisir un salon
choose-ends = Où annoncer la fin d’une partie
choose-daily-channel = Salon de la position du jour
choose-weekly-channel = Salon du bilan de la semaine
choose-card-language = Changer de langue
button-setup-log = Historique
button-setup-panel = Retour aux réglages
setup-log-title = **Historique des modifications**
setup-log-empty = Aucune modification pour l’instant.
setup-log-line = - <t:{ $at }:f> { $user } · { $what } : { $before } → **{ $after }**
setup-log-channels = salons des parties
setup-log-starters = rôle requis
setup-log-clock = cadence
setup-log-threads = fils
setup-log-dice = dés
setup-log-announcements = résultats
setup-log-ends = fin des parties
setup-log-daily = position du jour
setup-log-weekly = bilan de la semaine
setup-log-language = langue

moderate-question =
    {""}**Arrêter la partie `{ $id }` ?** { $game }, { $first } contre { $second }.
    Personne ne gagne, aucune cote ne change, et le secret de ses dés est montré. Sa carte affichera ton nom et ton motif : « { $reason } ». C’est irréversible.
button-moderate-for-sure = Arrêter cette partie
button-leave-it = Ne rien changer
moderated = La partie `{ $id }` est arrêtée. Sa carte montre ton motif.
moderate-challenge-question =
    {""}**Retirer le défi `{ $id }` ?** { $game }, de { $user }.
    Sa carte affichera ton nom et ton motif : « { $reason } ». C’est irréversible.
button-moderate-challenge-for-sure = Retirer ce défi
moderated-challenge = Le défi `{ $id }` est retiré. Sa carte montre ton motif.
nothing-changed = Rien n’a changé.

announce-won = **{ $game }** : { $winner } bat { $loser }
announce-drawn = **{ $game }** : match nul entre { $first } et { $second }

# Les permissions portent le nom qu'elles ont dans les réglages de Discord.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-create-threads = Créer des fils publics
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-history = Voir les anciens messages
permission-view-channel-use = pour montrer et mettre à jour les plateaux ici
permission-send-messages-use = pour les plateaux et les notifications
permission-send-in-threads-use = pour les plateaux dans les fils
permission-create-threads-use = pour donner son propre fil à une partie
permission-embed-links-use = pour bien afficher les liens et les images
permission-attach-files-use = pour les images des plateaux
permission-read-history-use = pour ouvrir un fil sur le message d’une partie
permissions-missing = Je ne peux pas jouer ici : il me manque { $names } dans { $channel }. Un membre qui gère les rôles ou ce salon peut me le donner ; `/diagnostic` montre où.
permissions-without-thread = Cela marche sans fil : choisis `fil: False`.
diagnosis-title = **Mes permissions dans { $channel }**
diagnosis-all-granted = Rien ne manque.
diagnosis-missing = - ✗ **{ $name }** : { $used }.
diagnosis-who-can-grant = -# Un membre qui gère les rôles peut les donner partout : Paramètres du serveur → Rôles → le rôle de ce bot → Permissions. Un membre qui gère ce salon peut les donner ici seulement : Modifier le salon → Permissions → le rôle de ce bot.
diagnosis-no-server = C’est un message privé : aucune permission n’est nécessaire.
diagnosis-database = Base de données : répond en { $ms } ms.
diagnosis-database-away = Base de données : **ne répond pas**. Le responsable du bot peut savoir pourquoi.
diagnosis-gateway = Passerelle : connectée, { $ms } ms.
diagnosis-gateway-new = Passerelle : connectée.

## Ce qui est enregistré sur les gens

privacy =
    {""}**Ce que ce bot enregistre sur toi**
    - **Tes parties** : ton identifiant, ton nom d’alors, ce que tu as fait et quand, les textes que tu as ajoutés aux dés, et le salon. C’est ce qui permet de continuer après une panne. Elles sont conservées indéfiniment, car ce sont aussi les parties de tes adversaires.
    - **Les notifications** qui t’ont été envoyées, avec ton identifiant.
    - **Tes réglages** (avec ton fuseau horaire, si tu l’as donné) et **les membres que tu as bloqués**, jusqu’à ce que tu les changes.
    - **Tes résultats** aux parties classées.
    - **Les parties importées** avec `/partie importer`, jusqu’à ce que tu effaces tes données.
    - **Les tournois** auxquels tu as participé ou que tu as organisés, avec ton nom à ce moment-là et les raisons que tu as données, aussi longtemps que tes parties.
    - **Tes essais** aux positions du jour et aux problèmes, et **qui tu as donné gagnant**, jusqu’à ce que tu effaces tes données.
    Le bot ne lit pas les messages : il remarque seulement qu’on a écrit sous un plateau, pour le faire redescendre. Il ne transmet rien à personne.
    {""}**{ button-my-data }** te donne le tout en fichier. **{ button-delete-ask }** l’efface : ce qui n’est qu’à toi disparaît, et un pseudonyme te remplace dans les parties des autres.
my-data = Tout ce qui est enregistré sur toi :
my-data-part = Tout ce qui est enregistré sur toi, fichier { $number } sur plusieurs : compressé, une ligne par enregistrement.
delete-question =
    Veux-tu vraiment effacer tes données ?
    - Tes parties en cours sont **abandonnées**, tes défis retirés.
    - Tes réglages, ta liste de blocages, tes parties importées, tes essais et tes pronostics sont effacés.
    - Dans les parties que tu as jouées, un pseudonyme remplace ton identifiant et ton nom ; les textes que tu as ajoutés aux dés sont effacés.
    - Tes résultats restent au pseudonyme. Si tu reviens, ta première partie classée te rend tes cotes, mais pas tes parties ; les membres qui t’ont bloqué restent protégés.
    C’est irréversible. Tu ne pourras effacer de nouveau tes données qu’après { $days } jours. Les messages affichés dans les salons y restent : les modérateurs peuvent les supprimer.
being-deleted = Tes données sont en train d’être effacées. Cela prend environ une demi-minute, ou quelques minutes s’il y en a beaucoup. **{ button-my-data }** dans `/confidentialité` montre quand il ne reste rien.

## Refus : ce qu'on ne peut pas faire, chacun avec sa raison.

refusal-board-moved-on = Le plateau a changé depuis que ce bouton a été affiché.
refusal-being-changed = Un autre clic sur cette partie est en cours. Regarde le plateau et réessaie.
refusal-challenge-answered = Ce défi a déjà reçu une réponse.
refusal-not-invited = Ce défi est pour quelqu’un d’autre.
refusal-own-challenge = Tu ne peux pas accepter ton propre défi. La personne défiée le peut.
refusal-cancel-instead = C’est ton propre défi. **{ button-cancel }**, sous la carte, le retire.
refusal-challenge-pending = Tu as déjà défié ce joueur : le défi `{ $id }` attend sa réponse. Retire-le pour proposer autre chose.
refusal-proposed-already = Tu as déjà proposé la même chose ici, et le défi attend quelqu’un : `{ $id }`.
refusal-begun-already = Tu viens de commencer cette partie : `{ $id }`.
refusal-challenged-already = Ce joueur t’a défié : accepte ou refuse d’abord le défi `{ $id }`.
refusal-declined-lately = Tu as défié ce joueur il y a peu. Tu pourras le défier de nouveau dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
refusal-takes-no-challenges = Ce joueur n’accepte pas de défis en ce moment. Tu peux lancer un défi ouvert à tous.
refusal-cannot-be-accepted = Ce défi ne peut pas être accepté pour l’instant. `/défier` permet de lancer le tien.
refusal-blocked-by-you = Tu as bloqué ce joueur. `/réglages` y met fin.
refusal-too-many-matches = Tu as { $most } parties et défis : c’est la limite. Finis ou abandonne d’abord une partie, ou retire un défi : `/parties` les montre.
refusal-begun-often = Tu as lancé { $most } parties et défis en une heure : c’est la limite. Tu pourras en lancer d’autres dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
refusal-too-many-challenges-here = Tu as { $most } défis ouverts dans ce salon : c’est la limite. Retires-en un d’abord.
refusal-shared-already = Tu l’as déjà partagé.
refusal-day-over = Ce jour est passé. `/jour` montre la position d’aujourd’hui.
refusal-block-oneself = Tu ne peux pas te bloquer toi-même.
refusal-block-list-full = Tu as bloqué { $most } personnes : c’est la limite. Débloque d’abord quelqu’un.
refusal-not-blocked = Tu n’as pas bloqué ce joueur.
refusal-no-zone = Il me faut ton fuseau horaire : indique-le avec **{ button-zone }** dans `/réglages`, ou avec son option `fuseau`.
refusal-no-such-zone = Je ne connais pas le fuseau horaire « { $found } ». Voulais-tu dire `{ $suggestions }` ?
refusal-bad-quiet-hours = Les heures calmes sont deux heures pleines différentes, comme `22-8`, ou `aucune`.
refusal-being-forgotten = Tes données sont en train d’être effacées. Dans quelques minutes, tu pourras repartir de zéro.
refusal-excluded = La personne qui exploite ce bot t’a exclu des nouvelles parties. `/confidentialité` dit comment la joindre.
refusal-broke-off-often =
    Tu as annulé { $most } parties classées en un jour. Tu pourras rejouer en classé dans { $hours ->
        [one] une heure
       *[other] { $hours } heures
    } ; pour le plaisir, tu peux jouer tout de suite.
refusal-account-young =
    Les parties classées sont pour les comptes d’au moins { $from } jours. Le tien les aura dans { $days ->
        [one] un jour
       *[other] { $days } jours
    } ; pour le plaisir, tu peux jouer tout de suite.
refusal-forgotten-lately = Tes données ont été effacées il y a peu. Tu pourras recommencer dans { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }.
refusal-challenge-to-oneself = Tu ne peux pas te défier toi-même.
refusal-no-such-variant = Ce jeu n’a pas cette variante : { $found }. `/défier` propose celles qu’il a.
refusal-challenge-to-bot = Tu ne peux pas défier un bot. Pour jouer contre moi, utilise `/entraînement`.
refusal-luck-too-late = Les dés de cette partie sont fixés : tu ne peux ajouter un texte que tant que le défi est ouvert.
refusal-luck-given = Tu as déjà ajouté un texte aux dés de cette partie.
refusal-bad-luck-text = Écris une ligne de 1 à { $most } caractères.
refusal-not-challenger = Seul l’auteur de ce défi peut le retirer.
refusal-not-started = Cette partie n’a pas commencé : le défi est encore ouvert.
refusal-over = Cette partie est finie.
refusal-time-over = Le temps de ce tour est écoulé : la partie est finie.
refusal-rated-without-clock = Une partie sans limite de temps ne peut pas être classée. Choisis une cadence, ou une partie non classée.
refusal-rated-practice = Une partie contre le bot n’est jamais classée.
refusal-not-your-challenge = Seul l’auteur de ce défi peut laisser le bot prendre l’autre place.
refusal-hint-in-rated = Les conseils sont réservés aux parties non classées.
refusal-no-hint = Il n’y a pas de conseil pour cela.
refusal-review-too-early = Cette partie n’est pas finie. Tu pourras l’analyser après.
refusal-nothing-to-try = Il n’y avait pas de coup à choisir à cette étape.
refusal-nothing-to-review = Rien n’a été joué dans cette partie, il n’y a donc rien à analyser.
refusal-not-seated = Tu ne joues pas dans cette partie.
refusal-not-your-turn = Ce n’est pas ton tour.
refusal-roll-first = Lance d’abord les dés.
refusal-beacon-awaited = Ce lancer attend un nombre aléatoire public, qui arrive en quelques secondes. Lance les dés à ce moment-là.
refusal-move-first = Il n’y a rien à lancer maintenant : choisis ton coup.
refusal-no-set-up = Il n’y a rien à placer maintenant.
refusal-no-such-move = Ce coup n’existe pas maintenant.
refusal-series-has-begun = La série est en cours : seule sa première partie peut être annulée. Tu peux abandonner celle-ci.
refusal-in-tournament = C’est une partie de tournoi : elle ne peut pas être annulée. Tu peux l’abandonner.
refusal-hint-in-tournament = Il n’y a pas de conseil en tournoi.
refusal-no-such-tournament = Ce tournoi n’existe pas.
refusal-tournament-over = Ce tournoi est terminé. Son classement est définitif.
refusal-tournament-closed = On ne peut plus s’inscrire à ce tournoi.
refusal-tournament-last-round = La dernière ronde de ce tournoi a commencé : il n’y aura plus d’autre partie.
refusal-tournament-full = Ce tournoi est complet : { $most } personnes y participent.
refusal-tournament-too-small = Il faut au moins { $fewest } participants pour commencer.
refusal-tournament-not-now = Ce n’est pas possible à ce stade du tournoi. Son message montre où il en est.
refusal-not-in-tournament = Tu ne participes pas à ce tournoi.
refusal-here-already = Tu es déjà là : c’est noté, et tu en es au début.
refusal-nobody-signed-up = Personne n’est encore inscrit : il n’y a personne à qui le demander.
refusal-in-tournament-already = Tu participes déjà.
refusal-not-organiser = Seuls l’organisateur du tournoi et ceux qui gèrent le serveur peuvent le faire.
refusal-too-many-tournaments = Ce serveur a déjà { $most } tournois en cours. Attends que l’un d’eux se termine.
refusal-may-not-organise = Ouvrir un tournoi demande la permission de gérer les évènements ici.
champion-role-given-to-nobody = { $role } ne peut pas être donné : tout le monde l’a, ou il appartient à une application ou à un abonnement. Choisis un autre rôle, ou aucun.
champion-role-not-yours = Je ne donne que des rôles que tu pourrais donner toi-même. Pour { $role }, il te faut la permission **Gérer les rôles** sur ce serveur, et un rôle placé au-dessus.
champion-role-bot-may-not = Je ne peux pas donner de rôles ici : il me manque la permission **Gérer les rôles**. Un membre qui gère les rôles peut me la donner, ou tu laisses le rôle de côté.
champion-role-above-bot = Je ne peux donner que des rôles placés sous le mien. Place le mien au-dessus de { $role } dans les paramètres du serveur, ou choisis un autre rôle.
refusal-order-unclear = Précise : **joueur** pour exclure, **joueur** et **autre** pour séparer, **partie** pour en retirer une.
refusal-no-such-tournament-player = Cette personne ne participe pas à ce tournoi.
refusal-no-such-tournament-game = Cette partie n’existe pas dans ce tournoi, ou elle en est déjà retirée.
refusal-expelled-from-tournament = Un organisateur t’a exclu de ce tournoi.
refusal-not-in-this-kind = Ce genre de tournoi se décide par ses résultats et apparie lui-même ses premières parties : laisse `compte` et `têtes-de-série` de côté, ou choisis un autre genre.
refusal-too-few-are-here = Il faut qu’au moins { $fewest } aient dit qu’ils sont là pour commencer.
refusal-no-dice-in-this-game = Ce jeu n’a pas de dés dont on pourrait écarter la chance : laisse `compte` de côté.
refusal-knocked-out = Tu es éliminé de ce tournoi : on n’y revient pas.
refusal-cannot-be-challenged = Tu ne peux pas défier ce joueur maintenant. **Défier…** montre qui tu peux défier.
refusal-no-takeback-in-tournament = En tournoi, aucun coup n’est repris.
refusal-bad-tournament-name = Un tournoi a besoin d’un nom de 1 à { $most } caractères, sur une ligne.
refusal-too-late-to-abort = Les deux camps ont joué : la partie ne peut plus être annulée. Vous pouvez convenir du match nul, ou tu peux abandonner.
refusal-not-over = Cette partie n’est pas encore finie.
refusal-never-played = Ce défi n’a jamais été accepté : rien n’a été joué. `/défier` commence une partie.
refusal-former-player = Les données de l’autre joueur sont effacées : tu ne peux pas le défier d’ici.
refusal-series-goes-on = La série continue : sa prochaine partie commence d’elle-même.
refusal-no-such-series = Ce jeu n’a pas de championnat. Choisis une série en un nombre de victoires.
refusal-offered-draw-already = Tu as déjà proposé le match nul pendant ce tour.
refusal-asked-takeback-already = Tu as déjà demandé à reprendre un coup pendant ce tour.
refusal-offer-stands = Une autre proposition attend une réponse. Réponds-y ou retire-la d’abord.
refusal-takebacks-spent = Dans cette partie, { $most } coups ont déjà été repris : c’est la limite.
refusal-no-draw-offered = Aucun match nul n’est proposé en ce moment. Une proposition devient caduque au lancer ou au coup suivant.
refusal-no-takeback-asked = Personne ne demande à reprendre un coup en ce moment. Une demande devient caduque au lancer ou au coup suivant.
refusal-own-offer = C’était ta propre proposition : seul ton adversaire peut l’accepter.
refusal-nothing-to-take-back = Tu n’as rien à reprendre : on ne reprend que son propre dernier choix, et seulement avant le lancer suivant. Certains joueurs me laissent lancer aussitôt : la reprise n’est alors plus possible.
refusal-no-such-season = Ce n’est pas une saison. Une saison est un trimestre, comme 2026-Q4.
refusal-no-match-code = Ce n’est pas un code de partie. Un code a des lettres et des chiffres, comme K7Q2.
refusal-no-match-here = Tu n’as pas de partie dans ce salon. `/parties` liste tes parties.
refusal-no-ended-match-here = Tu n’as pas de partie finie ici : indiques-en une par son code.
refusal-several-matches-here = Tu as plusieurs parties ici. Indique l’une d’elles : { $codes }.
refusal-rematch-there = La revanche se joue là où vous avez joué : demande-la dans { $channel }.
refusal-not-in-this-channel = Sur ce serveur, les parties se lancent dans { $channels }. Les gestionnaires du serveur peuvent changer cela avec `/configuration montrer`.
refusal-role-missing = Sur ce serveur, seuls les membres avec le rôle { $role } peuvent lancer des parties. Les gestionnaires du serveur peuvent changer cela avec `/configuration montrer`.
refusal-no-server = Ce n’est possible que sur un serveur dont je suis membre.
refusal-may-not-set-up = Réservé aux gestionnaires de ce serveur : il te faut la permission **Gérer le serveur**.
refusal-may-not-moderate = Seule la modération peut arrêter la partie d’autres joueurs. Il te faut la permission **Gérer les messages** dans le salon de la partie, et utiliser la commande là ; ou **Gérer le serveur**.
refusal-not-on-this-server = Cette partie n’existe pas sur ce serveur.
refusal-own-match = C’est ta propre partie : un autre modérateur peut l’arrêter.
refusal-bad-reason = Donne un motif en une ligne, de { $most } caractères au plus.
refusal-too-many-channels = Tu peux indiquer { $most } salons au plus.
refusal-no-such-channel = Je ne peux pas utiliser ce salon.
refusal-no-such-role = Ce serveur n’a pas ce rôle.
refusal-bad-record = Cette partie ne peut pas être importée : quelque chose ne va pas à la ligne { $line }. Prends le fichier tel que **{ button-record }** dans `/partie voir` le donne.
    -# { $why }
refusal-false-record = Cette partie ne peut pas être importée : ses dés ne sont pas ceux qu’elle annonce. Prends le fichier tel que **{ button-record }** dans `/partie voir` le donne.
    -# { $why }
refusal-too-many-records = Tu as importé { $most } parties : c’est la limite.
refusal-too-many-records-today = Tu as importé { $most } parties en un jour : c’est la limite. Réessaie demain.
refusal-record-too-large = Ce fichier est plus gros que n’importe quelle partie (1 Mio) : je ne l’ai pas lu.
refusal-record-is-no-text = Ce fichier n’est pas un texte en UTF-8 : ce n’est donc pas une partie.
refusal-bad-notation = Je n’arrive pas à lire ce coup : { $found }. `/coup` propose ceux qui sont permis.
refusal-illegal = { $sentence } ({ $place })

# La fin d'une partie, dans un message à elle.
end-won = **{ $winner }** bat **{ $loser }** à **{ $game }**
end-drawn = **{ $first }** et **{ $second }** font match nul à **{ $game }**
end-resigned = { $loser } abandonne.
end-timed-out = { $loser } a dépassé son temps.
end-agreed = Match nul d’un commun accord.
end-in-tournament = Compte pour le tournoi { $tournament }
end-turns = { $turns ->
        [one] un tour
       *[other] { $turns } tours
    }
button-play-winner = Défier
button-share = Partager
nobody-has-won = Personne n’a gagné cette partie.
winner-is-you = Tu as gagné cette partie toi-même. Tu peux accorder une revanche.
winner-beat-you = Tu as joué cette partie toi-même. Demande une revanche !
share-how = Que dois-je publier là où la fin de la partie a été annoncée ? Tu peux le faire une fois.
button-share-turns = Les derniers tours
button-share-line = Une ligne sans le résultat
share-players-only = Seuls les deux joueurs peuvent partager cette partie.
shared-already = Tu as déjà partagé cette partie.
shared = C’est publié.
not-shared = Je n’ai pas pu publier cela. Réessaie plus tard.
shared-line = { $by } a joué à **{ $game }** contre { $other } : { $turns }. Qui a gagné ?
shared-turns = { $by } partage les derniers tours d’une partie de **{ $game }**.
button-watch = Voir la partie

# La phrase par laquelle une analyse commence. Ce qui s'est passé dans le tour peut suivre.
review-led = { $name } menait du tour { $turn } jusqu’à la fin.
review-turned = { $name } menait encore au tour { $until } ; le tour { $turn } a décidé de la partie.
review-turned-at-once = { $name } menait encore avant le tour { $turn }, qui a décidé de la partie.
review-even = La partie était encore serrée avant le tour { $turn }, qui en a décidé.
review-even-until = La partie était encore serrée au tour { $until } ; le tour { $turn } en a décidé.
review-even-at-the-end = La partie était encore serrée quand elle s’est terminée.
review-lost-ahead = { $name } menait quand la partie s’est terminée.
review-drawn-even = Un match nul où personne n’a jamais vraiment mené.
review-drawn-after = Un match nul, alors que { $name } menait jusqu’au tour { $turn }.

# Rejouer un moment d'une partie, en messages privés.
try-is-coming = Un instant : je prépare la position.
try-in-direct = La position t’attend dans nos messages privés, où personne d’autre ne la voit. [Ouvrir]({ $link })

## The position of the day.
daily-heading = **Position du jour { $day }** · { $game }
    -# { $weekday }
daily-task = Trait : **{ $side }**. Trouve le meilleur coup : tu as un seul essai.
daily-solved = **Exact !** { $chosen } : { $chance } de chances de gagner, { $margin } de plus que le deuxième meilleur coup.
daily-missed = **Pas tout à fait.** { $chosen } : { $yours } de chances de gagner. Le meilleur coup, joué sur le plateau, était **{ $best }** : { $chance }.
daily-streak =
    Série : { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
daily-streak-day-off =
    Série : { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }, jour de repos de la semaine utilisé
daily-rating = Ta cote aux problèmes : { $points }
daily-tally = Trouvée ici par { $solved } sur { $tried }
daily-points = { $points } points
daily-result-solved =
    Ludotheque, position du jour { $day } · { $game } · ✓ · { $streak ->
        [one] { $streak } jour
       *[other] { $streak } jours
    }
daily-result-missed =
    Ludotheque, position du jour { $day } · { $game } · ✗ · { $streak ->
        [one] { $streak } jour
       *[other] { $streak } jours
    }
daily-shared = { $user } : { $result }
daily-try = Essayer
daily-share = Partager
daily-play = Jouer à ce jeu
daily-more-moves = Ou un de ceux-ci…
daily-monday = lundi · facile
daily-tuesday = mardi
daily-wednesday = mercredi
daily-thursday = jeudi
daily-friday = vendredi
daily-saturday = samedi · difficile
daily-sunday = dimanche · la plus difficile de la semaine

## The look back at a week

week-heading = **La semaine sur ce serveur**
week-played = { $matches ->
        [one] Une partie
       *[other] { $matches } parties
    }, { $people } joueurs : { $games }
week-upset = **La surprise :** { $winner } ({ $won }) a battu { $loser } ({ $lost }) à { $game }.
week-finest = **Le plus beau coup :** { $player } à { $game } : { $chosen }. Le deuxième meilleur coup aurait valu { $lead } de moins.
week-next = Une nouvelle position chaque jour : `/jour`, facile le lundi, difficile le dimanche.
button-week-move = Montrer le coup

## Who will win?

predict-ask = Qui va gagner ?
predict-own = Tu joues toi-même dans cette partie : à toi de la gagner.
predicted = Tu dis que **{ $player }** va gagner.
predicted-so-far = Pour l’instant : { $first } { $for_first } · { $second } { $for_second }
predicted-record = Sur ce serveur, tu as eu raison { $right } fois sur { $all }.
end-predicted = { $all ->
        [one] { $right ->
            [0] Le seul spectateur qui avait désigné un gagnant s’est trompé.
           *[other] Le seul spectateur qui avait désigné un gagnant avait raison.
        }
       *[other] { $right } spectateurs sur { $all } l’avaient prédit.
    }

## Tournois

tournament-name-weekend = Tournoi du week-end
tournament-name-evening = Soirée de jeu
tournament-name-knockout = Soirée à élimination
tournament-name-arena = Arène
tournament-name-month = Ligue du mois
tournament-name-ladder = Échelle
tournament-name-teams = Match par équipes
tournament-name-exhibition = Simultanée
tournament-usual-name = { $kind } : { $game }
tournament-rounds-at-most =
    { $rounds ->
        [one] suisse, { $rounds } ronde
       *[other] suisse, { $rounds } rondes au plus
    }
tournament-playing = En jeu : { $games }
tournament-order-done = **C’est fait.** Cela figure dans la liste du tournoi, avec ta raison. Les parties en cours continuent.
tournament-rated = classé
tournament-clock = { $clock } (la moitié pour le premier)
tournament-rolling = suisse continu, { $games } parties à la fois
tournament-rounds =
    { $rounds ->
        [one] suisse, { $rounds } ronde
       *[other] suisse, { $rounds } rondes
    }
tournament-league = ligue : chacun une fois contre chacun, { $games } parties à la fois
tournament-sign-up = **Inscriptions ouvertes.** Il commence quand { $organiser } le lance, et dure au plus { $lasts }.
tournament-days = { $days } jours
tournament-hours =
    { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }
tournament-until = jusqu’au { $at }
tournament-in-round = **Ronde { $round } sur { $rounds }**, parties en cours : { $open }. La suivante commence quand elles sont finies.
tournament-in-last-round = **Ronde { $round } sur { $rounds }**, la dernière, parties en cours : { $open }. Le tournoi finit avec elles.
tournament-running = **En cours**, nouvelles parties { $until }. Joueurs : { $players }, parties en cours : { $open }.
tournament-can-join = On peut encore s’inscrire.
tournament-floor = Points par partie, comptés sur au moins { $games } parties.
tournament-paused = **En pause.** Pas de nouvelle partie. Parties en cours : { $open }.
tournament-last-call = **Dernières parties.** Encore en cours : { $open }.
tournament-over = **Terminé.** Le classement est définitif.
tournament-too-few-came = **Annulé :** trop peu de joueurs étaient là quand il devait commencer.
tournament-called-off = **Annulé** avant d’avoir commencé.
tournament-over-empty = **Terminé.** Aucune partie n’a été jouée jusqu’au bout.
tournament-champion-role = Qui gagne reçoit le rôle { $role }.
tournament-event-join = Pour participer, suis le lien de cet évènement et appuie sur « { $join } ».
tournament-event-watch = Le lien de cet évènement mène aux parties et au classement.
tournament-signed-up = Inscrits : **{ $count }** ({ $people })
tournament-more = et { $more } de plus
tournament-line = `{ $place }.` { $user } · { $points } sur { $games }
tournament-line-without-result = `{ $place }.` { $user } · pas encore de résultat
tournament-without-luck = sans la chance { $worth }
tournament-by-luck = départage sans la chance
tournament-by-opponents = départage par les adversaires
tournament-by-wins = départage par les victoires
tournament-by-lot = départage au sort
tournament-division = Division { $number }
tournament-table-explained = Départages, dans l’ordre : points sans la chance des dés (avec leur marge d’erreur), points des adversaires rencontrés, victoires, tirage au sort.
tournament-table-explained-without-dice = Départages, dans l’ordre : points des adversaires rencontrés, victoires, tirage au sort.
tournament-promise = `{ $id }` · tirages : SHA-256 `{ $promise }…`
tournament-seed = `{ $id }` · tirages issus de cette graine :
button-tournament-join = Participer
button-tournament-leave = Quitter
button-tournament-table = Classement
button-tournament-why = Pourquoi cet adversaire ?
button-tournament-list = Tout le déroulement
button-tournament-desk = Organiser…
button-tournament-start = Commencer
button-tournament-pause = Pause
button-tournament-resume = Reprendre
button-tournament-last-call = Plus de nouvelles parties
button-tournament-end = Terminer
tournament-joined = Tu participes à **{ $title }**. Tes parties commencent d’elles-mêmes, et je t’appelle au plateau.
tournament-joined-ladder = Tu participes à **{ $title }**. Sur une échelle, personne n’est apparié : dès qu’elle a commencé, **{ button-tournament-challenge }** sous son message te laisse défier ceux qui sont au-dessus de toi.
tournament-joined-late = Tu participes à **{ $title }**. Tu auras ta prochaine partie dès qu’un adversaire est libre.
tournament-joined-ladder-late = Tu participes à **{ $title }**, sur l’échelon du bas. **{ button-tournament-challenge }** sous son message te laisse défier ceux qui sont au-dessus de toi.
tournament-left = Tu as quitté **{ $title }**. Tes parties en cours, s’il y en a, continuent.
tournament-desk = Tu organises **{ $title }** (`{ $id }`).
tournament-desk-sign-up = Son message est dans le salon : les membres y appuient sur **{ $join }**. Quand tous y sont, appuie sur **{ button-tournament-start }** ; appariements, plateaux et classement se font ensuite tout seuls.
tournament-desk-running = Pour exclure quelqu’un, séparer deux joueurs ou retirer une partie du classement : `/tournoi diriger` avec le code `{ $id }`.
tournament-end-question = Terminer **{ $title }** maintenant ? Les parties en cours continuent, mais n’y comptent plus.
tournament-none = Il n’y a pas encore de tournoi sur ce serveur. `/tournoi nouveau` en ouvre un.
tournament-listed-open = **{ $shown }** · `{ $id }` · inscriptions ouvertes
tournament-listed-over = { $shown } · `{ $id }` · terminé
tournament-podium = 🏆 **{ $title }**, c’est fini. Parties : { $games }.
tournament-best-player = Sans la chance des dés, c’est { $user } qui a le mieux joué.
why-no-game = Tu n’as pas encore de partie.
why-waited = **Partie { $number } :** tu attendais depuis un moment et personne que tu puisses rencontrer n’était libre : tu joues contre moi, pour les mêmes points.
why-house = **Partie { $number } :** il ne restait personne que tu puisses rencontrer : tu joues contre moi, pour les mêmes points.
why-paired = **Partie { $number }** contre { $user } : { $free } étaient libres, dont { $possible ->
        [one] { $possible } possible
       *[other] { $possible } possibles
    } pour toi. Tu étais à { $own }, l’autre à { $theirs }.
why-only-one = Il n’y avait pas d’autre façon d’en apparier autant.
why-instead = Dans le deuxième meilleur appariement, tu aurais rencontré { $user }, mais { $wish }.
why-instead-nobody = Dans le deuxième meilleur appariement, tu aurais été sans adversaire, et { $wish }.
why-wish-everybody = davantage seraient restés sans adversaire
why-wish-turns = quelqu’un serait resté seul plus souvent que d’autres
why-wish-score = les points auraient été plus éloignés
why-wish-hours = les heures d’éveil se seraient moins recouvertes
why-wish-seats = les camps auraient été moins équilibrés
why-wish-begins = les premiers coups auraient été moins équilibrés
why-wish-lot = le sort en a décidé
why-wishes = Personne ne rencontre deux fois le même adversaire. Puis, dans l’ordre : le moins possible de joueurs seuls, des points proches, des heures d’éveil communes, des camps et des premiers coups équilibrés, le sort.
tournament-knockout =
    { $wins ->
        [one] élimination directe : qui perd une partie sort
       *[other] élimination directe : { $wins } victoires qualifient
    }
tournament-arena = arène : la partie suivante tout de suite, jusqu’à la fin du temps
tournament-ladder = échelle : défie jusqu’à { $reach } échelons au-dessus de toi
tournament-teams =
    { $games ->
        [one] deux équipes, une partie par joueur
       *[other] deux équipes, jusqu’à { $games } parties par joueur
    }
tournament-exhibition = simultanée : le premier inscrit joue contre tous les autres
tournament-star = { $user } joue contre tous les autres.
tournament-by-skill = le meilleur joueur gagne : points sans la chance des dés
tournament-start-rating = premières parties par classement
tournament-season = saison { $season }
tournament-sign-up-until = **Inscriptions ouvertes.** Il commence de lui-même { $at } (ou quand { $organiser } le lance), et dure au plus { $lasts }.
tournament-check-in = **Es-tu là ?** Il commence { $at }, avec ceux qui appuient sur **{ button-tournament-here }** : { $here } sur { $players } pour l’instant.
tournament-check-in-missing = Pas encore là : { $people }
tournament-check-in-call = **{ $title }** commence { $at }. Appuie sur **{ button-tournament-here }**, sinon tu n’auras pas de partie : { $people }
tournament-check-in-over = L’appel de **{ $title }** est terminé.
tournament-in-knockout = **Tour { $round }**, encore en lice : { $left }, parties en cours : { $open }. Le suivant commence quand elles sont finies.
tournament-in-final = **Tour { $round }, la finale.** Qui la gagne a gagné le tournoi.
tournament-on-ladder = **En cours**, défis { $until }. Joueurs : { $players }, parties en cours : { $open }. Qui arrive commence sur l’échelon du bas.
tournament-side = Équipe de { $user }
tournament-side-empty = Personne encore
tournament-sides = **{ $one } { $first } : { $second } { $other }**
tournament-side-changed = Tu joues pour : { $name }.
tournament-here = Bien : tu en es au début de **{ $title }**.
tournament-encounters =
    { $won ->
        [one] { $won } rencontre gagnée
       *[other] { $won } rencontres gagnées
    }
tournament-encounters-out =
    { $won ->
        [one] { $won } rencontre gagnée, éliminé
       *[other] { $won } rencontres gagnées, éliminé
    }
tournament-by-points = départage par les points
tournament-ladder-explained = Qui bat quelqu’un au-dessus prend son échelon ; ceux d’entre les deux descendent d’un.
tournament-skill-explained = Les places se décident aux points sans la chance des dés ; une partie où l’un des deux n’est pas venu compte comme elle a été gagnée, et personne n’a moins que rien. Puis, dans l’ordre : points, points des adversaires rencontrés, victoires, tirage au sort.
button-tournament-here = Je suis là
button-tournament-side = Autre équipe
button-tournament-challenge = Défier…
button-tournament-rival = { $place }. { $user }
button-tournament-check-in = Appel…
tournament-challenge-nobody = **{ $title }** : il n’y a personne que tu puisses défier maintenant. Tu peux défier ceux qui sont juste au-dessus de toi et ont la place pour une partie, mais pas deux fois de suite la même personne.
tournament-challenge-top = **{ $title }** : tu es sur l’échelon du haut. Ce sont les autres qui te défient ; il n’y a personne au-dessus de toi.
tournament-challenge-whom = **{ $title }** : qui défies-tu ? La partie commence d’elle-même.
tournament-challenged = Tu as défié { $user }. Je vous appelle au plateau.
tournament-check-in-question = **{ $title }** : appeler par leur nom, dans le salon, tous ceux qui sont inscrits ? Il commence alors dans dix minutes, avec ceux qui ont appuyé sur **{ $here }**.
button-tournament-check-in-for-sure = Les appeler
tournament-start-question = Commencer **{ $title }** sans ceux qui n’ont pas répondu à l’appel ? { $people }
button-tournament-start-for-sure = Commencer sans eux
tournament-last-call-question = **{ $title }** : plus de nouvelles parties dès maintenant ? Celles qui sont en cours se jouent jusqu’au bout, et comptent. C’est sans retour.
tournament-desk-last-call = **Plus de nouvelles parties.** Il finit avec la dernière partie. Pour retirer une partie du classement : `/tournoi diriger` avec le code `{ $id }`.
tournament-kept-apart = **C’est fait.** Ces deux-là ne seront plus appariés. Cela figure dans la liste du tournoi sans ta raison : personne n’apprend si c’est toi ou l’un des deux qui le veut.
tournament-desk-paused = **Il est en pause :** pas de nouvelles parties. Les horloges des parties en cours tournent. Pour exclure quelqu’un, séparer deux joueurs ou retirer une partie du classement : `/tournoi diriger` avec le code `{ $id }`.
tournament-listed-running = **{ $shown }** · `{ $id }` · en cours
tournament-next-season = La saison suivante s’ouvre d’elle-même : qui a joué en est. Si tu ne veux pas continuer, appuie là-bas sur **{ button-tournament-leave }**.
why-challenge = **Partie { $number } :** sur une échelle, l’un des deux a défié l’autre.
why-wish-again = certains se seraient revus plus souvent
why-wish-ranks = les mieux classés n’auraient pas rencontré les moins bien classés
why-wish-boards = les rangs auraient été plus éloignés
why-wish-first = quelqu’un inscrit plus tôt aurait attendu plus longtemps
why-wishes-knockout = Le moins possible jouent contre moi ; le mieux classé rencontre le moins bien classé ; puis, dans l’ordre : des heures d’éveil communes, des camps et des premiers coups équilibrés, le sort.
why-wishes-arena = Dans l’ordre : le moins possible de joueurs seuls, ceux qui se sont le moins rencontrés, des points proches, des heures d’éveil communes, des camps et des premiers coups équilibrés, le sort.
why-wishes-ladder = Sur une échelle, tu choisis ton adversaire.
why-wishes-teams = Personne ne rencontre deux fois le même adversaire. Puis, dans l’ordre : des rangs proches, des heures d’éveil communes, des camps et des premiers coups équilibrés, le sort.
why-wishes-exhibition = Qui s’est inscrit plus tôt joue plus tôt.
