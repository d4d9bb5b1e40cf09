//! An answer on its way: the work for it is waited for, and what it gives is sent in time, once.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::answer::heavy::Leave;
use crate::answer::noting::{self, Shown};
use crate::answer::{Answer, Work, error, later, placing};
use crate::card::newest::{READY_WITHIN, Turn};
use crate::card::superseded;
use crate::card::way_there::{moved_on, played_elsewhere};
use crate::card::{Card, message as card};
use crate::counted::Outcome;
use crate::message::v2::Message;
use crate::outage;
use crate::rest::error::RestError;
use crate::rest::{AnswerKind, Answered};
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::State;
use ludotheque_matches::ids::MessageId;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{CardVersion, Noted, PlayError, WhichCard};
use ludotheque_words::{Language, say};

/// An answer that is ready to be sent.
struct Ready {
    kind: AnswerKind,
    data: Value,
    /// The name and the bytes of what is attached.
    attached: Vec<(String, Vec<u8>)>,
    /// The board that the message then shows as the card of its match.
    shows: Option<CardVersion>,
    /// What the message takes the place of.
    replaces: Option<Replaced>,
    /// Whether nothing else than an answer can be shown there.
    answers_only: bool,
}

/// What comes after the work for an answer.
enum Next {
    /// The answer, and what it is counted as.
    Send(Ready, Outcome),
    /// More work: see [`Answer::Later`].
    Wait(Leave, Work),
}

/// Messages that a card takes the place of.
struct Replaced {
    messages: Vec<MessageId>,
    /// The one that is the card, wherever it is.
    card: Option<MessageId>,
    language: Language,
}

/// Does the work and answers with what it gives: the answer, the reason why not, or, if it
/// takes too long, that it takes long. Neither the work nor the answer is ever cut short, also
/// when the program stops.
pub async fn answer<F>(visit: Visit, work: impl FnOnce(Visit) -> F)
where
    F: Future<Output = Result<Answer, PlayError>> + Send + 'static,
{
    let bot = Arc::clone(&visit.bot);
    if bot.rest.clock.has_failed(visit.request.id) {
        // Whoever clicked has been told long since that it failed.
        let count = bot.counted.too_late();
        tracing::warn!(id = %visit.request.id, count, "an interaction came too late to be carried out");
        return;
    }
    let places = [Some(visit.request.channel), visit.request.parent];
    for channel in places.into_iter().flatten() {
        bot.rest.is_used_in(channel);
    }
    let work = work(visit.clone());
    bot.see_through(work_and_send(visit, work)).await;
}

async fn work_and_send(
    visit: Visit,
    work: impl Future<Output = Result<Answer, PlayError>> + Send + 'static,
) {
    let Visit { bot, request } = &visit;
    let own = visit.clone();
    let task = bot.tasks.spawn(async move {
        let answer = work.await?;
        make_ready(&own, answer).await
    });
    let (ready, outcome) = match tokio::time::timeout_at(request.arrived + READY_WITHIN, task).await
    {
        Ok(Ok(Ok(Next::Send(ready, outcome)))) => (ready, outcome),
        Ok(Ok(Ok(Next::Wait(leave, work)))) => {
            return later::work_and_send(&visit, leave, work).await;
        }
        Ok(Ok(Err(why))) => {
            if why.is_outage() {
                bot.sole.leave_to_others(request.arrived).await;
            }
            let mut reply = error::reply(&why, &bot.operator, request.language);
            if planted::is(Planted::SecretTold) {
                reply = Message::private_text(&request.token);
            }
            (Ready::message(reply), error::outcome(&why))
        }
        Ok(Err(panic)) => {
            let reply = error::fault(&panic, &bot.operator, request.language);
            (Ready::message(reply), Outcome::Panic)
        }
        Err(_) => {
            tracing::warn!(id = %request.id, "an interaction was too slow");
            let reply = Message::private_text(say!(request.language, "too-slow"));
            (Ready::message(reply), Outcome::TooSlow)
        }
    };
    send(&visit, ready, outcome).await;
}

async fn make_ready(visit: &Visit, answer: Answer) -> Result<Next, PlayError> {
    let Visit { bot, request } = visit;
    let ready = match for_whom(request, answer) {
        Answer::Later(work) => match bot.begin_heavy(request.player.user) {
            Ok(leave) => return Ok(Next::Wait(leave, work)),
            Err(held_back) => {
                let told = Ready::message(held_back.told(request.language));
                return Ok(Next::Send(told, Outcome::Refused));
            }
        },
        Answer::Update(message) if request.private => Ready {
            kind: AnswerKind::Update,
            ..Ready::message(message)
        },
        Answer::Message(message) | Answer::Update(message) => Ready::message(message),
        Answer::Form(form) => Ready {
            kind: AnswerKind::Form,
            data: form.to_json(),
            attached: Vec::new(),
            shows: None,
            replaces: None,
            answers_only: false,
        },
        Answer::PrivateCard(card) => {
            // A player's own view changes where it is.
            let kind = if request.private && card.seat.is_some() {
                AnswerKind::Update
            } else {
                AnswerKind::Message
            };
            let message = Message {
                private: true,
                ..card::draw(card).await?
            };
            Ready {
                kind,
                ..Ready::message(message)
            }
        }
        Answer::NewCard(card) => Ready::card(card, AnswerKind::Message, request, None).await?,
        Answer::Step(card) => {
            Ready::card(card, AnswerKind::Update, request, request.message).await?
        }
        Answer::Card(card) => {
            // A challenge that came to nothing is worth no new message.
            let is_withdrawn = matches!(card.view.stored.live.state, State::Withdrawn(_));
            let stays = request.message.is_some_and(|pressed| {
                let is_last = !bot.chatter.is_below(request.channel, pressed);
                is_withdrawn
                    || is_last && placing::stays_in_place(pressed, request.id, request.in_thread)
            });
            let kind = if stays {
                AnswerKind::Update
            } else {
                AnswerKind::Message
            };
            Ready::card(card, kind, request, request.message).await?
        }
    };
    Ok(Next::Send(ready, Outcome::Done))
}

/// Whether the channel is the card's, or may become that because the old one is lost: on the same
/// server, where others find it.
fn is_shown_here(card: &Card, request: &Request) -> bool {
    let stored = &card.view.stored;
    let is_same_server = request.server.is_some() && stored.card_server == request.server;
    let may_move = stored.card_lost && is_same_server;
    stored.card_channel == request.channel || may_move
}

/// The answer for whoever sees it. A card stays in its channel: elsewhere the match is shown to the
/// person who asked, and so it is where they look at their own view.
fn for_whom(request: &Request, answer: Answer) -> Answer {
    match answer {
        Answer::Card(card) | Answer::Step(card) if request.private => {
            Answer::PrivateCard(card.seen_by(request.player.user, request.language))
        }
        Answer::Card(card) | Answer::Step(card) | Answer::NewCard(card)
            if !is_shown_here(&card, request) =>
        {
            let note = played_elsewhere(&card.view, request.language);
            Answer::PrivateCard(Card {
                note: Some(note),
                ..card.seen_by(request.player.user, request.language)
            })
        }
        answer => answer,
    }
}

impl Ready {
    fn message(message: Message) -> Self {
        Self {
            kind: AnswerKind::Message,
            data: message.to_json(),
            attached: message
                .attached()
                .into_iter()
                .map(|(name, bytes)| (name.to_owned(), bytes.to_vec()))
                .collect(),
            shows: None,
            replaces: None,
            answers_only: false,
        }
    }

    /// Sends it in this way.
    async fn send_as(&self, visit: &Visit, kind: AnswerKind) -> Result<Answered, RestError> {
        let Visit { bot, request } = visit;
        let attached = self.attached.iter();
        let attached: Vec<_> = attached
            .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
            .collect();
        bot.rest
            .answer(request.id, &request.token, kind, &self.data, &attached)
            .await
    }

    /// The card, which takes the place of the one that is there, and of the message that was used.
    async fn card(
        card: Card,
        kind: AnswerKind,
        request: &Request,
        used: Option<MessageId>,
    ) -> Result<Self, PlayError> {
        let shows = Some(card.view.drawn());
        let stored = &card.view.stored;
        let answers_only = stored.answers_only;
        let old = stored
            .card
            .filter(|_| stored.card_channel == request.channel);
        let mut messages: Vec<MessageId> = old.into_iter().chain(used).collect();
        messages.dedup();
        let replaces = Some(Replaced {
            messages,
            card: stored.card,
            language: card.language,
        });
        Ok(Self {
            kind,
            shows,
            replaces,
            answers_only,
            ..Self::message(card::draw(card).await?)
        })
    }
}

async fn send(visit: &Visit, ready: Ready, outcome: Outcome) {
    let Visit { bot, request } = visit;
    let mut turn = match &ready.shows {
        Some(drawn) => Some(bot.newest.answer(drawn, request.arrived).await),
        None => None,
    };
    if planted::is(Planted::AnswersLate) {
        tokio::time::sleep(Duration::from_millis(3500)).await;
    }
    // A message that shows more by now is not set back.
    let shows_more = match turn {
        Some(Turn::Overtaken(shown_in)) => shown_in.is_some() && shown_in == request.message,
        _ => false,
    };
    let shown = if shows_more && ready.kind == AnswerKind::Update && !ready.answers_only {
        leave_as_it_is(visit).await;
        None
    } else {
        send_or_fall_back(visit, &ready).await
    };
    if let (Some(Turn::Alone(on_its_way)), Some(message)) = (&mut turn, shown) {
        on_its_way.has_arrived(message);
    }
    if planted::is(Planted::AnsweredTwice) {
        send_or_fall_back(visit, &ready).await;
    }
    bot.counted.answered(outcome, request.arrived.elapsed());
    drop(turn);
    // Whatever was stored and is not shown now, the delivery worker shows.
    bot.wake_delivery();
    let (Some(drawn), Some(message)) = (ready.shows, shown) else {
        return;
    };
    let (match_id, which) = (drawn.match_id, drawn.which);
    if ready.answers_only {
        bot.tokens.remember(match_id, &request.token, message);
    }
    let replaced = ready.replaces.as_ref().filter(|_| !ready.answers_only);
    let shown = Shown {
        drawn,
        message,
        instead_of: replaced.and_then(|replaced| replaced.card),
        language: replaced.map(|replaced| replaced.language),
    };
    let instead_of = match noting::note(visit, &shown).await {
        Ok(Noted::Card { instead_of }) => instead_of,
        Ok(Noted::NotTheCard) => return,
        Err(error) => {
            tracing::warn!(%match_id, %error, "the card could not be noted");
            return;
        }
    };
    if which != WhichCard::Only {
        // Now the card on the other server is due.
        bot.wake_delivery();
    }
    let Some(Replaced {
        mut messages,
        language,
        ..
    }) = ready.replaces
    else {
        return;
    };
    // One that somebody else has shown meanwhile.
    messages.extend(instead_of.filter(|other| !messages.contains(other)));
    let reachable = messages.into_iter().filter(|_| !ready.answers_only);
    for old in reachable.filter(|old| *old != message) {
        let place = (request.server, request.channel);
        let moved = moved_on(match_id, place, message, language);
        superseded::become_the_way(bot, match_id, (request.channel, old), moved);
    }
}

/// Sends the answer, and gives the message that shows it. What Discord refuses to show in place of
/// a message (which may be gone, or in a thread that sleeps) is sent as a new one, and if that is
/// refused as well, a line says so: no click may seem to have failed that did not.
async fn send_or_fall_back(visit: &Visit, ready: &Ready) -> Option<MessageId> {
    let request = &visit.request;
    let id = request.id;
    let kinds = match ready.kind {
        AnswerKind::Update => vec![AnswerKind::Update, AnswerKind::Message],
        kind => vec![kind],
    };
    for kind in kinds {
        match ready.send_as(visit, kind).await {
            Ok(Answered::Shown(message)) => {
                let updated = request.message.filter(|_| kind == AnswerKind::Update);
                return message.or(updated);
            }
            Ok(Answered::Before) => return shown_before(visit, ready).await,
            Ok(Answered::NotShown) => return None,
            Err(error) => {
                tracing::warn!(%id, %error, "an answer did not arrive");
                visit.bot.counted.lost();
                if !error.is_refusal() {
                    // Discord may have taken it all the same.
                    return shown_before(visit, ready).await;
                }
            }
        }
    }
    say_that_it_is_not_shown(visit).await;
    None
}

async fn say_that_it_is_not_shown(visit: &Visit) {
    let line = Message::private_text(say!(visit.request.language, "not-shown"));
    let kind = AnswerKind::Message;
    if let Err(error) = Ready::message(line).send_as(visit, kind).await {
        tracing::warn!(id = %visit.request.id, %error, "nor did a line that says so");
    }
}

/// Answers a click so that the message stays as it is.
async fn leave_as_it_is(visit: &Visit) {
    let (rest, request) = (&visit.bot.rest, &visit.request);
    let (id, token, kind) = (request.id, &request.token, AnswerKind::Nothing);
    if let Err(error) = rest.answer(id, token, kind, &Value::Null, &[]).await {
        tracing::warn!(%id, %error, "an answer did not arrive");
        visit.bot.counted.lost();
        if error.is_refusal() {
            say_that_it_is_not_shown(visit).await;
        }
    }
}

/// So long it is asked which message an answer is, and so often: if another one has become the card meanwhile, this one
/// becomes the way to it.
const ASKED_FOR: Duration = Duration::from_secs(20);
const ASKED_AGAIN_AFTER: Duration = Duration::from_secs(1);

/// The message of an answer that Discord has taken without a word: if it shows a board, another one would be posted beside
/// it. Where it is another process's that has carried out the same, it shows the same board.
async fn shown_before(visit: &Visit, ready: &Ready) -> Option<MessageId> {
    let Visit { bot, request } = visit;
    ready.shows.as_ref()?;
    let passes = |error: &RestError| !error.is_refusal();
    let pause = |_| ASKED_AGAIN_AFTER;
    let ask = |_| bot.rest.public_answer(&bot.application, &request.token);
    let answer = outage::again_while(passes, bot, ASKED_FOR, pause, ask);
    answer.await.unwrap_or_else(|error| {
        tracing::debug!(id = %request.id, %error, "which message shows an answer is not known");
        None
    })
}
