//! Matches that begin where another one was.

use ludotheque_rules::{AnyPosition, MatchRecord, Transcript};

use super::*;
use crate::{Fork, Promise};

/// A match in which both sides took the first legal move so many times, and 2 has resigned.
fn over(options: &str, moves: usize) -> Match {
    let mut live = running(options);
    let is_move =
        |action: &&ludotheque_rules::Action| matches!(action, ludotheque_rules::Action::Move(_));
    loop {
        let board = live.board().expect("it runs");
        let made = board.transcript.actions().iter().filter(is_move).count();
        if made >= moves {
            break;
        }
        let command = match board.node() {
            Node::Chance(_) => ROLL,
            _ => Command::Turn(Turn::MoveAt(0)),
        };
        let number = to_act(&live);
        try_to(&mut live, number, None, &command).expect("it is legal");
    }
    try_to(&mut live, 2, None, &Command::Resign).expect("anyone who plays may resign");
    live
}

/// The places of a match at which a move was chosen.
fn places(live: &Match) -> Vec<usize> {
    let actions = live.board().expect("it was played").transcript.actions();
    (0..actions.len())
        .filter(|place| matches!(actions[*place], ludotheque_rules::Action::Move(_)))
        .collect()
}

/// The match against somebody that begins there.
fn begun(fork: Fork) -> Match {
    let mut live = challenge(Some(2), &fork.position.options_text());
    live.terms.rated = false;
    live.terms.fork = Some(fork);
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    live
}

#[test]
fn it_begins_with_the_move_that_was_due() {
    let live = over("", 5);
    let board = live.board().expect("it was played");
    for place in places(&live) {
        let fork = live.fork(place).expect("a move was due");
        let again = begun(fork.clone());
        let texts: Vec<String> = board.transcript.actions()[..place]
            .iter()
            .map(ToString::to_string)
            .collect();
        let before = Transcript::replay(
            board.transcript.start().clone(),
            texts.iter().map(String::as_str),
        );
        let before = before.expect("it was played");
        let now = again.board().expect("it runs");
        assert_eq!(now.position(), before.position(), "{place}");
        // The challenger moves, whatever the dice would have said.
        assert_eq!(to_act(&again), 1, "{place}");
        assert_eq!(again.seat_of(UserId(1)), Some(fork.challenger));
    }
}

#[test]
fn where_nobody_chose_a_move_there_is_nothing_to_try() {
    let live = over("", 5);
    let places = places(&live);
    let all = live.board().expect("it was played").transcript.actions();
    for place in 0..all.len() + 2 {
        if !places.contains(&place) {
            assert_eq!(live.fork(place), Err(Refusal::NothingToTry), "{place}");
        }
    }
    assert_eq!(running("").fork(0), Err(Refusal::ReviewTooEarly));
    assert_eq!(challenge(Some(2), "").fork(0), Err(Refusal::ReviewTooEarly));
}

#[test]
fn a_fork_has_one_spelling() {
    for game in GameKind::ALL {
        for options in game.variants() {
            let start = AnyPosition::start(*game, &options, Seat::First, &mut |_| 0);
            let fork = Fork {
                of: MatchId::from_random(9, 0),
                actions: 12,
                challenger: Seat::Second,
                position: start.expect("a variant"),
            };
            let text = fork.to_text();
            let read = |text: &str| Fork::parse(*game, &options, text);
            assert_eq!(read(&text), Some(fork), "{text}");
            for other in [
                text.replace("actions=12", "actions=012"),
                text.replace("challenger=", "challenger=x"),
                text.replace("of=", "off="),
                format!("{text} "),
                text.replace("position=", "position= "),
                text[3..].to_owned(),
            ] {
                assert_eq!(read(&other), None, "{other}");
            }
        }
    }
}

/// The promise of a match says where it began, or its dice could not be checked.
#[test]
fn its_dice_can_be_checked() {
    let secret = DiceSecret([1; 32]);
    let live = over("", 4);
    let place = places(&live)[2];
    let mut again = begun(live.fork(place).expect("a move was due"));
    for _ in 0..30 {
        let board = again.board().expect("it runs");
        let command = match board.node() {
            Node::Chance(_) => ROLL,
            Node::Decision(_) => Command::Turn(Turn::MoveAt(0)),
            Node::Terminal(_) => break,
        };
        let number = to_act(&again);
        try_to(&mut again, number, None, &command).expect("it is legal");
    }
    let board = again.board().expect("it was played");
    let nothing = Contribution::new(DiceVersion::V2, InteractionId(1), "");
    let promise = Promise {
        version: DiceVersion::V2,
        match_id: again.id,
        commitment: secret.commitment(),
        challenger: nothing.clone(),
        accepter: nothing,
        accepter_seat: again.seat_of(UserId(2)).expect("2 plays"),
        chapter: None,
        fork: again.terms.fork.clone(),
        beacon: None,
        renewals: Vec::new(),
    };
    let kept = promise.check(&secret, &board.transcript);
    assert!(matches!(&kept, Ok(kept) if kept.rolls > 5), "{kept:?}");

    let mut record = MatchRecord::new(board.transcript.clone());
    let code = again.id.to_string();
    record.set_header("Match", &code).expect("it fits");
    promise.write(&mut record, Some(&secret)).expect("it fits");
    let record: MatchRecord = record.to_string().parse().expect("it is read back");
    let (read, _) = Promise::read(&record).expect("it can be checked");
    assert_eq!(read, promise);

    let elsewhere = Promise {
        fork: Some(live.fork(places(&live)[0]).expect("a move was due")),
        ..promise.clone()
    };
    let found = elsewhere.check(&secret, &board.transcript);
    assert!(matches!(found, Err(Broken::Start(_))), "{found:?}");
    let usual = Promise {
        fork: None,
        ..promise
    };
    assert!(usual.check(&secret, &board.transcript).is_err());
}

#[test]
fn a_rematch_begins_there_as_well_with_the_sides_swapped() {
    let live = over("", 3);
    let mut again = begun(live.fork(places(&live)[1]).expect("a move was due"));
    let (position, seat) = {
        let board = again.board().expect("it runs");
        (board.position().clone(), board.seat_of(UserId(1)))
    };
    try_to(&mut again, 1, None, &Command::Resign).expect("anyone who plays may resign");
    let terms = again.rematch(&player(1)).expect("either may ask");
    let mut third = challenge(None, "");
    third.terms = terms;
    try_to(&mut third, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    let board = third.board().expect("it runs");
    assert_eq!(*board.position(), position);
    assert_eq!(board.seat_of(UserId(1)), seat.map(Seat::other));
}
