//! What was promised of the dice of a match, and whether that was kept.

use ludotheque_rules::{Action as Played, Seat, Transcript};

use super::faults::Broken;
use super::start::{Given, draw_start};
use crate::ids::{InteractionId, MatchId, UserId};
use crate::{
    Action, Chapter, Commitment, Contribution, Dice, DiceSecret, DiceVersion, Draw, Fork,
    FromBeacon, LogEntry, Match, Mixture, Renewed, replaced_secret,
};

/// All that the dice of a match follow from, but for the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// How they are made.
    pub version: DiceVersion,
    /// The match.
    pub match_id: MatchId,
    /// What was promised of the secret with the challenge.
    pub commitment: Commitment,
    /// Where another secret took its place.
    pub renewals: Vec<Renewed>,
    /// What the challenger put in.
    pub challenger: Contribution,
    /// What the one who accepted put in.
    pub accepter: Contribution,
    /// The seat of the one who accepted.
    pub accepter_seat: Seat,
    /// What is not left to the dice because the match follows another.
    pub chapter: Option<Chapter>,
    /// What is not left to the dice because the match begins where another one was.
    pub fork: Option<Fork>,
    /// What each roll has taken from the public beacon, if they take it.
    pub beacon: Option<Vec<FromBeacon>>,
}

/// What was checked and found right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedDice {
    /// How many rolls.
    pub rolls: usize,
    /// How many times a side placed its pieces as it liked or by chance.
    pub set_ups: usize,
    /// How many of these are what the dice give: whoever left theirs to chance finds it here.
    pub drawn_set_ups: usize,
    /// How often another secret took the place of the one before.
    pub renewals: usize,
    /// How many rolls have taken the public beacon, if they should.
    pub public_rolls: Option<usize>,
    /// Of a later game of a series: with which promise the series must have begun. That it did does
    /// not follow from the match alone.
    pub series: Option<SeriesPromise>,
}

/// The promise of a whole series, as it follows from the secret of one of its later games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesPromise {
    /// Which game it is, from 2.
    pub game: u32,
    /// What was promised with the game before it.
    pub before: Commitment,
    /// What was promised with the first game, for all of them.
    pub first: Commitment,
}

impl Promise {
    /// What stands in the log of a match: nothing before somebody has accepted, or if a player has
    /// been forgotten whose text was in the dice.
    #[must_use]
    pub fn of(
        live: &Match,
        version: DiceVersion,
        commitment: Commitment,
        challenge: InteractionId,
        log: &[LogEntry],
    ) -> Option<Self> {
        let accepted = log.iter().find(|entry| Action::is_accept(&entry.action))?;
        // The program acts for its own players: then the one who accepted is who the challenger plays.
        let accepter = match accepted.actor {
            UserId::PROGRAM => live.board()?.other(live.terms.challenger.user)?,
            actor => actor,
        };
        let is_gone = |user| {
            let mut lucks = live.lucks.iter();
            lucks.any(|luck| luck.user == user && luck.text.is_empty())
        };
        if is_gone(live.terms.challenger.user) || is_gone(accepter) {
            return None;
        }
        Some(Self {
            version,
            match_id: live.id,
            commitment,
            renewals: live.renewals.clone(),
            challenger: live.contribution(version, live.terms.challenger.user, challenge),
            accepter: live.contribution(version, accepter, accepted.interaction),
            accepter_seat: live.seat_of(accepter)?,
            chapter: live.terms.chapter,
            fork: live.terms.fork.clone(),
            beacon: live
                .board()?
                .taken
                .as_ref()
                .map(|taken| taken.rolls.clone()),
        })
    }

    /// The dice, for whoever knows the secret.
    #[must_use]
    pub fn dice(&self, secret: &DiceSecret) -> Dice {
        let mixture = Mixture {
            version: self.version,
            match_id: self.match_id,
            chapter: self.chapter,
            challenger: &self.challenger,
            accepter: &self.accepter,
        };
        Dice::promised(secret, mixture)
    }

    /// Draws everything again and compares it with what was played.
    ///
    /// # Errors
    /// [`Broken`] for the first difference.
    pub fn check(
        &self,
        secret: &DiceSecret,
        transcript: &Transcript,
    ) -> Result<CheckedDice, Broken> {
        self.check_secrets(secret)?;
        let dice_at = |place| match replaced_secret(&self.renewals, place) {
            Some(replaced) => self.dice(&replaced),
            None => self.dice(secret),
        };
        let mut position = transcript.start().clone();
        let given = Given {
            seating: self.chapter.and_then(|chapter| chapter.seating()),
            fork: self.fork.as_ref(),
        };
        let options = position.options_text();
        let (seat, start) = draw_start(&dice_at(None), 0, position.game(), &options, given)
            .map_err(|error| Broken::Start(error.to_string()))?;
        if start != position {
            return Err(Broken::Start(start.to_string()));
        }
        if seat != self.accepter_seat {
            return Err(Broken::Seats);
        }
        let public_rolls = self.check_beacon(transcript)?;
        let (mut rolls, mut set_ups, mut drawn_set_ups) = (0, 0, 0);
        let mut dice = dice_at(Some(0));
        for (number, action) in transcript.actions().iter().enumerate() {
            if self
                .renewals
                .iter()
                .any(|renewed| renewed.at == Some(number))
            {
                dice = dice_at(Some(number));
            }
            match action {
                Played::Roll(found) => {
                    let given = self.beacon.as_ref().and_then(|given| given.get(rolls));
                    let mut draws = dice.stream(Draw::roll(rolls, given.copied()), 0);
                    rolls += 1;
                    let due = position.draw_roll(&mut |bound| draws.below(bound));
                    if due != Some(*found) {
                        return Err(Broken::Roll {
                            number: rolls,
                            found: found.to_string(),
                            due: due.map_or_else(String::new, |due| due.to_string()),
                        });
                    }
                    // Every action of a transcript is allowed at its place.
                    let _ = position.roll(*found);
                }
                Played::Move(chosen) => {
                    let mut draws = dice.stream(Draw::SetUp(number), 0);
                    if let Some(drawn) = position.draw_set_up(&mut |bound| draws.below(bound)) {
                        set_ups += 1;
                        drawn_set_ups += usize::from(drawn == *chosen);
                    }
                    let _ = position.play(chosen);
                }
            }
        }
        Ok(CheckedDice {
            rolls,
            set_ups,
            drawn_set_ups,
            renewals: self.renewals.len(),
            public_rolls,
            series: self.of_series(secret),
        })
    }

    /// Whether every secret is the one that was promised: those that were shown when others took their place, and the last.
    fn check_secrets(&self, last: &DiceSecret) -> Result<(), Broken> {
        let shown = self.renewals.iter().map(|renewed| renewed.renewal.shown);
        let shown = shown.map(|secret| DiceSecret(secret).commitment());
        let promised = self.renewals.iter().map(|renewed| renewed.renewal.promised);
        let promised = [self.commitment].into_iter().chain(promised);
        match shown
            .chain([last.commitment()])
            .zip(promised)
            .find(|(found, due)| found != due)
        {
            Some((other, _)) => Err(Broken::Secret(other)),
            None => Ok(()),
        }
    }

    /// Whether there is one round for each roll, each later than the one before and signed by the
    /// beacon. Gives how many there are, without the rolls that had to do without.
    fn check_beacon(&self, transcript: &Transcript) -> Result<Option<usize>, Broken> {
        let Some(given) = &self.beacon else {
            return Ok(None);
        };
        let is_roll = |action: &&Played| matches!(action, Played::Roll(_));
        let rolls = transcript.actions().iter().filter(is_roll).count();
        if rolls != given.len() {
            return Err(Broken::Beacon(rolls.min(given.len()) + 1));
        }
        let mut before = None;
        let mut count = 0;
        for (number, given) in (1..).zip(given) {
            let FromBeacon::Pulse(pulse) = given else {
                continue;
            };
            if before >= Some(pulse.round) || !pulse.is_signed() {
                return Err(Broken::Beacon(number));
            }
            before = Some(pulse.round);
            count += 1;
        }
        Ok(Some(count))
    }

    /// The promise with which the series began, if this is a later game of one.
    pub(super) fn of_series(&self, secret: &DiceSecret) -> Option<SeriesPromise> {
        let game = self.chapter.filter(Chapter::follows_by_itself)?.game;
        Some(SeriesPromise {
            game,
            before: self.promised_with(game - 1, secret)?,
            first: self.promised_with(1, secret)?,
        })
    }

    /// What must have been promised with an earlier game of the series, by the secret of this one; nothing if there is no
    /// such game. The games that follow come from the secret in whose place the match had another one last, and those
    /// before from the first.
    #[must_use]
    pub fn promised_with(&self, game: u32, secret: &DiceSecret) -> Option<Commitment> {
        let steps = self.chapter?.game.checked_sub(game)?;
        let first = replaced_secret(&self.renewals, None);
        Some(first.as_ref().unwrap_or(secret).hashed(steps).commitment())
    }
}
