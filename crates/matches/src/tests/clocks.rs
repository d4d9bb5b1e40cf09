//! Turns that take too long.

use super::offers::{running_game, step};
use super::*;

/// What a match looks like whose time has run out.
const LATE: Perspective = Perspective {
    seen: None,
    expired: false,
    overdue: true,
};

fn both_have_moved(live: &Match) -> bool {
    live.board().expect("it has begun").both_have_moved()
}

/// A match in which each side has made a turn.
fn under_way() -> Match {
    let mut live = running("");
    while !both_have_moved(&live) {
        step(&mut live);
    }
    live
}

#[test]
fn each_side_has_moved_once_the_turn_is_back_with_the_first() {
    let mut live = running("");
    let first = to_act(&live);
    let mut turns = Vec::new();
    while !both_have_moved(&live) {
        turns.push(to_act(&live));
        step(&mut live);
    }
    turns.dedup();
    assert_eq!(turns, [first, 3 - first]);
    assert_eq!(to_act(&live), first);
}

#[test]
fn before_both_have_moved_nobody_loses_on_time() {
    let mut live = running("");
    assert_eq!(live.out_of_time(), Some(Action::Abort));
    live.apply(&Action::Abort).expect("it runs");
    let State::Finished(_, ending) = &live.state else {
        panic!("{live:?}")
    };
    assert_eq!((&ending.reason, ending.winner), (&EndReason::Aborted, None));
    assert_eq!(live.out_of_time(), None, "it is over");
}

#[test]
fn whoever_was_to_act_loses_on_time() {
    let mut live = under_way();
    let slow = live.to_act().expect("it runs").0;
    let wrong = Action::Timeout(slow.other());
    assert!(live.apply(&wrong).is_err(), "it is not their turn");
    assert_eq!(live.out_of_time(), Some(Action::Timeout(slow)));
    let text = Action::Timeout(slow).to_text(live.terms.game);
    live.apply_text(&text).expect("it is in the log like this");
    let State::Finished(_, ending) = &live.state else {
        panic!("{live:?}")
    };
    assert_eq!(
        *ending,
        Ending {
            reason: EndReason::TimedOut,
            winner: Some(slow.other())
        }
    );
    assert_eq!(refused(&mut live, 1, None, &ROLL), Refusal::TimeOver);
}

#[test]
fn who_comes_too_late_is_told_so_and_nobody_else() {
    let live = under_way();
    let mover = to_act(&live);
    for (number, refusal) in [
        (mover, Refusal::TimeOver),
        (3 - mover, Refusal::TimeOver),
        (5, Refusal::NotSeated),
    ] {
        for command in [ROLL, Command::Resign] {
            let decided = decide(&live, &player(number), LATE, &command, &dice(1));
            assert_eq!(decided, Err(refusal.clone()), "{command:?} by {number}");
        }
    }
}

#[test]
fn the_clock_runs_on_through_a_roll_and_restarts_with_the_turn() {
    let mut live = under_way();
    let mut seen = [false; 2];
    for _ in 0..20 {
        let before = live.clone();
        step(&mut live);
        let passes = to_act(&before) != to_act(&live);
        assert_eq!(before.turn_has_passed(&live), passes);
        seen[usize::from(passes)] = true;
    }
    assert_eq!(seen, [true; 2], "it passes, and it stays");
    let challenge = challenge(Some(2), "");
    assert!(challenge.turn_has_passed(&running("")), "it begins");
}

#[test]
fn what_the_players_propose_does_not_restart_the_clock() {
    let before = under_way();
    let mut live = before.clone();
    let offer = Command::Offer(OfferKind::Draw);
    try_to(&mut live, 1, None, &offer).expect("anyone who plays may");
    assert!(!before.turn_has_passed(&live));
}

#[test]
fn a_move_that_is_taken_back_restarts_the_clock_for_whoever_is_to_act_anyway() {
    let mut live = running_game(GameKind::ArrowsAndStars, "");
    let mover = to_act(&live);
    for number in [mover, 3 - mover] {
        while to_act(&live) == number {
            step(&mut live);
        }
    }
    let takeback = OfferKind::Takeback;
    try_to(&mut live, mover, None, &Command::Offer(takeback)).expect("there are no dice");
    let before = live.clone();
    try_to(&mut live, 3 - mover, None, &Command::Agree(takeback)).expect("allowed");
    assert_eq!(to_act(&live), to_act(&before));
    assert!(before.turn_has_passed(&live));
}

#[test]
fn without_a_clock_nobody_loses_on_time_however_much_was_played() {
    let mut live = under_way();
    live.terms.clock = None;
    assert_eq!(live.out_of_time(), Some(Action::Abort));
}
