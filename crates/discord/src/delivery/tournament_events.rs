//! Keeps the events of tournaments as the tournaments are, on servers that let the bot make events.
//!
//! An event is made once: before one is made, those of the server are looked through for one of the bot's in the same
//! place, which a process has made that could not note it any more. An event that somebody has deleted stays so.

use std::sync::Arc;

use serenity::all::Permissions;
use tokio::time::Instant;

use crate::bot::Bot;
use crate::delivery::retry::{left_since, our_fault};
use crate::features::tournament::event;
use crate::hierarchy::Member;
use crate::rest::error::RestError;
use crate::rest::server_events::ServerEvent;
use ludotheque_matches::ids::MessageId;
use ludotheque_play::{DueTournamentEvent, PlayError, Retry, StoredTournament};
use ludotheque_tournaments::Stage;

/// What has become of an event.
enum Kept {
    /// It is as the tournament was when it was read, or is to be none yet.
    As(Box<StoredTournament>),
    /// There is none, or nothing is to be done about it any more.
    Over(&'static str),
}

/// What has become of an event that is to be made.
enum Made {
    /// It is there, made now or found.
    There(ServerEvent),
    /// There is to be none.
    Never(&'static str),
    /// It has taken so long that somebody else may be making it: what is made twice stays.
    NotNow,
}

/// Makes it or changes it, and reports what has become of that.
///
/// # Errors
/// When the database fails.
pub async fn keep(bot: Arc<Bot>, due: DueTournamentEvent) -> Result<(), PlayError> {
    let why = match try_to_keep(&bot, due).await {
        Ok(Kept::As(read)) => return bot.play.tournament_event_kept(*read).await,
        Ok(Kept::Over(why)) => why.to_owned(),
        Err(retry @ Retry::After(_)) => {
            return bot.play.tournament_event_failed(due.id, retry).await;
        }
        Err(Retry::Never(why)) => why,
    };
    tracing::info!(tournament = %due.id, why, "no more is done about the event of a tournament");
    bot.play.tournament_event_over(due.id).await
}

async fn try_to_keep(bot: &Bot, due: DueTournamentEvent) -> Result<Kept, Retry> {
    let taken_at = Instant::now();
    let ours = |error: PlayError| our_fault(&error, due.tries);
    let theirs = |error: RestError| error.retry(due.tries);
    let tournament = bot.play.tournament(due.id).await.map_err(ours)?;
    let server = tournament.server;
    let found = match (due.event, tournament.message) {
        (Some(id), _) => bot.rest.event(server, id).await,
        (None, _) if tournament.now.stage == Stage::Over => {
            return Ok(Kept::Over("the tournament is over"));
        }
        // It is due again when the message is there.
        (None, None) => return Ok(Kept::As(Box::new(tournament))),
        (None, Some(message)) => match make(bot, &tournament, message, taken_at).await {
            Ok(Made::There(event)) => {
                let noted = bot.play.tournament_event_made(tournament.id, event.id);
                noted.await.map_err(ours)?;
                Ok(event)
            }
            Ok(Made::Never(why)) => return Ok(Kept::Over(why)),
            Ok(Made::NotNow) => return Err(Retry::After(0)),
            Err(error) => Err(error),
        },
    };
    let event = match found {
        Err(error) if error.is_about_a_deleted_event() => {
            return Ok(Kept::Over("somebody has deleted it"));
        }
        found => found.map_err(theirs)?,
    };
    let message = tournament.message;
    let location = message.map(|message| event::location(&tournament, message));
    for change in event::changes(&tournament, &event, location) {
        let changed = bot.rest.change_event(server, event.id, &change).await;
        changed.map_err(theirs)?;
    }
    Ok(Kept::As(Box::new(tournament)))
}

/// Makes the event of a tournament that has begun, or finds it.
async fn make(
    bot: &Bot,
    tournament: &StoredTournament,
    message: MessageId,
    taken_at: Instant,
) -> Result<Made, RestError> {
    let Some(new) = event::new(tournament, message) else {
        return Ok(Made::Never("its time is over"));
    };
    let (server, account) = (tournament.server, bot.account);
    let hierarchy = bot.rest.hierarchy(server).await?;
    let roles = bot.rest.roles_of_member(server, account).await?;
    let own = Member {
        user: account,
        roles: &roles,
    };
    if !hierarchy.may(own, Permissions::CREATE_EVENTS) {
        return Ok(Made::Never("the bot may make no events there"));
    }
    let listed = bot.rest.events_of(server).await?;
    let is_it =
        |event: &ServerEvent| event.creator == Some(account) && event.location == new.location;
    if let Some(there) = listed.into_iter().find(is_it) {
        return Ok(Made::There(there));
    }
    if left_since(taken_at).is_zero() {
        return Ok(Made::NotNow);
    }
    Ok(Made::There(bot.rest.create_event(server, &new).await?))
}
