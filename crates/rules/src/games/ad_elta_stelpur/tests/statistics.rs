//! The numbers of the rules file, from random games. The seeds are fixed: no run differs.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::drawing::{drawn, options};
use crate::ad_elta_stelpur::{CAPTURE_ALL, Position};
use crate::{Node, Outcome, Position as _, Seat};

const GAMES: usize = 10_000;

struct Game {
    rolls: usize,
    outcome: Outcome,
}

fn random_game(start: Position, chance: &mut StdRng) -> Game {
    let mut position = start;
    let mut moves = Vec::new();
    let mut rolls = 0;
    loop {
        match position.node() {
            Node::Terminal(outcome) => return Game { rolls, outcome },
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut |bound| chance.random_range(0..bound));
                position.roll_unchecked(roll.expect("a roll is due"));
                rolls += 1;
            }
            Node::Decision(_) => {
                position.legal_moves_into(&mut moves);
                let chosen = moves[chance.random_range(0..moves.len())];
                position.play_unchecked(&chosen);
            }
        }
    }
}

fn random_games(start: Position, count: usize) -> Vec<Game> {
    let mut chance = StdRng::seed_from_u64(1998);
    (0..count)
        .map(|_| random_game(start, &mut chance))
        .collect()
}

#[allow(clippy::cast_precision_loss)] // A few thousand games.
fn percent(games: &[Game], counts: impl Fn(&Game) -> bool) -> f64 {
    100.0 * games.iter().filter(|game| counts(game)).count() as f64 / games.len() as f64
}

fn median_rolls(games: &[Game]) -> usize {
    let mut rolls: Vec<usize> = games.iter().map(|game| game.rolls).collect();
    rolls.sort_unstable();
    rolls[rolls.len() / 2]
}

#[test]
fn random_games_take_about_98_rolls_and_whoever_begins_wins_slightly_more() {
    let start = Position::start(&options(""), Seat::First, &mut |_| 0);
    let games = random_games(start, GAMES);
    let median = median_rolls(&games);
    assert!((96..=102).contains(&median), "{median}");
    // The rules file says 51 to 53 %; a million games gave 50.84 %. The standard error is 0.5.
    let first = percent(&games, |game| game.outcome.winner == Some(Seat::First));
    assert!((first - 50.84).abs() < 1.5, "{first} %");
    assert_eq!(
        percent(&games, |game| game.outcome.by == CAPTURE_ALL),
        100.0
    );
}

#[test]
fn hornaskella_against_hornaskella_takes_about_12_rolls() {
    let start = drawn(
        "
        . . . . . . | . . . . . d
        l . . . . . | . . . . . .",
        "l - - 0",
    );
    let games = random_games(start, GAMES);
    // The mean is 15.6: chance keeps a few of them going for long.
    let median = median_rolls(&games);
    assert!((11..=13).contains(&median), "{median}");
}
