//! Why somebody plays this opponent, in sentences.

use ludotheque_tournaments::Format;
use ludotheque_tournaments::pairing::{Criterion, Reason};
use ludotheque_words::{Language, say};

use crate::features::tournament::title::{mention_of, title};
use crate::message::percent;
use crate::message::v2::Message;
use ludotheque_play::{Why, WhyGame};

/// The message for whoever asks.
#[must_use]
pub fn message(why: &Why, language: Language) -> Message {
    let mut said = vec![format!("**{}**", title(&why.tournament))];
    if why.games.is_empty() {
        said.push(say!(language, "why-no-game"));
    }
    said.extend(why.games.iter().map(|one| explained(why, one, language)));
    let wishes = match why.tournament.now.format {
        Format::Knockout { .. } => say!(language, "why-wishes-knockout"),
        Format::Arena => say!(language, "why-wishes-arena"),
        Format::Ladder { .. } => say!(language, "why-wishes-ladder"),
        Format::Teams { .. } => say!(language, "why-wishes-teams"),
        Format::Exhibition { .. } => say!(language, "why-wishes-exhibition"),
        Format::Rolling { .. } | Format::Rounds { .. } | Format::League { .. } => {
            say!(language, "why-wishes")
        }
    };
    said.push(format!("-# {wishes}"));
    Message::private_text(said.join("\n"))
}

fn explained(why: &Why, one: &WhyGame, language: Language) -> String {
    let number = one.game.number;
    let (Some(reason), Some(other)) = (&one.reason, opponent(why, one)) else {
        return match why.tournament.now.format {
            Format::Ladder { .. } => say!(language, "why-challenge", number),
            Format::Rolling { .. } | Format::Arena => say!(language, "why-waited", number),
            _ => say!(language, "why-house", number),
        };
    };
    let user = mention_of(&why.tournament, other, language);
    let [own, theirs] = reason
        .scores
        .map(|score| percent(f64::from(score) / 1000.0, language));
    let paired = say!(
        language,
        "why-paired",
        number,
        user,
        free = reason.free,
        possible = reason.possible,
        own,
        theirs
    );
    format!("{paired} {}", next_best(why, reason, language))
}

/// What the next best pairing would have cost.
fn next_best(why: &Why, reason: &Reason, language: Language) -> String {
    let Some(worse) = reason.next_best else {
        return say!(language, "why-only-one");
    };
    let criterion = match worse.criterion {
        Criterion::Everybody => say!(language, "why-wish-everybody"),
        Criterion::Turns => say!(language, "why-wish-turns"),
        Criterion::Again => say!(language, "why-wish-again"),
        Criterion::Score => match why.tournament.now.format {
            Format::Knockout { .. } => say!(language, "why-wish-ranks"),
            Format::Teams { .. } => say!(language, "why-wish-boards"),
            Format::Exhibition { .. } => say!(language, "why-wish-first"),
            _ => say!(language, "why-wish-score"),
        },
        Criterion::Hours => say!(language, "why-wish-hours"),
        Criterion::Seats => say!(language, "why-wish-seats"),
        Criterion::Begins => say!(language, "why-wish-begins"),
        Criterion::Lot => say!(language, "why-wish-lot"),
    };
    match reason.instead {
        Some(other) => {
            let user = mention_of(&why.tournament, other, language);
            say!(language, "why-instead", user, wish = criterion)
        }
        None => say!(language, "why-instead-nobody", wish = criterion),
    }
}

/// Who sits opposite of whoever asks; nobody if it is the bot.
fn opponent(why: &Why, one: &WhyGame) -> Option<u16> {
    one.game.at(one.game.seat_of(why.player)?.other())
}
