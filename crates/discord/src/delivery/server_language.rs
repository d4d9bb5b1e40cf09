//! What language a server reads in messages that nobody has asked for.

use crate::bot::Bot;
use ludotheque_matches::ids::ServerId;
use ludotheque_words::Language;

/// The one that it has chosen, else the one that Discord knows of it, else English.
pub async fn of(bot: &Bot, server: ServerId) -> Language {
    let chosen = bot.play.server(Some(server)).await;
    if let Some(language) = chosen.ok().and_then(|settings| settings.language) {
        return language;
    }
    let known = bot.rest.server(server).await.ok();
    let locale = known
        .as_ref()
        .and_then(|server| server["preferred_locale"].as_str());
    locale.map_or(Language::English, Language::of_locale)
}
