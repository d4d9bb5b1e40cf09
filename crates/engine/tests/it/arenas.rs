//! Pairs of games with the same dice.

use ludotheque_engine::Seed;
use ludotheque_engine::arena::{Arena, Player, Tally};
use ludotheque_rules::GameKind;

fn arena(game: GameKind, a: &str, b: &str) -> Arena {
    Arena {
        game,
        options: String::new(),
        a: a.parse().expect("a player"),
        b: b.parse().expect("a player"),
        nodes: 3_000,
        seed: Seed(5),
    }
}

#[test]
fn equals_are_equal_to_the_last_game() {
    // The same player on both sides, with the same dice: what one wins, the other wins.
    for game in GameKind::ALL {
        let tally = arena(*game, "level:2", "level:2")
            .play(0..10)
            .expect("played");
        assert_eq!(tally.games(), 20, "{game}");
        assert_eq!(tally.score(), 0.5, "{game}: {tally}");
        assert_eq!(tally.standard_error(), 0.0, "{game}: {tally}");
    }
}

#[test]
fn the_work_can_be_shared_out() {
    let arena = arena(GameKind::Finale, "level:3", "random");
    let whole = arena.play(0..12).expect("played");
    let mut parts = Tally::default();
    for part in [5..12, 0..5] {
        parts.merge(&arena.play(part).expect("played"));
    }
    assert_eq!(whole, parts);
    assert_eq!(whole, arena.play(0..12).expect("played"));
}

#[test]
fn the_highest_level_beats_random_play() {
    for (game, at_least) in [
        (GameKind::Finale, 0.75),
        (GameKind::AdEltaStelpur, 0.8),
        (GameKind::RoyalUr, 0.95),
        (GameKind::ArrowsAndStars, 0.9),
    ] {
        let tally = arena(game, "search:300", "random")
            .play(0..30)
            .expect("played");
        assert!(tally.score() > at_least, "{game}: {tally}");
    }
}

#[test]
fn unknown_options_are_refused() {
    let mut arena = arena(GameKind::Finale, "random", "random");
    arena.options = "elimination=perhaps".into();
    assert!(arena.play(0..1).is_err());
}

#[test]
fn players_are_read_as_they_are_written() {
    for text in [
        "level:1",
        "level:5",
        "random",
        "uct:500",
        "search:20",
        "like:2:0.5",
    ] {
        assert_eq!(text.parse::<Player>().expect("a player").to_string(), text);
    }
    for text in [
        "",
        "level:6",
        "level:",
        "uct:-1",
        "uct",
        "Random",
        "search: 1",
    ] {
        assert!(text.parse::<Player>().is_err(), "{text:?}");
    }
}
