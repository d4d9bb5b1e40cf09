//! The headers of a match record from which anyone can check its dice.

use ludotheque_rules::{Action as Played, BadHeader, MatchRecord, Seat, Transcript};

use super::faults::Uncheckable;
use super::promise::Promise;
use crate::{Chapter, Commitment, Contribution, DiceSecret, Fork, FromBeacon, Renewed};

const MATCH: &str = "Match";
pub(super) const DICE: &str = "Dice";
const COMMITMENT: &str = "Commitment";
pub(super) const SEED: &str = "Seed";
const ACCEPTER: &str = "Accepter";
const CHALLENGER_LUCK: &str = "ChallengerLuck";
const ACCEPTER_LUCK: &str = "AccepterLuck";
const CHAPTER: &str = "Chapter";
const FORK: &str = "Fork";
const BEACON: &str = "Beacon";
const NEW_DICE: &str = "NewDice";
const BEFORE_THE_START: &str = "start";
/// What stands after the version if every roll also takes the public beacon.
const PUBLIC: &str = " public";
/// A value has at most 1,000 characters.
const ROLLS_IN_A_HEADER: usize = 8;

impl Promise {
    /// Writes the headers, and the secret if it may be shown.
    ///
    /// # Errors
    /// [`BadHeader`] if the record has too many.
    pub fn write(
        &self,
        record: &mut MatchRecord,
        revealed: Option<&DiceSecret>,
    ) -> Result<(), BadHeader> {
        let game = record.transcript().start().game();
        record.set_header(DICE, &self.dice_words())?;
        record.set_header(COMMITMENT, &self.commitment.to_string())?;
        if let Some(secret) = revealed {
            record.set_header(SEED, &secret.reveal())?;
        }
        record.set_header(ACCEPTER, game.seat_slug(self.accepter_seat))?;
        record.set_header(CHALLENGER_LUCK, &self.challenger.to_string())?;
        record.set_header(ACCEPTER_LUCK, &self.accepter.to_string())?;
        if let Some(chapter) = &self.chapter {
            record.set_header(CHAPTER, &chapter.to_text(game))?;
        }
        if let Some(fork) = &self.fork {
            record.set_header(FORK, &fork.to_text())?;
        }
        for (number, renewed) in (1..).zip(&self.renewals) {
            let text = renewed_text(renewed, record.transcript());
            record.set_header(&format!("{NEW_DICE}{number}"), &text)?;
        }
        let given = self.beacon.as_deref().unwrap_or_default();
        for (number, some) in (1..).zip(given.chunks(ROLLS_IN_A_HEADER)) {
            let some: Vec<String> = some.iter().map(ToString::to_string).collect();
            record.set_header(&format!("{BEACON}{number}"), &some.join(", "))?;
        }
        Ok(())
    }

    /// How the dice are made, in words.
    fn dice_words(&self) -> String {
        match self.beacon {
            Some(_) => format!("{}{PUBLIC}", self.version),
            None => self.version.to_string(),
        }
    }

    /// Reads what [`write`](Self::write) has written, with the secret.
    ///
    /// # Errors
    /// [`Uncheckable`] if something is missing, such as the secret of a match that goes on.
    pub fn read(record: &MatchRecord) -> Result<(Self, DiceSecret), Uncheckable> {
        let get = |key| record.header(key).ok_or(Uncheckable::Missing(key));
        let bad = Uncheckable::Bad;
        let dice = get(DICE)?;
        let (version, is_public) = match dice.strip_suffix(PUBLIC) {
            Some(version) => (version, true),
            None => (dice, false),
        };
        let version = version
            .parse()
            .map_err(|_| Uncheckable::Unknown(dice.to_owned()))?;
        let put_in = |key| Contribution::parse(version, get(key)?).map_err(|_| bad(key));
        let start = record.transcript().start();
        let game = start.game();
        let accepter = get(ACCEPTER)?;
        let promise = Self {
            version,
            match_id: get(MATCH)?.parse().map_err(|_| bad(MATCH))?,
            commitment: Commitment(bytes(get(COMMITMENT)?).ok_or(bad(COMMITMENT))?),
            renewals: renewals(record)?,
            challenger: put_in(CHALLENGER_LUCK)?,
            accepter: put_in(ACCEPTER_LUCK)?,
            accepter_seat: [Seat::First, Seat::Second]
                .into_iter()
                .find(|seat| game.seat_slug(*seat) == accepter)
                .ok_or(bad(ACCEPTER))?,
            chapter: match record.header(CHAPTER) {
                Some(text) => Some(Chapter::parse(game, text).ok_or(bad(CHAPTER))?),
                None => None,
            },
            fork: match record.header(FORK) {
                Some(text) => {
                    let fork = Fork::parse(game, &start.options_text(), text);
                    Some(fork.ok_or(bad(FORK))?)
                }
                None => None,
            },
            beacon: match is_public {
                true => Some(beacon(record)?),
                false => None,
            },
        };
        Ok((promise, DiceSecret(bytes(get(SEED)?).ok_or(bad(SEED))?)))
    }
}

/// What the rolls have taken from the beacon, in headers that are numbered.
fn beacon(record: &MatchRecord) -> Result<Vec<FromBeacon>, Uncheckable> {
    let mut given = Vec::new();
    for number in 1.. {
        let Some(some) = record.header(&format!("{BEACON}{number}")) else {
            break;
        };
        for one in some.split(", ") {
            given.push(one.parse().map_err(|_| Uncheckable::Bad(BEACON))?);
        }
    }
    Ok(given)
}

/// Where the dice became others, in headers that are numbered and in order.
fn renewals(record: &MatchRecord) -> Result<Vec<Renewed>, Uncheckable> {
    let mut renewals: Vec<Renewed> = Vec::new();
    for number in 1.. {
        let Some(text) = record.header(&format!("{NEW_DICE}{number}")) else {
            break;
        };
        let renewed = parse_renewed(text, record.transcript());
        renewals.push(renewed.ok_or(Uncheckable::Bad(NEW_DICE))?);
    }
    match renewals.is_sorted_by_key(|renewed| renewed.at) {
        true => Ok(renewals),
        false => Err(Uncheckable::Bad(NEW_DICE)),
    }
}

/// After how many rolls and moves, such as `12+10`, and what was shown and promised.
fn renewed_text(renewed: &Renewed, transcript: &Transcript) -> String {
    match renewed.at {
        None => format!("{BEFORE_THE_START} {}", renewed.renewal),
        Some(at) => {
            let rolls = rolls_among(transcript, at);
            format!("{rolls}+{} {}", at - rolls, renewed.renewal)
        }
    }
}

fn parse_renewed(text: &str, transcript: &Transcript) -> Option<Renewed> {
    let (place, renewal) = text.split_once(' ')?;
    let at = match place.split_once('+') {
        None => None,
        Some((rolls, moves)) => {
            let (rolls, moves): (usize, usize) = (rolls.parse().ok()?, moves.parse().ok()?);
            Some(rolls.checked_add(moves)?)
        }
    };
    let renewal = renewal.parse().ok()?;
    let renewed = Renewed { at, renewal };
    // One value has one spelling.
    (renewed_text(&renewed, transcript) == text).then_some(renewed)
}

/// How many of the first so many rolls and moves are rolls.
fn rolls_among(transcript: &Transcript, at: usize) -> usize {
    let first = transcript.actions().iter().take(at);
    first
        .filter(|action| matches!(action, Played::Roll(_)))
        .count()
}

fn bytes(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}
