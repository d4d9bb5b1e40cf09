//! What evens a match: a way of playing that leaves more to luck.

use ludotheque_rules::{GameKind, LuckierVariant};

/// A way of playing in which players who are apart are closer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closer {
    /// Its rule options as text.
    pub options: &'static str,
    /// How likely the stronger player is to win by the usual rules.
    pub chance: f64,
    /// And in this way of playing.
    pub chance_then: f64,
}

/// Below this many points apart a match is even enough.
const APART_MIN: f64 = 100.0;
/// A stronger player who wins no more often than this needs no further handicap.
const EVEN_ENOUGH: f64 = 0.65;

/// How likely the stronger of two players is to win who are so many points apart, where skill counts
/// by so much.
fn chance(points_apart: f64, skill: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-skill * points_apart / 400.0))
}

/// The way of playing to suggest to two players whose ratings are so many points apart: the first one
/// that makes it even enough, or else the one that comes nearest. Nothing if they are close as it is,
/// or the rules have nothing to offer.
#[must_use]
pub fn closer(game: GameKind, points_apart: f64) -> Option<Closer> {
    let points_apart = points_apart.abs();
    if points_apart < APART_MIN {
        return None;
    }
    let ways = game.luckier_variants();
    let is_enough = |way: &&LuckierVariant| chance(points_apart, way.skill) <= EVEN_ENOUGH;
    let way = ways.iter().find(is_enough).or(ways.last())?;
    Some(Closer {
        options: way.options,
        chance: chance(points_apart, 1.0),
        chance_then: chance(points_apart, way.skill),
    })
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::AnyPosition;
    use ludotheque_rules::Seat;

    use super::*;

    #[test]
    fn what_is_suggested_can_be_played_and_is_closer() {
        for game in GameKind::ALL {
            let skills = game.luckier_variants().iter().map(|way| way.skill);
            assert!(skills.is_sorted_by(|one, other| one > other), "{game}");
            for apart in [100.0, -150.0, 300.0, 1_000.0] {
                let Some(closer) = closer(*game, apart) else {
                    assert!(game.luckier_variants().is_empty(), "{game}");
                    continue;
                };
                let start = AnyPosition::start(*game, closer.options, Seat::First, &mut |_| 0);
                assert!(start.is_ok(), "{game} {}", closer.options);
                assert!(closer.chance_then < closer.chance, "{closer:?}");
                assert!(closer.chance_then > 0.5, "{closer:?}");
            }
        }
    }

    #[test]
    fn who_is_close_needs_no_handicap_and_who_is_far_gets_a_larger_one() {
        let options = |apart| closer(GameKind::RoyalUr, apart).map(|closer| closer.options);
        assert_eq!(options(99.0), None);
        assert_eq!(options(120.0), Some("pieces=7"));
        assert_eq!(options(-120.0), Some("pieces=7"), "whoever is stronger");
        assert_eq!(options(200.0), Some("pieces=5"));
        assert_eq!(options(900.0), Some("pieces=5"));
    }

    #[test]
    fn chances_are_those_of_the_ratings() {
        let far = closer(GameKind::RoyalUr, 200.0).expect("there is a way");
        assert!((far.chance - 0.76).abs() < 0.005, "{far:?}");
        assert!((far.chance_then - 0.64).abs() < 0.005, "{far:?}");
    }
}
