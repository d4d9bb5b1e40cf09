//! What is limited, against the local Discord.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use crate::message::v2::Message;
use crate::rest::error::RestError;
use crate::rest::wall_clock::WallClock;
use crate::rest::{AnswerKind, Haste, Rest};
use crate::token::Token;
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId};
use ludotheque_play::Retry;
use ludotheque_standin::{Fault, Scope, Settings, Standin};

async fn discord() -> (Standin, Rest, ChannelId) {
    let discord = Standin::start(Settings::default())
        .await
        .expect("it starts");
    let rest = Rest::new(
        discord.api_url(),
        Token::new(discord.token()),
        None,
        WallClock::default(),
    );
    let rest = rest.expect("a client");
    let channel = ChannelId(discord.channel().to_string().parse().expect("a number"));
    (discord, rest, channel)
}

/// What is limited for minutes, and asked for again.
async fn is_put_off(scope: Scope) {
    let (discord, rest, channel) = discord().await;
    let retry_after = Duration::from_secs(600);
    let limited = Fault::RateLimited { retry_after, scope };
    discord.faults().on("PATCH /channels/*", 1, limited);
    for _ in 0..2 {
        let begun = Instant::now();
        let renamed = rest.keep_thread(channel, "a title").await;
        let Retry::After(seconds) = renamed.expect_err("it is limited").retry(1) else {
            panic!("it passes");
        };
        assert!((590..=601).contains(&seconds), "{seconds}");
        assert!(
            begun.elapsed() < Duration::from_secs(2),
            "nobody waits for it"
        );
    }
    assert_eq!(
        discord.requests().len(),
        1,
        "nothing is sent before its time"
    );
    discord.stop().await;
}

#[tokio::test]
async fn what_is_limited_for_long_is_put_off_at_once() {
    is_put_off(Scope::User).await;
}

#[tokio::test]
async fn silence_for_long_puts_everything_off_at_once() {
    is_put_off(Scope::Global).await;
}

/// Tries again where the limit ends a moment after the bot has waited long enough, as it may on a busy machine.
async fn patiently<T>(request: impl AsyncFn() -> Result<T, RestError>) -> Result<T, RestError> {
    loop {
        match request().await {
            Err(RestError::Limited { .. }) => {}
            done => return done,
        }
    }
}

#[tokio::test]
async fn edits_of_other_messages_in_a_channel_have_the_same_limit() {
    let (discord, rest, channel) = discord().await;
    let mut posted = Vec::new();
    for nonce in ["a", "b", "c", "d", "e", "f", "g"] {
        let text = Message::private_text("a text".to_owned());
        let text = Message {
            private: false,
            ..text
        };
        let id: MessageId = patiently(async || rest.create_message(channel, &text, nonce).await)
            .await
            .expect("posted");
        posted.push((id, text));
    }
    for (id, text) in &posted {
        patiently(async || rest.edit_message(channel, *id, text).await)
            .await
            .expect("edited");
    }
    let refused = discord.requests();
    let refused = refused.iter().filter(|request| request.status == 429);
    assert_eq!(refused.count(), 0);
    discord.stop().await;
}

#[tokio::test]
async fn after_the_proxy_has_refused_nothing_is_sent_not_even_an_answer() {
    let (discord, rest, channel) = discord().await;
    let retry_after = Duration::from_secs(3600);
    discord
        .faults()
        .on("* /**", 1, Fault::Banned { retry_after });
    assert!(rest.own_account().await.is_err());
    let nothing = serde_json::json!({});
    let answered = rest.answer(
        InteractionId(7),
        "token",
        AnswerKind::Message,
        &nothing,
        &[],
    );
    for refused in [
        rest.keep_thread(channel, "a title").await,
        answered.await.map(drop),
        rest.own_account().await.map(drop),
    ] {
        let Retry::After(seconds) = refused.expect_err("all is silent").retry(1) else {
            panic!("it passes");
        };
        assert!((3590..=3601).contains(&seconds), "{seconds}");
    }
    // Nor is anybody asked whether something may still go, who would take it for sent.
    let asked = AtomicBool::new(false);
    let may_go = async {
        asked.store(true, Ordering::Relaxed);
        Some(())
    };
    let (place, text) = ((channel, MessageId(1)), Message::default());
    let edited = rest.edit_message_if(place, &text, Haste::AtLeisure, may_go);
    assert!(edited.await.is_err() && !asked.into_inner());
    assert_eq!(discord.requests().len(), 1);
    discord.stop().await;
}

#[tokio::test]
async fn a_channel_that_has_refused_is_not_asked_again_until_somebody_uses_it() {
    let (discord, rest, channel) = discord().await;
    let refused = Fault::Refused {
        status: 403,
        code: 50013,
    };
    discord.faults().on("PATCH /channels/*", 1, refused);
    for _ in 0..3 {
        let renamed = rest.keep_thread(channel, "a title").await;
        let retry = renamed.expect_err("it is refused").retry(1);
        assert!(matches!(retry, Retry::Never(_)), "{retry:?}");
    }
    assert_eq!(discord.requests().len(), 1);
    rest.is_used_in(channel);
    let _ = rest.keep_thread(channel, "a title").await;
    assert_eq!(discord.requests().len(), 2);
    discord.stop().await;
}
