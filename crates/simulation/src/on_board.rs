//! The buttons of a board, and where boards are.

use ludotheque_matches::ids::MatchId;
use ludotheque_standin::Standin;
use serde_json::Value;

/// What the `custom_id` of a button or list says: of which match, with how many plies, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct OnBoard<'a> {
    /// The match.
    pub match_id: MatchId,
    /// How far the board is.
    pub plies: u32,
    /// What it does.
    pub action: &'a str,
}

impl<'a> OnBoard<'a> {
    /// What it says, if it belongs to a board.
    #[must_use]
    pub fn of(custom_id: &'a str) -> Option<Self> {
        let mut fields = custom_id.splitn(4, ':').skip(1);
        Some(Self {
            match_id: fields.next()?.parse().ok()?,
            plies: fields.next()?.parse().ok()?,
            action: fields.next().unwrap_or_default(),
        })
    }

    /// Whether a turn is made by it.
    #[must_use]
    pub fn is_turn(&self) -> bool {
        ["roll", "random"].contains(&self.action) || self.action.starts_with("m=")
    }
}

/// Everything that everybody can see: the messages of the channel, and of its threads.
#[must_use]
pub fn public_messages(discord: &Standin) -> Vec<Value> {
    let channel = discord.channel();
    let mut messages = discord.messages(channel);
    for thread in discord.threads(channel) {
        messages.extend(discord.messages(thread));
    }
    messages
}
