//! What is stored, read as the bot reads it, but past every gate and in real time.

use anyhow::Result;
use ludotheque::audit::{broken_promise, count_again};
use ludotheque_matches::ids::{MatchId, TournamentId};
use ludotheque_play::dice_key::DiceKey;
use ludotheque_rules::Transcript;
use ludotheque_standin::{MessageId, UserId};
use ludotheque_store::{Store, StoreError};
use tokio::runtime::Runtime;

use crate::database::observer::Observer;
use crate::database::server::Database;
use crate::process::DICE_KEY;

/// Whoever reads what is stored.
pub struct Ledger {
    runtime: Runtime,
    store: Store,
}

/// A match in which a person is to act, and whose board is shown.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The match.
    pub match_id: MatchId,
    /// How far it is.
    pub plies: u32,
    /// Who is to act.
    pub player: UserId,
    /// Who plays against them, if it is a person.
    pub other: Option<UserId>,
    /// The message with its board; of two, that on their own server, once it is there.
    pub board: MessageId,
}

impl Ledger {
    /// A reader of this database.
    ///
    /// # Errors
    /// When it does not answer.
    pub fn of(database: &Database<'_>) -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let store = runtime.block_on(Store::connect(&database.url()))?;
        Ok(Self { runtime, store })
    }

    /// Reads no more.
    pub fn end(self) {
        self.runtime.block_on(self.store.close());
    }

    /// A sentence for each match that cannot be replayed or whose dice are not those that were promised, for each tournament
    /// that cannot be read, and for each rating that is not what the matches give.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn damage(&self, observer: &mut Observer) -> Result<Vec<String>> {
        let ids: Vec<_> = observer
            .rows::<(i64,)>("SELECT match_id FROM matches ORDER BY match_id")?
            .into_iter()
            .map(|(id,)| MatchId::from_row(id))
            .collect();
        let tournaments = observer
            .rows::<(i64,)>("SELECT tournament_id FROM tournaments ORDER BY 1")?
            .into_iter()
            .map(|(id,)| TournamentId::from_row(id));
        self.runtime.block_on(async {
            let mut damage = Vec::new();
            let key = DiceKey::new(DICE_KEY);
            for (id, found) in self.store.find_matches(&ids).await? {
                match found {
                    Ok(stored) => {
                        let broken = broken_promise(&stored, Some(&key));
                        damage
                            .extend(broken.map(|why| {
                                format!("match {id} was not played as promised: {why}")
                            }));
                        damage.extend(stored.live.board().and_then(|board| {
                            let why = is_otherwise(&board.transcript)?;
                            Some(format!(
                                "match {id} is another one for the twin of its rules: {why}"
                            ))
                        }));
                    }
                    Err(error) if error.is_of_a_newer_version() => {}
                    Err(error) => damage.push(format!("match {id} cannot be read: {error}")),
                }
            }
            for id in tournaments {
                if let Err(error) = self.store.find_tournament(id).await
                    && !error.is_of_a_newer_version()
                {
                    damage.push(format!("tournament {id} cannot be read: {error}"));
                }
            }
            match count_again(&self.store, Some(&key)).await {
                Ok(again) => damage.extend(again.differences),
                Err(damaged @ StoreError::Corrupt { .. }) => damage.push(damaged.to_string()),
                Err(error) => return Err(error.into()),
            }
            Ok(damage)
        })
    }

    /// Every match in which a person is to act, and can: those that wait for a public random number wait for ever, for
    /// nobody gives any here.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn turns(&self, observer: &mut Observer) -> Result<Vec<Turn>> {
        let rows = observer.rows::<(i64, i64)>(
            "SELECT m.match_id, coalesce(g.message_id, c.message_id) FROM matches m JOIN cards c USING (match_id)
             LEFT JOIN guest_cards g ON g.match_id = m.match_id AND g.seat = m.to_move AND g.given_up IS NULL
             WHERE m.status = 'running' AND c.message_id IS NOT NULL AND c.given_up IS NULL
                 AND m.beacon_due_at IS NULL
             ORDER BY m.match_id",
        )?;
        let mut turns = Vec::new();
        for (id, message) in rows {
            let id = MatchId::from_row(id);
            // One that cannot be read is told with the damage.
            let Ok(Some(found)) = self.runtime.block_on(self.store.find_match(id)) else {
                continue;
            };
            if let Some((seat, player)) = found.live.to_act()
                && player.level().is_none()
            {
                let board = found.live.board();
                let other = board.map(|board| board.player(seat.other()));
                let other = other.filter(|other| other.level().is_none());
                turns.push(Turn {
                    match_id: id,
                    plies: found.live.plies,
                    player: UserId(player.user.0),
                    other: other.map(|other| UserId(other.user.0)),
                    board: MessageId(message.cast_unsigned()),
                });
            }
        }
        Ok(turns)
    }
}

/// Why this playthrough is another one for the independent twin of its rules, if it is.
fn is_otherwise(transcript: &Transcript) -> Option<String> {
    let start = transcript.start();
    let game = start.game().slug();
    let Some(twin) = ludotheque_twins::of(game) else {
        return Some(format!("{game} has none"));
    };
    let actions: Vec<_> = transcript
        .actions()
        .iter()
        .map(ToString::to_string)
        .collect();
    let ended = ludotheque_twins::follow(twin, &start.options_text(), &start.to_string(), &actions);
    let position = transcript.position().to_string();
    match ended {
        Ok(ended) if ended == position => None,
        Ok(ended) => Some(format!("it ends in {ended:?}, and not in {position:?}")),
        Err(why) => Some(why),
    }
}
