# Tabellen von Turnieren: Dateien, wer noch gewinnen kann, das Bild, die Partie, die entschieden hat.

tournament-files = **{ $title }** als Dateien. **JSON** enthält alles, für Programme; **CSV** die Tabelle, für Tabellenkalkulationen; **TRF** Partien und Punkte, für Schachprogramme; **ICS** den Zeitraum, für deinen Kalender.
tournament-files-at-the-end = Die Liste mit dem ganzen Verlauf gibt es am Ende.
button-tournament-data = Daten (JSON)
button-tournament-csv = Tabelle (CSV)
button-tournament-trf = Schach (TRF)
button-tournament-calendar = Kalender (ICS)

table-picture-points = Punkte
table-picture-without-luck = Ohne Glück
table-picture-of = von { $games }
table-picture-points-of = { $points } von { $games }
table-picture = { $title }. { $kind }.
table-picture-line = { $place }: { $name }, { $points } von { $games }
table-picture-between = ;{" "}
table-picture-lines = { $lines }.
table-picture-group = { $name }: { $lines }.
table-picture-side = { $name } · { $points }
table-picture-round = Runde { $round }

tournament-race-won = **{ $user } hat gewonnen**, nach Punkten: Niemand kann noch aufholen.
tournament-race = Noch um den ersten Platz: { $people }.
tournament-race-sure = { $user } (sicher mit +{ $points })
tournament-race-open = { $user } (wenn andere Punkte abgeben)
tournament-race-of = { $division }: { $line }
tournament-own-won = **Du** hast nach Punkten gewonnen: Niemand kann dich noch einholen.
tournament-own-out = **Du:** Der erste Platz ist nach Punkten nicht mehr möglich.
tournament-own-sure = **Du:** Mit +{ $points } ist dir der erste Platz sicher, was auch immer die anderen tun. Möglich sind noch +{ $most }.
tournament-own-open = **Du:** Der erste Platz ist noch möglich, aber nicht aus eigener Kraft: Auch mit allem, was du noch holen kannst (+{ $most }), müssen andere Punkte abgeben.

replay-turning-point = Der Wendepunkt, Zug { $turn }.
tournament-turning-point = **Der Wendepunkt des Turniers:** Partie { $number } von { $winner } gegen { $loser }, Zug { $turn }. { $told } Das hob die Chancen von { $winner } von { $before } auf { $after }.
