//! Moves and squares as people type them: the notation in capitals or with spaces, the words of a button, or
//! where from and where to in any usual spelling: `8-9`, `8>9`, `8 9`, `8 to 9`, `a7 → b6`.

use ludotheque_render::{move_words, spelled_moves};
use ludotheque_rules::{AnyMove, AnyPosition, Node, Seat, SquareName};
use ludotheque_words::Language;

use crate::card::legs::ends;
use crate::message::drawing;
use ludotheque_matches::{Match, Turn};
use ludotheque_play::PlayError;

/// What people put between two squares, in any language that is spoken here.
const BETWEEN: [&str; 10] = [
    "to", "from", "on", "nach", "von", "auf", "de", "à", "vers", "en",
];
/// The letters before a square of one side's own, by seat.
const OWN: [char; 2] = ['w', 'b'];

/// The notation of the move that a text means, or the text itself if it means none: then the rules say
/// what is wrong with it. A legal move is preferred to one that is not.
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
    let legal_moves = position.legal_moves();
    let meant = legal_moves.iter().find(|legal| means(legal));
    if let Some(legal) = meant {
        return legal.to_string();
    }
    let named = places(typed);
    let ([from, .., to], true) = (named.as_slice(), named.len() > 1) else {
        return typed.to_owned();
    };
    let leads_there = |legal: &&AnyMove| {
        let is = |square: SquareName, name: &str| square.to_string().eq_ignore_ascii_case(name);
        ends(position, legal).is_some_and(|[start, end]| is(start, from) && is(end, to))
    };
    if let Some(legal) = legal_moves.iter().find(leads_there) {
        return legal.to_string();
    }
    let mut spelled = spelled_moves(position.game(), from, to).into_iter();
    let readable = spelled.find(|spelling| position.parse_move(spelling).is_ok());
    readable.unwrap_or_else(|| typed.to_owned())
}

/// The square that a text names; a number alone is one's own square or a common one.
#[must_use]
pub fn square(position: &AnyPosition, typed: &str) -> Option<SquareName> {
    let named = places(typed);
    let [name] = named.as_slice() else {
        return None;
    };
    let seat = match position.node() {
        Node::Chance(seat) | Node::Decision(seat) => seat,
        Node::Terminal(_) => Seat::First,
    };
    let own = [seat, seat.other()].map(|seat| format!("{}{name}", OWN[seat.index()]));
    let squares = position.squares();
    let find = |name: &str| {
        let is_it = |square: &&SquareName| square.to_string().eq_ignore_ascii_case(name);
        squares.iter().find(is_it).copied()
    };
    find(name).or_else(|| own.iter().find_map(|name| find(name)))
}

/// A move of this game in its notation: the shortest that is legal, or could be after some roll. One that
/// leads from square to square is preferred.
#[must_use]
pub fn example(position: &AnyPosition) -> Option<String> {
    let shortest = |position: &AnyPosition| {
        let moves = position.legal_moves();
        let written = moves
            .iter()
            .map(|legal| (ends(position, legal).is_none(), legal.to_string()));
        let shortest = written.min_by_key(|(stays, text)| (*stays, text.len()));
        shortest.map(|(_, text)| text)
    };
    shortest(position).or_else(|| {
        position.rolls().into_iter().find_map(|(roll, _)| {
            let mut after = position.clone();
            after.roll(roll).ok()?;
            shortest(&after)
        })
    })
}

/// The turn that a player has typed.
#[must_use]
pub fn turn(live: &Match, typed: &str) -> Turn {
    Turn::Move(match live.board() {
        Some(board) => notation(board.position(), typed),
        None => typed.trim().to_owned(),
    })
}

/// The same on a thread of its own: there can be thousands of legal moves to look through.
///
/// # Errors
/// [`PlayError::Panicked`] if it failed.
pub async fn turn_aside(live: Match, typed: String) -> Result<Turn, PlayError> {
    drawing::aside(move || turn(&live, &typed)).await
}

/// The names of squares in a text, in small letters.
fn places(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    // Some boards have squares that are called by a sign.
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '+');
    let words = words.filter(|word| !word.is_empty() && !BETWEEN.contains(word));
    // A cross stands between two squares as well.
    let squares = words.flat_map(|word| word.split('x').filter(|part| !part.is_empty()));
    squares.map(str::to_owned).collect()
}

/// What is left of a text without its spaces and capitals.
fn folded(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::GameKind;

    use super::*;

    /// The start of a game, after a roll with which something can be moved.
    fn begun(game: GameKind) -> AnyPosition {
        let mut highest = |bound| bound - 1;
        let start = AnyPosition::start(game, "", Seat::First, &mut highest);
        let mut position = start.expect("no option is unknown");
        while let Some(roll) = position.draw_roll(&mut highest) {
            position.roll(roll).expect("it is due");
        }
        position
    }

    #[test]
    fn capitals_spaces_and_words_are_understood() {
        for game in GameKind::ALL.iter().copied() {
            let position = begun(game);
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

    #[test]
    fn where_from_and_where_to_are_understood_in_any_usual_spelling() {
        for game in GameKind::ALL.iter().copied() {
            let position = begun(game);
            for legal in position.legal_moves() {
                let Some(ends) = ends(&position, &legal) else {
                    continue;
                };
                let [from, to] = ends.map(|square| square.to_string());
                let meant = notation(&position, &format!("{from} {to}"));
                let usual = [
                    format!("{from}>{to}"),
                    format!("{from} to {to}"),
                    format!("{from} nach {to}"),
                    format!("{} → {}", from.to_uppercase(), to.to_uppercase()),
                    format!(" {from} -> {to} "),
                    format!("{from}–{to}"),
                ];
                for typed in usual {
                    let found = notation(&position, &typed);
                    assert_eq!(found, meant, "{game}: {typed:?}");
                    let found = position.parse_move(&found).expect("a move");
                    assert!(position.clone().play(&found).is_ok(), "{game}: {typed:?}");
                }
            }
        }
    }

    #[test]
    fn a_move_that_is_not_legal_is_read_so_that_the_rules_can_speak() {
        let read = |game, typed: &str| {
            let position = begun(game);
            let notation = notation(&position, typed);
            position.parse_move(&notation).map(|read| read.to_string())
        };
        for (game, typed, meant) in [
            (GameKind::AdEltaStelpur, "8-9", "1:8"),
            (GameKind::AdEltaStelpur, "24 to 3", "3:24"),
            (GameKind::RoyalUr, "8-9", "8>9"),
            (GameKind::RoyalUr, "7 → 9", "7>9"),
            (GameKind::Finale, "A7 b6", "a7-b6"),
            (GameKind::Finale, "b7 gr", "b7-GR"),
            (GameKind::ArrowsAndStars, "B3 c4", "b3-c4"),
        ] {
            assert_eq!(read(game, typed).as_deref(), Ok(meant), "{typed}");
        }
    }

    #[test]
    fn any_square_is_found_and_every_game_has_an_example() {
        for game in GameKind::ALL.iter().copied() {
            let position = begun(game);
            for square_there in position.squares() {
                let typed = format!(" {} ", square_there.to_string().to_uppercase());
                assert_eq!(square(&position, &typed), Some(square_there));
            }
            let start = AnyPosition::start(game, "", Seat::First, &mut |_| 0);
            assert!(example(&start.expect("a start")).is_some(), "{game}");
        }
        let ur = begun(GameKind::RoyalUr);
        let thirteen = square(&ur, "13").map(|square| square.to_string());
        assert!(thirteen.is_some_and(|name| name.ends_with("13")));
        assert_eq!(square(&ur, "nowhere"), None);
    }
}
