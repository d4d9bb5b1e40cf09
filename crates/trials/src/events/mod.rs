//! Whole tournaments on two servers of the local Discord, one in English and one in French, while the program is killed
//! without warning every few seconds and the clock is moved: a weekend, a knock-out night, and a league with the season after.
//!
//! | file | what |
//! | --- | --- |
//! | `plan.rs` | how much is played and killed |
//! | `place.rs` | a server with its members, its database, and the program that is started and killed |
//! | `clock.rs` | lets time pass in the database while no program runs |
//! | `board.rs` | which tournaments and boards there are |
//! | `members.rs` | who signs up, is there, leaves, comes back; what the organiser does |
//! | `player.rs` | how somebody plays a game, or does not come |
//! | `life.rs` | one life of the program |
//! | `story.rs` | life after life until every tournament is over |
//! | `tally.rs` | what members did |
//! | `again.rs` | pairs every round again from the list |
//! | `games.rs` | compares games with their matches |
//! | `told.rs` | compares messages with the last state |
//! | `findings.rs` | what comes of it |

mod again;
mod board;
mod clock;
mod findings;
mod games;
mod life;
mod members;
mod place;
mod plan;
mod player;
mod story;
mod tally;
mod told;

use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use ludotheque_words::Language;

pub use findings::Findings;
pub use plan::Plan;

/// Plays on both servers until everything is over, and looks. `program` is this crate's program.
///
/// # Errors
/// When the program ends by itself or does not come back, or tournaments come to no end. What is wrong with those that
/// are over stands in the findings.
pub async fn run(plan: &Plan, program: &Path) -> Result<Findings> {
    let begun = Instant::now();
    let (english, french) = tokio::try_join!(
        story::tell(plan, program, Language::English),
        story::tell(plan, program, Language::French),
    )?;
    Ok(Findings {
        servers: vec![english, french],
        took: begun.elapsed(),
    })
}
