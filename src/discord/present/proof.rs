//! What is said about dice that players can check.

use super::escape;
use crate::matches::{DiceSecret, State};
use crate::play::View;

/// Nothing was promised of the dice of matches from before.
const NO_PROMISE: &str = "The dice of this match were made before they could be checked.";

/// The line on a challenge.
#[must_use]
pub fn promised(view: &View) -> Option<String> {
    let commitment = view.stored.dice.commitment()?;
    Some(format!(
        "-# Dice promised: `{commitment}` · `/luck` puts in a text of yours"
    ))
}

/// The line at the end of a match.
#[must_use]
pub fn revealed(view: &View) -> Option<String> {
    let secret = view.stored.dice.revealed()?.reveal();
    Some(format!(
        "-# Secret of the dice: `{secret}` · `/match verify` checks every roll"
    ))
}

/// Nobody can check dice into which something went that is gone.
const PUT_IN_IS_GONE: &str = "What a player had put into these dice has been deleted at their \
                              request: nobody can check them any more.";

/// The answer to whoever has put in a text, or has asked again to.
#[must_use]
pub fn luck_added(view: &View) -> String {
    let stored = &view.stored;
    let promise = stored.dice.commitment().map(|promise| promise.to_string());
    format!(
        "Your text goes into the dice of match `{}`, which were promised before it as `{}`.",
        stored.live.id,
        promise.unwrap_or_default(),
    )
}

/// What `/match verify` finds.
#[must_use]
pub fn report(view: &View) -> String {
    let stored = &view.stored;
    let Some(commitment) = stored.dice.commitment() else {
        return NO_PROMISE.to_owned();
    };
    let id = stored.live.id;
    let promised = format!("Match `{id}`. Promised before it: SHA-256 `{commitment}`");
    let Some(secret) = stored.dice.revealed() else {
        return format!("{promised}\nThe secret is shown when the match has ended.");
    };
    let shown = format!("{promised}\nSecret: `{}`", secret.reveal());
    match checked(view, secret) {
        Some(found) => format!("{shown}\n{found}"),
        None if stored.live.board().is_some() => format!("{shown}\n{PUT_IN_IS_GONE}"),
        None => format!("{shown}\nIt was never played."),
    }
}

/// What the dice of a played match are made of, and whether they fit.
fn checked(view: &View, secret: &DiceSecret) -> Option<String> {
    let stored = &view.stored;
    let State::Finished(board, _) = &stored.live.state else {
        return None;
    };
    let promise = stored.promise()?;
    let put_in = format!(
        "Put in: {} and {}",
        escape::text(&promise.challenger.to_string()),
        escape::text(&promise.accepter.to_string()),
    );
    let found = match promise.check(secret, &board.transcript) {
        Ok(kept) => format!(
            "✓ The secret is the promised one, and the start and all {} rolls follow from it.",
            kept.rolls
        ),
        Err(broken) => format!("✗ The promise was **not** kept: {broken}."),
    };
    Some(format!("{put_in}\n{found}"))
}
