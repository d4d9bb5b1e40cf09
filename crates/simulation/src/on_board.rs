//! The buttons of a board, and where boards are.

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

/// Where everybody can see everything: the channel, unless it is gone, and its threads.
#[must_use]
pub fn public_places(discord: &Standin) -> Vec<ChannelId> {
    let channel = discord.channel();
    let threads = discord.threads(channel);
    let all = [channel].into_iter().chain(threads);
    all.filter(|place| discord.channel_object(*place).is_some())
        .collect()
}

/// Everything that everybody can see.
#[must_use]
pub fn public_messages(discord: &Standin) -> Vec<Value> {
    let places = public_places(discord).into_iter();
    places.flat_map(|place| discord.messages(place)).collect()
}

/// Looks at the components of everything that everybody can see.
pub fn look_at_public(discord: &Standin, mut look: impl FnMut(MessageId, &Value)) {
    for place in public_places(discord) {
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
