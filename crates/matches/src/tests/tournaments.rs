//! The games of a tournament, which wait for nobody and in which nothing is taken back.

use super::offers::{board, step};
use super::*;
use crate::ids::TournamentId;

/// A game of a tournament, which player 2 begins against player 1.
fn paired() -> Match {
    let mut live = challenge(Some(2), "");
    live.terms.chapter = Some(Chapter::paired(Pairing {
        tournament: TournamentId::from_random(1, 0),
        number: 4,
        seating: Seating {
            begins: Seat::Second,
            challenger: Seat::First,
        },
    }));
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    live
}

fn play_until_both_have_moved(live: &mut Match) {
    while !board(live).both_have_moved() {
        step(live);
    }
}

#[test]
fn until_both_have_come_a_turn_takes_half_the_time() {
    let whole_s = Clock::ThreeDays.turn_s();
    let mut live = paired();
    assert_eq!(live.pairing().map(|pairing| pairing.number), Some(4));
    assert_eq!(live.turn_s(), whole_s / 2);
    let mover = to_act(&live);
    while to_act(&live) == mover {
        step(&mut live);
    }
    assert_eq!(live.turn_s(), whole_s / 2, "the other side has not come");
    play_until_both_have_moved(&mut live);
    assert_eq!(live.turn_s(), whole_s);
}

#[test]
fn outside_of_tournaments_the_first_turn_takes_as_long_as_any() {
    let mut live = running("");
    assert_eq!(live.pairing(), None);
    assert_eq!(live.turn_s(), Clock::ThreeDays.turn_s());
    live.terms.clock = None;
    assert_eq!(live.turn_s(), Pace::Untimed.turn_s());
}

#[test]
fn who_does_not_come_to_a_game_of_a_tournament_has_not_lost_it() {
    let mut live = paired();
    assert_eq!(live.out_of_time(), Some(Action::Abort));
    play_until_both_have_moved(&mut live);
    let slow = live.to_act().expect("it runs").0;
    assert_eq!(live.out_of_time(), Some(Action::Timeout(slow)));
}

#[test]
fn a_game_of_a_tournament_is_never_broken_off_and_nothing_is_taken_back_in_it() {
    let mut live = paired();
    let abort = refused(&mut live, 1, None, &Command::Abort);
    assert_eq!(abort, Refusal::InTournament);
    for number in [1, 2] {
        let offer = Command::Offer(OfferKind::Takeback);
        let takeback = refused(&mut live, number, None, &offer);
        assert_eq!(takeback, Refusal::NoTakebackInTournament);
    }
    try_to(&mut live, 1, None, &Command::Offer(OfferKind::Draw)).expect("a draw may be agreed");
}
