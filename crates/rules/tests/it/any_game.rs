//! What those who store and show matches use: games by name, positions as text, transcripts.

use ludotheque_rules::{
    AnyPosition, GameKind, Node, OptionValue, Outcome, PerftError, RollNotDue, Seat, Transcript,
};

const START: &str = "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -";

fn start() -> AnyPosition {
    AnyPosition::parse(GameKind::Finale, "", START).expect("a position")
}

#[test]
fn games_and_colours_have_names() {
    for game in GameKind::ALL {
        assert_eq!(game.slug().parse(), Ok(*game));
    }
    assert_eq!(GameKind::Finale.title(), "Finale");
    assert_eq!(
        Seat::BOTH.map(|seat| GameKind::Finale.seat_name(seat)),
        ["Blue", "Red"]
    );
    assert_eq!(
        Seat::BOTH.map(|seat| GameKind::Finale.seat_slug(seat)),
        ["blue", "red"]
    );
    let error = "FINALE".parse::<GameKind>().expect_err("another spelling");
    assert!(error.to_string().starts_with("game: expected "), "{error}");
}

#[test]
fn options_travel_as_text() {
    let game = GameKind::Finale;
    let settings = [
        ("setup", OptionValue::Word("without-luck")),
        ("elimination", OptionValue::Switch(true)),
    ];
    let options = game.options_text(settings).expect("options of the game");
    assert_eq!(options, "setup=without-luck");
    let position = AnyPosition::start(game, &options, Seat::First, &mut |_| 0).expect("a start");
    assert_eq!(position.options_text(), options);
    let variants = game.variants();
    assert_eq!(variants[0], "", "the defaults come first");
    assert!(variants.contains(&options));
    assert!(AnyPosition::start(game, "board=hex91", Seat::First, &mut |_| 0).is_err());
    assert!(AnyPosition::parse(game, "setup=none", START).is_err());
}

#[test]
fn a_transcript_remembers_and_replays() {
    // Red's keeper is rolled and cannot leave, so that the last roll passes by itself.
    let actions = ["roll 5", "move b2-b3", "roll 1"];
    let mut played = Transcript::new(start());
    for action in actions {
        assert!(!played.act(action).expect(action).is_empty());
    }
    let end = "a/bcdef/fedcb/...../...../.5.../6.432/23456/1 b - -";
    assert_eq!(played.position().to_string(), end);
    assert_eq!(played.position().node(), Node::Chance(Seat::First));
    assert_eq!(played.start(), &start());
    let written: Vec<String> = played.actions().iter().map(ToString::to_string).collect();
    assert_eq!(written, actions);
    assert_eq!(Transcript::replay(start(), actions), Ok(played));
}

#[test]
fn a_transcript_refuses_what_cannot_be_done_and_keeps_its_place() {
    let mut played = Transcript::new(start());
    for (action, why) in [
        ("", "expected roll or move"),
        ("resign", "expected roll or move"),
        ("roll 7", "roll: expected one die of 1 to 6"),
        ("move b2-c3", "why-die-first (F-turn)"),
        ("move b2", "move: expected one like"),
    ] {
        let bad = played.act(action).expect_err(action);
        assert_eq!(bad.ply, 0);
        assert!(bad.why.starts_with(why), "{action}: {bad}");
        assert_eq!(played, Transcript::new(start()));
    }
    played.act("roll 2").expect("a roll is due");
    let bad = played.act("roll 2").expect_err("no roll is due");
    assert_eq!(bad.to_string(), "action 1 (\"roll 2\"): no roll is due now");
    let replayed = Transcript::replay(start(), ["roll 2", "roll 2"]);
    assert_eq!(replayed, Err(bad));
}

#[test]
fn a_transcript_takes_rolls_and_moves_as_values_too() {
    let mut spoken = Transcript::new(start());
    let mut typed = Transcript::new(start());
    let roll = typed.position().parse_roll("5").expect("a roll");
    assert_eq!(spoken.act("roll 5").ok(), typed.roll(roll).ok());
    assert_eq!(typed.roll(roll), Err(RollNotDue));
    let chosen = typed.position().parse_move("b2-b3").expect("a move");
    assert_eq!(spoken.act("move b2-b3").ok(), typed.play(&chosen).ok());
    let illegal = typed.play(&chosen).expect_err("no roll");
    assert_eq!(illegal.ruling, "F-turn");
    assert_eq!(typed, spoken);
    assert_eq!(typed.actions().len(), 2);
}

#[test]
fn a_transcript_knows_the_end_and_takes_nothing_after_it() {
    let text = "./6..../...../...../...../...../...../...../1 b - -";
    let before = AnyPosition::parse(GameKind::Finale, "", text).expect("a position");
    let mut played = Transcript::new(before);
    assert_eq!(played.node(), Node::Chance(Seat::First));
    assert_eq!(played.outcome(), None);
    // The six in the corner is removed; then the keeper walks through.
    let mut actions = vec!["roll 6".to_owned(), "move x a7".to_owned()];
    let walk = [
        "GB-c1", "c1-c2", "c2-c3", "c3-c4", "c4-c5", "c5-c6", "c6-c7", "c7-GR",
    ];
    for step in walk {
        // Red has nobody left and passes at every roll.
        actions.extend(["roll 2".into(), "roll 1".into(), format!("move {step}")]);
    }
    for action in &actions {
        assert_eq!(played.outcome(), None);
        played.act(action).expect(action);
    }
    let outcome = Outcome {
        winner: Some(Seat::First),
        by: "goal",
    };
    assert_eq!(played.node(), Node::Terminal(outcome));
    assert_eq!(played.outcome(), Some(outcome));
    let at_the_end = played.clone();
    for more in ["roll 1", "move pass", "move b2-b3"] {
        assert!(played.act(more).is_err(), "{more}");
        assert_eq!(played, at_the_end);
    }
}

#[test]
fn every_roll_and_every_set_up_can_be_drawn() {
    let position = start();
    for choice in 0..6 {
        let roll = position.draw_roll(&mut |bound| {
            assert_eq!(bound, 6);
            choice
        });
        assert_eq!(
            roll.map(|roll| roll.to_string()),
            Some((choice + 1).to_string())
        );
    }
    assert_eq!(position.draw_set_up(&mut |_| 0), None);
    let owed = AnyPosition::start(
        GameKind::Finale,
        "setup=without-luck",
        Seat::First,
        &mut |_| 0,
    );
    let owed = owed.expect("a start");
    assert_eq!(owed.draw_roll(&mut |_| 0), None);
    let moves = owed.legal_moves();
    for choice in [0, 1, 7_000, 14_399] {
        let drawn = owed.draw_set_up(&mut |bound| {
            assert_eq!(bound, 14_400);
            choice
        });
        assert_eq!(drawn.as_ref(), moves.get(choice as usize));
    }
    // A source of choices that breaks its promise does no harm.
    assert_eq!(owed.draw_set_up(&mut |_| u32::MAX).as_ref(), moves.last());
}

#[test]
fn counting_stops_where_it_would_take_too_long() {
    assert_eq!(start().perft(65, u64::MAX), Err(PerftError::TooDeep));
    assert_eq!(start().perft(64, 1_000), Err(PerftError::TooMany));
    assert_eq!(start().perft(2, 7), Ok(19));
    assert_eq!(start().perft(2, 6), Err(PerftError::TooMany));
}
