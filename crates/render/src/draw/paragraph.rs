//! Text on several lines.

use super::text::{Line, width_at};

/// The text at `size` pixels an em, broken between words into at most `lines_max` lines that are at
/// most `width_max` wide; what does not fit is cut with an ellipsis. The lines may be fewer.
pub(crate) fn broken(text: &str, size: f32, width_max: f32, lines_max: usize) -> Vec<Line> {
    let mut rest = text.trim();
    let mut lines = Vec::new();
    while !rest.is_empty() && lines.len() < lines_max {
        let is_last = lines.len() + 1 == lines_max;
        let (line, after) = match first_line(rest, size, width_max) {
            Some(cut) if !is_last => rest.split_at(cut),
            _ => (rest, ""),
        };
        lines.push(Line::fitted(line, size, width_max));
        rest = after.trim_start();
    }
    lines
}

/// Where the first line of a text ends that has to be broken: before the last space that leaves
/// it narrow enough. Nothing if the text is narrow enough, or has no such space.
fn first_line(text: &str, size: f32, width_max: f32) -> Option<usize> {
    if width_at(text, size) <= width_max {
        return None;
    }
    let spaces: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).collect();
    let fitting = spaces.partition_point(|&cut| width_at(&text[..cut], size) <= width_max);
    spaces.get(fitting.checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "one two three four five six seven";

    #[test]
    fn lines_are_broken_between_words_and_the_last_one_is_cut() {
        for lines_max in 1..5 {
            let lines = broken(TEXT, 20.0, 120.0, lines_max);
            assert_eq!(lines.len(), lines_max.min(4));
            assert!(lines.iter().all(|line| line.width <= 120.0));
        }
    }

    #[test]
    fn any_text_is_safe() {
        for text in ["", "  ", "\u{202e}", "one-very-long-word-without-any-space"] {
            let lines = broken(text, 20.0, 120.0, 2);
            assert!(lines.iter().all(|line| line.width <= 120.0), "{text}");
            assert!(lines.len() <= 1, "{text}");
        }
    }
}
