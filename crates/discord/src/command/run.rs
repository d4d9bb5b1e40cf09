//! What a command does once Discord has called it.

use std::future::Future;

use crate::answer::Answer;
use crate::answer::sending::answer;
use crate::command::{Context, NoError, visit};
use crate::visit::Visit;
use ludotheque_play::PlayError;

/// Does what a command asks for, and answers with what that gives.
///
/// # Errors
/// None: what goes wrong is the answer.
pub async fn run<F>(context: Context<'_>, work: impl FnOnce(Visit) -> F) -> Result<(), NoError>
where
    F: Future<Output = Result<Answer, PlayError>> + Send + 'static,
{
    answer(visit(context).await, work).await;
    Ok(())
}
