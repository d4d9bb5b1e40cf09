# Warum ein Zug nicht erlaubt ist, in einem Satz, der die Regel erklärt. Verlangt werden die Sätze in
# crates/rules, mit illegal!; ein Feld heißt wie in der Notation, eine Seite nach ihrer Farbe.

why-over = Die Partie ist vorbei.
why-repetition = Die Partie ist vorbei: Dieselbe Stellung ist dreimal vorgekommen.
why-other-game = Das ist ein Zug aus einem anderen Spiel.
why-die-first = Zuerst muss gewürfelt werden.
why-no-square = Ein Feld { $at } gibt es nicht.

## Ad Elta Stelpur

why-ad-elta-stelpur-no-cell = Ein Feld { $at } gibt es nicht.
why-ad-elta-stelpur-dice-first = Zuerst muss gewürfelt werden.
why-ad-elta-stelpur-no-piece = Auf { $from } steht kein Stein.
why-ad-elta-stelpur-not-own = Der Stein auf { $from } gehört { $owner }.
why-ad-elta-stelpur-hornaskella-by-one-or-six = Eine Hornaskella zieht nur mit einer 1 oder einer 6, und übrig ist von diesem Wurf nur noch { $left }.
why-ad-elta-stelpur-value-not-left = Von diesem Wurf ist keine { $value } mehr übrig, nur noch { $left }.
why-ad-elta-stelpur-value-only-double = Eine { $value } zählt nur im Pasch, und übrig ist von diesem Wurf nur noch { $left }.

# Fügt die übrigen Zahlen zu einer Liste zusammen.
why-ad-elta-stelpur-and = { $list } und { $next }

## Royal d'Ur

why-royal-ur-can-move = Du kannst ziehen, also musst du auch.
why-royal-ur-enters-on = Mit einer { $rolled } kommt ein Stein auf Feld { $rolled } herein.
why-royal-ur-no-piece-left = { $seat } hat keinen Stein mehr im Vorrat.
why-royal-ur-enemy-on-top = Auf { $from } liegt { $enemy } oben, und was darunter liegt, kann nicht ziehen.
why-royal-ur-not-own = Der Stein auf { $from } gehört { $owner }.
why-royal-ur-no-piece = Auf { $from } liegt kein Stein.
why-royal-ur-enemy-corridor = Nach { $to } kommt { $seat } nur als Gefangener.
why-royal-ur-only-guards-go-back = Zurück gehen nur Wächter; alle anderen Steine gehen vorwärts.
why-royal-ur-piece-goes-to = Mit einer { $rolled } geht der Stein auf { $from } nach { $target }.
why-royal-ur-guard-goes-to = Mit einer { $rolled } geht der Wächter auf { $from } nach { $target }.
why-royal-ur-guard-goes-to-either = Mit einer { $rolled } geht der Wächter auf { $from } nach { $one } oder { $other }.
why-royal-ur-guard-stays-out = Auf die Felder 1 bis 4 geht ein Wächter nie zurück.
why-royal-ur-exact-roll = Von { $from } führt nur genau eine { $needed } zum Ausgang, gewürfelt wurde eine { $rolled }.
why-royal-ur-exit-full = Der Ausgang ist mit { $most } Wächtern voll: Zuerst muss einer von ihnen gehen.
why-royal-ur-capture-too-high = Auch wer Gefangene macht, darf keinen Stapel von { $count } Steinen bauen: Höchstens { $most } sind erlaubt.
why-royal-ur-stack-too-high = Auf { $to } lägen dann { $count } Steine: Höchstens { $most } sind erlaubt, Gefangene mitgezählt.
why-royal-ur-no-free-piece = Die Partie ist vorbei: { $loser } hat keinen freien Stein mehr.
why-royal-ur-too-long = Die Partie ist vorbei: Nach { $turns } Zügen ist sie remis.

## Finale

why-finale-placed-already = Die Spieler sind schon aufgestellt.
why-finale-place-first = { $seat } muss zuerst aufstellen.
why-finale-home-lines-taken = Auf den Startreihen stehen schon Spieler.
why-finale-no-piece = Niemand steht { finale-on }.
why-finale-not-own = Der Spieler { finale-on } gehört zu { $owner }.
why-finale-number-gone = Gewürfelt wurde eine { $rolled }, und mit dieser Nummer ist niemand mehr auf dem Platz: Der Zug verfällt.
why-finale-other-number = Gewürfelt wurde eine { $rolled }, aber { finale-on } steht { $number ->
    [1] der Torwart
   *[other] eine { $number }
}.
why-finale-keeper-can-move = Der Torwart kann ziehen, also muss er auch.
why-finale-one-can-move = Eine { $rolled } kann ziehen, also muss auch eine ziehen.
why-finale-another-can-move = Ein anderer Spieler kann ziehen, also muss auch einer ziehen.
why-finale-blocked-is-removed = { $rolled ->
    [1] Der blockierte Torwart muss vom Platz.
   *[other] Eine blockierte { $rolled } muss vom Platz.
}
why-finale-blocked = Der Spieler auf { $from } ist blockiert: Alle Felder vor ihm sind besetzt.
why-finale-keeper-blocked-so-pass = Der Torwart ist in seinem Tor eingekeilt: Der Zug verfällt.
why-finale-keeper-blocked-so-another = Der Torwart ist in seinem Tor eingekeilt: Ein anderer Spieler zieht.
why-finale-no-removal = In dieser Variante muss nie jemand vom Platz.
why-finale-removal-not-due = { $rolled ->
    [1] Niemand muss vom Platz, denn der Torwart kann ziehen.
   *[other] Niemand muss vom Platz, denn eine { $rolled } kann ziehen.
}
why-finale-keeper-never-removed = Solange der Torwart in seinem Tor steht, muss er nie vom Platz.
why-finale-corner = Von { $from } ist das Tor nicht zu erreichen: Wer dort steht, sitzt für immer fest.
why-finale-goal-from-last-line = Ins Tor geht es nur aus der letzten Reihe.
why-finale-goal-is-kept = Der Torwart steht im Tor: Solange er dort bleibt, kommt niemand hinein.
why-finale-own-goal = Ins eigene Tor geht niemand zurück.
why-finale-one-step-ahead = Ein Spieler zieht einen Schritt vorwärts, gerade oder schräg.
why-finale-occupied = { $to } ist besetzt, und geschlagen wird hier nichts.

## Flèches et Étoiles

why-arrows-and-stars-other-board = Das ist ein Zug auf einem anderen Brett.
why-arrows-and-stars-no-point = Einen Punkt { $at } gibt es nicht.
why-arrows-and-stars-no-piece = Auf { $at } steht kein Stein.
why-arrows-and-stars-not-own = Der Pfeil auf { $from } gehört { $owner }.
why-arrows-and-stars-star-not-own = Der Stern auf { $from } gehört { $owner }, und hier zieht jede Seite nur ihre eigenen.
why-arrows-and-stars-arrow-first = Zuerst zieht ein Pfeil; Sterne ziehen erst, wenn er gegnerische Pfeile übersprungen hat.
why-arrows-and-stars-star-before-arrow = Auf { $from } steht ein Stern: Zuerst zieht ein Pfeil; Sterne ziehen erst, wenn er gegnerische Pfeile übersprungen hat.
why-arrows-and-stars-stars-now = Der Pfeil hat gezogen: Jetzt ziehen Sterne, oder der Zug ist zu Ende.
why-arrows-and-stars-arrow-after-arrow = Der Pfeil hat gezogen: Jetzt ziehen Sterne, und auf { $from } steht ein Pfeil.
why-arrows-and-stars-can-move = Ein Pfeil kann ziehen, also muss auch einer ziehen.
why-arrows-and-stars-none-can-move = Keiner dieser Pfeile kann ziehen: Der Zug verfällt.
why-arrows-and-stars-blocked = { $piece ->
    [star] Der Stern auf { $from } ist blockiert: Er kann weder einen Schritt machen noch springen.
   *[arrow] Der Pfeil auf { $from } ist blockiert: Er kann weder einen Schritt machen noch vorwärts springen.
}
why-arrows-and-stars-never-back = Der { $piece ->
    [star] Stern
   *[arrow] Pfeil
} auf { $from } zieht nach { $heading ->
    [up] oben
   *[down] unten
} oder seitwärts, nie zurück.
why-arrows-and-stars-never-jumps-back = Auf { $at } zeigt der Pfeil nach { $heading ->
    [up] oben
   *[down] unten
}, und er springt nie zurück.
why-arrows-and-stars-step-to-neighbour = Ein Schritt führt auf einen Nachbarpunkt.
why-arrows-and-stars-step-occupied = { $to } ist besetzt: Ein Schritt führt auf einen freien Punkt.
why-arrows-and-stars-nothing-to-jump = Auf { $over } steht kein Stein, den man überspringen könnte.
why-arrows-and-stars-landing-occupied = { $to } ist besetzt: Ein Sprung endet auf einem freien Punkt.
why-arrows-and-stars-first-jump-forward = Der erste Sprung geht vorwärts; erst danach darf es auch seitwärts gehen.
why-arrows-and-stars-jumped-twice = Der Stein auf { $over } wurde in diesem Zug schon übersprungen.
why-arrows-and-stars-jump-first = Wer vorwärts über einen gegnerischen Stein springen kann, muss damit beginnen: { $list }.
why-arrows-and-stars-jump-star-first = Wer vorwärts über einen gegnerischen Stern springen kann, muss damit beginnen: { $list }.

# Die Liste: ein Sprung, dann noch einer, und was für den Rest einer langen steht.
why-arrows-and-stars-jump = { $from } über { $over }
why-arrows-and-stars-jumps = { $list }, { $next }
why-arrows-and-stars-and-so-on = weitere Sprünge

## Aufgezeichnete Partien. `record-part-` ist der Teil einer Zeile, der nicht stimmt.

bad-record = Zeile { $line }, { $part }: { $why }
# Was an der Notation nicht stimmt, steht auf Englisch da.
bad-record-unreadable = { $found } ist nicht lesbar (auf Englisch: { $field }: expected { $expected })
bad-record-illegal = { $sentence } ({ $ruling })
record-part-record = Aufzeichnung
record-part-header = Kopfzeile
record-part-number = Nummer
record-part-side = Seite
record-part-line = Zeile
record-part-roll = Wurf
record-part-move = Zug { $number }
record-part-key = { $name }
record-expected = erwartet: { $expected }, gefunden: { $found }
record-or = { $list } oder { $next }
record-too-long = höchstens { $most } Bytes sind erlaubt, es sind aber { $count }
record-key-missing = eine Kopfzeile mit diesem Namen fehlt
record-each-key-once = jeder Schlüssel nur einmal
record-header-form = [Schlüssel "Wert"], mit \ vor jedem " und \ im Wert
record-header-key = Schlüssel: 1 bis { $most } Zeichen, erlaubt sind a bis z, groß oder klein, Ziffern und _
record-header-value = Wert: höchstens { $most } Zeichen und keine Steuerzeichen
record-header-reserved = Schlüssel: Sein Wert folgt aus dem, was gespielt wurde
record-header-too-many = Kopfzeilen: höchstens { $most }
record-nothing-after-end = nach dem Ende der Partie ({ $end }) darf nichts mehr folgen
record-on-line-before = diese Züge gehören auf die Zeile davor
record-no-roll-due = jetzt ist kein Wurf fällig
record-one-die = ein Würfel von 1 bis 6
record-two-dice = zwei Würfel von 1 bis 6, etwa 1-6
record-roll-in-position = - für den Wurf, der in der Stellung steht
record-nothing-more = nichts mehr in diesem Zug
record-dice-missing = die Kopfzeile { $name } fehlt, darum lassen sich die Würfel nicht prüfen
record-dice-senseless = die Kopfzeile { $name } ergibt keinen Sinn
record-dice-unknown = ihre Würfel sind auf eine Weise gemacht, die diese Version nicht kennt: { $version }
record-dice-broken = die Würfel sind nicht die versprochenen: { $why }
record-dice-secret = Der SHA-256 des Geheimnisses ist { $commitment }, und versprochen war ein anderer
record-dice-start = Die Würfel ergeben die Anfangsstellung { $start }
