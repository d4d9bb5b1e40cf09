//! `/setup`: what those who manage a server want of the bot there.

use std::sync::Arc;

use ludotheque_words::Language;
use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::options::ClockOption;
use crate::command::{Context, NoError, parts};
use crate::features::server::press as server;
use crate::visit::Visit;
use ludotheque_matches::ServerChange;
use ludotheque_matches::ids::{ChannelId, RoleId};
use ludotheque_play::PlayError;

/// What holds on this server.
#[poise::command(
    slash_command,
    rename = "setup",
    subcommands("show", "change", "log"),
    default_member_permissions = "MANAGE_GUILD",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn setup(_: Context<'_>) -> Result<(), NoError> {
    Ok(())
}

/// Shows what holds on this server, with lists to change it.
#[poise::command(slash_command, rename = "show")]
async fn show(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = {
        let (bot, request) = (Arc::clone(&bot), request.clone());
        async move { server::show(&bot, &request).await }
    };
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Changes what holds on this server by options, and shows all of it.
#[expect(clippy::too_many_arguments, reason = "an option each")]
#[poise::command(slash_command, rename = "change")]
async fn change(
    context: Context<'_>,
    #[channel_types("Text", "Voice", "News", "Forum")] allow: Option<serenity::PartialChannel>,
    #[channel_types("Text", "Voice", "News", "Forum")] forbid: Option<serenity::PartialChannel>,
    role: Option<serenity::Role>,
    clock: Option<ClockOption>,
    threads: Option<bool>,
    #[channel_types("Text", "News")] announcements: Option<serenity::PartialChannel>,
    language: Option<LanguageOption>,
    clear: Option<ClearOption>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let id = |channel: &serenity::PartialChannel| ChannelId(channel.id.get());
    let role = role.map(|role| server::role(Some(RoleId(role.id.get())), &request));
    let wishes = [
        // First, so that it can be set anew in one go.
        clear.map(ClearOption::change),
        allow.as_ref().map(id).map(ServerChange::Allow),
        forbid.as_ref().map(id).map(ServerChange::Forbid),
        role.map(ServerChange::Starters),
        clock.map(|chosen| ServerChange::Clock(chosen.0)),
        threads.map(ServerChange::Threads),
        announcements
            .as_ref()
            .map(id)
            .map(|channel| ServerChange::Announcements(Some(channel))),
        language.map(|chosen| ServerChange::Language(chosen.language())),
    ];
    let changes = wishes.into_iter().flatten().collect();
    let work = carry_out(Arc::clone(&bot), request.clone(), changes);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Shows who has changed what.
#[poise::command(slash_command, rename = "log")]
async fn log(context: Context<'_>) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = {
        let (bot, request) = (Arc::clone(&bot), request.clone());
        async move { server::log(&bot, &request).await }
    };
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// What cards are written in.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum LanguageOption {
    #[name = "setup-language-automatic"]
    Automatic,
    #[name = "setup-language-english"]
    English,
    #[name = "setup-language-french"]
    French,
}

impl LanguageOption {
    const fn language(self) -> Option<Language> {
        match self {
            Self::Automatic => None,
            Self::English => Some(Language::English),
            Self::French => Some(Language::French),
        }
    }
}

/// What no other option can say: that nothing is to be named any more.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum ClearOption {
    #[name = "setup-clear-channels"]
    Channels,
    #[name = "setup-clear-starters"]
    Starters,
    #[name = "setup-clear-announcements"]
    Announcements,
}

impl ClearOption {
    const fn change(self) -> ServerChange {
        match self {
            Self::Channels => ServerChange::Channels(Vec::new()),
            Self::Starters => ServerChange::Starters(None),
            Self::Announcements => ServerChange::Announcements(None),
        }
    }
}

async fn carry_out(
    bot: Arc<Bot>,
    request: Request,
    changes: Vec<ServerChange>,
) -> Result<Answer, PlayError> {
    server::change_to(&bot, &request, changes).await
}
