//! What a check finds, in matches played to the end.

use ludotheque_rules::{Action as Played, GameKind, MatchRecord, Node, Seat, Transcript};

use super::*;
use crate::ids::{InteractionId, MatchId};
use crate::{
    Chapter, Commitment, Contribution, DiceSecret, DiceVersion, Draw, Renewal, Renewed,
    replaced_secret,
};

const SECRET: DiceSecret = DiceSecret([5; 32]);

fn promise() -> Promise {
    promise_of(DiceVersion::V2)
}

fn promise_of(version: DiceVersion) -> Promise {
    let put_in = |click, luck| Contribution::new(version, InteractionId(click), luck);
    Promise {
        version,
        match_id: "K7Q2".parse().expect("a code"),
        commitment: SECRET.commitment(),
        challenger: put_in(1, r#"a "text" \ of mine"#),
        accepter: put_in(2, ""),
        accepter_seat: Seat::First,
        chapter: None,
        fork: None,
        beacon: None,
        renewals: Vec::new(),
    }
}

/// A match with the dice of a promise; the first set-up by chance, and always the first legal move.
fn played(promise: &mut Promise, game: GameKind, options: &str) -> Transcript {
    let dice = promise.dice(&SECRET);
    let (seat, start) =
        draw_start(&dice, 0, game, options, Given::default()).expect("the options are known");
    promise.accepter_seat = seat;
    let mut transcript = Transcript::new(start);
    let mut rolls = 0;
    for _ in 0..2_000 {
        let position = transcript.position();
        match transcript.node() {
            Node::Terminal(_) => break,
            Node::Chance(_) => {
                let mut draws = dice.stream(Draw::Roll(rolls), 0);
                rolls += 1;
                let roll = position.draw_roll(&mut |bound| draws.below(bound));
                transcript
                    .roll(roll.expect("one is due"))
                    .expect("it is due");
            }
            Node::Decision(_) => {
                let mut draws = dice.stream(Draw::SetUp(0), 0);
                let by_chance = position.draw_set_up(&mut |bound| draws.below(bound));
                let by_chance = by_chance.filter(|_| transcript.actions().is_empty());
                let chosen = by_chance.unwrap_or_else(|| position.legal_moves().swap_remove(0));
                transcript.play(&chosen).expect("it is legal");
            }
        }
    }
    transcript
}

fn rolls_of(transcript: &Transcript) -> usize {
    let is_roll = |action: &&Played| matches!(action, Played::Roll(_));
    transcript.actions().iter().filter(is_roll).count()
}

#[test]
fn every_game_in_every_variant_keeps_its_promise() {
    let mut has_set_ups = false;
    for game in GameKind::ALL {
        for options in game.variants() {
            let mut promise = promise();
            let transcript = played(&mut promise, *game, &options);
            let kept = promise.check(&SECRET, &transcript);
            let kept = kept.unwrap_or_else(|broken| panic!("{game} {options}: {broken:?}"));
            assert_eq!(kept.rolls, rolls_of(&transcript), "{game} {options}");
            assert_eq!(kept.series, None);
            // Where there is a set-up, one side has left it to chance and the other has not.
            assert_eq!(kept.set_ups, 2 * kept.drawn_set_ups, "{game} {options}");
            has_set_ups |= kept.set_ups == 2;
        }
    }
    assert!(has_set_ups);
}

#[test]
fn whatever_is_changed_breaks_the_promise() {
    let mut promise = promise();
    let transcript = played(&mut promise, GameKind::Finale, "");
    let broken = |change: fn(&mut Promise)| {
        let mut changed = promise.clone();
        change(&mut changed);
        changed
            .check(&SECRET, &transcript)
            .expect_err("it is noticed")
    };
    let other = DiceSecret([6; 32]);
    assert_eq!(
        promise.check(&other, &transcript),
        Err(Broken::Secret(other.commitment()))
    );
    assert!(matches!(
        broken(|promise| promise.commitment = Commitment([0; 32])),
        Broken::Secret(_)
    ));
    assert_eq!(
        broken(|promise| promise.accepter_seat = promise.accepter_seat.other()),
        Broken::Seats
    );
    let other = |luck| Contribution::new(DiceVersion::V2, InteractionId(1), luck);
    let mut swapped = promise.clone();
    swapped.accepter = other("x");
    assert!(swapped.check(&SECRET, &transcript).is_err());
    broken(|promise| promise.version = DiceVersion::V1);
    broken(|promise| promise.match_id = MatchId::from_random(9, 0));
}

#[test]
fn one_roll_that_is_another_is_named() {
    let mut promise = promise();
    let transcript = played(&mut promise, GameKind::Finale, "");
    let mut changed = Transcript::new(transcript.start().clone());
    let mut rolls = 0;
    for action in transcript.actions() {
        match action {
            Played::Roll(_) if rolls == 3 => {
                let text = action.to_string();
                let other = if text == "roll 6" { "roll 5" } else { "roll 6" };
                changed.act(other).expect("a roll is due");
                break;
            }
            Played::Roll(roll) => {
                rolls += 1;
                changed.roll(*roll).expect("it is due");
            }
            Played::Move(chosen) => {
                changed.play(chosen).expect("it is legal");
            }
        }
    }
    let found = promise.check(&SECRET, &changed);
    assert!(
        matches!(found, Err(Broken::Roll { number: 4, .. })),
        "{found:?}"
    );
}

#[test]
fn a_record_holds_all_that_is_needed() {
    for version in [DiceVersion::V1, DiceVersion::V2] {
        holds_all_that_is_needed(version);
    }
}

fn holds_all_that_is_needed(version: DiceVersion) {
    let mut promise = promise_of(version);
    let transcript = played(&mut promise, GameKind::Finale, "");
    let mut record = MatchRecord::new(transcript);
    record.set_header("Match", "K7Q2").expect("it fits");
    promise.write(&mut record, None).expect("it fits");
    assert_eq!(
        Promise::read(&record).err(),
        Some(Uncheckable::Missing("Seed")),
        "a match that goes on tells nothing"
    );
    promise.write(&mut record, Some(&SECRET)).expect("it fits");
    let again: MatchRecord = record.to_string().parse().expect("it is read back");
    let (read, secret) = Promise::read(&again).expect("it can be checked");
    assert_eq!(read, promise);
    assert!(secret == SECRET);
    let mut later = again.clone();
    later.set_header("Dice", "v9").expect("it fits");
    let unknown = Uncheckable::Unknown("v9".to_owned());
    assert_eq!(Promise::read(&later).err(), Some(unknown));
    for key in ["Match", "Commitment", "Seed", "Accepter", "ChallengerLuck"] {
        let mut damaged = again.clone();
        // What nobody can have put in, in either version.
        damaged.set_header(key, " ?").expect("it fits");
        assert_eq!(
            Promise::read(&damaged).err(),
            Some(Uncheckable::Bad(key)),
            "{key}"
        );
    }
}

#[test]
fn a_later_game_says_with_which_promise_its_series_began() {
    let mut promise = promise();
    promise.chapter = Chapter::parse(
        GameKind::Finale,
        "game=3 series=first-to-2 after=K7Q2 begins=blue challenger=red score=1-1",
    );
    assert!(promise.chapter.is_some());
    let first = DiceSecret([5; 32]).hashed(2).commitment();
    let before = DiceSecret([5; 32]).hashed(1).commitment();
    let game = 3;
    let expected = SeriesPromise {
        game,
        before,
        first,
    };
    assert_eq!(promise.of_series(&SECRET), Some(expected));
    // The first game promises for itself, and so does a rematch.
    for text in [
        "game=1 series=first-to-2",
        "game=3 after=K7Q2 begins=blue challenger=red score=1-1",
    ] {
        promise.chapter = Chapter::parse(GameKind::Finale, text);
        assert!(promise.chapter.is_some(), "{text}");
        assert_eq!(promise.of_series(&SECRET), None);
    }
    // Whoever makes up a record does not keep us computing for ever.
    for game in ["0", "101", "4294967295"] {
        let text = format!("game={game} series=first-to-2");
        assert_eq!(Chapter::parse(GameKind::Finale, &text), None);
    }
}

/// Secrets in whose place others came, before the start and in the middle.
#[test]
fn each_draw_comes_from_the_secret_of_its_time() {
    let secrets = [5, 6, 7].map(|byte| DiceSecret([byte; 32]));
    let renewed = |at, from: usize| Renewed {
        at,
        renewal: Renewal {
            shown: secrets[from].0,
            promised: secrets[from + 1].commitment(),
        },
    };
    for game in GameKind::ALL {
        let mut promise = promise();
        promise.commitment = secrets[0].commitment();
        promise.renewals = vec![renewed(None, 0), renewed(Some(7), 1)];
        let [_, before, after] = secrets.each_ref().map(|secret| promise.dice(secret));
        let (seat, start) =
            draw_start(&before, 0, *game, "", Given::default()).expect("the options are known");
        promise.accepter_seat = seat;
        let mut transcript = Transcript::new(start);
        while transcript.actions().len() < 30 {
            let count = transcript.actions().len();
            let dice = if count < 7 { &before } else { &after };
            let position = transcript.position();
            match transcript.node() {
                Node::Terminal(_) => break,
                Node::Chance(_) => {
                    let mut draws = dice.stream(Draw::Roll(rolls_of(&transcript)), 0);
                    let roll = position.draw_roll(&mut |bound| draws.below(bound));
                    transcript
                        .roll(roll.expect("one is due"))
                        .expect("it is due");
                }
                Node::Decision(_) => {
                    let chosen = position.legal_moves().swap_remove(0);
                    transcript.play(&chosen).expect("it is legal");
                }
            }
        }
        let kept = promise.check(&secrets[2], &transcript);
        assert!(kept.is_ok(), "{game}: {kept:?}");

        let mut record = MatchRecord::new(transcript.clone());
        let set = record.set_header("Match", &promise.match_id.to_string());
        set.expect("it has room");
        promise
            .write(&mut record, Some(&secrets[2]))
            .expect("it has room");
        let read: MatchRecord = record.to_string().parse().expect("a record");
        assert_eq!(
            Promise::read(&read).map(|(promise, _)| promise),
            Ok(promise.clone())
        );

        let mut other = promise.clone();
        other.renewals[0].renewal.shown = [9; 32];
        let shown = DiceSecret([9; 32]).commitment();
        let broken = Err(Broken::Secret(shown));
        assert_eq!(other.check(&secrets[2], &transcript), broken, "{game}");
        let mut later = promise.clone();
        later.renewals[1].at = Some(20);
        if rolls_of(&transcript) > 0 {
            let found = later.check(&secrets[2], &transcript);
            assert!(matches!(found, Err(Broken::Roll { .. })), "{game}");
        }
        later.renewals.swap(0, 1);
        later
            .write(&mut record, Some(&secrets[2]))
            .expect("it has room");
        assert_eq!(
            Promise::read(&record).map(|_| ()),
            Err(Uncheckable::Bad("NewDice"))
        );
    }
}

/// What was drawn before keeps its secret, and what comes next never takes one that was shown.
#[test]
fn a_secret_that_was_shown_gives_nothing_more() {
    let renewals = [Renewed {
        at: Some(7),
        renewal: Renewal {
            shown: [5; 32],
            promised: Commitment([1; 32]),
        },
    }];
    let found = |place| replaced_secret(&renewals, place).map(|secret| secret.0);
    assert_eq!(found(None), Some([5; 32]));
    assert_eq!(found(Some(6)), Some([5; 32]));
    assert_eq!(found(Some(7)), None);
}
