//! the third time that a position comes up is a draw, which only the transcript knows.

use ludotheque_rules::{
    AnyPosition, Event, GameKind, MatchRecord, Node, Outcome, REPETITION, Seat, Transcript,
};

const DRAW: Outcome = Outcome {
    winner: None,
    by: REPETITION,
};

fn start() -> Transcript {
    let start = AnyPosition::start(GameKind::ArrowsAndStars, "", Seat::First, &mut |_| 0);
    Transcript::new(start.expect("a start"))
}

/// An arrow of each side is out, and may go to and fro along its line.
const OUT: [&str; 2] = ["b1-c1", "j1-i1"];
const TO_AND_FRO: [&str; 4] = ["c1-c2", "i1-i2", "c2-c1", "i2-i1"];

/// Makes moves none of which ends the game, and gives what the last one did.
fn play(played: &mut Transcript, moves: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves {
        assert_eq!(played.outcome(), None, "before {text}");
        events = played.act(&format!("move {text}")).expect(text);
    }
    events
}

#[test]
fn x_17_the_third_time_is_a_draw() {
    let mut played = start();
    play(&mut played, &OUT);
    play(&mut played, &TO_AND_FRO);
    assert_eq!(played.outcome(), None, "the second time");
    let events = play(&mut played, &TO_AND_FRO);
    assert_eq!(events.last(), Some(&Event::Drawn { by: REPETITION }));
    assert_eq!(played.node(), Node::Terminal(DRAW));
    assert_eq!(played.outcome(), Some(DRAW));
    // The position alone goes on: its counter of quiet turns is another each time.
    assert_eq!(played.position().node(), Node::Decision(Seat::First));
}

#[test]
fn x_17_after_the_draw_nothing_can_be_done() {
    let mut played = start();
    play(&mut played, &OUT);
    play(&mut played, &TO_AND_FRO.repeat(2));
    let at_the_end = played.clone();
    let chosen = played.position().parse_move("c1-c2").expect("a move");
    let illegal = played.play(&chosen).expect_err("the game is over");
    assert_eq!(illegal.to_string(), "why-repetition (repetition)");
    assert!(played.act("move c1-c2").is_err());
    assert_eq!(played, at_the_end);
    let texts: Vec<String> = played.actions().iter().map(ToString::to_string).collect();
    let texts = texts.iter().map(String::as_str);
    assert_eq!(
        Transcript::replay(start().start().clone(), texts),
        Ok(played)
    );
}

#[test]
fn x_17_the_start_counts_too() {
    let mut played = start();
    play(&mut played, &OUT);
    let mut again = Transcript::new(played.position().clone());
    play(&mut again, &TO_AND_FRO);
    assert_eq!(again.outcome(), None, "twice");
    play(&mut again, &TO_AND_FRO);
    assert_eq!(again.outcome(), Some(DRAW), "with the start three times");
}

#[test]
fn x_17_a_record_of_the_draw_comes_back() {
    let mut played = start();
    play(&mut played, &OUT);
    play(&mut played, &TO_AND_FRO.repeat(2));
    let text = MatchRecord::new(played).to_string();
    assert!(
        text.contains("[Result \"draw\"]\n[End \"repetition\"]\n"),
        "{text}"
    );
    let read: MatchRecord = text.parse().unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    assert_eq!(read.to_string(), text);
    let more = format!("{text}11. white c1-c2\n");
    let bad = more.parse::<MatchRecord>().expect_err("the game is over");
    assert!(
        bad.to_string()
            .ends_with("record-nothing-after-end end=repetition"),
        "{bad}"
    );
}

#[test]
fn x_17_it_is_known_what_would_be_the_third_time() {
    let mut played = start();
    play(&mut played, &OUT);
    play(&mut played, &TO_AND_FRO[..3]);
    assert_eq!(played.drawn_next(), [], "nothing has come up twice");
    play(&mut played, &TO_AND_FRO[3..]);
    let twice = played.position().repetition_key();
    assert_eq!(played.drawn_next(), Vec::from_iter(twice.clone()));
    play(&mut played, &TO_AND_FRO[..3]);
    assert_eq!(played.drawn_next().len(), 4, "each of the ways to and fro");
    let mut third = played.clone();
    play(&mut third, &TO_AND_FRO[3..]);
    assert_eq!(third.outcome(), Some(DRAW));
    let drawn = third.position().repetition_key();
    assert_eq!(drawn, twice);
    assert!(played.drawn_next().contains(&drawn.expect("it repeats")));
}
