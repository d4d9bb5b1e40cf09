//! What random games look like. The seeds are fixed: no run differs.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::drawing::{BASE, FIVE, FREE_EXIT, ROLL_AGAIN, SEVEN};
use crate::royal_ur::{ALL_PRISONERS, Move, Options, Position, TURN_LIMIT, TURNS_MAX};
use crate::{Node, Outcome, Position as _, Seat};

const GAMES: usize = 4_000;

struct Game {
    beginner: Seat,
    turns: u32,
    outcome: Outcome,
}

/// Chooses one of the legal moves, of which there is at least one.
type Player = fn(&Position, &[Move], &mut StdRng) -> Move;

fn at_random(_: &Position, legal: &[Move], chance: &mut StdRng) -> Move {
    *legal.choose(chance).expect("a legal move")
}

/// Neither captures nor delivers nor brings anybody in, as long as it can be avoided.
fn timid(position: &Position, legal: &[Move], chance: &mut StdRng) -> Move {
    let harmless = |chosen: &Move| match chosen {
        Move::Step { from, to } => {
            let delivers = to.is_exit() && position.stack_at(*from).prisoners() > 0;
            position.captives_on(*to) == 0 && !delivers
        }
        Move::Enter { .. } | Move::Pass => false,
    };
    let harmless: Vec<Move> = legal.iter().copied().filter(harmless).collect();
    at_random(
        position,
        if harmless.is_empty() {
            legal
        } else {
            &harmless
        },
        chance,
    )
}

fn play(player: Player, options: Options, beginner: Seat, chance: &mut StdRng) -> Game {
    let mut position = Position::start(&options, beginner, &mut |_| 0);
    let mut moves = Vec::new();
    loop {
        match position.node() {
            Node::Terminal(outcome) => {
                return Game {
                    beginner,
                    turns: position.turns_played(),
                    outcome,
                };
            }
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut |bound| chance.random_range(0..bound));
                position.roll_unchecked(roll.expect("a roll is due"));
            }
            Node::Decision(_) => {
                position.legal_moves_into(&mut moves);
                let chosen = player(&position, &moves, chance);
                position.play_unchecked(&chosen);
            }
        }
    }
}

/// Games in which both sides begin equally often.
fn games(player: Player, options: Options, count: usize) -> Vec<Game> {
    let mut chance = StdRng::seed_from_u64(1928);
    let beginners = Seat::BOTH.into_iter().cycle().take(count);
    beginners
        .map(|beginner| play(player, options, beginner, &mut chance))
        .collect()
}

#[allow(clippy::cast_precision_loss)] // A few thousand games.
fn percent(games: &[Game], counts: impl Fn(&Game) -> bool) -> f64 {
    100.0 * games.iter().filter(|game| counts(game)).count() as f64 / games.len() as f64
}

#[derive(Debug)]
struct Turns {
    median: u32,
    longest: u32,
}

fn turns(games: &[Game]) -> Turns {
    let mut turns: Vec<u32> = games.iter().map(|game| game.turns).collect();
    turns.sort_unstable();
    Turns {
        median: turns[turns.len() / 2],
        longest: turns[turns.len() - 1],
    }
}

#[test]
fn random_games_are_fair_and_are_won_after_some_two_hundred_turns() {
    for (options, median, longest) in [
        (BASE, 190..=212, 600),
        (ROLL_AGAIN, 190..=212, 600),
        (FREE_EXIT, 182..=202, 600),
        (SEVEN, 134..=150, 500),
        (FIVE, 92..=106, 400),
    ] {
        let games = games(at_random, options, GAMES);
        // Three standard deviations are 2.4.
        let white = percent(&games, |game| game.outcome.winner == Some(Seat::First));
        assert!(
            (white - 50.0).abs() < 2.4,
            "[{options}] White wins {white} %"
        );
        let beginner = percent(&games, |game| game.outcome.winner == Some(game.beginner));
        assert!((beginner - 50.0).abs() < 2.4, "[{options}] {beginner} %");
        assert_eq!(
            percent(&games, |game| game.outcome.by == ALL_PRISONERS),
            100.0
        );
        let turns = turns(&games);
        assert!(median.contains(&turns.median), "[{options}] {turns:?}");
        assert!(turns.longest < longest, "[{options}] {turns:?}");
    }
}

#[test]
fn timid_games_are_seven_times_as_long_but_end_before_the_limit() {
    let games = games(timid, BASE, GAMES / 4);
    assert_eq!(
        percent(&games, |game| game.outcome.by == ALL_PRISONERS),
        100.0
    );
    let turns = turns(&games);
    assert!((1_300..=1_550).contains(&turns.median), "{turns:?}");
}

#[test]
fn timid_games_with_a_free_exit_need_the_limit_now_and_then() {
    let games = games(timid, FREE_EXIT, GAMES / 4);
    let drawn = percent(&games, |game| game.outcome.by == TURN_LIMIT);
    assert!((3.0..=7.0).contains(&drawn), "{drawn} %");
    assert_eq!(turns(&games).longest, TURNS_MAX);
}
