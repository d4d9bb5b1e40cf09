//! Names of squares, in a position that the first two bytes choose: any name gets an answer.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::{check_message, played_position};
use ludotheque_rules::SquareName;

fuzz_target!(|data: &[u8]| {
    let Some((position, text)) = played_position(data) else {
        return;
    };
    let square: SquareName = match text.parse() {
        Ok(square) => square,
        Err(error) => return check_message(&error),
    };
    assert_eq!(square.to_string(), text);
    let starts_here = position
        .legal_moves()
        .iter()
        .any(|chosen| chosen.origin() == Some(square));
    let reason = position.why_not(square);
    assert_eq!(reason.is_none(), starts_here, "{position}: {square}");
    if let Some(reason) = reason {
        check_message(&reason);
    }
});
