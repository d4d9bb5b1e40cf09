//! What was played, as a record.

use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::Code;
use ludotheque_play::{self as play, PlayError, View};
use ludotheque_rules::{MatchRecord, Seat};

/// What was played, wherever it comes from, and from whose side it is looked at: that of the only person who plays
/// in it.
///
/// # Errors
/// A refusal where nothing was played, or ours.
pub async fn seen(visit: &Visit, code: Code) -> Result<(MatchRecord, Option<Seat>), PlayError> {
    match code {
        Code::Imported(id) => Ok((visit.bot.play.imported(id).await?.checked.record, None)),
        Code::Match(id) => {
            let view = visit.view(id).await?;
            Ok((record_in(&view)?, view.stored.live.only_person()))
        }
    }
}

/// The record of a match that has begun.
///
/// # Errors
/// A refusal for one that has not.
pub fn record_in(view: &View) -> Result<MatchRecord, Refusal> {
    view.stored.live.begun()?;
    play::record(&view.stored).ok_or(Refusal::NotStarted)
}
