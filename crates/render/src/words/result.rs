//! How a match ended, in a sentence.

use ludotheque_rules::{Ending, GameKind, MatchResult, Seat};

use super::seat_name;
use ludotheque_words::Language;

/// How a match ended, in a sentence: the result, and what ended it if that was not the rules.
/// Nothing while the match goes on.
#[must_use]
pub fn result_words(
    game: GameKind,
    result: MatchResult,
    ending: Option<Ending>,
    language: Language,
) -> Option<String> {
    let colors = |loser: Seat| [loser, loser.other()].map(|seat| seat_name(game, seat, language));
    let text = match (ending, result) {
        (Some(Ending::Resigned(seat)), _) => {
            let [loser, winner] = colors(seat);
            match language {
                Language::English => format!("{loser} resigned: {winner} wins."),
                Language::French => format!("{loser} abandonne\u{a0}: {winner} gagne."),
            }
        }
        (Some(Ending::TimedOut(seat)), _) => {
            let [loser, winner] = colors(seat);
            match language {
                Language::English => format!("{loser} took too long: {winner} wins."),
                Language::French => {
                    format!("{loser} a dépassé son temps\u{a0}: {winner} gagne.")
                }
            }
        }
        (None, MatchResult::Won(seat)) => {
            let [winner, _] = colors(seat);
            match language {
                Language::English => format!("{winner} wins."),
                Language::French => format!("{winner} gagne."),
            }
        }
        (Some(Ending::Agreed), _) => match language {
            Language::English => "Both agreed to a draw.".to_owned(),
            Language::French => "Partie nulle, d'un commun accord.".to_owned(),
        },
        (Some(Ending::Aborted), _) => match language {
            Language::English => "The match was broken off.".to_owned(),
            Language::French => "La partie a été interrompue.".to_owned(),
        },
        (None, MatchResult::Drawn) => match language {
            Language::English => "A draw.".to_owned(),
            Language::French => "Partie nulle.".to_owned(),
        },
        (None, MatchResult::Open) => return None,
    };
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_is_told_in_both_languages() {
        let told = |result, ending| {
            Language::ALL.map(|language| result_words(GameKind::Finale, result, ending, language))
        };
        let won = MatchResult::Won(Seat::First);
        let both =
            |english: &str, french: &str| [english, french].map(|text| Some(text.to_owned()));
        assert_eq!(told(won, None), both("Blue wins.", "Bleu gagne."));
        assert_eq!(
            told(won, Some(Ending::Resigned(Seat::Second))),
            both(
                "Red resigned: Blue wins.",
                "Rouge abandonne\u{a0}: Bleu gagne."
            )
        );
        assert_eq!(
            told(won, Some(Ending::TimedOut(Seat::Second))),
            both(
                "Red took too long: Blue wins.",
                "Rouge a dépassé son temps\u{a0}: Bleu gagne."
            )
        );
        let drawn = MatchResult::Drawn;
        assert_eq!(told(drawn, None), both("A draw.", "Partie nulle."));
        assert_eq!(
            told(drawn, Some(Ending::Agreed)),
            both(
                "Both agreed to a draw.",
                "Partie nulle, d'un commun accord."
            )
        );
        let open = MatchResult::Open;
        assert_eq!(
            told(open, Some(Ending::Aborted)),
            both("The match was broken off.", "La partie a été interrompue.")
        );
        assert_eq!(told(open, None), [None, None]);
    }
}
