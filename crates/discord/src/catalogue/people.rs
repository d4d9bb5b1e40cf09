//! Who occurs in the messages, and what people have typed.

use ludotheque_matches::Player;
use ludotheque_matches::ids::{ChannelId, MessageId, ServerId, UserId};

/// The local Discord's members, whose ids are the same after every start.
pub const ADA: UserId = UserId(1_191_169_291_652_490_727);
pub const BELA: UserId = UserId(1_191_169_187_658_448_823);
pub const CHLOE: UserId = UserId(1_191_169_484_468_914_961);
pub const DMITRI: UserId = UserId(1_191_169_004_983_504_581);
/// Its server and channel, and a card there.
pub const SERVER: ServerId = ServerId(1_191_168_914_227_200_002);
pub const CHANNEL: ChannelId = ChannelId(1_191_169_610_619_085_945);
pub const CARD: MessageId = MessageId(1_441_000_000_000_000_007);

pub const MEMBERS: [UserId; 4] = [ADA, BELA, CHLOE, DMITRI];

/// Everything in a message that somebody else has written.
pub struct People {
    /// The names of the members; of others, in the same order again.
    names: Vec<String>,
    /// What somebody has typed where a move, a variant or a text for the dice was asked for.
    pub typed: String,
}

impl People {
    /// Those who mean no harm.
    pub fn usual() -> Self {
        Self {
            names: ["Ada", "Bela", "Chloé", "Dmitri"].map(str::to_owned).into(),
            typed: "b2 to c3".to_owned(),
        }
    }

    /// Some with these names, who type them as well.
    #[cfg(test)]
    pub fn named(names: &[String]) -> Self {
        Self {
            names: names.to_vec(),
            typed: names.join(" "),
        }
    }

    /// Somebody by number, the members first.
    pub fn somebody(&self, number: usize) -> Player {
        let stranger = UserId(DMITRI.0 + number as u64);
        Player {
            user: MEMBERS.get(number).copied().unwrap_or(stranger),
            name: self.names[number % self.names.len()].clone(),
        }
    }

    /// A player under the name that they have here, if they are a member.
    pub fn rename(&self, player: &mut Player) {
        if let Some(number) = MEMBERS.iter().position(|user| *user == player.user) {
            player.name = self.somebody(number).name;
        }
    }
}
