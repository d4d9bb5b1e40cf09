//! `/rules` and `/learn`: what their commands, buttons and lists show. All of it is made of the
//! files of the lessons; but for answers to puzzles nothing is stored, and no match is touched.

use ludotheque_rules::GameKind;

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::lessons::id::LessonPress;
use crate::features::lessons::learn::{self, Answered};
use crate::features::lessons::{attempt, rules};
use crate::message::drawing;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_lessons::BadLesson;
use ludotheque_play::PlayError;
use ludotheque_words::{Language, say};

/// A page of the rules.
///
/// # Errors
/// A fault, if it cannot be drawn.
pub async fn page(game: GameKind, page: usize, language: Language) -> Result<Message, PlayError> {
    drawn(language, move || rules::message(game, page, language)).await
}

/// An exercise.
///
/// # Errors
/// A fault, if it cannot be drawn.
pub async fn exercise(
    game: GameKind,
    number: usize,
    language: Language,
) -> Result<Message, PlayError> {
    drawn(language, move || {
        learn::message(game, number, Answered::No, language)
    })
    .await
}

/// An exercise with what becomes of an answer, which is the name of a move.
async fn answered(
    visit: &Visit,
    game: GameKind,
    number: usize,
    answer: String,
) -> Result<Message, PlayError> {
    let language = visit.language();
    let won = attempt::note(visit, game, number, &answer).await?;
    drawn(language, move || {
        let answered = Answered::With {
            answer: &answer,
            won,
        };
        learn::message(game, number, answered, language)
    })
    .await
}

/// What is shown in place of the message whose button was pressed, or whose list was used.
///
/// # Errors
/// A fault, if it cannot be drawn.
pub async fn answer(visit: Visit, press: LessonPress, chosen: Chosen) -> Result<Answer, PlayError> {
    let (language, chosen) = (visit.language(), chosen.text());
    let shown = match press {
        LessonPress::Page(game, number) => page(game, number, language).await,
        LessonPress::ChoosePage(game) => {
            let number = chosen.and_then(|number| number.parse().ok());
            page(game, number.unwrap_or(1), language).await
        }
        LessonPress::Exercise(game, number) => exercise(game, number, language).await,
        LessonPress::Answer(game, number, name) => answered(&visit, game, number, name).await,
        LessonPress::ChooseAnswer(game, number) => match chosen {
            Some(name) => answered(&visit, game, number, name).await,
            None => exercise(game, number, language).await,
        },
    };
    shown.map(Answer::Update)
}

/// Draws where it holds nobody up.
async fn drawn(
    language: Language,
    draw: impl FnOnce() -> Result<Message, BadLesson> + Send + 'static,
) -> Result<Message, PlayError> {
    Ok(drawing::aside(draw).await?.unwrap_or_else(|error| {
        tracing::error!(%error, "a lesson cannot be shown");
        Message::private_text(say!(language, "lesson-broken"))
    }))
}
