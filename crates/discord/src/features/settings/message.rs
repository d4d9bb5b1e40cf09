//! `/settings` as a message, for the person themselves.

use ludotheque_words::{Language, say};

use crate::features::settings::id::AS_DISCORD;
use crate::features::settings::id::{PersonalPress, button};
use crate::features::settings::notifications;
use crate::message::v2::{Message, OPTIONS_IN_A_SELECT, Part, PickKind};
use crate::message::{LIST_COLOUR, escape};
use ludotheque_matches::{Automatic, ChallengesFrom, Player};
use ludotheque_play::Settings;

/// Everything that can be set, with what it is set to, in the language that is set or else in the
/// one in which the person uses Discord (`spoken`).
#[must_use]
pub fn message(settings: &Settings, spoken: Language) -> Message {
    let preferences = &settings.preferences;
    let language = preferences.language.unwrap_or(spoken);
    let mut parts = vec![Part::Text(say!(language, "settings-title"))];
    parts.extend(language_parts(preferences.language, language));
    parts.extend(notifications::parts(
        &preferences.notifications,
        preferences.now,
        language,
    ));
    parts.extend(automatic(settings.automatic, language));
    parts.extend(others(settings, language));
    parts.extend(blocks(&settings.blocked, language));
    Message::framed(LIST_COLOUR, parts).in_private()
}

fn language_parts(chosen: Option<Language>, language: Language) -> [Part; 2] {
    let name = language.own_name();
    let now = match chosen {
        Some(_) => say!(language, "settings-language", name),
        None => say!(language, "settings-language-automatic", name),
    };
    let automatic = (say!(language, "language-automatic"), AS_DISCORD.to_owned());
    let languages = Language::ALL.map(|one| (one.own_name(), one.to_string()));
    [
        Part::Text(now),
        Part::select(
            PersonalPress::Language.to_string(),
            say!(language, "choose-language"),
            [automatic].into_iter().chain(languages).collect(),
        ),
    ]
}

/// What is done for the person in their matches, and the list that changes it.
fn automatic(chosen: Automatic, language: Language) -> [Part; 2] {
    let now = match chosen {
        Automatic::Nothing => say!(language, "settings-automatic-nothing"),
        Automatic::Practice => say!(language, "settings-automatic-practice"),
        Automatic::Rolls => say!(language, "settings-automatic-rolls"),
        Automatic::Forced => say!(language, "settings-automatic-forced"),
    };
    let label = |one| match one {
        Automatic::Nothing => say!(language, "automatic-nothing"),
        Automatic::Practice => say!(language, "automatic-practice"),
        Automatic::Rolls => say!(language, "automatic-rolls"),
        Automatic::Forced => say!(language, "automatic-forced"),
    };
    let options = Automatic::ALL.map(|one| (label(one), one.word().to_owned()));
    [
        Part::Text(now),
        Part::select(
            PersonalPress::Automatic.to_string(),
            say!(language, "choose-automatic"),
            options.to_vec(),
        ),
    ]
}

/// Challenges and leaderboards: what they are set to, and the buttons that change it.
fn others(settings: &Settings, language: Language) -> [Part; 2] {
    let (challenges, challenges_button) = match settings.challenges_from {
        ChallengesFrom::Anyone => (
            say!(language, "settings-challenges-anyone"),
            button(
                say!(language, "button-challenges-nobody"),
                PersonalPress::ChallengesFromNobody,
            ),
        ),
        ChallengesFrom::Nobody => (
            say!(language, "settings-challenges-nobody"),
            button(
                say!(language, "button-challenges-anyone"),
                PersonalPress::ChallengesFromAnyone,
            ),
        ),
    };
    let (leaderboards, leaderboards_button) = if settings.off_leaderboards {
        (
            say!(language, "settings-leaderboards-off"),
            button(
                say!(language, "button-leaderboards-on"),
                PersonalPress::LeaderboardsWith,
            ),
        )
    } else {
        (
            say!(language, "settings-leaderboards-on"),
            button(
                say!(language, "button-leaderboards-off"),
                PersonalPress::LeaderboardsWithout,
            ),
        )
    };
    [
        Part::Text(format!("{challenges}\n{leaderboards}")),
        Part::Buttons(vec![challenges_button, leaderboards_button]),
    ]
}

fn blocks(blocked: &[Player], language: Language) -> Vec<Part> {
    let block = Part::Pick {
        custom_id: PersonalPress::Block.to_string(),
        placeholder: say!(language, "choose-block"),
        kind: PickKind::Users,
        chosen: Vec::new(),
        most: 1,
    };
    if blocked.is_empty() {
        return vec![Part::Text(say!(language, "settings-blocked-nobody")), block];
    }
    let shown = &blocked[..blocked.len().min(OPTIONS_IN_A_SELECT)];
    let names: Vec<String> = shown
        .iter()
        .map(|player| escape::text(&label(player)))
        .collect();
    let names = names.join(", ");
    let text = match blocked.len() - shown.len() {
        0 => say!(language, "settings-blocked", names),
        more => say!(language, "settings-blocked-more", names, more),
    };
    let options = shown
        .iter()
        .map(|player| (label(player), player.user.to_string()));
    vec![
        Part::Text(text),
        Part::select(
            PersonalPress::Unblock.to_string(),
            say!(language, "choose-unblock"),
            options.collect(),
        ),
        block,
    ]
}

/// A name as lists show it; whoever has one that nobody can read goes by their number.
fn label(player: &Player) -> String {
    escape::plain_name(&player.name).unwrap_or_else(|| player.user.to_string())
}
