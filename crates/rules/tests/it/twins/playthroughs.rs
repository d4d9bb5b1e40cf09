//! Whole playthroughs of every game in every variant, which the twins play again from the texts alone.

use ludotheque_rules::{AnyPosition, GameKind, Transcript};
use ludotheque_twins::{Twin, follow, of};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::random_play::{play_on, random_start, variants};

/// Of each variant.
const GAMES: usize = 6;
/// Enough for most games to end, and for others to be cut off at a roll or in the middle of a turn.
const ACTIONS_MAX: usize = 600;

fn twin_of(game: GameKind) -> Twin {
    of(game.slug()).unwrap_or_else(|| panic!("{game:?} has no twin"))
}

/// A playthrough at random, and its actions as texts.
fn played(game: GameKind, options: &str, chance: &mut StdRng) -> (Transcript, Vec<String>) {
    let mut played = Transcript::new(random_start(game, options, chance));
    let actions_max = chance.random_range(1..ACTIONS_MAX);
    play_on(&mut played, actions_max, chance);
    let actions = played.actions().iter().map(ToString::to_string).collect();
    (played, actions)
}

/// The position before each of the actions.
fn before_each(played: &Transcript) -> Vec<AnyPosition> {
    let mut again = Transcript::new(played.start().clone());
    let actions = played.actions().iter().map(|action| {
        let before = again.position().clone();
        again.act(&action.to_string()).expect("it was done before");
        before
    });
    actions.collect()
}

#[test]
fn the_twins_come_to_the_same_end() {
    let mut chance = StdRng::seed_from_u64(5);
    let (mut passes, mut ends, mut set_ups) = (0, 0, 0);
    for (game, options) in variants() {
        let twin = twin_of(game);
        for _ in 0..GAMES {
            let (played, actions) = played(game, &options, &mut chance);
            let start = played.start().to_string();
            let end = played.position().to_string();
            let followed = follow(twin, &options, &start, &actions);
            assert_eq!(followed, Ok(end.clone()), "{game:?} [{options}] {start}");
            ends += usize::from(played.outcome().is_some());
            // Step by step as well, so that the positions on the way agree, and those in which a roll waits.
            let mut positions: Vec<String> = before_each(&played)
                .iter()
                .map(ToString::to_string)
                .collect();
            positions.push(end);
            for (step, action) in positions.windows(2).zip(&actions) {
                let followed = follow(twin, &options, &step[0], std::slice::from_ref(action));
                assert_eq!(
                    followed,
                    Ok(step[1].clone()),
                    "{game:?} [{options}] {action}"
                );
                set_ups += usize::from(action.starts_with("move setup "));
            }
            passes += actions.iter().filter(|text| *text == "move pass").count();
            let rolls = actions.windows(2).filter(|two| two[0].starts_with("roll "));
            passes += rolls.filter(|two| two[1].starts_with("roll ")).count();
        }
    }
    assert!(passes > 1_000, "only {passes} passes");
    assert!(ends > 50, "only {ends} games came to an end");
    assert!(set_ups >= 4 * GAMES, "only {set_ups} set-ups");
}

#[test]
fn a_changed_move_is_named() {
    let mut chance = StdRng::seed_from_u64(6);
    let mut changed = 0;
    for (game, options) in variants() {
        for _ in 0..GAMES {
            let (played, mut actions) = played(game, &options, &mut chance);
            let moves: Vec<String> = actions
                .iter()
                .filter(|action| action.starts_with("move "))
                .cloned()
                .collect();
            let positions = before_each(&played);
            let ply = chance.random_range(0..actions.len());
            let legal: Vec<String> = positions[ply]
                .legal_moves()
                .iter()
                .map(|legal| format!("move {legal}"))
                .collect();
            // A move of this very game, which is not legal here.
            let others: Vec<&String> = moves.iter().filter(|text| !legal.contains(text)).collect();
            let Some(other) = others.choose(&mut chance) else {
                continue;
            };
            actions[ply].clone_from(other);
            let start = played.start().to_string();
            let said = follow(twin_of(game), &options, &start, &actions);
            let place = format!(
                "action {ply} ({other:?}) in \"{}\": the twin ",
                positions[ply]
            );
            assert!(
                said.as_ref().is_err_and(|said| said.starts_with(&place)),
                "{game:?} [{options}]: {place:?} is not in {said:?}"
            );
            changed += 1;
        }
    }
    assert!(changed > 80, "only {changed} moves were changed");
}

#[test]
fn there_is_a_twin_of_every_game_and_of_no_other() {
    for game in GameKind::ALL {
        assert_eq!(
            twin_of(*game).dice > 0,
            game.has_dice(),
            "the dice of {game:?}"
        );
    }
    assert!(of("Finale").is_none() && of("").is_none());
}
