//! What servers want, who has changed it, and matches that their moderators end.

use ludotheque_matches::ids::{ChannelId, MatchId, RoleId, ServerId, UserId};
use ludotheque_matches::{
    Answer, Clock, Command, Difference, EndReason, Ends, Pace, Refusal, ServerChange,
    ServerSettings, Setting, State, Terms,
};
use ludotheque_play::{Play, PlayError};
use ludotheque_words::Language;

use super::{actor, ask, terms};
use crate::world::TestDatabase;

const SERVER: ServerId = ServerId(9);
const OTHER_SERVER: ServerId = ServerId(8);

async fn change(play: &Play, interaction: u64, changes: Vec<ServerChange>) -> ServerSettings {
    let changed = play.change_server(actor(7, interaction), SERVER, changes);
    changed.await.expect("changed")
}

#[apply(scenario)]
async fn what_is_changed_holds_on_that_server_alone_and_is_noted_once(play: &Play) {
    let nothing = play.server(Some(SERVER)).await.expect("settings");
    assert_eq!(nothing, ServerSettings::default());
    let wishes = vec![
        ServerChange::Allow(ChannelId(50)),
        ServerChange::Clock(Pace::Within(Clock::Week)),
        ServerChange::Threads(true),
        ServerChange::PublicDice(true),
        ServerChange::Announcements(Some(ChannelId(60))),
        ServerChange::Starters(Some(RoleId(5))),
        ServerChange::Language(Some(Language::French)),
        ServerChange::Ends(Ends::AmongResults),
        ServerChange::Daily(Some(ChannelId(61))),
        ServerChange::Weekly(Some(ChannelId(62))),
    ];
    let changed = change(play, 1, wishes.clone()).await;
    assert_eq!(play.server(Some(SERVER)).await.expect("settings"), changed);
    let other = play.server(Some(OTHER_SERVER)).await.expect("settings");
    assert_eq!(other, ServerSettings::default());
    let direct = play.server(None).await.expect("settings");
    assert_eq!(direct, ServerSettings::default());

    // The same click once more, and another one that wants what is so already.
    assert_eq!(change(play, 1, wishes).await, changed);
    change(play, 2, vec![ServerChange::Threads(true)]).await;
    assert_eq!(play.server_changes(SERVER).await.expect("a list").len(), 10);
    change(play, 3, vec![ServerChange::Clock(Pace::Untimed)]).await;
    let told = play.server_changes(SERVER).await.expect("a list");
    let latest = told.first().expect("the latest comes first");
    assert_eq!(latest.by, UserId(7));
    let expected = Difference {
        setting: Setting::Clock,
        before: "7d".to_owned(),
        after: "none".to_owned(),
    };
    assert_eq!(latest.difference, expected);
    assert_eq!(play.server_changes(OTHER_SERVER).await.expect("a list"), []);
}

#[apply(scenario)]
async fn of_two_who_change_something_at_once_both_are_heard(play: &Play) {
    let wishes = (0..8).map(|number| {
        let wish = vec![ServerChange::Allow(ChannelId(50 + number))];
        change(play, number, wish)
    });
    futures_util::future::join_all(wishes).await;
    let settings = play.server(Some(SERVER)).await.expect("settings");
    let expected: Vec<ChannelId> = (50..58).map(ChannelId).collect();
    assert_eq!(settings.channels, expected);
    assert_eq!(play.server_changes(SERVER).await.expect("a list").len(), 8);
}

#[apply(scenario)]
async fn too_many_channels_change_nothing_at_all(play: &Play) {
    let many = (0..26).map(ChannelId).collect();
    let wishes = vec![ServerChange::Threads(true), ServerChange::Channels(many)];
    let refused = play.change_server(actor(7, 1), SERVER, wishes).await;
    assert!(
        matches!(refused, Err(PlayError::Refused(Refusal::TooManyChannels))),
        "{refused:?}"
    );
    let settings = play.server(Some(SERVER)).await.expect("settings");
    assert_eq!(settings, ServerSettings::default());
    assert_eq!(play.server_changes(SERVER).await.expect("a list"), []);
}

/// A running match between 1 and 2 on the server.
async fn running_on_the_server(play: &Play) -> MatchId {
    let mut terms: Terms = terms();
    terms.place.server = Some(SERVER);
    let open = play.challenge(actor(1, 10), terms, Language::English).await;
    let id = open.expect("a challenge").stored.live.id;
    let accept = Command::Answer(Answer::Accept);
    let accepted = play.act(ask(id, actor(2, 11), None, accept)).await;
    accepted.expect("accepted");
    id
}

fn moderate(server: ServerId) -> Command {
    Command::Moderate {
        server,
        reason: "Pamela-marker plays no more".to_owned(),
    }
}

#[apply(scenario)]
async fn a_moderator_ends_a_match_and_no_rating_changes(database: &TestDatabase, play: &Play) {
    let id = running_on_the_server(play).await;
    for (number, guild, expected) in [
        (7, OTHER_SERVER, Refusal::NotOnThisServer),
        (1, SERVER, Refusal::OwnMatch),
    ] {
        let wish = ask(id, actor(number, 20 + number), None, moderate(guild));
        match play.act(wish).await {
            Err(PlayError::Refused(refusal)) => assert_eq!(refusal, expected),
            _ => panic!("{number} may not end it"),
        }
    }
    let ended = play
        .act(ask(id, actor(7, 30), None, moderate(SERVER)))
        .await;
    let stored = ended.expect("a moderator may").stored;
    let read = play.view(id).await.expect("it replays");
    for stored in [&stored, &read.stored] {
        let moderation = stored.moderation().expect("by a moderator");
        assert_eq!(moderation.by, UserId(7));
        assert_eq!(moderation.reason, "Pamela-marker plays no more");
        assert!(stored.dice.revealed().is_some(), "the dice are shown");
        let State::Finished(_, ending) = &stored.live.state else {
            panic!("it goes on");
        };
        assert_eq!((&ending.reason, ending.winner), (&EndReason::Aborted, None));
    }
    let verdict: String = sqlx::query_scalar("SELECT verdict FROM rating_events")
        .fetch_one(&mut database.connect().await)
        .await
        .expect("it was looked at");
    assert_eq!(verdict, "aborted");
    let ratings = database.number("SELECT count(*) FROM ratings").await;
    assert_eq!(ratings, 0);
}

#[apply(scenario)]
async fn a_moderator_who_is_forgotten_is_gone_from_the_matches_of_others(
    database: &TestDatabase,
    play: &Play,
) {
    const PAM: u64 = 777_000_777_000_777_000;
    let id = running_on_the_server(play).await;
    let ended = play
        .act(ask(id, actor(PAM, 30), None, moderate(SERVER)))
        .await;
    let before = ended.expect("a moderator may").stored.last_hash();
    let exported = super::exported(play, UserId(PAM)).await;
    assert!(exported.to_string().contains("plays no more"), "{exported}");

    play.ask_to_forget(UserId(PAM)).await.expect("asked");
    assert!(play.forget_due().await.expect("forgotten"));
    let stored = play.view(id).await.expect("it replays").stored;
    assert_eq!(stored.last_hash(), before, "the chain goes on through it");
    let moderation = stored.moderation().expect("it was a moderator");
    assert!(moderation.by.is_pseudonym() && moderation.reason.is_empty());
    let traces = "SELECT count(*) FROM plies
        WHERE actor_id = 777000777000777000 OR action LIKE '%777000777%' OR action LIKE '%Pamela%'";
    assert_eq!(database.number(traces).await, 0);
}
