//! What may be done when, and that a log leads back to its match.

mod automatic;
mod beacon;
mod chapters;
mod choosing;
mod clocks;
mod forks;
mod length;
mod life;
mod moderation;
mod offers;
mod tournaments;

use ludotheque_rules::{GameKind, Node, Seat};
use proptest::prelude::*;

use super::*;
use crate::ids::{ChannelId, InteractionId, MatchId, ServerId, UserId};

const SERVER: ServerId = ServerId(9);

fn player(number: u64) -> Player {
    Player {
        user: UserId(number),
        name: format!("Player\t{number}"),
    }
}

/// A challenge of player 1 to player 2, or to anyone.
fn challenge(invited: Option<u64>, options: &str) -> Match {
    Match {
        id: MatchId::from_random(7, 0),
        terms: Terms {
            game: GameKind::Finale,
            options: options.to_owned(),
            challenger: player(1),
            invited: invited.map(player),
            place: Place {
                server: Some(SERVER),
                channel: ChannelId(1),
            },
            rated: true,
            public_dice: false,
            clock: Some(Clock::ThreeDays),
            chapter: None,
            fork: None,
        },
        lucks: Vec::new(),
        renewals: Vec::new(),
        plies: 0,
        state: State::Open,
    }
}

fn dice(byte: u8) -> Dice {
    let nothing = Contribution::new(DiceVersion::V2, InteractionId(1), "");
    let mixture = Mixture {
        version: DiceVersion::V2,
        match_id: MatchId::from_random(7, 0),
        chapter: None,
        challenger: &nothing,
        accepter: &nothing,
    };
    Dice::promised(&DiceSecret([byte; 32]), mixture)
}

fn try_to(
    live: &mut Match,
    number: u64,
    seen: Option<u32>,
    command: &Command,
) -> Result<(), Refusal> {
    let perspective = Perspective {
        seen,
        ..Perspective::default()
    };
    let action = decide(live, &player(number), perspective, command, &dice(1))?;
    live.apply(&action).expect("what was decided can be done");
    Ok(())
}

/// A match between 1 and 2, accepted.
fn running(options: &str) -> Match {
    let mut live = challenge(Some(2), options);
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    live
}

fn to_act(live: &Match) -> u64 {
    live.to_act().expect("the match runs").1.user.0
}

const ROLL: Command = Command::Turn(Turn::Roll);

fn moderate() -> Command {
    Command::Moderate {
        server: SERVER,
        reason: "stuck".to_owned(),
    }
}

fn move_to(notation: &str) -> Command {
    Command::Turn(Turn::Move(notation.to_owned()))
}

fn refused(live: &mut Match, number: u64, seen: Option<u32>, command: &Command) -> Refusal {
    let before = live.clone();
    let refusal = try_to(live, number, seen, command).expect_err("it is refused");
    assert_eq!(*live, before, "a refusal changes nothing");
    refusal
}

#[test]
fn an_open_challenge_asks_nobody_in_particular() {
    let mut live = challenge(None, "");
    let decline = Command::Answer(Answer::Decline);
    assert_eq!(refused(&mut live, 3, None, &decline), Refusal::NotInvited);
    try_to(&mut live, 3, None, &Command::Answer(Answer::Accept)).expect("anyone can accept");
    assert!(live.seat_of(UserId(3)).is_some() && live.seat_of(UserId(1)).is_some());
}

#[test]
fn a_challenge_is_answered_once_and_by_the_right_player() {
    let mut live = challenge(Some(2), "");
    let accept = Command::Answer(Answer::Accept);
    assert_eq!(refused(&mut live, 1, None, &accept), Refusal::OwnChallenge);
    assert_eq!(refused(&mut live, 3, None, &accept), Refusal::NotInvited);
    let decline = Command::Answer(Answer::Decline);
    assert_eq!(
        refused(&mut live, 1, None, &decline),
        Refusal::CancelInstead
    );
    let cancel = Command::Answer(Answer::Cancel);
    assert_eq!(refused(&mut live, 2, None, &cancel), Refusal::NotChallenger);
    assert_eq!(refused(&mut live, 2, None, &ROLL), Refusal::NotStarted);
    try_to(&mut live, 1, None, &cancel).expect("the challenger may cancel");
    assert_eq!(live.state, State::Withdrawn(Withdrawal::Cancelled));
    assert_eq!(
        refused(&mut live, 2, None, &accept),
        Refusal::ChallengeAnswered
    );
    assert_eq!(refused(&mut live, 2, None, &ROLL), Refusal::Over);
}

#[test]
fn a_challenge_that_stood_too_long_ends_whatever_is_answered() {
    let live = challenge(Some(2), "");
    let perspective = Perspective {
        expired: true,
        ..Perspective::default()
    };
    for answer in [Answer::Accept, Answer::Decline, Answer::Cancel] {
        let command = Command::Answer(answer);
        let action = decide(&live, &player(2), perspective, &command, &dice(1));
        assert_eq!(action, Ok(Action::Withdraw(Withdrawal::Expired)));
    }
}

#[test]
fn a_variant_that_the_game_does_not_have_is_refused() {
    let mut live = challenge(Some(2), "wings=true");
    let refusal = refused(&mut live, 2, None, &Command::Answer(Answer::Accept));
    assert!(matches!(refusal, Refusal::NoSuchVariant(_)), "{refusal:?}");
}

#[test]
fn turns_are_taken_in_order_and_on_the_board_that_was_seen() {
    let mut live = running("");
    let mover = to_act(&live);
    let waiting = 3 - mover;
    assert_eq!(refused(&mut live, 5, None, &ROLL), Refusal::NotSeated);
    assert_eq!(
        refused(&mut live, waiting, None, &ROLL),
        Refusal::NotYourTurn
    );
    assert_eq!(
        refused(&mut live, mover, Some(0), &ROLL),
        Refusal::BoardMovedOn
    );
    assert_eq!(
        refused(&mut live, mover, Some(9), &ROLL),
        Refusal::BoardMovedOn
    );
    assert_eq!(
        refused(&mut live, mover, None, &move_to("a1-a2")),
        Refusal::RollFirst
    );
    while matches!(live.board().expect("it runs").node(), Node::Chance(_)) {
        let (mover, plies) = (to_act(&live), live.plies);
        try_to(&mut live, mover, Some(plies), &ROLL).expect("a roll is due");
    }
    let mover = to_act(&live);
    assert_eq!(refused(&mut live, mover, None, &ROLL), Refusal::MoveFirst);
    let random = Command::Turn(Turn::RandomSetUp);
    assert_eq!(refused(&mut live, mover, None, &random), Refusal::NoSetUp);
    let no_such = Command::Turn(Turn::MoveAt(1_000));
    assert_eq!(
        refused(&mut live, mover, None, &no_such),
        Refusal::NoSuchMove
    );
    let refusal = refused(&mut live, mover, None, &move_to("sideways"));
    assert!(matches!(refusal, Refusal::BadNotation(_)), "{refusal:?}");
    let refusal = refused(&mut live, mover, None, &move_to("c3-c4"));
    assert!(matches!(refusal, Refusal::Illegal(_)), "{refusal:?}");
}

#[test]
fn a_move_is_named_by_its_notation_or_by_its_place_among_the_legal_ones() {
    let mut live = running("");
    while matches!(live.board().expect("it runs").node(), Node::Chance(_)) {
        let mover = to_act(&live);
        try_to(&mut live, mover, None, &ROLL).expect("a roll is due");
    }
    let mover = to_act(&live);
    let legal = live.board().expect("it runs").position().legal_moves();
    for (place, chosen) in legal.iter().enumerate() {
        let [mut one, mut other] = [live.clone(), live.clone()];
        let at_place = Command::Turn(Turn::MoveAt(place));
        try_to(&mut one, mover, None, &at_place).expect("it is legal");
        try_to(&mut other, mover, None, &move_to(&chosen.to_string())).expect("it is legal");
        assert_eq!(one, other, "{chosen}");
    }
}

#[test]
fn resigning_ends_the_match_for_the_other_side() {
    let mut live = running("");
    let seat = live.seat_of(UserId(1)).expect("1 plays");
    try_to(&mut live, 1, None, &Command::Resign).expect("anyone who plays may resign");
    let State::Finished(_, ending) = &live.state else {
        panic!("{live:?}")
    };
    assert_eq!(
        *ending,
        Ending {
            reason: EndReason::Resigned,
            winner: Some(seat.other())
        }
    );
    assert_eq!(refused(&mut live, 2, None, &Command::Resign), Refusal::Over);
}

#[test]
fn one_text_a_player_goes_into_the_dice_while_the_challenge_is_open() {
    let luck = |text: &str| Command::Luck(text.to_owned());
    let mut live = challenge(Some(2), "");
    assert_eq!(refused(&mut live, 3, None, &luck("x")), Refusal::NotInvited);
    for bad in ["", "  ", "a\nb", &"x".repeat(LUCK_CHARS_MAX + 1)] {
        let refusal = refused(&mut live, 1, None, &luck(bad));
        assert_eq!(refusal, Refusal::BadLuckText, "{bad:?}");
    }
    try_to(&mut live, 1, None, &luck(" seven \u{2618} ")).expect("the challenger may");
    assert_eq!(
        refused(&mut live, 1, None, &luck("again")),
        Refusal::LuckGiven
    );
    try_to(&mut live, 2, None, &luck("mine")).expect("the invited player may");
    for (version, put_in) in [
        (DiceVersion::V1, "8 seven \u{2618}"),
        (DiceVersion::V2, "seven \u{2618}"),
    ] {
        let contribution = live.contribution(version, UserId(1), InteractionId(8));
        assert_eq!(contribution.to_string(), put_in);
    }
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    assert_eq!(
        refused(&mut live, 2, None, &luck("late")),
        Refusal::LuckTooLate
    );
}

#[test]
fn however_many_strangers_put_texts_in_whoever_accepts_can_and_theirs_alone_counts() {
    let luck = Command::Luck("x".to_owned());
    let mut live = challenge(None, "");
    for stranger in 100..300 {
        try_to(&mut live, stranger, None, &luck).expect("anyone may");
    }
    let mut quiet = challenge(None, "");
    for live in [&mut live, &mut quiet] {
        try_to(live, 1, None, &luck).expect("the challenger may");
        try_to(live, 50, None, &Command::Luck("mine".to_owned())).expect("there is room");
    }
    for user in [UserId(1), UserId(50), UserId(2)] {
        let [noisy, quiet] = [&live, &quiet]
            .map(|live| live.contribution(DiceVersion::V2, user, InteractionId(live.plies.into())));
        assert_eq!(noisy, quiet, "nothing of the others goes in");
    }
    let old = Dice::hidden(&DiceSecret([0; 32]), live.id);
    let perspective = Perspective::default();
    assert_eq!(
        decide(&live, &player(51), perspective, &luck, &old),
        Err(Refusal::LuckTooLate),
        "the dice of old matches cannot be checked"
    );
}

#[test]
fn who_begins_and_the_set_up_come_from_the_dice_alone() {
    let accepted = |byte| {
        let live = challenge(Some(2), "");
        let accept = Command::Answer(Answer::Accept);
        decide(
            &live,
            &player(2),
            Perspective::default(),
            &accept,
            &dice(byte),
        )
        .expect("accepted")
    };
    assert_eq!(accepted(1), accepted(1));
    let seats = (0..32).map(|byte| match accepted(byte) {
        Action::Accept { seat, .. } => seat,
        other => panic!("{other:?}"),
    });
    let firsts = seats.filter(|seat| *seat == Seat::First).count();
    assert!(
        (4..28).contains(&firsts),
        "both sides begin now and then: {firsts} of 32"
    );
}

#[test]
fn a_log_that_was_tampered_with_does_not_replay() {
    let live = running("");
    for text in [
        "",
        "roll",
        "roll 7",
        "roll 3 ",
        "move a1-a2",
        "resign",
        "resign green",
        "accept",
        "accept\tblue\t2\tnonsense\tAda",
        "accept\tblue\tx\t\t",
        "declined",
        "declined twice",
        "luck 1 late",
        "timeout",
        "timeout green",
        "abort blue",
    ] {
        let mut live = live.clone();
        assert!(live.apply_text(text).is_err(), "{text:?}");
        assert_eq!(live.plies, 1, "nothing has changed");
    }
}

#[derive(Clone, Debug)]
enum Attempt {
    Legal(usize),
    Text(String),
    Resign,
    RandomSetUp,
    Offer(OfferKind, bool),
    Reply(OfferKind, bool),
}

fn kinds() -> impl Strategy<Value = OfferKind> {
    proptest::sample::select(vec![
        OfferKind::Draw,
        OfferKind::Takeback,
        OfferKind::Takeback,
    ])
}

fn attempts() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        40 => any::<usize>().prop_map(Attempt::Legal),
        2 => "\\PC{0,20}".prop_map(Attempt::Text),
        1 => Just(Attempt::RandomSetUp),
        1 => Just(Attempt::Resign),
        6 => (kinds(), any::<bool>()).prop_map(|(kind, mine)| Attempt::Offer(kind, mine)),
        4 => (kinds(), any::<bool>()).prop_map(|(kind, yes)| Attempt::Reply(kind, yes)),
    ]
}

proptest! {
    /// Whatever players try: nothing panics, and the log leads back to the same match.
    #[test]
    fn any_course_of_a_match_replays_from_its_log(
        secret: u8,
        variant in proptest::sample::select(GameKind::Finale.variants()),
        attempts in proptest::collection::vec(attempts(), 0..120),
    ) {
        let start = challenge(Some(2), &variant);
        let (mut live, mut log) = (start.clone(), Vec::new());
        let accept = Command::Answer(Answer::Accept);
        let mut act = |live: &mut Match, number, command: &Command| {
            let perspective = Perspective { seen: Some(live.plies), ..Perspective::default() };
            if let Ok(action) = decide(live, &player(number), perspective, command, &dice(secret)) {
                log.push(action.to_text(live.terms.game));
                live.apply(&action).expect("what was decided can be done");
            }
        };
        act(&mut live, 2, &accept);
        for attempt in attempts {
            let Some(board) = live.board() else { break };
            let other = matches!(attempt, Attempt::Offer(_, false));
            let position = board.position();
            let command = match (attempt, position.node()) {
                (Attempt::Legal(_), Node::Chance(_)) => ROLL,
                (Attempt::Legal(_), _) if position.set_up_owed().is_some() => {
                    Command::Turn(Turn::RandomSetUp)
                }
                (Attempt::Legal(index), _) => {
                    let legal = position.legal_moves();
                    let chosen = legal.get(index % legal.len().max(1));
                    move_to(&chosen.map_or_else(String::new, ToString::to_string))
                }
                (Attempt::Text(text), _) => move_to(&text),
                (Attempt::RandomSetUp, _) => Command::Turn(Turn::RandomSetUp),
                (Attempt::Resign, _) => Command::Resign,
                (Attempt::Offer(kind, _), _) => Command::Offer(kind),
                (Attempt::Reply(kind, true), _) => Command::Agree(kind),
                (Attempt::Reply(kind, false), _) => Command::Refuse(kind),
            };
            let number = match command {
                Command::Agree(_) => live.awaited(),
                _ => live.to_act(),
            };
            let number = number.map_or(1, |(_, player)| player.user.0);
            let number = if other { 3 - number } else { number };
            act(&mut live, number, &command);
        }
        let mut replayed = start;
        for text in &log {
            replayed.apply_text(text).expect("the log replays");
        }
        prop_assert_eq!(replayed, live);
    }
}
