//! Postgres: the only place that knows SQL.
//!
//! Writes go through [`Unit`], one transaction that its first error poisons, but for most actions in matches, which are
//! one statement ([`Optimistic`]). Its methods are
//! spread over the files by topic: `matches` (found and begun), `plies` (what is done in them), `clocks`
//! (deadlines), `outbox` and `rounds` (what must still be said), `threads`, `announcements` and `ends` (the
//! rest of it), `ratings`, `daily` (the position of the day), `lessons` (tries at puzzles),
//! `settings`, `preferences` and `servers` (what
//! people and servers want) and `admission` (what
//! must be known of people before they challenge). Reads that need no transaction are methods of
//! [`Store`].
//!
//! Every method fails with a [`StoreError`] when the database does, or when a row makes no sense. A
//! method's `# Errors` names only what else there is.

mod admission;
mod advance;
mod announcements;
mod arrivals;
mod automatic;
mod beacons;
mod beginners;
mod cache;
mod cards;
mod clocks;
mod count;
mod daily;
mod ends;
mod error;
mod exclusions;
mod export;
mod forget;
mod guest_cards;
mod imports;
mod kept;
mod left_alone;
mod lessons;
mod limited;
mod lists;
mod match_row;
mod matches;
mod migrations;
mod neighbours;
mod opponents;
mod optimistic;
mod outbox;
mod owed;
mod plies;
mod pool;
mod predictions;
mod preferences;
mod proved;
mod prune;
mod ratings;
mod read_only;
mod redact;
mod replicated;
mod restored;
mod room;
mod rounds;
mod sealed;
mod sequels;
mod servers;
mod settings;
mod shards;
mod stored;
mod threads;
mod tournaments;
mod turn_clock;
mod unit;
mod vitals;
mod weeks;

pub use advance::Advance;
pub use announcements::DueAnnouncement;
pub use automatic::Wishes;
pub use cards::{CardVersion, DueCard, Noted, Showings, ShownBy, WhichCard};
pub use daily::{DailyTally, DailyTry, DueDailyPost};
pub use error::StoreError;
pub use exclusions::Excluded;
pub use export::DataRow;
pub use forget::DueDeletion;
pub use guest_cards::GuestCard;
pub use imports::{RecordCount, RecordStored};
pub use lessons::LessonTry;
pub use lists::{GameLine, RunningHere};
pub use matches::NewMatch;
pub use migrations::SchemaState;
pub use neighbours::{CardPlace, Neighbour};
pub use optimistic::Optimistic;
pub use outbox::{Call, DuePing, Retry};
pub use owed::{ByItself, Owed};
pub use plies::Telling;
pub use pool::{Store, crosses_a_network_in_plain};
pub use predictions::PredictionRecord;
pub use preferences::Preferences;
pub use ratings::{
    CountedBout, CountedMatch, Counting, EndedMatch, GameRecord, Leaderboard, LeaderboardLine,
    Opponent, PastMatch, PastMatches, Profile, RatingChange, StoredStanding,
};
pub use restored::Forgotten;
pub use room::Room;
pub use rounds::DueRound;
pub use sealed::Sealed;
pub use servers::PastChange;
pub use settings::Settings;
pub use shards::{Held, Living, ProcessOf, Shard, ShardMap};
pub use stored::{Redactions, StoredDice, StoredMatch};
pub use threads::{DueThread, NextLook};
pub use tournaments::{
    By, DueChampion, DueTournament, DueTournamentEvent, EarlierChampion, Home, InvitedTo, NewGuest,
    NewTournament, StoredAct, StoredTournament, Succession, TournamentGuest, TournamentLine,
};
pub use turn_clock::{Due, TurnClock};
pub use unit::Unit;
pub use vitals::{Overdue, PoolState};
pub use weeks::{DueWeek, Played, Upset, WeekLine};
