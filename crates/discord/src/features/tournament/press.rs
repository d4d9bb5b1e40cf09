//! What happens when a button of a tournament is pressed.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::features::tournament::id::{TournamentAct as A, TournamentPress};
use crate::features::tournament::title::title;
use crate::features::tournament::{desk, happened, joined, ladder, side, table, why};
use crate::permissions;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::TournamentId;
use ludotheque_play::{Order, OwnAct, PlayError, StoredTournament};

/// What is shown for it.
///
/// # Errors
/// A refusal, or a fault.
pub async fn answer(visit: Visit, press: TournamentPress) -> Result<Answer, PlayError> {
    let id = press.tournament;
    let (play, language) = (&visit.bot.play, visit.language());
    let tournament = find(&visit, id).await?;
    match press.act {
        A::Join => {
            let joined = play
                .join_tournament(id, visit.request.player.clone())
                .await?;
            Ok(Answer::private(joined::joined(&joined, language)))
        }
        A::Leave => {
            let left = play
                .act_in_tournament(id, visit.user(), OwnAct::Leave)
                .await?;
            let title = title(&left);
            Ok(Answer::private(say!(language, "tournament-left", title)))
        }
        A::Here => {
            let here = play
                .act_in_tournament(id, visit.user(), OwnAct::Here)
                .await?;
            let title = title(&here);
            Ok(Answer::private(say!(language, "tournament-here", title)))
        }
        A::Side => {
            let changed = play
                .act_in_tournament(id, visit.user(), OwnAct::Side)
                .await?;
            Ok(Answer::private(side::changed(
                &changed,
                visit.user(),
                language,
            )))
        }
        A::Challenge => {
            let above = play.challengeable(id, visit.user()).await?;
            Ok(Answer::Message(ladder::message(&above, language)))
        }
        A::Rival(number) => {
            let challenged = play.challenge_on_ladder(id, visit.user(), number).await?;
            Ok(Answer::Update(ladder::challenged(
                &challenged,
                number,
                language,
            )))
        }
        A::Why => {
            let (play, user) = (play.clone(), visit.user());
            Ok(Answer::later(async move {
                let why = play.why_this_opponent(id, user).await?;
                Ok(why::message(&why, language))
            }))
        }
        A::Table => {
            let whole = table::whole(&tournament, visit.user(), language);
            Ok(Answer::Message(whole))
        }
        A::List => Ok(Answer::Message(happened::choice(&tournament, language))),
        A::Data => file(&tournament, happened::Kind::Data, language),
        A::Csv => file(&tournament, happened::Kind::Table, language),
        A::Trf => file(&tournament, happened::Kind::Chess, language),
        A::Calendar => file(&tournament, happened::Kind::Calendar, language),
        A::Desk => {
            may_lead(&visit, &tournament)?;
            Ok(Answer::Update(desk::message(&tournament, language)))
        }
        A::AskEnd => {
            may_lead(&visit, &tournament)?;
            Ok(Answer::Update(desk::question_to_end(&tournament, language)))
        }
        A::CheckIn => order(&visit, id, Order::CheckIn).await,
        A::Start => order(&visit, id, Order::Start).await,
        A::Pause => order(&visit, id, Order::Pause).await,
        A::Resume => order(&visit, id, Order::Resume).await,
        A::LastCall => order(&visit, id, Order::LastCall).await,
        A::End => order(&visit, id, Order::End).await,
    }
}

/// A file about it.
fn file(
    tournament: &StoredTournament,
    kind: happened::Kind,
    language: Language,
) -> Result<Answer, PlayError> {
    let file = happened::file(tournament, kind, language);
    Ok(Answer::Message(file.ok_or(Refusal::TournamentNotNow)?))
}

/// A tournament of the server where somebody asks for it. Those of other servers do not exist there.
///
/// # Errors
/// [`Refusal::NoSuchTournament`].
pub async fn find(visit: &Visit, id: TournamentId) -> Result<StoredTournament, PlayError> {
    let found = visit.bot.play.tournament(id).await?;
    if Some(found.server) == visit.request.server {
        Ok(found)
    } else {
        Err(Refusal::NoSuchTournament.into())
    }
}

/// Whether somebody leads it.
fn may_lead(visit: &Visit, tournament: &StoredTournament) -> Result<(), Refusal> {
    let leads = tournament.organiser == visit.user() || permissions::may_set_up(&visit.request);
    leads.then_some(()).ok_or(Refusal::NotOrganiser)
}

async fn order(visit: &Visit, id: TournamentId, order: Order) -> Result<Answer, PlayError> {
    let leads_server = permissions::may_set_up(&visit.request);
    let play = &visit.bot.play;
    let done = play.direct_tournament(id, visit.user(), leads_server, order, None);
    Ok(Answer::Update(desk::message(
        &done.await?,
        visit.language(),
    )))
}
