//! Moves as people type them: the notation in capitals or with spaces, or the words of a button.

use ludotheque_render::move_words;
use ludotheque_rules::{AnyMove, AnyPosition};
use ludotheque_words::Language;

use ludotheque_matches::{Match, Turn};

/// The notation of the legal move that a text means, or the text itself if it means none: then the
/// rules say what is wrong with it.
#[must_use]
pub fn notation(position: &AnyPosition, typed: &str) -> String {
    let typed = typed.trim();
    if position.parse_move(typed).is_ok() {
        return typed.to_owned();
    }
    let wanted = folded(typed);
    let means = |legal: &AnyMove| {
        let words = Language::ALL.map(|language| move_words(position, legal, language));
        let mut spellings = words.into_iter().chain([legal.to_string()]);
        spellings.any(|spelling| folded(&spelling) == wanted)
    };
    let meant = position.legal_moves().into_iter().find(means);
    meant.map_or_else(|| typed.to_owned(), |legal| legal.to_string())
}

/// The turn that a player has typed.
#[must_use]
pub fn turn(live: &Match, typed: &str) -> Turn {
    Turn::Move(match live.board() {
        Some(board) => notation(board.position(), typed),
        None => typed.trim().to_owned(),
    })
}

/// What is left of a text without its spaces and capitals.
fn folded(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{GameKind, Seat};

    use super::*;

    #[test]
    fn capitals_spaces_and_words_are_understood() {
        let mut highest = |bound| bound - 1;
        for game in GameKind::ALL.iter().copied() {
            let start = AnyPosition::start(game, "", Seat::First, &mut highest);
            let mut position = start.expect("no option is unknown");
            while let Some(roll) = position.draw_roll(&mut highest) {
                position.roll(roll).expect("it is due");
            }
            for legal in position.legal_moves() {
                let plain = legal.to_string();
                let spaced: String = plain.chars().flat_map(|letter| [letter, ' ']).collect();
                let words = move_words(&position, &legal, Language::French);
                for typed in [&plain, &plain.to_uppercase(), &spaced, &words] {
                    assert_eq!(notation(&position, typed), plain, "{typed:?}");
                }
            }
            for other in ["", "nonsense", "a1-z9"] {
                assert_eq!(notation(&position, other), other);
            }
        }
    }
}
