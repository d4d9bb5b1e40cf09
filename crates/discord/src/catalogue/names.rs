//! Names that somebody gives themselves to see what happens.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Discord's limit for names of all kinds, in characters.
const CHARACTERS_MAX: usize = 32;

/// Pieces that mean something to Discord, to a terminal, or to whoever lays out text.
const PIECES: [&str; 96] = [
    "@everyone",
    "@here",
    "<@1191169291652490727>",
    "<@!1191169291652490727>",
    "<@&42>",
    "<#42>",
    "</play:42>",
    "<t:0:R>",
    "<:a:42>",
    "<a:a:42>",
    "<id:guide>",
    "<id:browse>",
    "<https://e.org>",
    "https://e.org",
    "http://e.org/?a=b",
    "discord.gg/x",
    "[a](https://e.org)",
    "[a](<https://e.org>)",
    "**a**",
    "*a*",
    "***",
    "_a_",
    "__a__",
    "~~a~~",
    "||a||",
    "`a`",
    "``a``",
    "```",
    "```rs\na```",
    "`",
    "# ",
    "## a",
    "### a",
    "-# a",
    "> ",
    ">>> a",
    "- a",
    "* a",
    "1. a",
    "  - a",
    "\n",
    "\n# a",
    "\r",
    "\t",
    "\u{0}",
    "\u{7}",
    "\u{1b}[31m",
    "\\",
    "\\\\",
    "\\*",
    "\\`",
    "\\<@1>",
    "!",
    "]",
    "](",
    ")(",
    "<",
    ">",
    "<@",
    "@",
    "#",
    "|",
    "||",
    "&lt;",
    "&amp;",
    "%s",
    "{ $user }",
    "{",
    "}",
    "\u{200b}",
    "\u{200d}",
    "\u{200e}",
    "\u{200f}",
    "\u{202a}",
    "\u{202e}",
    "\u{2066}",
    "\u{2067}",
    "\u{2069}",
    "\u{feff}",
    "\u{ad}",
    "\u{3164}",
    "\u{2800}",
    "\u{a0}",
    "\u{3000}",
    "\u{e0041}",
    "\u{fdfd}",
    "\u{12031}",
    "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
    "שלום",
    "مرحبا",
    "漢字",
    "👩‍👩‍👧‍👦",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "🇫🇷",
    "👍🏽",
    "Ⅷ",
];

/// So many names, always the same ones: first each piece alone and as often as there is room for
/// it, then pieces thrown together.
pub fn hostile(count: usize) -> Vec<String> {
    let mut chance = StdRng::seed_from_u64(SEED);
    let alone = PIECES.iter().map(|piece| cut(piece));
    let many = PIECES
        .iter()
        .map(|piece| cut(&piece.repeat(CHARACTERS_MAX)));
    let mixed = std::iter::repeat_with(|| {
        let pieces = chance.random_range(1..=6);
        let picked = (0..pieces).map(|_| PIECES[chance.random_range(0..PIECES.len())]);
        cut(&picked.collect::<String>())
    });
    alone.chain(many).chain(mixed).take(count).collect()
}

/// From which all names come.
pub const SEED: u64 = 2026;

fn cut(name: &str) -> String {
    name.chars().take(CHARACTERS_MAX).collect()
}
