//! Pairs of games with the same dice.

use ludotheque_engine::Seed;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use ludotheque_engine::arena::{Arena, ArenaError, Contender, Player, Program, Question, Tally};
use ludotheque_rules::{AnyPosition, GameKind};

fn player(text: &str) -> Contender<'static> {
    text.parse::<Player>().expect("a player").into()
}

fn arena(game: GameKind, a: &str, b: &str) -> Arena<'static> {
    Arena {
        game,
        options: String::new(),
        start: None,
        a: player(a),
        b: player(b),
        nodes: 3_000,
        seed: Seed(5),
        tables: None,
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

/// Odds: the side that has a piece more is better off, whichever seat it has.
#[test]
fn games_begin_where_they_are_to_begin() {
    let first_seat = |start: &str| {
        let mut arena = arena(GameKind::RoyalUr, "level:4", "level:4");
        arena.start = Some(start.into());
        let tally = arena.play(0..100).expect("played");
        assert_eq!(tally.score(), 0.5, "{start}: {tally}");
        assert!(tally.first_seat_error() < 0.06, "{start}: {tally}");
        tally.first_seat()
    };
    let less = first_seat("- w8b10 w2b0 w - 0");
    let more = first_seat("- w10b8 w0b2 w - 0");
    assert!(less < 0.4 && more > 0.6, "{less} {more}");
    let mut arena = arena(GameKind::RoyalUr, "random", "random");
    arena.start = Some("- w11b10 w0b0 w - 0".into());
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

/// Makes the first legal move, or always the same answer.
struct Outside {
    answer: Option<&'static str>,
    asked: AtomicU32,
}

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("somebody")
    }
}

impl Program for Outside {
    fn choose(&self, asked: &Question) -> Result<String, String> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        if let Some(answer) = self.answer {
            return Ok(answer.to_owned());
        }
        let position = AnyPosition::parse(asked.game, &asked.options, &asked.position);
        let position = position.map_err(|error| error.to_string())?;
        Ok(position.legal_moves()[0].to_string())
    }
}

#[test]
fn a_program_outside_plays_in_every_game() {
    for game in GameKind::ALL {
        let outside = Outside {
            answer: None,
            asked: AtomicU32::new(0),
        };
        let mut arena = arena(*game, "level:2", "random");
        arena.b = Contender::Program(&outside);
        let tally = arena.play(0..3).expect("played");
        assert_eq!(tally.games(), 6, "{game}");
        assert!(outside.asked.into_inner() > 20, "{game}");
    }
}

#[test]
fn a_program_outside_that_cheats_is_named() {
    for (answer, expected) in [("fly", "fly"), ("a1-e7", "a1-e7")] {
        let outside = Outside {
            answer: Some(answer),
            asked: AtomicU32::new(0),
        };
        let mut arena = arena(GameKind::Finale, "random", "random");
        arena.a = Contender::Program(&outside);
        let Err(ArenaError::Program(why)) = arena.play(0..1) else {
            panic!("{answer} is no legal move");
        };
        assert!(why.starts_with("somebody answered"), "{why}");
        assert!(why.contains(expected), "{why}");
    }
}

/// The highest level believes what it is told, and the others are not told.
#[test]
fn tables_are_for_the_highest_level() {
    let told = AtomicU32::new(0);
    let tables = |_: &AnyPosition| {
        told.fetch_add(1, Ordering::Relaxed);
        Some(0.5)
    };
    let mut arena = arena(GameKind::AdEltaStelpur, "level:4", "like:1:0");
    arena.tables = Some(&tables);
    arena.play(0..1).expect("played");
    assert_eq!(told.load(Ordering::Relaxed), 0);
    arena.a = player("search:50");
    arena.play(0..1).expect("played");
    assert!(told.load(Ordering::Relaxed) > 0);
}
