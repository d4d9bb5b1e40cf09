//! The parts of a match and how an action changes them.

use std::sync::Arc;

use ludotheque_rules::{AnyPosition, Event, Node, Outcome, Seat, Transcript};

use super::{
    Action, BadAction, Contribution, DiceVersion, Luck, Offers, Player, Refusal, Renewed, Taken,
    Terms, Withdrawal,
};
use crate::ids::{InteractionId, MatchId, UserId};

/// A match whose log has grown so long ends without a result with whatever is done next, unless that ends it
/// anyway: reading it costs as much as there is in it. Only two who both do not want it to end get there. No
/// game of random players has had a tenth of it, and the one whose rules allow the most rolls and moves (Royal
/// d'Ur, 5,000 turns) half. Whoever is losing cannot get there alone: a turn holds a few proposals at most, and
/// the other side ends the game in the thousands of turns that it takes. Logs that are longer are older than
/// this limit.
pub const PLIES_MAX: u32 = 20_000;

/// One playthrough of a game, from the challenge to the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its id.
    pub id: MatchId,
    /// What was agreed (or is offered).
    pub terms: Terms,
    /// What was put into the dice while the challenge was open, at most one text a player.
    pub lucks: Vec<Luck>,
    /// Where its dice became others, in the order of the log.
    pub renewals: Vec<Renewed>,
    /// How many actions the log holds, which is also the number of the next one.
    pub plies: u32,
    /// How far it is.
    pub state: State,
}

/// How far a match is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// A challenge that waits for an answer.
    Open,
    /// A challenge that came to nothing.
    Withdrawn(Withdrawal),
    /// Being played.
    Running(Board),
    /// Over.
    Finished(Board, Ending),
}

/// Who plays, and all that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The players by seat.
    pub players: [Player; 2],
    /// The start and what was done from there; where the pieces stand follows from it.
    pub transcript: Transcript,
    /// What the players have proposed to each other.
    pub offers: Offers,
    /// How often moves were taken back.
    pub takebacks: u32,
    /// What the rolls have taken from the public beacon, if they take it.
    pub taken: Option<Taken>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The kind of end.
    pub reason: EndReason,
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
}

/// The kinds of end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The rules of the game say so, and this is their word for it (`goal`, `blocked` …).
    Rules(&'static str),
    /// A player resigned.
    Resigned,
    /// A player let the time for a turn run out.
    TimedOut,
    /// It was broken off: nobody has won or lost, and it counts for nothing.
    Aborted,
    /// The players agreed to a draw.
    Agreed,
}

/// What an action did, for telling it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepReport {
    /// Who acted.
    pub seat: Seat,
    /// What the rules say happened; empty if the match ended in another way. Shared, as what logs say is.
    pub events: Arc<[Event]>,
}

impl StepReport {
    /// Whether a turn ended with nothing done.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|event| matches!(event, Event::Passed { .. }))
    }
}

/// The log of a match contradicts itself or the rules: it was damaged or written by another
/// version of the program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {ply} ({action:?}) does not fit the match: {why}")]
pub struct BadLog {
    /// Which action, from 0.
    pub ply: u32,
    /// Its text.
    pub action: String,
    /// What is wrong with it.
    pub why: String,
}

impl Match {
    /// A challenge that nobody has answered yet.
    #[must_use]
    pub const fn open(id: MatchId, terms: Terms) -> Self {
        Self {
            id,
            terms,
            lucks: Vec::new(),
            renewals: Vec::new(),
            plies: 0,
            state: State::Open,
        }
    }

    /// The match that a log leads to, and what happened on the way.
    ///
    /// # Errors
    /// [`BadLog`] for the first entry that does not fit.
    pub fn replay<'a>(
        id: MatchId,
        terms: Terms,
        log: impl IntoIterator<Item = &'a str>,
    ) -> Result<(Self, Vec<StepReport>), BadLog> {
        let mut replayed = Self::open(id, terms);
        let mut happened = Vec::new();
        for text in log {
            let step = replayed.apply_text(text)?;
            replayed.tell(step, &mut happened);
        }
        Ok((replayed, happened))
    }

    /// Adds what the last action did to what happened before it.
    pub fn tell(&self, step: Option<StepReport>, happened: &mut Vec<StepReport>) {
        match step {
            Some(step) => happened.push(step),
            // Each roll and move is a step. What was taken back has not happened.
            None => happened.truncate(self.actions_count()),
        }
    }

    /// The board, once there is one.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        match &self.state {
            State::Running(board) | State::Finished(board, _) => Some(board),
            State::Open | State::Withdrawn(_) => None,
        }
    }

    /// The board of a match that has begun.
    ///
    /// # Errors
    /// Why there is none.
    pub fn begun(&self) -> Result<&Board, Refusal> {
        match &self.state {
            State::Running(board) | State::Finished(board, _) => Ok(board),
            State::Open => Err(Refusal::NotStarted),
            State::Withdrawn(_) => Err(Refusal::NeverPlayed),
        }
    }

    /// Whether its log has grown so long that nothing more goes into it but an end.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.plies >= PLIES_MAX
    }

    /// The seat of a user in a match that has started.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.board()?.seat_of(user)
    }

    /// What a player puts into dice of this kind who challenged or accepts with this click. Who
    /// else has put in a text does not matter.
    #[must_use]
    pub fn contribution(
        &self,
        version: DiceVersion,
        user: UserId,
        click: InteractionId,
    ) -> Contribution {
        let luck = self.lucks.iter().find(|luck| luck.user == user);
        Contribution::new(version, click, luck.map_or("", |luck| &luck.text))
    }

    /// Whose turn it is, while the match runs.
    #[must_use]
    pub fn to_act(&self) -> Option<(Seat, &Player)> {
        let State::Running(board) = &self.state else {
            return None;
        };
        let seat = board.to_act()?;
        Some((seat, board.player(seat)))
    }

    /// Whose answer or turn the match waits for, while it runs: an offer goes before the turn.
    #[must_use]
    pub fn awaited(&self) -> Option<(Seat, &Player)> {
        let State::Running(board) = &self.state else {
            return None;
        };
        let seat = match board.offers.standing() {
            Some(offer) => offer.by.other(),
            None => board.to_act()?,
        };
        Some((seat, board.player(seat)))
    }

    /// How many rolls and moves were made and not taken back.
    pub(super) fn actions_count(&self) -> usize {
        let transcript = self.board().map(|board| &board.transcript);
        transcript.map_or(0, |transcript| transcript.actions().len())
    }

    /// Carries out an action of the log and says what happened on the board.
    ///
    /// # Errors
    /// [`BadLog`] when the action does not fit the match. The match is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<Option<StepReport>, BadLog> {
        let ply = self.plies;
        let bad = |why: String| BadLog {
            ply,
            action: action.to_string(),
            why,
        };
        // The log spells rolls and moves as transcripts do. They are many: nothing is copied.
        if let (State::Running(board), Action::Roll(_) | Action::Move(_)) =
            (&mut self.state, action)
        {
            let seat = board
                .to_act()
                .ok_or_else(|| bad("the game is over".into()))?;
            let is_roll = matches!(action, Action::Roll(_));
            if is_roll && board.awaits_beacon() {
                return Err(bad("the roll waits for the beacon".into()));
            }
            let events = board
                .transcript
                .act(&action.to_string())
                .map_err(|error| bad(error.why))?;
            if is_roll && let Some(taken) = &mut board.taken {
                taken.roll_was_made();
            }
            board.offers.fall(board.to_act() != Some(seat));
            if let Some(ending) = board.ending() {
                self.state = State::Finished(board.clone(), ending);
            }
            self.plies += 1;
            return Ok(Some(StepReport {
                seat,
                events: events.into(),
            }));
        }
        if let (State::Running(board), Action::Beacon(given)) = (&mut self.state, action) {
            board.note_beacon(*given).map_err(bad)?;
            self.plies += 1;
            return Ok(None);
        }
        if let (State::Open | State::Running(_), Action::NewDice(renewal)) = (&self.state, action) {
            let at = self.board().map(|board| board.transcript.actions().len());
            let renewal = *renewal;
            self.renewals.push(Renewed { at, renewal });
            // What the beacon has given was known when the new secret was drawn.
            if let State::Running(board) = &mut self.state
                && let Some(taken) = &mut board.taken
            {
                taken.next = None;
            }
            self.plies += 1;
            return Ok(None);
        }
        // There can be as many of these as of moves: nothing is copied either.
        if let (State::Running(board), Action::Offer(_) | Action::Agree(_) | Action::Refuse(_)) =
            (&mut self.state, action)
        {
            let ending = match action {
                Action::Agree(seat) => board.agree(*seat),
                Action::Refuse(seat) => board.refuse(*seat).map(|()| None),
                Action::Offer(offer) => board.note_offer(*offer).map(|()| None),
                _ => Ok(None),
            };
            let ending = ending.map_err(bad)?;
            // Moves that are taken back take no dice with them: nothing more comes from a secret that was shown.
            let left = board.transcript.actions().len();
            for renewed in &mut self.renewals {
                renewed.at = renewed.at.map(|at| at.min(left));
            }
            if let Some(ending) = ending {
                self.state = State::Finished(board.clone(), ending);
            }
            self.plies += 1;
            return Ok(None);
        }
        let (state, happened) = match (&self.state, action) {
            (
                State::Open,
                Action::Accept {
                    player,
                    seat,
                    start,
                },
            ) => {
                let players = match seat {
                    Seat::First => [player.clone(), self.terms.challenger.clone()],
                    Seat::Second => [self.terms.challenger.clone(), player.clone()],
                };
                (
                    State::Running(Board {
                        players,
                        transcript: Transcript::new(start.clone()),
                        offers: Offers::default(),
                        takebacks: 0,
                        taken: self.terms.public_dice.then(Taken::default),
                    }),
                    None,
                )
            }
            (State::Open, Action::Luck(luck)) => {
                self.lucks.push(luck.clone());
                (State::Open, None)
            }
            (State::Open, Action::Withdraw(how)) => (State::Withdrawn(*how), None),
            (State::Open, Action::Moderate(_)) => (State::Withdrawn(Withdrawal::Moderated), None),
            (State::Running(board), Action::Resign(seat)) => {
                lost(board, *seat, EndReason::Resigned)
            }
            (State::Running(board), Action::Timeout(seat)) if board.to_act() == Some(*seat) => {
                lost(board, *seat, EndReason::TimedOut)
            }
            (State::Running(_), Action::Timeout(_)) => {
                return Err(bad("it is not the turn of that side".to_owned()));
            }
            (State::Running(board), Action::Abort | Action::Moderate(_)) => {
                let ending = Ending {
                    reason: EndReason::Aborted,
                    winner: None,
                };
                (State::Finished(board.clone(), ending), None)
            }
            (state, _) => return Err(bad(format!("the match is {}", state.name()))),
        };
        self.state = state;
        self.plies += 1;
        Ok(happened)
    }

    /// Carries out an action as the log spells it.
    ///
    /// # Errors
    /// As [`apply`](Self::apply), and for a text that is no action.
    pub fn apply_text(&mut self, text: &str) -> Result<Option<StepReport>, BadLog> {
        let action = Action::parse(&self.terms, text).map_err(|BadAction(why)| BadLog {
            ply: self.plies,
            action: text.to_owned(),
            why,
        })?;
        self.apply(&action)
    }
}

/// The end of a match that a side has lost otherwise than by the rules.
fn lost(board: &Board, loser: Seat, reason: EndReason) -> (State, Option<StepReport>) {
    let ending = Ending {
        reason,
        winner: Some(loser.other()),
    };
    let happened = StepReport {
        seat: loser,
        events: Arc::default(),
    };
    (State::Finished(board.clone(), ending), Some(happened))
}

/// Who has to roll or move after what was played.
pub(super) fn to_act(transcript: &Transcript) -> Option<Seat> {
    match transcript.node() {
        Node::Decision(seat) | Node::Chance(seat) => Some(seat),
        Node::Terminal(_) => None,
    }
}

impl Board {
    /// Where the pieces stand.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        self.transcript.position()
    }

    /// What the game waits for.
    #[must_use]
    pub fn node(&self) -> Node {
        self.transcript.node()
    }

    /// Whether one of the two is the program.
    #[must_use]
    pub fn is_practice(&self) -> bool {
        self.players.iter().any(|player| player.level().is_some())
    }

    /// The player in a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The players' names by seat.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        [&self.players[0].name, &self.players[1].name]
    }

    /// The seat of a user.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        [Seat::First, Seat::Second]
            .into_iter()
            .find(|seat| self.player(*seat).user == user)
    }

    /// Who has to roll or move; nobody once the rules say that the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        to_act(&self.transcript)
    }

    /// How the match ended, if the rules say that it has.
    fn ending(&self) -> Option<Ending> {
        let Outcome { winner, by } = self.transcript.outcome()?;
        Some(Ending {
            reason: EndReason::Rules(by),
            winner,
        })
    }
}

impl State {
    /// Whether nothing more can happen.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Withdrawn(_) | Self::Finished(..))
    }

    /// The state in one word, as the database keeps it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Withdrawn(_) => "withdrawn",
            Self::Running(_) => "running",
            Self::Finished(..) => "finished",
        }
    }
}
