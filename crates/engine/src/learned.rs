//! Judging by what was learned from play.

use std::marker::PhantomData;

use ludotheque_rules::{AnyPosition, Node, Position, Seat};

use crate::judge::{Judge, for_seat};
use crate::level::{Level, Manner};
use crate::network::{Network, SUMS, add};

/// True values of positions for the first seat, such as those of a larger table than the one that comes
/// with the program. Only games that have tables ([`Learned::tabled_in`]) are looked up.
pub type Tables<'a> = &'a (dyn Fn(&AnyPosition) -> Option<f64> + Sync);

/// A game whose positions the engine can judge: what it looks at, and what it has learned of it.
pub trait Learned: Position {
    /// The names of the files of weights. Variants that are played alike share one.
    const FAMILIES: &'static [&'static str];
    /// How many inputs there are.
    const INPUTS: usize;
    /// How much of the luck of the dice is taken from results, see
    /// [`fair_luck`](crate::fair_luck). The evaluation expects both sides to make good use of their
    /// dice; the weaker people play, the less a lucky roll is worth. A share of 1 makes results of
    /// beginners vary more, in some games. Any share is fair, if it was fixed before the match.
    const LUCK_SHARE: f64 = 0.5;

    /// Which of the [`FAMILIES`](Self::FAMILIES) a variant belongs to.
    fn family(options: &Self::Options) -> usize;

    /// The network of a family.
    fn network(family: usize) -> &'static Network;

    /// How an opponent of a level plays this variant.
    fn manner(options: &Self::Options, level: Level) -> Manner;

    /// The true probability that the first seat wins, where a table that comes with the program
    /// has it.
    fn tabled(&self) -> Option<f64> {
        None
    }

    /// The same by tables that somebody else has.
    fn tabled_in(&self, _tables: Tables<'_>) -> Option<f64> {
        None
    }

    /// Describes the position as the side to move sees it: which input, below
    /// [`INPUTS`](Self::INPUTS), and how much of it there is.
    fn describe(&self, mover: Seat, add: impl FnMut(usize, f32));
}

/// Whose eyes a position is seen with; the game is not over.
pub(crate) fn mover<P: Position>(position: &P) -> Seat {
    match position.node() {
        Node::Decision(seat) | Node::Chance(seat) => seat,
        Node::Terminal(_) => Seat::First,
    }
}

/// The judge by a network.
#[derive(Clone, Copy, Debug)]
pub struct ByNetwork<'a, P> {
    network: &'a Network,
    game: PhantomData<P>,
}

impl<P: Learned> ByNetwork<'static, P> {
    /// The judge of the variant in which this position is played.
    #[must_use]
    pub fn of(position: &P) -> Self {
        ByNetwork::new(P::network(P::family(position.options())))
    }
}

impl<'a, P: Learned> ByNetwork<'a, P> {
    /// The judge by this network.
    #[must_use]
    pub const fn new(network: &'a Network) -> Self {
        Self {
            network,
            game: PhantomData,
        }
    }
}

impl<P: Learned> Judge<P> for ByNetwork<'_, P> {
    fn judge(&self, position: &P) -> f64 {
        let seat = mover(position);
        let mut sums: [f32; SUMS] = self.network.constants;
        position.describe(seat, |input, amount| {
            add(&mut sums, self.network.row(input), amount);
        });
        for_seat(seat, self.network.probability(&sums))
    }
}

/// Reads the networks of a game once, and hands them out.
macro_rules! networks {
    ($($file:literal),+) => {
        fn network(family: usize) -> &'static $crate::network::Network {
            static NETWORKS: std::sync::LazyLock<Vec<$crate::network::Network>> =
                std::sync::LazyLock::new(|| {
                    let texts = [$(include_str!(concat!("../../weights/", $file, ".txt"))),+];
                    texts
                        .into_iter()
                        .map(|text| text.parse().unwrap_or_else(|_| $crate::network::Network::blank(0)))
                        .collect()
                });
            &NETWORKS[family]
        }
    };
}
pub(crate) use networks;
