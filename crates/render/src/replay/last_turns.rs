//! The end of a match as a short film, to be shown to others.

use ludotheque_words::say;

use super::animation::{Animation, End, Pace, Replay, Step, TooLarge, animate_at};
use crate::words::{cut_alt_text, in_a_row};

/// No such film is longer.
pub const LAST_TURNS_SECONDS_MAX: u16 = 15;
/// No such film has more bytes.
pub const LAST_TURNS_BYTES_MAX: usize = 1_000_000;

/// Long enough to see a move, and to see who has won.
const PACE: Pace = Pace {
    step: 160,
    end: 380,
};

/// The last turns of a match as a film.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurns {
    /// The film.
    pub animation: Animation,
    /// What it shows, for those who do not see it.
    pub alt: String,
}

/// Draws as many of the last turns of a match, and its end, as [`LAST_TURNS_SECONDS_MAX`] and
/// [`LAST_TURNS_BYTES_MAX`] leave room for. A match that is shorter is shown whole.
///
/// # Errors
/// [`TooLarge`] if the last picture alone has too many bytes.
///
/// ```
/// use ludotheque_render::replay::{End, Replay, Step, captions, last_turns, turns};
/// use ludotheque_render::{Over, Scene};
/// use ludotheque_rules::{AnyPosition, GameKind, Seat, Transcript};
/// use ludotheque_words::Language;
///
/// let start = "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -";
/// let start = AnyPosition::parse(GameKind::Finale, "", start)?;
/// let transcript = Transcript::replay(start, ["roll 4", "move c7-GR"])?;
/// let turns = turns(&transcript);
/// let captions = captions(GameKind::Finale, &turns, Language::English);
/// let film = last_turns(&Replay {
///     scene: Scene { names: ["Ada", "Chloé"], ..Scene::default() },
///     start: transcript.start(),
///     opening: "",
///     steps: Step::of_each(&turns, &captions),
///     ending: Some(End { over: Over::Won(Seat::First), result: "Blue wins." }),
/// })?;
/// assert!(film.animation.gif.len() <= 1_000_000);
/// assert!(film.alt.starts_with("The last turn of the match. Blue rolled 4 "));
/// assert!(film.alt.ends_with(" Blue wins."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn last_turns(replay: &Replay<'_>) -> Result<LastTurns, TooLarge> {
    let short = shortened(replay);
    let told = short.steps.iter().map(|step| step.caption);
    let told = told.chain(short.ending.map(|end: End<'_>| end.result));
    let language = replay.scene.language;
    let count = short.steps.len();
    let first = say!(language, "replay-last-turns", count);
    let told: Vec<String> = std::iter::once(first)
        .chain(told.filter(|told| !told.is_empty()).map(str::to_owned))
        .collect();
    Ok(LastTurns {
        animation: animate_at(&short, PACE, LAST_TURNS_BYTES_MAX)?,
        alt: cut_alt_text(&in_a_row(&told, language)),
    })
}

/// The replay from the turn on that leaves time for the rest.
fn shortened<'a>(replay: &Replay<'a>) -> Replay<'a> {
    let time = LAST_TURNS_SECONDS_MAX * 100 - PACE.end;
    let others = usize::from(time / PACE.step);
    // The picture before the first turn needs its time as well, and with no end to show the last
    // turn is the last picture.
    let steps_max = others - usize::from(replay.ending.is_some());
    let skipped = replay.steps.len().saturating_sub(steps_max);
    let (before, steps) = replay.steps.split_at(skipped);
    let (start, opening) = match before.last() {
        Some(Step {
            position, caption, ..
        }) => (*position, *caption),
        None => (replay.start, replay.opening),
    };
    Replay {
        start,
        opening,
        steps: steps.to_vec(),
        ..replay.clone()
    }
}
