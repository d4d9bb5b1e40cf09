//! What Discord makes of a text: which of its characters are marks and not letters.
//!
//! Written from Discord's own description of its markdown and mentions, and on the strict side:
//! what only might be a mark counts as one.

/// Something in a text that is more than a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A character of markdown: `*`, `_`, `~`, `|`, `[`, `]` or `<`.
    Character(char),
    /// Code, by how many backticks it is between.
    Code(usize),
    /// Someone, a channel, a role, a command, a time, an emoji: all that is between `<` and `>`.
    Chip(String),
    /// Everybody, or everybody who is there.
    Everyone,
    /// An address that becomes a link by itself.
    Address,
    /// What begins a line: a heading, a list, a quote.
    LineBegins(&'static str),
    /// The end of a line.
    LineEnds,
}

/// The marks of a text, in their order.
pub fn marks(text: &str) -> Vec<Mark> {
    let mut found = Vec::new();
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            found.push(Mark::LineEnds);
        }
        found.extend(beginning(line).map(Mark::LineBegins));
        within(line, &mut found);
    }
    found
}

/// Markers at the beginning of a line, the longer ones first.
const BEGINNINGS: [&str; 8] = ["### ", "## ", "# ", "-# ", ">>> ", "> ", "- ", "* "];

fn beginning(line: &str) -> Option<&'static str> {
    let line = line.trim_start();
    let known = BEGINNINGS.iter().find(|mark| line.starts_with(**mark));
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let is_numbered = digits > 0 && line[digits..].starts_with(". ");
    known.copied().or(is_numbered.then_some("1. "))
}

fn within(line: &str, found: &mut Vec<Mark>) {
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let (mark, length) = next(rest, c);
        found.extend(mark);
        rest = &rest[length..];
    }
}

/// The mark with which a text begins, if it is one, and how many bytes it or the letter takes.
fn next(rest: &str, c: char) -> (Option<Mark>, usize) {
    let after = &rest[c.len_utf8()..];
    match c {
        '\\' => match after.chars().next() {
            Some(escaped) if escaped.is_ascii_punctuation() => (None, 2),
            _ => (None, 1),
        },
        '`' => {
            let ticks = rest.bytes().take_while(|byte| *byte == b'`').count();
            let fence = &rest[..ticks];
            match rest[ticks..].find(fence) {
                Some(end) => (Some(Mark::Code(ticks)), end + 2 * ticks),
                None => (Some(Mark::Code(0)), ticks),
            }
        }
        '<' => match chip(rest) {
            Some(chip) => (Some(Mark::Chip(chip.to_owned())), chip.len()),
            None => (Some(Mark::Character(c)), 1),
        },
        '@' if ["everyone", "here"]
            .iter()
            .any(|who| after.starts_with(who)) =>
        {
            (Some(Mark::Everyone), 1)
        }
        'h' | 'd' if is_address(rest) => (Some(Mark::Address), 1),
        '*' | '_' | '~' | '|' | '[' | ']' => (Some(Mark::Character(c)), 1),
        _ => (None, c.len_utf8()),
    }
}

fn is_address(rest: &str) -> bool {
    ["http://", "https://", "discord:", "discord.gg/"]
        .iter()
        .any(|scheme| rest.starts_with(scheme))
}

/// What is between angle brackets without a blank in it.
fn chip(rest: &str) -> Option<&str> {
    let end = rest.find('>')?;
    let chip = &rest[..=end];
    let is_one = !chip[1..].contains('<') && !chip.contains(char::is_whitespace);
    is_one.then_some(chip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_and_letters_are_not() {
        let expected = [
            Mark::LineBegins("## "),
            Mark::Character('*'),
            Mark::Character('*'),
            Mark::Chip("<@1>".to_owned()),
            Mark::Code(1),
            Mark::LineEnds,
            Mark::LineBegins("1. "),
            Mark::Everyone,
            Mark::Address,
        ];
        assert_eq!(marks("## a** <@1> `**`\n12. @everyone https://"), expected);
        assert_eq!(marks(r"a \*b\* \# \@ c-d 1.5 @nobody \< x"), Vec::new());
    }

    #[test]
    fn unfinished_marks_count() {
        assert_eq!(marks("a`b"), [Mark::Code(0)]);
        assert_eq!(marks("<@ 1>"), [Mark::Character('<')]);
    }
}
