//! Keeps the messages of tournaments up to date, and tells once how each has ended.

use std::sync::Arc;

use crate::bot::Bot;
use crate::delivery::retry::our_fault;
use crate::features::tournament::{check_in, message, podium};
use crate::message::v2::Message;
use ludotheque_play::{DueTournament, PlayError, Retry, StoredTournament};
use ludotheque_tournaments::Stage;

/// Shows it, and reports what has become of that.
///
/// # Errors
/// When the database fails.
pub async fn show(bot: Arc<Bot>, due: DueTournament) -> Result<(), PlayError> {
    match try_to_show(&bot, due).await {
        Ok(()) => Ok(()),
        Err(retry) => {
            if let Retry::Never(why) = &retry {
                tracing::info!(tournament = %due.id, why, "a tournament cannot be shown");
            }
            bot.play.tournament_post_failed(due.id, retry).await
        }
    }
}

async fn try_to_show(bot: &Bot, due: DueTournament) -> Result<(), Retry> {
    let ours = |error: PlayError| our_fault(&error, due.tries);
    let tournament = bot.play.tournament(due.id).await.map_err(ours)?;
    let post = message::message(&tournament);
    // At most 25 characters each. A message that was lost is another one.
    let lost = tournament.lost;
    let shown = match tournament.message {
        Some(there) => {
            let edited = bot
                .rest
                .edit_message(tournament.channel, there, &post)
                .await;
            match edited {
                Err(error) if error.is_about_a_deleted_message() => {
                    // The next look posts a new one.
                    let lost = bot.play.tournament_message_lost(due.id).await;
                    return lost.map_err(ours);
                }
                edited => edited.map(|()| there),
            }
        }
        None => {
            bot.rest
                .create_message(tournament.channel, &post, &format!("{}-m{lost}", due.id))
                .await
        }
    };
    let shown = shown.map_err(|error| error.retry(due.tries))?;
    if let Some(call) = call(&tournament) {
        let called = bot
            .rest
            .create_message(tournament.channel, &call, &format!("{}-c", due.id))
            .await;
        called.map_err(|error| error.retry(due.tries))?;
    }
    if let Some(end) = end(&tournament) {
        let told = bot
            .rest
            .create_message(tournament.channel, &end, &format!("{}-e", due.id))
            .await;
        told.map_err(|error| error.retry(due.tries))?;
    }
    let noted = bot.play.tournament_shown(tournament, shown).await;
    noted.map_err(ours)
}

/// The call to those who have not said that they are there, if it is owed.
fn call(tournament: &StoredTournament) -> Option<Message> {
    let is_owed = tournament.now.stage == Stage::CheckIn && !tournament.check_in_told;
    is_owed.then(|| check_in::message(tournament)).flatten()
}

/// How it has ended, if that is to be told.
fn end(tournament: &StoredTournament) -> Option<Message> {
    let is_owed = tournament.now.stage == Stage::Over && !tournament.end_told;
    is_owed.then(|| podium::message(tournament)).flatten()
}
