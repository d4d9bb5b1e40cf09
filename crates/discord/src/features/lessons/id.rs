//! What stands in a button or list of `/rules` and `/learn`: `1:rules:game:page` and
//! `1:learn:game:number`, with what is answered after it. Where a match's button counts plies, a
//! game's name stands, so that the two cannot be mistaken (see `custom_id`).
//!
//! The list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

use ludotheque_rules::GameKind;

use crate::press::custom_id::{BadCustomId, LONGEST, number};

const RULES: &str = "1:rules:";
const LEARN: &str = "1:learn:";
const CHOSEN: &str = "choose";
const MOVE_PREFIX: &str = "m=";

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

impl fmt::Display for LessonPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(game, page) => write!(f, "{RULES}{game}:{page}"),
            Self::ChoosePage(game) => write!(f, "{RULES}{game}:{CHOSEN}"),
            Self::Exercise(game, number) => write!(f, "{LEARN}{game}:{number}"),
            Self::Answer(game, number, name) => {
                write!(f, "{LEARN}{game}:{number}:{MOVE_PREFIX}{name}")
            }
            Self::ChooseAnswer(game, number) => write!(f, "{LEARN}{game}:{number}:{CHOSEN}"),
        }
    }
}

impl FromStr for LessonPress {
    type Err = BadCustomId;

    fn from_str(text: &str) -> Result<Self, BadCustomId> {
        if text.chars().count() > LONGEST {
            return Err(BadCustomId);
        }
        if let Some(rest) = text.strip_prefix(RULES) {
            let (game, page) = rest.split_once(':').ok_or(BadCustomId)?;
            let game = game.parse().map_err(|_| BadCustomId)?;
            return Ok(match page {
                CHOSEN => Self::ChoosePage(game),
                page => Self::Page(game, place_of(page)?),
            });
        }
        let rest = text.strip_prefix(LEARN).ok_or(BadCustomId)?;
        let mut fields = rest.splitn(3, ':');
        let (Some(game), Some(place)) = (fields.next(), fields.next()) else {
            return Err(BadCustomId);
        };
        let game = game.parse().map_err(|_| BadCustomId)?;
        let place = place_of(place)?;
        Ok(match fields.next() {
            None => Self::Exercise(game, place),
            Some(CHOSEN) => Self::ChooseAnswer(game, place),
            Some(answer) => {
                let name = answer.strip_prefix(MOVE_PREFIX).ok_or(BadCustomId)?;
                Self::Answer(game, place, name.to_owned())
            }
        })
    }
}

/// The place of a page or an exercise.
fn place_of(text: &str) -> Result<usize, BadCustomId> {
    if text.len() <= 4 {
        number(text)
    } else {
        Err(BadCustomId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::custom_id::checks::{are_refused, is_read_back};
    use crate::press::issued::is_listed;
    use proptest::prelude::*;

    fn presses() -> impl Strategy<Value = LessonPress> {
        let game = || proptest::sample::select(GameKind::ALL.to_vec());
        let number = || 0_usize..=9999;
        prop_oneof![
            (game(), number()).prop_map(|(game, page)| LessonPress::Page(game, page)),
            game().prop_map(LessonPress::ChoosePage),
            (game(), number()).prop_map(|(game, place)| LessonPress::Exercise(game, place)),
            (game(), number(), "[ -~]{0,64}")
                .prop_map(|(game, place, name)| LessonPress::Answer(game, place, name)),
            (game(), number()).prop_map(|(game, place)| LessonPress::ChooseAnswer(game, place)),
        ]
    }

    proptest! {
        #[test]
        fn every_id_is_read_back_and_is_none_of_a_match(press in presses()) {
            is_read_back(&press);
        }

        #[test]
        fn every_form_is_in_the_list(press in presses()) {
            let form = match press {
                LessonPress::Page(_, page) => LessonPress::Page(GameKind::Finale, page),
                LessonPress::ChoosePage(_) => LessonPress::ChoosePage(GameKind::Finale),
                LessonPress::Exercise(_, place) => LessonPress::Exercise(GameKind::RoyalUr, place),
                LessonPress::ChooseAnswer(_, place) => LessonPress::ChooseAnswer(GameKind::RoyalUr, place),
                LessonPress::Answer(_, place, _) => {
                    LessonPress::Answer(GameKind::RoyalUr, place, "5>8".to_owned())
                }
            };
            prop_assert!(is_listed(&form.to_string()), "{form} is not in tests/it/custom_ids.txt");
        }

        #[test]
        fn no_text_at_all_makes_it_panic(text: String) {
            let _ = text.parse::<LessonPress>();
            let _ = format!("{LEARN}finale:{text}").parse::<LessonPress>();
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        are_refused::<LessonPress>(&[
            "",
            "1:rules:",
            "1:rules:chess:1",
            "1:rules:finale:",
            "1:rules:finale:-1",
            "1:rules:finale:+1",
            "1:rules:finale:99999999999999999999",
            "2:rules:finale:1",
            "1:rules:finale:1:more",
            "1:learn:finale",
            "1:learn:finale:1:",
            "1:learn:finale:1:fly",
            "1:learn:finale:one",
        ]);
        let long = format!("1:learn:finale:1:m={}", "x".repeat(100));
        assert_eq!(long.parse::<LessonPress>(), Err(BadCustomId));
    }
}
