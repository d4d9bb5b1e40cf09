# Tournois de plusieurs serveurs.

command-tournament-together = Fait participer ce serveur au tournoi d’un autre, grâce à son invitation
    .name = ensemble
command-tournament-together-code = L’invitation, telle que l’organisateur l’a reçue là-bas
    .name = code
button-tournament-invite = Inviter un serveur…
button-tournament-part = Se séparer de { $server }
button-tournament-part-own = Ne plus participer
button-tournament-part-now = Y mettre fin
tournament-invitation =
    {""}**Une invitation à { $title }** pour qui organise sur un autre serveur où je suis. Elle s’utilise dans le salon où ses membres doivent participer :
    `/tournoi ensemble code:{ $code }`
    Elle peut être acceptée pendant { $days } jours, une fois par serveur, jusqu’au début du tournoi. Une nouvelle la remplace. Qui la connaît peut l’accepter : ne l’envoie à personne d’autre.
tournament-guest-desk = Ce serveur participe à **{ $title }**. Son message est dans le salon où cela a été convenu : les membres y appuient sur **{ $join }**. Son organisateur, sur l’autre serveur, le lance et le dirige ; chacun des deux côtés peut y mettre fin.
tournament-servers = Serveurs : { $servers }
tournament-server-number = Serveur { $number }
tournament-part-question = **{ $title }** : { $server } ne doit plus participer ? Ses joueurs ne reçoivent plus de nouvelles parties. Celles en cours se jouent jusqu’au bout.
tournament-parted = **{ $title }** : { $server } ne participe plus.
tournament-farewell = **{ $title }** : ce serveur ne participe plus. Les parties en cours continuent.
refusal-no-such-invitation = Cette invitation ne mène à aucun tournoi, ou une autre l’a remplacée. Demandes-en une nouvelle à son organisateur.
refusal-invitation-expired = Cette invitation est trop ancienne. Demandes-en une nouvelle à son organisateur.
refusal-invitation-from-here = C’est un tournoi de ce serveur même. L’invitation est pour un autre.
refusal-tournament-has-begun = Ce tournoi a commencé : plus aucun serveur ne peut s’y joindre.
refusal-server-takes-part-already = Ce serveur participe déjà.
refusal-too-many-servers = Le nombre de serveurs est atteint : deux quand des équipes jouent, { $most } sinon.
refusal-server-takes-no-part = Ce serveur ne participe pas au tournoi, ou n’y participe plus.
refusal-sides-are-servers = Ici, serveur contre serveur : ton équipe est le serveur depuis lequel tu participes.
