//! Listing moves, making them and rolling ask for no memory.

#[expect(dead_code, reason = "the benchmark uses more of it")]
#[path = "../../benches/speed/playouts.rs"]
mod playouts;

use ludotheque_rules::{Position, RuleOptions, for_each_game};

use playouts::Playouts;

fn no_move_asks_for_memory<P: Position>() {
    for options in P::Options::variants() {
        let about = format!("{} [{options}]", P::GAME.slug);
        let watched = Playouts::<P>::new(options).allocations(20);
        assert!(
            watched.decisions > 100,
            "{about}: {} moves",
            watched.decisions
        );
        assert_eq!(watched.allocations, 0, "{about}");
    }
}

macro_rules! tests {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(
            #[test]
            fn $module() {
                no_move_asks_for_memory::<ludotheque_rules::$module::Position>();
            }
        )+
    };
}
for_each_game!(tests);
