//! Ratings in words: what a match did to them, and how they are written everywhere.

use ludotheque_rules::Seat;

use super::card::mention;
use crate::matches::Board;
use crate::play::View;
use crate::ratings::{COUNTED_A_DAY_MAX, PROVISIONAL_ABOVE, Rating, Uncounted};
use crate::store::{Counting, RatingChange};

/// A rating with its uncertainty, as whole points.
#[must_use]
pub fn rating(rating: Rating) -> String {
    let mark = if rating.is_provisional() {
        " (provisional)"
    } else {
        ""
    };
    format!("{:.0} ± {:.0}{mark}", rating.points, rating.deviation)
}

/// A rating before and after a match, as whole points, and by how much it has changed.
#[must_use]
pub fn change(before: f64, after: f64) -> String {
    // Of the numbers that are shown, or they would not always add up.
    let by = after.round() - before.round();
    format!("{before:.0} → {after:.0} ({})", signed(by))
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
pub fn on_card(view: &View, board: &Board) -> Option<String> {
    let text = match view.counting.as_ref()? {
        Counting::Owed => "The new ratings follow.".to_owned(),
        Counting::Counted(changes) => {
            let players = [Seat::First, Seat::Second].map(|seat| {
                let user = mention(board.player(seat).user);
                format!("{user} {}", on_card_of(&changes[seat.index()]))
            });
            format!("Ratings: {}", players.join(" · "))
        }
        Counting::Uncounted(why) => format!("The ratings stay as they are{}", reason(*why)),
    };
    Some(format!("-# {text}"))
}

fn on_card_of(changed: &RatingChange) -> String {
    let mark = if changed.deviation > PROVISIONAL_ABOVE {
        ", provisional"
    } else {
        ""
    };
    change(changed.before, changed.after).replace(')', &format!("{mark})"))
}

fn reason(why: Uncounted) -> String {
    match why {
        Uncounted::Aborted => ": the match was broken off.".to_owned(),
        Uncounted::TooShort => ": the match ended before both had made a turn.".to_owned(),
        Uncounted::NotTwoPeople => ".".to_owned(),
        Uncounted::PairLimit => {
            format!(": {COUNTED_A_DAY_MAX} matches of these two counted on that day already.")
        }
    }
}

/// The line on a challenge, and on a match that has not begun, that will probably not count.
#[must_use]
pub fn pair_limit(view: &View) -> Option<String> {
    view.pair_limit_reached.then(|| {
        format!(
            "-# {COUNTED_A_DAY_MAX} matches of this game between these two have counted today: one \
             more that ends before midnight (UTC) changes no rating."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_adds_up_in_whole_points() {
        assert_eq!(change(1500.0, 1662.3), "1500 → 1662 (+162)");
        assert_eq!(change(1500.4, 1499.6), "1500 → 1500 (±0)");
        assert_eq!(change(1500.6, 1400.4), "1501 → 1400 (−101)");
    }

    #[test]
    fn a_rating_that_may_be_far_off_is_marked() {
        let known = Rating {
            deviation: 61.4,
            ..Rating::START
        };
        assert_eq!(rating(known), "1500 ± 61");
        assert_eq!(rating(Rating::START), "1500 ± 350 (provisional)");
        let changed = RatingChange {
            before: 1500.0,
            after: 1662.0,
            deviation: 290.0,
        };
        assert_eq!(on_card_of(&changed), "1500 → 1662 (+162, provisional)");
    }
}
