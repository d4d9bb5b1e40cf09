//! Who answers when somebody is typing: the framework where an option has suggestions. Otherwise it says
//! nothing at all, and the client waits.

use std::collections::HashMap;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{CommandDataOption, CommandDataOptionValue, CommandInteraction};

use crate::bot::Bot;
use crate::command::NoError;
use crate::rest::AnswerKind;
use ludotheque_matches::ids::InteractionId;

type Command = poise::Command<Arc<Bot>, NoError>;

/// The options of every command by its full name, and whether each has suggestions.
pub struct Suggestions(HashMap<String, HashMap<String, bool>>);

impl Suggestions {
    /// Those of these commands.
    #[must_use]
    pub fn of(commands: &[Command]) -> Self {
        let mut known = HashMap::new();
        for command in commands {
            collect(command, &command.name, &mut known);
        }
        Self(known)
    }

    /// Answers with nothing where the framework does not answer.
    pub async fn answer_rest(&self, bot: &Bot, typing: &CommandInteraction) {
        if !self.is_left_alone(typing) {
            return;
        }
        let (id, nothing) = (InteractionId(typing.id.get()), json!({"choices": []}));
        let kind = AnswerKind::Suggestions;
        let sent = bot.rest.answer(id, &typing.token, kind, &nothing, &[]);
        if let Err(error) = sent.await {
            tracing::warn!(%id, %error, "an answer did not arrive");
        }
    }

    /// Whether the framework knows the command and has nothing to suggest: nothing is focused, or an
    /// option without suggestions. (What it does not know it reports, but only if an option is
    /// focused.)
    fn is_left_alone(&self, typing: &CommandInteraction) -> bool {
        let (mut name, mut options) = (typing.data.name.clone(), &typing.data.options);
        while let Some((sub, below)) = options.iter().find_map(below) {
            name = format!("{name} {sub}");
            options = below;
        }
        let Some(known) = self.0.get(&name) else {
            return typing.data.autocomplete().is_none();
        };
        let is_focused = |option: &&CommandDataOption| {
            matches!(option.value, CommandDataOptionValue::Autocomplete { .. })
        };
        options
            .iter()
            .find(is_focused)
            .is_none_or(|option| known.get(&option.name) == Some(&false))
    }
}

fn collect(command: &Command, name: &str, known: &mut HashMap<String, HashMap<String, bool>>) {
    let options = command.parameters.iter();
    let options = options.map(|option| {
        (
            option.name.to_string(),
            option.autocomplete_callback.is_some(),
        )
    });
    known.insert(name.to_owned(), options.collect());
    for sub in &command.subcommands {
        collect(sub, &format!("{name} {}", sub.name), known);
    }
}

fn below(option: &CommandDataOption) -> Option<(&str, &Vec<CommandDataOption>)> {
    use CommandDataOptionValue as V;
    match &option.value {
        V::SubCommand(options) | V::SubCommandGroup(options) => Some((&option.name, options)),
        _ => None,
    }
}
