//! Figures: numbers that one would rather look at than read, in the same hand as the boards.
//!
//! ```
//! use ludotheque_render::figures::{Standing, leaderboard};
//! use ludotheque_render::Theme;
//! use ludotheque_words::Language;
//!
//! let standings = [Standing { rank: 1, name: "Ada", rating: 1732.4, deviation: 61.0, is_viewer: true }];
//! let figure = leaderboard("Finale", &standings, Theme::default(), Language::English);
//! assert_eq!(figure.alt, "Finale. 1: Ada, 1732 ± 61 (you).");
//! ```

mod curve;
mod history;
mod sheet;
mod standings;

pub use curve::win_curve;
pub use history::{RatingPoint, rating_history};
pub use sheet::Figure;
pub use standings::{STANDINGS_MAX, Standing, leaderboard};
