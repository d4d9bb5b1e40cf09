//! Draws by agreement and moves that are taken back.

use ludotheque_rules::Action as Played;

use super::*;

const DRAW: OfferKind = OfferKind::Draw;
const TAKEBACK: OfferKind = OfferKind::Takeback;

/// A match of any game between 1 and 2, accepted.
pub(super) fn running_game(game: GameKind, options: &str) -> Match {
    let mut live = challenge(Some(2), options);
    live.terms.game = game;
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    live
}

pub(super) fn board(live: &Match) -> &Board {
    live.board().expect("it has begun")
}

/// The one to act makes the first legal move, or rolls.
pub(super) fn step(live: &mut Match) {
    let mover = to_act(live);
    let turn = match board(live).node() {
        Node::Chance(_) => Turn::Roll,
        _ if board(live).position().set_up_owed().is_some() => Turn::RandomSetUp,
        _ => Turn::MoveAt(0),
    };
    try_to(live, mover, None, &Command::Turn(turn)).expect("it is legal");
}

/// Plays until the one to act has a choice, and gives that player.
fn until_choice(live: &mut Match) -> u64 {
    while !matches!(board(live).node(), Node::Decision(_))
        || board(live).position().set_up_owed().is_some()
        || board(live).position().legal_moves().len() < 2
    {
        step(live);
    }
    to_act(live)
}

fn rolls(live: &Match) -> Vec<String> {
    let actions = board(live).transcript.actions().iter();
    actions
        .filter(|action| matches!(action, Played::Roll(_)))
        .map(ToString::to_string)
        .collect()
}

#[test]
fn a_draw_is_agreed_in_every_game() {
    for game in GameKind::ALL {
        let mut live = running_game(*game, "");
        try_to(&mut live, 1, None, &Command::Offer(DRAW)).expect("anyone who plays may");
        assert_eq!(live.awaited().expect("it runs").1.user, UserId(2));
        assert_eq!(
            refused(&mut live, 1, None, &Command::Agree(DRAW)),
            Refusal::OwnOffer
        );
        assert_eq!(
            refused(&mut live, 1, None, &Command::Offer(DRAW)),
            Refusal::OfferedAlready(DRAW)
        );
        assert_eq!(
            refused(&mut live, 3, None, &Command::Agree(DRAW)),
            Refusal::NotSeated
        );
        let plies = live.plies;
        assert_eq!(
            refused(&mut live, 2, Some(plies - 1), &Command::Agree(DRAW)),
            Refusal::BoardMovedOn
        );
        try_to(&mut live, 2, Some(plies), &Command::Agree(DRAW)).expect("2 is asked");
        let State::Finished(_, ending) = &live.state else {
            panic!("{live:?}")
        };
        let drawn = Ending {
            reason: EndReason::Agreed,
            winner: None,
        };
        assert_eq!(*ending, drawn, "{game:?}");
    }
}

#[test]
fn who_offers_a_draw_to_somebody_who_offers_one_agrees() {
    let mut live = running("");
    try_to(&mut live, 1, None, &Command::Offer(DRAW)).expect("offered");
    try_to(&mut live, 2, None, &Command::Offer(DRAW)).expect("agreed");
    assert!(live.state.is_over());
}

#[test]
fn an_offer_falls_with_the_next_roll_or_move_of_either_side() {
    for by in [1, 2] {
        let mut live = running("");
        try_to(&mut live, by, None, &Command::Offer(DRAW)).expect("offered");
        step(&mut live);
        let late = refused(&mut live, 3 - by, None, &Command::Agree(DRAW));
        assert_eq!(late, Refusal::NoOffer(DRAW));
    }
}

#[test]
fn what_was_declined_or_withdrawn_is_not_offered_again_in_the_same_turn() {
    for refuses in [1, 2] {
        let mut live = running("");
        let none = refused(&mut live, refuses, None, &Command::Refuse(DRAW));
        assert_eq!(none, Refusal::NoOffer(DRAW));
        try_to(&mut live, 1, None, &Command::Offer(DRAW)).expect("offered");
        assert_eq!(
            refused(&mut live, refuses, None, &Command::Refuse(TAKEBACK)),
            Refusal::NoOffer(TAKEBACK)
        );
        try_to(&mut live, refuses, None, &Command::Refuse(DRAW)).expect("either may");
        assert_eq!(
            refused(&mut live, 2, None, &Command::Agree(DRAW)),
            Refusal::NoOffer(DRAW)
        );
        assert_eq!(
            refused(&mut live, 1, None, &Command::Offer(DRAW)),
            Refusal::OfferedAlready(DRAW)
        );
        let before = to_act(&live);
        while to_act(&live) == before {
            step(&mut live);
        }
        try_to(&mut live, 1, None, &Command::Offer(DRAW)).expect("it is another turn");
    }
}

#[test]
fn one_thing_is_proposed_at_a_time() {
    let mut live = running("");
    let mover = until_choice(&mut live);
    step(&mut live);
    try_to(&mut live, 3 - mover, None, &Command::Offer(DRAW)).expect("offered");
    assert_eq!(
        refused(&mut live, mover, None, &Command::Offer(TAKEBACK)),
        Refusal::OfferStands
    );
}

#[test]
fn a_move_is_taken_back_by_consent_and_no_roll_with_it() {
    for game in GameKind::ALL {
        let mut live = running_game(*game, "");
        let mover = until_choice(&mut live);
        let before = live.clone();
        step(&mut live);
        try_to(&mut live, mover, None, &Command::Offer(TAKEBACK)).expect("a choice was made");
        let asked = live.clone();
        try_to(&mut live, 3 - mover, None, &Command::Agree(TAKEBACK)).expect("2 is asked");
        assert_eq!(
            board(&live).transcript,
            board(&before).transcript,
            "{game:?}"
        );
        assert_eq!(to_act(&live), mover);
        assert_eq!(live.plies, before.plies + 3, "the log keeps everything");

        // The roll that comes next is the one that would have come without all that.
        let mut straight = before;
        let drawn = |live: &mut Match| {
            let known = rolls(live).len();
            while rolls(live).len() == known && live.to_act().is_some() {
                step(live);
            }
            rolls(live)
        };
        assert_eq!(drawn(&mut straight), drawn(&mut live), "{game:?}");

        let mut declined = asked;
        try_to(&mut declined, 3 - mover, None, &Command::Refuse(TAKEBACK)).expect("declined");
        assert_ne!(board(&declined).transcript, board(&live).transcript);
    }
}

#[test]
fn nothing_is_taken_back_past_a_roll_or_a_set_up() {
    let mut live = running("");
    let mover = until_choice(&mut live);
    assert_eq!(
        refused(&mut live, mover, None, &Command::Offer(TAKEBACK)),
        Refusal::NothingToTakeBack,
        "nothing was moved since the roll"
    );
    step(&mut live);
    assert_eq!(
        refused(&mut live, 3 - mover, None, &Command::Offer(TAKEBACK)),
        Refusal::NothingToTakeBack,
        "it was not the opponent's choice"
    );
    step(&mut live);
    assert_eq!(
        refused(&mut live, mover, None, &Command::Offer(TAKEBACK)),
        Refusal::NothingToTakeBack,
        "the opponent has rolled"
    );

    let mut live = running("setup=without-luck");
    let mover = to_act(&live);
    step(&mut live);
    assert_eq!(
        refused(&mut live, mover, None, &Command::Offer(TAKEBACK)),
        Refusal::NothingToTakeBack,
        "chance may have made the set-up"
    );
}

#[test]
fn a_choice_is_taken_back_together_with_what_was_forced_and_answered() {
    let mut live = running_game(GameKind::ArrowsAndStars, "");
    let mover = until_choice(&mut live);
    let before = board(&live).transcript.clone();
    while to_act(&live) == mover {
        step(&mut live);
    }
    let answered = to_act(&live);
    while to_act(&live) == answered {
        step(&mut live);
    }
    // The first player has not decided anything since: both moves go.
    try_to(&mut live, mover, None, &Command::Offer(TAKEBACK)).expect("there are no dice");
    try_to(&mut live, answered, None, &Command::Agree(TAKEBACK)).expect("allowed");
    assert_eq!(board(&live).transcript, before);
}

#[test]
fn a_log_with_offers_replays_without_what_was_taken_back() {
    let mut live = running("");
    let mut log: Vec<String> = Vec::new();
    let start = live.clone();
    let mut act = |live: &mut Match, number, command: &Command| {
        let perspective = Perspective::default();
        let action =
            decide(live, &player(number), perspective, command, &dice(1)).expect("allowed");
        log.push(action.to_text(live.terms.game));
        live.apply(&action).expect("what was decided can be done");
    };
    let mover = loop {
        let mover = to_act(&live);
        match board(&live).node() {
            Node::Chance(_) => act(&mut live, mover, &ROLL),
            _ if board(&live).position().legal_moves().len() > 1 => break mover,
            _ => act(&mut live, mover, &Command::Turn(Turn::MoveAt(0))),
        }
    };
    act(&mut live, mover, &Command::Turn(Turn::MoveAt(0)));
    act(&mut live, mover, &Command::Offer(TAKEBACK));
    act(&mut live, 3 - mover, &Command::Agree(TAKEBACK));
    act(&mut live, mover, &Command::Turn(Turn::MoveAt(1)));
    let mut replayed = start;
    for text in &log {
        replayed.apply_text(text).expect("it replays");
    }
    assert_eq!(replayed, live);
    let moves = board(&live).transcript.actions();
    let happened = log.iter().filter(|text| text.starts_with("move")).count();
    let kept = moves
        .iter()
        .filter(|action| matches!(action, Played::Move(_)));
    assert_eq!(kept.count() + 1, happened, "{log:?}");
}

#[test]
fn offers_that_cannot_be_do_not_replay() {
    let mut live = running("");
    let mover = until_choice(&mut live);
    step(&mut live);
    let count = board(&live).transcript.actions().len();
    for text in [
        "offer".to_owned(),
        "offer blue".to_owned(),
        "offer green draw".to_owned(),
        "offer blue takeback".to_owned(),
        format!("offer blue takeback 0{}", count - 1),
        format!("offer blue takeback {count}"),
        "offer blue takeback 0".to_owned(),
        "agree blue".to_owned(),
        "refuse red".to_owned(),
    ] {
        let before = live.clone();
        assert!(live.apply_text(&text).is_err(), "{text:?}");
        assert_eq!(live, before, "nothing has changed");
    }
    try_to(&mut live, mover, None, &Command::Offer(TAKEBACK)).expect("there is a choice");
    let slug = |number| {
        let seat = live.seat_of(UserId(number)).expect("they play");
        live.terms.game.seat_slug(seat)
    };
    let own = format!("agree {}", slug(mover));
    let second = format!("offer {} draw", slug(3 - mover));
    for text in [own, second] {
        assert!(live.clone().apply_text(&text).is_err(), "{text:?}");
    }
}
