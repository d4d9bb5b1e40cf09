//! Whole matches as animated pictures, and single pictures to step through them.
//!
//! ```
//! use ludotheque_render::replay::{Replay, Step, animate, captions, turns};
//! use ludotheque_render::Scene;
//! use ludotheque_words::Language;
//! use ludotheque_rules::{AnyPosition, GameKind, Transcript};
//!
//! let start = AnyPosition::parse(
//!     GameKind::Finale,
//!     "",
//!     "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -",
//! )?;
//! let transcript = Transcript::replay(start, ["roll 2", "move c3-d4", "roll 4", "move c6-c5"])?;
//! let turns = turns(&transcript);
//! let captions = captions(GameKind::Finale, &turns, Language::English);
//! assert_eq!(captions[0], "Blue rolled 2 and moved the 2 from c3 to d4.");
//! let replay = Replay {
//!     scene: Scene { names: ["Ada", "Chloé"], ..Scene::default() },
//!     start: transcript.start(),
//!     opening: "",
//!     steps: Step::of_each(&turns, &captions),
//!     ending: None,
//! };
//! let animation = animate(&replay, 100_000)?;
//! assert_eq!(animation.shown, 3);
//! assert!(animation.gif.len() <= 100_000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod changes;
mod film;
mod last_turns;
mod lzw;
mod turning_point;
mod turns;

pub use animation::{Animation, End, Replay, Step, TooLarge, animate};
pub use last_turns::{LAST_TURNS_BYTES_MAX, LAST_TURNS_SECONDS_MAX, LastTurns, last_turns};
pub use turning_point::{TURNING_POINT_BYTES_MAX, TurningPoint, turning_point};
pub use turns::{Turn, captions, turn_of, turn_until, turns};
