//! What is shown of one player: ratings, records, opponents, matches.

use ludotheque_rules::{GameKind, Seat};

use super::columns::standing;
use super::counting::{COUNTED, RatingChange};
use crate::cache::seat_from_row;
use crate::{Store, StoreError};
use ludotheque_matches::ids::{ChannelId, MatchId, MessageId, ServerId, UserId};
use ludotheque_matches::ratings::{LISTED_FROM, Span, Standing, WithoutLuck};
use ludotheque_matches::{Level, level_of};

/// A player as others see them.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// Where the player stands in each game with a counted match.
    pub standings: Vec<(GameKind, Standing)>,
    /// What the counted matches of each game were worth without the luck of the dice, as far as that is known of them.
    pub without_luck: Vec<(GameKind, WithoutLuck)>,
    /// What became of all matches that were played to an end, by game, rated or not.
    pub records: Vec<GameRecord>,
    /// Whom the player has met most, most often first.
    pub opponents: Vec<Opponent>,
    /// The highest level of the bot that the player has beaten in each game, from its start.
    pub beaten: Vec<(GameKind, Level)>,
    /// The latest matches.
    pub latest: Vec<PastMatch>,
    /// When this was read, in microseconds since 1970.
    pub now_us: i64,
}

/// How a player's matches of a game have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The game.
    pub game: GameKind,
    /// Matches won.
    pub wins: i64,
    /// Matches drawn.
    pub draws: i64,
    /// Matches lost.
    pub losses: i64,
}

/// Somebody whom a player has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who.
    pub user: UserId,
    /// In how many matches that were played to an end.
    pub matches: i64,
}

/// Which matches of a player are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastMatches {
    /// Whose.
    pub user: UserId,
    /// Only those of this server; those of all if there is none.
    pub server: Option<ServerId>,
}

/// A match that is over, as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PastMatch {
    /// The match.
    pub match_id: MatchId,
    /// The game.
    pub game: GameKind,
    /// The player's own seat.
    pub seat: Seat,
    /// The other player.
    pub opponent: UserId,
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Whether it was broken off, so that nobody has won or drawn.
    pub aborted: bool,
    /// When it ended, in seconds since 1970.
    pub ended_at: i64,
    /// What it did to the player's rating.
    pub change: Option<RatingChange>,
    /// The server, for the link.
    pub server: Option<ServerId>,
    /// The channel of the card.
    pub channel: ChannelId,
    /// The card, once known.
    pub card: Option<MessageId>,
}

/// How many of the people whom a player has met most are named.
const OPPONENTS: i64 = 3;
/// How many matches a profile names.
const LATEST: i64 = 5;

impl Store {
    /// A player's profile. Opponents and matches are those of `of.server` alone, if there is one.
    ///
    /// # Errors
    /// When the database fails or names a game that does not exist.
    pub async fn profile(&self, of: PastMatches) -> Result<Profile, StoreError> {
        Ok(Profile {
            standings: self.standings_of(of.user, Span::Always).await?,
            without_luck: self.without_luck_of(of.user).await?,
            records: self.records_of(of.user).await?,
            opponents: self.opponents_of(of).await?,
            beaten: self.beaten_by(of.user).await?,
            latest: self.past_matches(of, LATEST, 0).await?,
            now_us: self.now_us().await?,
        })
    }

    /// Where a player stands in each game in a span, if a match of it has counted.
    pub async fn standings_of(
        &self,
        user: UserId,
        span: Span,
    ) -> Result<Vec<(GameKind, Standing)>, StoreError> {
        let rows = sqlx::query!(
            "SELECT game, rating, deviation, volatility, wins, draws, losses,
                    (extract(epoch FROM latest_at) * 1000000)::bigint AS latest_us
             FROM ratings
             WHERE user_id = $1 AND season = $2 AND latest_at IS NOT NULL",
            user.to_row(),
            span.to_string(),
        )
        .fetch_all(&self.pool)
        .await?;
        let mut standings: Vec<(GameKind, Standing)> = rows
            .into_iter()
            .filter_map(|row| {
                let standing = standing(
                    [row.rating, row.deviation, row.volatility],
                    [row.wins, row.draws, row.losses],
                    row.latest_us,
                );
                // A game of a later version has no place on the page of this one.
                Some((row.game.parse().ok()?, standing))
            })
            .collect();
        standings.sort_by_key(|(game, _)| *game);
        Ok(standings)
    }

    /// What a player's counted matches of each game were worth without the luck of the dice, of those of which it is
    /// known.
    async fn without_luck_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(GameKind, WithoutLuck)>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT game, count(*) AS "games!", sum(worth) AS "sum!", sum(worth * worth) AS "squares!"
               FROM (SELECT c.game, CASE WHEN m.winner IS NULL THEN 500
                                         WHEN m.winner = c.seat THEN 1000
                                         ELSE 0 END - c.luck AS worth
                     FROM rating_changes c JOIN matches m ON m.match_id = c.match_id
                     WHERE c.user_id = $1 AND c.luck IS NOT NULL) known
               GROUP BY game"#,
            user.to_row(),
        )
        .fetch_all(&self.pool)
        .await?;
        let rows = rows.into_iter();
        let mut known: Vec<(GameKind, WithoutLuck)> = rows
            .filter_map(|row| {
                // A game of a later version has no place on the page of this one.
                let game = row.game.parse().ok()?;
                Some((game, WithoutLuck::of_sums(row.games, row.sum, row.squares)?))
            })
            .collect();
        known.sort_by_key(|(game, _)| *game);
        Ok(known)
    }

    /// The time of the database, in microseconds since 1970.
    async fn now_us(&self) -> Result<i64, StoreError> {
        let now_us = sqlx::query_scalar!(
            r#"SELECT (extract(epoch FROM now()) * 1000000)::bigint AS "now_us!""#
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(now_us)
    }

    /// Matches against the program's own players are practice and no part of it, and a rated match
    /// that did not count is no result.
    async fn records_of(&self, user: UserId) -> Result<Vec<GameRecord>, StoreError> {
        let (first_own, last_own) = UserId::opponents_in_rows();
        let rows = sqlx::query!(
            r#"SELECT game AS "game!", count(*) FILTER (WHERE winner = seat) AS "wins!",
                      count(*) FILTER (WHERE winner IS NULL) AS "draws!",
                      count(*) FILTER (WHERE winner <> seat) AS "losses!"
               FROM (SELECT match_id, game, winner, 0 AS seat FROM matches
                     WHERE first_id = $1 AND status = 'finished' AND end_reason <> 'aborted'
                       AND second_id NOT BETWEEN $2 AND $3
                     UNION ALL
                     SELECT match_id, game, winner, 1 FROM matches
                     WHERE second_id = $1 AND status = 'finished' AND end_reason <> 'aborted'
                       AND first_id NOT BETWEEN $2 AND $3) m
               LEFT JOIN rating_events e USING (match_id)
               WHERE e.verdict IS NULL OR e.verdict = $4
               GROUP BY game"#,
            user.to_row(),
            first_own,
            last_own,
            COUNTED,
        )
        .fetch_all(&self.pool)
        .await?;
        let mut records: Vec<GameRecord> = rows
            .into_iter()
            .filter_map(|row| {
                Some(GameRecord {
                    game: row.game.parse().ok()?,
                    wins: row.wins,
                    draws: row.draws,
                    losses: row.losses,
                })
            })
            .collect();
        records.sort_by_key(|record| record.game);
        Ok(records)
    }

    async fn opponents_of(&self, of: PastMatches) -> Result<Vec<Opponent>, StoreError> {
        let (first_own, last_own) = UserId::opponents_in_rows();
        let rows = sqlx::query!(
            r#"SELECT user_id AS "user_id!", count(*) AS "matches!"
               FROM (SELECT second_id AS user_id FROM matches
                     WHERE first_id = $1 AND status = 'finished' AND end_reason <> 'aborted'
                       AND ($2::bigint IS NULL OR guild_id = $2)
                     UNION ALL
                     SELECT first_id FROM matches
                     WHERE second_id = $1 AND status = 'finished' AND end_reason <> 'aborted'
                       AND ($2::bigint IS NULL OR guild_id = $2)) m
               WHERE user_id NOT BETWEEN $4 AND $5
               GROUP BY user_id ORDER BY "matches!" DESC, user_id LIMIT $3"#,
            of.user.to_row(),
            of.server.map(ServerId::to_row),
            OPPONENTS,
            first_own,
            last_own,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| Opponent {
                user: UserId::from_row(row.user_id),
                matches: row.matches,
            })
            .collect())
    }

    async fn beaten_by(&self, user: UserId) -> Result<Vec<(GameKind, Level)>, StoreError> {
        let (first_own, last_own) = UserId::opponents_in_rows();
        let rows = sqlx::query!(
            r#"SELECT game AS "game!", max(loser) AS "loser!"
               FROM (SELECT game, second_id AS loser FROM matches
                     WHERE first_id = $1 AND status = 'finished' AND winner = 0 AND fork IS NULL
                     UNION ALL
                     SELECT game, first_id FROM matches
                     WHERE second_id = $1 AND status = 'finished' AND winner = 1 AND fork IS NULL) won
               WHERE loser BETWEEN $2 AND $3
               GROUP BY game ORDER BY 2 DESC, 1"#,
            user.to_row(),
            first_own,
            last_own,
        )
        .fetch_all(&self.pool)
        .await?;
        let beaten = rows.into_iter();
        // A game of a later version has no place on the page of this one.
        Ok(beaten
            .filter_map(|row| {
                Some((
                    row.game.parse().ok()?,
                    level_of(UserId::from_row(row.loser))?,
                ))
            })
            .collect())
    }

    /// A player's matches that are over, the latest first: at most `limit`, after the first
    /// `offset`.
    pub async fn past_matches(
        &self,
        of: PastMatches,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<PastMatch>, StoreError> {
        let rows = sqlx::query!(
            r#"SELECT m.match_id AS "match_id!", m.game AS "game!", m.seat AS "seat!",
                      m.opponent_id AS "opponent_id!", m.winner AS "winner?",
                      m.end_reason = 'aborted' AS "aborted!", m.guild_id AS "guild_id?",
                      floor(extract(epoch FROM m.ended_at))::bigint AS "ended_at!",
                      r.rating_before AS "rating_before?", r.rating_after AS "rating_after?",
                      r.deviation_after AS "deviation_after?",
                      (SELECT count(*) FROM (
                           SELECT FROM rating_changes o
                           WHERE o.user_id = $1 AND o.game = m.game
                             AND (o.ended_at, o.match_id) <= (r.ended_at, r.match_id)
                           LIMIT $5) first_ones) AS "number!",
                      c.channel_id, c.message_id AS "message_id?"
               FROM (SELECT match_id, game, 0::smallint AS seat, second_id AS opponent_id, winner,
                            end_reason, ended_at, guild_id
                     FROM matches WHERE first_id = $1 AND status = 'finished'
                     UNION ALL
                     SELECT match_id, game, 1::smallint, first_id, winner, end_reason, ended_at,
                            guild_id
                     FROM matches WHERE second_id = $1 AND status = 'finished') m
               JOIN cards c ON c.match_id = m.match_id
               LEFT JOIN rating_changes r ON r.match_id = m.match_id AND r.seat = m.seat
               WHERE $2::bigint IS NULL OR m.guild_id = $2
               ORDER BY m.ended_at DESC, m.match_id LIMIT $3 OFFSET $4"#,
            of.user.to_row(),
            of.server.map(ServerId::to_row),
            limit,
            offset,
            i64::from(LISTED_FROM),
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let match_id = MatchId::from_row(row.match_id);
                let corrupt = |what| StoreError::Corrupt { match_id, what };
                Ok(PastMatch {
                    match_id,
                    game: row
                        .game
                        .parse()
                        .map_err(|_| corrupt(format!("game {:?}", row.game)))?,
                    seat: seat_from_row(row.seat).ok_or_else(|| corrupt("seat".to_owned()))?,
                    opponent: UserId::from_row(row.opponent_id),
                    winner: row.winner.and_then(seat_from_row),
                    aborted: row.aborted,
                    ended_at: row.ended_at,
                    change: change(
                        [row.rating_before, row.rating_after, row.deviation_after],
                        row.number,
                    ),
                    server: row.guild_id.map(ServerId::from_row),
                    channel: ChannelId::from_row(row.channel_id),
                    card: row.message_id.map(MessageId::from_row),
                })
            })
            .collect()
    }

    /// A player's ratings in a game after each counted match, in the order of counting: points
    /// and deviation. The latest `limit` of them.
    pub async fn rating_curve(
        &self,
        game: GameKind,
        user: UserId,
        limit: i64,
    ) -> Result<Vec<(f64, f64)>, StoreError> {
        let rows = sqlx::query!(
            "SELECT c.rating_after, c.deviation_after
             FROM rating_changes c JOIN rating_events e ON e.match_id = c.match_id
             WHERE c.user_id = $2 AND c.game = $1
             ORDER BY e.counted_as DESC LIMIT $3",
            game.slug(),
            user.to_row(),
            limit,
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .rev()
            .map(|row| (row.rating_after, row.deviation_after))
            .collect())
    }
}

/// What a match did to a rating: before, after, the deviation after it; and which of the player's first
/// matches it was.
fn change(points: [Option<f64>; 3], number: i64) -> Option<RatingChange> {
    let [before, after, deviation] = points;
    Some(RatingChange {
        before: before?,
        after: after?,
        deviation: deviation?,
        number: u32::try_from(number).ok()?,
    })
}
