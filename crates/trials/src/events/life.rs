//! One life of the program: members act until it is killed in the middle of it.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use ludotheque_tournaments::Stage;
use rand::rngs::StdRng;
use tokio::task::JoinSet;

use super::place::Place;
use super::tally::Tally;
use super::{board, members, player};

/// So many play at the same time.
const AT_ONCE: usize = 8;
/// How long everybody waits when there is nothing to do.
const PAUSE: Duration = Duration::from_millis(150);

/// Members act for ever: whoever calls this stops waiting when the program is killed.
pub async fn act(place: &Place, tally: &Arc<Tally>, rng: &mut StdRng) -> Result<()> {
    let mut first = true;
    loop {
        let tournaments = board::tournaments(place).await?;
        members::open(place, tally, &tournaments).await;
        for tournament in &tournaments {
            // Games go on beside that; who leaves and comes back does so once a life.
            if first || tournament.now.stage != Stage::Running {
                members::take_part(place, tally, rng, tournament).await?;
            }
        }
        first = false;
        let boards = board::boards(place).await?;
        let ids: Vec<_> = boards.iter().map(|board| board.match_id).collect();
        let mut stored: std::collections::HashMap<_, _> =
            place.store.find_matches(&ids).await?.into_iter().collect();
        let mut playing = JoinSet::new();
        let mut pressed = false;
        for board in boards {
            let Some(found) = stored.remove(&board.match_id) else {
                continue;
            };
            if playing.len() >= AT_ONCE {
                pressed |= playing.join_next().await.transpose()?.unwrap_or(false);
            }
            let (discord, tally) = (Arc::clone(&place.discord), Arc::clone(tally));
            playing.spawn(player::play_on_alone(discord, tally, board, found?));
        }
        while let Some(done) = playing.join_next().await {
            pressed |= done?;
        }
        if !pressed {
            tokio::time::sleep(PAUSE).await;
        }
    }
}
