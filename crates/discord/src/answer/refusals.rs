//! Refusals as players read them.

use crate::message::ruling;
use crate::message::{escape, places};
use ludotheque_matches::{
    BEGUN_AN_HOUR_MAX, BLOCKED_MAX, BROKEN_OFF_A_DAY_MAX, LUCK_CHARS_MAX, MATCHES_AT_ONCE_MAX,
    MODERATION_REASON_MAX, OPEN_HERE_MAX, OfferKind, RATED_FROM_DAYS, Refusal, SERVER_CHANNELS_MAX,
    TAKEBACKS_MAX,
};
use ludotheque_play::{RECORDS_A_DAY_MAX, RECORDS_MAX, TOURNAMENTS_OPEN_MAX};
use ludotheque_render::{bad_record_words, refusal_words, why_words};
use ludotheque_tournaments::{NAME_CHARS_MAX, PLAYERS_MAX, PLAYERS_MIN, SERVERS_MAX};
use ludotheque_words::{Language, say, text};

/// The sentence that tells a player why not, ready for a message. A refusal may repeat what the
/// player has typed: that is escaped here. Most have no values, and are found by their keys.
#[must_use]
pub fn sentence(refusal: &Refusal, language: Language) -> String {
    use Refusal as R;
    match refusal {
        R::ChallengePending(id) => {
            say!(language, "refusal-challenge-pending", id = id.to_string())
        }
        R::ChallengedAlready(id) => {
            say!(language, "refusal-challenged-already", id = id.to_string())
        }
        R::DeclinedLately { minutes } => {
            say!(language, "refusal-declined-lately", minutes = *minutes)
        }
        R::TooManyMatches => say!(
            language,
            "refusal-too-many-matches",
            most = MATCHES_AT_ONCE_MAX
        ),
        R::BegunOften { minutes } => say!(
            language,
            "refusal-begun-often",
            minutes = *minutes,
            most = BEGUN_AN_HOUR_MAX
        ),
        R::TooManyChallengesHere => say!(
            language,
            "refusal-too-many-challenges-here",
            most = OPEN_HERE_MAX
        ),
        R::TournamentFull => say!(language, "refusal-tournament-full", most = PLAYERS_MAX),
        R::TournamentTooSmall => say!(
            language,
            "refusal-tournament-too-small",
            fewest = PLAYERS_MIN
        ),
        R::TooFewAreHere => say!(language, "refusal-too-few-are-here", fewest = PLAYERS_MIN),
        R::TooManyTournaments => say!(
            language,
            "refusal-too-many-tournaments",
            most = TOURNAMENTS_OPEN_MAX
        ),
        R::BadTournamentName => say!(
            language,
            "refusal-bad-tournament-name",
            most = NAME_CHARS_MAX
        ),
        R::TooManyServers => say!(language, "refusal-too-many-servers", most = SERVERS_MAX),
        R::BlockListFull => say!(language, "refusal-block-list-full", most = BLOCKED_MAX),
        R::NoSuchZone { found, suggestions } => say!(
            language,
            "refusal-no-such-zone",
            found = escape::text(found),
            suggestions = suggestions.join("`, `")
        ),
        R::BrokeOffOften { hours } => say!(
            language,
            "refusal-broke-off-often",
            hours = *hours,
            most = BROKEN_OFF_A_DAY_MAX
        ),
        R::AccountYoung { days } => say!(
            language,
            "refusal-account-young",
            from = RATED_FROM_DAYS,
            days = *days
        ),
        R::ForgottenLately { days } => {
            say!(language, "refusal-forgotten-lately", days = *days)
        }
        R::NoSuchVariant(error) => say!(
            language,
            "refusal-no-such-variant",
            found = escape::text(&quoted(&error.found, language))
        ),
        R::BadLuckText => say!(language, "refusal-bad-luck-text", most = LUCK_CHARS_MAX),
        R::OfferedAlready(OfferKind::Draw) => say!(language, "refusal-offered-draw-already"),
        R::OfferedAlready(OfferKind::Takeback) => {
            say!(language, "refusal-asked-takeback-already")
        }
        R::TakebacksSpent => say!(language, "refusal-takebacks-spent", most = TAKEBACKS_MAX),
        R::NoOffer(OfferKind::Draw) => say!(language, "refusal-no-draw-offered"),
        R::NoOffer(OfferKind::Takeback) => say!(language, "refusal-no-takeback-asked"),
        R::RematchThere(channel) => say!(
            language,
            "refusal-rematch-there",
            channel = places::channels(&[*channel])
        ),
        R::NotInThisChannel(channels) => {
            let channels = places::channels(channels);
            say!(language, "refusal-not-in-this-channel", channels)
        }
        R::RoleMissing(role) => {
            let role = places::role(*role);
            say!(language, "refusal-role-missing", role)
        }
        R::BadReason => say!(language, "refusal-bad-reason", most = MODERATION_REASON_MAX),
        R::TooManyChannels => {
            say!(
                language,
                "refusal-too-many-channels",
                most = SERVER_CHANNELS_MAX
            )
        }
        R::SeveralMatchesHere(matches) => {
            let codes: Vec<String> = matches.iter().map(|id| format!("`{id}`")).collect();
            say!(
                language,
                "refusal-several-matches-here",
                codes = codes.join(", ")
            )
        }
        R::ProposedAlready(id) => {
            say!(language, "refusal-proposed-already", id = id.to_string())
        }
        R::BegunAlready(id) => say!(language, "refusal-begun-already", id = id.to_string()),
        R::BadRecord(bad) => say!(
            language,
            "refusal-bad-record",
            line = bad.line,
            why = escape::text(&bad_record_words(bad, language))
        ),
        R::FalseRecord(dice) => say!(
            language,
            "refusal-false-record",
            why = escape::text(&why_words(&dice.why(), language))
        ),
        R::TooManyRecords => say!(language, "refusal-too-many-records", most = RECORDS_MAX),
        R::TooManyRecordsToday => say!(
            language,
            "refusal-too-many-records-today",
            most = RECORDS_A_DAY_MAX
        ),
        R::BadNotation(error) => say!(
            language,
            "refusal-bad-notation",
            found = escape::text(&quoted(&error.found, language))
        ),
        R::Illegal(illegal) => say!(
            language,
            "refusal-illegal",
            sentence = escape::text(&refusal_words(illegal, language)),
            place = ruling::place(illegal.ruling, language),
        ),
        plain => text(language, &format!("refusal-{}", plain.key()), &[]),
    }
}

/// What the rules could not read, in the quotation marks of the language instead of straight ones.
fn quoted(found: &str, language: Language) -> String {
    let text = found
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    text.map_or_else(|| found.to_owned(), |text| say!(language, "quoted", text))
}

#[cfg(test)]
mod tests {
    use ludotheque_matches::CheckedRecord;

    use super::*;

    #[test]
    fn a_record_with_a_move_that_is_not_allowed_is_told_why() {
        let start = "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -";
        let text = format!("[Game \"finale\"]\n[Position \"{start}\"]\n\n1. blue 5 pass\n");
        let refusal = CheckedRecord::read(&text).expect_err("a 5 can move");
        for (language, why) in [
            (
                Language::English,
                "line 4, move 1: A 5 can move, so one of them must. (F-1)",
            ),
            (Language::German, "Zeile 4, Zug 1: Eine 5 kann ziehen"),
        ] {
            let told = sentence(&refusal, language);
            assert!(told.contains(&*escape::text(why)), "{told}");
        }
    }
}
