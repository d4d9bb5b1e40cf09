//! Rematches, the games of a series, and matches that are broken off.

use ludotheque_rules::{Score, SeriesRule};

use super::*;

fn finished(live: &mut Match, loser: u64) {
    try_to(live, loser, None, &Command::Resign).expect("anyone who plays may resign");
}

/// The match with these terms, accepted by whoever is invited.
fn accepted(terms: Terms) -> Match {
    let invited = terms.invited.as_ref().expect("somebody is asked").user.0;
    let mut live = challenge(None, "");
    live.id = MatchId::from_random(8, 0);
    live.terms = terms;
    try_to(&mut live, invited, None, &Command::Answer(Answer::Accept)).expect("asked");
    live
}

fn series(rule: &str) -> Match {
    let mut live = challenge(Some(2), "");
    let rule: SeriesRule = rule.parse().expect("a rule");
    live.terms.chapter = Some(Chapter::first(rule));
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    live
}

/// The points of players 1 and 2.
fn points(live: &Match) -> [u32; 2] {
    let score = live.score().expect("it does not stand alone");
    [1, 2].map(|number| score.of(live.seat_of(UserId(number)).expect("they play")))
}

#[test]
fn a_rematch_swaps_the_sides_and_keeps_the_score() {
    let mut live = running("");
    assert_eq!(live.rematch(&player(1)), Err(Refusal::NotOver));
    let seat = live.seat_of(UserId(1)).expect("1 plays");
    finished(&mut live, 2);
    assert_eq!(live.rematch(&player(3)), Err(Refusal::NotSeated));
    let terms = live.rematch(&player(2)).expect("either may ask");
    assert_eq!(terms.challenger, player(2));
    assert_eq!(terms.invited, Some(player(1)));
    let mut again = accepted(terms);
    assert_eq!(again.seat_of(UserId(1)), Some(seat.other()));
    assert_eq!(points(&again), [1, 0]);
    assert_eq!(again.to_act().map(|(seat, _)| seat), Some(Seat::First));
    finished(&mut again, 1);
    assert_eq!(points(&again), [1, 1]);
    let third = accepted(again.rematch(&player(1)).expect("and again"));
    assert_eq!(third.seat_of(UserId(1)), Some(seat));
    assert_eq!(third.terms.chapter.expect("a rematch").game, 3);
}

#[test]
fn a_challenge_that_came_to_nothing_has_no_rematch() {
    let mut live = challenge(Some(2), "");
    assert_eq!(live.rematch(&player(1)), Err(Refusal::NotStarted));
    try_to(&mut live, 2, None, &Command::Answer(Answer::Decline)).expect("declined");
    assert_eq!(live.rematch(&player(1)), Err(Refusal::NeverPlayed));
}

#[test]
fn the_games_of_a_series_follow_until_somebody_has_won_it() {
    let mut live = series("first-to-2");
    let seat = live.seat_of(UserId(1)).expect("1 plays");
    assert_eq!(live.next_game(), None, "the first one goes on");
    let losers = [2, 1, 2];
    for (number, loser) in (1..).zip(losers) {
        assert_eq!(live.terms.chapter.expect("a series").game, number);
        assert_eq!(
            live.seat_of(UserId(1)),
            Some(seat),
            "the players keep their seats"
        );
        let begins = if number % 2 == 1 {
            Seat::First
        } else {
            Seat::Second
        };
        assert_eq!(
            live.to_act().map(|(seat, _)| seat),
            Some(begins),
            "they begin in turn"
        );
        finished(&mut live, loser);
        if number < 3 {
            assert_eq!(live.rematch(&player(1)), Err(Refusal::SeriesGoesOn));
            live = accepted(live.next_game().expect("nobody has two wins"));
        }
    }
    assert_eq!(points(&live), [2, 1]);
    assert_eq!(live.series_state(), Some(SeriesState::Won(seat)));
    assert_eq!(live.next_game(), None);
    let again = live
        .rematch(&player(1))
        .expect("the series is over")
        .chapter;
    let again = again.expect("another series");
    assert_eq!((again.game, again.score()), (1, Score::default()));
    assert_eq!(again.series, Some("first-to-2".parse().expect("a rule")));
}

#[test]
fn in_a_championship_the_loser_begins_and_resigning_costs_a_goal() {
    let mut live = series("championship");
    finished(&mut live, 1);
    assert_eq!(points(&live), [0, 3]);
    let loser = live.seat_of(UserId(1)).expect("1 plays");
    let next = accepted(live.next_game().expect("ten points are far"));
    assert_eq!(next.to_act().map(|(seat, _)| seat), Some(loser));
}

#[test]
fn a_drawn_game_counts_nothing_and_a_later_one_cannot_be_broken_off() {
    let draw = OfferKind::Draw;
    let mut live = series("first-to-2");
    try_to(&mut live, 1, None, &Command::Offer(draw)).expect("offered");
    try_to(&mut live, 2, None, &Command::Agree(draw)).expect("agreed");
    assert_eq!(points(&live), [0, 0]);
    let mut next = accepted(live.next_game().expect("nobody has won"));
    assert_eq!(
        refused(&mut next, 2, None, &Command::Abort),
        Refusal::SeriesHasBegun
    );
    // Nor by staying away: who is to act loses the game.
    let slow = next.to_act().expect("it runs").0;
    assert_eq!(next.out_of_time(), Some(Action::Timeout(slow)));
    // Games that were broken off before that was so still ended their series.
    next.apply(&Action::Abort).expect("as in an old log");
    assert_eq!(next.series_state(), Some(SeriesState::Undecided));
    assert_eq!(next.next_game(), None);
    // The first game is like any other match.
    let mut first = series("first-to-2");
    try_to(&mut first, 1, None, &Command::Abort).expect("nobody has moved");
    assert_eq!(first.series_state(), Some(SeriesState::Undecided));
}

#[test]
fn a_match_is_broken_off_only_before_both_have_made_a_turn() {
    let mut live = running("");
    assert_eq!(
        refused(&mut live, 3, None, &Command::Abort),
        Refusal::NotSeated
    );
    let mut early = live.clone();
    try_to(&mut early, 2, None, &Command::Abort).expect("nobody has moved");
    let State::Finished(_, ending) = &early.state else {
        panic!("{early:?}")
    };
    assert_eq!((&ending.reason, ending.winner), (&EndReason::Aborted, None));
    while !live.board().expect("it runs").both_have_moved() {
        let mover = to_act(&live);
        let is_roll = matches!(live.board().expect("it runs").node(), Node::Chance(_));
        let turn = if is_roll { Turn::Roll } else { Turn::MoveAt(0) };
        try_to(&mut live, mover, None, &Command::Turn(turn)).expect("legal");
    }
    assert_eq!(
        refused(&mut live, 1, None, &Command::Abort),
        Refusal::TooLateToAbort
    );
}

#[test]
fn a_chapter_has_one_spelling() {
    let mut live = series("championship");
    finished(&mut live, 1);
    let next = live.next_game().expect("it goes on");
    let chapter = next.chapter.expect("a series");
    let text = chapter.to_text(GameKind::Finale);
    assert_eq!(Chapter::parse(GameKind::Finale, &text), Some(chapter));
    let first = "game=1 series=first-to-3";
    let read = Chapter::parse(GameKind::Finale, first).expect("a first game");
    assert_eq!(read.to_text(GameKind::Finale), first);
    for bad in [
        String::new(),
        "game=01 series=first-to-3".to_owned(),
        "series=first-to-3".to_owned(),
        format!("{text} "),
        format!("{text} more=1"),
        text.replace("score=", "score=0"),
        text.replace("begins=", "begins=x"),
    ] {
        assert_eq!(Chapter::parse(GameKind::Finale, &bad), None, "{bad:?}");
    }
}

#[test]
fn the_secret_of_a_game_is_the_commitment_to_the_next() {
    let root = DiceSecret([3; 32]);
    let mut chapter = Chapter::first(SeriesRule::Championship);
    let mut secret = root.hashed(chapter.secrets_to_come());
    while chapter.game < SERIES_GAMES_MAX {
        chapter.game += 1;
        let next = root.hashed(chapter.secrets_to_come());
        assert_eq!(next.commitment().0, secret.0, "game {}", chapter.game);
        secret = next;
    }
    assert!(secret == root, "the last one is what is sealed");
}

#[test]
fn nothing_goes_on_with_a_player_who_has_been_forgotten() {
    let mut live = series("first-to-2");
    finished(&mut live, 2);
    assert!(live.next_game().is_some());
    let mut alone = running("");
    finished(&mut alone, 2);
    assert!(alone.rematch(&player(1)).is_ok());
    for over in [&mut live, &mut alone] {
        let seat = over.seat_of(UserId(2)).expect("2 has played");
        let State::Finished(board, _) = &mut over.state else {
            panic!("it is over")
        };
        board.players[seat.index()] = Player::former(UserId::pseudonym(2));
    }
    assert_eq!(live.next_game(), None);
    assert_eq!(alone.rematch(&player(1)), Err(Refusal::FormerPlayer));
}
