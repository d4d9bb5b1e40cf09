//! People as Discord shows them in a text.

use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Player, level_of};
use ludotheque_words::{Language, capitalised, say};

use crate::message::{escape, opponent};

/// Shows a name and notifies nobody: notifications go by `allowed_mentions` alone.
#[must_use]
pub fn mention(user: UserId, language: Language) -> String {
    if let Some(level) = level_of(user) {
        say!(
            language,
            "opponent",
            level = opponent::level_name(level, language)
        )
    } else if user.is_account() {
        format!("<@{user}>")
    } else {
        say!(language, "former-player")
    }
}

/// A player's name as it was in the match, in a line that mentions nobody.
#[must_use]
pub fn name(player: &Player, language: Language) -> String {
    let of_program = opponent::in_words(&player.name, language);
    let name = escape::name(&of_program).filter(|_| !player.user.is_pseudonym());
    name.unwrap_or_else(|| say!(language, "former-player"))
}

/// A mention that begins a line or stands in bold type.
#[must_use]
pub fn named(user: UserId, language: Language) -> String {
    match level_of(user) {
        Some(level) => say!(
            language,
            "opponent-name",
            level = opponent::level_name(level, language)
        ),
        None => capitalised(&mention(user, language)),
    }
}
