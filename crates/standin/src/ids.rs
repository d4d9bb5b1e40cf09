//! Discord's ids ("snowflakes"): 64-bit numbers that travel as decimal strings.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde_json::Value;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        impl $name {
            /// The id of a Discord object: its field `id`, a decimal string.
            #[must_use]
            pub fn of(object: &Value) -> Option<Self> {
                Self::read(&object["id"])
            }

            /// Reads an id as Discord writes it (a decimal string) or as some clients do (a number).
            #[must_use]
            pub(crate) fn read(value: &Value) -> Option<Self> {
                match value {
                    Value::String(text) => text.parse().ok(),
                    other => other.as_u64().map(Self),
                }
            }
        }
    };
}

id! {
    /// A person or the bot.
    UserId
}
id! {
    /// The server ("guild") that the stand-in holds; there is exactly one.
    GuildId
}
id! {
    /// A role of the guild.
    RoleId
}
id! {
    /// A text channel, a thread or a direct-message channel.
    ChannelId
}
id! {
    /// A message, public or ephemeral.
    MessageId
}
id! {
    /// One use of a command, component or modal by a member.
    InteractionId
}

/// Discord counts milliseconds from the first second of 2015.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// The first id of everything that is the same after every start (guild, channels, members):
/// the first millisecond of 2024.
const FIXED: u64 = (1_704_067_200_000 - DISCORD_EPOCH_MS) << 22;

/// The id of the application, which is also that of its bot user.
pub(crate) const APPLICATION: UserId = UserId(FIXED + 1);
/// The id of the guild.
pub(crate) const GUILD: GuildId = GuildId(FIXED + 2);
/// A second guild, on which the bot is as well.
pub(crate) const SECOND_GUILD: GuildId = GuildId(FIXED + 4);
/// Another server, on which the bot is not.
pub(crate) const FOREIGN_GUILD: GuildId = GuildId(FIXED + 3);

/// The id of something that keeps its id over restarts, made from what it is called.
///
/// A database that outlives the stand-in then still knows the same members.
pub(crate) fn fixed_id(kind: &str, name: &str) -> u64 {
    // FNV-1a: tiny, well known and the same on every machine.
    let hash = kind
        .bytes()
        .chain([0])
        .chain(name.bytes())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    FIXED + (1 << 22) + (hash >> 24)
}

/// Makes new ids, ever growing, with the time in their upper bits as Discord's have it.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// The next id at `unix_ms` (milliseconds since 1970).
    pub(crate) fn next(&mut self, unix_ms: u64) -> u64 {
        let now = unix_ms.saturating_sub(DISCORD_EPOCH_MS) << 22;
        self.last = now.max(self.last + 1);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_also_within_one_millisecond_and_when_the_clock_goes_back() {
        let mut ids = Snowflakes::default();
        let first = ids.next(1_704_067_200_000);
        let second = ids.next(1_704_067_200_000);
        let third = ids.next(1_704_067_199_000);
        assert_eq!(first >> 22, 1_704_067_200_000 - DISCORD_EPOCH_MS);
        assert!(first < second && second < third);
    }

    #[test]
    fn fixed_ids_depend_on_kind_and_name_only() {
        assert_eq!(fixed_id("member", "Ada"), fixed_id("member", "Ada"));
        assert_ne!(fixed_id("member", "Ada"), fixed_id("channel", "Ada"));
        assert_ne!(fixed_id("member", "Ada"), fixed_id("member", "Bela"));
    }

    #[test]
    fn an_id_is_read_from_a_string_or_a_number() {
        assert_eq!(UserId::of(&serde_json::json!({"id": "7"})), Some(UserId(7)));
        assert_eq!(UserId::read(&serde_json::json!(7)), Some(UserId(7)));
        assert_eq!(UserId::read(&serde_json::json!("x")), None);
    }
}
