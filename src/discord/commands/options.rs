//! Options that several commands share.

use std::borrow::Cow;

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;
use poise::{CommandParameterChoice, SlashArgError};

use crate::discord::answer::Request;
use crate::discord::bot::Bot;
use crate::ids::MatchId;
use crate::play::{PlayError, View};

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

/// The match that a command means: the one it names, else the one of this channel in which
/// the player sits, preferring one that waits for the player.
///
/// # Errors
/// The message for the player if there is none, or more than one.
pub async fn match_meant(
    bot: &Bot,
    request: &Request,
    named: Option<&str>,
) -> Result<Result<View, String>, PlayError> {
    if let Some(code) = named {
        return match code.trim().parse::<MatchId>() {
            Ok(id) => bot.play.view(id).await.map(Ok),
            Err(bad) => Ok(Err(format!("That is no match: {bad}."))),
        };
    }
    let user = request.player.user;
    let running = bot.play.running_in(request.channel, user).await?;
    let mut views = Vec::new();
    for id in &running {
        views.push(bot.play.view(*id).await?);
    }
    let waits = |view: &View| {
        view.stored
            .live
            .to_act()
            .is_some_and(|(_, next)| next.user == user)
    };
    let waiting: Vec<usize> = views
        .iter()
        .enumerate()
        .filter(|(_, view)| waits(view))
        .map(|(index, _)| index)
        .collect();
    let codes = || {
        running
            .iter()
            .map(|id| format!("`{id}`"))
            .collect::<Vec<_>>()
            .join(", ")
    };
    Ok(match (views.len(), waiting.as_slice()) {
        (0, _) => Err("You have no match in this channel. `/games` lists your matches.".into()),
        (1, _) => Ok(views.remove(0)),
        (_, [one]) => Ok(views.remove(*one)),
        _ => Err(format!(
            "You have several matches here. Please name one of them: {}.",
            codes()
        )),
    })
}
