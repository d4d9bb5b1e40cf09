//! A match record as an animated picture, or as a picture of one moment.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use ludotheque_render::replay::{self as film, End, Step, animate, captions, turn_until, turns};
use ludotheque_render::{Over, Scene, card_picture, result_words};
use ludotheque_rules::{BadRecord, MatchRecord, Seat};

use super::look::Look;
use crate::refusals::Refused;

/// Turns the record of a match into an animated GIF picture.
#[derive(Debug, Args)]
pub struct Replay {
    /// The match record, as docs/rules/records.md describes it
    file: PathBuf,
    /// Draws only the moment after so many rolls and moves, as a PNG picture
    #[arg(long, value_name = "COUNT")]
    ply: Option<usize>,
    /// How large the file may be; turns are left out where that is not enough
    #[arg(long, value_name = "BYTES", default_value_t = 1_000_000)]
    bytes_max: usize,
    #[command(flatten)]
    look: Look,
}

/// A record of a thousand turns has a hundredth of it.
const RECORD_BYTES_MAX: u64 = 4 << 20;

/// Draws what the command line says.
///
/// # Errors
/// One sentence about what is wrong with the record, the limit or the file.
pub fn replay(task: &Replay) -> Result<()> {
    let record = read(task)?;
    let transcript = record.transcript();
    let game = transcript.start().game();
    let names = Seat::BOTH.map(|seat| record.header(game.seat_name(seat)).unwrap_or_default());
    let scene = Scene {
        names,
        ..task.look.scene(game)?
    };
    if let Some(plies) = task.ply {
        let count = transcript.actions().len();
        let Some(moment) = turn_until(transcript, plies) else {
            bail!("--ply {plies}: the match has only {count} rolls and moves");
        };
        let scene = Scene {
            last_events: &moment.events,
            ..scene
        };
        let picture = card_picture(&moment.position, &scene);
        return task.look.write("png", &picture.png);
    }
    let turns = turns(transcript);
    let captions = captions(game, &turns, scene.language);
    let result = result_words(game, record.result(), record.ending(), scene.language);
    let replay = film::Replay {
        scene,
        start: transcript.start(),
        opening: game.title(),
        steps: Step::of_each(&turns, &captions),
        ending: result.as_ref().map(|result| End {
            over: Over::with_result(record.result()),
            result,
        }),
    };
    let animation = animate(&replay, task.bytes_max)?;
    task.look.write("gif", &animation.gif)
}

fn read(task: &Replay) -> Result<MatchRecord> {
    let cannot_be_read = || format!("{} cannot be read", task.file.display());
    let about = fs::metadata(&task.file).with_context(cannot_be_read)?;
    if about.len() > RECORD_BYTES_MAX {
        bail!(
            "{} is no match record: none has more than {RECORD_BYTES_MAX} bytes",
            task.file.display()
        );
    }
    fs::read_to_string(&task.file)
        .with_context(cannot_be_read)?
        .parse()
        .map_err(|bad: BadRecord| bad.error())
        .with_context(|| format!("{} is no match record", task.file.display()))
}
