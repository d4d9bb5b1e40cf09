//! Application commands as they are registered.

use std::collections::HashSet;

use serde_json::Value;

use super::Breaches;

const MOST_OPTIONS: usize = 25;
const MOST_CHOICES: usize = 25;
const CHAT_INPUT: u64 = 1;
const SUB_COMMANDS: [u64; 2] = [1, 2];

/// Checks one command; `at` stands on it.
pub(crate) fn check(command: &Value, at: &mut Breaches) {
    at.required(command, "name");
    at.text_length(command, "name", 1, 32);
    if command["default_member_permissions"].is_number() {
        at.within("default_member_permissions", |at| {
            at.refuse("BASE_TYPE_BAD_STRING", "Must be string.");
        });
    }
    if kind(command) == CHAT_INPUT {
        slash_name(command, at);
        at.required(command, "description");
        at.text_length(command, "description", 1, 100);
        options(command, at);
    } else if command["description"]
        .as_str()
        .is_some_and(|text| !text.is_empty())
    {
        at.within("description", |at| {
            at.refuse(
                "APPLICATION_COMMAND_INVALID_DESCRIPTION",
                "Context menu commands cannot have description",
            );
        });
    }
}

/// Checks a whole set of commands: how many of each kind, and that names differ.
pub(crate) fn check_all(commands: &[Value], at: &mut Breaches) {
    let mut names = HashSet::new();
    for (index, command) in commands.iter().enumerate() {
        at.within(index, |at| {
            check(command, at);
            if let Some(name) = command["name"].as_str()
                && !names.insert((kind(command), name))
            {
                at.refuse(
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                );
            }
        });
    }
    for (number, most) in [(1, 100), (2, 15), (3, 15)] {
        if commands.iter().filter(|c| kind(c) == number).count() > most {
            at.refuse(
                "BASE_TYPE_MAX_LENGTH",
                format!("Maximum number of commands of type {number} is {most}."),
            );
        }
    }
}

/// 1 slash command, 2 on a user, 3 on a message.
pub(crate) fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(CHAT_INPUT)
}

fn slash_name(named: &Value, at: &mut Breaches) {
    let Some(name) = named["name"].as_str() else {
        return;
    };
    let allowed =
        |c: char| (c.is_alphanumeric() && !c.is_uppercase()) || matches!(c, '-' | '_' | '\'');
    if !name.chars().all(allowed) {
        at.within("name", |at| {
            at.refuse(
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        });
    }
}

fn options(parent: &Value, at: &mut Breaches) {
    let none = Vec::new();
    let list = parent["options"].as_array().unwrap_or(&none);
    let mut names = HashSet::new();
    let mut optional_met = false;
    at.within("options", |at| {
        if list.len() > MOST_OPTIONS {
            at.refuse(
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {MOST_OPTIONS} or fewer in length."),
            );
        }
        for (index, option) in list.iter().enumerate() {
            at.within(index, |at| {
                at.required(option, "name");
                at.required(option, "description");
                at.required(option, "type");
                at.text_length(option, "name", 1, 32);
                at.text_length(option, "description", 1, 100);
                slash_name(option, at);
                if !names.insert(option["name"].as_str()) {
                    at.refuse(
                        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                        "Option names must be unique",
                    );
                }
                if option["required"] == true && optional_met {
                    at.refuse(
                        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                        "Required options must be placed before non-required options",
                    );
                }
                let kind = option["type"].as_u64().unwrap_or(0);
                optional_met |= option["required"] != true && !SUB_COMMANDS.contains(&kind);
                choices(option, at);
                if SUB_COMMANDS.contains(&kind) {
                    options(option, at);
                }
            });
        }
    });
}

fn choices(option: &Value, at: &mut Breaches) {
    let none = Vec::new();
    let list = option["choices"].as_array().unwrap_or(&none);
    if !list.is_empty() && option["autocomplete"] == true {
        at.refuse(
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            "Autocomplete and choices are mutually exclusive",
        );
    }
    at.within("choices", |at| {
        if list.len() > MOST_CHOICES {
            at.refuse(
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {MOST_CHOICES} or fewer in length."),
            );
        }
        for (index, choice) in list.iter().enumerate() {
            at.within(index, |at| {
                at.text_length(choice, "name", 1, 100);
                at.text_length(choice, "value", 1, 100);
            });
        }
    });
}
