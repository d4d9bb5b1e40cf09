//! Options that several commands share.

use std::borrow::Cow;

use ludotheque_render::variant_words;
use ludotheque_rules::GameKind;
use poise::serenity_prelude as serenity;

use crate::command::choice::{Listed, at, listed};
use crate::command::{CHOICES_MAX, Context, visit};
use crate::message::clock::choice_key;
use ludotheque_matches::Pace;

impl Listed for GameKind {
    fn list() -> Vec<(Cow<'static, str>, Self)> {
        let games = Self::ALL.iter();
        games.map(|game| (game.title().into(), *game)).collect()
    }
}

impl Listed for Pace {
    fn list() -> Vec<(Cow<'static, str>, Self)> {
        Self::all()
            .map(|pace| (choice_key(pace.clock()).into(), pace))
            .collect()
    }
}

/// Where the dice come from: from what was promised and what the players put in, or also from the public
/// beacon.
pub struct PublicDice(pub bool);

listed!(PublicDice:
    "dice-promised-choice" => Self(false),
    "dice-public-choice" => Self(true),
);

/// The game that is chosen in a command that is still being typed.
pub fn chosen_game(context: Context<'_>) -> Option<GameKind> {
    context
        .args
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("game", serenity::ResolvedValue::Integer(place)) => at(*place),
            _ => None,
        })
}

/// The ways of playing the chosen game, in words.
pub async fn variants(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let response = serenity::CreateAutocompleteResponse::new();
    let Some(game) = chosen_game(context) else {
        return response;
    };
    let language = visit(context).await.language();
    let typed = typed.to_lowercase();
    let choices = game
        .variants()
        .into_iter()
        // The usual way of playing needs no choice.
        .filter(|options| !options.is_empty())
        .map(|options| (variant_words(game, &options, language), options))
        .filter(|(words, options)| {
            words.to_lowercase().contains(&typed) || options.contains(&typed)
        })
        .take(CHOICES_MAX)
        .map(|(words, options)| serenity::AutocompleteChoice::new(words, options))
        .collect();
    response.set_choices(choices)
}
