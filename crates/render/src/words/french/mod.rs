//! French.

mod ad_elta_stelpur;
mod arrows_and_stars;
mod finale;
mod royal_ur;

use ludotheque_rules::{Die, Event};

use super::GameWords;
use super::story::Story;

/// The language.
pub(super) struct French;

/// “a”, “a et b”, “a, b et c”.
pub(super) fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} et {last}", first.join(", ")),
    }
}

/// Tells what is told alike in every game. What a game does not have is not told.
fn tell(event: &Event, story: &mut Story<'_>) {
    match event {
        Event::Rolled { seat, dice } => {
            let doing = format!("a obtenu {}", faces(dice));
            story.rolled(*seat, dice, doing);
        }
        Event::RollsAgain { seat } => story.did(*seat, "relance les dés".to_owned()),
        Event::SetUp { seat } => story.did(*seat, "a placé ses joueurs".to_owned()),
        Event::Passed { seat, .. } => story.did(*seat, "a passé".to_owned()),
        Event::Won { seat, .. } => {
            let winner = story.player(*seat);
            story.say(format!("{winner} gagne."));
        }
        Event::Drawn { .. } => story.say("Match nul.".to_owned()),
        _ => {}
    }
}

/// “4”, “1 et 6”.
fn faces(dice: &[Die]) -> String {
    let faces: Vec<String> = dice.iter().map(ToString::to_string).collect();
    listed(&faces)
}
