//! Compares journals, database and sink.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use ludotheque::audit::count_again;
use ludotheque_matches::ids::MatchId;
use ludotheque_play::Play;
use ludotheque_store::{Store, StoredDice, StoredMatch};
use sqlx::{Connection, PgConnection, Row};

use super::deliver;
use super::findings::Findings;
use super::journal::{self, Acknowledged};
use super::sink::{Line, Sink};
use crate::cast::DICE_KEY;

/// So many matches are replayed at once.
const BATCH: i64 = 100;

/// So often is delivered what is due; far more than what is owed at the end fills.
const ROUNDS_MAX: usize = 10_000;

/// What is there after all kills.
///
/// # Errors
/// The first thing that is not as it must be.
pub async fn look(url: &str, journals: &Path, sink: &Sink) -> Result<Findings> {
    let mut connection = PgConnection::connect(url).await?;
    let store = Store::connect(url).await?;
    nothing_hangs(&mut connection).await?;
    let rows = rows_of_logs(&mut connection).await?;
    let acknowledged = journal::read_all(journals)?;
    nothing_is_lost_or_doubled(&rows, &acknowledged)?;
    every_match_replays(&store, &rows).await?;
    let play = Play::new(store.clone(), DICE_KEY);
    forget_who_asked(&mut connection, &play).await?;
    deliver_what_is_owed(&mut connection, &play, journals).await?;
    // What was owed has begun games and ended matches.
    let rows = rows_of_logs(&mut connection).await?;
    nothing_is_lost_or_doubled(&rows, &acknowledged)?;
    let matches = every_match_replays(&store, &rows).await?;
    let sequels = every_series_goes_on(&matches)?;
    all_is_said(&mut connection, &play, &matches, sink).await?;
    let again = count_again(&store, Some(&DICE_KEY)).await?;
    ensure!(again.differences.is_empty(), "{:?}", again.differences);
    let forgotten: i64 = sqlx::query_scalar("SELECT count(*) FROM forgotten")
        .fetch_one(&mut connection)
        .await?;
    store.close().await;
    let by_itself = rows.values().filter(|row| !row.is_clicked).count();
    let ended = matches
        .iter()
        .filter(|(_, stored)| stored.live.state.is_over());
    Ok(Findings {
        workers_killed: 0,
        backends_killed: 0,
        servers_killed: 0,
        matches: (matches.len(), ended.count()),
        plies: rows.len(),
        sequels,
        forgotten: usize::try_from(forgotten)?,
        acknowledged: acknowledged.len(),
        by_itself,
        unheard: rows.len() - acknowledged.len() - by_itself,
        delivered: sink.said().count,
        took: Duration::ZERO,
    })
}

/// No transaction is left over, open or prepared.
async fn nothing_hangs(connection: &mut PgConnection) -> Result<()> {
    let hanging: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM pg_prepared_xacts)
              + (SELECT count(*) FROM pg_stat_activity
                 WHERE application_name = 'ludotheque' AND state LIKE 'idle in transaction%')",
    )
    .fetch_one(connection)
    .await?;
    ensure!(hanging == 0, "{hanging} transactions are left over");
    Ok(())
}

/// A row of a log.
struct LogRow {
    interaction: i64,
    /// Whether it is somebody's click in this match. The program's own actions have no click, and a game
    /// of a series is accepted by the click that accepted the first.
    is_clicked: bool,
}

/// The rows of all logs, by match and ply.
type LogRows = BTreeMap<(i64, i32), LogRow>;

async fn rows_of_logs(connection: &mut PgConnection) -> Result<LogRows> {
    let rows = sqlx::query(
        "SELECT match_id, p.ply, p.interaction_id,
                p.actor_id <> 0 AND NOT (p.ply = 0 AND coalesce(m.chapter LIKE '% after=%', false))
         FROM plies p JOIN matches m USING (match_id)",
    );
    let rows = rows.fetch_all(connection).await?;
    let cells = |row: &sqlx::postgres::PgRow| -> Result<_, sqlx::Error> {
        let place = (row.try_get(0)?, row.try_get(1)?);
        let (interaction, is_clicked) = (row.try_get(2)?, row.try_get(3)?);
        Ok((
            place,
            LogRow {
                interaction,
                is_clicked,
            },
        ))
    };
    Ok(rows.iter().map(cells).collect::<Result<_, _>>()?)
}

fn nothing_is_lost_or_doubled(rows: &LogRows, acknowledged: &[Acknowledged]) -> Result<()> {
    let mut heard = HashSet::new();
    for told in acknowledged {
        let place = (told.match_id.to_row(), told.ply.cast_signed());
        let stored = rows.get(&place).map(|row| &row.interaction);
        ensure!(
            stored == Some(&told.interaction.to_row()),
            "an acknowledged move is lost: {told:?}; there is {stored:?}"
        );
        ensure!(
            heard.insert(place),
            "two moves were told they are {place:?}"
        );
    }
    let mut carried_out = HashSet::new();
    for (place, row) in rows.iter().filter(|(_, row)| row.is_clicked) {
        let interaction = row.interaction;
        let once = carried_out.insert(interaction);
        ensure!(
            once,
            "interaction {interaction} at {place:?} is there twice"
        );
    }
    for (match_id, ply) in rows.keys() {
        ensure!(
            *ply == 0 || rows.contains_key(&(*match_id, ply - 1)),
            "match {match_id} has a gap before ply {ply}"
        );
    }
    Ok(())
}

/// Every match by its id. Reading a match checks its hashes and replays it; the dice are drawn again
/// from the secret, also of matches that go on.
async fn every_match_replays(
    store: &Store,
    rows: &LogRows,
) -> Result<HashMap<MatchId, StoredMatch>> {
    let mut all = HashMap::new();
    let mut ids = store.match_ids(None, BATCH).await?;
    while let Some(last) = ids.last().copied() {
        for (id, found) in store.find_matches(&ids).await? {
            let stored = found?;
            let next = stored.live.plies.cast_signed();
            let (is_there, is_last) = (
                next == 0 || rows.contains_key(&(id.to_row(), next - 1)),
                !rows.contains_key(&(id.to_row(), next)),
            );
            ensure!(is_there && is_last, "match {id} counts {next} plies");
            check_dice(id, &stored)?;
            all.insert(id, stored);
        }
        ids = store.match_ids(Some(last), BATCH).await?;
    }
    let counted: usize = all.values().map(|stored| stored.log.len()).sum();
    ensure!(counted == rows.len(), "rows without a match");
    Ok(all)
}

fn check_dice(id: MatchId, stored: &StoredMatch) -> Result<()> {
    let StoredDice::Promised { newest, sealed, .. } = &stored.dice else {
        anyhow::bail!("match {id} promises nothing of its dice");
    };
    let secret = DICE_KEY.open(id, *newest, sealed);
    let secret = secret.with_context(|| format!("the secret of match {id} does not open"))?;
    let chapter = stored.live.terms.chapter;
    let secret = secret.hashed(chapter.map_or(0, |chapter| chapter.secrets_to_come()));
    if let (Some(promise), Some(board)) = (stored.promise(), stored.live.board()) {
        promise
            .check(&secret, &board.transcript)
            .map_err(|broken| anyhow!("the dice of match {id}: {}", broken.why()))?;
    }
    Ok(())
}

/// Every game of a series that has not decided it is followed by one other. Gives how many follow.
fn every_series_goes_on(matches: &HashMap<MatchId, StoredMatch>) -> Result<usize> {
    let mut followed = HashSet::new();
    for (id, stored) in matches {
        if let Some(sequel) = stored.live.terms.sequel() {
            ensure!(
                followed.insert(sequel.after),
                "match {id} and another one follow {}",
                sequel.after
            );
        }
    }
    for (id, stored) in matches {
        ensure!(
            stored.live.next_game().is_none() || followed.contains(id),
            "no game follows {id}"
        );
    }
    Ok(followed.len())
}

/// Takes out whoever has asked for it. What a killed worker had taken, and the time between two
/// looks, is taken off.
async fn forget_who_asked(connection: &mut PgConnection, play: &Play) -> Result<()> {
    // One look that takes them out, and one that finds nothing any more.
    for _ in 0..2 {
        sqlx::raw_sql(
            "UPDATE deletions SET due_at = now(), looked_at = looked_at - interval '10 seconds'",
        )
        .execute(&mut *connection)
        .await?;
        while play.forget_due().await? {}
    }
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM deletions")
        .fetch_one(connection)
        .await?;
    ensure!(left == 0, "{left} people are not forgotten");
    Ok(())
}

/// Delivers until nothing is due. What a killed worker had taken is due after two minutes at most; those
/// are taken off, after a look that nothing waits for longer.
async fn deliver_what_is_owed(
    connection: &mut PgConnection,
    play: &Play,
    journals: &Path,
) -> Result<()> {
    let stuck: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM cards WHERE shown < wanted AND given_up IS NULL
                     AND due_at > now() + interval '2 minutes')
              + (SELECT count(*) FROM cards WHERE given_up IS NOT NULL)
              + (SELECT count(*) FROM pings WHERE state IN ('owed', 'stale')
                     AND due_at > now() + interval '2 minutes')
              + (SELECT count(*) FROM sequels WHERE due_at > now() + interval '2 minutes')",
    )
    .fetch_one(&mut *connection)
    .await?;
    ensure!(stuck == 0, "{stuck} things that are owed are never due");
    let sink = journals.with_file_name("sink");
    let mut line = Line::open(&sink).await?;
    for _ in 0..ROUNDS_MAX {
        // Games that are begun owe cards and calls of their own.
        sqlx::raw_sql(
            "UPDATE cards SET due_at = now() WHERE shown < wanted;
             UPDATE pings SET due_at = now() WHERE state IN ('owed', 'stale');
             UPDATE rating_events SET due_at = now() WHERE verdict IS NULL;
             UPDATE sequels SET due_at = now()",
        )
        .execute(&mut *connection)
        .await?;
        if deliver::what_is_due(play, &mut line).await? == 0 {
            return Ok(());
        }
    }
    anyhow::bail!("what is owed comes to no end")
}

/// Every card shows all there is to show, every rated match is counted, and whoever is to act has been called, or is called by
/// nobody because they acted themselves last. No call stands that nobody knows of.
async fn all_is_said(
    connection: &mut PgConnection,
    play: &Play,
    matches: &HashMap<MatchId, StoredMatch>,
    sink: &Sink,
) -> Result<()> {
    let owed: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM cards WHERE shown < wanted)
              + (SELECT count(*) FROM pings WHERE state IN ('owed', 'stale'))
              + (SELECT count(*) FROM rating_events WHERE verdict IS NULL)
              + (SELECT count(*) FROM sequels)",
    )
    .fetch_one(&mut *connection)
    .await?;
    ensure!(owed == 0, "{owed} things are still owed");
    let said = sink.said();
    for id in matches.keys() {
        let shown = said.cards.get(&id.to_row());
        let version = play.view(*id).await?.version();
        ensure!(
            shown == Some(&version),
            "the card of match {id} shows {shown:?} of {version}"
        );
    }
    let sent = sqlx::query("SELECT match_id, ply, message_id FROM pings WHERE state = 'sent'");
    let sent = sent.fetch_all(connection).await?;
    for row in &sent {
        let (id, ply, message): (i64, i32, i64) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let standing = said.calls.get(&(id, ply.cast_unsigned()));
        ensure!(
            standing.map(|message| message.cast_signed()) == Some(message),
            "the call of match {id} after ply {ply} is {standing:?}, noted as {message}"
        );
    }
    let (standing, known) = (said.calls.len(), sent.len());
    ensure!(
        standing == known,
        "{standing} calls stand, {known} are known"
    );
    Ok(())
}
