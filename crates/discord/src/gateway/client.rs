//! The connection to Discord, from the first call to the last.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{GatewayIntents, HttpBuilder};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::commands::suggestions::Suggestions;
use crate::endpoint::signature::PublicKey;
use crate::endpoint::{self, Endpoint};
use crate::gateway::connection::{BotError, Connection};
use crate::gateway::identity::{self, Identity};
use crate::gateway::known_commands::KnownCommands;
use crate::gateway::shards::fleet::Fleet;
use crate::gateway::shards::lines::Lines;
use crate::gateway::shards::session::Kit;
use crate::gateway::shards::turns::Turns;
use crate::gateway::{emojis, registration, silence, starts, watch as gateway_watch};
use crate::rest::error::RestError;
use crate::token::Token;
use crate::{commands, delivery as deliver};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{self as play, Play};

/// Interactions come without any intent. That somebody has written something, but not what, is wanted
/// because a card that is no longer the last message is followed by a new one (`chatter`).
const INTENTS: GatewayIntents =
    GatewayIntents::GUILD_MESSAGES.union(GatewayIntents::DIRECT_MESSAGES);
/// That the bot is on a server, and what channels there are: for a first word where it is new.
const INTENTS_TO_GREET: GatewayIntents = INTENTS.union(GatewayIntents::GUILDS);
/// How long a stop waits for what is under way.
const STOP_WITHIN: Duration = Duration::from_secs(9);

/// Runs the bot until it is told to stop, then finishes what is under way.
///
/// # Errors
/// When Discord does not let the bot in, now or later, for a reason that does not pass.
pub async fn run(
    connection: Connection,
    play: Play,
    stop: CancellationToken,
) -> Result<(), BotError> {
    let rest = identity::rest(&connection)?;
    let not_usable = |source: RestError| BotError::Api {
        api: connection.api.clone(),
        source,
    };
    let Identity {
        user,
        name,
        application,
        key,
        endpoint: url,
        ..
    } = identity::who_am_i(&rest, &connection.api).await?;
    registration::register(&rest, &application, commands::registered(), stop.clone())
        .await
        .map_err(not_usable)?;
    let bot = Arc::new(Bot::new(
        play,
        rest,
        application,
        user,
        connection.operator.clone(),
        connection.in_a_row,
    ));
    endpoint::tell_if_unlikely(connection.listen.is_some(), url.as_deref());
    let endpoint = match connection.listen {
        Some(address) => Some(open(address, &key, &connection.token, &bot, &stop).await?),
        None => None,
    };
    let inside = endpoint.as_ref().map(|endpoint| &endpoint.gateway_url);
    let kit = kit(&connection, inside.or(connection.gateway.as_ref()), &bot).await?;
    let (gateway, turns) = if endpoint.is_some() {
        (None, None)
    } else {
        let gateway = starts::wait_for_room(&bot.rest, &stop).await;
        let (play, rest) = (bot.play.clone(), bot.rest.clone());
        let turns = Turns::new(play, rest, bot.application.clone());
        (Some(gateway.map_err(not_usable)?), Some(turns))
    };
    let (lines, mut failures) = Lines::new(kit, &bot, turns);
    let mut fleet = Fleet::new(&bot, lines, gateway);
    connection.vitals.begin(&bot);
    let pictures = emojis::keep_in_step(bot.rest.clone(), bot.application.clone(), stop.clone());
    tokio::spawn(pictures);
    let waking = Arc::clone(&bot);
    let acted = move || waking.wake_delivery();
    let mut workers = JoinSet::new();
    workers.spawn(deliver::run(Arc::clone(&bot), stop.clone()));
    workers.spawn(deliver::upkeep::run(Arc::clone(&bot), stop.clone()));
    workers.spawn(play::keep(bot.play.clone(), stop.clone()));
    workers.spawn(play::oppose(bot.play.clone(), stop.clone(), acted));
    tracing::info!(name, "connecting");
    let result = tokio::select! {
        // First, because the workers end then as well.
        biased;
        () = stop.cancelled() => Ok(()),
        Some(error) = failures.recv() => Err(BotError::Gateway(Box::new(error))),
        never = fleet.take_part() => match never {},
        () = gateway_watch::kept_out(Arc::clone(&bot)) => {
            Err(BotError::KeptOut)
        }
        never = silence::break_it(Arc::clone(&bot), connection.silence) => {
            match never {}
        }
        ended = workers.join_next() => {
            // Told to stop since that was looked at above, they end by it.
            if stop.is_cancelled() {
                Ok(())
            } else {
                tracing::error!(?ended, "a worker has ended");
                Err(BotError::WorkerEnded)
            }
        }
    };
    stop.cancel();
    finish(&bot, endpoint, &fleet, workers).await;
    result
}

async fn open(
    address: SocketAddr,
    key: &str,
    token: &Token,
    bot: &Arc<Bot>,
    stop: &CancellationToken,
) -> Result<Endpoint, BotError> {
    let key = PublicKey::from_hex(key).ok_or(BotError::NoKey)?;
    Endpoint::open(address, key, token.clone(), bot, stop)
        .await
        .map_err(|source| BotError::Listen { address, source })
}

/// What connections to the gateway at `url` are made with, or wherever the API says.
async fn kit(
    connection: &Connection,
    url: Option<&String>,
    bot: &Arc<Bot>,
) -> Result<Kit, BotError> {
    // `proxy` is honoured only without serenity's own rate limiter, see `rest`.
    let http = HttpBuilder::new(connection.token.reveal())
        .proxy(connection.api.clone())
        .ratelimiter_disabled(true)
        .build();
    let intents = if connection.greets {
        INTENTS_TO_GREET
    } else {
        INTENTS
    };
    let user_data = Arc::clone(bot);
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: commands::answered(),
            on_error: |error| Box::pin(commands::on_error(error)),
            // Nothing that anybody writes is a command.
            prefix_options: poise::PrefixFrameworkOptions {
                mention_as_prefix: false,
                ..Default::default()
            },
            initialize_owners: false,
            ..Default::default()
        })
        // Everything is made before the client starts: a setup that can fail would leave a
        // process behind that does nothing.
        .setup(|_, _, _| Box::pin(async move { Ok(user_data) }))
        .build();
    let client = serenity::client::ClientBuilder::new_with_http(http, intents)
        .await
        .map_err(|error| BotError::Gateway(Box::new(error)))?;
    if let Some(url) = url {
        url.clone_into(&mut *client.ws_url.lock().await);
    }
    let known = KnownCommands {
        framework,
        suggestions: Suggestions::of(&commands::answered()),
        bot: Arc::clone(bot),
    };
    Ok(Kit::of(&client, known, intents).await)
}

/// Leaves the shards to others, closes what is left, and lets what is under way end, within the time that a stop may
/// take.
async fn finish(bot: &Bot, endpoint: Option<Endpoint>, fleet: &Fleet, mut workers: JoinSet<()>) {
    if planted::is(Planted::StopIgnored) {
        std::future::pending::<()>().await;
    }
    let ended = tokio::time::timeout(STOP_WITHIN, async {
        if let Some(endpoint) = endpoint {
            endpoint.finish().await;
        }
        fleet.leave().await;
        bot.tasks.close();
        bot.tasks.wait().await;
        bot.play.finish().await;
        while workers.join_next().await.is_some() {}
    });
    if ended.await.is_err() {
        tracing::warn!("stopping without waiting any longer; what is stored is stored");
    }
}
