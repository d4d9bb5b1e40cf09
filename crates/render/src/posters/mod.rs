//! Pictures that one would post: how a match ended, who is asked to play, what a game looks like, who
//! somebody is. Each comes with a text for those who cannot see it.

mod invitation;
mod match_end;
mod thumbnail;

pub use invitation::{Invitation, invitation_picture};
pub use match_end::{Decisive, MatchEnd, match_end_picture};
pub(crate) use thumbnail::Portrait;
pub use thumbnail::{THUMBNAIL_SIZE, thumbnail};
