//! A move is refused exactly if it is not in the list of legal moves, and a place has a reason
//! exactly if no legal move starts there, whatever stands on the board.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::drawing::{BRICK, HEX, HEX_OWN_STARS, drawn, why_not};
use crate::arrows_and_stars::board::Direction;
use crate::arrows_and_stars::chains::JUMPS_MAX;
use crate::arrows_and_stars::{
    Board, Chain, Heading, Move, Options, Piece, Point, Position, Stage,
};
use crate::{Position as _, RuleOptions, Seat, SquareName};

/// Up to ten arrows and three stars a side, anywhere.
fn scattered(options: Options, chance: &mut StdRng) -> Position {
    let points: Vec<Point> = options.board.points().collect();
    loop {
        let mut position = Position::empty(options);
        for seat in Seat::BOTH {
            for index in 0..13 {
                let at = *points.choose(chance).expect("a point");
                let heading = [Heading::Up, Heading::Down][chance.random_range(0..2)];
                let piece = match index < 3 {
                    true => Piece::star(seat),
                    false => Piece::arrow(seat, heading),
                };
                if !position.occupied().contains(at) && chance.random_bool(0.9) {
                    position.place(piece, at);
                }
            }
        }
        position.side = Seat::BOTH[chance.random_range(0..2)];
        if chance.random_bool(0.4) {
            position.stage = Stage::Stars(chance.random_range(1..=10));
        }
        if let Ok(position) = Position::parse(&options, &position.to_string()) {
            return position;
        }
    }
}

/// All steps and star moves that can be written down, and all chains of one or two jumps.
fn well_formed_moves(board: Board) -> Vec<Move> {
    let mut moves = vec![Move::StopStars, Move::Pass];
    let points = || board.points();
    for (from, to) in points().flat_map(|from| points().map(move |to| (from, to))) {
        moves.push(Move::Step { from, to });
        moves.push(Move::StarStep { from, to });
    }
    for from in points() {
        for (over, to) in jumps(board, from) {
            moves.push(Move::StarJump { from, over, to });
            moves.extend(chain(board, from, &[(over, to)]));
            for next in jumps(board, to) {
                moves.extend(chain(board, from, &[(over, to), next]));
            }
        }
    }
    moves
}

fn jumps(board: Board, from: Point) -> impl Iterator<Item = (Point, Point)> {
    let directions = Direction::ALL.into_iter();
    directions.filter_map(move |direction| board.jump(from, direction))
}

fn chain(board: Board, from: Point, jumps: &[(Point, Point)]) -> Option<Move> {
    let jumps = jumps.iter().copied().map(Some);
    Chain::through(board, from, jumps).map(Move::Chain)
}

/// A chain with random jumps over whatever there is.
fn random_chain(board: Board, chance: &mut StdRng) -> Option<Move> {
    let points: Vec<Point> = board.points().collect();
    let from = *points.choose(chance).expect("a point");
    let mut at = from;
    let mut path = Vec::new();
    for _ in 0..chance.random_range(1..=JUMPS_MAX) {
        let jumps: Vec<(Point, Point)> = jumps(board, at).collect();
        let jump = *jumps.choose(chance).expect("a jump");
        at = jump.1;
        path.push(jump);
    }
    chain(board, from, &path)
}

#[test]
fn a_move_is_refused_exactly_if_it_is_not_in_the_list() {
    let mut chance = StdRng::seed_from_u64(1);
    for options in Options::variants() {
        let fixed = well_formed_moves(options.board);
        for _ in 0..60 {
            let position = scattered(options, &mut chance);
            let legal = position.legal_moves();
            assert!(legal.is_sorted_by(|one, next| one < next), "{position}");
            for chosen in &legal {
                assert_eq!(position.refusal(*chosen), None, "{position} {chosen}");
            }
            let random = (0..500).filter_map(|_| random_chain(options.board, &mut chance));
            for chosen in fixed.iter().copied().chain(random) {
                let is_legal = legal.binary_search(&chosen).is_ok();
                let refusal = position.refusal(chosen);
                assert_eq!(refusal.is_none(), is_legal, "{position} {chosen}");
            }
        }
    }
}

#[test]
fn a_place_has_a_reason_exactly_if_no_legal_move_starts_there() {
    let mut chance = StdRng::seed_from_u64(2);
    for options in Options::variants() {
        for _ in 0..200 {
            let position = scattered(options, &mut chance);
            let legal = position.legal_moves();
            for at in position.squares() {
                let starts = legal
                    .iter()
                    .any(|chosen| Position::origin(chosen) == Some(at));
                assert_eq!(position.why_not(at).is_none(), starts, "{position} {at}");
            }
        }
    }
}

#[test]
fn a_place_tells_why_nothing_starts_there() {
    let position = drawn(
        HEX,
        "
    g      . . . u . u . . . .
    f     . . . . d d . . . . .
    e      . . . d U d . . . .
    d     . . U . . . . . .
    b       . S . . . . .
        ",
        "w0b0 w a 0",
    );
    assert_eq!(
        why_not(position, "a1"),
        ("X-turn", "a1".into()),
        "nothing there"
    );
    assert_eq!(why_not(position, "f5"), ("X-turn", "f5".into()), "an enemy");
    assert_eq!(why_not(position, "b2"), ("X-turn", "b2".into()), "a star");
    assert_eq!(
        why_not(position, "z9"),
        ("X-turn", String::new()),
        "no point"
    );
    assert_eq!(position.why_not("d3".parse().expect("a name")), None);
    let jumping_sideways = position.why_not("e5".parse().expect("a name"));
    let stuck = jumping_sideways.expect("its landing points are taken or it is no first jump");
    assert_eq!(stuck.ruling, "X-step");
    let names: Vec<String> = stuck.squares.iter().map(SquareName::to_string).collect();
    assert_eq!(names, ["e4", "e6", "f5", "f6"]);

    let stars = drawn(
        HEX_OWN_STARS,
        "
    e      . . . . U d . . . .
    d     . . . s . . . . .
    c        U d . . . . . .
    b       S d d . . . .
        ",
        "w0b0 w 2 0",
    );
    assert_eq!(why_not(stars, "e5").0, "X-turn");
    assert_eq!(why_not(stars, "e1").0, "X-turn");
    assert_eq!(why_not(stars, "d4"), ("X-1", "d4".into()));
}

#[test]
fn a_chain_on_the_other_board_is_refused() {
    let mut position = drawn(
        HEX,
        "f . . . . . d . . . . .\n e . . . . U . . . . .",
        "w0b0 w a 0",
    );
    let text = "e5xf5-g6";
    let on_brick = Position::empty(BRICK).parse_move(text).expect("a chain");
    assert!(
        position.parse_move(text).is_err(),
        "it is not straight here"
    );
    assert_eq!(
        position.play(&on_brick).expect_err("another board").ruling,
        "X-turn"
    );
}

#[test]
fn a_blocked_star_has_a_reason() {
    let stars = drawn(
        HEX,
        "
    d     u . u . . . . . .
    c        U d . . . . . .
    b       S d d . . . .
        ",
        "w0b0 w 2 0",
    );
    assert_eq!(why_not(stars, "b1"), ("X-star", "b2 c1 c2".into()));
}
