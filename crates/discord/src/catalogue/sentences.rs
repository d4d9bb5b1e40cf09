//! Messages of nothing but text: answers, faults, refusals.

use std::time::Duration;

use ludotheque_rules::{AnyPosition, GameKind, IllegalMove, Seat};

use crate::answer::heavy::HeldBack;
use crate::answer::refusals;
use crate::answer::{error, gate};
use crate::catalogue::people::{BELA, CHANNEL, CHLOE, People};
use crate::catalogue::playthroughs::{NOW_S, Playthrough, code, terms};
use crate::catalogue::{Entry, Reader, message, sentence};
use crate::features::help::message as help;
use crate::features::privacy::message as privacy;
use crate::features::settings::press::zone;
use crate::message::people::mention;
use crate::message::v2::Part;
use crate::operator::{Contact, Operator};
use ludotheque_matches::ids::{BadMatchId, RecordId, RoleId, UserId};
use ludotheque_matches::{Broken, CheckedRecord, FalseDice, Level, OfferKind, Refusal};
use ludotheque_play::PlayError;
use ludotheque_play::StoreError;
use ludotheque_words::{say, text};

/// Texts without values that are a whole message.
const ALONE: [&str; 10] = [
    "ask-nobody",
    "not-shown",
    "not-shown-later",
    "nothing-changed",
    "replay-no-card",
    "too-slow",
    "unknown-button",
    "unknown-command",
    "unknown-interaction",
    "unknown-option",
];
/// What faults are found under in the log. The real ones are random.
const FAULT: &str = "0F3A1";

pub fn entries() -> Vec<Entry> {
    let parts = [alone(), done(), faults(), refusals()];
    parts.into_iter().flatten().collect()
}

fn alone() -> Vec<Entry> {
    let of = |key: &'static str| sentence(key, move |reader| text(reader.language, key, &[]));
    let now = Duration::from_secs(u64::try_from(NOW_S).unwrap_or_default());
    let held_back = |name: &str, why: HeldBack| {
        sentence(name, move |reader| why.in_words(now, reader.language))
    };
    let held_back = [
        held_back("held-back-still-at-it", HeldBack::StillAtIt),
        held_back("held-back", HeldBack::For(Duration::from_secs(4))),
    ];
    let at_gate = sentence("held-back-at-gate", move |reader| {
        gate::in_words(now, Duration::from_secs(4), reader.language)
    });
    let held_back = held_back.into_iter().chain([at_gate]);
    ALONE.into_iter().map(of).chain(held_back).collect()
}

/// What somebody has done.
fn done() -> Vec<Entry> {
    let master = UserId::opponent(Level::Master.number());
    let by_code = |key: &'static str| {
        sentence(key, move |reader| {
            text(reader.language, key, &[("id", code().to_string().into())])
        })
    };
    vec![
        by_code("resigned"),
        by_code("aborted"),
        message("about", |reader| {
            help::about("1.2.3", &Operator::default(), reader.language)
        }),
        message("about-with-links", |reader| {
            let page = "https://example.org/contact".to_owned();
            help::about("1.2.3", &operator(Contact::Page(page)), reader.language)
        }),
        message("about-with-contact", |reader| {
            help::about("1.2.3", &reached_by(reader), reader.language)
        }),
        message("privacy", |reader| {
            privacy::message(&Operator::default(), reader.language)
        }),
        message("privacy-with-contact", |reader| {
            privacy::message(&reached_by(reader), reader.language)
        }),
        sentence("bot-seated", move |reader| {
            let player = mention(master, reader.language);
            say!(reader.language, "bot-seated", player)
        }),
        sentence("blocked", |reader| {
            say!(
                reader.language,
                "blocked",
                user = mention(BELA, reader.language)
            )
        }),
        sentence("unblocked", |reader| {
            say!(
                reader.language,
                "unblocked",
                user = mention(CHLOE, reader.language)
            )
        }),
    ]
}

/// Somebody who tells players everything about the bot.
fn operator(contact: Contact) -> Operator {
    Operator {
        contact: Some(contact),
        source: Some("https://example.org/source".to_owned()),
        privacy: Some("https://example.org/privacy".to_owned()),
    }
}

/// The same, reached by whatever has been typed.
fn reached_by(reader: Reader<'_>) -> Operator {
    operator(Contact::Words(reader.people.typed.clone()))
}

/// What went wrong on our side.
fn faults() -> Vec<Entry> {
    let of = |name: &str, why: fn() -> PlayError| {
        let has_contact = name.ends_with("-with-contact");
        message(name, move |reader| {
            let operator = has_contact.then(|| reached_by(reader));
            let mut message = error::reply(&why(), &operator.unwrap_or_default(), reader.language);
            for part in &mut message.parts {
                if let Part::Text(text) = part {
                    *text = with_a_fixed_fault(text);
                }
            }
            message
        })
    };
    vec![
        of("no-such-match", || PlayError::NoSuchMatch(code())),
        of("no-such-record", || {
            PlayError::NoSuchRecord(RecordId::from_random(7, 0))
        }),
        of("store-away", || PlayError::Store(StoreError::Busy)),
        of("store-read-only", || {
            PlayError::Store(StoreError::Unwritable(sqlx::Error::PoolClosed))
        }),
        of("store-collided", || {
            PlayError::Store(StoreError::RolledBack(sqlx::Error::PoolClosed))
        }),
        of("store-unsettled", || {
            PlayError::Store(StoreError::Unsettled(sqlx::Error::PoolClosed))
        }),
        of("of-a-newer-version", || {
            let (match_id, what) = (code(), String::new());
            PlayError::Store(StoreError::NotUnderstood { match_id, what })
        }),
        of("match-damaged", || {
            let (match_id, what) = (code(), String::new());
            PlayError::Store(StoreError::Corrupt { match_id, what })
        }),
        of("fault", || PlayError::Panicked),
        of("fault-with-contact", || PlayError::Panicked),
    ]
}

/// A fault's id is five hexadecimal digits between backticks, at the end.
fn with_a_fixed_fault(text: &str) -> String {
    let is_fault = |word: &&str| word.len() == 5 && word.bytes().all(|b| b.is_ascii_hexdigit());
    let found = text.split('`').find(is_fault);
    found.map_or_else(|| text.to_owned(), |id| text.replace(id, FAULT))
}

fn refusals() -> Vec<Entry> {
    use Refusal as R;
    let plain = [
        R::BoardMovedOn,
        R::BeingChanged,
        R::ChallengeAnswered,
        R::NotInvited,
        R::OwnChallenge,
        R::CancelInstead,
        R::ChallengePending(code()),
        R::ProposedAlready(code()),
        R::BegunAlready(code()),
        R::DeclinedLately { minutes: 1 },
        R::DeclinedLately { minutes: 7 },
        R::TakesNoChallenges,
        R::CannotBeAccepted,
        R::BlockedByYou,
        R::TooManyMatches,
        R::BegunOften { minutes: 1 },
        R::BegunOften { minutes: 41 },
        R::TooManyChallengesHere,
        R::DayOver,
        R::SharedAlready,
        R::BlockOneself,
        R::BlockListFull,
        R::NotBlocked,
        R::BeingForgotten,
        R::Excluded,
        R::BrokeOffOften { hours: 1 },
        R::BrokeOffOften { hours: 23 },
        R::AccountYoung { days: 1 },
        R::AccountYoung { days: 5 },
        R::ForgottenLately { days: 1 },
        R::ForgottenLately { days: 6 },
        R::ChallengeToOneself,
        R::ChallengeToBot,
        R::BeaconAwaited,
        R::LuckTooLate,
        R::LuckGiven,
        R::BadLuckText,
        R::NotChallenger,
        R::NotStarted,
        R::Over,
        R::TimeOver,
        R::RatedWithoutClock,
        R::RatedPractice,
        R::NotYourChallenge,
        R::HintInRated,
        R::NoHint,
        R::ReviewTooEarly,
        R::NothingToReview,
        R::NothingToTry,
        R::NoZone,
        R::ChallengedAlready(code()),
        R::NotInThisChannel(vec![CHANNEL]),
        R::RoleMissing(RoleId(42)),
        R::NoServer,
        R::MayNotSetUp,
        R::MayNotModerate,
        R::NotOnThisServer,
        R::OwnMatch,
        R::BadReason,
        R::TooManyChannels,
        R::NoSuchChannel,
        R::NoSuchRole,
        R::BadQuietHours,
        R::NotSeated,
        R::NotYourTurn,
        R::RollFirst,
        R::MoveFirst,
        R::NoSetUp,
        R::NoSuchMove,
        R::SeriesHasBegun,
        R::InTournament,
        R::HintInTournament,
        R::NoSuchTournament,
        R::TournamentOver,
        R::TournamentClosed,
        R::TournamentLastRound,
        R::TournamentFull,
        R::TournamentTooSmall,
        R::TooFewAreHere,
        R::TournamentNotNow,
        R::NotInTournament,
        R::HereAlready,
        R::NobodySignedUp,
        R::NoSuchTournamentPlayer,
        R::NoSuchTournamentGame,
        R::ExpelledFromTournament,
        R::NotInThisKind,
        R::NoDiceInThisGame,
        R::KnockedOut,
        R::CannotBeChallenged,
        R::NoTakebackInTournament,
        R::InTournamentAlready,
        R::NotOrganiser,
        R::TooManyTournaments,
        R::MayNotOrganise,
        R::OrderUnclear,
        R::BadTournamentName,
        R::NoSuchInvitation,
        R::InvitationExpired,
        R::InvitationFromHere,
        R::TournamentHasBegun,
        R::ServerTakesPartAlready,
        R::TooManyServers,
        R::ServerTakesNoPart,
        R::SidesAreServers,
        R::TooLateToAbort,
        R::NotOver,
        R::NeverPlayed,
        R::FormerPlayer,
        R::RematchThere(CHANNEL),
        R::SeriesGoesOn,
        R::NoSuchSeries,
        R::OfferedAlready(OfferKind::Draw),
        R::OfferedAlready(OfferKind::Takeback),
        R::OfferStands,
        R::TakebacksSpent,
        R::NoOffer(OfferKind::Draw),
        R::NoOffer(OfferKind::Takeback),
        R::OwnOffer,
        R::NothingToTakeBack,
        R::NoSuchSeason,
        R::NoMatchCode(BadMatchId),
        R::NoMatchHere,
        R::NoEndedMatchHere,
        R::SeveralMatchesHere(vec![code(), "M3X9".parse().expect("a code")]),
        R::TooManyRecords,
        R::TooManyRecordsToday,
        R::RecordTooLarge,
        R::RecordIsNoText,
        R::FalseRecord(FalseDice::Broken(Broken::Seats)),
        R::Illegal(illegal()),
    ];
    let typed: [fn(&str) -> Refusal; 4] = [no_such_variant, bad_notation, bad_record, no_such_zone];
    let plain = plain.into_iter().map(|refusal| {
        let name = named(&refusal);
        sentence(name, move |reader| {
            refusals::sentence(&refusal, reader.language)
        })
    });
    let typed = typed.into_iter().map(|make| {
        sentence(
            named(&make(&People::usual().typed)),
            move |reader: Reader<'_>| {
                refusals::sentence(&make(&reader.people.typed), reader.language)
            },
        )
    });
    plain.chain(typed).collect()
}

/// A refusal by its variant and the numbers in it.
fn named(refusal: &Refusal) -> String {
    let mut name = "refusal".to_owned();
    let debug = format!("{refusal:?}");
    let head = debug.split(['{', '(']).next().unwrap_or_default();
    for c in head.trim().chars() {
        if c.is_uppercase() {
            name.push('-');
        }
        name.extend(c.to_lowercase());
    }
    match refusal {
        Refusal::DeclinedLately { minutes: number }
        | Refusal::BegunOften { minutes: number }
        | Refusal::BrokeOffOften { hours: number }
        | Refusal::AccountYoung { days: number }
        | Refusal::ForgottenLately { days: number } => format!("{name}-{number}"),
        Refusal::OfferedAlready(OfferKind::Draw) | Refusal::NoOffer(OfferKind::Draw) => {
            format!("{name}-draw")
        }
        _ => name,
    }
}

fn no_such_variant(typed: &str) -> Refusal {
    let start = AnyPosition::start(GameKind::Finale, typed, Seat::First, &mut |_| 0);
    Refusal::NoSuchVariant(start.expect_err("these are no options"))
}

fn bad_notation(typed: &str) -> Refusal {
    let played = Playthrough::begun(terms(GameKind::Finale));
    let read = played.board().position().parse_move(typed);
    Refusal::BadNotation(read.expect_err("this is no move"))
}

fn no_such_zone(typed: &str) -> Refusal {
    zone(typed).expect_err("this is no zone")
}

fn bad_record(typed: &str) -> Refusal {
    CheckedRecord::read(typed).expect_err("this is no record")
}

fn illegal() -> IllegalMove {
    let played = Playthrough::begun(terms(GameKind::Finale)).on(1);
    let position = played.board().position();
    let mut squares = position.squares().into_iter();
    squares
        .find_map(|at| position.why_not(at))
        .expect("some square cannot be played")
}
