//! Matches played by chance, and by a list of actions.

use ludotheque_rules::{AnyPosition, Event, GameKind, Node, Seat, SplitMix64};

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
    let mut chance = SplitMix64::new(seed);
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
