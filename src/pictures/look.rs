//! What a picture looks like and where it goes.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use ludotheque_render::{Scene, Theme};
use ludotheque_rules::{GameKind, Seat};
use ludotheque_words::Language;

/// Endings of names that promise a picture of a certain kind.
const ENDINGS: [&str; 7] = ["avif", "bmp", "gif", "jpeg", "jpg", "png", "webp"];

/// What both kinds of pictures can be told about their looks.
#[derive(Debug, Args)]
pub struct Look {
    /// The colours: standard, dark, light or high-contrast
    #[arg(long, default_value_t)]
    theme: Theme,
    /// The side from which the board is seen, such as blue; without it as everybody sees it
    #[arg(long = "for", value_name = "SIDE")]
    viewpoint: Option<String>,
    #[arg(long, default_value_t, help = languages())]
    language: Language,
    /// The file to write; without it the picture goes to the standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What the help says of the language.
fn languages() -> String {
    let codes = Language::ALL.map(Language::code);
    format!("The language of the words, one of {}", codes.join(", "))
}

impl Look {
    pub(super) fn scene(&self, game: GameKind) -> Result<Scene<'static>> {
        let side = self.viewpoint.as_deref();
        Ok(Scene {
            theme: self.theme,
            language: self.language,
            viewpoint: side.map(|side| seat(game, side)).transpose()?,
            ..Scene::default()
        })
    }

    /// Writes a picture of the kind whose names have this ending.
    pub(super) fn write(&self, ending: &str, picture: &[u8]) -> Result<()> {
        write(self.out.as_deref(), ending, picture)
    }
}

/// The seat that a game calls by this name.
fn seat(game: GameKind, side: &str) -> Result<Seat> {
    let [first, second] = Seat::BOTH.map(|seat| game.seat_slug(seat));
    match side {
        _ if side == first => Ok(Seat::First),
        _ if side == second => Ok(Seat::Second),
        _ => bail!("--for: the sides are {first} and {second} here, not {side:.40?}"),
    }
}

fn write(file: Option<&Path>, ending: &str, picture: &[u8]) -> Result<()> {
    if let Some(file) = file {
        let promised = file
            .extension()
            .map(|promised| promised.to_ascii_lowercase());
        if promised.is_some_and(|it| it != ending && ENDINGS.iter().any(|other| it == *other)) {
            bail!(
                "--out {}: the picture is a {}, whose name ends in .{ending}",
                file.display(),
                ending.to_uppercase()
            );
        }
        return fs::write(file, picture)
            .with_context(|| format!("{} cannot be written", file.display()));
    }
    let mut output = io::stdout().lock();
    if output.is_terminal() {
        bail!("A terminal cannot show the picture: say --out FILE");
    }
    output
        .write_all(picture)
        .context("the picture cannot be written")
}
