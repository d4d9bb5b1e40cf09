//! What has to be true of a trusted log, whatever happens.

use std::collections::BTreeMap;

use anyhow::Result;
use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{Standin, Trouble};
use serde_json::Value;

use crate::database::observer::Observer;
use crate::on_board::{OnBoard, public_messages};
use crate::people::Outcome;

/// What was seen so far.
#[derive(Default)]
pub struct Invariants {
    /// The most plies that a board of a match has shown.
    shown: BTreeMap<MatchId, u32>,
    /// What was pressed to play, by its interaction: the match, and how far its board was.
    pressed: BTreeMap<i64, (MatchId, u32)>,
    wrong: Vec<String>,
}

/// How much of what is owed is not shown.
const OWED: &str = "SELECT
    (SELECT count(*) FROM cards WHERE shown < wanted AND given_up IS NULL),
    (SELECT count(*) FROM sequels WHERE due_at < now()),
    (SELECT count(*) FROM rating_events WHERE verdict IS NULL AND due_at < now()),
    (SELECT count(*) FROM matches WHERE opponent_due_at IS NOT NULL),
    (SELECT count(*) FROM pings WHERE state IN ('owed', 'stale') AND due_at < now())";

/// Which interaction made which row.
const INTERACTIONS: &str = "SELECT interaction_id, match_id, ply FROM plies ORDER BY match_id, ply";

/// The matches that go on and have a board in a channel, and how many plies they have.
const RUNNING: &str = "SELECT m.match_id, (SELECT count(*) FROM plies p WHERE p.match_id = m.match_id)
    FROM matches m JOIN cards c USING (match_id)
    WHERE m.status = 'running' AND c.message_id IS NOT NULL AND c.given_up IS NULL AND NOT c.answers_only
    ORDER BY m.match_id";

/// The rows of all matches, in order.
const PLIES: &str =
    "SELECT match_id, count(*), max(ply) FROM plies GROUP BY match_id ORDER BY match_id";

impl Invariants {
    /// Looks at what Discord shows: nothing is said before it is stored.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn look(&mut self, observer: &mut Observer, discord: &Standin) -> Result<()> {
        let mut grown = Vec::new();
        for message in public_messages(discord) {
            boards(&message["components"], &mut |id, plies| {
                let known = self.shown.entry(id).or_insert(0);
                if plies > *known {
                    *known = plies;
                    grown.push((id, plies));
                }
            });
        }
        if grown.is_empty() {
            return Ok(());
        }
        let stored: BTreeMap<i64, i64> = observer
            .rows::<(i64, i64, i32)>(PLIES)?
            .into_iter()
            .map(|(id, many, _)| (id, many))
            .collect();
        for (id, plies) in grown {
            let many = stored.get(&id.to_row()).copied().unwrap_or(0);
            if many < i64::from(plies) {
                self.say(format!(
                    "a board of {id} shows {plies} plies, and {many} are stored"
                ));
            }
        }
        Ok(())
    }

    /// Somebody's act has come to something; if it was in a bad time, perhaps to nothing.
    pub fn came(&mut self, outcome: &Outcome, is_bad_time: bool) {
        let why = match &outcome.result {
            Ok(reply) => {
                let pressed = outcome.custom_id.as_deref().and_then(OnBoard::of);
                if let Some(board) = pressed.filter(OnBoard::is_turn) {
                    let interaction = reply.interaction.0.cast_signed();
                    let board = (board.match_id, board.plies);
                    self.pressed.insert(interaction, board);
                }
                return;
            }
            Err(Trouble::NotOffered(_)) => return,
            Err(Trouble::InteractionFailed(_)) if is_bad_time => return,
            Err(Trouble::InteractionFailed(_)) => {
                "is not answered, although nothing had gone wrong"
            }
            Err(Trouble::StillThinking(_)) => "is told to wait, for ever",
        };
        self.say(format!("{}: {why}", outcome.told));
    }

    /// Whether anything is known to be wrong.
    #[must_use]
    pub const fn is_broken(&self) -> bool {
        !self.wrong.is_empty()
    }

    /// Something is wrong.
    pub fn say(&mut self, what: String) {
        self.wrong.push(what);
    }

    /// How much of what is owed is not shown, in words; nothing if everything is.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn owed(observer: &mut Observer) -> Result<Option<String>> {
        let owed = observer.rows::<(i64, i64, i64, i64, i64)>(OWED)?;
        Ok(owed.first().and_then(|&(cards, sequels, ratings, opponents, pings)| {
            (cards + sequels + ratings + opponents + pings > 0).then(|| {
                format!(
                    "{cards} cards, {sequels} sequels, {ratings} ratings, {opponents} moves of the bot, {pings} calls"
                )
            })
        }))
    }

    /// Everything that can be said only at the end.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn at_the_end(
        &mut self,
        observer: &mut Observer,
        discord: &Standin,
        may_repeat: bool,
    ) -> Result<Vec<String>> {
        self.look(observer, discord)?;
        for (id, many, last) in observer.rows::<(i64, i64, i32)>(PLIES)? {
            if i64::from(last) + 1 != many {
                let id = MatchId::from_row(id);
                self.say(format!(
                    "match {id} has {many} plies, the last of which is {last}"
                ));
            }
        }
        for (interaction, id, ply) in observer.rows::<(i64, i64, i32)>(INTERACTIONS)? {
            if let Some((pressed, plies)) = self.pressed.get(&interaction).copied()
                && (pressed.to_row(), i64::from(plies)) != (id, i64::from(ply))
            {
                self.say(format!(
                    "a click on the board of {pressed} with {plies} plies was carried out on another one, with {ply}"
                ));
            }
        }
        self.boards_are_as_stored(observer, discord)?;
        for objection in discord.objections() {
            // Whether a click may go unanswered depends on what had gone wrong: `came` says.
            let is_late =
                objection.contains("within 3 s") || objection.contains("after more than 3 s");
            if !(is_late || may_repeat && objection.contains("answered twice")) {
                self.say(format!("Discord objects: {objection}"));
            }
        }
        Ok(std::mem::take(&mut self.wrong))
    }

    /// The board of each match is shown once, as it is stored.
    fn boards_are_as_stored(&mut self, observer: &mut Observer, discord: &Standin) -> Result<()> {
        let mut shown: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
        for message in public_messages(discord) {
            let mut on_it = BTreeMap::new();
            boards(&message["components"], &mut |id, plies| {
                on_it.insert(id.to_row(), plies);
            });
            for (id, plies) in on_it {
                shown.entry(id).or_default().push(plies);
            }
        }
        for (id, plies) in observer.rows::<(i64, i64)>(RUNNING)? {
            let match_id = MatchId::from_row(id);
            match shown.get(&id).map(Vec::as_slice) {
                // Somebody has deleted it.
                None => {}
                // An old one may stay where Discord would not have it changed; its buttons say that it is old.
                Some(boards) if newest_once(boards, plies) => {}
                Some(boards) => self.say(format!(
                    "the board of {match_id} is shown with {boards:?} plies, and {plies} are stored"
                )),
            }
        }
        Ok(())
    }
}

/// Whether the newest of these boards has so many plies, and is there once.
fn newest_once(boards: &[u32], plies: i64) -> bool {
    let newest = boards.iter().max().copied();
    newest.map(i64::from) == Some(plies)
        && boards.iter().filter(|one| Some(**one) == newest).count() == 1
}

/// The matches of which something shows a board, with its plies.
fn boards(components: &Value, found: &mut impl FnMut(MatchId, u32)) {
    for component in components.as_array().into_iter().flatten() {
        let custom_id = component["custom_id"].as_str();
        if let Some(board) = custom_id.and_then(OnBoard::of) {
            found(board.match_id, board.plies);
        }
        boards(&component["components"], found);
    }
}
