//! What the players of a match need not do themselves.

use super::{Advance, StoreError, Unit};
use ludotheque_matches::Automatic;

/// What a column says: what everybody begins with if nothing was chosen, or if only another version of the program
/// knows it.
pub(super) fn wish(column: Option<&str>) -> Automatic {
    column.and_then(Automatic::from_word).unwrap_or_default()
}

impl Unit {
    /// Reads it for the players of a match that begins, who were not known when it was read.
    pub async fn read_automatic(&mut self, advance: &mut Advance) -> Result<(), StoreError> {
        let Some(board) = advance.after().live.board() else {
            return Ok(());
        };
        let ids = board.players.each_ref().map(|player| player.user);
        let rows = self
            .run(async |connection| {
                sqlx::query!(
                    "SELECT user_id, automatic FROM settings WHERE user_id = ANY($1)",
                    &ids.map(|id| id.to_row()),
                )
                .fetch_all(connection)
                .await
            })
            .await?;
        advance.after_mut().automatic = ids.map(|id| {
            let row = rows.iter().find(|row| row.user_id == id.to_row());
            wish(row.map(|row| row.automatic.as_str()))
        });
        Ok(())
    }
}
