//! What every handler needs.

use std::future::Future;
use std::time::Duration;

use serenity::all::Interaction;
use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::answer::gate::Gate;
use crate::answer::heavy::{Heavy, HeldBack, Leave};
use crate::answer::in_a_row::InARow;
use crate::card::newest::Newest;
use crate::card::old_cards::OldCards;
use crate::chatter::Chatter;
use crate::counted::{Counted, HeldBackBy, LastTime};
use crate::features::history::films::Films;
use crate::gateway::heard::Heard;
use crate::gateway::once::Once;
use crate::gateway::shards::connections::Connections;
use crate::operator::Operator;
use crate::rest::Rest;
use crate::rest::tokens::Tokens;
use crate::sole::Sole;
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{Play, processor_cores};

/// So long an interaction waits for the database to say who answers it: Discord waits for three seconds.
const TAKEN_WITHIN: Duration = Duration::from_millis(500);

/// The parts of the running bot. Nothing here is the only copy of anything.
pub struct Bot {
    /// The use cases.
    pub play: Play,
    /// Discord's HTTP API.
    pub rest: Rest,
    /// The id of the bot's application.
    pub application: String,
    /// Whoever runs it.
    pub operator: Operator,
    /// The bot's own account.
    pub account: UserId,
    /// What is being answered, so that a stop can wait for it.
    pub tasks: TaskTracker,
    /// What lets it change cards where it can only answer.
    pub tokens: Tokens,
    /// What others have written below its cards.
    pub chatter: Chatter,
    /// How much each person sends.
    pub gate: Gate,
    /// Who has it do what takes long.
    pub heavy: Heavy,
    /// The films that were made last.
    pub films: Films,
    /// The newest boards that were sent.
    pub newest: Newest,
    /// Old cards that are to become the way to the new one.
    pub old_cards: OldCards,
    /// What is counted, for whoever watches from outside.
    pub counted: Counted,
    /// What the gateway has sent, and when.
    pub heard: Heard,
    /// What this process has heard already.
    once: Once,
    /// The same of what is asked while somebody types, which is more.
    suggested: Once,
    /// When the delivery worker looked what is due.
    pub looked: LastTime,
    /// Whether nobody else hears what it hears.
    pub sole: Sole,
    /// The shards of Discord's gateway that it holds.
    pub connections: Connections,
    delivery: Notify,
}

impl Bot {
    /// A bot that speaks through `rest`.
    #[must_use]
    pub fn new(
        play: Play,
        rest: Rest,
        application: String,
        account: UserId,
        operator: Operator,
        in_a_row: InARow,
    ) -> Self {
        Self {
            play,
            rest,
            application,
            operator,
            account,
            tasks: TaskTracker::new(),
            tokens: Tokens::default(),
            chatter: Chatter::default(),
            gate: Gate::new(in_a_row.clicks),
            heavy: Heavy::new(processor_cores(), in_a_row.heavy),
            films: Films::default(),
            newest: Newest::default(),
            old_cards: OldCards::default(),
            counted: Counted::default(),
            heard: Heard::default(),
            once: Once::default(),
            suggested: Once::default(),
            looked: LastTime::default(),
            sole: Sole::default(),
            connections: Connections::default(),
            delivery: Notify::new(),
        }
    }

    /// Whether this is the bot itself.
    #[must_use]
    pub fn is_me(&self, user: UserId) -> bool {
        self.account == user
    }

    /// Takes an interaction, which others may have heard as well; false if it has come before, or another process
    /// answers it. If the database does not say so in time it is taken: of two answers Discord takes one.
    ///
    /// Nothing is stored because of what is asked while somebody types: whoever hears that answers, and need not ask who
    /// does.
    pub async fn takes(&self, id: InteractionId, is_typing: bool) -> bool {
        if is_typing {
            return self.suggested.note(id);
        }
        if !self.once.note(id) && !planted::is(Planted::HeardTwice) {
            tracing::debug!(%id, "it has come before");
            return false;
        }
        if self.sole.is_so() {
            return true;
        }
        let taking = self.play.take_interaction(id);
        let taken = tokio::time::timeout(TAKEN_WITHIN, taking).await;
        let is_ours = !matches!(taken, Ok(Ok(false)));
        if !is_ours {
            tracing::debug!(%id, "another process answers");
        }
        is_ours
    }

    /// When an interaction was heard: those who wait for its answer do since then, and not since it was taken.
    #[must_use]
    pub fn heard_at(&self, id: InteractionId) -> Instant {
        self.once.heard_at(id).unwrap_or_else(Instant::now)
    }

    /// Whether what somebody sent may come in. If not, they have been told, or another process tells them.
    pub async fn lets_in(&self, interaction: &Interaction) -> bool {
        let id = InteractionId(interaction.id().get());
        let is_typing = matches!(interaction, Interaction::Autocomplete(_));
        if !self.takes(id, is_typing).await {
            return false;
        }
        let lets_in = self.gate.lets_in(&self.rest, interaction).await;
        if !lets_in {
            self.counted.held_back(HeldBackBy::Gate);
        }
        lets_in
    }

    /// Leave for a person to have something done that takes long.
    ///
    /// # Errors
    /// [`HeldBack`] to whoever is at it or has asked too often.
    pub fn begin_heavy(&self, user: UserId) -> Result<Leave, HeldBack> {
        let begun = self.heavy.begin(user);
        if begun.is_err() {
            self.counted.held_back(HeldBackBy::Heavy);
        }
        begun
    }

    /// Answers to the end, also when nobody waits for it any longer.
    pub async fn see_through(&self, answering: impl Future<Output = ()> + Send + 'static) {
        if let Err(panic) = self.tasks.spawn(answering).await {
            tracing::error!(%panic, "an answer was not sent");
        }
    }

    /// As long as this is kept the bot does not end: what was heard is answered, also if it came in the last moment.
    pub fn under_way(&self) -> TaskTrackerToken {
        self.tasks.token()
    }

    /// Tells the delivery worker that there may be something to say.
    pub fn wake_delivery(&self) {
        self.delivery.notify_one();
    }

    /// Waits until there may be something to say.
    pub async fn delivery_woken(&self) {
        self.delivery.notified().await;
    }
}
