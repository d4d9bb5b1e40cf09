//! What the delivery worker reports, and who else shows a card, where more comes of it than a row.

use super::{Play, PlayError};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId};
use ludotheque_store::{CardVersion, NextLook, Noted, Retry, ShownBy};

impl Play {
    /// Notes that a message shows a board, and is the card of its match from now on, if it
    /// is: the worker may find that another message has become the card.
    pub async fn card_shown(
        &self,
        drawn: CardVersion,
        channel: ChannelId,
        message: MessageId,
        by: ShownBy,
    ) -> Result<Noted, PlayError> {
        let shown =
            self.run(async move |store| Ok(store.card_shown(&drawn, channel, message, by).await?));
        let shown = shown.await;
        if drawn.awaits_opponent {
            self.wake_opponents();
        }
        shown
    }

    /// Reports a thread that is as it should be, and when it has to be looked at again.
    pub async fn thread_looked_at(&self, id: MatchId, next: NextLook) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.note_thread_look(id, next, false).await?))
            .await
    }

    /// Reports a thread with which something failed.
    pub async fn thread_failed(&self, id: MatchId, retry: Retry) -> Result<(), PlayError> {
        self.run(async move |store| {
            match retry {
                Retry::After(seconds) => {
                    let next = NextLook::After(seconds);
                    store.note_thread_look(id, next, true).await?;
                }
                Retry::Never(_) => store.thread_given_up(id).await?,
            }
            Ok(())
        })
        .await
    }
}
