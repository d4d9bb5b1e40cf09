//! Random games. The seeds are fixed: no run differs.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::arrows_and_stars::{Move, Options, Position, STARS_HOME, Stage};
use crate::{Node, Outcome, Position as _, RuleOptions, Seat};

const GAMES: usize = 400;

struct Game {
    /// Turns of both sides.
    turns: usize,
    outcome: Outcome,
}

fn random_game(options: Options, chance: &mut StdRng) -> Game {
    let mut position = Position::start(&options, Seat::First, &mut |_| 0);
    let mut moves = Vec::new();
    let mut turns = 0;
    loop {
        if let Node::Terminal(outcome) = position.node() {
            return Game { turns, outcome };
        }
        position.legal_moves_into(&mut moves);
        let chosen = moves[chance.random_range(0..moves.len())];
        turns += usize::from(position.stage() == Stage::Arrow);
        assert!(turns < 10_000, "the game does not end: {position}");
        let before = position;
        position.play_unchecked(&chosen);
        check_move(&before, chosen, &position);
    }
}

/// What the rules say of every move of a game.
fn check_move(before: &Position, chosen: Move, after: &Position) {
    let place = format!("{before} {chosen}");
    let crossed = match chosen {
        Move::Chain(chain) => before.enemy_arrows_crossed(&chain),
        _ => 0,
    };
    if before.stage() == Stage::Arrow {
        let turns = if crossed == 0 {
            before.quiet_turns() + 1
        } else {
            0
        };
        assert_eq!(after.quiet_turns(), turns, "{place}");
    } else {
        assert_eq!(after.quiet_turns(), before.quiet_turns(), "{place}");
    }
    if let Move::StarStep { from, to } | Move::StarJump { from, to, .. } = chosen {
        // A star's line never moves against its direction.
        let owner = before.piece_at(from).expect("a star").seat;
        let goes_back = match owner {
            Seat::First => to.line() < from.line(),
            Seat::Second => to.line() > from.line(),
        };
        assert!(!goes_back, "{place}");
        let home = u8::from(after.piece_at(to).is_none());
        let off = before.stars_off(owner) + home;
        assert_eq!(after.stars_off(owner), off, "{place}");
    } else {
        assert_eq!(after.stars, before.stars, "{place}");
        assert_eq!(after.stars_off, before.stars_off, "{place}");
    }
}

#[test]
fn random_games_end_with_stars_home_and_are_fair() {
    let mut chance = StdRng::seed_from_u64(91);
    for options in Options::variants() {
        let games: Vec<Game> = (0..GAMES)
            .map(|_| random_game(options, &mut chance))
            .collect();
        let count =
            |wanted: &dyn Fn(&Game) -> bool| games.iter().filter(|game| wanted(game)).count();
        let decided = count(&|game| game.outcome.by == STARS_HOME);
        assert!(decided >= GAMES - 4, "[{options}]: {decided} are decided");
        let white = count(&|game| game.outcome.winner == Some(Seat::First));
        let half = GAMES / 2;
        assert!(white.abs_diff(half) < 40, "[{options}]: White wins {white}");
        let mut turns: Vec<usize> = games.iter().map(|game| game.turns).collect();
        turns.sort_unstable();
        let median = turns[turns.len() / 2];
        let usual = match options.board {
            crate::arrows_and_stars::Board::Hex91 => 280..380,
            crate::arrows_and_stars::Board::Brick59 => 130..190,
        };
        assert!(usual.contains(&median), "[{options}]: {median} turns");
    }
}
