//! `/privacy` and `/my-data`.

use crate::answer::Answer;
use crate::command::run::run;
use crate::command::{Context, NoError};
use crate::features::privacy::message as privacy;
use ludotheque_words::say;

/// What is stored of you, why, and for how long.
#[poise::command(slash_command, rename = "privacy")]
pub async fn privacy(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        Ok(Answer::private(say!(visit.language(), "privacy")))
    })
    .await
}

/// Everything that is stored of you.
#[poise::command(slash_command, rename = "my-data", subcommands("export", "delete"))]
#[expect(clippy::unused_async, reason = "the framework awaits it")]
pub async fn my_data(_: Context<'_>) -> Result<(), NoError> {
    Ok(())
}

/// Gives you everything that is stored of you as a file.
#[poise::command(slash_command, rename = "export")]
pub async fn export(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let data = visit.bot.play.my_data(visit.user()).await?;
        Ok(Answer::Message(privacy::export(data, visit.language())))
    })
    .await
}

/// Takes you out of everything that is stored. Asks first.
#[poise::command(slash_command, rename = "delete")]
pub async fn delete(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        let question = privacy::ask_before_deleting(visit.language());
        Ok(Answer::Message(question))
    })
    .await
}
