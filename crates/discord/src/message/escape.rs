//! Text from outside made harmless for a message: the one place where it is done.

use ludotheque_render::is_invisible;

/// Text so that it shows as it is: no markdown, no mention, no link, and nothing that cannot be
/// seen or that turns the direction of the text.
#[must_use]
pub fn text(hostile: &str) -> String {
    let mut escaped = String::with_capacity(hostile.len());
    for c in visible(hostile) {
        if c.is_ascii_punctuation() {
            escaped.push('\\');
        }
        escaped.push(c);
        // A zero-width space breaks every kind of mention, also where a backslash would not.
        if matches!(c, '@' | '<') {
            escaped.push('\u{200b}');
        }
    }
    escaped
}

/// A name where Discord shows it as it is, without markdown: in lists. What has nothing in it that
/// can be read is no name.
#[must_use]
pub fn plain_name(hostile: &str) -> Option<String> {
    let name: String = visible(hostile).collect();
    is_readable(&name).then(|| name.trim().to_owned())
}

/// A name for a text with markdown, under the same condition.
#[must_use]
pub fn name(hostile: &str) -> Option<String> {
    plain_name(hostile).map(|name| text(&name))
}

/// Whether there is anything to read in a text.
#[must_use]
pub fn is_readable(text: &str) -> bool {
    !visible(text).all(char::is_whitespace)
}

fn visible(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !is_invisible(*c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_and_mentions_are_shown_and_not_obeyed() {
        assert_eq!(text("**Ada**"), r"\*\*Ada\*\*");
        assert_eq!(text("@everyone"), "\\@\u{200b}everyone");
        assert_eq!(text("<@123>"), "\\<\u{200b}\\@\u{200b}123\\>");
        assert_eq!(text("[x](https://e.org)"), r"\[x\]\(https\:\/\/e\.org\)");
    }

    #[test]
    fn a_name_that_nobody_can_read_is_none() {
        for empty in ["", " ", "\u{a0}", "\u{2800}\u{3164}", "\u{200b}\n"] {
            assert_eq!(plain_name(empty), None, "{empty:?}");
        }
        assert_eq!(plain_name("*A\u{202e}da*").as_deref(), Some("*Ada*"));
        assert_eq!(name("*Ada*").as_deref(), Some(r"\*Ada\*"));
    }

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        assert_eq!(text("a\u{202e}b\u{200b}c\u{0}d"), "abcd");
    }
}
