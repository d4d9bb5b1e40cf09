//! A playthrough: a start and what was done from there.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use crate::error::illegal;
use crate::parse_error::quoted;
use crate::{
    AnyMove, AnyPosition, AnyRoll, Event, IllegalMove, Node, Outcome, REPETITION, RollNotDue,
};

/// One action: the dice fell, or a move was made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The dice; written `roll 5`.
    Roll(AnyRoll),
    /// A move; written `move b2-c3`.
    Move(AnyMove),
}

const ROLL: &str = "roll ";
const MOVE: &str = "move ";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(roll) => write!(f, "{ROLL}{roll}"),
            Self::Move(chosen) => write!(f, "{MOVE}{chosen}"),
        }
    }
}

/// A position that comes up this often is a draw by [`REPETITION`].
const REPETITION_COUNT: u32 = 3;

/// The position at the start, every action since, and the position that they lead to.
///
/// The start and the actions are the truth; the position can always be had from them again with
/// [`replay`](Self::replay). Actions are only ever added.
///
/// Whether the game is over is a question for [`node`](Self::node) or [`outcome`](Self::outcome)
/// here, not for the position: a draw by repetition shows only in all that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    start: AnyPosition,
    actions: Vec<Action>,
    position: AnyPosition,
    /// How often each position that can repeat has come up.
    seen: HashMap<AnyPosition, u32>,
    is_repeated: bool,
}

impl Transcript {
    /// Nothing has been done yet.
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        let mut transcript = Self {
            position: start.clone(),
            start,
            actions: Vec::new(),
            seen: HashMap::new(),
            is_repeated: false,
        };
        transcript.note_position();
        transcript
    }

    /// Does again what the texts say.
    ///
    /// # Errors
    /// [`BadAction`] for the first text that is no action or is not allowed at its place.
    pub fn replay<'a>(
        start: AnyPosition,
        actions: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, BadAction> {
        let mut transcript = Self::new(start);
        for text in actions {
            transcript.act(text)?;
        }
        Ok(transcript)
    }

    /// Carries out one more action, given as its text, and says what happened.
    ///
    /// # Errors
    /// [`BadAction`] if the text is no action or is not allowed now. Nothing has changed then.
    pub fn act(&mut self, text: &str) -> Result<Vec<Event>, BadAction> {
        let done = if let Some(roll) = text.strip_prefix(ROLL) {
            let roll = self
                .position
                .parse_roll(roll)
                .map_err(|why| why.to_string());
            roll.and_then(|roll| self.roll(roll).map_err(|why| why.to_string()))
        } else if let Some(chosen) = text.strip_prefix(MOVE) {
            let chosen = self.position.parse_move(chosen);
            let chosen = chosen.map_err(|why| why.to_string());
            chosen.and_then(|chosen| self.play(&chosen).map_err(|why| why.to_string()))
        } else {
            Err("expected roll or move".into())
        };
        done.map_err(|why| BadAction {
            ply: self.actions.len(),
            action: quoted(text),
            why,
        })
    }

    /// Takes a roll and says what happened. If it allows nothing, the turn passes.
    ///
    /// # Errors
    /// [`RollNotDue`] unless one is due. Nothing has changed then.
    pub fn roll(&mut self, roll: AnyRoll) -> Result<Vec<Event>, RollNotDue> {
        if self.is_repeated {
            return Err(RollNotDue);
        }
        let events = self.position.roll(roll)?;
        Ok(self.carried_out(Action::Roll(roll), events))
    }

    /// Makes a move and says what happened.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason. Nothing has changed then.
    pub fn play(&mut self, chosen: &AnyMove) -> Result<Vec<Event>, IllegalMove> {
        if self.is_repeated {
            // The position knows nothing of it.
            return Err(illegal!(REPETITION, "why-repetition"));
        }
        let events = self.position.play(chosen)?;
        Ok(self.carried_out(Action::Move(chosen.clone()), events))
    }

    fn carried_out(&mut self, action: Action, mut events: Vec<Event>) -> Vec<Event> {
        self.actions.push(action);
        self.note_position();
        if self.is_repeated {
            events.push(Event::Drawn { by: REPETITION });
        }
        events
    }

    /// Counts the position, unless it cannot repeat or ends the game by itself.
    fn note_position(&mut self) {
        if let Node::Terminal(_) = self.position.node() {
            return;
        }
        if let Some(key) = self.position.repetition_key() {
            let count = self.seen.entry(key).or_default();
            *count += 1;
            self.is_repeated = *count >= REPETITION_COUNT;
        }
    }

    /// What the playthrough waits for. After the end nothing more can be done.
    #[must_use]
    pub fn node(&self) -> Node {
        if self.is_repeated {
            Node::Terminal(Outcome {
                winner: None,
                by: REPETITION,
            })
        } else {
            self.position.node()
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.node() {
            Node::Terminal(outcome) => Some(outcome),
            Node::Decision(_) | Node::Chance(_) => None,
        }
    }

    /// The positions that end the playthrough as a draw when they come up once more, in no
    /// particular order, by what the game compares ([`repetition_key`](AnyPosition::repetition_key)).
    #[must_use]
    pub fn drawn_next(&self) -> Vec<AnyPosition> {
        let often = self
            .seen
            .iter()
            .filter(|(_, count)| **count + 1 >= REPETITION_COUNT);
        often.map(|(position, _)| position.clone()).collect()
    }

    /// Where it began.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// What was done, in order.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Where it has got to.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }
}

/// An action that cannot be carried out at its place in a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAction {
    /// Which action, from 0.
    pub ply: usize,
    /// Its text in quotation marks, shortened and made printable.
    pub action: String,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for BadAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {} ({}): {}", self.ply, self.action, self.why)
    }
}

impl Error for BadAction {}
