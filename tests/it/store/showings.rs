//! Who shows a card last, nobody is told: two showings at the same time are followed by a third.

use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId};
use ludotheque_matches::{Command, Turn};
use ludotheque_play::{Play, View};
use ludotheque_store::{CardVersion, Noted, Room, ShownBy, WhichCard};

use super::{actor, ask, running, running_by, to_act};
use crate::world::TestDatabase;

const CHANNEL: ChannelId = ChannelId(50);
const CARD: MessageId = MessageId(7);

/// A match whose card the worker has shown, and whoever is to act.
async fn shown(play: &Play) -> (MatchId, u64) {
    let id = running(play).await;
    show(play, id, ShownBy::Worker(None), CARD).await;
    (id, to_act(play, id).await)
}

/// Shows a match as it is.
async fn show(play: &Play, id: MatchId, by: ShownBy, message: MessageId) {
    let drawn = play.view(id).await.expect("a match").drawn();
    let noted = play.card_shown(drawn, CHANNEL, message, by).await;
    assert!(noted.expect("noted").is_card());
}

/// Notes that an answer has shown a board.
async fn note(play: &Play, view: &View, message: MessageId) {
    let noted = play
        .card_shown(view.drawn(), CHANNEL, message, ShownBy::Answer)
        .await;
    assert!(noted.expect("noted").is_card());
}

async fn roll(play: &Play, id: MatchId, mover: u64, interaction: u64) -> View {
    let roll = Command::Turn(Turn::Roll);
    let acted = play
        .act(ask(id, actor(mover, interaction), None, roll))
        .await;
    acted.expect("a roll")
}

/// Whether the card is owed once more.
async fn is_owed(database: &TestDatabase) -> bool {
    let owed = "SELECT count(*) FROM cards WHERE shown < wanted";
    database.number(owed).await == 1
}

#[apply(scenario)]
async fn one_showing_after_the_other_is_enough(database: &TestDatabase, play: &Play) {
    let (id, mover) = shown(play).await;
    assert!(!is_owed(database).await);
    let view = roll(play, id, mover, 900).await;
    assert!(is_owed(database).await);
    note(play, &view, CARD).await;
    assert!(!is_owed(database).await);
}

#[apply(scenario)]
async fn an_older_board_that_was_noted_in_between_may_have_been_shown_last(
    database: &TestDatabase,
    play: &Play,
) {
    let (id, mover) = shown(play).await;
    let older = play.view(id).await.expect("a match");
    let newer = roll(play, id, mover, 900).await;
    note(play, &older, CARD).await;
    note(play, &newer, CARD).await;
    assert!(is_owed(database).await);
    // The worker shows it for certain.
    show(play, id, ShownBy::Worker(Some(CARD)), CARD).await;
    assert!(!is_owed(database).await);
}

#[apply(scenario)]
async fn a_board_that_nobody_noted_may_have_been_shown_last(database: &TestDatabase, play: &Play) {
    let (id, mover) = shown(play).await;
    // Its process was killed before it could note it.
    let _never_noted = roll(play, id, mover, 900).await;
    let resign = ask(id, actor(mover, 901), None, Command::Resign);
    let view = play.act(resign).await.expect("resigned");
    note(play, &view, CARD).await;
    assert!(is_owed(database).await);
}

#[apply(scenario)]
async fn a_board_that_is_noted_after_the_next_move_leaves_that_moves_answer_its_time(play: &Play) {
    let (id, mover) = shown(play).await;
    let older = roll(play, id, mover, 900).await;
    let resign = ask(id, actor(mover, 901), None, Command::Resign);
    play.act(resign).await.expect("resigned");
    // The answer to the first click is only noted now; that to the second one is on its way.
    note(play, &older, CARD).await;
    let due = play.take_due_cards(Room::of(9)).await.expect("cards");
    assert!(due.is_empty(), "the worker would race the answer: {due:?}");
}

#[apply(scenario)]
async fn what_is_the_card_already_is_no_second_one(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    let view = play.view(id).await.expect("a match");
    let by = || ShownBy::Worker(None);
    let note = || play.card_shown(view.drawn(), CHANNEL, CARD, by());
    // Two workers have posted the same board with the same nonce: Discord gave both the same message.
    assert!(note().await.expect("noted").is_card());
    let second = note().await.expect("noted");
    assert!(second.is_card(), "the second deletes the card");
    let card = database.number("SELECT message_id FROM cards").await;
    assert_eq!(card, 7);
}

#[apply(scenario)]
async fn whoever_makes_a_message_the_card_learns_which_one_was(play: &Play) {
    let (id, _) = shown(play).await;
    let view = play.view(id).await.expect("a match");
    let note = async |message| {
        let noted = play.card_shown(view.drawn(), CHANNEL, message, ShownBy::Answer);
        noted.await.expect("noted")
    };
    let other = MessageId(8);
    let instead_of = |instead_of| Noted::Card { instead_of };
    assert_eq!(note(other).await, instead_of(Some(CARD)));
    assert_eq!(note(other).await, instead_of(None), "it was itself");
}

#[apply(scenario)]
async fn a_card_that_was_deleted_is_shown_anew(database: &TestDatabase, play: &Play) {
    let (id, _) = shown(play).await;
    let other = play.card_deleted(id, MessageId(8)).await;
    assert!(!other.expect("answered"), "another message");
    assert!(!is_owed(database).await);
    assert!(play.card_deleted(id, CARD).await.expect("answered"));
    assert!(is_owed(database).await);
}

#[apply(scenario)]
async fn a_message_says_which_match_it_shows(play: &Play) {
    let (id, mover) = shown(play).await;
    let plies = play.view(id).await.expect("a match").drawn().version;
    let of_card = play.shown_by(CARD).await.expect("answered");
    assert_eq!(of_card, Some((id, plies)));
    roll(play, id, mover, 900).await;
    let older = play.shown_by(CARD).await.expect("answered");
    assert_eq!(older, Some((id, plies)), "as far as it shows");
    assert!(play.is_card(id, CARD).await.expect("answered"));
    for other in [MessageId(8), MessageId(50)] {
        assert_eq!(play.shown_by(other).await.expect("answered"), None);
        assert!(!play.is_card(id, other).await.expect("answered"));
    }
}

#[apply(scenario)]
async fn the_card_of_guests_is_due_when_an_answer_has_shown_the_other_and_anew_when_it_is_deleted(
    database: &TestDatabase,
    play: &Play,
) {
    const GUEST: MessageId = MessageId(8);
    let (id, mover) = shown(play).await;
    let drawn = roll(play, id, mover, 900).await.drawn();
    let insert = format!(
        "INSERT INTO guest_cards (match_id, seat, guild_id, channel_id, language, message_id, wanted, due_at)
         VALUES ({id}, 1, 41, 51, 'en-US', 8, 9, now() + interval '1 hour')",
        id = id.to_row()
    );
    database.change(insert).await;
    let due = "SELECT count(*) FROM guest_cards WHERE due_at <= now() AND shown < wanted";
    for (which, many) in [(WhichCard::Only, 0), (WhichCard::Home, 1)] {
        let drawn = CardVersion { which, ..drawn };
        let noted = play.card_shown(drawn, CHANNEL, CARD, ShownBy::Answer).await;
        assert!(noted.expect("noted").is_card());
        assert_eq!(database.number(due).await, many, "{which:?}");
    }
    database
        .change("UPDATE guest_cards SET shown = wanted, due_at = now() + interval '1 hour'")
        .await;
    assert!(play.card_deleted(id, GUEST).await.expect("answered"));
    assert!(!play.is_card(id, GUEST).await.expect("answered"));
    assert_eq!(database.number(due).await, 1, "it is owed anew");
}

#[apply(scenario)]
async fn what_is_in_hand_is_not_taken_again(database: &TestDatabase, play: &Play) {
    let id = running(play).await;
    let now = "UPDATE cards SET due_at = now()";
    database.change(now).await;
    let room = |in_hand| Room { most: 9, in_hand };
    let taken = play.take_due_cards(room(vec![])).await.expect("cards");
    assert_eq!(taken.len(), 1);
    database.change(now).await;
    let in_hand = room(vec![id.to_row()]);
    let taken = play.take_due_cards(in_hand).await.expect("cards");
    assert!(taken.is_empty());
}

#[apply(scenario)]
async fn a_board_whose_process_has_died_is_due_again_within_a_minute(
    database: &TestDatabase,
    play: &Play,
) {
    running(play).await;
    database.change("UPDATE cards SET due_at = now()").await;
    let taken = play.take_due_cards(Room::of(9)).await.expect("cards");
    assert_eq!(taken.len(), 1);
    let late = "SELECT count(*) FROM cards WHERE due_at > now() + interval '1 minute'";
    assert_eq!(database.number(late).await, 0);
}

#[apply(scenario)]
async fn what_the_worker_shows_is_not_the_card_if_somebody_has_made_another(
    database: &TestDatabase,
    play: &Play,
) {
    let (id, _) = shown(play).await;
    let view = play.view(id).await.expect("a match");
    let other = MessageId(8);
    note(play, &view, other).await;
    let by = ShownBy::Worker(Some(CARD));
    let noted = play.card_shown(view.drawn(), CHANNEL, CARD, by).await;
    assert!(!noted.expect("answered").is_card());
    let card = database.number("SELECT message_id FROM cards").await;
    assert_eq!(card, 8);
}

#[apply(scenario)]
async fn a_discord_that_has_lost_everything_is_given_the_boards_that_are_played_on(
    database: &TestDatabase,
    play: &Play,
) {
    let over = running(play).await;
    let resign = ask(over, actor(1, 900), None, Command::Resign);
    play.act(resign).await.expect("resigned");
    show(play, over, ShownBy::Worker(None), CARD).await;
    let goes_on = running_by(play, 20).await;
    show(play, goes_on, ShownBy::Worker(None), MessageId(8)).await;
    assert!(
        play.take_due_cards(Room::of(9))
            .await
            .expect("cards")
            .is_empty()
    );

    database.change("UPDATE matches SET guild_id = 40").await;
    play.repost_boards(ServerId(41)).await.expect("asked for");
    let due = play.take_due_cards(Room::of(9)).await.expect("cards");
    assert!(due.is_empty(), "another server has lost nothing");
    play.repost_boards(ServerId(40)).await.expect("asked for");
    let due = play.take_due_cards(Room::of(9)).await.expect("cards");
    assert_eq!(due.len(), 1);
    assert_eq!((due[0].match_id, due[0].message), (goes_on, None));
}

/// What Discord has made under a nonce is found by the message that it was to replace.
#[apply(scenario)]
async fn a_board_that_may_be_posted_is_looked_for_as_long_as_it_would_replace_the_card(
    database: &TestDatabase,
    play: &Play,
) {
    let looked_for = async || {
        database
            .number("SELECT count(*) FROM cards WHERE may_be_posted")
            .await
    };
    let (id, mover) = shown(play).await;
    let rolled = roll(play, id, mover, 900).await;
    database.change("UPDATE cards SET due_at = now()").await;
    let due = play.take_due_cards(Room::of(9)).await.expect("cards");
    let [due] = due.try_into().expect("one is due");
    assert!(!due.may_be_posted);
    play.card_may_be_posted(due).await.expect("noted");
    note(play, &rolled, CARD).await;
    assert_eq!(looked_for().await, 1, "nobody has looked");
    show(play, id, ShownBy::Worker(Some(CARD)), CARD).await;
    assert_eq!(
        looked_for().await,
        1,
        "an answer that is noted late has not looked either"
    );
    note(play, &rolled, MessageId(8)).await;
    assert_eq!(looked_for().await, 0, "another one is to be replaced");
    // Whoever notes it late says nothing of another card.
    play.card_may_be_posted(due).await.expect("noted");
    assert_eq!(looked_for().await, 0);
}
