//! Those who have joined are asked whether they are there, before a tournament begins at which all sit at the board.

use ludotheque_words::say;

use crate::features::tournament::id::TournamentAct;
use crate::features::tournament::state;
use crate::features::tournament::title::{mention_of, press, title};
use crate::message::LIST_COLOUR;
use crate::message::v2::{Button, Message, Part};
use ludotheque_matches::ids::UserId;
use ludotheque_play::StoredTournament;

/// So many are called by name; more would fill the message.
const CALLED: usize = 80;

/// The call to all of this server who have not said so yet; nothing if all have.
#[must_use]
pub fn message(tournament: &StoredTournament) -> Option<Message> {
    let language = tournament.language;
    let mut waiting = state::missing(tournament);
    let here = tournament.seen_as_guest().map(|guest| guest.number);
    waiting.retain(|number| tournament.guest_of(*number).map(|guest| guest.number) == here);
    waiting.truncate(CALLED);
    if waiting.is_empty() {
        return None;
    }
    let mentions = waiting
        .iter()
        .map(|number| mention_of(tournament, *number, language));
    let people = mentions.collect::<Vec<_>>().join(" ");
    let begins_s = tournament.begins_s().unwrap_or(tournament.read_s);
    let text = say!(
        language,
        "tournament-check-in-call",
        title = title(tournament),
        at = format!("<t:{begins_s}:R>"),
        people
    );
    let here = say!(language, "button-tournament-here");
    let button = Button::main(here, press(tournament, TournamentAct::Here));
    let users = waiting
        .iter()
        .filter_map(|number| tournament.person(*number));
    Some(Message {
        calls: users
            .map(|person| person.user)
            .filter(|user| user.is_account())
            .collect::<Vec<UserId>>(),
        ..Message::framed(
            LIST_COLOUR,
            vec![Part::Text(text), Part::Buttons(vec![button])],
        )
    })
}

/// What becomes of the call when it is over.
#[must_use]
pub fn over(tournament: &StoredTournament) -> Message {
    let title = title(tournament);
    let text = say!(tournament.language, "tournament-check-in-over", title);
    Message::framed(LIST_COLOUR, vec![Part::Text(text)])
}
