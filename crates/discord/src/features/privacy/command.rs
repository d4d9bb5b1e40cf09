//! `/privacy` and `/my-data`.

use crate::answer::Answer;
use crate::command::run::{answer_alone, run};
use crate::command::{Context, NoError};
use crate::features::privacy::{message as privacy, press};

/// What this bot stores about you, why, and for how long.
#[poise::command(slash_command, rename = "privacy")]
pub async fn privacy(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        Ok(Answer::Message(privacy::message(
            &visit.bot.operator,
            visit.language(),
        )))
    })
    .await
}

/// Exports or deletes your data.
#[poise::command(slash_command, rename = "my-data", subcommands("export", "delete"))]
pub async fn my_data(context: Context<'_>) -> Result<(), NoError> {
    answer_alone(context).await
}

/// Gives you everything stored about you as a file.
#[poise::command(slash_command, rename = "export")]
pub async fn export(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move { Ok(press::export(&visit)) }).await
}

/// Deletes your data, after asking.
#[poise::command(slash_command, rename = "delete")]
pub async fn delete(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let question = privacy::ask_before_deleting(visit.language());
        Ok(Answer::Message(question))
    })
    .await
}
