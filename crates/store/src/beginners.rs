//! Matches of people who have hardly ever played the game.

use super::{StoreError, Unit};
use ludotheque_matches::Match;

/// Whoever has played a game to its end so often knows how it goes.
const FIRST_MATCHES: i64 = 3;

impl Unit {
    /// Lets the card of a match that begins explain the game if one of the people in it has hardly ever
    /// played it, and says whether it does.
    pub(super) async fn explain_to_beginners(&mut self, begun: &Match) -> Result<bool, StoreError> {
        let players = begun.board().into_iter().flat_map(|board| &board.players);
        let people: Vec<i64> = players
            .filter(|player| player.level().is_none())
            .map(|player| player.user.to_row())
            .collect();
        let explained = self
            .run(async |connection| {
                sqlx::query!(
                    "UPDATE cards SET explained = true
                     WHERE match_id = $1 AND EXISTS (
                         SELECT FROM unnest($2::bigint[]) AS person (id)
                         WHERE (SELECT count(*) FROM (
                             SELECT FROM matches
                             WHERE first_id = person.id AND game = $3 AND status = 'finished'
                             UNION ALL
                             SELECT FROM matches
                             WHERE second_id = person.id AND game = $3 AND status = 'finished'
                             LIMIT $4) played) < $4)",
                    begun.id.to_row(),
                    &people,
                    begun.terms.game.slug(),
                    FIRST_MATCHES,
                )
                .execute(connection)
                .await
            })
            .await?;
        Ok(explained.rows_affected() == 1)
    }
}
