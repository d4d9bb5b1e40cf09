//! Threads of matches and announced results, as the delivery worker finds them.

use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId};
use ludotheque_matches::{Answer, Command, ServerChange};
use ludotheque_play::{NewCard, Play, Presence, View};
use ludotheque_store::{NextLook, Noted, Retry, Room, ShownBy, Store};
use ludotheque_words::Language;
use sqlx::Connection as _;

use super::{actor, ask, terms};
use crate::world::TestDatabase;

const SERVER: ServerId = ServerId(9);
const CARD: MessageId = MessageId(70);
/// A thread has the id of the message from which it begins.
const THREAD: ChannelId = ChannelId(70);

/// A challenge of 1 to 2 whose match is to get a thread, and whose card is shown.
async fn challenged(play: &Play) -> MatchId {
    let mut terms = terms();
    terms.place.server = Some(SERVER);
    let card = NewCard {
        language: Language::English,
        in_thread: true,
        presence: Presence::Member,
    };
    let view = play.challenge(actor(1, 10), terms, card).await;
    let view = view.expect("a challenge");
    let channel = view.stored.card_channel;
    let shown = play.card_shown(view.drawn(), channel, CARD, ShownBy::Answer);
    assert!(shown.await.expect("noted").is_card());
    view.stored.live.id
}

async fn accepted(play: &Play, id: MatchId) {
    let accept = Command::Answer(Answer::Accept);
    let done = play.act(ask(id, actor(2, 11), None, accept)).await;
    done.expect("accepted");
}

/// The view of such a challenge that was accepted.
async fn begun(play: &Play) -> View {
    let id = challenged(play).await;
    accepted(play, id).await;
    play.view(id).await.expect("it is there")
}

async fn due(store: &Store) -> Vec<MatchId> {
    let due = store.take_due_threads(Room::of(10)).await.expect("read");
    due.into_iter().map(|due| due.match_id).collect()
}

#[apply(scenario)]
async fn a_thread_is_due_when_its_match_begins_and_when_it_ends(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let id = challenged(play).await;
    assert_eq!(due(store).await, [], "nobody has accepted");
    accepted(play, id).await;
    assert_eq!(due(store).await, [id]);
    assert_eq!(due(store).await, [], "it is somebody's for fifty seconds");
    assert!(play.thread_made(id, CARD, THREAD).await.expect("noted"));
    let later = NextLook::After(60);
    play.thread_looked_at(id, later).await.expect("noted");
    assert_eq!(due(store).await, []);
    assert_eq!(store.thread_of(id).await.expect("read"), Some(THREAD));
    let resigned = play.act(ask(id, actor(1, 12), None, Command::Resign)).await;
    resigned.expect("resigned");
    assert_eq!(due(store).await, [id]);
    // It ends while somebody looks at it as it was before.
    let database_says = "UPDATE threads SET due_at = now(), tries = 0";
    database.change(database_says).await;
    play.thread_looked_at(id, NextLook::Later)
        .await
        .expect("noted");
    assert_eq!(due(store).await, [id], "the end is not overlooked");
    play.thread_looked_at(id, NextLook::Later)
        .await
        .expect("noted");
    let looks = database
        .number("SELECT count(*) FROM threads WHERE due_at IS NOT NULL")
        .await;
    assert_eq!(looks, 0);
}

#[apply(scenario)]
async fn the_card_moves_into_its_thread_and_what_was_shown_elsewhere_is_not_the_card(
    store: &Store,
    play: &Play,
) {
    let before = begun(play).await;
    let (id, channel) = (before.stored.live.id, before.stored.card_channel);
    let other = MessageId(71);
    assert!(
        !play.thread_made(id, other, THREAD).await.expect("noted"),
        "the thread was made of a message that is not the card any more"
    );
    assert!(play.thread_made(id, CARD, THREAD).await.expect("noted"));
    let moved = play.view(id).await.expect("it is there").stored;
    assert_eq!((moved.card_channel, moved.card), (THREAD, None));
    let again = play.thread_made(id, CARD, THREAD).await;
    assert!(
        again.expect("noted"),
        "whoever has not heard that it is noted asks again"
    );
    let due_cards = store.take_due_cards(Room::of(10)).await.expect("read");
    assert_eq!(due_cards.len(), 1);
    assert!(due_cards[0].in_thread && due_cards[0].channel == THREAD);
    // The answer to a click that was under way.
    let shown = play.card_shown(before.drawn(), channel, CARD, ShownBy::Answer);
    assert!(!shown.await.expect("read").is_card());
    let still = play.view(id).await.expect("it is there").stored;
    assert_eq!(still.card_channel, THREAD);

    // Somebody deletes the thread: the card is free to move again.
    let gone = Retry::Never("10003".to_owned());
    let due_card = due_cards[0];
    play.card_failed(due_card, gone).await.expect("noted");
    assert_eq!(store.thread_of(id).await.expect("read"), None);
    let shown = play.card_shown(before.drawn(), channel, other, ShownBy::Answer);
    assert!(shown.await.expect("noted").is_card());
}

#[apply(scenario)]
async fn a_showing_that_is_noted_while_the_thread_is_made_leaves_the_card_in_the_thread(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let before = begun(play).await;
    let (id, channel) = (before.stored.live.id, before.stored.card_channel);
    // Both wait for the card, and the thread is first in the queue.
    let mut connection = database.connect().await;
    let mut in_use = connection.begin().await.expect("a transaction");
    let held = sqlx::query("SELECT FROM cards FOR UPDATE");
    held.execute(&mut *in_use).await.expect("held");
    let waiting = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let thread = tokio::spawn({
        let play = play.clone();
        async move { play.thread_made(id, CARD, THREAD).await }
    });
    database.wait_for(waiting, 1).await;
    let answer = tokio::spawn({
        let (play, drawn) = (play.clone(), before.drawn());
        async move { play.card_shown(drawn, channel, CARD, ShownBy::Answer).await }
    });
    database.wait_for(waiting, 2).await;
    in_use.rollback().await.expect("given back");
    assert!(thread.await.expect("no panic").expect("noted"));
    let noted = answer.await.expect("no panic").expect("read");
    let stored = play.view(id).await.expect("it is there").stored;
    assert_eq!(
        (noted, stored.card_channel, stored.card),
        (Noted::NotTheCard, THREAD, None)
    );
    let due = store.take_due_cards(Room::of(10)).await.expect("read");
    assert!(due.len() == 1 && due[0].in_thread, "{due:?}");
}

#[apply(scenario)]
async fn a_thread_is_used_as_long_as_another_match_goes_on_in_it(store: &Store, play: &Play) {
    let id = challenged(play).await;
    accepted(play, id).await;
    assert!(play.thread_made(id, CARD, THREAD).await.expect("noted"));
    let resigned = play.act(ask(id, actor(1, 12), None, Command::Resign)).await;
    resigned.expect("resigned");
    assert!(!play.thread_is_used(THREAD, id).await.expect("read"));
    let rematch = play
        .rematch(actor(2, 13), Some(SERVER), id)
        .await
        .expect("proposed");
    let stored = rematch.view.stored;
    assert_eq!(stored.card_channel, THREAD, "it goes on in the thread");
    assert!(play.thread_is_used(THREAD, id).await.expect("read"));
    let next = stored.live.id;
    assert!(!play.thread_is_used(THREAD, next).await.expect("read"));
    let accept = Command::Answer(Answer::Accept);
    let accepted = play.act(ask(next, actor(1, 14), None, accept)).await;
    accepted.expect("accepted");
    assert!(due(store).await.contains(&next), "it gets the new score");
}

#[apply(scenario)]
async fn a_result_is_owed_where_the_server_wants_it_and_only_if_it_counts(
    database: &TestDatabase,
    play: &Play,
) {
    let wish = vec![ServerChange::Announcements(Some(ChannelId(60)))];
    play.change_server(actor(7, 1), SERVER, wish)
        .await
        .expect("changed");
    let owed = async || database.number("SELECT count(*) FROM announcements").await;
    let mut interaction = 100;
    for (guild, rated, expected) in [
        (None, true, 0),
        (Some(ServerId(8)), true, 0),
        (Some(SERVER), false, 0),
        (Some(SERVER), true, 1),
    ] {
        let mut terms = terms();
        (terms.place.server, terms.rated) = (guild, rated);
        interaction += 10;
        let view = play.challenge(actor(1, interaction), terms, Language::English);
        let id = view.await.expect("a challenge").stored.live.id;
        let accept = Command::Answer(Answer::Accept);
        let accepted = ask(id, actor(2, interaction + 1), None, accept);
        play.act(accepted).await.expect("accepted");
        let resign = ask(id, actor(1, interaction + 2), None, Command::Resign);
        play.act(resign).await.expect("resigned");
        assert_eq!(owed().await, expected, "{guild:?}, rated: {rated}");
    }
    database
        .change("UPDATE announcements SET due_at = now()")
        .await;
    let due = play
        .take_due_announcements(Room::of(10))
        .await
        .expect("read");
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].channel, ChannelId(60));
    let id = due[0].match_id;
    let later = Retry::After(0);
    play.announcement_failed(id, later).await.expect("noted");
    assert_eq!(
        play.take_due_announcements(Room::of(10))
            .await
            .expect("read")
            .len(),
        1
    );
    let never = Retry::Never("50001".to_owned());
    play.announcement_failed(id, never).await.expect("noted");
    let waiting = database
        .number("SELECT count(*) FROM announcements WHERE due_at IS NOT NULL")
        .await;
    assert_eq!(waiting, 0);
}
