# Turniere mehrerer Server.

command-tournament-together = Lässt diesen Server am Turnier eines anderen teilnehmen, mit dessen Einladung
    .name = gemeinsam
command-tournament-together-code = Die Einladung, wie sie der Veranstalter dort bekommen hat
    .name = code
button-tournament-invite = Server einladen…
button-tournament-part = Von { $server } trennen
button-tournament-part-own = Nicht mehr teilnehmen
button-tournament-part-now = Beenden
tournament-invitation =
    {""}**Eine Einladung zu { $title }** für jemanden, der auf einem anderen Server veranstaltet, auf dem ich bin. Eingelöst wird sie in dem Kanal, in dem dessen Mitglieder teilnehmen sollen:
    `/turnier gemeinsam code:{ $code }`
    Sie gilt { $days } Tage, für jeden Server einmal, bis das Turnier beginnt. Eine neue ersetzt sie. Wer sie kennt, kann sie einlösen: Schicke sie sonst niemandem.
tournament-guest-desk = Dieser Server nimmt an **{ $title }** teil. Die Nachricht dazu steht in dem Kanal, in dem das vereinbart wurde: Dort drücken alle auf **{ $join }**. Der Veranstalter auf dem anderen Server startet und leitet es; beide Seiten können das beenden.
tournament-servers = Server: { $servers }
tournament-server-number = Server { $number }
tournament-part-question = **{ $title }**: Soll { $server } nicht mehr teilnehmen? Die Spieler von dort bekommen keine neuen Partien. Laufende werden zu Ende gespielt.
tournament-parted = **{ $title }**: { $server } nimmt nicht mehr teil.
tournament-farewell = **{ $title }**: Dieser Server nimmt nicht mehr teil. Laufende Partien gehen weiter.
refusal-no-such-invitation = Diese Einladung führt zu keinem Turnier, oder eine andere ist an ihre Stelle getreten. Bitte den Veranstalter um eine neue.
refusal-invitation-expired = Diese Einladung ist zu alt. Bitte den Veranstalter um eine neue.
refusal-invitation-from-here = Das ist ein Turnier von genau diesem Server. Die Einladung ist für einen anderen.
refusal-tournament-has-begun = Dieses Turnier hat begonnen: Es kann kein Server mehr dazukommen.
refusal-server-takes-part-already = Dieser Server nimmt schon teil.
refusal-too-many-servers = Mehr Server können nicht teilnehmen: zwei, wo Mannschaften spielen, sonst { $most }.
refusal-server-takes-no-part = Dieser Server nimmt nicht oder nicht mehr an dem Turnier teil.
refusal-sides-are-servers = Hier spielt Server gegen Server: Du spielst für den, von dem aus du teilnimmst.
