//! What people do for a tournament. Its matches they play as all others.

use ludotheque_standin::{MessageId, Permissions, UserId};
use serde_json::{Value, json};

use super::{Actor, People, any_game};
use crate::chance::Stream;
use crate::controls::collect;
use crate::on_board::look_at_public;

/// The kinds that are over as soon as everything is played, by their places in the list of `/tournament new`
/// (`ludotheque_tournaments::Preset::ALL`): an evening, a knock-out, two teams, one against all.
const KINDS: [u8; 4] = [1, 2, 6, 7];
/// With what every button of a tournament begins.
const BUTTON: &str = "1:tournament:";
/// What stands before the code by which another server agrees, and how many letters that has.
const BEFORE_CODE: &str = "code:";
const CODE_LETTERS: usize = 19;

impl People {
    /// Opens a tournament that ends when all is played, unless there is one.
    pub(super) fn open_tournament(&self, actor: Actor<'_>, chance: &mut Stream) -> String {
        let Actor { name, member, .. } = actor;
        if self.tournament().is_some() {
            return format!("{name} sees a tournament already");
        }
        self.may_organise(member);
        let options = json!([
            any_game(chance),
            {"name": "kind", "value": KINDS[chance.below(KINDS.len())]},
            {"name": "rated", "value": chance.happens(0.5)},
        ]);
        self.command(actor, self.discord.channel(), "tournament new", options)
    }

    /// Agrees on another server, if somebody was told the code.
    pub(super) fn agree(&self, actor: Actor<'_>) -> String {
        let Actor { name, member, .. } = actor;
        let Some(code) = self.code() else {
            return format!("{name} was given no code");
        };
        self.may_organise(member);
        let second = self.discord.second_channel();
        let channel = second.unwrap_or_else(|| self.discord.create_second_guild("The Harbour"));
        let options = json!([{"name": "code", "value": code}]);
        self.command(actor, channel, "tournament together", options)
    }

    /// Presses this on a message about the newest tournament, on one server or another; as if they sat at the desk of the
    /// organiser, if it is only there.
    pub(super) fn press_on_tournament(
        &self,
        actor: Actor<'_>,
        does: &str,
        chance: &mut Stream,
    ) -> String {
        let newest = self.tournament();
        let on = newest.and_then(|(code, messages)| Some((*chance.one_of(&messages)?, code)));
        let Some((message, code)) = on else {
            return format!("{} sees no tournament", actor.name);
        };
        let button = (message, format!("{BUTTON}{code}:{does}"));
        self.press_again(actor, &button)
    }

    /// A moderator allows them to organise tournaments.
    fn may_organise(&self, member: UserId) {
        let may = Permissions::ORDINARY | Permissions::MANAGE_EVENTS;
        self.discord.set_member_permissions(member, may);
    }

    /// The code of the newest tournament, and the messages about it that everybody can see.
    fn tournament(&self) -> Option<(String, Vec<MessageId>)> {
        let mut all: Vec<(String, MessageId)> = Vec::new();
        look_at_public(&self.discord, |(_, message), components| {
            let mut controls = Vec::new();
            collect(components, message, &mut controls);
            let mut codes = controls.iter().filter_map(|control| {
                let rest = control.custom_id.strip_prefix(BUTTON)?;
                rest.split(':').next()
            });
            all.extend(codes.next().map(|code| (code.to_owned(), message)));
        });
        let (newest, _) = all.iter().max_by_key(|(_, message)| message.0)?;
        let newest = newest.clone();
        let of_it = all.iter().filter(|(code, _)| *code == newest);
        let messages = of_it.map(|(_, message)| *message).collect();
        Some((newest, messages))
    }

    /// The code with which another server agrees, if somebody was told one.
    fn code(&self) -> Option<String> {
        let members = self.names.iter().map(|name| self.discord.member(name));
        let told = members.flat_map(|member| self.discord.ephemerals(member));
        let mut codes = told.filter_map(|message: Value| {
            let text = message.to_string();
            let (_, rest) = text.split_once(BEFORE_CODE)?;
            rest.get(..CODE_LETTERS).map(str::to_owned)
        });
        codes.next()
    }
}
