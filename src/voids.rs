//! `ludotheque void`: arranged matches that the operator takes out of the ratings (docs/terms.md).
//!
//! Each rating begins where the one before has ended. So all matches of the game that count are counted once more,
//! in the order in which they were counted, in the one transaction that takes some of them out. Until it ends
//! no match is counted; those that end meanwhile are counted after it.

use std::collections::BTreeSet;

use anyhow::{Result, bail, ensure};

use crate::config::Config;
use crate::database::Database;
use crate::exclusions::{checked_reason, open};
use crate::terminal::say;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::{Bout, Recount, Standing};
use ludotheque_play::dice_key::DiceKey;
use ludotheque_rules::GameKind;
use ludotheque_store::{Store, Unit};

/// How many matches are held at once.
const BATCH: i64 = 2_000;

/// Takes matches out of the ratings: all of them or, if one does not count, none.
///
/// # Errors
/// For a match that does not count, a reason that is empty or too long, and when the database fails.
pub async fn void(config: Config, ids: &[MatchId], reason: &str) -> Result<()> {
    let reason = checked_reason(reason)?;
    let database = open(&config).await?;
    let done = take_out(&database, config, ids, reason).await;
    database.close().await;
    done?;
    for id in ids {
        say(&format!("Match {id} counts for nobody any more"));
    }
    say("The ratings are what the other matches give; `ludotheque audit` counts them again");
    Ok(())
}

async fn take_out(
    database: &Database,
    config: Config,
    ids: &[MatchId],
    reason: &str,
) -> Result<()> {
    let key = database.known_dice_key(config.dice_key, config.data_folder.as_deref())?;
    void_in(&database.store, key.as_ref(), ids, reason).await
}

/// The same in a store. The key tells which pseudonyms belong to players who have come back.
///
/// # Errors
/// As [`void`].
pub async fn void_in(
    store: &Store,
    key: Option<&DiceKey>,
    ids: &[MatchId],
    reason: &str,
) -> Result<()> {
    let mut unit = store.begin().await?;
    unit.hold_ratings().await?;
    let mut games = BTreeSet::new();
    for id in ids {
        let Some(game) = unit.void_match(*id, reason).await? else {
            bail!(
                "Match {id} does not count for the ratings: it is not rated, not over, not yet \
                 counted, or taken out already. Nothing was changed"
            );
        };
        games.insert(game.slug());
        unit.show_once_more(*id).await?;
    }
    for game in games.into_iter().filter_map(|slug| slug.parse().ok()) {
        count_anew(&mut unit, key, game).await?;
    }
    Ok(unit.commit().await?)
}

/// Writes the ratings of a game as its matches give them.
async fn count_anew(unit: &mut Unit, key: Option<&DiceKey>, game: GameKind) -> Result<()> {
    let person = |user: UserId| match key {
        Some(key) if user.is_account() => key.pseudonym(user),
        _ => user,
    };
    let (mut recount, mut after) = (Recount::default(), 0);
    loop {
        let batch = unit.counted_bouts(game, after, BATCH).await?;
        let Some(last) = batch.last() else {
            break;
        };
        after = last.counted_as;
        let steps = batch.iter().map(|one| {
            let bout = Bout {
                players: one.bout.players.map(person),
                ..one.bout
            };
            (one.match_id, recount.count_surely(&bout, one.end))
        });
        let steps: Vec<_> = steps.collect();
        unit.rewrite_rating_changes(&steps).await?;
    }
    for (span, user) in unit.who_stands_in(game).await? {
        let stands: Option<Standing> = recount.take(game, span, person(user));
        match stands {
            Some(standing) => unit.update_standing(game, span, user, &standing).await?,
            None => unit.drop_standing(game, span, user).await?,
        }
    }
    let left = recount.left().count();
    ensure!(
        left == 0,
        "{left} ratings are missing: look at `ludotheque audit` first. Nothing was changed"
    );
    Ok(())
}
