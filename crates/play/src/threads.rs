//! What the delivery worker asks for and reports about threads and announcements, as tasks that are
//! never cancelled.

use super::{Play, PlayError};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId};
use ludotheque_store::{DueAnnouncement, DueThread, NextLook, Retry};

impl Play {
    /// At most so many threads that are due to be looked at; they are the caller's for two minutes.
    pub async fn take_due_threads(&self, most: usize) -> Result<Vec<DueThread>, PlayError> {
        self.run(async move |store| Ok(store.take_due_threads(most).await?))
            .await
    }

    /// Reports a thread that was made of a card, in which the match is played from now on. Says no if
    /// the match has got another card in the meantime.
    pub async fn thread_made(
        &self,
        id: MatchId,
        card: MessageId,
        thread: ChannelId,
    ) -> Result<bool, PlayError> {
        self.run(async move |store| Ok(store.thread_made(id, card, thread).await?))
            .await
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

    /// Whether another match goes on, or is proposed, in the thread of this one.
    pub async fn thread_is_used(
        &self,
        thread: ChannelId,
        beside: MatchId,
    ) -> Result<bool, PlayError> {
        self.run(async move |store| Ok(store.thread_is_used(thread, beside).await?))
            .await
    }

    /// At most so many results that are due to be announced; they are the caller's for two minutes.
    pub async fn take_due_announcements(
        &self,
        most: usize,
    ) -> Result<Vec<DueAnnouncement>, PlayError> {
        self.run(async move |store| Ok(store.take_due_announcements(most).await?))
            .await
    }

    /// Reports a result that has been announced, or that there is nothing to announce.
    pub async fn announced(&self, id: MatchId) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.announced(id).await?))
            .await
    }

    /// Reports a result that could not be announced.
    pub async fn announcement_failed(&self, id: MatchId, retry: Retry) -> Result<(), PlayError> {
        self.run(async move |store| Ok(store.announcement_failed(id, &retry).await?))
            .await
    }
}
