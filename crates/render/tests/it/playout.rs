//! Matches played by chance, and by a list of actions.

use ludotheque_rules::{AnyPosition, Event, GameKind, Node, Seat};

/// No match of these tests is longer; one that were would not end at all.
const PLIES_MAX: usize = 2_000;

/// A position and what led to it.
pub(crate) struct Playout {
    pub(crate) position: AnyPosition,
    pub(crate) events: Vec<Event>,
}

/// Plays from a position: each action is a roll or a move.
pub(crate) fn from(game: GameKind, options: &str, position: &str, actions: &[&str]) -> Playout {
    let mut position = AnyPosition::parse(game, options, position).unwrap();
    let mut events = Vec::new();
    for action in actions {
        events.extend(match position.parse_roll(action) {
            Ok(roll) => position.roll(roll).unwrap(),
            Err(_) => {
                let chosen = position.parse_move(action).unwrap();
                position.play(&chosen).unwrap()
            }
        });
    }
    Playout { position, events }
}

/// Plays a whole match by chance and shows every position with the events that led to it.
pub(crate) fn play_out(
    game: GameKind,
    options: &str,
    seed: u64,
    mut show: impl FnMut(&AnyPosition, &[Event]),
) {
    let mut chance = Chance(seed);
    let mut choose = |bound: u32| chance.below(bound);
    let mut position = AnyPosition::start(game, options, Seat::First, &mut choose).unwrap();
    show(&position, &[]);
    for _ in 0..PLIES_MAX {
        let events = match position.node() {
            Node::Terminal(_) => return,
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut choose).unwrap();
                position.roll(roll).unwrap()
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let index = choose(u32::try_from(moves.len()).unwrap());
                position
                    .play(&moves[usize::try_from(index).unwrap()])
                    .unwrap()
            }
        };
        show(&position, &events);
    }
    panic!("seed {seed}: no end after {PLIES_MAX} plies");
}

/// A source of choices that repeats itself for the same seed (SplitMix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        u32::try_from(mixed % u64::from(bound)).unwrap()
    }
}
