//! Positions as text: what is read is printed again to the letter, keeps the contract, and leads
//! to positions by its moves and rolls. The first byte chooses the game and the variant.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::{check_message, check_moves, check_position, variant};
use ludotheque_rules::{AnyPosition, Node};

/// Of a long list of moves, about this many are tried.
const MOVES_TRIED: usize = 4;

fuzz_target!(|data: &[u8]| {
    let Some((game, options, rest)) = variant(data) else {
        return;
    };
    let Ok(text) = std::str::from_utf8(rest) else {
        return;
    };
    let position = match AnyPosition::parse(game, options, text) {
        Ok(position) => position,
        Err(error) => return check_message(&error),
    };
    assert_eq!(position.to_string(), text);
    let moves = check_position(&position);
    check_moves(&position, &moves, moves.len() / MOVES_TRIED);
    if let Node::Chance(_) = position.node() {
        for (roll, _) in position.rolls() {
            let mut after = position.clone();
            after.roll(roll).expect("a roll is due");
            let printed = after.to_string();
            let again = AnyPosition::parse(game, options, &printed);
            assert_eq!(again.as_ref(), Ok(&after), "{text} after {roll}");
        }
    }
});
