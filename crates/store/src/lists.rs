//! Reads over many matches: my matches, the match of a channel.

use ludotheque_rules::GameKind;

use super::{Due, Store, StoreError, TurnClock};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId, UserId};
use ludotheque_matches::{Clock, KNOWN_RULES};

/// A line of "my matches".
#[derive(Clone, Debug)]
pub struct GameLine {
    /// The match.
    pub match_id: MatchId,
    /// The game; nothing if the match cannot be read by this program, and is set aside.
    pub game: Option<GameKind>,
    /// Whether it is still an open challenge.
    pub open: bool,
    /// Whether it waits for the player who asked for the list.
    pub my_turn: bool,
    /// The other player; nobody yet in an open challenge to anyone.
    pub opponent: Option<UserId>,
    /// The server, for the link.
    pub server: Option<ServerId>,
    /// The channel of the card.
    pub channel: ChannelId,
    /// The card, once known.
    pub card: Option<MessageId>,
    /// What the player is told of the time of whoever is to act.
    pub due: Option<Due>,
}

/// A running match of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunningHere {
    /// The match.
    pub match_id: MatchId,
    /// Whether it waits for the player who asked.
    pub my_turn: bool,
}

impl Store {
    /// The matches and challenges of a player that are not over, at most `limit`: those that wait
    /// for the player first, and then by the time that is left.
    pub async fn games_of(&self, user: UserId, limit: i64) -> Result<Vec<GameLine>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT m.match_id, m.game, m.rules_version, m.status,
                      coalesce(g.guild_id, m.guild_id) AS guild_id,
                      m.first_id, m.second_id, m.challenger_id, m.invited_id,
                      CASE WHEN m.status = 'open' THEN m.invited_id IS NOT DISTINCT FROM $1
                           WHEN m.first_id = $1 THEN m.to_move = 0
                           ELSE m.to_move = 1 END AS "my_turn!",
                      coalesce(g.channel_id, c.channel_id) AS "channel_id!",
                      CASE WHEN g.match_id IS NULL THEN c.message_id ELSE g.message_id END AS message_id,
                      floor(extract(epoch FROM m.deadline_at + t.behind))::bigint AS due_at,
                      (extract(epoch FROM m.deadline_at - (now() - t.behind)) * 1000000)::bigint
                          AS left_us,
                      m.reminders, m.clock
               FROM matches m
               JOIN cards c ON c.match_id = m.match_id
               LEFT JOIN guest_cards g ON g.match_id = m.match_id
                    AND CASE g.seat WHEN 0 THEN m.first_id ELSE m.second_id END = $1
               CROSS JOIN service_time t
               WHERE m.status IN ('open', 'running')
                 AND (m.status = 'running' OR m.expires_at > now() - t.behind)
                 AND (m.first_id = $1 OR m.second_id = $1
                      OR (m.status = 'open' AND (m.challenger_id = $1 OR m.invited_id = $1)))
               ORDER BY "my_turn!" DESC, m.deadline_at, m.moved_at
               LIMIT $2"#,
            user.to_row(),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        let lines = rows
            .into_iter()
            .map(|row| {
                let match_id = MatchId::from_row(row.match_id);
                let is_known = KNOWN_RULES.contains(&row.rules_version);
                let others = if row.status == "open" {
                    [Some(row.challenger_id), row.invited_id]
                } else {
                    [row.first_id, row.second_id]
                };
                let clock = row.clock.as_deref().and_then(Clock::from_word);
                GameLine {
                    match_id,
                    game: row.game.parse().ok().filter(|_| is_known),
                    open: row.status == "open",
                    my_turn: row.my_turn,
                    opponent: others
                        .into_iter()
                        .flatten()
                        .map(UserId::from_row)
                        .find(|other| *other != user),
                    server: row.guild_id.map(ServerId::from_row),
                    channel: ChannelId::from_row(row.channel_id),
                    card: row.message_id.map(MessageId::from_row),
                    due: TurnClock::of_row(row.due_at, row.left_us, row.reminders)
                        .and_then(|turn| turn.told(clock.into())),
                }
            })
            .collect();
        Ok(lines)
    }

    /// The running matches of a channel, or of a thread of their own, in which a user sits, the one last
    /// moved in first.
    pub async fn running_in(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> Result<Vec<RunningHere>, StoreError> {
        const LIMIT: i64 = 25;
        let rows = sqlx::query!(
            r#"SELECT match_id,
                      coalesce(CASE to_move WHEN 0 THEN first_id ELSE second_id END = $2, false)
                          AS "my_turn!"
               FROM matches
               WHERE status = 'running' AND (first_id = $2 OR second_id = $2)
                 AND (channel_id = $1
                      OR match_id IN (SELECT match_id FROM threads WHERE thread_id = $1)
                      OR match_id IN (SELECT match_id FROM guest_cards WHERE channel_id = $1))
               ORDER BY moved_at DESC LIMIT $3"#,
            channel.to_row(),
            user.to_row(),
            LIMIT,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| RunningHere {
                match_id: MatchId::from_row(row.match_id),
                my_turn: row.my_turn,
            })
            .collect())
    }

    /// The match of a channel, or of a thread of its own, that a user has played and that ended last.
    pub async fn last_ended_in(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> Result<Option<MatchId>, StoreError> {
        let id = sqlx::query_scalar!(
            "SELECT match_id FROM matches
             WHERE status = 'finished' AND (first_id = $2 OR second_id = $2)
               AND (channel_id = $1
                    OR match_id IN (SELECT match_id FROM threads WHERE thread_id = $1)
                      OR match_id IN (SELECT match_id FROM guest_cards WHERE channel_id = $1))
             ORDER BY ended_at DESC LIMIT 1",
            channel.to_row(),
            user.to_row(),
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(id.map(MatchId::from_row))
    }
}
