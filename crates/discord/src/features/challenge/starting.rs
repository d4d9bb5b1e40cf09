//! Matches that somebody wants to start: what the server says about it, and the challenge.

use ludotheque_render::variant_words;
use ludotheque_rules::{AnyPosition, GameKind, Seat, SeriesRule};
use serenity::all::Permissions;

use crate::answer::{Answer, refusals};
use crate::card::Card;
use crate::card::dice::is_rolled;
use crate::card::way_there::to_the_board;
use crate::message::v2::Message;
use crate::permissions;
use crate::visit::Visit;
use crate::visit::request::Request;
use ludotheque_matches::{
    Chapter, Level, Match, Pace, Place, Player, Refusal, ServerSettings, Terms,
};
use ludotheque_play::{NewCard, PlayError, Presence};
use ludotheque_words::Language;

/// A match that its server allows.
pub struct Start {
    /// What holds on the server.
    pub server: ServerSettings,
    /// Whether the match is to get a thread of its own.
    thread: bool,
    /// What everyone in the channel reads.
    language: Language,
    /// What the bot lacks to show it, if it has to post.
    lacking: Permissions,
    /// Whether it can post there at all.
    presence: Presence,
}

impl Start {
    /// How the match is to be shown, or what is told to whoever wants it if the bot could not show it.
    /// The message is a reply for their eyes. Whoever plays against the program reads their own language:
    /// nobody else has to.
    ///
    /// # Errors
    /// That message.
    pub fn card(&self, request: &Request, is_practice: bool) -> Result<NewCard, Box<Message>> {
        if self.lacking.is_empty() {
            return Ok(NewCard {
                language: if is_practice {
                    request.language
                } else {
                    self.language
                },
                in_thread: self.thread,
                presence: self.presence,
            });
        }
        let message = permissions::refusal(self.lacking, request.channel, request.language);
        Err(Box::new(message))
    }
}

/// Looks whether somebody may start a match where they are, in a thread of its own if they or else the
/// server want it; in a thread there is none.
///
/// # Errors
/// A refusal by the settings of the server, or a fault.
pub async fn look(visit: &Visit, thread: Option<bool>) -> Result<Start, PlayError> {
    let request = &visit.request;
    let server = visit.bot.play.server(request.server).await?;
    server.may_start(request.channel, request.parent, &request.roles)?;
    let can_have_one = request.server.is_some() && !request.in_thread && request.is_member;
    let thread = can_have_one && thread.unwrap_or(server.threads);
    Ok(Start {
        thread,
        language: server.language.unwrap_or(request.server_language),
        // Who can only answer needs no permission.
        lacking: if request.is_member {
            permissions::lacking(request, thread)
        } else {
            Permissions::empty()
        },
        presence: request.presence(),
        server,
    })
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
    /// Whether every roll also takes the public beacon, if that is chosen.
    pub public_dice: Option<bool>,
    /// The clock or none, if either is chosen.
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
            public_dice: None,
            clock: None,
            series: None,
            thread: None,
        }
    }

    /// A match against the program, which begins at once and does not count. What the server wants of the
    /// dice is for challenges: here nobody is asked whether they want it too, and every roll would wait.
    #[must_use]
    pub fn practice(game: GameKind, level: Level) -> Self {
        Self {
            invited: Some((false, Player::opponent(level))),
            rated: Some(false),
            public_dice: Some(false),
            clock: Some(Pace::Untimed),
            ..Self::open(game)
        }
    }
}

/// Begins the game of a match against the program, with the same rule options, in a message of its own.
///
/// # Errors
/// A refusal, or ours.
pub async fn practice_like(visit: &Visit, live: &Match, level: Level) -> Result<Answer, PlayError> {
    let practice = ChallengeOptions {
        variant: live.terms.options.clone(),
        ..ChallengeOptions::practice(live.terms.game, level)
    };
    Ok(propose(visit, practice).await?.in_new_message())
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
    let start = look(visit, wanted.thread).await?;
    let opponent = wanted.invited.as_ref();
    let is_practice = opponent.is_some_and(|(_, player)| player.user.opponent_level().is_some());
    let card = match start.card(request, is_practice) {
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
            server: request.server,
            channel: request.channel,
        },
        // What is not asked for hurts nobody.
        rated: wanted.rated.unwrap_or(false),
        public_dice: has_public_dice(wanted.public_dice, &start.server, wanted.game),
        clock,
        chapter: wanted.series.map(Chapter::first),
        fork: None,
    };
    match bot.play.challenge(request.actor(), terms, card).await {
        Ok(view) => Ok(Answer::Card(Card::new(view))),
        Err(PlayError::Refused(
            refusal @ (Refusal::ProposedAlready(there) | Refusal::BegunAlready(there)),
        )) => {
            let why = refusals::sentence(&refusal, request.language);
            let there = to_the_board(&visit.view(there).await?, request.language);
            let there = there.map_or_else(String::new, |there| format!(" {there}"));
            Ok(Answer::private(format!("{why}{there}")))
        }
        Err(error) => Err(error),
    }
}

/// Whether every roll of a match also takes the public beacon: as its challenge chooses, or else as the server
/// wants it. The card of the challenge says it, so whoever accepts wants it too.
fn has_public_dice(chosen: Option<bool>, server: &ServerSettings, game: GameKind) -> bool {
    // Where nothing is rolled nothing can take it.
    chosen.unwrap_or(server.public_dice) && is_rolled(game)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_are_those_that_are_chosen_or_else_those_of_the_server() {
        let [own, public] = [false, true].map(|public_dice| ServerSettings {
            public_dice,
            ..ServerSettings::default()
        });
        assert!(!ServerSettings::default().public_dice);
        for game in GameKind::ALL.iter().copied() {
            let rolled = is_rolled(game);
            for (chosen, server, expected) in [
                (None, &own, false),
                (None, &public, rolled),
                (Some(false), &own, false),
                (Some(false), &public, false),
                (Some(true), &own, rolled),
                (Some(true), &public, rolled),
            ] {
                let found = has_public_dice(chosen, server, game);
                assert_eq!(found, expected, "{game}: {chosen:?} where {server:?}");
            }
        }
    }

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
