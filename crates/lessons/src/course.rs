//! The exercises of a game: the steps of a first game, then puzzles.

use ludotheque_render::{refusal_words, sentence};
use ludotheque_rules::{AnyMove, AnyPosition, Event, GameKind, Node};
use ludotheque_words::Language;
use serde::Deserialize;

use super::goal::Goal;
use super::section::{Section, sections_for_players};
use super::{BadLesson, files};

/// Something to be solved by one move.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The board.
    pub position: AnyPosition,
    /// What happened on the way there, if it goes on with the exercise before.
    pub before: Vec<Event>,
    /// What is asked for.
    pub goal: Goal,
    /// The legal moves that are right, in their short notation.
    pub right: Vec<String>,
    /// Whether it belongs to the first game.
    pub is_step: bool,
    language: Language,
    words: Section,
}

/// What is written in the file of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    first_game: Script,
    puzzles: Vec<Puzzle>,
}

/// A game as it goes on: rolls and moves of both sides.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    position: String,
    /// Those that the learner is asked for begin with `? `; of several that are right, with ` | `
    /// between them, the game goes on with the first. After `= ` stands the position of some turns
    /// later.
    actions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Puzzle {
    position: String,
    #[serde(default)]
    options: String,
    goal: Goal,
    right: Vec<String>,
}

/// All exercises of a game.
///
/// # Errors
/// [`BadLesson`] says what is wrong with its files.
pub fn course(game: GameKind, language: Language) -> Result<Vec<Exercise>, BadLesson> {
    let file: File = serde_json::from_str(files::exercises(game))
        .map_err(|error| BadLesson::new(format!("{game}: {error}")))?;
    let words = sections_for_players(language.lessons(game), game, language);
    let mut words = words.into_iter();
    let mut exercises = Vec::new();
    for task in tasks(game, &file)? {
        let missing = || BadLesson::new(format!("{game}: an exercise without words"));
        exercises.push(Exercise {
            position: task.position,
            before: task.before,
            goal: task.goal,
            right: task.right,
            is_step: task.is_step,
            language,
            words: words.next().ok_or_else(missing)?,
        });
    }
    match words.next() {
        None => Ok(exercises),
        Some(more) => Err(BadLesson::new(format!(
            "{game}: {} is no exercise",
            more.title
        ))),
    }
}

/// The names of a game's puzzles, in their order.
///
/// # Errors
/// [`BadLesson`] says what is wrong with its files.
pub fn puzzles(game: GameKind) -> Result<Vec<String>, BadLesson> {
    let exercises = course(game, Language::English)?.into_iter();
    let puzzles = exercises.filter(|one| !one.is_step);
    Ok(puzzles.map(|puzzle| puzzle.name()).collect())
}

/// An exercise without its words.
struct Task {
    position: AnyPosition,
    before: Vec<Event>,
    goal: Goal,
    right: Vec<String>,
    is_step: bool,
}

fn tasks(game: GameKind, file: &File) -> Result<Vec<Task>, BadLesson> {
    let bad = |error: &dyn std::fmt::Display| BadLesson::new(format!("{game}: {error}"));
    let script = &file.first_game;
    let mut position =
        AnyPosition::parse(game, "", &script.position).map_err(|error| bad(&error))?;
    let mut tasks = Vec::new();
    let mut before = Vec::new();
    for action in &script.actions {
        if let Some(later) = action.strip_prefix("= ") {
            position = AnyPosition::parse(game, "", later).map_err(|error| bad(&error))?;
            before.clear();
            continue;
        }
        let asked: Option<Vec<String>> = action
            .strip_prefix("? ")
            .map(|right| right.split(" | ").map(str::to_owned).collect());
        let Some(right) = asked else {
            before.extend(act(&mut position, action).map_err(|error| bad(&error))?);
            continue;
        };
        let goes_on = right.first().cloned().unwrap_or_default();
        tasks.push(Task {
            position: position.clone(),
            before: std::mem::take(&mut before),
            goal: Goal::Follow,
            right,
            is_step: true,
        });
        // What the learner does is told at once; the next step begins with the other side.
        act(&mut position, &goes_on).map_err(|error| bad(&error))?;
    }
    for puzzle in &file.puzzles {
        tasks.push(Task {
            position: AnyPosition::parse(game, &puzzle.options, &puzzle.position)
                .map_err(|error| bad(&error))?,
            before: Vec::new(),
            goal: puzzle.goal,
            right: puzzle.right.clone(),
            is_step: false,
        });
    }
    Ok(tasks)
}

/// Rolls or moves, whichever is due.
fn act(position: &mut AnyPosition, action: &str) -> Result<Vec<Event>, String> {
    let text = |error: &dyn std::fmt::Display| format!("{action}: {error}");
    if let Node::Chance(_) = position.node() {
        let roll = position.parse_roll(action).map_err(|error| text(&error))?;
        return position.roll(roll).map_err(|error| text(&error));
    }
    let chosen = position.parse_move(action).map_err(|error| text(&error))?;
    let refused = |illegal| text(&refusal_words(&illegal, Language::English));
    position.play(&chosen).map_err(refused)
}

impl Exercise {
    /// What it is called where answers are stored: its game and position. Another one in its place is
    /// called otherwise.
    #[must_use]
    pub fn name(&self) -> String {
        let (game, options) = (self.position.game(), self.position.options_text());
        format!("{game} {options} {}", self.position)
    }

    /// Its title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.words.title
    }

    /// What is asked, with Discord's markdown.
    #[must_use]
    pub fn question(&self) -> &str {
        &self.words.text
    }

    /// A sentence for those who have not found it yet.
    #[must_use]
    pub fn hint(&self) -> &str {
        self.words.setting("hint").unwrap_or_default()
    }

    /// Why the right move is right.
    #[must_use]
    pub fn explanation(&self) -> &str {
        self.words.setting("why").unwrap_or_default()
    }

    /// What the other side did since the step before; empty for a puzzle.
    #[must_use]
    pub fn story(&self) -> String {
        self.told(&self.before)
    }

    /// Events of this exercise as sentences. The sides are called by their colours.
    #[must_use]
    pub fn told(&self, events: &[Event]) -> String {
        sentence(self.position.game(), events, ["", ""], self.language)
    }

    /// Whether a legal move is right.
    #[must_use]
    pub fn is_right(&self, chosen: &AnyMove) -> bool {
        self.right.contains(&chosen.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_rules_refuse_in_a_script_is_said_in_a_sentence() {
        let position = "a/f.c.b/bd.ef/.d.../..5.c/.6..2/.54.2/..34./1 r 4 -";
        let mut position = AnyPosition::parse(GameKind::Finale, "", position).expect("a position");
        let refused = act(&mut position, "b5-b3").expect_err("too far");
        let sentence = "A piece moves one step ahead, straight or diagonally.";
        assert_eq!(refused, format!("b5-b3: {sentence}"));
    }
}
