//! The settings of a server.

use super::{Actor, Play, PlayError};
use ludotheque_matches::ids::ServerId;
use ludotheque_matches::{ServerChange, ServerSettings};
use ludotheque_store::{PastChange, Store};

/// How many changes are listed.
const CHANGES_LISTED: i64 = 10;

impl Play {
    /// What holds on a server; what holds everywhere where there is none, in a direct message.
    pub async fn server(&self, server: Option<ServerId>) -> Result<ServerSettings, PlayError> {
        let Some(server) = server else {
            return Ok(ServerSettings::default());
        };
        self.run(async move |store| Ok(store.server_settings(server).await?))
            .await
    }

    /// Notes that the bot is on a server, which it joined at this time, in seconds since 1970. Whether
    /// it has just come there, for the first time.
    ///
    /// # Errors
    /// Ours.
    pub async fn arrived(&self, server: ServerId, joined_at: i64) -> Result<bool, PlayError> {
        self.run(async move |store| Ok(store.note_arrival(server, joined_at).await?))
            .await
    }

    /// Changes what holds on a server for somebody who may, and notes who has changed what. What is
    /// so already is not noted.
    ///
    /// # Errors
    /// [`PlayError::Refused`] for too many channels; nothing has changed then.
    pub async fn change_server(
        &self,
        actor: Actor,
        server: ServerId,
        changes: Vec<ServerChange>,
    ) -> Result<ServerSettings, PlayError> {
        self.run(async move |store| change(&store, &actor, server, &changes).await)
            .await
    }

    /// The last changes of what holds on a server, the latest first.
    pub async fn server_changes(&self, server: ServerId) -> Result<Vec<PastChange>, PlayError> {
        self.run(async move |store| Ok(store.server_changes(server, CHANGES_LISTED).await?))
            .await
    }
}

async fn change(
    store: &Store,
    actor: &Actor,
    server: ServerId,
    changes: &[ServerChange],
) -> Result<ServerSettings, PlayError> {
    let mut unit = store.begin().await?;
    let before = unit.hold_server(server).await?;
    let mut after = before.clone();
    for change in changes {
        after = after.changed(change)?;
    }
    let differences = before.differences(&after);
    if !differences.is_empty() {
        let by = actor.player.user;
        unit.change_server(server, by, actor.interaction, &after, &differences)
            .await?;
    }
    unit.commit().await?;
    Ok(after)
}
