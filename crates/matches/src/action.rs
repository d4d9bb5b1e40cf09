//! The text form of what stands in the log.
//!
//! | action | text |
//! | --- | --- |
//! | a challenge is accepted | `accept`, the seat and the user id of whoever accepts, the start and the name, separated by tabs |
//! | a text goes into the dice of a challenge | `luck`, the user id and the text |
//! | a challenge comes to nothing | `declined`, `cancelled`, `expired` |
//! | the dice | `roll 5` |
//! | a move | `move b2-c3` |
//! | giving up | `resign blue`, by the colour's name in the game |
//! | the time for a turn has run out | `timeout blue`, by the colour of whoever was to act |
//! | the match is broken off | `abort` |
//! | a moderator of the server ends it, or takes the challenge away | `moderated`, the user id and the reason |
//! | the dice become others, after the database was brought back from a backup | `dice`, the secret until now and the promise of the next |
//! | the public beacon has given this for the next roll | `beacon`, the round and its signature; `beacon none` if nobody handed it out in time |
//! | a draw is offered | `offer blue draw` |
//! | a player asks to take back all but the first 7 rolls and moves | `offer blue takeback 7` |
//! | yes to what the other player proposes | `agree red` |
//! | no to it, or one's own proposal is withdrawn | `refuse red` |

use std::fmt;

use ludotheque_rules::{AnyPosition, GameKind, Seat};

use super::proposal::{DRAW, TAKEBACK};
use super::{FromBeacon, Luck, Offer, Player, Proposal, Renewal, Terms, Withdrawal};
use crate::ids::UserId;

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The challenge is taken and the pieces are set up.
    Accept {
        /// Who takes it.
        player: Player,
        /// The seat that this player gets.
        seat: Seat,
        /// The start of the game.
        start: AnyPosition,
    },
    /// A player puts a text into the dice, before the challenge is accepted.
    Luck(Luck),
    /// The challenge comes to nothing.
    Withdraw(Withdrawal),
    /// The dice fell like this (the game's own text for a roll).
    Roll(String),
    /// A move in the game's notation.
    Move(String),
    /// A seat gives up.
    Resign(Seat),
    /// A seat has let the time for its turn run out.
    Timeout(Seat),
    /// The match is broken off, by a player or because nobody came to play it.
    Abort,
    /// A moderator of the server ends the match without a result, or takes the challenge away.
    Moderate(Moderation),
    /// The dice become others.
    NewDice(Renewal),
    /// What the public beacon has given for the next roll.
    Beacon(FromBeacon),
    /// A seat proposes something to the other.
    Offer(Offer),
    /// A seat says yes to what the other has proposed.
    Agree(Seat),
    /// A seat says no to what the other has proposed, or withdraws its own proposal.
    Refuse(Seat),
}

/// That a match was ended, or a challenge taken away, by a moderator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moderation {
    /// Who has ended it.
    pub by: UserId,
    /// Why, in their own words. Empty once they have been forgotten.
    pub reason: String,
}

/// The text is no action of this match; says why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadAction(pub String);

/// A start has spaces in it, and a name may have anything: tabs stand between the fields, and
/// the name, which may have one too, comes last.
const ACCEPT: &str = "accept\t";
const ABORT: &str = "abort";

impl Action {
    /// The text for the log, which [`parse`](Self::parse) reads back.
    #[must_use]
    pub fn to_text(&self, game: GameKind) -> String {
        match self {
            Self::Accept {
                player,
                seat,
                start,
            } => {
                let seat = game.seat_slug(*seat);
                format!("{ACCEPT}{seat}\t{}\t{start}\t{}", player.user, player.name)
            }
            Self::Luck(luck) => format!("luck {} {}", luck.user, luck.text),
            Self::Withdraw(how) => how.word().to_owned(),
            Self::Roll(roll) => format!("roll {roll}"),
            Self::Move(notation) => format!("move {notation}"),
            Self::Resign(seat) => format!("resign {}", game.seat_slug(*seat)),
            Self::Timeout(seat) => format!("timeout {}", game.seat_slug(*seat)),
            Self::Abort => ABORT.to_owned(),
            Self::Moderate(ended) => format!("moderated {} {}", ended.by, ended.reason),
            Self::NewDice(renewal) => format!("dice {renewal}"),
            Self::Beacon(given) => format!("beacon {given}"),
            Self::Offer(offer) => format!("offer {} {}", game.seat_slug(offer.by), offer.what),
            Self::Agree(seat) => format!("agree {}", game.seat_slug(*seat)),
            Self::Refuse(seat) => format!("refuse {}", game.seat_slug(*seat)),
        }
    }

    /// Whether a text of the log leaves the board as it is: what the players propose to each
    /// other and refuse does, what the beacon gives, and new dice.
    #[must_use]
    pub fn leaves_the_board(text: &str) -> bool {
        let verb = text.split_once(' ').map_or(text, |(verb, _)| verb);
        matches!(verb, "offer" | "refuse" | "beacon" | "dice")
    }

    /// The same with a pseudonym in the place of a person, if it names them. What they put into
    /// the dice, and why they ended a match, is left out.
    #[must_use]
    pub fn without(&self, user: UserId, pseudonym: &Player) -> Option<Self> {
        match self {
            Self::Accept {
                player,
                seat,
                start,
            } if player.user == user => Some(Self::Accept {
                player: pseudonym.clone(),
                seat: *seat,
                start: start.clone(),
            }),
            Self::Luck(luck) if luck.user == user => Some(Self::Luck(Luck {
                user: pseudonym.user,
                text: String::new(),
            })),
            Self::Moderate(ended) if ended.by == user => Some(Self::Moderate(Moderation {
                by: pseudonym.user,
                reason: String::new(),
            })),
            // A new kind of action that names somebody has to be here.
            Self::Accept { .. }
            | Self::Luck(_)
            | Self::Withdraw(_)
            | Self::Roll(_)
            | Self::Move(_)
            | Self::Resign(_)
            | Self::Timeout(_)
            | Self::Abort
            | Self::Moderate(_)
            | Self::NewDice(_)
            | Self::Beacon(_)
            | Self::Offer(_)
            | Self::Agree(_)
            | Self::Refuse(_) => None,
        }
    }

    /// Whether it names somebody who was taken out of the match, as [`without`](Self::without) leaves it.
    #[must_use]
    pub const fn names_pseudonym(&self) -> bool {
        match self {
            Self::Accept { player, .. } => player.user.is_pseudonym(),
            Self::Luck(luck) => luck.user.is_pseudonym() && luck.text.is_empty(),
            Self::Moderate(ended) => ended.by.is_pseudonym() && ended.reason.is_empty(),
            _ => false,
        }
    }

    /// Whether a text of the log says that a challenge was accepted.
    #[must_use]
    pub fn is_accept(text: &str) -> bool {
        text.starts_with(ACCEPT)
    }

    /// Whether a text of the log says that the dice became others.
    #[must_use]
    pub fn is_new_dice(text: &str) -> bool {
        text.split_once(' ').is_some_and(|(verb, _)| verb == "dice")
    }

    /// Whether a text of the log says that dice were rolled.
    #[must_use]
    pub fn is_roll(text: &str) -> bool {
        text.split_once(' ').is_some_and(|(verb, _)| verb == "roll")
    }

    /// Reads an entry of the log of a match with these terms.
    ///
    /// # Errors
    /// [`BadAction`] for any text that [`to_text`](Self::to_text) does not write.
    pub fn parse(terms: &Terms, text: &str) -> Result<Self, BadAction> {
        if let Some(fields) = text.strip_prefix(ACCEPT) {
            return parse_accept(terms, fields);
        }
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "roll" => Ok(Self::Roll(rest.to_owned())),
            "move" => Ok(Self::Move(rest.to_owned())),
            "luck" => parse_luck(rest).map(Self::Luck),
            "resign" => Ok(Self::Resign(parse_seat(terms.game, rest)?)),
            "timeout" => Ok(Self::Timeout(parse_seat(terms.game, rest)?)),
            _ if text == ABORT => Ok(Self::Abort),
            "moderated" => parse_moderation(rest).map(Self::Moderate),
            "dice" => parse_renewal(rest).map(Self::NewDice),
            "beacon" => parse_beacon(rest).map(Self::Beacon),
            "offer" => parse_offer(terms.game, rest).map(Self::Offer),
            "agree" => Ok(Self::Agree(parse_seat(terms.game, rest)?)),
            "refuse" => Ok(Self::Refuse(parse_seat(terms.game, rest)?)),
            // What a moderator does is written with who did it and why.
            word => Withdrawal::from_word(word)
                .filter(|how| rest.is_empty() && *how != Withdrawal::Moderated)
                .map(Self::Withdraw)
                .ok_or_else(|| BadAction("no such action".into())),
        }
    }
}

fn parse_accept(terms: &Terms, fields: &str) -> Result<Action, BadAction> {
    let mut fields = fields.splitn(4, '\t');
    let (Some(seat), Some(user), Some(start), Some(name)) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return Err(BadAction(
            "accept needs a seat, a user, a start and a name".into(),
        ));
    };
    let user = parse_user(user)?;
    let start = AnyPosition::parse(terms.game, &terms.options, start)
        .map_err(|error| BadAction(error.to_string()))?;
    Ok(Action::Accept {
        player: Player {
            user,
            name: name.to_owned(),
        },
        seat: parse_seat(terms.game, seat)?,
        start,
    })
}

fn parse_luck(fields: &str) -> Result<Luck, BadAction> {
    let (user, text) = fields
        .split_once(' ')
        .ok_or_else(|| BadAction("luck needs a user and a text".into()))?;
    Ok(Luck {
        user: parse_user(user)?,
        text: text.to_owned(),
    })
}

fn parse_beacon(text: &str) -> Result<FromBeacon, BadAction> {
    text.parse()
        .map_err(|_| BadAction("the beacon cannot give this".into()))
}

fn parse_renewal(text: &str) -> Result<Renewal, BadAction> {
    text.parse()
        .map_err(|_| BadAction("dice needs a secret and a promise".into()))
}

fn parse_moderation(fields: &str) -> Result<Moderation, BadAction> {
    let (by, reason) = fields
        .split_once(' ')
        .ok_or_else(|| BadAction("moderated needs a user and a reason".into()))?;
    Ok(Moderation {
        by: parse_user(by)?,
        reason: reason.to_owned(),
    })
}

fn parse_offer(game: GameKind, fields: &str) -> Result<Offer, BadAction> {
    let (seat, what) = fields
        .split_once(' ')
        .ok_or_else(|| BadAction("offer needs a colour and what is offered".into()))?;
    let kept = what
        .strip_prefix(TAKEBACK)
        .and_then(|kept| kept.parse().ok())
        // One number has one spelling.
        .filter(|kept| what == Proposal::Takeback { kept: *kept }.to_string());
    let what = match kept {
        Some(kept) => Some(Proposal::Takeback { kept }),
        None => (what == DRAW).then_some(Proposal::Draw),
    };
    Ok(Offer {
        by: parse_seat(game, seat)?,
        what: what.ok_or_else(|| BadAction("no such offer".into()))?,
    })
}

fn parse_user(text: &str) -> Result<UserId, BadAction> {
    text.parse()
        .map(UserId)
        .map_err(|_| BadAction(format!("{text:?} is no user id")))
}

fn parse_seat(game: GameKind, text: &str) -> Result<Seat, BadAction> {
    [Seat::First, Seat::Second]
        .into_iter()
        .find(|seat| game.seat_slug(*seat) == text)
        .ok_or_else(|| BadAction(format!("{text:?} is no colour of the game")))
}

impl fmt::Display for Action {
    /// A short form for messages to the operator; the log's own is [`to_text`](Self::to_text).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept { player, .. } => write!(f, "accept by {}", player.user),
            Self::Luck(luck) => write!(f, "luck of {}", luck.user),
            Self::Withdraw(how) => f.write_str(how.word()),
            Self::Roll(roll) => write!(f, "roll {roll}"),
            Self::Move(notation) => write!(f, "move {notation}"),
            Self::Resign(seat) => write!(f, "resign {seat:?}"),
            Self::Timeout(seat) => write!(f, "timeout {seat:?}"),
            Self::Abort => f.write_str(ABORT),
            Self::Moderate(ended) => write!(f, "moderated by {}", ended.by),
            Self::NewDice(renewal) => write!(f, "dice {renewal}"),
            Self::Beacon(given) => write!(f, "beacon {given}"),
            Self::Offer(offer) => write!(f, "offer {:?} {}", offer.by, offer.what),
            Self::Agree(seat) => write!(f, "agree {seat:?}"),
            Self::Refuse(seat) => write!(f, "refuse {seat:?}"),
        }
    }
}
