//! A match as a value: what it is, what may be done with it, and what that does.
//!
//! Everything here is pure. [`decide`] looks at a [`Match`] and a [`Command`] and answers with
//! the one [`Action`] that goes into the log, or with a [`Refusal`]; [`Match::apply`] carries an
//! action out. Reading a log back is applying its actions again.

#![cfg_attr(not(test), deny(clippy::disallowed_methods, clippy::disallowed_types))]

mod action;
mod admission;
mod automatic;
mod beacon;
pub mod calling;
mod chain;
mod chapter;
mod clock;
mod decide;
mod dice;
mod fork;
mod forking;
mod from_beacon;
pub mod ids;
mod model;
mod moderation;
mod offers;
mod on_time;
mod opponent;
mod proof;
mod proposal;
pub mod ratings;
mod redaction;
mod refusal;
mod renewal;
mod series;
mod server;
mod terms;
#[cfg(test)]
mod tests;
mod withdrawal;
mod words;

pub use action::{Action, BadAction, Moderation};
pub use admission::{
    BEGUN_AN_HOUR_MAX, BLOCKED_MAX, BROKEN_OFF_A_DAY_MAX, Between, COOLDOWN_MIN, ChallengesFrom,
    Load, MATCHES_AT_ONCE_MAX, OPEN_HERE_MAX, RATED_FROM_DAYS, is_old_enough, may_accept,
    may_be_rated, may_challenge, may_sign_up,
};
pub use automatic::Automatic;
pub use beacon::BEACON_MARGIN_US;
pub use chain::{Link, LogEntry, Opening, WrittenOpening};
pub use chapter::{Chapter, Pairing, SERIES_GAMES_MAX, Seating, Sequel};
pub use clock::{Clock, Pace};
pub use decide::{Answer, Command, Perspective, Turn, decide};
pub use dice::{
    BadContribution, Commitment, Contribution, Dice, DiceSecret, DiceStream, DiceVersion, Draw,
    Mixture, UnknownDice,
};
pub use fork::Fork;
pub use from_beacon::{FromBeacon, Taken};
pub use ludotheque_beacon::{Pulse, Round};
pub use model::{BadLog, Board, EndReason, Ending, Match, PLIES_MAX, State, StepReport};
pub use moderation::{MODERATION_REASON_MAX, moderation_reason};
pub use offers::TAKEBACKS_MAX;
pub use opponent::{Level, level_of};
pub use proof::{
    Broken, CheckedDice, CheckedRecord, DiceFinding, FalseDice, Promise, SeriesPromise, Uncheckable,
};
pub use proposal::{Offer, OfferKind, OfferOutcome, Offers, Proposal};
pub use redaction::Redaction;
pub use refusal::Refusal;
pub use renewal::{BadRenewal, Renewal, Renewed, newest_promise, replaced_secret};
pub use series::SeriesState;
pub use server::{Difference, Ends, SERVER_CHANNELS_MAX, ServerChange, ServerSettings, Setting};
pub use terms::{LUCK_CHARS_MAX, Luck, Place, Player, Terms};
pub use withdrawal::Withdrawal;

/// The version of the rules that matches started now are played by.
pub const RULES_VERSION: i16 = 1;
/// The versions under which a stored match is replayed: each means by its log what it meant when it
/// was played. Whoever changes what a log means adds a version here, and the old meaning to the
/// rules beside the new one.
pub const KNOWN_RULES: [i16; 1] = [RULES_VERSION];
