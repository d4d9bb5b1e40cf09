//! What happens when a button or a list of a person's own is used.

use std::sync::Arc;

use super::answer::{Answer, Request};
use super::bot::Bot;
use super::personal_id::PersonalPress;
use super::present::{privacy, settings};
use crate::ids::UserId;
use crate::matches::{ChallengesFrom, Refusal};
use crate::play::PlayError;

/// Does it, and shows in place of the message what has become of it.
///
/// # Errors
/// A refusal, or a fault.
pub async fn handle(
    bot: Arc<Bot>,
    request: Request,
    press: PersonalPress,
    chosen: Option<String>,
) -> Result<Answer, PlayError> {
    let user = request.player.user;
    let play = &bot.play;
    let changed = match press {
        PersonalPress::ChallengesFromAnyone => {
            play.set_challenges_from(user, ChallengesFrom::Anyone).await
        }
        PersonalPress::ChallengesFromNobody => {
            play.set_challenges_from(user, ChallengesFrom::Nobody).await
        }
        PersonalPress::LeaderboardsWithout => play.set_leaderboard_opt_out(user, true).await,
        PersonalPress::LeaderboardsWith => play.set_leaderboard_opt_out(user, false).await,
        PersonalPress::Unblock => {
            let blocked = chosen.and_then(|id| id.parse().ok()).map(UserId);
            play.unblock(user, blocked.ok_or(Refusal::NotBlocked)?)
                .await
        }
        PersonalPress::DeleteForSure => {
            play.ask_to_forget(user).await?;
            return Ok(Answer::Update(privacy::being_deleted(request.language)));
        }
    };
    Ok(Answer::Update(settings::message(
        &changed?,
        request.language,
    )))
}
