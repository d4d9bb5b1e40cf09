//! What players have asked to be done for them: rolls, and moves that are the only ones. It happens in the
//! transaction of the action before it, so that nobody sees or is called to a board on which nothing is
//! to be decided.

use super::step::Step;
use super::{Asker, PlayError};
use crate::dice_key::DiceKey;
use crate::ids::{InteractionId, UserId};
use crate::matches::{Action, Automatic, Command, Match, Sight, Turn};
use crate::store::{Appended, Call, StoredMatch, Unit};

/// So many steps are taken at once. Two players who both want this could pass to each other for longer;
/// then somebody has to press a button.
const STEPS_MAX: u32 = 32;

/// How a match was brought to where the others go on by themselves.
pub(super) struct Before {
    /// Who sits at the board and sees what comes of it; nobody if the program itself has begun the match.
    pub by: Option<UserId>,
    /// Whether the answer to them will show the card.
    pub shows_card: bool,
    /// Who is called to the board so far.
    pub called: Option<UserId>,
}

/// Whether an action leads to a turn that can go on by itself. Whatever else is done leaves the board as
/// it is.
pub(super) const fn may_go_on(action: &Action) -> bool {
    matches!(
        action,
        Action::Accept { .. } | Action::Roll(_) | Action::Move(_)
    )
}

/// Stores all the steps that follow an action by themselves. `automatic` is what the player whom the match
/// waits for wants.
pub(super) async fn go_on(
    unit: &mut Unit,
    key: &DiceKey,
    mut stored: StoredMatch,
    mut automatic: Automatic,
    before: Before,
) -> Result<StoredMatch, PlayError> {
    let mut called = before.called;
    for _ in 0..STEPS_MAX {
        let Some((asker, turn)) = next_step(&stored.live, automatic) else {
            break;
        };
        let command = Command::Turn(turn);
        let step = Step::decided(&stored, key, &asker, Sight::default(), &command)?;
        let waiting = to_be_called(&step.after, before.by);
        let call = match waiting {
            None => Call::Nobody,
            Some(user) if called == Some(user) => Call::AsBefore,
            Some(user) => Call::Player(user),
        };
        called = waiting;
        let appended: Appended = step.store(unit, &stored, before.shows_card, call).await?;
        automatic = appended.automatic;
        stored = step.follow(stored, appended);
    }
    Ok(stored)
}

/// The step that the player whom the match waits for need not take, as if they took it.
fn next_step(live: &Match, automatic: Automatic) -> Option<(Asker, Turn)> {
    let (_, player) = live.awaited()?;
    let turn = automatic.step(live.board()?)?;
    let asker = Asker {
        player: player.clone(),
        interaction: InteractionId::of_program(live.plies),
    };
    Some((asker, turn))
}

/// Who has to be called to a board that got there by itself: whom it waits for, unless they sit at it.
fn to_be_called(live: &Match, at_the_board: Option<UserId>) -> Option<UserId> {
    let (seat, next) = live.awaited()?;
    let other = live.board()?.player(seat.other());
    let has_opponent = next.level().is_some() || other.level().is_some();
    (!has_opponent && Some(next.user) != at_the_board).then_some(next.user)
}
