//! `/about`: what this is, and what it does with what it knows.

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use ludotheque_words::say;

/// What this bot is, which version runs, and where to read more.
#[poise::command(slash_command, rename = "about")]
pub async fn about(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let version = env!("CARGO_PKG_VERSION");
        Ok(Answer::private(say!(visit.language(), "about", version)))
    })
    .await
}
