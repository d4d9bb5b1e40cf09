# What the bot says, in German. The keys are those of the English file; `.name` is the name of a command
# or option in German: in lower case, without spaces, at most 32 characters.
# The bot says “du”. A number and its noun stand together with a no-break space.

# What the language calls itself.
language-name = Deutsch
## Commands: descriptions of at most 100 characters.

command-play = Beginnt eine Partie: Wähl ein Spiel, dann den Bot oder ein Mitglied
    .name = spielen
command-play-game = Das Spiel
    .name = spiel
command-play-opponent = Wen: ein Mitglied oder mich; sonst frage ich danach
    .name = gegner
command-challenge = Fordert ein Mitglied oder alle im Kanal zu einer Partie heraus
    .name = herausfordern
command-challenge-game = Das Spiel
    .name = spiel
command-challenge-user = Wen du herausforderst; leer: offen für alle hier
    .name = mitglied
command-challenge-variant = Regelvariante, falls nicht die üblichen Regeln gelten sollen
    .name = variante
command-challenge-series = Mehrere Partien nacheinander mit gemeinsamem Spielstand
    .name = serie
command-challenge-clock = Bedenkzeit pro Zug (sonst 3 Tage oder wie auf diesem Server)
    .name = bedenkzeit
command-challenge-rated = Ob die Partie gewertet wird (nein, außer du sagst ja; nie ohne Bedenkzeit)
    .name = gewertet
command-challenge-thread = Ob die Partie einen eigenen Thread bekommt (sonst wie auf diesem Server)
    .name = thread
command-challenge-dice = Öffentliche Zufallszahl je Wurf, dauert einige Sekunden (sonst wie auf diesem Server)
    .name = würfel
command-daily = Die Stellung von heute: ein Versuch, den besten Zug zu finden
    .name = tag
command-practice = Startet sofort eine ungewertete Partie gegen den Bot
    .name = üben
command-practice-game = Das Spiel
    .name = spiel
command-practice-variant = Regelvariante, falls nicht die üblichen Regeln gelten sollen
    .name = variante
command-practice-level = Wie stark der Bot spielt (sonst Stammspieler)
    .name = stufe
command-practice-thread = Ob die Partie einen eigenen Thread bekommt (sonst wie auf diesem Server)
    .name = thread
command-roll = Würfelt in deiner Partie
    .name = würfeln
command-roll-match = Code der Partie, falls du hier mehrere hast
    .name = partie
command-move = Macht einen Zug in deiner Partie
    .name = ziehen
command-move-notation = Der Zug in Notation, zum Beispiel b2-c3
    .name = zug
command-move-match = Code der Partie, falls du hier mehrere hast
    .name = partie
command-match = Partien analysieren, ansehen, prüfen und importieren
    .name = partie
command-match-board = Zeigt hier das Brett einer Partie
    .name = brett
command-match-board-match = Code der Partie, falls du hier mehrere hast
    .name = partie
command-match-luck = Mischt einen Text von dir in die Würfel, bevor eine Herausforderung angenommen wird
    .name = glück
command-match-luck-match = Code der Partie, wie er auf der Herausforderung steht
    .name = partie
command-match-luck-text = Irgendein Text; der Bot kann ihn nicht vorher kennen
    .name = text
command-match-more-match = Code der Partie, falls du hier mehrere hast
    .name = partie
command-match-more = Was sonst noch geht: Remis, Zurücknehmen, Abbrechen, Aufgeben, Revanche, Rückblick
    .name = mehr
command-match-review = Analysiert eine beendete Partie: Glück, Können und die teuersten Fehler
    .name = analysieren
command-match-review-match = Code der Partie; leer: deine letzte in diesem Kanal
    .name = partie
command-match-show = Geht mit Knöpfen Schritt für Schritt durch eine Partie, auch durch eine importierte
    .name = ansehen
command-match-show-match = Code der Partie; leer: deine letzte in diesem Kanal
    .name = partie
command-match-show-step = Nummer des Wurfs oder Zugs, mit dem es losgeht; leer: der letzte
    .name = schritt
command-match-import = Importiert eine Partie, die anderswo gespielt wurde
    .name = importieren
command-match-import-file = Die Partie als Textdatei, wie /partie exportieren sie liefert
    .name = datei
command-games = Zeigt deine Partien; zuerst die, die auf dich warten
    .name = partien
command-leaderboard = Zeigt, wer in einem Spiel vorn liegt
    .name = rangliste
command-leaderboard-game = Das Spiel
    .name = spiel
command-leaderboard-scope = Wer dazugehört; leer: nur dieser Server
    .name = bereich
command-leaderboard-season = Ein Quartal wie 2026-Q4; leer: alle Zeiten
    .name = saison
command-profile = Zeigt Wertungen, Ergebnisse und letzte Partien eines Mitglieds
    .name = profil
command-profile-user = Wessen Profil; leer: dein eigenes
    .name = mitglied
command-profile-game = Das Spiel für die Wertungskurve; leer: das meistgespielte
    .name = spiel
command-settings = Zeigt und ändert deine Einstellungen: Sprache, Benachrichtigungen, Ruhezeiten, Herausforderungen
    .name = einstellungen
command-settings-language = In welcher Sprache ich mit dir spreche
    .name = sprache
command-settings-calls = Wie du erfährst, dass du am Zug bist
    .name = benachrichtigungen
command-settings-daily = Uhrzeit für eine einzige Nachricht am Tag, 0 bis 23; braucht deine Zeitzone
    .name = täglich
command-settings-reminders = Ob ich dich erinnere, wenn deine Zeit knapp wird
    .name = erinnerungen
command-settings-quiet = Wann ich dir nichts schicke, zum Beispiel 22-8, oder keine
    .name = ruhezeiten
command-settings-zone = Deine Zeitzone, zum Beispiel Europe/Berlin
    .name = zeitzone
command-settings-automatic = Was ich für dich tue, wenn du am Zug bist
    .name = automatik
command-settings-challenges = Wer dich direkt herausfordern darf
    .name = herausforderungen
command-settings-leaderboards = Ob du in Ranglisten stehst
    .name = ranglisten
command-privacy = Was dieser Bot über dich speichert, warum und wie lange
    .name = datenschutz
command-rules = Zeigt die Regeln eines Spiels auf wenigen Seiten mit Bildern
    .name = regeln
command-rules-game = Das Spiel
    .name = spiel
command-rules-page = Nummer der Seite; leer: die erste
    .name = seite
command-learn = Führt dich Schritt für Schritt durch eine erste Partie und stellt dir dann Aufgaben
    .name = lernen
command-learn-game = Das Spiel
    .name = spiel
# In the menus of users and messages: the name itself, at most 32 characters.
command-challenge-menu = Zu einer Partie herausfordern
command-profile-menu = Profil ansehen
command-replay-menu = Wiederholung ab hier
command-help = Was dieser Bot kann und wie du eine Partie startest
    .name = hilfe
command-tournament = Turniere: eröffnet eines, zeigt die des Servers, leitet sie
    .name = turnier
command-tournament-new = Eröffnet ein Turnier in diesem Kanal
    .name = neu
command-tournament-new-game = Das Spiel
    .name = spiel
command-tournament-new-kind = Wie gespielt wird
    .name = art
command-tournament-new-name = Wie es heißt; sonst nach Art und Spiel
    .name = name
command-tournament-new-rated = Ob seine Partien für die Wertungen zählen (nein, wenn du nicht ja sagst)
    .name = gewertet
command-tournament-new-starts = Wann es von selbst beginnt; sonst, wenn du es startest
    .name = beginn
command-tournament-new-counts = Was über die Plätze entscheidet: Punkte, oder Punkte ohne Würfelglück
    .name = zählung
command-tournament-new-seeded = Ob die ersten Partien nach Wertung gepaart werden (nein, wenn du nicht ja sagst)
    .name = gesetzt
command-tournament-new-champion-role = Eine Rolle für den Sieger: eine, die du selbst vergeben könntest
    .name = siegerrolle
command-tournament-show = Listet die Turniere dieses Servers auf
    .name = zeigen
command-tournament-lead = Für Veranstalter: jemanden ausschließen, zwei trennen, eine Partie streichen, beenden
    .name = leiten
command-tournament-lead-tournament = Sein Code, wie T-K7Q2, aus seiner Nachricht
    .name = turnier
command-tournament-lead-act = Was zu tun ist
    .name = aktion
command-tournament-lead-reason = Warum; es steht in der Liste des Turniers
    .name = grund
command-tournament-lead-user = Um wen es geht
    .name = person
command-tournament-lead-other = Der andere, wenn zwei nicht gegeneinander spielen sollen
    .name = andere
command-tournament-lead-game = Die Nummer einer Partie, wie sie unter dem Brett steht
    .name = partie
command-setup = Einstellungen dieses Servers: wer wo Partien startet, Bedenkzeit, Threads
    .name = einrichten
command-setup-show = Zeigt die Einstellungen dieses Servers, mit Listen zum Ändern
    .name = anzeigen
command-setup-change = Ändert die Einstellungen dieses Servers und zeigt sie
    .name = ändern
command-setup-change-allow = Erlaubt Partien in diesem Kanal; sobald einer genannt ist, nur noch in genannten
    .name = erlauben
command-setup-change-forbid = Ein Kanal, in dem keine Partien mehr starten dürfen
    .name = verbieten
command-setup-change-role = Die Rolle, die Partien starten darf; @everyone für alle
    .name = rolle
command-setup-change-clock = Bedenkzeit pro Zug, falls die Herausforderung nichts anderes sagt
    .name = bedenkzeit
command-setup-change-threads = Ob jede Partie einen eigenen Thread bekommt, falls nicht anders gewählt
    .name = threads
command-setup-change-dice = Woher die Würfel kommen, falls die Herausforderung nichts anderes sagt
    .name = würfel
command-setup-change-announcements = Der Kanal für Ergebnisse gewerteter Partien
    .name = ergebnisse
command-setup-change-ends = Wo gesagt wird, wie eine Partie ausging
    .name = ausgang
command-setup-change-daily = Wo die Stellung des Tages erscheint
    .name = tagesstellung
command-setup-change-weekly = Wo der Wochenrückblick erscheint
    .name = wochenrückblick
command-setup-change-language = Die Sprache von Partien und anderen öffentlichen Nachrichten
    .name = sprache
command-setup-change-clear = Die Einstellung, die zurückgesetzt wird
    .name = zurücksetzen
command-setup-log = Zeigt, wer welche Einstellung geändert hat; das Neueste zuerst
    .name = protokoll
command-moderate = Für die Moderation: beendet festgefahrene Partien, entfernt Herausforderungen
    .name = moderieren
command-moderate-end = Beendet eine Partie ohne Ergebnis und Wertung oder entfernt eine Herausforderung. Fragt nach
    .name = beenden
command-moderate-end-match = Code der Partie oder Herausforderung, wie er auf der Karte steht
    .name = partie
command-moderate-end-reason = Der Grund, in einer Zeile; beide Seiten lesen ihn
    .name = grund
command-diagnose = Zeigt fehlende Berechtigungen in diesem Kanal, wer sie erteilen kann, und den Status
    .name = diagnose

## Choices in commands: at most 100 characters.

series-first-to-2 = bis 2 Siege
series-first-to-3 = bis 3 Siege
series-first-to-5 = bis 5 Siege
series-championship-choice = Meisterschaft bis 10 Punkte (Finale)
dice-promised-choice = vorab festgelegt
dice-public-choice = bei jedem Wurf auch eine öffentliche Zufallszahl (drand)
tournament-lead-remove = Jemanden für immer ausschließen
tournament-lead-apart = Zwei nie gegeneinander spielen lassen
tournament-lead-void = Eine Partie streichen
tournament-lead-pause = Eine Weile keine neuen Paarungen
tournament-lead-end = Jetzt beenden
tournament-preset-weekend = Wochenende: 3 Tage, 2 Partien zugleich, 12 Stunden pro Zug
tournament-preset-evening = Abend: 4 Runden, alle online, 2 Minuten pro Zug
tournament-preset-knockout = K.-o.-Abend: Wer verliert, ist draußen, alle online, 2 Minuten pro Zug
tournament-preset-arena = Arena: so viele Partien wie möglich in einer Stunde, 2 Minuten pro Zug
tournament-preset-month = Liga: jeder gegen jeden, 4 Wochen, 1 Tag pro Zug
tournament-preset-ladder = Leiter: Fordere die über dir heraus, 12 Wochen, 1 Tag pro Zug
tournament-preset-teams = Zwei Mannschaften: Brett gegen Brett, 3 Tage, 12 Stunden pro Zug
tournament-preset-exhibition = Simultan: einer gegen alle anderen, 3 Tage, 12 Stunden pro Zug
tournament-starts-quarter = In 15 Minuten
tournament-starts-hour = In einer Stunde
tournament-starts-three-hours = In 3 Stunden
tournament-starts-day = In einem Tag
tournament-starts-three-days = In 3 Tagen
tournament-starts-week = In einer Woche
tournament-counts-points = Punkte
tournament-counts-skill = Der beste Spieler gewinnt: Punkte ohne Würfelglück
clock-two-minutes-choice = 2 Minuten pro Zug (beide sind online)
clock-five-minutes-choice = 5 Minuten pro Zug (beide sind online)
clock-half-day-choice = 12 Stunden pro Zug
clock-day-choice = 1 Tag pro Zug
clock-three-days-choice = 3 Tage pro Zug
clock-week-choice = 7 Tage pro Zug
clock-none-choice = ohne Zeitlimit (ungewertet)
level-newcomer = 1 · Neuling: kennt die Regeln
level-casual = 2 · Gelegenheitsspieler: hat ein paar Abende gespielt
level-regular = 3 · Stammspieler: weiß, worauf es ankommt
level-expert = 4 · Experte: irrt sich selten
level-master = 5 · Meister: so stark, wie der Bot spielen kann
draw-offer = anbieten
draw-accept = annehmen
draw-decline = ablehnen oder zurückziehen
takeback-ask = darum bitten
takeback-allow = erlauben
takeback-decline = ablehnen oder zurückziehen
scope-server = Dieser Server
scope-everywhere = Überall
setup-language-automatic = die Sprache dieses Servers
setup-clear-channels = die Kanäle: Partien dürfen überall starten
setup-clear-starters = die Rolle: Alle dürfen Partien starten
setup-clear-announcements = der Kanal für Ergebnisse: Sie werden nicht gemeldet
setup-clear-daily = den Kanal für die Stellung des Tages: sie erscheint nicht mehr
setup-clear-weekly = den Kanal für den Wochenrückblick: er erscheint nicht mehr

# What people type for no quiet hours.
quiet-none-typed = keine
language-automatic = Automatisch (wie in deinem Discord)
calls-here = Im Kanal der Partie
calls-direct = Per Direktnachricht
calls-daily = Eine Direktnachricht am Tag (braucht deine Zeitzone)
calls-never = Gar nicht
automatic-nothing = Nichts: Ich würfle und ziehe selbst
automatic-practice = Gegen mich: würfeln und erzwungene Züge spielen
automatic-rolls = Würfeln
automatic-forced = Würfeln und erzwungene Züge spielen
challenges-anyone = Alle, die ich nicht blockiert habe
challenges-nobody = Niemand

## Faults, and what cannot be read.

no-such-match = Es gibt keine Partie `{ $id }`.
no-such-record = Es gibt keine importierte Partie `{ $id }`.
store-away =
    Die Datenbank antwortet gerade nicht. Nichts ist verloren: Alles Gespielte ist gespeichert. Versuch es in einer Minute noch einmal. (`{ $fault }`)
store-read-only =
    Die Datenbank kann gerade nichts speichern; deine Eingabe wurde nicht gespeichert. Was vorher gespielt wurde, ist nicht verloren. Versuch es später noch einmal. (`{ $fault }`)
store-collided =
    Jemand anderes hat im selben Augenblick dasselbe geändert; deine Eingabe wurde nicht gespeichert. Versuch es noch einmal. (`{ $fault }`)
store-unsettled =
    Die Datenbank antwortet nicht mehr, und ich weiß nicht, ob das noch gespeichert wurde. Schau in einer Minute aufs Brett, und versuch es noch einmal, wenn es dort fehlt. Nichts wird doppelt ausgeführt. (`{ $fault }`)
of-a-newer-version =
    Ich werde gerade erneuert, und das hier gehört schon zu meiner neuen Version. Versuch es gleich noch einmal: Es ist nichts verloren.
match-damaged =
    Die Aufzeichnung der Partie `{ $id }` ist beschädigt; dort kann niemand weiterspielen. Andere Partien sind nicht betroffen. (`{ $fault }`)
fault =
    Bei uns ist etwas schiefgegangen. Deine Partie ist gespeichert: Versuch es noch einmal. (Vermerkt als `{ $fault }`)
held-back-still-at-it = Eins nach dem anderen: Ich arbeite noch an deiner letzten Bitte.
held-back = Das war viel auf einmal. Du kannst <t:{ $at }:R> wieder fragen, danach alle { $every } Sekunden.
held-back-at-gate = Das war schneller, als jemand spielen kann. <t:{ $at }:R> höre ich wieder zu, wenn du so lange wartest; danach gehen { $most } Klicks in der Sekunde.
too-slow =
    Das dauert länger als gedacht. Vielleicht klappt es trotzdem noch: Schau gleich aufs Brett oder drück den Knopf noch einmal.
unknown-command = Diesen Befehl kenne ich nicht.
unknown-option = Eine der Optionen ist nicht lesbar. Wähle etwas aus der Liste, die der Befehl vorschlägt.
unknown-interaction = Das kann ich nicht lesen. Versuch es mit `/hilfe`.
not-shown = Deine Eingabe ist gespeichert, aber Discord hat mich das Brett hier nicht zeigen lassen. `/partie brett` zeigt es in einer neuen Nachricht.
not-shown-later = Discord hat mich das hier nicht zeigen lassen. Versuch es noch einmal.

## Rules and lessons

rules-heading =
    ## { $game }: { $title }
    -# Regeln, Seite { $page } von { $of }
rules-rulings = -# Nummern wie { $example } stehen für einzelne Regelungen. Lehnt der Bot einen Zug ab, nennt er sie oder ihre Seite.
# Where a point of the rules is told: its number, or the title of the page.
ruling-place = Regeln, Seite { $page }: { $point }
rules-choose-page = Andere Seite
rules-to-learn = Probieren
menu-rules = Regeln
learn-heading-step =
    ## { $game }: { $title }
    -# Erste Partie, Schritt { $number } von { $of }
learn-heading-puzzle =
    ## { $game }: { $title }
    -# Aufgabe { $number } von { $of }
learn-choose = Wähle deinen Zug
learn-skip = Überspringen
learn-next = Weiter
learn-to-rules = Regeln
learn-once-more = Von vorn
learn-done = Das war die letzte Aufgabe. Jetzt wird gespielt:
learn-play-bot = Gegen den Bot spielen
learn-play-others = Gegen andere spielen…
learn-right = ✅ **Richtig.** { $told } { $why }
learn-wrong =
    ❌ **Leider nicht:** „{ $chosen }“. { $falls_short }
    -# Noch ein Versuch: { $hint }
learn-not-legal = Dieser Zug geht hier nicht. Wähle einen der Züge unten.
learn-not-asked = Der Zug ist erlaubt, aber gefragt ist hier ein anderer.
learn-not-best = Es gibt einen besseren Zug.
learn-does-not-win = Damit gewinnst du noch nicht.
learn-gives-it-away = Damit gewinnt die Gegenseite.
learn-takes =
    { $count ->
        [0] Damit erwischst du nichts.
        [one] Damit erwischst du nur einen Stein.
       *[other] Damit erwischst du nur { $count } Steine.
    }
learn-delivers =
    { $count ->
        [0] Damit lieferst du keinen Gefangenen ab.
        [one] Damit lieferst du nur einen Gefangenen ab.
       *[other] Damit lieferst du nur { $count } Gefangene ab.
    }
learn-earns =
    { $count ->
        [0] Das bringt dir keinen Sternzug.
        [one] Das bringt dir nur einen Sternzug.
       *[other] Das bringt dir nur { $count } Sternzüge.
    }
learn-lets-take = Danach erwischt dich die Gegenseite bei { $rolls } von { $of } Würfen.
learn-lets-win = Danach gewinnt die Gegenseite bei { $rolls } von { $of } Würfen.
learn-lets-win-next = Danach kann die Gegenseite im nächsten Zug gewinnen.
lesson-broken = Diese Seite lässt sich gerade nicht zeigen. Versuch es später noch einmal.

## Help

help =
    {""}**Brettspiele in diesem Kanal**
    Spiele für zwei: Fordere ein Mitglied heraus oder spiel gegen mich. Welches soll es sein?
help-commands =
    - `/spielen` beginnt eine Partie, `/herausfordern` lässt mehr Auswahl; `/partien` zeigt deine Partien, `/partie brett` zeigt ein Brett noch einmal.
    - `/regeln` und `/lernen` bringen dir ein Spiel bei, `/tag` stellt jeden Tag ein Rätsel; mit `/partie ansehen` und `/partie analysieren` blickst du auf eine Partie zurück.
    - `/rangliste`, `/profil`; `/einstellungen` für Benachrichtigungen und Sprache, `/datenschutz`. Für Server: `/einrichten anzeigen`, `/diagnose`.
    - Turniere, vom Abend bis zur Liga: Mit **{ button-tournament-join }** unter der Nachricht eines Turniers bist du dabei. Wer Events verwalten darf, eröffnet eines mit `/turnier neu`; `/turnier zeigen` listet sie auf.
    -# Spiel mit den Knöpfen unter dem Brett, auch morgen noch oder in einem Monat: Jeder Zug ist sofort gespeichert. **{ button-describe }** gibt das Brett in Worten wieder.

about =
    {""}**Ludotheque { $version }**: Brettspiele für zwei, im Kanal oder allein gegen den Bot.
    - { $games }: `/regeln` und `/lernen` bringen sie dir bei.
    - Die Würfel werden vor der Partie festgelegt und lassen sich danach prüfen: **{ button-dice }** in `/partie ansehen`.
    - Der Bot liest keine Nachrichten und speichert nur, was eine Partie braucht: `/datenschutz` sagt, was; **{ button-my-data }** in `/datenschutz` gibt es dir, **{ button-delete-ask }** löscht es.
    - Nur für dich installiert, funktioniert er überall, auch in Gruppenchats und auf Servern ohne ihn. Dort kann er von sich aus nichts posten und niemanden benachrichtigen.
arrival =
    {""}**Ich bringe Brettspiele für zwei mit.** Wählt eines und spielt gegen mich oder gegeneinander.
    -# `/spielen` tut dasselbe, `/hilfe` sagt mehr.
play-which = **Welches Spiel?**
play-whom = Gegen wen?
choose-member = Ein Mitglied…
button-play-bot = Der Bot
button-play-anyone = Wer will
button-play-learn = Lernen
button-help-commands = Befehle und Turniere
button-help-about = Über diesen Bot
button-next-level = Jetzt { $level } schlagen
button-play-this = Spielen
button-play-another = Noch eine spielen
play-this-own = In dieser Partie spielst du selbst mit.
more-bystander = { $game }: Willst du es spielen?
button-last-matches = Letzte Partien
button-play = Spielen
button-dice = Würfel prüfen
button-record = Mitschrift als Datei
button-my-data = Alles, was über mich gespeichert ist
button-delete-ask = Meine Daten löschen…
choose-block = Jemanden blockieren
which-match = Welche Partie?
choose-match = Wähl eine Partie
which-your-turn = { $game } gegen { $opponent }, du bist dran
which-their-turn = { $game } gegen { $opponent }, die Gegenseite ist dran
which-over = { $game } gegen { $opponent }, beendet
button-my-matches = Meine Partien
button-settings = Einstellungen
button-play-back = Zurück
about-contact = Fragen oder eine Störung? Kontakt zum Betreiber: { $contact }

## The card of a match

# Who plays: “@Ada (blau) gegen @Bela (rot)”.
card-players = { $first } gegen { $second }
match-code = Partie `{ $id }`
record-code = importierte Partie `{ $id }`
rated = gewertet: das Ergebnis zählt
unrated = zum Spaß: ohne Wertung
clock-two-minutes = 2 Minuten pro Zug
clock-five-minutes = 5 Minuten pro Zug
clock-half-day = 12 Stunden pro Zug
clock-day = 1 Tag pro Zug
clock-three-days = 3 Tage pro Zug
clock-week = 7 Tage pro Zug
clock-none = ohne Zeitlimit
# `<t:…:R>` is shown as “in 3 Tagen”.
due = fällig <t:{ $at }:R>
due-no-result = endet ohne Ergebnis <t:{ $at }:R>, wenn niemand zieht
# `opponent` and `former-player` stand in place of a mention: in the nominative or the accusative.
opponent = Bot **{ $level }**
opponent-name = Bot { $level }
level-name-newcomer = Neuling
level-name-casual = Gelegenheitsspieler
level-name-regular = Stammspieler
level-name-expert = Experte
level-name-master = Meister
former-player = ein ehemaliges Mitglied

challenge-to = { $challenger } fordert { $invited } heraus
challenge-to-anyone = Wer spielt gegen { $challenger }?
challenge-closes = -# Läuft <t:{ $at }:R> ab
challenge-declined = Die Herausforderung von { $user } wurde abgelehnt.
challenge-cancelled = Die Herausforderung von { $user } wurde zurückgezogen.
challenge-expired = Die Herausforderung von { $user } ist ohne Antwort abgelaufen.
challenge-key-lost = Die Herausforderung von { $user } wurde zurückgezogen: Der Schlüssel der Würfel ging verloren.
challenge-moderated = { $moderator } (Moderation) hat die Herausforderung von { $user } entfernt. Grund: „{ $reason }“.
challenge-moderated-without-reason = Die Moderation hat die Herausforderung von { $user } entfernt.

# Above what happened last, in small print: turns nobody had anything to decide in.
card-turns-before = { $count ->
    [one] Zuvor lief ein Zug ohne Wahl von selbst.
   *[other] Zuvor liefen { $count } Züge ohne Wahl von selbst.
}
# Said on cards of somebody's first matches.
card-aim = Ziel: { $aim }
card-to-roll = **{ $side } am Wurf**
bot-thinks = -# Der Bot denkt nach…
beacon-awaited = -# Der Wurf wartet einige Sekunden auf eine öffentliche Zufallszahl…
dice-renewed = -# Der Bot wurde aus einer Sicherung wiederhergestellt: Was nach diesem Stand gespielt wurde, ist verloren. Ab hier sind die Würfel neu, und neu festgelegt: `{ $commitment }` · `/partie ansehen`
beacon-will-be-missing = -# Die öffentliche Zufallszahl war binnen einer halben Minute nicht zu bekommen: Der nächste Wurf wird ohne sie gemacht.
beacon-was-missing = -# Der letzte Wurf wurde ohne die öffentliche Zufallszahl gemacht, die nicht zu bekommen war.
card-to-move = **{ $side } am Zug**
card-to-set-up = **{ $side } stellt auf**
# After a sentence that tells how the rules ended it.
card-winner = **{ $winner } schlägt { $loser }**
card-you-won = **{ $player }, du hast gewonnen!**
card-you-lost = **{ $player }, du hast verloren.**
card-won = **{ $side } gewinnt!**
# Comes after card-won.
card-timed-out = {" "}{ $side } hat die Zeit überschritten.
card-resigned = {" "}{ $side } hat aufgegeben.
card-drawn = **Remis.**
card-agreed = **Remis** im gegenseitigen Einverständnis.
card-aborted = **Abgebrochen**, bevor beide Seiten gezogen hatten.
card-aborted-by-time = **Abgebrochen.** { $side } hat die Zeit überschritten, bevor beide Seiten gezogen hatten.
card-did-not-come = **Nicht gespielt.** { $side } kam nicht rechtzeitig, also gewinnt die andere Seite diese Partie des Turniers.
card-aborted-by-length = **Ohne Ergebnis beendet:** Keine Partie geht über { $most } Schritte hinaus. Niemand hat etwas verloren.
card-no-result = **Ohne Ergebnis beendet:** { $side } war am Zug und hat 90 Tage lang nicht gezogen.
# A moderator's words, of at most 70 characters.
card-key-lost = **Abgebrochen:** Der Schlüssel der Würfel ging verloren, und das Geheimnis dieser Partie kann nicht mehr gezeigt werden. Niemand gewinnt.
card-moderated = **Beendet durch { $user }** (Moderation). Grund: „{ $reason }“.
card-moderated-without-reason = **Beendet durch { $user }** (Moderation).
card-moved-on = -# Partie `{ $id }` geht [weiter unten]({ $link }) weiter.
to-the-board = [Zum Brett]({ $link })
to-the-challenge = [Zur Herausforderung]({ $link })
played-elsewhere = Diese Partie läuft in einem anderen Kanal.
# The title of a thread: plain text.
thread-title = { $game }: { $first } gegen { $second } ({ $id })
thread-title-score = { $game }: { $first } { $score } { $second } ({ $id })
thread-begins = -# Partie `{ $id }` läuft in { $thread }.
answers-only = -# Ich bin hier nur zu Gast und kann nur antworten: Das Brett ändert sich, wenn jemand es benutzt, und niemand wird benachrichtigt. `/partie brett` zeigt es neu, `/partien` zeigt deine Partien.
own-moves = **Deine Züge:**
own-moves-more = …und { $count ->
        [one] ein weiterer
       *[other] { $count } weitere
    }
why-not-their-turn = Du bist nicht am Zug: Hier siehst du, was { $other } jetzt darf und was nicht.
why-not-forbidden =
    {""}**Warum nicht { $asked }?**
    { $sentence }
    -# { $place }
why-not-allowed = **{ $asked }**: Das ist jetzt erlaubt. Möglich: { $moves }.
# Before the description of the board for those who cannot see the picture.
why-not-marked = Markiert: { $squares }.

# How it ended, before the description of the board for those who cannot see the picture.
alt-resigned = Die Partie ist vorbei: { $loser } hat aufgegeben, { $winner } gewinnt.
alt-timed-out = Die Partie ist vorbei: { $loser } hat die Zeit überschritten, { $winner } gewinnt.
alt-aborted = Die Partie wurde abgebrochen; niemand gewinnt.
alt-aborted-by-time = Die Partie wurde abgebrochen, weil { $side } die Zeit überschritten hat; niemand gewinnt.
alt-aborted-by-length = Die Partie wurde beendet, weil sie zu lang geworden war; niemand gewinnt.
alt-key-lost = Die Partie wurde abgebrochen, weil der Schlüssel der Würfel verloren ging; niemand gewinnt.
alt-moderated = Die Partie wurde von der Moderation beendet; niemand gewinnt.
alt-agreed = Die Partie ist vorbei: Beide haben sich auf Remis geeinigt.

# The line of a rematch or a series, in parts.
chapter-first-to = Serie bis { $wins ->
        [one] { $wins } Sieg
       *[other] { $wins } Siege
    }
chapter-championship = Serie: Meisterschaft bis 10 Punkte
chapter-game = Partie { $number }
chapter-tournament = Turnier `{ $tournament }`, Partie { $number }
chapter-goes-on = Partie { $number } beginnt weiter unten
chapter-next = Partie { $number } beginnt [weiter unten]({ $link })
chapter-before = [vorige Partie]({ $link })
chapter-won = **{ $user } gewinnt die Serie!**
fork-begins = Ab Schritt { $number } der Partie `{ $id }`
chapter-undecided = **die Serie endet unentschieden**

offer-draw = **{ $side } bietet Remis an**; { $user } kann annehmen. Das Angebot gilt bis zum nächsten Wurf oder Zug.
offer-takeback = **{ $side } möchte den letzten Zug zurücknehmen**; { $user } kann es erlauben. Die Bitte gilt bis zum nächsten Wurf oder Zug.
offer-draw-declined = { $side } lehnt das Remis ab.
offer-takeback-declined = { $side } lehnt die Zugrücknahme ab.
offer-draw-withdrawn = { $side } zieht das Remisangebot zurück.
offer-takeback-withdrawn = { $side } möchte den Zug nicht mehr zurücknehmen.
offer-taken-back = { $side } hat den letzten Zug zurückgenommen.

provisional = vorläufig
ratings-owed = Die neuen Wertungen folgen.
ratings-new = Wertungen: { $first } · { $second }
uncounted-aborted = Wertungen unverändert: Die Partie wurde nicht zu Ende gespielt.
uncounted-too-short = Wertungen unverändert: Die Partie war vorbei, bevor beide gezogen hatten.
uncounted-not-two-people = Wertungen unverändert: Nur Partien zwischen zwei Menschen zählen.
uncounted-pair-limit = Wertungen unverändert: Diese beiden hatten innerhalb von 24 Stunden schon { $matches } gewertete Partien gespielt.
uncounted-voided = Wertungen unverändert: Der Betreiber dieses Bots hat diese Partie aus der Wertung genommen.
pair-limit = -# Diese beiden haben innerhalb von 24 Stunden schon { $matches } gewertete Partien dieses Spiels gespielt: Diese ändert Wertungen nur, wenn an ihrem Ende eine davon länger her ist.

dice-promised = -# Würfel vorab festgelegt: `{ $commitment }` · `/partie ansehen`
dice-promised-in-a-word = -# Die Würfel stehen vorab fest und lassen sich prüfen: `/partie ansehen`
dice-public-in-a-word = -# Die Würfel stehen vorab fest, jeder Wurf nimmt auch eine öffentliche Zufallszahl, und alles lässt sich prüfen: `/partie ansehen`
dice-revealed = -# Partie `{ $id }` · `/partie ansehen` prüft jeden Wurf
seats-promised-in-a-word = -# Wer beginnt, steht vorab fest und lässt sich prüfen: `/partie ansehen`
seats-promised = -# Wer beginnt, wurde vorab festgelegt: `{ $commitment }` · `/partie ansehen`
seats-revealed = -# Partie `{ $id }` · `/partie ansehen` prüft, wer begonnen hat

## Calls to the board

call-turn = { $user }: Du bist in { $game } gegen { $opponent } am Zug (`{ $id }`).
call-turn-due = { $user }: Du bist in { $game } gegen { $opponent } am Zug (`{ $id }`), fällig <t:{ $at }:R>.
call-draw = { $user }: { $opponent } bietet dir in { $game } Remis an (`{ $id }`).
call-takeback = { $user }: { $opponent } möchte in { $game } einen Zug zurücknehmen (`{ $id }`).
call-won-on-time = { $user }: { $slow } hat in { $game } die Zeit überschritten (`{ $id }`): Du hast gewonnen.
call-reminder = { $user }: Du bist in { $game } gegen { $opponent } am Zug (`{ $id }`), und deine Zeit läuft <t:{ $at }:R> ab.
call-no-result = { $user }: In { $game } gegen { $opponent } (`{ $id }`) hat seit 60 Tagen niemand gezogen. Zieht { $slow } nicht, endet die Partie <t:{ $at }:R> ohne Ergebnis.
call-challenge = { $user }: { $challenger } fordert dich zu einer Partie { $game } heraus.
# Several matches in one line; the list names those of the channel.
news = { $user }: { $count ->
        [one] Eine Partie wartet auf dich
       *[other] { $count } Partien warten auf dich
    }: { $list }.
news-and-elsewhere = { $user }: { $count ->
        [one] Eine Partie wartet auf dich
       *[other] { $count } Partien warten auf dich
    }: { $list } und { $elsewhere } weitere anderswo. `/partien` zeigt sie alle.
# A direct message once a day, for whoever wants that.
daily-title = **Das wartet auf dich**
daily-note = -# Einmal am Tag, wie von dir gewählt. `/einstellungen` ändert das.

## Buttons (at most 80 characters), lists and forms

button-accept = Annehmen
button-decline = Ablehnen
button-cancel = Zurückziehen
button-how-to-play = So wird gespielt
button-roll = Würfeln
button-describe = Beschreiben
button-my-view = Meine Sicht
button-why-not = Warum geht das nicht?
button-look-again = Aktualisieren
button-more = Mehr…
button-rematch = Revanche
button-accept-draw = Remis annehmen
button-allow-takeback = Rücknahme erlauben
button-refuse-offer = Ablehnen/zurückziehen
button-random-order = Zufällige Aufstellung
button-choose-order = Aufstellung wählen…
button-another-piece = Andere Figur
button-type-move = Zug eintippen…
button-offer-draw = Remis anbieten
button-ask-takeback = Letzten Zug zurücknehmen
button-abort = Abbrechen (zählt nicht)
button-hint = Tipp
button-play-hint = Diesen Zug spielen
button-roll-for-me = Für mich würfeln
button-review = Analyse
button-challenge-for-fun = Zum Spaß fordern
button-challenge-rated = Gewertet fordern
button-first = Anfang
button-newest = Neueste
button-back = Zurück
button-next = Weiter
button-last = Ende
button-film = Wiederholung
button-newer = Neuere
button-older = Ältere
button-step-through = Schritt für Schritt
button-try-again = Ab Zug { $number } neu spielen
button-ask-bot = Gegen den Bot spielen…
button-resign = Aufgeben…
button-resign-for-sure = Ja, aufgeben
button-keep-playing = Weiterspielen
button-challenges-anyone = Herausforderungen erlauben
button-challenges-nobody = Herausforderungen sperren
button-leaderboards-on = In Ranglisten zeigen
button-leaderboards-off = Aus Ranglisten nehmen
button-reminders-on = Erinnerungen einschalten
button-reminders-off = Erinnerungen ausschalten
button-zone = Zeitzone…
button-delete = Ja, meine Daten löschen
button-keep-data = Daten behalten
button-source = Quelltext
button-privacy = Datenschutz
button-contact = Kontakt
choose-move = Wähle deinen Zug
choose-piece = Womit ziehst du?
choose-where = { $piece }: wohin?
choose-unblock = Blockierung aufheben
choose-language = Sprache ändern
choose-automatic = Automatik ändern
choose-calls = Benachrichtigungen ändern
choose-daily = Uhrzeit ändern
choose-quiet = Ruhezeiten ändern
quiet-off = Keine Ruhezeiten
form-zone-title = Deine Zeitzone
form-zone = Eine Stadt oder ein Name wie Europe/Berlin
set-up = { $request } Mit **{ button-choose-order }** gibst du beide Reihen ein, zum Beispiel `{ $example }`.
ask-title = Zu welchem Spiel forderst du { $user } heraus?
ask-chosen = { $user } herausfordern:
ask-game = Wähle das Spiel
ask-usual-rules = Die üblichen Regeln
ask-nobody = Discord verrät mir nicht, wer das ist. Versuch es mit `/herausfordern`.
form-title = Partie { $id }
form-set-up = Stell dein Team auf
form-move = Dein Zug
form-why-not = Welcher Zug oder welches Feld?
unknown-button = Diesen Knopf erkenne ich nicht; vielleicht ist er zu alt. `/partien` findet deine Partien, `/partie brett` zeigt ein Brett.

## What else a player can do in a match

more = Was möchtest du tun?
more-ended = Partie `{ $id }`: Was möchtest du tun?
resign-counts = Sie ist gewertet: Das zählt als Niederlage.
resign-question = Willst du die Partie `{ $id }` wirklich aufgeben?
resign-question-anew = Auf dem Brett hat sich inzwischen etwas geändert. Willst du die Partie `{ $id }` wirklich aufgeben?
resigned = Du hast die Partie `{ $id }` aufgegeben.
keeps-playing = Die Partie `{ $id }` geht weiter.
aborted = Du hast die Partie `{ $id }` abgebrochen. Sie zählt nicht.
which-level = Wie stark soll der Bot spielen?
bot-seated = Du spielst gegen { $player }.
# Above a card, when somebody has pressed **Roll for me**.
rolls-for = Ab jetzt würfle ich für { $user }. `/einstellungen` ändert das.
hint = Tipp: **{ $chosen }** (Gewinnchance: { $chance })
hint-next = Zweitbester Zug: { $chosen } ({ $chance })
hint-next-near = Fast genauso gut: { $chosen } ({ $chance })
review-title = Analyse der Partie `{ $id }`
review-side = **{ $side }** { $user }: { $start } zu Beginn, { $luck } Punkte durch Glück, { $skill } durch Züge
review-points =
    { $count ->
       *[other] { $points } Punkte
    }
review-rate = { $loss } Verlust pro Entscheidung
review-mistakes = Die teuersten Fehler
review-own-mistakes = Deine teuersten Fehler
review-mistake = Zug { $number } · { $side }: { $played } hat { $loss } gekostet; besser war: { $best }.
review-no-mistakes = Kein einzelner Fehler sticht heraus.
review-try-note = **Neu spielen** stellt die Stellung vor dem Fehler her, für eine ungewertete Partie gegen den Bot.
review-picture = Analyse der Partie { $id }
review-note-cut-short = Der Beginn, das Glück und die Züge beider Seiten ergeben zusammen deine Gewinnchance in der letzten Stellung, mit der die Partie endete. Das sind Schätzungen des Bots.
review-note = Der Beginn, das Glück und die Züge beider Seiten ergeben zusammen das Ergebnis. Das sind Schätzungen des Bots.
offered-draw = Du hast Remis angeboten. Das Angebot gilt bis zum nächsten Wurf oder Zug; **{ button-refuse-offer }** unter dem Brett zieht es zurück.
agreed-draw = Du hast das Remis angenommen.
offered-to-bot = Du hast den Bot gefragt. Seine Antwort steht gleich unter dem Brett.
offered-takeback = Du hast darum gebeten, deinen letzten Zug zurückzunehmen. Die Bitte gilt bis zum nächsten Wurf oder Zug; **{ button-refuse-offer }** unter dem Brett zieht sie zurück.
rematch-is-there = Die Revanche zur Partie `{ $id }` gibt es schon.
record-file = Die Aufzeichnung der Partie `{ $id }`:

## Dice that players can check

luck-added = Dein Text gehört jetzt zu den Würfeln der Partie `{ $id }`. Vorher festgelegt war: `{ $commitment }`.
luck-kept = Dein Text ist für die Partie `{ $id }` aufgehoben. Nur die Texte der beiden, die spielen, kommen in die Würfel: Deiner zählt, wenn du die Herausforderung annimmst, und sonst nicht. Vorher festgelegt war: `{ $commitment }`.
verify-nothing-promised = Diese Partie ist älter als die Würfelprüfung; ihre Würfel lassen sich nicht prüfen.
verify-promised = -# Partie `{ $id }` · vorab festgelegt: SHA-256 `{ $commitment }` · Würfel { $version }
verify-renewed = -# Nach { $actions } Würfen und Zügen wurde der Bot aus einer Sicherung wiederhergestellt: Das bis dahin gültige Geheimnis wurde gezeigt, `{ $secret }`, und ein anderes festgelegt: SHA-256 `{ $commitment }`
verify-renewed-before = -# Vor dem Beginn wurde der Bot aus einer Sicherung wiederhergestellt: Das bis dahin gültige Geheimnis wurde gezeigt, `{ $secret }`, und ein anderes festgelegt: SHA-256 `{ $commitment }`
verify-secret-later = Die Würfel dieser Partie wurden vorab festgelegt. Ihr Geheimnis wird am Ende gezeigt.
verify-key-lost = Der Schlüssel der Würfel ging verloren, und das Geheimnis dieser Partie kann nicht mehr gezeigt werden. Sie wurde abgebrochen.
verify-luck = Bis die Herausforderung angenommen ist, mischt `/partie glück` einen Text von dir hinein.
verify-secret = -# Geheimnis: `{ $secret }`
verify-never-played = Diese Partie wurde nie gespielt.
verify-put-in-is-gone = Der Text, den jemand zu diesen Würfeln beigetragen hatte, wurde auf Wunsch gelöscht; sie lassen sich nicht mehr prüfen.
verify-imported = Die Partie `{ $id }` wurde importiert und nicht hier gespielt. Alle ihre Züge sind erlaubt.
verify-imported-kept = ✓ Startstellung und Würfe folgen aus dem, was laut Aufzeichnung vorab festgelegt war. Ob das wirklich vor der Partie geschah, kann eine Aufzeichnung nicht zeigen.
verify-imported-renewed = Sie sagt, dass der Bot aus einer Sicherung wiederhergestellt und das Geheimnis { $times ->
    [one] einmal
   *[other] { $times }-mal
} ersetzt wurde. Was danach gezogen wurde, hätte wählen können, wer den Bot betreibt.
verify-imported-sealed = Die Würfel waren vorab festgelegt, aber das Geheimnis fehlt in der Aufzeichnung; sie lassen sich nicht prüfen.
verify-imported-unpromised = Die Würfel waren nicht vorab festgelegt: Sie können von überallher kommen.
verify-put-in = -# Beigemischt: „{ $first }“ beim Herausfordern, „{ $second }“ beim Annehmen. Die Zahl gehört zum Klick; ein Text dahinter kam mit `/partie glück`.
verify-texts = -# Beigemischt: { $first } beim Herausfordern, { $second } beim Annehmen.
verify-text = „{ $text }“
verify-no-text = kein Text
verify-kept = ✓ **Die Würfel waren fair:** { $rolls ->
        [0] Gewürfelt wurde nicht, und die Startstellung folgt
        [one] Die Startstellung und der eine Wurf folgen
       *[other] Die Startstellung und alle { $rolls } Würfe folgen
    } aus dem, was vor der Partie festgelegt wurde.
verify-set-ups = Aufstellungen, die diese Würfel ergeben: { $drawn } von { $all }. Fehlende wurden von Hand gesetzt.
verify-public = Würfe, die auch die öffentliche Zufallszahl einer späteren Runde genommen haben: { $public } von { $all }.
verify-series-own-kept = ✓ Die Würfe folgen aus dem, was vor dieser Partie festgelegt wurde.
verify-series-kept = ✓ Das ist Partie { $game } einer Serie, und ihr Geheimnis folgt aus dem, was zu Beginn der Serie mit Partie `{ $first }` festgelegt wurde: SHA-256 `{ $commitment }`
verify-series-broken = ✗ Das ist Partie { $game } einer Serie, und ihr Geheimnis folgt **nicht** aus dem, was zu Beginn der Serie mit Partie `{ $first }` festgelegt wurde: SHA-256 `{ $commitment }`
verify-series-unchecked = Das ist Partie { $game } einer Serie. Was zu Beginn der Serie festgelegt wurde, ist nicht geprüft: Es muss SHA-256 `{ $commitment }` gewesen sein
verify-broken = ✗ **Das sind nicht die Würfel, die vorab festgelegt waren:** { $why }.
broken-secret = das Geheimnis passt nicht dazu (sein SHA-256 ist `{ $commitment }`)
broken-seats = nach den Würfeln wären die Seiten vertauscht
broken-start = die Würfel ergeben eine andere Startstellung
broken-beacon = was Wurf { $number } von den öffentlichen Zufallszahlen genommen haben soll, kann nicht sein
broken-roll = Wurf { $number } ist { $found }, die Würfel ergeben aber { $due }

## Lists of matches

games-none = Du hast gerade keine Partie. `/herausfordern` startet eine: Wähle ein Spiel, und wenn du magst, ein Mitglied.
games-title = **Deine Partien**
games-more = -# …und { $count ->
        [one] eine weitere
       *[other] { $count } weitere
    }.
games-set-aside = `{ $id }`: Diese Version des Bots kann die Partie nicht lesen. Wer ihn betreibt, kann herausfinden, warum.
games-with = `{ $id }` { $game } gegen { $user }:
games-with-anyone = `{ $id }` { $game }, offen für alle:
games-waits-for-you = **wartet auf deine Antwort**
games-unanswered = noch keine Antwort
games-your-turn = **du bist am Zug**
games-their-turn = Gegenseite am Zug
list-to-the-board = [zum Brett]({ $link })
list-to-the-challenge = [zur Herausforderung]({ $link })
history-title = **Partien von { $user }**
history-empty = Noch keine beendete Partie.
history-no-such-page = Diese Seite gibt es nicht.
history-choose = Eine Partie durchgehen

## A match that is looked back at

replay-no-card = Diese Nachricht zeigt keine Partie. Wähle eines meiner Bretter.
walk-step = Schritt { $step } von { $of }
walk-no-such-step = Diese Partie hat { $last ->
        [0] keine Schritte
        [one] nur einen Schritt
       *[other] nur { $last } Schritte
    }.
film-alt = Die Partie als Animation in { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }; `/partie ansehen` beschreibt sie Schritt für Schritt in Worten.
film-left-out = -# { $count ->
        [one] Ein Zug fehlt
       *[other] { $count } Züge fehlen
    }, damit die Datei nicht zu groß wird.
film-too-large = Die Animation dieser Partie wäre zu groß. `/partie ansehen` geht sie Schritt für Schritt durch.
imported = Die Partie ist mit dem Code `{ $id }` importiert: `/partie ansehen` zeigt sie Schritt für Schritt, und dort ist auch alles andere.
import-not-fetched = Discord hat mir die Datei nicht gegeben. Versuch es noch einmal.

past-won = **gewonnen**
past-lost = verloren
past-drawn = remis
past-aborted = abgebrochen

## Leaderboards and profiles

leaderboard-season = Saison { $season }
leaderboard-here = dieser Server
leaderboard-everywhere = überall
leaderboard-empty = Diese Rangliste ist noch leer: Eine Wertung steht nach { $matches } gewerteten Partien fest, manchmal nach ein paar mehr.
leaderboard-week = **Die letzten sieben Tage auf diesem Server**
leaderboard-week-line = { $user }: { $won ->
        [one] { $won } Sieg
       *[other] { $won } Siege
    } in { $played ->
        [one] { $played } Partie
       *[other] { $played } Partien
    }
record = { $wins } gewonnen, { $losses } verloren{ $draws ->
        [0] {""}
       *[other] , { $draws } remis
    }
unlisted-too-few = { $user } steht noch nicht hier: Es { $more ->
        [one] fehlt noch { $more } gewertete Partie
       *[other] fehlen noch { $more } gewertete Partien
    }.
unlisted-provisional = { $user } steht noch nicht hier: Die Wertung ist noch vorläufig.
unlisted-not-here = { $user } steht nicht hier: noch keine gewertete Partie auf diesem Server.
badge-beat = { $level } in { $game } geschlagen
badge-lessons = Aufgaben zu { $game }: { $at_first } von { $of } auf Anhieb
badge-days = { $days } Tage in Folge
badge-solver = { $points } beim Lösen
badge-won = 🏅 **{ $badge }**: Das steht jetzt auf deinem Profil.
profile-title = **Profil von { $user }**
profile-game = { $game }: **{ $rating }** · { $record }
profile-not-rated = noch keine Wertung
profile-without-luck = Ohne das Glück der Würfel: { $worth } der Punkte aus { $matches } gewerteten Partien
profile-empty = Noch keine beendete Partie gegen ein anderes Mitglied.
profile-opponents = Am häufigsten hier gegen: { $opponents }
profile-closer = Für { $one } und { $other } ist { $game } mit dieser Variante ausgeglichener: { $variant }. Wer stärker ist, gewinnt dann { $closer } der Partien statt { $chance }.
profile-latest = **Letzte Partien**

## Settings

settings-title = **Deine Einstellungen**
settings-language = **Sprache:** { $name }.
settings-language-automatic = **Sprache:** { $name }, wie in deinem Discord.
settings-calls-here = **Benachrichtigungen:** Wenn du am Zug bist, erwähne ich dich im Kanal der Partie.
settings-calls-direct = **Benachrichtigungen:** Wenn du am Zug bist, schicke ich dir eine Direktnachricht.
settings-calls-daily = **Benachrichtigungen:** Um { $hour } Uhr eine einzige Direktnachricht mit den Partien, die auf dich warten. Sonst nur Erinnerungen.
settings-calls-never = **Benachrichtigungen:** keine, auch keine Erinnerungen. `/partien` zeigt, was auf dich wartet.
settings-direct-refused = ⚠️ Discord hat mich keine Direktnachricht an dich schicken lassen; deshalb benachrichtige ich dich im Kanal der Partie. Erlaube Direktnachrichten in den Privatsphäre-Einstellungen des Servers und wähle noch einmal.
settings-reminders-on = **Erinnerungen:** wenn noch die Hälfte deiner Zeit übrig ist, und noch einmal beim letzten Achtel.
settings-reminders-off = **Erinnerungen:** keine.
settings-zone-unknown = Ruhezeiten und tägliche Nachricht brauchen deine Zeitzone.
settings-quiet = **Ruhezeiten:** Von { $from } bis { $until } Uhr schicke ich dir nichts; danach eine Nachricht mit allem Neuen.
settings-quiet-none = **Ruhezeiten:** keine.
settings-zone = **Zeitzone:** { $zone }; dort ist es jetzt { $time } Uhr.
settings-automatic-nothing = **Automatik:** aus; du würfelst und ziehst selbst.
settings-automatic-practice = **Automatik:** In Partien gegen mich würfle ich für dich und spiele erzwungene Züge; sonst würfelst und ziehst du selbst.
settings-automatic-rolls = **Automatik:** Ab deinem nächsten Zug würfle ich für dich und melde mich, wenn du die Wahl hast. Die Gegenseite kann ihren Zug dann nicht mehr zurücknehmen.
settings-automatic-forced = **Automatik:** Ab deinem nächsten Zug würfle ich für dich, spiele erzwungene Züge und melde mich, wenn du die Wahl hast. Die Gegenseite kann ihren Zug dann nicht mehr zurücknehmen.
settings-challenges-anyone = **Herausforderungen:** Alle, die du nicht blockiert hast, dürfen dich herausfordern.
settings-challenges-nobody = **Herausforderungen:** Niemand darf dich herausfordern. Du kannst weiter andere herausfordern und offene Herausforderungen annehmen.
settings-leaderboards-on = **Ranglisten:** Du stehst darin, sobald du genug gewertete Partien gespielt hast.
settings-leaderboards-off = **Ranglisten:** Du stehst in keiner. Deine Wertung ändert sich weiter, und `/profil` zeigt sie.
settings-blocked-nobody = **Blockiert:** niemand. Wen du in der Liste unten blockierst, kann dich nicht herausfordern und deine Herausforderungen nicht annehmen, erfährt davon aber nichts.
settings-blocked = **Blockiert:** { $names }.
settings-blocked-more = **Blockiert:** { $names } und { $more } weitere (siehe `/einstellungen`).
blocked = { $user } kann dich nicht mehr herausfordern und deine Herausforderungen nicht mehr annehmen, erfährt davon aber nichts. Laufende Partien gehen weiter. `/einstellungen` macht es rückgängig.
unblocked = { $user } ist nicht mehr blockiert.

## The server: settings, moderators, permissions

setup-title =
    {""}**Dieser Server**
    -# Für alle, die den Server verwalten. Änderungen gelten für neue Partien.
setup-channels = **Wo Partien gestartet werden:** { $value }
setup-everywhere = in jedem Kanal
setup-starters = **Wer Partien starten darf:** { $value }
setup-everyone = alle
setup-clock = **Standard-Bedenkzeit:** { $value }
setup-threads = **Threads:** { $value }
setup-threads-yes = jede Partie bekommt einen eigenen Thread
setup-threads-no = Partien bleiben im Kanal
setup-dice = **Würfel neuer Herausforderungen:** { $value }
setup-announcements = **Ergebnisse gewerteter Partien:** { $value }
setup-nowhere = werden nicht gemeldet
setup-ends = **Wie Partien ausgehen**, steht: { $value }
setup-ends-played = wo die Partie gespielt wurde
setup-ends-results = im Kanal für Ergebnisse
setup-ends-none = nur auf dem Brett
setup-daily = **Stellung des Tages:** { $value }
setup-weekly = **Wochenrückblick:** { $value }
setup-not-posted = nirgends
setup-language = **Sprache der Partien:** { $value }
choose-channels = Kanäle wählen
choose-starters = Rolle wählen
choose-clock = Bedenkzeit ändern
choose-threads = Threads nutzen?
choose-dice = Öffentliche Würfel (langsamer)?
choose-announcements = Kanal wählen
choose-ends = Wo der Ausgang einer Partie stehen soll
choose-daily-channel = Kanal für die Stellung des Tages
choose-weekly-channel = Kanal für den Wochenrückblick
choose-card-language = Sprache ändern
button-setup-log = Protokoll
button-setup-panel = Zu den Einstellungen
setup-log-title = **Protokoll**
setup-log-empty = Noch keine Änderungen.
setup-log-line = - <t:{ $at }:f> { $user } · { $what }: { $before } → **{ $after }**
setup-log-channels = Kanäle für Partien
setup-log-starters = Rolle zum Starten
setup-log-clock = Bedenkzeit
setup-log-threads = Threads
setup-log-dice = Würfel
setup-log-announcements = Ergebnisse
setup-log-ends = Ausgang von Partien
setup-log-daily = Stellung des Tages
setup-log-weekly = Wochenrückblick
setup-log-language = Sprache

moderate-question =
    {""}**Partie `{ $id }` beenden?** { $game }, { $first } gegen { $second }.
    Niemand gewinnt, keine Wertung ändert sich, und das Geheimnis der Würfel wird gezeigt. Die Karte nennt dich und deinen Grund: „{ $reason }“. Das lässt sich nicht rückgängig machen.
button-moderate-for-sure = Partie beenden
button-leave-it = Nichts ändern
moderated = Partie `{ $id }` ist beendet. Die Karte zeigt deinen Grund.
moderate-challenge-question =
    {""}**Herausforderung `{ $id }` entfernen?** { $game }, von { $user }.
    Die Karte nennt dich und deinen Grund: „{ $reason }“. Das lässt sich nicht rückgängig machen.
button-moderate-challenge-for-sure = Entfernen
moderated-challenge = Herausforderung `{ $id }` ist entfernt. Die Karte zeigt deinen Grund.
nothing-changed = Nichts hat sich geändert.

announce-won = **{ $game }**: { $winner } schlägt { $loser }
announce-drawn = **{ $game }**: { $first } und { $second } spielen remis

# Permissions are called as in Discord's own settings.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-create-threads = Öffentliche Threads erstellen
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-history = Nachrichtenverlauf anzeigen
permission-view-channel-use = nötig, um hier Bretter zu zeigen und zu ändern
permission-send-messages-use = nötig für Bretter und Benachrichtigungen
permission-send-in-threads-use = nötig für Bretter in Threads
permission-create-threads-use = nötig für Partien mit eigenem Thread
permission-embed-links-use = nötig, um Links und Bilder richtig anzuzeigen
permission-attach-files-use = nötig für die Bilder der Bretter
permission-read-history-use = nötig, um bei der Nachricht einer Partie einen Thread zu beginnen
permissions-missing = Hier kann ich nicht spielen. In { $channel } fehlt mir: { $names }. Wer Rollen oder diesen Kanal verwalten darf, kann das ändern; `/diagnose` sagt, wo.
permissions-without-thread = Ohne Thread geht es: Wähle `thread: False`.
diagnosis-title = **Meine Berechtigungen in { $channel }**
diagnosis-all-granted = Es fehlt nichts.
diagnosis-missing = - ✗ **{ $name }**: { $used }.
diagnosis-who-can-grant = -# Wer Rollen verwalten darf, kann sie überall erteilen: Servereinstellungen → Rollen → die Rolle dieses Bots → Berechtigungen. Wer diesen Kanal verwalten darf, kann sie nur hier erteilen: Kanal bearbeiten → Berechtigungen → die Rolle dieses Bots.
diagnosis-no-server = Das ist eine Direktnachricht: Hier brauche ich keine Berechtigungen.
diagnosis-database = Datenbank: antwortet in { $ms } ms.
diagnosis-database-away = Datenbank: **antwortet nicht**. Wer den Bot betreibt, kann herausfinden, warum.
diagnosis-gateway = Gateway: verbunden, { $ms } ms.
diagnosis-gateway-new = Gateway: verbunden.

## What is stored of people

privacy =
    {""}**Was dieser Bot über dich speichert**
    - **Deine Partien**: deine Benutzer-ID, dein damaliger Name, was du wann getan hast, die Texte, die du in Würfel gemischt hast, und der Kanal. Damit geht das Spiel nach jedem Absturz weiter. Das bleibt auf Dauer gespeichert, denn es sind auch die Partien der anderen.
    - **Benachrichtigungen** an dich, mit deiner Benutzer-ID.
    - **Deine Einstellungen** (mit deiner Zeitzone, falls angegeben) und **wen du blockiert hast**, bis du es änderst.
    - **Deine Ergebnisse** in gewerteten Partien.
    - **Partien**, die du mit `/partie importieren` importiert hast, bis du deine Daten löschst.
    - **Turniere**, an denen du teilgenommen oder die du veranstaltet hast, mit deinem damaligen Namen und deinen Begründungen, so lange wie deine Partien.
    - **Deine Versuche** an Stellungen des Tages und Aufgaben und **auf wen du getippt hast**, bis du deine Daten löschst.
    Der Bot liest keine Nachrichten: Er bemerkt nur, dass unter einem Brett geschrieben wurde, um das Brett nach unten zu holen. Er gibt nichts weiter.
    {""}**{ button-my-data }** gibt dir das alles als Datei. **{ button-delete-ask }** löscht es: Was nur dir gehört, verschwindet, und in den Partien der anderen steht ein Pseudonym an deiner Stelle.
my-data = Alles, was über dich gespeichert ist:
my-data-part = Alles, was über dich gespeichert ist, Datei { $number } von mehreren: gepackt, eine Zeile für jeden Datensatz.
delete-question =
    Willst du deine Daten wirklich löschen?
    - Deine laufenden Partien werden **aufgegeben**, deine Herausforderungen zurückgezogen.
    - Deine Einstellungen, deine Blockierliste, deine importierten Partien, deine Versuche und deine Tipps werden gelöscht.
    - In deinen gespielten Partien ersetzt ein Pseudonym deine ID und deinen Namen; die Texte, die du in Würfel gemischt hast, werden gelöscht.
    - Deine Ergebnisse bleiben beim Pseudonym. Wenn du zurückkommst, hast du mit der ersten gewerteten Partie deine Wertung wieder, aber nicht deine Partien; wer dich blockiert hat, bleibt geschützt.
    Das lässt sich nicht rückgängig machen. Erst nach { $days } Tagen kannst du deine Daten erneut löschen. Nachrichten in Kanälen bleiben stehen: Die Moderation kann sie löschen.
being-deleted = Deine Daten werden gelöscht. Das dauert etwa eine halbe Minute, bei vielen Daten ein paar Minuten. **{ button-my-data }** in `/datenschutz` zeigt, wann nichts mehr da ist.

## Refusals: what a player may not do, each with the reason.

refusal-board-moved-on = Auf dem Brett hat sich etwas geändert, seit dieser Knopf gezeigt wurde.
refusal-being-changed = In dieser Partie wird gerade ein anderer Klick ausgeführt. Schau aufs Brett und versuch es noch einmal.
refusal-challenge-answered = Diese Herausforderung ist schon beantwortet.
refusal-not-invited = Diese Herausforderung gilt jemand anderem.
refusal-own-challenge = Du kannst deine eigene Herausforderung nicht annehmen. Wer herausgefordert ist, kann es.
refusal-cancel-instead = Das ist deine eigene Herausforderung: **{ button-cancel }** darunter nimmt sie zurück.
refusal-challenge-pending = Du hast dieses Mitglied schon herausgefordert: Die Herausforderung `{ $id }` wartet auf Antwort. Zieh sie zurück, wenn du etwas anderes vorschlagen willst.
refusal-proposed-already = Genau das hast du hier schon vorgeschlagen; die Herausforderung `{ $id }` ist noch offen.
refusal-begun-already = Diese Partie hast du gerade eben begonnen: `{ $id }`.
refusal-challenged-already = Dieses Mitglied hat dich herausgefordert: Nimm zuerst die Herausforderung `{ $id }` an oder lehne sie ab.
refusal-declined-lately = Du hast dieses Mitglied vor Kurzem herausgefordert. Die nächste ist in { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } möglich.
refusal-takes-no-challenges = Dieses Mitglied nimmt gerade keine Herausforderungen an. Eine offene Herausforderung geht immer.
refusal-cannot-be-accepted = Diese Herausforderung kann gerade nicht angenommen werden. Mit `/herausfordern` stellst du eine eigene.
refusal-blocked-by-you = Du hast dieses Mitglied blockiert. `/einstellungen` ändert das.
refusal-too-many-matches = Du hast { $most } Partien und Herausforderungen; mehr geht nicht. Beende oder gib zuerst eine Partie auf, oder zieh eine Herausforderung zurück: `/partien` zeigt sie.
refusal-begun-often = Du hast in einer Stunde { $most } Partien und Herausforderungen begonnen; mehr geht nicht. Die nächste ist in { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } möglich.
refusal-too-many-challenges-here = Du hast { $most } offene Herausforderungen in diesem Kanal; mehr geht nicht. Zieh zuerst eine zurück.
refusal-shared-already = Das hast du schon geteilt.
refusal-day-over = Dieser Tag ist vorbei. `/tag` zeigt die Stellung von heute.
refusal-block-oneself = Du kannst dich nicht selbst blockieren.
refusal-block-list-full = Du hast { $most } Mitglieder blockiert; mehr geht nicht. Hebe zuerst eine Blockierung auf.
refusal-not-blocked = Du hast dieses Mitglied nicht blockiert.
refusal-no-zone = Dafür brauche ich deine Zeitzone: Gib sie mit **{ button-zone }** in `/einstellungen` an oder dort mit der Option `zeitzone`.
refusal-no-such-zone = Die Zeitzone „{ $found }“ kenne ich nicht. Meinst du `{ $suggestions }`?
refusal-bad-quiet-hours = Ruhezeiten sind zwei verschiedene volle Stunden, zum Beispiel `22-8`, oder `keine`.
refusal-being-forgotten = Deine Daten werden gerade gelöscht. In ein paar Minuten kannst du neu anfangen.
refusal-excluded = Wer diesen Bot betreibt, hat dich von neuen Partien ausgeschlossen. Unter `/datenschutz` steht, wie du ihn erreichst.
refusal-broke-off-often =
    Du hast an einem Tag { $most } gewertete Partien abgebrochen. Gewertet spielst du wieder in { $hours ->
        [one] einer Stunde
       *[other] { $hours } Stunden
    }; zum Spaß kannst du sofort spielen.
refusal-account-young =
    Gewertet spielt, wessen Konto mindestens { $from } Tage alt ist. Deines ist es in { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    }; zum Spaß kannst du sofort spielen.
refusal-forgotten-lately = Deine Daten wurden erst vor Kurzem gelöscht. Erneut geht es in { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    }.
refusal-challenge-to-oneself = Du kannst dich nicht selbst herausfordern.
refusal-no-such-variant = Diese Variante hat das Spiel nicht: { $found }. `/herausfordern` schlägt die vor, die es gibt.
refusal-challenge-to-bot = Bots kann man nicht herausfordern. Gegen mich spielst du mit `/üben`.
refusal-luck-too-late = Die Würfel dieser Partie stehen fest: Einen Text kannst du nur beimischen, solange die Herausforderung offen ist.
refusal-luck-given = Du hast schon einen Text in die Würfel dieser Partie gemischt.
refusal-bad-luck-text = Gib eine Zeile mit 1 bis { $most } Zeichen ein.
refusal-not-challenger = Diese Herausforderung kann nur zurückziehen, wer sie gestellt hat.
refusal-not-started = Diese Partie hat noch nicht begonnen: Die Herausforderung ist noch offen.
refusal-over = Diese Partie ist vorbei.
refusal-time-over = Die Zeit für diesen Zug ist abgelaufen; die Partie ist vorbei.
refusal-rated-without-clock = Eine Partie ohne Zeitlimit kann nicht gewertet werden. Wähle eine Bedenkzeit oder eine ungewertete Partie.
refusal-rated-practice = Eine Partie gegen den Bot wird nie gewertet.
refusal-not-your-challenge = Nur wer diese Herausforderung gestellt hat, kann den Bot einspringen lassen.
refusal-hint-in-rated = Tipps gibt es nur in ungewerteten Partien.
refusal-no-hint = Dafür gibt es keinen Tipp.
refusal-review-too-early = Diese Partie läuft noch: Die Analyse gibt es danach.
refusal-nothing-to-try = Bei diesem Schritt gab es keinen Zug zu wählen.
refusal-nothing-to-review = In dieser Partie wurde nichts gespielt; es gibt nichts zu analysieren.
refusal-not-seated = Du spielst in dieser Partie nicht mit.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-roll-first = Würfle zuerst.
refusal-beacon-awaited = Dieser Wurf wartet auf eine öffentliche Zufallszahl, die in Sekunden kommt. Würfle dann.
refusal-move-first = Jetzt gibt es nichts zu würfeln: Wähle deinen Zug.
refusal-no-set-up = Jetzt gibt es nichts aufzustellen.
refusal-no-such-move = Diesen Zug gibt es jetzt nicht.
refusal-series-has-begun = Die Serie läuft schon: Nur ihre erste Partie lässt sich abbrechen. Diese kannst du aufgeben.
refusal-in-tournament = Das ist eine Partie eines Turniers: Sie lässt sich nicht abbrechen. Du kannst sie aufgeben.
refusal-hint-in-tournament = In einem Turnier gibt es keine Tipps.
refusal-no-such-tournament = Dieses Turnier gibt es nicht.
refusal-tournament-over = Dieses Turnier ist zu Ende. Die Tabelle steht fest.
refusal-tournament-closed = Diesem Turnier kann niemand mehr beitreten.
refusal-tournament-last-round = Die letzte Runde dieses Turniers hat begonnen: Es kommt keine weitere Partie mehr.
refusal-tournament-full = Dieses Turnier ist voll: { $most } nehmen teil.
refusal-tournament-too-small = Mindestens { $fewest } müssen mitmachen, bevor es beginnen kann.
refusal-tournament-not-now = Das geht in diesem Stand des Turniers nicht. Seine Nachricht zeigt, wie weit es ist.
refusal-not-in-tournament = Du nimmst an diesem Turnier nicht teil.
refusal-here-already = Du bist schon da: Das ist vermerkt, und beim Beginn bist du dabei.
refusal-nobody-signed-up = Es hat sich noch niemand angemeldet, also gibt es niemanden zu fragen.
refusal-in-tournament-already = Du nimmst schon teil.
refusal-not-organiser = Das kann nur, wer dieses Turnier veranstaltet oder den Server verwalten darf.
refusal-too-many-tournaments = Dieser Server hat schon { $most } offene Turniere. Lass erst eines zu Ende gehen.
refusal-may-not-organise = Um hier ein Turnier zu eröffnen, brauchst du das Recht, Events zu verwalten.
champion-role-given-to-nobody = { $role } kann niemand vergeben: Alle haben sie, oder sie gehört zu einer App oder einem Abonnement. Nimm eine andere Rolle oder keine.
champion-role-not-yours = Ich vergebe nur Rollen, die du selbst vergeben könntest. Für { $role } brauchst du auf diesem Server die Berechtigung **Rollen verwalten** und eine Rolle, die darüber steht.
champion-role-bot-may-not = Ich kann hier keine Rollen vergeben: Mir fehlt die Berechtigung **Rollen verwalten**. Wer Rollen verwaltet, kann sie mir geben, oder du lässt die Rolle weg.
champion-role-above-bot = Ich kann nur Rollen vergeben, die unter meiner stehen. Schiebe meine in den Servereinstellungen über { $role }, oder nimm eine andere Rolle.
refusal-order-unclear = Sag, wen oder was: **person** zum Ausschließen, **person** und **andere** zum Trennen, **partie** zum Streichen.
refusal-no-such-tournament-player = Diese Person nimmt an diesem Turnier nicht teil.
refusal-no-such-tournament-game = Diese Partie gibt es in diesem Turnier nicht, oder sie ist schon gestrichen.
refusal-expelled-from-tournament = Ein Veranstalter hat dich aus diesem Turnier genommen.
refusal-not-in-this-kind = Diese Art Turnier entscheidet sich durch ihre Ergebnisse und paart ihre ersten Partien selbst: Lass `zählung` und `gesetzt` weg, oder wähle eine andere Art.
refusal-too-few-are-here = Mindestens { $fewest } müssen sich gemeldet haben, bevor es beginnen kann.
refusal-no-dice-in-this-game = Dieses Spiel hat keine Würfel, deren Glück man abziehen könnte: Lass `zählung` weg.
refusal-knocked-out = Du bist aus diesem Turnier ausgeschieden: In einem K.-o.-Turnier kommt niemand zurück.
refusal-cannot-be-challenged = Diesen Spieler kannst du gerade nicht herausfordern. **Herausfordern…** zeigt, wen du kannst.
refusal-no-takeback-in-tournament = In einem Turnier wird kein Zug zurückgenommen.
refusal-bad-tournament-name = Ein Turnier braucht einen Namen von 1 bis { $most } Zeichen, in einer Zeile.
refusal-too-late-to-abort = Beide Seiten haben gezogen: Abbrechen geht nicht mehr. Ihr könnt euch auf Remis einigen, oder du gibst auf.
refusal-not-over = Diese Partie ist noch nicht vorbei.
refusal-never-played = Diese Herausforderung wurde nie angenommen: Es wurde nicht gespielt. `/herausfordern` startet eine Partie.
refusal-former-player = Die Daten der Gegenseite sind gelöscht; eine Herausforderung ist von hier aus nicht möglich.
refusal-series-goes-on = Die Serie geht weiter: Ihre nächste Partie beginnt von selbst.
refusal-no-such-series = Dieses Spiel hat keine Meisterschaft. Wähle eine Serie bis zu einer Zahl von Siegen.
refusal-offered-draw-already = In diesem Zug hast du schon Remis angeboten.
refusal-asked-takeback-already = In diesem Zug hast du schon um eine Zugrücknahme gebeten.
refusal-offer-stands = Ein anderes Angebot wartet auf Antwort. Beantworte es zuerst oder zieh es zurück.
refusal-takebacks-spent = In dieser Partie wurden schon { $most } Züge zurückgenommen; mehr geht nicht.
refusal-no-draw-offered = Gerade gibt es kein Remisangebot. Ein Angebot verfällt mit dem nächsten Wurf oder Zug.
refusal-no-takeback-asked = Gerade bittet niemand um eine Zugrücknahme. Eine Bitte verfällt mit dem nächsten Wurf oder Zug.
refusal-own-offer = Das war dein eigenes Angebot: Annehmen kann es nur die Gegenseite.
refusal-nothing-to-take-back = Es gibt nichts zurückzunehmen: Das geht nur mit deiner letzten eigenen Entscheidung, und nur, solange danach niemand gewürfelt hat. Manche lassen mich sofort würfeln; danach ist es zu spät.
refusal-no-such-season = Das ist keine Saison. Eine Saison ist ein Quartal, zum Beispiel 2026-Q4.
refusal-no-match-code = Das ist kein Partiecode. Ein Code besteht aus Buchstaben und Ziffern, zum Beispiel K7Q2.
refusal-no-match-here = Du hast in diesem Kanal keine Partie. `/partien` zeigt deine Partien.
refusal-no-ended-match-here = Hier hast du keine beendete Partie: Nenne eine mit ihrem Code.
refusal-several-matches-here = Du hast hier mehrere Partien. Nenne eine davon: { $codes }.
refusal-rematch-there = Die Revanche findet dort statt, wo ihr gespielt habt: Frag in { $channel } danach.
refusal-not-in-this-channel = Auf diesem Server starten Partien in { $channels }. Wer den Server verwaltet, kann das mit `/einrichten anzeigen` ändern.
refusal-role-missing = Auf diesem Server dürfen nur Mitglieder mit der Rolle { $role } Partien starten. Wer den Server verwaltet, kann das mit `/einrichten anzeigen` ändern.
refusal-no-server = Das geht nur auf einem Server, auf dem ich Mitglied bin.
refusal-may-not-set-up = Das sehen und ändern nur Mitglieder, die diesen Server verwalten. Dafür brauchst du die Berechtigung **Server verwalten**.
refusal-may-not-moderate = Partien anderer kann nur die Moderation beenden. Dafür brauchst du im Kanal der Partie die Berechtigung **Nachrichten verwalten** und gibst den Befehl dort ein. Oder du hast **Server verwalten**.
refusal-not-on-this-server = Diese Partie gibt es auf diesem Server nicht.
refusal-own-match = Das ist deine eigene Partie: Beenden kann sie jemand anderes aus der Moderation.
refusal-bad-reason = Gib einen Grund in einer Zeile an, mit höchstens { $most } Zeichen.
refusal-too-many-channels = Höchstens { $most } Kanäle sind möglich.
refusal-no-such-channel = Diesen Kanal kann ich dafür nicht nutzen.
refusal-no-such-role = Diese Rolle gibt es auf diesem Server nicht.
refusal-bad-record = Diese Datei lässt sich nicht importieren: In Zeile { $line } stimmt etwas nicht. Nimm sie so, wie **{ button-record }** in `/partie ansehen` sie liefert.
    -# { $why }
refusal-false-record = Diese Datei lässt sich nicht importieren: Ihre Würfel sind nicht die, die sie angibt. Nimm sie so, wie **{ button-record }** in `/partie ansehen` sie liefert.
    -# { $why }
refusal-too-many-records = Du hast { $most } Partien importiert; mehr geht nicht.
refusal-too-many-records-today = Du hast an einem Tag { $most } Partien importiert; mehr geht nicht. Versuch es morgen wieder.
refusal-record-too-large = Diese Datei ist größer als jede Partie (1 MiB): Ich habe sie nicht gelesen.
refusal-record-is-no-text = Diese Datei ist kein UTF-8-Text, also auch keine Partie.
refusal-bad-notation = Das kann ich nicht als Zug lesen: { $found }. `/ziehen` schlägt die Züge vor, die jetzt erlaubt sind.
refusal-illegal = { $sentence } ({ $place })

# Das Ende einer Partie, in einer eigenen Nachricht.
end-won = **{ $winner }** schlägt **{ $loser }** in **{ $game }**
end-drawn = **{ $first }** und **{ $second }** spielen remis in **{ $game }**
end-resigned = { $loser } hat aufgegeben.
end-timed-out = { $loser } hat die Bedenkzeit überschritten.
end-agreed = Beide haben sich auf Remis geeinigt.
end-in-tournament = Zählt für das Turnier { $tournament }
end-turns = { $turns ->
        [one] ein Zug
       *[other] { $turns } Züge
    }
button-play-winner = Fordern
button-share = Teilen
nobody-has-won = Diese Partie hat niemand gewonnen.
winner-is-you = Du hast diese Partie selbst gewonnen. Du kannst Revanche geben.
winner-beat-you = Du hast diese Partie selbst gespielt. Fordere eine Revanche!
share-how = Was soll ich dort posten, wo das Ende der Partie gemeldet wurde? Das geht einmal.
button-share-turns = Die letzten Züge
button-share-line = Eine Zeile ohne Ergebnis
share-players-only = Nur die beiden Spieler können diese Partie teilen.
shared-already = Du hast diese Partie schon geteilt.
shared = Gepostet.
not-shared = Das konnte ich nicht posten. Versuch es später noch einmal.
shared-line = { $by } hat **{ $game }** gegen { $other } gespielt: { $turns }. Wie ist es ausgegangen?
shared-turns = { $by } teilt die letzten Züge einer Partie **{ $game }**.
button-watch = Partie ansehen

# Der Satz, mit dem eine Analyse beginnt. Was in dem Zug geschah, kann folgen.
review-led = { $name } lag von Zug { $turn } bis zum Ende vorn.
review-turned = { $name } lag in Zug { $until } noch vorn; Zug { $turn } hat die Partie entschieden.
review-turned-at-once = { $name } lag vor Zug { $turn } noch vorn, der die Partie entschieden hat.
review-even = Vor Zug { $turn } war es noch knapp; er hat die Partie entschieden.
review-even-until = In Zug { $until } war es noch knapp; Zug { $turn } hat die Partie entschieden.
review-even-at-the-end = Als die Partie endete, war sie noch offen.
review-lost-ahead = { $name } lag vorn, als die Partie endete.
review-drawn-even = Ein Remis, in dem niemand je klar vorn lag.
review-drawn-after = Remis, obwohl { $name } bis Zug { $turn } vorn lag.

# Eine Stelle einer Partie noch einmal versuchen, in Direktnachrichten.
try-is-coming = Einen Moment: Ich baue die Stellung auf.
try-in-direct = Die Stellung steht in unseren Direktnachrichten, wo sie sonst niemand sieht. [Öffnen]({ $link })

## The position of the day.
daily-heading = **Stellung des Tages { $day }** · { $game }
    -# { $weekday }
daily-task = **{ $side }** am Zug. Finde den besten Zug: du hast einen Versuch.
daily-solved = **Richtig!** { $chosen }: { $chance } Gewinnchance, { $margin } mehr als beim nächstbesten Zug.
daily-missed = **Nicht ganz.** { $chosen }: { $yours } Gewinnchance. Am besten war **{ $best }**, wie auf dem Brett: { $chance }.
daily-streak =
    Serie: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
daily-streak-day-off =
    Serie: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }, der freie Tag der Woche ist verbraucht
daily-rating = Deine Wertung beim Lösen: { $points }
daily-tally = { $solved } von { $tried } hier haben es gelöst
daily-points = { $points } Punkte
daily-result-solved =
    Ludotheque, Stellung des Tages { $day } · { $game } · ✓ · { $streak ->
        [one] { $streak } Tag
       *[other] { $streak } Tage
    }
daily-result-missed =
    Ludotheque, Stellung des Tages { $day } · { $game } · ✗ · { $streak ->
        [one] { $streak } Tag
       *[other] { $streak } Tage
    }
daily-shared = { $user }: { $result }
daily-try = Versuchen
daily-share = Teilen
daily-play = Dieses Spiel spielen
daily-more-moves = Oder einen von diesen…
daily-monday = Montag · leicht
daily-tuesday = Dienstag
daily-wednesday = Mittwoch
daily-thursday = Donnerstag
daily-friday = Freitag
daily-saturday = Samstag · schwer
daily-sunday = Sonntag · die schwerste der Woche

## The look back at a week

week-heading = **Die Woche auf diesem Server**
week-played = { $matches ->
        [one] Eine Partie
       *[other] { $matches } Partien
    }, { $people } Mitspieler: { $games }
week-upset = **Die Überraschung:** { $winner } ({ $won }) schlägt { $loser } ({ $lost }) in { $game }.
week-finest = **Der schönste Zug:** { $player } in { $game }: { $chosen }. Der nächstbeste Zug wäre { $lead } weniger wert gewesen.
week-next = Jeden Tag eine neue Stellung: `/tag`, leicht am Montag, schwer am Sonntag.
button-week-move = Zug zeigen

## Who will win?

predict-ask = Wer gewinnt?
predict-own = Du spielst in dieser Partie selbst: Gewinne sie.
predicted = Du sagst, dass **{ $player }** gewinnt.
predicted-so-far = Bisher: { $first } { $for_first } · { $second } { $for_second }
predicted-record = Auf diesem Server hattest du { $right } von { $all } Mal recht.
end-predicted = { $all ->
        [one] { $right ->
            [0] Der eine Zuschauer, der einen Sieger vorhergesagt hat, lag falsch.
           *[other] Der eine Zuschauer, der einen Sieger vorhergesagt hat, hatte recht.
        }
       *[other] { $right } von { $all } Zuschauern haben es vorhergesagt.
    }

## Turniere

tournament-name-weekend = Wochenendturnier
tournament-name-evening = Spieleabend
tournament-name-knockout = K.-o.-Abend
tournament-name-arena = Arena
tournament-name-month = Liga des Monats
tournament-name-ladder = Leiter
tournament-name-teams = Mannschaftskampf
tournament-name-exhibition = Simultan
tournament-usual-name = { $kind }: { $game }
tournament-rounds-at-most =
    { $rounds ->
        [one] Schweizer System, { $rounds } Runde
       *[other] Schweizer System, höchstens { $rounds } Runden
    }
tournament-playing = Es spielen: { $games }
tournament-order-done = **Erledigt.** Es steht mit deiner Begründung in der Liste des Turniers. Laufende Partien gehen weiter.
tournament-rated = gewertet
tournament-clock = { $clock } (die Hälfte für den ersten)
tournament-rolling = fortlaufend nach Schweizer System, { $games } Partien zugleich
tournament-rounds =
    { $rounds ->
        [one] Schweizer System, { $rounds } Runde
       *[other] Schweizer System, { $rounds } Runden
    }
tournament-league = Liga: jeder einmal gegen jeden, { $games } Partien zugleich
tournament-sign-up = **Anmeldung offen.** Es beginnt, wenn { $organiser } es startet, und dauert höchstens { $lasts }.
tournament-days = { $days } Tage
tournament-hours =
    { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    }
tournament-until = bis { $at }
tournament-in-round = **Runde { $round } von { $rounds }**, laufende Partien: { $open }. Die nächste beginnt, wenn sie zu Ende sind.
tournament-in-last-round = **Runde { $round } von { $rounds }**, die letzte, laufende Partien: { $open }. Mit ihnen endet das Turnier.
tournament-running = **Läuft**, neue Partien { $until }. Teilnehmer: { $players }, laufende Partien: { $open }.
tournament-can-join = Du kannst noch einsteigen.
tournament-floor = Punkte pro Partie, gerechnet auf mindestens { $games } Partien.
tournament-paused = **Pause.** Niemand bekommt eine neue Partie. Laufende Partien: { $open }.
tournament-last-call = **Letzte Partien.** Es laufen noch: { $open }.
tournament-over = **Zu Ende.** Die Tabelle steht fest.
tournament-too-few-came = **Abgesagt:** Als es beginnen sollte, waren zu wenige da.
tournament-called-off = **Abgesagt**, bevor es begann.
tournament-over-empty = **Zu Ende.** Es wurde keine Partie zu Ende gespielt.
tournament-champion-role = Wer gewinnt, bekommt die Rolle { $role }.
tournament-event-join = Zum Mitspielen dem Link dieses Events folgen und auf „{ $join }“ drücken.
tournament-event-watch = Der Link dieses Events führt zu den Partien und zur Tabelle.
tournament-signed-up = Bisher **{ $count }**: { $people }
tournament-more = und noch { $more }
tournament-line = `{ $place }.` { $user } · { $points } von { $games }
tournament-line-without-result = `{ $place }.` { $user } · noch kein Ergebnis
tournament-without-luck = ohne Glück { $worth }
tournament-by-luck = Gleichstand: Punkte ohne Glück
tournament-by-opponents = Gleichstand: Punkte der Gegner
tournament-by-wins = Gleichstand: Siege
tournament-by-lot = Gleichstand: Los
tournament-division = Gruppe { $number }
tournament-table-explained = Bei Gleichstand zählen der Reihe nach: Punkte ohne das Glück der Würfel (± Standardfehler), Punkte der Gegner, Siege, das Los.
tournament-table-explained-without-dice = Bei Gleichstand zählen der Reihe nach: Punkte der Gegner, Siege, das Los.
tournament-promise = `{ $id }` · Lose: SHA-256 `{ $promise }…`
tournament-seed = `{ $id }` · Lose aus diesem Startwert:
button-tournament-join = Mitmachen
button-tournament-leave = Aussteigen
button-tournament-table = Tabelle
button-tournament-why = Warum dieser Gegner?
button-tournament-list = Der ganze Verlauf
button-tournament-desk = Veranstalten…
button-tournament-start = Starten
button-tournament-pause = Pause
button-tournament-resume = Weiter
button-tournament-last-call = Keine neuen Partien
button-tournament-end = Jetzt beenden
tournament-joined = Du nimmst an **{ $title }** teil. Deine Partien beginnen von selbst, und ich rufe dich ans Brett.
tournament-joined-ladder = Du nimmst an **{ $title }** teil. Auf einer Leiter wird niemand gepaart: Sobald sie begonnen hat, forderst du mit **{ button-tournament-challenge }** unter ihrer Nachricht heraus, wer über dir steht.
tournament-joined-late = Du nimmst an **{ $title }** teil. Deine nächste Partie bekommst du, sobald ein Gegner frei ist.
tournament-joined-ladder-late = Du nimmst an **{ $title }** teil und stehst auf der untersten Sprosse. Mit **{ button-tournament-challenge }** unter ihrer Nachricht forderst du heraus, wer über dir steht.
tournament-left = Du bist aus **{ $title }** ausgestiegen. Partien, die du noch spielst, gehen weiter.
tournament-desk = Du leitest **{ $title }** (`{ $id }`).
tournament-desk-sign-up = Seine Nachricht steht im Kanal: Dort drücken alle auf **{ $join }**. Wenn alle da sind, drücke **{ button-tournament-start }**; Paarungen, Bretter und Tabelle kommen dann von selbst.
tournament-desk-running = Jemanden ausschließen, zwei trennen oder eine Partie streichen: `/turnier leiten` mit dem Code `{ $id }`.
tournament-end-question = **{ $title }** jetzt beenden? Laufende Partien gehen weiter, zählen dafür aber nicht mehr.
tournament-none = Auf diesem Server gibt es noch kein Turnier. `/turnier neu` eröffnet eines.
tournament-listed-open = **{ $shown }** · `{ $id }` · Anmeldung offen
tournament-listed-over = { $shown } · `{ $id }` · zu Ende
tournament-podium = 🏆 **{ $title }** ist zu Ende. Partien: { $games }.
tournament-best-player = Ohne das Glück der Würfel hat { $user } am besten gespielt.
why-no-game = Du hast noch keine Partie.
why-waited = **Partie { $number }:** Du hast eine Weile gewartet, und niemand war frei, gegen den du hättest spielen können: Du spielst gegen mich, um dieselben Punkte.
why-house = **Partie { $number }:** Es war niemand übrig, gegen den du hättest spielen können: Du spielst gegen mich, um dieselben Punkte.
why-paired = **Partie { $number }** gegen { $user }: { $free } waren frei, { $possible } davon für dich möglich. Du standst bei { $own }, die andere Seite bei { $theirs }.
why-only-one = Anders hätten nicht so viele einen Gegner gehabt.
why-instead = Bei der nächstbesten Paarung hättest du gegen { $user } gespielt, aber { $wish }.
why-instead-nobody = Bei der nächstbesten Paarung hättest du keinen Gegner gehabt, und { $wish }.
why-wish-everybody = mehr wären ohne Gegner geblieben
why-wish-turns = jemand wäre öfter übrig geblieben als andere
why-wish-score = die Punkte hätten weiter auseinandergelegen
why-wish-hours = man wäre weniger zur gleichen Zeit wach gewesen
why-wish-seats = die Seiten wären ungleicher verteilt
why-wish-begins = die ersten Züge wären ungleicher verteilt
why-wish-lot = das Los hat entschieden
why-wishes = Niemand spielt zweimal gegen denselben Gegner. Dann der Reihe nach: möglichst niemand übrig, ähnlicher Punktstand, zur gleichen Zeit wach, Seiten und erste Züge gleichmäßig, das Los.
tournament-knockout =
    { $wins ->
        [one] K. o.: Wer eine Partie verliert, ist draußen
       *[other] K. o.: { $wins } Siege bringen weiter
    }
tournament-arena = Arena: gleich die nächste Partie, bis die Zeit um ist
tournament-ladder = Leiter: Fordere bis zu { $reach } Sprossen über dir heraus
tournament-teams =
    { $games ->
        [one] zwei Mannschaften, eine Partie für jeden
       *[other] zwei Mannschaften, bis zu { $games } Partien für jeden
    }
tournament-exhibition = Simultan: Wer zuerst mitmacht, spielt gegen alle anderen
tournament-star = { $user } spielt gegen alle anderen.
tournament-by-skill = der beste Spieler gewinnt: Punkte ohne Würfelglück
tournament-start-rating = erste Partien nach Wertung
tournament-season = Saison { $season }
tournament-sign-up-until = **Anmeldung offen.** Es beginnt von selbst { $at } (oder wenn { $organiser } es startet), und dauert höchstens { $lasts }.
tournament-check-in = **Bist du da?** Es beginnt { $at }, mit allen, die auf **{ button-tournament-here }** drücken: bisher { $here } von { $players }.
tournament-check-in-missing = Noch nicht da: { $people }
tournament-check-in-call = **{ $title }** beginnt { $at }. Drücke auf **{ button-tournament-here }**, sonst bekommst du keine Partie: { $people }
tournament-check-in-over = Die Anwesenheit bei **{ $title }** ist geklärt.
tournament-in-knockout = **Runde { $round }**, noch dabei: { $left }, laufende Partien: { $open }. Die nächste beginnt, wenn sie zu Ende sind.
tournament-in-final = **Runde { $round }, das Finale.** Wer es gewinnt, hat das Turnier gewonnen.
tournament-on-ladder = **Läuft**, Herausforderungen { $until }. Teilnehmer: { $players }, laufende Partien: { $open }. Wer dazukommt, beginnt auf der untersten Sprosse.
tournament-side = Mannschaft von { $user }
tournament-side-empty = Noch niemand
tournament-sides = **{ $one } { $first } : { $second } { $other }**
tournament-side-changed = Du spielst für: { $name }.
tournament-here = Gut: Du bist beim Beginn von **{ $title }** dabei.
tournament-encounters =
    { $won ->
        [one] { $won } Begegnung gewonnen
       *[other] { $won } Begegnungen gewonnen
    }
tournament-encounters-out =
    { $won ->
        [one] { $won } Begegnung gewonnen, draußen
       *[other] { $won } Begegnungen gewonnen, draußen
    }
tournament-by-points = Gleichstand: Punkte
tournament-ladder-explained = Wer jemanden über sich schlägt, nimmt dessen Sprosse; alle dazwischen rücken eine hinunter.
tournament-skill-explained = Über die Plätze entscheiden die Punkte ohne das Glück der Würfel; eine Partie, zu der einer der beiden nicht kam, zählt so, wie sie gewonnen wurde, und niemand hat weniger als nichts. Dann der Reihe nach: Punkte, Punkte der Gegner, Siege, das Los.
button-tournament-here = Ich bin da
button-tournament-side = Andere Mannschaft
button-tournament-challenge = Herausfordern…
button-tournament-rival = { $place }. { $user }
button-tournament-check-in = Anwesenheit…
tournament-challenge-nobody = **{ $title }**: Gerade kannst du niemanden herausfordern. Herausfordern kannst du die direkt über dir, die Platz für eine Partie haben, aber nicht zweimal hintereinander dieselbe Person.
tournament-challenge-top = **{ $title }**: Du stehst auf der obersten Sprosse. Die anderen fordern dich heraus; über dir ist niemand.
tournament-challenge-whom = **{ $title }**: Wen forderst du heraus? Die Partie beginnt von selbst.
tournament-challenged = Du hast { $user } herausgefordert. Ich rufe euch beide ans Brett.
tournament-check-in-question = **{ $title }**: Alle, die sich angemeldet haben, im Kanal namentlich aufrufen? Dann beginnt es in zehn Minuten mit denen, die auf **{ $here }** gedrückt haben.
button-tournament-check-in-for-sure = Aufrufen
tournament-start-question = **{ $title }** ohne die starten, die sich nicht gemeldet haben? { $people }
button-tournament-start-for-sure = Ohne sie starten
tournament-last-call-question = **{ $title }**: Ab jetzt keine neuen Partien? Laufende werden zu Ende gespielt und zählen. Das lässt sich nicht rückgängig machen.
tournament-desk-last-call = **Keine neuen Partien mehr.** Es endet mit der letzten Partie. Eine Partie streichen: `/turnier leiten` mit dem Code `{ $id }`.
tournament-kept-apart = **Erledigt.** Die beiden werden nicht mehr gepaart. In der Liste des Turniers steht es ohne deine Begründung: Niemand erfährt, ob du es willst oder einer der beiden.
tournament-desk-paused = **Es pausiert:** keine neuen Partien. Die Uhren laufender Partien gehen weiter. Jemanden ausschließen, zwei trennen oder eine Partie streichen: `/turnier leiten` mit dem Code `{ $id }`.
tournament-listed-running = **{ $shown }** · `{ $id }` · läuft
tournament-next-season = Die nächste Saison öffnet sich von selbst: Wer gespielt hat, ist dabei. Wenn du nicht weitermachen willst, drücke dort auf **{ button-tournament-leave }**.
why-challenge = **Partie { $number }:** Auf einer Leiter hat einer der beiden den anderen herausgefordert.
why-wish-again = manche hätten sich öfter wieder getroffen
why-wish-ranks = die Bestgewerteten hätten nicht die Niedrigstgewerteten getroffen
why-wish-boards = die Bretter hätten weiter auseinander gelegen
why-wish-first = jemand, der früher dabei war, hätte länger gewartet
why-wishes-knockout = Möglichst wenige spielen gegen mich; die Bestgewerteten treffen die Niedrigstgewerteten; dann der Reihe nach: zur gleichen Zeit wach, ausgeglichene Seiten, ausgeglichene erste Züge, das Los.
why-wishes-arena = Der Reihe nach: möglichst wenige übrig, wer sich seltener getroffen hat, nahe Punkte, zur gleichen Zeit wach, ausgeglichene Seiten, ausgeglichene erste Züge, das Los.
why-wishes-ladder = Auf einer Leiter suchst du dir deinen Gegner aus.
why-wishes-teams = Niemand trifft zweimal auf denselben Gegner. Dann der Reihe nach: nahe Bretter, zur gleichen Zeit wach, ausgeglichene Seiten, ausgeglichene erste Züge, das Los.
why-wishes-exhibition = Wer früher mitgemacht hat, spielt früher.
