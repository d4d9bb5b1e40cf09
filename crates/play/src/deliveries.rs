//! What the delivery worker asks for and reports, and who else shows a card: the outbox, as tasks that are never cancelled.

use super::{Play, PlayError};
use ludotheque_matches::ids::{ChannelId, GuildId, MessageId};
use ludotheque_store::{Drawn, DueCard, DuePing, Retry, ShownBy};

impl Play {
    /// At most so many cards that are due to be shown; they are the caller's for two minutes.
    pub async fn take_due_cards(&self, most: usize) -> Result<Vec<DueCard>, PlayError> {
        self.run(async move |store| Ok(store.take_due_cards(most).await?))
            .await
    }

    /// Notes that a message shows a board, and is the card of its match from now on. Gives whether
    /// it is: the worker may find that another message has become the card.
    pub async fn card_shown(
        &self,
        drawn: Drawn,
        channel: ChannelId,
        message: MessageId,
        by: ShownBy,
    ) -> Result<bool, PlayError> {
        let shown =
            self.run(async move |store| Ok(store.card_shown(&drawn, channel, message, by).await?));
        let shown = shown.await;
        if drawn.awaits_opponent {
            self.wake_opponents();
        }
        shown
    }

    /// Asks for all boards of a server to be posted, because nothing is left there of what was posted before.
    pub async fn post_boards_anew(&self, guild: GuildId) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.post_boards_anew(guild).await?))
            .await
    }

    /// Reports a card that could not be shown.
    pub async fn card_failed(&self, due: DueCard, retry: Retry) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.card_failed(&due, &retry).await?))
            .await
    }

    /// At most so many calls that are due to be posted or removed; they are the caller's for a minute.
    pub async fn take_due_pings(&self, most: usize) -> Result<Vec<DuePing>, PlayError> {
        self.run(async move |store| Ok(store.take_due_pings(most).await?))
            .await
    }

    /// Reports a call that has been posted.
    pub async fn ping_sent(&self, ping: DuePing, message: MessageId) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.ping_sent(&ping, message).await?))
            .await
    }

    /// Reports a call about which nothing more is to be done.
    pub async fn ping_done(&self, ping: DuePing) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.ping_done(&ping).await?))
            .await
    }

    /// Reports a call that could not be posted or removed.
    pub async fn ping_failed(&self, ping: DuePing, retry: Retry) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.ping_failed(&ping, &retry).await?))
            .await
    }
}
