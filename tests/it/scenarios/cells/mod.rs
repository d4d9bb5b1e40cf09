//! Every actor, every action, every state: what each may do, and what becomes of it.
//!
//! A state of a match is a file beside this one. Its lines are the actions: every button, list and form
//! that was ever issued for a match, and every command that names one. Its columns are the people who try
//! it. `UPDATE_GOLDEN=1` writes the files anew; then every cell that differs has to be read. In a cell
//! stands
//!
//! | cell | what happened |
//! | --- | --- |
//! | `over` | a private refusal, by its key in `assets/locales` |
//! | `over, board` | the same with the board as it is now |
//! | `(more)` | a private message, by the key that it begins with; nothing has changed |
//! | `(own view)`, `(board)` | the board privately, to play on or to look at |
//! | `form` | a form |
//! | `card` | the card for everyone; nothing has changed |
//! | `+roll: card` | this went into the log, and then it was answered so |
//! | `+match: card` | another match was made |
//! | `-` | the client does not offer it there |
//!
//! *Blocked* is whom the others have blocked (the second by the first, the stranger by both), *blocks* who has
//! blocked the first, *excluded* whom the operator keeps away from new matches. *Installed elsewhere* is the channel
//! of a server on which the bot is not: whoever has it there has installed it for themselves.

mod actions;
mod outcome;
mod stage;
mod states;

use std::fmt::Write as _;
use std::path::Path;

use stage::{Actor, Stage, usual_rights};

use crate::world::World;

const FOLDER: &str = "tests/it/scenarios/cells";

/// Tries everything in a state, and compares what happened with the file.
async fn compare(name: &str, about: &str, mut stage: Stage<'_>) {
    let actions = actions::all(&stage);
    let mut rows = vec![header(&stage.actors)];
    for action in &actions {
        let mut row = vec![action.to_string()];
        for place in 0..stage.actors.len() {
            row.push(stage.try_out(place, action).await);
        }
        rows.push(row);
    }
    let found = format!("# {about}\n\n{}", aligned(&rows));
    let path = Path::new(FOLDER).join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &found).expect("the file is written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let differing: Vec<String> = found
        .lines()
        .filter(|line| !expected.lines().any(|other| other == *line))
        .map(|line| format!("found    {line}"))
        .chain(
            expected
                .lines()
                .filter(|line| !found.lines().any(|other| other == *line))
                .map(|line| format!("expected {line}")),
        )
        .collect();
    assert!(
        found == expected,
        "{}:\n{}",
        path.display(),
        differing.join("\n")
    );
}

fn header(actors: &[Actor]) -> Vec<String> {
    let titles = actors.iter().map(|actor| actor.title.to_owned());
    std::iter::once("action".to_owned()).chain(titles).collect()
}

/// Rows with their columns below each other.
fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            write!(line, "{cell:width$} | ").expect("a text takes more");
        }
        writeln!(text, "{}", line.trim_end_matches([' ', '|'])).expect("a text takes more");
    }
    text
}

/// A test for each state.
macro_rules! states {
    ($($name:ident: $about:literal;)*) => {
        $(#[apply(scenario)]
        async fn $name(world: &World) {
            usual_rights(world);
            compare(stringify!($name), $about, states::$name(world).await).await;
        })*

        /// A file without a state would be compared with nothing.
        #[test]
        fn every_file_is_that_of_a_state() {
            let states = [$(concat!(stringify!($name), ".txt")),*];
            let folder = std::fs::read_dir(FOLDER).expect("the folder is there");
            for entry in folder {
                let file = entry.expect("it can be read").file_name();
                let file = file.to_string_lossy();
                assert!(!file.ends_with(".txt") || states.contains(&&*file), "{file}");
            }
        }
    };
}

states! {
    challenge_to_one: "A challenge to one member, who has not answered.";
    challenge_to_anyone: "An unrated challenge to anyone in the channel.";
    before_the_first_roll: "A match that has just begun: somebody is to roll.";
    before_a_move: "Both have made a turn. Somebody has rolled and is to move.";
    on_an_old_board: "The same; the buttons are those of a board that the match has moved on from.";
    draw_offered: "Before a move; the player who waits has offered a draw.";
    takeback_asked: "Somebody has moved and asks to take that back; the other is to roll.";
    against_the_bot: "A practice match; the player is to act.";
    between_two_games: "The first game of a series, which is over; the second has begun.";
    finished: "A match in which a player has resigned.";
    lost_on_time: "A match in which the time for a turn has run out.";
    broken_off: "A match that was broken off before both had moved.";
    withdrawn: "A challenge that its maker has taken back.";
    set_aside: "A running match whose record is damaged.";
}
