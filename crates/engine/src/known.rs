//! What is known of some positions beside what the engine finds out by itself.

use ludotheque_rules::AnyPosition;

use crate::learned::{Learned, Tables};

/// What is known of some positions beside what the engine finds out by itself.
#[derive(Clone, Copy, Default)]
pub struct Known<'a> {
    /// Tables. Of the levels only the highest one makes use of them.
    pub tables: Option<Tables<'a>>,
    /// Positions that are a draw when they come up once more, by what a game compares
    /// ([`repetition_key`](ludotheque_rules::Position::repetition_key)).
    pub drawn: &'a [AnyPosition],
}

/// The true value of a position for the first seat, as far as it is known.
pub(crate) fn exact<'a, P: Learned + 'a>(
    tables: Option<Tables<'a>>,
    drawn: Vec<P>,
) -> impl Fn(&P) -> Option<f64> + 'a {
    move |position| {
        if let Some(value) = tables.and_then(|tables| position.tabled_in(tables)) {
            return Some(value);
        }
        if drawn.is_empty() {
            return None;
        }
        drawn.contains(&position.repetition_key()?).then_some(0.5)
    }
}
