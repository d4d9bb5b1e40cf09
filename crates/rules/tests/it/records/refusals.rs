//! What a record is refused for: the line, the field, the reason.

use ludotheque_rules::MatchRecord;

use super::START;

fn refusal(text: &str) -> String {
    let read: Result<MatchRecord, _> = text.parse();
    read.expect_err(text).to_string()
}

/// The text after the headers that every record of these tests has.
fn after_headers(rest: &str) -> String {
    format!("[Game \"finale\"]\n[Position \"{START}\"]\n{rest}")
}

#[test]
fn headers_are_refused_by_line_and_key() {
    for (text, expected) in [
        ("", "line 1, record-part-key name=Game: record-key-missing"),
        (
            "\n\n1. blue 5",
            "line 1, record-part-key name=Game: record-key-missing",
        ),
        (
            "[Game \"finale\"]",
            "line 1, record-part-key name=Position: record-key-missing",
        ),
        (
            "[Game \"chess\"]",
            "line 1, record-part-key name=Game: game: expected finale",
        ),
        (
            "Game: finale",
            "line 1, record-part-header: record-expected expected=(record-header-form)",
        ),
        (
            "[Game \"finale\"]\n[Options \"stars=own\"]",
            "line 2, record-part-key name=Options: option: expected ",
        ),
        (
            "[Game \"finale\"]\n[Position \"here\"]",
            "line 2, record-part-key name=Position: ",
        ),
        (
            "[Game \"finale\"]\n[Game \"finale\"]",
            "line 2, record-part-header: record-expected expected=(record-each-key-once)",
        ),
        (
            "[Game \"finale\"] ",
            "line 1, record-part-header: record-expected expected=(record-header-form)",
        ),
        (
            "[Game  \"finale\"]",
            "line 1, record-part-header: record-header-key most=40",
        ),
        (
            "[x \"a\"b\"]",
            "line 1, record-part-header: record-expected expected=(record-header-form)",
        ),
        (
            "[x \"a\\\"]",
            "line 1, record-part-header: record-expected expected=(record-header-form)",
        ),
        (
            "[x \"a\\n\"]",
            "line 1, record-part-header: record-expected expected=(record-header-form)",
        ),
        (
            "[x \"a\tb\"]",
            "line 1, record-part-header: record-header-value most=1000",
        ),
        (
            "[x y \"a\"]",
            "line 1, record-part-header: record-header-key",
        ),
        (
            "[x \"a\"]\n[y \"",
            "line 2, record-part-header: record-expected expected=(record-header-form)",
        ),
    ] {
        let message = refusal(text);
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn results_have_to_be_those_of_the_match() {
    for (headers, expected) in [
        (
            "[Result \"blue\"]",
            "line 1, record-part-key name=End: record-key-missing",
        ),
        (
            "[End \"resigned\"]",
            "line 1, record-part-key name=Result: record-key-missing",
        ),
        (
            "[Result \"blue\"]\n[End \"goal\"]",
            "line 4, record-part-key name=End: record-expected expected=(record-or list=(record-or list=(record-or list=(record-or list=unfinished next=resigned) next=timeout) next=agreed) next=aborted) found=\"goal\"",
        ),
        (
            "[Result \"Blue\"]\n[End \"resigned\"]",
            "line 3, record-part-key name=Result: record-expected expected=(record-or list=red next=blue) found=\"Blue\"",
        ),
        (
            "[Result \"blue\"]\n[End \"agreed\"]",
            "line 3, record-part-key name=Result: record-expected expected=draw ",
        ),
        (
            "[Result \"draw\"]\n[End \"unfinished\"]",
            "line 3, record-part-key name=Result: record-expected expected=* ",
        ),
    ] {
        let message = refusal(&after_headers(headers));
        assert!(message.starts_with(expected), "{headers}: {message}");
    }
    let over = START.replace("a/", "6/");
    let over = over.replace("65432", ".5432");
    let over = |headers: &str| format!("[Game \"finale\"]\n[Position \"{over}\"]\n{headers}");
    for (headers, expected) in [
        (
            "[Result \"blue\"]\n[End \"resigned\"]",
            "line 4, record-part-key name=End: record-expected expected=goal found=",
        ),
        (
            "[Result \"red\"]\n[End \"goal\"]",
            "line 3, record-part-key name=Result: record-expected expected=blue found=",
        ),
        (
            "\n1. blue 5",
            "line 4, record-part-line: record-nothing-after-end end=goal",
        ),
    ] {
        let message = refusal(&over(headers));
        assert!(message.starts_with(expected), "{headers}: {message}");
    }
}

#[test]
fn moves_are_refused_by_line_and_place() {
    for (moves, expected) in [
        (
            "2. blue 5",
            "line 4, record-part-number: record-expected expected=1. found=\"2.\"",
        ),
        ("1 blue 5", "line 4, record-part-number: "),
        ("01. blue 5", "line 4, record-part-number: "),
        (
            "1.  blue 5",
            "line 4, record-part-side: record-expected expected=blue found=\"\"",
        ),
        (
            "1. Blue 5",
            "line 4, record-part-side: record-expected expected=blue found=\"Blue\"",
        ),
        (
            "1. red 5",
            "line 4, record-part-side: record-expected expected=blue found=\"red\"",
        ),
        (
            "1. blue",
            "line 4, record-part-roll: record-expected expected=(record-one-die)",
        ),
        (
            "1. blue 7",
            "line 4, record-part-roll: record-expected expected=(record-one-die) found=\"7\"",
        ),
        (
            "1. blue - b2-b3",
            "line 4, record-part-roll: record-expected expected=(record-one-die)",
        ),
        (
            "1. blue 5 ",
            "line 4, record-part-move number=1: move: expected one like",
        ),
        (
            "1. blue 5 b2-b3 ",
            "line 4, record-part-move number=1: move: expected one like",
        ),
        (
            "1. blue 5 pass",
            "line 4, record-part-move number=1: why-finale-one-can-move rolled=5 (F-1)",
        ),
        (
            "1. blue 5 b2-b4",
            "line 4, record-part-move number=1: why-finale-one-step-ahead (F-step)",
        ),
        (
            "1. blue 5 b2-b3, b3-b4",
            "line 4, record-part-move number=2: record-expected expected=(record-nothing-more)",
        ),
        (
            "1. blue 5\n2. blue b2-b3",
            "line 5, record-part-line: record-on-line-before",
        ),
        (
            "1. blue 5\n2. red 3",
            "line 5, record-part-side: record-expected expected=blue",
        ),
        (
            "1. blue 1",
            "line 4, record-part-move number=1: record-expected expected=pass found=\"\"",
        ),
        (
            "1. blue 1 GB-c1",
            "line 4, record-part-move number=1: record-expected expected=pass found=\"GB-c1\"",
        ),
        (
            "1. blue 5 b2-b3\n\n2. red 1 pass",
            "line 5, record-part-number: record-expected expected=2. found=\"\"",
        ),
        (
            "[Date \"2026\"]",
            "line 4, record-part-number: record-expected expected=1.",
        ),
    ] {
        let message = refusal(&after_headers(&format!("\n{moves}\n")));
        assert!(message.starts_with(expected), "{moves}: {message}");
    }
    // A roll that was there already, and a set-up, which has a line of its own without a roll.
    let rolled = START.replace("b - -", "b 5 -");
    let rolled = |moves: &str| format!("[Game \"finale\"]\n[Position \"{rolled}\"]\n\n{moves}");
    for (text, expected) in [
        (rolled("1. blue 5 b2-b3"), "line 4, record-part-roll: record-expected expected=(record-roll-in-position)"),
        (rolled("1. blue -"), "line 4, record-part-move number=1: move: expected one like"),
        (
            "[Game \"finale\"]\n[Options \"setup=without-luck\"]\n\n1. blue 5".into(),
            "line 4, record-part-move number=1: move: expected one like",
        ),
        (
            "[Game \"finale\"]\n[Options \"setup=without-luck\"]\n\n1. blue setup 23456/23456\n2. blue 5".into(),
            "line 5, record-part-side: record-expected expected=red",
        ),
    ] {
        let message = refusal(&text);
        assert!(message.starts_with(expected), "{text}: {message}");
    }
}

#[test]
fn hostile_sizes_get_one_short_line() {
    let headers = |count: usize| {
        (0..count)
            .map(|index| format!("[k{index} \"\"]\n"))
            .collect::<String>()
    };
    for (text, expected) in [
        (
            "[".repeat((1 << 20) + 1),
            "line 1, record-part-record: record-too-long most=1048576",
        ),
        (
            "[".repeat(1 << 20),
            "line 1, record-part-header: record-expected expected=(record-header-form)",
        ),
        (
            format!("[x \"{}\"]", "\\\\".repeat(400_000)),
            "line 1, record-part-header: record-header-value most=1000",
        ),
        (
            format!("[{} \"\"]", "x".repeat(41)),
            "line 1, record-part-header: record-header-key",
        ),
        (
            headers(1_010),
            "line 1006, record-part-header: record-header-too-many most=1000",
        ),
        (
            after_headers(&headers(1_001)),
            "line 1003, record-part-header: record-header-too-many most=1000",
        ),
        (
            "\n".repeat(1 << 20),
            "line 1, record-part-key name=Game: record-key-missing",
        ),
        (
            after_headers(&format!("\n1. blue 5 {}", "b2-b3, ".repeat(100_000))),
            "line 4, record-part-move number=2: record-expected expected=(record-nothing-more)",
        ),
        (
            after_headers(&format!("\n1. blue {}", "5".repeat(500_000))),
            "line 4, record-part-roll: record-expected expected=(record-one-die)",
        ),
        (
            after_headers("\n1. blue 5 \0🎲"),
            "line 4, record-part-move number=1: move: expected one like",
        ),
    ] {
        let message = refusal(&text);
        assert!(message.starts_with(expected), "{message}");
        assert!(message.chars().count() < 500, "{message}");
    }
}
