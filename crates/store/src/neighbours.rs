//! Where the cards of other matches are: the cards of a series point to each other.

use super::{Store, StoreError, Unit};
use ludotheque_matches::Chapter;
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId};

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardPlace {
    /// The server; nothing in direct messages.
    pub server: Option<ServerId>,
    /// The channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// A match and where its card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The match.
    pub match_id: MatchId,
    /// The match that it follows, if it follows one.
    pub after: Option<MatchId>,
    /// Its card.
    pub card: CardPlace,
}

impl Store {
    /// Those of these matches that are there and have been shown, in any order.
    pub async fn neighbours(&self, ids: &[MatchId]) -> Result<Vec<Neighbour>, StoreError> {
        let ids: Vec<i64> = ids.iter().map(|id| id.to_row()).collect();
        let rows = sqlx::query!(
            r#"SELECT m.match_id, m.game, m.chapter, m.guild_id, c.channel_id,
                      c.message_id AS "message_id!"
               FROM matches m
               JOIN cards c ON c.match_id = m.match_id
               WHERE m.match_id = ANY($1) AND c.message_id IS NOT NULL"#,
            &ids,
        )
        .fetch_all(&self.pool)
        .await?;
        let neighbours = rows.into_iter().map(|row| {
            // A match that makes no sense is nobody's neighbour; whoever opens it is told.
            let chapter = row.game.parse().ok().zip(row.chapter.as_deref());
            let chapter = chapter.and_then(|(game, text)| Chapter::parse(game, text));
            Neighbour {
                match_id: MatchId::from_row(row.match_id),
                after: chapter
                    .and_then(|chapter| chapter.sequel)
                    .map(|sequel| sequel.after),
                card: CardPlace {
                    server: row.guild_id.map(ServerId::from_row),
                    channel: ChannelId::from_row(row.channel_id),
                    message: MessageId::from_row(row.message_id),
                },
            }
        });
        Ok(neighbours.collect())
    }

    /// Asks for the card of a match to be shown once more, because something else than the match has
    /// changed that is to be read on it. Whoever is just showing it is not trusted to know that.
    pub async fn show_once_more(&self, id: MatchId) -> Result<(), StoreError> {
        let mut unit = self.begin().await?;
        unit.show_once_more(id).await?;
        unit.commit().await
    }
}

impl Unit {
    /// As [`Store::show_once_more`], together with what has changed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn show_once_more(&mut self, id: MatchId) -> Result<(), StoreError> {
        self.run(async |connection| {
            sqlx::query!(
                "WITH guest_card AS (
                     UPDATE guest_cards
                     SET showings = showings + 1, shown = least(shown, wanted - 1), tries = 0,
                         due_at = CASE WHEN shown < wanted THEN due_at ELSE now() END
                     WHERE match_id = $1 AND given_up IS NULL)
                 UPDATE cards
                 SET showings = showings + 1, shown = least(shown, wanted - 1), tries = 0,
                     due_at = CASE WHEN shown < wanted THEN due_at ELSE now() END
                 WHERE match_id = $1 AND given_up IS NULL",
                id.to_row(),
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}
