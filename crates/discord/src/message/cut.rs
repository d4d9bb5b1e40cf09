//! Words that are cut where Discord has a limit.

/// At most `longest` characters, with an ellipsis where something is left out.
#[must_use]
pub fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    text.chars()
        .take(longest.saturating_sub(1))
        .chain(['…'])
        .collect()
}

#[test]
fn what_is_too_long_is_cut_with_an_ellipsis() {
    assert_eq!(cut("äöü", 3), "äöü");
    assert_eq!(cut("äöüß", 3), "äö…");
}
