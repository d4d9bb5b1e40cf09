//! What happens when a button or a list of a server is used.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::answer::Answer;
use crate::answer::error;
use crate::bot::Bot;
use crate::chosen::Chosen;
use crate::features::moderation::press as moderation;
use crate::features::server::id::ServerPress;
use crate::features::server::message;
use crate::permissions;
use crate::rest::error::RestError;
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::ids::{ChannelId, RoleId, ServerId};
use ludotheque_matches::{Pace, Refusal, ServerChange, ServerSettings, Setting};
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// Does it for a member who may, and shows in place of the message what has become of it.
///
/// # Errors
/// A refusal, or a fault.
pub async fn answer(visit: Visit, press: ServerPress, chosen: Chosen) -> Result<Answer, PlayError> {
    match press {
        ServerPress::Panel => show(&visit).await,
        ServerPress::Log => log(&visit).await,
        ServerPress::Keep => Ok(Answer::update(say!(visit.language(), "nothing-changed"))),
        ServerPress::End(match_id, reason) => moderation::end(&visit, match_id, reason).await,
        ServerPress::TakeAway(match_id, reason) => {
            moderation::take_away(&visit, match_id, reason).await
        }
        ServerPress::Set(setting) => match change(setting, chosen, &visit.request) {
            Some(change) => change_to(&visit, vec![change]).await,
            // A list that sends something else than it offers is shown once more.
            None => show(&visit).await,
        },
    }
}

/// All settings, for a member who may change them.
///
/// # Errors
/// A refusal, or a fault.
pub async fn show(visit: &Visit) -> Result<Answer, PlayError> {
    let server = managed(&visit.request)?;
    let settings = visit.bot.play.server(Some(server)).await?;
    Ok(Answer::Update(message::panel(&settings, visit.language())))
}

/// Who has changed what, for a member who may change it.
///
/// # Errors
/// A refusal, or a fault.
pub async fn log(visit: &Visit) -> Result<Answer, PlayError> {
    let server = managed(&visit.request)?;
    let changes = visit.bot.play.server_changes(server).await?;
    Ok(Answer::Update(message::log(&changes, visit.language())))
}

/// Changes settings for a member who may, and shows all of them.
///
/// # Errors
/// A refusal, or a fault.
pub async fn change_to(visit: &Visit, changes: Vec<ServerChange>) -> Result<Answer, PlayError> {
    let server = managed(&visit.request)?;
    match check(&visit.bot, server, &changes).await {
        Ok(verdict) => verdict?,
        // The bot is no member of the server.
        Err(error) if error.is_refusal() => return Err(Refusal::NoServer.into()),
        Err(error) => {
            let fault = error::fault(&error, &visit.bot.operator, visit.language());
            return Ok(Answer::Message(fault));
        }
    }
    let changed = visit
        .bot
        .play
        .change_server(visit.request.actor(), server, changes);
    let settings = changed.await?;
    Ok(Answer::Update(message::panel(&settings, visit.language())))
}

/// The server of a member who may manage it. Discord hides the command from everyone else, but not the
/// buttons, and a server can change who sees it.
fn managed(request: &Request) -> Result<ServerId, Refusal> {
    let server = request.server.ok_or(Refusal::NoServer)?;
    if permissions::may_set_up(request) {
        Ok(server)
    } else {
        Err(Refusal::MayNotSetUp)
    }
}

/// What is wished with a choice in the list of a setting.
fn change(setting: Setting, chosen: Chosen, request: &Request) -> Option<ServerChange> {
    Some(match (setting, chosen) {
        (Setting::Channels, Chosen::Channels(channels)) => ServerChange::Channels(channels),
        (Setting::Announcements, Chosen::Channels(channels)) => {
            ServerChange::Announcements(channels.first().copied())
        }
        (Setting::Daily, Chosen::Channels(channels)) => {
            ServerChange::Daily(channels.first().copied())
        }
        (Setting::Weekly, Chosen::Channels(channels)) => {
            ServerChange::Weekly(channels.first().copied())
        }
        (Setting::Starters, Chosen::Roles(roles)) => {
            ServerChange::Starters(role(roles.first().copied(), request))
        }
        (Setting::Clock, Chosen::Text(word)) => ServerChange::Clock(Pace::from_word(&word)?),
        (
            Setting::Threads | Setting::Dice | Setting::Ends | Setting::Language,
            Chosen::Text(word),
        ) => {
            let after = ServerSettings::default().with_value(setting, &word)?;
            match setting {
                Setting::Threads => ServerChange::Threads(after.threads),
                Setting::Dice => ServerChange::PublicDice(after.public_dice),
                Setting::Ends => ServerChange::Ends(after.ends),
                _ => ServerChange::Language(after.language),
            }
        }
        _ => return None,
    })
}

/// The role that may start matches. The role with the id of the server is the one that everyone has.
#[must_use]
pub fn role(chosen: Option<RoleId>, request: &Request) -> Option<RoleId> {
    chosen.filter(|role| request.server.is_none_or(|server| server.0 != role.0))
}

/// Looks whether the channels and roles are those of the server: whoever clicks may send any number.
async fn check(
    bot: &Bot,
    server: ServerId,
    changes: &[ServerChange],
) -> Result<Result<(), Refusal>, RestError> {
    let mut known = Known::default();
    for change in changes {
        let is_known = match change {
            ServerChange::Channels(named) if !named.is_empty() => {
                let known = known.channels(bot, server).await?;
                named
                    .iter()
                    .all(|id| known.has_kind(*id, &message::STARTED_IN))
            }
            ServerChange::Allow(named) => {
                let known = known.channels(bot, server).await?;
                known.has_kind(*named, &message::STARTED_IN)
            }
            ServerChange::Announcements(Some(named))
            | ServerChange::Daily(Some(named))
            | ServerChange::Weekly(Some(named)) => {
                let known = known.channels(bot, server).await?;
                known.has_kind(*named, &message::TOLD_IN)
            }
            ServerChange::Starters(Some(named)) => {
                if !roles_of(bot, server).await?.contains(&named.0) {
                    return Ok(Err(Refusal::NoSuchRole));
                }
                true
            }
            _ => true,
        };
        if !is_known {
            return Ok(Err(Refusal::NoSuchChannel));
        }
    }
    Ok(Ok(()))
}

/// The channels of a server with their kinds, by Discord's numbers.
#[derive(Default)]
struct Known(Option<BTreeMap<u64, u64>>);

impl Known {
    /// Asks Discord for them, once.
    async fn channels(&mut self, bot: &Bot, server: ServerId) -> Result<&Self, RestError> {
        if self.0.is_none() {
            let listed = bot.rest.channels_of(server).await?;
            let parts = listed.as_array().into_iter().flatten();
            let kinds = parts.filter_map(|part| Some((id(part)?, part["type"].as_u64()?)));
            self.0 = Some(kinds.collect());
        }
        Ok(self)
    }

    fn has_kind(&self, channel: ChannelId, kinds: &[u64]) -> bool {
        let found = self.0.as_ref().and_then(|known| known.get(&channel.0));
        found.is_some_and(|kind| kinds.contains(kind))
    }
}

async fn roles_of(bot: &Bot, server: ServerId) -> Result<BTreeSet<u64>, RestError> {
    let listed = bot.rest.roles_of(server).await?;
    Ok(listed
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(id)
        .collect())
}

fn id(part: &Value) -> Option<u64> {
    part["id"].as_str()?.parse().ok()
}
