//! The match that a command means, which need not name one.

use crate::answer::Answer;
use crate::card::Card;
use crate::visit::Visit;
use ludotheque_matches::ids::{Code, MatchId};
use ludotheque_matches::{Command, Refusal};
use ludotheque_play::{PlayError, RunningHere, View};

/// What a command that looks back means: the match or record that it names, else the match of this
/// channel in which the player sits, else the player's last one here. Where several run and it has to
/// be asked which one, the last one is offered too.
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
        Err(PlayError::Refused(Refusal::SeveralMatchesHere(mut matches))) => {
            match ended_match_meant(visit, None).await {
                // It may have ended since the others were looked for.
                Ok(ended) if !matches.contains(&ended) => matches.insert(0, ended),
                Ok(_) | Err(PlayError::Refused(Refusal::NoEndedMatchHere)) => {}
                Err(error) => return Err(error),
            }
            return Err(Refusal::SeveralMatchesHere(matches).into());
        }
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
        return visit.view(id).await;
    }
    let channel = visit.request.channel;
    let mut running = play.running_in(channel, visit.user()).await?;
    if running.is_empty() && visit.request.server.is_none() {
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
            let matches = running.iter().map(|found| found.match_id).collect();
            return Err(Refusal::SeveralMatchesHere(matches).into());
        }
    };
    visit.view(id).await
}

/// Carries a command out in the match that is meant, and shows its card.
///
/// # Errors
/// A [`Refusal`], or ours.
pub async fn act(
    visit: Visit,
    code: Option<String>,
    command: Command,
) -> Result<Answer, PlayError> {
    let view = match_meant(&visit, code.as_deref()).await?;
    act_in(&visit, &view, command).await
}

/// The same in this match.
///
/// # Errors
/// A [`Refusal`], or ours.
pub async fn act_in(visit: &Visit, view: &View, command: Command) -> Result<Answer, PlayError> {
    let shown = visit.act(view.stored.live.id, None, command, true).await?;
    Ok(Answer::Card(Card::new(shown)))
}
