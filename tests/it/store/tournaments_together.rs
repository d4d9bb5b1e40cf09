//! Tournaments of several servers, on a real database: who may come, what becomes of those who came, and two processes.

use ludotheque_matches::Refusal;
use ludotheque_matches::ids::{ChannelId, MessageId, ServerId, UserId};
use ludotheque_play::{Leader, NewGuest, Order, OwnAct, Play, PlayError, StoredTournament};
use ludotheque_store::{By, Room, Store};
use ludotheque_tournaments::{Act, Format, Preset, Stage};
use ludotheque_words::Language;

use super::tournaments::{due, resign, tended, wanted};
use super::{actor, player};
use crate::world::TestDatabase;

const ROUNDS: Format = Format::Rounds { rounds: 3 };
const OTHER: ServerId = ServerId(41);

fn guest(server: ServerId) -> NewGuest {
    NewGuest {
        server,
        channel: ChannelId(server.0 + 10),
        name: format!("Server {server}"),
        language: Language::English,
        threads: false,
    }
}

fn leader(user: u64) -> Leader {
    Leader {
        user: UserId(user),
        leads_own: false,
        leads_guest: false,
    }
}

fn why<T>(refused: Result<T, PlayError>) -> Option<Refusal> {
    match refused {
        Err(PlayError::Refused(refusal)) => Some(refusal),
        _ => None,
    }
}

/// A code of player 1, who organises the tournament.
async fn invited(play: &Play, tournament: &StoredTournament) -> String {
    let invited = play.invite_servers(tournament.id, UserId(1), false).await;
    invited.expect("a code").1.reveal()
}

async fn agree(play: &Play, code: &str, server: ServerId) -> Result<StoredTournament, PlayError> {
    let own_name = Some("Home".to_owned());
    play.take_part_together(actor(9, 90), code, guest(server), own_name)
        .await
}

/// One of player 1 in which another server takes part; odd players come from its own, even ones from the other one.
async fn together(
    play: &Play,
    rules: impl Into<ludotheque_tournaments::Rules>,
    players: u64,
) -> StoredTournament {
    let made = play.new_tournament(actor(1, 10), wanted(rules)).await;
    let made = made.expect("made");
    let code = invited(play, &made).await;
    let mut joined = agree(play, &code, OTHER).await.expect("agreed");
    for number in 1..=players {
        let from = (number % 2 == 0).then_some(OTHER);
        let join = play.join_tournament(made.id, player(number), from);
        joined = join.await.expect("joined");
    }
    joined
}

async fn start(play: &Play, tournament: &StoredTournament) -> StoredTournament {
    play.direct_tournament(tournament.id, UserId(1), false, Order::Start, None)
        .await
        .expect("begun")
}

#[apply(scenario)]
async fn a_match_across_has_a_card_on_each_server_and_one_within_has_none_more(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = together(play, ROUNDS, 4).await;
    start(play, &tournament).await;
    let tournament = tended(database, play, &tournament).await;
    assert_eq!(tournament.matches.len(), 2);
    for (number, id) in &tournament.matches {
        let game = tournament.now.games[number].game;
        let stored = play.view(*id).await.expect("it goes on").stored;
        let servers = [game.begins, game.begins.other()]
            .map(|seat| tournament.home_of(game.at(seat).expect("a person")).server);
        assert_eq!(
            stored.card_server,
            Some(servers[0]),
            "where whoever begins is"
        );
        let guest = stored.guest_card.map(|guest| (guest.server, guest.seat));
        let across = (servers[0] != servers[1]).then_some((servers[1], game.begins.other()));
        assert_eq!(guest, across);
        if let Some(guest) = stored.guest_card {
            let other = stored
                .live
                .board()
                .expect("it runs")
                .player(guest.seat)
                .user;
            let seen = stored.clone().seen_by(other);
            assert_eq!(seen.card_channel, guest.channel);
            assert_eq!(
                stored.seen_on(Some(guest.server)).card_channel,
                guest.channel
            );
        }
    }
}

#[apply(scenario)]
async fn a_code_is_good_once_for_a_server_until_it_is_old_replaced_or_too_late(
    database: &TestDatabase,
    play: &Play,
) {
    let made = play.new_tournament(actor(1, 10), wanted(ROUNDS)).await;
    let made = made.expect("made");
    let refused = play.invite_servers(made.id, UserId(2), false).await;
    assert_eq!(why(refused), Some(Refusal::NotOrganiser));
    let replaced = invited(play, &made).await;
    let code = invited(play, &made).await;
    for wrong in ["", "nonsense", "AAAA-BBBB-CCCC-DDDD", &replaced] {
        let refused = agree(play, wrong, OTHER).await;
        assert_eq!(why(refused), Some(Refusal::NoSuchInvitation), "{wrong:?}");
    }
    let refused = agree(play, &code, made.server).await;
    assert_eq!(why(refused), Some(Refusal::InvitationFromHere));
    agree(play, &code, OTHER).await.expect("agreed");
    let refused = agree(play, &code, OTHER).await;
    assert_eq!(why(refused), Some(Refusal::ServerTakesPartAlready));
    for server in [42, 43] {
        agree(play, &code, ServerId(server)).await.expect("agreed");
    }
    let refused = agree(play, &code, ServerId(44)).await;
    assert_eq!(why(refused), Some(Refusal::TooManyServers));
    let leads = Leader {
        leads_guest: true,
        ..leader(9)
    };
    play.end_together(made.id, ServerId(43), leads)
        .await
        .expect("ended");
    database
        .change("UPDATE tournaments SET invited_until = now() - interval '1 second'")
        .await;
    let refused = agree(play, &code, ServerId(44)).await;
    assert_eq!(why(refused), Some(Refusal::InvitationExpired));
    let code = invited(play, &made).await;
    for number in 1..=2 {
        play.join_tournament(made.id, player(number), None)
            .await
            .expect("joined");
    }
    start(play, &made).await;
    let refused = agree(play, &code, ServerId(44)).await;
    assert_eq!(why(refused), Some(Refusal::TournamentHasBegun));
    let refused = play.invite_servers(made.id, UserId(1), false).await;
    assert_eq!(why(refused), Some(Refusal::TournamentHasBegun));
    play.direct_tournament(made.id, UserId(1), false, Order::End, None)
        .await
        .expect("ended");
    let refused = agree(play, &code, ServerId(44)).await;
    assert_eq!(why(refused), Some(Refusal::TournamentOver));
}

#[apply(scenario)]
async fn whichever_process_is_first_a_server_agrees_once(database: &TestDatabase, play: &Play) {
    let made = play.new_tournament(actor(1, 10), wanted(ROUNDS)).await;
    let made = made.expect("made");
    let code = invited(play, &made).await;
    let (_, other) = database.open().await;
    let (one, two) = tokio::join!(agree(play, &code, OTHER), agree(&other, &code, OTHER));
    let refused: Vec<Refusal> = [why(one), why(two)].into_iter().flatten().collect();
    assert_eq!(refused, [Refusal::ServerTakesPartAlready]);
    assert_eq!(
        database
            .number("SELECT count(*) FROM tournament_guests")
            .await,
        1
    );
}

#[apply(scenario)]
async fn two_processes_pair_once_and_take_each_card_once(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let tournament = together(play, ROUNDS, 16).await;
    start(play, &tournament).await;
    let (second, other) = database.open().await;
    for _ in 0..4 {
        due(database).await;
        let (one, two) = tokio::join!(play.tend_tournaments(9), other.tend_tournaments(9));
        one.expect("tended");
        two.expect("tended");
    }
    assert_eq!(database.number("SELECT count(*) FROM matches").await, 8);
    let across = database.number("SELECT count(*) FROM guest_cards").await;
    let (one, two) = tokio::join!(
        store.take_due_guest_cards(Room::of(99)),
        second.take_due_guest_cards(Room::of(99)),
    );
    let taken = one.expect("taken").len() + two.expect("taken").len();
    assert_eq!(i64::try_from(taken).expect("few"), across, "each once");
    let (one, two) = tokio::join!(
        store.take_due_tournament_guests(Room::of(9)),
        second.take_due_tournament_guests(Room::of(9)),
    );
    assert_eq!(one.expect("taken").len() + two.expect("taken").len(), 1);
}

#[apply(scenario)]
async fn a_side_is_a_server_also_for_whoever_had_joined_before(
    database: &TestDatabase,
    play: &Play,
) {
    let made = play
        .new_tournament(actor(1, 10), wanted(Preset::Teams.rules()))
        .await
        .expect("made");
    for number in 1..=3 {
        play.join_tournament(made.id, player(number), None)
            .await
            .expect("joined");
    }
    let code = invited(play, &made).await;
    let agreed = agree(play, &code, OTHER).await.expect("agreed");
    let sides = |tournament: &StoredTournament| -> Vec<Option<u16>> {
        tournament
            .now
            .entries
            .iter()
            .map(|entry| entry.division)
            .collect()
    };
    assert_eq!(sides(&agreed), [Some(0); 3]);
    let refused = agree(play, &code, ServerId(42)).await;
    assert_eq!(why(refused), Some(Refusal::TooManyServers), "two sides");
    for number in 4..=6 {
        play.join_tournament(made.id, player(number), Some(OTHER))
            .await
            .expect("joined");
    }
    let refused = play
        .act_in_tournament(made.id, UserId(4), OwnAct::Side)
        .await;
    assert_eq!(why(refused), Some(Refusal::SidesAreServers));
    // Whoever goes and comes back from the other server plays for that one.
    play.act_in_tournament(made.id, UserId(1), OwnAct::Leave)
        .await
        .expect("left");
    let back = play
        .join_tournament(made.id, player(1), Some(OTHER))
        .await
        .expect("back");
    assert_eq!(sides(&back), [1, 0, 0, 1, 1, 1].map(Some));
    start(play, &made).await;
    let running = tended(database, play, &made).await;
    for played in running.now.games.values() {
        let servers = [played.game.begins, played.game.begins.other()]
            .map(|seat| running.server_of(played.game.at(seat).expect("a person")));
        assert_ne!(servers[0], servers[1], "server against server");
    }
    let late = play
        .join_tournament(made.id, player(7), Some(OTHER))
        .await
        .expect("joined");
    assert_eq!(
        sides(&late).last(),
        Some(&Some(1)),
        "whichever side is smaller"
    );
    let replayed = play.tournament(made.id).await.expect("there");
    assert_eq!(sides(&replayed), sides(&late));
}

#[apply(scenario)]
async fn whoever_comes_from_a_server_that_has_gone_is_paired_no_more(
    database: &TestDatabase,
    play: &Play,
) {
    let tournament = together(play, ROUNDS, 4).await;
    start(play, &tournament).await;
    let tournament = tended(database, play, &tournament).await;
    for stranger in [leader(2), leader(9)] {
        let refused = play.end_together(tournament.id, OTHER, stranger).await;
        assert_eq!(why(refused), Some(Refusal::NotOrganiser));
    }
    let refused = play
        .end_together(tournament.id, ServerId(77), leader(1))
        .await;
    assert_eq!(why(refused), Some(Refusal::ServerTakesNoPart));
    let ended = play.end_together(tournament.id, OTHER, leader(1)).await;
    let ended = ended.expect("the organiser may");
    let is_in: Vec<bool> = ended.now.entries.iter().map(|entry| entry.is_in).collect();
    assert_eq!(is_in, [true, false, true, false]);
    let refused = play
        .join_tournament(tournament.id, player(8), Some(OTHER))
        .await;
    assert_eq!(why(refused), Some(Refusal::ServerTakesNoPart));
    // What they are playing is played out, and counts.
    for (game, id) in &ended.matches {
        let stored = play.view(*id).await.expect("it goes on").stored;
        let players = &stored.live.board().expect("it runs").players;
        let loser = players.iter().map(|player| player.user.0).max();
        resign(play, *id, loser.expect("a person"), 500 + u64::from(*game)).await;
    }
    let after = tended(database, play, &ended).await;
    assert_eq!(after.now.stage, Stage::Running);
    let mut open = after.now.open_games();
    assert!(open.all(|game| game.seat_of(1).is_none() && game.seat_of(3).is_none()));
}

#[apply(scenario)]
async fn the_next_season_is_one_of_the_same_servers(database: &TestDatabase, play: &Play) {
    let tournament = together(play, Preset::Month.rules(), 4).await;
    start(play, &tournament).await;
    let mut tournament = tended(database, play, &tournament).await;
    for look in 0..9 {
        for (game, id) in &tournament.matches {
            let stored = play.view(*id).await.expect("there").stored;
            if let ludotheque_matches::State::Running(board) = &stored.live.state {
                let loser = board.players.iter().map(|player| player.user.0).max();
                let interaction = 500 + 50 * look + u64::from(*game);
                resign(play, *id, loser.expect("a person"), interaction).await;
            }
        }
        tournament = tended(database, play, &tournament).await;
    }
    assert_eq!(tournament.now.stage, Stage::Over);
    let all = play.tournaments_of(OTHER, 9).await.expect("read");
    assert_eq!(all.len(), 2, "the guest sees both seasons");
    assert!(
        all.iter()
            .all(|line| line.channel == ChannelId(OTHER.0 + 10))
    );
    let next = play.tournament(all[0].id).await.expect("there");
    assert_eq!(
        (next.season, next.server_name.as_deref()),
        (2, Some("Home"))
    );
    let of_other = (0..)
        .zip(&next.people)
        .filter(|(number, _)| next.server_of(*number) == OTHER);
    let mut users: Vec<u64> = of_other.map(|(_, player)| player.user.0).collect();
    users.sort_unstable();
    assert_eq!(users, [2, 4]);
}

/// Whoever notes a message waits for the row while somebody adds to the list, and then sees no other row as it is now.
#[apply(scenario)]
async fn what_is_added_while_a_message_is_noted_is_owed(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let shown = together(play, ROUNDS, 2).await.seen_on(OTHER);
    let mut adding = store.begin().await.expect("begun");
    let mut held = adding
        .lock_tournament(shown.id)
        .await
        .expect("held")
        .expect("there");
    let left = adding.add_act(&mut held, Act::Leave(0), By::PROGRAM).await;
    left.expect("added").expect("they take part");
    let noting = tokio::spawn({
        let (store, shown) = (store.clone(), shown.clone());
        async move { store.tournament_shown(&shown, MessageId(77), None).await }
    });
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'
                 AND datname = current_database()";
    database.wait_for(waits, 1).await;
    adding.commit().await.expect("committed");
    noting.await.expect("no panic").expect("noted");
    let owed =
        "SELECT count(*) FROM tournament_guests WHERE due_at IS NOT NULL AND message_id = 77";
    assert_eq!(database.number(owed).await, 1);
}

/// The agreement ends while the message there is being noted, and nobody has come from there: no act says that the message
/// is to change.
#[apply(scenario)]
async fn what_is_asked_for_without_an_act_while_a_message_is_noted_is_owed(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let tournament = together(play, ROUNDS, 1).await;
    let here = tournament.clone();
    let there = tournament.seen_on(OTHER);
    let taken = store.take_due_tournament_posts(Room::of(9)).await;
    assert_eq!(taken.expect("taken").len(), 1);
    let taken = store.take_due_tournament_guests(Room::of(9)).await;
    assert_eq!(taken.expect("taken").len(), 1);
    let ended = play.end_together(here.id, OTHER, leader(1)).await;
    ended.expect("the organiser may");
    for shown in [here, there] {
        let noted = store.tournament_shown(&shown, MessageId(77), None).await;
        noted.expect("noted");
    }
    for owed in [
        "SELECT count(*) FROM tournaments WHERE due_at IS NOT NULL",
        "SELECT count(*) FROM tournament_guests WHERE due_at IS NOT NULL",
    ] {
        assert_eq!(database.number(owed).await, 1, "{owed}");
    }
}

/// A server that has gone before the start is no side, whether another one comes in its place or not.
#[apply(scenario)]
async fn a_server_that_went_before_the_start_is_no_side(database: &TestDatabase, play: &Play) {
    let gone = together(play, Preset::Teams.rules(), 3).await;
    let ended = play.end_together(gone.id, OTHER, leader(1)).await;
    assert!(ended.expect("the organiser may").second_side().is_none());
    play.join_tournament(gone.id, player(4), None)
        .await
        .expect("joined");
    // There and back again.
    for _ in 0..2 {
        let side = play.act_in_tournament(gone.id, UserId(4), OwnAct::Side);
        side.await.expect("sides are chosen again");
    }
    let begun = start(play, &gone).await;
    assert!(begun.second_side().is_none());

    let actor = actor(2, 20);
    let made = play
        .new_tournament(actor, wanted(Preset::Teams.rules()))
        .await;
    let made = made.expect("made");
    let invite = async || {
        let invited = play.invite_servers(made.id, UserId(2), false).await;
        invited.expect("a code").1.reveal()
    };
    agree(play, &invite().await, OTHER).await.expect("agreed");
    play.end_together(made.id, OTHER, leader(2))
        .await
        .expect("ended");
    let third = ServerId(42);
    agree(play, &invite().await, third).await.expect("agreed");
    for (number, from) in [(5, None), (6, Some(third))] {
        play.join_tournament(made.id, player(number), from)
            .await
            .expect("joined");
    }
    let begun = play.direct_tournament(made.id, UserId(2), false, Order::Start, None);
    let begun = begun.await.expect("begun");
    assert_eq!(begun.second_side().map(|guest| guest.server), Some(third));
    // Once it has begun, a server that goes is still the side that has played.
    tended(database, play, &begun).await;
    let ended = play.end_together(made.id, third, leader(2)).await;
    let ended = ended.expect("ended");
    assert_eq!(ended.second_side().map(|guest| guest.server), Some(third));
}
