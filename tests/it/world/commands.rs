//! The slash commands that the bot has registered.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::World;

/// A command, or one of the subcommands of a command.
pub struct SlashCommand {
    /// As it is used: "board", or "match show".
    pub name: String,
    /// Its options, as Discord's objects.
    pub options: Vec<Value>,
}

impl World {
    /// All that are answered: those that are listed, and those that were once.
    pub fn slash_commands(&self) -> Vec<SlashCommand> {
        const SLASH: u64 = 1;
        let mut found = Vec::new();
        for command in self.discord.commands_shown() {
            if command["type"].as_u64().unwrap_or(SLASH) == SLASH {
                collect(name_of(&command), &command["options"], &mut found);
            }
        }
        // The old list has most of the new one.
        let mut names = BTreeSet::new();
        found.retain(|command| names.insert(command.name.clone()));
        found
    }

    /// Something for an option that has to be there; `code` is that of a match.
    pub fn value_for(&self, option: &Value, code: &str) -> Value {
        match name_of(option) {
            "game" | "kind" | "act" => json!(0),
            "tournament" => json!("T-ZZZZ"),
            "match" => json!(code),
            "user" => json!(self.member("Dmitri").to_string()),
            "notation" => json!("b2-c3"),
            "code" => json!("AAAA-BBBB-CCCC-DDDD"),
            "text" => json!("four leaves"),
            "reason" => json!("stuck"),
            "action" => json!(1),
            "file" => {
                let file = self.discord.pick_file("match.txt", b"no record");
                json!(file.to_string())
            }
            other => panic!("what is to be given for the option {other:?}?"),
        }
    }
}

impl SlashCommand {
    /// The options that have to be given.
    pub fn required(&self) -> impl Iterator<Item = &Value> {
        let options = self.options.iter();
        options.filter(|option| option["required"] == true)
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&Value> {
        self.options.iter().find(|option| option["name"] == name)
    }
}

fn collect(name: &str, options: &Value, found: &mut Vec<SlashCommand>) {
    const SUBCOMMAND: u64 = 1;
    let options = options.as_array().cloned().unwrap_or_default();
    let is_sub = |option: &Value| option["type"] == SUBCOMMAND;
    let (subcommands, options): (Vec<Value>, Vec<Value>) = options.into_iter().partition(is_sub);
    for sub in &subcommands {
        let name = format!("{name} {}", name_of(sub));
        collect(&name, &sub["options"], found);
    }
    if subcommands.is_empty() {
        found.push(SlashCommand {
            name: name.to_owned(),
            options,
        });
    }
}

/// The name of a command or an option.
pub fn name_of(object: &Value) -> &str {
    object["name"].as_str().expect("it has a name")
}
