//! What a test plays in: a database of its own, a local Discord, and the bot.

mod card;
mod commands;
mod database;
mod over_http;
mod page_program;
mod program;
mod proxy;
#[macro_use]
mod scenario;
mod says;
mod way;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use ludotheque_discord::{
    self as discord, Connection, InARow, Operator, Silence, Token, Vitals, WallClock,
};
use ludotheque_play::Play;
use ludotheque_play::dice_key::DiceKey;
use ludotheque_standin::{ChannelId, RateLimit, Reply, Settings, Standin, UserId};
use ludotheque_store::Store;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio_util::sync::{CancellationToken, DropGuard};

pub use card::CardView;
pub use commands::{SlashCommand, name_of};
pub use database::{OpenDatabase, TestDatabase, number_on};
pub use over_http::Served;
pub use page_program::program_on;
pub use program::{ended, free_address, stop, terminate};
pub use proxy::{Break, Broken, Proxy};
pub use says::{Says, Whispers};
pub use way::Way;

/// The key of the dice in all tests: 64 zeros for the program.
pub const DICE_KEY: DiceKey = DiceKey::new([0; 32]);

/// How many clicks in a row one member may make, and how often ask for a film: a test plays whole matches faster than
/// any person clicks.
const SCRIPTED: u32 = 100_000;

/// As many clicks in a row as a test likes, and as many films as anybody gets.
pub fn heavy_as_usual() -> InARow {
    InARow {
        clicks: SCRIPTED,
        ..InARow::default()
    }
}

/// How long anything may take that has to happen: generous, because machines are busy.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked for in the database: who asks without a pause keeps a processor from all other tests.
pub const LOOKS_AGAIN: Duration = Duration::from_millis(10);

/// More than any test asks for.
const UNLIMITED: RateLimit = RateLimit {
    requests: 1000,
    window: Duration::from_secs(1),
};

/// How many cards show less than they should.
const CARDS_OWED: &str = "
    SELECT (SELECT count(*) FROM cards WHERE shown < wanted AND given_up IS NULL)
        + (SELECT count(*) FROM guest_cards WHERE shown < wanted AND given_up IS NULL)";
/// How much is under way that will change a card: ratings, next games and moves of the program.
const CARDS_COMING: &str = "
    SELECT (SELECT count(*) FROM rating_events
            WHERE verdict IS NULL AND due_at < now() + interval '30 seconds')
        + (SELECT count(*) FROM sequels WHERE due_at < now() + interval '30 seconds')
        + (SELECT count(*) FROM matches WHERE opponent_due_at < now() + interval '30 seconds')
        + (SELECT count(*) FROM matches WHERE beacon_due_at < now() + interval '30 seconds')";

/// A local Discord with the bot in it.
pub struct World {
    pub discord: Standin,
    pub database: TestDatabase,
    bot: Mutex<Option<RunningBot>>,
}

struct RunningBot {
    stop: DropGuard,
    task: JoinHandle<Result<(), String>>,
}

/// A test gets a world only for as long as it runs. Afterwards the bot is stopped, nothing may have been
/// objected to and nothing may still be owed; and whatever happened, the database goes.
impl World {
    /// A new database, a new Discord, and the bot connected to both.
    pub async fn with_bot(test: impl AsyncFnOnce(&Self)) {
        Self::without_bot(async |world| {
            world.start_bot().await;
            test(world).await;
        })
        .await;
    }

    /// The same without the bot.
    pub async fn without_bot(test: impl AsyncFnOnce(&Self)) {
        TestDatabase::with(async |database| Self::upon(database, test).await).await;
    }

    /// The same with a bot that answers so much of one person in a row, and then holds them back.
    pub async fn limited(in_a_row: InARow, test: impl AsyncFnOnce(&Self)) {
        Self::without_bot(async |world| {
            let connection = Connection {
                in_a_row,
                ..world.connection()
            };
            world.start_bot_as(connection).await;
            test(world).await;
        })
        .await;
    }

    /// The same for a test that posts messages itself, as many at once as it likes.
    pub async fn to_post_in(test: impl AsyncFnOnce(&Self)) {
        let settings = Settings {
            global_limit: UNLIMITED,
            ..settings()
        };
        TestDatabase::with(async |database| Self::made_of(database, settings, test).await).await;
    }

    /// The same with a database that is there already.
    pub async fn upon(database: &TestDatabase, test: impl AsyncFnOnce(&Self)) {
        Self::made_of(database, settings(), test).await;
    }

    /// The same in a Discord with these settings.
    pub async fn made_of(
        database: &TestDatabase,
        settings: Settings,
        test: impl AsyncFnOnce(&Self),
    ) {
        let world = Self::new(database, settings).await;
        test(&world).await;
        world.end().await;
    }

    async fn new(database: &TestDatabase, settings: Settings) -> Self {
        let discord = Standin::start(settings).await;
        let discord = discord.expect("the local Discord starts");
        discord.still_show(&ludotheque_discord::ever_registered());
        Self {
            discord,
            database: database.clone(),
            bot: Mutex::new(None),
        }
    }

    /// For a benchmark, whose tasks use it as long as the process lives.
    #[allow(dead_code, reason = "only one of the benchmarks does")]
    pub async fn for_ever(database: &TestDatabase, settings: Settings) -> &'static Self {
        Box::leak(Box::new(Self::new(database, settings).await))
    }

    fn bot(&self) -> MutexGuard<'_, Option<RunningBot>> {
        self.bot.lock().expect("nobody panics with it")
    }

    /// Where the bot finds this Discord.
    pub fn connection(&self) -> Connection {
        Connection {
            api: self.discord.api_url().to_owned(),
            gateway: Some(self.discord.gateway_url()),
            token: Token::new(self.discord.token()),
            operator: Operator::default(),
            greets: true,
            in_a_row: InARow {
                clicks: SCRIPTED,
                heavy: SCRIPTED,
            },
            listen: None,
            silence: Silence::default(),
            vitals: Vitals::default(),
            wall_clock: WallClock::default(),
        }
    }

    /// Connects the bot, in this process.
    pub async fn start_bot(&self) {
        self.start_bot_as(self.connection()).await;
    }

    /// The same with this connection.
    pub async fn start_bot_as(&self, connection: Connection) {
        let store = Store::connect(self.database.url())
            .await
            .expect("the database answers");
        let stop = CancellationToken::new();
        let play = Play::new(store.clone(), DICE_KEY);
        let running = discord::run(connection, play, stop.clone());
        let task = tokio::spawn(async move {
            let result = running.await.map_err(|error| error.to_string());
            store.close().await;
            result
        });
        let stop = stop.drop_guard();
        *self.bot() = Some(RunningBot { stop, task });
        self.bot_ready().await;
    }

    /// Waits until a bot is connected.
    pub async fn bot_ready(&self) {
        let ready = tokio::time::timeout(PATIENCE, self.discord.bot_ready());
        ready.await.expect("the bot connects");
    }

    /// Waits until something is so in this Discord.
    pub async fn until(&self, what: &str, is_so: impl FnMut(&Standin) -> bool) {
        let came = self.discord.wait_for(is_so, PATIENCE).await;
        let shards = self.discord.shards();
        came.unwrap_or_else(|_| panic!("{what}, with the shards {shards:?}"));
    }

    /// Stops the bot in good order.
    pub async fn stop_bot(&self) {
        let bot = self.bot().take();
        if let Some(bot) = bot {
            drop(bot.stop);
            bot.task
                .await
                .expect("the bot does not panic")
                .expect("the bot stops in good order");
            let gone = tokio::time::timeout(PATIENCE, self.discord.bot_gone());
            gone.await.expect("the bot leaves the gateway");
        }
    }

    /// Waits for the delivery worker: on a busy machine an answer may have come too late, and after
    /// a kill nobody knows which board was shown last.
    pub async fn all_cards_shown(&self) {
        self.database.wait_for(CARDS_OWED, 0).await;
    }

    async fn end(self) {
        let has_run = self.bot().is_some();
        if has_run {
            self.database.wait_for(CARDS_COMING, 0).await;
            self.all_cards_shown().await;
        }
        self.stop_bot().await;
        if has_run && self.database.number(CARDS_OWED).await > 0 {
            // What came up while it stopped, such as the way to the next game, another one shows.
            self.start_bot().await;
            self.all_cards_shown().await;
            self.stop_bot().await;
        }
        assert_eq!(self.discord.objections(), Vec::<String>::new());
        let owed = self.database.number(CARDS_OWED).await;
        assert_eq!(owed, 0, "a card is still owed");
        self.discord.stop().await;
    }

    pub fn member(&self, name: &str) -> UserId {
        self.discord.member(name)
    }

    pub fn channel(&self) -> ChannelId {
        self.discord.channel()
    }

    /// A slash command, answered.
    pub async fn command(&self, name: &str, command: &str, options: Value) -> Reply {
        self.discord
            .command(self.member(name), self.channel(), command, options)
            .await
            .unwrap_or_else(|trouble| panic!("/{command} by {name}: {trouble}"))
    }

    /// A button, answered.
    pub async fn press(&self, name: &str, card: &CardView, action: &str) -> Reply {
        let id = card.button(action);
        self.discord
            .click(self.member(name), card.message, &id)
            .await
            .unwrap_or_else(|trouble| panic!("{name} presses {id}: {trouble}"))
    }

    /// A press of any `custom_id` on a card, answered.
    pub async fn press_raw(&self, name: &str, card: &CardView, custom_id: &str) -> Reply {
        self.discord
            .click_raw(self.member(name), card.message, custom_id)
            .await
            .unwrap_or_else(|trouble| panic!("{name} presses {custom_id}: {trouble}"))
    }

    /// A choice in the card's list, answered.
    pub async fn choose(&self, name: &str, card: &CardView, value: &str) -> Reply {
        let list = card.list_with(value);
        let list = list.unwrap_or_else(|| panic!("no list has {value} on {card:#?}"));
        self.discord
            .select(self.member(name), card.message, &list.custom_id, &[value])
            .await
            .unwrap_or_else(|trouble| panic!("{name} chooses {value}: {trouble}"))
    }

    /// Ada challenges Bela to Finale, who accepts.
    pub async fn finale(&self, options: Value) -> CardView {
        let challenge = self.challenge_to_bela(options).await;
        CardView::of(&self.press("Bela", &challenge, "accept").await)
    }

    /// Ada challenges anyone in this channel to the first game of the list, and Bela accepts.
    pub async fn first_game_in(&self, channel: ChannelId) -> CardView {
        let options = json!([{"name": "game", "value": 0}, {"name": "rated", "value": true}]);
        let challenge = self
            .discord
            .command(self.member("Ada"), channel, "challenge", options)
            .await
            .expect("an answer");
        CardView::of(
            &self
                .press("Bela", &CardView::of(&challenge), "accept")
                .await,
        )
    }

    /// Ada challenges Bela to Finale, for ratings if nothing else is asked for.
    pub async fn challenge_to_bela(&self, more: Value) -> CardView {
        self.challenge_to(0, "Bela", more).await
    }

    /// Ada challenges a member to the game at this place in the list of games, for ratings if nothing else
    /// is asked for.
    pub async fn challenge_to(&self, game: usize, member: &str, more: Value) -> CardView {
        let member = self.member(member).to_string();
        let mut options = vec![
            json!({"name": "game", "value": game}),
            json!({"name": "user", "value": member}),
        ];
        let more = more.as_array().cloned().unwrap_or_default();
        let chosen = |option: &str| more.iter().any(|one| one["name"] == option);
        let is_untimed = more
            .iter()
            .any(|one| one["name"] == "clock" && one["value"] == 6);
        if !chosen("rated") && !is_untimed {
            options.push(json!({"name": "rated", "value": true}));
        }
        options.extend(more);
        CardView::of(
            &self
                .command("Ada", "challenge", Value::Array(options))
                .await,
        )
    }

    /// A player gives a match up, for sure.
    pub async fn resign(&self, name: &str, card: &CardView) {
        let for_sure = card.button("more").replace("more", "resign-yes");
        let done = self.press_raw(name, card, &for_sure).await;
        done.says("resigned");
    }

    /// Waits for the first message in a channel.
    pub async fn first_message(&self, channel: ChannelId) -> CardView {
        let first = |discord: &Standin| discord.messages(channel).first().cloned();
        let posted = self.discord.wait_until(first, PATIENCE).await;
        CardView::read(&posted.expect("a message is posted"))
    }

    /// The card as it is shown now.
    pub fn now(&self, card: &CardView) -> CardView {
        CardView::read(
            &self
                .discord
                .message(card.message)
                .expect("the card is there"),
        )
    }

    /// The one to act presses or chooses something legal: rolls, or makes the first move.
    pub async fn play_on(&self, card: &CardView) -> Reply {
        let name = card.to_act().expect("somebody is to act");
        match card.list() {
            Some(list) => self.choose(name, card, &list.values[0]).await,
            None => self.press(name, card, card.first_action()).await,
        }
    }
}

/// What the local Discord is started with, unless a test is about that.
pub fn settings() -> Settings {
    let beside_the_repository = Path::new("../shared/discord/openapi.json");
    let is_there = beside_the_repository.exists();
    Settings {
        openapi: std::env::var_os("LUDOTHEQUE_OPENAPI")
            .map(PathBuf::from)
            .or_else(|| is_there.then(|| beside_the_repository.to_owned())),
        // Tests play faster than people; the limits themselves are tested elsewhere.
        message_limit: UNLIMITED,
        ..Settings::default()
    }
}
