//! Of what something is due. A worker looks many times a second and mostly finds nothing: one statement says so, where
//! taking what is due would be one for each kind.

use super::{Store, StoreError};

/// The kinds of what is done later, and whether something of them is due.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a row with a column for each kind"
)]
pub struct Owed {
    /// The next game of a series.
    pub sequels: bool,
    /// Matches to be counted for the ratings.
    pub ratings: bool,
    /// Boards.
    pub cards: bool,
    /// The same for players of other servers.
    pub guest_cards: bool,
    /// Rounds of the public beacon.
    pub beacons: bool,
    /// Calls to the board, to be posted or taken away.
    pub pings: bool,
    /// News of several matches for one person.
    pub rounds: bool,
    /// Threads to be looked at.
    pub threads: bool,
    /// Results of rated matches.
    pub announcements: bool,
    /// Positions of the day.
    pub daily: bool,
    /// Looks back at a week.
    pub weeks: bool,
    /// Ends of matches.
    pub ends: bool,
    /// Messages of tournaments.
    pub tournaments: bool,
    /// The same on other servers.
    pub tournament_guests: bool,
    /// Events of tournaments.
    pub events: bool,
    /// Roles for those who have won tournaments.
    pub champions: bool,
}

/// What happens although nobody clicks, and whether anything of it is due.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a row with a column for each kind"
)]
pub struct ByItself {
    /// Clocks to be looked at.
    pub clocks: bool,
    /// Tournaments to be looked at.
    pub tournaments: bool,
    /// Challenges that nobody has answered in time.
    pub challenges: bool,
    /// People who want to be forgotten.
    pub deletions: bool,
    /// Matches that wait for one of the program's own players.
    pub opponents: bool,
}

impl Store {
    /// Of what something is due now. The conditions are those by which it is then taken.
    pub async fn what_is_due(&self) -> Result<Owed, StoreError> {
        let owed = sqlx::query_as!(
            Owed,
            r#"SELECT
                EXISTS (SELECT FROM sequels WHERE due_at <= now()) AS "sequels!",
                EXISTS (SELECT FROM rating_events WHERE verdict IS NULL AND due_at <= now())
                    AS "ratings!",
                EXISTS (SELECT FROM cards
                        WHERE shown < wanted AND given_up IS NULL AND due_at <= now()) AS "cards!",
                EXISTS (SELECT FROM guest_cards
                        WHERE shown < wanted AND given_up IS NULL AND due_at <= now()) AS "guest_cards!",
                EXISTS (SELECT FROM matches WHERE beacon_due_at <= now()) AS "beacons!",
                EXISTS (SELECT FROM pings WHERE state IN ('owed', 'stale') AND due_at <= now())
                    AS "pings!",
                EXISTS (SELECT FROM rounds WHERE due_at <= now()) AS "rounds!",
                EXISTS (SELECT FROM threads WHERE due_at <= now()) AS "threads!",
                EXISTS (SELECT FROM announcements WHERE due_at <= now()) AS "announcements!",
                EXISTS (SELECT FROM daily_posts WHERE due_at <= now()) AS "daily!",
                EXISTS (SELECT FROM week_posts WHERE due_at <= now()) AS "weeks!",
                EXISTS (SELECT FROM ends WHERE due_at <= now()) AS "ends!",
                EXISTS (SELECT FROM tournaments WHERE due_at <= now()) AS "tournaments!",
                EXISTS (SELECT FROM tournament_guests WHERE due_at <= now()) AS "tournament_guests!",
                EXISTS (SELECT FROM tournaments WHERE event_due_at <= now()) AS "events!",
                EXISTS (SELECT FROM tournaments WHERE champion_due_at <= now()) AS "champions!""#
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(owed)
    }

    /// What is due now of what happens by itself. The conditions are those by which it is then taken, but for what only a
    /// newer version understands: that is nobody's to take here, and due all the same.
    pub async fn what_happens_by_itself(&self) -> Result<ByItself, StoreError> {
        let due = sqlx::query_as!(
            ByItself,
            r#"SELECT
                EXISTS (SELECT FROM matches
                        WHERE look_at <= now() - (SELECT behind FROM service_time)) AS "clocks!",
                EXISTS (SELECT FROM tournaments WHERE look_at <= now()) AS "tournaments!",
                EXISTS (SELECT FROM matches
                        WHERE status = 'open'
                          AND expires_at <= now() - (SELECT behind FROM service_time)) AS "challenges!",
                EXISTS (SELECT FROM deletions WHERE due_at <= now()) AS "deletions!",
                EXISTS (SELECT FROM matches m JOIN cards c USING (match_id)
                        WHERE m.opponent_due_at <= now()
                          AND (c.shown >= c.wanted OR c.due_at <= now() OR c.given_up IS NOT NULL))
                    AS "opponents!""#
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(due)
    }
}
