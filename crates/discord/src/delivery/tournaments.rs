//! Keeps the messages of tournaments up to date, and tells once how each has ended.

use std::sync::Arc;
use std::time::Duration;

use crate::bot::Bot;
use crate::delivery::retry::our_fault;
use crate::delivery::roll_call::{self, RollCall};
use crate::features::tournament::podium::Beside;
use crate::features::tournament::{message, picture, podium, together, turning};
use crate::message::drawing;
use crate::message::v2::{Message, Picture};
use crate::rest::error::RestError;
use ludotheque_matches::ids::{MessageId, TournamentId};
use ludotheque_play::{DueTournament, PlayError, Retry, StoredTournament, at_leisure};
use ludotheque_tournaments::Stage;

/// So long it is thought about what turned a tournament, and drawn. By then the podium has long been there.
const TURNING_WITHIN: Duration = Duration::from_secs(60);

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
            bot.play.tournament_post_failed(due, retry).await
        }
    }
}

async fn try_to_show(bot: &Bot, due: DueTournament) -> Result<(), Retry> {
    let ours = |error: PlayError| our_fault(&error, due.tries);
    let tournament = bot.play.tournament(due.id).await.map_err(ours)?;
    let tournament = tournament.seen_on(due.server);
    if tournament.seen_as_guest().is_some_and(|guest| guest.ended) {
        return take_leave(bot, due, tournament).await;
    }
    let tournament = Arc::new(tournament);
    let table = drawn(&tournament).await;
    let shown = match posted(bot, &tournament, table.as_ref()).await {
        Err(error) if error.is_about_a_deleted_message() => {
            // The next look posts a new one.
            let lost = bot.play.tournament_message_lost(due).await;
            return lost.map_err(ours);
        }
        shown => shown.map_err(|error| error.retry(due.tries))?,
    };
    let call = roll_call::owed(&tournament);
    if let Some(RollCall::Open(_)) = call {
        // Before it is posted: a process that dies now leaves no call that nobody knows of.
        let noted = bot.play.tournament_roll_call_tried(due).await;
        noted.map_err(ours)?;
    }
    let call = roll_call::kept(bot, &tournament, call, &nonce(&tournament, "c")).await;
    let call = call.map_err(|error| error.retry(due.tries))?;
    let told = told(bot, &tournament, table.as_ref()).await;
    let told = told.map_err(|error| error.retry(due.tries))?;
    let seen = StoredTournament::clone(&tournament);
    let noted = bot.play.tournament_shown(seen, shown, call).await;
    noted.map_err(ours)?;
    if let Some(told) = told {
        add_turning_point(bot, &tournament, told, table).await;
    }
    Ok(())
}

/// Says on a server that it takes no part any more, in the messages that are there.
async fn take_leave(
    bot: &Bot,
    due: DueTournament,
    tournament: StoredTournament,
) -> Result<(), Retry> {
    let call = roll_call::over(&tournament);
    let call = roll_call::kept(bot, &tournament, call, &nonce(&tournament, "c")).await;
    let call = call.map_err(|error| error.retry(due.tries))?;
    let Some(there) = tournament.message else {
        let nothing = Retry::Never("the server takes no part any more".to_owned());
        return Err(nothing);
    };
    let post = together::farewell(&tournament);
    let edited = bot.rest.edit_message(tournament.channel, there, &post);
    edited.await.map_err(|error| error.retry(due.tries))?;
    let noted = bot.play.tournament_shown(tournament, there, call).await;
    noted.map_err(|error| our_fault(&error, due.tries))
}

/// The same for every attempt to post something about a tournament on a server: at most 25 characters.
fn nonce(tournament: &StoredTournament, what: &str) -> String {
    let guest = tournament.seen_as_guest();
    let guest = guest.map_or_else(String::new, |guest| format!("g{}", guest.number));
    format!("{}-{what}{guest}", tournament.id)
}

/// The table as a picture. Everything is said without it as well.
async fn drawn(tournament: &Arc<StoredTournament>) -> Option<Picture> {
    let tournament = Arc::clone(tournament);
    let drawn = drawing::aside(move || picture::of_table(&tournament)).await;
    let drawn = drawn.inspect_err(|error| tracing::error!(%error, "a table cannot be drawn"));
    drawn.ok().flatten()
}

/// The message as it is now, where it stands or as a new one.
async fn posted(
    bot: &Bot,
    tournament: &StoredTournament,
    table: Option<&Picture>,
) -> Result<MessageId, RestError> {
    // A message that was lost is another one.
    let nonce = nonce(tournament, &format!("m{}", tournament.lost));
    let channel = tournament.channel;
    let put = async |post: Message| match tournament.message {
        Some(there) => {
            let edited = bot.rest.edit_message(channel, there, &post).await;
            edited.map(|()| there)
        }
        None => {
            let there = bot.rest.create_message(channel, &post, &nonce).await?;
            // It may have been posted before, unheard, and show what was so then.
            let edited = bot.rest.edit_message(channel, there, &post).await;
            edited.map(|()| there)
        }
    };
    match put(message::message(tournament, table.cloned())).await {
        Err(error) if table.is_some() && is_final(&error) => {
            put(message::message(tournament, None)).await
        }
        shown => shown,
    }
}

/// Tells how it has ended, if that is to be told.
async fn told(
    bot: &Bot,
    tournament: &StoredTournament,
    table: Option<&Picture>,
) -> Result<Option<MessageId>, RestError> {
    if tournament.now.stage != Stage::Over || tournament.end_told {
        return Ok(None);
    }
    let nonce = nonce(tournament, "e");
    let put = async |table| {
        let turning = None;
        let Some(post) = podium::message(tournament, Beside { table, turning }) else {
            return Ok(None);
        };
        let told = bot.rest.create_message(tournament.channel, &post, &nonce);
        told.await.map(Some)
    };
    match put(table.cloned()).await {
        Err(error) if table.is_some() && is_final(&error) => put(None).await,
        told => told,
    }
}

/// Whether something is refused for good: perhaps it is the picture that may not be there.
fn is_final(error: &RestError) -> bool {
    !error.is_about_a_deleted_message() && matches!(error.retry(0), Retry::Never(_))
}

/// Adds to the podium what turned the tournament. If there is nothing, or it takes too long, or anything fails, the
/// podium stays as it is.
async fn add_turning_point(
    bot: &Bot,
    tournament: &StoredTournament,
    podium: MessageId,
    table: Option<Picture>,
) {
    let id = tournament.id;
    let language = tournament.language;
    let looked_for = async {
        let Some(found) = bot.play.turning_point(tournament).await? else {
            return Ok(None);
        };
        at_leisure(move || turning::shown(&found, language)).await
    };
    let turning = match tokio::time::timeout(TURNING_WITHIN, looked_for).await {
        Ok(Ok(Some(turning))) => turning,
        Ok(Ok(None)) => return,
        Ok(Err(error)) => return log(id, &PlayError::to_string(&error)),
        Err(_) => return log(id, "it takes too long"),
    };
    let beside = Beside {
        table,
        turning: Some(turning),
    };
    let Some(post) = podium::message(tournament, beside) else {
        return;
    };
    let edited = bot.rest.edit_message(tournament.channel, podium, &post);
    if let Err(error) = edited.await {
        log(id, &error.to_string());
    }
}

fn log(tournament: TournamentId, why: &str) {
    tracing::info!(%tournament, why, "what turned a tournament is not shown");
}
