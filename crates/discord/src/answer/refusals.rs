//! Refusals as players read them.

use crate::features::lessons::ruling;
use crate::features::server::message as words;
use crate::message::escape;
use ludotheque_matches::{
    BLOCKED_MAX, LUCK_CHARS_MAX, MATCHES_AT_ONCE_MAX, MODERATION_REASON_MAX, OPEN_HERE_MAX,
    OfferKind, Refusal, SERVER_CHANNELS_MAX,
};
use ludotheque_play::{RECORDS_A_DAY_MAX, RECORDS_MAX};
use ludotheque_render::refusal_words;
use ludotheque_rules::IllegalMove;
use ludotheque_words::{Language, say};

/// The sentence that tells a player why not, ready for a message. A refusal may repeat what the
/// player has typed: that is escaped here. The match names every refusal, so that none can be forgotten.
#[must_use]
pub fn sentence(refusal: &Refusal, language: Language) -> String {
    use Refusal as R;
    match refusal {
        R::BoardMovedOn => say!(language, "refusal-board-moved-on"),
        R::BeingChanged => say!(language, "refusal-being-changed"),
        R::ChallengeAnswered => say!(language, "refusal-challenge-answered"),
        R::NotInvited => say!(language, "refusal-not-invited"),
        R::OwnChallenge => say!(language, "refusal-own-challenge"),
        R::CancelInstead => say!(language, "refusal-cancel-instead"),
        R::ChallengePending(id) => {
            say!(language, "refusal-challenge-pending", id = id.to_string())
        }
        R::ChallengedAlready(id) => {
            say!(language, "refusal-challenged-already", id = id.to_string())
        }
        R::DeclinedLately { minutes } => {
            say!(language, "refusal-declined-lately", minutes = *minutes)
        }
        R::TakesNoChallenges => say!(language, "refusal-takes-no-challenges"),
        R::CannotBeAccepted => say!(language, "refusal-cannot-be-accepted"),
        R::BlockedByYou => say!(language, "refusal-blocked-by-you"),
        R::TooManyMatches => say!(
            language,
            "refusal-too-many-matches",
            most = MATCHES_AT_ONCE_MAX
        ),
        R::TooManyChallengesHere => say!(
            language,
            "refusal-too-many-challenges-here",
            most = OPEN_HERE_MAX
        ),
        R::BlockOneself => say!(language, "refusal-block-oneself"),
        R::BlockListFull => say!(language, "refusal-block-list-full", most = BLOCKED_MAX),
        R::NotBlocked => say!(language, "refusal-not-blocked"),
        R::NoZone => say!(language, "refusal-no-zone"),
        R::NoSuchZone { found, suggestions } => say!(
            language,
            "refusal-no-such-zone",
            found = escape::text(found),
            suggestions = suggestions.join("`, `")
        ),
        R::BadQuietHours => say!(language, "refusal-bad-quiet-hours"),
        R::BeingForgotten => say!(language, "refusal-being-forgotten"),
        R::ForgottenLately { days } => {
            say!(language, "refusal-forgotten-lately", days = *days)
        }
        R::ChallengeToOneself => say!(language, "refusal-challenge-to-oneself"),
        R::NoSuchVariant(error) => say!(
            language,
            "refusal-no-such-variant",
            found = escape::text(&quoted(&error.found, language))
        ),
        R::ChallengeToBot => say!(language, "refusal-challenge-to-bot"),
        R::LuckTooLate => say!(language, "refusal-luck-too-late"),
        R::LuckGiven => say!(language, "refusal-luck-given"),
        R::LuckFull => say!(language, "refusal-luck-full"),
        R::BadLuckText => say!(language, "refusal-bad-luck-text", most = LUCK_CHARS_MAX),
        R::NotChallenger => say!(language, "refusal-not-challenger"),
        R::NotStarted => say!(language, "refusal-not-started"),
        R::Over => say!(language, "refusal-over"),
        R::TimeOver => say!(language, "refusal-time-over"),
        R::RatedWithoutClock => say!(language, "refusal-rated-without-clock"),
        R::RatedPractice => say!(language, "refusal-rated-practice"),
        R::NotYourChallenge => say!(language, "refusal-not-your-challenge"),
        R::HintInRated => say!(language, "refusal-hint-in-rated"),
        R::NoHint => say!(language, "refusal-no-hint"),
        R::ReviewTooEarly => say!(language, "refusal-review-too-early"),
        R::NothingToReview => say!(language, "refusal-nothing-to-review"),
        R::NothingToTry => say!(language, "refusal-nothing-to-try"),
        R::NotSeated => say!(language, "refusal-not-seated"),
        R::NotYourTurn => say!(language, "refusal-not-your-turn"),
        R::RollFirst => say!(language, "refusal-roll-first"),
        R::MoveFirst => say!(language, "refusal-move-first"),
        R::NoSetUp => say!(language, "refusal-no-set-up"),
        R::NoSuchMove => say!(language, "refusal-no-such-move"),
        R::SeriesHasBegun => say!(language, "refusal-series-has-begun"),
        R::TooLateToAbort => say!(language, "refusal-too-late-to-abort"),
        R::NotOver => say!(language, "refusal-not-over"),
        R::NeverPlayed => say!(language, "refusal-never-played"),
        R::FormerPlayer => say!(language, "refusal-former-player"),
        R::SeriesGoesOn => say!(language, "refusal-series-goes-on"),
        R::NoSuchSeries => say!(language, "refusal-no-such-series"),
        R::OfferedAlready(OfferKind::Draw) => say!(language, "refusal-offered-draw-already"),
        R::OfferedAlready(OfferKind::Takeback) => {
            say!(language, "refusal-asked-takeback-already")
        }
        R::OfferStands => say!(language, "refusal-offer-stands"),
        R::NoOffer(OfferKind::Draw) => say!(language, "refusal-no-draw-offered"),
        R::NoOffer(OfferKind::Takeback) => say!(language, "refusal-no-takeback-asked"),
        R::OwnOffer => say!(language, "refusal-own-offer"),
        R::NothingToTakeBack => say!(language, "refusal-nothing-to-take-back"),
        R::NoSuchSeason => say!(language, "refusal-no-such-season"),
        R::NoMatchCode(_) => say!(language, "refusal-no-match-code"),
        R::NotInThisChannel(channels) => {
            let channels = words::channels(channels);
            say!(language, "refusal-not-in-this-channel", channels = channels)
        }
        R::RoleMissing(role) => {
            let role = words::role(*role);
            say!(language, "refusal-role-missing", role = role)
        }
        R::NoServer => say!(language, "refusal-no-server"),
        R::MayNotSetUp => say!(language, "refusal-may-not-set-up"),
        R::MayNotModerate => say!(language, "refusal-may-not-moderate"),
        R::NotOnThisServer => say!(language, "refusal-not-on-this-server"),
        R::OwnMatch => say!(language, "refusal-own-match"),
        R::BadReason => say!(language, "refusal-bad-reason", most = MODERATION_REASON_MAX),
        R::TooManyChannels => {
            say!(
                language,
                "refusal-too-many-channels",
                most = SERVER_CHANNELS_MAX
            )
        }
        R::NoSuchChannel => say!(language, "refusal-no-such-channel"),
        R::NoSuchRole => say!(language, "refusal-no-such-role"),
        R::NoMatchHere => say!(language, "refusal-no-match-here"),
        R::NoEndedMatchHere => say!(language, "refusal-no-ended-match-here"),
        R::SeveralMatchesHere(codes) => {
            say!(
                language,
                "refusal-several-matches-here",
                codes = codes.as_str()
            )
        }
        R::BadRecord(bad) => say!(
            language,
            "refusal-bad-record",
            line = bad.line,
            why = escape::text(&bad.message(in_english))
        ),
        R::FalseRecord(why) => say!(language, "refusal-false-record", why = escape::text(why)),
        R::TooManyRecords => say!(language, "refusal-too-many-records", most = RECORDS_MAX),
        R::TooManyRecordsToday => say!(
            language,
            "refusal-too-many-records-today",
            most = RECORDS_A_DAY_MAX
        ),
        R::RecordTooLarge => say!(language, "refusal-record-too-large"),
        R::RecordIsNoText => say!(language, "refusal-record-is-no-text"),
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
    }
}

/// Why a record cannot be read is told in English, and so is why a move in it is not allowed.
fn in_english(illegal: &IllegalMove) -> String {
    let sentence = refusal_words(illegal, Language::English);
    format!("{sentence} ({})", illegal.ruling)
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
    fn a_record_with_a_move_that_is_not_allowed_is_told_why_in_english() {
        let start = "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -";
        let text = format!("[Game \"finale\"]\n[Position \"{start}\"]\n\n1. blue 5 pass\n");
        let refusal = CheckedRecord::read(&text).expect_err("a 5 can move");
        let why = escape::text("line 4, move 1: A 5 can move, so one of them must. (F-1)");
        for language in Language::ALL {
            let told = sentence(&refusal, language);
            assert!(told.contains(&why), "{told}");
        }
    }
}
