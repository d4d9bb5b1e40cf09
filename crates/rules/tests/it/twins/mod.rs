//! Every game beside its twin of `crates/twins`, which was written from its rules file alone and shares
//! nothing with the library, not even a type: they only exchange texts.
//!
//! A game hands the `answer` of its twin to the comparisons below; `playthroughs.rs` compares what
//! all of them do with whole games.

mod ad_elta_stelpur;
mod arrows_and_stars;
mod finale;
mod playthroughs;
mod royal_ur;

use ludotheque_rules::{Event, Node, Position, Roll, RuleOptions, Seat, perft};
use ludotheque_twins::Answer;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde::Deserialize;
use serde_json::Value;

/// What `rules legal` answers to a position, an options text and a roll.
pub(crate) type Answering = fn(text: &str, options: &str, roll: Option<&[u64]>) -> Answer;

/// The tests that every game has beside its own: random games, the positions that its twin has counted,
/// and worked cases.
macro_rules! agree {
    ($position:ty, $slug:literal, $options:expr, $games:literal games, $decisions:literal decisions) => {
        #[test]
        fn they_agree_on_every_position_of_random_games() {
            let mut chance = StdRng::seed_from_u64(1);
            let decisions: usize = $options
                .iter()
                .cycle()
                .take($games)
                .map(|options| super::compare_game::<$position>(answer, options, &mut chance))
                .sum();
            assert!(
                decisions > $decisions,
                "only {decisions} decisions were compared"
            );
        }

        /// Counted by the twin, and counted again here by both.
        #[test]
        fn both_count_as_many_positions_as_are_written_down() {
            let counts = include_str!(concat!("../../data/", $slug, "-perft.jsonl"));
            super::compare_counts::<$position>(answer, counts);
        }

        #[test]
        fn both_answer_the_worked_cases_as_expected() {
            let cases = include_str!(concat!("../../data/", $slug, "-worked-cases.jsonl"));
            super::compare_worked_cases::<$position>(answer, cases);
        }
    };
}
use agree;

/// The library's answer in the twin's words.
fn library_answer<P: Position>(text: &str, options: &str, roll: Option<&[u64]>) -> Answer {
    let options = P::Options::parse(options).expect("options of the game");
    let Ok(mut position) = P::parse(&options, text) else {
        return Answer::Refused;
    };
    let side = |seat: Seat| P::GAME.seat_slugs[seat.index()];
    if let Node::Terminal(outcome) = position.node() {
        return Answer::Over {
            winner: outcome.winner.map(side),
            by: outcome.by,
        };
    }
    if let Some(seat) = position.set_up_owed() {
        return Answer::SetUp { side: side(seat) };
    }
    if let Node::Chance(_) = position.node() {
        let Some(faces) = roll else {
            return Answer::RollDue;
        };
        let roll = P::Roll::from_faces(faces).expect("a roll");
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

/// No roll, then every roll of the game as the faces of its dice.
fn rolls<P: Position>() -> Vec<Option<Vec<u64>>> {
    let faces = |roll: &P::Roll| roll.dice().iter().map(|die| die.number().into()).collect();
    let rolls = P::rolls().iter().map(|(roll, _)| Some(faces(roll)));
    [None].into_iter().chain(rolls).collect()
}

/// Compares the answers about a position without and with each roll. Gives how many of them
/// were lists of moves.
pub(crate) fn compare<P: Position>(twin: Answering, options: &str, text: &str) -> usize {
    let mut decisions = 0;
    for roll in rolls::<P>() {
        let expected = twin(text, options, roll.as_deref());
        let answer = library_answer::<P>(text, options, roll.as_deref());
        assert_eq!(answer, expected, "{text} [{options}] with {roll:?}");
        decisions += usize::from(matches!(expected, Answer::Moves(_)));
    }
    decisions
}

/// Compares every position of a random game that the twin plays. Gives the number of decisions.
pub(crate) fn compare_game<P: Position>(
    twin: Answering,
    options: &str,
    chance: &mut StdRng,
) -> usize {
    let parsed = P::Options::parse(options).expect("options of the game");
    let beginner = *Seat::BOTH.choose(chance).expect("two seats");
    let start = P::start(&parsed, beginner, &mut |bound| {
        chance.random_range(0..bound)
    });
    let mut text = start.to_string();
    let mut decisions = 0;
    let rolls = rolls::<P>();
    loop {
        decisions += compare::<P>(twin, options, &text);
        let roll = rolls.choose(chance).expect("a roll");
        match twin(&text, options, roll.as_deref()) {
            Answer::Pass { after, .. } => text = after,
            Answer::Moves(moves) => {
                let after: Vec<String> = moves.into_values().collect();
                text = after.choose(chance).expect("a move").clone();
            }
            Answer::Over { .. } => return decisions,
            Answer::RollDue => {}
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Compares what both make of texts that were damaged in one or two places. Gives how many of
/// them the twin refused.
pub(crate) fn compare_damaged<P: Position>(
    twin: Answering,
    options: &str,
    whole: &[&str],
    count: usize,
    chance: &mut StdRng,
) -> usize {
    let mut refused = 0;
    for _ in 0..count {
        let whole = whole.choose(chance).expect("a text");
        let mut text: Vec<char> = whole.chars().collect();
        for _ in 0..chance.random_range(1..=2) {
            let place = chance.random_range(0..text.len());
            let other = *text.choose(chance).expect("a character");
            match chance.random_range(0..3) {
                0 => text[place] = other,
                1 => text.insert(place, other),
                _ => drop(text.remove(place)),
            }
        }
        let text: String = text.into_iter().collect();
        compare::<P>(twin, options, &text);
        refused += usize::from(twin(&text, options, None) == Answer::Refused);
    }
    refused
}

/// Positions at a depth as the twin counts them: a roll is one step, a move one more, a pass
/// belongs to its roll (in a game without dice it is a move).
pub(crate) fn twin_perft<P: Position>(
    twin: Answering,
    options: &str,
    text: &str,
    depth: u32,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let deeper = |after: &str, depth| twin_perft::<P>(twin, options, after, depth);
    match twin(text, options, None) {
        Answer::Over { .. } => 0,
        Answer::Moves(moves) => moves.values().map(|after| deeper(after, depth - 1)).sum(),
        Answer::Pass { after, .. } => deeper(&after, depth - 1),
        Answer::RollDue => rolls::<P>()
            .into_iter()
            .flatten()
            .map(|roll| match twin(text, options, Some(&roll)) {
                Answer::Pass { after, .. } => deeper(&after, depth - 1),
                Answer::Moves(_) if depth == 1 => 1,
                Answer::Moves(moves) => moves.values().map(|after| deeper(after, depth - 2)).sum(),
                other => panic!("{text} with {roll:?}: {other:?}"),
            })
            .sum(),
        other => panic!("{text}: {other:?}"),
    }
}

/// A line of a file of counts.
#[derive(Deserialize)]
struct Count {
    options: String,
    position: String,
    depth: u32,
    nodes: u64,
}

/// Both count as many positions as the twin once counted into this file.
pub(crate) fn compare_counts<P: Position>(twin: Answering, lines: &str) {
    for line in lines.lines() {
        let count: Count = serde_json::from_str(line).expect("a count");
        let options = P::Options::parse(&count.options).expect("options of the game");
        let position = P::parse(&options, &count.position).expect("a position");
        let counted = perft(&position, count.depth, u64::MAX);
        assert_eq!(counted, Ok(count.nodes), "{line}");
        let counted = twin_perft::<P>(twin, &count.options, &count.position, count.depth);
        assert_eq!(counted, count.nodes, "{line}");
    }
    assert!(lines.lines().count() >= 20);
}

/// A line of a file of worked cases, in the form of `rules legal`.
#[derive(Deserialize)]
struct WorkedCase {
    position: String,
    roll: Option<Vec<u64>>,
    expect: Value,
}

/// Both answer these worked cases, all of them with the default options, as expected.
pub(crate) fn compare_worked_cases<P: Position>(twin: Answering, lines: &str) {
    for line in lines.lines() {
        let case: WorkedCase = serde_json::from_str(line).expect("a case");
        let roll = case.roll.as_deref();
        for answer in [
            twin(&case.position, "", roll),
            library_answer::<P>(&case.position, "", roll),
        ] {
            assert_eq!(answer_value(answer), case.expect, "{line}");
        }
    }
    assert!(lines.lines().count() >= 8);
}

fn answer_value(answer: Answer) -> Value {
    match answer {
        Answer::Refused => serde_json::json!({ "error": true }),
        Answer::Over { winner, by } => {
            serde_json::json!({ "over": { "winner": winner, "by": by } })
        }
        Answer::SetUp { side } => serde_json::json!({ "setup": { "side": side } }),
        Answer::RollDue => serde_json::json!({ "roll": true }),
        Answer::Pass { reason, after } => serde_json::json!({ "pass": reason, "position": after }),
        Answer::Moves(moves) => serde_json::json!({ "moves": moves }),
    }
}
