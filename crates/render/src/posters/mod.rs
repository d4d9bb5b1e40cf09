//! Pictures that one would post: how a match ended, what a game looks like, who somebody is, who leads. Each comes with a text for those who cannot see it.

mod form;
mod match_end;
mod pixels;
mod player;
mod table;
mod thumbnail;

pub use form::{FORM_MAX, Form};
pub use match_end::{Decisive, MatchEnd, match_end_alt_text, match_end_picture};
pub use player::{BADGES_MAX, PlayedGame, Player, Strength, player_picture};
pub use table::{TABLE_ROWS_MAX, Table, TableGroup, TableRow, table_picture};
pub use thumbnail::{THUMBNAIL_SIZE, thumbnail};
