//! The numbers of the rules file, from random games. The seeds are fixed: no run differs.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::super::{BLOCKED, GOAL};
use crate::finale::{Move, Options, Position, SetUpRule};
use crate::{Node, Outcome, Position as _, Seat};

const GAMES: usize = 6_000;

struct Game {
    first_roll_removes: bool,
    /// Turns in which a piece was moved or removed.
    turns: usize,
    outcome: Outcome,
}

fn random_game(options: Options, chance: &mut StdRng) -> Game {
    let mut position = Position::start(&options, Seat::First, &mut |bound| {
        chance.random_range(0..bound)
    });
    let mut moves = Vec::new();
    let mut rolls = 0;
    let mut turns = 0;
    let mut first_roll_removes = false;
    loop {
        match position.node() {
            Node::Terminal(outcome) => {
                return Game {
                    first_roll_removes,
                    turns,
                    outcome,
                };
            }
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut |bound| chance.random_range(0..bound));
                position.roll_unchecked(roll.expect("a roll is due"));
                rolls += 1;
                assert!(rolls < 10_000, "the game does not end: {position}");
            }
            Node::Decision(_) => {
                position.legal_moves_into(&mut moves);
                let chosen = moves[chance.random_range(0..moves.len())];
                turns += 1;
                first_roll_removes |= rolls == 1 && matches!(chosen, Move::Remove { .. });
                position.play_unchecked(&chosen);
            }
        }
    }
}

fn random_games(options: Options, count: usize) -> Vec<Game> {
    let mut chance = StdRng::seed_from_u64(2005);
    (0..count)
        .map(|_| random_game(options, &mut chance))
        .collect()
}

#[allow(clippy::cast_precision_loss)] // A few thousand games.
fn percent(games: &[Game], counts: impl Fn(&Game) -> bool) -> f64 {
    100.0 * games.iter().filter(|game| counts(game)).count() as f64 / games.len() as f64
}

fn median_turns(games: &[Game]) -> usize {
    let mut turns: Vec<usize> = games.iter().map(|game| game.turns).collect();
    turns.sort_unstable();
    turns[turns.len() / 2]
}

#[test]
fn the_base_game_removes_at_the_first_roll_is_fair_and_ends_with_a_goal() {
    let games = random_games(Options::default(), GAMES);
    // Both pieces of a number are in the near row with probability 2/9, and the keeper passes:
    // 5/6 × 2/9 is 18.5 %, and the rules file counted 18.4 %.
    let removals = percent(&games, |game| game.first_roll_removes);
    assert!((removals - 18.4).abs() < 1.2, "{removals} %");
    assert_eq!(percent(&games, |game| game.outcome.by == GOAL), 100.0);
    let blue = percent(&games, |game| game.outcome.winner == Some(Seat::First));
    assert!((blue - 50.0).abs() < 2.5, "{blue} %");
    // The rules file does not say whether a pass counts as a turn. With passes it is 66 here.
    let median = median_turns(&games);
    assert!((52..=65).contains(&median), "{median}");
}

#[test]
fn without_luck_the_first_roll_never_removes_and_the_rest_is_as_before() {
    let options = Options {
        set_up: SetUpRule::WithoutLuck,
        ..Options::default()
    };
    // Listing all set-ups takes most of the time.
    let games = random_games(options, GAMES / 4);
    assert_eq!(percent(&games, |game| game.first_roll_removes), 0.0);
    assert_eq!(percent(&games, |game| game.outcome.by == GOAL), 100.0);
    let blue = percent(&games, |game| game.outcome.winner == Some(Seat::First));
    assert!((blue - 50.0).abs() < 5.0, "{blue} %");
    let median = median_turns(&games);
    assert!((52..=65).contains(&median), "{median}");
}

#[test]
fn without_elimination_some_games_are_small_wins_with_either_set_up() {
    for (set_up, count) in [
        (SetUpRule::Random, GAMES),
        (SetUpRule::WithoutLuck, GAMES / 4),
    ] {
        let options = Options {
            elimination: false,
            set_up,
        };
        let games = random_games(options, count);
        let small = percent(&games, |game| game.outcome.by == BLOCKED);
        assert!((9.0..=16.0).contains(&small), "{set_up:?}: {small} %");
        let goals = percent(&games, |game| game.outcome.by == GOAL);
        assert!((small + goals - 100.0).abs() < 1e-9, "{set_up:?}");
        let blue = percent(&games, |game| game.outcome.winner == Some(Seat::First));
        assert!((blue - 50.0).abs() < 5.0, "{set_up:?}: {blue} %");
    }
}
