//! What the course of a match comes to: who was ahead, until when, and what decided it.

use ludotheque_rules::Seat;

/// Whoever wins with this probability is clearly ahead.
const AHEAD: f64 = 0.6;

/// The course of a match that is over, as one would tell it in a sentence. Actions are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Story {
    /// The winner was clearly ahead after this action, soon after the start, and stayed so.
    Led {
        /// The winner.
        winner: Seat,
        /// The action.
        since: usize,
    },
    /// The other player was clearly ahead, until the winner turned the match.
    Turned {
        /// The winner.
        winner: Seat,
        /// The last action after which the other one was ahead.
        until: usize,
        /// What brought the winner most after that.
        decisive: usize,
    },
    /// Nobody was clearly ahead for long.
    Even {
        /// The last action after which the winner was not clearly ahead.
        until: usize,
        /// What brought the winner most after that.
        decisive: usize,
    },
    /// It was even when the match was ended: a resignation, or a lack of time.
    EvenAtTheEnd,
    /// Whoever lost was clearly ahead when the match was ended.
    LostAhead {
        /// Who that is.
        loser: Seat,
    },
    /// A draw in which nobody was ever clearly ahead.
    DrawnEven,
    /// A draw in which this player was the last one who was clearly ahead.
    DrawnAfter {
        /// Who that is.
        seat: Seat,
        /// The last action after which they were.
        until: usize,
    },
}

impl Story {
    /// The action that decided the match; nothing where none did.
    #[must_use]
    pub const fn decisive(self) -> Option<usize> {
        match self {
            Self::Turned { decisive, .. } | Self::Even { decisive, .. } => Some(decisive),
            _ => None,
        }
    }
}

/// The story of a match of which the first seat's chances to win are known, at the start and after every
/// action.
#[must_use]
pub fn story(chances: &[f64], winner: Option<Seat>) -> Story {
    let Some(winner) = winner else {
        return drawn(chances);
    };
    let of_winner: Vec<f64> = chances
        .iter()
        .map(|chance| match winner {
            Seat::First => *chance,
            Seat::Second => 1.0 - chance,
        })
        .collect();
    let last = of_winner.last().copied().unwrap_or(0.5);
    let loser = winner.other();
    if last <= 1.0 - AHEAD {
        return Story::LostAhead { loser };
    }
    if last < AHEAD {
        return Story::EvenAtTheEnd;
    }
    let behind = of_winner.iter().rposition(|chance| *chance <= 1.0 - AHEAD);
    if let Some(behind) = behind {
        return Story::Turned {
            winner,
            until: behind.saturating_sub(1),
            decisive: most_gained(&of_winner, behind),
        };
    }
    // The board after which the winner was clearly ahead to the end.
    let even = of_winner.iter().rposition(|chance| *chance < AHEAD);
    let actions = of_winner.len().saturating_sub(1);
    match even {
        Some(even) if even > actions / 4 => Story::Even {
            until: even.saturating_sub(1),
            decisive: most_gained(&of_winner, even),
        },
        even => Story::Led {
            winner,
            since: even.unwrap_or_default(),
        },
    }
}

fn drawn(chances: &[f64]) -> Story {
    let is_clear = |chance: &f64| *chance >= AHEAD || *chance <= 1.0 - AHEAD;
    match chances.iter().rposition(is_clear) {
        None => Story::DrawnEven,
        Some(place) => Story::DrawnAfter {
            seat: if chances[place] >= AHEAD {
                Seat::First
            } else {
                Seat::Second
            },
            until: place.saturating_sub(1),
        },
    }
}

/// The action, not before this board, that brought most. Of several equal ones it is the first.
fn most_gained(chances: &[f64], from: usize) -> usize {
    let gains = chances.windows(2).map(|pair| pair[1] - pair[0]);
    let mut best = (from, f64::NEG_INFINITY);
    for (action, gain) in gains.enumerate().skip(from) {
        if gain > best.1 {
            best = (action, gain);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_is_told_by_who_was_ahead() {
        let (first, second) = (Seat::First, Seat::Second);
        let told = [
            (&[0.5, 0.7, 0.8, 0.9, 1.0][..], Some(first)),
            (&[0.5, 0.3, 0.2, 0.7, 1.0], Some(first)),
            (&[0.5, 0.7, 0.8, 0.3, 0.0], Some(second)),
            (&[0.5, 0.5, 0.5, 0.5, 0.9, 1.0], Some(first)),
            // Ahead is not yet as good as won.
            (&[0.5, 0.5, 0.5, 0.65, 0.95, 1.0], Some(first)),
            (&[0.5, 0.5, 0.45], Some(second)),
            (&[0.5, 0.7, 0.9], Some(second)),
            (&[0.5, 0.45, 0.5], None),
            (&[0.5, 0.2, 0.5, 0.5], None),
            (&[0.5], Some(first)),
            (&[], None),
        ]
        .map(|(chances, winner)| story(chances, winner));
        assert_eq!(
            told,
            [
                Story::Led {
                    winner: first,
                    since: 0
                },
                Story::Turned {
                    winner: first,
                    until: 1,
                    decisive: 2
                },
                Story::Turned {
                    winner: second,
                    until: 1,
                    decisive: 2
                },
                Story::Even {
                    until: 2,
                    decisive: 3
                },
                Story::Even {
                    until: 1,
                    decisive: 3
                },
                Story::EvenAtTheEnd,
                Story::LostAhead { loser: first },
                Story::DrawnEven,
                Story::DrawnAfter {
                    seat: second,
                    until: 0
                },
                Story::EvenAtTheEnd,
                Story::DrawnEven,
            ]
        );
    }
}
