//! One way to answer every interaction: in time, once, whatever happens.

pub mod chatter;
pub mod error;
pub mod later;
pub mod placing;
pub mod refusals;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use crate::bot::Bot;
use crate::card;
use crate::card::Card;
use crate::message::v2::{Form, Message};
use crate::request::Request;
use crate::rest::{AnswerKind, Answered, RestError};
use crate::visit::Visit;
use ludotheque_matches::State;
use ludotheque_matches::ids::MessageId;
use ludotheque_play::PlayError;
use ludotheque_play::{CardVersion, ShownBy};
use ludotheque_words::{Language, say};

/// Discord waits three seconds. Half a second is left for the way there.
const READY_WITHIN: Duration = Duration::from_millis(2500);

/// Work that takes longer than Discord waits.
pub type Work = Pin<Box<dyn Future<Output = Result<Message, PlayError>> + Send>>;

/// What is answered.
pub enum Answer {
    /// The card of a match, for everyone: in place of the message whose button was pressed, or
    /// as a new message (see `placing`).
    Card(Card),
    /// The same in the middle of a choice: in place of the message whatever it is, because
    /// nothing has happened.
    Step(Card),
    /// The card of a match for everyone, always as a new message.
    NewCard(Card),
    /// The card of a match as one person sees it.
    PrivateCard(Card),
    /// A message as it is.
    Message(Message),
    /// A message in place of the private one whose button was pressed; a new private one if others see
    /// that one.
    Update(Message),
    /// A form.
    Form(Form),
    /// A message that takes longer than Discord waits: first one that says that it is coming, for the
    /// eyes of whoever asked, then what the work gives.
    Later(Work),
}

impl Answer {
    /// A text for the eyes of whoever asked.
    #[must_use]
    pub fn private(text: String) -> Self {
        Self::Message(Message::private_text(text))
    }

    /// What work gives that may take its time.
    pub fn later(work: impl Future<Output = Result<Message, PlayError>> + Send + 'static) -> Self {
        Self::Later(Box::pin(work))
    }

    /// The same in a new message, if it is a card: for one that comes of a private message.
    #[must_use]
    pub fn posted_anew(self) -> Self {
        match self {
            Self::Card(card) => Self::NewCard(card),
            other => other,
        }
    }
}

/// An answer that is ready to be sent.
struct Ready {
    kind: AnswerKind,
    data: serde_json::Value,
    /// The name and the bytes of what is attached.
    attached: Option<(String, Vec<u8>)>,
    /// The board that the message then shows as the card of its match.
    shows: Option<CardVersion>,
    /// What the message takes the place of.
    replaces: Option<Replaced>,
    /// Whether nothing else than an answer can be shown there.
    answers_only: bool,
}

/// What comes after the work for an answer.
enum Next {
    /// The answer.
    Send(Ready),
    /// More work: see [`Answer::Later`].
    Wait(Work),
}

/// Messages that a card takes the place of.
struct Replaced {
    messages: Vec<MessageId>,
    language: Language,
}

impl Visit {
    /// Does the work and answers with what it gives: see [`answer`].
    pub async fn answer<F>(self, work: impl FnOnce(Self) -> F)
    where
        F: Future<Output = Result<Answer, PlayError>> + Send + 'static,
    {
        let work = work(self.clone());
        answer(self, work).await;
    }
}

/// Does the work and answers with what it gives: the answer, the reason why not, or, if it
/// takes too long, that it takes long. Neither the work nor the answer is ever cut short, also
/// when the program stops.
pub async fn answer(
    visit: Visit,
    work: impl Future<Output = Result<Answer, PlayError>> + Send + 'static,
) {
    let bot = Arc::clone(&visit.bot);
    bot.see_through(work_and_send(visit, work)).await;
}

async fn work_and_send(
    visit: Visit,
    work: impl Future<Output = Result<Answer, PlayError>> + Send + 'static,
) {
    let Visit { bot, request } = visit.clone();
    let task = bot.tasks.spawn(async move {
        let answer = work.await?;
        make_ready(&visit.bot, &visit.request, answer).await
    });
    let ready = match tokio::time::timeout_at(request.arrived + READY_WITHIN, task).await {
        Ok(Ok(Ok(Next::Send(ready)))) => ready,
        Ok(Ok(Ok(Next::Wait(work)))) => return later::work_and_send(&bot, &request, work).await,
        Ok(Ok(Err(why))) => Ready::message(error::reply(&why, &bot.operator, request.language)),
        Ok(Err(panic)) => Ready::message(error::fault(&panic, &bot.operator, request.language)),
        Err(_) => {
            tracing::warn!(id = %request.id, "an interaction was too slow");
            Ready::message(Message::private_text(say!(request.language, "too-slow")))
        }
    };
    send(&bot, &request, ready).await;
}

async fn make_ready(bot: &Bot, request: &Request, answer: Answer) -> Result<Next, PlayError> {
    Ok(Next::Send(match for_whom(request, answer) {
        Answer::Later(work) => return Ok(Next::Wait(work)),
        Answer::Update(message) if request.private => Ready {
            kind: AnswerKind::Update,
            ..Ready::message(message)
        },
        Answer::Message(message) | Answer::Update(message) => Ready::message(message),
        Answer::Form(form) => Ready {
            kind: AnswerKind::Form,
            data: form.to_json(),
            attached: None,
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
    }))
}

/// Whether the channel is the card's, or may become that because the old one is lost: on the same
/// server, where others find it.
fn is_shown_here(card: &Card, request: &Request) -> bool {
    let stored = &card.view.stored;
    let is_same_server = request.guild.is_some() && stored.live.terms.place.guild == request.guild;
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
            let note = card::played_elsewhere(&card.view, request.language);
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
                .map(|(name, bytes)| (name.to_owned(), bytes.to_vec())),
            shows: None,
            replaces: None,
            answers_only: false,
        }
    }

    /// Sends it in this way.
    async fn send_as(
        &self,
        bot: &Bot,
        request: &Request,
        kind: AnswerKind,
    ) -> Result<Answered, RestError> {
        let attached = self.attached.as_ref();
        let attached = attached.map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
        bot.rest
            .answer(request.id, &request.token, kind, &self.data, attached)
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

async fn send(bot: &Arc<Bot>, request: &Request, ready: Ready) {
    let shown = send_or_fall_back(bot, request, &ready).await;
    // Whatever was stored and is not shown now, the delivery worker shows.
    bot.wake_delivery();
    let (Some(drawn), Some(message)) = (ready.shows, shown) else {
        return;
    };
    let match_id = drawn.match_id;
    if ready.answers_only {
        bot.tokens.remember(match_id, &request.token, message);
    }
    let noted = bot
        .play
        .card_shown(drawn, request.channel, message, ShownBy::Answer)
        .await;
    match noted {
        // The match has moved to its thread in the meantime, and the worker shows it there.
        Ok(false) => return,
        Ok(true) => {}
        Err(error) => tracing::warn!(%match_id, %error, "the card could not be noted"),
    }
    let Some(Replaced { messages, language }) = ready.replaces else {
        return;
    };
    let reachable = messages.into_iter().filter(|_| !ready.answers_only);
    for old in reachable.filter(|old| *old != message) {
        let place = (request.guild, request.channel);
        let moved = card::moved_on(match_id, place, message, language);
        if let Err(error) = bot.rest.edit_message(request.channel, old, &moved).await {
            tracing::debug!(%match_id, %error, "the old card stays as it is");
        }
    }
}

/// Sends the answer, and gives the message that shows it. What Discord refuses to show in place of
/// a message (which may be gone, or in a thread that sleeps) is sent as a new one, and if that is
/// refused as well, a line says so: no click may seem to have failed that did not.
async fn send_or_fall_back(bot: &Bot, request: &Request, ready: &Ready) -> Option<MessageId> {
    let id = request.id;
    let kinds = match ready.kind {
        AnswerKind::Update => vec![AnswerKind::Update, AnswerKind::Message],
        kind => vec![kind],
    };
    for kind in kinds {
        match ready.send_as(bot, request, kind).await {
            Ok(Answered::Shown(message)) => {
                let updated = request.message.filter(|_| kind == AnswerKind::Update);
                return message.or(updated);
            }
            Ok(Answered::NotShown) => return None,
            Err(error) => {
                tracing::warn!(%id, %error, "an answer did not arrive");
                if !error.is_refusal() {
                    return None;
                }
            }
        }
    }
    let line = Message::private_text(say!(request.language, "not-shown"));
    let kind = AnswerKind::Message;
    if let Err(error) = Ready::message(line).send_as(bot, request, kind).await {
        tracing::warn!(%id, %error, "nor did a line that says so");
    }
    None
}
