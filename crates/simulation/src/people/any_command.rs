//! Any command, with any options.

use std::collections::BTreeMap;

use ludotheque_standin::ChannelId;
use serde_json::{Value, json};

use super::{Actor, People};
use crate::chance::Stream;

impl People {
    /// Uses any command of the bot's, with any options.
    pub(super) fn any_command(
        &self,
        actor: Actor<'_>,
        channel: ChannelId,
        chance: &mut Stream,
    ) -> String {
        let all = self.commands_to_type();
        let Some((name, wanted)) = chance.one_of(&all) else {
            return format!("{} knows no command", actor.name);
        };
        let mut options = Vec::new();
        for option in wanted.as_array().into_iter().flatten() {
            if option["required"] == true || chance.happens(0.3) {
                let value = self.value_for(option, chance);
                options.push(json!({"name": option["name"], "value": value}));
            }
        }
        self.command(actor, channel, name, json!(options))
    }

    /// The commands that are typed, by their names in order, with what each wants to be told.
    pub(super) fn commands_to_type(&self) -> Vec<(String, Value)> {
        let mut all: BTreeMap<String, Value> = BTreeMap::new();
        for command in self.discord.commands() {
            if command["type"].as_u64().unwrap_or(1) != 1 {
                continue;
            }
            let name = command["name"].as_str().unwrap_or_default().to_owned();
            let options = command["options"].as_array().cloned().unwrap_or_default();
            let parts: Vec<_> = options.iter().filter(|one| one["type"] == 1).collect();
            for part in &parts {
                let part_name = part["name"].as_str().unwrap_or_default();
                all.insert(format!("{name} {part_name}"), part["options"].clone());
            }
            if parts.is_empty() {
                all.insert(name, json!(options));
            }
        }
        all.into_iter().collect()
    }

    fn value_for(&self, option: &Value, chance: &mut Stream) -> Value {
        if let Some(choice) = option["choices"]
            .as_array()
            .and_then(|choices| chance.one_of(choices))
        {
            return choice["value"].clone();
        }
        match option["type"].as_u64() {
            Some(4 | 10) => option["min_value"]
                .as_u64()
                .map_or(json!(1), |least| json!(least)),
            Some(5) => json!(chance.happens(0.5)),
            Some(6) => {
                let name = &self.names[chance.below(self.names.len())];
                json!(self.discord.member(name).to_string())
            }
            Some(7) => json!(self.discord.channel().to_string()),
            Some(11) => json!(
                self.discord
                    .pick_file("record.txt", b"no record")
                    .to_string()
            ),
            _ => json!(["nothing", "ABCD", "Cup", "1"][chance.below(4)]),
        }
    }
}
