//! The guest card: a match between people of two servers is shown to one of them where it is played, and to the other
//! one in a channel of their own server. Who looks there takes it for the card of the match (`StoredMatch::seen_on`,
//! `StoredMatch::seen_by`).

use ludotheque_rules::Seat;
use ludotheque_words::Language;
use serde_json::Value;

use super::cache::{seat_from_row, seat_to_row};
use super::cards::Showings;
use super::{Home, StoreError, Unit};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId};

/// A guest card, as it was when its match was read.
#[derive(Clone, Copy, Debug)]
pub struct GuestCard {
    /// Where the player sits for whom it is.
    pub seat: Seat,
    /// Their server.
    pub server: ServerId,
    /// Its channel there.
    pub channel: ChannelId,
    /// What it is written in.
    pub language: Language,
    /// The message, once it is known.
    pub message: Option<MessageId>,
    /// Whether nothing can be shown there any more.
    pub is_lost: bool,
    /// What was known of its showings.
    pub showings: Showings,
}

impl GuestCard {
    /// Reads its row, which the query of its match gives as JSON because most matches have none.
    ///
    /// # Errors
    /// A row that makes no sense, as a sentence.
    pub(super) fn read(row: &str) -> Result<Self, String> {
        Self::from_json(row).ok_or_else(|| "its guest card makes no sense".to_owned())
    }

    fn from_json(row: &str) -> Option<Self> {
        let row: Value = serde_json::from_str(row).ok()?;
        let small = |column: &str| i32::try_from(row[column].as_i64()?).ok();
        Some(Self {
            seat: seat_from_row(i16::try_from(small("seat")?).ok()?)?,
            server: ServerId::from_row(row["guild_id"].as_i64()?),
            channel: ChannelId::from_row(row["channel_id"].as_i64()?),
            language: row["language"].as_str()?.parse().unwrap_or_default(),
            message: row["message_id"].as_i64().map(MessageId::from_row),
            is_lost: row["given_up"].is_string(),
            showings: Showings {
                noted: small("showings")?,
                one_is_owed: small("shown")? < small("wanted")?,
            },
        })
    }
}

impl Unit {
    /// Asks for the guest card of a new match, before anything happens in it: for whoever sits there, where they play.
    pub async fn insert_guest_card(
        &mut self,
        id: MatchId,
        seat: Seat,
        home: Home,
    ) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "INSERT INTO guest_cards (match_id, seat, guild_id, channel_id, language)
                 VALUES ($1, $2, $3, $4, $5)",
                id.to_row(),
                seat_to_row(seat),
                home.server.to_row(),
                home.channel.to_row(),
                home.language.code(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}
