//! A match that is looked back at: one position after the other, or all as an animated picture.

use ludotheque_render::replay::{self, End, Step, TooLarge, animate, captions, turn_until, turns};
use ludotheque_render::{Over, Scene, alt_text, card_webp, result_words, seat_name, sentence};
use ludotheque_rules::{Action, MatchRecord, Seat};
use ludotheque_words::{Language, say};

use crate::card::message::{Draw, with_result};
use crate::features::dice::message as dice;
use crate::features::history::id::{Go, HistoryPress};
use crate::message::LIST_COLOUR;
use crate::message::escape;
use crate::message::opponent;
use crate::message::v2::{Button, Message, Part, Picture};
use ludotheque_matches::ids::Code;
use ludotheque_play::ImportedRecord;

/// How large an animated picture may be, in bytes: less than half of what Discord takes.
const FILM_BYTES_MAX: usize = 4_000_000;

/// The position after so many rolls and moves, for whoever asked only, seen from this side as on the card.
/// Draws, which takes a while.
#[must_use]
pub fn message(
    code: Code,
    (record, viewpoint): (&MatchRecord, Option<Seat>),
    step: usize,
    language: Language,
) -> Message {
    drawn_by(card_webp, code, (record, viewpoint), step, language)
}

/// The same with a picture that is made like this.
#[must_use]
pub fn drawn_by(
    draw: Draw,
    code: Code,
    (record, viewpoint): (&MatchRecord, Option<Seat>),
    step: usize,
    language: Language,
) -> Message {
    let transcript = record.transcript();
    let (game, last) = (transcript.start().game(), transcript.actions().len());
    let Some(turn) = turn_until(transcript, step) else {
        return Message::private_text(say!(language, "walk-no-such-step", last));
    };
    let ended = (step == last).then(|| result(record, language)).flatten();
    let names = opponent::in_picture(names(record), language);
    let scene = Scene {
        names: [&names[0], &names[1]],
        last_events: &turn.events,
        over: ended.as_ref().map(|(over, _)| *over),
        viewpoint,
        language,
        ..Scene::default()
    };
    let mut lines = vec![say!(language, "walk-step", step, of = last)];
    // Without names the sides are called by their colours.
    lines.push(sentence(game, &turn.events, ["", ""], language));
    // Of a win by the rules the last move has told.
    let is_told = |over: &Over| record.ending().is_none() && over.winner().is_some();
    let ended = ended.filter(|(over, _)| !is_told(over));
    let mut alt = alt_text(&turn.position, &scene);
    if let Some((_, words)) = ended.as_ref().filter(|_| record.ending().is_some()) {
        alt = with_result(words, alt);
    }
    lines.extend(ended.map(|(_, words)| format!("**{words}**")));
    let action = step.checked_sub(1);
    let action = action.and_then(|at| transcript.actions().get(at));
    lines.extend(action.map(|action| format!("-# `{}`", notation(action))));
    lines.retain(|line| !line.is_empty());
    let picture = Picture {
        bytes: draw(&turn.position, &scene),
        alt,
        name: format!("{code}-step-{step}.webp"),
    };
    let [by_one, far] = buttons(code, step, last, language);
    let mut parts = vec![
        Part::Text(heading(code, record, language)),
        Part::Picture,
        Part::Text(lines.join("\n")),
    ];
    parts.extend([by_one, far, papers(code, language)].map(Part::Buttons));
    Message {
        picture: Some(picture),
        private: true,
        ..Message::framed(LIST_COLOUR, parts)
    }
}

/// A roll or a move without the word before it: the notation of a move, or what fell.
fn notation(action: &Action) -> String {
    match action {
        Action::Roll(roll) => roll.to_string(),
        Action::Move(chosen) => chosen.to_string(),
    }
}

fn buttons(code: Code, step: usize, last: usize, language: Language) -> [Vec<Button>; 2] {
    let button = |label: String, go: Go, is_on: bool| {
        Button::plain(label, HistoryPress::Step(code, step, go)).only_if(is_on)
    };
    let by_one = vec![
        button(say!(language, "button-back"), Go::Back, step > 0),
        button(say!(language, "button-next"), Go::Next, step < last),
    ];
    let far = vec![
        button(say!(language, "button-first"), Go::First, step > 0),
        button(say!(language, "button-last"), Go::Last, step < last),
        Button::plain(say!(language, "button-film"), HistoryPress::Film(code)),
    ];
    [by_one, far]
}

/// What proves it, and what can be kept of it.
fn papers(code: Code, language: Language) -> Vec<Button> {
    let (dice, record) = (
        say!(language, "button-dice"),
        say!(language, "button-record"),
    );
    vec![
        Button::plain(dice, HistoryPress::Dice(code)),
        Button::plain(record, HistoryPress::Record(code)),
    ]
}

/// The game, who played it, and its code.
fn heading(code: Code, record: &MatchRecord, language: Language) -> String {
    let game = record.transcript().start().game();
    let names = names(record);
    let [first, second] = Seat::BOTH.map(|seat| {
        let side = seat_name(game, seat, language).to_lowercase();
        match escape::name(&opponent::in_words(names[seat.index()], language)) {
            Some(name) => format!("{name} ({side})"),
            None => side,
        }
    });
    let players = say!(language, "card-players", first, second);
    let code = match code {
        Code::Match(id) => say!(language, "match-code", id = id.to_string()),
        Code::Imported(id) => say!(language, "record-code", id = id.to_string()),
    };
    format!("**{}** · {players} · {code}", game.title())
}

/// What the record calls the players.
fn names(record: &MatchRecord) -> [&str; 2] {
    let game = record.transcript().start().game();
    Seat::BOTH.map(|seat| record.header(game.seat_name(seat)).unwrap_or_default())
}

/// The end and how it came about; nothing while the match goes on.
fn result(record: &MatchRecord, language: Language) -> Option<(Over, String)> {
    let game = record.transcript().start().game();
    let words = result_words(game, record.result(), record.ending(), language)?;
    Some((Over::with_result(record.result()), words))
}

/// All of it as an animated picture. Draws, which takes seconds.
#[must_use]
pub fn film(
    code: Code,
    (record, viewpoint): (&MatchRecord, Option<Seat>),
    language: Language,
) -> Message {
    let film = filmed((record, viewpoint), language, |replay| {
        animate(replay, FILM_BYTES_MAX)
    });
    let animation = match film {
        Ok(animation) => animation,
        Err(error) => {
            tracing::warn!(%code, %error, "a replay cannot be shown");
            return Message::private_text(say!(language, "film-too-large"));
        }
    };
    let ended = result(record, language).map_or_else(String::new, |(_, words)| format!(" {words}"));
    let turns = turns(record.transcript()).len();
    let alt = say!(language, "film-alt", turns) + &ended;
    let mut lines = vec![heading(code, record, language)];
    if animation.left_out > 0 {
        lines.push(say!(language, "film-left-out", count = animation.left_out));
    }
    Message {
        picture: Some(Picture {
            bytes: animation.gif,
            alt,
            name: format!("{code}.gif"),
        }),
        private: true,
        ..Message::framed(
            LIST_COLOUR,
            vec![Part::Text(lines.join("\n")), Part::Picture],
        )
    }
}

/// The last turns as an animated picture; nothing if that would be too large. Draws, which takes seconds.
#[must_use]
pub fn last_turns(code: Code, record: &MatchRecord, language: Language) -> Option<Picture> {
    let film = filmed((record, None), language, replay::last_turns);
    let film = film.inspect_err(|error| {
        tracing::warn!(%code, %error, "the last turns cannot be shown");
    });
    let film = film.ok()?;
    Some(Picture {
        bytes: film.animation.gif,
        alt: film.alt,
        name: format!("{code}-end.gif"),
    })
}

/// The turns around an action as an animated picture; nothing if that would be too large. Draws, which takes seconds.
#[must_use]
pub fn turning_point(
    code: Code,
    record: &MatchRecord,
    action: usize,
    language: Language,
) -> Option<Picture> {
    let turns = turns(record.transcript());
    let film = filmed((record, None), language, |replay| {
        replay::turning_point(replay, &turns, action)
    });
    let film = film.inspect_err(|error| {
        tracing::warn!(%code, %error, "the turning point cannot be shown");
    });
    let film = film.ok()?;
    Some(Picture {
        bytes: film.animation.gif,
        alt: film.alt,
        name: format!("{code}-turn.gif"),
    })
}

/// What becomes of a match as a film.
fn filmed<T>(
    (record, viewpoint): (&MatchRecord, Option<Seat>),
    language: Language,
    film: impl FnOnce(&replay::Replay<'_>) -> Result<T, TooLarge>,
) -> Result<T, TooLarge> {
    let transcript = record.transcript();
    let game = transcript.start().game();
    let turns = turns(transcript);
    let captions = captions(game, &turns, language);
    let result = result(record, language);
    let names = opponent::in_picture(names(record), language);
    film(&replay::Replay {
        scene: Scene {
            names: [&names[0], &names[1]],
            viewpoint,
            language,
            ..Scene::default()
        },
        start: transcript.start(),
        opening: game.title(),
        steps: Step::of_each(&turns, &captions),
        ending: result.as_ref().map(|(over, result)| End {
            over: *over,
            result,
        }),
    })
}

/// The answer to whoever has brought in a record: what it is called, and the way into it.
#[must_use]
pub fn imported(imported: &ImportedRecord, language: Language) -> Message {
    let code = Code::Imported(imported.id);
    let record = &imported.checked.record;
    let mut lines = vec![
        say!(language, "imported", id = code.to_string()),
        heading(code, record, language),
    ];
    lines.extend(result(record, language).map(|(_, words)| words));
    lines.push(dice::dice_of(&imported.checked, language));
    let look = Button::main(
        say!(language, "button-step-through"),
        HistoryPress::Step(code, 0, Go::Here),
    );
    Message::private(vec![
        Part::Text(lines.join("\n")),
        Part::Buttons(vec![look]),
    ])
}
