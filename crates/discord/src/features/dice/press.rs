//! The dice of a match are checked, and its record is given.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::features::dice::message as dice_message;
use crate::features::history::record::record_in;
use crate::message::v2::{File, Message, Part};
use crate::visit::Visit;
use ludotheque_matches::ids::Code;
use ludotheque_play::PlayError;

/// What becomes of the promise of a match's dice.
///
/// # Errors
/// Ours, or that there is none.
pub async fn checked(visit: &Visit, code: Code) -> Result<Answer, PlayError> {
    let (play, language) = (&visit.bot.play, visit.language());
    let text = match code {
        Code::Imported(id) => dice_message::imported(&play.imported(id).await?, language),
        Code::Match(id) => {
            let view = visit.view(id).await?;
            let first = play.first_of_series(&view.stored).await?;
            dice_message::report(&view, first, language)
        }
    };
    Ok(Answer::private(text))
}

/// The record of a match as a file.
///
/// # Errors
/// A refusal where nothing was played, or ours.
pub async fn record(visit: &Visit, code: Code) -> Result<Answer, PlayError> {
    let text = match code {
        Code::Imported(id) => visit.bot.play.imported(id).await?.text.to_string(),
        Code::Match(id) => record_in(&visit.view(id).await?)?.to_string(),
    };
    Ok(record_file(&code.to_string(), text, visit.language()))
}

/// The record of what has this code.
fn record_file(code: &str, text: String, language: Language) -> Answer {
    Answer::Message(Message {
        parts: vec![
            Part::Text(say!(language, "record-file", id = code)),
            Part::File,
        ],
        file: Some(File {
            name: format!("{code}.txt"),
            bytes: text.into_bytes(),
        }),
        private: true,
        ..Message::default()
    })
}
