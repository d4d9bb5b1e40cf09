//! People who play, two in a match and each pair in a channel of its own: they click, wait a moment, and click again if they
//! were not answered.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use ludotheque_standin::{ChannelId, MessageId, Reply, Standin, Trouble, UserId};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::record::{Acknowledged, Record, Refused};
use crate::moves::action;

/// How long somebody thinks, in milliseconds.
const THINKS: std::ops::Range<u64> = 300..1500;

/// Two who play one match after the other.
pub struct Pair {
    number: usize,
    members: [UserId; 2],
    channel: ChannelId,
    discord: Arc<Standin>,
    record: Arc<Record>,
    chance: StdRng,
    /// Whose turn it seems to be.
    next: usize,
}

/// A button on a card, with what it says: `1:K7Q2:5:roll`.
struct Button {
    id: String,
    message: MessageId,
    code: String,
    plies: u32,
}

impl Pair {
    pub fn new(discord: &Arc<Standin>, record: &Arc<Record>, number: usize, seed: u64) -> Self {
        Self {
            number,
            members: names(number).map(|name| discord.member(&name)),
            channel: discord.create_channel(&format!("table-{number}")),
            discord: Arc::clone(discord),
            record: Arc::clone(record),
            chance: StdRng::seed_from_u64(seed ^ number as u64),
            next: 0,
        }
    }

    /// Plays for ever: whoever calls this stops waiting.
    pub async fn play(mut self) {
        let mut board = None;
        loop {
            let pause = self.chance.random_range(THINKS);
            sleep(Duration::from_millis(pause)).await;
            board = match board {
                None => self.challenge().await,
                Some(message) => self.go_on(message).await,
            };
        }
    }

    /// The first challenges the other. Where the answer is lost there may be a card all the same.
    async fn challenge(&mut self) -> Option<MessageId> {
        let options = json!([
            {"name": "game", "value": 0},
            {"name": "user", "value": self.members[1].to_string()},
        ]);
        let sent = SystemTime::now();
        let asked = self
            .discord
            .command(self.members[0], self.channel, "challenge", options)
            .await;
        let Some(reply) = self.heard(asked) else {
            return self.newest_board();
        };
        let card = reply.message.as_ref()?;
        let Some(button) = button(card, "accept") else {
            self.refused(&reply, String::new(), self.members[0], 0, sent);
            return self.newest_board();
        };
        self.record.write(|told| told.challenges.push(button.code));
        Some(button.message)
    }

    /// The next thing on the board; nothing if it is over.
    async fn go_on(&mut self, message: MessageId) -> Option<MessageId> {
        let card = self.discord.message(message)?;
        let found = button(&card, "accept").map(|accept| (accept, 1));
        let found = found.or_else(|| button(&card, "roll").map(|roll| (roll, self.next)));
        let Some((button, who)) = found.or_else(|| button(&card, "m=").map(|one| (one, self.next)))
        else {
            // Over, or the card has moved to another message.
            return self.newest_board().filter(|newest| *newest != message);
        };
        let member = self.members[who];
        let sent = SystemTime::now();
        let asked = self.discord.click(member, button.message, &button.id).await;
        let Some(reply) = self.heard(asked) else {
            return Some(message);
        };
        let (at, code, before) = (SystemTime::now(), button.code, button.plies);
        if reply.ephemeral {
            // Mostly it is the other's turn.
            self.next = 1 - self.next;
            self.refused(&reply, code, member, before, sent);
            return self.newest_board().or(Some(message));
        }
        let shown = reply
            .message
            .as_ref()
            .and_then(|card| plies(card, &code))
            .unwrap_or(before + 1);
        let acknowledged = Acknowledged {
            code,
            member: member.0,
            before,
            shown,
            at,
        };
        self.record.write(|told| {
            told.acknowledged.push(acknowledged);
            told.went_on
                .entry(self.number)
                .or_default()
                .push(Instant::now());
        });
        reply.message_id().or(Some(message))
    }

    fn refused(&self, reply: &Reply, code: String, member: UserId, before: u32, sent: SystemTime) {
        let (member, at, text) = (member.0, SystemTime::now(), reply.text());
        let refused = Refused {
            code,
            member,
            before,
            sent,
            at,
            text,
        };
        self.record.write(|told| told.refused.push(refused));
    }

    /// The answer, if there is one; else it is noted that there is none.
    fn heard(&self, asked: Result<Reply, Trouble>) -> Option<Reply> {
        match asked {
            Ok(reply) => Some(reply),
            Err(Trouble::NotOffered(_)) => None,
            Err(Trouble::InteractionFailed(_)) => self.record.write(|told| {
                told.failed += 1;
                None
            }),
            Err(Trouble::StillThinking(_)) => self.record.write(|told| {
                told.waiting += 1;
                None
            }),
        }
    }

    /// The last message of the channel on which something can be done.
    fn newest_board(&self) -> Option<MessageId> {
        let messages = self.discord.messages(self.channel);
        let can_be_played = |card: &&Value| {
            ["accept", "roll", "m="]
                .iter()
                .any(|word| button(card, word).is_some())
        };
        let newest = messages.iter().rev().find(can_be_played);
        newest.and_then(MessageId::of)
    }
}

/// What the two are called.
pub fn names(number: usize) -> [String; 2] {
    [format!("Player {number}a"), format!("Player {number}b")]
}

fn button(card: &Value, begins: &str) -> Option<Button> {
    let id = action(card, begins)?;
    let mut parts = id.split(':').skip(1);
    let (code, plies) = (parts.next()?.to_owned(), parts.next()?.parse().ok()?);
    let message = MessageId::of(card)?;
    Some(Button {
        id,
        message,
        code,
        plies,
    })
}

/// How many plies a card shows, by any of its buttons.
fn plies(component: &Value, code: &str) -> Option<u32> {
    if let Some(id) = component["custom_id"].as_str() {
        let mut parts = id.split(':').skip(1);
        if parts.next() == Some(code) {
            return parts.next()?.parse().ok();
        }
    }
    let inner = component["components"].as_array()?;
    inner.iter().find_map(|inner| plies(inner, code))
}
