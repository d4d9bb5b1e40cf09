# Figuren: Überschriften, Achsen und Alternativtexte von Ranglisten, Kurven und den Bildern der Regeln.

## Leaderboards

leaderboard-picture = { $title }. { $standings }
leaderboard-picture-empty = { $title }. Noch niemand.
standing = { $viewer ->
    [yes] { $rank }: { $name }, { $rating } ± { $deviation } (du).
   *[no] { $rank }: { $name }, { $rating } ± { $deviation }.
}

## Ratings from match to match

rating-history-axis = gewertete Partien
rating-history = { $title }. Wertung über { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}: von { $from } auf { $to } ± { $deviation }, mindestens { $least }, höchstens { $most }.
rating-history-empty = { $title }. Noch keine gewertete Partie.

## Chances in the course of a match

win-curve-axis = Schritte
win-curve = { $title }. Gewinnchance von { $player } nach Schritten: { $values }.
win-curve-value = { $turn }: { $chance }
win-curve-empty = { $title }.

## Pictures of a match that is over

match-end-won = { $winner } gewinnt!
match-end-drawn = Remis
match-end-open = Ohne Ergebnis
match-end-resigned = { $loser } gibt auf
match-end-timed-out = { $loser } hat die Bedenkzeit überschritten
match-end-agreed = vereinbart von { $one } und { $other }
match-end-against = gegen { $loser }
match-end-between = { $one } gegen { $other }
match-end-facts = { $game } · { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
match-end-facts-score = { match-end-facts } · { $own }:{ $theirs }
# What was decisive, told in a sentence of its own.
match-end-decisive = Zug { $turn } gab den Ausschlag: { $told }
# For those who do not see the picture; the board follows.
match-end-picture = { $headline } { $how }. { $facts }.

## Pictures of a game

thumbnail-picture = Ein Teil des Bretts von { $game }, mitten in einer Partie.

## Pictures of players

player-picture = { $name }.
player-placement = Einstufung { $played } von { $of }
player-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
player-game = { $game }: { $strength }, { $wins }.
# The last matches, the latest last: “lately won and lost”.
player-game-form = { $game }: { $strength }, { $wins }, zuletzt { $form }.
player-form-won = gewonnen
player-form-drawn = remis
player-form-lost = verloren
player-no-game = Noch keine Partie.
player-badges = Abzeichen: { $badges }.
player-other-badges = und { $others } weitere

## A film of the last turns, for those who do not see it; the turns follow

replay-last-turns = { $count ->
    [0] Das Ende der Partie.
    [one] Der letzte Zug der Partie.
   *[other] Die letzten { $count } Züge der Partie.
}

## Pictures in the rules, for those who do not see them

picture-ad-elta-stelpur-track = Der Anfang: Hell unten auf 1 bis 6, Dunkel oben auf 13 bis 18. Pfeile zeigen den Weg: unten nach rechts, von 12 hinauf zu 13, oben nach links, von 24 hinunter zu 1. Die Ecken 1, 6, 7, 12, 13, 18, 19 und 24 sind markiert.
picture-ad-elta-stelpur-leaps = Die helle Hornaskella steht auf 24 und hat eine 1 und eine 6. Ein Pfeil führt zur nächsten Ecke, 1, wo sie einen dunklen Stein schlägt, der andere zur übernächsten, 6.
picture-ad-elta-stelpur-surrounded = Die dunkle Hornaskella auf 18, mit einem Schild, ist von hellen Steinen auf 17 und 19 umringt. Hell hat eine 1: Ein Pfeil führt von 17 über sie und über 19 hinweg zum leeren Feld 20.
picture-royal-ur-paths = Das leere Brett mit den Wegen beider Seiten. Weiß kommt links in der unteren Reihe von 1 bis 4, Schwarz links in der oberen; beide gehen durch die mittlere Reihe von 5 bis 12 und über 13 und 14 zurück in die eigene Reihe. Die Ausgänge sind markiert.
picture-royal-ur-captor = Vor dem Zug: auf 8 ein Stapel, von unten nach oben Schwarz, Weiß, Schwarz. Schwarz hat eine 3 gewürfelt; ein Pfeil führt von 8 nach 11.
picture-royal-ur-freed = Nach dem Zug: auf 11 der schwarze Stein auf seinem weißen Gefangenen und auf 8, markiert, der unterste schwarze Stein, der frei ist.
picture-finale-steps = Blau spielt von rechts nach links. Drei Pfeile führen von der blauen 5 auf c3 zu den leeren Feldern b4, c4 und d4 und einer von der blauen 6 auf d7 ins rote Tor, das der Torwart verlassen hat.
picture-finale-blocked = Blau hat eine 2 gewürfelt, und beide Zweien sind blockiert: Die eine, markiert auf a1, steht hinter der eigenen 4 und 5, die andere, markiert auf a7, in der Ecke neben dem roten Tor. Blau nimmt eine von beiden vom Platz.
picture-arrows-and-stars-steps = Punkte zeigen, wohin zwei Steine einen Schritt machen können: der weiße Pfeil auf d4 zu beiden Nachbarn darüber, e4 und e5, und seitwärts nach d3 und d5; der schwarze Stern auf h5 zu beiden Nachbarn darunter, g5 und g6, und seitwärts nach h4 und h6.
picture-arrows-and-stars-chain = Ein weißer Pfeil auf e5 springt vorwärts über einen schwarzen Pfeil auf f6 nach g6 und von dort seitwärts über einen anderen auf g7 nach g8.
picture-arrows-and-stars-turn = Ein weißer Pfeil auf i4 springt über einen schwarzen Pfeil auf j4 nach k4, auf die letzte Linie, wo er sich umdreht; nach unten gerichtet springt er weiter über einen anderen auf j5 nach i6.
