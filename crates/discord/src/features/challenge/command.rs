//! `/challenge`: proposes a match.

use std::num::NonZeroU8;

use ludotheque_render::variant_words;
use ludotheque_rules::{AnyPosition, GameKind, Seat, SeriesRule};
use ludotheque_words::Language;
use poise::serenity_prelude as serenity;

use crate::answer::Answer;
use crate::card::Card;
use crate::command::choice::{Choice, listed};
use crate::command::options::chosen_game;
use crate::command::{CHOICES_MAX, Context, NoError, member_option, run, visit};
use crate::features::challenge::starting;
use crate::visit::Visit;
use ludotheque_matches::{Chapter, Pace, Place, Player, Refusal, Terms};
use ludotheque_play::PlayError;

/// Challenges a member, or anyone in the channel, to a game.
#[expect(clippy::too_many_arguments, reason = "an option each")]
#[poise::command(slash_command, rename = "challenge")]
pub async fn challenge(
    context: Context<'_>,
    game: Choice<GameKind>,
    #[rename = "user"] invited: Option<serenity::User>,
    #[autocomplete = "variants"] variant: Option<String>,
    series: Option<Choice<SeriesRule>>,
    clock: Option<Choice<Pace>>,
    rated: Option<bool>,
    thread: Option<bool>,
) -> Result<(), NoError> {
    let wanted = ChallengeOptions {
        game: game.0,
        invited: invited.map(|user| (user.bot, member_option(context, &user))),
        variant: variant.unwrap_or_default(),
        rated,
        clock: clock.map(|chosen| chosen.0),
        thread,
        series: series.map(|chosen| chosen.0),
    };
    run(
        context,
        |visit| async move { propose(&visit, wanted).await },
    )
    .await
}

/// What somebody wants to play, and with whom.
pub struct ChallengeOptions {
    /// The game.
    pub game: GameKind,
    /// Whether the invited user is a bot, and who it is.
    pub invited: Option<(bool, Player)>,
    /// The way of playing it: its rule options, or the words for them.
    pub variant: String,
    /// Whether it counts, if that is chosen.
    pub rated: Option<bool>,
    /// How long a turn may take, if that is chosen.
    pub clock: Option<Pace>,
    /// Several games with one score.
    pub series: Option<SeriesRule>,
    /// Whether it gets a thread of its own, if that is chosen.
    pub thread: Option<bool>,
}

impl ChallengeOptions {
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

listed!(SeriesRule:
    "series-first-to-2" => first_to(2),
    "series-first-to-3" => first_to(3),
    "series-first-to-5" => first_to(5),
    "series-championship-choice" => Self::Championship,
);

fn first_to(wins: u8) -> SeriesRule {
    NonZeroU8::new(wins).map_or(SeriesRule::Championship, SeriesRule::FirstTo)
}

/// Makes the challenge, and shows its card.
///
/// # Errors
/// A refusal, or ours.
pub async fn propose(visit: &Visit, wanted: ChallengeOptions) -> Result<Answer, PlayError> {
    let (bot, request) = (&visit.bot, &visit.request);
    if matches!(wanted.invited, Some((true, _))) {
        return Err(Refusal::ChallengeToBot.into());
    }
    if wanted
        .series
        .is_some_and(|series| !series.suits(wanted.game))
    {
        return Err(Refusal::NoSuchSeries.into());
    }
    let start = starting::look(visit, wanted.thread).await?;
    let card = match start.card(request) {
        Ok(card) => card,
        Err(refusal) => return Ok(Answer::Message(*refusal)),
    };
    let clock = wanted.clock.unwrap_or(start.server.clock).clock();
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
    let view = bot.play.challenge(request.actor(), terms, card).await?;
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
