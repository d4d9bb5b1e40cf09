//! One way to answer every interaction: in time, once, whatever happens.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use super::bot::Bot;
use super::error;
use super::present::card::{self, Card};
use super::present::v2::{Form, Message};
use super::rest::{AnswerKind, Answered};
use super::texts::Language;
use crate::discord::texts::say;
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId};
use crate::matches::Player;
use crate::play::{Asker, PlayError};
use crate::store::{Drawn, ShownBy};

/// Discord waits three seconds. Half a second is left for the way there.
const READY_WITHIN: Duration = Duration::from_millis(2500);

/// An interaction that waits for its answer.
#[derive(Clone)]
pub struct Request {
    /// Its id.
    pub id: InteractionId,
    /// What allows us to answer it.
    pub token: String,
    /// Who acted.
    pub player: Player,
    /// Where.
    pub channel: ChannelId,
    /// On which server.
    pub guild: Option<GuildId>,
    /// What the player reads.
    pub language: Language,
    /// What everyone in the channel reads.
    pub guild_language: Language,
    /// The message whose button was pressed; none for a command.
    pub message: Option<MessageId>,
    /// Whether only the person who acted sees that message.
    pub private: bool,
}

/// What is answered.
pub enum Answer {
    /// The card of a match, for everyone: in place of the message whose button was pressed,
    /// or as a new message.
    Card(Card),
    /// The card of a match for everyone, always as a new message.
    NewCard(Card),
    /// The card of a match as it is for someone who only looks.
    PrivateCard(Card),
    /// A message as it is.
    Message(Message),
    /// A message in place of the private one whose button was pressed; a new one if others see
    /// that one, which none of ours needs.
    Update(Message),
    /// A form.
    Form(Form),
}

/// An answer that is ready to be sent.
struct Ready {
    kind: AnswerKind,
    data: serde_json::Value,
    /// The name and the bytes of what is attached.
    attached: Option<(String, Vec<u8>)>,
    /// The board that the message then shows as the card of its match.
    shows: Option<Drawn>,
    /// The card that the message takes the place of.
    replaces: Option<Replaced>,
}

/// A card that another one takes the place of.
struct Replaced {
    message: MessageId,
    language: Language,
}

impl Request {
    /// Who asks, for the use cases.
    #[must_use]
    pub fn asker(&self) -> Asker {
        Asker {
            player: self.player.clone(),
            interaction: self.id,
        }
    }
}

/// Does the work and answers with what it gives: the answer, the reason why not, or, if it
/// takes too long, that it takes long. Neither the work nor the answer is ever cut short, also
/// when the program stops.
pub async fn answer(
    bot: &Arc<Bot>,
    request: Request,
    work: impl Future<Output = Result<Answer, PlayError>> + Send + 'static,
) {
    let answering = bot
        .tasks
        .spawn(work_and_send(Arc::clone(bot), request, work));
    if let Err(panic) = answering.await {
        tracing::error!(%panic, "an answer was not sent");
    }
}

async fn work_and_send(
    bot: Arc<Bot>,
    request: Request,
    work: impl Future<Output = Result<Answer, PlayError>> + Send + 'static,
) {
    let asked = request.clone();
    let task = bot
        .tasks
        .spawn(async move { make_ready(&asked, work.await?).await });
    let ready = match tokio::time::timeout(READY_WITHIN, task).await {
        Ok(Ok(Ok(ready))) => ready,
        Ok(Ok(Err(why))) => Ready::message(error::reply(&why, request.language)),
        Ok(Err(panic)) => Ready::message(error::fault(&panic, request.language)),
        Err(_) => {
            tracing::warn!(id = %request.id, "an interaction was too slow");
            Ready::message(Message::private_text(say!(request.language, "too-slow")))
        }
    };
    send(&bot, &request, ready).await;
}

async fn make_ready(request: &Request, answer: Answer) -> Result<Ready, PlayError> {
    let answer = match answer {
        // The card stays in its channel: elsewhere the match is only looked at.
        Answer::Card(card) | Answer::NewCard(card)
            if card.view.stored.card_channel != request.channel =>
        {
            let note = say!(request.language, "played-elsewhere");
            Answer::PrivateCard(Card::to_look_at(card.view, Some(note), request.language))
        }
        answer => answer,
    };
    Ok(match answer {
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
        },
        Answer::PrivateCard(card) => {
            let message = Message {
                private: true,
                ..card::draw(card).await?
            };
            Ready::message(message)
        }
        Answer::NewCard(card) => Ready {
            shows: Some(card.view.drawn()),
            replaces: replaced(&card, card.view.stored.card),
            ..Ready::message(card::draw(card).await?)
        },
        Answer::Card(card) => {
            let shows = Some(card.view.drawn());
            let old = card.view.stored.card;
            let replaces = replaced(&card, old.filter(|old| Some(*old) != request.message));
            let kind = match request.message {
                Some(_) => AnswerKind::Update,
                None => AnswerKind::Message,
            };
            Ready {
                kind,
                shows,
                replaces,
                ..Ready::message(card::draw(card).await?)
            }
        }
    })
}

fn replaced(card: &Card, message: Option<MessageId>) -> Option<Replaced> {
    message.map(|message| Replaced {
        message,
        language: card.language,
    })
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
        }
    }
}

async fn send(bot: &Arc<Bot>, request: &Request, ready: Ready) {
    let sent = bot
        .rest
        .answer(
            request.id,
            &request.token,
            ready.kind,
            &ready.data,
            ready
                .attached
                .as_ref()
                .map(|(name, bytes)| (name.as_str(), bytes.as_slice())),
        )
        .await;
    // Whatever was stored and is not shown now, the delivery worker shows.
    bot.wake_delivery();
    let message = match sent {
        Ok(Answered::Shown(message)) => message.or(request.message),
        Ok(Answered::NotShown) => None,
        Err(error) => {
            tracing::warn!(id = %request.id, %error, "an answer did not arrive");
            None
        }
    };
    let (Some(drawn), Some(message)) = (ready.shows, message) else {
        return;
    };
    let match_id = drawn.match_id;
    let noted = bot
        .play
        .card_shown(drawn, request.channel, message, ShownBy::Answer)
        .await;
    if let Err(error) = noted {
        tracing::warn!(%match_id, %error, "the card could not be noted");
    }
    if let Some(old) = ready.replaces.filter(|old| old.message != message) {
        let (place, language) = ((request.guild, request.channel), old.language);
        let moved = card::moved_on(match_id, place, message, language);
        let edited = bot.rest.edit_message(request.channel, old.message, &moved);
        if let Err(error) = edited.await {
            tracing::debug!(%match_id, %error, "the old card stays as it is");
        }
    }
}
