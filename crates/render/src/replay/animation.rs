//! A match, or a part of it, as an animated picture.

use std::error::Error;
use std::fmt;

use ludotheque_rules::{AnyPosition, Event};

use super::film::Film;
use super::turns::Turn;
use crate::card::strip::Strip;
use crate::draw::{Frame, Scale};
use crate::picture::board;
use crate::scene::{Over, Scene};

/// How long the pictures are shown, in hundredths of a second: long enough to read a sentence.
const STEP_HUNDREDTHS: u16 = 160;
const END_HUNDREDTHS: u16 = 600;

/// How long each picture of a film is shown, and the last one, in hundredths of a second.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    pub(super) step: u16,
    pub(super) end: u16,
}
/// Of longer replays steps are left out before anything is drawn.
const PICTURES_MAX: usize = 500;

/// What is to be shown. All positions are of one game with the same options.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    /// The names, the theme, the language, and from whose side the board is seen. The rest of
    /// it is not used.
    pub scene: Scene<'a>,
    /// The position before the first step.
    pub start: &'a AnyPosition,
    /// What is written below it; may be empty.
    pub opening: &'a str,
    /// A picture each, in order.
    pub steps: Vec<Step<'a>>,
    /// The end of the match, if it has ended.
    pub ending: Option<End<'a>>,
}

/// One picture of a replay: usually a [`Turn`].
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// Where the step led to.
    pub position: &'a AnyPosition,
    /// What happened, to be marked on the board.
    pub events: &'a [Event],
    /// What happened, in a sentence. It is shown on two or three lines and cut if that is not
    /// enough.
    pub caption: &'a str,
}

impl<'a> Step<'a> {
    /// A turn with a caption.
    #[must_use]
    pub fn of(turn: &'a Turn, caption: &'a str) -> Self {
        Self {
            position: &turn.position,
            events: &turn.events,
            caption,
        }
    }

    /// All turns, each with its caption.
    #[must_use]
    pub fn of_each(turns: &'a [Turn], captions: &'a [String]) -> Vec<Self> {
        let pairs = turns.iter().zip(captions);
        pairs
            .map(|(turn, caption)| Self::of(turn, caption))
            .collect()
    }
}

/// How a match ended. It is shown in a picture of its own, after the last step.
#[derive(Clone, Copy, Debug)]
pub struct End<'a> {
    /// What the end was.
    pub over: Over,
    /// The result, in a sentence.
    pub result: &'a str,
}

/// An animated picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animation {
    /// A GIF file: landscape, opaque; it begins again when it has ended.
    pub gif: Vec<u8>,
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// How many pictures are in it.
    pub shown: usize,
    /// How many were left out to make it small enough.
    pub left_out: usize,
}

/// Not even the last picture alone is as small as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// How many bytes the last picture has.
    pub bytes: usize,
    /// How many it was allowed to have.
    pub bytes_max: usize,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bytes, bytes_max } = self;
        write!(
            f,
            "the last picture of the replay alone has {bytes} bytes, but the limit is {bytes_max}"
        )
    }
}

impl Error for TooLarge {}

/// Draws a replay of at most `bytes_max` bytes.
///
/// If it would be larger, pictures are left out evenly; the start and the end stay as long as
/// more than one picture does. The same arguments give the same bytes.
///
/// # Errors
/// [`TooLarge`] if the last picture alone has more than `bytes_max` bytes.
///
/// # Panics
/// If the positions are not of one game on one board, as those of a match are.
pub fn animate(replay: &Replay<'_>, bytes_max: usize) -> Result<Animation, TooLarge> {
    let pace = Pace {
        step: STEP_HUNDREDTHS,
        end: END_HUNDREDTHS,
    };
    animate_at(replay, pace, bytes_max)
}

pub(super) fn animate_at(
    replay: &Replay<'_>,
    pace: Pace,
    bytes_max: usize,
) -> Result<Animation, TooLarge> {
    let pictures = replay.pictures();
    let mut count = pictures.min(PICTURES_MAX);
    loop {
        let mut film = Film::on_ground_of(&replay.picture(0));
        for number in spread(pictures, count) {
            let is_last = number + 1 == pictures;
            let hundredths = if is_last { pace.end } else { pace.step };
            film.add(replay.picture(number), hundredths);
        }
        let (width, height) = film.size();
        let gif = film.into_gif();
        let bytes = gif.len();
        if bytes <= bytes_max {
            return Ok(Animation {
                gif,
                width,
                height,
                shown: count,
                left_out: pictures - count,
            });
        }
        if count == 1 {
            return Err(TooLarge { bytes, bytes_max });
        }
        count = fewer(count, bytes, bytes_max);
    }
}

/// How many pictures to try when so many had too many bytes: a little fewer than would fit if all
/// were equally large.
fn fewer(count: usize, bytes: usize, bytes_max: usize) -> usize {
    (count * bytes_max / bytes * 97 / 100).clamp(1, count - 1)
}

/// So many of the numbers below `all`, evenly spread: with the first and the last, or the last
/// alone.
fn spread(all: usize, count: usize) -> impl Iterator<Item = usize> {
    let gaps = count.saturating_sub(1).max(1);
    let last = all.saturating_sub(1);
    (0..count).map(move |number| {
        if count == 1 {
            last
        } else {
            (number * last + gaps / 2) / gaps
        }
    })
}

impl Replay<'_> {
    /// How many pictures it has: the start, the steps, the end.
    fn pictures(&self) -> usize {
        1 + self.steps.len() + usize::from(self.ending.is_some())
    }

    /// The picture of this number, below [`Replay::pictures`].
    fn picture(&self, number: usize) -> Frame {
        let (position, events, caption) = match number.checked_sub(1) {
            None => (self.start, &[][..], self.opening),
            // After the last step comes the end, which is shown with what led to it.
            Some(step) => match self.steps.get(step).or(self.steps.last()) {
                Some(step) => (step.position, step.events, step.caption),
                None => (self.start, &[][..], self.opening),
            },
        };
        let ending = self.ending.filter(|_| number > self.steps.len());
        let scene = Scene {
            last_events: events,
            targets: &[],
            chosen: None,
            steady: true,
            over: ending.map(|end| end.over),
            ..self.scene
        };
        let strip = match ending {
            Some(End { over, result }) => Strip::Ended {
                result,
                winner: over.winner(),
            },
            None => Strip::Running {
                caption,
                progress: fraction(number, self.steps.len()),
            },
        };
        let mut frame = board(position, &scene, Scale::Film);
        strip.draw(&mut frame, scene.theme.colors(position.game()));
        frame
    }
}

/// How much `part` is of `whole`.
#[allow(
    clippy::cast_precision_loss,
    reason = "it is drawn a few hundred pixels long"
)]
fn fraction(part: usize, whole: usize) -> f32 {
    part as f32 / whole.max(1) as f32
}

#[cfg(test)]
mod tests;
