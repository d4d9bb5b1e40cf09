//! Gives those who have won tournaments their role, and takes it from whoever had it before.
//!
//! It is noted before it is given (`crates/store/src/tournaments/champions.rs`), so that it can be passed on whatever
//! happens in between. What Discord refuses for good is one line in the log: the podium is told all the same.

use std::sync::Arc;

use crate::bot::Bot;
use crate::delivery::retry::our_fault;
use crate::rest::error::RestError;
use ludotheque_matches::ids::{RoleId, UserId};
use ludotheque_play::{DueChampion, EarlierChampion, PlayError, Retry, StoredTournament};
use ludotheque_tournaments::champion;

/// So often it is tried, which takes a few hours: the server can also give its role by hand.
const TRIES_MAX: i32 = 20;

/// Gives it, and reports what has become of that.
///
/// # Errors
/// When the database fails.
pub async fn crown(bot: Arc<Bot>, due: DueChampion) -> Result<(), PlayError> {
    let retry = match try_to_crown(&bot, due).await {
        Ok(()) => return bot.play.champion_settled(due.id).await,
        Err(Retry::After(_)) if due.tries >= TRIES_MAX => Retry::Never("too many tries".to_owned()),
        Err(retry) => retry,
    };
    if let Retry::Never(why) = &retry {
        tracing::warn!(tournament = %due.id, why, "the role of a champion cannot be given");
    }
    bot.play.champion_failed(due.id, retry).await
}

async fn try_to_crown(bot: &Bot, due: DueChampion) -> Result<(), Retry> {
    let ours = |error: PlayError| our_fault(&error, due.tries);
    let tournament = bot.play.tournament(due.id).await.map_err(ours)?;
    let number = champion(&tournament.now, &tournament.seed);
    let (Some(role), Some(number)) = (tournament.champion_role, number) else {
        return Ok(());
    };
    let user = tournament.person(number).map(|person| person.user);
    // Whoever has been forgotten in the meantime gets nothing.
    let Some(user) = user.filter(|user| user.is_account()) else {
        return Ok(());
    };
    let before = bot.play.succession(due.id, user).await.map_err(ours)?;
    if !before.is_over {
        let was_noted = before.own.is_some();
        give(bot, due, &tournament, (number, user, role), was_noted).await?;
    }
    let after = bot.play.succession(due.id, user).await.map_err(ours)?;
    // Also one's own, if somebody else has won it while it was given.
    let own = after.own.filter(|_| after.is_over);
    let own = own.map(|tournament| EarlierChampion { user, tournament });
    for gone in after.earlier.into_iter().chain(own) {
        take(bot, due, &tournament, gone, role).await?;
    }
    Ok(())
}

async fn give(
    bot: &Bot,
    due: DueChampion,
    tournament: &StoredTournament,
    (number, user, role): (u16, UserId, RoleId),
    was_noted: bool,
) -> Result<(), Retry> {
    let ours = |error: PlayError| our_fault(&error, due.tries);
    let theirs = |error: RestError| error.retry(due.tries);
    let server = tournament.server;
    let roles = bot.rest.roles_of_member(server, user).await;
    let has_it = roles.map_err(theirs)?.contains(&role);
    // From somebody else: it is not the bot's to take, then.
    if has_it && !was_noted {
        return Ok(());
    }
    let noted = bot.play.note_champion(due.id, number).await.map_err(ours)?;
    if noted != Some(user) {
        return Ok(());
    }
    let given = bot.rest.give_role(server, user, role).await;
    let Err(retry) = given.map_err(theirs) else {
        return Ok(());
    };
    if matches!(retry, Retry::Never(_)) && !has_it {
        let tournament = due.id;
        let gone = bot.play.champion_gone(EarlierChampion { user, tournament });
        gone.await.map_err(ours)?;
    }
    Err(retry)
}

/// Takes the role from somebody who had it. Where that is not possible they keep it, until somebody wins it again.
async fn take(
    bot: &Bot,
    due: DueChampion,
    tournament: &StoredTournament,
    gone: EarlierChampion,
    role: RoleId,
) -> Result<(), Retry> {
    let taken = bot.rest.take_role(tournament.server, gone.user, role).await;
    match taken {
        Ok(()) => {}
        Err(error) if error.is_about_a_missing_member_or_role() => {}
        Err(error) => match error.retry(due.tries) {
            Retry::Never(why) => {
                tracing::warn!(tournament = %due.id, why, "the role of an earlier champion cannot be taken");
                return Ok(());
            }
            retry @ Retry::After(_) => return Err(retry),
        },
    }
    let noted = bot.play.champion_gone(gone).await;
    noted.map_err(|error| our_fault(&error, due.tries))
}
