//! What players have asked to be done for them: rolls, and moves that are the only ones. It happens in the
//! transaction of the action before it, so that nobody sees or is called to a board on which nothing is
//! to be decided.

use super::step::Step;
use super::{Actor, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{Automatic, Command, Match, Perspective, Turn};
use ludotheque_store::{Call, StoreError, StoredMatch, Unit};

/// So many steps are taken at once. Two players who both want this could pass to each other for longer;
/// then somebody has to press a button.
const STEPS_MAX: u32 = 32;

/// Who sees what comes of an action at once.
pub(super) struct Viewer {
    /// Who sits at the board; nobody if the program itself has begun the match.
    pub by: Option<UserId>,
    /// Whether the answer to them will show the card.
    pub answer_shows_it: bool,
}

/// Stores a step, after which `call` is called, and all the steps that follow it by themselves.
pub(super) async fn store_and_go_on(
    unit: &mut Unit,
    key: &DiceKey,
    stored: StoredMatch,
    step: Step<'_>,
    call: Call,
    viewer: Viewer,
) -> Result<StoredMatch, PlayError> {
    let (mut stored, mut automatic) = store(unit, stored, step, call, &viewer).await?;
    for _ in 0..STEPS_MAX {
        let Some((actor, turn)) = next_step(&stored.live, automatic) else {
            break;
        };
        let command = Command::Turn(turn);
        let step = match Step::decided(&stored, key, &actor, Perspective::default(), &command) {
            // Nobody is refused what they did because of what would follow.
            Err(PlayError::Refused(refusal)) => {
                tracing::error!(match_id = %stored.live.id, %refusal, "nothing goes on by itself");
                break;
            }
            step => step?,
        };
        // A call names the board that it was made for, so each step makes its own: the call of the step
        // before falls with it.
        let call = to_be_called(&step.after, viewer.by).map_or(Call::Nobody, Call::Player);
        (stored, automatic) = store(unit, stored, step, call, &viewer).await?;
    }
    Ok(stored)
}

/// Stores one step: the match after it, and what the player whom it waits for then need not do.
async fn store(
    unit: &mut Unit,
    stored: StoredMatch,
    step: Step<'_>,
    call: Call,
    viewer: &Viewer,
) -> Result<(StoredMatch, Automatic), StoreError> {
    let appended = step
        .store(unit, &stored, viewer.answer_shows_it, call)
        .await?;
    let automatic = appended.automatic;
    Ok((step.follow(stored, appended), automatic))
}

/// The step that the player whom the match waits for need not take, as if they took it.
fn next_step(live: &Match, automatic: Automatic) -> Option<(Actor, Turn)> {
    let (_, player) = live.awaited()?;
    let turn = automatic.step(live.board()?)?;
    let actor = Actor {
        player: player.clone(),
        interaction: InteractionId::of_program(live.plies),
    };
    Some((actor, turn))
}

/// Who has to be called to the board: whom it waits for, unless they sit at it.
pub(super) fn to_be_called(live: &Match, at_the_board: Option<UserId>) -> Option<UserId> {
    let (_, next) = live.awaited()?;
    // Whoever plays against the program sits at the board, and the program needs no call.
    (!live.board()?.is_practice() && Some(next.user) != at_the_board).then_some(next.user)
}
