//! An answer to a puzzle, as it is noted for whoever gave it.

use ludotheque_rules::GameKind;

use crate::card::move_name;
use crate::message::drawing;
use crate::visit::Visit;
use ludotheque_lessons::{BadLesson, course, puzzles};
use ludotheque_play::{Honour, LessonTry, PlayError};
use ludotheque_words::Language;

/// Notes the answer, and gives what it honours with. Steps of the first game are not counted, nor are moves
/// that are not legal.
///
/// # Errors
/// Ours.
pub async fn note(
    visit: &Visit,
    game: GameKind,
    number: usize,
    answer: &str,
) -> Result<Option<Honour>, PlayError> {
    let answer = answer.to_owned();
    let attempt = match drawing::aside(move || read(game, number, &answer)).await? {
        Ok(Some(attempt)) => attempt,
        Ok(None) => return Ok(None),
        Err(error) => {
            tracing::error!(%error, "an answer to a puzzle is not counted");
            return Ok(None);
        }
    };
    let (user, play) = (visit.user(), &visit.bot.play);
    if !play
        .try_lesson(user, attempt.puzzle, attempt.is_right)
        .await?
    {
        return Ok(None);
    }
    let won = of_games(&[game], play.lesson_tries(user).await?).await?;
    Ok(won.into_iter().next())
}

/// What somebody with these tries is honoured with for the puzzles of these games, whose files are read for it.
///
/// # Errors
/// [`PlayError::Panicked`] if it failed.
pub async fn of_games(games: &[GameKind], tries: Vec<LessonTry>) -> Result<Vec<Honour>, PlayError> {
    let games = games.to_vec();
    drawing::aside(move || {
        let honour = |game: &GameKind| Honour::for_puzzles(*game, &puzzles(*game).ok()?, &tries);
        games.iter().filter_map(honour).collect()
    })
    .await
}

struct Attempt {
    puzzle: String,
    is_right: bool,
}

fn read(game: GameKind, number: usize, answer: &str) -> Result<Option<Attempt>, BadLesson> {
    let exercises = course(game, Language::English)?;
    let index = number.checked_sub(1);
    let puzzle = index.and_then(|index| exercises.get(index));
    let Some(puzzle) = puzzle.filter(|one| !one.is_step) else {
        return Ok(None);
    };
    let chosen = move_name::of_name(&puzzle.position, answer);
    Ok(chosen.map(|chosen| Attempt {
        puzzle: puzzle.name(),
        is_right: puzzle.is_right(&chosen),
    }))
}
