//! Commands and suggestions on their way to poise: what may come in, and what poise can read. Of a kind that it does
//! not know, of which Discord may make more, poise would panic, and nobody would answer.

use std::sync::Arc;

use serenity::all::{
    Client, CommandInteraction, CommandType, Context, Framework, FullEvent, Interaction,
};

use crate::answer::error;
use crate::bot::Bot;
use crate::command::NoError;
use crate::commands::suggestions::Suggestions;
use crate::message::v2::Message;
use ludotheque_matches::ids::InteractionId;
use ludotheque_words::{Language, say};

/// What answers commands, and suggests while one is typed.
pub struct KnownCommands {
    /// What answers those that it can read.
    pub framework: poise::Framework<Arc<Bot>, NoError>,
    /// What suggests where that does not.
    pub suggestions: Suggestions,
    /// Whom the answers are from.
    pub bot: Arc<Bot>,
}

#[serenity::async_trait]
impl Framework for KnownCommands {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        let _under_way = self.bot.under_way();
        if let FullEvent::InteractionCreate { interaction } = &event {
            let (command, is_typing) = match interaction {
                Interaction::Command(command) => (command, false),
                Interaction::Autocomplete(command) => (command, true),
                _ => return,
            };
            if !self.bot.lets_in(interaction).await {
                return;
            }
            if !is_known(command) {
                let id = InteractionId(command.id.get());
                tracing::warn!(%id, "a command of an unknown kind");
                let asked = (id, command.token.as_str());
                answer_unknown(&self.bot, asked, &command.locale, is_typing).await;
                return;
            }
            if is_typing {
                self.suggestions.answer_rest(&self.bot, command).await;
                // Poise cannot say of a command without a focused option that it is being typed.
                if command.data.autocomplete().is_none() {
                    return;
                }
            }
        }
        self.framework.dispatch(context, event).await;
    }
}

/// Whether a command is of a kind that poise knows.
const fn is_known(command: &CommandInteraction) -> bool {
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
