//! Whether somebody is told before they choose a move that they may not make one.

use super::offers::{board, step};
use super::*;

#[test]
fn a_move_is_chosen_by_whoever_is_to_move_on_the_newest_board() {
    let mut live = running("");
    let mover = to_act(&live);
    let plies = live.plies;
    for (number, seen, told) in [
        (3, plies, Refusal::NotSeated),
        (mover, plies - 1, Refusal::BoardMovedOn),
        (mover, plies + 1, Refusal::BoardMovedOn),
        (3 - mover, plies, Refusal::NotYourTurn),
        (mover, plies, Refusal::RollFirst),
    ] {
        let may = live.may_choose_move(UserId(number), seen);
        assert_eq!(may, Err(told), "{number} on board {seen}");
    }
    while matches!(board(&live).node(), Node::Chance(_)) {
        step(&mut live);
    }
    let mover = to_act(&live);
    assert_eq!(live.may_choose_move(UserId(mover), live.plies), Ok(()));
    let other = live.may_choose_move(UserId(3 - mover), live.plies);
    assert_eq!(other, Err(Refusal::NotYourTurn));
}

#[test]
fn nobody_chooses_a_move_before_the_match_or_after_it() {
    let may = |live: &Match| live.may_choose_move(UserId(1), live.plies);
    let mut open = challenge(Some(2), "");
    assert_eq!(may(&open), Err(Refusal::NotStarted));
    try_to(&mut open, 1, None, &Command::Answer(Answer::Cancel)).expect("their own");
    assert_eq!(may(&open), Err(Refusal::Over));
    let mut resigned = running("");
    try_to(&mut resigned, 1, None, &Command::Resign).expect("they play");
    assert_eq!(may(&resigned), Err(Refusal::Over));
    let mut late = running("");
    let slow = late.to_act().expect("it runs").0;
    late.apply(&Action::Timeout(slow)).expect("their turn");
    assert_eq!(may(&late), Err(Refusal::TimeOver));
}
