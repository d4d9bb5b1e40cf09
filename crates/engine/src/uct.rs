//! Plain Monte-Carlo tree search (UCT) with random playouts: the yardstick for the opponents.

use ludotheque_rules::{Node, Position, Seat};

use crate::arithmetic::ln;
use crate::budget::{Budget, Meter, Spent};
use crate::chance::{Chance, Seed};
use crate::choose::Choice;
use crate::judge::{for_seat, outcome_value};

/// How much is tried that has been tried little, for results between 0 and 1.
const EXPLORATION: f64 = 1.0;

/// A position of the tree.
struct Place<P: Position> {
    visits: u32,
    /// Of the results for the first seat.
    sum: f64,
    /// The moves that lead on, in random order, each with its place once it was tried.
    moves: Vec<(P::Move, Option<usize>)>,
    /// The rolls that lead on, as far as they have come up.
    rolls: Vec<(P::Roll, usize)>,
    is_open: bool,
}

impl<P: Position> Place<P> {
    const fn new() -> Self {
        Self {
            visits: 0,
            sum: 0.0,
            moves: Vec::new(),
            rolls: Vec::new(),
            is_open: false,
        }
    }
}

struct Tree<'a, P: Position> {
    places: Vec<Place<P>>,
    chance: Chance,
    meter: Meter<'a>,
    playouts: u32,
    /// Lent to the game at every decision.
    moves: Vec<P::Move>,
}

/// Chooses the move that was tried most; nothing unless the position is a decision.
pub fn choose<P: Position>(
    position: &P,
    seed: Seed,
    budget: Budget<'_>,
) -> Option<Choice<P::Move>> {
    let Node::Decision(seat) = position.node() else {
        return None;
    };
    let mut tree = Tree {
        places: vec![Place::new()],
        chance: Chance::new(seed),
        meter: Meter::new(budget),
        playouts: 0,
        moves: Vec::new(),
    };
    if position.set_up_owed().is_some() {
        let chance = &mut tree.chance;
        let chosen = position.draw_set_up(&mut |bound| chance.below(bound))?;
        return Some(tree.choice(chosen, 0.5));
    }
    tree.open(0, position);
    if tree.places[0].moves.len() > 1 {
        while tree.descend(position).is_ok() {}
    }
    let tried = tree.places[0].moves.iter();
    let most = tried.max_by_key(|(_, place)| place.map_or(0, |at| tree.places[at].visits))?;
    let win_probability = most.1.map_or(0.5, |at| {
        let place = &tree.places[at];
        for_seat(seat, place.sum / f64::from(place.visits.max(1)))
    });
    Some(tree.choice(most.0.clone(), win_probability))
}

/// Plays random games from a position until the budget ends. Gives how many were finished.
pub fn playouts<P: Position>(position: &P, seed: Seed, budget: Budget<'_>) -> u32 {
    let mut tree = Tree {
        places: Vec::new(),
        chance: Chance::new(seed),
        meter: Meter::new(budget),
        playouts: 0,
        moves: Vec::new(),
    };
    while tree.play_out(position.clone()).is_ok() {}
    tree.playouts
}

impl<P: Position> Tree<'_, P> {
    const fn choice(&self, chosen: P::Move, win_probability: f64) -> Choice<P::Move> {
        Choice {
            chosen,
            win_probability,
            depth: 0,
            nodes: self.meter.used(),
        }
    }

    /// Lists the moves of a place, in random order.
    fn open(&mut self, at: usize, position: &P) {
        position.legal_moves_into(&mut self.moves);
        for end in (1..self.moves.len()).rev() {
            let bound = u32::try_from(end + 1).unwrap_or(u32::MAX);
            self.moves.swap(end, self.chance.below(bound) as usize);
        }
        let place = &mut self.places[at];
        place.is_open = true;
        place.moves = self.moves.drain(..).map(|chosen| (chosen, None)).collect();
    }

    /// Goes down the tree to a new place, plays on from there at random, and notes the result on
    /// the whole way.
    fn descend(&mut self, root: &P) -> Result<(), Spent> {
        let mut position = root.clone();
        let mut way = vec![0];
        let mut at = 0;
        let result = loop {
            match position.node() {
                Node::Terminal(outcome) => break outcome_value(outcome),
                _ if self.places[at].visits == 0 && at != 0 => {
                    break self.play_out(position)?;
                }
                Node::Chance(_) => {
                    let chance = &mut self.chance;
                    let Some(roll) = position.draw_roll(&mut |bound| chance.below(bound)) else {
                        break 0.5;
                    };
                    self.meter.spend()?;
                    position.roll_unchecked(roll);
                    let known = self.places[at].rolls.iter();
                    let known = known.clone().find(|(known, _)| *known == roll);
                    at = match known {
                        Some((_, place)) => *place,
                        None => {
                            let new = self.add();
                            self.places[at].rolls.push((roll, new));
                            new
                        }
                    };
                }
                Node::Decision(seat) => {
                    if !self.places[at].is_open {
                        self.open(at, &position);
                    }
                    self.meter.spend()?;
                    let index = self.most_promising(at, seat);
                    position.play_unchecked(&self.places[at].moves[index].0);
                    at = match self.places[at].moves[index].1 {
                        Some(place) => place,
                        None => {
                            let new = self.add();
                            self.places[at].moves[index].1 = Some(new);
                            new
                        }
                    };
                }
            }
            way.push(at);
        };
        for at in way {
            let place = &mut self.places[at];
            place.visits += 1;
            place.sum += result;
        }
        Ok(())
    }

    fn add(&mut self) -> usize {
        self.places.push(Place::new());
        self.places.len() - 1
    }

    /// A move that was never tried, or the one with the highest upper confidence bound (UCB1).
    fn most_promising(&self, at: usize, seat: Seat) -> usize {
        let place = &self.places[at];
        let log = ln(f64::from(place.visits.max(1)));
        let mut best = (0, f64::NEG_INFINITY);
        for (index, (_, child)) in place.moves.iter().enumerate() {
            let Some(child) = child.map(|child| &self.places[child]) else {
                return index;
            };
            let visits = f64::from(child.visits.max(1));
            let mean = for_seat(seat, child.sum / visits);
            let bound = mean + EXPLORATION * (log / visits).sqrt();
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    /// Plays at random to the end. Gives the result for the first seat.
    fn play_out(&mut self, mut position: P) -> Result<f64, Spent> {
        loop {
            match position.node() {
                Node::Terminal(outcome) => {
                    self.playouts += 1;
                    return Ok(outcome_value(outcome));
                }
                Node::Chance(_) => {
                    self.meter.spend()?;
                    let chance = &mut self.chance;
                    if let Some(roll) = position.draw_roll(&mut |bound| chance.below(bound)) {
                        position.roll_unchecked(roll);
                    }
                }
                Node::Decision(_) => {
                    self.meter.spend()?;
                    position.legal_moves_into(&mut self.moves);
                    let count = u32::try_from(self.moves.len()).unwrap_or(u32::MAX);
                    let index = self.chance.below(count) as usize;
                    position.play_unchecked(&self.moves[index]);
                }
            }
        }
    }
}
