//! `/settings`, `/block` and `/unblock`.

use std::borrow::Cow;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{CommandParameterChoice, SlashArgError};

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::card::mention;
use crate::command::{CHOICES_MAX, Context, NoError, member_option, parts};
use crate::features::settings::notifications as wishes;
use crate::features::settings::press as personal;
use crate::features::settings::press::NO_QUIET;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::calling::{Change, Hour, Way, Zone};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Automatic, ChallengesFrom, Player};
use ludotheque_play::{Choices, PlayError};
use ludotheque_words::{Language, say};

/// Shows what you can set, and changes it: language, calls to the board, quiet hours, challenges.
#[poise::command(
    slash_command,
    rename = "settings",
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[expect(clippy::too_many_arguments, reason = "its options are its arguments")]
pub async fn settings(
    context: Context<'_>,
    language: Option<LanguageOption>,
    calls: Option<CallsOption>,
    #[min = 0]
    #[max = 23]
    daily: Option<u8>,
    reminders: Option<bool>,
    #[autocomplete = "quiet_hours"] quiet: Option<String>,
    #[autocomplete = "zones"] zone: Option<String>,
    automatic: Option<AutomaticOption>,
    challenges: Option<ChallengesOption>,
    leaderboards: Option<bool>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let wanted = Wanted {
        choices: Choices {
            language: language.map(|chosen| chosen.0),
            calls: Change {
                way: calls.map(CallsOption::way),
                reminders,
                daily_at: daily.and_then(Hour::new),
                ..Change::default()
            },
            automatic: automatic.map(AutomaticOption::wish),
            challenges_from: challenges.map(ChallengesOption::from),
            off_leaderboards: leaderboards.map(|on| !on),
        },
        quiet,
        zone,
    };
    let work = choose(Arc::clone(&bot), request.clone(), wanted);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// The options of the command: those that can be chosen, and those that are typed.
struct Wanted {
    choices: Choices,
    quiet: Option<String>,
    zone: Option<String>,
}

/// A language, chosen from a list that begins with the one in which somebody uses Discord.
struct LanguageOption(Option<Language>);

impl LanguageOption {
    fn all() -> impl Iterator<Item = Option<Language>> {
        [None].into_iter().chain(Language::ALL.map(Some))
    }
}

#[serenity::async_trait]
impl poise::SlashArgument for LanguageOption {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let language = match value {
            serenity::ResolvedValue::Integer(place) => usize::try_from(*place)
                .ok()
                .and_then(|place| Self::all().nth(place)),
            _ => None,
        };
        language.map(Self).ok_or_else(|| {
            SlashArgError::new_command_structure_mismatch("expected one of the languages")
        })
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder.kind(serenity::CommandOptionType::Integer)
    }

    fn choices() -> Cow<'static, [CommandParameterChoice]> {
        Self::all()
            .map(|language| CommandParameterChoice {
                name: language
                    .map_or_else(|| "language-automatic".to_owned(), Language::own_name)
                    .into(),
                localizations: Cow::default(),
                __non_exhaustive: (),
            })
            .collect::<Vec<_>>()
            .into()
    }
}

/// How to be called.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum CallsOption {
    #[name = "calls-here"]
    Here,
    #[name = "calls-direct"]
    Direct,
    #[name = "calls-daily"]
    Daily,
    #[name = "calls-never"]
    Never,
}

impl CallsOption {
    const fn way(self) -> Way {
        match self {
            Self::Here => Way::Here,
            Self::Direct => Way::Direct,
            Self::Daily => Way::Daily,
            Self::Never => Way::Never,
        }
    }
}

/// What is done for the player.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum AutomaticOption {
    #[name = "automatic-nothing"]
    Nothing,
    #[name = "automatic-rolls"]
    Rolls,
    #[name = "automatic-forced"]
    Forced,
}

impl AutomaticOption {
    const fn wish(self) -> Automatic {
        match self {
            Self::Nothing => Automatic::Nothing,
            Self::Rolls => Automatic::Rolls,
            Self::Forced => Automatic::Forced,
        }
    }
}

/// Who may challenge.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum ChallengesOption {
    #[name = "challenges-anyone"]
    Anyone,
    #[name = "challenges-nobody"]
    Nobody,
}

impl ChallengesOption {
    const fn from(self) -> ChallengesFrom {
        match self {
            Self::Anyone => ChallengesFrom::Anyone,
            Self::Nobody => ChallengesFrom::Nobody,
        }
    }
}

/// Keeps somebody from challenging you and from accepting your challenges. They are not told.
#[poise::command(
    slash_command,
    rename = "block",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn block(
    context: Context<'_>,
    #[rename = "user"] blocked: serenity::User,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let blocked = member_option(context, &blocked);
    let work = keep_away(Arc::clone(&bot), request.clone(), blocked);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Takes a block back.
#[poise::command(
    slash_command,
    rename = "unblock",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub async fn unblock(
    context: Context<'_>,
    #[rename = "user"] blocked: serenity::User,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let blocked = UserId(blocked.id.get());
    let work = let_in_again(Arc::clone(&bot), request.clone(), blocked);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

async fn choose(bot: Arc<Bot>, request: Request, wanted: Wanted) -> Result<Answer, PlayError> {
    let Wanted {
        mut choices,
        quiet,
        zone,
    } = wanted;
    choices.calls.quiet = quiet
        .map(|hours| personal::quiet_hours(&hours))
        .transpose()?;
    choices.calls.zone = zone.map(|name| personal::zone(&name)).transpose()?;
    personal::choose(&bot, &request, choices).await
}

async fn keep_away(bot: Arc<Bot>, request: Request, blocked: Player) -> Result<Answer, PlayError> {
    let who = mention(blocked.user, request.language);
    bot.play.block(request.player.user, blocked).await?;
    Ok(Answer::Message(Message::private_text(say!(
        request.language,
        "blocked",
        user = who
    ))))
}

async fn let_in_again(
    bot: Arc<Bot>,
    request: Request,
    blocked: UserId,
) -> Result<Answer, PlayError> {
    bot.play.unblock(request.player.user, blocked).await?;
    let who = mention(blocked, request.language);
    Ok(Answer::Message(Message::private_text(say!(
        request.language,
        "unblocked",
        user = who
    ))))
}

/// Quiet hours that others have, with none before them.
async fn quiet_hours(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let (_, request) = parts(context).await;
    let typed = typed.trim().to_lowercase();
    let none = (say!(request.language, "quiet-off"), NO_QUIET.to_owned());
    let own = typed.parse().ok();
    let offered = wishes::offered(own).map(|quiet| (wishes::words(quiet), quiet.to_string()));
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
