//! Tournaments on a real server: whoever tends them, and whatever comes between.

use ludotheque_engine::fair_luck;
use ludotheque_matches::calling::{Change, Zone};
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, ServerId, UserId};
use ludotheque_matches::{Clock, Command, Refusal, State, Turn};
use ludotheque_play::{Order, OwnAct, Play, PlayError, StoredTournament, WantedTournament};
use ludotheque_rules::{GameKind, Node, Seat};
use ludotheque_store::Store;
use ludotheque_tournaments::{Act, Format, Opponent, Points, Preset, Rules, Stage};
use ludotheque_words::Language;

use super::preferences::choose;
use super::{actor, ask, player};
use crate::world::TestDatabase;

const ROUNDS: Format = Format::Rounds { rounds: 3 };

/// What a tournament is to be where nothing else matters.
pub fn wanted(rules: impl Into<Rules>) -> WantedTournament {
    WantedTournament {
        server: ServerId(40),
        channel: ChannelId(50),
        name: "Cup".to_owned(),
        game: GameKind::RoyalUr,
        options: String::new(),
        rules: rules.into(),
        clock: Clock::HalfDay,
        rated: true,
        lasts_s: 3_600,
        starts_in_s: None,
        threads: false,
        language: Language::English,
        champion_role: None,
    }
}

/// One of player 1 that players 1 to `players` have joined, and that has begun.
pub(super) async fn begun(play: &Play, rules: impl Into<Rules>, players: u64) -> StoredTournament {
    let made = play.new_tournament(actor(1, 10), wanted(rules)).await;
    let made = made.expect("made");
    for number in 1..=players {
        play.join_tournament(made.id, player(number), None)
            .await
            .expect("joined");
    }
    play.direct_tournament(made.id, UserId(1), false, Order::Start, None)
        .await
        .expect("begun")
}

/// Lets every tournament be looked after now, and gives this one as it is then.
pub(super) async fn tended(
    database: &TestDatabase,
    play: &Play,
    tournament: &StoredTournament,
) -> StoredTournament {
    due(database).await;
    play.tend_tournaments(9).await.expect("tended");
    play.tournament(tournament.id).await.expect("there")
}

pub(super) async fn due(database: &TestDatabase) {
    database
        .change("UPDATE tournaments SET look_at = now() WHERE look_at IS NOT NULL")
        .await;
}

/// Player `number` gives a match up.
pub(super) async fn resign(play: &Play, id: MatchId, number: u64, interaction: u64) {
    let done = ask(id, actor(number, interaction), None, Command::Resign);
    play.act(done).await.expect("anyone who plays may resign");
}

/// Whoever has the larger number gives up, in every match of the tournament that goes on.
async fn play_a_round(play: &Play, tournament: &StoredTournament, interaction: u64) {
    for (game, id) in &tournament.matches {
        let stored = play.view(*id).await.expect("it begins by itself").stored;
        let State::Running(board) = &stored.live.state else {
            continue;
        };
        let people = board
            .players
            .iter()
            .filter(|player| player.level().is_none());
        let loser = people.map(|player| player.user.0).max().expect("a person");
        resign(play, *id, loser, interaction + u64::from(*game)).await;
    }
}

#[apply(scenario)]
async fn a_tournament_goes_from_the_first_round_to_its_table_by_itself(
    database: &TestDatabase,
    play: &Play,
) {
    let mut tournament = begun(play, ROUNDS, 4).await;
    for round in 1..=3 {
        tournament = tended(database, play, &tournament).await;
        assert_eq!(tournament.now.round, round);
        assert_eq!(tournament.now.open_games().count(), 2);
        assert_eq!(
            tournament.matches.len(),
            2 * usize::try_from(round).expect("few")
        );
        play_a_round(play, &tournament, 1_000 * u64::from(round)).await;
    }
    tournament = tended(database, play, &tournament).await;
    assert_eq!(tournament.now.stage, Stage::Over);
    let halves: Vec<u32> = tournament
        .now
        .entries
        .iter()
        .map(|one| one.standing.halves)
        .collect();
    assert_eq!(halves, [6, 4, 2, 0], "everybody has met everybody");
    for (number, played) in &tournament.now.games {
        let game = played.game;
        let stored = play
            .view(tournament.matches[number])
            .await
            .expect("there")
            .stored;
        let board = stored.live.board().expect("it was played");
        for seat in Seat::BOTH {
            let sits = game.at(seat).and_then(|number| tournament.person(number));
            assert_eq!(
                sits.map(|one| one.user),
                Some(board.player(seat).user),
                "seats as paired"
            );
        }
        assert!(stored.live.terms.rated);
    }
    due(database).await;
    assert_eq!(
        play.tend_tournaments(9).await.expect("tended"),
        0,
        "nothing happens any more"
    );
}

#[apply(scenario)]
async fn however_many_processes_tend_it_nobody_is_paired_twice(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = begun(play, ROUNDS, 20).await;
    let (_, other) = database.open().await;
    for _ in 0..5 {
        due(database).await;
        let (one, two) = tokio::join!(play.tend_tournaments(9), other.tend_tournaments(9));
        one.expect("tended");
        two.expect("tended");
    }
    let tournament = play.tournament(tournament.id).await.expect("there");
    assert_eq!(tournament.now.games.len(), 10);
    assert_eq!(tournament.matches.len(), 10);
    let matches = database.number("SELECT count(*) FROM matches").await;
    assert_eq!(matches, 10, "no match that belongs to nothing");
}

#[apply(scenario)]
async fn a_match_that_was_not_begun_is_begun_later_and_once(database: &TestDatabase, play: &Play) {
    let tournament = begun(play, ROUNDS, 4).await;
    let tournament = tended(database, play, &tournament).await;
    // As if the process had died before it had begun any.
    database
        .change(
            "UPDATE tournament_games SET match_id = NULL;
             DELETE FROM cards; DELETE FROM pings; DELETE FROM plies; DELETE FROM matches",
        )
        .await;
    let again = tended(database, play, &tournament).await;
    assert_eq!(again.now.games.len(), 2);
    assert_eq!(again.matches, tournament.matches, "under the same ids");
}

#[apply(scenario)]
async fn whoever_does_not_come_loses_without_a_rating_and_three_times_is_out(
    database: &TestDatabase,
    play: &Play,
) {
    let mut tournament = begun(play, ROUNDS, 4).await;
    for _ in 0..3 {
        tournament = tended(database, play, &tournament).await;
        database.let_time_pass("3 days").await;
        play.tend_clocks(9).await.expect("tended");
    }
    tournament = tended(database, play, &tournament).await;
    let absent = tournament
        .now
        .games
        .values()
        .filter(|played| matches!(played.result, Some(Points::Absent(_))));
    assert_eq!(absent.count(), tournament.now.games.len());
    assert_eq!(
        database.number("SELECT count(*) FROM rating_changes").await,
        0
    );
    let absences: u32 = tournament
        .now
        .entries
        .iter()
        .map(|one| u32::from(one.absences))
        .sum();
    assert_eq!(absences, 6);
    let out = tournament
        .now
        .entries
        .iter()
        .filter(|one| one.absences >= 3);
    assert!(out.into_iter().all(|one| !one.is_in));
}

#[apply(scenario)]
async fn an_odd_one_plays_the_bot_for_the_same_points(database: &TestDatabase, play: &Play) {
    let tournament = begun(play, ROUNDS, 3).await;
    let tournament = tended(database, play, &tournament).await;
    let games = tournament.now.games.values().map(|played| played.game);
    let house: Vec<_> = games
        .filter(|game| matches!(game.opponent, Opponent::House(_)))
        .collect();
    let [game] = house.as_slice() else {
        panic!("one of three: {house:?}");
    };
    let id = tournament.matches[&game.number];
    let stored = play.view(id).await.expect("it goes on").stored;
    assert!(!stored.live.terms.rated, "nobody is rated against the bot");
    let person = tournament.person(game.player).expect("a player").user.0;
    resign(play, id, person, 900).await;
    let tournament = tended(database, play, &tournament).await;
    let given = tournament.now.games[&game.number];
    assert_eq!(given.result, Some(Points::Win(game.seat.other())));
    assert!(given.luck.is_some(), "also where nobody has rolled");
}

#[apply(scenario)]
async fn luck_is_noted_with_the_result(database: &TestDatabase, play: &Play) {
    let tournament = begun(play, ROUNDS, 2).await;
    let tournament = tended(database, play, &tournament).await;
    let id = tournament.matches[&1];
    for step in 0..40 {
        let live = play.view(id).await.expect("there").stored.live;
        let Some((_, next)) = live.to_act() else {
            break;
        };
        let turn = match live.board().map(ludotheque_matches::Board::node) {
            Some(Node::Chance(_)) => Turn::Roll,
            _ => Turn::MoveAt(0),
        };
        let by = actor(next.user.0, 500 + step);
        let turn = ask(id, by, Some(live.plies), Command::Turn(turn));
        play.act(turn).await.expect("legal");
    }
    play_a_round(play, &tournament, 900).await;
    let tournament = tended(database, play, &tournament).await;
    let over = play.view(id).await.expect("there").stored.live;
    let transcript = &over.board().expect("it was played").transcript;
    let luck = fair_luck::thousandths(transcript).expect("it replays");
    assert!(luck.is_some());
    assert_eq!(tournament.now.games[&1].luck, luck);
}

#[apply(scenario)]
async fn people_who_block_each_other_are_not_paired(database: &TestDatabase, play: &Play) {
    play.block(UserId(2), player(1)).await.expect("blocked");
    let tournament = begun(play, ROUNDS, 4).await;
    let tournament = tended(database, play, &tournament).await;
    assert!(tournament.now.apart.contains(&(0, 1)));
    let mut games = tournament.now.open_games();
    assert!(games.all(|game| game.seat_of(0).is_none() || game.seat_of(1).is_none()));
}

#[apply(scenario)]
async fn when_people_are_awake_is_known_from_their_quiet_hours(play: &Play) {
    let sleeps = async |user, hours: &str| {
        let change = Change {
            zone: Zone::parse("UTC").ok(),
            quiet: Some(hours.parse().ok()),
            ..Change::default()
        };
        choose(play, user, change).await;
    };
    sleeps(1, "22-8").await;
    let tournament = begun(play, ROUNDS, 4).await;
    let noon =
        |tournament: &StoredTournament, number| tournament.now.entry(number).expect("in").noon;
    assert_eq!(
        [0, 1].map(|number| noon(&tournament, number)),
        [Some(15), None]
    );
    // Whoever comes back has changed their hours meanwhile.
    sleeps(1, "6-16").await;
    sleeps(2, "0-8").await;
    for number in [1, 2] {
        play.act_in_tournament(tournament.id, UserId(number), OwnAct::Leave)
            .await
            .expect("left");
        play.join_tournament(tournament.id, player(number), None)
            .await
            .expect("back");
    }
    let now = play.tournament(tournament.id).await.expect("there");
    assert_eq!(
        [0, 1].map(|number| noon(&now, number)),
        [Some(23), Some(16)]
    );
}

#[apply(scenario)]
async fn whoever_is_forgotten_leaves_and_the_others_play_on(database: &TestDatabase, play: &Play) {
    let tournament = begun(play, ROUNDS, 4).await;
    let tournament = tended(database, play, &tournament).await;
    play.ask_to_forget(UserId(2)).await.expect("asked");
    for _ in 0..4 {
        play.forget_due().await.expect("forgotten");
        database.let_the_next_look_come().await;
    }
    let after = tended(database, play, &tournament).await;
    assert!(after.people[1].user.is_pseudonym());
    assert!(!after.now.entries[1].is_in);
    play_a_round(play, &after, 700).await;
    let after = tended(database, play, &after).await;
    assert_eq!(after.now.round, 2);
    let mut games = after.now.open_games();
    assert!(games.all(|game| game.seat_of(1).is_none()));
}

#[apply(scenario)]
async fn only_those_who_lead_it_lead_it_and_all_they_do_is_in_the_list(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = begun(play, ROUNDS, 4).await;
    let tournament = tended(database, play, &tournament).await;
    let id = tournament.id;
    let refused = play
        .direct_tournament(id, UserId(2), false, Order::Pause, None)
        .await;
    assert!(matches!(
        refused,
        Err(PlayError::Refused(Refusal::NotOrganiser))
    ));
    let reason = Some("a slip of the mouse".to_owned());
    let struck = play
        .direct_tournament(id, UserId(2), true, Order::Void(1), reason)
        .await
        .expect("whoever leads the server may");
    let act = struck.acts.last().expect("an act");
    assert_eq!(
        (act.actor, act.reason.as_deref()),
        (UserId(2), Some("a slip of the mouse"))
    );
    let removed = play
        .direct_tournament(id, UserId(1), false, Order::Remove(UserId(3)), None)
        .await
        .expect("the organiser may");
    assert!(!removed.now.entries[2].is_in);
    let ended = play
        .direct_tournament(id, UserId(1), false, Order::End, None)
        .await
        .expect("ended");
    assert_eq!(ended.now.stage, Stage::Over);
    let late = play.join_tournament(id, player(9), None).await;
    assert!(matches!(
        late,
        Err(PlayError::Refused(
            Refusal::TournamentOver | Refusal::TournamentClosed
        ))
    ));
}

#[apply(scenario)]
async fn the_same_command_makes_one_tournament_and_a_server_has_only_so_many(play: &Play) {
    let once = play.new_tournament(actor(1, 77), wanted(ROUNDS)).await;
    let twice = play.new_tournament(actor(1, 77), wanted(ROUNDS)).await;
    assert_eq!(once.expect("made").id, twice.expect("found").id);
    for interaction in 0..9 {
        play.new_tournament(actor(1, 100 + interaction), wanted(ROUNDS))
            .await
            .expect("made");
    }
    let one_more = play.new_tournament(actor(1, 200), wanted(ROUNDS)).await;
    assert!(matches!(
        one_more,
        Err(PlayError::Refused(Refusal::TooManyTournaments))
    ));
    for name in ["", "  ", "a\nb", &"x".repeat(61)] {
        let bad = WantedTournament {
            name: name.to_owned(),
            ..wanted(ROUNDS)
        };
        let refused = play.new_tournament(actor(1, 300), bad).await;
        assert!(
            matches!(refused, Err(PlayError::Refused(Refusal::BadTournamentName))),
            "{name:?}"
        );
    }
}

#[apply(scenario)]
async fn a_list_that_was_changed_by_hand_is_left_alone_and_others_go_on(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let damaged = begun(play, ROUNDS, 4).await;
    let other = play
        .new_tournament(actor(5, 11), wanted(Preset::Weekend.rules()))
        .await
        .expect("made");
    for number in 5..=6 {
        play.join_tournament(other.id, player(number), None)
            .await
            .expect("joined");
    }
    play.direct_tournament(other.id, UserId(5), false, Order::Start, None)
        .await
        .expect("begun");
    database
        .change(format!(
            "UPDATE tournament_acts SET act = 'pair 9 9 first 9 begins=first'
             WHERE tournament_id = {} AND place = 2",
            damaged.id.to_row()
        ))
        .await;
    due(database).await;
    play.tend_tournaments(9)
        .await
        .expect("the other one is tended");
    let other = play.tournament(other.id).await.expect("there");
    assert_eq!(other.now.open_games().count(), 1);
    assert!(store.find_tournament(damaged.id).await.is_err());
    assert!(matches!(other.acts.last(), Some(act) if matches!(act.row.act, Act::Pair(_))));
    assert_eq!(other.interaction, InteractionId(11));
}

#[apply(scenario)]
async fn whoever_is_excluded_gets_no_game_and_the_other_one_the_points(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = begun(play, ROUNDS, 2).await;
    database
        .change("INSERT INTO exclusions VALUES (2, 'plays for others')")
        .await;
    let mut tournament = tended(database, play, &tournament).await;
    for _ in 0..2 {
        tournament = tended(database, play, &tournament).await;
    }
    let game = tournament.now.games[&1];
    let missing = game.game.seat_of(1).expect("they were paired");
    assert_eq!(game.result, Some(Points::Absent(missing)));
    assert!(!tournament.now.entries[1].is_in && tournament.matches.is_empty());
}

#[apply(scenario)]
async fn whoever_has_made_their_account_lately_plays_unrated(database: &TestDatabase, play: &Play) {
    const DISCORD_FIRST_MS: u128 = 1_420_070_400_000;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let age_ms = now.expect("a clock").as_millis() - DISCORD_FIRST_MS;
    let young = u64::try_from(age_ms << 22).expect("an id");
    let made = play.new_tournament(actor(1, 10), wanted(ROUNDS)).await;
    let made = made.expect("made");
    for number in [1, young] {
        play.join_tournament(made.id, player(number), None)
            .await
            .expect("joined");
    }
    let tournament = play
        .direct_tournament(made.id, UserId(1), false, Order::Start, None)
        .await
        .expect("begun");
    let tournament = tended(database, play, &tournament).await;
    let stored = play
        .view(tournament.matches[&1])
        .await
        .expect("begun")
        .stored;
    assert!(!stored.live.terms.rated);
}

#[apply(scenario)]
async fn what_nobody_begins_is_closed(database: &TestDatabase, play: &Play) {
    let made = play.new_tournament(actor(1, 10), wanted(ROUNDS)).await;
    let made = made.expect("made");
    play.tend_tournaments(9).await.expect("tended");
    let waiting = play.tournament(made.id).await.expect("there");
    assert_eq!(waiting.now.stage, Stage::SignUp);
    // Thirty days later.
    let closed = tended(database, play, &made).await;
    assert_eq!(closed.now.stage, Stage::Over);
}
