//! Positions to try things on.

use ludotheque_engine::{Chance, Seed};
use ludotheque_rules::{Node, Position, RuleOptions, Seat};

/// A start of a game, with the set-ups made.
pub fn start<P: Position>(options: &P::Options, chance: &mut Chance) -> P {
    let mut choose = |bound| chance.below(bound);
    let mut position = P::start(options, Seat::First, &mut choose);
    while let Some(set_up) = position.draw_set_up(&mut choose) {
        position.play_unchecked(&set_up);
    }
    position
}

/// Makes a random roll or move. Says whether the game goes on.
pub fn step<P: Position>(position: &mut P, chance: &mut Chance) -> bool {
    match position.node() {
        Node::Terminal(_) => return false,
        Node::Chance(_) => {
            let roll = position.draw_roll(&mut |bound| chance.below(bound));
            position.roll_unchecked(roll.expect("a roll is due"));
        }
        Node::Decision(_) => {
            let moves = position.legal_moves();
            let index = chance.below(u32::try_from(moves.len()).expect("not so many"));
            position.play_unchecked(&moves[index as usize]);
        }
    }
    true
}

/// Decisions of random play, as many as wanted, from all variants in turn.
pub fn decisions<P: Position>(count: usize, seed: u64) -> Vec<P> {
    let mut chance = Chance::new(Seed(seed));
    let variants = P::Options::variants();
    let mut found = Vec::new();
    for variant in variants.iter().cycle() {
        let mut position: P = start(variant, &mut chance);
        // Not all from the same game: one in so many.
        loop {
            if let Node::Decision(_) = position.node()
                && chance.below(8) == 0
            {
                found.push(position.clone());
            }
            if !step(&mut position, &mut chance) {
                break;
            }
        }
        if found.len() >= count {
            break;
        }
    }
    found.truncate(count);
    found
}
