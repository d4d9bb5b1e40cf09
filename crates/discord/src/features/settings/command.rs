//! `/settings`, `/block` and `/unblock`.

use std::borrow::Cow;

use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::choice::{Choice, Listed, listed};
use crate::command::run::run;
use crate::command::{CHOICES_MAX, Context, NoError, member_option, visit};
use crate::features::settings::id::NO_QUIET;
use crate::features::settings::notifications;
use crate::features::settings::press as settings;
use crate::message::people::mention;
use ludotheque_matches::calling::{Change, Hour, Way, Zone};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Automatic, ChallengesFrom};
use ludotheque_play::Choices;
use ludotheque_words::{Language, say};

/// Shows what you can set, and changes it: language, calls to the board, quiet hours, challenges.
#[poise::command(slash_command, rename = "settings")]
#[expect(clippy::too_many_arguments, reason = "its options are its arguments")]
pub async fn settings(
    context: Context<'_>,
    language: Option<Choice<Option<Language>>>,
    calls: Option<Choice<Way>>,
    #[min = 0]
    #[max = 23]
    daily: Option<u8>,
    reminders: Option<bool>,
    #[autocomplete = "quiet_hours"] quiet: Option<String>,
    #[autocomplete = "zones"] zone: Option<String>,
    automatic: Option<Choice<Automatic>>,
    challenges: Option<Choice<ChallengesFrom>>,
    leaderboards: Option<bool>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let quiet = quiet
            .map(|hours| settings::quiet_hours(&hours))
            .transpose()?;
        let zone = zone.map(|name| settings::zone(&name)).transpose()?;
        let choices = Choices {
            language: language.map(|chosen| chosen.0),
            calls: Change {
                way: calls.map(|chosen| chosen.0),
                reminders,
                daily_at: daily.and_then(Hour::new),
                quiet,
                zone,
            },
            automatic: automatic.map(|chosen| chosen.0),
            challenges_from: challenges.map(|chosen| chosen.0),
            off_leaderboards: leaderboards.map(|on| !on),
        };
        settings::choose(&visit, choices).await
    })
    .await
}

/// A list that begins with the language in which somebody uses Discord.
impl Listed for Option<Language> {
    fn list() -> Vec<(Cow<'static, str>, Self)> {
        let named = Language::ALL.map(|one| (one.own_name().into(), Some(one)));
        [("language-automatic".into(), None)]
            .into_iter()
            .chain(named)
            .collect()
    }
}

listed!(Way:
    "calls-here" => Self::Here,
    "calls-direct" => Self::Direct,
    "calls-daily" => Self::Daily,
    "calls-never" => Self::Never,
);

listed!(Automatic:
    "automatic-nothing" => Self::Nothing,
    "automatic-rolls" => Self::Rolls,
    "automatic-forced" => Self::Forced,
    "automatic-practice" => Self::Practice,
);

listed!(ChallengesFrom:
    "challenges-anyone" => Self::Anyone,
    "challenges-nobody" => Self::Nobody,
);

/// Stops somebody from challenging you or accepting your challenges. They are not told.
#[poise::command(slash_command, rename = "block")]
pub async fn block(
    context: Context<'_>,
    #[rename = "user"] blocked: serenity::User,
) -> Result<(), NoError> {
    let blocked = member_option(context, &blocked);
    run(context, |visit| async move {
        let who = mention(blocked.user, visit.language());
        visit.bot.play.block(visit.user(), blocked).await?;
        Ok(Answer::private(say!(
            visit.language(),
            "blocked",
            user = who
        )))
    })
    .await
}

/// Unblocks somebody.
#[poise::command(slash_command, rename = "unblock")]
pub async fn unblock(
    context: Context<'_>,
    #[rename = "user"] blocked: serenity::User,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let blocked = UserId(blocked.id.get());
        visit.bot.play.unblock(visit.user(), blocked).await?;
        let who = mention(blocked, visit.language());
        Ok(Answer::private(say!(
            visit.language(),
            "unblocked",
            user = who
        )))
    })
    .await
}

/// Quiet hours that others have, with none before them.
async fn quiet_hours(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let language = visit(context).await.language();
    let typed = typed.trim().to_lowercase();
    let none = (say!(language, "quiet-off"), NO_QUIET.to_owned());
    let own = typed.parse().ok();
    let offered =
        notifications::offered(own).map(|quiet| (notifications::words(quiet), quiet.to_string()));
    let choices = [none]
        .into_iter()
        .chain(offered)
        .filter(|(label, value)| {
            let is_own = value.parse().ok() == own && own.is_some();
            is_own || label.to_lowercase().contains(&typed) || value.contains(&typed)
        })
        .map(|(label, value)| serenity::AutocompleteChoice::new(label, value))
        .collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}

/// The zones whose names hold what has been typed, or are like it.
async fn zones(_: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let choices = Zone::like(typed, CHOICES_MAX)
        .into_iter()
        .map(|name| serenity::AutocompleteChoice::new(name.clone(), name))
        .collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}
