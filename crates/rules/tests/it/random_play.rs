//! Random playthroughs of any game.

use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, Transcript};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Every game in every variant.
pub(crate) fn variants() -> Vec<(GameKind, String)> {
    let variants_of = |game: &GameKind| {
        let game = *game;
        game.variants()
            .into_iter()
            .map(move |options| (game, options))
    };
    GameKind::ALL.iter().flat_map(variants_of).collect()
}

/// A start with a random side to begin.
pub(crate) fn random_start(game: GameKind, options: &str, chance: &mut StdRng) -> AnyPosition {
    let beginner = *Seat::BOTH.choose(chance).expect("two seats");
    let start = AnyPosition::start(game, options, beginner, &mut |bound| {
        chance.random_range(0..bound)
    });
    start.expect("the options of a variant")
}

/// Plays on at random until the game is over or so many more actions were done.
pub(crate) fn play_on(played: &mut Transcript, actions_max: usize, chance: &mut StdRng) {
    for _ in 0..actions_max {
        let mut choose = |bound| chance.random_range(0..bound);
        match played.node() {
            Node::Terminal(_) => return,
            Node::Chance(_) => {
                let roll = played
                    .position()
                    .draw_roll(&mut choose)
                    .expect("a roll is due");
                played.roll(roll).expect("a roll is due");
            }
            Node::Decision(_) => {
                let set_up = played.position().draw_set_up(&mut choose);
                let chosen =
                    set_up.or_else(|| played.position().legal_moves().choose(chance).cloned());
                played
                    .play(&chosen.expect("a legal move"))
                    .expect("it is legal");
            }
        }
    }
}
