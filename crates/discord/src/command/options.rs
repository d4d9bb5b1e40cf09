//! Options that several commands share.

use std::borrow::Cow;

use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::card::clock::choice_key;
use crate::command::Context;
use crate::command::choice::{Listed, at};
use crate::visit::Visit;
use ludotheque_matches::ids::{Code, MatchId};
use ludotheque_matches::{Pace, Refusal};
use ludotheque_play::RunningHere;
use ludotheque_play::{PlayError, View};

impl Listed for GameKind {
    fn list() -> Vec<(Cow<'static, str>, Self)> {
        let games = Self::ALL.iter();
        games.map(|game| (game.title().into(), *game)).collect()
    }
}

impl Listed for Pace {
    fn list() -> Vec<(Cow<'static, str>, Self)> {
        Self::all()
            .map(|pace| (choice_key(pace.clock()).into(), pace))
            .collect()
    }
}

/// The game that is chosen in a command that is still being typed.
pub fn chosen_game(context: Context<'_>) -> Option<GameKind> {
    context
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("game", serenity::ResolvedValue::Integer(place)) => at(*place),
            _ => None,
        })
}

/// What a command that looks back means: the match or record that it names, else the match of this
/// channel in which the player sits, else the player's last one here.
///
/// # Errors
/// A [`Refusal`] if there is none, or more than one.
pub async fn code_meant(visit: &Visit, named: Option<&str>) -> Result<Code, PlayError> {
    if let Some(code) = named {
        return Ok(code.trim().parse().map_err(Refusal::NoMatchCode)?);
    }
    let id = match match_meant(visit, None).await {
        Ok(view) => view.stored.live.id,
        Err(PlayError::Refused(Refusal::NoMatchHere)) => ended_match_meant(visit, None).await?,
        Err(error) => return Err(error),
    };
    Ok(Code::Match(id))
}

/// The match that a command means which is about one that is over: the one it names, else the
/// player's last one in this channel.
///
/// # Errors
/// A [`Refusal`] if there is none.
pub async fn ended_match_meant(visit: &Visit, named: Option<&str>) -> Result<MatchId, PlayError> {
    match named {
        Some(code) => Ok(code.trim().parse().map_err(Refusal::NoMatchCode)?),
        None => {
            let channel = visit.request.channel;
            visit.bot.play.last_ended_in(channel, visit.user()).await
        }
    }
}

/// The match that a command means: the one it names, else the one of this channel in which
/// the player sits, preferring one that waits for the player; in direct messages without any, that
/// of all matches of the player.
///
/// # Errors
/// A [`Refusal`] if there is none, or more than one.
pub async fn match_meant(visit: &Visit, named: Option<&str>) -> Result<View, PlayError> {
    let play = &visit.bot.play;
    if let Some(code) = named {
        let id = code.trim().parse().map_err(Refusal::NoMatchCode)?;
        return play.view(id).await;
    }
    let channel = visit.request.channel;
    let mut running = play.running_in(channel, visit.user()).await?;
    if running.is_empty() && visit.request.guild.is_none() {
        // In direct messages whoever plays elsewhere means that.
        let games = play.games_of(visit.user()).await?;
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
    play.view(id).await
}
