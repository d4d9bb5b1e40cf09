//! One process: plays, delivers, and writes down what it was told is stored, until it is killed.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use ludotheque_matches::ids::InteractionId;
use ludotheque_play::{Actor, Attempt, Play, PlayError, View, keep};
use ludotheque_store::{ShownBy, Store};
use ludotheque_words::Language;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use super::deliver;
use super::journal::{Acknowledged, Journal};
use super::sink::Line;
use super::whims;
use crate::cast::{self, DICE_KEY};

/// What a worker is told.
#[derive(Clone, Debug, Args)]
pub struct Role {
    /// The database
    #[arg(long)]
    url: String,
    /// The socket of the sink
    #[arg(long)]
    sink: PathBuf,
    /// The file of its journal
    #[arg(long)]
    journal: PathBuf,
    /// Which of the workers it is
    #[arg(long)]
    number: u32,
    /// How many there were in its place before it
    #[arg(long)]
    generation: u32,
    /// Where chance begins
    #[arg(long)]
    seed: u64,
}

/// All workers play for the same players, so that they meet on the boards.
const PLAYERS: u64 = 60;
/// So many things are done at once in each worker.
const HANDS: u32 = 4;
/// The first number of an interaction: smaller ones are the program's own.
const FIRST_INTERACTION: u64 = 1 << 60;
/// After a failure the database is given a moment.
const PAUSE: Duration = Duration::from_millis(20);
const DELIVERY_PAUSE: Duration = Duration::from_millis(50);
/// Somebody wants to be forgotten instead of playing once in so many times.
const LEAVES_ONCE_IN: u32 = 100;

/// Plays until the process is killed.
///
/// # Errors
/// When the sink or the journal are gone. A database that is gone is waited for.
pub async fn play_until_killed(role: Role) -> Result<()> {
    let store = loop {
        match Store::connect(&role.url).await {
            Ok(store) => break store,
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    };
    let play = Play::new(store, DICE_KEY);
    let journal = Arc::new(Mutex::new(Journal::open(&role.journal)?));
    let mut tasks = tokio::task::JoinSet::new();
    for hand in 0..HANDS {
        let hand = Hand::new(&role, hand, play.clone(), Arc::clone(&journal)).await?;
        tasks.spawn(hand.play_on());
    }
    let mut line = Line::open(&role.sink).await?;
    // Nobody stops it; it ends when the process does.
    tokio::spawn(keep(play.clone(), CancellationToken::new()));
    tokio::spawn(tidy_up(play.clone()));
    tasks.spawn(async move {
        loop {
            if deliver::what_is_due(&play, &mut line).await? == 0 {
                tokio::time::sleep(DELIVERY_PAUSE).await;
            }
        }
    });
    match tasks.join_next().await {
        Some(ended) => ended?,
        None => Ok(()),
    }
}

/// Does what is due when nobody clicks, as `ludotheque_discord::upkeep` does. What fails is due again.
async fn tidy_up(play: Play) {
    const CHALLENGES_AT_ONCE: i64 = 64;
    loop {
        let _: Result<usize, PlayError> = play.expire_challenges(CHALLENGES_AT_ONCE).await;
        if !matches!(play.forget_due().await, Ok(true)) {
            tokio::time::sleep(DELIVERY_PAUSE).await;
        }
    }
}

/// Somebody who does one thing after the other, for whoever is to act.
struct Hand {
    play: Play,
    journal: Arc<Mutex<Journal>>,
    line: Line,
    rng: StdRng,
    next_interaction: u64,
}

impl Hand {
    async fn new(role: &Role, hand: u32, play: Play, journal: Arc<Mutex<Journal>>) -> Result<Self> {
        // Numbers that no other hand, worker or generation uses.
        let mine = (u64::from(role.number) * u64::from(HANDS) + u64::from(hand)) << 48
            | u64::from(role.generation) << 32;
        Ok(Self {
            play,
            journal,
            line: Line::open(&role.sink).await?,
            rng: StdRng::seed_from_u64(role.seed ^ mine),
            next_interaction: FIRST_INTERACTION + mine,
        })
    }

    async fn play_on(mut self) -> Result<()> {
        loop {
            let player = self.rng.random_range(0..PLAYERS);
            if self.rng.random_ratio(1, LEAVES_ONCE_IN) {
                // Refused if they were forgotten before.
                let user = cast::player(player).user;
                let _: Result<(), PlayError> = self.play.ask_to_forget(user).await;
            }
            let games = self.play.games_of(cast::player(player).user).await;
            let mine: Vec<_> = match games {
                Ok(games) => games.into_iter().filter(|game| game.my_turn).collect(),
                Err(_) => {
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            if mine.is_empty() {
                self.challenge(player).await;
                continue;
            }
            let chosen = mine[self.rng.random_range(0..mine.len())].match_id;
            let Ok(view) = self.play.view(chosen).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            let interaction = self.interaction();
            if let Some(ask) = whims::next_ask(&view.stored.live, interaction, &mut self.rng) {
                self.act(ask).await?;
            }
        }
    }

    fn interaction(&mut self) -> InteractionId {
        self.next_interaction += 1;
        InteractionId(self.next_interaction)
    }

    async fn challenge(&mut self, player: u64) {
        let other = (player + self.rng.random_range(1..PLAYERS)) % PLAYERS;
        let actor = Actor {
            player: cast::player(player),
            interaction: self.interaction(),
        };
        let terms = whims::terms(player, other, &mut self.rng);
        // The same challenge again and again until it is there, as one presses a button again.
        while let Err(error) = self
            .play
            .challenge(actor.clone(), terms.clone(), Language::English)
            .await
        {
            if !may_pass(&error) {
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Acts, and writes down what is stored. What fails is asked for again, by the same interaction.
    async fn act(&mut self, ask: Attempt) -> Result<()> {
        let view = loop {
            match self.play.act(ask.clone()).await {
                Ok(view) => break view,
                Err(error) if may_pass(&error) => tokio::time::sleep(PAUSE).await,
                Err(_) => return Ok(()),
            }
        };
        let Some(ply) = ply_of(&view, ask.actor.interaction) else {
            anyhow::bail!("an action was acknowledged that is not in the log: {ask:?}");
        };
        let acknowledged = Acknowledged {
            match_id: ask.match_id,
            ply,
            interaction: ask.actor.interaction,
        };
        self.journal.lock().await.note(acknowledged)?;
        if ask.shows_card {
            let channel = view.stored.card_channel;
            deliver::show(&self.play, &mut self.line, &view, channel, ShownBy::Answer).await?;
        }
        Ok(())
    }
}

/// Whether asking again may help.
fn may_pass(error: &PlayError) -> bool {
    matches!(error, PlayError::Store(_)) && error.damaged_match().is_none()
}

/// Where an interaction stands in the log that was shown after it. Who acted may be forgotten by then.
fn ply_of(view: &View, interaction: InteractionId) -> Option<u32> {
    let mut log = view.stored.log.iter();
    let place = log.position(|entry| entry.interaction == interaction)?;
    u32::try_from(place).ok()
}
