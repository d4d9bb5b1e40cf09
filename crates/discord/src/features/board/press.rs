//! What the buttons, lists and forms of a match do.

use crate::answer::Answer;
use crate::card::{Card, move_name};
use crate::chosen::Chosen;
use crate::features::board::bystanders;
use crate::features::board::description::described;
use crate::features::board::forms::move_form;
use crate::features::board::id::{Act, MatchPress};
use crate::features::board::refused::{or_refused, refused};
use crate::features::board::{more, resigning, rolling, typed_move, why_not};
use crate::features::ends::press::{self as ends, Shared};
use crate::features::practice::press as practice;
use crate::features::rematch::press as rematch;
use crate::features::review::press as review;
use crate::message::drawing;
use crate::visit::Visit;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{self as matches, Command, OfferKind, Turn};
use ludotheque_play::PlayError;
use ludotheque_words::say;

/// Does it, and shows what has become of it.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: MatchPress, chosen: Chosen) -> Result<Answer, PlayError> {
    let MatchPress {
        match_id,
        plies,
        act,
    } = press;
    let (request, chosen) = (&visit.request, chosen.text());
    let command = match act {
        Act::Accept => Command::Answer(matches::Answer::Accept),
        Act::Decline => Command::Answer(matches::Answer::Decline),
        Act::Cancel => Command::Answer(matches::Answer::Cancel),
        Act::Roll => Command::Turn(Turn::Roll),
        Act::RollForMe => {
            let rolled = rolling::roll_from_now_on(&visit, match_id, plies).await;
            return or_refused(&visit, match_id, plies, rolled).await;
        }
        Act::Move(name) => Command::Turn(move_name::turn(name)),
        Act::ChooseMove => Command::Turn(move_name::turn(chosen.unwrap_or_default())),
        Act::RandomSetUp => Command::Turn(Turn::RandomSetUp),
        Act::AcceptDraw => Command::Agree(OfferKind::Draw),
        Act::DeclineDraw => Command::Refuse(OfferKind::Draw),
        Act::AllowTakeback => Command::Agree(OfferKind::Takeback),
        Act::DeclineTakeback => Command::Refuse(OfferKind::Takeback),
        Act::OfferDraw | Act::AskTakeback => {
            let kind = match act {
                Act::OfferDraw => OfferKind::Draw,
                _ => OfferKind::Takeback,
            };
            let proposed = more::propose(&visit, match_id, plies, kind).await;
            return or_refused(&visit, match_id, plies, proposed).await;
        }
        Act::ResignForSure => return resigning::resign(&visit, match_id, plies).await,
        Act::KeepPlaying => return resigning::keep_playing(&visit.view(match_id).await?, request),
        // A button opens the form, and the form that was sent has the same name.
        Act::TypeMove => {
            let view = visit.view(match_id).await?;
            let Some(typed) = chosen else {
                if let Err(refusal) = view.stored.live.may_choose_move(visit.user(), plies) {
                    return Ok(refused(view, plies, &refusal, request));
                }
                let label = say!(visit.language(), "form-move");
                let language = visit.language();
                let form = drawing::aside(move || move_form(&view, plies, act, label, language));
                return Ok(Answer::Form(form.await?));
            };
            Command::Turn(typed_move::turn_aside(view.stored.live, typed).await?)
        }
        Act::MyView => {
            let card = Card::new(visit.view(match_id).await?);
            let card = card.seen_by(visit.user(), visit.language());
            return Ok(Answer::PrivateCard(card));
        }
        Act::WhyNot => return why_not::answer(&visit, match_id, plies, chosen).await,
        Act::Piece(name) => return show_piece(&visit, match_id, plies, Some(name)).await,
        Act::ChoosePiece | Act::ShowPieces => {
            return show_piece(&visit, match_id, plies, chosen).await;
        }
        Act::Describe => {
            let view = visit.view(match_id).await?;
            let board = view.stored.live.begun()?;
            return Ok(Answer::Message(described(board, visit.language())));
        }
        Act::Resign => {
            return resigning::ask_before_resigning(&visit.view(match_id).await?, request);
        }
        Act::Abort => {
            let aborted = more::abort(&visit, match_id, plies).await;
            return or_refused(&visit, match_id, plies, aborted).await;
        }
        Act::Rematch => return rematch::rematch(&visit, match_id).await,
        Act::AskBot => return practice::ask_level(&visit.view(match_id).await?, request),
        Act::SeatBot(level) => return practice::take_seat(&visit, match_id, level).await,
        Act::Hint => {
            let hint = practice::hint(&visit, match_id, plies).await;
            return or_refused(&visit, match_id, plies, hint).await;
        }
        Act::TryAgain => return review::try_again(&visit, match_id, plies).await,
        Act::NextLevel => return practice::next_level(&visit, match_id).await,
        Act::Predict(seat) => return bystanders::predict(&visit, match_id, seat).await,
        Act::PlayThis => return bystanders::play_this(&visit, match_id).await,
        Act::PlayWinner => return ends::play_winner(&visit, match_id).await,
        Act::Share => return ends::ask_how(&visit, match_id).await,
        Act::ShareTurns => return ends::share(visit, match_id, Shared::Turns).await,
        Act::ShareLine => return ends::share(visit, match_id, Shared::Line).await,
        Act::Review => return Ok(review::review(visit, match_id)),
        Act::More => return more::more(&visit.view(match_id).await?, request),
    };
    // A click on one's own view changes that; the card is the delivery worker's.
    let shows_card = !request.private;
    let shown = visit.act(match_id, Some(plies), command, shows_card).await;
    let shown = shown.map(|view| Answer::Card(Card::new(view)));
    or_refused(&visit, match_id, plies, shown).await
}

/// The first of two steps of a move, or the way back from it: nothing is stored.
async fn show_piece(
    visit: &Visit,
    match_id: MatchId,
    plies: u32,
    piece: Option<String>,
) -> Result<Answer, PlayError> {
    let view = visit.view(match_id).await?;
    match view.stored.live.may_choose_move(visit.user(), plies) {
        Ok(()) => Ok(Answer::Step(Card {
            piece,
            ..Card::new(view)
        })),
        Err(refusal) => Ok(refused(view, plies, &refusal, &visit.request)),
    }
}
