//! A tournament as files, for other programs: `docs/tournament-files.md` says what stands in each.
//!
//! The [list](ListFile) is what everything else follows from. The others are made of a [`Report`].

mod calendar;
mod csv;
mod data;
mod list;
mod report;
mod times;
mod trf;

pub use calendar::calendar;
pub use csv::csv;
pub use data::{DATA_VERSION, data};
pub use list::ListFile;
pub use report::Report;
pub use trf::trf;
