//! English.

mod events;
mod finale;

use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind};

use super::SetUpWords;
use super::player::Player;
pub(super) use events::sentence;

pub(super) fn alt_text(position: &AnyPosition, players: &[Player<'_>; 2]) -> String {
    match position {
        AnyPosition::Finale(position) => finale::alt_text(position, players),
    }
}

/// The alternative text and, if there are any, the last events.
pub(super) fn alt_text_with(
    position: &AnyPosition,
    players: &[Player<'_>; 2],
    last: &[Event],
) -> String {
    let state = alt_text(position, players);
    if last.is_empty() {
        state
    } else {
        format!("{state} Last: {}", sentence(position.game(), last, players))
    }
}

pub(super) fn variant_words(game: GameKind, options_text: &str) -> String {
    let words = |setting| match game {
        GameKind::Finale => finale::setting_words(setting),
    };
    let settings: Vec<&str> = options_text.split_whitespace().map(words).collect();
    settings.join(", ")
}

pub(super) const fn set_up_words(position: &AnyPosition) -> Option<SetUpWords> {
    match position {
        AnyPosition::Finale(_) => Some(finale::SET_UP_WORDS),
    }
}

pub(super) fn move_words(position: &AnyPosition, chosen: &AnyMove) -> String {
    match (position, chosen) {
        (AnyPosition::Finale(position), AnyMove::Finale(chosen)) => {
            finale::move_words(position, *chosen)
        }
    }
}

pub(super) fn origin_words(position: &AnyPosition, chosen: &AnyMove) -> String {
    match (position, chosen) {
        (AnyPosition::Finale(position), AnyMove::Finale(chosen)) => {
            finale::origin_words(position, *chosen)
        }
    }
}

pub(super) fn destination_words(position: &AnyPosition, chosen: &AnyMove) -> String {
    match (position, chosen) {
        (AnyPosition::Finale(_), AnyMove::Finale(chosen)) => finale::destination_words(*chosen),
    }
}
