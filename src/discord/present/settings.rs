//! `/settings` as a message, for the person themselves.

use ludotheque_render::Language;

use super::escape;
use super::v2::{Button, ButtonKind, Message, OPTIONS_IN_A_SELECT, Part};
use crate::discord::personal_id::PersonalPress;
use crate::discord::texts::say;
use crate::matches::{ChallengesFrom, Player};
use crate::store::Settings;

const COLOUR: u32 = 0x5B_6E_AE;

/// Everything that can be set, with what it is set to.
#[must_use]
pub fn message(settings: &Settings, language: Language) -> Message {
    let mut parts = vec![Part::Text(say!(language, "settings-title"))];
    parts.extend(challenges(settings.challenges_from, language));
    parts.extend(leaderboards(settings.off_leaderboards, language));
    parts.extend(blocks(&settings.blocked, language));
    Message {
        parts: vec![Part::Frame {
            colour: COLOUR,
            parts,
        }],
        private: true,
        ..Message::default()
    }
}

fn challenges(from: ChallengesFrom, language: Language) -> [Part; 2] {
    let (now, label, press) = match from {
        ChallengesFrom::Anyone => (
            say!(language, "settings-challenges-anyone"),
            say!(language, "button-challenges-nobody"),
            PersonalPress::ChallengesFromNobody,
        ),
        ChallengesFrom::Nobody => (
            say!(language, "settings-challenges-nobody"),
            say!(language, "button-challenges-anyone"),
            PersonalPress::ChallengesFromAnyone,
        ),
    };
    setting(now, label, &press)
}

fn leaderboards(off: bool, language: Language) -> [Part; 2] {
    let (now, label, press) = if off {
        (
            say!(language, "settings-leaderboards-off"),
            say!(language, "button-leaderboards-on"),
            PersonalPress::LeaderboardsWith,
        )
    } else {
        (
            say!(language, "settings-leaderboards-on"),
            say!(language, "button-leaderboards-off"),
            PersonalPress::LeaderboardsWithout,
        )
    };
    setting(now, label, &press)
}

/// What something is set to, and the button that changes it.
fn setting(now: String, label: String, press: &PersonalPress) -> [Part; 2] {
    let button = Button {
        label,
        kind: ButtonKind::Plain(press.to_string()),
    };
    [Part::Text(now), Part::Buttons(vec![button])]
}

fn blocks(blocked: &[Player], language: Language) -> Vec<Part> {
    if blocked.is_empty() {
        return vec![Part::Text(say!(language, "settings-blocked-nobody"))];
    }
    let shown = &blocked[..blocked.len().min(OPTIONS_IN_A_SELECT)];
    let names: Vec<String> = shown
        .iter()
        .map(|player| escape::text(&player.name))
        .collect();
    let names = names.join(", ");
    let text = match blocked.len() - shown.len() {
        0 => say!(language, "settings-blocked", names = names),
        more => say!(
            language,
            "settings-blocked-more",
            names = names,
            more = more
        ),
    };
    let options = shown
        .iter()
        .map(|player| (player.name.clone(), player.user.to_string()));
    vec![
        Part::Text(text),
        Part::Select {
            custom_id: PersonalPress::Unblock.to_string(),
            placeholder: say!(language, "choose-unblock"),
            options: options.collect(),
        },
    ]
}
