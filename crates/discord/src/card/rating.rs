//! Ratings in words: what a match did to them, and how they are written everywhere.

use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::message::people::mention;
use ludotheque_matches::Board;
use ludotheque_matches::ratings::{
    COUNTED_A_DAY_MAX, LISTED_FROM, PROVISIONAL_ABOVE, Rating, Uncounted,
};
use ludotheque_play::View;
use ludotheque_play::{Counting, RatingChange};

/// A rating with its uncertainty, as whole points.
#[must_use]
pub fn rating(rating: Rating, language: Language) -> String {
    let points = format!("{:.0} ± {:.0}", rating.points, rating.deviation);
    if rating.is_provisional() {
        format!("{points} ({})", say!(language, "provisional"))
    } else {
        points
    }
}

fn changed(before: f64, after: f64, by: &str) -> String {
    format!("{before:.0} → {after:.0} ({by})")
}

/// With a true minus sign, and a plus only before what is more than nothing.
fn signed(by: f64) -> String {
    if by < 0.0 {
        format!("−{:.0}", -by)
    } else if by > 0.0 {
        format!("+{by:.0}")
    } else {
        "±0".to_owned()
    }
}

/// The line on the card of a rated match that has ended.
#[must_use]
pub fn on_card(view: &View, board: &Board, language: Language) -> Option<String> {
    let text = match view.counting.as_ref()? {
        Counting::Owed => say!(language, "ratings-owed"),
        Counting::Counted(changes) => {
            let [first, second] = Seat::BOTH.map(|seat| {
                let user = mention(board.player(seat).user, language);
                format!("{user} {}", in_words(&changes[seat.index()], language))
            });
            say!(language, "ratings-new", first, second)
        }
        Counting::Uncounted(why) => uncounted(*why, language),
    };
    Some(format!("-# {text}"))
}

/// What a match did to a rating; of the first matches only how far the placement is.
#[must_use]
pub fn in_words(change: &RatingChange, language: Language) -> String {
    if change.number < LISTED_FROM {
        return placement(change.number, language);
    }
    let (before, after) = (change.before, change.after);
    let mut by = signed(after.round() - before.round());
    if change.deviation > PROVISIONAL_ABOVE {
        by = format!("{by}, {}", say!(language, "provisional"));
    }
    changed(before, after, &by)
}

/// How far somebody is of whom the first matches do not yet tell much.
#[must_use]
pub fn placement(played: u32, language: Language) -> String {
    say!(language, "player-placement", played, of = LISTED_FROM)
}

fn uncounted(why: Uncounted, language: Language) -> String {
    match why {
        Uncounted::Aborted => say!(language, "uncounted-aborted"),
        Uncounted::TooShort => say!(language, "uncounted-too-short"),
        Uncounted::NotTwoPeople => say!(language, "uncounted-not-two-people"),
        Uncounted::Voided => say!(language, "uncounted-voided"),
        Uncounted::PairLimit => {
            say!(
                language,
                "uncounted-pair-limit",
                matches = COUNTED_A_DAY_MAX
            )
        }
    }
}

/// The line on a challenge, and on a match that has not begun, that will probably not count.
#[must_use]
pub fn pair_limit(view: &View, language: Language) -> Option<String> {
    view.pair_limit_reached
        .then(|| say!(language, "pair-limit", matches = COUNTED_A_DAY_MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_adds_up_in_whole_points() {
        let told = |before, after| {
            let change = RatingChange {
                before,
                after,
                deviation: 61.0,
                number: LISTED_FROM,
            };
            in_words(&change, Language::English)
        };
        assert_eq!(told(1500.0, 1662.3), "1500 → 1662 (+162)");
        assert_eq!(told(1500.4, 1499.6), "1500 → 1500 (±0)");
        assert_eq!(told(1500.6, 1400.4), "1501 → 1400 (−101)");
    }

    #[test]
    fn a_rating_that_may_be_far_off_is_marked() {
        let known = Rating {
            deviation: 61.4,
            ..Rating::START
        };
        assert_eq!(rating(known, Language::English), "1500 ± 61");
        let start = rating(Rating::START, Language::French);
        assert_eq!(start, "1500 ± 350 (provisoire)");
        let changed = RatingChange {
            before: 1500.0,
            after: 1662.0,
            deviation: 290.0,
            number: LISTED_FROM,
        };
        let told = in_words(&changed, Language::English);
        assert_eq!(told, "1500 → 1662 (+162, provisional)");
        let first = RatingChange {
            number: 1,
            ..changed
        };
        assert_eq!(in_words(&first, Language::English), "placement 1 of 5");
    }
}
