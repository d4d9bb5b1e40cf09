//! How much of a queue is taken at once.

/// How much of one kind may be taken, and what of it the process has in hand already: that is not
/// taken again, however long it takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// How many rows.
    pub most: usize,
    /// The matches, people or servers in hand, whichever the rows belong to, as the database spells them.
    pub in_hand: Vec<i64>,
}

impl Room {
    /// Room for so many, with nothing in hand.
    #[must_use]
    pub const fn of(most: usize) -> Self {
        let in_hand = Vec::new();
        Self { most, in_hand }
    }

    pub(super) fn limit(&self) -> i64 {
        i64::try_from(self.most).unwrap_or(i64::MAX)
    }
}
