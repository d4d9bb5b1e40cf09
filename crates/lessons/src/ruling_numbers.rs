//! The numbers of rulings in texts.

/// A hyphen at which no line is broken.
pub(super) const UNBROKEN_HYPHEN: char = '\u{2011}';

/// A text in which no line ends in the middle of a ruling's number. Everything else, such as a move
/// that somebody may want to copy, stays as it is.
#[must_use]
pub fn unbroken(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    // The two characters before the one that is looked at.
    let (mut before, mut last) = (' ', ' ');
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_number = letter == '-'
            && last.is_ascii_uppercase()
            && !before.is_alphanumeric()
            && letters.peek().is_some_and(char::is_ascii_digit);
        shown.push(if is_number { UNBROKEN_HYPHEN } else { letter });
        (before, last) = (last, letter);
    }
    shown
}

/// The numbers of rulings in such a text, in their order.
pub(super) fn numbers_in(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(UNBROKEN_HYPHEN)
        .filter_map(|(at, hyphen)| {
            let digits = &text[at + hyphen.len()..];
            let end = digits.find(|c: char| !c.is_ascii_digit());
            let end = end.map_or(text.len(), |end| at + hyphen.len() + end);
            // The letter before the hyphen is one byte long.
            text.get(at.checked_sub(1)?..end)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_rulings_are_held_together() {
        let text = "(F-2), F-11: `GB-c1`, b6-b7, F-turn, SHA-256, 3-0";
        let shown = "(F\u{2011}2), F\u{2011}11: `GB-c1`, b6-b7, F-turn, SHA-256, 3-0";
        assert_eq!(unbroken(text), shown);
        let numbers: Vec<&str> = numbers_in(shown).collect();
        assert_eq!(numbers, ["F\u{2011}2", "F\u{2011}11"]);
    }
}
