//! Pictures that one would post: how a match ended, who is asked to play, what a game looks like, who
//! somebody is. Each comes with a text for those who cannot see it.

mod match_end;

pub use match_end::{Decisive, MatchEnd, match_end_picture};
