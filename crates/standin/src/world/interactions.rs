//! Uses of commands, components and modals, and what the bot answered.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::endpoints::Post;
use crate::clock::Moment;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};

/// The bot must answer within this.
pub(crate) const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// The token of an interaction is good for this long.
pub(crate) const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// Interactions are forgotten after this; until then a dead token is told from an unknown one.
pub(super) const REMEMBERED: Duration = Duration::from_secs(60 * 60);

/// The token of an interaction: secret to nobody here, but shaped like Discord's, long and not the id alone.
pub(super) fn token_of(id: InteractionId) -> String {
    format!("interaction-{id}-{:016x}", id.0.rotate_left(17))
}

/// Whose token it is, if it is one.
pub(crate) fn id_of_token(token: &str) -> Option<InteractionId> {
    let id = token.split('-').nth(1)?.parse().ok()?;
    Some(id).filter(|id| token_of(*id) == token)
}

/// Discord's numbers for the kinds of interactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// Discord's numbers for the answers to interactions.
pub(crate) mod answer {
    pub(crate) const MESSAGE: u64 = 4;
    pub(crate) const DEFERRED_MESSAGE: u64 = 5;
    pub(crate) const SILENT: u64 = 6;
    pub(crate) const UPDATE: u64 = 7;
    pub(crate) const CHOICES: u64 = 8;
    pub(crate) const MODAL: u64 = 9;
}

/// How an interaction gets to the bot.
#[derive(Clone, Debug)]
pub(crate) enum Sent {
    /// No session gets it, now or on its resume.
    ToNobody,
    /// These sessions get it, by their ids.
    OverTheGateway(Vec<String>),
    /// It is still to be posted.
    ToPost(Post),
}

#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) kind: Kind,
    pub(crate) user: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) received: Moment,
    /// What the page calls it, to be told how it ends.
    pub(crate) nonce: Option<String>,
    /// How objections name it: "/challenge by Ada".
    pub(crate) label: String,
    /// The message whose component was used, or from which the modal came.
    pub(crate) source: Option<MessageId>,
    /// The `interaction_metadata` of messages it brings forth.
    pub(crate) metadata: Arc<Value>,
    pub(crate) answer: Option<Answer>,
    /// Nobody answered in time: the client shows "This interaction failed".
    pub(crate) failed: bool,
    /// The message that is `@original`.
    pub(crate) original: Option<MessageId>,
    /// The bot was never told that its answer arrived, so another one is no mistake of its own.
    pub(crate) answer_lost: bool,
    /// Who gets it.
    pub(crate) sent: Sent,
    /// The bot has said over HTTP that it got it.
    pub(crate) accepted: bool,
}

/// The first answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) kind: u64,
    pub(crate) data: Value,
}

impl Interaction {
    pub(crate) fn token_dead(&self, now: Moment) -> bool {
        now.since(self.received) >= TOKEN_LIFE
    }

    /// Which answers this kind of interaction may get.
    pub(crate) fn may_be_answered(&self, answer: u64) -> bool {
        match self.kind {
            Kind::Command => matches!(
                answer,
                answer::MESSAGE | answer::DEFERRED_MESSAGE | answer::MODAL
            ),
            Kind::Component => matches!(
                answer,
                answer::MESSAGE
                    | answer::DEFERRED_MESSAGE
                    | answer::SILENT
                    | answer::UPDATE
                    | answer::MODAL
            ),
            Kind::Autocomplete => answer == answer::CHOICES,
            Kind::Modal => {
                matches!(answer, answer::MESSAGE | answer::DEFERRED_MESSAGE)
                    || (self.source.is_some() && matches!(answer, answer::SILENT | answer::UPDATE))
            }
        }
    }
}

/// An interaction about to be sent to the bot.
#[derive(Clone, Debug)]
pub(crate) struct NewInteraction {
    pub(crate) kind: Kind,
    pub(crate) user: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) nonce: Option<String>,
    pub(crate) label: String,
    pub(crate) source: Option<MessageId>,
    pub(crate) data: Value,
    /// The name of the command, for the metadata of messages.
    pub(crate) command: Option<String>,
    /// What is other in the event than Discord would send: a JSON merge patch (RFC 7396).
    pub(crate) patch: Value,
}
