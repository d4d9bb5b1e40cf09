//! `/luck`, `/match verify` and `/match export`: dice that players can check.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::command::codes::{all_matches, my_matches};
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::board::meant::{code_meant, match_meant};
use crate::features::dice::message as proof;
use crate::features::history::press as history;
use crate::message::v2::{Message, Part, TextFile};
use ludotheque_matches::Command;
use ludotheque_matches::ids::Code;

/// Puts a text of yours into the dice of a challenge, before it is accepted.
#[poise::command(slash_command, rename = "luck")]
pub async fn luck(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: String,
    #[max_length = 100] text: String,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let view = match_meant(&visit, Some(&code)).await?;
        // The delivery worker changes the card: the answer is for whoever put the text in.
        let (id, luck) = (view.stored.live.id, Command::Luck(text));
        let view = visit.act(id, None, luck, false).await?;
        Ok(Answer::private(proof::luck_added(&view, visit.language())))
    })
    .await
}

/// Checks the dice of a match that has ended, or shows what was promised of them.
#[poise::command(slash_command, rename = "verify")]
pub async fn verify(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let (play, language) = (&visit.bot.play, visit.language());
        let text = match code_meant(&visit, code.as_deref()).await? {
            Code::Imported(id) => proof::imported(&play.imported(id).await?, language),
            Code::Match(id) => {
                let view = play.view(id).await?;
                let first = play.first_of_series(&view.stored).await?;
                proof::report(&view, first, language)
            }
        };
        Ok(Answer::private(text))
    })
    .await
}

/// Gives you the record of a match as a file: every roll and move, and what its dice come from.
#[poise::command(slash_command, rename = "export")]
pub async fn export(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let code = code_meant(&visit, code.as_deref()).await?;
        let text = match code {
            Code::Imported(id) => visit.bot.play.imported(id).await?.text.to_string(),
            Code::Match(id) => history::record_in(&visit.view(id).await?)?.to_string(),
        };
        Ok(record_file(&code.to_string(), text, visit.language()))
    })
    .await
}

/// The record of what has this code.
fn record_file(code: &str, text: String, language: Language) -> Answer {
    Answer::Message(Message {
        parts: vec![
            Part::Text(say!(language, "record-file", id = code)),
            Part::File,
        ],
        file: Some(TextFile {
            name: format!("{code}.txt"),
            text,
        }),
        private: true,
        ..Message::default()
    })
}
