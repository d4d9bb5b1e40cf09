//! What has to be true of the rows of the database, when everything has come to rest.

use std::time::Duration;

use anyhow::Result;
use ludotheque_matches::ids::MatchId;

use crate::database::observer::Observer;
use crate::database::server::world_time;

/// The rows of all matches, in order.
const PLIES: &str =
    "SELECT match_id, count(*), max(ply) FROM plies GROUP BY match_id ORDER BY match_id";

/// Matches of which one came of the same command as another, and is not the next game of its series, nor of a tournament.
const TWICE_MADE: &str = "SELECT max(match_id) FROM matches WHERE interaction_id IS NOT NULL
        AND interaction_id NOT IN (SELECT interaction_id FROM tournaments)
    GROUP BY interaction_id, chapter HAVING count(*) > 1 ORDER BY 1";

/// How much of what is owed is not shown, by its kind; not of matches that are left to a newer program, nor what is held
/// until somebody wants it. A thread begins at a card, which somebody may have deleted: there five failures are enough.
const OWED: &str = "SELECT string_agg(many || ' ' || kind, ', ' ORDER BY kind) FROM (
    SELECT kind, count(*) AS many FROM (
        SELECT 'boards' AS kind, match_id FROM cards WHERE shown < wanted AND given_up IS NULL
        UNION ALL SELECT 'boards of guests', match_id FROM guest_cards WHERE shown < wanted AND given_up IS NULL
        UNION ALL SELECT 'games of series', match_id FROM sequels
        UNION ALL SELECT 'ratings', match_id FROM rating_events WHERE verdict IS NULL
        UNION ALL SELECT 'moves of the bot', match_id FROM matches WHERE opponent_due_at IS NOT NULL
        UNION ALL SELECT 'calls', match_id FROM pings WHERE state IN ('owed', 'stale')
            AND simulation.is_owed(due_at, greatest(tries, 1))
        UNION ALL SELECT 'ends', match_id FROM ends
            WHERE simulation.is_owed(due_at, greatest(tries, 1))
        UNION ALL SELECT 'results', match_id FROM announcements
            WHERE simulation.is_owed(due_at, greatest(tries, 1))
        UNION ALL SELECT 'threads', match_id FROM threads WHERE simulation.is_owed(due_at, tries + (tries = 5)::int)) AS of_match
    WHERE NOT simulation.is_newer(match_id) GROUP BY kind
    UNION ALL SELECT 'rounds', count(*) FROM rounds WHERE simulation.is_owed(due_at, tries)
    UNION ALL SELECT 'positions of the day', count(*) FROM daily_posts WHERE simulation.is_owed(due_at, tries)
    UNION ALL SELECT 'weeks', count(*) FROM week_posts WHERE simulation.is_owed(due_at, tries)
    UNION ALL SELECT 'messages of tournaments', count(*) FROM tournaments WHERE simulation.is_owed(due_at, tries)
    UNION ALL SELECT 'messages to guests', count(*) FROM tournament_guests WHERE simulation.is_owed(due_at, tries)
    UNION ALL SELECT 'events of tournaments', count(*) FROM tournaments WHERE simulation.is_owed(event_due_at, event_tries)
    UNION ALL SELECT 'roles of champions', count(*) FROM tournaments WHERE simulation.is_owed(champion_due_at, champion_tries)
    ) AS of_kind
    WHERE many > 0";

/// When the last turn to begin a session is over.
const TURN: &str = "SELECT extract(epoch FROM max(next_at))::float8 FROM identify_turns";

/// Matches that the program has ended for time sooner than their clock gives for a turn, after they began or anybody but
/// the loser has played; what an outage has given back comes on top of that. In a tournament the first turn takes half of it.
const TOO_SOON_OVER: &str = "SELECT p.match_id FROM plies p JOIN matches m USING (match_id)
    JOIN LATERAL (SELECT max(q.made_at) AS at FROM plies q WHERE q.match_id = p.match_id AND q.ply < p.ply
        AND (q.ply = 0 OR q.action ~ '^(roll|move|luck|accept)'
            AND q.actor_id <> CASE m.winner WHEN 0 THEN m.second_id WHEN 1 THEN m.first_id END)) begun ON true
    WHERE p.action ~ '^(timeout|abort)' AND p.actor_id = 0 AND p.made_at < begun.at + coalesce(m.clock, '90d')::interval
        * CASE WHEN p.action ~ '^abort' AND p.match_id IN (SELECT match_id FROM tournament_games) THEN 0.5 ELSE 1 END
    ORDER BY 1";

/// Matches in which somebody has acted who does not play in it.
const BY_STRANGERS: &str = "SELECT DISTINCT p.match_id FROM plies p JOIN matches m USING (match_id)
    WHERE p.action ~ '^(roll|move|luck)' AND p.actor_id <> 0
      AND p.actor_id IS DISTINCT FROM m.first_id AND p.actor_id IS DISTINCT FROM m.second_id
    ORDER BY 1";

/// Matches between people (the ids of the bot's own players are `UserId::opponents_in_rows`) in which the turn has passed to the other one, who was not called.
const NOT_CALLED: &str = "SELECT m.match_id FROM matches m
    JOIN plies p ON p.match_id = m.match_id AND p.ply = m.plies - 1
    JOIN cards c ON c.match_id = m.match_id
    WHERE m.status = 'running' AND NOT (m.first_id BETWEEN 4000001 AND 4000005 OR m.second_id BETWEEN 4000001 AND 4000005) AND p.action ~ '^move'
      -- Whoever has acted last sits at the board. What goes on by itself after that has a number for an interaction.
      AND CASE m.to_move WHEN 0 THEN m.first_id ELSE m.second_id END <> (SELECT q.actor_id FROM plies q
          WHERE q.match_id = m.match_id AND q.interaction_id > 4294967295 ORDER BY q.ply DESC LIMIT 1)
      AND NOT EXISTS (SELECT FROM pings g WHERE g.match_id = m.match_id AND g.ply = m.plies)
    ORDER BY 1";

/// Cards that nobody tries to show any more, although nothing keeps the bot from it.
const GIVEN_UP: &str = "SELECT match_id FROM simulation.boards WHERE given_up IS NOT NULL AND NOT answers_only ORDER BY 1";

/// Matches whose end nobody tries to tell any more, although nothing keeps the bot from it.
const END_GIVEN_UP: &str = "SELECT match_id FROM ends WHERE given_up IS NOT NULL ORDER BY 1";

/// Matches in which something was written by whoever does not understand what a newer program has done in them.
const WRITTEN_BY_OLDER: &str = "SELECT m.match_id FROM matches m JOIN plies p ON p.match_id = m.match_id AND p.action = 'juggle 3'
    WHERE (m.status, m.plies) <> ('running', p.ply + 1) OR EXISTS (SELECT FROM plies q WHERE q.match_id = m.match_id AND q.ply > p.ply)
    ORDER BY 1";

/// How many processes have said within the last seconds that they live.
const LIVING: &str =
    "SELECT count(*) FROM processes WHERE renewed_at > now() - interval '8 seconds'";

/// A sentence for everything that is not so. Where the bot may not post everywhere cards may be given up; where somebody
/// deletes a message of which the bot has not heard that it was posted, that it tells an end may be.
///
/// # Errors
/// When the database does not answer.
pub fn damage(
    observer: &mut Observer,
    may_give_up: bool,
    may_be_deleted: bool,
) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (id, many, last) in observer.rows::<(i64, i64, i32)>(PLIES)? {
        if i64::from(last) + 1 != many {
            let id = MatchId::from_row(id);
            wrong.push(format!(
                "match {id} has {many} plies, the last of which is {last}"
            ));
        }
    }
    for (sql, what) in [
        (TWICE_MADE, "comes of the same command as another one"),
        (
            TOO_SOON_OVER,
            "has ended for time before anybody's was over",
        ),
        (
            BY_STRANGERS,
            "was gone on with by somebody who does not play in it",
        ),
        (
            WRITTEN_BY_OLDER,
            "was changed by a program that does not understand it",
        ),
        (NOT_CALLED, "waits for somebody who was not called"),
        (GIVEN_UP, "has a card that was given up"),
        (END_GIVEN_UP, "has an end of which nobody is told"),
    ] {
        let is_excused = may_give_up && [GIVEN_UP, END_GIVEN_UP].contains(&sql)
            || may_be_deleted && sql == END_GIVEN_UP;
        if is_excused {
            continue;
        }
        for (id,) in observer.rows::<(i64,)>(sql)? {
            wrong.push(format!("match {} {what}", MatchId::from_row(id)));
        }
    }
    Ok(wrong)
}

/// How many processes are known to live.
///
/// # Errors
/// When the database does not answer.
pub fn known_to_live(observer: &mut Observer) -> Result<usize> {
    let living = observer.rows::<(i64,)>(LIVING)?;
    Ok(usize::try_from(living.first().map_or(0, |&(many,)| many))?)
}

/// How much of what is owed is not shown, in words; nothing if everything is.
///
/// # Errors
/// When the database does not answer.
pub fn owed(observer: &mut Observer) -> Result<Option<String>> {
    let owed = observer.rows::<(Option<String>,)>(OWED)?;
    Ok(owed.into_iter().next().and_then(|(owed,)| owed))
}

/// Until when nobody may begin a session of the gateway, because of whoever has had the turn last.
///
/// # Errors
/// When the database does not answer.
pub fn turn_until(observer: &mut Observer) -> Result<Option<Duration>> {
    let until = observer.rows::<(Option<f64>,)>(TURN)?;
    let until_s = until.into_iter().next().and_then(|(until_s,)| until_s);
    Ok(until_s.and_then(world_time))
}
