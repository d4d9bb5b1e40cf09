# Tournaments of several servers.

command-tournament-together = Lets this server take part in a tournament of another server, by its invitation
command-tournament-together-code = The invitation, as its organiser got it there
button-tournament-invite = Invite a server…
button-tournament-part = Part with { $server }
button-tournament-part-own = Take part no more
button-tournament-part-now = End it
tournament-invitation =
    {""}**An invitation to { $title }** for whoever organises on another server where I am. They use it in the channel where its members are to take part:
    `/tournament together code:{ $code }`
    It can be accepted for { $days } days, by each server once, until the tournament begins. A new one replaces it. Whoever knows it can accept it: send it to nobody else.
tournament-guest-desk = This server takes part in **{ $title }**. Its message is in the channel where this was agreed: members press **{ $join }** there. Its organiser on the other server starts and leads it; either side can end this.
tournament-servers = Servers: { $servers }
tournament-server-number = Server { $number }
tournament-part-question = **{ $title }**: shall { $server } take part no more? Its players get no new games. What they are playing is played out.
tournament-parted = **{ $title }**: { $server } takes part no more.
tournament-farewell = **{ $title }**: this server takes part no more. Games that are being played go on.
refusal-no-such-invitation = This invitation leads to no tournament, or another one was made in its place. Ask its organiser for a new one.
refusal-invitation-expired = This invitation is too old. Ask its organiser for a new one.
refusal-invitation-from-here = This is a tournament of this very server. The invitation is for another one.
refusal-tournament-has-begun = This tournament has begun: no server can join it any more.
refusal-server-takes-part-already = This server takes part already.
refusal-too-many-servers = As many servers take part as can: two where teams play, { $most } otherwise.
refusal-server-takes-no-part = This server takes no part in the tournament, or not any more.
refusal-sides-are-servers = Here server plays against server: your side is the server from which you take part.
