//! `/moderate`: moderators end a match of others that is stuck.

use crate::command::run::{answer_alone, run};
use crate::command::{Context, NoError};
use crate::features::moderation::press as moderation;
use ludotheque_matches::Refusal;

/// What moderators can do.
#[poise::command(
    slash_command,
    rename = "moderate",
    subcommands("end"),
    default_member_permissions = "MANAGE_MESSAGES"
)]
pub async fn moderate(context: Context<'_>) -> Result<(), NoError> {
    answer_alone(context).await
}

/// Ends a match without a result.
#[poise::command(slash_command, rename = "end")]
async fn end(
    context: Context<'_>,
    #[rename = "match"] code: String,
    // `matches::MODERATION_REASON_MAX`; the macro takes a literal.
    #[max_length = 70] reason: String,
) -> Result<(), NoError> {
    run(context, |visit| async move {
        let match_id = code.trim().parse().map_err(Refusal::NoMatchCode)?;
        moderation::ask(&visit, match_id, &reason).await
    })
    .await
}
