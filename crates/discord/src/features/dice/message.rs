//! What is said about dice that players can check.

use ludotheque_words::{Language, say};

use crate::message::escape;
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{
    Broken, CheckedDice, CheckedRecord, DiceFinding, DiceSecret, DiceVersion, Promise, Renewed,
    SeriesPromise, State,
};
use ludotheque_play::{ImportedRecord, SeriesBegin, View};

/// The answer to whoever has put in a text. Only the challenger plays for certain.
#[must_use]
pub fn luck_added(view: &View, by: UserId, language: Language) -> String {
    let stored = &view.stored;
    let id = stored.live.id.to_string();
    let promise = stored
        .dice
        .newest_commitment()
        .map(|promise| promise.to_string());
    let commitment = promise.unwrap_or_default();
    if by == stored.live.terms.challenger.user {
        say!(language, "luck-added", id, commitment)
    } else {
        say!(language, "luck-kept", id, commitment)
    }
}

/// What `/match verify` finds. `first` is where the dice of the series begin, if the match is a later game of one.
#[must_use]
pub fn report(view: &View, first: Option<SeriesBegin>, language: Language) -> String {
    let stored = &view.stored;
    let Some(commitment) = stored.dice.commitment() else {
        return say!(language, "verify-nothing-promised");
    };
    let (id, commitment) = (stored.live.id.to_string(), commitment.to_string());
    let version = stored.dice.version().map(|version| version.to_string());
    let version = version.unwrap_or_default();
    let mut promised = say!(language, "verify-promised", id, commitment, version);
    for renewed in &stored.live.renewals {
        promised.push('\n');
        promised.push_str(&of_renewal(renewed, language));
    }
    let Some(secret) = stored.dice.revealed() else {
        let later = match stored.is_key_lost() {
            true => say!(language, "verify-key-lost"),
            false => say!(language, "verify-secret-later"),
        };
        let luck = match stored.live.state {
            State::Open => format!(" {}", say!(language, "verify-luck")),
            _ => String::new(),
        };
        let told = format!("{later}{luck}\n{promised}");
        // From when it begins, so that nothing can be put in the place of it afterwards.
        return match stored.promise() {
            Some(promise) => format!("{told}\n{}", put_in(&promise, language)),
            None => told,
        };
    };
    let shown = say!(language, "verify-secret", secret = secret.reveal());
    // The verdict first: what it rests on is for those who check it themselves.
    match checked(view, secret, first, language) {
        Some((verdict, put_in)) => format!("{verdict}\n{promised}\n{shown}\n{put_in}"),
        None => {
            // Nobody can check dice into which something went that is gone.
            let why = match stored.live.board() {
                Some(_) => say!(language, "verify-put-in-is-gone"),
                None => say!(language, "verify-never-played"),
            };
            format!("{why}\n{promised}\n{shown}")
        }
    }
}

/// What `/match verify` finds in an imported record.
#[must_use]
pub fn imported(imported: &ImportedRecord, language: Language) -> String {
    let id = imported.id.to_string();
    let whole = say!(language, "verify-imported", id);
    format!("{whole}\n{}", dice_of(&imported.checked, language))
}

/// What is known of the dice of an imported record.
#[must_use]
pub(crate) fn dice_of(checked: &CheckedRecord, language: Language) -> String {
    match checked.dice {
        DiceFinding::Kept(kept) => {
            let found = with_set_ups(say!(language, "verify-imported-kept"), kept, language);
            let found = match kept.renewals {
                0 => found,
                times => format!(
                    "{found}\n{}",
                    say!(language, "verify-imported-renewed", times)
                ),
            };
            match kept.series {
                Some(series) => format!("{found}\n{}", unchecked(series, language)),
                None => found,
            }
        }
        DiceFinding::Sealed => say!(language, "verify-imported-sealed"),
        DiceFinding::Unpromised => say!(language, "verify-imported-unpromised"),
    }
}

/// What was found right, without what there is to say of a series.
fn kept_words(kept: CheckedDice, language: Language) -> String {
    let rolls = say!(language, "verify-kept", rolls = kept.rolls);
    with_set_ups(rolls, kept, language)
}

fn with_set_ups(rolls: String, kept: CheckedDice, language: Language) -> String {
    let rolls = match kept.public_rolls {
        Some(public) => {
            let told = say!(language, "verify-public", public, all = kept.rolls);
            format!("{rolls}\n{told}")
        }
        None => rolls,
    };
    if kept.set_ups == 0 {
        return rolls;
    }
    let set_ups = say!(
        language,
        "verify-set-ups",
        drawn = kept.drawn_set_ups,
        all = kept.set_ups
    );
    format!("{rolls}\n{set_ups}")
}

/// Whether the dice of a played match fit, and what they are made of.
fn checked(
    view: &View,
    secret: &DiceSecret,
    first: Option<SeriesBegin>,
    language: Language,
) -> Option<(String, String)> {
    let stored = &view.stored;
    let State::Finished(board, _) = &stored.live.state else {
        return None;
    };
    let promise = stored.promise()?;
    let found = match promise.check(secret, &board.transcript) {
        Ok(kept) => {
            let found = kept_words(kept, language);
            match kept.series {
                Some(series) => {
                    let is_kept = first.map(|first| {
                        promise.promised_with(first.game, secret) == Some(first.promised)
                    });
                    let told = of_series(series, first.zip(is_kept), language);
                    match is_kept {
                        None => format!("{}\n{told}", say!(language, "verify-series-own-kept")),
                        Some(true) => format!("{found}\n{told}"),
                        // Dice that fit a promise which was exchanged are not fair.
                        Some(false) => told,
                    }
                }
                None => found,
            }
        }
        Err(broken) => {
            let why = why_broken(broken, language);
            say!(language, "verify-broken", why)
        }
    };
    Some((found, put_in(&promise, language)))
}

/// That another secret took the place of the one before.
fn of_renewal(renewed: &Renewed, language: Language) -> String {
    let secret = DiceSecret(renewed.renewal.shown).reveal();
    let commitment = renewed.renewal.promised.to_string();
    match renewed.at {
        Some(actions) => say!(language, "verify-renewed", actions, secret, commitment),
        None => say!(language, "verify-renewed-before", secret, commitment),
    }
}

/// What was mixed with the secret.
fn put_in(promise: &Promise, language: Language) -> String {
    let [first, second] =
        [&promise.challenger, &promise.accepter].map(|put_in| escape::text(&put_in.to_string()));
    match promise.version {
        DiceVersion::V1 => say!(language, "verify-put-in", first, second),
        DiceVersion::V2 => {
            let [first, second] = [first, second].map(|text| match text.is_empty() {
                true => say!(language, "verify-no-text"),
                false => say!(language, "verify-text", text),
            });
            say!(language, "verify-texts", first, second)
        }
    }
}

/// Whether the secret of a later game is bound by what was promised with the first one.
fn of_series(
    series: SeriesPromise,
    first: Option<(SeriesBegin, bool)>,
    language: Language,
) -> String {
    let Some((first, is_kept)) = first else {
        return unchecked(series, language);
    };
    let (game, commitment) = (series.game, first.promised.to_string());
    let first = first.match_id.to_string();
    if is_kept {
        say!(language, "verify-series-kept", game, first, commitment)
    } else {
        say!(language, "verify-series-broken", game, first, commitment)
    }
}

/// What somebody has to compare who has the first game.
fn unchecked(series: SeriesPromise, language: Language) -> String {
    let commitment = series.first.to_string();
    say!(
        language,
        "verify-series-unchecked",
        game = series.game,
        commitment
    )
}

fn why_broken(broken: Broken, language: Language) -> String {
    match broken {
        Broken::Secret(commitment) => {
            let commitment = commitment.to_string();
            say!(language, "broken-secret", commitment)
        }
        Broken::Seats => say!(language, "broken-seats"),
        Broken::Start(_) => say!(language, "broken-start"),
        Broken::Beacon(number) => say!(language, "broken-beacon", number),
        Broken::Roll { number, found, due } => say!(language, "broken-roll", number, found, due),
    }
}
