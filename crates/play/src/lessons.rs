//! What becomes of answers to the puzzles of `/learn`.

use ludotheque_matches::ids::UserId;
use ludotheque_rules::GameKind;
use ludotheque_store::LessonTry;

use super::{Honour, Play, PlayError};

impl Play {
    /// Notes an answer to a puzzle, and says whether it solves it for the first time.
    ///
    /// # Errors
    /// Ours.
    pub async fn try_lesson(
        &self,
        user: UserId,
        puzzle: String,
        is_right: bool,
    ) -> Result<bool, PlayError> {
        self.run(async move |store| Ok(store.try_lesson(user, &puzzle, is_right).await?))
            .await
    }

    /// All puzzles that somebody has tried.
    ///
    /// # Errors
    /// Ours.
    pub async fn lesson_tries(&self, user: UserId) -> Result<Vec<LessonTry>, PlayError> {
        self.run(async move |store| Ok(store.lesson_tries(user).await?))
            .await
    }
}

impl Honour {
    /// Whoever has solved all puzzles of a game is honoured, and it is said how many at the first try.
    #[must_use]
    pub fn for_puzzles(game: GameKind, puzzles: &[String], tries: &[LessonTry]) -> Option<Self> {
        let solved = |puzzle: &String| tries.iter().find(|one| one.solved && one.puzzle == *puzzle);
        let solved: Vec<&LessonTry> = puzzles.iter().map(solved).collect::<Option<_>>()?;
        if solved.is_empty() {
            return None;
        }
        Some(Self::Lessons {
            game,
            at_first: solved.iter().filter(|one| one.at_first).count(),
            of: solved.len(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_puzzles_of_a_game_are_an_honour_and_no_fewer() {
        let puzzles = ["one", "two"].map(str::to_owned);
        let tried = |puzzle: &str, at_first, solved| LessonTry {
            puzzle: puzzle.to_owned(),
            at_first,
            solved,
        };
        let of = |tries: &[LessonTry]| Honour::for_puzzles(GameKind::Finale, &puzzles, tries);
        assert_eq!(Honour::for_puzzles(GameKind::Finale, &[], &[]), None);
        assert_eq!(of(&[]), None);
        let one = tried("one", true, true);
        assert_eq!(of(&[one.clone(), tried("two", false, false)]), None);
        assert_eq!(of(&[one.clone(), tried("gone since", true, true)]), None);
        let learnt = |at_first| Honour::Lessons {
            game: GameKind::Finale,
            at_first,
            of: 2,
        };
        let late = tried("two", false, true);
        assert_eq!(of(&[one.clone(), late]), Some(learnt(1)));
        assert_eq!(of(&[one, tried("two", true, true)]), Some(learnt(2)));
    }
}
