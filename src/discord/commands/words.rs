//! The names and descriptions of the commands in every language, from the files of texts.
//!
//! A command's description is the text `command-<name>`, an option's `command-<name>-<option>`, a
//! subcommand's name comes after its parent's. Their attribute `.name` is the name that speakers of a
//! language see; in English the name is that in the code. What a choice is called in the code is the
//! key of its text, but for games: their titles are proper names.

use std::borrow::Cow;
use std::sync::Arc;

use poise::CommandParameterChoice;

use super::NoError;
use crate::discord::bot::Bot;
use crate::discord::texts::{self, Language};

type Command = poise::Command<Arc<Bot>, NoError>;
type Localisations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Gives every command, option and choice its texts.
pub fn put_into(commands: &mut [Command]) {
    for command in commands {
        of_command(command, "command");
    }
}

fn of_command(command: &mut Command, before: &str) {
    let key = format!("{before}-{}", command.name);
    command.name_localizations = localisations(&key, Some("name"));
    command.description = texts::plain(Language::English, &key, None).map(Cow::Owned);
    command.description_localizations = localisations(&key, None);
    for option in &mut command.parameters {
        let key = format!("{key}-{}", option.name);
        option.name_localizations = localisations(&key, Some("name"));
        option.description = texts::plain(Language::English, &key, None).map(Cow::Owned);
        option.description_localizations = localisations(&key, None);
        option.choices = option.choices.iter().map(choice).collect();
    }
    for below in &mut command.subcommands {
        of_command(below, &key);
    }
}

fn choice(named: &CommandParameterChoice) -> CommandParameterChoice {
    let english = texts::plain(Language::English, &named.name, None);
    CommandParameterChoice {
        localizations: localisations(&named.name, None),
        name: english.map_or_else(|| named.name.clone(), Cow::Owned),
        ..named.clone()
    }
}

fn localisations(key: &str, attribute: Option<&str>) -> Localisations {
    Language::ALL
        .into_iter()
        .filter_map(|language| {
            let locale = texts::locale(language)?;
            let text = texts::plain(language, key, attribute)?;
            Some((Cow::Borrowed(locale), Cow::Owned(text)))
        })
        .collect::<Vec<_>>()
        .into()
}

#[cfg(test)]
mod tests;
