//! Using commands: slash commands, and those on a user or a message.

use serde_json::{Value, json};

use super::{Client, Named, NotOffered, options};
use crate::checks::commands::kind;
use crate::ids::{ChannelId, GUILD, MessageId, UserId};
use crate::world::World;
use crate::world::interactions::{Kind, NewInteraction};
use crate::world::messages::COMPONENTS_V2;

const SLASH: u64 = 1;
const ON_USER: u64 = 2;
const ON_MESSAGE: u64 = 3;

/// A command as a member uses it.
#[derive(Clone, Debug)]
pub(crate) struct Use<'a> {
    pub(crate) member: UserId,
    pub(crate) channel: ChannelId,
    /// The command's name; of a subcommand "command sub" or "command group sub".
    pub(crate) name: &'a str,
    /// A list of `{name, value}`, with `type` where it is not the registered one.
    pub(crate) options: &'a Value,
    /// Asks for the choices of the option that has `focused`, instead of running the command.
    pub(crate) typing: bool,
    pub(crate) nonce: Option<String>,
    pub(crate) client: Client,
}

impl World {
    pub(crate) fn use_command(&self, used: Use<'_>) -> Result<NewInteraction, NotOffered> {
        self.present(used.member, used.channel)?;
        let mut names = used.name.split_whitespace();
        let root = names.next().unwrap_or_default();
        let command = self.shown_command(root, names.clone().next())?;
        self.offered_here(command, used.channel)?;
        // The options of "match show" lie within an option "show" of the command "match".
        let given = names.rev().fold(
            used.options.clone(),
            |inner, name| json!([{"name": name, "options": inner}]),
        );
        let filled = options::filled(&given, &command["options"]);
        options::offered(&filled, &command["options"], used.typing, used.client)?;
        let named = options::named(&filled);
        let files = self.resolved_files(&options::files(&filled), used.channel);
        let mut data = command_data(command);
        data["options"] = filled;
        if let Some(resolved) = self.resolved(&named) {
            data["resolved"] = resolved;
        }
        if let Some(files) = files {
            data["resolved"]["attachments"] = files;
        }
        let (kind, what) = if used.typing {
            (Kind::Autocomplete, "autocomplete of ")
        } else {
            (Kind::Command, "")
        };
        Ok(NewInteraction {
            patch: Value::Null,
            kind,
            user: used.member,
            channel: used.channel,
            nonce: used.nonce,
            label: format!("{what}/{} by {}", used.name, self.user_name(used.member)),
            source: None,
            data,
            command: Some(used.name.to_owned()),
        })
    }

    /// A command from the menu of a user.
    pub(crate) fn use_on_user(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        target: UserId,
    ) -> Result<NewInteraction, NotOffered> {
        let resolved = self.resolved(&Named {
            users: vec![target],
            ..Named::default()
        });
        self.use_on(member, channel, name, ON_USER, target.0, resolved)
    }

    /// A command from the menu of a message. Of one that is made of components Discord may leave out what
    /// is attached, and so it is left out here.
    pub(crate) fn use_on_message(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        target: MessageId,
    ) -> Result<NewInteraction, NotOffered> {
        let message = self.message_json(target, &self.base);
        let resolved = message.map(|mut message| {
            let flags = message["flags"].as_u64().unwrap_or_default();
            if flags & COMPONENTS_V2 != 0 {
                message["attachments"] = json!([]);
            }
            message
        });
        let resolved = resolved.map(|message| json!({"messages": {target.to_string(): message}}));
        self.use_on(member, channel, name, ON_MESSAGE, target.0, resolved)
    }

    fn use_on(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        menu: u64,
        target: u64,
        resolved: Option<Value>,
    ) -> Result<NewInteraction, NotOffered> {
        self.present(member, channel)?;
        let command = self.registered(name, menu)?;
        self.offered_here(command, channel)?;
        let mut data = command_data(command);
        data["target_id"] = json!(target.to_string());
        data["resolved"] = resolved.ok_or_else(|| NotOffered(format!("there is no {target}")))?;
        Ok(NewInteraction {
            patch: Value::Null,
            kind: Kind::Command,
            user: member,
            channel,
            nonce: None,
            label: format!("{name:?} by {}", self.user_name(member)),
            source: None,
            data,
            command: Some(name.to_owned()),
        })
    }

    /// A client shows a command only where the bot has said that it can be used.
    fn offered_here(&self, command: &Value, channel: ChannelId) -> Result<(), NotOffered> {
        let Some(channel) = self.channels.get(&channel) else {
            return Ok(());
        };
        let says = |field: &str, wanted: u64| {
            let listed = command[field].as_array();
            listed.is_none_or(|listed| listed.iter().any(|one| one.as_u64() == Some(wanted)))
        };
        let installed = u64::from(channel.answers_only());
        if says("contexts", channel.context()) && says("integration_types", installed) {
            return Ok(());
        }
        let (name, place) = (&command["name"], &channel.name);
        Err(NotOffered(format!("{name} is not offered in {place:?}")))
    }

    /// A slash command with a subcommand as clients show it, which may be as it was once.
    fn shown_command(&self, name: &str, sub: Option<&str>) -> Result<&Value, NotOffered> {
        let has = |command: &&Value| {
            let below = command["options"].as_array();
            sub.is_none_or(|sub| below.is_some_and(|all| all.iter().any(|one| one["name"] == sub)))
        };
        let now = self.registered(name, SLASH);
        if let Ok(command) = now
            && has(&command)
        {
            return now;
        }
        let mut withdrawn = self.withdrawn_commands.iter();
        let found = withdrawn.find(|one| one["name"] == name && kind(one) == SLASH && has(one));
        found.map_or(now, Ok)
    }

    fn registered(&self, name: &str, menu: u64) -> Result<&Value, NotOffered> {
        self.commands
            .iter()
            .find(|command| command["name"] == name && kind(command) == menu)
            .ok_or_else(|| NotOffered(format!("there is no command {name:?}")))
    }
}

fn command_data(command: &Value) -> Value {
    let mut data = json!({
        "id": command["id"],
        "name": command["name"],
        "type": kind(command),
    });
    if !command["guild_id"].is_null() {
        data["guild_id"] = json!(GUILD.to_string());
    }
    data
}
