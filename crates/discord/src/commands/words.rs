//! The names and descriptions of the commands in every language, from the files of texts.
//!
//! A command's description is the text `command-<name>`, an option's `command-<name>-<option>`, a
//! subcommand's name comes after its parent's. Their attribute `.name` is the name that speakers of a
//! language see; in English the name is that in the code. What a choice is called in the code is the
//! key of its text, but for games: their titles are proper names. Of a command in a menu the text is the
//! name itself.

use std::borrow::Cow;
use std::sync::Arc;

use poise::CommandParameterChoice;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::command::NoError;
use ludotheque_words::{self as texts, Language};

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
    if command.context_menu_action.is_some() {
        // There it has a name and no description.
        command.name_localizations = localisations(&key, None);
        command.context_menu_name = texts::plain(Language::English, &key, None).map(Cow::Owned);
        return;
    }
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

/// Gives the commands of menus, as Discord gets them, their names in other languages: the framework
/// leaves them out.
pub fn name_menus(registered: &mut Value, commands: &[Command]) {
    for one in registered.as_array_mut().into_iter().flatten() {
        let named = commands.iter().find(|command| {
            let name = command.context_menu_name.as_deref();
            name.is_some_and(|name| one["name"] == name)
        });
        let Some(command) = named else { continue };
        for (locale, name) in command.name_localizations.iter() {
            one["name_localizations"][locale.as_ref()] = json!(name);
        }
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
        // What is not translated is in English.
        .filter(|language| *language != Language::default())
        .filter_map(|language| {
            let text = texts::plain(language, key, attribute)?;
            Some((Cow::Borrowed(language.code()), Cow::Owned(text)))
        })
        .collect::<Vec<_>>()
        .into()
}

#[cfg(test)]
mod tests;
