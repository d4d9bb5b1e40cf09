//! Why Discord did not do what was asked, and whether it is worth asking again.

use reqwest::StatusCode;

use ludotheque_play::Retry;

/// Codes after which trying again cannot help: the channel or thread is gone, or we may not do
/// it there.
const HOPELESS: [u64; 9] = [
    10003, 10004, 20028, 50001, 50007, 50013, 50027, 160_005, 240_000,
];
/// We may not do it in this channel.
pub(super) const LACKS_PERMISSION: [u64; 2] = [50001, 50013];
const MESSAGE_IS_GONE: u64 = 10008;
/// The event of a server is gone.
const EVENT_IS_GONE: u64 = 10070;
/// The member, the role or the account is gone.
const MEMBER_OR_ROLE_IS_GONE: [u64; 3] = [10007, 10011, 10013];
/// The body is not what Discord wants there.
const INVALID_FORM_BODY: u64 = 50035;
/// The message is gone, or its thread is asleep, which a new message wakes.
const NEEDS_A_NEW_MESSAGE: [u64; 2] = [MESSAGE_IS_GONE, 50083];
/// So old a message may be changed only now and then.
pub(super) const TOO_OLD_TO_CHANGE: u64 = 30046;

/// Why Discord did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum RestError {
    /// It refused.
    #[error("Discord refused with status {status} and code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: StatusCode,
        /// Discord's own code, 0 if it gave none.
        code: u64,
        /// What it said.
        message: String,
        /// Whether an emoji is among what is wrong.
        names_an_emoji: bool,
    },
    /// Too many requests.
    #[error("Discord asks to wait {retry_after_s} s")]
    Limited {
        /// How long to wait, in whole seconds.
        retry_after_s: u32,
        /// Whether that is said of everything, not only of this kind of request.
        global: bool,
        /// Discord's own code, 0 if it gave none.
        code: u64,
    },
    /// It could not be reached, or broke off.
    #[error("Discord cannot be reached")]
    Transport(#[source] reqwest::Error),
}

impl RestError {
    /// Whether the message cannot be changed (any more), but another one can be posted.
    #[must_use]
    pub fn needs_a_new_message(&self) -> bool {
        match self {
            Self::Refused { code, .. } => NEEDS_A_NEW_MESSAGE.contains(code),
            Self::Limited { code, .. } => *code == TOO_OLD_TO_CHANGE,
            Self::Transport(_) => false,
        }
    }

    /// Whether the message was deleted: that which was to be changed, or that which this nonce has made.
    #[must_use]
    pub fn is_about_a_deleted_message(&self) -> bool {
        matches!(self, Self::Refused { code, .. } if *code == MESSAGE_IS_GONE)
    }

    /// Whether the event was deleted.
    #[must_use]
    pub(crate) fn is_about_a_deleted_event(&self) -> bool {
        matches!(self, Self::Refused { code, .. } if *code == EVENT_IS_GONE)
    }

    /// Whether somebody has left the server, or is nobody any more, or the role is gone.
    #[must_use]
    pub(crate) fn is_about_a_missing_member_or_role(&self) -> bool {
        matches!(self, Self::Refused { code, .. } if MEMBER_OR_ROLE_IS_GONE.contains(code))
    }

    /// Whether Discord wants this request in no case, and another one perhaps.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused { status, .. } if status.is_client_error())
    }

    /// Whether it is the body that Discord does not take: the same program would send the same again.
    #[must_use]
    pub(crate) fn is_about_the_body(&self) -> bool {
        matches!(self, Self::Refused { code, .. } if *code == INVALID_FORM_BODY)
    }

    /// Whether there is an emoji in the body that Discord does not want.
    #[must_use]
    pub(super) fn is_about_an_emoji(&self) -> bool {
        matches!(
            self,
            Self::Refused {
                names_an_emoji: true,
                ..
            }
        )
    }

    /// Whether Discord may have done all the same what was asked.
    #[must_use]
    pub fn may_be_done(&self) -> bool {
        self.is_passing()
    }

    /// Whether the same request might succeed a moment later.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            Self::Transport(_) => true,
            Self::Refused { status, .. } => status.is_server_error(),
            Self::Limited { .. } => false,
        }
    }

    /// After how many seconds the same request might succeed, if that is worth waiting for while somebody
    /// looks at their screen.
    pub(crate) fn worth_waiting_s(&self) -> Option<u32> {
        /// An answer that takes as long as this is still in time for Discord.
        const A_MOMENT_S: u32 = 1;
        match self {
            Self::Limited { retry_after_s, .. } => Some(*retry_after_s),
            error => error.is_passing().then_some(0),
        }
        .filter(|pause_s| *pause_s <= A_MOMENT_S)
    }

    /// Whether and when to try again, after so many tries.
    #[must_use]
    pub fn retry(&self, tries: i32) -> Retry {
        match self {
            Self::Limited { retry_after_s, .. } => Retry::After(*retry_after_s),
            Self::Refused { status, code, .. }
                if HOPELESS.contains(code) || is_final(*status, *code) =>
            {
                Retry::Never(self.to_string())
            }
            Self::Refused { .. } | Self::Transport(_) => again(tries),
        }
    }
}

/// Another try after a pause that doubles with each, from a second to a quarter of an hour.
pub(crate) fn again(tries: i32) -> Retry {
    const LONGEST_PAUSE_S: u32 = 15 * 60;
    let doublings = u32::try_from(tries).unwrap_or(0).min(10);
    Retry::After((1 << doublings).min(LONGEST_PAUSE_S))
}

/// Whether Discord would refuse the same again. A token that is being renewed (401) and a
/// request that took too long (408) are not final, nor are three codes of its own.
fn is_final(status: StatusCode, code: u64) -> bool {
    const PASSING_STATUS: [StatusCode; 2] = [StatusCode::UNAUTHORIZED, StatusCode::REQUEST_TIMEOUT];
    const PASSING_CODES: [u64; 3] = [40003, 40062, 130_000];
    status.is_client_error() && !PASSING_STATUS.contains(&status) && !PASSING_CODES.contains(&code)
}
