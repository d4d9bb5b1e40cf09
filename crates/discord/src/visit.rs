//! An interaction that is being answered: the bot, and who asks.

use std::sync::Arc;

use ludotheque_matches::ids::UserId;
use ludotheque_words::Language;

use crate::bot::Bot;
use crate::request::Request;

/// The bot and who asks, as one value: cheap to clone, so that work can own it.
#[derive(Clone)]
pub struct Visit {
    /// The running bot.
    pub bot: Arc<Bot>,
    /// Who asks, where, and how they can be answered.
    pub request: Arc<Request>,
}

impl Visit {
    /// A visit to this bot.
    #[must_use]
    pub fn new(bot: Arc<Bot>, request: Request) -> Self {
        let request = Arc::new(request);
        Self { bot, request }
    }

    /// What the visitor reads.
    #[must_use]
    pub fn language(&self) -> Language {
        self.request.language
    }

    /// Who asks.
    #[must_use]
    pub fn user(&self) -> UserId {
        self.request.player.user
    }
}
