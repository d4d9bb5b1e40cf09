//! `/match import`: a match record from elsewhere, as a file.

use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::history::message as history;
use crate::message::v2::Message;
use crate::rest::fetch::FetchError;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// No record has more bytes: whatever is longer is not fetched to its end.
const BYTES_MAX: usize = 1 << 20;

/// Imports the record of a match played elsewhere.
#[poise::command(slash_command, rename = "import")]
pub async fn import(context: Context<'_>, file: serenity::Attachment) -> Result<(), NoError> {
    run(context, |visit| async move {
        Ok(Answer::later(bring_in(visit, file)))
    })
    .await
}

/// Who may bring in nothing more is told so before anything is fetched.
async fn bring_in(visit: Visit, file: serenity::Attachment) -> Result<Message, PlayError> {
    let (bot, language) = (&visit.bot, visit.language());
    if file.size as usize > BYTES_MAX {
        return Err(Refusal::RecordTooLarge.into());
    }
    bot.play.may_import(visit.user()).await?;
    let bytes = match bot.rest.fetch(&file.url, BYTES_MAX).await {
        Ok(bytes) => bytes,
        Err(FetchError::TooLarge) => return Err(Refusal::RecordTooLarge.into()),
        Err(FetchError::Failed(error)) => {
            tracing::warn!(%error, "a file of a player could not be fetched");
            return Ok(Message::private_text(say!(language, "import-not-fetched")));
        }
    };
    let text = String::from_utf8(bytes).map_err(|_| Refusal::RecordIsNoText)?;
    let imported = bot.play.import(visit.user(), text).await?;
    Ok(history::imported(&imported, language))
}
