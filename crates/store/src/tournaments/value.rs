//! A tournament as it is stored, read and replayed.

use std::collections::BTreeMap;

use ludotheque_matches::ids::{
    ChannelId, InteractionId, MatchId, MessageId, RoleId, ServerId, TournamentId, UserId,
};
use ludotheque_matches::{Clock, Player};
use ludotheque_rules::GameKind;
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::{Act, CHECK_IN_S, Game, Row, Tournament};
use ludotheque_words::Language;

/// A tournament as it is stored, read and replayed.
#[derive(Clone)]
pub struct StoredTournament {
    /// Its id.
    pub id: TournamentId,
    /// The server.
    pub server: ServerId,
    /// Where its message and its matches are.
    pub channel: ChannelId,
    /// Who made it.
    pub organiser: UserId,
    /// The command that made it.
    pub interaction: InteractionId,
    /// What its organiser calls it; hostile text. Empty once they have been forgotten.
    pub name: String,
    /// The game.
    pub game: GameKind,
    /// The rule options in their canonical text.
    pub options: String,
    /// How long a turn may take.
    pub clock: Clock,
    /// Whether matches between people count for the leaderboard.
    pub rated: bool,
    /// Whether each match gets a thread of its own.
    pub threads: bool,
    /// What its message and the cards of its matches are written in.
    pub language: Language,
    /// What decides where nothing else does.
    pub seed: Seed,
    /// How long people are paired from the start, in seconds.
    pub lasts_s: u32,
    /// When it begins by itself, in seconds since 1970; nothing where its organiser begins it.
    pub starts_s: Option<i64>,
    /// What whoever wins it is given.
    pub champion_role: Option<RoleId>,
    /// When it began, in seconds since 1970.
    pub started_s: Option<i64>,
    /// Which season of a league it is, from 1.
    pub season: u32,
    /// The players by number.
    pub people: Vec<Player>,
    /// What happened.
    pub acts: Vec<StoredAct>,
    /// Which match a game is, by the number of the game; those that have not begun are not there.
    pub matches: BTreeMap<u32, MatchId>,
    /// How it stands.
    pub now: Tournament,
    /// When it was read, in seconds since 1970 by the clock of the database.
    pub read_s: i64,
    /// Its message.
    pub message: Option<MessageId>,
    /// How many messages of it were lost.
    pub lost: i32,
    /// Whether it has been told how it ended.
    pub end_told: bool,
    /// Whether those who have joined were asked whether they are there, or it is too late for that.
    pub check_in_told: bool,
    /// Whether the call that asks them may have been posted.
    pub roll_call_tried: bool,
    /// Its message, until that says that it is over.
    pub roll_call: Option<MessageId>,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAct {
    /// When and what.
    pub row: Row,
    /// Who; [`UserId::PROGRAM`] for what happens by itself.
    pub actor: UserId,
    /// Why, where an organiser said so; hostile text.
    pub reason: Option<String>,
}

/// Who adds something to the list, and why.
#[derive(Clone, Copy, Debug)]
pub struct By<'a> {
    /// Who.
    pub actor: UserId,
    /// Why, where an organiser says so.
    pub reason: Option<&'a str>,
}

impl By<'_> {
    /// What happens by itself.
    pub const PROGRAM: Self = Self {
        actor: UserId::PROGRAM,
        reason: None,
    };
}

impl StoredTournament {
    /// From when on nobody is paired any more, in seconds since 1970; nothing before the start.
    #[must_use]
    pub fn ends_s(&self) -> Option<i64> {
        self.started_s.map(|start| start + i64::from(self.lasts_s))
    }

    /// When it begins by itself, in seconds since 1970: at the time that was said, or some time after players were asked
    /// whether they are there; nothing where its organiser begins it.
    #[must_use]
    pub fn begins_s(&self) -> Option<i64> {
        let mut acts = self.acts.iter().map(|stored| stored.row);
        let asked = acts.find(|row| row.act == Act::CheckIn);
        let after_asking = asked.map(|row| row.at_s + i64::from(CHECK_IN_S));
        match (self.starts_s, after_asking) {
            (Some(planned_s), Some(after_s)) => Some(planned_s.min(after_s)),
            (planned_s, after_s) => planned_s.or(after_s),
        }
    }

    /// The number of a player.
    #[must_use]
    pub fn number_of(&self, user: UserId) -> Option<u16> {
        let place = self.people.iter().position(|player| player.user == user)?;
        u16::try_from(place).ok()
    }

    /// A player by number.
    #[must_use]
    pub fn person(&self, number: u16) -> Option<&Player> {
        self.people.get(usize::from(number))
    }

    /// The rows of the list before the round in which a game was paired: from there it was paired.
    #[must_use]
    pub fn before(&self, game: Game) -> Option<Vec<Row>> {
        let is_it = |stored: &StoredAct| stored.row.act == Act::Pair(game);
        let place = self.acts.iter().position(is_it)?;
        let is_round = |stored: &StoredAct| matches!(stored.row.act, Act::Round(_));
        let first = self.acts[..place].iter().rposition(is_round)?;
        Some(self.acts[..first].iter().map(|stored| stored.row).collect())
    }
}
