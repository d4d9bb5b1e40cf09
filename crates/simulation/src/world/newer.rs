//! A newer program beside this one: it makes its migration, and does in a match what this one does not understand.

use std::time::UNIX_EPOCH;

use anyhow::Result;
use ludotheque_matches::ids::{InteractionId, MatchId, UserId};
use ludotheque_matches::{Link, LogEntry};

use super::World;
use super::trouble::Newer;
use crate::database::server::begun;

/// The match that is furthest: how far, the hash of its newest row, and who is to act.
const FURTHEST: &str =
    "SELECT m.match_id, m.plies, p.hash, CASE m.to_move WHEN 0 THEN m.first_id ELSE m.second_id END
    FROM matches m JOIN plies p ON p.match_id = m.match_id AND p.ply = m.plies - 1
    WHERE m.status = 'running' AND m.to_move IS NOT NULL AND NOT simulation.is_newer(m.match_id)
    ORDER BY m.plies DESC, m.match_id LIMIT 1";

impl World<'_> {
    /// Does what it has not come to yet.
    pub(super) fn newer_goes_on(&mut self) -> Result<()> {
        let (sql, told) = match self.later.newer {
            Newer::IsNotThere | Newer::IsThere => return Ok(()),
            Newer::WantsToMigrate => (
                "CALL simulation.make_newer()".to_owned(),
                "a newer program has made its migration".to_owned(),
            ),
            Newer::WantsToPlay => match self.juggle()? {
                Some(next) => next,
                None => {
                    self.later.newer = Newer::IsThere;
                    return Ok(());
                }
            },
        };
        match self.observer.run(&sql) {
            Ok(()) => {
                self.later.newer = Newer::IsThere;
                self.note(&told, &[]);
            }
            // Somebody reads or writes there: it tries again.
            Err(error) if format!("{error:#}").contains("lock timeout") => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// What it does in a match, if there is one: the statement, and in words.
    fn juggle(&mut self) -> Result<Option<(String, String)>> {
        let furthest = self.observer.rows::<(i64, i32, Vec<u8>, i64)>(FURTHEST)?;
        let Some((id, plies, hash, player)) = furthest.into_iter().next() else {
            return Ok(None);
        };
        let id = MatchId::from_row(id);
        self.clock.show(begun() + self.now)?;
        let made_at = (begun() + self.now).duration_since(UNIX_EPOCH)?;
        let entry = LogEntry {
            actor: UserId(player.cast_unsigned()),
            action: "juggle 3".into(),
            // No two matches have the same.
            interaction: InteractionId(id.to_row().cast_unsigned()),
            made_at_us: i64::try_from(made_at.as_micros())?,
        };
        let before = Link(hash.as_slice().try_into()?);
        let link = before.after(id, plies.cast_unsigned(), &entry);
        let (row, made_at_us) = (id.to_row(), entry.made_at_us);
        Ok(Some((
            format!("CALL simulation.juggle({row}, {plies}, {player}, {made_at_us}, '\\x{link}')"),
            format!("a newer program juggles in {id}, after {plies} plies"),
        )))
    }
}
