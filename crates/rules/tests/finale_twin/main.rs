//! The library beside a slow, plain twin that was written from the rules file alone.

mod twin;

use ludotheque_rules::{AnyPosition, Event, GameKind, Node};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use serde::Deserialize;
use twin::Answer;

const OPTIONS: [(&str, bool); 2] = [("", true), ("elimination=false", false)];

/// The library's answer in the twin's words.
fn library_answer(text: &str, options: &str, roll: Option<u32>) -> Answer {
    let Ok(mut position) = AnyPosition::parse(GameKind::Finale, options, text) else {
        return Answer::Refused;
    };
    let game = position.game();
    if let Node::Terminal(outcome) = position.node() {
        let winner = outcome.winner.map(|seat| game.seat_slug(seat));
        return Answer::Over {
            winner,
            by: outcome.by,
        };
    }
    if let Some(seat) = position.set_up_owed() {
        return Answer::SetUp {
            side: game.seat_slug(seat),
        };
    }
    if let Node::Chance(_) = position.node() {
        let Some(roll) = roll else {
            return Answer::RollDue;
        };
        let roll = position.parse_roll(&roll.to_string()).expect("a roll");
        for event in position.roll(roll).expect("a roll is due") {
            if let Event::Passed { reason, .. } = event {
                return Answer::Pass {
                    reason,
                    after: position.to_string(),
                };
            }
        }
    }
    let mut after = Vec::new();
    for chosen in position.legal_moves() {
        let mut next = position.clone();
        next.play(&chosen).expect("it is legal");
        after.push((chosen.to_string(), next.to_string()));
    }
    match position.pass_due() {
        Some(reason) => Answer::Pass {
            reason,
            after: after.remove(0).1,
        },
        None => Answer::Moves(after.into_iter().collect()),
    }
}

/// Compares the answers about a position without and with each roll. Gives how many of them
/// were lists of moves.
fn compare(text: &str) -> usize {
    let mut decisions = 0;
    for (options, elimination) in OPTIONS {
        for roll in [None].into_iter().chain((1..=6).map(Some)) {
            let expected = twin::answer(text, elimination, roll);
            assert_eq!(
                library_answer(text, options, roll),
                expected,
                "{text} [{options}] with {roll:?}"
            );
            decisions += usize::from(matches!(expected, Answer::Moves(_)));
        }
    }
    decisions
}

#[test]
fn they_agree_on_every_position_of_random_games() {
    let mut chance = StdRng::seed_from_u64(1);
    let mut decisions = 0;
    for game in 0..60 {
        let (options, elimination) = OPTIONS[game % 2];
        let start = AnyPosition::start(GameKind::Finale, options, &mut |n| {
            chance.random_range(0..n)
        });
        let mut text = start.expect("a start").to_string();
        // The twin plays.
        loop {
            decisions += compare(&text);
            match twin::answer(&text, elimination, Some(chance.random_range(1..=6))) {
                Answer::Pass { after, .. } => text = after,
                Answer::Moves(moves) => {
                    let after: Vec<String> = moves.into_values().collect();
                    text = after.choose(&mut chance).expect("a move").clone();
                }
                Answer::Over { .. } => break,
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    assert!(
        decisions > 20_000,
        "only {decisions} decisions were compared"
    );
}

/// Pieces anywhere: mostly possible positions, few of which come up in a game.
fn scattered(chance: &mut StdRng) -> String {
    let mut men: Vec<char> = "12233445566abbccddeeff".chars().collect();
    men.shuffle(chance);
    men.truncate(chance.random_range(0..=men.len()));
    if chance.random_bool(0.1) {
        men.push(
            *['1', 'a', '2', 'f', 'g', '0']
                .choose(chance)
                .expect("a piece"),
        );
    }
    men.resize(37, '.');
    men.shuffle(chance);
    let mut text = String::new();
    for (index, man) in men.into_iter().enumerate() {
        if index % 5 == 1 {
            text.push('/');
        }
        text.push(man);
    }
    let side = ["b", "r"].choose(chance).expect("a side");
    let roll = ["-", "-", "-", "1", "2", "6"]
        .choose(chance)
        .expect("a roll");
    let owed = ["-", "-", "-", "-", "-", "b", "r", "br"]
        .choose(chance)
        .expect("a letter");
    format!("{text} {side} {roll} {owed}")
}

#[test]
fn they_agree_on_scattered_pieces() {
    let mut chance = StdRng::seed_from_u64(2);
    let decisions: usize = (0..4_000).map(|_| compare(&scattered(&mut chance))).sum();
    assert!(
        decisions > 10_000,
        "only {decisions} decisions were compared"
    );
}

#[test]
fn they_agree_on_damaged_text() {
    let mut chance = StdRng::seed_from_u64(3);
    let whole = "a/26.../..b../...../.f.../...../453../23.../1 b - -";
    let owed = "a/...../...../...../...../...../...../...../1 b - br";
    let mut refused = 0;
    for _ in 0..6_000 {
        let mut text: Vec<char> = [whole, owed]
            .choose(&mut chance)
            .expect("a text")
            .chars()
            .collect();
        for _ in 0..chance.random_range(1..=2) {
            let place = chance.random_range(0..text.len());
            let other = *text.choose(&mut chance).expect("a character");
            match chance.random_range(0..3) {
                0 => text[place] = other,
                1 => text.insert(place, other),
                _ => drop(text.remove(place)),
            }
        }
        let text: String = text.into_iter().collect();
        compare(&text);
        refused += usize::from(twin::answer(&text, true, None) == Answer::Refused);
    }
    assert!(
        (3_000..5_900).contains(&refused),
        "{refused} of 6,000 were refused"
    );
}

#[test]
fn they_agree_on_set_ups() {
    let mut chance = StdRng::seed_from_u64(4);
    for _ in 0..200 {
        let start = AnyPosition::start(GameKind::Finale, "setup=without-luck", &mut |_| 0);
        let mut position = start.expect("a start");
        for _ in 0..2 {
            let mut rows = [['2', '3', '4', '5', '6']; 2];
            let [near, far] = rows.each_mut().map(|row| {
                row.shuffle(&mut chance);
                String::from_iter(*row)
            });
            let expected = twin::after_set_up(&position.to_string(), &near, &far);
            let chosen = position
                .parse_move(&format!("setup {near}/{far}"))
                .expect("a set-up");
            position.play(&chosen).expect("it is legal");
            assert_eq!(Some(position.to_string()), expected);
            compare(&position.to_string());
        }
    }
}

#[derive(Deserialize)]
struct Count {
    options: String,
    position: String,
    depth: u32,
    nodes: u64,
}

/// Counted by the twin, and counted again here by both.
#[test]
fn both_count_as_many_positions_as_are_written_down() {
    let counts = include_str!("../data/finale-perft.jsonl");
    for line in counts.lines() {
        let count: Count = serde_json::from_str(line).expect("a count");
        let position = AnyPosition::parse(GameKind::Finale, &count.options, &count.position);
        let position = position.expect("a position");
        assert_eq!(
            position.perft(count.depth, u64::MAX),
            Ok(count.nodes),
            "{line}"
        );
        let elimination = count.options.is_empty();
        assert_eq!(
            twin::perft(&count.position, elimination, count.depth),
            count.nodes,
            "{line}"
        );
    }
    assert!(counts.lines().count() >= 20);
}
