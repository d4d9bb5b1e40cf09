//! `/luck`, `/match verify` and `/match export`: dice that players can check.

use std::sync::Arc;

use ludotheque_words::{Language, say};

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::codes::{all_matches, my_matches};
use crate::command::options::{code_meant, match_meant};
use crate::command::{Context, NoError, parts};
use crate::features::dice::message as proof;
use crate::features::history::press as history;
use crate::message::v2::{Message, Part, TextFile};
use crate::visit::Visit;
use ludotheque_matches::Command;
use ludotheque_matches::ids::Code;
use ludotheque_play::{Ask, PlayError};

/// Puts a text of yours into the dice of a challenge, before it is accepted.
#[poise::command(slash_command, rename = "luck")]
pub async fn luck(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "my_matches"]
    code: String,
    #[max_length = 100] text: String,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = put_in(Arc::clone(&bot), request.clone(), code, text);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Checks the dice of a match that has ended, or shows what was promised of them.
#[poise::command(slash_command, rename = "verify")]
pub async fn verify(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = check(Arc::clone(&bot), request.clone(), code);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// Gives you the record of a match as a file: every roll and move, and what its dice come from.
#[poise::command(slash_command, rename = "export")]
pub async fn export(
    context: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    code: Option<String>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = hand_out(Arc::clone(&bot), request.clone(), code);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

async fn hand_out(
    bot: Arc<Bot>,
    request: Request,
    code: Option<String>,
) -> Result<Answer, PlayError> {
    let code = code_meant(&bot, &request, code.as_deref()).await?;
    let text = match code {
        Code::Imported(id) => bot.play.imported(id).await?.text.to_string(),
        Code::Match(id) => history::record_in(&bot.play.view(id).await?)?.to_string(),
    };
    Ok(record_file(&code.to_string(), text, request.language))
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

/// The card shows it through the delivery worker: the answer is for whoever put the text in.
async fn put_in(
    bot: Arc<Bot>,
    request: Request,
    code: String,
    text: String,
) -> Result<Answer, PlayError> {
    let view = match_meant(&bot, &request, Some(&code)).await?;
    let ask = Ask {
        match_id: view.stored.live.id,
        asker: request.asker(),
        seen: None,
        command: Command::Luck(text),
        shows_card: false,
    };
    let view = bot.play.act(ask).await?;
    let text = proof::luck_added(&view, request.language);
    Ok(Answer::Message(Message::private_text(text)))
}

async fn check(bot: Arc<Bot>, request: Request, code: Option<String>) -> Result<Answer, PlayError> {
    let text = match code_meant(&bot, &request, code.as_deref()).await? {
        Code::Imported(id) => proof::imported(&bot.play.imported(id).await?, request.language),
        Code::Match(id) => {
            let view = bot.play.view(id).await?;
            let first = bot.play.first_of_series(&view.stored).await?;
            proof::report(&view, first, request.language)
        }
    };
    Ok(Answer::Message(Message::private_text(text)))
}
