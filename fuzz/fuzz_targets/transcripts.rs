//! Transcripts: actions as text, one a line, from a position that the first two bytes choose.
//! What is refused changes nothing; what was done is done again by its text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::{check_message, played_position};
use ludotheque_rules::Transcript;

fuzz_target!(|data: &[u8]| {
    let Some((start, text)) = played_position(data) else {
        return;
    };
    let mut played = Transcript::new(start.clone());
    for action in text.split('\n') {
        let before = played.clone();
        match played.act(action) {
            Ok(events) => {
                assert!(!events.is_empty(), "{action}");
                assert!(before.outcome().is_none(), "{action} after the end");
            }
            Err(bad) => {
                assert_eq!(played, before, "{action}");
                check_message(&bad);
            }
        }
    }
    let texts: Vec<String> = played.actions().iter().map(ToString::to_string).collect();
    let texts = texts.iter().map(String::as_str);
    let again = Transcript::replay(played.start().clone(), texts);
    assert_eq!(again, Ok(played));
});
