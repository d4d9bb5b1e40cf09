# Ce que dit le bot, en français. Les clés sont celles de en.ftl ; `.name` est le nom d'une
# commande ou d'une option en français : en minuscules, sans espace, 32 caractères au plus.
# Le bot tutoie. L'espace devant « : ; ! ? » est insécable.

# What the language calls itself.
language-name = Français

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
command-challenge-clock = Combien de temps un tour peut durer (sinon 3 jours, ou comme sur ce serveur)
    .name = cadence
command-challenge-rated = Si elle compte pour le classement (oui avec une cadence, sauf si tu dis non)
    .name = classée
command-challenge-thread = Si elle se joue dans un fil à elle (comme sur ce serveur si tu ne choisis rien)
    .name = fil
command-practice = Commence une partie contre le bot, tout de suite. Elle ne compte pas
    .name = entraînement
command-practice-game = Le jeu
    .name = jeu
command-practice-variant = Options de règles, si ce ne sont pas les règles habituelles
    .name = variante
command-practice-level = Le niveau du bot (Habitué si tu ne choisis rien)
    .name = niveau
command-practice-thread = Si elle se joue dans un fil à elle (comme sur ce serveur si tu ne choisis rien)
    .name = fil
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
command-draw-do = Que faire (si rien : proposer le match nul, ou accepter celui qui est proposé)
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
command-match-verify = Vérifie les dés d'une partie finie, ou montre ce qui en a été fixé d'avance
    .name = vérifier
command-match-verify-match = Code de la partie
    .name = partie
command-match-export = Te donne une partie en fichier : chaque lancer, chaque coup, et d'où viennent les dés
    .name = exporter
command-match-export-match = Code de la partie
    .name = partie
command-match-review = Analyse une partie finie : la chance, les coups, et les erreurs les plus coûteuses
    .name = analyser
command-match-review-match = Code de la partie ; sinon, ta dernière dans ce salon
    .name = partie
command-match-show = Parcourt pas à pas une partie, ou une partie importée, avec des boutons
    .name = voir
command-match-show-match = Code de la partie ; sinon, ta dernière dans ce salon
    .name = partie
command-match-show-step = Après combien de lancers et de coups ; la fin si tu ne choisis rien
    .name = étape
command-match-replay = Montre une partie, ou une partie importée, en image animée
    .name = revoir
command-match-replay-match = Code de la partie ; sinon, ta dernière dans ce salon
    .name = partie
command-match-import = Apporte le texte d'une partie jouée ailleurs
    .name = importer
command-match-import-file = Le fichier de texte, tel que /partie exporter le donne
    .name = fichier
command-match-try = Continue contre le bot à partir d'un endroit d'une partie finie
    .name = rejouer
command-match-try-match = Code de la partie
    .name = partie
command-match-try-action = Le numéro de l'étape d'où continuer, comme dans l'analyse
    .name = action
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
command-settings = Montre et change tes réglages : langue, notifications, heures calmes, défis
    .name = réglages
command-settings-language = Dans quelle langue je te parle
    .name = langue
command-settings-calls = Comment je te préviens que c'est à toi
    .name = notifications
command-settings-daily = L'heure du message du jour, de 0 à 23 ; choisit ce message, qui demande ton fuseau
    .name = quotidien
command-settings-reminders = Si je te préviens quand il te reste peu de temps
    .name = rappels
command-settings-quiet = Quand je te laisse tranquille, comme 22-8 ; ou aucune
    .name = calme
command-settings-zone = Ton fuseau horaire, comme Europe/Paris
    .name = fuseau
command-settings-automatic = Ce que je fais pour toi quand c'est à toi
    .name = automatique
command-settings-challenges = Qui peut te défier en te nommant
    .name = défis
command-settings-leaderboards = Si tu figures aux classements
    .name = classements
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
command-rules = Montre les règles d'un jeu en quelques pages illustrées
    .name = règles
command-rules-game = Le jeu
    .name = jeu
command-rules-page = Une page par son numéro ; la première si tu ne choisis rien
    .name = page
command-learn = Joue avec toi une première partie pas à pas, puis te pose des problèmes
    .name = apprendre
command-learn-game = Le jeu
    .name = jeu
command-about = Ce qu'est ce bot, quelle version tourne ici, et où en lire plus
    .name = à-propos
# Dans les menus des membres et des messages : le nom même, 32 caractères au plus.
command-challenge-menu = Défier à un jeu
command-profile-menu = Voir le profil
command-replay-menu = Revoir à partir d'ici
command-help = Ce que fait ce bot, et comment commencer une partie
    .name = aide
command-setup = Ce qui vaut sur ce serveur : où et par qui les parties commencent, cadence, fils
    .name = configuration
command-setup-show = Montre ce qui vaut sur ce serveur, avec des listes pour le changer
    .name = montrer
command-setup-change = Change ce qui vaut sur ce serveur, et montre tout
    .name = changer
command-setup-change-allow = Un salon où l'on peut aussi commencer des parties ; le premier devient le seul
    .name = autoriser
command-setup-change-forbid = Un salon où l'on ne peut plus commencer de parties
    .name = interdire
command-setup-change-role = Le rôle qui peut commencer des parties ; @everyone pour tous
    .name = rôle
command-setup-change-clock = Combien de temps un tour peut durer si le défi n'en dit rien
    .name = cadence
command-setup-change-threads = Si une partie reçoit un fil à elle quand son défi n'en dit rien
    .name = fils
command-setup-change-announcements = Où les résultats des parties classées sont annoncés
    .name = annonces
command-setup-change-ends = Où annoncer la fin d'une partie
    .name = fins
command-setup-change-daily = Où publier la position du jour
    .name = jour
command-setup-change-weekly = Où publier le bilan de la semaine
    .name = bilan
command-setup-change-language = La langue des cartes
    .name = langue
command-setup-change-clear = Ce qui ne doit plus être nommé
    .name = effacer
command-setup-log = Montre qui a changé quoi, le plus récent d'abord
    .name = journal
command-moderate = Arrête des parties bloquées et retire des défis, pour la modération
    .name = modérer
command-moderate-end = Arrête une partie sans résultat, ou retire un défi. Demande confirmation ; aucune cote ne change
    .name = arrêter
command-moderate-end-match = Code de la partie ou du défi, tel qu'il figure sur sa carte
    .name = partie
command-moderate-end-reason = Pourquoi, en une ligne ; les joueurs la lisent
    .name = raison
command-diagnose = Dit ce qui manque au bot dans ce salon, qui peut le lui donner, et s'il va bien
    .name = diagnostic

## Choix dans les commandes : 100 caractères au plus.

series-first-to-2 = en 2 victoires
series-first-to-3 = en 3 victoires
series-first-to-5 = en 5 victoires
series-championship-choice = championnat en 10 points (Finale)
clock-two-minutes-choice = 2 minutes par tour (vous êtes tous deux devant le plateau)
clock-five-minutes-choice = 5 minutes par tour (vous êtes tous deux devant le plateau)
clock-half-day-choice = 12 heures par tour
clock-day-choice = 1 jour par tour
clock-three-days-choice = 3 jours par tour
clock-week-choice = 7 jours par tour
clock-none-choice = sans limite de temps (non classée)
level-newcomer = 1 · Débutant : connaît les règles
level-casual = 2 · Amateur : a joué quelques soirées
level-regular = 3 · Habitué : sait ce qui compte
level-expert = 4 · Expert : se trompe rarement
level-master = 5 · Maître : aussi fort que le bot peut l'être
draw-offer = le proposer
draw-accept = l'accepter
draw-decline = le refuser ou le retirer
takeback-ask = le demander
takeback-allow = l'accorder
takeback-decline = le refuser ou le retirer
scope-server = Ce serveur
scope-everywhere = Partout
setup-language-automatic = la langue de ce serveur
setup-clear-channels = les salons : on peut commencer des parties partout
setup-clear-starters = le rôle : tous peuvent commencer des parties
setup-clear-announcements = le salon des résultats : ils ne sont annoncés nulle part
setup-clear-daily = le salon de la position du jour : elle n'est plus publiée
setup-clear-weekly = le salon du bilan de la semaine : il n'est plus publié

# What people type for no quiet hours.
quiet-none-typed = aucune
language-automatic = Automatique (celle de ton Discord)
calls-here = Dans le salon de la partie
calls-direct = Par message privé
calls-daily = Un message privé par jour (demande ton fuseau horaire)
calls-never = Pas du tout
automatic-nothing = Rien : je lance et je joue
automatic-rolls = Lancer les dés
automatic-forced = Lancer, et jouer un coup s'il est le seul
challenges-anyone = Toute personne que je n'ai pas bloquée
challenges-nobody = Personne

## Pannes, et ce qui ne peut pas être lu.

no-such-match = Il n'y a pas de partie `{ $id }`.
no-such-record = Il n'y a pas de partie importée `{ $id }`.
store-away =
    La base de données ne répond pas pour l'instant. Rien n'est perdu : ce qui a été joué est gardé. Réessaie dans une minute. (`{ $fault }`)
store-read-only =
    La base de données peut être lue mais ne retient rien de nouveau pour l'instant : ceci n'a pas été gardé. Rien n'est perdu : ce qui a été joué avant est là. La personne qui fait tourner ce bot en est avertie ; réessaie plus tard. (`{ $fault }`)
store-unsettled =
    La base de données n'a plus répondu avant de dire si ceci a été gardé. Regarde le plateau dans une minute : si tu ne l'y vois pas, réessaie. Rien n'est fait deux fois. (`{ $fault }`)
match-damaged =
    L'enregistrement de la partie `{ $id }` est abîmé. Elle a été mise de côté, pour que personne ne joue sur un plateau peut-être faux, et la personne qui fait tourner ce bot en est avertie. Les autres parties ne sont pas touchées. (`{ $fault }`)
fault =
    Quelque chose s'est mal passé de notre côté ; c'est noté sous `{ $fault }`. Ta partie est gardée : réessaie.
too-slow =
    C'est plus long que prévu. Ce que tu as demandé peut encore se faire : regarde le plateau dans un instant, ou appuie de nouveau sur le bouton.
unknown-command = Je ne connais pas cette commande.
unknown-option = Une des options est illisible. Choisis dans la liste que propose la commande.
unknown-interaction = Je n'arrive pas à lire ceci. Essaie la commande `/aide`.
not-shown = Ce que tu as fait est gardé, mais Discord ne m'a pas laissé montrer le plateau ici. `/plateau` le montre dans un nouveau message.
not-shown-later = Discord ne m'a pas laissé montrer cela ici. Demande-le encore une fois, s'il te plaît.

## Règles et leçons

rules-heading =
    ## { $game } : { $title }
    -# Règles, page { $page } sur { $of }
rules-rulings = -# Les numéros comme { $example } désignent des points des règles. Le bot les cite quand il refuse un coup.
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
learn-done = C'était le dernier problème. À toi de jouer :
learn-play-bot = Jouer contre le bot
learn-play-others = Autre adversaire…
learn-right = ✅ **Bien vu.** { $told } { $why }
learn-wrong =
    ❌ **Pas celui-ci :** « { $chosen } ». { $falls_short }
    -# Essaie encore : { $hint }
learn-not-legal = Ce coup n'est pas possible ici. Choisis-en un ci-dessous.
learn-not-asked = Ce coup est permis, mais ce n'est pas celui que l'on demande.
learn-not-best = Il y a mieux.
learn-does-not-win = Ce coup ne gagne pas dans ce tour.
learn-gives-it-away = Ce coup donne la partie à l'adversaire.
learn-takes =
    { $count ->
        [0] Ce coup ne capture rien.
        [one] Ce coup ne fait qu'une capture.
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
        [0] Ce coup ne rapporte aucun déplacement d'étoile.
        [one] Ce coup ne rapporte qu'un déplacement d'étoile.
       *[other] Ce coup rapporte { $count } déplacements d'étoiles.
    }
learn-lets-take =
    { $rolls ->
        [one] L'adversaire capture alors avec un lancer sur { $of }.
       *[other] L'adversaire capture alors avec { $rolls } lancers sur { $of }.
    }
learn-lets-win =
    { $rolls ->
        [one] L'adversaire gagne alors avec un lancer sur { $of }.
       *[other] L'adversaire gagne alors avec { $rolls } lancers sur { $of }.
    }
learn-lets-win-next = L'adversaire peut alors gagner à son prochain tour.
lesson-broken = Cette page ne peut pas être montrée pour l'instant. La personne qui fait tourner ce bot en est avertie.

## Aide

help =
    {""}**Des jeux de plateau dans ce salon**
    Quatre jeux à deux, contre un membre ou seul contre moi. Lequel ?
help-commands =
    - `/défier` défie un membre, `/entraînement` joue contre le bot ; `/parties` liste tes parties, `/plateau` en remontre une.
    - `/règles` et `/apprendre` enseignent un jeu ; `/partie voir`, `/partie analyser` et `/partie vérifier` reviennent sur une partie.
    - `/classement`, `/profil` ; `/réglages` pour tes notifications et ta langue, `/confidentialité`. Pour les serveurs : `/configuration montrer`, `/diagnostic`.
    -# On joue avec les boutons sous le plateau, aussi demain ou dans un mois : chaque coup est aussitôt enregistré. **{ button-describe }** raconte un plateau en mots.
help-start = **{ $game }** : comment veux-tu commencer ?
help-start-others = -# **{ button-help-anyone }** publie un défi classé que chacun ici peut accepter. `/défier` défie un membre de ton choix.

about =
    {""}**Ludotheque { $version }** : quatre jeux de plateau à deux, dans le salon ou seul contre le bot.
    - Ad Elta Stelpur, Royal d'Ur, Finale, Flèches et Étoiles : `/règles` et `/apprendre` les enseignent.
    - Les dés sont fixés avant la partie et se vérifient après : `/partie vérifier`.
    - Il ne lit pas ce que l'on écrit et n'enregistre que ce qu'il faut à une partie : `/confidentialité` dit quoi, `/mes-données exporter` te le donne, `/mes-données effacer` l'efface.
    - Installé pour toi seul, il répond partout, aussi dans les groupes et sur les serveurs qui ne l'ont pas. Là, il ne peut rien publier ni prévenir personne de lui-même.

## La carte d'une partie

# Qui joue : « @Ada (bleu) contre @Bela (rouge) ».
card-players = { $first } contre { $second }
match-code = partie `{ $id }`
record-code = partie importée `{ $id }`
rated = classée
unrated = non classée
clock-two-minutes = 2 minutes par tour
clock-five-minutes = 5 minutes par tour
clock-half-day = 12 heures par tour
clock-day = 1 jour par tour
clock-three-days = 3 jours par tour
clock-week = 7 jours par tour
clock-none = sans limite de temps
# `<t:…:R>` s'affiche « dans 3 jours ».
due = échéance <t:{ $at }:R>
opponent = le bot **{ $level }**
opponent-name = Bot { $level }
level-name-newcomer = Débutant
level-name-casual = Amateur
level-name-regular = Habitué
level-name-expert = Expert
level-name-master = Maître
former-player = un ancien joueur

challenge-to = { $challenger } défie { $invited }
challenge-to-anyone = { $challenger } défie qui veut
challenge-closes = -# Se ferme <t:{ $at }:R>
challenge-declined = Le défi de { $user } a été refusé.
challenge-cancelled = Le défi de { $user } a été retiré.
challenge-expired = Le défi de { $user } est resté sans réponse.
challenge-moderated = Le défi de { $user } a été retiré par { $moderator }, à la modération : { $reason }.
challenge-moderated-without-reason = Le défi de { $user } a été retiré par la modération.

card-to-roll = **{ $side } doit lancer**
bot-thinks = -# Le bot réfléchit…
card-to-move = **{ $side } doit jouer**
card-to-set-up = **{ $side } doit placer ses joueurs**
# Après une phrase qui dit comment les règles l'ont finie.
card-winner = **Vainqueur :** { $user }
card-won = **{ $side } gagne !**
# Vient après card-won.
card-timed-out = . { $side } a dépassé son temps.
card-resigned = . { $side } abandonne.
card-drawn = **Match nul.**
card-agreed = **Match nul**, d'un commun accord.
card-aborted = **Partie annulée** avant que les deux camps aient joué. Elle ne compte pas.
card-aborted-by-time = **Partie annulée.** { $side } a dépassé son temps avant que les deux camps aient joué. Elle ne compte pas.
# Les mots d'un modérateur, 70 caractères au plus.
card-moderated = **Arrêtée par { $user }**, à la modération : { $reason }. Elle ne compte pas.
card-moderated-without-reason = **Arrêtée par { $user }**, à la modération. Elle ne compte pas.
card-moved-on = -# La partie `{ $id }` continue [plus bas]({ $link }).
to-the-board = [Voir le plateau]({ $link })
to-the-challenge = [Voir le défi]({ $link })
played-elsewhere = Cette partie se joue dans un autre salon.
# Le titre d'un fil : du texte simple.
thread-title = { $game } : { $first } contre { $second } ({ $id })
thread-title-score = { $game } : { $first } { $score } { $second } ({ $id })
thread-begins = -# La partie `{ $id }` se joue dans { $thread }.
answers-only = -# Je ne suis qu'un invité ici et ne peux que répondre : ce plateau change quand quelqu'un s'en sert, et personne n'est prévenu. `/plateau` le remontre, `/parties` liste tes parties.
own-moves = **Tes coups :**
own-moves-more = …et { $count } de plus
why-not-their-turn = Ce n'est pas ton tour : voici ce que { $side } peut et ne peut pas faire.
why-not-forbidden =
    {""}**Pourquoi pas { $asked } ?**
    { $sentence }
    -# { $place }
why-not-allowed = **{ $asked }** : c'est permis maintenant. Possible : { $moves }.
# Avant la description du plateau pour qui ne voit pas l'image.
why-not-marked = Cases marquées : { $squares }.

# Comment elle a fini, avant la description du plateau pour qui ne voit pas l'image.
alt-resigned = La partie est finie : { $loser } a abandonné, { $winner } gagne.
alt-timed-out = La partie est finie : { $loser } a dépassé son temps, { $winner } gagne.
alt-aborted = La partie a été annulée ; personne ne gagne.
alt-aborted-by-time = La partie a été annulée : { $side } a dépassé son temps ; personne ne gagne.
alt-moderated = La partie a été arrêtée par la modération ; personne ne gagne.
alt-agreed = La partie est finie : match nul, d'un commun accord.

# La ligne d'une revanche ou d'une série, par morceaux.
chapter-first-to = Série en { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    }
chapter-championship = Série : championnat en 10 points
chapter-game = partie { $number }
chapter-goes-on = la partie { $number } commence plus bas
chapter-next = la partie { $number } commence [plus bas]({ $link })
chapter-before = [la partie d'avant]({ $link })
chapter-won = **{ $user } gagne la série !**
fork-begins = À partir de l'étape { $number } de la partie `{ $id }`
chapter-undecided = **la série finit sans vainqueur**

offer-draw = **{ $side } propose le match nul** ; { $user } peut l'accepter. La proposition tient jusqu'au prochain lancer ou coup.
offer-takeback = **{ $side } demande à reprendre son dernier coup** ; { $user } peut le permettre. La demande tient jusqu'au prochain lancer ou coup.
offer-draw-declined = { $side } refuse le match nul.
offer-takeback-declined = { $side } refuse la reprise du coup.
offer-draw-withdrawn = { $side } retire sa proposition de match nul.
offer-takeback-withdrawn = { $side } ne demande plus à reprendre son coup.
offer-taken-back = { $side } a repris son dernier coup.

provisional = provisoire
ratings-owed = Les nouvelles cotes arrivent.
ratings-new = Cotes : { $first } · { $second }
uncounted-aborted = Les cotes ne changent pas : la partie a été annulée.
uncounted-too-short = Les cotes ne changent pas : la partie a fini avant que les deux aient joué un tour.
uncounted-not-two-people = Les cotes ne changent pas : elles ne comptent qu'entre deux personnes.
uncounted-pair-limit = Les cotes ne changent pas : { $matches } parties de ces deux joueurs ont déjà compté ce jour-là.
pair-limit = -# Vous avez déjà { $matches } parties de ce jeu comptées aujourd'hui : celle-ci ne changera les cotes que si elle finit après minuit (UTC).

dice-promised = -# Dés fixés d'avance : `{ $commitment }` · `/partie vérifier`
dice-promised-in-a-word = -# Les dés sont fixés d'avance et vérifiables : `/partie vérifier`
dice-revealed = -# Partie `{ $id }` · `/partie vérifier` contrôle chaque lancer

## Appels au plateau

call-turn = { $user } : à toi de jouer contre { $opponent } ({ $game }, `{ $id }`).
call-turn-due = { $user } : à toi de jouer contre { $opponent } ({ $game }, `{ $id }`), échéance <t:{ $at }:R>.
call-draw = { $user } : { $opponent } te propose le match nul ({ $game }, `{ $id }`).
call-takeback = { $user } : { $opponent } te demande à reprendre un coup ({ $game }, `{ $id }`).
call-won-on-time = { $user } : { $slow } n'a pas joué à temps à { $game } (`{ $id }`), et tu as gagné.
call-reminder = { $user } : c'est ton tour contre { $opponent } ({ $game }, `{ $id }`), et ton temps expire <t:{ $at }:R>.
call-challenge = { $user } : { $challenger } te défie ({ $game }).
# Plusieurs parties en une ligne ; la liste nomme celles du salon.
news = { $user } : { $count ->
        [one] une partie t'attend
       *[other] { $count } parties t'attendent
    } : { $list }.
news-and-elsewhere = { $user } : { $count ->
        [one] une partie t'attend
       *[other] { $count } parties t'attendent
    } : { $list }, et { $elsewhere } ailleurs. `/parties` les montre.
# Un message privé par jour, pour qui le veut.
daily-title = **Ces parties t'attendent**
daily-note = -# Une fois par jour, comme tu l'as choisi : `/réglages` le change.

## Boutons (80 caractères au plus), listes et formulaires

button-accept = Accepter
button-decline = Refuser
button-cancel = Retirer le défi
button-how-to-play = Comment jouer
button-roll = Lancer
button-describe = Décrire
button-my-view = Ma vue
button-why-not = Pourquoi pas ?
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
button-abort = Annuler la partie (ne compte pas)
button-hint = Conseil
button-play-hint = Jouer ce coup
button-review = Analyse
button-challenge = Défier
button-first = Début
button-newest = La plus récente
button-back = Précédent
button-next = Suivant
button-last = Fin
button-film = Animer
button-newer = Plus récentes
button-older = Plus anciennes
button-step-through = Parcourir la partie
button-try-again = Rejouer l'étape { $number }
button-ask-bot = Jouer contre le bot…
button-resign = Abandonner…
button-resign-for-sure = Oui, j'abandonne
button-keep-playing = Continuer à jouer
button-challenges-anyone = Laisser tout le monde me défier
button-challenges-nobody = Ne laisser personne me défier
button-leaderboards-on = Me montrer aux classements
button-leaderboards-off = Me retirer des classements
button-help-bot = Contre le bot
button-help-anyone = Défi ouvert à tous
button-help-learn = L'apprendre
button-reminders-on = Activer les rappels
button-reminders-off = Couper les rappels
button-zone = Fuseau horaire…
button-delete = Oui, effacer mes données
button-keep-data = Garder mes données
choose-move = Choisis ton coup
choose-piece = Choisis ta pièce
choose-where = { $piece } : vers où ?
choose-unblock = Débloquer quelqu'un
choose-language = Changer de langue
choose-automatic = Changer ce que je fais pour toi
choose-calls = Changer les notifications
choose-daily = Changer d'heure
choose-quiet = Changer les heures calmes
quiet-off = Pas d'heures calmes
form-zone-title = Ton fuseau horaire
form-zone = Une ville, ou un nom comme Europe/Paris
set-up = { $request } **{ button-choose-order }** demande les deux lignes, comme `{ $example }`.
ask-title = Défier { $user } : à quel jeu ?
ask-chosen = Défier { $user } :
ask-game = Choisis le jeu
ask-usual-rules = Les règles habituelles
ask-nobody = Discord ne me dit pas qui c'est. `/défier` fait la même chose.
form-title = Partie { $id }
form-set-up = Place ton équipe
form-move = Ton coup
form-why-not = Un coup, ou une case
unknown-button = Ce bouton n'est pas à moi, ou il est trop ancien pour que je m'en souvienne. `/parties` retrouve tes parties, et `/plateau` montre un plateau.

## Ce qu'on peut faire d'autre dans une partie

more = Partie `{ $id }` : que veux-tu faire ?
resign-counts = Elle est classée : ce sera une défaite.
resign-question = Veux-tu vraiment abandonner la partie `{ $id }` ?
resign-question-anew = Le plateau a changé depuis que la question t'a été posée. Veux-tu vraiment abandonner la partie `{ $id }` ?
resigned = Tu as abandonné la partie `{ $id }`.
keeps-playing = La partie `{ $id }` continue.
aborted = Tu as annulé la partie `{ $id }`. Elle ne compte pas.
which-level = À quel niveau le bot doit-il jouer ?
bot-seated = Tu joues contre { $player }.
hint = Conseil : **{ $chosen }** (chances de gagner : { $chance })
hint-next = À défaut : { $chosen } ({ $chance })
review-title = Analyse de la partie `{ $id }`
review-side = **{ $side }** { $user } : { $start } au début, { $luck } par ses dés, { $skill } par ses coups
review-rate = { $loss } de perte par décision
review-mistakes = Les erreurs les plus coûteuses
review-mistake = Étape { $number } · { $side } : { $played } a coûté { $loss } ; { $best } était meilleur.
review-no-mistakes = Aucune erreur ne sort du lot.
review-try-note = Rejouer remet en place la position avant l'erreur, avec le même lancer, dans une partie contre le bot qui ne compte pas.
review-picture = Analyse de la partie { $id }
review-note-cut-short = Le début, puis la chance et les coups de chacun, s'additionnent jusqu'à ta probabilité dans la dernière position, où la partie s'est arrêtée. Le bot juge de son mieux, non sans erreur.
review-note = Le début, puis la chance et les coups de chacun, s'additionnent jusqu'au résultat. Le bot juge de son mieux, non sans erreur.
offered-draw = Tu as proposé le match nul. La proposition tient jusqu'au prochain lancer ou coup ; **{ button-refuse-offer }**, sous le plateau, la retire.
agreed-draw = Tu as accepté le match nul.
offered-takeback = Tu as demandé à reprendre ton dernier coup. La demande tient jusqu'au prochain lancer ou coup ; **{ button-refuse-offer }**, sous le plateau, la retire.
rematch-is-there = La revanche de la partie `{ $id }` existe déjà.
record-file = La partie `{ $id }`, coup par coup :

## Des dés que chacun peut vérifier

luck-added = Ton texte entre dans les dés de la partie `{ $id }`, fixés avant lui sous `{ $commitment }`.
verify-nothing-promised = Cette partie est plus ancienne que la vérification des dés : personne ne peut les contrôler.
verify-promised = -# Partie `{ $id }` · fixé avant elle : SHA-256 `{ $commitment }`
verify-secret-later = Les dés de cette partie ont été fixés avant elle. Leur secret sera montré à la fin.
verify-luck = Jusqu'à ce que le défi soit accepté, `/chance` y mêle un texte de ton choix.
verify-secret = -# Secret : `{ $secret }`
verify-never-played = Cette partie n'a jamais été jouée.
verify-put-in-is-gone = Ce qu'un joueur avait ajouté à ces dés a été effacé à sa demande : plus personne ne peut les vérifier.
verify-imported = La partie `{ $id }` a été importée, elle n'a pas été jouée ici. Tous ses coups sont permis.
verify-imported-kept = ✓ Son début et ses lancers découlent de ce qu'elle dit avoir été fixé d'avance. Si cela l'a vraiment été avant la partie, un enregistrement ne peut le prouver.
verify-imported-sealed = Ses dés avaient été fixés d'avance, mais leur secret n'y est pas : personne ne peut les vérifier.
verify-imported-unpromised = Rien ne dit que ses dés aient été fixés d'avance : ils peuvent venir de n'importe où.
verify-put-in = -# Ajouté : « { $first } » par qui a lancé le défi, « { $second } » par qui l'a accepté. Le nombre est celui du clic ; un texte derrière lui vient de `/chance`.
verify-kept = ✓ **Les dés étaient honnêtes :** { $rolls ->
        [0] il n'y a pas eu de lancer, et le début découle
        [one] le début et le lancer découlent
       *[other] le début et les { $rolls } lancers découlent
    } de ce que le bot avait fixé avant la partie.
verify-set-ups = { $drawn } des { $all } placements sont ceux que donnent ces dés ; les autres ont été faits à la main.
verify-series-own-kept = ✓ Les lancers découlent de ce qui avait été fixé avant cette partie.
verify-series-kept = ✓ C'est la partie { $game } d'une série, et son secret découle de ce qui a été fixé quand elle a commencé avec la partie `{ $first }` : SHA-256 `{ $commitment }`
verify-series-broken = ✗ C'est la partie { $game } d'une série, et son secret ne découle **pas** de ce qui a été fixé quand elle a commencé avec la partie `{ $first }` : SHA-256 `{ $commitment }`
verify-series-unchecked = C'est la partie { $game } d'une série. Ce qui a été fixé quand elle a commencé n'a pas été vérifié : ce devait être SHA-256 `{ $commitment }`
verify-broken = ✗ **Les dés ne sont pas ceux qui avaient été fixés :** { $why }.
broken-secret = le secret ne correspond pas (son SHA-256 est `{ $commitment }`)
broken-seats = les dés donnent à chaque joueur le camp de l'autre
broken-start = les dés donnent une autre position de départ
broken-roll = le lancer { $number } est { $found }, et les dés donnent { $due }

## Listes de parties

games-none = Tu n'as pas de partie en ce moment. `/défier` en commence une : choisis un jeu, et un membre ou personne en particulier.
games-title = **Tes parties**
games-more = -# …et { $count ->
        [one] une autre
       *[other] { $count } autres
    }.
games-set-aside = `{ $id }` : cette version du bot ne sait pas la lire. La personne qui le fait tourner peut en trouver la raison.
games-with = `{ $id }` { $game } contre { $user } :
games-with-anyone = `{ $id }` { $game } contre qui veut :
games-waits-for-you = **attend ta réponse**
games-unanswered = défi encore sans réponse
games-your-turn = **à toi**
games-their-turn = à l'adversaire
list-to-the-board = [voir le plateau]({ $link })
list-to-the-challenge = [voir le défi]({ $link })
history-title = **Parties de { $user }**
history-empty = Aucune partie n'est encore finie.
history-no-such-page = Cette page n'existe pas.
history-choose = Parcourir l'une d'elles

## Une partie que l'on revoit

replay-no-card = Ce message ne montre aucune partie. Choisis un de mes plateaux.
walk-step = Étape { $step } sur { $of }
walk-no-such-step = Cette partie n'a que { $last } étapes.
film-alt = La partie en { $turns } tours, en image animée ; `/partie voir` raconte chacun d'eux.
film-left-out = -# { $count } tours sont laissés de côté, car l'image serait trop lourde.
film-too-large = L'image animée de cette partie serait trop lourde. `/partie voir` la parcourt pas à pas.
imported = La partie est là. Retrouve-la avec son code, `{ $id }`, dans `/partie voir`, `/partie revoir`, `/partie vérifier` et `/partie exporter`.
import-not-fetched = Discord ne m'a pas donné le fichier. Essaie encore.

past-won = **gagnée**
past-lost = perdue
past-drawn = nulle
past-aborted = annulée

## Classements et profils

leaderboard-season = saison { $season }
leaderboard-here = ce serveur
leaderboard-everywhere = partout
leaderboard-empty = Personne n'est encore à ce classement : il faut { $matches } parties classées et une cote qui n'est plus provisoire.
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
unlisted-too-few = { $user } n'y figure pas : il manque { $more ->
        [one] { $more } partie classée
       *[other] { $more } parties classées
    }.
unlisted-provisional = { $user } n'y figure pas : sa cote est encore provisoire.
unlisted-not-here = { $user } n'y figure pas : aucune partie classée n'a été jouée sur ce serveur.
profile-title = **Profil de { $user }**
profile-game = { $game } : **{ $rating }** · { $record }
profile-not-rated = pas encore de cote
profile-empty = Aucune partie contre un autre membre n'a encore été jouée jusqu'au bout.
profile-opponents = Adversaires les plus fréquents ici : { $opponents }
profile-closer = Entre { $one } et { $other }, { $game } est plus équilibré avec { $variant } : le plus fort gagne alors { $closer } des parties au lieu de { $chance }.
profile-latest = **Dernières parties**

## Réglages

settings-title = **Tes réglages**
settings-language = **Langue :** { $name }.
settings-language-automatic = **Langue :** { $name }, comme ton Discord.
settings-calls-here = **Notifications :** quand c'est à toi, je le dis dans le salon de la partie, par une ligne qui n'avertit que toi.
settings-calls-direct = **Notifications :** quand c'est à toi, je t'envoie un message privé.
settings-calls-daily = **Notifications :** à { $hour }, un message privé énumère les parties qui t'attendent, s'il y en a. Rien d'autre, sauf les rappels.
settings-calls-never = **Notifications :** aucune, ni rappels. `/parties` énumère ce qui t'attend.
settings-direct-refused = ⚠️ Discord ne m'a pas laissé t'envoyer de message privé : je te préviens donc dans le salon de la partie. Autorise les messages privés dans les paramètres de confidentialité du serveur, puis choisis à nouveau.
settings-reminders-on = **Rappels :** quand il te reste la moitié de ton temps, puis un huitième.
settings-reminders-off = **Rappels :** aucun.
settings-zone-unknown = Les heures calmes et le message du jour demandent ton fuseau horaire, que je ne connais pas encore.
settings-quiet = **Heures calmes :** de { $from } à { $until } je te laisse tranquille ; ce qui s'est passé, je le dis ensuite en une ligne.
settings-quiet-none = **Heures calmes :** aucune.
settings-zone = **Fuseau horaire :** { $zone }, où il est { $time }.
settings-automatic-nothing = **Ton tour :** tu lances les dés et tu joues.
settings-automatic-rolls = **Ton tour :** dès le prochain, je lance aussitôt les dés pour toi, et je te préviens quand il y a un choix à faire. Ton adversaire ne peut alors plus reprendre son coup.
settings-automatic-forced = **Ton tour :** dès le prochain, je lance aussitôt les dés pour toi et je joue un coup s'il est le seul ; je te préviens quand il y a un choix à faire. Ton adversaire ne peut alors plus reprendre son coup.
settings-challenges-anyone = **Défis :** toute personne que tu n'as pas bloquée peut te défier.
settings-challenges-nobody = **Défis :** personne ne peut te défier ; tu peux toujours défier les autres, et accepter les défis ouverts à tous.
settings-leaderboards-on = **Classements :** tu y figures quand tu as joué assez de parties classées.
settings-leaderboards-off = **Classements :** tu ne figures à aucun. Ta cote continue, et `/profil` la montre.
settings-blocked-nobody = **Bloqués :** personne. `/bloquer` empêche quelqu'un de te défier et d'accepter tes défis. Il n'en est pas averti.
settings-blocked = **Bloqués :** { $names }.
settings-blocked-more = **Bloqués :** { $names } et { $more } de plus (voir `/débloquer`).
blocked = { $user } ne peut plus te défier ni accepter tes défis, et n'en est pas averti. Les parties déjà commencées continuent. `/débloquer` y met fin.
unblocked = { $user } n'est plus bloqué.

## Le serveur : réglages, modération, permissions

setup-title =
    {""}**Ce serveur**
    -# Réservé à qui gère le serveur. Ce qui est choisi ici vaut tout de suite, pour les parties qui commencent désormais.
setup-channels = **Où les parties commencent :** { $value }
setup-everywhere = dans tous les salons
setup-starters = **Qui commence des parties :** { $value }
setup-everyone = tout le monde
setup-clock = **Cadence**, si le défi n'en dit rien : { $value }
setup-threads = **Fils**, si le défi n'en dit rien : { $value }
setup-threads-yes = chaque partie reçoit un fil à elle quand elle commence
setup-threads-no = les parties restent dans le salon
setup-announcements = **Résultats des parties classées :** { $value }
setup-nowhere = annoncés nulle part
setup-ends = **Fin des parties**, annoncée : { $value }
setup-ends-played = là où la partie s'est jouée
setup-ends-results = dans le salon des résultats
setup-ends-none = sur le plateau seulement
setup-daily = **Position du jour :** { $value }
setup-weekly = **Bilan de la semaine :** { $value }
setup-not-posted = nulle part
setup-language = **Langue des cartes :** { $value }
choose-channels = Choisir des salons
choose-starters = Choisir un rôle
choose-clock = Une autre cadence
choose-threads = Des fils ou non
choose-announcements = Choisir un salon
choose-ends = Où annoncer la fin d'une partie
choose-daily = Salon de la position du jour
choose-weekly = Salon du bilan de la semaine
choose-card-language = Une autre langue
button-setup-log = Qui a changé quoi
button-setup-panel = Retour aux réglages
setup-log-title = **Qui a changé quoi**
setup-log-empty = Personne n'a encore rien changé.
setup-log-line = - <t:{ $at }:f> { $user } · { $what } : { $before } → **{ $after }**
setup-log-channels = où les parties commencent
setup-log-starters = qui commence des parties
setup-log-clock = cadence
setup-log-threads = fils
setup-log-announcements = résultats
setup-log-ends = fin des parties
setup-log-daily = position du jour
setup-log-weekly = bilan de la semaine
setup-log-language = langue

moderate-question =
    {""}**Arrêter la partie `{ $id }` ?** { $game }, { $first } contre { $second }.
    Personne ne gagne, aucune cote ne change, et le secret de ses dés est montré. Sa carte dira que tu l'as arrêtée, et pourquoi : « { $reason } ». C'est irrévocable.
button-moderate-for-sure = Arrêter cette partie
button-leave-it = Ne rien changer
moderated = La partie `{ $id }` est arrêtée. Sa carte dit pourquoi.
moderate-challenge-question =
    {""}**Retirer le défi `{ $id }` ?** { $game }, de { $user }.
    Sa carte dira que tu l'as retiré, et pourquoi : « { $reason } ». C'est irrévocable.
button-moderate-challenge-for-sure = Retirer ce défi
moderated-challenge = Le défi `{ $id }` est retiré. Sa carte dit pourquoi.
nothing-changed = Rien n'a changé.

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
permission-view-channel-use = sans elle, le bot ne peut montrer ni changer aucun plateau ici
permission-send-messages-use = les plateaux sont des messages, et la notification à qui doit jouer aussi
permission-send-in-threads-use = dans les fils aussi, les plateaux sont des messages
permission-create-threads-use = une partie qui doit avoir un fil à elle en a besoin
permission-embed-links-use = les liens vers les plateaux et les images s'affichent comme tels
permission-attach-files-use = les images des plateaux sont des fichiers
permission-read-history-use = un fil commence au message de sa partie
permissions-missing = Je ne peux pas jouer ici : il me manque { $names } dans { $channel }. Qui peut gérer les rôles ou ce salon peut me le donner ; `/diagnostic` dit où.
permissions-without-thread = Sans fil, ce serait possible : choisis `fil: False`.
diagnosis-title = **Ce que je peux faire dans { $channel }**
diagnosis-all-granted = Tout ce qu'il me faut.
diagnosis-missing = - ✗ **{ $name }** : { $used }.
diagnosis-who-can-grant = -# Qui peut gérer les rôles peut le donner partout : Paramètres du serveur → Rôles → le rôle de ce bot → Permissions. Qui peut gérer ce salon peut le donner ici seulement : Modifier le salon → Permissions → le rôle de ce bot.
diagnosis-no-server = C'est un message privé : personne n'a rien à donner.
diagnosis-database = Base de données : répond en { $ms } ms.
diagnosis-database-away = Base de données : **ne répond pas**. La personne qui fait tourner ce bot peut savoir pourquoi.
diagnosis-gateway = Passerelle : connectée, { $ms } ms.
diagnosis-gateway-new = Passerelle : connectée.

## Ce qui est enregistré sur les gens

privacy =
    {""}**Ce que ce bot enregistre sur toi**
    - **Tes parties** : ton identifiant, ton nom d'alors, ce que tu as fait et quand, les textes que tu as ajoutés aux dés, et dans quel salon. C'est ce qui fait continuer la partie après toute panne ; c'est gardé pour de bon, car ce sont aussi les parties de tes adversaires.
    - **Les notifications** qui t'ont été adressées, avec ton identifiant.
    - **Tes réglages** (avec ton fuseau horaire, si tu l'as donné) et **qui tu as bloqué**, jusqu'à ce que tu les changes.
    - **Tes résultats** aux parties classées.
    - **Les parties importées** par toi avec `/partie importer`, jusqu'à ce que tu effaces tes données.
    Il ne lit pas ce que l'on écrit : il remarque seulement qu'on a écrit sous un plateau, pour le faire redescendre. Il ne transmet rien à personne.
    `/mes-données exporter` te donne le tout en fichier. `/mes-données effacer` te retire : ce qui n'est qu'à toi disparaît, et dans les parties des autres un pseudonyme prend ta place.
my-data = Tout ce qui est enregistré sur toi :
my-data-without-moves = Tout ce qui est enregistré sur toi, sauf les coups un par un, trop nombreux pour un message : `/partie exporter` te donne ceux de chaque partie.
delete-question =
    Veux-tu vraiment effacer tes données ?
    - Tes parties en cours sont **abandonnées**, tes défis retirés.
    - Tes réglages, ta liste de blocages et les parties que tu as importées sont effacés.
    - Dans les parties que tu as jouées, un pseudonyme prend la place de ton identifiant et de ton nom ; les textes que tu as ajoutés aux dés sont effacés.
    - Tes résultats restent au pseudonyme. Si tu reviens, tu retrouves tes cotes avec ta première partie classée, mais pas tes parties ; qui t'a bloqué reste protégé.
    C'est définitif. Une nouvelle suppression ne sera possible qu'après { $days } jours. Les messages affichés dans les salons y restent : les modérateurs peuvent les supprimer.
being-deleted = Tes données sont en train d'être effacées. Cela prend environ une demi-minute, ou quelques minutes s'il y en a beaucoup. `/mes-données exporter` montre quand il ne reste rien.

## Refus : ce qu'on ne peut pas faire, chacun avec sa raison.

refusal-board-moved-on = Le plateau a changé depuis que ce bouton a été affiché.
refusal-being-changed = Un autre clic sur cette partie est en train d'être exécuté. Regarde le plateau et réessaie.
refusal-challenge-answered = Ce défi a déjà reçu une réponse.
refusal-not-invited = Ce défi est pour quelqu'un d'autre.
refusal-own-challenge = Tu ne peux pas accepter ton propre défi. Quelqu'un d'autre dans le salon le peut.
refusal-cancel-instead = C'est ton propre défi. **{ button-cancel }**, sous la carte, le retire.
refusal-challenge-pending = Tu as déjà défié ce joueur : le défi `{ $id }` attend sa réponse. Retire-le pour proposer autre chose.
refusal-challenged-already = Ce joueur t'a défié : accepte ou refuse d'abord le défi `{ $id }`.
refusal-declined-lately = Ce joueur vient de refuser un de tes défis. Tu pourras le défier de nouveau dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
refusal-takes-no-challenges = Ce joueur n'accepte pas de défis en ce moment. Un défi sans destinataire est toujours possible.
refusal-cannot-be-accepted = Ce défi ne peut pas être accepté pour l'instant. `/défier` permet de lancer le tien.
refusal-blocked-by-you = Tu as bloqué ce joueur. `/débloquer` y met fin.
refusal-too-many-matches = Tu as { $most } parties et défis à la fois, et personne ne peut en avoir plus. `/parties` les liste : finis ou abandonne d'abord une partie, ou retire un défi.
refusal-too-many-challenges-here = { $most } de tes défis attendent une réponse dans ce salon, et personne ne peut y en avoir plus. Retires-en un d'abord.
refusal-block-oneself = Tu ne peux pas te bloquer toi-même.
refusal-block-list-full = Tu as bloqué { $most } personnes, et la liste n'en prend pas plus.
refusal-not-blocked = Tu n'as pas bloqué ce joueur.
refusal-no-zone = Pour cela, je dois connaître ton fuseau horaire : **{ button-zone }** dans `/réglages`, ou son option `fuseau`.
refusal-no-such-zone = Je ne connais pas de fuseau horaire « { $found } ». Veux-tu dire `{ $suggestions }` ?
refusal-bad-quiet-hours = Les heures calmes sont deux heures pleines différentes, comme `22-8`, ou `aucune`.
refusal-being-forgotten = Tes données sont en train d'être effacées. Dans quelques minutes, tu pourras recommencer à neuf.
refusal-forgotten-lately = Tes données ont été effacées il y a peu. Elles pourront l'être de nouveau dans { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }.
refusal-challenge-to-oneself = Tu ne peux pas te défier toi-même.
refusal-no-such-variant = Ce jeu n'a pas cette variante : { $found }. `/défier` propose celles qu'il a.
refusal-challenge-to-bot = On ne peut pas défier un bot. Pour jouer contre moi, utilise `/entraînement`.
refusal-luck-too-late = Les dés de cette partie sont fixés : on ne peut y ajouter un texte que tant que le défi est ouvert.
refusal-luck-given = Tu as déjà ajouté un texte aux dés de cette partie.
refusal-luck-full = Assez de joueurs ont ajouté un texte aux dés de ce défi. Il attend que quelqu'un l'accepte.
refusal-bad-luck-text = Il faut une ligne de 1 à { $most } caractères.
refusal-not-challenger = Seul le joueur qui a lancé ce défi peut le retirer.
refusal-not-started = Cette partie n'a pas commencé : le défi est encore ouvert.
refusal-over = Cette partie est finie.
refusal-time-over = Le temps de ce tour est écoulé : la partie est finie.
refusal-rated-without-clock = Une partie sans limite de temps ne peut pas être classée. Choisis une cadence, ou une partie non classée.
refusal-rated-practice = Une partie contre le bot n'est jamais classée.
refusal-not-your-challenge = Seul l'auteur de ce défi peut laisser le bot prendre la place.
refusal-hint-in-rated = Il n'y a de conseils que dans les parties qui ne sont pas classées.
refusal-no-hint = Il n'y a pas de conseil pour cela.
refusal-review-too-early = Cette partie n'est pas finie : elle pourra être analysée après.
refusal-nothing-to-try = Il n'y avait pas de coup à choisir à cet endroit de la partie.
refusal-nothing-to-review = Rien n'a été joué dans cette partie, il n'y a donc rien à analyser.
refusal-not-seated = Tu ne joues pas dans cette partie.
refusal-not-your-turn = Ce n'est pas ton tour.
refusal-roll-first = Lance d'abord les dés.
refusal-move-first = Il n'y a rien à lancer maintenant : choisis ton coup.
refusal-no-set-up = Il n'y a rien à placer maintenant.
refusal-no-such-move = Ce coup n'existe pas maintenant.
refusal-series-has-begun = La série est en cours : seule sa première partie peut être interrompue. Celle-ci peut être abandonnée.
refusal-too-late-to-abort = Les deux camps ont joué un tour : la partie ne peut plus être annulée. On peut proposer le match nul, ou abandonner.
refusal-not-over = Cette partie n'est pas encore finie.
refusal-never-played = Ce défi n'a pas abouti : rien n'a été joué. `/défier` commence une partie.
refusal-former-player = L'autre joueur a fait effacer ses données et ne peut pas être défié d'ici.
refusal-series-goes-on = La série continue : sa prochaine partie commence d'elle-même.
refusal-no-such-series = Ce jeu n'a pas de championnat. Une série en un nombre de victoires est possible.
refusal-offered-draw-already = Tu as déjà proposé le match nul pendant ce tour.
refusal-asked-takeback-already = Tu as déjà demandé à reprendre un coup pendant ce tour.
refusal-offer-stands = Une autre proposition attend une réponse. Il faut d'abord y répondre ou la retirer.
refusal-no-draw-offered = Aucun match nul n'est proposé en ce moment. Une proposition tombe au lancer ou au coup suivant.
refusal-no-takeback-asked = Personne ne demande à reprendre un coup en ce moment. Une demande tombe au lancer ou au coup suivant.
refusal-own-offer = C'était ta propre proposition : c'est à ton adversaire de l'accepter.
refusal-nothing-to-take-back = Tu n'as rien à reprendre : on ne reprend que son propre dernier choix, et seulement tant que personne n'a lancé les dés depuis. Certains joueurs me laissent lancer aussitôt : leur lancer ferme la reprise.
refusal-no-such-season = Ce n'est pas une saison : une saison est un trimestre, comme 2026-Q4.
refusal-no-match-code = Ce n'est pas une partie : une partie a un code de lettres et de chiffres, comme K7Q2.
refusal-no-match-here = Tu n'as pas de partie dans ce salon. `/parties` liste tes parties.
refusal-no-ended-match-here = Aucune partie finie de toi dans ce salon : nommes-en une par son code.
refusal-several-matches-here = Tu as plusieurs parties ici. Nomme l'une d'elles : { $codes }.
refusal-not-in-this-channel = Sur ce serveur, les parties commencent dans { $channels }. Qui peut gérer le serveur peut le changer avec `/configuration montrer`.
refusal-role-missing = Sur ce serveur, seuls les membres du rôle { $role } commencent des parties. Qui peut gérer le serveur peut le changer avec `/configuration montrer`.
refusal-no-server = Ce n'est possible que sur un serveur dont je suis membre.
refusal-may-not-set-up = Seuls les membres qui peuvent gérer ce serveur peuvent voir et changer ceci. Il faut la permission **Gérer le serveur**.
refusal-may-not-moderate = Seule la modération peut arrêter la partie d'autres joueurs. Il faut la permission **Gérer les messages** dans le salon où elle se joue, et le demander là ; ou **Gérer le serveur**.
refusal-not-on-this-server = Il n'y a pas de telle partie sur ce serveur.
refusal-own-match = Tu joues toi-même dans cette partie : quelqu'un d'autre de la modération peut l'arrêter.
refusal-bad-reason = Donne une raison en une ligne, de { $most } caractères au plus.
refusal-too-many-channels = On peut nommer { $most } salons au plus.
refusal-no-such-channel = Ce n'est pas un salon de ce serveur qui puisse me servir à cela.
refusal-no-such-role = Ce serveur n'a pas ce rôle.
refusal-bad-record = Cette partie ne peut pas être importée : quelque chose ne va pas à la ligne { $line }. Prends le fichier tel que `/partie exporter` le donne.
    -# En anglais : { $why }
refusal-false-record = Cette partie ne peut pas être importée : ses dés ne sont pas ce qu'elle en dit. Prends le fichier tel que `/partie exporter` le donne.
    -# En anglais : { $why }
refusal-too-many-records = Tu as importé { $most } parties : on ne peut pas en garder plus.
refusal-too-many-records-today = Tu as importé { $most } parties en un jour : personne ne peut en apporter plus. Demain, tu pourras de nouveau.
refusal-record-too-large = Ce fichier est plus gros que n'importe quelle partie (1 Mio) : il n'a pas été lu.
refusal-record-is-no-text = Ce fichier n'est pas un texte en UTF-8, donc pas une partie.
refusal-bad-notation = Je n'arrive pas à lire ce coup : { $found }. `/jouer` propose ceux qui sont permis.
refusal-illegal = { $sentence } ({ $place })
