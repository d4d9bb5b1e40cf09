//! What has to be true of tournaments.

use std::collections::BTreeSet;

use anyhow::Result;
use ludotheque_matches::ids::{MatchId, TournamentId};

use crate::database::observer::Observer;

/// How far those are in which people are paired until all is played: how much has happened in them, and in their matches.
const GOING_ON: &str = "SELECT string_agg(concat_ws(' ', t.stage, t.acts, g.plies), ', ' ORDER BY t.tournament_id)
    FROM tournaments t CROSS JOIN LATERAL (SELECT sum(m.plies) AS plies
        FROM tournament_games g JOIN matches m USING (match_id) WHERE g.tournament_id = t.tournament_id) g
    WHERE t.stage IN ('running', 'last-call') AND t.format ~ '^(rounds|knockout|teams|exhibition)'";

/// The matches of tournaments.
const MATCHES: &str = "SELECT match_id FROM tournament_games WHERE match_id IS NOT NULL";

/// The seeds of those that are not over.
const SECRETS: &str =
    "SELECT encode(seed, 'hex') FROM tournaments WHERE stage <> 'over' ORDER BY 1";

/// How many tournaments are over, and how many boards were shown to another server.
const HELD: &str = "SELECT (SELECT count(*) FROM tournaments WHERE stage = 'over'),
    (SELECT count(*) FROM guest_cards WHERE message_id IS NOT NULL)";

/// Games of which the list has more or fewer results than the one that there is.
const NOT_COUNTED_ONCE: &str = "SELECT g.tournament_id, g.number FROM tournament_games g
    WHERE (SELECT count(*) FROM tournament_acts a
        WHERE a.tournament_id = g.tournament_id AND starts_with(a.act, 'result ' || g.number || ' ')) <> g.over::int
    ORDER BY 1, 2";

/// Games that have been won by somebody else than the list says, by nobody, or by somebody although it says otherwise.
const COUNTED_OTHERWISE: &str = "SELECT g.tournament_id, g.number FROM tournament_games g
    JOIN matches m USING (match_id)
    JOIN tournament_acts a ON a.tournament_id = g.tournament_id AND starts_with(a.act, 'result ' || g.number || ' ')
    WHERE m.winner IS DISTINCT FROM CASE split_part(a.act, ' ', 3) WHEN '1-0' THEN 0 WHEN '0-1' THEN 1 END
    ORDER BY 1, 2";

/// Tournaments that are over, and in which a game was not played to its end.
const OVER_TOO_SOON: &str = "SELECT g.tournament_id, g.number FROM tournament_games g JOIN tournaments t USING (tournament_id)
    WHERE t.stage = 'over' AND NOT g.over ORDER BY 1, 2";

/// Tournaments of which nothing is shown any more on one of their servers, although nothing keeps the bot from it.
const GIVEN_UP: &str = "SELECT tournament_id FROM tournaments WHERE given_up IS NOT NULL
    UNION SELECT tournament_id FROM tournament_guests WHERE given_up IS NOT NULL ORDER BY 1";

/// Matches that were begun for a tournament in which they are no game.
const BEGUN_TWICE: &str =
    "SELECT m.match_id FROM matches m JOIN tournaments t ON t.interaction_id = m.interaction_id
    WHERE NOT EXISTS (SELECT FROM tournament_games g WHERE g.match_id = m.match_id) ORDER BY 1";

/// How far the tournaments are that go on, if any does.
///
/// # Errors
/// When the database does not answer.
pub fn going_on(observer: &mut Observer) -> Result<Option<String>> {
    let rows = observer.rows::<(Option<String>,)>(GOING_ON)?;
    Ok(rows.into_iter().next().and_then(|(all,)| all))
}

/// The matches of tournaments.
///
/// # Errors
/// When the database does not answer.
pub fn matches(observer: &mut Observer) -> Result<BTreeSet<MatchId>> {
    let rows = observer.rows::<(i64,)>(MATCHES)?.into_iter();
    Ok(rows.map(|(id,)| MatchId::from_row(id)).collect())
}

/// By what it is decided in tournaments that are not over where nothing else decides, as it is shown when they are.
///
/// # Errors
/// When the database does not answer.
pub fn secrets(observer: &mut Observer) -> Result<Vec<String>> {
    let rows = observer.rows::<(String,)>(SECRETS)?.into_iter();
    Ok(rows.map(|(seed,)| seed).collect())
}

/// What was held of tournaments.
#[derive(Clone, Copy, Debug, Default)]
pub struct Held {
    /// So many are over.
    pub over: i64,
    /// So many matches between two servers had a board on either.
    pub across: i64,
}

/// What was held of tournaments.
///
/// # Errors
/// When the database does not answer.
pub fn held(observer: &mut Observer) -> Result<Held> {
    let rows = observer.rows::<(i64, i64)>(HELD)?.into_iter();
    let mut held = rows.map(|(over, across)| Held { over, across });
    Ok(held.next().unwrap_or_default())
}

/// A sentence for everything that is not so. Where the bot may not post everywhere it may give up to show a tournament.
///
/// # Errors
/// When the database does not answer.
pub fn damage(observer: &mut Observer, may_give_up: bool) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (sql, what) in [
        (NOT_COUNTED_ONCE, "is not counted once"),
        (COUNTED_OTHERWISE, "is counted for who has not won it"),
        (OVER_TOO_SOON, "goes on, although the tournament is over"),
    ] {
        for (id, number) in observer.rows::<(i64, i32)>(sql)? {
            let id = TournamentId::from_row(id);
            wrong.push(format!("game {number} of tournament {id} {what}"));
        }
    }
    for (id,) in observer.rows::<(i64,)>(BEGUN_TWICE)? {
        let id = MatchId::from_row(id);
        wrong.push(format!(
            "match {id} is no game of the tournament for which it was begun"
        ));
    }
    let given_up = if may_give_up {
        Vec::new()
    } else {
        observer.rows::<(i64,)>(GIVEN_UP)?
    };
    for (id,) in given_up {
        let id = TournamentId::from_row(id);
        wrong.push(format!("tournament {id} is not shown any more"));
    }
    Ok(wrong)
}
