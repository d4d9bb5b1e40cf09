//! What stands in a button or list of `/rules` and `/learn`: `1:rules:game:page` and
//! `1:learn:game:number`, with what is answered after it.

use std::fmt;

use ludotheque_rules::GameKind;

use crate::custom_id::{self, BadCustomId, Fields, move_field};

/// The word of the rules.
pub const RULES: &str = "rules";
/// The word of the exercises.
pub const LEARN: &str = "learn";
const CHOSEN: &str = "choose";

/// What a button or list of the lessons does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonPress {
    /// Shows a page of the rules, the first of which is 1.
    Page(GameKind, usize),
    /// Shows the page of the rules that is chosen in a list.
    ChoosePage(GameKind),
    /// Shows an exercise, the first of which is 1.
    Exercise(GameKind, usize),
    /// Answers an exercise with the move of this name (see `move_name`).
    Answer(GameKind, usize, String),
    /// Answers an exercise with the move chosen in a list.
    ChooseAnswer(GameKind, usize),
}

impl LessonPress {
    /// What the fields after [`RULES`] say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read_rules(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let game = fields.next()?;
        if fields.is_next(CHOSEN) {
            return Ok(Self::ChoosePage(game));
        }
        Ok(Self::Page(game, place(fields)?))
    }

    /// What the fields after [`LEARN`] say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read_learn(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let (game, number) = (fields.next()?, place(fields)?);
        if fields.end().is_ok() {
            return Ok(Self::Exercise(game, number));
        }
        if fields.is_next(CHOSEN) {
            return Ok(Self::ChooseAnswer(game, number));
        }
        let name = fields.move_name().ok_or(BadCustomId)?;
        Ok(Self::Answer(game, number, name.to_owned()))
    }
}

impl fmt::Display for LessonPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(game, page) => custom_id::write(f, format_args!("{RULES}:{game}:{page}")),
            Self::ChoosePage(game) => custom_id::write(f, format_args!("{RULES}:{game}:{CHOSEN}")),
            Self::Exercise(game, number) => {
                custom_id::write(f, format_args!("{LEARN}:{game}:{number}"))
            }
            Self::Answer(game, number, name) => {
                let answer = move_field(name);
                custom_id::write(f, format_args!("{LEARN}:{game}:{number}:{answer}"))
            }
            Self::ChooseAnswer(game, number) => {
                custom_id::write(f, format_args!("{LEARN}:{game}:{number}:{CHOSEN}"))
            }
        }
    }
}

/// The place of a page or an exercise. It is small, so that there is always a next one.
fn place(fields: &mut Fields<'_>) -> Result<usize, BadCustomId> {
    Ok(usize::from(fields.next::<u16>()?))
}
