//! Matches whose rolls also take the public beacon, with rounds that were recorded from it.

use ludotheque_rules::MatchRecord;

use super::*;
use crate::{Broken, FromBeacon, LogEntry, Promise, Round};

const ROUNDS: [&str; 3] = [
    "123 b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
    "1000 b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    "657413 b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
];

fn given(text: &str) -> FromBeacon {
    text.parse().expect("what the beacon can give")
}

fn public() -> Match {
    let mut live = challenge(Some(2), "");
    live.terms.public_dice = true;
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    live
}

fn give(live: &mut Match, text: &str) {
    let action = Action::parse(&live.terms, &format!("beacon {text}")).expect("an action");
    assert_eq!(action.to_text(live.terms.game), format!("beacon {text}"));
    live.apply(&action).expect("a roll waits for it");
}

/// Plays until a roll is due.
fn move_on(live: &mut Match) {
    while let Some(Node::Decision(_)) = live.board().map(Board::node) {
        let number = to_act(live);
        let first = Command::Turn(Turn::MoveAt(0));
        try_to(live, number, None, &first).expect("it is legal");
    }
}

/// A match with so many rolls, for which the beacon has given this.
fn played(rounds: &[&str]) -> Match {
    let mut live = public();
    for text in rounds {
        move_on(&mut live);
        give(&mut live, text);
        let number = to_act(&live);
        try_to(&mut live, number, None, &ROLL).expect("it waits no longer");
    }
    live
}

fn promise(live: &Match) -> Promise {
    let nothing = Contribution::new(DiceVersion::V2, InteractionId(1), "");
    let board = live.board().expect("it was played");
    Promise {
        version: DiceVersion::V2,
        match_id: live.id,
        commitment: DiceSecret([1; 32]).commitment(),
        challenger: nothing.clone(),
        accepter: nothing,
        accepter_seat: live.seat_of(UserId(2)).expect("2 plays"),
        chapter: None,
        fork: None,
        renewals: Vec::new(),
        beacon: board.taken.as_ref().map(|taken| taken.rolls.clone()),
    }
}

#[test]
fn nobody_rolls_before_the_beacon_has_given_what_the_roll_takes() {
    let mut live = public();
    let number = to_act(&live);
    assert!(live.awaits_beacon());
    assert_eq!(
        refused(&mut live, number, None, &ROLL),
        Refusal::BeaconAwaited
    );
    for wish in [Automatic::Rolls, Automatic::Forced] {
        assert_eq!(wish.step(live.board().expect("it runs")), None);
    }
    assert!(live.apply(&Action::Roll("3".to_owned())).is_err());
    give(&mut live, ROUNDS[0]);
    assert!(!live.awaits_beacon());
    let again = Action::Beacon(given(ROUNDS[1]));
    assert!(live.apply(&again).is_err(), "each roll takes one round");
    try_to(&mut live, number, None, &ROLL).expect("it waits no longer");
    let mut usual = running("");
    assert!(usual.apply(&again).is_err(), "its rolls take none");
}

#[test]
fn what_the_beacon_gives_decides_the_roll() {
    let roll = |text: &str| {
        let live = played(&[text]);
        let board = live.board().expect("it was played");
        board.transcript.actions().first().map(ToString::to_string)
    };
    let rolls = ROUNDS.map(roll);
    assert_eq!(rolls, ROUNDS.map(roll), "always the same");
    let usual = roll("none");
    assert!(rolls.iter().any(|roll| *roll != usual), "{rolls:?}");
}

#[test]
fn nothing_is_taken_back_once_the_next_roll_may_be_known() {
    let mut live = played(&ROUNDS[..1]);
    // The first move that was chosen among several.
    while !matches!(live.board().map(Board::node), Some(Node::Chance(_))) {
        move_on(&mut live);
    }
    let mover = live.to_act().expect("it runs").0.other();
    let board = live.board().expect("it runs");
    let before = board.takeback_point(mover);
    let number = board.player(mover).user.0;
    let takeback = Command::Offer(OfferKind::Takeback);
    if before.is_some() {
        try_to(&mut live, number, None, &takeback).expect("nobody knows the next roll");
    }
    give(&mut live, ROUNDS[1]);
    let board = live.board().expect("it runs");
    assert_eq!(board.offers.standing(), None, "it falls");
    assert_eq!(board.takeback_point(mover), None);
}

#[test]
fn its_dice_can_be_checked_and_every_change_is_noticed() {
    let secret = DiceSecret([1; 32]);
    for (rounds, public) in [
        (ROUNDS, 3),
        ([ROUNDS[0], "none", ROUNDS[2]], 2),
        (["none"; 3], 0),
    ] {
        let live = played(&rounds);
        let transcript = &live.board().expect("it was played").transcript;
        let promise = promise(&live);
        let kept = promise.check(&secret, transcript).expect("it was kept");
        assert_eq!((kept.rolls, kept.public_rolls), (3, Some(public)));

        let mut record = MatchRecord::new(transcript.clone());
        record
            .set_header("Match", &live.id.to_string())
            .expect("it fits");
        promise.write(&mut record, Some(&secret)).expect("it fits");
        let again: MatchRecord = record.to_string().parse().expect("it is read back");
        let (read, _) = Promise::read(&again).expect("it can be checked");
        assert_eq!(read, promise);
    }
    let live = played(&ROUNDS);
    let transcript = &live.board().expect("it was played").transcript;
    let forged = ROUNDS[1].replace("b446", "b447");
    let [first, second, third] = ROUNDS;
    for (rounds, number) in [
        (vec![first, second], 3),
        (vec![first, second, third, third], 4),
        (vec![first, first, third], 2),
        (vec![second, first, third], 2),
        (vec![first, &forged, third], 2),
    ] {
        let mut changed = promise(&live);
        changed.beacon = Some(rounds.into_iter().map(given).collect());
        let found = changed.check(&secret, transcript);
        assert_eq!(found, Err(Broken::Beacon(number)));
    }
}

#[test]
fn the_round_follows_from_when_the_move_was_stored() {
    let live = public();
    let entry = |action: &str, made_at_us| LogEntry {
        actor: UserId(2),
        action: action.into(),
        interaction: InteractionId(1),
        made_at_us,
    };
    let genesis = Round::from(0).published_at_us();
    let log = [
        entry("accept\t", genesis),
        // It leaves the board as it is.
        entry("offer blue draw", genesis + 60_000_000),
    ];
    let round = live.awaited_round(log.iter()).expect("it waits for one");
    assert_eq!(round.number(), 2, "three seconds later");
    let usual = running("");
    assert_eq!(usual.awaited_round(log.iter()), None);
}
