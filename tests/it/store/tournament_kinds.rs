//! What is special about kinds of tournaments, on a real server: how they begin, and what follows from a result.

use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Clock, Refusal};
use ludotheque_play::{Order, OwnAct, Play, PlayError, StoredTournament, WantedTournament};
use ludotheque_tournaments::{Act, Format, Points, Preset, Stage};

use super::tournaments::{begun, due, resign, tended, wanted};
use super::{actor, player};
use crate::world::TestDatabase;

/// One that begins by itself in an hour and that players 1 to `players` have joined.
async fn planned(play: &Play, clock: Clock, players: u64) -> StoredTournament {
    let wanted = WantedTournament {
        clock,
        starts_in_s: Some(3_600),
        ..wanted(Format::Rounds { rounds: 3 })
    };
    let made = play.new_tournament(actor(1, 10), wanted).await;
    let made = made.expect("made");
    for number in 1..=players {
        let joined = play.join_tournament(made.id, player(number), None).await;
        joined.expect("joined");
    }
    made
}

/// As if so much of the time until the start had passed.
async fn pass(database: &TestDatabase, seconds: u32) {
    let earlier = format!("interval '{seconds} seconds'");
    database
        .change(&format!(
            "UPDATE tournaments SET starts_at = starts_at - {earlier};
             UPDATE tournament_acts SET made_at = made_at - {earlier}"
        ))
        .await;
}

#[apply(scenario)]
async fn it_begins_at_its_time_with_those_who_have_said_that_they_are_there(
    database: &TestDatabase,
    play: &Play,
) {
    let made = planned(play, Clock::TwoMinutes, 4).await;
    let early = tended(database, play, &made).await;
    assert_eq!(early.now.stage, Stage::SignUp);
    let refused = play
        .act_in_tournament(made.id, UserId(1), OwnAct::Here)
        .await;
    assert!(matches!(
        refused,
        Err(PlayError::Refused(Refusal::TournamentNotNow))
    ));
    pass(database, 3_100).await;
    let asked = tended(database, play, &made).await;
    assert_eq!(asked.now.stage, Stage::CheckIn);
    for number in [1, 3] {
        let here = play
            .act_in_tournament(made.id, UserId(number), OwnAct::Here)
            .await;
        here.expect("they are asked");
    }
    let waiting = tended(database, play, &made).await;
    assert_eq!(waiting.now.stage, Stage::CheckIn);
    pass(database, 600).await;
    tended(database, play, &made).await;
    let running = tended(database, play, &made).await;
    assert_eq!(running.now.stage, Stage::Running);
    let is_in: Vec<bool> = running.now.entries.iter().map(|one| one.is_in).collect();
    assert_eq!(is_in, [true, false, true, false]);
    assert_eq!(running.now.open_games().count(), 1);
}

#[apply(scenario)]
async fn without_enough_people_it_waits_and_then_ends(database: &TestDatabase, play: &Play) {
    let made = planned(play, Clock::Day, 1).await;
    pass(database, 3_700).await;
    let waiting = tended(database, play, &made).await;
    assert_eq!(
        waiting.now.stage,
        Stage::SignUp,
        "nobody is asked who need not sit there"
    );
    play.join_tournament(made.id, player(2), None)
        .await
        .expect("late");
    let begun = tended(database, play, &made).await;
    assert_eq!(begun.now.stage, Stage::Running);

    let other = WantedTournament {
        starts_in_s: Some(60),
        ..wanted(Format::Arena)
    };
    let other = play
        .new_tournament(actor(1, 11), other)
        .await
        .expect("made");
    pass(database, 90_000).await;
    let closed = tended(database, play, &other).await;
    assert_eq!(closed.now.stage, Stage::Over);
    let too_late = play.join_tournament(other.id, player(3), None).await;
    assert!(matches!(
        too_late,
        Err(PlayError::Refused(Refusal::TournamentOver))
    ));
}

#[apply(scenario)]
async fn whoever_leaves_in_the_last_round_does_not_come_back_for_nothing(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = begun(play, Format::Rounds { rounds: 1 }, 4).await;
    let id = tournament.id;
    for number in [1, 2] {
        let left = play
            .act_in_tournament(id, UserId(number), OwnAct::Leave)
            .await;
        left.expect("they take part");
    }
    let back = play.join_tournament(id, player(1), None).await;
    back.expect("the round has not begun");
    let running = tended(database, play, &tournament).await;
    assert_eq!(running.now.round, 1);
    for number in [2, 5] {
        let refused = play.join_tournament(id, player(number), None).await;
        assert!(matches!(
            refused,
            Err(PlayError::Refused(Refusal::TournamentLastRound))
        ));
    }
}

#[apply(scenario)]
async fn the_first_turn_takes_half_of_the_time(database: &TestDatabase, play: &Play) {
    let tournament = begun(play, Format::Rounds { rounds: 1 }, 2).await;
    tended(database, play, &tournament).await;
    // The clock is that of half a day.
    let left = "SELECT count(*) FROM matches
                WHERE deadline_at - moved_at BETWEEN interval '5 hours' AND interval '6 hours'
                  AND look_at - moved_at BETWEEN interval '4 hours' AND interval '5 hours'";
    assert_eq!(database.number(left).await, 1);
}

#[apply(scenario)]
async fn a_knockout_is_played_to_its_last_two(database: &TestDatabase, play: &Play) {
    let mut tournament = begun(play, Preset::Knockout.rules(), 4).await;
    for round in 1..=2 {
        tournament = tended(database, play, &tournament).await;
        assert_eq!(tournament.now.round, round);
        for game in tournament.now.open_games().copied().collect::<Vec<_>>() {
            let people = [game.player, game.at(game.seat.other()).expect("two people")];
            let loser = u64::from(people[0].max(people[1])) + 1;
            let id = tournament.matches[&game.number];
            resign(play, id, loser, 900 + u64::from(game.number)).await;
        }
    }
    let over = tended(database, play, &tournament).await;
    assert_eq!(over.now.stage, Stage::Over);
    let won: Vec<u32> = over.now.entries.iter().map(|one| one.won).collect();
    assert_eq!(won[0], 2);
    assert_eq!(won.iter().sum::<u32>(), 3);
}

#[apply(scenario)]
async fn on_a_ladder_people_choose_and_whoever_blocks_is_not_there(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = begun(play, Preset::Ladder.rules(), 4).await;
    let id = tournament.id;
    play.block(UserId(2), player(4)).await.expect("blocked");
    let above = play
        .challengeable(id, UserId(4))
        .await
        .expect("they take part");
    assert_eq!(above.players, [2, 0]);
    let blocked = play.challenge_on_ladder(id, UserId(4), 1).await;
    assert!(matches!(
        blocked,
        Err(PlayError::Refused(Refusal::CannotBeChallenged))
    ));
    play.challenge_on_ladder(id, UserId(4), 0)
        .await
        .expect("possible");
    let running = tended(database, play, &tournament).await;
    assert_eq!(running.matches.len(), 1);
    let act = running
        .acts
        .iter()
        .find(|stored| stored.row.act == Act::Round(1));
    assert_eq!(
        act.expect("it is in the list").actor,
        UserId(4),
        "with who wanted it"
    );
    resign(play, running.matches[&1], 1, 900).await;
    let climbed = tended(database, play, &tournament).await;
    assert_eq!(climbed.now.rungs, [3, 0, 1, 2]);
}

#[apply(scenario)]
async fn a_season_that_is_played_out_is_followed_by_the_next_one_once(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = begun(play, Preset::Month.rules(), 4).await;
    let running = tended(database, play, &tournament).await;
    // Somebody leaves before the end, and is not in the next one.
    play.act_in_tournament(tournament.id, UserId(2), OwnAct::Leave)
        .await
        .expect("left");
    for (number, id) in &running.matches {
        let game = running.now.games[number].game;
        let person = running.person(game.player).expect("a player").user.0;
        resign(play, *id, person, 900 + u64::from(*number)).await;
    }
    let over = tended(database, play, &tournament).await;
    assert_eq!(over.now.stage, Stage::Over);
    let (_, other) = database.open().await;
    for _ in 0..2 {
        due(database).await;
        let (one, two) = tokio::join!(play.tend_tournaments(9), other.tend_tournaments(9));
        one.expect("tended");
        two.expect("tended");
    }
    let seasons = "SELECT count(*) FROM tournaments WHERE season = 2 AND starts_at IS NOT NULL";
    assert_eq!(database.number(seasons).await, 1);
    assert_eq!(database.number("SELECT count(*) FROM tournaments").await, 2);
    let joined = "SELECT count(*) FROM tournament_players JOIN tournaments USING (tournament_id)
                  WHERE season = 2 AND user_id <> 2";
    assert_eq!(database.number(joined).await, 3);
    let owed = "SELECT count(*) FROM tournaments WHERE season = 1 AND look_at IS NOT NULL";
    assert_eq!(database.number(owed).await, 0);

    // What an organiser ends has no next season.
    let ended = play
        .new_tournament(actor(1, 12), wanted(Preset::Month.rules()))
        .await;
    let ended = ended.expect("made");
    play.direct_tournament(ended.id, UserId(1), false, Order::End, None)
        .await
        .expect("ended");
    due(database).await;
    play.tend_tournaments(9).await.expect("tended");
    assert_eq!(database.number("SELECT count(*) FROM tournaments").await, 3);
}

#[apply(scenario)]
async fn sides_are_changed_before_it_begins_and_points_are_those_of_both(
    database: &TestDatabase,
    play: &Play,
) {
    let made = play
        .new_tournament(actor(1, 10), wanted(Preset::Teams.rules()))
        .await;
    let made = made.expect("made");
    for number in 1..=3 {
        let joined = play.join_tournament(made.id, player(number), None).await;
        joined.expect("joined");
    }
    let changed = play
        .act_in_tournament(made.id, UserId(3), OwnAct::Side)
        .await
        .expect("changed");
    let sides: Vec<_> = changed.now.entries.iter().map(|one| one.division).collect();
    assert_eq!(sides, [0, 1, 1].map(Some));
    let started = play.direct_tournament(made.id, UserId(1), false, Order::Start, None);
    started.await.expect("both sides are there");
    let refused = play
        .act_in_tournament(made.id, UserId(3), OwnAct::Side)
        .await;
    assert!(matches!(
        refused,
        Err(PlayError::Refused(Refusal::TournamentNotNow))
    ));
    let running = tended(database, play, &made).await;
    let game = *running.now.open_games().next().expect("one board");
    resign(play, running.matches[&game.number], 1, 900).await;
    let over = tended(database, play, &made).await;
    assert_eq!(
        ludotheque_tournaments::standings::of_sides(&over.now),
        [0, 2]
    );
    let result = over.now.games[&game.number].result;
    assert!(matches!(result, Some(Points::Win(_))));
}
