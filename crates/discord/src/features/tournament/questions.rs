//! What an organiser is asked once more: what calls people by name, leaves somebody out or cannot be undone.

use ludotheque_tournaments::Stage;
use ludotheque_words::{Language, say};

use crate::features::tournament::id::TournamentAct as A;
use crate::features::tournament::state;
use crate::features::tournament::title::{mentions_of, press, title};
use crate::message::v2::{Button, Message};
use ludotheque_play::StoredTournament;

/// So many of those who are left out are named.
const NAMED: usize = 20;

/// Whether everybody who has joined is to be asked whether they are there.
#[must_use]
pub fn to_check_in(tournament: &StoredTournament, language: Language) -> Message {
    // As the call in the channel calls it, whatever the organiser reads.
    let here = say!(tournament.language, "button-tournament-here");
    let text = say!(
        language,
        "tournament-check-in-question",
        title = title(tournament),
        here
    );
    let ask = Button::main(
        say!(language, "button-tournament-check-in-for-sure"),
        press(tournament, A::CheckIn),
    );
    question(text, ask, tournament, language)
}

/// Whether it is to begin without those who have not said that they are there; nothing if all have, or too few.
#[must_use]
pub fn to_start(tournament: &StoredTournament, language: Language) -> Option<Message> {
    let missing = state::missing(tournament);
    let is_asked = tournament.now.stage == Stage::CheckIn;
    if !is_asked || missing.is_empty() || !state::enough_are_here(tournament) {
        return None;
    }
    let people = mentions_of(tournament, &missing, NAMED, language);
    let text = say!(
        language,
        "tournament-start-question",
        title = title(tournament),
        people
    );
    let start = Button::main(
        say!(language, "button-tournament-start-for-sure"),
        press(tournament, A::Start),
    );
    Some(question(text, start, tournament, language))
}

/// Whether nobody is to be paired any more.
#[must_use]
pub fn to_stop_pairing(tournament: &StoredTournament, language: Language) -> Message {
    let text = say!(
        language,
        "tournament-last-call-question",
        title = title(tournament)
    );
    let stop = Button::danger(
        say!(language, "button-tournament-last-call"),
        press(tournament, A::LastCall),
    );
    question(text, stop, tournament, language)
}

/// Whether it is to end, although games go on.
#[must_use]
pub fn to_end(tournament: &StoredTournament, language: Language) -> Message {
    let text = say!(
        language,
        "tournament-end-question",
        title = title(tournament)
    );
    let end = Button::danger(
        say!(language, "button-tournament-end"),
        press(tournament, A::End),
    );
    question(text, end, tournament, language)
}

fn question(
    text: String,
    act: Button,
    tournament: &StoredTournament,
    language: Language,
) -> Message {
    let leave = Button::plain(
        say!(language, "button-leave-it"),
        press(tournament, A::Desk),
    );
    Message::question(text, vec![act, leave])
}
