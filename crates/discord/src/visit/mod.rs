//! An interaction that is being answered: the bot, and who asks.

pub mod request;
pub mod requests;

use std::sync::Arc;

use ludotheque_matches::Command;
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_play::{Attempt, PlayError, View};
use ludotheque_words::Language;

use crate::bot::Bot;
use crate::visit::request::Request;

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

    /// A match as it is now. Codes are short and can be guessed: a match is read by those who play it, on
    /// its server, and in its channel, and for everybody else there is none.
    ///
    /// # Errors
    /// Ours, or that there is none.
    pub async fn view(&self, match_id: MatchId) -> Result<View, PlayError> {
        let view = self.bot.play.view(match_id).await?;
        if self.may_read(&view) {
            Ok(self.seen_here(view))
        } else {
            Err(PlayError::NoSuchMatch(match_id))
        }
    }

    fn may_read(&self, view: &View) -> bool {
        let Request {
            server, channel, ..
        } = *self.request;
        let (stored, place) = (&view.stored, view.stored.live.terms.place);
        let guest = stored.guest_card.map(|guest| guest.server);
        let is_on_its_server = server.is_some() && [place.server, guest].contains(&server);
        let is_in_its_channel = [place.channel, stored.card_channel].contains(&channel);
        is_on_its_server || is_in_its_channel || stored.live.concerns(self.user())
    }

    /// A match with the card that it has on this server, where it has another one elsewhere.
    fn seen_here(&self, view: View) -> View {
        let server = self.request.server;
        view.seen(|stored| stored.seen_on(server))
    }

    /// Carries a command out in a match, on the board that was seen with so many plies, if that
    /// matters. Where the answer does not show the card, the delivery worker does.
    ///
    /// # Errors
    /// A refusal, or ours.
    pub async fn act(
        &self,
        match_id: MatchId,
        seen: Option<u32>,
        command: Command,
        shows_card: bool,
    ) -> Result<View, PlayError> {
        let ask = Attempt {
            match_id,
            actor: self.request.actor(),
            seen,
            command,
            shows_card,
        };
        let view = self.bot.play.act(ask).await?;
        Ok(self.seen_here(view))
    }

    /// Who asks.
    #[must_use]
    pub fn user(&self) -> UserId {
        self.request.player.user
    }
}
