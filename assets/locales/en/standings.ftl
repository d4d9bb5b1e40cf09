# Tables of tournaments: files, who can still win, the picture, the game that decided.

tournament-files = **{ $title }** as files. **JSON** has everything, for programs; **CSV** the table, for spreadsheets; **TRF** games and points, for chess programs; **ICS** when it is, for your calendar.
tournament-files-at-the-end = The list of all that happened comes at the end.
button-tournament-data = Data (JSON)
button-tournament-csv = Table (CSV)
button-tournament-trf = Chess (TRF)
button-tournament-calendar = Calendar (ICS)

table-picture-points = Points
table-picture-without-luck = Without luck
table-picture-of = of { $games }
table-picture-points-of = { $points } of { $games }
table-picture = { $title }. { $kind }.
table-picture-line = { $place }: { $name }, { $points } of { $games }
table-picture-between = ;{" "}
table-picture-lines = { $lines }.
table-picture-group = { $name }: { $lines }.
table-picture-side = { $name } · { $points }
table-picture-round = round { $round }

tournament-race-won = **{ $user } has won** on points: nobody can catch up any more.
tournament-race = Can still come first: { $people }.
tournament-race-sure = { $user } (sure with +{ $points })
tournament-race-open = { $user } (if others lose points)
tournament-race-of = { $division }: { $line }
tournament-own-won = **You** have won on points: nobody can catch up with you any more.
tournament-own-out = **You:** first place is out of reach on points.
tournament-own-sure = **You:** with +{ $points } first place is yours, whatever the others do. You can still get +{ $most }.
tournament-own-open = **You:** first place is still possible, but not by yourself alone: even with all that is left to you (+{ $most }) others have to lose points.

replay-turning-point = The turning point, turn { $turn }.
tournament-turning-point = **The turning point of the tournament:** game { $number } of { $winner } against { $loser }, turn { $turn }. { $told } That took the chances of { $winner } from { $before } to { $after }.
