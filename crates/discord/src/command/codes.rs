//! Suggestions for the option `match`: codes are hard to remember.

use poise::serenity_prelude as serenity;

use crate::command::{CHOICES_MAX, Context, visit};
use crate::message::standing::{choice_of_game, choice_of_past};
use ludotheque_play::PastMatches;

/// The player's matches that are not over, those that wait for the player first.
pub async fn my_matches(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let found = going_on(context).await;
    response(found, typed)
}

/// The same, and after them the player's last matches that are over.
pub async fn all_matches(
    context: Context<'_>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let mut found = going_on(context).await;
    found.extend(over(context).await);
    response(found, typed)
}

/// The player's last matches that are over.
pub async fn past_matches(
    context: Context<'_>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let found = over(context).await;
    response(found, typed)
}

/// A match in words, and its code.
type Choice = (String, String);

/// Without suggestions one can still type.
async fn going_on(context: Context<'_>) -> Vec<Choice> {
    let visit = visit(context).await;
    let lines = visit.bot.play.games_of(visit.user()).await;
    let lines = lines.unwrap_or_default().into_iter();
    lines
        .map(|line| choice_of_game(&line, visit.language()))
        .collect()
}

async fn over(context: Context<'_>) -> Vec<Choice> {
    let visit = visit(context).await;
    let of = PastMatches {
        user: visit.user(),
        server: None,
    };
    let past = visit.bot.play.past_matches(of, 1).await;
    let (matches, _) = past.unwrap_or_default();
    let matches = matches.iter();
    matches
        .map(|played| choice_of_past(played, visit.language()))
        .collect()
}

fn response(found: Vec<Choice>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    let choices = found
        .into_iter()
        .filter(|(label, _)| label.to_lowercase().contains(&typed))
        .take(CHOICES_MAX)
        .map(|(label, code)| serenity::AutocompleteChoice::new(label, code))
        .collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}
