//! One process with nothing in it but the use cases: many players move through `play::act`, one move
//! after the other or at a given rate, and it says how fast and at what cost.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Args;
use ludotheque_matches::ids::InteractionId;
use ludotheque_play::{Attempt, Play, keep};
use ludotheque_store::Store;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use super::measured::{Measured, processor_time};
use super::stock::match_id;
use crate::cast::{DICE_KEY, next_ask};

/// What such a process is told.
#[derive(Clone, Debug, Args)]
pub struct Players {
    /// The database
    #[arg(long)]
    pub url: String,
    /// The number of the first match of the stock that is played
    #[arg(long)]
    pub first: u64,
    /// How many matches are played
    #[arg(long)]
    pub count: u64,
    /// How many players move at once
    #[arg(long)]
    pub clients: usize,
    /// For how many seconds it is measured
    #[arg(long)]
    pub seconds: f64,
    /// So many moves a second, whether or not those before are done; else as many as go
    #[arg(long)]
    pub rate: Option<f64>,
    /// Where chance begins
    #[arg(long)]
    pub seed: u64,
}

/// Before anything is measured it is played for so long.
const WARM_UP: Duration = Duration::from_secs(2);
/// Interactions are drawn from here on: smaller ones have been in the stock.
const FIRST_INTERACTION: u64 = 1 << 60;
/// So many matches are looked at together, before it begins.
const LOOKS: u64 = 8;

/// Plays, and prints nothing: what was measured is the answer.
///
/// # Errors
/// When a move fails that is legal, or no match is left.
pub async fn play(role: Players) -> Result<Measured> {
    let play = Play::new(Store::connect(&role.url).await?, DICE_KEY);
    let stop = CancellationToken::new();
    // As in the bot, so that clocks go and time is not given back.
    let keeper = tokio::spawn(keep(play.clone(), stop.clone()));
    let seconds = Duration::from_secs_f64(role.seconds);
    let measured = match role.rate {
        None => closed(&role, &play, seconds).await?,
        Some(rate) => open(&role, &play, seconds, rate).await?,
    };
    stop.cancel();
    keeper.await?;
    Ok(measured)
}

/// Each player makes the next move as soon as the one before is done.
async fn closed(role: &Players, play: &Play, seconds: Duration) -> Result<Measured> {
    let mut hands = Vec::new();
    let each = role.count / role.clients as u64;
    for client in 0..role.clients as u64 {
        hands.push(Hand::over(play, role, role.first + client * each, each).await?);
    }
    let begins = Instant::now() + WARM_UP;
    let ends = begins + seconds;
    let mut playing = JoinSet::new();
    for mut hand in hands {
        playing.spawn(async move {
            let mut times = Vec::new();
            loop {
                let begun = Instant::now();
                if begun >= ends {
                    return Ok::<_, anyhow::Error>(times);
                }
                let (ask, chance) = hand.draw()?;
                let next = act(&hand.play, ask, chance).await?;
                if begun >= begins {
                    times.push(begun.elapsed());
                }
                hand.asks.extend(next);
            }
        });
    }
    sleep_until(begins).await;
    let before = processor_time()?;
    sleep_until(ends).await;
    let spent = processor_time()? - before;
    let mut times = Vec::new();
    while let Some(hand) = playing.join_next().await {
        times.extend(hand??);
    }
    Measured::of(times, seconds, spent)
}

/// A move begins whenever it is time, and its time is counted from when it should have begun.
async fn open(role: &Players, play: &Play, seconds: Duration, rate: f64) -> Result<Measured> {
    let hand = Hand::over(play, role, role.first, role.count).await?;
    let hand = Arc::new(Mutex::new(hand));
    let (begins, every) = (Instant::now(), Duration::from_secs_f64(1.0 / rate));
    let mut playing = JoinSet::new();
    let mut before = None;
    for number in 0.. {
        let due = begins + every * number;
        if due >= begins + WARM_UP && before.is_none() {
            before = Some(processor_time()?);
        }
        if due >= begins + WARM_UP + seconds {
            break;
        }
        sleep_until(due).await;
        let counts = before.is_some();
        let (hand, play) = (Arc::clone(&hand), play.clone());
        playing.spawn(async move {
            let (ask, chance) = hand.lock().await.draw()?;
            let next = act(&play, ask, chance).await?;
            let took = due.elapsed();
            hand.lock().await.asks.extend(next);
            Ok::<_, anyhow::Error>(counts.then_some(took))
        });
    }
    let spent = processor_time()? - before.context("it has begun")?;
    let mut times = Vec::new();
    while let Some(move_done) = playing.join_next().await {
        times.extend(move_done??);
    }
    Measured::of(times, seconds, spent)
}

/// Makes a move, and says what may be asked in that match next.
async fn act(play: &Play, ask: Attempt, mut chance: StdRng) -> Result<Option<Attempt>> {
    let view = play.act(ask).await?;
    let interaction = interaction(&mut chance);
    Ok(next_ask(&view.stored.live, interaction, &mut chance))
}

fn interaction(chance: &mut StdRng) -> InteractionId {
    InteractionId(FIRST_INTERACTION + chance.random_range(0..FIRST_INTERACTION))
}

/// The matches of one player, of whom each knows what could be done next.
struct Hand {
    play: Play,
    asks: Vec<Attempt>,
    chance: StdRng,
}

impl Hand {
    async fn over(play: &Play, role: &Players, first: u64, count: u64) -> Result<Self> {
        let mut looking = JoinSet::new();
        for look in 0..LOOKS {
            let play = play.clone();
            let mut chance = StdRng::seed_from_u64(role.seed ^ (first + look));
            looking.spawn(async move {
                let mut asks = Vec::new();
                for n in (first..first + count).filter(|n| n % LOOKS == look) {
                    let view = play.view(match_id(n)).await?;
                    let interaction = interaction(&mut chance);
                    asks.extend(next_ask(&view.stored.live, interaction, &mut chance));
                }
                Ok::<_, anyhow::Error>(asks)
            });
        }
        let mut asks = Vec::new();
        while let Some(found) = looking.join_next().await {
            asks.extend(found??);
        }
        Ok(Self {
            play: play.clone(),
            asks,
            chance: StdRng::seed_from_u64(role.seed ^ first),
        })
    }

    /// One of the matches, which is in nobody else's hand then.
    fn draw(&mut self) -> Result<(Attempt, StdRng)> {
        ensure!(!self.asks.is_empty(), "all matches of a player have ended");
        let chosen = self.chance.random_range(0..self.asks.len());
        let ask = self.asks.swap_remove(chosen);
        Ok((ask, StdRng::seed_from_u64(self.chance.random())))
    }
}
