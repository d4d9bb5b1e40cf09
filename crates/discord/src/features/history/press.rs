//! Looking back: a match or an imported record step by step or as an animated picture, and the pages
//! of somebody's matches.

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::dice::press as dice;
use crate::features::history::id::{Go, HistoryPress};
use crate::features::history::message as history;
use crate::features::history::record::seen;
use crate::features::lists::games as lists;
use crate::features::profile::message as profile;
use crate::message::drawing;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::ids::{Code, MatchId, UserId};
use ludotheque_matches::{Match, Refusal};
use ludotheque_play::PastMatches;
use ludotheque_play::{PlayError, View, at_leisure};

/// Pages of matches that can be asked for.
const PAGES_MAX: usize = 1000;

/// Answers a button or a list with which one looks back.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(
    visit: Visit,
    press: HistoryPress,
    chosen: Chosen,
) -> Result<Answer, PlayError> {
    let shown = match press {
        HistoryPress::Step(code, step, go) => step_to(&visit, code, (step, go)).await,
        HistoryPress::Film(code) => return Ok(film(visit, code)),
        HistoryPress::Dice(code) => return dice::checked(&visit, code).await,
        HistoryPress::Record(code) => return dice::record(&visit, code).await,
        HistoryPress::Mine => {
            let lines = visit.bot.play.games_of(visit.user()).await?;
            Ok(lists::games(&lines, visit.user(), visit.language()))
        }
        HistoryPress::Choose => {
            let code = chosen.text().unwrap_or_default().parse();
            let code = code.map_err(Refusal::NoMatchCode)?;
            let shown = step_to(&visit, code, (0, Go::First)).await?;
            // The list stays for the next one.
            return Ok(Answer::Message(shown));
        }
        HistoryPress::Page(user, page, go) => {
            let page = usize::try_from(page).unwrap_or(PAGES_MAX);
            let page = go.from(page, 1, PAGES_MAX);
            list(&visit, user, u32::try_from(page).unwrap_or(1)).await
        }
    };
    shown.map(Answer::Update)
}

/// A match or a record as it was after a step.
///
/// # Errors
/// A refusal where nothing was played, or ours.
pub async fn step_to(
    visit: &Visit,
    code: Code,
    (step, go): (usize, Go),
) -> Result<Message, PlayError> {
    let language = visit.language();
    let (record, viewpoint) = seen(visit, code).await?;
    let last = record.transcript().actions().len();
    let step = go.from(step, 0, last);
    drawing::aside(move || history::message(code, (&record, viewpoint), step, language)).await
}

/// The step of a match at which its card had so many plies: the log holds more than rolls and moves,
/// and some of these may have been taken back since.
///
/// # Errors
/// Ours.
pub async fn step_of_card(visit: &Visit, id: MatchId, plies: u32) -> Result<usize, PlayError> {
    let View { stored, .. } = visit.view(id).await?;
    let before = stored.log.iter().take(plies as usize);
    let actions = before.map(|entry| &*entry.action);
    let then = Match::replay(id, stored.live.terms.clone(), actions);
    let board = then.ok().and_then(|(then, _)| {
        let board = then.board()?;
        Some(board.transcript.actions().len())
    });
    Ok(board.unwrap_or_default())
}

/// A match or a record as an animated picture.
#[must_use]
pub fn film(visit: Visit, code: Code) -> Answer {
    Answer::later(async move {
        let (language, (record, viewpoint)) = (visit.language(), seen(&visit, code).await?);
        let draw = move || {
            let seen = (&record, viewpoint);
            let make = || history::film(code, seen, language);
            visit.bot.films.get_or_make(code, seen, language, make)
        };
        at_leisure(draw).await
    })
}

/// A page of somebody's matches. One's own are listed wherever they were played, those of others
/// only if it was here.
///
/// # Errors
/// Ours.
pub async fn list(visit: &Visit, user: UserId, page: u32) -> Result<Message, PlayError> {
    let of = match visit.request.past_matches_of(user) {
        of if user == visit.user() => PastMatches { server: None, ..of },
        of => of,
    };
    let (matches, more) = visit.bot.play.past_matches(of, page).await?;
    Ok(profile::history(
        user,
        &matches,
        page,
        more,
        visit.language(),
    ))
}
