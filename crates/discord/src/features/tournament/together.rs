//! A tournament of several servers: the invitation, the agreement, and how either side ends it.

use ludotheque_tournaments::{INVITATION_S, Invitation, Stage};
use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::features::challenge::starting;
use crate::features::tournament::id::TournamentAct as A;
use crate::features::tournament::title::{press, title};
use crate::message::cut::cut;
use crate::message::escape;
use crate::message::v2::{Button, Message, Part};
use crate::permissions;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::ServerId;
use ludotheque_play::{NewGuest, PlayError, StoredTournament, TournamentGuest};

const DAY_S: u32 = 24 * 60 * 60;
/// A server's name has at most so many characters; whatever says more is no such name.
const SERVER_NAME_MAX: usize = 100;

/// A server by its number in a tournament, from 1, and its name, if that is known.
pub type Named<'a> = (u32, Option<&'a str>);

/// Lets the server where somebody is take part in the tournament to which a code invites.
///
/// # Errors
/// A refusal, or a fault.
pub async fn agree(visit: &Visit, code: &str) -> Result<Answer, PlayError> {
    let request = &visit.request;
    if !permissions::may_organise(request) {
        return Err(Refusal::MayNotOrganise.into());
    }
    // Only servers have the command.
    let server = request.server.ok_or(Refusal::MayNotOrganise)?;
    let play = &visit.bot.play;
    let invited = play.invited_to(code, server).await?;
    let start = starting::look(visit, Some(true)).await?;
    let card = match start.card(request, false) {
        Ok(card) => card,
        Err(message) => return Ok(Answer::Message(*message)),
    };
    let (name, own_name) = tokio::join!(name_of(visit, server), name_of(visit, invited.server));
    let guest = NewGuest {
        server,
        channel: request.channel,
        name: name.unwrap_or_default(),
        language: card.language,
        threads: card.in_thread,
    };
    let agreed = play.take_part_together(request.actor(), code, guest, own_name);
    let agreed = agreed.await?.seen_on(server);
    Ok(Answer::Message(guest_desk(&agreed, visit.language())))
}

/// What a server is called; nothing if Discord does not say.
async fn name_of(visit: &Visit, server: ServerId) -> Option<String> {
    let found = visit.bot.rest.server(server).await;
    let found =
        found.inspect_err(|error| tracing::info!(%server, %error, "a server without a name"));
    let name = found.ok()?["name"].as_str()?.to_owned();
    Some(name.chars().take(SERVER_NAME_MAX).collect())
}

/// The server that a side is; nothing where sides are none.
#[must_use]
pub fn side_name(tournament: &StoredTournament, side: u16) -> Option<Named<'_>> {
    let guest = tournament.second_side()?;
    Some(if side == 0 {
        own(tournament)
    } else {
        of_guest(guest)
    })
}

fn of_guest(guest: &TournamentGuest) -> Named<'_> {
    (guest.number + 1, Some(&guest.name))
}

fn own(tournament: &StoredTournament) -> Named<'_> {
    (1, tournament.server_name.as_deref())
}

/// What a server is called in a text, made harmless as that text needs it.
#[must_use]
pub fn server_name(
    (number, name): Named<'_>,
    harmless: impl FnOnce(&str) -> Option<String>,
    language: Language,
) -> String {
    let name = name.and_then(harmless);
    name.unwrap_or_else(|| say!(language, "tournament-server-number", number))
}

/// Which servers play together; nothing where it is one.
#[must_use]
pub fn servers(tournament: &StoredTournament, language: Language) -> Option<String> {
    let mut named = vec![server_name(own(tournament), escape::name, language)];
    let guests = tournament.present_guests();
    named.extend(guests.map(|guest| server_name(of_guest(guest), escape::name, language)));
    (named.len() > 1).then(|| {
        let servers = named.join(", ");
        say!(language, "tournament-servers", servers)
    })
}

/// What the desk has about other servers: who takes part, and how one invites or parts.
#[must_use]
pub fn of_desk(tournament: &StoredTournament, language: Language) -> Vec<Part> {
    let stage = tournament.now.stage;
    if stage == Stage::Over {
        return Vec::new();
    }
    let mut buttons = Vec::new();
    if !stage.has_begun() {
        let label = say!(language, "button-tournament-invite");
        buttons.push(Button::plain(label, press(tournament, A::Invite)));
    }
    buttons.extend(tournament.present_guests().map(|guest| {
        let server = server_name(of_guest(guest), short_name, language);
        let label = say!(language, "button-tournament-part", server);
        Button::plain(label, press(tournament, A::AskPart(guest.server)))
    }));
    let mut parts: Vec<Part> = servers(tournament, language)
        .map(Part::Text)
        .into_iter()
        .collect();
    parts.extend(Part::rows_of(&buttons));
    parts
}

/// A name that fits on a button.
fn short_name(hostile: &str) -> Option<String> {
    const LETTERS: usize = 40;
    Some(cut(&escape::plain_name(hostile)?, LETTERS))
}

/// The code that invites, for the eyes of whoever leads the tournament.
#[must_use]
pub fn invitation(tournament: &StoredTournament, code: &Invitation, language: Language) -> Message {
    let text = say!(
        language,
        "tournament-invitation",
        title = title(tournament),
        code = code.reveal(),
        days = INVITATION_S / DAY_S
    );
    let back = say!(language, "button-tournament-desk");
    let back = Button::plain(back, press(tournament, A::Desk));
    Message::private(vec![Part::Text(text), Part::Buttons(vec![back])])
}

/// What whoever organises on another server can do.
#[must_use]
pub fn guest_desk(tournament: &StoredTournament, language: Language) -> Message {
    let title = title(tournament);
    // As the message in the channel calls it, whatever the organiser reads.
    let join = say!(tournament.language, "button-tournament-join");
    let text = say!(language, "tournament-guest-desk", title, join);
    let mut parts = vec![Part::Text(text)];
    parts.extend(servers(tournament, language).map(Part::Text));
    if tournament.now.stage != Stage::Over {
        let label = say!(language, "button-tournament-part-own");
        let part = Button::plain(label, press(tournament, A::AskPart(tournament.seen_on)));
        parts.push(Part::Buttons(vec![part]));
    }
    Message::private(parts)
}

/// Asks once more before an agreement ends.
#[must_use]
pub fn question_to_part(
    tournament: &StoredTournament,
    server: ServerId,
    language: Language,
) -> Message {
    let name = name_in(tournament, server, language);
    let text = say!(
        language,
        "tournament-part-question",
        title = title(tournament),
        server = name
    );
    let label = say!(language, "button-tournament-part-now");
    let act = Button::danger(label, press(tournament, A::Part(server)));
    let leave = Button::plain(
        say!(language, "button-leave-it"),
        press(tournament, A::Desk),
    );
    Message::question(text, vec![act, leave])
}

/// What is said when an agreement has ended.
#[must_use]
pub fn parted(tournament: &StoredTournament, server: ServerId, language: Language) -> Message {
    let server = name_in(tournament, server, language);
    let title = title(tournament);
    Message::private_text(say!(language, "tournament-parted", title, server))
}

/// What the message on a server becomes that takes no part any more.
#[must_use]
pub fn farewell(tournament: &StoredTournament) -> Message {
    let text = say!(
        tournament.language,
        "tournament-farewell",
        title = title(tournament)
    );
    Message {
        parts: vec![Part::Text(text)],
        ..Message::default()
    }
}

fn name_in(tournament: &StoredTournament, server: ServerId, language: Language) -> String {
    let mut guests = tournament.guests.iter();
    let guest = guests.find(|guest| guest.server == server);
    let named = guest.map_or_else(|| own(tournament), of_guest);
    server_name(named, escape::name, language)
}
