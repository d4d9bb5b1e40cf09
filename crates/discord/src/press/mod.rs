//! What happens when a button, a select or a form is used.

pub mod custom_id;
#[cfg(test)]
pub mod issued;

use std::sync::Arc;

use ludotheque_render::{Scene, seat_name, set_up_words};
use ludotheque_rules::AnyMove;
use ludotheque_words::{Language, say};
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, ModalInteraction,
};

use crate::answer::{Answer, Request, answer};
use crate::answer::{error, refusals};
use crate::bot::Bot;
use crate::card::move_name;
use crate::card::{Card, to_the_board};
use crate::features::board::{more as menu, typed_move};
use crate::features::challenge::press as asking;
use crate::features::help::press as help;
use crate::features::history::press as history;
use crate::features::lessons::press as lessons;
use crate::features::practice::press as opponent;
use crate::features::review::press as review;
use crate::features::server::press as server;
use crate::features::settings::press as personal;
use crate::gateway::requests;
use crate::message::escape;
use crate::message::v2::{FORM_LINE, Form, Message};
use crate::press::custom_id::{CustomId, Press};
use crate::visit::Visit;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{self as matches, Board, Command, OfferKind, Refusal, State, Turn};
use ludotheque_play::{Attempt, PlayError, View};

/// Answers a button or a select.
pub async fn pressed(bot: Arc<Bot>, interaction: ComponentInteraction) {
    let request = requests::of_component(&bot, &interaction).await;
    let text = interaction.data.custom_id;
    if let Ok(press) = text.parse() {
        let chosen = server::Chosen::of(&interaction.data.kind);
        let work = server::handle(Arc::clone(&bot), request.clone(), press, chosen);
        return answer(Visit::new(bot, request), work).await;
    }
    let chosen = match interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.into_iter().next(),
        _ => None,
    };
    if let Ok(press) = text.parse() {
        let work = personal::handle(Arc::clone(&bot), request.clone(), press, chosen);
        return answer(Visit::new(bot, request), work).await;
    }
    if let Ok(press) = text.parse() {
        let work = help::handle(Arc::clone(&bot), request.clone(), press);
        return answer(Visit::new(bot, request), work).await;
    }
    if let Ok(press) = text.parse() {
        let work = lessons::handle(request.clone(), press, chosen);
        return answer(Visit::new(bot, request), work).await;
    }
    if let Ok(press) = text.parse() {
        let work = history::handle(Arc::clone(&bot), request.clone(), press, chosen);
        return answer(Visit::new(bot, request), work).await;
    }
    if let Ok(press) = text.parse() {
        let work = asking::handle(Arc::clone(&bot), request.clone(), press, chosen);
        return answer(Visit::new(bot, request), work).await;
    }
    let custom_id = text.parse::<CustomId>().ok();
    let work = handle(Arc::clone(&bot), request.clone(), custom_id, chosen);
    answer(Visit::new(bot, request), work).await;
}

/// Answers a form that was sent.
pub async fn submitted(bot: Arc<Bot>, interaction: ModalInteraction) {
    let request = requests::of_form(&bot, &interaction).await;
    let custom_id = interaction.data.custom_id.parse::<CustomId>();
    let line = interaction
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(input) if input.custom_id == FORM_LINE => {
                input.value.clone()
            }
            _ => None,
        });
    // Without a line it is an empty one: a form cannot be answered by a form.
    let line = Some(line.unwrap_or_default());
    if let Ok(press) = interaction.data.custom_id.parse() {
        let work = personal::handle(Arc::clone(&bot), request.clone(), press, line);
        return answer(Visit::new(bot, request), work).await;
    }
    let work = handle(Arc::clone(&bot), request.clone(), custom_id.ok(), line);
    answer(Visit::new(bot, request), work).await;
}

async fn handle(
    bot: Arc<Bot>,
    request: Request,
    custom_id: Option<CustomId>,
    chosen: Option<String>,
) -> Result<Answer, PlayError> {
    let Some(CustomId {
        match_id,
        plies,
        press,
    }) = custom_id
    else {
        let text = say!(request.language, "unknown-button");
        return Ok(Answer::Message(Message::private_text(text)));
    };
    let seen = Some(plies);
    let command = match press {
        Press::Accept => Command::Answer(matches::Answer::Accept),
        Press::Decline => Command::Answer(matches::Answer::Decline),
        Press::Cancel => Command::Answer(matches::Answer::Cancel),
        Press::Roll => Command::Turn(Turn::Roll),
        Press::Move(name) => Command::Turn(move_name::turn(name)),
        Press::ChooseMove => Command::Turn(move_name::turn(chosen.unwrap_or_default())),
        Press::RandomSetUp => Command::Turn(Turn::RandomSetUp),
        Press::AcceptDraw => Command::Agree(OfferKind::Draw),
        Press::DeclineDraw => Command::Refuse(OfferKind::Draw),
        Press::AllowTakeback => Command::Agree(OfferKind::Takeback),
        Press::DeclineTakeback => Command::Refuse(OfferKind::Takeback),
        Press::OfferDraw | Press::AskTakeback => {
            let kind = match press {
                Press::OfferDraw => OfferKind::Draw,
                _ => OfferKind::Takeback,
            };
            let proposed = menu::propose(&bot, &request, match_id, plies, kind).await;
            return or_refused(&bot, &request, match_id, plies, proposed).await;
        }
        Press::ResignForSure => return menu::resign(&bot, &request, match_id, plies).await,
        Press::KeepPlaying => return menu::keep_playing(&bot.play.view(match_id).await?, &request),
        // A button opens the form, and the form that was sent has the same name.
        Press::TypeMove => {
            let view = bot.play.view(match_id).await?;
            let Some(typed) = chosen else {
                let user = request.player.user;
                if let Err(refusal) = view.stored.live.may_choose_move(user, plies) {
                    return Ok(refused(view, plies, &refusal, &request));
                }
                let label = say!(request.language, "form-move");
                let form = move_form(&view, plies, press, label, request.language);
                return Ok(Answer::Form(form));
            };
            Command::Turn(typed_move::turn(&view.stored.live, &typed))
        }
        Press::MyView => {
            let view = bot.play.view(match_id).await?;
            let card = Card::new(view).seen_by(request.player.user, request.language);
            return Ok(Answer::PrivateCard(card));
        }
        Press::WhyNot => return why_not(&bot, &request, match_id, plies, chosen).await,
        Press::ChoosePiece | Press::ShowPieces => {
            return show_piece(&bot, &request, match_id, plies, chosen).await;
        }
        Press::Describe => return describe(&bot, match_id, request.language).await,
        Press::Resign => {
            return menu::ask_before_resigning(&bot.play.view(match_id).await?, &request);
        }
        Press::Abort => {
            let aborted = menu::abort(&bot, &request, match_id, plies).await;
            return or_refused(&bot, &request, match_id, plies, aborted).await;
        }
        Press::Rematch => return menu::rematch(&bot, &request, match_id).await,
        Press::AskBot => {
            return opponent::ask_level(&bot.play.view(match_id).await?, &request);
        }
        Press::SeatBot(level) => {
            return opponent::take_seat(&bot, &request, match_id, level).await;
        }
        Press::Hint => {
            let hint = opponent::hint(&bot, &request, match_id, plies).await;
            return or_refused(&bot, &request, match_id, plies, hint).await;
        }
        Press::TryAgain => return review::try_again(&bot, &request, match_id, plies).await,
        Press::Review => return Ok(review::review(Visit::new(bot, request), match_id)),
        Press::More => return menu::more(&bot.play.view(match_id).await?, &request),
    };
    let ask = Attempt {
        match_id,
        actor: request.actor(),
        seen,
        command,
        // A click on one's own view changes that; the card is the delivery worker's.
        shows_card: !request.private,
    };
    let shown = bot.play.act(ask).await;
    let shown = shown.map(|view| Answer::Card(Card::new(view)));
    or_refused(&bot, &request, match_id, plies, shown).await
}

/// The answer, or the refusal with what helps.
async fn or_refused(
    bot: &Bot,
    request: &Request,
    match_id: MatchId,
    plies: u32,
    answer: Result<Answer, PlayError>,
) -> Result<Answer, PlayError> {
    match answer {
        Err(PlayError::Refused(refusal)) => {
            let view = bot.play.view(match_id).await?;
            Ok(refused(view, plies, &refusal, request))
        }
        answer => answer,
    }
}

/// A refusal, for the eyes of whoever clicked. It comes with what helps: who clicked on an old
/// board is shown the new one, and who does not play may look on.
pub(crate) fn refused(view: View, plies: u32, refusal: &Refusal, request: &Request) -> Answer {
    let (stored, language) = (&view.stored, request.language);
    if plies == stored.live.plies && *refusal != Refusal::NotSeated {
        return Answer::Message(error::reply(&refusal.clone().into(), language));
    }
    // Nothing else can bring that card up to date than an answer, whoever asks for it.
    let is_card = stored.card.is_some() && stored.card == request.message;
    if stored.answers_only && is_card && plies != stored.live.plies {
        let note = refusals::sentence(&Refusal::BoardMovedOn, stored.card_language);
        return Answer::Card(Card {
            note: Some(note),
            ..Card::new(view)
        });
    }
    let there = to_the_board(&view, language);
    let there = there.map_or_else(String::new, |there| format!(" {there}"));
    let note = format!("{}{there}", refusals::sentence(refusal, language));
    let card = Card::to_look_at(view, Some(note), language);
    // Whoever plays in their own view goes on there.
    Answer::PrivateCard(if request.private {
        card.seen_by(request.player.user, language)
    } else {
        card
    })
}

/// The first of two steps of a move, or the way back from it: nothing is stored.
async fn show_piece(
    bot: &Bot,
    request: &Request,
    match_id: MatchId,
    plies: u32,
    piece: Option<String>,
) -> Result<Answer, PlayError> {
    let view = bot.play.view(match_id).await?;
    match view.stored.live.may_choose_move(request.player.user, plies) {
        Ok(()) => Ok(Answer::Step(Card {
            piece,
            ..Card::new(view)
        })),
        Err(refusal) => Ok(refused(view, plies, &refusal, request)),
    }
}

async fn describe(bot: &Bot, match_id: MatchId, language: Language) -> Result<Answer, PlayError> {
    let view = bot.play.view(match_id).await?;
    let board = view.stored.live.begun()?;
    Ok(Answer::Message(described(board, language)))
}

/// A board in words, and drawn with letters.
pub(crate) fn described(board: &Board, language: Language) -> Message {
    // Without names the sides are called by their colours.
    let scene = Scene {
        language,
        ..Scene::default()
    };
    let told = ludotheque_render::describe(board.position(), &scene);
    let text = format!(
        "{}\n{}\n```\n{}```",
        escape::text(&told.text),
        escape::text(&told.legend),
        told.board
    );
    Message::private_text(text)
}

/// Why a move cannot be played, or first the form that asks which.
async fn why_not(
    bot: &Bot,
    request: &Request,
    match_id: MatchId,
    plies: u32,
    asked: Option<String>,
) -> Result<Answer, PlayError> {
    let (view, language) = (bot.play.view(match_id).await?, request.language);
    let board = match &view.stored.live.state {
        State::Running(board) => board,
        State::Open => return Err(Refusal::NotStarted.into()),
        State::Withdrawn(_) | State::Finished(..) => return Err(Refusal::Over.into()),
    };
    let Some(asked) = asked else {
        let label = say!(language, "form-why-not");
        let form = move_form(&view, plies, Press::WhyNot, label, language);
        return Ok(Answer::Form(form));
    };
    let position = board.position().clone();
    let own = view.stored.live.seat_of(request.player.user);
    let note = board.to_act().filter(|to_act| own == Some(to_act.other()));
    let note = note.map(|to_act| {
        let side = seat_name(position.game(), to_act, language);
        say!(language, "why-not-their-turn", side = side)
    });
    let told = tokio::task::spawn_blocking(move || {
        crate::features::board::why_not::message(&position, &asked, note, language)
    });
    Ok(Answer::Message(
        told.await.map_err(|_| PlayError::Panicked)??,
    ))
}

/// A form for a typed move, with one that is legal now as the example.
pub(crate) fn move_form(
    view: &View,
    plies: u32,
    press: Press,
    label: String,
    language: Language,
) -> Form {
    let live = &view.stored.live;
    let mut title = say!(language, "form-title", id = live.id.to_string());
    let placeholder = live.board().map_or_else(String::new, |board| {
        match set_up_words(board.position(), language) {
            Some(words) => {
                title = say!(language, "form-set-up");
                words.example.to_owned()
            }
            None => board
                .position()
                .legal_moves()
                .iter()
                .map(AnyMove::to_string)
                .min_by_key(String::len)
                .unwrap_or_default(),
        }
    });
    Form {
        custom_id: CustomId {
            match_id: live.id,
            plies,
            press,
        }
        .to_string(),
        title,
        label,
        placeholder,
    }
}
