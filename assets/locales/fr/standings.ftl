# Classements des tournois : fichiers, qui peut encore gagner, image, partie décisive.

tournament-files = **{ $title }** en fichiers. **JSON** : tout, pour les programmes ; **CSV** : le classement, pour les tableurs ; **TRF** : parties et points, pour les logiciels d’échecs ; **ICS** : les dates, pour ton agenda.
tournament-files-at-the-end = La liste de tout le déroulement vient à la fin.
button-tournament-data = Données (JSON)
button-tournament-csv = Tableau (CSV)
button-tournament-trf = Échecs (TRF)
button-tournament-calendar = Agenda (ICS)

table-picture-points = Points
table-picture-without-luck = Sans la chance
table-picture-of = sur { $games }
table-picture-points-of = { $points } sur { $games }
table-picture = { $title }. { $kind }.
table-picture-line = { $place } : { $name }, { $points } sur { $games }
table-picture-between = {" "};{" "}
table-picture-lines = { $lines }.
table-picture-group = { $name } : { $lines }.
table-picture-side = { $name } · { $points }
table-picture-round = ronde { $round }

tournament-race-won = **{ $user } a gagné** aux points : plus personne ne peut revenir.
tournament-race = Encore en course pour la première place : { $people }.
tournament-race-sure = { $user } (à coup sûr avec +{ $points })
tournament-race-open = { $user } (si d’autres perdent des points)
tournament-race-of = { $division } : { $line }
tournament-own-won = **Toi :** tu as gagné aux points, plus personne ne peut te rattraper.
tournament-own-out = **Toi :** la première place n’est plus accessible aux points.
tournament-own-sure = **Toi :** avec +{ $points }, la première place est à toi, quoi que fassent les autres. Tu peux encore obtenir +{ $most }.
tournament-own-open = **Toi :** la première place reste possible, mais elle ne dépend pas que de toi : même avec tout ce qu’il te reste à prendre (+{ $most }), il faut que d’autres perdent des points.

replay-turning-point = Le tournant, tour { $turn }.
tournament-turning-point = **Le tournant du tournoi :** partie { $number }, { $winner } contre { $loser }, tour { $turn }. { $told } Pour { $winner }, les chances de gagner sont alors passées de { $before } à { $after }.
