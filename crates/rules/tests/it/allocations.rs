//! Listing moves, making them and rolling ask for no memory.

#[expect(dead_code, reason = "the benchmark uses more of it")]
#[path = "../../benches/speed/playouts.rs"]
mod playouts;

use ludotheque_rules::{
    Position, RuleOptions, ad_elta_stelpur, arrows_and_stars, finale, royal_ur,
};

use playouts::Playouts;

fn no_move_asks_for_memory<P: Position>() {
    for options in P::Options::variants() {
        let about = format!("{} [{options}]", P::GAME.slug);
        let watched = Playouts::<P>::new(options).allocations(20);
        assert!(
            watched.decisions > 400,
            "{about}: {} moves",
            watched.decisions
        );
        assert_eq!(watched.allocations, 0, "{about}");
    }
}

#[test]
fn of_finale() {
    no_move_asks_for_memory::<finale::Position>();
}

#[test]
fn of_ad_elta_stelpur() {
    no_move_asks_for_memory::<ad_elta_stelpur::Position>();
}

#[test]
fn of_royal_ur() {
    no_move_asks_for_memory::<royal_ur::Position>();
}

#[test]
fn of_arrows_and_stars() {
    no_move_asks_for_memory::<arrows_and_stars::Position>();
}
