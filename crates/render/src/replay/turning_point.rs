//! The moment that decided a match as a short film, with what led to it and what came of it.

use ludotheque_words::say;

use super::animation::{Animation, End, Pace, Replay, Step, TooLarge, animate_at};
use super::turns::{Turn, turn_of};
use crate::words::{cut_alt_text, in_a_row};

/// No such film has more bytes.
pub const TURNING_POINT_BYTES_MAX: usize = 1_000_000;
/// So many actions at most are shown before the turn in which it was, and after it.
const PLIES_BEFORE: usize = 6;
const PLIES_AFTER: usize = 4;

/// Long enough to see a move, and to see where it led.
const PACE: Pace = Pace {
    step: 170,
    end: 400,
};

/// A part of a match as a film.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The film.
    pub animation: Animation,
    /// What it shows, for those who do not see it.
    pub alt: String,
}

/// Draws the turns around an action, which is counted from 0. The steps of the replay are these turns. How the match
/// ended is shown only where that came soon after.
///
/// # Errors
/// [`TooLarge`] if the last picture alone has too many bytes.
///
/// ```
/// use ludotheque_render::replay::{Replay, Step, captions, turning_point, turns};
/// use ludotheque_render::Scene;
/// use ludotheque_rules::{AnyPosition, GameKind, Transcript};
/// use ludotheque_words::Language;
///
/// let start = "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -";
/// let start = AnyPosition::parse(GameKind::Finale, "", start)?;
/// let transcript = Transcript::replay(start, ["roll 2", "move c3-d4", "roll 4", "move c6-c5"])?;
/// let turns = turns(&transcript);
/// let captions = captions(GameKind::Finale, &turns, Language::English);
/// let replay = Replay {
///     scene: Scene { names: ["Ada", "Chloé"], ..Scene::default() },
///     start: transcript.start(),
///     opening: "",
///     steps: Step::of_each(&turns, &captions),
///     ending: None,
/// };
/// let film = turning_point(&replay, &turns, 1)?;
/// assert_eq!(film.animation.shown, 3);
/// assert!(film.alt.starts_with("The turning point, turn 1. Blue rolled 2 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn turning_point(
    replay: &Replay<'_>,
    turns: &[Turn],
    action: usize,
) -> Result<TurningPoint, TooLarge> {
    let turn = turn_of(turns, action);
    let short = around(replay, turns, turn);
    let told = short.steps.iter().map(|step| step.caption);
    let told = told.chain(short.ending.map(|end: End<'_>| end.result));
    let language = replay.scene.language;
    let first = say!(language, "replay-turning-point", turn);
    let told: Vec<String> = std::iter::once(first)
        .chain(told.filter(|told| !told.is_empty()).map(str::to_owned))
        .collect();
    Ok(TurningPoint {
        animation: animate_at(&short, PACE, TURNING_POINT_BYTES_MAX)?,
        alt: cut_alt_text(&in_a_row(&told, language)),
    })
}

/// The part of the replay around a turn, which is counted from 1.
fn around<'a>(replay: &Replay<'a>, turns: &[Turn], turn: usize) -> Replay<'a> {
    let Some(middle) = turn.checked_sub(1).and_then(|place| turns.get(place)) else {
        return replay.clone();
    };
    let is_near = |other: &Turn| {
        let before = middle.plies.start.saturating_sub(other.plies.start);
        let after = other.plies.end.saturating_sub(middle.plies.end);
        before <= PLIES_BEFORE && after <= PLIES_AFTER
    };
    let near = turns.iter().map(is_near);
    let first = near.clone().position(|near| near).unwrap_or(0);
    let last = turns.iter().rposition(is_near).unwrap_or(0);
    let (start, opening) = match first
        .checked_sub(1)
        .and_then(|place| replay.steps.get(place))
    {
        Some(Step {
            position, caption, ..
        }) => (*position, *caption),
        None => (replay.start, replay.opening),
    };
    let is_end = last + 1 >= turns.len();
    let shown = replay.steps.iter().take(last + 1).skip(first);
    Replay {
        start,
        opening,
        steps: shown.copied().collect(),
        ending: replay.ending.filter(|_| is_end),
        ..replay.clone()
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{AnyPosition, GameKind, Seat};

    use super::*;
    use crate::replay::End;
    use crate::scene::{Over, Scene};

    #[test]
    fn what_is_shown_lies_around_the_moment_and_has_the_end_only_where_that_is_near() {
        let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0);
        let start = start.expect("a start");
        // Two actions a turn.
        let turns: Vec<Turn> = (0..20)
            .map(|number| Turn {
                position: start.clone(),
                events: Vec::new(),
                plies: 2 * number..2 * number + 2,
            })
            .collect();
        let captions: Vec<String> = (1..=20).map(|number| number.to_string()).collect();
        let replay = Replay {
            scene: Scene::default(),
            start: &start,
            opening: "before",
            steps: Step::of_each(&turns, &captions),
            ending: Some(End {
                over: Over::Won(Seat::First),
                result: "over",
            }),
        };
        let shown = |action: usize| {
            let part = around(&replay, &turns, turn_of(&turns, action));
            let first = part.steps.first().map(|step| step.caption);
            let last = part.steps.last().map(|step| step.caption);
            (part.opening, first, last, part.ending.is_some())
        };
        assert_eq!(shown(0), ("before", Some("1"), Some("3"), false));
        assert_eq!(shown(20), ("7", Some("8"), Some("13"), false));
        assert_eq!(shown(21), shown(20));
        assert_eq!(shown(35), ("14", Some("15"), Some("20"), true));
        assert_eq!(shown(39), ("16", Some("17"), Some("20"), true));
    }
}
