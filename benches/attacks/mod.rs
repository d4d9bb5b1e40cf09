//! What somebody does who wants to spoil it for the others, twenty times a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ludotheque_standin::{ChannelId, Reply, Standin, Trouble, UserId};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::players::Table;
use crate::world::CardView;

/// How often somebody attacks.
const EVERY: Duration = Duration::from_millis(50);
/// How long their last answers are waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// What whoever is held back is told.
const HELD_BACK: [&str; 3] = [
    "faster than anybody can play",
    "a lot at once",
    "One thing at a time",
];

/// What they do.
#[derive(Clone, Copy, Debug)]
pub enum Attack {
    Films,
    Imports,
    Boards,
    ChallengeAndCancel,
    ReviewsAndHints,
    Suggestions,
    ClicksOnStrangers,
    Exports,
}

impl Attack {
    pub const ALL: [Self; 8] = [
        Self::Films,
        Self::Imports,
        Self::Boards,
        Self::ChallengeAndCancel,
        Self::ReviewsAndHints,
        Self::Suggestions,
        Self::ClicksOnStrangers,
        Self::Exports,
    ];
}

/// What there is to attack.
pub struct Stage {
    /// Long matches that are over.
    codes: Vec<String>,
    /// The board of others.
    stranger: CardView,
    /// A record in many bytes.
    file: u64,
    channel: ChannelId,
}

/// What came of it.
#[derive(Default)]
pub struct Outcome {
    pub sent: usize,
    pub held_back: usize,
}

impl Stage {
    /// Plays matches to their ends at these tables.
    pub async fn prepare(
        discord: &'static Standin,
        tables: Vec<Table>,
        stranger: CardView,
    ) -> Self {
        let mut under_way = JoinSet::new();
        for mut table in tables {
            under_way.spawn(async move {
                table.click(discord).await;
                let code = table.card.as_ref().expect("a challenge").match_code();
                while table.card.is_some() {
                    table.click(discord).await;
                }
                code
            });
        }
        let codes = under_way.join_all().await;
        Self {
            codes,
            stranger,
            // The longest of what is read to its end before it is refused.
            file: discord.pick_file("record.txt", &long_text()),
            channel: discord.create_channel("attackers"),
        }
    }
}

/// As much as is fetched at most, and nearly a record.
fn long_text() -> Vec<u8> {
    const BYTES: usize = 1 << 20;
    let mut text = b"[Game \"finale\"]\n".repeat(BYTES / 16);
    text.truncate(BYTES);
    text
}

/// Attacks until then.
pub async fn attack(
    discord: &'static Standin,
    stage: Arc<Stage>,
    (name, attack): (String, Attack),
    ends: Instant,
) -> Outcome {
    let member = discord.member(&name);
    let practice = match attack {
        // Who has no match sees no suggestions, whether held back or not.
        Attack::ReviewsAndHints | Attack::Suggestions => {
            begin_practice(discord, &stage, member).await
        }
        _ => None,
    };
    let mut under_way = JoinSet::new();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut sent = 0;
    while Instant::now() < ends {
        ticks.tick().await;
        let (stage, practice) = (Arc::clone(&stage), practice.clone());
        let number = sent;
        sent += 1;
        under_way.spawn(async move {
            let one = Shot {
                discord,
                stage: &stage,
                practice: practice.as_ref(),
                member,
                number,
            };
            one.is_held_back(attack).await
        });
    }
    let mut held_back = 0;
    let all = async {
        while let Some(done) = under_way.join_next().await {
            held_back += usize::from(done.is_ok_and(|held_back| held_back));
        }
    };
    // Whatever takes longer is somebody's who attacks.
    let _ = timeout(PATIENCE, all).await;
    Outcome { sent, held_back }
}

async fn begin_practice(discord: &Standin, stage: &Stage, member: UserId) -> Option<CardView> {
    let options = json!([{"name": "game", "value": 0}, {"name": "level", "value": 4}]);
    let begun = discord.command(member, stage.channel, "practice", options);
    let begun = begun.await.ok().filter(|reply| !reply.ephemeral);
    begun.as_ref().map(CardView::of)
}

struct Shot<'a> {
    discord: &'a Standin,
    stage: &'a Stage,
    practice: Option<&'a CardView>,
    member: UserId,
    number: usize,
}

impl Shot<'_> {
    async fn is_held_back(&self, attack: Attack) -> bool {
        let code = &self.stage.codes[self.number % self.stage.codes.len()];
        let of_match = json!([{"name": "match", "value": code}]);
        let reply = match attack {
            Attack::Films => self.command("match replay", of_match).await,
            Attack::Boards => self.command("match board", of_match).await,
            Attack::Exports => self.command("my-data export", json!([])).await,
            Attack::Imports => {
                let file = self.stage.file.to_string();
                let options = json!([{"name": "file", "value": file}]);
                self.command("match import", options).await
            }
            Attack::ChallengeAndCancel => return self.challenge_and_cancel().await,
            Attack::ReviewsAndHints => match self.practice.filter(|_| self.number % 2 == 1) {
                Some(card) => {
                    let hint = format!("1:{}:{}:hint", card.match_code(), card.plies());
                    self.click(card, &hint).await
                }
                None => self.command("match review", of_match).await,
            },
            Attack::Suggestions => {
                let typed = json!([{"name": "match", "value": "", "focused": true}]);
                let (member, channel) = (self.member, self.stage.channel);
                let asked = self
                    .discord
                    .autocomplete_raw(member, channel, "match show", typed);
                return asked
                    .await
                    .is_ok_and(|reply| reply.data["choices"] == json!([]));
            }
            Attack::ClicksOnStrangers => {
                let card = &self.stage.stranger;
                let id = format!("1:{}:{}:roll", card.match_code(), card.plies());
                self.click(card, &id).await
            }
        };
        reply.is_ok_and(|reply| was_held_back(&reply))
    }

    async fn challenge_and_cancel(&self) -> bool {
        let options = json!([{"name": "game", "value": 0}]);
        let Ok(reply) = self.command("challenge", options).await else {
            return false;
        };
        if reply.ephemeral {
            return was_held_back(&reply);
        }
        let card = CardView::of(&reply);
        let _ = self.click(&card, &card.button("cancel")).await;
        false
    }

    async fn command(&self, name: &str, options: serde_json::Value) -> Result<Reply, Trouble> {
        let channel = self.stage.channel;
        self.discord
            .command_raw(self.member, channel, name, options)
            .await
    }

    async fn click(&self, card: &CardView, custom_id: &str) -> Result<Reply, Trouble> {
        self.discord
            .click_raw(self.member, card.message, custom_id)
            .await
    }
}

fn was_held_back(reply: &Reply) -> bool {
    let text = reply.text();
    reply.ephemeral && HELD_BACK.iter().any(|words| text.contains(words))
}
