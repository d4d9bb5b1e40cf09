//! What those who manage servers want, and who has changed it.

use super::{Store, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, InteractionId, RoleId, ServerId, UserId};
use ludotheque_matches::{Difference, Ends, Pace, ServerSettings, Setting};

/// A change of a server's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastChange {
    /// Who has made it; a pseudonym once they have been forgotten.
    pub by: UserId,
    /// When, in seconds since 1970.
    pub changed_at: i64,
    /// What has become what.
    pub difference: Difference,
}

/// The columns of a server's settings as they come.
struct ServerRow {
    channels: Vec<i64>,
    clock: String,
    threads: bool,
    public_dice: bool,
    announce_in: Option<i64>,
    role_id: Option<i64>,
    language: Option<String>,
    ends: String,
    daily_in: Option<i64>,
    weekly_in: Option<i64>,
}

async fn read_server(
    database: impl sqlx::PgExecutor<'_>,
    server: ServerId,
) -> Result<ServerSettings, sqlx::Error> {
    let row = sqlx::query_as!(
        ServerRow,
        "SELECT channels, clock, threads, public_dice, announce_in, role_id, language, ends, daily_in,
             weekly_in
         FROM server_settings WHERE guild_id = $1",
        server.to_row(),
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(ServerRow::into_settings).unwrap_or_default())
}

impl ServerRow {
    /// A clock or language that was there once is what it was before anybody chose.
    fn into_settings(self) -> ServerSettings {
        let default = ServerSettings::default();
        ServerSettings {
            channels: self.channels.into_iter().map(ChannelId::from_row).collect(),
            clock: Pace::from_word(&self.clock).unwrap_or(default.clock),
            threads: self.threads,
            public_dice: self.public_dice,
            announce_in: self.announce_in.map(ChannelId::from_row),
            starters: self.role_id.map(RoleId::from_row),
            language: self.language.and_then(|code| code.parse().ok()),
            ends: Ends::from_word(&self.ends).unwrap_or_default(),
            daily_in: self.daily_in.map(ChannelId::from_row),
            weekly_in: self.weekly_in.map(ChannelId::from_row),
        }
    }
}

impl Store {
    /// The settings of a server; those that every server begins with if nothing was changed.
    pub async fn server_settings(&self, server: ServerId) -> Result<ServerSettings, StoreError> {
        Ok(read_server(&self.pool, server).await?)
    }

    /// The last changes of a server's settings, the latest first, at most `limit`.
    pub async fn server_changes(
        &self,
        server: ServerId,
        limit: i64,
    ) -> Result<Vec<PastChange>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT actor_id, setting, value_before, value_after,
                      floor(extract(epoch FROM changed_at))::bigint AS "changed_at!"
               FROM server_changes WHERE guild_id = $1
               ORDER BY changed_at DESC, interaction_id DESC, setting LIMIT $2"#,
            server.to_row(),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        let changes = rows.into_iter().filter_map(|row| {
            Some(PastChange {
                by: UserId::from_row(row.actor_id),
                changed_at: row.changed_at,
                difference: Difference {
                    // One that there was once is not told any more.
                    setting: Setting::from_word(&row.setting)?,
                    before: row.value_before,
                    after: row.value_after,
                },
            })
        });
        Ok(changes.collect())
    }
}

impl Unit {
    /// The settings of a server, which nobody else changes until this transaction has ended.
    ///
    /// # Errors
    /// When the database fails, or another one holds them for a second.
    pub async fn hold_server(&mut self, server: ServerId) -> Result<ServerSettings, StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO server_settings (guild_id) VALUES ($1)
                 ON CONFLICT (guild_id) DO UPDATE SET guild_id = excluded.guild_id",
                server.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        let read = self.run(async |connection| read_server(connection, server).await);
        Ok(read.await?)
    }

    /// Writes the settings of a server that this transaction holds, and what is different in them.
    pub async fn change_server(
        &mut self,
        server: ServerId,
        by: UserId,
        interaction: InteractionId,
        after: &ServerSettings,
        differences: &[Difference],
    ) -> Result<(), StoreError> {
        let channels: Vec<i64> = after.channels.iter().map(|id| id.to_row()).collect();
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE server_settings
                 SET channels = $2, clock = $3, threads = $4, announce_in = $5, role_id = $6,
                     language = $7, ends = $8, daily_in = $9, weekly_in = $10, public_dice = $11
                 WHERE guild_id = $1",
                server.to_row(),
                &channels,
                after.clock.word(),
                after.threads,
                after.announce_in.map(ChannelId::to_row),
                after.starters.map(RoleId::to_row),
                after.language.map(|language| language.code()),
                after.ends.word(),
                after.daily_in.map(ChannelId::to_row),
                after.weekly_in.map(ChannelId::to_row),
                after.public_dice,
            )
            .execute(connection)
            .await
        })
        .await?;
        let column = |text: fn(&Difference) -> &str| -> Vec<String> {
            let texts = differences.iter().map(text);
            texts.map(str::to_owned).collect()
        };
        let settings = column(|difference| difference.setting.word());
        let before = column(|difference| &difference.before);
        let after = column(|difference| &difference.after);
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO server_changes
                     (guild_id, interaction_id, actor_id, setting, value_before, value_after)
                 SELECT $1, $2, $3, d.setting, d.value_before, d.value_after
                 FROM unnest($4::text[], $5::text[], $6::text[])
                     AS d (setting, value_before, value_after)",
                server.to_row(),
                interaction.to_row(),
                by.to_row(),
                &settings,
                &before,
                &after,
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}
