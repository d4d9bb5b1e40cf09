//! What a command does once Discord has called it.

use std::future::Future;

use crate::answer::Answer;
use crate::answer::sending::answer;
use crate::command::{Context, NoError, visit};
use crate::features::which::asking::ask;
use crate::features::which::id::WhichPress;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// Does what a command asks for, and answers with what that gives.
///
/// # Errors
/// None: what goes wrong is the answer.
pub async fn run<F>(context: Context<'_>, work: impl FnOnce(Visit) -> F) -> Result<(), NoError>
where
    F: Future<Output = Result<Answer, PlayError>> + Send + 'static,
{
    let then = WhichPress::of_command(&context.command().qualified_name);
    let visit = visit(context).await;
    let working = work(visit.clone());
    answer(visit, |visit| async move {
        match working.await {
            Err(PlayError::Refused(Refusal::SeveralMatchesHere(matches))) => {
                ask(&visit, &matches, then).await
            }
            answer => answer,
        }
    })
    .await;
    Ok(())
}

/// Answers a command that does nothing but stand above others: no client offers it alone.
///
/// # Errors
/// None.
pub async fn answer_alone(context: Context<'_>) -> Result<(), NoError> {
    run(context, |visit| async move {
        Ok(Answer::private(say!(visit.language(), "unknown-command")))
    })
    .await
}
