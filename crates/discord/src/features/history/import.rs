//! `/match import`: a match record from elsewhere, as a file.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::command::{Context, NoError, parts};
use crate::features::history::message as walk;
use crate::message::v2::Message;
use crate::rest::fetch::FetchError;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// No record has more bytes: whatever is longer is not fetched to its end.
const BYTES_MAX: usize = 1 << 20;

/// Brings in the record of a match that was played elsewhere.
#[poise::command(slash_command, rename = "import")]
pub async fn import(context: Context<'_>, file: serenity::Attachment) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let work = bring_in(Arc::clone(&bot), request.clone(), file);
    answer(Visit::new(bot, request), async { Ok(Answer::later(work)) }).await;
    Ok(())
}

/// Who may bring in nothing more is told so before anything is fetched.
async fn bring_in(
    bot: Arc<Bot>,
    request: Request,
    file: serenity::Attachment,
) -> Result<Message, PlayError> {
    let (user, language) = (request.player.user, request.language);
    if file.size as usize > BYTES_MAX {
        return Err(Refusal::RecordTooLarge.into());
    }
    bot.play.may_import(user).await?;
    let bytes = match bot.rest.fetch(&file.url, BYTES_MAX).await {
        Ok(bytes) => bytes,
        Err(FetchError::TooLarge) => return Err(Refusal::RecordTooLarge.into()),
        Err(FetchError::Failed(error)) => {
            tracing::warn!(%error, "a file of a player could not be fetched");
            return Ok(Message::private_text(say!(language, "import-not-fetched")));
        }
    };
    let text = String::from_utf8(bytes).map_err(|_| Refusal::RecordIsNoText)?;
    let imported = bot.play.import(user, text).await?;
    Ok(walk::imported(&imported, language))
}
