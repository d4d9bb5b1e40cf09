//! Faults that are put in on purpose, one at a time, to see whether the simulation (`crates/simulation`) finds them.
//!
//! The bot that is released is built by itself, without the feature `faults`: there the answer is known when it is compiled,
//! and nothing of it is left. Whatever is built together with the simulation (tests, `./run`) asks, and nothing is planted.

use std::cell::Cell;

macro_rules! planted {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What can be put in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Planted {
            $($(#[$doc])* $name,)*
        }

        impl Planted {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// How it is called.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                }
            }
        }
    };
}

planted! {
    /// A move is answered and never stored.
    AnswersUnstored,
    /// That a commit has failed is told to nobody.
    CommitErrorSwallowed,
    /// A row does not hash the one before it.
    ChainForgotten,
    /// Every process that hears an interaction takes it for its own.
    TakenByEverybody,
    /// A process that was once alone believes so for ever.
    AloneForEver,
    /// The bot does not move as a player.
    OpponentsAsleep,
    /// A board that is due is not shown.
    BoardDropped,
    /// Discord's refusal to change a board is taken for success.
    EditFailureIgnored,
    /// What is posted again has another nonce.
    NonceChanges,
    /// A connection to the gateway that has ended is not made again.
    GatewayGivenUp,
    /// An answer is sent twice.
    AnsweredTwice,
    /// An answer that was to come later never does.
    ThinksForEver,
    /// A transaction that is given up is not rolled back.
    RollbackForgotten,
    /// A connection that was used is not given back.
    ConnectionLeaked,
    /// A click counts on the board as it is, and not as it was shown.
    OldBoardsAccepted,
    /// A process does not say that it lives.
    SignOfLifeForgotten,
    /// Whoever clicks acts for whoever is to act.
    AnyoneMoves,
    /// A commit whose answer was lost is told as one that has come to nothing.
    UnsettledDenied,
    /// Whoever is refused is not looked for in the log, where they may stand already.
    OwnRowNotLookedFor,
    /// Nobody is called to their turn.
    NobodyCalled,
    /// The time of every turn is over.
    TimeAlwaysUp,
    /// Whether the time of a turn is over is decided by the clock of the machine.
    TimeByOwnClock,
    /// After moves were taken back the next roll is another one.
    TakebackRollsAgain,
    /// Time in which nobody was up is given back to no clock.
    OutageForgotten,
    /// A match that has ended is taken for counted.
    RatingDropped,
    /// A match that has ended is counted twice.
    RatingCountedTwice,
    /// A challenge that is heard twice is made twice.
    ChallengeRepeated,
    /// An older board is sent after a newer one.
    OlderBoardSent,
    /// That a message shows a board is noted once, or never.
    NotedOnce,
    /// A board that was shown where the match has moved from meanwhile stays there.
    BoardLeftBehind,
    /// Of two cards of one match both stay.
    SecondCardStays,
    /// A card is deleted by the one that took it for the second.
    CardDeletedByTwin,
    /// The delivery worker ends when the database is away.
    WorkerGivesUp,
    /// The bot as a player ends when the database is away.
    OpponentsGiveUp,
    /// What has failed on our side is never tried again.
    NeverTriedAgain,
    /// What a process that has died held stays with nobody.
    ShardsLeftLying,
    /// Whoever may have been taken for dead answers before the others.
    BuriedAnswersFirst,
    /// Discord's limits are not kept.
    LimitsIgnored,
    /// What is for one person's eyes everybody sees.
    PrivateMadePublic,
    /// An error is answered with a secret.
    SecretTold,
    /// An answer is sent when it is too late.
    AnswersLate,
    /// What the gateway brings twice is carried out twice.
    HeardTwice,
    /// A process that is told to stop goes on.
    StopIgnored,
    /// A card that fails once is given up.
    CardGivenUp,
    /// That a game of a tournament has ended is never noticed.
    ResultUnnoticed,
    /// A game of a tournament is counted for who has lost it.
    ResultMisread,
}

thread_local! {
    static PLANTED: Cell<Option<Planted>> = const { Cell::new(None) };
    static CLOCK_AHEAD_S: Cell<i64> = const { Cell::new(0) };
}

/// Puts a fault in, or none: for this thread, from now on.
pub fn plant(fault: Option<Planted>) {
    PLANTED.set(fault);
}

/// Whether this fault was put in.
#[inline]
#[must_use]
pub fn is(fault: Planted) -> bool {
    cfg!(feature = "faults") && PLANTED.get() == Some(fault)
}

/// The clock of the machine whose process this thread goes on with is so many seconds ahead.
pub fn set_clock_ahead(seconds: i64) {
    CLOCK_AHEAD_S.set(seconds);
}

/// How far ahead the clock is by which a turn is over, in microseconds: the database's, which is right, unless
/// [`Planted::TimeByOwnClock`] was put in.
#[inline]
#[must_use]
pub fn clock_ahead_us() -> i64 {
    if is(Planted::TimeByOwnClock) {
        CLOCK_AHEAD_S.get().saturating_mul(1_000_000)
    } else {
        0
    }
}
