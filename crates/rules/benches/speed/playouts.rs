//! Random games, played without checks and without asking for memory.

use ludotheque_rules::{Node, Position, Seat};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Plays random games of one variant, always the same ones.
pub struct Playouts<P: Position> {
    options: P::Options,
    /// Every roll as often as its weight says.
    rolls: Vec<P::Roll>,
    /// Lent to the game at every decision.
    moves: Vec<P::Move>,
    chance: Xoshiro256PlusPlus,
}

/// What came of watching some games.
pub struct Watched {
    /// How often memory was asked for.
    pub allocations: u64,
    /// How many moves were made.
    pub decisions: u64,
}

impl<P: Position> Playouts<P> {
    pub fn new(options: P::Options) -> Self {
        let times = |(roll, weight): &(P::Roll, u32)| vec![*roll; *weight as usize];
        Self {
            options,
            rolls: P::rolls().iter().flat_map(times).collect(),
            moves: Vec::new(),
            chance: Xoshiro256PlusPlus::seed_from_u64(2026),
        }
    }

    /// A start, with the set-ups made.
    fn start(&mut self) -> P {
        let chance = &mut self.chance;
        let mut choose = |bound| chance.random_range(0..bound);
        let mut position = P::start(&self.options, Seat::First, &mut choose);
        while let Some(set_up) = position.draw_set_up(&mut choose) {
            position.play_unchecked(&set_up);
        }
        position
    }

    /// Plays from a position to the end of the game. Gives the number of decisions.
    fn play_on(&mut self, position: &mut P) -> u64 {
        let mut decisions = 0;
        loop {
            match position.node() {
                Node::Terminal(_) => return decisions,
                Node::Chance(_) => {
                    let roll = self.rolls[self.chance.random_range(0..self.rolls.len())];
                    position.roll_unchecked(roll);
                }
                Node::Decision(_) => {
                    position.legal_moves_into(&mut self.moves);
                    let index = self.chance.random_range(0..self.moves.len());
                    position.play_unchecked(&self.moves[index]);
                    decisions += 1;
                }
            }
        }
    }

    /// Plays a game. Gives the number of decisions.
    pub fn play(&mut self) -> u64 {
        let mut position = self.start();
        self.play_on(&mut position)
    }

    /// Plays some games while the allocator counts. Making a start is not counted.
    pub fn allocations(&mut self, games: u64) -> Watched {
        let mut watched = Watched {
            allocations: 0,
            decisions: 0,
        };
        // More moves than fit in here come up only in crowds made on purpose.
        self.moves.reserve(1 << 16);
        for _ in 0..games {
            let mut position = self.start();
            let info = allocation_counter::measure(|| {
                watched.decisions += self.play_on(&mut position);
            });
            watched.allocations += info.count_total;
        }
        watched
    }
}
