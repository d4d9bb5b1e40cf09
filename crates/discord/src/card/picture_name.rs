//! What the picture of a card is called as a file: `K7Q2-12.webp`, for a match after 12 plies. The menu
//! of a message hands us no more of a card than its id and, if Discord sends them, its files: serenity cannot
//! read the rest.

use ludotheque_matches::ids::MatchId;

const END: &str = ".webp";
/// What cards of earlier versions have, which can still be seen in channels.
const END_BEFORE: &str = ".png";

/// The name for a card with so many plies.
#[must_use]
pub fn of_card(id: MatchId, plies: u32) -> String {
    format!("{id}-{plies}{END}")
}

/// The match and the number of plies that a name tells; nothing if the file is none of ours.
#[must_use]
pub fn read(name: &str) -> Option<(MatchId, u32)> {
    let name = (name.strip_suffix(END)).or_else(|| name.strip_suffix(END_BEFORE))?;
    let (id, plies) = name.split_once('-')?;
    Some((id.parse().ok()?, plies.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_others_are_none() {
        let id: MatchId = "K7Q2".parse().expect("a code");
        assert_eq!(read(&of_card(id, 12)), Some((id, 12)));
        assert_eq!(read("K7Q2-12.png"), Some((id, 12)), "an earlier card");
        for other in [
            "",
            "board.webp",
            "K7Q2.webp",
            "K7Q2-x.webp",
            "K7Q2-12.gif",
            "K7-1.webp",
        ] {
            assert_eq!(read(other), None, "{other:?}");
        }
    }
}
