//! The puzzles of `/learn`: who has tried them.

use super::{Store, StoreError};
use ludotheque_matches::ids::UserId;

/// What became of somebody's tries at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonTry {
    /// Which puzzle: its game and position.
    pub puzzle: String,
    /// Whether the first answer was right.
    pub at_first: bool,
    /// Whether any was.
    pub solved: bool,
}

impl Store {
    /// Notes an answer to a puzzle, and says whether it solves it for the first time.
    pub async fn try_lesson(
        &self,
        user: UserId,
        puzzle: &str,
        is_right: bool,
    ) -> Result<bool, StoreError> {
        let noted = sqlx::query!(
            "INSERT INTO lesson_tries AS before (user_id, puzzle, at_first, solved)
             VALUES ($1, $2, $3, $3)
             ON CONFLICT (user_id, puzzle) DO UPDATE SET solved = true
                 WHERE EXCLUDED.solved AND NOT before.solved",
            user.to_row(),
            puzzle,
            is_right,
        );
        let is_news = noted.execute(&self.pool).await?.rows_affected() > 0;
        Ok(is_right && is_news)
    }

    /// All puzzles that somebody has tried.
    pub async fn lesson_tries(&self, user: UserId) -> Result<Vec<LessonTry>, StoreError> {
        let tries = sqlx::query_as!(
            LessonTry,
            "SELECT puzzle, at_first, solved FROM lesson_tries WHERE user_id = $1 ORDER BY puzzle",
            user.to_row(),
        );
        Ok(tries.fetch_all(&self.pool).await?)
    }
}
