//! What can be done with matches: load, decide, save, in one transaction each; what plays on is saved by one statement,
//! which says if somebody was first.
//!
//! Every use case runs as a task of its own that is never cancelled: a database future that is
//! dropped half-way can leave its connection in a broken state, and a player who waits no
//! longer must not undo a move that is being stored.
//!
//! Every use case fails with a [`PlayError`] when the database does, or when a row makes no sense. Its
//! `# Errors` names only what else there is.

mod act;
mod alone;
mod automatic;
mod beacons;
mod by_itself;
mod calls;
mod challenge;
pub mod chance;
mod clocks;
mod complaint;
mod daily;
mod deliveries;
mod dice;
pub mod dice_key;
mod ending;
mod expire;
mod export;
mod forget;
mod forgotten_list;
mod forks;
mod forwarded;
mod hints;
mod honours;
mod import;
mod keeper;
mod leisure;
mod lessons;
mod lost_key;
mod match_cache;
mod match_seed;
mod neighbours;
mod opponents;
mod predictions;
mod profile;
mod rate;
mod rated;
mod record;
mod rematch;
mod reseal;
mod restored;
mod reviews;
mod sequels;
mod servers;
mod settings;
mod solving;
mod step;
mod story;
mod thinking;
mod tournaments;
mod view;
mod weeks;

use std::future::Future;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use ludotheque_rules::AnyPosition;
use tokio::sync::Notify;
use tokio_util::task::TaskTracker;

use crate::dice_key::{DiceKey, DiceKeyError};
use ludotheque_matches::ids::{ChannelId, InteractionId, MatchId, RecordId, UserId};
use ludotheque_matches::{Match, Player, Refusal};
use ludotheque_relays::Relays;
use ludotheque_store::Store;

use match_cache::MatchCache;
use thinking::Thinking;

/// Values that come from the store and go through here to whoever speaks of them.
pub use ludotheque_store::{
    CardVersion, Counting, DailyTally, Due, DueAnnouncement, DueCard, DueChampion, DueDailyPost,
    DuePing, DueRound, DueThread, DueTournament, DueTournamentEvent, DueWeek, EarlierChampion,
    GameLine, GameRecord, Held, LeaderboardLine, LessonTry, Living, NewGuest, NextLook, Noted,
    Overdue, PastChange, PastMatch, PastMatches, Played, PoolState, PredictionRecord, Preferences,
    ProcessOf, Profile, RatingChange, Retry, Room, RunningHere, Settings, Shard, ShardMap, ShownBy,
    StoreError, StoredAct, StoredTournament, Succession, TournamentGuest, TournamentLine, Upset,
    WeekLine, WhichCard,
};

pub use act::Attempt;
pub use calls::Round;
pub use challenge::NewCard;
pub use challenge::Presence;
pub use complaint::Complaint;
pub use daily::{Daily, DailyAttempt};
pub use dice::opened_secret;
pub use export::{Export, ExportedRow};
pub use forget::FORGOTTEN_AGAIN_AFTER_DAYS;
pub use forgotten_list::{FORGOTTEN_FILE, ListError, copy_forgotten, read_forgotten};
pub use hints::Hint;
pub use honours::{Honour, SETTLED_DEVIATION};
pub use import::{ImportedRecord, RECORDS_A_DAY_MAX, RECORDS_MAX, find_record, import};
pub use keeper::keep;
pub use leisure::{at_leisure, work_alone, works_alone};
pub use lost_key::{LostKey, lost_key};
pub use neighbours::Neighbours;
pub use opponents::oppose;
pub use predictions::Prediction;
pub use profile::{Ranking, Unlisted};
pub use record::record;
pub use rematch::Rematch;
pub use reseal::{KeyFit, ResealReport, key_fit, reseal};
pub use restored::{Restored, after_restore};
pub use reviews::{Findings, Finest, MISTAKES, MatchReview, Mistake, Side};
pub use sequels::SeriesBegin;
pub use settings::Choices;
pub use story::{Story, story};
pub use tournaments::{
    Challengeable, Leader, Order, OwnAct, TOURNAMENTS_OPEN_MAX, TurningPoint, WantedTournament,
    Why, WhyGame,
};
pub use view::View;
pub use weeks::{FinestOfWeek, WeekInReview};

/// The use cases, over one database.
#[derive(Clone)]
pub struct Play {
    store: Store,
    dice_key: DiceKey,
    tasks: TaskTracker,
    /// Wakes the loop that acts for the program's own players.
    opponents: Arc<Notify>,
    last_look: by_itself::LastLook,
    /// As many as there are processor cores to think with.
    thinking: Thinking,
    /// True values of some positions, beside those that the engine has.
    tables: Option<SharedTables>,
    /// Who hands out rounds of the public beacon.
    relays: Option<Relays>,
    /// What was found out by looking at matches again.
    reviews: Arc<MatchCache<Arc<Findings>>>,
    /// Imported records, as they were read.
    records: Arc<import::Records>,
    /// Where the list of those is who are forgotten.
    forgotten_list: Option<PathBuf>,
}

/// True values of positions for the first seat.
type SharedTables = Arc<dyn Fn(&AnyPosition) -> Option<f64> + Send + Sync>;

/// Reviews of so many matches are remembered; each takes some kilobytes.
const REVIEWS_KEPT: usize = 100;

/// Why a use case did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The player may not do this. Nothing has changed.
    #[error("refused: {0}")]
    Refused(#[from] Refusal),
    /// There is no such match.
    #[error("There is no match {0}.")]
    NoSuchMatch(MatchId),
    /// There is no such imported record.
    #[error("There is no imported record {0}.")]
    NoSuchRecord(RecordId),
    /// Ours: the database, a damaged row, a bug. Not for players' eyes.
    #[error(transparent)]
    Store(StoreError),
    /// Ours: a match was read, and makes no sense to whoever goes on with it.
    #[error("match {match_id} cannot go on: {what}")]
    Damaged {
        /// The match.
        match_id: MatchId,
        /// What is wrong with it.
        what: &'static str,
    },
    /// Ours: a secret for dice could not be made.
    #[error(transparent)]
    DiceKey(#[from] DiceKeyError),
    /// Ours: the position of a day cannot be read.
    #[error(transparent)]
    Puzzle(#[from] ludotheque_puzzles::BadCollection),
    /// The key opens no secret of the matches that are not over.
    #[error(
        "the key of the dice is not the one with which the secrets in this database were encrypted"
    )]
    WrongKey,
    /// Somebody plays in a match just now, which nobody should.
    #[error("somebody plays in match {0} just now: stop every bot on this database first")]
    Held(MatchId),
    /// The key opens secrets of this database: it is not lost.
    #[error("the key of the dice that is set opens secrets of this database: it is not lost")]
    KeyFits,
    /// Ours: the list of forgotten people.
    #[error(transparent)]
    List(#[from] ListError),
    /// A bug: the use case panicked.
    #[error("a use case panicked")]
    Panicked,
}

impl PlayError {
    /// The match that is damaged, if that is why: it cannot be read, or not be ended.
    #[must_use]
    pub const fn damaged_match(&self) -> Option<MatchId> {
        match self {
            Self::Damaged { match_id, .. }
            | Self::Store(
                StoreError::Corrupt { match_id, .. } | StoreError::BadLog { match_id, .. },
            ) => Some(*match_id),
            _ => None,
        }
    }

    /// Whether a newer version of the program plays what was to be read or changed: it is left to that one, and the log
    /// has its line.
    #[must_use]
    pub const fn is_of_a_newer_version(&self) -> bool {
        matches!(self, Self::Store(cause) if cause.is_of_a_newer_version())
    }

    /// Whether it will pass by itself, because it is the database that cannot answer just now.
    #[must_use]
    pub const fn is_outage(&self) -> bool {
        matches!(self, Self::Store(cause) if cause.is_outage())
    }
}

/// Who asks, and in answer to which interaction, so that it is carried out only once.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The player.
    pub player: Player,
    /// The interaction.
    pub interaction: InteractionId,
}

impl Actor {
    /// The program itself, about to act in this match.
    const fn program(live: &Match) -> Self {
        Self {
            player: Player {
                user: UserId::PROGRAM,
                name: String::new(),
            },
            interaction: InteractionId::of_program(live.plies),
        }
    }
}

impl Play {
    /// Use cases over this database, whose dice are encrypted with this key.
    #[must_use]
    pub fn new(store: Store, dice_key: DiceKey) -> Self {
        Self {
            store,
            dice_key,
            tasks: TaskTracker::new(),
            opponents: Arc::default(),
            last_look: by_itself::LastLook::default(),
            thinking: Thinking::of(processor_cores()),
            tables: None,
            relays: None,
            reviews: Arc::new(MatchCache::new(REVIEWS_KEPT)),
            records: Arc::default(),
            forgotten_list: None,
        }
    }

    /// The same with a list, beside the database, of those who are forgotten.
    #[must_use]
    pub fn with_forgotten_list(self, path: PathBuf) -> Self {
        Self {
            forgotten_list: Some(path),
            ..self
        }
    }

    /// The same with true values of some positions, such as those of a large table. They
    /// are asked for on the threads that search.
    #[must_use]
    pub fn with_tables(
        self,
        tables: impl Fn(&AnyPosition) -> Option<f64> + Send + Sync + 'static,
    ) -> Self {
        Self {
            tables: Some(Arc::new(tables)),
            ..self
        }
    }

    /// Waits until everything that was begun is stored.
    pub async fn finish(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// A player's matches that are not over, those that wait for the player first.
    pub async fn games_of(&self, user: UserId) -> Result<Vec<GameLine>, PlayError> {
        const LIMIT: i64 = 20;
        self.run(async move |store| Ok(store.games_of(user, LIMIT).await?))
            .await
    }

    /// The match of a channel that a user has played and that ended last.
    ///
    /// # Errors
    /// A refusal when there is none.
    pub async fn last_ended_in(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> Result<MatchId, PlayError> {
        self.run(async move |store| {
            let last = store.last_ended_in(channel, user).await?;
            Ok(last.ok_or(Refusal::NoEndedMatchHere)?)
        })
        .await
    }

    /// A number by which one thing of this process is told from those of others.
    #[must_use]
    pub fn random_number(&self) -> i64 {
        self.dice_key.chance().number()
    }

    /// The connections to the database.
    #[must_use]
    pub fn pool_state(&self) -> PoolState {
        self.store.pool_state()
    }

    /// Runs a use case to its end, also when nobody waits for it any longer.
    async fn run<T, F>(&self, use_case: impl FnOnce(Store) -> F) -> Result<T, PlayError>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, PlayError>> + Send + 'static,
    {
        let task = self.tasks.spawn(use_case(self.store.clone()));
        task.await.unwrap_or(Err(PlayError::Panicked))
    }
}

/// How much can be thought about at once.
#[must_use]
pub fn processor_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

impl From<StoreError> for PlayError {
    fn from(error: StoreError) -> Self {
        match error {
            // Whoever was slower sees the board that the faster one left behind.
            StoreError::PlyTaken { .. } => Self::Refused(Refusal::BoardMovedOn),
            error => Self::Store(error),
        }
    }
}
