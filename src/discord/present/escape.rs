//! Text from outside made harmless for a message: the one place where it is done.

/// Text so that it shows as it is: no markdown, no mention, no link, and nothing that cannot be
/// seen or that turns the direction of the text.
#[must_use]
pub fn text(hostile: &str) -> String {
    let mut escaped = String::with_capacity(hostile.len());
    for c in hostile.chars().filter(|c| !is_invisible(*c)) {
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

fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}'
            | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
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
    fn what_cannot_be_seen_is_left_out() {
        assert_eq!(text("a\u{202e}b\u{200b}c\u{0}d"), "abcd");
    }
}
