//! Names of buttons that nobody has issued: whatever stands in one, it is read or refused, and what is read is
//! written as it stood there. `CUSTOM_IDS=100000000` tries that many (docs/measuring.md).

use std::fmt::Write as _;

use super::{FORMS, Press};

/// How many are tried without a word about it.
const USUAL: u64 = 20_000;
/// Words and signs that mean something somewhere, and some that should mean nothing.
const PIECES: [&str; 38] = [
    ":",
    "::",
    "1",
    "0",
    "2",
    "-1",
    "+3",
    "007",
    "1.5",
    "18446744073709551615",
    "18446744073709551616",
    "9223372036854775808",
    "K7Q2",
    "k7q2",
    "R-K7Q2",
    "MATCH",
    "m=",
    "m=a1-b2",
    "piece",
    "accept",
    "roll",
    "new",
    "guild",
    "rules",
    "learn",
    "daily",
    "here",
    "first",
    "\u{0}",
    "\n",
    " ",
    "é",
    "😀",
    "\u{202e}",
    "\u{301}",
    "%",
    "yes",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
];

/// Numbers that look like chance, and are the same each time (SplitMix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, count: usize) -> usize {
        let count = u64::try_from(count).expect("it fits");
        usize::try_from(self.next() % count).expect("it fits")
    }
}

/// Makes one of the forms into something else, by a few changes.
fn change(text: &mut String, numbers: &mut Numbers) {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let at = match places.len() {
        0 => 0,
        count => places[numbers.below(count)],
    };
    match numbers.below(7) {
        0 => text.truncate(at),
        1 => text.insert_str(at, PIECES[numbers.below(PIECES.len())]),
        2 if at < text.len() => {
            text.remove(at);
        }
        3 => {
            let sign = u32::try_from(numbers.below(0x300)).expect("it fits");
            text.insert(at, char::from_u32(sign).unwrap_or('x'));
        }
        4 => {
            // A field is another one.
            let fields: Vec<&str> = text.split(':').collect();
            let place = numbers.below(fields.len());
            let piece = PIECES[numbers.below(PIECES.len())];
            let mut changed = String::new();
            for (number, field) in fields.iter().enumerate() {
                let sign = if number == 0 { "" } else { ":" };
                let field = if number == place { piece } else { field };
                let _ = write!(changed, "{sign}{field}");
            }
            *text = changed;
        }
        5 => {
            let again = text[at..].to_owned();
            text.push_str(&again);
        }
        _ => {
            let _ = write!(text, ":{}", numbers.next() >> numbers.below(64));
        }
    }
}

#[test]
#[allow(clippy::print_stderr, reason = "figures, for whoever asks for many")]
fn whatever_stands_in_a_custom_id_is_read_or_refused() {
    let count = std::env::var("CUSTOM_IDS").map_or(USUAL, |count| {
        count.parse().expect("CUSTOM_IDS is a number")
    });
    let forms: Vec<String> = FORMS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.replace("MATCH", "K7Q2"))
        .collect();
    let seed = 0x1ed0_7e9e_u64;
    let (mut numbers, mut read) = (Numbers(seed), 0_u64);
    let mut text = String::new();
    for number in 0..count {
        text.clear();
        text.push_str(&forms[numbers.below(forms.len())]);
        for _ in 0..=numbers.below(3) {
            change(&mut text, &mut numbers);
        }
        if let Ok(press) = Press::read(&text) {
            read += 1;
            assert_eq!(press.to_string(), text, "number {number} of seed {seed:x}");
        }
    }
    eprintln!("{count} custom_ids: {read} read, {} refused", count - read);
    assert!(read > count / 100, "hardly any means something: {read}");
}
