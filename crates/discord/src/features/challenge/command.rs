//! `/challenge`: proposes a match.

use std::num::NonZeroU8;
use std::sync::Arc;

use ludotheque_render::variant_words;
use ludotheque_rules::{AnyPosition, GameKind, Seat, SeriesRule};
use ludotheque_words::Language;
use poise::serenity_prelude as serenity;

use crate::answer::{Answer, Request, answer};
use crate::bot::Bot;
use crate::card::Card;
use crate::command::options::{ClockOption, GameOption, chosen_game};
use crate::command::{CHOICES_MAX, Context, NoError, member_option, parts};
use crate::features::challenge::starting;
use crate::visit::Visit;
use ludotheque_matches::{Chapter, Clock, Place, Player, Refusal, Terms};
use ludotheque_play::PlayError;

/// Challenges a member, or anyone in the channel, to a game.
#[expect(clippy::too_many_arguments, reason = "an option each")]
#[poise::command(slash_command, rename = "challenge")]
pub async fn challenge(
    context: Context<'_>,
    game: GameOption,
    #[rename = "user"] invited: Option<serenity::User>,
    #[autocomplete = "variants"] variant: Option<String>,
    series: Option<SeriesOption>,
    clock: Option<ClockOption>,
    rated: Option<bool>,
    thread: Option<bool>,
) -> Result<(), NoError> {
    let (bot, request) = parts(context).await;
    let wanted = Wanted {
        game: game.0,
        invited: invited.map(|user| (user.bot, member_option(context, &user))),
        variant: variant.unwrap_or_default(),
        rated,
        clock: clock.map(|chosen| chosen.0),
        thread,
        series: series.map(SeriesOption::rule),
    };
    let work = propose(Arc::clone(&bot), request.clone(), wanted);
    answer(Visit::new(bot, request), work).await;
    Ok(())
}

/// What somebody wants to play, and with whom.
pub struct Wanted {
    /// The game.
    pub game: GameKind,
    /// Whether the invited user is a bot, and who it is.
    pub invited: Option<(bool, Player)>,
    /// The way of playing it: its rule options, or the words for them.
    pub variant: String,
    /// Whether it counts, if that is chosen.
    pub rated: Option<bool>,
    /// The clock or none, if either is chosen.
    pub clock: Option<Option<Clock>>,
    /// Several games with one score.
    pub series: Option<SeriesRule>,
    /// Whether it gets a thread of its own, if that is chosen.
    pub thread: Option<bool>,
}

impl Wanted {
    /// A challenge to anyone in the channel, with nothing chosen but the game.
    #[must_use]
    pub const fn open(game: GameKind) -> Self {
        Self {
            game,
            invited: None,
            variant: String::new(),
            rated: None,
            clock: None,
            series: None,
            thread: None,
        }
    }
}

/// The series that can be chosen.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum SeriesOption {
    #[name = "series-first-to-2"]
    FirstTo2,
    #[name = "series-first-to-3"]
    FirstTo3,
    #[name = "series-first-to-5"]
    FirstTo5,
    #[name = "series-championship-choice"]
    Championship,
}

impl SeriesOption {
    const fn rule(self) -> SeriesRule {
        const fn first_to(wins: u8) -> SeriesRule {
            match NonZeroU8::new(wins) {
                Some(wins) => SeriesRule::FirstTo(wins),
                None => SeriesRule::Championship,
            }
        }
        match self {
            Self::FirstTo2 => first_to(2),
            Self::FirstTo3 => first_to(3),
            Self::FirstTo5 => first_to(5),
            Self::Championship => SeriesRule::Championship,
        }
    }
}

/// Makes the challenge, and shows its card.
///
/// # Errors
/// A refusal, or ours.
pub async fn propose(bot: Arc<Bot>, request: Request, wanted: Wanted) -> Result<Answer, PlayError> {
    if matches!(wanted.invited, Some((true, _))) {
        return Err(Refusal::ChallengeToBot.into());
    }
    if wanted
        .series
        .is_some_and(|series| !series.suits(wanted.game))
    {
        return Err(Refusal::NoSuchSeries.into());
    }
    let start = starting::look(&bot, &request, wanted.thread).await?;
    let card = match start.card(&request) {
        Ok(card) => card,
        Err(refusal) => return Ok(Answer::Message(*refusal)),
    };
    let clock = wanted.clock.unwrap_or(start.server.clock);
    let terms = Terms {
        game: wanted.game,
        options: rule_options(wanted.game, &wanted.variant)?,
        challenger: request.player.clone(),
        invited: wanted.invited.map(|(_, player)| player),
        place: Place {
            guild: request.guild,
            channel: request.channel,
        },
        // Only what must come to an end can count.
        rated: wanted.rated.unwrap_or(clock.is_some()),
        clock,
        chapter: wanted.series.map(Chapter::first),
        fork: None,
    };
    let view = bot.play.challenge(request.asker(), terms, card).await?;
    Ok(Answer::Card(Card::new(view)))
}

/// The rule options of a game as the rules spell them, from what was chosen or typed: the options, or the
/// words that are displayed for them.
///
/// # Errors
/// A refusal if the game has no such variant.
pub fn rule_options(game: GameKind, variant: &str) -> Result<String, Refusal> {
    let typed = variant.trim();
    // The start is thrown away: it only shows whether the options are known.
    AnyPosition::start(game, typed, Seat::First, &mut |_| 0)
        .map(|start| start.options_text())
        .or_else(|error| options_in_words(game, typed).ok_or(Refusal::NoSuchVariant(error)))
}

/// The rule options for which these words are displayed, in any language.
fn options_in_words(game: GameKind, typed: &str) -> Option<String> {
    let typed = typed.to_lowercase();
    game.variants().into_iter().find(|options| {
        Language::ALL
            .into_iter()
            .any(|language| variant_words(game, options, language).to_lowercase() == typed)
    })
}

/// The ways of playing the chosen game, in words.
pub async fn variants(context: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let response = serenity::CreateAutocompleteResponse::new();
    let Some(game) = chosen_game(context) else {
        return response;
    };
    let (_, request) = parts(context).await;
    let language = request.language;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_can_be_typed_as_it_is_displayed() {
        for game in GameKind::ALL.iter().copied() {
            for options in game.variants() {
                assert_eq!(rule_options(game, &options), Ok(options.clone()));
                for language in Language::ALL {
                    let words = variant_words(game, &options, language);
                    let typed = format!(" {} ", words.to_uppercase());
                    assert_eq!(rule_options(game, &typed), Ok(options.clone()), "{words}");
                }
            }
            let nonsense = rule_options(game, "with three queens");
            assert!(matches!(nonsense, Err(Refusal::NoSuchVariant(_))));
        }
    }
}
