//! What the picture of a card is called as a file: `K7Q2-12.png`, for a match after 12 plies. The menu
//! of a message hands us no more of a card than its files: serenity cannot read the rest.

use crate::ids::MatchId;

const END: &str = ".png";

/// The name for a card with so many plies.
#[must_use]
pub fn of_card(id: MatchId, plies: u32) -> String {
    format!("{id}-{plies}{END}")
}
