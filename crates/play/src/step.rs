//! An action in a match: decided on the match as it was found, taken then.

use super::dice::OpenDice;
use super::{Actor, PlayError};
use crate::dice_key::DiceKey;
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{self as matches, Action, Command, Dice, Draw, Match, Perspective};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_store::{Advance, StoreError, StoredMatch};

/// An action of somebody in a match that was found.
pub(super) struct Step {
    actor: UserId,
    interaction: InteractionId,
    pub(super) action: Action,
    opened: OpenDice,
}

impl Step {
    /// What a command comes to.
    pub(super) fn decided(
        stored: &StoredMatch,
        key: &DiceKey,
        actor: &Actor,
        perspective: Perspective,
        command: &Command,
    ) -> Result<Self, PlayError> {
        let opened = OpenDice::of(stored, key, actor)?;
        let live = &stored.live;
        let by_anyone = live.to_act().filter(|_| planted::is(Planted::AnyoneMoves));
        let player = by_anyone.map_or(&actor.player, |(_, to_act)| to_act);
        let mut action = matches::decide(live, player, perspective, command, &opened.dice)?;
        if planted::is(Planted::TakebackRollsAgain) {
            action = roll_again_if_taken_back(action, live, &opened.dice);
        }
        Ok(Self::of(actor, action, opened))
    }

    /// An action about which nothing is to be decided.
    pub(super) fn given(
        stored: &StoredMatch,
        key: &DiceKey,
        actor: &Actor,
        action: Action,
    ) -> Result<Self, PlayError> {
        let opened = OpenDice::of(stored, key, actor)?;
        Ok(Self::of(actor, action, opened))
    }

    fn of(actor: &Actor, action: Action, opened: OpenDice) -> Self {
        Self {
            actor: actor.player.user.actor(),
            interaction: actor.interaction,
            action,
            opened,
        }
    }

    /// Takes it. The dice are shown if the match ends with it.
    pub(super) fn take(self, advance: &mut Advance) -> Result<(), StoreError> {
        advance.add(self.actor, self.interaction, &self.action)?;
        if let Some(secret) = self.opened.to_reveal(&advance.after().live) {
            advance.show_dice(secret.clone());
        }
        Ok(())
    }

    /// The match in which it was decided, with it taken.
    pub(super) fn taken_in(self, stored: StoredMatch) -> Result<Advance, StoreError> {
        let mut advance = Advance::of(stored);
        self.take(&mut advance)?;
        Ok(advance)
    }
}

/// The fault that is planted: another roll, where moves were taken back.
fn roll_again_if_taken_back(action: Action, live: &Match, dice: &Dice) -> Action {
    let board = live.board().filter(|board| board.takebacks > 0);
    let (Action::Roll(_), Some(board)) = (&action, board) else {
        return action;
    };
    // No match has rolled so often as it has plies.
    let mut draws = dice.stream(Draw::Roll(live.plies as usize), live.plies + 1);
    let roll = board.position().draw_roll(&mut |bound| draws.below(bound));
    roll.map_or(action, |roll| Action::Roll(roll.to_string()))
}
