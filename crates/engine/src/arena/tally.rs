//! What came of the games.

use std::fmt;

/// What came of some pairs of games. Parts that were played apart are added up with
/// [`merge`](Self::merge).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    pairs: u64,
    /// Of the scores of the first player in a pair: its half, and the squares of that.
    sum: f64,
    squares: f64,
    /// Of single games: won, drawn and lost by the first player.
    results: [u64; 3],
    /// The same for the first seat, whoever sat there.
    first_seat: f64,
    first_seat_squares: f64,
    decisions: u64,
    /// By player: nodes and moves.
    work: [(u64, u64); 2],
}

/// So many standard errors either side hold the true value 19 times in 20.
const NINETEEN_IN_TWENTY: f64 = 1.96;
/// An uncertainty in percent that says nothing about a share.
const MEANS_NOTHING_ABOVE: f64 = 50.0;

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
const fn real(count: u64) -> f64 {
    count as f64
}

impl Tally {
    /// The scores of the first player, who has the first seat in the first of the two games.
    pub(super) fn add_pair(&mut self, scores: [f64; 2]) {
        let score = f64::midpoint(scores[0], scores[1]);
        self.pairs += 1;
        self.sum += score;
        self.squares += score * score;
        let first_seat = f64::midpoint(scores[0], 1.0 - scores[1]);
        self.first_seat += first_seat;
        self.first_seat_squares += first_seat * first_seat;
        for score in scores {
            let index = if score > 0.5 {
                0
            } else if score < 0.5 {
                2
            } else {
                1
            };
            self.results[index] += 1;
        }
    }

    pub(super) const fn add_game(&mut self, decisions: u64) {
        self.decisions += decisions;
    }

    pub(super) fn add_work(&mut self, work: [(u64, u64); 2]) {
        for (sum, (nodes, moves)) in self.work.iter_mut().zip(work) {
            sum.0 += nodes;
            sum.1 += moves;
        }
    }

    /// Adds what came of other games.
    pub fn merge(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.sum += other.sum;
        self.squares += other.squares;
        for (sum, part) in self.results.iter_mut().zip(other.results) {
            *sum += part;
        }
        self.first_seat += other.first_seat;
        self.first_seat_squares += other.first_seat_squares;
        self.decisions += other.decisions;
        self.add_work(other.work);
    }

    /// How many games were played.
    #[must_use]
    pub const fn games(&self) -> u64 {
        2 * self.pairs
    }

    /// The first player's share of the points, a draw counting half.
    #[must_use]
    pub fn score(&self) -> f64 {
        self.sum / real(self.pairs.max(1))
    }

    /// The standard error of the [`score`](Self::score), from the differences between pairs.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        self.error_of(self.sum, self.squares)
    }

    /// The standard error of the mean of a figure, of which the sum over the pairs is known and that
    /// of its squares.
    fn error_of(&self, sum: f64, squares: f64) -> f64 {
        let pairs = real(self.pairs.max(2));
        let mean = sum / pairs;
        let variance = (squares / pairs - mean * mean).max(0.0) * pairs / (pairs - 1.0);
        (variance / pairs).sqrt()
    }

    /// The share of the points that went to the seat that begins.
    #[must_use]
    pub fn first_seat(&self) -> f64 {
        self.first_seat / real(self.pairs.max(1))
    }

    /// The standard error of that, from the differences between pairs.
    #[must_use]
    pub fn first_seat_error(&self) -> f64 {
        self.error_of(self.first_seat, self.first_seat_squares)
    }

    /// Nodes a move, of the first player and of the second.
    #[must_use]
    pub fn nodes_a_move(&self) -> [f64; 2] {
        self.work
            .map(|(nodes, moves)| real(nodes) / real(moves.max(1)))
    }

    /// Decisions a game, of both sides together.
    #[must_use]
    pub fn decisions_a_game(&self) -> f64 {
        real(self.decisions) / real(self.games().max(1))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.results;
        let [of_a, of_b] = self.nodes_a_move();
        write!(
            f,
            "{} ({won} won, {drawn} drawn, {lost} lost of {}); the seat that begins {}; {:.0} \
             decisions a game; {of_a:.0} and {of_b:.0} nodes a move",
            Share(self.score(), self.standard_error()),
            self.games(),
            Share(self.first_seat(), self.first_seat_error()),
            self.decisions_a_game(),
        )
    }
}

/// A share of the points with its standard error, in percent. Of a few games it says nothing about how
/// sure it is: ± 98 would be no news.
struct Share(f64, f64);

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [share, error] = [self.0, NINETEEN_IN_TWENTY * self.1].map(|part| 100.0 * part);
        write!(f, "{share:.1} %")?;
        if error > MEANS_NOTHING_ABOVE {
            return write!(f, " (too few games to say more)");
        }
        write!(f, " ± {error:.1}")
    }
}
