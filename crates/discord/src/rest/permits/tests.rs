//! Who may send, and when.

use super::*;

const EDIT: &str = "channels/7/messages/8";

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn answer(status: u16, told: &[(&str, &str)]) -> reqwest::Response {
    let mut answer = axum::http::Response::builder().status(status);
    for (name, value) in told {
        answer = answer.header(*name, *value);
    }
    answer.body("").expect("an answer").into()
}

fn left(remaining: u16, opens_s: u64) -> Option<RateLimitHeaders> {
    Some(RateLimitHeaders {
        bucket: b"edits".to_vec(),
        limit: 5,
        remaining,
        reset_at: after(seconds(opens_s)),
    })
}

fn limited(retry_after_s: u32, global: bool, code: u64) -> RestError {
    RestError::Limited {
        retry_after_s,
        global,
        code,
    }
}

fn refused(status: StatusCode, code: u64) -> RestError {
    RestError::Refused {
        status,
        code,
        message: String::new(),
        names_an_emoji: false,
    }
}

async fn edit(permits: &Permits) -> Result<Permit, RestError> {
    permits.acquire(&Method::PATCH, EDIT, Haste::Soon).await
}

/// After how many seconds to ask again.
fn put_off_s<T>(asked: Result<T, RestError>) -> u32 {
    match asked.err().expect("not now") {
        RestError::Limited { retry_after_s, .. } => retry_after_s,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_limit_that_opens_soon_is_waited_for_and_one_that_opens_later_is_put_off() {
    let permits = Permits::new();
    let permit = edit(&permits).await.expect("the first one");
    permits.complete(permit, left(0, 3), None);
    let begun = Instant::now();
    let permit = edit(&permits).await.expect("it opens");
    assert_eq!(begun.elapsed().as_secs(), 3);
    permits.complete(permit, left(0, 60), None);
    let begun = Instant::now();
    assert_eq!(put_off_s(edit(&permits).await), 61);
    assert!(begun.elapsed().is_zero());
    tokio::time::sleep(seconds(61)).await;
    let permit = edit(&permits).await.expect("it has opened");
    permits.complete(permit, left(4, 60), None);
    assert!(edit(&permits).await.is_ok(), "four are left");
}

#[tokio::test(start_paused = true)]
async fn what_has_no_hurry_leaves_some_to_others() {
    let permits = Permits::new();
    let room = || permits.room(&Method::PATCH, EDIT);
    let at_leisure = || permits.acquire(&Method::PATCH, EDIT, Haste::AtLeisure);
    assert!(room().await.is_ok());
    let permit = at_leisure().await.expect("nothing is known yet");
    permits.complete(permit, left(2, 4), None);
    assert!(room().await.is_ok());
    let permit = at_leisure().await.expect("two are left");
    permits.complete(permit, left(1, 4), None);
    let begun = Instant::now();
    assert_eq!(put_off_s(at_leisure().await), 5);
    let (waited, urgent) = tokio::join!(room(), edit(&permits));
    assert!(waited.is_ok() && urgent.is_ok());
    assert_eq!(begun.elapsed(), seconds(4) + A_MOMENT, "until it opens");
    permits.complete(urgent.expect("at once"), left(1, 60), None);
    assert_eq!(put_off_s(room().await), 61);
    assert_eq!(begun.elapsed(), seconds(4) + A_MOMENT);
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_long_until_another_request_is_answered() {
    let permits = Permits::new();
    let _unanswered = edit(&permits).await.expect("the first one");
    let begun = Instant::now();
    assert_eq!(put_off_s(edit(&permits).await), 6);
    assert_eq!(begun.elapsed(), WITHIN);
}

#[tokio::test(start_paused = true)]
async fn where_others_send_as_well_all_but_answers_go_at_the_pace_that_is_left() {
    let permits = Permits::new();
    permits.pace.share_among(100, true);
    let begun = Instant::now();
    for second in 0..3 {
        let path = format!("channels/{second}");
        let asked = permits.acquire(&Method::PATCH, &path, Haste::Soon).await;
        assert!(asked.is_ok() && begun.elapsed() == seconds(second));
    }
    for path in ["interactions/1/a/callback", "webhooks/1/a"] {
        assert!(
            permits
                .acquire(&Method::POST, path, Haste::Soon)
                .await
                .is_ok()
        );
    }
    assert_eq!(begun.elapsed(), seconds(2));
    for second in 3..8 {
        let at = permits.pace.next(Instant::now(), begun + seconds(9));
        assert_eq!(at, Some(begun + seconds(second)));
    }
    assert_eq!(put_off_s(edit(&permits).await), 6);
}

#[tokio::test(start_paused = true)]
async fn silence_is_kept_by_everything_and_until_its_latest_end() {
    let permits = Permits::new();
    for silence_s in [5, 1] {
        let permit = edit(&permits).await.expect("nothing was said yet");
        permits.complete(permit, None, Some(&limited(silence_s, true, 0)));
        if silence_s == 5 {
            let begun = Instant::now();
            let other = permits.acquire(&Method::GET, "users/1", Haste::Soon).await;
            assert!(other.is_ok() && begun.elapsed() == seconds(5));
        }
    }
    let permit = edit(&permits).await.expect("it is over");
    permits.be_silent(seconds(600));
    permits.complete(permit, None, Some(&limited(1, true, 0)));
    let begun = Instant::now();
    assert_eq!(put_off_s(edit(&permits).await), 601);
    assert!(begun.elapsed().is_zero());
}

#[tokio::test(start_paused = true)]
async fn what_is_said_of_one_old_message_limits_no_other() {
    let permits = Permits::new();
    let permit = edit(&permits).await.expect("the first one");
    let too_old = limited(600, false, TOO_OLD_TO_CHANGE);
    permits.complete(permit, left(0, 600), Some(&too_old));
    let permit = edit(&permits).await.expect("another message");
    permits.complete(permit, left(0, 600), Some(&limited(600, false, 0)));
    assert_eq!(put_off_s(edit(&permits).await), 601);
    let elsewhere = permits
        .acquire(&Method::PATCH, "channels/8", Haste::Soon)
        .await;
    assert!(elsewhere.is_ok(), "it is no silence");
}

#[tokio::test(start_paused = true)]
async fn only_the_proxy_silences_answers_too_and_only_as_long_as_it_says() {
    let permits = Permits::new();
    let note = |retry_after_s, about| {
        permits.note(
            &Method::GET,
            "users/1",
            &limited(retry_after_s, false, 0),
            about,
        );
    };
    note(60, About::Us);
    note(60, About::Shared);
    assert!(permits.may_speak().is_ok());
    note(60, About::Everything);
    note(1, About::Everything);
    assert_eq!(put_off_s(permits.may_speak()), 61);
    tokio::time::sleep(seconds(60)).await;
    assert!(permits.may_speak().is_ok());
}

#[tokio::test(start_paused = true)]
async fn what_discord_calls_invalid_is_counted_and_nothing_else() {
    let transport = reqwest::Client::new().get("nowhere").build();
    let transport = RestError::Transport(transport.expect_err("no address"));
    for (refusal, about, count) in [
        (limited(1, false, 0), About::Us, 1),
        (limited(1, false, 0), About::Everything, 1),
        (limited(1, false, 0), About::Shared, 0),
        (refused(StatusCode::UNAUTHORIZED, 0), About::Us, 1),
        (refused(StatusCode::FORBIDDEN, 0), About::Us, 1),
        (refused(StatusCode::NOT_FOUND, 10008), About::Us, 0),
        (transport, About::Us, 0),
    ] {
        let permits = Permits::new();
        permits.note(&Method::PATCH, EDIT, &refusal, about);
        let counted = permits.invalid.lately(Instant::now());
        assert_eq!(counted, count, "{refusal:?} {about:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn after_too_much_that_was_invalid_nothing_is_sent() {
    let permits = Permits::new();
    for _ in 0..1000 {
        permits.invalid.count(Instant::now());
    }
    assert_eq!(put_off_s(edit(&permits).await), 601);
}

#[tokio::test(start_paused = true)]
async fn what_a_channel_does_not_permit_is_not_asked_of_it_again() {
    let permits = Permits::new();
    let note = |code| {
        let refusal = refused(StatusCode::FORBIDDEN, code);
        permits.note(&Method::PATCH, EDIT, &refusal, About::Us);
    };
    note(50007);
    assert!(edit(&permits).await.is_ok(), "that is not of the channel");
    note(50013);
    let other = permits.acquire(&Method::PATCH, "channels/7/messages/9", Haste::Soon);
    let told = other.await.expect_err("as before");
    let RestError::Refused { status, code, .. } = told else {
        panic!("{told:?}")
    };
    assert_eq!((status, code), (StatusCode::FORBIDDEN, 50013));
    for (method, path) in [
        (Method::POST, "channels/7/messages"),
        (Method::PATCH, "channels/8/messages/8"),
    ] {
        assert!(
            permits.acquire(&method, path, Haste::Soon).await.is_ok(),
            "{path}"
        );
    }
    permits.invalid.forgive(ChannelId(7));
    assert!(edit(&permits).await.is_ok());
}

#[test]
fn the_messages_of_a_channel_and_what_is_asked_for_within_make_no_limits_of_their_own() {
    for (path, limited) in [
        (EDIT, "channels/7/messages/0"),
        (
            "channels/7/messages/8/threads?a=b/c",
            "channels/7/messages/0/threads",
        ),
        ("channels/7/messages?limit=1", "channels/7/messages"),
        ("guilds/7/members/8", "guilds/7/members/8"),
    ] {
        assert_eq!(endpoint(&Method::GET, path).path, limited);
    }
    for (method, limited) in [
        (Method::DELETE, LimitedMethod::Delete),
        (Method::GET, LimitedMethod::Get),
        (Method::PATCH, LimitedMethod::Patch),
        (Method::POST, LimitedMethod::Post),
        (Method::PUT, LimitedMethod::Put),
    ] {
        assert_eq!(endpoint(&method, EDIT).method, limited);
    }
    assert_eq!(channel_of("channels/7?a=b"), Some(ChannelId(7)));
    assert_eq!(channel_of("guilds/7"), None);
}

#[test]
fn a_wait_is_rounded_up() {
    for (time, whole_s) in [
        (Duration::ZERO, 1),
        (Duration::from_millis(1500), 2),
        (Duration::MAX, u32::MAX),
    ] {
        assert_eq!(put_off_s(Err::<(), _>(wait(time))), whole_s);
    }
}

#[tokio::test(start_paused = true)]
async fn the_limits_of_an_answer_are_what_its_headers_say() {
    let told = [
        (RateLimitHeaders::BUCKET, "edits"),
        (RateLimitHeaders::LIMIT, "5"),
        (RateLimitHeaders::REMAINING, "4"),
        (RateLimitHeaders::RESET_AFTER, "3.0"),
    ];
    assert_eq!(limits(&answer(200, &told), EDIT), left(4, 3));
    assert_eq!(limits(&answer(200, &told[..3]), EDIT), None);
    let retry_after = [("retry-after", "3")];
    assert_eq!(limits(&answer(200, &retry_after), EDIT), None);
    let exhausted = RateLimitHeaders {
        bucket: EDIT.into(),
        limit: 0,
        ..left(0, 3).expect("limits")
    };
    assert_eq!(limits(&answer(429, &retry_after), EDIT), Some(exhausted));
}

#[test]
fn an_answer_without_limits_is_that_of_the_proxy() {
    let scope = RateLimitHeaders::SCOPE;
    for (told, about) in [
        (&[(scope, "shared")][..], About::Shared),
        (&[(scope, "user")], About::Us),
        (&[(RateLimitHeaders::LIMIT, "5")], About::Us),
        (&[("retry-after", "3")], About::Everything),
        (&[], About::Everything),
    ] {
        assert_eq!(About::of(&answer(429, told)), about, "{told:?}");
    }
}
