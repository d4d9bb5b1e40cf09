//! What every language has to know of Ad Elta Stelpur before it says it.

use ludotheque_rules::ad_elta_stelpur::{Move, Position};
use ludotheque_rules::{Die, Event, Position as _};

/// What is left of a roll.
pub(super) enum DiceLeft {
    /// This number, once.
    One(Die),
    /// This number, so many times.
    Several(Die, usize),
    /// These, once each.
    Different(&'static [Die]),
}

/// What is left of the roll, unless these events end with a roll whose dice are what is left. A double
/// is played more often than it shows, so it is always told.
pub(super) fn dice_left(position: &Position, last_events: &[Event]) -> Option<DiceLeft> {
    let has_just_rolled = matches!(last_events.last(), Some(Event::Rolled { .. }));
    if has_just_rolled && !position.rolls_again() {
        return None;
    }
    match position.unspent() {
        [] => None,
        [only] => Some(DiceLeft::One(*only)),
        [first, rest @ ..] if rest.iter().all(|die| die == first) => {
            Some(DiceLeft::Several(*first, rest.len() + 1))
        }
        different => Some(DiceLeft::Different(different)),
    }
}

/// The only one of two different dice that counts, if only one does.
pub(super) fn counting(dice: &[Die]) -> Option<Die> {
    let counts = |die: &&Die| matches!(die, Die::One | Die::Six);
    let mut counting = dice.iter().filter(counts);
    match (counting.next(), counting.next()) {
        (Some(only), None) if dice.len() == 2 => Some(*only),
        _ => None,
    }
}

/// Where a move ends.
pub(super) struct Landing {
    /// The number of the cell.
    pub(super) to: u8,
    /// Whether it went on from where it should have ended.
    pub(super) slides: bool,
    pub(super) captures: bool,
}

pub(super) fn landing(position: &Position, chosen: Move) -> Landing {
    let to = position.destination(chosen);
    Landing {
        to: to.number(),
        slides: to != position.target(chosen),
        captures: position.piece_at(to).is_some(),
    }
}

/// The rolls since the last capture and how many there may be, once half of those are gone.
pub(super) fn rolls_without_capture(position: &Position) -> Option<[u64; 2]> {
    let limit = position.options().no_capture_draw_after?.get();
    let rolls = u64::from(position.rolls_since_capture());
    (rolls >= limit / 2).then_some([rolls, limit])
}
