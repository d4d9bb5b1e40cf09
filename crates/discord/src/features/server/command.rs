//! `/setup`: what those who manage a server want of the bot there.

use std::borrow::Cow;

use ludotheque_words::Language;
use poise::serenity_prelude as serenity;

use crate::command::choice::{Choice, Listed, listed};
use crate::command::options::PublicDice;
use crate::command::run::{answer_alone, run};
use crate::command::{Context, NoError};
use crate::features::server::press as server;
use ludotheque_matches::ids::{ChannelId, RoleId};
use ludotheque_matches::{Ends, Pace, ServerChange};

/// What holds on this server.
#[poise::command(
    slash_command,
    rename = "setup",
    subcommands("show", "change", "log"),
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn setup(context: Context<'_>) -> Result<(), NoError> {
    answer_alone(context).await
}

/// Shows this server's settings, with lists to change them.
#[poise::command(slash_command, rename = "show")]
async fn show(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move { server::show(&visit).await }).await
}

/// Changes what holds on this server by options, and shows all of it.
#[expect(clippy::too_many_arguments, reason = "an option each")]
#[poise::command(slash_command, rename = "change")]
async fn change(
    context: Context<'_>,
    #[channel_types("Text", "Voice", "News", "Forum")] allow: Option<serenity::PartialChannel>,
    #[channel_types("Text", "Voice", "News", "Forum")] forbid: Option<serenity::PartialChannel>,
    role: Option<serenity::Role>,
    clock: Option<Choice<Pace>>,
    threads: Option<bool>,
    dice: Option<Choice<PublicDice>>,
    #[channel_types("Text", "News")] announcements: Option<serenity::PartialChannel>,
    ends: Option<Choice<Ends>>,
    #[channel_types("Text", "News")] daily: Option<serenity::PartialChannel>,
    #[channel_types("Text", "News")] weekly: Option<serenity::PartialChannel>,
    language: Option<Choice<CardLanguage>>,
    clear: Option<Choice<Clear>>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let id = |channel: serenity::PartialChannel| ChannelId(channel.id.get());
        let role = role.map(|role| server::role(Some(RoleId(role.id.get())), &visit.request));
        let changes = [
            // First, so that it can be replaced in one go.
            clear.map(|chosen| chosen.0.0),
            allow.map(id).map(ServerChange::Allow),
            forbid.map(id).map(ServerChange::Forbid),
            role.map(ServerChange::Starters),
            clock.map(|chosen| ServerChange::Clock(chosen.0)),
            threads.map(ServerChange::Threads),
            dice.map(|chosen| ServerChange::PublicDice(chosen.0.0)),
            announcements
                .map(id)
                .map(|channel| ServerChange::Announcements(Some(channel))),
            ends.map(|chosen| ServerChange::Ends(chosen.0)),
            daily
                .map(id)
                .map(|channel| ServerChange::Daily(Some(channel))),
            weekly
                .map(id)
                .map(|channel| ServerChange::Weekly(Some(channel))),
            language.map(|chosen| ServerChange::Language(chosen.0.0)),
        ];
        let changes = changes.into_iter().flatten().collect();
        server::change_to(&visit, changes).await
    })
    .await
}

/// Shows who has changed what.
#[poise::command(slash_command, rename = "log")]
async fn log(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move { server::log(&visit).await }).await
}

/// What cards are written in: that of the server, or one by its own name.
struct CardLanguage(Option<Language>);

impl Listed for CardLanguage {
    fn list() -> Vec<(Cow<'static, str>, Self)> {
        let named = Language::ALL.map(|one| (one.own_name().into(), Self(Some(one))));
        let automatic = ("setup-language-automatic".into(), Self(None));
        [automatic].into_iter().chain(named).collect()
    }
}

listed!(Ends:
    "setup-ends-played" => Self::WherePlayed,
    "setup-ends-results" => Self::AmongResults,
    "setup-ends-none" => Self::Nowhere,
);

/// What no other option can say: that nothing is to be named any more.
struct Clear(ServerChange);

listed!(Clear:
    "setup-clear-channels" => Self(ServerChange::Channels(Vec::new())),
    "setup-clear-starters" => Self(ServerChange::Starters(None)),
    "setup-clear-announcements" => Self(ServerChange::Announcements(None)),
    "setup-clear-daily" => Self(ServerChange::Daily(None)),
    "setup-clear-weekly" => Self(ServerChange::Weekly(None)),
);
