//! The position of the day.

use ludotheque_rules::AnyMove;

use crate::catalogue::people::ADA;
use crate::catalogue::{Entry, message};
use crate::features::daily::message as daily;
use ludotheque_matches::ratings::Rating;
use ludotheque_play::{Daily, DailyAttempt, DailyTally, Honour};
use ludotheque_puzzles::{Collection, Day, Streak};

const TALLY: DailyTally = DailyTally {
    solved: 7,
    tried: 12,
};

pub fn entries() -> Vec<Entry> {
    let few = day_with(|moves| moves <= 5);
    let many = day_with(|moves| (6..=25).contains(&moves));
    let two_lists = day_with(|moves| moves > 25);
    let question = |name: &str, day| {
        message(name, move |reader| {
            daily::private(&on(day), None, reader.language)
        })
    };
    let answered = |name: &str, solved, day_off_used| {
        message(name, move |reader| {
            let daily = tried(few, solved, day_off_used);
            daily::private(&daily, Some(0.31), reader.language)
        })
    };
    let honoured = |name: &str| {
        message(name, move |reader| {
            let daily = Daily {
                won: vec![Honour::Days(7), Honour::Solver(1600)],
                ..tried(few, true, false)
            };
            daily::private(&daily, Some(0.31), reader.language)
        })
    };
    let shared = |name: &str, solved| {
        message(name, move |reader| {
            let daily = tried(few, solved, false);
            daily::shared(ADA, &daily, reader.language)
        })
    };
    let post = |name: &str, day, tally| {
        message(name, move |reader| {
            daily::post(day, &on(day).puzzle, tally, reader.language)
        })
    };
    let mut entries = vec![
        question("daily-question", few),
        question("daily-question-list", many),
        question("daily-question-two-lists", two_lists),
        answered("daily-solved", true, false),
        answered("daily-missed", false, true),
        honoured("daily-honoured"),
        answered("daily-missed-without-day-off", false, false),
        shared("daily-shared-solved", true),
        shared("daily-shared-missed", false),
        post("daily-post", few, DailyTally::default()),
        post("daily-post-tally", few, TALLY),
    ];
    // Every day of a week is called by its name.
    entries.extend((0..7).map(|day| {
        let name = format!("daily-post-weekday-{day}");
        post(&name, Day(day), DailyTally::default())
    }));
    entries
}

/// The first day whose position has so many legal moves.
fn day_with(fits: impl Fn(usize) -> bool) -> Day {
    let has = |day: &Day| fits(on(*day).puzzle.position.legal_moves().len());
    (0..1000).map(Day).find(has).expect("a day")
}

/// A day as somebody sees it who has not tried.
fn on(day: Day) -> Daily {
    Daily {
        day,
        puzzle: Collection::ours().of_day(day).expect("a puzzle"),
        attempt: None,
        streak: Streak::default(),
        rating: None,
        won: Vec::new(),
        here: None,
    }
}

fn tried(day: Day, solved: bool, day_off_used: bool) -> Daily {
    let daily = on(day);
    let best = daily.puzzle.best.clone();
    let is_other = |chosen: &AnyMove| !daily.puzzle.is_solved_by(chosen);
    let other = daily.puzzle.position.legal_moves();
    let other = other.into_iter().find(is_other).expect("another move");
    let rating = Rating {
        points: 1612.4,
        deviation: 140.0,
        ..Rating::START
    };
    Daily {
        attempt: Some(DailyAttempt {
            chosen: if solved { best } else { other },
            solved,
        }),
        streak: Streak {
            days: if solved { 5 } else { 1 },
            day_off_used,
        },
        rating: Some(rating),
        here: Some(TALLY),
        ..daily
    }
}
