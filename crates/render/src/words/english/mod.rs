//! English.

mod ad_elta_stelpur;
mod arrows_and_stars;
mod finale;
mod royal_ur;

use ludotheque_rules::{Die, Event};

use super::GameWords;
use super::story::Story;

/// The language.
pub(super) struct English;

/// “a”, “a and b”, “a, b and c”.
pub(super) fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Tells what is told alike in every game. What a game does not have is not told.
fn tell(event: &Event, story: &mut Story<'_>) {
    match event {
        Event::Rolled { seat, dice } => {
            let doing = format!("rolled {}", faces(dice));
            story.rolled(*seat, dice, doing);
        }
        Event::RollsAgain { seat } => story.did(*seat, "rolls again".to_owned()),
        Event::SetUp { seat } => story.did(*seat, "set up".to_owned()),
        Event::Passed { seat, .. } => story.did(*seat, "passed".to_owned()),
        Event::Won { seat, .. } => {
            let winner = story.player(*seat);
            story.say(format!("{winner} wins."));
        }
        Event::Drawn { .. } => story.say("A draw.".to_owned()),
        _ => {}
    }
}

/// “4”, “1 and 6”.
fn faces(dice: &[Die]) -> String {
    let faces: Vec<String> = dice.iter().map(ToString::to_string).collect();
    listed(&faces)
}
