//! What the buttons of `/privacy` do.

use crate::answer::Answer;
use crate::features::privacy::message;
use crate::message::drawing;
use crate::visit::Visit;

/// Everything that is stored of whoever asks.
#[must_use]
pub fn export(visit: &Visit) -> Answer {
    let (play, user, language) = (visit.bot.play.clone(), visit.user(), visit.language());
    Answer::later(async move {
        let data = play.my_data(user).await?;
        drawing::aside(move || message::export(data, language)).await
    })
}
