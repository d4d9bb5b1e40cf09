//! `/settings` as a message, for the person themselves.

use super::escape;
use super::v2::{Button, ButtonKind, Message, OPTIONS_IN_A_SELECT, Part};
use crate::discord::personal_id::PersonalPress;
use crate::matches::{ChallengesFrom, Player};
use crate::store::Settings;

const COLOUR: u32 = 0x5B_6E_AE;

/// Everything that can be set, with what it is set to.
#[must_use]
pub fn message(settings: &Settings) -> Message {
    let mut parts = vec![Part::Text("**Your settings**".to_owned())];
    parts.extend(challenges(settings.challenges_from));
    parts.extend(leaderboards(settings.off_leaderboards));
    parts.extend(blocks(&settings.blocked));
    Message {
        parts: vec![Part::Frame {
            colour: COLOUR,
            parts,
        }],
        private: true,
        ..Message::default()
    }
}

fn challenges(from: ChallengesFrom) -> [Part; 2] {
    let (now, label, press) = match from {
        ChallengesFrom::Anyone => (
            "anyone whom you have not blocked may challenge you",
            "Let nobody challenge me",
            PersonalPress::ChallengesFromNobody,
        ),
        ChallengesFrom::Nobody => (
            "nobody may challenge you; you can still challenge others, and accept what is open \
             to anyone",
            "Let anyone challenge me",
            PersonalPress::ChallengesFromAnyone,
        ),
    };
    let button = Button {
        label: label.to_owned(),
        kind: ButtonKind::Plain(press.to_string()),
    };
    [
        Part::Text(format!("Challenges: {now}.")),
        Part::Buttons(vec![button]),
    ]
}

fn leaderboards(off: bool) -> [Part; 2] {
    let (now, label, press) = if off {
        (
            "you are on none. Your rating goes on, and `/profile` shows it",
            "Put me on leaderboards",
            PersonalPress::LeaderboardsWith,
        )
    } else {
        (
            "you are on them when you have played enough rated matches",
            "Leave me out of leaderboards",
            PersonalPress::LeaderboardsWithout,
        )
    };
    let button = Button {
        label: label.to_owned(),
        kind: ButtonKind::Plain(press.to_string()),
    };
    [
        Part::Text(format!("Leaderboards: {now}.")),
        Part::Buttons(vec![button]),
    ]
}

fn blocks(blocked: &[Player]) -> Vec<Part> {
    if blocked.is_empty() {
        return vec![Part::Text(
            "Blocked: nobody. `/block` keeps somebody from challenging you and from accepting \
             your challenges. They are not told."
                .to_owned(),
        )];
    }
    let shown = &blocked[..blocked.len().min(OPTIONS_IN_A_SELECT)];
    let names: Vec<String> = shown
        .iter()
        .map(|player| escape::text(&player.name))
        .collect();
    let more = match blocked.len() - shown.len() {
        0 => String::new(),
        more => format!(" and {more} more, whom `/unblock` knows"),
    };
    let options = shown
        .iter()
        .map(|player| (player.name.clone(), player.user.to_string()));
    vec![
        Part::Text(format!("Blocked: {}{more}.", names.join(", "))),
        Part::Select {
            custom_id: PersonalPress::Unblock.to_string(),
            placeholder: "Unblock somebody".to_owned(),
            options: options.collect(),
        },
    ]
}
