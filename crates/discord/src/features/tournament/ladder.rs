//! Whom somebody can challenge on a ladder.

use ludotheque_words::{Language, say};

use crate::features::tournament::id::TournamentAct;
use crate::features::tournament::title::{mention_of, press, title};
use crate::message::escape;
use crate::message::v2::{Button, Message, Part};
use ludotheque_play::{Challengeable, StoredTournament};

/// A button for each of them.
#[must_use]
pub fn message(above: &Challengeable, language: Language) -> Message {
    let tournament = &above.tournament;
    let title = title(tournament);
    if tournament.now.rungs.first() == Some(&above.player) {
        return Message::private_text(say!(language, "tournament-challenge-top", title));
    }
    if above.players.is_empty() {
        return Message::private_text(say!(language, "tournament-challenge-nobody", title));
    }
    let button = |number: &u16| {
        let person = tournament.person(*number);
        let user = person.and_then(|person| escape::plain_name(&person.name));
        let label = say!(
            language,
            "button-tournament-rival",
            place = rung(tournament, *number),
            user = user.unwrap_or_default()
        );
        Button::plain(label, press(tournament, TournamentAct::Rival(*number)))
    };
    let buttons: Vec<Button> = above.players.iter().map(button).collect();
    let text = say!(language, "tournament-challenge-whom", title);
    let mut parts = vec![Part::Text(text)];
    parts.extend(Part::rows_of(&buttons));
    Message::private(parts)
}

/// The same once somebody was challenged.
#[must_use]
pub fn challenged(tournament: &StoredTournament, rival: u16, language: Language) -> Message {
    let user = mention_of(tournament, rival, language);
    Message::private_text(say!(language, "tournament-challenged", user))
}

/// The rung on which somebody stands, from 1 for the highest.
fn rung(tournament: &StoredTournament, number: u16) -> usize {
    let rungs = &tournament.now.rungs;
    let place = rungs.iter().position(|other| *other == number);
    place.map_or(rungs.len(), |place| place + 1)
}
