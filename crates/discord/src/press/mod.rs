//! The one door for what happens below a message: a button is pressed, something is chosen in a list, a
//! form is sent. [`Press`] is all that they can mean; its features answer it.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use ludotheque_words::say;
use serenity::all::{ComponentInteraction, ModalInteraction};

use crate::answer::Answer;
use crate::answer::sending::answer;
use crate::bot::Bot;
use crate::chosen::Chosen;
use crate::custom_id::{BadCustomId, Fields};
use crate::features::board::id::{Act, MatchPress};
use crate::features::challenge::id::{self as challenge_id, DraftPress};
use crate::features::daily::id::{self as daily_id, DailyPress};
use crate::features::help::id::{self as help_id, HelpPress};
use crate::features::history::id::{self as history_id, HistoryPress};
use crate::features::lessons::id::{self as lessons_id, LessonPress};
use crate::features::play::id::{self as play_id, PlayPress};
use crate::features::server::id::{self as server_id, ServerPress};
use crate::features::settings::id::{self as settings_id, PersonalPress};
use crate::features::tournament::id::{self as tournament_id, TournamentPress};
use crate::features::which::id::{self as which_id, WhichPress};
use crate::features::{
    board, challenge, daily, help, history, lessons, play, server, settings, tournament, which,
};
use crate::visit::Visit;
use crate::visit::requests;
use ludotheque_play::PlayError;

/// Everything that a button, a list or a form of ours does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// In a match.
    Match(MatchPress),
    /// To a challenge that is being put together.
    Challenge(DraftPress),
    /// To the position of the day.
    Daily(DailyPress),
    /// In `/help`.
    Help(HelpPress),
    /// In what is looked back at.
    History(HistoryPress),
    /// In the rules and the exercises.
    Lesson(LessonPress),
    /// On the way to a match.
    Play(PlayPress),
    /// To what holds on a server.
    Server(ServerPress),
    /// To what holds for a person.
    Settings(PersonalPress),
    /// In a tournament.
    Tournament(TournamentPress),
    /// Which match is meant.
    Which(WhichPress),
}

impl Press {
    /// What a `custom_id` means. No word of a feature is the code of a match as it is written: those are
    /// in capitals.
    ///
    /// # Errors
    /// [`BadCustomId`] for a text that was never issued.
    pub fn read(text: &str) -> Result<Self, BadCustomId> {
        let mut fields = Fields::of(text)?;
        let word = fields.text()?;
        let fields = &mut fields;
        let press = match word {
            challenge_id::WORD => Self::Challenge(DraftPress::read(fields)?),
            daily_id::WORD => Self::Daily(DailyPress::read(fields)?),
            help_id::WORD => Self::Help(HelpPress::read(fields)?),
            history_id::STEP => Self::History(HistoryPress::read_step(fields)?),
            history_id::PAGE => Self::History(HistoryPress::read_page(fields)?),
            lessons_id::RULES => Self::Lesson(LessonPress::read_rules(fields)?),
            lessons_id::LEARN => Self::Lesson(LessonPress::read_learn(fields)?),
            play_id::WORD => Self::Play(PlayPress::read(fields)?),
            server_id::WORD => Self::Server(ServerPress::read(fields)?),
            tournament_id::WORD => Self::Tournament(TournamentPress::read(fields)?),
            which_id::WORD => Self::Which(WhichPress::read(fields)?),
            settings_id::WORD => Self::Settings(PersonalPress::read(fields)?),
            code => Self::Match(MatchPress::read(code, fields)?),
        };
        fields.end()?;
        Ok(press)
    }

    /// Whether it is in a feature that asks in forms. No other gets one that somebody has made up.
    const fn may_be_form(&self) -> bool {
        match self {
            // It begins a match, for which there is a button alone.
            Self::Match(press) => {
                !matches!(press.act, Act::PlayThis | Act::NextLevel | Act::Predict(_))
            }
            press => matches!(press, Self::Settings(_)),
        }
    }
}

/// Answers a button or a list.
pub async fn pressed(bot: Arc<Bot>, interaction: ComponentInteraction) {
    let request = requests::of_component(&bot, &interaction).await;
    let data = interaction.data;
    let press = Press::read(&data.custom_id).ok();
    let chosen = Chosen::in_list(data.kind);
    let visit = Visit::new(bot, request);
    answer(visit, |visit| answered(visit, press, chosen)).await;
}

/// Answers a form that was sent.
pub async fn submitted(bot: Arc<Bot>, interaction: ModalInteraction) {
    let request = requests::of_form(&bot, &interaction).await;
    let data = interaction.data;
    let press = Press::read(&data.custom_id).ok();
    let press = press.filter(Press::may_be_form);
    let chosen = Chosen::in_form(data);
    let visit = Visit::new(bot, request);
    answer(visit, |visit| answered(visit, press, chosen)).await;
}

/// What the feature says to it.
async fn answered(visit: Visit, press: Option<Press>, chosen: Chosen) -> Result<Answer, PlayError> {
    let Some(press) = press else {
        return Ok(Answer::private(say!(visit.language(), "unknown-button")));
    };
    match press {
        Press::Match(press) => board::press::answer(visit, press, chosen).await,
        Press::Challenge(press) => challenge::press::answer(visit, press, chosen).await,
        Press::Daily(press) => daily::press::answer(visit, press, chosen).await,
        Press::Help(press) => help::press::answer(visit, press).await,
        Press::History(press) => history::press::answer(visit, press, chosen).await,
        Press::Lesson(press) => lessons::press::answer(visit, press, chosen).await,
        Press::Play(press) => play::press::answer(visit, press, chosen).await,
        Press::Server(press) => server::press::answer(visit, press, chosen).await,
        Press::Settings(press) => settings::press::answer(visit, press, chosen).await,
        Press::Tournament(press) => tournament::press::answer(visit, press).await,
        Press::Which(press) => which::press::answer(visit, press, chosen).await,
    }
}
