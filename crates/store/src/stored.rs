//! A match as it is stored, with what belongs to it outside the rules.

use ludotheque_words::Language;

use super::{Due, GuestCard, Showings, TurnClock, WhichCard};
use ludotheque_matches::ids::{ChannelId, InteractionId, MessageId, ServerId, UserId};
use ludotheque_matches::{
    Action, Automatic, Commitment, DiceSecret, DiceVersion, Link, LogEntry, Match, Moderation,
    PLIES_MAX, Promise, StepReport, Terms, newest_promise,
};

/// `dice_version`: a secret of which nothing was promised, stored as it is. The others are those of a
/// [`DiceVersion`].
pub(super) const DICE_HIDDEN: i16 = 0;

/// The rows of a match in which somebody was replaced by a pseudonym.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Redactions {
    /// Each with its ply (none: the terms), and the seal of what it says now, in the order of the log.
    pub rows: Vec<(Option<u32>, Vec<u8>)>,
    /// The seal with a key over all of them; none if they were made before there was such a seal.
    pub seal: Option<Vec<u8>>,
}

/// A match as it is stored, with what belongs to it outside the rules.
#[derive(Clone)]
pub struct StoredMatch {
    /// The match, as its log tells it.
    pub live: Match,
    /// What happened in it, step by step.
    pub happened: Vec<StepReport>,
    /// The log itself.
    pub log: Vec<LogEntry>,
    /// The hash of the terms and those of the entries of the log; of an entry that was redacted
    /// the one that it had before.
    pub hashes: Vec<Link>,
    /// The rows in which somebody was taken out of it.
    pub redactions: Redactions,
    /// The version of the rules that it is played by, of [`KNOWN_RULES`](ludotheque_matches::KNOWN_RULES).
    pub rules_version: i16,
    /// The interaction that asked for the match.
    pub challenge: InteractionId,
    /// Where its dice come from.
    pub dice: StoredDice,
    /// Seconds since 1970 at which an unanswered challenge ends.
    pub expires_at: i64,
    /// Whether that time had come when the match was read.
    pub expired: bool,
    /// The time of whoever is to act, which is long without a clock; nothing unless the match runs.
    pub turn: Option<TurnClock>,
    /// What its players need not do themselves, by seat.
    pub automatic: [Automatic; 2],
    /// When it was read (in a transaction: when that began), in microseconds since 1970 by the
    /// clock of the database.
    pub read_at_us: i64,
    /// The message that shows the match, once it is known.
    pub card: Option<MessageId>,
    /// The server of that message; none in direct messages.
    pub card_server: Option<ServerId>,
    /// The channel of that message.
    pub card_channel: ChannelId,
    /// Whether nothing can be shown there any more, so that the card may move.
    pub card_lost: bool,
    /// Whether the bot can only answer there, and neither post nor change anything by itself.
    pub answers_only: bool,
    /// Whether its card explains the game.
    pub explained: bool,
    /// What it is written in.
    pub card_language: Language,
    /// What was known of its showings when the match was read.
    pub showings: Showings,
    /// The card that it has on another server, if its players are of two.
    pub guest_card: Option<GuestCard>,
}

impl StoredMatch {
    /// The match as it is seen on a server: with the guest card as its card, if it is there.
    #[must_use]
    pub fn seen_on(self, server: Option<ServerId>) -> Self {
        match self.guest_card {
            Some(guest) if server == Some(guest.server) => self.with_card(guest),
            _ => self,
        }
    }

    /// The same for a player: with the card where they look.
    #[must_use]
    pub fn seen_by(self, user: UserId) -> Self {
        match self.guest_card {
            Some(guest) if self.live.seat_of(user) == Some(guest.seat) => self.with_card(guest),
            _ => self,
        }
    }

    /// The same as the worker shows it: in its guest card, if that is asked for.
    #[must_use]
    pub fn in_guest_card(self, is_guest: bool) -> Self {
        match self.guest_card {
            Some(guest) if is_guest => self.with_card(guest),
            _ => self,
        }
    }

    /// Which of its cards it is seen with.
    #[must_use]
    pub const fn which_card(&self) -> WhichCard {
        match self.guest_card {
            None => WhichCard::Only,
            Some(guest) if self.card_channel.0 == guest.channel.0 => WhichCard::Guest,
            Some(_) => WhichCard::Home,
        }
    }

    fn with_card(self, guest: GuestCard) -> Self {
        Self {
            card: guest.message,
            card_server: Some(guest.server),
            card_channel: guest.channel,
            card_lost: guest.is_lost,
            card_language: guest.language,
            showings: guest.showings,
            answers_only: false,
            ..self
        }
    }
}

/// Where the dice of a stored match come from. Has no `Debug`: it holds secrets.
#[derive(Clone)]
pub enum StoredDice {
    /// A secret of which nothing was promised.
    Hidden(DiceSecret),
    /// Dice that can be checked.
    Promised {
        /// How they are made.
        version: DiceVersion,
        /// What was promised with the challenge.
        commitment: Commitment,
        /// What is promised of the secret that is in force; the same unless the dice became others.
        newest: Commitment,
        /// That secret, encrypted.
        sealed: Vec<u8>,
        /// The same, once the match has ended.
        revealed: Option<DiceSecret>,
    },
}

impl StoredDice {
    /// As the database names how they are made.
    pub(super) const fn version_row(&self) -> i16 {
        match self.version() {
            None => DICE_HIDDEN,
            Some(version) => version.to_row(),
        }
    }

    /// How they are made, if they can be checked.
    #[must_use]
    pub const fn version(&self) -> Option<DiceVersion> {
        match self {
            Self::Hidden(_) => None,
            Self::Promised { version, .. } => Some(*version),
        }
    }

    /// What was promised with the challenge, if anything.
    #[must_use]
    pub const fn commitment(&self) -> Option<Commitment> {
        match self {
            Self::Hidden(_) => None,
            Self::Promised { commitment, .. } => Some(*commitment),
        }
    }

    /// What is promised of the secret that is in force, if anything.
    #[must_use]
    pub const fn newest_commitment(&self) -> Option<Commitment> {
        match self {
            Self::Hidden(_) => None,
            Self::Promised { newest, .. } => Some(*newest),
        }
    }

    /// Whether the log says the same of them; what is wrong if not.
    pub(super) fn check(&self, live: &Match, log: &[LogEntry]) -> Result<(), &'static str> {
        let Self::Promised {
            commitment,
            newest,
            revealed,
            ..
        } = self
        else {
            return Ok(());
        };
        // Whoever has lost the key cannot show it.
        let is_shown = live.state.is_over() && !ended_by_lost_key(&live.terms, log);
        if revealed.is_some() != is_shown {
            return Err("the secret of its dice is shown before the end, or not shown after it");
        }
        if newest_promise(&live.renewals).unwrap_or(*commitment) != *newest {
            return Err("what is promised of its dice is not what the log says");
        }
        Ok(())
    }

    /// The secret of a match with a promise that has ended.
    #[must_use]
    pub const fn revealed(&self) -> Option<&DiceSecret> {
        match self {
            Self::Hidden(_) => None,
            Self::Promised { revealed, .. } => revealed.as_ref(),
        }
    }
}

/// Whether a log ends with an end by the program itself: that is how matches end whose key was lost.
pub(super) fn ended_by_lost_key(terms: &Terms, log: &[LogEntry]) -> bool {
    let last = log.last().map(|last| Action::parse(terms, &last.action));
    matches!(last, Some(Ok(Action::Moderate(ended))) if ended.by == UserId::PROGRAM)
}

impl StoredMatch {
    /// The hash of the terms, with which the chain begins.
    #[must_use]
    pub fn terms_hash(&self) -> Link {
        // There is always one.
        self.hashes.first().copied().unwrap_or(Link([0; 32]))
    }

    /// The hash of the last entry of the log; of the terms while there is none.
    #[must_use]
    pub fn last_hash(&self) -> Link {
        // There is always that of the terms.
        self.hashes.last().copied().unwrap_or(Link([0; 32]))
    }

    /// The moderator who has ended it, and why, if one has.
    #[must_use]
    pub fn moderation(&self) -> Option<Moderation> {
        let last = self.log.last()?;
        match Action::parse(&self.live.terms, &last.action) {
            Ok(Action::Moderate(ended)) => Some(ended),
            _ => None,
        }
    }

    /// Whether it was broken off because the key of the dice was lost.
    #[must_use]
    pub fn is_key_lost(&self) -> bool {
        ended_by_lost_key(&self.live.terms, &self.log)
    }

    /// What people are told of the time of whoever is to act.
    #[must_use]
    pub fn due(&self) -> Option<Due> {
        self.turn?.told(self.live.terms.clock.into())
    }

    /// Whether it was broken off because the time for a turn had run out, and not by a player.
    #[must_use]
    pub fn is_broken_off_by_time(&self) -> bool {
        !self.is_broken_off_by_length()
            && self.log.last().is_some_and(|last| {
                let action = Action::parse(&self.live.terms, &last.action);
                last.actor == UserId::PROGRAM && action == Ok(Action::Abort)
            })
    }

    /// Whether it was broken off because its log had grown too long.
    #[must_use]
    pub fn is_broken_off_by_length(&self) -> bool {
        let last = self.log.last();
        let action = last.map(|last| Action::parse(&self.live.terms, &last.action));
        self.live.plies > PLIES_MAX && action == Some(Ok(Action::Abort))
    }

    /// The pseudonyms that stand in the match, some of them several times.
    pub fn pseudonyms(&self) -> impl Iterator<Item = UserId> {
        let terms = &self.live.terms;
        let players = self.live.board().map(|board| board.players.iter());
        let people = players.into_iter().flatten().chain(terms.invited.as_ref());
        let people = people.chain([&terms.challenger]).map(|player| player.user);
        let actors = self.log.iter().map(|entry| entry.actor);
        people.chain(actors).filter(|user| user.is_pseudonym())
    }

    /// All that the dice follow from but for the secret: nothing before the challenge is
    /// accepted, or if nothing was promised.
    #[must_use]
    pub fn promise(&self) -> Option<Promise> {
        let StoredDice::Promised {
            version,
            commitment,
            ..
        } = self.dice
        else {
            return None;
        };
        Promise::of(&self.live, version, commitment, self.challenge, &self.log)
    }
}
