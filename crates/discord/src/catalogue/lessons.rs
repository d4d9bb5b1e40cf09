//! Rules and exercises.

use ludotheque_rules::GameKind;

use crate::catalogue::{Entry, message, sentence};
use crate::features::lessons::learn::{self, Answered};
use crate::features::lessons::rules;
use ludotheque_lessons::{course, pages};
use ludotheque_play::Honour;
use ludotheque_words::{Language, say};

pub fn entries() -> Vec<Entry> {
    let mut entries = Vec::new();
    for game in GameKind::ALL {
        entries.extend(rules_of(*game));
        entries.extend(course_of(*game));
    }
    entries.push(message("finale-learnt", |reader| {
        let exercises = course(GameKind::Finale, reader.language).expect("a course");
        let last = exercises.last().expect("an exercise");
        let won = Honour::Lessons {
            game: GameKind::Finale,
            at_first: 4,
            of: 5,
        };
        let answered = Answered::With {
            answer: &last.right[0],
            won: Some(won),
        };
        let shown = learn::message(GameKind::Finale, exercises.len(), answered, reader.language);
        shown.expect("an exercise")
    }));
    // No puzzle is missed in this way now.
    entries.push(sentence("lets-win", |reader| {
        say!(reader.language, "learn-lets-win", rolls = 2, of = 36)
    }));
    entries.push(sentence("lesson-broken", |reader| {
        say!(reader.language, "lesson-broken")
    }));
    entries
}

/// What the messages here say that stands in the files of the lessons, where reviewers read it. The longest
/// first, for one can be a part of another.
#[cfg(test)]
pub fn texts(language: Language) -> Vec<String> {
    let mut texts = Vec::new();
    for game in GameKind::ALL {
        for page in pages(*game, language) {
            texts.extend([page.title(), page.text()].map(str::to_owned));
        }
        for one in course(*game, language).expect("a course") {
            let said = [one.title(), one.question(), one.hint(), one.explanation()];
            texts.extend(said.map(str::to_owned));
        }
    }
    texts.sort_by_key(|text| std::cmp::Reverse(text.len()));
    texts
}

fn rules_of(game: GameKind) -> Vec<Entry> {
    let pages = pages(game, Language::English).len();
    let page = |number: usize| {
        let name = format!("{}-rules-{number}", game.slug());
        message(name, move |reader| {
            rules::message(game, number, reader.language).expect("a page")
        })
    };
    (1..=pages).map(page).collect()
}

/// Every exercise as it is asked, and after a right and a wrong answer.
fn course_of(game: GameKind) -> Vec<Entry> {
    let exercises = course(game, Language::English).expect("a course");
    let mut entries = Vec::new();
    for (number, exercise) in (1..=exercises.len()).zip(&exercises) {
        let legal = exercise.position.legal_moves();
        let is_right = |right: bool| {
            let found = legal.iter().find(|one| exercise.is_right(one) == right);
            found.map(ToString::to_string)
        };
        let (right, wrong) = (is_right(true), is_right(false));
        // What is said to an answer is much the same everywhere.
        let right = right.filter(|_| number == 1 || number == exercises.len());
        let wrong = wrong.filter(|_| number == 1 || !exercise.is_step);
        let answers = [
            Some(("asked", None)),
            right.map(|answer| ("right", Some(answer))),
            wrong.map(|answer| ("wrong", Some(answer))),
        ];
        for (what, answer) in answers.into_iter().flatten() {
            let name = format!("{}-exercise-{number}-{what}", game.slug());
            entries.push(message(name, move |reader| {
                let answered = match &answer {
                    Some(answer) => Answered::With { answer, won: None },
                    None => Answered::No,
                };
                let shown = learn::message(game, number, answered, reader.language);
                shown.expect("an exercise")
            }));
        }
    }
    let name = format!("{}-exercise-1-not-legal", game.slug());
    entries.push(message(name, move |reader| {
        let answered = Answered::With {
            answer: "nothing",
            won: None,
        };
        learn::message(game, 1, answered, reader.language).expect("an exercise")
    }));
    entries
}
