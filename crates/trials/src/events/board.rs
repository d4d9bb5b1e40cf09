//! What is going on: tournaments, and the boards that members see.

use anyhow::{Context, Result};
use ludotheque_matches::ids::{MatchId, TournamentId};
use ludotheque_play::StoredTournament;
use ludotheque_standin::MessageId;
use sqlx::{Connection, PgConnection};

use super::place::Place;

/// A match of a tournament that goes on, and its board.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    pub match_id: MatchId,
    pub message: MessageId,
}

/// All tournaments, oldest first.
pub async fn tournaments(place: &Place) -> Result<Vec<StoredTournament>> {
    let mut connection = PgConnection::connect(&place.url).await?;
    let ids: Vec<i64> =
        sqlx::query_scalar("SELECT tournament_id FROM tournaments ORDER BY created_at, season")
            .fetch_all(&mut connection)
            .await?;
    connection.close().await?;
    let mut all = Vec::new();
    for id in ids {
        let found = place
            .store
            .find_tournament(TournamentId::from_row(id))
            .await?;
        all.push(found.context("it is there")?);
    }
    Ok(all)
}

/// The boards of all games that go on and can be seen.
pub async fn boards(place: &Place) -> Result<Vec<Board>> {
    let mut connection = PgConnection::connect(&place.url).await?;
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT m.match_id, c.message_id
         FROM tournament_games g JOIN matches m USING (match_id) JOIN cards c USING (match_id)
         WHERE m.status = 'running' AND c.message_id IS NOT NULL ORDER BY g.tournament_id, g.number",
    )
    .fetch_all(&mut connection)
    .await?;
    connection.close().await?;
    let boards = rows.into_iter().map(|(id, message)| Board {
        match_id: MatchId::from_row(id),
        message: MessageId(message.cast_unsigned()),
    });
    Ok(boards.collect())
}

/// How much the program still has to say or to do.
pub async fn owed(place: &Place) -> Result<i64> {
    let mut connection = PgConnection::connect(&place.url).await?;
    let owed = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM cards WHERE shown < wanted AND given_up IS NULL)
              + (SELECT count(*) FROM tournaments
                 WHERE due_at IS NOT NULL OR (stage = 'over' AND look_at IS NOT NULL))
              + (SELECT count(*) FROM rating_events WHERE verdict IS NULL)",
    )
    .fetch_one(&mut connection)
    .await?;
    connection.close().await?;
    Ok(owed)
}
