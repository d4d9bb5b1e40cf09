//! The buttons of a board, and where boards are.

use std::iter;

use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{ChannelId, MessageId, Standin};
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
        // Words are small letters, as `daily`, which would be a code as well.
        let is_word = |text: &str| text.contains(|letter: char| letter.is_ascii_lowercase());
        let code = fields.next().filter(|text| !is_word(text))?;
        Some(Self {
            match_id: code.parse().ok()?,
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

/// The channel of each server on which the bot is: of a second one, once there is one.
pub fn channels(discord: &Standin) -> impl Iterator<Item = ChannelId> {
    iter::once(discord.channel()).chain(discord.second_channel())
}

/// Where everybody can see everything: this channel, unless it is gone, and its threads.
#[must_use]
pub fn places_of(discord: &Standin, channel: ChannelId) -> Vec<ChannelId> {
    let threads = discord.threads(channel);
    let all = iter::once(channel).chain(threads);
    all.filter(|place| discord.channel_object(*place).is_some())
        .collect()
}

/// Everything that everybody can see on all servers.
#[must_use]
pub fn public_messages(discord: &Standin) -> Vec<Value> {
    let places = channels(discord).flat_map(|channel| places_of(discord, channel));
    places.flat_map(|place| discord.messages(place)).collect()
}

/// Looks at the components of everything that everybody can see on all servers; with each message comes the channel in which
/// it is, or its thread.
pub fn look_at_public(discord: &Standin, mut look: impl FnMut((ChannelId, MessageId), &Value)) {
    for channel in channels(discord) {
        look_at_channel(discord, channel, |message, components| {
            look((channel, message), components);
        });
    }
}

/// The same of one channel and its threads.
pub fn look_at_channel(
    discord: &Standin,
    channel: ChannelId,
    mut look: impl FnMut(MessageId, &Value),
) {
    for place in places_of(discord, channel) {
        discord.look_at_components(place, &mut look);
    }
}

/// The matches of which something shows a board, with its plies.
pub fn boards(components: &Value, found: &mut impl FnMut(MatchId, u32)) {
    for component in components.as_array().into_iter().flatten() {
        let custom_id = component["custom_id"].as_str();
        if let Some(board) = custom_id.and_then(OnBoard::of) {
            found(board.match_id, board.plies);
        }
        boards(&component["components"], found);
    }
}
