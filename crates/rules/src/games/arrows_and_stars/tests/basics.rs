//! The board and what the rules say plainly, as `X-turn`, `X-step`, `X-jump`, `X-star` and
//! `X-end`.

use super::drawing::{BRICK, HEX, HEX_OWN_STARS, drawn, legal, play, play_all, point, refusal};
use crate::arrows_and_stars::board::Direction;
use crate::arrows_and_stars::{Board, Heading, Leg, Piece, Point, Position, STARS_HOME, Stage};
use crate::{Event, Node, Outcome, PieceKind, PieceName, Position as _, Seat, SquareName};

const START: &str = "
    k      d d s s d d
    j     d d d s d d d
    b     U U U S U U U
    a      U U S S U U
";

const START_ON_BRICK: &str = "
    i     d s d s d s d
    h      d d d d d d
    b      U U U U U U
    a     U S U S U S U
";

#[test]
fn the_start_is_as_drawn_on_both_boards() {
    for (options, drawing) in [
        (HEX, START),
        (HEX_OWN_STARS, START),
        (BRICK, START_ON_BRICK),
    ] {
        let start = Position::start(&options, Seat::First, &mut |_| 0);
        assert_eq!(start, drawn(options, drawing, "w0b0 w a 0"));
    }
    assert_eq!(
        Position::start(&HEX, Seat::First, &mut |_| 0).to_string(),
        "ddssdd/dddsddd/8/9/10/11/10/9/8/UUUSUUU/UUSSUU w0b0 w a 0"
    );
}

#[test]
fn white_opens_with_twelve_steps_and_eight_jumps() {
    let start = Position::start(&HEX, Seat::First, &mut |_| 0);
    assert_eq!(
        legal(start),
        "b1-c1, b1-c2, b2-c2, b2-c3, b3-c3, b3-c4, b5-c5, b5-c6, b6-c6, b6-c7, b7-c7, b7-c8, \
         a1xb1-c1, a1xb2-c3, a2xb2-c2, a2xb3-c4, a5xb5-c5, a5xb6-c7, a6xb6-c6, a6xb7-c8"
    );
    let black = Position::start(&HEX, Seat::Second, &mut |_| 0);
    assert_eq!(black.legal_moves().len(), 20, "half a turn changes nothing");
}

#[test]
fn on_the_small_board_white_opens_with_twelve_steps_and_six_jumps() {
    let start = Position::start(&BRICK, Seat::First, &mut |_| 0);
    assert_eq!(
        legal(start),
        "b1-c1, b1-c2, b2-c2, b2-c3, b3-c3, b3-c4, b4-c4, b4-c5, b5-c5, b5-c6, b6-c6, b6-c7, \
         a1xb1-c2, a3xb2-c2, a3xb3-c4, a5xb4-c4, a5xb5-c6, a7xb6-c6"
    );
}

#[test]
fn neighbours_are_two_half_steps_apart_or_one_on_the_next_line() {
    for (board, points) in [(Board::Hex91, 91), (Board::Brick59, 59)] {
        assert_eq!(board.points().count(), points);
        let place = |at: Point| (i16::from(at.line()), board.half_steps_from_middle(at));
        for (from, to) in board
            .points()
            .flat_map(|from| board.points().map(move |to| (from, to)))
        {
            let ((line, x), (to_line, to_x)) = (place(from), place(to));
            let is_near = matches!(((line - to_line).abs(), (x - to_x).abs()), (0, 2) | (1, 1));
            let next = Direction::ALL
                .into_iter()
                .filter(|direction| board.next(from, *direction) == Some(to));
            assert_eq!(next.count(), usize::from(is_near), "{from} {to}");
        }
    }
}

#[test]
fn points_are_named_by_line_and_number() {
    let corners = ["a1", "a6", "f1", "f11", "k1", "k6"];
    for name in corners {
        assert!(Board::Hex91.points().any(|at| at == point(name)), "{name}");
    }
    assert_eq!((point("f11").line(), point("f11").number()), (5, 11));
    assert_eq!(Board::Hex91.point(5, 11), Some(point("f11")));
    for (line, number) in [(0, 0), (0, 7), (5, 12), (10, 7), (11, 1)] {
        assert_eq!(Board::Hex91.point(line, number), None);
    }
    let stars = |board: Board, seat| {
        board
            .star_points(seat)
            .map(|at| at.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(stars(Board::Hex91, Seat::First), ["a3", "a4", "b4"]);
    assert_eq!(stars(Board::Hex91, Seat::Second), ["k4", "k3", "j4"]);
    assert_eq!(stars(Board::Brick59, Seat::First), ["a2", "a4", "a6"]);
    assert_eq!(stars(Board::Brick59, Seat::Second), ["i6", "i4", "i2"]);
}

#[test]
fn what_a_picture_needs_can_be_asked() {
    let position = drawn(
        HEX,
        "
    f     . . . . . u . . . . .
    e      . . . . D . S . . .
        ",
        "w2b1 b 3 7",
    );
    let pieces: Vec<(Seat, PieceKind, Heading)> = ["e5", "e7", "f6"]
        .map(|name| position.piece_at(point(name)).expect("a piece"))
        .map(|piece| (piece.seat, piece.kind(), piece.heading))
        .into();
    assert_eq!(
        pieces,
        [
            (Seat::First, PieceKind::Arrow, Heading::Down),
            (Seat::First, PieceKind::Star, Heading::Up),
            (Seat::Second, PieceKind::Arrow, Heading::Up),
        ]
    );
    assert_eq!(position.piece_at(point("e6")), None);
    assert_eq!(position.pieces().count(), 3);
    assert_eq!(position.points().count(), 91);
    assert_eq!(Seat::BOTH.map(|seat| position.stars_off(seat)), [2, 1]);
    assert_eq!(position.side(), Seat::Second);
    assert_eq!(position.stage(), Stage::Stars(3));
    assert_eq!(position.quiet_turns(), 7);
    assert_eq!(Piece::star(Seat::Second).heading, Heading::Down);
}

#[test]
fn a_move_tells_its_path() {
    let position = drawn(HEX, START, "w0b0 w a 0");
    let path = |text| {
        let chosen = position.parse_move(text).expect("a move");
        let path = chosen.path().map(|Leg { over, to }| match over {
            Some(over) => format!("x{over}-{to}"),
            None => format!("-{to}"),
        });
        let from = chosen.origin().map(|from| from.to_string());
        from.into_iter().chain(path).collect::<String>()
    };
    for text in ["b3-c3", "e5xf6-g6", "e5xf6-g6xg7-g8"] {
        assert_eq!(path(text), text);
    }
    assert_eq!(path("*a3-b4"), "a3-b4");
    assert_eq!(path("*e5xf6-g6"), "e5xf6-g6");
    assert_eq!(path("."), "");
    assert_eq!(path("pass"), "");
}

const AMID: &str = "
    f     . . . . . . . . . . .
    e      . . S . U . . . . .
    d     . . . . u . . . .
";

#[test]
fn x_step_forward_or_sideways_to_an_empty_neighbour() {
    let position = drawn(HEX, AMID, "w0b0 w a 0");
    assert_eq!(legal(position), "e5-e4, e5-e6, e5-f5, e5-f6");
    let events = play(
        position,
        "e5-f5",
        drawn(
            HEX,
            "
    f     . . . . U . . . . . .
    e      . . S . . . . . . .
    d     . . . . u . . . .
            ",
            "w0b0 b a 1",
        ),
    );
    let name = |name: &str| name.parse::<SquareName>().expect("a name");
    let arrow = PieceName {
        seat: Seat::First,
        kind: PieceKind::Arrow,
    };
    assert_eq!(
        events,
        [Event::Moved {
            piece: arrow,
            mover: Seat::First,
            from: name("e5"),
            to: name("f5")
        }]
    );
    let ahead = || String::from("e4 e6 f5 f6");
    assert_eq!(refusal(position, "e5-d4"), ("X-step", ahead()), "backwards");
    assert_eq!(refusal(position, "e5-d5"), ("X-step", ahead()), "backwards");
    assert_eq!(refusal(position, "e5-g5"), ("X-step", ahead()), "too far");
    assert_eq!(refusal(position, "e5-e5"), ("X-step", ahead()), "no move");
    let position = play_all(position, &["e5-e4", "d5-d6"]);
    assert_eq!(refusal(position, "e4-e3"), ("X-step", "e3".into()), "taken");
}

#[test]
fn x_turn_only_own_arrows_are_moved_and_before_the_stars() {
    let position = drawn(HEX, AMID, "w0b0 w a 0");
    assert_eq!(refusal(position, "d5-d6"), ("X-turn", "d5".into()));
    assert_eq!(refusal(position, "e3-e4"), ("X-turn", "e3".into()));
    assert_eq!(refusal(position, "e1-e2"), ("X-turn", "e1".into()));
    assert_eq!(refusal(position, "*e3-e4"), ("X-turn", String::new()));
    assert_eq!(refusal(position, "."), ("X-turn", String::new()));
    let stars = drawn(HEX, AMID, "w0b0 w 1 0");
    assert_eq!(refusal(stars, "e5-e6"), ("X-turn", "e3".into()));
    assert_eq!(refusal(stars, "*e5-e6"), ("X-turn", "e3".into()));
    assert_eq!(refusal(stars, "*e1-e2"), ("X-turn", "e1".into()));
    assert_eq!(refusal(stars, "pass"), ("X-turn", "e3".into()));
}

#[test]
fn x_jump_over_a_piece_to_the_empty_point_straight_behind_it() {
    let position = drawn(
        HEX,
        "
    g      . . . . . s . . . .
    f     . . . . U d . . . . .
    e      . . . . U . . . . .
        ",
        "w0b0 w a 0",
    );
    assert_eq!(
        legal(position),
        "e5-e4, e5-e6, f5-f4, f5-g4, f5-g5, e5xf5-g4"
    );
    assert_eq!(
        refusal(position, "e5xf6-g6"),
        ("X-jump", "g6".into()),
        "taken"
    );
    assert_eq!(
        refusal(position, "f5xg5-h5"),
        ("X-jump", "g5".into()),
        "nothing there"
    );
    assert_eq!(
        refusal(position, "e5xf5-g4xf5-e5"),
        ("X-jump", "g4 f5".into()),
        "backwards"
    );
    assert_eq!(refusal(position, "f5xe5-d5").0, "X-jump", "backwards");
}

#[test]
fn x_star_forward_or_sideways_one_step_or_one_jump() {
    let position = drawn(
        HEX,
        "
    g      . . . . . d . . . .
    f     . . . . U d . . . . .
    e      . . . d S . . . . .
        ",
        "w0b0 w 2 0",
    );
    assert_eq!(legal(position), "*e5-e6, *e5xe4-e3, *e5xf5-g4, .");
    assert_eq!(
        refusal(position, "*e5-d4"),
        ("X-star", "e4 e6 f5 f6".into())
    );
    assert_eq!(refusal(position, "*e5-e4"), ("X-star", "e4".into()));
    assert_eq!(refusal(position, "*e5xf6-g6"), ("X-star", "g6".into()));
    assert_eq!(refusal(position, "*e5xe6-e7"), ("X-star", "e6".into()));
    assert_eq!(refusal(position, "*e5xd4-c3"), ("X-star", "e5 d4".into()));
}

const THIRD_STAR: &str = "
    k      . . . . . .
    j     . . . S . . .
    b     U . . . . . .
    a      . . . u . .
";

#[test]
fn x_end_the_third_star_home_wins_at_once() {
    let before = drawn(HEX, THIRD_STAR, "w2b1 w 3 0");
    let after = drawn(
        HEX,
        "
    b     U . . . . . .
    a      . . . u . .
        ",
        "w3b1 w a 0",
    );
    let events = play(before, "*j4-k3", after);
    assert_eq!(
        events[1..],
        [
            Event::StarHome {
                seat: Seat::First,
                mover: Seat::First,
                at: "k3".parse().expect("a name")
            },
            Event::Won {
                seat: Seat::First,
                by: STARS_HOME
            }
        ]
    );
    let won = Outcome {
        winner: Some(Seat::First),
        by: STARS_HOME,
    };
    assert_eq!(after.node(), Node::Terminal(won));
    assert_eq!(refusal(after, "b1-b2").0, "X-end");
    assert_eq!(after.pass_due(), None);
}

#[test]
fn who_brings_home_the_opponents_third_star_loses() {
    let before = drawn(HEX, THIRD_STAR, "w2b1 b 1 0");
    let after = drawn(
        HEX,
        "
    b     U . . . . . .
    a      . . . u . .
        ",
        "w3b1 b a 0",
    );
    let events = play(before, "*j4-k4", after);
    let won = Event::Won {
        seat: Seat::First,
        by: STARS_HOME,
    };
    assert_eq!(events.last(), Some(&won));
}

#[test]
fn a_star_that_jumps_home_leaves_too() {
    let before = drawn(
        BRICK,
        "
    i     . . . . . . .
    h      . . d . . .
    g     . . S . . . .
        ",
        "w0b0 w 1 0",
    );
    let after = drawn(BRICK, "h . . d . . .", "w1b0 b a 0");
    play(before, "*g3xh3-i4", after);
}
