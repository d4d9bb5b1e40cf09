//! What happens when a button or a list of the position of the day is used.

use crate::answer::Answer;
use crate::card::move_name;
use crate::chosen::Chosen;
use crate::features::daily::id::{DailyAct, DailyPress};
use crate::features::daily::message;
use crate::features::lessons::press as lessons;
use crate::message::drawing;
use crate::visit::Visit;
use ludotheque_play::{Daily, PlayError};
use ludotheque_puzzles::{Collection, Day};

/// What is shown for it.
///
/// # Errors
/// A refusal, or a fault.
pub async fn answer(visit: Visit, press: DailyPress, chosen: Chosen) -> Result<Answer, PlayError> {
    match press.act {
        DailyAct::Show => today(&visit).await,
        DailyAct::Try(name) => attempt(&visit, press.day, &name).await,
        DailyAct::Choose(_) => match chosen.text() {
            Some(name) => attempt(&visit, press.day, &name).await,
            None => today(&visit).await,
        },
        DailyAct::Share => share(&visit, press.day).await,
        DailyAct::Rules => rules(&visit, press.day).await,
    }
}

/// Today's position, privately: with what became of the try, if there was one.
///
/// # Errors
/// A fault.
pub async fn today(visit: &Visit) -> Result<Answer, PlayError> {
    let play = &visit.bot.play;
    let daily = play.daily(visit.user(), visit.request.server).await?;
    shown(visit, daily).await
}

async fn attempt(visit: &Visit, day: Day, name: &str) -> Result<Answer, PlayError> {
    let puzzle = Collection::ours().of_day(day)?;
    let Some(chosen) = move_name::of_name(&puzzle.position, name) else {
        return today(visit).await;
    };
    let (play, server) = (&visit.bot.play, visit.request.server);
    let daily = play.try_daily(visit.user(), server, day, chosen).await?;
    shown(visit, daily).await
}

async fn share(visit: &Visit, day: Day) -> Result<Answer, PlayError> {
    let (user, server) = (visit.user(), visit.request.server);
    let daily = visit.bot.play.share_daily(user, server, day).await?;
    let shared = message::shared(user, &daily, visit.language());
    Ok(Answer::Message(shared))
}

/// As a message of its own: the position stays where it is.
async fn rules(visit: &Visit, day: Day) -> Result<Answer, PlayError> {
    let game = Collection::ours().of_day(day)?.position.game();
    let page = lessons::page(game, 1, visit.language()).await?;
    Ok(Answer::Message(page))
}

async fn shown(visit: &Visit, daily: Daily) -> Result<Answer, PlayError> {
    let language = visit.language();
    let chance = visit.bot.play.chance_after_try(&daily).await?;
    let drawn = drawing::aside(move || message::private(&daily, chance, language)).await?;
    Ok(Answer::Update(drawn))
}
