//! What players and servers can do, a folder for each: its command, its buttons, its messages.

pub mod arrival;
pub mod board;
pub mod challenge;
pub mod daily;
pub mod diagnosis;
pub mod dice;
pub mod ends;
pub mod help;
pub mod history;
pub mod lessons;
pub mod lists;
pub mod moderation;
pub mod offers;
pub mod play;
pub mod practice;
pub mod privacy;
pub mod profile;
pub mod rematch;
pub mod review;
pub mod server;
pub mod settings;
pub mod tournament;
pub mod week;
pub mod which;
