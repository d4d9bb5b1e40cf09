//! One way to answer every interaction: in time, once, whatever happens.

pub mod credit;
pub mod error;
pub mod gate;
pub mod heavy;
pub mod in_a_row;
pub mod later;
pub mod noting;
pub mod placing;
pub mod refusals;
pub mod sending;
pub mod work;

use std::future::Future;

use crate::card::Card;
use crate::message::form::Form;
use crate::message::v2::Message;
use ludotheque_play::PlayError;
use work::{Portion, Work};

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
    /// Messages that take longer than Discord waits: first one that says that they are coming, for the
    /// eyes of whoever asked, then what the work gives.
    Later(Work),
}

impl Answer {
    /// A text for the eyes of whoever asked.
    #[must_use]
    pub fn private(text: String) -> Self {
        Self::Message(Message::private_text(text))
    }

    /// A text in place of the private message whose button was pressed.
    #[must_use]
    pub fn update(text: String) -> Self {
        Self::Update(Message::private_text(text))
    }

    /// What work gives that may take its time.
    pub fn later(work: impl Future<Output = Result<Message, PlayError>> + Send + 'static) -> Self {
        Self::Later(Box::pin(async move { work.await.map(Portion::from) }))
    }

    /// The same in a new message, if it is a card: for one that comes of a private message.
    #[must_use]
    pub fn in_new_message(self) -> Self {
        match self {
            Self::Card(card) => Self::NewCard(card),
            other => other,
        }
    }
}
