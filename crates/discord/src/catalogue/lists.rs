//! Lists, leaderboards, profiles, settings, and what is stored of people.

use ludotheque_rules::{GameKind, Seat};

use crate::catalogue::people::{ADA, BELA, CARD, CHANNEL, CHLOE, DMITRI, MEMBERS, People, SERVER};
use crate::catalogue::playthroughs::{NOW_S, NOW_US, code};
use crate::catalogue::{Entry, Reader, message};
use crate::features::lists::games as lists;
use crate::features::lists::leaderboard;
use crate::features::lists::leaderboard::LeaderboardOptions;
use crate::features::privacy::export::{self, FILE_BYTES_MAX, Files};
use crate::features::privacy::message as privacy;
use crate::features::profile::message::{history, profile};
use crate::features::profile::picture;
use crate::features::settings::message as settings;
use crate::message::v2::File;
use ludotheque_matches::calling::{Notifications, Way, Zone};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::{Rating, Span, Standing, WithoutLuck};
use ludotheque_matches::{Automatic, ChallengesFrom, Level};
use ludotheque_play::{
    Due, GameLine, Honour, LeaderboardLine, PastMatch, Preferences, Profile, Ranking, RatingChange,
    Settings, Unlisted, WeekLine,
};
use ludotheque_store::{GameRecord, Leaderboard, Opponent};
use ludotheque_words::Language;

pub fn entries() -> Vec<Entry> {
    let parts = [matches(), leaderboards(), profiles(), wishes()];
    parts.into_iter().flatten().collect()
}

fn matches() -> Vec<Entry> {
    let of = |name: &str, lines: Vec<GameLine>| {
        message(name, move |reader| {
            lists::games(&lines, ADA, reader.language)
        })
    };
    let every_kind = vec![
        line(true, true, Some(BELA)),
        line(false, true, Some(CHLOE)),
        line(false, true, Some(UserId::opponent(Level::Master.number()))),
        GameLine {
            card: None,
            ..line(false, false, Some(DMITRI))
        },
        GameLine {
            due: None,
            ..line(false, false, Some(UserId::pseudonym(3)))
        },
        GameLine {
            due: Some(Due::NoResult(NOW_S + 3_600)),
            ..line(false, true, Some(CHLOE))
        },
        line(true, false, Some(BELA)),
        line(true, false, None),
        GameLine {
            game: None,
            ..line(false, false, None)
        },
    ];
    let daily = |name: &str, lines: usize| {
        message(name, move |reader| {
            lists::daily(&vec![line(false, true, Some(BELA)); lines], reader.language)
        })
    };
    vec![
        daily("daily", 2),
        daily("daily-full", 20),
        of("games", every_kind),
        of("games-full", vec![line(false, true, Some(BELA)); 20]),
        of("games-none", Vec::new()),
    ]
}

fn line(open: bool, my_turn: bool, opponent: Option<UserId>) -> GameLine {
    GameLine {
        match_id: code(),
        game: Some(GameKind::ArrowsAndStars),
        open,
        my_turn,
        opponent,
        server: Some(SERVER),
        channel: CHANNEL,
        card: Some(CARD),
        due: (!open).then_some(Due::Turn(NOW_S + 3_600)),
    }
}

fn standing(points: f64) -> Standing {
    Standing {
        rating: Rating {
            points,
            deviation: 61.4,
            ..Rating::START
        },
        wins: 21,
        draws: 1,
        losses: 13,
        latest_us: Some(NOW_US),
    }
}

fn leaderboards() -> Vec<Entry> {
    let of = |name: &str, lines: usize, unlisted, span: &'static str| {
        message(name, move |reader: Reader<'_>| {
            let asked = LeaderboardOptions {
                game: GameKind::RoyalUr,
                span: span.parse().map_or(Span::Always, Span::Season),
                everywhere: !span.is_empty(),
                viewer: ADA,
                language: reader.language,
            };
            let ranking = ranking(reader.people, lines, unlisted);
            let week = if asked.everywhere { &[][..] } else { &WEEK };
            leaderboard::message(&asked, week, &ranking)
        })
    };
    vec![
        of("leaderboard", 8, None, ""),
        of("leaderboard-of-members", 4, None, ""),
        of(
            "leaderboard-season",
            2,
            Some(Unlisted::TooFew(1)),
            "2026-Q4",
        ),
        of("leaderboard-too-few", 3, Some(Unlisted::TooFew(4)), ""),
        of(
            "leaderboard-provisional",
            3,
            Some(Unlisted::Provisional),
            "",
        ),
        of("leaderboard-not-here", 3, Some(Unlisted::NotHere), ""),
        of("leaderboard-opted-out", 3, Some(Unlisted::OptedOut), ""),
        of("leaderboard-empty", 0, Some(Unlisted::TooFew(5)), ""),
    ]
}

const WEEK: [WeekLine; 2] = [
    WeekLine {
        user: BELA,
        won: 4,
        played: 5,
    },
    WeekLine {
        user: ADA,
        won: 1,
        played: 1,
    },
];

/// The first few of a leaderboard, then those around somebody further down.
fn ranking(people: &People, lines: usize, unlisted: Option<Unlisted>) -> Ranking {
    // As many as the members are the members themselves; others are strangers.
    let known = if lines == MEMBERS.len() { lines } else { 8 };
    let line = |index: usize| {
        let player = people.somebody((index + 3) % known);
        let place = if index < 5 { index } else { index + 7 };
        LeaderboardLine {
            place: place as i64 + 1,
            user: player.user,
            name: player.name,
            standing: standing(1_900.0 - 33.3 * index as f64),
        }
    };
    Ranking {
        leaderboard: Leaderboard {
            lines: (0..lines).map(line).collect(),
            as_of_us: NOW_US,
            players: 15,
        },
        unlisted,
    }
}

fn profiles() -> Vec<Entry> {
    let known = Profile {
        standings: vec![
            (GameKind::Finale, standing(1_622.0)),
            (GameKind::RoyalUr, standing(1_650.0)),
            (
                GameKind::AdEltaStelpur,
                Standing {
                    wins: 1,
                    ..Standing::NEW
                },
            ),
        ],
        without_luck: vec![
            // One too few to be told.
            (GameKind::Finale, worth(712, 4)),
            (GameKind::RoyalUr, worth(558, 5)),
        ],
        records: GameKind::ALL.iter().map(|game| record(*game)).collect(),
        opponents: vec![
            Opponent {
                user: BELA,
                matches: 12,
            },
            Opponent {
                user: UserId::pseudonym(3),
                matches: 2,
            },
            Opponent {
                user: DMITRI,
                matches: 1,
            },
        ],
        latest: past_matches(),
        beaten: vec![
            (GameKind::Finale, Level::Expert),
            (GameKind::RoyalUr, Level::Casual),
        ],
        now_us: NOW_US,
    };
    let weaker = Profile {
        standings: vec![(GameKind::RoyalUr, standing(1_450.0))],
        ..known.clone()
    };
    let unknown = Profile {
        standings: Vec::new(),
        without_luck: Vec::new(),
        records: Vec::new(),
        opponents: Vec::new(),
        latest: Vec::new(),
        beaten: Vec::new(),
        now_us: NOW_US,
    };
    let curve = (
        GameKind::Finale,
        vec![(1_500.0, 350.0), (1_662.0, 290.0), (1_622.0, 240.0)],
    );
    let page = |name: &str, matches: Vec<PastMatch>, page, more| {
        message(name, move |reader| {
            history(ADA, &matches, page, more, reader.language)
        })
    };
    vec![
        message("profile", {
            let known = known.clone();
            move |reader| {
                let ada = reader.people.somebody(0);
                let learnt = Honour::Lessons {
                    game: GameKind::Finale,
                    at_first: 4,
                    of: 5,
                };
                let honours = [Honour::Days(30), Honour::Solver(1600), learnt];
                let drawn = picture::of_all_games(&ada, (&known, &honours), reader.language);
                profile((ADA, &known), Some((BELA, &weaker)), drawn, reader.language)
            }
        }),
        message("profile-of-a-game", move |reader| {
            let drawn = picture::of_a_rating(&curve, reader.language);
            profile((ADA, &known), None, drawn, reader.language)
        }),
        message("profile-new", move |reader| {
            profile((CHLOE, &unknown), None, None, reader.language)
        }),
        page("history", past_matches(), 1, true),
        page(
            "history-full",
            numbered(vec![past_matches()[0]; 10]),
            2,
            true,
        ),
        page("history-last-page", past_matches(), 3, false),
        page("history-empty", Vec::new(), 1, false),
        page("history-no-such-page", Vec::new(), 7, false),
    ]
}

fn worth(mean: i32, games: u32) -> WithoutLuck {
    WithoutLuck {
        mean,
        error: Some(94),
        games,
    }
}

fn record(game: GameKind) -> GameRecord {
    GameRecord {
        game,
        wins: 3,
        draws: i64::from(game == GameKind::ArrowsAndStars),
        losses: 2,
    }
}

fn past_matches() -> Vec<PastMatch> {
    let won = PastMatch {
        match_id: code(),
        game: GameKind::AdEltaStelpur,
        seat: Seat::First,
        opponent: BELA,
        winner: Some(Seat::First),
        aborted: false,
        ended_at: NOW_S,
        change: Some(change(1_500.0, 1_662.3, 1)),
        server: Some(SERVER),
        channel: CHANNEL,
        card: Some(CARD),
    };
    numbered(vec![
        won,
        PastMatch {
            winner: Some(Seat::Second),
            change: Some(change(1_612.4, 1_599.9, 5)),
            ..won
        },
        PastMatch {
            winner: None,
            opponent: UserId::pseudonym(3),
            change: None,
            ..won
        },
        PastMatch {
            winner: None,
            aborted: true,
            change: None,
            card: None,
            ..won
        },
    ])
}

/// The same, each with a code of its own.
fn numbered(mut matches: Vec<PastMatch>) -> Vec<PastMatch> {
    for (number, played) in (0..).zip(&mut matches) {
        played.match_id = MatchId::from_row(code().to_row() + number);
    }
    matches
}

fn wishes() -> Vec<Entry> {
    let of = |name: &str, changed: Notifications, settings: Settings, blocked: usize| {
        message(name, move |reader: Reader<'_>| {
            let people = (1..=blocked).map(|number| reader.people.somebody(number));
            let wanted = Settings {
                preferences: Preferences {
                    notifications: changed.clone(),
                    now: NOW_S,
                    ..settings.preferences.clone()
                },
                blocked: people.collect(),
                ..settings.clone()
            };
            settings::message(&wanted, reader.language)
        })
    };
    let usual = Settings::default;
    let wary = Settings {
        challenges_from: ChallengesFrom::Nobody,
        automatic: Automatic::Forced,
        off_leaderboards: true,
        ..usual()
    };
    let french = Settings {
        automatic: Automatic::Rolls,
        preferences: Preferences {
            language: Some(Language::French),
            ..Preferences::default()
        },
        ..usual()
    };
    let quiet = Notifications {
        zone: Zone::from_name("Europe/Paris"),
        quiet: "22-8".parse().ok(),
        ..Notifications::default()
    };
    let by_hand = Settings {
        automatic: Automatic::Nothing,
        ..usual()
    };
    let daily = Notifications {
        way: Way::Daily,
        reminders: false,
        ..quiet.clone()
    };
    let refused = Notifications {
        way: Way::Direct,
        direct_refused: true,
        quiet: None,
        ..quiet.clone()
    };
    let never = Notifications {
        way: Way::Never,
        ..Notifications::default()
    };
    vec![
        of("settings", Notifications::default(), usual(), 0),
        of("settings-changed", quiet, wary, 3),
        of("settings-in-french", refused, french, 0),
        of("settings-daily", daily.clone(), by_hand, 1),
        of("settings-never", never, usual(), 0),
        of("settings-many-blocked", daily, usual(), 40),
        message("my-data", move |reader| {
            let file = Files::of(ADA, FILE_BYTES_MAX).add(None);
            export::message(file.expect("a file"), true, 1, reader.language)
        }),
        message("my-data-part", |reader| {
            let file = File {
                name: "my-data.jsonl.gz".to_owned(),
                bytes: Vec::new(),
            };
            export::message(file, false, 2, reader.language)
        }),
        message("delete-question", |reader| {
            privacy::ask_before_deleting(reader.language)
        }),
        message("being-deleted", |reader| {
            privacy::being_deleted(reader.language)
        }),
    ]
}

fn change(before: f64, after: f64, number: u32) -> RatingChange {
    RatingChange {
        before,
        after,
        deviation: 61.0,
        number,
    }
}
