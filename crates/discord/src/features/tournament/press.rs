//! What happens when a button of a tournament is pressed.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::features::tournament::id::{TournamentAct as A, TournamentPress};
use crate::features::tournament::title::title;
use crate::features::tournament::{
    desk, happened, joined, ladder, questions, side, table, together, why,
};
use crate::permissions;
use crate::visit::Visit;
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::TournamentId;
use ludotheque_play::{Leader, Order, OwnAct, PlayError, StoredTournament};

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
                .join_tournament(id, visit.request.player.clone(), visit.request.server)
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
            let desk = match may_lead(&visit, &tournament) {
                Ok(()) => desk::message(&tournament, language),
                Err(_) if leads_guest(&visit, &tournament) => {
                    together::guest_desk(&tournament, language)
                }
                Err(refusal) => return Err(refusal.into()),
            };
            Ok(Answer::Update(desk))
        }
        A::Invite => {
            let leads = leads_server(&visit, &tournament);
            let invited = play.invite_servers(id, visit.user(), leads).await?;
            let (tournament, code) = invited;
            Ok(Answer::Update(together::invitation(
                &tournament,
                &code,
                language,
            )))
        }
        A::AskPart(server) => Ok(Answer::Update(together::question_to_part(
            &tournament,
            server,
            language,
        ))),
        A::Part(server) => {
            let leader = Leader {
                user: visit.user(),
                leads_own: leads_server(&visit, &tournament),
                leads_guest: leads_guest(&visit, &tournament) && tournament.seen_on == server,
            };
            let parted = play.end_together(id, server, leader).await?;
            Ok(Answer::Update(together::parted(&parted, server, language)))
        }
        A::AskEnd => {
            may_lead(&visit, &tournament)?;
            Ok(Answer::Update(questions::to_end(&tournament, language)))
        }
        A::AskCheckIn => {
            may_lead(&visit, &tournament)?;
            if tournament.now.entries.iter().all(|entry| !entry.is_in) {
                return Err(Refusal::NobodySignedUp.into());
            }
            Ok(Answer::Update(questions::to_check_in(
                &tournament,
                language,
            )))
        }
        A::AskStart => {
            may_lead(&visit, &tournament)?;
            match questions::to_start(&tournament, language) {
                Some(question) => Ok(Answer::Update(question)),
                None => order(&visit, &tournament, Order::Start).await,
            }
        }
        A::AskLastCall => {
            may_lead(&visit, &tournament)?;
            Ok(Answer::Update(questions::to_stop_pairing(
                &tournament,
                language,
            )))
        }
        A::CheckIn => order(&visit, &tournament, Order::CheckIn).await,
        A::Start => order(&visit, &tournament, Order::Start).await,
        A::Pause => order(&visit, &tournament, Order::Pause).await,
        A::Resume => order(&visit, &tournament, Order::Resume).await,
        A::LastCall => order(&visit, &tournament, Order::LastCall).await,
        A::End => order(&visit, &tournament, Order::End).await,
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

/// A tournament in which the server takes part where somebody asks for it, as it is looked at there. Those of other
/// servers do not exist there.
///
/// # Errors
/// [`Refusal::NoSuchTournament`].
pub async fn find(visit: &Visit, id: TournamentId) -> Result<StoredTournament, PlayError> {
    let found = visit.bot.play.tournament(id).await?;
    match visit.request.server {
        Some(server) if found.takes_part(server) => Ok(found.seen_on(server)),
        _ => Err(Refusal::NoSuchTournament.into()),
    }
}

/// Whether somebody leads the server of a tournament, from where they are: on another one they lead nothing of it.
#[must_use]
pub fn leads_server(visit: &Visit, tournament: &StoredTournament) -> bool {
    visit.request.server == Some(tournament.server) && permissions::may_set_up(&visit.request)
}

/// Whether somebody organises on another server that takes part, where they are.
fn leads_guest(visit: &Visit, tournament: &StoredTournament) -> bool {
    visit.request.server != Some(tournament.server) && permissions::may_organise(&visit.request)
}

/// Whether somebody leads it.
fn may_lead(visit: &Visit, tournament: &StoredTournament) -> Result<(), Refusal> {
    let leads = tournament.organiser == visit.user() || leads_server(visit, tournament);
    leads.then_some(()).ok_or(Refusal::NotOrganiser)
}

async fn order(
    visit: &Visit,
    tournament: &StoredTournament,
    order: Order,
) -> Result<Answer, PlayError> {
    let leads_server = leads_server(visit, tournament);
    let play = &visit.bot.play;
    let done = play.direct_tournament(tournament.id, visit.user(), leads_server, order, None);
    Ok(Answer::Update(desk::message(
        &done.await?,
        visit.language(),
    )))
}
