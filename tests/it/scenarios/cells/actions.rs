//! Every action on a match, as the code has it.

use std::fmt;

use serde_json::{Value, json};

use super::stage::Stage;
use crate::custom_ids::issued;
use crate::world::{SlashCommand, name_of};

/// Buttons that open a form, which has the same name.
const FORMS: [&str; 2] = ["type", "why"];
/// Lists: what is chosen in them is a legal move.
const LISTS: [&str; 2] = ["choose", "piece"];
const MOVE: &str = "m=";

/// Something that somebody can try on a match.
pub enum Action {
    /// A button under the board or in a private menu, by its word.
    Button(String),
    /// A list, by its word.
    List(String),
    /// A form that is sent, by the word of its button.
    Form(String),
    /// A button with a name of another kind, in which `MATCH` stands for the code.
    Other(String),
    /// A slash command.
    Command {
        name: String,
        options: Vec<(String, Value)>,
    },
    /// The menu of the card.
    Menu(String),
}

impl Action {
    /// The same with the match and a legal move filled in.
    pub fn custom_id(&self, code: &str, plies: u32, legal: &str) -> String {
        match self {
            Self::Button(word) if word.ends_with(MOVE) => {
                format!("1:{code}:{plies}:{word}{legal}")
            }
            Self::Button(word) | Self::List(word) | Self::Form(word) => {
                format!("1:{code}:{plies}:{word}")
            }
            Self::Other(form) => form.replace("MATCH", code),
            Self::Command { .. } | Self::Menu(_) => unreachable!("it has none"),
        }
    }

    /// Whether a button may be answered with a form.
    pub fn opens_form(&self) -> bool {
        matches!(self, Self::Button(word) if FORMS.contains(&word.as_str()))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Button(word) | Self::List(word) => f.write_str(word),
            Self::Form(word) => write!(f, "{word}, sent"),
            Self::Other(form) => f.write_str(form),
            Self::Command { name, options } => {
                write!(f, "/{name}")?;
                let chosen = options.iter().filter(|(name, _)| name == "do");
                for (_, value) in chosen {
                    write!(f, " {}", value["name"].as_str().unwrap_or_default())?;
                }
                Ok(())
            }
            Self::Menu(name) => write!(f, "menu: {name}"),
        }
    }
}

/// All of them: what stands in the menu of a message, as long as that is the card; those of buttons in the
/// order in which they were issued; then the commands that name a match. No word of the code is missing in
/// the list of what was issued: that is a test of the codec.
pub fn all(stage: &Stage<'_>) -> Vec<Action> {
    let menus = stage.world.discord.commands().into_iter();
    let menus = menus.filter(|command| command["type"] == 3);
    let menus = menus.map(|command| Action::Menu(name_of(&command).to_owned()));
    let forms = issued().filter(|form| form.contains("MATCH"));
    let commands = stage.world.slash_commands().into_iter();
    let commands = commands.filter(|command| command.option("match").is_some());
    menus
        .chain(forms.flat_map(of_form))
        .chain(commands.flat_map(|command| of_command(&command)))
        .collect()
}

/// What a form of a `custom_id` can be used as.
fn of_form(form: &str) -> Vec<Action> {
    let Some(rest) = form.strip_prefix("1:MATCH:") else {
        return vec![Action::Other(form.to_owned())];
    };
    let (_, word) = rest.split_once(':').expect("plies and a word");
    let word = match word.split_once(MOVE) {
        Some((before, _)) => before.to_owned() + MOVE,
        None => word.to_owned(),
    };
    if LISTS.contains(&word.as_str()) {
        vec![Action::List(word)]
    } else if FORMS.contains(&word.as_str()) {
        vec![Action::Button(word.clone()), Action::Form(word)]
    } else {
        vec![Action::Button(word)]
    }
}

/// A command, once for each thing that it can do.
fn of_command(command: &SlashCommand) -> Vec<Action> {
    let required = command.required().map(name_of);
    let given: Vec<(String, Value)> = required
        .filter(|name| *name != "match")
        .map(|name| (name.to_owned(), value_of(name)))
        .collect();
    let action = |more: Option<(String, Value)>| Action::Command {
        name: command.name.clone(),
        options: given.iter().cloned().chain(more).collect(),
    };
    let choices = command
        .option("do")
        .and_then(|option| option["choices"].as_array());
    match choices {
        None => vec![action(None)],
        Some(choices) => choices
            .iter()
            .map(|choice| action(Some(("do".to_owned(), choice.clone()))))
            .collect(),
    }
}

/// What is given where something has to be. A legal move is filled in later.
fn value_of(option: &str) -> Value {
    match option {
        "notation" => Value::Null,
        "text" => json!("four leaves"),
        "reason" => json!("stuck"),
        "action" => json!(1),
        other => panic!("what is to be given for the option {other:?}?"),
    }
}
