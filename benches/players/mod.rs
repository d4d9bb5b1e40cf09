//! Players who click at a rate: the benchmarks under load share them.

use std::collections::VecDeque;
use std::env;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ludotheque_standin::{ChannelId, Fault, Reply, Standin, Trouble};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::world::CardView;

/// How long Discord takes for each request.
pub const LATENCY: Duration = Duration::from_millis(60);
/// No answer may take longer: Discord waits three seconds.
pub const BEARABLE: Duration = Duration::from_millis(2500);
/// How many challenges are under way while the matches are begun.
const BEGUN_AT_ONCE: usize = 16;
/// How long a player looks at a card that has changed.
const LOOK_AGAIN: Duration = Duration::from_millis(50);
/// The games in the list of `/challenge`.
const GAMES: usize = 4;

/// A click that was made.
pub struct Click {
    pub at: Instant,
    pub took: Duration,
    pub in_time: bool,
}

/// Tables at which nobody clicks just now, the one that has waited longest first.
pub type Tables = Arc<Mutex<VecDeque<Table>>>;

/// A match of two members in a channel of its own.
pub struct Table {
    pub names: [String; 2],
    pub channel: ChannelId,
    game: usize,
    pub card: Option<CardView>,
    /// How often the card was not the one that the answer had named, until it was read again.
    pub changed: usize,
}

impl Table {
    pub fn new(number: usize, channel: ChannelId) -> Self {
        Self {
            names: names_at(number),
            channel,
            game: number % GAMES,
            card: None,
            changed: 0,
        }
    }

    /// Challenges, accepts, or does the first thing that is offered. Gives whether it was answered
    /// in time; whoever was not looks at the card again.
    pub async fn click(&mut self, discord: &Standin) -> bool {
        let answer = loop {
            let answer = match &self.card {
                Some(card) => self.play_on(discord, card).await,
                None => self.challenge(discord).await,
            };
            if !matches!(answer, Err(Trouble::NotOffered(_))) {
                break answer;
            }
            self.changed += 1;
            sleep(LOOK_AGAIN).await;
            self.look_again(discord);
        };
        match answer {
            // What only one of them sees says that it took too long.
            Ok(reply) if !reply.ephemeral => {
                self.card = Some(CardView::of(&reply)).filter(|card| !card.is_over());
                true
            }
            Ok(_) | Err(Trouble::InteractionFailed(_)) => {
                self.look_again(discord);
                false
            }
            Err(trouble) => panic!("{trouble}"),
        }
    }

    /// The card as it is now; none if the match is over.
    fn look_again(&mut self, discord: &Standin) {
        let Some(card) = &self.card else { return };
        let card = CardView::read(&discord.message(card.message).expect("it is there"));
        self.card = Some(card).filter(|card| !card.is_over());
    }

    async fn challenge(&self, discord: &Standin) -> Result<Reply, Trouble> {
        let [challenger, challenged] = self.names.each_ref().map(|name| discord.member(name));
        let options = json!([
            {"name": "game", "value": self.game},
            {"name": "user", "value": challenged.to_string()},
            {"name": "rated", "value": false},
        ]);
        discord
            .command(challenger, self.channel, "challenge", options)
            .await
    }

    async fn play_on(&self, discord: &Standin, card: &CardView) -> Result<Reply, Trouble> {
        let names = self.names.each_ref().map(String::as_str);
        if card.has_button("accept") {
            let challenged = discord.member(names[1]);
            let accept = card.button("accept");
            return discord.click(challenged, card.message, &accept).await;
        }
        let to_act = card.to_act_of(&names);
        let member = discord.member(to_act.expect("somebody is to act"));
        match card.list() {
            Some(list) => {
                let value = &[list.values[0].as_str()];
                let id = &list.custom_id;
                discord.select(member, card.message, id, value).await
            }
            None => {
                let id = card.button(card.first_action());
                discord.click(member, card.message, &id).await
            }
        }
    }
}

pub fn names_at(number: usize) -> [String; 2] {
    ["Light", "Dark"].map(|side| format!("{side} {number:04}"))
}

pub fn asked(name: &str, otherwise: usize) -> usize {
    let text = env::var(name).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

pub fn slow_down(discord: &Standin) {
    discord.faults().on("* /**", u32::MAX, Fault::Late(LATENCY));
}

/// Every match challenged and accepted, spread over so many channels.
pub async fn begin(discord: &'static Standin, matches: usize, channels: usize) -> Tables {
    let mut under_way = JoinSet::new();
    let mut begun = VecDeque::new();
    let channels: Vec<ChannelId> = (0..channels)
        .map(|number| discord.create_channel(&format!("table-{number}")))
        .collect();
    for number in 0..matches {
        let channel = channels[number % channels.len()];
        under_way.spawn(async move {
            let mut table = Table::new(number, channel);
            table.click(discord).await;
            table.click(discord).await;
            table
        });
        if under_way.len() == BEGUN_AT_ONCE {
            begun.extend(
                under_way
                    .join_next()
                    .await
                    .map(|table| table.expect("begun")),
            );
        }
    }
    begun.extend(under_way.join_all().await);
    Arc::new(Mutex::new(begun))
}

/// Clicks at a rate, whether or not answers come: on the match that has waited longest. The clicks,
/// how often there was none to click on, and how often a card was not as answered.
pub async fn play(
    discord: &'static Standin,
    free: &Tables,
    rate: usize,
    ends: Instant,
) -> (Vec<Click>, usize, usize) {
    let mut clicks = JoinSet::new();
    let mut missed = 0;
    let mut ticks = interval(Duration::from_secs(1) / u32::try_from(rate).expect("a rate"));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    while Instant::now() < ends {
        ticks.tick().await;
        let next = lock(free).pop_front();
        let Some(mut table) = next else {
            missed += 1;
            continue;
        };
        let free = Arc::clone(free);
        clicks.spawn(async move {
            let at = Instant::now();
            let in_time = table.click(discord).await;
            let took = at.elapsed();
            lock(&free).push_back(table);
            Click { at, took, in_time }
        });
    }
    let clicks = clicks.join_all().await;
    let changed = lock(free).iter().map(|table| table.changed).sum();
    (clicks, missed, changed)
}

pub fn lock(tables: &Mutex<VecDeque<Table>>) -> MutexGuard<'_, VecDeque<Table>> {
    tables.lock().unwrap_or_else(PoisonError::into_inner)
}
