//! Sending a modal.

use serde_json::{Value, json};

use super::{Client, NotOffered};
use crate::ids::{ChannelId, UserId};
use crate::world::World;
use crate::world::interactions::{Kind, NewInteraction};

/// A modal as a member sends it.
#[derive(Clone, Debug)]
pub(crate) struct Use<'a> {
    pub(crate) member: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) custom_id: &'a str,
    /// Rows with one text input each: `{type: 1, components: [{type: 4, custom_id, value}]}`.
    pub(crate) components: &'a Value,
    pub(crate) nonce: Option<String>,
    pub(crate) client: Client,
}

impl World {
    pub(crate) fn send_modal(&mut self, used: Use<'_>) -> Result<NewInteraction, NotOffered> {
        self.present(used.member, used.channel)?;
        let key = (used.member, used.custom_id.to_owned());
        let open = self.modals.remove(&key);
        if open.is_none() && used.client == Client::Ordinary {
            return Err(NotOffered(format!(
                "{} has no modal {:?} open",
                self.user_name(used.member),
                used.custom_id
            )));
        }
        Ok(NewInteraction {
            patch: Value::Null,
            kind: Kind::Modal,
            user: used.member,
            channel: used.channel,
            nonce: used.nonce,
            label: format!(
                "modal {:?} by {}",
                used.custom_id,
                self.user_name(used.member)
            ),
            source: open.flatten(),
            data: json!({"custom_id": used.custom_id, "components": used.components}),
            command: None,
        })
    }
}
