//! What people do elsewhere than on a board: in menus, in forms, where they type, and in their direct messages.

use std::sync::Arc;

use ludotheque_standin::{ChannelId, MessageId};
use serde_json::{Value, json};

use super::{Actor, People};
use crate::chance::Stream;
use crate::controls::{Control, collect};

/// Discord's number for a command in the menu of a member; of one in that of a message it is the next.
const ON_MEMBER: u64 = 2;
const ON_MESSAGE: u64 = 3;
/// How the answer is called by which a form opens.
const OPENS_FORM: u64 = 9;
/// How the buttons end that open one.
const FORMS: [&str; 3] = [":type", ":why", ":zone"];
/// What somebody writes in a form; nothing stands for what it gives as an example.
const WRITTEN: [Option<&str>; 3] = [None, Some("UTC"), Some("nothing")];

impl People {
    /// Uses a command from the menu of a member or of a message.
    pub(super) fn use_menu(&self, actor: Actor<'_>, chance: &mut Stream) -> String {
        let Actor { name, member, .. } = actor;
        let mut menu: Vec<(u64, String)> = Vec::new();
        for command in self.discord.commands() {
            if let Some(kind @ (ON_MEMBER | ON_MESSAGE)) = command["type"].as_u64() {
                let called = command["name"].as_str().unwrap_or_default();
                menu.push((kind, called.to_owned()));
            }
        }
        menu.sort();
        let Some((kind, command)) = chance.one_of(&menu).cloned() else {
            return format!("{name} finds nothing in menus");
        };
        let (discord, channel) = (Arc::clone(&self.discord), self.discord.channel());
        if kind == ON_MEMBER {
            let other = self.names[chance.below(self.names.len())].clone();
            let told = format!("{name} uses {command:?} on {other}");
            let target = self.discord.member(&other);
            self.begin(actor, (&told, None), async move {
                discord
                    .command_on_user(member, channel, &command, target)
                    .await
            });
            return told;
        }
        let messages = self.discord.messages(channel);
        let Some(target) = chance.one_of(&messages).and_then(MessageId::of) else {
            return format!("{name} sees no message");
        };
        let told = format!("{name} uses {command:?} on message {target}");
        self.begin(actor, (&told, None), async move {
            discord
                .command_on_message(member, channel, &command, target)
                .await
        });
        told
    }

    /// Begins to type in an option of a command for which the bot suggests something.
    pub(super) fn be_suggested(&self, actor: Actor<'_>, chance: &mut Stream) -> String {
        let Actor { name, member, .. } = actor;
        let commands = self.commands_to_type();
        let mut suggesting = Vec::new();
        for (command, options) in &commands {
            let options = options.as_array().into_iter().flatten();
            let suggests = options.filter(|option| option["autocomplete"] == true);
            suggesting.extend(suggests.map(|option| (command, &option["name"])));
        }
        let Some(&(command, option)) = chance.one_of(&suggesting) else {
            return format!("{name} is suggested nothing");
        };
        let typed = ["", "a", "1", "nothing"][chance.below(4)];
        let told = format!("{name} types {typed:?} in {option} of /{command}");
        let options = json!([{"name": option, "value": typed, "focused": true}]);
        let (discord, channel) = (Arc::clone(&self.discord), self.discord.channel());
        let command = command.clone();
        self.begin(actor, (&told, None), async move {
            discord
                .autocomplete_raw(member, channel, &command, options)
                .await
        });
        told
    }

    /// Presses a button by which a form opens, and sends the form.
    pub(super) fn fill_in(&mut self, actor: Actor<'_>, chance: &mut Stream) -> String {
        let Actor { name, member, .. } = actor;
        let mut all = self.controls(member, false);
        all.retain(|control| FORMS.iter().any(|form| control.custom_id.ends_with(form)));
        let Some(control) = chance.one_of(&all).cloned() else {
            return format!("{name} sees no form");
        };
        let written = WRITTEN[chance.below(WRITTEN.len())];
        let told = format!("{name} fills in the form of {}", control.custom_id);
        let (discord, channel) = (Arc::clone(&self.discord), self.discord.channel());
        self.begin(actor, (&told, None), async move {
            let Control {
                message, custom_id, ..
            } = &control;
            let opened = discord.click(member, *message, custom_id).await?;
            if opened.kind != OPENS_FORM {
                return Ok(opened);
            }
            let form = &opened.data;
            let custom_id = form["custom_id"].as_str().unwrap_or_default();
            let filled = filled(&form["components"], written);
            discord
                .submit_modal(member, channel, custom_id, filled)
                .await
        });
        told
    }

    /// Presses something in their direct messages, or uses any command there.
    pub(super) fn act_in_private(&self, actor: Actor<'_>, chance: &mut Stream) -> String {
        let channel: ChannelId = self.discord.direct_channel(actor.member);
        let mut all = Vec::new();
        self.discord
            .look_at_components(channel, |message, components| {
                collect(components, message, &mut all);
            });
        match chance.one_of(&all) {
            Some(control) if chance.happens(0.7) => self.press(actor, control, chance),
            _ => self.any_command(actor, channel, chance),
        }
    }
}

/// The rows of a form, in each of which somebody has written this, or else what it gives as an example.
fn filled(rows: &Value, written: Option<&str>) -> Value {
    let rows = rows.as_array().into_iter().flatten();
    rows.map(|row| {
        let line = &row["components"][0];
        let text = written.map_or_else(|| line["placeholder"].clone(), Value::from);
        json!({"type": 1, "components": [{"type": 4, "custom_id": line["custom_id"], "value": text}]})
    })
    .collect()
}
