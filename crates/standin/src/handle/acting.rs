//! Acting as a member.

use std::time::Duration;

use serde_json::Value;

use super::raw::Raw;
use super::{Choice, Reply, Standin, Trouble};
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::members::component::{BUTTON, STRING_SELECT};
use crate::members::{Client, NotOffered, command, component, modal};
use crate::world::World;
use crate::world::interactions::{NewInteraction, answer};
use crate::world::messages::LOADING;

/// How long an answer may take in all, of real time: a deferred one has no limit of its own.
const PATIENCE: Duration = Duration::from_secs(15);

impl From<NotOffered> for Trouble {
    fn from(NotOffered(why): NotOffered) -> Self {
        Self::NotOffered(why)
    }
}

impl Standin {
    /// Uses a slash command ("challenge", or "match show" for a subcommand). `options` is a list
    /// of `{name, value}`; `type` is taken from the registered command where it is not given.
    ///
    /// # Errors
    /// When the client refuses (a required option is missing, no such choice) or no answer comes.
    pub async fn command(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        options: Value,
    ) -> Result<Reply, Trouble> {
        self.slash(member, channel, name, options, false, Client::Ordinary)
            .await
    }

    /// Picks a file for an option of a command; the value of the option is this id, as a text.
    #[must_use]
    pub fn pick_file(&self, name: &str, bytes: &[u8]) -> u64 {
        self.server
            .change(|world| world.pick_file(name, bytes.to_vec()))
    }

    /// Uses a slash command with whatever options: missing, of a wrong type, far too long.
    ///
    /// # Errors
    /// When there is no such command or no answer comes.
    pub async fn command_raw(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        options: Value,
    ) -> Result<Reply, Trouble> {
        self.slash(member, channel, name, options, false, Client::Hostile)
            .await
    }

    async fn slash(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        options: Value,
        typing: bool,
        client: Client,
    ) -> Result<Reply, Trouble> {
        let used = command::Use {
            member,
            channel,
            name,
            options: &options,
            typing,
            nonce: None,
            client,
        };
        let new = self.server.look(|world| world.use_command(used))?;
        self.interact(new).await
    }

    /// Uses a command from the menu of a user.
    ///
    /// # Errors
    /// When there is no such command or user, or no answer comes.
    pub async fn command_on_user(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        target: UserId,
    ) -> Result<Reply, Trouble> {
        let new = self
            .server
            .look(|world| world.use_on_user(member, channel, name, target))?;
        self.interact(new).await
    }

    /// Uses a command from the menu of a message.
    ///
    /// # Errors
    /// When there is no such command or message, or no answer comes.
    pub async fn command_on_message(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        target: MessageId,
    ) -> Result<Reply, Trouble> {
        let new = self
            .server
            .look(|world| world.use_on_message(member, channel, name, target))?;
        self.interact(new).await
    }

    /// What the bot suggests for the option that has `focused`.
    ///
    /// # Errors
    /// When the client refuses or no answer comes.
    pub async fn autocomplete(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        options: Value,
    ) -> Result<Vec<Choice>, Trouble> {
        let reply = self
            .slash(member, channel, name, options, true, Client::Ordinary)
            .await?;
        let choices = reply.data["choices"].as_array().into_iter().flatten();
        Ok(choices
            .map(|choice| Choice {
                name: choice["name"].as_str().unwrap_or_default().to_owned(),
                value: choice["value"].clone(),
            })
            .collect())
    }

    /// What the bot suggests for options that no client would send.
    ///
    /// # Errors
    /// When there is no such command or no answer comes.
    pub async fn autocomplete_raw(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        options: Value,
    ) -> Result<Reply, Trouble> {
        self.slash(member, channel, name, options, true, Client::Hostile)
            .await
    }

    /// Presses a button, and changes the event on its way to the bot by a JSON merge patch: fields can
    /// be other than Discord would send them, or, where the patch has null, missing.
    ///
    /// # Errors
    /// When there is no such message or no answer comes.
    pub async fn click_altered(
        &self,
        member: UserId,
        message: MessageId,
        custom_id: &str,
        patch: Value,
    ) -> Result<Reply, Trouble> {
        let pressed = Raw::Component {
            message,
            custom_id,
            kind: BUTTON,
            values: &[],
        };
        self.altered(member, pressed, patch).await
    }

    /// Uses something that may not be there, and changes the event on its way to the bot by a JSON merge
    /// patch, as [`click_altered`](Self::click_altered).
    ///
    /// # Errors
    /// When there is no such message or command, or no answer comes.
    pub async fn altered(
        &self,
        member: UserId,
        used: Raw<'_>,
        patch: Value,
    ) -> Result<Reply, Trouble> {
        let (nonce, client) = (None, Client::Hostile);
        let new = match used {
            Raw::Command {
                channel,
                name,
                options,
                typing,
            } => {
                let used = command::Use {
                    member,
                    channel,
                    name,
                    options,
                    typing,
                    nonce,
                    client,
                };
                self.server.look(|world| world.use_command(used))?
            }
            Raw::Component {
                message,
                custom_id,
                kind,
                values,
            } => {
                let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
                let used = component::Use {
                    member,
                    message,
                    custom_id,
                    kind,
                    values: &values,
                    nonce,
                    client,
                };
                self.server.look(|world| world.use_component(used))?
            }
            Raw::Modal {
                channel,
                custom_id,
                components,
            } => {
                let used = modal::Use {
                    member,
                    channel,
                    custom_id,
                    components,
                    nonce,
                    client,
                };
                self.server.change(|world| world.send_modal(used))?
            }
        };
        self.interact(NewInteraction { patch, ..new }).await
    }

    /// Presses a button that is there and enabled.
    ///
    /// # Errors
    /// When it is not, or no answer comes.
    pub async fn click(
        &self,
        member: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<Reply, Trouble> {
        self.press(member, message, custom_id, BUTTON, &[], Client::Ordinary)
            .await
    }

    /// Sends a press of any `custom_id` on a message: malformed, disabled, from an old board.
    ///
    /// # Errors
    /// When there is no such message or no answer comes.
    pub async fn click_raw(
        &self,
        member: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<Reply, Trouble> {
        self.press(member, message, custom_id, BUTTON, &[], Client::Hostile)
            .await
    }

    /// Chooses from a select that is there and offers these values.
    ///
    /// # Errors
    /// When it does not, or no answer comes.
    pub async fn select(
        &self,
        member: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Reply, Trouble> {
        let client = Client::Ordinary;
        self.press(member, message, custom_id, STRING_SELECT, values, client)
            .await
    }

    /// Sends a use of any component: of any kind (Discord's number), with any values.
    ///
    /// # Errors
    /// When there is no such message or no answer comes.
    pub async fn component_raw(
        &self,
        member: UserId,
        message: MessageId,
        custom_id: &str,
        kind: u64,
        values: &[&str],
    ) -> Result<Reply, Trouble> {
        self.press(member, message, custom_id, kind, values, Client::Hostile)
            .await
    }

    async fn press(
        &self,
        member: UserId,
        message: MessageId,
        custom_id: &str,
        kind: u64,
        values: &[&str],
        client: Client,
    ) -> Result<Reply, Trouble> {
        let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
        let used = component::Use {
            member,
            message,
            custom_id,
            kind,
            values: &values,
            nonce: None,
            client,
        };
        let new = self.server.look(|world| world.use_component(used))?;
        self.interact(new).await
    }

    /// Sends a modal that the bot has opened for this member. `components` are its rows:
    /// `{type: 1, components: [{type: 4, custom_id, value}]}`.
    ///
    /// # Errors
    /// When the member has no such modal open, or no answer comes.
    pub async fn submit_modal(
        &self,
        member: UserId,
        channel: ChannelId,
        custom_id: &str,
        components: Value,
    ) -> Result<Reply, Trouble> {
        self.modal(member, channel, custom_id, components, Client::Ordinary)
            .await
    }

    /// Sends a modal that the bot may never have opened.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn submit_modal_raw(
        &self,
        member: UserId,
        channel: ChannelId,
        custom_id: &str,
        components: Value,
    ) -> Result<Reply, Trouble> {
        self.modal(member, channel, custom_id, components, Client::Hostile)
            .await
    }

    async fn modal(
        &self,
        member: UserId,
        channel: ChannelId,
        custom_id: &str,
        components: Value,
        client: Client,
    ) -> Result<Reply, Trouble> {
        let used = modal::Use {
            member,
            channel,
            custom_id,
            components: &components,
            nonce: None,
            client,
        };
        let new = self.server.change(|world| world.send_modal(used))?;
        self.interact(new).await
    }

    /// Says something in a channel.
    ///
    /// # Errors
    /// When the member does not see the channel, or the text is empty or too long.
    pub fn chat(
        &self,
        member: UserId,
        channel: ChannelId,
        content: &str,
    ) -> Result<MessageId, Trouble> {
        let said = self
            .server
            .change(|world| world.chat(member, channel, content));
        Ok(said?)
    }

    async fn interact(&self, new: NewInteraction) -> Result<Reply, Trouble> {
        let label = new.label.clone();
        let id = self.server.interact(new);
        let settled = self.server.until(|world| settled(world, id));
        tokio::time::timeout(PATIENCE, settled)
            .await
            .unwrap_or(Err(Trouble::StillThinking(label)))
    }
}

/// What came of an interaction, once it is known.
fn settled(world: &World, id: InteractionId) -> Option<Result<Reply, Trouble>> {
    let interaction = world.interactions.get(&id)?;
    let label = || interaction.label.clone();
    let Some(given) = &interaction.answer else {
        return interaction
            .failed
            .then(|| Err(Trouble::InteractionFailed(label())));
    };
    let message = interaction.original.and_then(|id| world.messages.get(&id));
    let loading = message.is_some_and(|message| message.flags & LOADING != 0);
    if given.kind == answer::DEFERRED_MESSAGE && loading {
        let dead = interaction.token_dead(world.clock.now());
        return dead.then(|| Err(Trouble::StillThinking(label())));
    }
    Some(Ok(Reply {
        interaction: id,
        kind: given.kind,
        message: message.and_then(|message| world.message_json(message.id, &world.base)),
        ephemeral: message.is_some_and(|message| message.only_for.is_some()),
        data: given.data.clone(),
    }))
}
