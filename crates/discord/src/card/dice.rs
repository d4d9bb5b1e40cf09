//! What a card says of dice that players can check.

use ludotheque_matches::{Board, FromBeacon};
use ludotheque_rules::{AnyPosition, GameKind, Seat};
use ludotheque_words::{Language, say};

use ludotheque_play::View;

/// As many digits of a promise or a secret stand on a card; `/match verify` shows all 64.
const DIGITS_SHOWN: usize = 16;

/// So many rolls and moves long the card tells that the dice have become others.
const TOLD_FOR: usize = 3;

/// That something is promised of the dice, on a challenge, where nobody wants to read digits.
#[must_use]
pub fn promised_in_a_word(view: &View, language: Language) -> Option<String> {
    view.stored.dice.commitment()?;
    match decided_by(view)? {
        Decided::Rolls if view.stored.live.terms.public_dice => {
            Some(say!(language, "dice-public-in-a-word"))
        }
        Decided::Rolls => Some(say!(language, "dice-promised-in-a-word")),
        Decided::SeatsAlone => Some(say!(language, "seats-promised-in-a-word")),
    }
}

/// What is promised of the dice; nothing was of those of matches from before.
#[must_use]
pub fn promised(view: &View, language: Language) -> Option<String> {
    let commitment = view.stored.dice.newest_commitment()?.to_string();
    let commitment = begins(&commitment);
    match decided_by(view)? {
        Decided::Rolls => Some(say!(language, "dice-promised", commitment)),
        Decided::SeatsAlone => Some(say!(language, "seats-promised", commitment)),
    }
}

/// The line at the end of a match.
#[must_use]
pub fn revealed(view: &View, language: Language) -> Option<String> {
    view.stored.dice.revealed()?;
    let id = view.stored.live.id.to_string();
    match decided_by(view)? {
        Decided::Rolls => Some(say!(language, "dice-revealed", id)),
        Decided::SeatsAlone => Some(say!(language, "seats-revealed", id)),
    }
}

/// That the dice have become others, where anything is rolled, for the next few rolls and moves.
#[must_use]
pub fn renewed(view: &View, language: Language) -> Option<String> {
    let live = &view.stored.live;
    let here = live
        .board()
        .map_or(0, |board| board.transcript.actions().len());
    let newest = live
        .renewals
        .last()
        .filter(|_| is_rolled(live.terms.game))?;
    if here > newest.at.unwrap_or(0) + TOLD_FOR {
        return None;
    }
    let commitment = begins(&view.stored.dice.newest_commitment()?.to_string());
    Some(say!(language, "dice-renewed", commitment))
}

/// That a roll is made without the public beacon, or has just been.
#[must_use]
pub fn without_beacon(board: &Board, language: Language) -> Option<String> {
    let taken = board.taken.as_ref()?;
    match (taken.next, taken.rolls.last()) {
        (Some(FromBeacon::Nothing), _) => Some(say!(language, "beacon-will-be-missing")),
        (None, Some(FromBeacon::Nothing)) => Some(say!(language, "beacon-was-missing")),
        _ => None,
    }
}

/// Whether anything is rolled in a game.
#[must_use]
pub fn is_rolled(game: GameKind) -> bool {
    let start = AnyPosition::start(game, "", Seat::First, &mut |_| 0);
    start.is_ok_and(|start| !start.rolls().is_empty())
}

fn begins(digits: &str) -> String {
    digits.chars().take(DIGITS_SHOWN).chain(['…']).collect()
}

/// What the dice of a match decide.
enum Decided {
    /// Every roll.
    Rolls,
    /// Who sits where, and so who begins, in a game without dice.
    SeatsAlone,
}

/// Nothing in a game without dice whose seats come from another match.
fn decided_by(view: &View) -> Option<Decided> {
    let terms = &view.stored.live.terms;
    if is_rolled(terms.game) {
        return Some(Decided::Rolls);
    }
    let are_drawn = terms.seating().is_none() && terms.fork.is_none();
    are_drawn.then_some(Decided::SeatsAlone)
}
