//! How a match ended, in a sentence.

use ludotheque_rules::{Ending, GameKind, MatchResult};

use super::games::seat_name;
use ludotheque_words::{Language, say};

/// How a match ended, in a sentence: the result, and what ended it if that was not the rules.
/// Nothing while the match goes on.
#[must_use]
pub fn result_words(
    game: GameKind,
    result: MatchResult,
    ending: Option<Ending>,
    language: Language,
) -> Option<String> {
    let name = |seat| seat_name(game, seat, language);
    Some(match (ending, result) {
        (Some(Ending::Resigned(seat)), _) => {
            let (loser, winner) = (name(seat), name(seat.other()));
            say!(language, "result-resigned", loser, winner)
        }
        (Some(Ending::TimedOut(seat)), _) => {
            let (loser, winner) = (name(seat), name(seat.other()));
            say!(language, "result-timed-out", loser, winner)
        }
        (None, MatchResult::Won(seat)) => say!(language, "result-won", winner = name(seat)),
        (Some(Ending::Agreed), _) => say!(language, "result-agreed"),
        (Some(Ending::Aborted), _) => say!(language, "result-broken-off"),
        (None, MatchResult::Drawn) => say!(language, "result-drawn"),
        (None, MatchResult::Open) => return None,
    })
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::Seat;

    use super::*;

    #[test]
    fn every_end_is_told_in_english_and_french() {
        let told = |result, ending| {
            [Language::English, Language::French]
                .map(|language| result_words(GameKind::Finale, result, ending, language))
        };
        let won = MatchResult::Won(Seat::First);
        let both =
            |english: &str, french: &str| [english, french].map(|text| Some(text.to_owned()));
        assert_eq!(told(won, None), both("Blue wins.", "Les Bleus gagnent."));
        assert_eq!(
            told(won, Some(Ending::Resigned(Seat::Second))),
            both(
                "Red resigned: Blue wins.",
                "Les Rouges ont abandonné\u{a0}: les Bleus gagnent."
            )
        );
        assert_eq!(
            told(won, Some(Ending::TimedOut(Seat::Second))),
            both(
                "Red ran out of time: Blue wins.",
                "Les Rouges ont dépassé leur temps\u{a0}: les Bleus gagnent."
            )
        );
        let drawn = MatchResult::Drawn;
        assert_eq!(told(drawn, None), both("A draw.", "Match nul."));
        assert_eq!(
            told(drawn, Some(Ending::Agreed)),
            both("Drawn by agreement.", "Match nul, d’un commun accord.")
        );
        let open = MatchResult::Open;
        assert_eq!(
            told(open, Some(Ending::Aborted)),
            both("The match was cancelled.", "La partie a été annulée.")
        );
        assert_eq!(told(open, None), [None, None]);
    }
}
