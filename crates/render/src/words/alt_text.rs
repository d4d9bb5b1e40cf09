//! What a picture shows, in words.

use ludotheque_rules::{AnyPosition, Event, Node};
use ludotheque_words::say;

use super::lists::{enumerated, in_a_row};
use super::names::ALT_TEXT_LENGTH_MAX;
use super::sentence::players;
use super::{ascii, games};
use crate::scene::Scene;

/// What the picture shows, complete, in at most [`ALT_TEXT_LENGTH_MAX`] characters: what happened
/// last, whose turn it is, what was rolled, where everything stands. A counter is told once half of
/// what it may reach is gone.
#[must_use]
pub fn alt_text(position: &AnyPosition, scene: &Scene<'_>) -> String {
    let (game, language) = (position.game(), scene.language);
    let players = players(game, scene.names, language);
    // After another end than the position's own nobody has to do anything any more.
    let goes_on = !matches!(position.node(), Node::Terminal(_));
    let is_cut_short = scene.over.is_some() && goes_on;
    let mut rest = Vec::new();
    if !is_cut_short {
        rest.push(games::state(position, &players, language));
    }
    rest.extend(games::standing(position, language));
    let settings = games::variant_words(game, &position.options_text(), language);
    if !settings.is_empty() {
        rest.push(say!(language, "variant", settings));
    }
    let choices = told_choices(position, scene);
    let events = if is_cut_short {
        scene.last_events.to_vec()
    } else {
        untold(scene.last_events)
    };
    let in_all = |sentences: &[String]| {
        let sentences = in_a_row(sentences, language);
        say!(language, "board", game = game.title(), sentences)
    };
    // What happened is told elsewhere as well, and what can be chosen is on the buttons; where everything
    // stands is not.
    let told = match events.is_empty() {
        true => Vec::new(),
        false => games::told(game, &events, &players, language),
    };
    for (told, choices) in [
        (&told, choices.as_slice()),
        (&told, &[]),
        (&Vec::new(), &[]),
    ] {
        let whole = in_all(&[told.as_slice(), &rest, choices].concat());
        if whole.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX {
            return whole;
        }
    }
    in_all(&rest)
}

/// What can be chosen, in a sentence, where the picture names it.
fn told_choices(position: &AnyPosition, scene: &Scene<'_>) -> Vec<String> {
    let language = scene.language;
    let words = games::choice_words(position, scene.targets, scene.chosen, language);
    let words = words.unwrap_or_default().into_iter();
    let labels: Vec<String> = words.map(|option| option.label).collect();
    match labels.is_empty() {
        true => Vec::new(),
        false => vec![say!(
            language,
            "to-choose-from",
            options = enumerated(&labels, language)
        )],
    }
}

/// The events without those that can be seen from the position: a roll still to be used, the end.
fn untold(events: &[Event]) -> Vec<Event> {
    let ends = |event: &Event| matches!(event, Event::Won { .. } | Event::Drawn { .. });
    let mut untold: Vec<Event> = events
        .iter()
        .filter(|event| !ends(event))
        .cloned()
        .collect();
    untold.pop_if(|event| matches!(event, Event::Rolled { .. }));
    untold
}

/// A longer text for those who cannot see the picture: the alternative text and a board of
/// letters, to be shown in a monospaced type.
#[must_use]
pub fn describe(position: &AnyPosition, scene: &Scene<'_>) -> Description {
    Description {
        text: alt_text(position, scene),
        legend: games::legend(position.game(), scene.language),
        board: ascii::board(position, scene.language),
    }
}

/// What [`describe`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// Where everything stands, in words.
    pub text: String,
    /// What the letters of the board mean, in a line.
    pub legend: String,
    /// The board in ASCII, several lines of at most 32 letters; names are not in it.
    pub board: String,
}
