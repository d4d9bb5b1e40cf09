//! Options as text: what is read is printed in one way, which is read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::{check_message, check_position};
use ludotheque_rules::{AnyPosition, GameKind, Seat};

fuzz_target!(|text: &str| {
    for game in GameKind::ALL {
        match AnyPosition::start(*game, text, Seat::First, &mut |_| 0) {
            Ok(start) => {
                let printed = start.options_text();
                let again = AnyPosition::start(*game, &printed, Seat::First, &mut |_| 0);
                assert_eq!(again.as_ref(), Ok(&start), "{printed}");
                check_position(&start);
            }
            Err(error) => check_message(&error),
        }
    }
});
