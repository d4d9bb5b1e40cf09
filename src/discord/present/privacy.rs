//! What is said about what is stored of people.

use serde_json::Value;

use super::v2::{Button, ButtonKind, Message, Part, TextFile};
use crate::discord::personal_id::PersonalPress;
use crate::play::FORGOTTEN_AGAIN_AFTER_DAYS;

/// The answer to `/privacy`; `docs/privacy.md` says the same at length.
pub const PAGE: &str = "\
**What this bot stores of you**
- **Your matches**: your user id, your name at that time, what you did and when, the texts you put \
into dice, and in which channel. They make the game go on after any crash, and are kept for good, \
because they are your opponent's matches too.
- **Calls to the board** that were posted to you, with your user id.
- **Your settings** and **whom you have blocked**, until you change them.
- **Your results** in rated matches.
It reads no messages, and passes nothing on.
`/my-data export` gives you all of it as a file. `/my-data delete` takes you out: what is only yours \
is gone, and in the matches of others a pseudonym takes your place.";

/// More than this does not fit into a message everywhere.
const FILE_BYTES_MAX: usize = 8 << 20;

/// Everything that is stored of a person, as a file.
#[must_use]
pub fn export(mut data: Value) -> Message {
    let mut note = "Everything that is stored of you:";
    let mut text = format!("{data:#}");
    if text.len() > FILE_BYTES_MAX {
        note = "Everything that is stored of you but for the single moves, which would be too \
                much for a message: `/match export` gives you those of each match.";
        if let Some(tables) = data.get_mut("tables").and_then(Value::as_object_mut) {
            tables.remove("plies");
        }
        text = data.to_string();
    }
    Message {
        parts: vec![Part::Text(note.to_owned()), Part::File],
        file: Some(TextFile {
            name: "my-data.json".to_owned(),
            text,
        }),
        private: true,
        ..Message::default()
    }
}

/// The question before somebody is forgotten.
#[must_use]
pub fn ask_before_deleting() -> Message {
    let button = Button {
        label: "Yes, delete my data".to_owned(),
        kind: ButtonKind::Danger(PersonalPress::DeleteForSure.to_string()),
    };
    Message {
        parts: vec![
            Part::Text(format!(
                "Do you really want to be taken out of everything that is stored here?\n\
                 - Your running matches are **resigned**, your challenges cancelled.\n\
                 - Your settings and your list of blocked people are deleted.\n\
                 - In the matches that you have played a pseudonym takes the place of your id and \
                 your name; the texts you put into dice are deleted.\n\
                 - Your results stay with the pseudonym. If you come back, neither they nor your \
                 matches are yours again, but whoever has blocked you is still spared.\n\
                 This cannot be undone, and not be repeated for {FORGOTTEN_AGAIN_AFTER_DAYS} days. \
                 Messages that stand in channels stay there: moderators can delete them."
            )),
            Part::Buttons(vec![button]),
        ],
        private: true,
        ..Message::default()
    }
}

/// The answer to whoever was sure.
#[must_use]
pub fn being_deleted() -> Message {
    Message::private_text(
        "Your data is being deleted. That takes a few seconds, or some minutes if there is much. \
         `/my-data export` shows when nothing is left.",
    )
}
