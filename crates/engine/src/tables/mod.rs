//! Exact tables for Ad Elta Stelpur: how likely the side that rolls is to win, for every position
//! with few pieces.
//!
//! `numbering.rs` gives every position a number, `outcomes.rs` asks the rules what a roll can come
//! to, `solving.rs` finds the values, `table.rs` keeps them, `refined.rs` knows them more exactly and
//! `encoding.rs` is the form of the files. Nothing here opens a file or starts a thread:
//! `crates/solver` does.

mod bracket;
mod encoding;
mod numbering;
mod outcomes;
mod refined;
mod solving;
mod table;

pub use bracket::{Bracket, CERTAIN};
pub use encoding::BadTable;
pub use numbering::Counts;
pub use refined::Refined;
pub use solving::{Layer, Progress, Solving};
pub use table::{Grain, Table};

use std::sync::LazyLock;

use ludotheque_rules::GameKind;
pub use ludotheque_rules::ad_elta_stelpur::{Options, Position};

/// The game that has tables.
pub const GAME: GameKind = GameKind::AdEltaStelpur;

/// The table that comes with the program, of the default variant; read when it is first asked for.
/// Nothing if it is damaged, which `tests/it/tables.rs` says it is not.
#[must_use]
pub fn shipped() -> Option<&'static Table> {
    static SHIPPED: LazyLock<Option<Table>> = LazyLock::new(|| {
        let bytes: &[u8] = include_bytes!("../../tables/ad-elta-stelpur.table");
        Table::read(Options::default(), bytes).ok()
    });
    SHIPPED.as_ref()
}
