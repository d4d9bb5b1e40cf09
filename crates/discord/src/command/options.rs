//! Options that several commands share.

use std::borrow::Cow;

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;
use poise::{CommandParameterChoice, SlashArgError};

use crate::answer::Request;
use crate::bot::Bot;
use crate::card::clock::choice_key;
use crate::command::Context;
use ludotheque_matches::ids::{Code, MatchId};
use ludotheque_matches::{Clock, Refusal};
use ludotheque_play::RunningHere;
use ludotheque_play::{PlayError, View};

/// A game, chosen from the list of all games.
pub struct GameOption(pub GameKind);

impl GameOption {
    /// The game at a place in the list: a choice comes as its place.
    pub fn at(place: i64) -> Option<GameKind> {
        GameKind::ALL.get(usize::try_from(place).ok()?).copied()
    }
}

#[serenity::async_trait]
impl poise::SlashArgument for GameOption {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let game = match value {
            serenity::ResolvedValue::Integer(place) => Self::at(*place),
            _ => None,
        };
        game.map(Self).ok_or_else(|| {
            SlashArgError::new_command_structure_mismatch("expected one of the games")
        })
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder.kind(serenity::CommandOptionType::Integer)
    }

    fn choices() -> Cow<'static, [CommandParameterChoice]> {
        GameKind::ALL
            .iter()
            .map(|game| CommandParameterChoice {
                name: game.title().into(),
                localizations: Cow::default(),
                __non_exhaustive: (),
            })
            .collect::<Vec<_>>()
            .into()
    }
}

/// The game that is chosen in a command that is still being typed.
pub fn chosen_game(context: Context<'_>) -> Option<GameKind> {
    context
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("game", serenity::ResolvedValue::Integer(place)) => GameOption::at(*place),
            _ => None,
        })
}

/// A clock, chosen from the list of all clocks, at the end of which stands that there is none.
pub struct ClockOption(pub Option<Clock>);

impl ClockOption {
    fn all() -> impl Iterator<Item = Option<Clock>> {
        Clock::ALL.into_iter().map(Some).chain([None])
    }
}

#[serenity::async_trait]
impl poise::SlashArgument for ClockOption {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let clock = match value {
            serenity::ResolvedValue::Integer(place) => usize::try_from(*place)
                .ok()
                .and_then(|place| Self::all().nth(place)),
            _ => None,
        };
        clock.map(Self).ok_or_else(|| {
            SlashArgError::new_command_structure_mismatch("expected one of the clocks")
        })
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder.kind(serenity::CommandOptionType::Integer)
    }

    fn choices() -> Cow<'static, [CommandParameterChoice]> {
        Self::all()
            .map(|clock| CommandParameterChoice {
                name: choice_key(clock).into(),
                localizations: Cow::default(),
                __non_exhaustive: (),
            })
            .collect::<Vec<_>>()
            .into()
    }
}

/// What a command that looks back means: the match or record that it names, else the match of this
/// channel in which the player sits, else the player's last one here.
///
/// # Errors
/// A [`Refusal`] if there is none, or more than one.
pub async fn code_meant(
    bot: &Bot,
    request: &Request,
    named: Option<&str>,
) -> Result<Code, PlayError> {
    if let Some(code) = named {
        return Ok(code.trim().parse().map_err(Refusal::NoMatchCode)?);
    }
    let id = match match_meant(bot, request, None).await {
        Ok(view) => view.stored.live.id,
        Err(PlayError::Refused(Refusal::NoMatchHere)) => {
            bot.play
                .last_ended_in(request.channel, request.player.user)
                .await?
        }
        Err(error) => return Err(error),
    };
    Ok(Code::Match(id))
}

/// The match that a command means: the one it names, else the one of this channel in which
/// the player sits, preferring one that waits for the player; in direct messages without any, that
/// of all matches of the player.
///
/// # Errors
/// A [`Refusal`] if there is none, or more than one.
pub async fn match_meant(
    bot: &Bot,
    request: &Request,
    named: Option<&str>,
) -> Result<View, PlayError> {
    if let Some(code) = named {
        let id = code.trim().parse().map_err(Refusal::NoMatchCode)?;
        return bot.play.view(id).await;
    }
    let mut running = bot
        .play
        .running_in(request.channel, request.player.user)
        .await?;
    if running.is_empty() && request.guild.is_none() {
        // In direct messages whoever plays elsewhere means that.
        let games = bot.play.games_of(request.player.user).await?;
        let played = games.iter().filter(|line| !line.open);
        running.extend(played.map(|line| RunningHere {
            match_id: line.match_id,
            my_turn: line.my_turn,
        }));
    }
    let waiting: Vec<MatchId> = running
        .iter()
        .filter(|found| found.my_turn)
        .map(|found| found.match_id)
        .collect();
    let id = match (running.as_slice(), waiting.as_slice()) {
        ([], _) => return Err(Refusal::NoMatchHere.into()),
        ([only], _) => only.match_id,
        (_, [only]) => *only,
        _ => {
            let codes: Vec<String> = running
                .iter()
                .map(|found| found.match_id.to_string())
                .collect();
            return Err(Refusal::SeveralMatchesHere(codes.join(", ")).into());
        }
    };
    bot.play.view(id).await
}
