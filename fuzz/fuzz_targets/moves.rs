//! Moves as text, in a position that the first two bytes choose: what is read has one short and
//! one printed form; it is played if it is one of the legal moves, and otherwise changes nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::{check_message, played_position};

fuzz_target!(|data: &[u8]| {
    let Some((position, text)) = played_position(data) else {
        return;
    };
    let chosen = match position.parse_move(text) {
        Ok(chosen) => chosen,
        Err(error) => return check_message(&error),
    };
    let short = chosen.to_string();
    assert_eq!(
        position.parse_move(&short).as_ref(),
        Ok(&chosen),
        "{position}: {text}"
    );
    let mut after = position.clone();
    let is_legal = match position.set_up_owed() {
        // There are thousands of set-ups.
        Some(_) => text == short && text.starts_with("setup "),
        None => position.legal_moves().contains(&chosen),
    };
    match after.play(&chosen) {
        Ok(events) => {
            assert!(is_legal, "{position}: {text}");
            assert!(!events.is_empty(), "{position}: {text}");
            let is_a_form = text == short || text == position.printed_move(&chosen);
            assert!(is_a_form, "{position}: {text}");
        }
        Err(illegal) => {
            assert!(!is_legal, "{position}: {text}");
            assert_eq!(after, *position, "{text}");
            check_message(&illegal);
        }
    }
});
