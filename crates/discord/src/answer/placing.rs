//! Where the board is shown next: in the card that is there, or in a new message below it.
//!
//! Edits of messages older than an hour have a small limit of their own, a thread in which nothing is
//! posted is archived, and nobody scrolls back to a card below which people talk. So a card is changed as
//! long as it is fresh and nobody has written anything below it (`chatter`), and in a thread never.
//!
//! | who answers | the card that was there | what becomes of it |
//! | --- | --- | --- |
//! | a click or a form on the card, less than 50 minutes old, in no thread, nobody has written below it | changes in place | |
//! | a click or a form on any other card | is posted again | the old one becomes a link |
//! | the first of two steps of a move | changes in place, whatever it is | |
//! | a click in **My view** | stays; the player's own view changes | the worker updates it |
//! | a click on another message that shows the newest board | moves to that message | the old one becomes a link |
//! | a command in the match's channel | is posted again | the old one becomes a link |
//! | a command in another channel | stays; the answer is private, and can be played on | the worker updates it |
//! | a command in another channel of the server, where the worker has given the card up | moves there | |
//! | a refusal, a stranger, an old board | stays; the answer is private | |
//!
//! Discord's ids begin with a time, so the age of a card is the difference of two of them. `chatter` has
//! heard what others have written below the card: by the two intents for messages, which are not privileged,
//! Discord tells the bot that something was written. (serenity leaves the channel's last message out of an
//! interaction.) Only the newest id of each channel is kept, for as long as it can matter; after a restart,
//! and where the bot is no member, a card goes by its age alone. What the bot itself posts, calls and the
//! cards of other matches, moves no card.
//!
//! An answer that Discord refuses to put in place of a message is sent as a new one, and then as a line.
//! One that meets a pause of a second is sent again after it. One that was said to come later is filled in
//! for about a minute, and else a line says that it was refused (`later`).

use ludotheque_matches::ids::{InteractionId, MessageId};

/// Well below the hour after which Discord limits edits.
const FRESH_MS: u64 = 50 * 60 * 1000;

/// Whether a card may be changed at a time, in milliseconds since 1970, that comes from the
/// database: its clock and Discord's may differ by seconds, which makes no difference here.
#[must_use]
pub const fn is_fresh(card: MessageId, now_ms: u64) -> bool {
    now_ms.saturating_sub(card.made_at_ms()) < FRESH_MS
}

/// Whether the board is shown in the message whose button was pressed. Both times are Discord's.
#[must_use]
pub const fn stays_in_place(pressed: MessageId, press: InteractionId, in_thread: bool) -> bool {
    !in_thread && is_fresh(pressed, press.made_at_ms())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE_MS: u64 = 60 * 1000;

    /// An id that Discord makes so many minutes after the first one.
    const fn id_after(minutes: u64) -> u64 {
        (minutes * MINUTE_MS) << 22
    }

    #[test]
    fn ids_tell_when_they_were_made() {
        // The example of Discord's documentation: 2016-04-30T11:18:25.796Z.
        let example = MessageId(175_928_847_299_117_063);
        assert_eq!(example.made_at_ms(), 1_462_015_105_796);
    }

    #[test]
    fn a_card_is_changed_for_fifty_minutes_and_in_a_thread_never() {
        let card = MessageId(id_after(10));
        let press = |minutes| InteractionId(id_after(minutes));
        assert!(stays_in_place(card, press(10), false));
        assert!(stays_in_place(card, press(59), false));
        assert!(!stays_in_place(card, press(60), false));
        assert!(!stays_in_place(card, press(11), true));
        // Clocks that disagree make nothing old.
        assert!(stays_in_place(card, press(9), false));
        assert!(is_fresh(card, 0));
    }
}
