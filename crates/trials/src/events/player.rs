//! How somebody plays a game: a few turns, then one of the two gives up; or one of them never comes.

use std::sync::Arc;

use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{MessageId, Standin, UserId};
use ludotheque_store::StoredMatch;
use serde_json::Value;

use super::board::Board;
use super::tally::Tally;
use crate::moves::action;

/// What becomes of a game. It follows from its id, so that it is the same in each life of the program.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// Who is to act after so many plies never does.
    Missing(u32),
    /// Who is to act after so many plies, or the next person after, gives up.
    GivesUp(u32),
}

fn fate(id: MatchId) -> Fate {
    // The golden ratio spreads neighbours.
    let mixed = id
        .to_row()
        .cast_unsigned()
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        >> 32;
    let plies = u32::try_from(mixed / 16 % 8).unwrap_or(0);
    match mixed % 16 {
        0 => Fate::Missing(1),
        1 => Fate::Missing(1 + plies),
        _ => Fate::GivesUp(1 + plies),
    }
}

/// Does the next thing in a game, if it is for a person to do, and says whether anybody pressed.
pub async fn play_on(discord: &Standin, tally: &Tally, board: Board, stored: &StoredMatch) -> bool {
    let Some((_, player)) = stored.live.to_act() else {
        return false;
    };
    if player.level().is_some() {
        return false;
    }
    let member = UserId(player.user.0);
    match fate(board.match_id) {
        Fate::Missing(plies) if stored.live.plies >= plies => false,
        Fate::GivesUp(plies) if stored.live.plies >= plies => {
            resign(discord, tally, member, board.message).await;
            true
        }
        _ => {
            turn(discord, tally, member, board.message).await;
            true
        }
    }
}

/// Rolls, or makes the first move that has a button; gives up where there is none.
async fn turn(discord: &Standin, tally: &Tally, member: UserId, message: MessageId) {
    let Some(card) = discord.message(message) else {
        return;
    };
    match action(&card, "roll").or_else(|| action(&card, "m=")) {
        Some(button) => drop(tally.count(discord.click(member, message, &button).await)),
        None => resign(discord, tally, member, message).await,
    }
}

/// Presses **More…**, **Resign**, and that it is meant.
async fn resign(discord: &Standin, tally: &Tally, member: UserId, message: MessageId) {
    let mut shown = discord.message(message);
    for word in ["more", "resign", "resign-yes"] {
        let Some(card) = shown else { return };
        let there: Option<MessageId> = card["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(there), Some(button)) = (there, exactly(&card, word)) else {
            return;
        };
        let reply = tally.count(discord.click(member, there, &button).await);
        shown = reply.and_then(|reply| reply.message);
    }
}

/// The `custom_id` of the button with exactly this action.
fn exactly(component: &Value, word: &str) -> Option<String> {
    if component["type"] == 2 {
        let id = component["custom_id"].as_str()?;
        return (id.splitn(4, ':').nth(3) == Some(word)).then(|| id.to_owned());
    }
    let inner = component["components"].as_array()?;
    inner.iter().find_map(|inner| exactly(inner, word))
}

/// The same in a task of its own.
pub async fn play_on_alone(
    discord: Arc<Standin>,
    tally: Arc<Tally>,
    board: Board,
    stored: StoredMatch,
) -> bool {
    play_on(&discord, &tally, board, &stored).await
}
