//! Suggestions for the option `match`: codes are hard to remember.

use poise::serenity_prelude as serenity;

use crate::command::{CHOICES_MAX, Context, visit};
use crate::message::standing::{choice_of_game, choice_of_past};
use crate::visit::Visit;
use ludotheque_play::PastMatches;

/// The player's matches that are not over, those that wait for the player first.
pub async fn my_matches(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let visit = visit(context).await;
    response(fitting(going_on(&visit).await, typed))
}

/// The same, and after them the player's last matches that are over, if there is room: each letter that is
/// typed asks anew.
pub async fn all_matches(
    context: Context<'_>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let visit = visit(context).await;
    let mut found = fitting(going_on(&visit).await, typed);
    if found.len() < CHOICES_MAX {
        found.extend(fitting(over(&visit).await, typed));
    }
    response(found)
}

/// The player's last matches that are over.
pub async fn past_matches(
    context: Context<'_>,
    typed: &str,
) -> serenity::CreateAutocompleteResponse {
    let visit = visit(context).await;
    response(fitting(over(&visit).await, typed))
}

/// A match in words, and its code.
type Choice = (String, String);

/// Without suggestions one can still type.
async fn going_on(visit: &Visit) -> Vec<Choice> {
    let lines = visit.bot.play.games_of(visit.user()).await;
    let lines = lines.unwrap_or_default().into_iter();
    lines
        .map(|line| choice_of_game(&line, visit.language()))
        .collect()
}

async fn over(visit: &Visit) -> Vec<Choice> {
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

/// Those that hold what has been typed so far.
fn fitting(mut found: Vec<Choice>, typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    found.retain(|(label, _)| label.to_lowercase().contains(&typed));
    found
}

fn response(found: Vec<Choice>) -> serenity::CreateAutocompleteResponse {
    let choices = found
        .into_iter()
        .take(CHOICES_MAX)
        .map(|(label, code)| serenity::AutocompleteChoice::new(label, code))
        .collect();
    serenity::CreateAutocompleteResponse::new().set_choices(choices)
}
