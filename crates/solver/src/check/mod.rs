//! Whether a table is right, and how good others are who do not have it.

mod budgets;
mod play;
mod regret;
mod simulation;

pub use budgets::{Loss, losses};
pub use play::Values;
pub use regret::{Regret, regret};
pub use simulation::{Simulated, simulate};
