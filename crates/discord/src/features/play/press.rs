//! What the buttons that lead to a match do: each click is one answer nearer to it.

use ludotheque_rules::GameKind;

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::challenge::press::challenged;
use crate::features::challenge::starting::{ChallengeOptions, propose};
use crate::features::play::id::{PlayPress, Whom};
use crate::features::play::message as play;
use crate::message::drawing;
use crate::visit::Visit;
use ludotheque_matches::Level;
use ludotheque_play::PlayError;

/// How the program plays against whoever has not chosen: most who come this way are new to the game.
pub const LEVEL: Level = Level::Newcomer;

/// Asks the next question, or begins the match. That is posted for everybody, as the questions are
/// private.
///
/// # Errors
/// A refusal, or ours.
pub async fn answer(visit: Visit, press: PlayPress, chosen: Chosen) -> Result<Answer, PlayError> {
    match press {
        PlayPress::Games => {
            let language = visit.language();
            let games = drawing::aside(move || play::games(language)).await?;
            Ok(Answer::Update(games))
        }
        PlayPress::Game(game) => ask_whom(&visit, game).await,
        PlayPress::Against(game, Whom::Bot) => {
            Ok(against_bot(&visit, game).await?.in_new_message())
        }
        PlayPress::Against(game, Whom::Anyone) => Ok(propose(&visit, ChallengeOptions::open(game))
            .await?
            .in_new_message()),
        PlayPress::Against(game, Whom::Member) => match chosen.user() {
            None => ask_whom(&visit, game).await,
            Some(user) if visit.bot.is_me(user) => {
                Ok(against_bot(&visit, game).await?.in_new_message())
            }
            Some(user) => match challenged(&visit, user).await {
                Ok(invited) => {
                    let wanted = ChallengeOptions {
                        invited: Some(invited),
                        ..ChallengeOptions::open(game)
                    };
                    Ok(propose(&visit, wanted).await?.in_new_message())
                }
                Err(unknown) => Ok(Answer::Message(unknown)),
            },
        },
    }
}

/// The question against whom a game is to be played.
///
/// # Errors
/// Ours.
pub async fn ask_whom(visit: &Visit, game: GameKind) -> Result<Answer, PlayError> {
    // In the bot's own direct messages nobody else sees a challenge.
    let is_alone = visit.request.server.is_none() && visit.request.is_member;
    let language = visit.language();
    let question = drawing::aside(move || play::whom(game, is_alone, language)).await?;
    Ok(Answer::Update(question))
}

/// A match against the program, at once.
///
/// # Errors
/// A refusal, or ours.
pub async fn against_bot(visit: &Visit, game: GameKind) -> Result<Answer, PlayError> {
    propose(visit, ChallengeOptions::practice(game, LEVEL)).await
}
