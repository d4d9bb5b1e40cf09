//! A moderator of the server ends a match that is stuck, or takes a challenge away.

use super::{Action, Match, Moderation, Player, Refusal};
use crate::ids::{ServerId, UserId};

/// How long the reason may be, in UTF-16 units: the button that asks once more carries it, and Discord
/// lets a button carry a hundred.
pub const MODERATION_REASON_MAX: usize = 70;

/// A reason as it is stored: one line, without blanks around it.
///
/// # Errors
/// [`Refusal::BadReason`] if nothing is left, or too much, or there is a control character in it.
pub fn moderation_reason(text: &str) -> Result<String, Refusal> {
    let reason = text.trim();
    let fits = (1..=MODERATION_REASON_MAX).contains(&reason.encode_utf16().count());
    if !fits || reason.chars().any(char::is_control) {
        return Err(Refusal::BadReason);
    }
    Ok(reason.to_owned())
}

impl Match {
    /// What ends this running match, or this challenge, for a moderator of a server.
    ///
    /// # Errors
    /// A refusal on another server, to whoever plays in it or is to play, and without a reason.
    pub(super) fn moderated(
        &self,
        actor: &Player,
        server: ServerId,
        reason: &str,
    ) -> Result<Action, Refusal> {
        if self.terms.place.server != Some(server) {
            return Err(Refusal::NotOnThisServer);
        }
        // Nobody judges in a case of their own: it could be lost.
        if self.concerns(actor.user) {
            return Err(Refusal::OwnMatch);
        }
        Ok(Action::Moderate(Moderation {
            by: actor.user,
            reason: moderation_reason(reason)?,
        }))
    }

    /// Whether it was still a challenge when it had so many plies: all that is noted before it is accepted
    /// are texts for the dice.
    pub(super) fn was_open_at(&self, plies: u32) -> bool {
        plies as usize <= self.lucks.len()
    }

    /// Whether somebody plays in it, has proposed it, or is asked to play.
    #[must_use]
    pub fn concerns(&self, user: UserId) -> bool {
        let terms = &self.terms;
        let asked = [Some(&terms.challenger), terms.invited.as_ref()];
        self.seat_of(user).is_some() || asked.into_iter().flatten().any(|asked| asked.user == user)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_that_says_something() {
        assert_eq!(moderation_reason("  stuck "), Ok("stuck".to_owned()));
        let longest = "x".repeat(MODERATION_REASON_MAX);
        assert_eq!(moderation_reason(&longest), Ok(longest.clone()));
        for bad in [
            String::new(),
            "  ".to_owned(),
            "two\nlines".to_owned(),
            longest + "x",
            // Half as many characters, each of two units.
            "🎲".repeat(MODERATION_REASON_MAX / 2 + 1),
        ] {
            assert_eq!(moderation_reason(&bad), Err(Refusal::BadReason), "{bad:?}");
        }
    }
}
