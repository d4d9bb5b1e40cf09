//! `/daily`.

use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::daily::press;

/// Today's position: one try to find the best move.
#[poise::command(slash_command, rename = "daily")]
pub async fn daily(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move { press::today(&visit).await }).await
}
