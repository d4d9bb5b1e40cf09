//! A match that a moderator ends.

use super::*;

#[test]
fn a_moderator_ends_a_running_match_whatever_was_played_and_nobody_wins() {
    let mut live = running("");
    let mover = to_act(&live);
    try_to(&mut live, mover, None, &ROLL).expect("a turn");
    try_to(&mut live, 7, Some(1), &moderate()).expect("on any board");
    let State::Finished(board, ending) = &live.state else {
        panic!("it goes on: {:?}", live.state);
    };
    assert_eq!((&ending.reason, ending.winner), (&EndReason::Aborted, None));
    assert_eq!(board.transcript.actions().len(), 1, "what was played stays");
    assert!(live.rematch(&player(1)).is_ok());
}

#[test]
fn a_moderator_of_another_server_ends_nothing() {
    let elsewhere = Command::Moderate {
        server: ServerId(8),
        reason: "stuck".to_owned(),
    };
    let mut live = running("");
    let refusal = refused(&mut live, 7, None, &elsewhere);
    assert_eq!(refusal, Refusal::NotOnThisServer);
    live.terms.place.server = None;
    let refusal = refused(&mut live, 7, None, &moderate());
    assert_eq!(
        refusal,
        Refusal::NotOnThisServer,
        "a direct message is nobody's server"
    );
}

#[test]
fn a_moderator_takes_a_challenge_away_but_not_one_of_their_own() {
    let mut live = challenge(Some(2), "");
    for concerned in [1, 2] {
        let refusal = refused(&mut live, concerned, None, &moderate());
        assert_eq!(refusal, Refusal::OwnMatch);
    }
    try_to(&mut live, 7, None, &moderate()).expect("a moderator");
    assert_eq!(live.state, State::Withdrawn(Withdrawal::Moderated));
    let accept = Command::Answer(Answer::Accept);
    let refusal = refused(&mut live, 2, None, &accept);
    assert_eq!(refusal, Refusal::ChallengeAnswered);
    assert!(live.rematch(&player(1)).is_err(), "nothing was played");

    let late = Perspective {
        expired: true,
        ..Perspective::default()
    };
    let open = challenge(Some(2), "");
    let done = decide(&open, &player(7), late, &moderate(), &dice(1));
    assert_eq!(done, Ok(Action::Withdraw(Withdrawal::Expired)));
}

#[test]
fn who_means_a_challenge_does_not_end_the_match_that_came_of_it() {
    let mut live = challenge(Some(2), "");
    let seen = live.plies;
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    let refusal = refused(&mut live, 7, Some(seen), &moderate());
    assert_eq!(refusal, Refusal::ChallengeAnswered);
    try_to(&mut live, 7, None, &moderate()).expect("it can be ended as the match that it is");
}

#[test]
fn what_the_clock_has_decided_no_moderator_changes() {
    let live = running("");
    let perspective = Perspective {
        overdue: true,
        ..Perspective::default()
    };
    let done = decide(&live, &player(7), perspective, &moderate(), &dice(1));
    assert_eq!(done, Err(Refusal::TimeOver));
}

#[test]
fn a_series_that_a_moderator_breaks_off_is_undecided() {
    let rule = ludotheque_rules::SeriesRule::Championship;
    let mut live = challenge(Some(2), "");
    live.terms.chapter = Some(Chapter::first(rule));
    try_to(&mut live, 2, None, &Command::Answer(Answer::Accept)).expect("2 is invited");
    try_to(&mut live, 7, None, &moderate()).expect("a moderator");
    assert_eq!(live.series_state(), Some(SeriesState::Undecided));
    assert_eq!(live.next_game(), None);
}

#[test]
fn the_log_says_who_ended_it_and_forgets_them_when_they_ask() {
    let ended = Action::Moderate(Moderation {
        by: UserId(7),
        reason: "stuck for  a week".to_owned(),
    });
    let terms = challenge(None, "").terms;
    let text = ended.to_text(terms.game);
    assert_eq!(text, "moderated 7 stuck for  a week");
    assert_eq!(Action::parse(&terms, &text), Ok(ended.clone()));
    assert_eq!(ended.without(UserId(8), &Player::former(UserId(99))), None);
    let former = Player::former(UserId::pseudonym(5));
    let forgotten = ended.without(UserId(7), &former).expect("it names them");
    let expected = Action::Moderate(Moderation {
        by: former.user,
        reason: String::new(),
    });
    assert_eq!(forgotten, expected);
    let text = forgotten.to_text(terms.game);
    assert_eq!(Action::parse(&terms, &text), Ok(expected));
    for bad in ["moderated", "moderated 7", "moderated x stuck"] {
        assert!(Action::parse(&terms, bad).is_err(), "{bad}");
    }
}
