//! How people want to be called, and in which language they are spoken to.

use ludotheque_words::Language;

use super::{Store, StoreError, Unit};
use ludotheque_matches::calling::{Hour, Notifications, Quiet, Way, Zone};
use ludotheque_matches::ids::{ServerId, UserId};
use ludotheque_matches::{Automatic, ChallengesFrom};

/// What a person wants when they are spoken to, and what time it was when that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// How they want to be called.
    pub notifications: Notifications,
    /// The language that they have chosen, if they have.
    pub language: Option<Language>,
    /// The language in which they used Discord when they last changed something.
    pub last_language: Option<Language>,
    /// When this was read, in seconds since 1970, by the clock of the database.
    pub now: i64,
}

impl Preferences {
    /// The language of a line in a channel that is meant for this person, where others read in
    /// another.
    #[must_use]
    pub fn language_here(&self, card: Language) -> Language {
        self.language.unwrap_or(card)
    }

    /// The language of a direct message.
    #[must_use]
    pub fn language_directly(&self) -> Language {
        self.language.or(self.last_language).unwrap_or_default()
    }
}

impl Store {
    /// What a person wants when they are called; what everybody begins with if nothing was changed.
    pub async fn preferences_of(&self, user: UserId) -> Result<Preferences, StoreError> {
        Ok(read(&self.pool, user).await?)
    }

    /// The language that a person has chosen, and the one that was chosen for a server, if they were.
    pub async fn languages_of(
        &self,
        user: UserId,
        server: Option<ServerId>,
    ) -> Result<[Option<Language>; 2], StoreError> {
        let chosen = sqlx::query!(
            "SELECT (SELECT language FROM settings WHERE user_id = $1) AS own,
                    (SELECT language FROM server_settings WHERE guild_id = $2) AS servers",
            user.to_row(),
            server.map(ServerId::to_row),
        )
        .fetch_one(&self.pool)
        .await?;
        Ok([language(chosen.own), language(chosen.servers)])
    }

    /// Notes that Discord takes no direct message to a person.
    pub async fn note_direct_refused(&self, user: UserId) -> Result<(), StoreError> {
        sqlx::query!(
            "UPDATE settings SET direct_refused = true WHERE user_id = $1",
            user.to_row(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}

impl Unit {
    /// The same as [`Store::preferences_of`], in this transaction.
    pub async fn preferences_of(&mut self, user: UserId) -> Result<Preferences, StoreError> {
        Ok(self
            .run(async |connection| read(connection, user).await)
            .await?)
    }

    /// Keeps what a person wants, whose row this transaction holds. Who may challenge them and what
    /// they need not do themselves stays if it is not named.
    pub async fn keep_settings(
        &mut self,
        user: UserId,
        preferences: &Preferences,
        challenges_from: Option<ChallengesFrom>,
        automatic: Option<Automatic>,
    ) -> Result<(), StoreError> {
        let notifications = &preferences.notifications;
        let row = |hour: Hour| i16::from(hour.number());
        self.run(async |connection| {
            sqlx::query!(
                "UPDATE settings
                 SET language = $2, last_language = $3, calls = $4, reminders = $5, zone = $6,
                     quiet_from = $7, quiet_until = $8, daily_hour = $9, direct_refused = $10,
                     challenges_from = coalesce($11, challenges_from),
                     automatic = coalesce($12, automatic)
                 WHERE user_id = $1",
                user.to_row(),
                preferences.language.map(Language::code),
                preferences.last_language.map(Language::code),
                notifications.way.word(),
                notifications.reminders,
                notifications.zone.as_ref().map(Zone::name),
                notifications.quiet.map(|quiet| row(quiet.from())),
                notifications.quiet.map(|quiet| row(quiet.until())),
                row(notifications.daily_at),
                notifications.direct_refused,
                challenges_from.map(ChallengesFrom::word),
                automatic.map(Automatic::word),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}

async fn read(
    database: impl sqlx::PgExecutor<'_>,
    user: UserId,
) -> Result<Preferences, sqlx::Error> {
    let row = sqlx::query!(
        r#"SELECT floor(extract(epoch FROM now()))::bigint AS "now!",
                  s.language AS "language?", s.last_language AS "last_language?",
                  s.calls AS "calls?", s.reminders AS "reminders?", s.zone AS "zone?",
                  s.quiet_from AS "quiet_from?", s.quiet_until AS "quiet_until?",
                  s.daily_hour AS "daily_hour?", s.direct_refused AS "direct_refused?"
           FROM (VALUES ($1::bigint)) asked (user_id)
           LEFT JOIN settings s ON s.user_id = asked.user_id"#,
        user.to_row(),
    )
    .fetch_one(database)
    .await?;
    let hour = |row: Option<i16>| Hour::new(u8::try_from(row?).ok()?);
    let usual = Notifications::default();
    // A word or a zone that is no longer known counts as none.
    Ok(Preferences {
        notifications: Notifications {
            way: row
                .calls
                .as_deref()
                .and_then(Way::from_word)
                .unwrap_or(usual.way),
            reminders: row.reminders.unwrap_or(usual.reminders),
            zone: row.zone.as_deref().and_then(Zone::from_name),
            quiet: hour(row.quiet_from)
                .zip(hour(row.quiet_until))
                .and_then(|(from, until)| Quiet::new(from, until)),
            daily_at: hour(row.daily_hour).unwrap_or(usual.daily_at),
            direct_refused: row.direct_refused.unwrap_or(usual.direct_refused),
        },
        language: language(row.language),
        last_language: language(row.last_language),
        now: row.now,
    })
}

fn language(code: Option<String>) -> Option<Language> {
    code?.parse().ok()
}
