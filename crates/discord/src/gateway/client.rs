//! The connection to Discord, from the first call to the last.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{
    Client, Context, Event, EventHandler, GatewayError, GatewayIntents, Guild, HttpBuilder,
    Interaction, Permissions, RawEventHandler, Ready, ShardManager,
};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::answer::in_a_row::InARow;
use crate::bot::Bot;
use crate::commands::suggestions::Suggestions;
use crate::endpoint::signature::PublicKey;
use crate::endpoint::{self, Endpoint};
use crate::features::arrival;
use crate::gateway::known_commands::{self, KnownCommands};
use crate::gateway::silence::Silence;
use crate::gateway::{emojis, registration, silence, starts, watch as gateway_watch};
use crate::operator::Operator;
use crate::rest::Rest;
use crate::rest::error::RestError;
use crate::token::Token;
use crate::vitals::Vitals;
use crate::{commands, delivery as deliver, permissions, press as components};
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId, UserId};
use ludotheque_play::{self as play, Play};

/// Interactions come without any intent. That somebody has written something, but not what, is wanted
/// because a card that is no longer the last message is followed by a new one (`chatter`).
const INTENTS: GatewayIntents =
    GatewayIntents::GUILD_MESSAGES.union(GatewayIntents::DIRECT_MESSAGES);
/// That the bot is on a server, and what channels there are: for a first word where it is new.
const INTENTS_TO_GREET: GatewayIntents = INTENTS.union(GatewayIntents::GUILDS);
/// What the bot asks to be allowed to do when it is invited, as Discord's bit set: view channels, send
/// messages, also in threads, create public threads, embed links, attach files, read the message
/// history.
pub const PERMISSIONS: u64 = wanted().bits();

const fn wanted() -> Permissions {
    let mut all = Permissions::empty();
    let mut place = 0;
    while place < permissions::WANTED.len() {
        all = all.union(permissions::WANTED[place]);
        place += 1;
    }
    all
}

/// Discord's number for an interaction that asks for suggestions.
const SUGGESTIONS_WANTED: u64 = 4;
/// How long a stop waits for what is under way.
const STOP_WITHIN: Duration = Duration::from_secs(9);

/// Where Discord is and how to get in.
pub struct Connection {
    /// The HTTP API, without `/api`.
    pub api: String,
    /// The gateway, if it is not where the API says.
    pub gateway: Option<String>,
    /// The bot's token.
    pub token: Token,
    /// Whoever runs it.
    pub operator: Operator,
    /// Whether it says a first word on servers that have just invited it.
    pub greets: bool,
    /// How much of one person is answered in a row.
    pub in_a_row: InARow,
    /// Where it receives interactions over HTTP, if not from the gateway.
    pub listen: Option<SocketAddr>,
    /// How long it puts up with a gateway from which nothing comes.
    pub silence: Silence,
    /// Through which others see how it does.
    pub vitals: Vitals,
}

/// Why the bot cannot run (on).
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The token is wrong.
    #[error(
        "Discord does not accept the token. Copy it again from the application's page (Bot → \
         Reset Token) into DISCORD_TOKEN"
    )]
    BadToken,
    /// The HTTP API does not answer as it should.
    #[error("Discord's API at {api} cannot be used")]
    Api {
        /// Its address.
        api: String,
        /// Why not.
        #[source]
        source: RestError,
    },
    /// Discord names the bot's account in a way that cannot be read.
    #[error("Discord does not tell which account the bot has")]
    NoAccount(#[source] std::num::ParseIntError),
    /// Our HTTP client could not be made.
    #[error("the HTTP client cannot be started")]
    Client(#[from] reqwest::Error),
    /// The address for interactions over HTTP is taken, or not ours.
    #[error("interactions cannot be received at {address}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        #[source]
        source: io::Error,
    },
    /// Nothing that Discord signs could be told from what others send.
    #[error("Discord does not tell the public key with which interactions over HTTP are checked")]
    NoKey,
    /// The gateway does not let us in.
    #[error(
        "Discord's gateway does not let the bot in, although the API answers. Is the token right, \
         and does the application still exist? The lines above may say more"
    )]
    KeptOut,
    /// What has to be done although nobody clicks is not done any more.
    #[error("A worker of the bot has ended although nobody stopped it. Start the program again")]
    WorkerEnded,
    /// The gateway client failed.
    #[error("the connection to Discord's gateway failed")]
    Gateway(#[source] Box<serenity::Error>),
}

impl BotError {
    /// Whether it fails in the same way however often it is tried, until a person has changed something.
    #[must_use]
    pub fn is_final(&self) -> bool {
        match self {
            Self::BadToken => true,
            // Close codes 4004, 4013 and 4014. The others that are final serenity does not tell us.
            Self::Gateway(error) => matches!(
                **error,
                serenity::Error::Gateway(
                    GatewayError::InvalidAuthentication
                        | GatewayError::InvalidGatewayIntents
                        | GatewayError::DisallowedGatewayIntents
                )
            ),
            // The commands. What else is wrong with an API may be mended on its side.
            Self::Api { source, .. } => source.is_about_the_body(),
            Self::NoAccount(_)
            | Self::Client(_)
            | Self::Listen { .. }
            | Self::NoKey
            | Self::KeptOut
            | Self::WorkerEnded => false,
        }
    }
}

/// What the API says about the bot that a token belongs to.
pub struct Identity {
    /// Its account.
    pub user: UserId,
    /// The name of its account.
    pub name: String,
    /// The id of its application.
    pub application: String,
    /// What Discord's signatures are checked with, as it writes it.
    pub key: String,
    /// Where Discord sends interactions, if not to the gateway.
    pub endpoint: Option<String>,
    /// The servers that it is in, the first two hundred.
    pub servers: Vec<Server>,
}

/// A server that the bot is in.
pub struct Server {
    /// Its name; hostile text.
    pub name: String,
    /// The permissions that the bot needs and lacks there.
    pub missing: Permissions,
}

/// Asks the API who the token belongs to.
///
/// # Errors
/// [`BotError::BadToken`], or an API that does not answer.
pub async fn examine(connection: &Connection) -> Result<Identity, BotError> {
    let rest = rest(connection)?;
    who_am_i(&rest, &connection.api).await
}

fn rest(connection: &Connection) -> Result<Rest, reqwest::Error> {
    let source = connection.operator.source.as_deref();
    Rest::new(&connection.api, connection.token.clone(), source)
}

async fn who_am_i(rest: &Rest, api: &str) -> Result<Identity, BotError> {
    let failed = |source: RestError| match source {
        RestError::Refused { status, .. } if status == reqwest::StatusCode::UNAUTHORIZED => {
            BotError::BadToken
        }
        source => BotError::Api {
            api: api.to_owned(),
            source,
        },
    };
    let user = rest.own_account().await.map_err(failed)?;
    let application = rest.own_application().await.map_err(failed)?;
    let servers = rest.own_servers().await.map_err(failed)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let server = |found: &Value| Server {
        name: text(&found["name"]),
        missing: missing_permissions(text(&found["permissions"]).parse().unwrap_or_default()),
    };
    Ok(Identity {
        user: UserId(text(&user["id"]).parse().map_err(BotError::NoAccount)?),
        name: text(&user["username"]),
        application: text(&application["id"]),
        key: text(&application["verify_key"]),
        endpoint: application["interactions_endpoint_url"]
            .as_str()
            .map(str::to_owned),
        servers: servers
            .as_array()
            .into_iter()
            .flatten()
            .map(server)
            .collect(),
    })
}

fn missing_permissions(granted: u64) -> Permissions {
    permissions::missing(wanted(), Permissions::from_bits_truncate(granted))
}

/// Runs the bot until it is told to stop, then finishes what is under way.
///
/// # Errors
/// When Discord does not let the bot in, now or later, for a reason that does not pass.
pub async fn run(
    connection: Connection,
    play: Play,
    stop: CancellationToken,
) -> Result<(), BotError> {
    let rest = rest(&connection)?;
    let Identity {
        user,
        name,
        application,
        key,
        endpoint: url,
        ..
    } = who_am_i(&rest, &connection.api).await?;
    registration::register(&rest, &application, commands::registered(), stop.clone())
        .await
        .map_err(|source| BotError::Api {
            api: connection.api.clone(),
            source,
        })?;
    let bot = Arc::new(Bot::new(
        play,
        rest,
        application,
        user,
        connection.operator.clone(),
        connection.in_a_row,
    ));
    let mut client = build(&connection, &bot, user).await?;
    endpoint::tell_if_unlikely(connection.listen.is_some(), url.as_deref());
    let endpoint = match connection.listen {
        Some(address) => Some(open(address, &key, &connection.token, &bot, &stop).await?),
        None => None,
    };
    let inside = endpoint.as_ref().map(|endpoint| &endpoint.gateway_url);
    if let Some(gateway) = inside.or(connection.gateway.as_ref()) {
        gateway.clone_into(&mut *client.ws_url.lock().await);
    }
    if endpoint.is_none() {
        starts::wait_for_room(&bot.rest, &stop)
            .await
            .map_err(|source| BotError::Api {
                api: connection.api.clone(),
                source,
            })?;
    }
    let shards = Arc::clone(&client.shard_manager);
    connection.vitals.begin(&bot, &shards);
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
        ended = connect(&mut client, endpoint.is_some()) => match ended {
            Ok(()) => Ok(()),
            Err(error) => Err(BotError::Gateway(Box::new(error))),
        },
        () = gateway_watch::kept_out(Arc::clone(&shards), bot.rest.clone()) => {
            Err(BotError::KeptOut)
        }
        never = silence::break_it(Arc::clone(&bot), Arc::clone(&shards), connection.silence) => {
            match never {}
        }
        ended = workers.join_next() => {
            tracing::error!(?ended, "a worker has ended");
            Err(BotError::WorkerEnded)
        }
    };
    stop.cancel();
    finish(&bot, endpoint, &shards, workers).await;
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

/// Connects as many shards as Discord recommends, or the one that hears what comes over HTTP.
async fn connect(client: &mut Client, over_http: bool) -> serenity::Result<()> {
    if over_http {
        client.start().await
    } else {
        client.start_autosharded().await
    }
}

async fn build(connection: &Connection, bot: &Arc<Bot>, user: UserId) -> Result<Client, BotError> {
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
    serenity::client::ClientBuilder::new_with_http(http, intents)
        .framework(KnownCommands {
            framework,
            suggestions: Suggestions::of(&commands::answered()),
            bot: Arc::clone(bot),
        })
        .event_handler(Handler {
            bot: Arc::clone(bot),
            user,
        })
        .raw_event_handler(Unknown {
            bot: Arc::clone(bot),
        })
        .await
        .map_err(|error| BotError::Gateway(Box::new(error)))
}

/// Closes the connection and lets what is under way end, within the time that a stop may take.
async fn finish(
    bot: &Bot,
    endpoint: Option<Endpoint>,
    shards: &ShardManager,
    mut workers: JoinSet<()>,
) {
    let ended = tokio::time::timeout(STOP_WITHIN, async {
        if let Some(endpoint) = endpoint {
            endpoint.finish().await;
        }
        leave(shards).await;
        bot.tasks.close();
        bot.tasks.wait().await;
        bot.play.finish().await;
        while workers.join_next().await.is_some() {}
    });
    if ended.await.is_err() {
        tracing::warn!("stopping without waiting any longer; what is stored is stored");
    }
}

/// Closes every shard's connection. After a shard has been restarted, serenity takes the old
/// shard's farewell for the new one's and forgets the new one while it still runs: it is told
/// directly as well.
async fn leave(shards: &ShardManager) {
    let runners = shards.runners.lock().await;
    let still_running: Vec<_> = runners
        .values()
        .map(|runner| runner.runner_tx.clone())
        .collect();
    drop(runners);
    shards.shutdown_all().await;
    for shard in still_running {
        shard.shutdown_clean();
    }
}

/// Buttons, selects and forms; commands go to the framework.
struct Handler {
    bot: Arc<Bot>,
    /// The bot's own account.
    user: UserId,
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(
            name = ready.user.name,
            servers = ready.guilds.len(),
            "connected"
        );
    }

    async fn guild_create(&self, _: Context, server: Guild, _: Option<bool>) {
        let bot = Arc::clone(&self.bot);
        self.bot
            .tasks
            .spawn(async move { arrival::greet(&bot, &server).await });
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let is_ours = matches!(
            interaction,
            Interaction::Component(_) | Interaction::Modal(_)
        );
        if !is_ours || !self.bot.lets_in(&interaction).await {
            return;
        }
        let bot = Arc::clone(&self.bot);
        match interaction {
            Interaction::Component(component) => components::pressed(bot, component).await,
            Interaction::Modal(form) => components::submitted(bot, form).await,
            _ => {}
        }
    }

    async fn message(&self, _: Context, message: serenity::all::Message) {
        if message.author.id.get() != self.user.0 {
            let channel = ChannelId(message.channel_id.get());
            let message = MessageId(message.id.get());
            self.bot.chatter.hear(channel, message);
        }
    }
}

/// Every event; interactions of a kind that serenity cannot read reach no other handler.
struct Unknown {
    bot: Arc<Bot>,
}

#[serenity::async_trait]
impl RawEventHandler for Unknown {
    async fn raw_event(&self, context: Context, event: Event) {
        self.bot.heard.note(context.shard_id, &event);
        let Event::Unknown(unknown) = event else {
            return;
        };
        if unknown.kind != "INTERACTION_CREATE" {
            return;
        }
        let field = |name: &str| unknown.value[name].as_str().unwrap_or_default().to_owned();
        let (id, token) = (field("id").parse().unwrap_or_default(), field("token"));
        tracing::warn!(id, kind = %unknown.value["type"], "an interaction of an unknown kind");
        let is_typing = unknown.value["type"] == SUGGESTIONS_WANTED;
        let asked = (InteractionId(id), token.as_str());
        known_commands::answer_unknown(&self.bot, asked, &field("locale"), is_typing).await;
    }
}
