//! Match records: what is read is printed as a text that is read to the same record, and printed
//! again to the same text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::check_message;
use ludotheque_rules::MatchRecord;

fuzz_target!(|text: &str| {
    match text.parse::<MatchRecord>() {
        Ok(record) => {
            let printed = record.to_string();
            let again: MatchRecord = printed.parse().expect("what is printed is read");
            assert_eq!(again, record, "{printed}");
            assert_eq!(again.to_string(), printed);
        }
        Err(bad) => {
            assert!(
                bad.line >= 1 && bad.line <= text.lines().count().max(1),
                "{bad}"
            );
            check_message(&bad);
        }
    }
});
