//! Match records: what is printed is read back, what is damaged is refused.

mod refusals;

use std::fmt::Write as _;

use ludotheque_rules::{
    AnyPosition, BadHeader, Ending, GameKind, MatchRecord, MatchResult, Seat, Transcript,
};
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::random_play::{play_on, random_start, variants};

/// A record of a random playthrough, which may begin anywhere and stop anywhere.
fn random_record(game: GameKind, options: &str, chance: &mut StdRng) -> MatchRecord {
    let mut played = Transcript::new(random_start(game, options, chance));
    if chance.random_bool(0.3) {
        play_on(&mut played, chance.random_range(0..40), chance);
        played = Transcript::new(played.position().clone());
    }
    let actions_max = match chance.random_range(0..3) {
        0 => usize::MAX,
        1 => chance.random_range(0..4),
        _ => chance.random_range(0..200),
    };
    play_on(&mut played, actions_max, chance);
    let mut record = MatchRecord::new(played);
    if chance.random_bool(0.5) {
        let ending = *Ending::ALL.choose(chance).expect("endings");
        let is_over = record.transcript().outcome().is_some();
        assert_eq!(record.set_ending(ending).is_err(), is_over);
    }
    for (key, value) in [
        (game.seat_name(Seat::First), "Ada"),
        ("Date", "2026-11-21"),
        ("x_1", "\\\"🎲]"),
    ] {
        if chance.random_bool(0.5) {
            record.set_header(key, value).expect("a header");
        }
    }
    record
}

fn comes_back(record: &MatchRecord, about: &str) -> String {
    let text = record.to_string();
    let read: MatchRecord = text
        .parse()
        .unwrap_or_else(|bad| panic!("{about}: {bad}\n{text}"));
    assert_eq!(read, *record, "{about}\n{text}");
    assert_eq!(read.to_string(), text, "{about}");
    text
}

#[test]
fn records_of_random_matches_come_back() {
    let mut finished = 0;
    for (game, options) in variants() {
        for seed in 0..60 {
            let record = random_record(game, &options, &mut StdRng::seed_from_u64(seed));
            comes_back(&record, &format!("{game} [{options}] match {seed}"));
            finished += usize::from(record.transcript().outcome().is_some());
        }
    }
    assert!(
        finished > 10 * variants().len(),
        "only {finished} games were over"
    );
}

/// Whatever text is read, printing makes it a record that comes back; whatever is refused gets
/// one short line. Says whether it was read.
fn is_read_or_refused(text: &str) -> bool {
    match text.parse::<MatchRecord>() {
        Ok(record) => {
            comes_back(&record, text);
            true
        }
        Err(bad) => {
            let message = bad.to_string();
            let is_one_line = !message.contains(char::is_control);
            assert!(
                is_one_line && message.chars().count() < 1_000,
                "{message:?}\n{text}"
            );
            assert!(
                (1..=text.lines().count().max(1)).contains(&bad.line),
                "{bad}\n{text}"
            );
            false
        }
    }
}

#[test]
fn damaged_records_are_read_or_refused_and_never_panic() {
    let mut chance = StdRng::seed_from_u64(7);
    let (mut read, mut refused) = (0, 0);
    for (game, options) in variants() {
        for _ in 0..20 {
            let whole = random_record(game, &options, &mut chance).to_string();
            for _ in 0..40 {
                let text = damaged(&whole, &mut chance);
                if is_read_or_refused(&text) {
                    read += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(
        read > 0 && refused > 2 * read,
        "{read} were read, {refused} refused"
    );
}

/// The text with a few characters or lines changed, most often among the moves.
fn damaged(whole: &str, chance: &mut StdRng) -> String {
    let mut lines: Vec<Vec<char>> = whole.lines().map(|line| line.chars().collect()).collect();
    let all: Vec<char> = whole.chars().collect();
    for _ in 0..chance.random_range(1..=2) {
        let at = chance.random_range(0..lines.len());
        match chance.random_range(0..8) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            kind => {
                let line = &mut lines[at];
                let place = chance.random_range(0..=line.len());
                let other = *all.choose(chance).expect("a character");
                match kind {
                    2 | 3 => line.insert(place, other),
                    4 | 5 if place < line.len() => drop(line.remove(place)),
                    _ if place < line.len() => line[place] = other,
                    _ => line.truncate(place / 2),
                }
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    let mut text = String::new();
    for line in lines {
        writeln!(text, "{}", String::from_iter(line)).expect("a text takes everything");
    }
    text
}

const START: &str = "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -";

fn short_match() -> Transcript {
    let start = AnyPosition::parse(GameKind::Finale, "", START).expect("a position");
    Transcript::replay(start, ["roll 5", "move b2-b3", "roll 1", "roll 2"]).expect("actions")
}

#[test]
fn a_record_says_how_the_match_ended() {
    let mut record = MatchRecord::new(short_match());
    assert_eq!(
        (record.result(), record.end_word()),
        (MatchResult::Open, "unfinished")
    );
    assert_eq!(record.ending(), None);
    for (ending, result, words) in [
        (
            Ending::Resigned(Seat::First),
            MatchResult::Won(Seat::Second),
            "red resigned",
        ),
        (
            Ending::TimedOut(Seat::Second),
            MatchResult::Won(Seat::First),
            "blue timeout",
        ),
        (Ending::Agreed, MatchResult::Drawn, "draw agreed"),
        (Ending::Aborted, MatchResult::Open, "* aborted"),
    ] {
        record.set_ending(ending).expect("the game is not over");
        assert_eq!(record.result(), result);
        let text = comes_back(&record, words);
        let (result, end) = words.split_once(' ').expect("two words");
        assert!(
            text.contains(&format!("[Result \"{result}\"]\n[End \"{end}\"]\n")),
            "{text}"
        );
    }
}

#[test]
fn what_the_rules_ended_nothing_else_ends() {
    let text = "6/...../...../...../...../...../...../...../. b - -";
    let over = AnyPosition::parse(GameKind::Finale, "", text).expect("a position");
    let mut record = MatchRecord::new(Transcript::new(over));
    assert_eq!(
        (record.result(), record.end_word()),
        (MatchResult::Won(Seat::First), "goal")
    );
    let error = record.set_ending(Ending::Agreed).expect_err("it is over");
    assert_eq!(error.to_string(), "the game has ended by goal");
    assert_eq!(record.ending(), None);
    comes_back(&record, "over at the start");
}

#[test]
fn headers_keep_their_order_and_their_values() {
    let mut record = MatchRecord::new(short_match());
    for (key, value) in [
        ("Red", "Grace"),
        ("Blue", "Ada"),
        ("Red", "Grace \"Amazing\" \\o/"),
    ] {
        record.set_header(key, value).expect("a header");
    }
    let headers: Vec<_> = record.headers().collect();
    assert_eq!(
        headers,
        [("Red", "Grace \"Amazing\" \\o/"), ("Blue", "Ada")]
    );
    assert_eq!(record.header("Blue"), Some("Ada"));
    assert_eq!(record.header("Green"), None);
    let text = comes_back(&record, "escaped");
    assert!(
        text.contains("[Red \"Grace \\\"Amazing\\\" \\\\o/\"]\n[Blue \"Ada\"]\n\n1. "),
        "{text}"
    );
}

#[test]
fn headers_that_cannot_be_written_are_refused() {
    let mut record = MatchRecord::new(short_match());
    let long = "x".repeat(1_001);
    for (key, value, error) in [
        ("", "", BadHeader::Key),
        ("a b", "", BadHeader::Key),
        ("É", "", BadHeader::Key),
        (&long[..41], "", BadHeader::Key),
        ("Date", "two\nlines", BadHeader::Value),
        ("Date", "\u{85}", BadHeader::Value),
        ("Date", &long, BadHeader::Value),
        ("Result", "blue", BadHeader::Reserved),
        ("Position", "", BadHeader::Reserved),
    ] {
        assert_eq!(record.set_header(key, value), Err(error), "{key}: {value}");
    }
    assert_eq!(record.headers().count(), 0);
    record
        .set_header("Date", &long[..1_000])
        .expect("just short enough");
    for index in 1..1_000 {
        record
            .set_header(&format!("k{index}"), "")
            .expect("a header");
    }
    assert_eq!(record.set_header("k1000", ""), Err(BadHeader::TooMany));
    record
        .set_header("k63", "another value")
        .expect("it is there already");
    comes_back(&record, "many headers");
}

#[test]
fn more_is_read_than_is_printed() {
    let text = comes_back(&MatchRecord::new(short_match()), "the canonical text");
    let headers = "[End \"unfinished\"]\n[Result \"*\"]\n[Options \"setup=random\"]\n";
    let in_another_order = format!(
        "{headers}{}",
        text.replace("[Result \"*\"]\n[End \"unfinished\"]\n", "")
    );
    for other in [
        in_another_order,
        text.replace('\n', "\r\n"),
        text.trim_end().to_owned(),
        text.replace("\n\n", "\n\n\n\n"),
        format!("{text}\n\n"),
        text.replace("[Result \"*\"]\n[End \"unfinished\"]\n", ""),
    ] {
        let read: MatchRecord = other.parse().unwrap_or_else(|bad| panic!("{bad}\n{other}"));
        assert_eq!(read.to_string(), text, "{other}");
    }
}

#[test]
fn the_examples_of_the_document_are_records() {
    let document = include_str!("../../../../../docs/rules/records.md");
    let mut count = 0;
    for example in document.split("```text\n").skip(1) {
        let text = example.split("```").next().expect("the example");
        let record: MatchRecord = text.parse().unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!(record.to_string(), text);
        count += 1;
    }
    assert!(count >= 3, "only {count} examples");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn header_values_of_any_text(value in any::<String>(), key in "[A-Za-z0-9_]{1,8}") {
        let mut record = MatchRecord::new(short_match());
        if record.set_header(&key, &value).is_ok() {
            comes_back(&record, &key);
        }
    }

    #[test]
    fn records_of_any_text(text in any::<String>()) {
        is_read_or_refused(&text);
    }

    #[test]
    fn records_of_nearly_right_text(
        headers in "(\\[(Game|Options|Position|Result|End|x) \"(finale|blue|draw|goal|\\*|\\\\\"|[^\"])\"\\]\n){0,6}",
        moves in "(\n[1-3]\\. (blue|red) [1-6]( (pass|b2-b3|x a1|.))?){0,4}",
    ) {
        is_read_or_refused(&format!("[Game \"finale\"]\n[Position \"{START}\"]\n{headers}{moves}"));
        is_read_or_refused(&format!("{headers}{moves}"));
    }
}
