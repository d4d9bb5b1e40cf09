//! Legal moves to choose from while somebody types one.

use ludotheque_render::move_words;
use ludotheque_rules::AnyPosition;
use ludotheque_words::Language;

use crate::command::CHOICES_MAX;

/// As long as Discord shows.
const LABEL_CHARS_MAX: usize = 100;

/// What the list shows, and the notation that stands for it.
pub type Suggestion = (String, String);

/// The legal moves whose notation or words hold what has been typed so far, as many as Discord takes. There
/// can be thousands to look through: not for a thread on which others wait.
#[must_use]
pub fn of(position: &AnyPosition, typed: &str, language: Language) -> Vec<Suggestion> {
    let typed = typed.to_lowercase();
    let suggestion = |legal: &_| {
        let words = move_words(position, legal, language);
        let notation = legal.to_string();
        let label = format!("{notation} · {words}");
        let holds_it = label.to_lowercase().contains(&typed);
        holds_it.then(|| (label.chars().take(LABEL_CHARS_MAX).collect(), notation))
    };
    let legal = position.legal_moves();
    let suggestions = legal.iter().filter_map(suggestion);
    suggestions.take(CHOICES_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{GameKind, Seat};

    #[test]
    fn as_many_as_discord_takes_and_what_was_typed() {
        let game = GameKind::ArrowsAndStars;
        let start = AnyPosition::start(game, "", Seat::First, &mut |_| 0).expect("a start");
        let mut crowded = start.clone();
        while crowded.legal_moves().len() <= CHOICES_MAX {
            let legal = crowded.legal_moves();
            crowded.play(&legal[legal.len() / 2]).expect("legal");
        }
        assert_eq!(of(&crowded, "", Language::English).len(), CHOICES_MAX);
        let found = of(&start, "B1-C", Language::English);
        assert!(!found.is_empty());
        for (label, notation) in found {
            assert!(notation.contains("b1-c"), "{notation}");
            assert!(label.starts_with(&notation), "{label}");
        }
        assert_eq!(of(&start, "nothing like it", Language::English), []);
    }
}
