//! What happens when a button, a list or a form of a person's own is used.

use crate::answer::Answer;
use crate::chosen::Chosen;
use crate::features::challenge::press::challenged;
use crate::features::privacy::{message as privacy, press::export};
use crate::features::settings::id::{AS_DISCORD, NO_QUIET, PersonalPress};
use crate::features::settings::message as settings;
use crate::message::form::Form;
use crate::message::v2::Message;
use crate::visit::Visit;
use ludotheque_matches::calling::{Change, Hour, Quiet, Way, Zone};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Automatic, ChallengesFrom, Refusal};
use ludotheque_play::{Choices, PlayError};
use ludotheque_words::{Language, say};

/// Does it, and shows in place of the message what has become of it.
///
/// # Errors
/// A refusal, or a fault.
pub async fn answer(
    visit: Visit,
    press: PersonalPress,
    chosen: Chosen,
) -> Result<Answer, PlayError> {
    let (play, user) = (&visit.bot.play, visit.user());
    let person = chosen.user();
    let chosen = chosen.text();
    match press {
        PersonalPress::Block => {
            if let Some(person) = person {
                match challenged(&visit, person).await {
                    Ok((_, blocked)) => play.block(user, blocked).await?,
                    Err(unknown) => return Ok(Answer::Message(unknown)),
                };
            }
            choose(&visit, Choices::default()).await
        }
        PersonalPress::Show => choose(&visit, Choices::default()).await,
        PersonalPress::Export => Ok(export(&visit)),
        PersonalPress::AskToDelete => Ok(Answer::Update(privacy::ask_before_deleting(
            visit.language(),
        ))),
        PersonalPress::Unblock => {
            let blocked = chosen.and_then(|id| id.parse().ok()).map(UserId);
            let left = play.unblock(user, blocked.ok_or(Refusal::NotBlocked)?);
            let message = settings::message(&left.await?, visit.request.spoken);
            Ok(Answer::Update(message))
        }
        PersonalPress::DeleteForSure => {
            play.ask_to_forget(user).await?;
            Ok(Answer::Update(privacy::being_deleted(visit.language())))
        }
        PersonalPress::KeepData => {
            let text = say!(visit.language(), "nothing-changed");
            Ok(Answer::Update(Message::private_text(text)))
        }
        PersonalPress::Zone if chosen.is_none() => Ok(Answer::Form(zone_form(visit.language()))),
        press => choose(&visit, choices(press, chosen)?).await,
    }
}

/// Changes settings, and shows them.
///
/// # Errors
/// A refusal, or a fault.
pub async fn choose(visit: &Visit, choices: Choices) -> Result<Answer, PlayError> {
    let (user, spoken) = (visit.user(), visit.request.spoken);
    let settings = visit.bot.play.choose(user, choices, spoken).await?;
    Ok(Answer::Update(settings::message(&settings, spoken)))
}

/// What a button or the value of a list changes. A value that was never offered changes nothing.
fn choices(press: PersonalPress, chosen: Option<String>) -> Result<Choices, Refusal> {
    let chosen = chosen.as_deref().unwrap_or_default();
    let calls = match press {
        PersonalPress::Calls => Change {
            way: Way::from_word(chosen),
            ..Change::default()
        },
        PersonalPress::DailyHour => Change {
            daily_at: chosen.parse().ok().and_then(Hour::new),
            ..Change::default()
        },
        PersonalPress::RemindersOn | PersonalPress::RemindersOff => Change {
            reminders: Some(press == PersonalPress::RemindersOn),
            ..Change::default()
        },
        PersonalPress::Quiet => Change {
            quiet: quiet_hours(chosen).ok(),
            ..Change::default()
        },
        PersonalPress::Zone => Change {
            zone: Some(zone(chosen)?),
            ..Change::default()
        },
        _ => Change::default(),
    };
    let others = Choices {
        calls,
        ..Choices::default()
    };
    Ok(match press {
        PersonalPress::Language => Choices {
            language: language(chosen),
            ..others
        },
        PersonalPress::ChallengesFromAnyone => Choices {
            challenges_from: Some(ChallengesFrom::Anyone),
            ..others
        },
        PersonalPress::ChallengesFromNobody => Choices {
            challenges_from: Some(ChallengesFrom::Nobody),
            ..others
        },
        PersonalPress::Automatic => Choices {
            automatic: Automatic::from_word(chosen),
            ..others
        },
        PersonalPress::LeaderboardsWithout | PersonalPress::LeaderboardsWith => Choices {
            off_leaderboards: Some(press == PersonalPress::LeaderboardsWithout),
            ..others
        },
        _ => others,
    })
}

/// A language by its code, or that it is the one in which somebody uses Discord; nothing if it is
/// neither.
fn language(chosen: &str) -> Option<Option<Language>> {
    if chosen == AS_DISCORD {
        return Some(None);
    }
    chosen.parse().ok().map(Some)
}

/// Quiet hours, or none, as somebody writes them.
///
/// # Errors
/// [`Refusal::BadQuietHours`].
pub fn quiet_hours(text: &str) -> Result<Option<Quiet>, Refusal> {
    let typed = text.trim().to_lowercase();
    let mut languages = Language::ALL.into_iter();
    if typed == NO_QUIET || languages.any(|one| typed == say!(one, "quiet-none-typed")) {
        return Ok(None);
    }
    typed.parse().map(Some).map_err(|_| Refusal::BadQuietHours)
}

/// A time zone as somebody writes it.
///
/// # Errors
/// [`Refusal::NoSuchZone`], with suggestions.
pub fn zone(text: &str) -> Result<Zone, Refusal> {
    Zone::parse(text).map_err(|unknown| Refusal::NoSuchZone {
        found: unknown.found,
        suggestions: unknown.suggestions,
    })
}

/// The form that asks where somebody's clock is.
#[must_use]
pub fn zone_form(language: Language) -> Form {
    Form {
        custom_id: PersonalPress::Zone.to_string(),
        title: say!(language, "form-zone-title"),
        label: say!(language, "form-zone"),
        placeholder: "Europe/Paris".to_owned(),
    }
}
