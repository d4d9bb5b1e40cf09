//! What the buttons of `/privacy` do.

use crate::answer::Answer;
use crate::features::privacy::export as files;
use crate::visit::Visit;

/// Everything that is stored of whoever asks.
#[must_use]
pub fn export(visit: &Visit) -> Answer {
    let all = visit.bot.play.export(visit.user());
    Answer::Later(files::of(all, visit.language()))
}
