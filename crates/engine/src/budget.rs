//! How much work a choice may cost.

use std::fmt;

/// How much work a choice may cost, in nodes: positions that are reached, one for every move and
/// every roll that is tried.
///
/// The crate has no clock. Whoever wants a time limit asks their own clock in `stop`; then the
/// answer depends on the machine.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// At most so many nodes.
    pub nodes: u64,
    /// Asked now and then; once it says yes the best answer so far is given.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl Budget<'_> {
    /// So many nodes, and no other limit: the same answer on every machine.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, stop: None }
    }

    /// The same with at most so many nodes.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        Self {
            nodes: self.nodes.min(nodes),
            ..self
        }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}

/// The budget is used up, or the caller wants no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent;

/// So many nodes pass between two questions to the caller.
const NODES_BETWEEN_QUESTIONS: u64 = 512;

/// Counts what has been used of a budget.
pub(crate) struct Meter<'a> {
    budget: Budget<'a>,
    used: u64,
}

impl<'a> Meter<'a> {
    pub(crate) const fn new(budget: Budget<'a>) -> Self {
        Self { budget, used: 0 }
    }

    pub(crate) const fn used(&self) -> u64 {
        self.used
    }

    /// Takes one node of the budget.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Spent> {
        if self.used >= self.budget.nodes {
            return Err(Spent);
        }
        if self.used.is_multiple_of(NODES_BETWEEN_QUESTIONS)
            && let Some(stop) = self.budget.stop
            && stop()
        {
            return Err(Spent);
        }
        self.used += 1;
        Ok(())
    }
}
