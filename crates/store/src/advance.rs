//! What is to be done in a match that was read: decided, and not stored yet.

use super::error::StoreError;
use super::stored::{StoredDice, StoredMatch};
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{Action, DiceSecret, Link, LogEntry, State};
use ludotheque_planted::{self as planted, Planted};

/// A match that was read, and the actions that are to be added to its log, all at once or not at all. They are
/// made when the match was read.
pub struct Advance {
    /// The match as it will be when they are stored.
    after: StoredMatch,
    before: Before,
    /// Whether the clock of the turn starts anew.
    pub(super) restarts_clock: bool,
    /// Whether the match waits for no player of the program after one of them, so that whoever acts for one now is done.
    pub(super) left_opponent: bool,
}

/// Where a match stood when it was read.
pub(super) struct Before {
    pub(super) plies: u32,
    rows: usize,
    /// How many reminders the player to act had been given; nothing where no clock runs.
    pub(super) reminders: Option<i16>,
    /// The name of its state.
    pub(super) state: &'static str,
    pub(super) players: [Option<UserId>; 2],
}

impl Advance {
    /// Nothing yet.
    #[must_use]
    pub fn of(stored: StoredMatch) -> Self {
        let live = &stored.live;
        let players = match live.board() {
            Some(board) => board.players.each_ref().map(|player| Some(player.user)),
            None => [None; 2],
        };
        Self {
            before: Before {
                plies: live.plies,
                rows: stored.log.len(),
                reminders: stored.turn.map(|turn| turn.reminders),
                state: live.state.name(),
                players,
            },
            // A turn that began before such turns had an end gets its time as well.
            restarts_clock: stored.turn.is_none(),
            left_opponent: false,
            after: stored,
        }
    }

    /// The match as it will be.
    #[must_use]
    pub const fn after(&self) -> &StoredMatch {
        &self.after
    }

    pub(super) const fn before(&self) -> &Before {
        &self.before
    }

    pub(super) const fn after_mut(&mut self) -> &mut StoredMatch {
        &mut self.after
    }

    pub(super) fn into_after(self) -> StoredMatch {
        self.after
    }

    /// The rows to be added to the log.
    pub(super) fn rows(&self) -> &[LogEntry] {
        &self.after.log[self.before.rows..]
    }

    /// Their hashes; the first one of the match is that of its terms.
    pub(super) fn hashes(&self) -> &[Link] {
        &self.after.hashes[self.before.rows + 1..]
    }

    /// Adds what somebody does next.
    ///
    /// # Errors
    /// [`StoreError::BadLog`] if the rules do not allow it.
    pub fn add(
        &mut self,
        actor: UserId,
        interaction: InteractionId,
        action: &Action,
    ) -> Result<(), StoreError> {
        let stored = &mut self.after;
        let (match_id, ply) = (stored.live.id, stored.live.plies);
        let entry = LogEntry {
            actor,
            action: action.to_text(stored.live.terms.game).into(),
            interaction,
            made_at_us: stored.read_at_us,
        };
        let mut live = stored.live.clone();
        let happened = live
            .apply(action)
            .map_err(|source| StoreError::BadLog { match_id, source })?;
        live.tell(happened, &mut stored.happened);
        self.restarts_clock |= stored.live.turn_has_passed(&live);
        self.left_opponent |= live.awaited_opponent().is_none();
        let before = match stored.hashes.first() {
            Some(first) if planted::is(Planted::ChainForgotten) => *first,
            _ => stored.last_hash(),
        };
        let hash = before.after(match_id, ply, &entry);
        stored.log.push(entry);
        stored.hashes.push(hash);
        stored.live = live;
        Ok(())
    }

    /// Shows the secret of the dice, as that of a match that has ended.
    pub fn show_dice(&mut self, secret: DiceSecret) {
        if let StoredDice::Promised { revealed, .. } = &mut self.after.dice {
            *revealed = Some(secret);
        }
    }

    /// Whether the match is in another state than when it was read.
    pub(super) fn changes_state(&self) -> bool {
        self.before.state != self.after.live.state.name()
    }

    /// Whether play goes on, as it did.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.changes_state() && matches!(self.after.live.state, State::Running(_))
    }

    /// Whether play begins.
    #[must_use]
    pub fn begins(&self) -> bool {
        self.changes_state() && matches!(self.after.live.state, State::Running(_))
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{AnyPosition, GameKind, Seat};
    use ludotheque_words::Language;

    use super::*;
    use crate::{Redactions, Showings, TurnClock};
    use ludotheque_matches::ids::{ChannelId, MatchId};
    use ludotheque_matches::{
        Automatic, DiceVersion, Level, Match, Place, Player, RULES_VERSION, Terms,
    };

    const ADA: UserId = UserId(1);
    const BELA: UserId = UserId(2);
    const SECRET: DiceSecret = DiceSecret([7; 32]);

    fn challenge(dice: StoredDice) -> StoredMatch {
        let terms = Terms {
            game: GameKind::Finale,
            options: String::new(),
            challenger: Player {
                user: ADA,
                name: "Ada".to_owned(),
            },
            invited: None,
            place: Place {
                server: None,
                channel: ChannelId(3),
            },
            rated: false,
            public_dice: false,
            clock: None,
            chapter: None,
            fork: None,
        };
        StoredMatch {
            live: Match::open(MatchId::from_random(7, 0), terms),
            happened: Vec::new(),
            log: Vec::new(),
            hashes: vec![Link([1; 32])],
            redactions: Redactions::default(),
            rules_version: RULES_VERSION,
            challenge: InteractionId(4),
            dice,
            expires_at: 0,
            expired: false,
            turn: None,
            automatic: [Automatic::default(); 2],
            read_at_us: 5,
            card: None,
            card_server: None,
            card_channel: ChannelId(3),
            card_lost: false,
            answers_only: false,
            explained: false,
            card_language: Language::English,
            showings: Showings {
                noted: 0,
                one_is_owed: false,
            },
            guest_card: None,
        }
    }

    /// What happens when this player accepts, who begins.
    fn acceptance(player: Player) -> Action {
        let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0);
        Action::Accept {
            player,
            seat: Seat::First,
            start: start.expect("the defaults are options"),
        }
    }

    fn accepted() -> Advance {
        let bela = Player {
            user: BELA,
            name: "Bela".to_owned(),
        };
        let mut advance = Advance::of(challenge(StoredDice::Hidden(SECRET)));
        let added = advance.add(BELA, InteractionId(10), &acceptance(bela));
        added.expect("it is open");
        advance
    }

    /// The match under way, as it is read after that.
    fn running() -> StoredMatch {
        StoredMatch {
            turn: Some(TurnClock {
                due_at: 9,
                left_us: 1,
                reminders: 2,
            }),
            ..accepted().into_after()
        }
    }

    fn roll() -> Action {
        Action::Roll("3".to_owned())
    }

    #[test]
    fn play_begins_goes_on_and_ends() {
        let begun = accepted();
        assert!(begun.begins() && begun.changes_state() && !begun.goes_on());
        let mut advance = Advance::of(running());
        assert!(advance.goes_on() && !advance.changes_state());
        let rolled = advance.add(BELA, InteractionId(11), &roll());
        rolled.expect("a roll is due");
        assert!(advance.goes_on() && !advance.changes_state() && !advance.begins());
        let resigned = advance.add(ADA, InteractionId(12), &Action::Resign(Seat::Second));
        resigned.expect("anyone who plays may");
        assert!(advance.changes_state() && !advance.goes_on() && !advance.begins());
    }

    #[test]
    fn what_is_added_continues_the_log_and_its_chain() {
        let stored = running();
        let (id, last) = (stored.live.id, stored.last_hash());
        let mut advance = Advance::of(stored);
        assert!(advance.rows().is_empty() && advance.hashes().is_empty());
        let rolled = advance.add(BELA, InteractionId(11), &roll());
        rolled.expect("a roll is due");
        let row = LogEntry {
            actor: BELA,
            action: "roll 3".into(),
            interaction: InteractionId(11),
            made_at_us: 5,
        };
        assert_eq!(advance.hashes(), [last.after(id, 1, &row)]);
        assert_eq!(advance.rows(), [row]);
        let before = advance.before();
        assert_eq!((before.plies, before.reminders), (1, Some(2)));
        assert_eq!(before.players, [Some(BELA), Some(ADA)]);
        assert_eq!(advance.after().live.plies, 2);
    }

    #[test]
    fn what_the_rules_do_not_allow_is_not_added() {
        let mut advance = Advance::of(running());
        let refused = advance.add(BELA, InteractionId(11), &Action::Move("a1-a2".to_owned()));
        assert!(matches!(refused, Err(StoreError::BadLog { .. })));
        assert!(advance.rows().is_empty() && advance.hashes().is_empty());
    }

    #[test]
    fn the_clock_starts_anew_with_another_turn_and_where_none_has_run() {
        assert!(accepted().restarts_clock, "it begins");
        let mut advance = Advance::of(running());
        assert!(!advance.restarts_clock);
        let rolled = advance.add(BELA, InteractionId(11), &roll());
        rolled.expect("a roll is due");
        assert!(!advance.restarts_clock, "the turn goes on");
        let resigned = advance.add(BELA, InteractionId(12), &Action::Resign(Seat::First));
        resigned.expect("anyone who plays may");
        assert!(advance.restarts_clock);
    }

    #[test]
    fn whoever_acts_for_a_player_of_the_program_is_done_once_the_match_waits_for_none() {
        assert!(accepted().left_opponent, "two people play");
        let mut advance = Advance::of(challenge(StoredDice::Hidden(SECRET)));
        let program = Player::opponent(Level::ALL[0]);
        let added = advance.add(ADA, InteractionId(10), &acceptance(program));
        added.expect("it is open");
        assert!(!advance.left_opponent);
        let resigned = advance.add(ADA, InteractionId(11), &Action::Resign(Seat::Second));
        resigned.expect("anyone who plays may");
        assert!(advance.left_opponent);
    }

    #[test]
    fn only_dice_that_were_promised_are_shown() {
        let promised = StoredDice::Promised {
            version: DiceVersion::CURRENT,
            commitment: SECRET.commitment(),
            newest: SECRET.commitment(),
            sealed: Vec::new(),
            revealed: None,
        };
        for (dice, is_shown) in [(promised, true), (StoredDice::Hidden(SECRET), false)] {
            let mut advance = Advance::of(challenge(dice));
            advance.show_dice(SECRET);
            let shown = advance.after().dice.revealed();
            assert_eq!(shown.is_some_and(|shown| *shown == SECRET), is_shown);
        }
    }
}
