//! The position of the day as messages: the question, what became of a try, and what others see.

use ludotheque_render::{Scene, move_words, seat_name};
use ludotheque_rules::{AnyPosition, Event, Node};

use crate::card::move_name;
use crate::features::daily::id::{DailyAct, DailyPress};
use crate::features::help::id::HelpPress;
use crate::message::LIST_COLOUR;
use crate::message::badge;
use crate::message::people::mention;
use crate::message::v2::{BUTTONS_IN_A_ROW, Button, Message, OPTIONS_IN_A_SELECT, Part};
use crate::message::{drawing, percent, points};
use ludotheque_matches::ids::UserId;
use ludotheque_play::{Daily, DailyAttempt, DailyTally, SETTLED_DEVIATION};
use ludotheque_puzzles::{Day, Puzzle, Weekday};
use ludotheque_words::{Language, capitalised, say};

/// The position as one person sees it: the question, or what became of their try, after which they are so
/// likely to win. Draws, which takes a while.
#[must_use]
pub fn private(daily: &Daily, chance: Option<f64>, language: Language) -> Message {
    let message = match (&daily.attempt, chance) {
        (Some(attempt), Some(chance)) => answered(daily, attempt, chance, language),
        _ => question(daily, language),
    };
    message.in_private()
}

/// The position for a channel: whoever wants it tries it privately. Draws, which takes a while.
#[must_use]
pub fn post(day: Day, puzzle: &Puzzle, tally: DailyTally, language: Language) -> Message {
    let position = &puzzle.position;
    let mut parts = vec![
        Part::Text(heading(day, position, language)),
        Part::Picture,
        Part::Text(task(position, language)),
    ];
    if tally.tried > 0 {
        parts.push(Part::Text(small(&tally_words(tally, language))));
    }
    let show = press(day, DailyAct::Show);
    parts.push(Part::Buttons(vec![Button::main(
        say!(language, "daily-try"),
        show,
    )]));
    framed(parts, position, &[], language)
}

/// How somebody has done, for everybody, without giving anything away.
#[must_use]
pub fn shared(user: UserId, daily: &Daily, language: Language) -> Message {
    let show = press(daily.day, DailyAct::Show);
    let line = say!(
        language,
        "daily-shared",
        user = mention(user, language),
        result = result_line(daily, language)
    );
    Message {
        parts: vec![
            Part::Text(line),
            Part::Buttons(vec![Button::plain(say!(language, "daily-try"), show)]),
        ],
        ..Message::default()
    }
}

fn question(daily: &Daily, language: Language) -> Message {
    let position = &daily.puzzle.position;
    let mut parts = vec![
        Part::Text(heading(daily.day, position, language)),
        Part::Picture,
        Part::Text(task(position, language)),
    ];
    parts.extend(moves(daily.day, position, language));
    parts.push(Part::Buttons(vec![rules(daily.day, language)]));
    framed(parts, position, &[], language)
}

fn whole_percents(chance: f64) -> f64 {
    (100.0 * chance).round() / 100.0
}

fn answered(daily: &Daily, attempt: &DailyAttempt, chance: f64, language: Language) -> Message {
    let Puzzle {
        position,
        best,
        margin,
        ..
    } = &daily.puzzle;
    let mut after = position.clone();
    let events = after.play(best).unwrap_or_default();
    let chosen = capitalised(&move_words(position, &attempt.chosen, language));
    let best_one = daily.puzzle.best_chance();
    // Between the percents that are told: who chose the next best one reads its own.
    let [told, next] = [best_one, best_one - f64::from(*margin) / 1000.0].map(whole_percents);
    let best_chance = percent(best_one, language);
    let verdict = if attempt.solved {
        say!(
            language,
            "daily-solved",
            chosen,
            chance = best_chance,
            margin = points(told - next, language)
        )
    } else {
        say!(
            language,
            "daily-missed",
            chosen,
            yours = percent(chance, language),
            best = move_words(position, best, language),
            chance = best_chance
        )
    };
    let mut lines = vec![streak_words(daily, language)];
    if let Some(rating) = daily.rating.filter(|one| one.deviation < SETTLED_DEVIATION) {
        let points = format!("{:.0}", rating.points);
        lines.push(say!(language, "daily-rating", points));
    }
    if let Some(tally) = daily.here.filter(|tally| tally.tried > 0) {
        lines.push(tally_words(tally, language));
    }
    let mut lines: Vec<String> = lines.iter().map(|line| small(line)).collect();
    for honour in &daily.won {
        let badge = badge::words(*honour, language);
        lines.push(say!(language, "badge-won", badge));
    }
    let game = position.game();
    let parts = vec![
        Part::Text(heading(daily.day, position, language)),
        Part::Picture,
        Part::Text(verdict),
        Part::Text(lines.join("\n")),
        Part::Text(format!("`{}`", result_line(daily, language))),
        Part::Buttons(vec![
            Button::main(
                say!(language, "daily-share"),
                press(daily.day, DailyAct::Share),
            ),
            Button::plain(say!(language, "daily-play"), HelpPress::Bot(game)),
        ]),
    ];
    framed(parts, &after, &events, language)
}

fn heading(day: Day, position: &AnyPosition, language: Language) -> String {
    say!(
        language,
        "daily-heading",
        day = day.to_string(),
        game = position.game().title(),
        weekday = weekday_words(day.weekday(), language)
    )
}

/// Who moves, and what is asked.
fn task(position: &AnyPosition, language: Language) -> String {
    let Node::Decision(seat) = position.node() else {
        return String::new();
    };
    let side = seat_name(position.game(), seat, language);
    say!(language, "daily-task", side)
}

/// The legal moves: a row of buttons, or as many lists as they fill.
fn moves(day: Day, position: &AnyPosition, language: Language) -> Vec<Part> {
    let named: Vec<(String, String)> = position
        .legal_moves()
        .iter()
        .enumerate()
        .map(|(place, chosen)| {
            let words = capitalised(&move_words(position, chosen, language));
            (words, move_name::name(place, chosen))
        })
        .collect();
    if named.len() <= BUTTONS_IN_A_ROW {
        let buttons = named.into_iter();
        let buttons =
            buttons.map(|(label, name)| Button::main(label, press(day, DailyAct::Try(name))));
        return vec![Part::Buttons(buttons.collect())];
    }
    let lists = (0_u8..).zip(named.chunks(OPTIONS_IN_A_SELECT));
    let list = |(number, options): (u8, &[(String, String)])| {
        Part::select(
            press(day, DailyAct::Choose(number)).to_string(),
            match number {
                0 => say!(language, "choose-move"),
                _ => say!(language, "daily-more-moves"),
            },
            options.to_vec(),
        )
    };
    lists.map(list).collect()
}

fn rules(day: Day, language: Language) -> Button {
    let rules = press(day, DailyAct::Rules);
    Button::plain(say!(language, "button-how-to-play"), rules)
}

const fn press(day: Day, act: DailyAct) -> DailyPress {
    DailyPress { day, act }
}

/// What is pasted elsewhere: which day, whether it was solved, the streak.
fn result_line(daily: &Daily, language: Language) -> String {
    let is_solved = daily.attempt.as_ref().is_some_and(|one| one.solved);
    let (day, game) = (daily.day.to_string(), daily.puzzle.position.game().title());
    let streak = daily.streak.days;
    if is_solved {
        say!(language, "daily-result-solved", day, game, streak)
    } else {
        say!(language, "daily-result-missed", day, game, streak)
    }
}

fn streak_words(daily: &Daily, language: Language) -> String {
    let days = daily.streak.days;
    if daily.streak.day_off_used {
        say!(language, "daily-streak-day-off", days)
    } else {
        say!(language, "daily-streak", days)
    }
}

fn tally_words(tally: DailyTally, language: Language) -> String {
    let DailyTally { solved, tried } = tally;
    say!(language, "daily-tally", solved, tried)
}

fn weekday_words(weekday: Weekday, language: Language) -> String {
    match weekday {
        Weekday::Monday => say!(language, "daily-monday"),
        Weekday::Tuesday => say!(language, "daily-tuesday"),
        Weekday::Wednesday => say!(language, "daily-wednesday"),
        Weekday::Thursday => say!(language, "daily-thursday"),
        Weekday::Friday => say!(language, "daily-friday"),
        Weekday::Saturday => say!(language, "daily-saturday"),
        Weekday::Sunday => say!(language, "daily-sunday"),
    }
}

fn small(line: &str) -> String {
    format!("-# {line}")
}

/// With the board, after these events.
fn framed(
    parts: Vec<Part>,
    position: &AnyPosition,
    events: &[Event],
    language: Language,
) -> Message {
    let scene = Scene {
        last_events: events,
        language,
        ..Scene::default()
    };
    Message {
        picture: Some(drawing::board(position, &scene)),
        ..Message::framed(LIST_COLOUR, parts)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ludotheque_puzzles::Collection;

    use super::*;
    use crate::message::v2::ButtonKind;

    /// What stands for the moves that can be tried with this.
    fn offered(part: Part) -> Vec<String> {
        match part {
            Part::Select { options, .. } => options.into_iter().map(|(_, name)| name).collect(),
            Part::Buttons(buttons) => {
                let id = |one: Button| match one.kind {
                    ButtonKind::Main(id) => id,
                    other => panic!("{other:?} tries no move"),
                };
                buttons.into_iter().map(id).collect()
            }
            other => panic!("{other:?} offers no move"),
        }
    }

    /// Whatever day it is.
    #[test]
    fn every_move_of_every_day_can_be_tried() {
        let ours = Collection::ours();
        for index in 0..ours.len() {
            let puzzle = ours.at(index).expect("a puzzle");
            let parts = moves(Day(0), &puzzle.position, Language::English);
            let offered: Vec<String> = parts.into_iter().flat_map(offered).collect();
            let legal = puzzle.position.legal_moves();
            assert_eq!(offered.len(), legal.len(), "puzzle {index}");
            let different: BTreeSet<&String> = offered.iter().collect();
            assert_eq!(different.len(), legal.len(), "puzzle {index}");
            let is_wrong = |one| !puzzle.is_solved_by(one);
            assert!(legal.iter().any(is_wrong), "puzzle {index} is none");
        }
    }
}
