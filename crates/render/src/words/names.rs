//! Names of players in sentences.

use crate::is_invisible;

/// The most characters an alternative text may have on Discord.
pub const ALT_TEXT_LENGTH_MAX: usize = 1024;

/// A longer name is cut: twice in an alternative text, it must leave room for the position.
const NAME_LENGTH_MAX: usize = 40;

/// The name on one line and not too long, without what nobody sees.
pub(crate) fn one_short_line(name: &str) -> String {
    let mut short = String::new();
    for word in name.split(|letter: char| letter.is_whitespace() || letter.is_control()) {
        let word: String = word.chars().filter(|c| !is_invisible(*c)).collect();
        let separator = if short.is_empty() || word.is_empty() {
            ""
        } else {
            " "
        };
        for letter in separator.chars().chain(word.chars()) {
            if short.encode_utf16().count() + letter.len_utf16() > NAME_LENGTH_MAX {
                short.push('…');
                return short;
            }
            short.push(letter);
        }
    }
    short
}

/// An alternative text of at most [`ALT_TEXT_LENGTH_MAX`] characters: of a long one the end is left out.
pub(crate) fn cut_alt_text(text: &str) -> String {
    if text.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut length = 1;
    for letter in text.chars() {
        length += letter.len_utf16();
        if length > ALT_TEXT_LENGTH_MAX {
            break;
        }
        short.push(letter);
    }
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_characters() {
        let text = cut_alt_text(&"🎲".repeat(2_000));
        assert!(text.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX);
        assert!(text.ends_with('…'));
        assert_eq!(cut_alt_text("short"), "short");
    }

    #[test]
    fn names_are_one_short_line() {
        assert_eq!(one_short_line("  Ada\n\tof\u{0}London "), "Ada of London");
        assert_eq!(
            one_short_line(&"é".repeat(100_000)).chars().count(),
            NAME_LENGTH_MAX + 1
        );
        assert_eq!(one_short_line(" \n "), "");
        assert_eq!(one_short_line("\u{202e}A\u{200b}da \u{2800}"), "Ada");
    }
}
