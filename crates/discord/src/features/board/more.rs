//! **More…** under the board, and the questions that it leads to. They are asked and answered in
//! private messages: the card is then brought up to date by the delivery worker.

use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::card::controls::{self, plain, rules_button};
use crate::card::message::terms;
use crate::card::offers;
use crate::features::board::bystanders;
use crate::features::board::id::{Act, MatchPress};
use crate::features::board::seated::seated;
use crate::features::history::id::{Go, HistoryPress};
use crate::message::v2::{Button, Message, Part};
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::ids::{Code, MatchId};
use ludotheque_matches::{Board, Command, Match, OfferKind, State, TAKEBACKS_MAX};
use ludotheque_play::{PlayError, View};
use ludotheque_rules::Seat;

/// What is played for what, and what else can be done in a match: by a player, or by somebody who looks on.
///
/// # Errors
/// A refusal where no match is running.
pub fn more(view: &View, request: &Request) -> Result<Answer, PlayError> {
    let (live, language) = (&view.stored.live, request.language);
    let is_stranger = live.seat_of(request.player.user).is_none();
    if matches!(live.state, State::Running(_)) && is_stranger {
        return Ok(Answer::Message(bystanders::menu(view, language)));
    }
    let (board, seat) = seated(live, request)?;
    let mut helping = vec![rules_button(live, language)];
    // On the card it is where the other side sees another picture; here also where it is in another language.
    if language != view.stored.card_language {
        helping.push(plain(live, say!(language, "button-my-view"), Act::MyView));
    }
    let is_my_turn = live.to_act().is_some_and(|(to_act, _)| to_act == seat);
    if !live.terms.rated && live.pairing().is_none() && is_my_turn {
        let label = say!(language, "button-hint");
        helping.push(plain(live, label, Act::Hint));
    }
    let reading = vec![
        plain(live, say!(language, "button-describe"), Act::Describe),
        plain(live, say!(language, "button-why-not"), Act::WhyNot),
    ];
    let text = say!(language, "more");
    let mut message = Message::question(format!("{text}\n{}", terms(view, language)), helping);
    let acting = what_players_can_do(live, board, seat, language);
    let rows = [reading, acting].map(Part::Buttons);
    message.parts.extend(rows);
    Ok(Answer::Message(message))
}

fn what_players_can_do(live: &Match, board: &Board, seat: Seat, language: Language) -> Vec<Button> {
    let mut buttons = Vec::new();
    if live.may_be_broken_off().is_ok() {
        let label = say!(language, "button-abort");
        buttons.push(plain(live, label, Act::Abort));
    }
    let offers = &board.offers;
    if offers.standing().is_none()
        && !offers.was_made(seat, OfferKind::Takeback)
        && board.takebacks < TAKEBACKS_MAX
        && live.pairing().is_none()
        && board.takeback_point(seat).is_some()
    {
        let label = say!(language, "button-ask-takeback");
        buttons.push(plain(live, label, Act::AskTakeback));
    }
    if offers.standing().is_none() && !offers.was_made(seat, OfferKind::Draw) {
        let label = say!(language, "button-offer-draw");
        buttons.push(plain(live, label, Act::OfferDraw));
    }
    let label = say!(language, "button-resign");
    buttons.push(Button::danger(label, MatchPress::on(live, Act::Resign)));
    buttons
}

/// The same of any match, also of one that is over.
///
/// # Errors
/// A refusal of a challenge, which has its own buttons.
pub fn of_any(view: &View, request: &Request) -> Result<Answer, PlayError> {
    let live = &view.stored.live;
    if !matches!(live.state, State::Finished(..)) {
        return more(view, request);
    }
    let language = request.language;
    let text = say!(language, "more-ended", id = live.id.to_string());
    let steps = HistoryPress::Step(Code::Match(live.id), 0, Go::First);
    let steps = Button::plain(say!(language, "button-step-through"), steps);
    let ended = controls::ended(live, language).into_iter().flatten();
    let buttons: Vec<Button> = ended.chain([steps]).collect();
    let parts = std::iter::once(Part::Text(text)).chain(Part::rows_of(&buttons));
    Ok(Answer::Message(Message::private(parts.collect())))
}

/// Proposes something to the other player.
///
/// # Errors
/// A refusal, or ours.
pub async fn propose(
    visit: &Visit,
    match_id: MatchId,
    plies: u32,
    kind: OfferKind,
) -> Result<Answer, PlayError> {
    let view = visit
        .act(match_id, Some(plies), Command::Offer(kind), false)
        .await?;
    let running = match &view.stored.live.state {
        State::Running(board) => Some(board),
        _ => None,
    };
    Ok(Answer::update(offers::proposed(
        kind,
        running,
        visit.language(),
    )))
}

/// Breaks the match off.
///
/// # Errors
/// A refusal, or ours.
pub async fn abort(visit: &Visit, match_id: MatchId, plies: u32) -> Result<Answer, PlayError> {
    visit
        .act(match_id, Some(plies), Command::Abort, false)
        .await?;
    let id = match_id.to_string();
    Ok(Answer::update(say!(visit.language(), "aborted", id)))
}
