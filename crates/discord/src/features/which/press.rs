//! What was asked for is done in the match that is chosen.

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::board::command::shown;
use crate::features::board::meant::act_in;
use crate::features::board::{more, resigning};
use crate::features::history::id::Go;
use crate::features::history::press as history;
use crate::features::which::id::WhichPress;
use crate::visit::Visit;
use ludotheque_matches::ids::{Code, MatchId};
use ludotheque_matches::{Command, Refusal, Turn};
use ludotheque_play::PlayError;

/// Does it.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: WhichPress, chosen: Chosen) -> Result<Answer, PlayError> {
    let code = chosen.text().unwrap_or_default();
    let id: MatchId = code.parse().map_err(Refusal::NoMatchCode)?;
    if press == WhichPress::Show {
        let shown = history::step_to(&visit, Code::Match(id), (0, Go::Last)).await?;
        return Ok(Answer::Update(shown));
    }
    let view = visit.view(id).await?;
    match press {
        WhichPress::Roll => {
            let rolled = act_in(&visit, &view, Command::Turn(Turn::Roll)).await?;
            Ok(rolled.in_new_message())
        }
        WhichPress::Resign => resigning::ask_before_resigning(&view, &visit.request),
        WhichPress::More => more::of_any(&view, &visit.request),
        WhichPress::Board | WhichPress::Show => Ok(shown(view, &visit).in_new_message()),
    }
}
