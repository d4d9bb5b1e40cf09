//! A challenge that is being put together, as a message with lists.

use ludotheque_render::variant_words;
use ludotheque_rules::GameKind;
use ludotheque_words::{Language, capitalised, say};

use crate::card::message::way_of_playing;
use crate::features::challenge::id::{Draft, DraftPress, DraftStep, clock_word};
use crate::message::clock::{clock_choice, clock_words};
use crate::message::people::mention;
use crate::message::v2::{Button, Message, OPTIONS_IN_A_SELECT, Part};
use ludotheque_matches::Clock;

/// The question, with what has been chosen so far in place of each list's request.
#[must_use]
pub fn message(draft: &Draft, language: Language) -> Message {
    let user = mention(draft.user, language);
    let title = match draft.game {
        None => say!(language, "ask-title", user),
        Some(game) => {
            let title = say!(language, "ask-chosen", user);
            format!("{title}\n{}", chosen(draft, game, language))
        }
    };
    let mut parts = vec![Part::Text(title), games(draft, language)];
    parts.extend(
        draft
            .game
            .and_then(|game| ways_of_playing(draft, game, language)),
    );
    parts.push(clocks(draft, language));
    let for_fun = say!(language, "button-challenge-for-fun");
    let rated = say!(language, "button-challenge-rated");
    let is_ready = draft.game.is_some();
    let send = [
        Button::main(for_fun, id(draft, DraftStep::Send)),
        Button::plain(rated, id(draft, DraftStep::SendRated)),
    ];
    let send = send.map(|button| button.only_if(is_ready));
    parts.push(Part::Buttons(send.to_vec()));
    Message::private(parts)
}

/// All that the challenge will say, also what no list asks for.
fn chosen(draft: &Draft, game: GameKind, language: Language) -> String {
    let variants = game.variants();
    let options = variants.get(draft.variant).map_or("", String::as_str);
    let clock = clock_words(draft.clock, language);
    format!("{} · {clock}", way_of_playing(game, options, language))
}

fn id(draft: &Draft, what: DraftStep) -> String {
    DraftPress {
        draft: *draft,
        what,
    }
    .to_string()
}

fn games(draft: &Draft, language: Language) -> Part {
    let placeholder = draft.game.map_or_else(
        || say!(language, "ask-game"),
        |game| game.title().to_owned(),
    );
    let options = GameKind::ALL.iter();
    Part::select(
        id(draft, DraftStep::Game),
        placeholder,
        options
            .map(|game| (game.title().to_owned(), game.to_string()))
            .collect(),
    )
}

/// Nothing for a game that is played in one way only.
fn ways_of_playing(draft: &Draft, game: GameKind, language: Language) -> Option<Part> {
    let variants = game.variants();
    let words = |options: &str| match variant_words(game, options, language) {
        words if words.is_empty() => say!(language, "ask-usual-rules"),
        words => capitalised(&words),
    };
    let chosen = variants.get(draft.variant).map(String::as_str);
    let choices = variants.iter().take(OPTIONS_IN_A_SELECT).enumerate();
    (variants.len() > 1).then(|| {
        Part::select(
            id(draft, DraftStep::Variant),
            words(chosen.unwrap_or_default()),
            choices
                .map(|(place, options)| (words(options), place.to_string()))
                .collect(),
        )
    })
}

fn clocks(draft: &Draft, language: Language) -> Part {
    let clocks = Clock::ALL.into_iter().map(Some).chain([None]);
    Part::select(
        id(draft, DraftStep::Clock),
        clock_choice(draft.clock, language),
        clocks
            .map(|clock| (clock_choice(clock, language), clock_word(clock).to_owned()))
            .collect(),
    )
}
