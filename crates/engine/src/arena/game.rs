//! A pair of games.

use ludotheque_rules::{Node, Position, Seat};

use super::{Arena, Player, Tally};
use crate::budget::Budget;
use crate::chance::{Chance, Seed};
use crate::judge::{for_seat, outcome_value};
use crate::learned::Learned;

/// A position that comes up this often is a draw.
const REPETITION_COUNT: usize = 3;

/// So many moves of a game without dice are made at random, or all its games would be the same.
const RANDOM_MOVES: u32 = 8;

/// Independent uses of the seed of a pair.
const START: u64 = 0;
const DICE: u64 = 1;
const THOUGHTS: u64 = 2;

/// Plays two games from the same start with the same dice, in which the players change seats.
pub(super) fn pair<P: Learned>(arena: &Arena, options: &P::Options, seed: Seed, tally: &mut Tally) {
    let mut scores = [0.0; 2];
    for (index, seat_of_a) in Seat::BOTH.into_iter().enumerate() {
        let players = match seat_of_a {
            Seat::First => [arena.a, arena.b],
            Seat::Second => [arena.b, arena.a],
        };
        let mut game = Game::<P>::start(options, seed);
        let first_wins = game.play(players, arena.nodes);
        scores[index] = for_seat(seat_of_a, first_wins);
        tally.add_game(first_wins, game.decisions);
        let nodes = [0, 1].map(|side| {
            let seat = if side == 0 {
                seat_of_a
            } else {
                seat_of_a.other()
            };
            (game.nodes[seat.index()], game.thoughts[seat.index()])
        });
        tally.add_work(nodes);
    }
    tally.add_pair(scores);
}

/// Makes any move, unless the game is over.
fn play_any<P: Position>(position: &mut P, choose: &mut impl FnMut(u32) -> u32) {
    let moves = position.legal_moves();
    let index = choose(u32::try_from(moves.len()).unwrap_or(u32::MAX)) as usize;
    if let Some(chosen) = moves.get(index) {
        position.play_unchecked(chosen);
    }
}

struct Game<P> {
    position: P,
    seed: Seed,
    /// What has come up and can come up again.
    seen: Vec<P>,
    rolls: u64,
    decisions: u64,
    /// By seat: nodes and decisions.
    nodes: [u64; 2],
    thoughts: [u64; 2],
}

impl<P: Learned> Game<P> {
    fn start(options: &P::Options, seed: Seed) -> Self {
        let mut chance = Chance::new(seed.part(START));
        let mut choose = |bound| chance.below(bound);
        let mut position = P::start(options, Seat::First, &mut choose);
        if P::rolls().is_empty() {
            for _ in 0..RANDOM_MOVES {
                play_any(&mut position, &mut choose);
            }
        }
        Self {
            position,
            seed,
            seen: Vec::new(),
            rolls: 0,
            decisions: 0,
            nodes: [0; 2],
            thoughts: [0; 2],
        }
    }

    /// Plays to the end. Gives the result for the first seat.
    fn play(&mut self, players: [Player; 2], nodes: u64) -> f64 {
        loop {
            let key = self.position.repetition_key();
            if let Some(key) = &key {
                let before = self.seen.iter().filter(|seen| *seen == key).count();
                if before + 1 >= REPETITION_COUNT {
                    return 0.5;
                }
                self.seen.push(key.clone());
            }
            match self.position.node() {
                Node::Terminal(outcome) => return outcome_value(outcome),
                Node::Chance(_) => self.roll(),
                Node::Decision(seat) => self.decide(seat, players[seat.index()], nodes),
            }
        }
    }

    /// The dice depend on how many rolls there were, not on what was played.
    fn roll(&mut self) {
        let mut chance = Chance::new(self.seed.part(DICE).part(self.rolls));
        self.rolls += 1;
        if let Some(roll) = self.position.draw_roll(&mut |bound| chance.below(bound)) {
            self.position.roll_unchecked(roll);
        }
    }

    fn decide(&mut self, seat: Seat, player: Player, nodes: u64) {
        // Once more, and each of these is a draw.
        let twice: Vec<&P> = self
            .seen
            .iter()
            .filter(|one| {
                self.seen.iter().filter(|seen| seen == one).count() + 1 >= REPETITION_COUNT
            })
            .collect();
        let exact = |position: &P| {
            if twice.is_empty() {
                return None;
            }
            let key = position.repetition_key()?;
            twice.contains(&&key).then_some(0.5)
        };
        let seed = self.seed.part(THOUGHTS).part(self.decisions);
        self.decisions += 1;
        let budget = Budget::nodes(nodes);
        let choice = player.choose(&self.position, seed, budget, &exact);
        if let Some(choice) = choice {
            self.nodes[seat.index()] += choice.nodes;
            self.thoughts[seat.index()] += 1;
            self.position.play_unchecked(&choice.chosen);
        }
    }
}
