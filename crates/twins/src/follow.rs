//! A whole playthrough, played again by a twin.

use crate::{Answer, Twin};

/// So many legal moves are named where another one was made: some games have hundreds.
const NAMED_MAX: usize = 30;

/// Plays again what was done from a position on, and gives the position to which it leads.
///
/// The actions are the texts of the library's transcripts: `roll 5`, or `roll 1-6` with two dice, the smaller
/// number first; `move b2-c3`, moves in their short form. A roll that allows nothing passes the turn at once; where
/// a pass is a move it is `move pass`, and a set-up is a move as well.
///
/// Whether the game ends by repetition (X-17) is not decided here, since no position shows it: actions after such
/// an end are carried out.
///
/// ```
/// let twin = ludotheque_twins::of("finale").ok_or("no such game")?;
/// let start = "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -";
/// // Red's keeper is rolled and cannot leave, so that the last roll passes by itself.
/// let actions = ["roll 5", "move b2-b3", "roll 1"].map(String::from);
/// let end = ludotheque_twins::follow(twin, "", start, &actions)?;
/// assert_eq!(end, "a/bcdef/fedcb/...../...../.5.../6.432/23456/1 b - -");
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// A sentence about the first action that the twin does not allow: which one (counted from 0, as in the log of a
/// match), in which position, and what the twin says of that. Another one if the start is no position.
///
/// # Panics
/// The twin may, for options that its game does not have.
pub fn follow(
    twin: Twin,
    options: &str,
    start: &str,
    actions: &[String],
) -> Result<String, String> {
    if (twin.answer)(start, options, None) == Answer::Refused {
        return Err(format!("the start, {start:?}: {}", said(&Answer::Refused)));
    }
    let mut text = start.to_owned();
    for (ply, action) in actions.iter().enumerate() {
        text = after(twin, options, &text, action)
            .map_err(|why| format!("action {ply} ({action:?}) in {text:?}: {why}"))?;
    }
    Ok(text)
}

/// The position after one action, or why there is none.
fn after(twin: Twin, options: &str, text: &str, action: &str) -> Result<String, String> {
    let answer = (twin.answer)(text, options, None);
    if let Some(roll) = action.strip_prefix("roll ") {
        if answer != Answer::RollDue {
            return Err(said(&answer));
        }
        let faces = faces(roll, twin.dice)
            .ok_or_else(|| format!("the twin rolls dice of 1 to 6, {} at once", twin.dice))?;
        return match (twin.answer)(text, options, Some(&faces)) {
            Answer::Pass { after, .. } => Ok(after),
            Answer::Moves(_) => (twin.after_roll)(text, options, &faces)
                .ok_or_else(|| "the twin cannot write the position with this roll".into()),
            other => Err(said(&other)),
        };
    }
    let Some(chosen) = action.strip_prefix("move ") else {
        return Err("the twin knows only rolls and moves".into());
    };
    let found = match &answer {
        Answer::Moves(moves) => moves.get(chosen).cloned(),
        Answer::Pass { after, .. } => (chosen == "pass").then(|| after.clone()),
        Answer::SetUp { .. } => (twin.after_set_up)(text, chosen),
        Answer::Refused | Answer::Over { .. } | Answer::RollDue => None,
    };
    found.ok_or_else(|| said(&answer))
}

/// The numbers on so many dice, `-` between them and the smallest first, as there is one way to write a roll.
fn faces(text: &str, dice: usize) -> Option<Vec<u64>> {
    let mut faces = Vec::new();
    for die in text.split('-') {
        match die {
            "1" | "2" | "3" | "4" | "5" | "6" => faces.push(die.parse().ok()?),
            _ => return None,
        }
    }
    (faces.len() == dice && faces.is_sorted()).then_some(faces)
}

/// An answer as the end of a sentence about an action that it does not allow.
fn said(answer: &Answer) -> String {
    match answer {
        Answer::Refused => "the twin says that this is no position of the game".into(),
        Answer::Over { winner, by } => {
            let winner = winner.map_or("a draw".into(), |winner| format!("won by {winner}"));
            format!("the twin says that the game is over, {winner} ({by})")
        }
        Answer::SetUp { side } => format!("the twin waits for a legal set-up of {side}"),
        Answer::RollDue => "the twin waits for a roll".into(),
        Answer::Pass { reason, .. } => format!("the twin allows only a pass ({reason})"),
        Answer::Moves(moves) => {
            let named: Vec<&str> = moves.keys().map(String::as_str).take(NAMED_MAX).collect();
            let more = match moves.len() - named.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            format!("the twin allows only {}{more}", named.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::follow;
    use crate::of;

    const START: &str = "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -";

    /// What is said of these actions of a game with its default options.
    fn said(slug: &str, start: &str, actions: &[&str]) -> String {
        let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
        follow(of(slug).expect("a game"), "", start, &actions).expect_err("it is not allowed")
    }

    #[test]
    fn the_first_action_that_is_not_allowed_is_named() {
        assert_eq!(
            said("finale", START, &["roll 5", "move b2-b4", "move b2-b3"]),
            "action 1 (\"move b2-b4\") in \"a/bcdef/fedcb/...../...../...../65432/23456/1 b 5 -\": \
             the twin allows only b2-a3, b2-b3, b2-c3"
        );
        for (action, end) in [
            ("move b2-b3", "the twin waits for a roll"),
            ("resign", "the twin knows only rolls and moves"),
        ] {
            let said = said("finale", START, &[action]);
            assert_eq!(said, format!("action 0 ({action:?}) in {START:?}: {end}"));
        }
        let twice = said("finale", START, &["roll 5", "roll 5"]);
        assert!(
            twice.starts_with("action 1 (\"roll 5\")") && twice.contains("allows only"),
            "{twice}"
        );
    }

    #[test]
    fn a_roll_has_one_spelling_and_the_dice_of_the_game() {
        for roll in ["0", "7", "+5", "05", "", "5 ", "5-5", "1-6"] {
            let said = said("finale", START, &[&format!("roll {roll}")]);
            assert!(said.ends_with("1 to 6, 1 at once"), "{said}");
        }
        let start = "llllll......dddddd...... l - - 0";
        for roll in ["6-1", "1", "1-6-6", "1-7", "16"] {
            let said = said("ad-elta-stelpur", start, &[&format!("roll {roll}")]);
            assert!(said.ends_with("1 to 6, 2 at once"), "{said}");
        }
        let start = "ddssdd/dddsddd/8/9/10/11/10/9/8/UUUSUUU/UUSSUU w0b0 w a 0";
        let said = said("arrows-and-stars", start, &["roll 1"]);
        assert!(said.contains("the twin allows only "), "{said}");
        assert!(said.ends_with(" more") || !said.contains(" and "), "{said}");
    }

    #[test]
    fn a_start_that_is_no_position_and_an_end_are_told() {
        assert_eq!(
            said("royal-ur", "nonsense", &[]),
            "the start, \"nonsense\": the twin says that this is no position of the game"
        );
        let won = "1/...../...../...../...../...../...../...../. b - -";
        let end = "the twin says that the game is over, won by blue (goal)";
        assert!(said("finale", won, &["roll 1"]).ends_with(end));
        let drawn = "./...../...../...../...../...../...../...../. b - -";
        let end = "the twin says that the game is over, a draw (board-empty)";
        assert!(said("finale", drawn, &["move pass"]).ends_with(end));
    }

    #[test]
    fn a_pass_that_is_left_to_be_taken_is_a_move() {
        let rolled = "a/bcdef/fedcb/...../...../...../65432/23456/1 b 1 -";
        let passed = follow(
            of("finale").expect("a game"),
            "",
            rolled,
            &["move pass".to_owned()],
        );
        assert_eq!(
            passed.as_deref(),
            Ok("a/bcdef/fedcb/...../...../...../65432/23456/1 r - -")
        );
        let said = said("finale", rolled, &["move GB-c1"]);
        assert!(
            said.ends_with("the twin allows only a pass (keeper-home)"),
            "{said}"
        );
    }

    #[test]
    fn a_set_up_has_to_be_complete_and_owed() {
        let owed = "a/...../...../...../...../...../...../...../1 b - br";
        for chosen in [
            "setup 23456/65433",
            "setup 23456",
            "setup 123456/23456",
            "23456/65432",
            "pass",
        ] {
            let said = said("finale", owed, &[&format!("move {chosen}")]);
            assert!(
                said.ends_with("the twin waits for a legal set-up of blue"),
                "{said}"
            );
        }
        let actions = ["move setup 23456/65432", "move setup 23456/65432"];
        let actions = actions.map(String::from);
        let set_up = follow(of("finale").expect("a game"), "", owed, &actions);
        assert_eq!(
            set_up.as_deref(),
            Ok("a/bcdef/fedcb/...../...../...../65432/23456/1 b - -")
        );
        let said = said("finale", START, &["move setup 23456/65432"]);
        assert!(said.ends_with("the twin waits for a roll"), "{said}");
    }
}
