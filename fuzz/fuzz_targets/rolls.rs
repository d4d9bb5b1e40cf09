//! Rolls, as text and as the faces of dice.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::check_message;
use ludotheque_rules::{AnyPosition, GameKind, Seat};

static STARTS: LazyLock<Vec<AnyPosition>> = LazyLock::new(|| {
    let start = |game: &GameKind| {
        AnyPosition::start(*game, "", Seat::First, &mut |_| 0).expect("the defaults")
    };
    GameKind::ALL.iter().map(start).collect()
});

fuzz_target!(|data: &[u8]| {
    let faces: Vec<u64> = data.iter().map(|byte| u64::from(*byte)).collect();
    let huge: Vec<u64> = data
        .as_chunks::<8>()
        .0
        .iter()
        .map(|bytes| u64::from_be_bytes(*bytes))
        .collect();
    for start in STARTS.iter() {
        for faces in [&faces, &huge] {
            match start.roll_from_faces(faces) {
                Ok(roll) => {
                    let mut shown: Vec<u64> =
                        roll.dice().iter().map(|die| die.number().into()).collect();
                    let mut given = faces.clone();
                    shown.sort_unstable();
                    given.sort_unstable();
                    assert_eq!(shown, given);
                }
                Err(error) => check_message(&error),
            }
        }
        let Ok(text) = std::str::from_utf8(data) else {
            continue;
        };
        match start.parse_roll(text) {
            Ok(roll) => assert_eq!(roll.to_string(), text),
            Err(error) => check_message(&error),
        }
    }
});
