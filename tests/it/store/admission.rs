//! Who may challenge whom, and how much one person may have: also when they do it all at once.

use futures_util::future::join_all;
use ludotheque_matches::ids::{ChannelId, InteractionId, UserId};
use ludotheque_matches::{
    Answer, ChallengesFrom, Clock, Command, MATCHES_AT_ONCE_MAX, Player, Refusal, State, Terms,
    Withdrawal,
};
use ludotheque_play::{Actor, Choices, Play, PlayError, View};
use ludotheque_words::Language;

use super::{actor, ask, player, terms};
use crate::world::TestDatabase;

/// A challenge of player 1 to `invited`, or to anyone, in a channel.
fn to(invited: Option<u64>, channel: u64) -> Terms {
    let mut terms = terms();
    terms.invited = invited.map(player);
    terms.place.channel = ChannelId(channel);
    terms
}

async fn challenge(play: &Play, interaction: u64, terms: Terms) -> Result<View, PlayError> {
    let actor = Actor {
        player: terms.challenger.clone(),
        interaction: InteractionId(interaction),
    };
    play.challenge(actor, terms, Language::English).await
}

fn refused<T>(answer: Result<T, PlayError>) -> Refusal {
    match answer {
        Err(PlayError::Refused(refusal)) => refusal,
        Err(error) => panic!("a fault: {error}"),
        Ok(_) => panic!("not refused"),
    }
}

#[apply(scenario)]
async fn of_two_challenges_at_once_to_the_same_player_one_is_stored(
    database: &TestDatabase,
    play: &Play,
) {
    let both = join_all((10..18).map(|number| challenge(play, number, to(Some(2), number)))).await;
    let (stored, others): (Vec<_>, Vec<_>) = both.into_iter().partition(Result::is_ok);
    assert_eq!(stored.len(), 1);
    let id = stored[0].as_ref().ok().map(|view| view.stored.live.id);
    for other in others {
        assert_eq!(Some(refused(other)), id.map(Refusal::ChallengePending));
    }
    assert_eq!(database.number("SELECT count(*) FROM matches").await, 1);
    // The other way around they are the same pair; with another player they are not.
    let mut back = to(Some(1), 50);
    back.challenger = player(2);
    let crossing = refused(challenge(play, 30, back).await);
    assert_eq!(Some(crossing), id.map(Refusal::ChallengedAlready));
    challenge(play, 31, to(Some(3), 50))
        .await
        .expect("somebody else");
}

#[apply(scenario)]
async fn a_challenge_that_has_expired_is_not_in_the_way_of_a_new_one(
    database: &TestDatabase,
    play: &Play,
) {
    challenge(play, 10, to(Some(2), 50)).await.expect("stored");
    database
        .change("UPDATE matches SET expires_at = now() - interval '1 day'")
        .await;
    challenge(play, 11, to(Some(2), 50)).await.expect("stored");
}

#[apply(scenario)]
async fn a_challenge_that_stood_too_long_is_withdrawn_once_by_whoever_gets_there(
    database: &TestDatabase,
    play: &Play,
) {
    let old = challenge(play, 10, to(Some(2), 50))
        .await
        .expect("stored")
        .stored
        .live
        .id;
    let damaged = challenge(play, 11, to(Some(3), 50))
        .await
        .expect("stored")
        .stored
        .live
        .id;
    let new = challenge(play, 12, to(Some(4), 50))
        .await
        .expect("stored")
        .stored
        .live
        .id;
    assert_eq!(play.expire_challenges(10).await.expect("looked"), 0);
    database
        .change(
            "UPDATE matches SET expires_at = now() - interval '1 day' WHERE interaction_id IN (10, 11);
         UPDATE matches SET rules_version = 77 WHERE interaction_id = 11",
        )
        .await;
    let many = join_all((0..4).map(|_| play.expire_challenges(10))).await;
    assert!(many.iter().all(Result::is_ok));
    let withdrawn = play.view(old).await.expect("it is there").stored;
    assert_eq!(withdrawn.live.state, State::Withdrawn(Withdrawal::Expired));
    assert_eq!(withdrawn.live.plies, 1, "once");
    assert_eq!(withdrawn.log[0].actor, UserId::PROGRAM);
    assert!(
        withdrawn.dice.revealed().is_some(),
        "the secret is shown at every end"
    );
    assert_eq!(
        play.view(new).await.expect("it is there").stored.live.state,
        State::Open
    );
    assert!(play.view(damaged).await.is_err());
    let owed = database
        .number("SELECT count(*) FROM cards WHERE wanted = 1")
        .await;
    assert_eq!(owed, 1, "the card has to say so");
    // What is damaged is not looked at again at once.
    assert_eq!(play.expire_challenges(10).await.expect("looked"), 0);
}

#[apply(scenario)]
async fn the_cap_on_matches_at_once_holds_when_they_are_made_at_once(
    database: &TestDatabase,
    play: &Play,
) {
    // Each in a channel of its own and to another player, in batches that the pool can take.
    let mut refusals = Vec::new();
    for batch in 0..3 {
        let numbers = batch * 8..(batch + 1) * 8;
        let answers = numbers
            .map(|number| challenge(play, 100 + number, to(Some(1000 + number), 2000 + number)));
        refusals.extend(
            join_all(answers)
                .await
                .into_iter()
                .filter(Result::is_err)
                .map(refused),
        );
    }
    assert_eq!(refusals, vec![Refusal::TooManyMatches; 24 - 20]);
    assert_eq!(
        database.number("SELECT count(*) FROM matches").await,
        MATCHES_AT_ONCE_MAX
    );

    // Accepting counts as well; being challenged does not.
    let mut mine = to(Some(1), 50);
    mine.challenger = player(7);
    let id = challenge(play, 200, mine)
        .await
        .expect("nobody can fill up my cap")
        .stored
        .live
        .id;
    let accept = || ask(id, actor(1, 201), Some(0), Command::Answer(Answer::Accept));
    assert_eq!(refused(play.act(accept()).await), Refusal::TooManyMatches);
    database
        .change(
            "UPDATE matches SET expires_at = now() - interval '1 day' WHERE interaction_id = 100",
        )
        .await;
    play.act(accept()).await.expect("now there is room");
}

#[apply(scenario)]
async fn nobody_begins_more_than_thirty_matches_an_hour(database: &TestDatabase, play: &Play) {
    // Each is withdrawn at once, so that nothing else is in the way.
    let begin = async |number: u64| {
        let interaction = 10_000 + 10 * number;
        let made = challenge(play, interaction, to(Some(100 + number), 50)).await?;
        let id = made.stored.live.id;
        let cancel = Command::Answer(Answer::Cancel);
        let cancel = ask(id, actor(1, interaction + 1), Some(0), cancel);
        play.act(cancel).await.map(|_| ())
    };
    for number in 0..30 {
        begin(number).await.expect("there is room");
        let past = "UPDATE matches SET created_at = created_at - interval '1 minute'";
        database.change(past).await;
    }
    let refused_now = begin(30).await.expect_err("one too many");
    let PlayError::Refused(Refusal::BegunOften { minutes }) = refused_now else {
        panic!("{refused_now}");
    };
    assert_eq!(minutes, 30, "the first was half an hour ago");
    let to_anyone = challenge(play, 20_000, to(None, 51)).await;
    assert!(matches!(refused(to_anyone), Refusal::BegunOften { .. }));
    let half_an_hour = "UPDATE matches SET created_at = created_at - interval '30 minutes'";
    database.change(half_an_hour).await;
    begin(31).await.expect("an hour has passed since the first");
}

#[apply(scenario)]
async fn nobody_floods_a_channel_with_challenges(play: &Play) {
    let answers = join_all((0..8).map(|number| {
        let mut terms = to(None, 50);
        // The same twice would be refused for that.
        let rated = number < 4;
        let place = usize::try_from(number).expect("a few") % 4;
        (terms.rated, terms.clock) = (rated, Some(Clock::ALL[place]));
        challenge(play, 10 + number, terms)
    }))
    .await;
    let refusals: Vec<Refusal> = answers
        .into_iter()
        .filter(Result::is_err)
        .map(refused)
        .collect();
    assert_eq!(refusals, vec![Refusal::TooManyChallengesHere; 8 - 5]);
    challenge(play, 30, to(None, 51))
        .await
        .expect("another channel has room");
}

/// By the button and by letting the time run out: either way somebody has looked at first rolls and
/// left.
#[apply(scenario)]
async fn who_breaks_off_rated_matches_plays_for_fun_for_a_while(
    database: &TestDatabase,
    play: &Play,
) {
    for number in 0..3 {
        let interaction = 1_000 + number * 10;
        let id = challenge(play, interaction, rated_to(20 + number)).await;
        let id = id.expect("stored").stored.live.id;
        let accepter = actor(20 + number, interaction + 1);
        let accept = Command::Answer(Answer::Accept);
        let begun = play.act(ask(id, accepter, Some(0), accept)).await;
        let live = begun.expect("begun").stored.live;
        let (_, to_act) = live.to_act().expect("it runs");
        if to_act.user == UserId(1) && number > 0 {
            database.let_time_pass("10 minutes").await;
            assert_eq!(play.tend_clocks(10).await.expect("it answers"), 1);
        } else {
            let leaves = actor(1, interaction + 2);
            play.act(ask(id, leaves, Some(live.plies), Command::Abort))
                .await
                .expect("broken off");
        }
    }
    let again = refused(challenge(play, 2_000, rated_to(30)).await);
    assert_eq!(again, Refusal::BrokeOffOften { hours: 24 });
    let for_fun = Terms {
        rated: false,
        ..to(Some(31), 50)
    };
    challenge(play, 2_001, for_fun)
        .await
        .expect("for fun there is no limit");
    let mut back = rated_to(1);
    back.challenger = player(32);
    let id = challenge(play, 2_002, back)
        .await
        .expect("stored")
        .stored
        .live
        .id;
    let accept = Command::Answer(Answer::Accept);
    let accepted = play.act(ask(id, actor(1, 2_003), Some(0), accept)).await;
    assert_eq!(refused(accepted), Refusal::BrokeOffOften { hours: 24 });
    let longer_ago =
        "UPDATE matches SET ended_at = ended_at - interval '1 day' WHERE end_reason = 'aborted'";
    database.change(longer_ago).await;
    challenge(play, 2_004, rated_to(30))
        .await
        .expect("a day has passed");
}

fn rated_to(invited: u64) -> Terms {
    Terms {
        rated: true,
        clock: Some(Clock::FiveMinutes),
        ..to(Some(invited), 50)
    }
}

#[apply(scenario)]
async fn who_was_declined_waits_ten_minutes(database: &TestDatabase, play: &Play) {
    let id = challenge(play, 10, to(Some(2), 50))
        .await
        .expect("stored")
        .stored
        .live
        .id;
    let decline = Command::Answer(Answer::Decline);
    play.act(ask(id, actor(2, 11), Some(0), decline))
        .await
        .expect("declined");
    let again = refused(challenge(play, 12, to(Some(2), 50)).await);
    assert_eq!(again, Refusal::DeclinedLately { minutes: 10 });
    challenge(play, 13, to(Some(3), 50))
        .await
        .expect("others may be challenged");
    let mut back = to(Some(1), 50);
    back.challenger = player(2);
    let back = challenge(play, 14, back).await;
    let back = back.expect("and whoever declined may ask");
    let cancel = Command::Answer(Answer::Cancel);
    play.act(ask(back.stored.live.id, actor(2, 15), Some(0), cancel))
        .await
        .expect("taken back");
    for (seconds, waits) in [(590, true), (600, false)] {
        let ended_at = format!("now() - interval '{seconds} seconds'");
        let sql = format!("UPDATE matches SET ended_at = {ended_at} WHERE end_reason = 'declined'");
        database.change(sql).await;
        let answer = challenge(play, 20, to(Some(2), 50)).await;
        if waits {
            assert_eq!(refused(answer), Refusal::DeclinedLately { minutes: 1 });
        } else {
            answer.expect("ten minutes have passed");
        }
    }
}

#[apply(scenario)]
async fn a_block_is_in_the_way_of_challenges_and_of_accepting(
    database: &TestDatabase,
    play: &Play,
) {
    play.block(UserId(2), player(1)).await.expect("blocked");
    play.block(UserId(2), player(1))
        .await
        .expect("twice is once");
    assert_eq!(database.number("SELECT count(*) FROM blocks").await, 1);
    let blocked = refused(challenge(play, 10, to(Some(2), 50)).await);
    assert_eq!(blocked, Refusal::TakesNoChallenges);
    let mut back = to(Some(1), 50);
    back.challenger = player(2);
    let own = refused(challenge(play, 11, back).await);
    assert_eq!(own, Refusal::BlockedByYou);

    // What is open to anyone is not open to those who are blocked, in either direction.
    let mut open_to_all = to(None, 50);
    open_to_all.challenger = player(2);
    let accept = |id, user, number| {
        play.act(ask(
            id,
            actor(user, number),
            Some(0),
            Command::Answer(Answer::Accept),
        ))
    };
    let theirs = challenge(play, 12, open_to_all)
        .await
        .expect("stored")
        .stored
        .live
        .id;
    assert_eq!(
        refused(accept(theirs, 1, 13).await),
        Refusal::CannotBeAccepted
    );
    let mine = challenge(play, 14, to(None, 50))
        .await
        .expect("stored")
        .stored
        .live
        .id;
    assert_eq!(refused(accept(mine, 2, 15).await), Refusal::BlockedByYou);

    let settings = play.unblock(UserId(2), UserId(1)).await.expect("unblocked");
    assert_eq!(settings.blocked, Vec::<Player>::new());
    assert_eq!(
        refused(play.unblock(UserId(2), UserId(1)).await),
        Refusal::NotBlocked
    );
    accept(theirs, 1, 16).await.expect("nothing is in the way");
    assert_eq!(
        refused(play.block(UserId(2), player(2)).await),
        Refusal::BlockOneself
    );
}

#[apply(scenario)]
async fn whom_nobody_may_challenge_can_still_play(play: &Play) {
    let choices = Choices {
        challenges_from: Some(ChallengesFrom::Nobody),
        ..Choices::default()
    };
    play.choose(UserId(2), choices, Language::English)
        .await
        .expect("set");
    let refusal = refused(challenge(play, 10, to(Some(2), 50)).await);
    assert_eq!(refusal, Refusal::TakesNoChallenges);
    let id = challenge(play, 11, to(None, 50))
        .await
        .expect("stored")
        .stored
        .live
        .id;
    let accept = ask(id, actor(2, 12), Some(0), Command::Answer(Answer::Accept));
    play.act(accept)
        .await
        .expect("an open challenge is for everybody");
    // Accepting has made no other settings.
    let settings = play.settings(UserId(2)).await.expect("settings");
    assert_eq!(settings.challenges_from, ChallengesFrom::Nobody);
    let settings = play
        .settings(UserId(9))
        .await
        .expect("settings of somebody new");
    assert_eq!(settings.challenges_from, ChallengesFrom::Anyone);
}

#[apply(scenario)]
async fn an_account_that_was_just_made_plays_for_fun(database: &TestDatabase, play: &Play) {
    let now_ms = "SELECT (extract(epoch FROM now()) * 1000)::bigint - 1420070400000";
    let now_ms = database.number(now_ms).await;
    let made_days_ago = |days: i64| ((now_ms - days * 86_400_000).cast_unsigned()) << 22;
    let rated_by = |number: u64, invited: u64| {
        let mut terms = rated_to(invited);
        terms.challenger = player(number);
        terms
    };
    let young = made_days_ago(2);
    let again = refused(challenge(play, 3_000, rated_by(young, 40)).await);
    assert_eq!(again, Refusal::AccountYoung { days: 5 });
    let mut for_fun = rated_by(young, 40);
    for_fun.rated = false;
    challenge(play, 3_001, for_fun).await.expect("for fun");
    let asked = challenge(play, 3_002, rated_by(41, young)).await;
    let id = asked.expect("whoever asks need not know").stored.live.id;
    let accept = || Command::Answer(Answer::Accept);
    let accepted = play
        .act(ask(id, actor(young, 3_003), Some(0), accept()))
        .await;
    assert_eq!(refused(accepted), Refusal::AccountYoung { days: 5 });
    let old = made_days_ago(8);
    let asked = challenge(play, 3_004, rated_by(42, old)).await;
    let id = asked.expect("stored").stored.live.id;
    play.act(ask(id, actor(old, 3_005), Some(0), accept()))
        .await
        .expect("it is old enough");
}
