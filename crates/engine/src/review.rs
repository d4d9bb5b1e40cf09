//! The review of a match: what was luck, what was skill, and where it turned.
//!
//! Before and after every action the engine says how likely the first seat is to win. What changes
//! when the dice fall is luck. What changes by a move is skill: it is what the move gives away
//! against the best one, so that the best that skill can do is nothing lost. All changes together
//! lead from the chances at the start to the result, to the last digit.
//!
//! The engine sees a little further after a move than before it. In a game with dice that
//! correction goes with luck, mostly of the next roll; it favours neither side in the long run. In
//! a game without dice all changes are skill.

use ludotheque_rules::{Action, AnyMove, AnyPosition, BadAction, Node, Seat, Transcript};

use crate::any;
use crate::budget::Budget;
use crate::judge::{for_seat, outcome_value};
use crate::known::Known;
use crate::learned::Tables;

/// Whoever gave away less than a hundredth made no mistake that anybody need be told of.
const WORTH_TELLING: f64 = 0.01;

/// How closely a match is reviewed.
#[derive(Clone, Copy, Debug)]
pub struct Closeness {
    /// So many turns ahead.
    pub depth: u32,
    /// At most so many nodes for a decision.
    pub nodes: u64,
}

impl Default for Closeness {
    fn default() -> Self {
        Self {
            depth: 2,
            nodes: 30_000,
        }
    }
}

/// What an action did. All values are the first seat's probability to win.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// Who acted.
    pub seat: Seat,
    /// Before the action.
    pub before: f64,
    /// After it.
    pub after: f64,
    /// How much of the change was luck, from the first seat's point of view.
    pub luck: f64,
    /// How much was skill, from the first seat's point of view.
    pub skill: f64,
    /// For a move that was chosen from several: what would have been best.
    pub judged: Option<Judged>,
}

impl Ply {
    /// Its luck and its skill from the side of whoever acted.
    #[must_use]
    pub const fn gains(&self) -> (f64, f64) {
        (turned(self.seat, self.luck), turned(self.seat, self.skill))
    }
}

/// A move against the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The best move.
    pub best: AnyMove,
    /// The probability to win that the move gave away, at least 0.
    pub loss: f64,
    /// By how much the best move is better than the next one, at least 0.
    pub lead: f64,
}

/// The review of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How likely the first seat was to win at the start.
    pub start: f64,
    /// The actions in order.
    pub plies: Vec<Ply>,
    /// The result for the first seat; its probability to win if the rules had not ended the match.
    pub end: f64,
}

impl Review {
    /// Looks at a match again.
    ///
    /// # Errors
    /// [`BadAction`] if the transcript does not replay, which none does that the rules made.
    pub fn of(transcript: &Transcript, closeness: Closeness) -> Result<Self, BadAction> {
        Self::knowing(transcript, closeness, None)
    }

    /// The same with the true values of some positions.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn knowing(
        transcript: &Transcript,
        closeness: Closeness,
        tables: Option<Tables<'_>>,
    ) -> Result<Self, BadAction> {
        let mut replay = Transcript::new(transcript.start().clone());
        let mut plies: Vec<Ply> = Vec::new();
        let mut start = None;
        let mut before = f64::NAN;
        for action in transcript.actions() {
            let position = replay.position().clone();
            let seat = seat_of(&position);
            let drawn = replay.drawn_next();
            let look = Look::new(closeness, tables, &drawn);
            if start.is_none() && position.set_up_owed().is_none() {
                before = look.value(&position);
                start = Some(before);
            }
            replay.act(&action.to_string())?;
            let now = replay.position();
            let drawn_now = replay.drawn_next();
            let look_now = Look::new(closeness, tables, &drawn_now);
            let at_the_end = replay.outcome().map(outcome_value);
            let mut ply = Ply {
                seat,
                before,
                after: before,
                luck: 0.0,
                skill: 0.0,
                judged: None,
            };
            match action {
                // The chances are counted from when all pieces stand.
                _ if start.is_none() => {}
                Action::Roll(_) => {
                    ply.after = at_the_end.unwrap_or_else(|| look_now.value(now));
                    ply.luck = ply.after - before;
                }
                Action::Move(chosen) => {
                    let played = look.played(&position, chosen, seat);
                    let has_dice = !position.rolls().is_empty();
                    let expected = at_the_end.unwrap_or(played.value);
                    ply.after = match at_the_end {
                        None if !has_dice => look_now.value(now),
                        _ => expected,
                    };
                    let change = ply.after - before;
                    ply.skill = match &played.judged {
                        _ if !has_dice => change,
                        Some(judged) => turned(seat, -judged.loss),
                        None => 0.0,
                    };
                    ply.luck = change - ply.skill;
                    ply.judged = played.judged;
                }
            }
            before = ply.after;
            plies.push(ply);
        }
        let start = start.unwrap_or(0.5);
        let set_ups = plies.iter_mut().take_while(|ply| ply.before.is_nan());
        for ply in set_ups {
            (ply.before, ply.after) = (start, start);
        }
        Ok(Self {
            start,
            plies,
            end: if before.is_nan() { start } else { before },
        })
    }

    /// What its own luck gave a seat, in probability to win. The chance at the start, with luck and
    /// skill of the seat itself and without those of the other one, is the chance in the end.
    #[must_use]
    pub fn luck(&self, seat: Seat) -> f64 {
        self.own(seat).map(|ply| ply.gains().0).sum()
    }

    /// What its own moves gave a seat, in probability to win: nothing or less where there are dice.
    #[must_use]
    pub fn skill(&self, seat: Seat) -> f64 {
        self.own(seat).map(|ply| ply.gains().1).sum()
    }

    fn own(&self, seat: Seat) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(move |ply| ply.seat == seat)
    }

    /// The moves that gave away most, the costliest first, at most so many: the number of the ply
    /// from 0, and the move.
    #[must_use]
    pub fn mistakes(&self, most: usize) -> Vec<(usize, &Judged)> {
        self.mistakes_of(&Seat::BOTH, most)
    }

    /// The same of these seats.
    #[must_use]
    pub fn mistakes_of(&self, seats: &[Seat], most: usize) -> Vec<(usize, &Judged)> {
        let judged = self.plies.iter().enumerate();
        let mut mistakes: Vec<(usize, &Judged)> = judged
            .filter(|(_, ply)| seats.contains(&ply.seat))
            .filter_map(|(index, ply)| Some((index, ply.judged.as_ref()?)))
            .filter(|(_, judged)| judged.loss >= WORTH_TELLING)
            .collect();
        mistakes.sort_by(|(_, one), (_, other)| other.loss.total_cmp(&one.loss));
        mistakes.truncate(most);
        mistakes
    }

    /// The best move that was found where the next one was worse by most: the number of the ply from 0, and
    /// by how much. Nothing unless there was one.
    #[must_use]
    pub fn finest(&self) -> Option<(usize, f64)> {
        let found = self.plies.iter().enumerate().filter_map(|(index, ply)| {
            let judged = ply.judged.as_ref()?;
            (judged.loss <= 0.0 && judged.lead > 0.0).then_some((index, judged.lead))
        });
        found.max_by(|(_, one), (_, other)| one.total_cmp(other))
    }

    /// The probability to win that a seat gave away at a decision, on the average; nothing if it
    /// had none to make.
    #[must_use]
    pub fn error_rate(&self, seat: Seat) -> Option<f64> {
        let losses: Vec<f64> = self
            .own(seat)
            .filter_map(|ply| Some(ply.judged.as_ref()?.loss))
            .collect();
        #[expect(clippy::cast_precision_loss, reason = "a match has few moves")]
        let count = losses.len() as f64;
        (count > 0.0).then(|| losses.iter().sum::<f64>() / count)
    }
}

const fn turned(seat: Seat, gain: f64) -> f64 {
    match seat {
        Seat::First => gain,
        Seat::Second => -gain,
    }
}

fn seat_of(position: &AnyPosition) -> Seat {
    match position.node() {
        Node::Decision(seat) | Node::Chance(seat) => seat,
        Node::Terminal(_) => Seat::First,
    }
}

/// How a position is judged.
#[derive(Clone, Copy)]
struct Look<'a> {
    closeness: Closeness,
    known: Known<'a>,
}

/// What a move was worth, and what the best one would have been.
struct Played {
    /// For the first seat, seen from before the move.
    value: f64,
    judged: Option<Judged>,
}

impl<'a> Look<'a> {
    const fn new(
        closeness: Closeness,
        tables: Option<Tables<'a>>,
        drawn: &'a [AnyPosition],
    ) -> Self {
        Self {
            closeness,
            known: Known { tables, drawn },
        }
    }

    fn value(self, position: &AnyPosition) -> f64 {
        let Closeness { depth, nodes } = self.closeness;
        any::win_probability(position, depth, Budget::nodes(nodes), self.known)
    }

    fn played(self, position: &AnyPosition, chosen: &AnyMove, seat: Seat) -> Played {
        let Closeness { depth, nodes } = self.closeness;
        let mut moves = any::rank(position, depth, Budget::nodes(nodes), self.known).moves;
        let played = moves.iter().find(|ranked| ranked.chosen == *chosen);
        let value = played.map_or(0.5, |ranked| ranked.value);
        let judged = (moves.len() > 1).then(|| {
            let next = moves[1].value;
            let best = moves.swap_remove(0);
            Judged {
                loss: (best.value - value).max(0.0),
                lead: (best.value - next).max(0.0),
                best: best.chosen,
            }
        });
        Played {
            value: for_seat(seat, value),
            judged,
        }
    }
}
