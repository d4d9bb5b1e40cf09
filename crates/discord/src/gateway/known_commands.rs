//! Commands of a kind that poise does not know, of which Discord may make more: poise would panic, and nobody
//! would answer. They are answered here as interactions that serenity cannot read.

use std::sync::Arc;

use serenity::all::{
    Client, CommandInteraction, CommandType, Context, Framework, FullEvent, Interaction,
};

use crate::answer::error;
use crate::bot::Bot;
use crate::command::NoError;
use crate::message::v2::Message;
use ludotheque_matches::ids::InteractionId;
use ludotheque_words::{Language, say};

/// What answers commands, for all that it knows.
pub struct KnownCommands {
    framework: poise::Framework<Arc<Bot>, NoError>,
    bot: Arc<Bot>,
}

impl KnownCommands {
    /// Hands on to this framework what that can read.
    pub const fn of(framework: poise::Framework<Arc<Bot>, NoError>, bot: Arc<Bot>) -> Self {
        Self { framework, bot }
    }
}

#[serenity::async_trait]
impl Framework for KnownCommands {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        if let Some((command, is_typing)) = of_unknown_kind(&event) {
            let id = InteractionId(command.id.get());
            tracing::warn!(%id, "a command of an unknown kind");
            let asked = (id, command.token.as_str());
            answer_unknown(&self.bot, asked, &command.locale, is_typing).await;
            return;
        }
        if !is_typing_nothing(&event) {
            self.framework.dispatch(context, event).await;
        }
    }
}

/// Whether somebody is typing and no option is focused: poise cannot say of such a command that it is being typed if
/// it does not know it. `Suggestions` answers.
fn is_typing_nothing(event: &FullEvent) -> bool {
    let FullEvent::InteractionCreate { interaction } = event else {
        return false;
    };
    matches!(interaction, Interaction::Autocomplete(typing) if typing.data.autocomplete().is_none())
}

/// The command of an event whose kind is unknown, and whether it is still being typed.
fn of_unknown_kind(event: &FullEvent) -> Option<(&CommandInteraction, bool)> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return None;
    };
    let (command, is_typing) = match interaction {
        Interaction::Command(command) => (command, false),
        Interaction::Autocomplete(command) => (command, true),
        _ => return None,
    };
    (!is_known(command)).then_some((command, is_typing))
}

/// Whether a command is of a kind that poise knows.
pub fn is_known(command: &CommandInteraction) -> bool {
    matches!(
        command.data.kind,
        CommandType::ChatInput | CommandType::User | CommandType::Message
    )
}

/// Says that the bot does not know what this is, to whoever speaks the language of this locale.
pub async fn answer_unknown(
    bot: &Bot,
    (id, token): (InteractionId, &str),
    locale: &str,
    is_typing: bool,
) {
    let text = say!(Language::of_locale(locale), "unknown-interaction");
    let (kind, data) = error::answer(&Message::private_text(text), is_typing);
    if let Err(error) = bot.rest.answer(id, token, kind, &data, &[]).await {
        tracing::warn!(%id, %error, "an answer did not arrive");
    }
}
