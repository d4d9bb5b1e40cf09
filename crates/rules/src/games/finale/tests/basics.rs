//! How pieces move and how a game is won: what the rules say plainly, as `F-step`, `F-turn` and
//! `F-end`.

use super::drawing::{BASE, CROWDED, drawn, legal, play, refusal};
use crate::finale::GOAL;
use crate::{Event, Node, Outcome, Position as _, Seat};

fn won(seat: Seat) -> Node {
    Node::Terminal(Outcome {
        winner: Some(seat),
        by: GOAL,
    })
}

#[test]
fn a_goal_from_each_of_the_three_columns_wins() {
    for (row, entry) in [
        (". 6 . . .", "b7-GR"),
        (". . 6 . .", "c7-GR"),
        (". . . 6 .", "d7-GR"),
    ] {
        let rest = "
            . . . . .
            . . . . .
            . . . . .
            . . a . .
            . . . . .
            . . . . .
                .    ";
        let before = drawn(BASE, &format!(".\n{row}\n{rest}"), "b 6 -");
        assert_eq!(legal(before), entry);
        let after = drawn(BASE, &format!("6\n. . . . .\n{rest}"), "b - -");
        let events = play(before, entry, after);
        assert_eq!(
            events.last(),
            Some(&Event::Won {
                seat: Seat::First,
                by: GOAL
            })
        );
        assert_eq!(after.node(), won(Seat::First));
        assert_eq!(refusal(after, "c4-c3").0, "F-end");
    }
}

#[test]
fn the_keeper_scores_like_any_other() {
    let before = drawn(
        BASE,
        "    .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . a . . .
            .    ",
        "r 1 -",
    );
    let after = drawn(
        BASE,
        "    .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
            a    ",
        "r - -",
    );
    play(before, "b1-GB", after);
    assert_eq!(after.node(), won(Seat::Second));
}

#[test]
fn f_step_forward_only_and_nothing_is_captured() {
    let position = drawn(
        BASE,
        "    a
        . . . . .
        . . . . .
        . . c . .
        . 4 4 2 .
        . . . . .
        . . . . .
        . . . . .
            .    ",
        "b 4 -",
    );
    assert_eq!(legal(position), "b4-a5, b4-b5, c4-b5, c4-d5");
    assert_eq!(
        refusal(position, "b4-b3"),
        ("F-step", "a5 b5 c5".into()),
        "backwards"
    );
    assert_eq!(
        refusal(position, "b4-a4"),
        ("F-step", "a5 b5 c5".into()),
        "sideways"
    );
    assert_eq!(
        refusal(position, "b4-b6"),
        ("F-step", "a5 b5 c5".into()),
        "two steps"
    );
    assert_eq!(
        refusal(position, "b4-c5"),
        ("F-step", "c5".into()),
        "occupied"
    );
    assert_eq!(
        refusal(position, "b4-GR"),
        ("F-step", "b7 c7 d7".into()),
        "a long shot"
    );
    assert_eq!(
        refusal(position, "b4-GB"),
        ("F-step", "GB".into()),
        "the own goal"
    );
    assert_eq!(
        refusal(position, "d4-d5"),
        ("F-turn", "b4 c4".into()),
        "not the number rolled"
    );
    assert_eq!(
        refusal(position, "c5-c4"),
        ("F-turn", "c5".into()),
        "not one's own"
    );
    assert_eq!(
        refusal(position, "e4-e5"),
        ("F-turn", "e4".into()),
        "nothing there"
    );
    assert_eq!(refusal(position, "setup 23456/23456").0, "F-setup");
}

#[test]
fn f_turn_the_die_comes_first() {
    assert_eq!(
        refusal(drawn(BASE, CROWDED, "b - -"), "c2-c3"),
        ("F-turn", String::new())
    );
}
