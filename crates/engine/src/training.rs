//! Learning to judge from games against oneself: TD(λ).
//!
//! Both sides play the move that looks best to the network of the moment, now and then any move.
//! After each game every position in it is moved towards what came after it: a mixture of what
//! the network said one turn later and of how the game ended, by λ (Sutton's λ-return).

use ludotheque_rules::{Node, RuleOptions, Seat};

use crate::budget::Budget;
use crate::chance::{Chance, Seed};
use crate::judge::{Judge, for_seat, outcome_value};
use crate::learned::{ByNetwork, Learned, mover};
use crate::network::{Network, Row, SUMS, add};
use crate::search::{Plan, Ranking, search};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many games are played.
    pub games: u32,
    /// How much the end of the game counts against what was thought one turn later, 0 to 1.
    pub lambda: f64,
    /// How far a weight goes at once at the beginning; at the end a twentieth of it.
    pub step: f64,
    /// How often any move is made instead of the best.
    pub exploring: f64,
    /// Where all chance comes from.
    pub seed: Seed,
}

/// Learning under way.
pub struct Training<P: Learned> {
    network: Network,
    course: Course,
    chance: Chance,
    played: u32,
    variants: Vec<P::Options>,
}

/// A position of a game, as it was seen when it came up.
struct Seen {
    mover: Seat,
    inputs: Vec<(usize, f32)>,
    /// What was thought of it, for the first seat.
    thought: f64,
    /// What comes after is no fair sign: the move was made to explore. The value it is to be moved
    /// to instead, for the first seat.
    instead: Option<f64>,
}

/// Fewer moves than these are made at random at the beginning of a game without dice, so that not
/// all games are alike.
const RANDOM_MOVES_MAX: u32 = 60;

impl<P: Learned> Training<P> {
    /// A network that knows nothing, about to learn a family of variants.
    #[must_use]
    pub fn new(family: usize, course: Course) -> Self {
        let mut chance = Chance::new(course.seed);
        let mut network = Network::blank(P::INPUTS);
        for row in &mut network.rows {
            *row = any_row(&mut chance, 0.05);
            row[0] = 0.0;
        }
        network.outputs = any_row(&mut chance, 0.5);
        network.outputs[0] = 1.0;
        network.constants = any_row(&mut chance, 0.1);
        network.constants[0] = 0.0;
        let variants = P::Options::variants().into_iter();
        Self {
            network,
            course,
            chance,
            played: 0,
            variants: variants
                .filter(|options| P::family(options) == family)
                .collect(),
        }
    }

    /// What has been learned.
    #[must_use]
    pub const fn network(&self) -> &Network {
        &self.network
    }

    /// Plays a game and learns from it. Gives the mean square of how far the network was from the
    /// λ-returns; nothing once all games have been played.
    pub fn play(&mut self) -> Option<f64> {
        if self.played >= self.course.games {
            return None;
        }
        let options = match self.played % 2 {
            // The defaults are played more than anything else.
            0 => self.variants[0].clone(),
            _ => {
                let count = u32::try_from(self.variants.len()).unwrap_or(1);
                self.variants[self.chance.below(count) as usize].clone()
            }
        };
        let done = f64::from(self.played) / f64::from(self.course.games);
        let step = self.course.step * (1.0 - 0.95 * done);
        self.played += 1;
        let (seen, result) = self.game(&options);
        let mut target = result;
        let mut error = 0.0;
        for index in (0..seen.len()).rev() {
            let after = seen.get(index + 1).map_or(result, |next| next.thought);
            target = match seen[index].instead {
                Some(value) => value,
                None => after + self.course.lambda * (target - after),
            };
            let own_target = for_seat(seen[index].mover, target);
            error += self.learn(&seen[index].inputs, own_target, step).powi(2);
        }
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        Some(error / seen.len().max(1) as f64)
    }

    /// Plays a game against itself. Gives what was seen at the turns and how it ended.
    fn game(&mut self, options: &P::Options) -> (Vec<Seen>, f64) {
        let chance = &mut self.chance;
        let beginner = Seat::BOTH[chance.below(2) as usize];
        let mut choose = |bound| chance.below(bound);
        let mut position = P::start(options, beginner, &mut choose);
        while let Some(set_up) = position.draw_set_up(&mut choose) {
            position.play_unchecked(&set_up);
        }
        let mut seen: Vec<Seen> = Vec::new();
        let has_dice = !P::rolls().is_empty();
        if !has_dice {
            for _ in 0..choose(RANDOM_MOVES_MAX) {
                let moves = position.legal_moves();
                let index = choose(u32::try_from(moves.len()).unwrap_or(u32::MAX)) as usize;
                if let Some(chosen) = moves.get(index) {
                    position.play_unchecked(chosen);
                }
            }
        }
        loop {
            match position.node() {
                Node::Terminal(outcome) => return (seen, outcome_value(outcome)),
                Node::Chance(_) => {
                    seen.push(self.look(&position));
                    let chance = &mut self.chance;
                    if let Some(roll) = position.draw_roll(&mut |bound| chance.below(bound)) {
                        position.roll_unchecked(roll);
                    }
                }
                Node::Decision(seat) => {
                    if !has_dice {
                        seen.push(self.look(&position));
                    }
                    let best = self.best(&position);
                    if self.chance.unit() < self.course.exploring {
                        if let Some(last) = seen.last_mut() {
                            last.instead = has_dice.then_some(last.thought);
                            if !has_dice {
                                last.instead = Some(for_seat(seat, best.1));
                            }
                        }
                        let moves = position.legal_moves();
                        let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
                        position.play_unchecked(&moves[self.chance.below(count) as usize]);
                    } else {
                        position.play_unchecked(&best.0);
                    }
                }
            }
        }
    }

    /// The best move and what it is worth for whoever makes it.
    fn best(&self, position: &P) -> (P::Move, f64) {
        let plan = Plan {
            depth_max: 1,
            width: usize::MAX,
            ranking: Ranking::Best,
        };
        let judge = ByNetwork::new(&self.network);
        let mut found = search(position, &judge, plan, Budget::nodes(u64::MAX));
        let best = found.moves.swap_remove(0);
        (best.chosen, best.value)
    }

    fn look(&self, position: &P) -> Seen {
        let mover = mover(position);
        let mut inputs = Vec::with_capacity(64);
        position.describe(mover, |input, amount| inputs.push((input, amount)));
        Seen {
            mover,
            inputs,
            thought: ByNetwork::new(&self.network).judge(position),
            instead: None,
        }
    }

    /// Moves the weights by a step towards a value of these inputs, downhill in the logarithm of
    /// the likelihood. Gives how far off it was.
    fn learn(&mut self, inputs: &[(usize, f32)], target: f64, step: f64) -> f64 {
        let network = &mut self.network;
        let mut sums = network.constants;
        for (input, amount) in inputs {
            add(&mut sums, network.row(*input), *amount);
        }
        let error = target - network.probability(&sums);
        #[expect(clippy::cast_possible_truncation, reason = "weights are small numbers")]
        let push = (step * error) as f32;
        let mut pushes: Row = [0.0; SUMS];
        pushes[0] = push;
        for sum in 1..SUMS {
            if sums[sum] > 0.0 {
                pushes[sum] = push * network.outputs[sum];
                network.outputs[sum] += push * sums[sum];
            }
        }
        add(&mut network.constants, &pushes, 1.0);
        for (input, amount) in inputs {
            add(&mut network.rows[*input], &pushes, *amount);
        }
        error
    }
}

/// Weights around zero, none farther from it than `most`.
fn any_row(chance: &mut Chance, most: f64) -> Row {
    #[expect(clippy::cast_possible_truncation, reason = "weights are small numbers")]
    std::array::from_fn(|_| ((2.0 * chance.unit() - 1.0) * most) as f32)
}
