//! What can be sent although no client offers it.

use serde_json::Value;

use crate::ids::{ChannelId, MessageId};

/// Something that no client has to have offered.
#[derive(Clone, Copy, Debug)]
pub enum Raw<'a> {
    /// A slash command with whatever options.
    Command {
        /// Where.
        channel: ChannelId,
        /// Its name, with those of its subcommand.
        name: &'a str,
        /// A list of `{name, value}`.
        options: &'a Value,
        /// Whether it is still being typed, and suggestions are asked for.
        typing: bool,
    },
    /// A component on a message.
    Component {
        /// The message.
        message: MessageId,
        /// What it is called.
        custom_id: &'a str,
        /// Discord's number for its kind.
        kind: u64,
        /// What is chosen, in a list.
        values: &'a [&'a str],
    },
    /// A form that is sent.
    Modal {
        /// Where.
        channel: ChannelId,
        /// What it is called.
        custom_id: &'a str,
        /// Its rows.
        components: &'a Value,
    },
}
