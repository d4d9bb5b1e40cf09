//! What players have asked to be done for them: rolls, and moves that are the only ones. It is stored together
//! with the action before it, so that nobody sees or is called to a board on which nothing is to be decided.

use super::step::Step;
use super::{Actor, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::{InteractionId, MatchId, UserId};
use ludotheque_matches::{Command, Match, Perspective, Turn};
use ludotheque_store::{Advance, Call, StoredMatch, Telling, Unit};

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

impl Viewer {
    /// Nobody: the program itself has begun the match.
    pub(super) const NOBODY: Self = Self {
        by: None,
        answer_shows_it: false,
    };
}

/// Stores an action that was taken, after which `call` is called, and all the steps that follow it by
/// themselves, in the transaction in which the match was found.
pub(super) async fn store_and_go_on(
    unit: &mut Unit,
    key: &DiceKey,
    mut advance: Advance,
    call: Call,
    viewer: &Viewer,
) -> Result<StoredMatch, PlayError> {
    if advance.begins() {
        unit.read_automatic(&mut advance).await?;
    }
    let telling = go_on(&mut advance, key, call, viewer)?;
    Ok(unit.append_plies(advance, telling).await?)
}

/// Takes all the steps that follow by themselves, and says who has to be told of the last board.
pub(super) fn go_on(
    advance: &mut Advance,
    key: &DiceKey,
    mut call: Call,
    viewer: &Viewer,
) -> Result<Telling, PlayError> {
    for _ in 0..STEPS_MAX {
        let stored = advance.after();
        let Some((actor, turn)) = next_step(stored) else {
            break;
        };
        let command = Command::Turn(turn);
        let step = match Step::decided(stored, key, &actor, Perspective::default(), &command) {
            // Nobody is refused what they did because of what would follow.
            Err(PlayError::Refused(refusal)) => {
                tracing::error!(match_id = %stored.live.id, %refusal, "nothing goes on by itself");
                break;
            }
            step => step?,
        };
        step.take(advance)?;
        // A call names the board that it was made for, so that of the board before falls.
        let called = to_be_called(&advance.after().live, viewer.by);
        call = called.map_or(Call::Nobody, Call::Player);
    }
    Ok(Telling {
        answer_shows_it: viewer.answer_shows_it,
        call,
    })
}

/// The step that the player whom the match waits for need not take, as if they took it.
fn next_step(stored: &StoredMatch) -> Option<(Actor, Turn)> {
    let live = &stored.live;
    let (seat, player) = live.awaited()?;
    let turn = stored.automatic[seat.index()].step(live.board()?)?;
    let actor = Actor {
        player: player.clone(),
        interaction: InteractionId::of_program(live.plies),
    };
    Some((actor, turn))
}

/// Lets a player do something in a match of this transaction that nobody has clicked for, because they have agreed to it
/// before: it begins. `doing` says who does what, by which interaction, in the match as it is then.
pub(super) async fn do_as_agreed(
    unit: &mut Unit,
    key: &DiceKey,
    id: MatchId,
    viewer: &Viewer,
    doing: impl FnOnce(&StoredMatch) -> (Actor, Command),
) -> Result<(), PlayError> {
    let stored = unit.find_match(id).await?;
    let stored = stored.ok_or(PlayError::NoSuchMatch(id))?;
    let (actor, command) = doing(&stored);
    let step = Step::decided(&stored, key, &actor, Perspective::default(), &command)?;
    let advance = step.taken_in(stored)?;
    let called = to_be_called(&advance.after().live, viewer.by);
    let call = called.map_or(Call::Nobody, Call::Player);
    store_and_go_on(unit, key, advance, call, viewer).await?;
    Ok(())
}

/// Who has to be called to the board: whom it waits for, unless they sit at it.
pub(super) fn to_be_called(live: &Match, at_the_board: Option<UserId>) -> Option<UserId> {
    let (_, next) = live.awaited()?;
    // The program needs no call, and whoever practises sits at the board; but a tournament begins its games itself.
    let needs_none = match live.pairing() {
        Some(_) => next.level().is_some(),
        None => live.board()?.is_practice(),
    };
    (!needs_none && Some(next.user) != at_the_board).then_some(next.user)
}
