//! Characters that nobody sees, or that change how others are seen: names may be full of them.

/// Whether a character shows nothing: a control character, one of no width, one that turns the
/// direction of the text around it, or one that only looks like a blank.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}'
            | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shows_something_is_not_invisible() {
        for shown in ['a', ' ', 'é', '\u{a0}', '\u{301}', '漢', '🎲', '\u{202f}'] {
            assert!(!is_invisible(shown), "{shown:?}");
        }
        for hidden in ['\n', '\u{200b}', '\u{202e}', '\u{2800}', '\u{e0041}'] {
            assert!(is_invisible(hidden), "{hidden:?}");
        }
    }
}
