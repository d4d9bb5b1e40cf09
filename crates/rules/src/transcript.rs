//! A playthrough: a start and what was done from there.

use std::error::Error;
use std::fmt;

use crate::error::quoted;
use crate::{AnyMove, AnyPosition, AnyRoll, Event};

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

/// The position at the start, every action since, and the position that they lead to.
///
/// The start and the actions are the truth; the position can always be had from them again with
/// [`replay`](Self::replay).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    start: AnyPosition,
    actions: Vec<Action>,
    position: AnyPosition,
}

impl Transcript {
    /// Nothing has been done yet.
    #[must_use]
    pub fn new(start: AnyPosition) -> Self {
        Self {
            position: start.clone(),
            start,
            actions: Vec::new(),
        }
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

    /// Carries out one more action and says what happened.
    ///
    /// # Errors
    /// [`BadAction`] if the text is no action or is not allowed now. Nothing has changed then.
    pub fn act(&mut self, text: &str) -> Result<Vec<Event>, BadAction> {
        let bad = |why: String| BadAction {
            ply: self.actions.len(),
            action: quoted(text),
            why,
        };
        let position = &mut self.position;
        let (action, events) = if let Some(roll) = text.strip_prefix(ROLL) {
            let roll = position
                .parse_roll(roll)
                .map_err(|error| bad(error.to_string()))?;
            let events = position
                .roll(roll)
                .map_err(|error| bad(error.to_string()))?;
            (Action::Roll(roll), events)
        } else if let Some(chosen) = text.strip_prefix(MOVE) {
            let chosen = position
                .parse_move(chosen)
                .map_err(|error| bad(error.to_string()))?;
            let events = position
                .play(&chosen)
                .map_err(|error| bad(error.to_string()))?;
            (Action::Move(chosen), events)
        } else {
            return Err(bad("expected roll or move".into()));
        };
        self.actions.push(action);
        Ok(events)
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
