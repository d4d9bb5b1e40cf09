//! How many shards Discord wants, asked now and then. Nobody waits for the answer: whoever looks is told what is known,
//! and goes on saying that this process lives.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::gateway::starts::{self, Gateway};
use crate::rest::Rest;
use crate::rest::error::RestError;

/// How often Discord is asked.
const ASK_EVERY: Duration = Duration::from_hours(1);

/// What Discord last said of its gateway.
pub struct Wanted {
    rest: Rest,
    last: Gateway,
    ask_at: Instant,
    asking: Option<JoinHandle<Result<Gateway, RestError>>>,
}

impl Wanted {
    /// Discord has said this only now.
    pub fn new(rest: Rest, last: Gateway) -> Self {
        Self {
            rest,
            last,
            ask_at: Instant::now() + ASK_EVERY,
            asking: None,
        }
    }

    /// What it has said last. It is asked again when it is time.
    pub async fn look(&mut self) -> Gateway {
        if let Some(asked) = self.asking.take_if(|asking| asking.is_finished()) {
            match asked.await {
                Ok(Ok(gateway)) => self.last = gateway,
                Ok(Err(error)) => {
                    tracing::warn!(%error, "Discord does not say how many shards it wants");
                }
                Err(panic) => tracing::error!(%panic, "Discord was not asked"),
            }
        }
        if self.asking.is_none() && self.ask_at <= Instant::now() {
            self.ask_at = Instant::now() + ASK_EVERY;
            let rest = self.rest.clone();
            self.asking = Some(tokio::spawn(async move { starts::gateway(&rest).await }));
        }
        self.last
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ludotheque_standin::{Fault, Settings, Standin};

    use super::*;
    use crate::rest::wall_clock::WallClock;
    use crate::token::Token;

    #[tokio::test]
    async fn an_api_that_hangs_is_not_waited_for() {
        let settings = Settings {
            shards: 3,
            ..Settings::default()
        };
        let discord = Standin::start(settings).await.expect("it starts");
        let token = Token::new(discord.token());
        let rest =
            Rest::new(discord.api_url(), token, None, WallClock::default()).expect("a client");
        let late = Fault::Late(Duration::from_secs(1));
        discord.faults().on("GET /gateway/bot", 1, late);
        let mut wanted = Wanted::new(rest, Gateway::default());
        wanted.ask_at = Instant::now();
        let begun = Instant::now();
        for _ in 0..2 {
            assert_eq!(wanted.look().await.shards, 1, "what is known");
        }
        assert!(begun.elapsed() < Duration::from_millis(500));
        while wanted.look().await.shards != 3 {
            assert!(begun.elapsed() < Duration::from_secs(10), "it is told");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        discord.stop().await;
    }
}
