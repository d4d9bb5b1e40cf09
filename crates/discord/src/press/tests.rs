//! What is true of every `custom_id`, whatever its feature.

mod made_up;

use std::collections::HashSet;
use std::mem::discriminant;

use proptest::prelude::*;
use proptest::sample::select;

use super::Press;
use crate::custom_id::BadCustomId;
use crate::features::board::id::{self as match_id, Act, MatchPress};
use crate::features::challenge::id::{self as challenge_id, Draft, DraftPress};
use crate::features::daily::id::{DailyAct, DailyPress};
use crate::features::help::id::{self as help_id, HelpPress};
use crate::features::history::id::{GO, Go, HistoryPress};
use crate::features::lessons::id::LessonPress;
use crate::features::play::id::{self as play_id, PlayPress};
use crate::features::server::id::ServerPress;
use crate::features::settings::id as settings_id;
use crate::features::tournament::id::{self as tournament_id, TournamentAct, TournamentPress};
use crate::features::which::id as which_id;
use ludotheque_matches::ids::{Code, MatchId, RecordId, ServerId, TournamentId, UserId};
use ludotheque_matches::{Clock, MODERATION_REASON_MAX, Setting, moderation_reason};
use ludotheque_puzzles::Day;
use ludotheque_rules::GameKind;

/// Every form that was ever issued, with `MATCH` in place of every code.
const FORMS: &str = include_str!("../../../../tests/it/custom_ids.txt");
/// Discord's limit.
const LONGEST: usize = 100;
/// The code that stands in place of every other where forms are compared.
const CODE: &str = "K7Q2";

impl std::fmt::Display for Press {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Match(press) => press.fmt(f),
            Self::Challenge(press) => press.fmt(f),
            Self::Daily(press) => press.fmt(f),
            Self::Help(press) => press.fmt(f),
            Self::History(press) => press.fmt(f),
            Self::Lesson(press) => press.fmt(f),
            Self::Play(press) => press.fmt(f),
            Self::Server(press) => press.fmt(f),
            Self::Settings(press) => press.fmt(f),
            Self::Tournament(press) => press.fmt(f),
            Self::Which(press) => press.fmt(f),
        }
    }
}

fn forms() -> impl Iterator<Item = String> {
    let lines = FORMS.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.replace("MATCH", CODE))
}

/// The same with what the list has only one example for.
fn example(press: Press) -> Press {
    let code: MatchId = CODE.parse().expect("a code");
    let game = GameKind::Finale;
    match press {
        Press::Match(MatchPress { act, .. }) => Press::Match(MatchPress {
            match_id: code,
            plies: 1,
            act: match act {
                Act::Move(_) => Act::Move(String::new()),
                Act::Piece(_) => Act::Piece(String::new()),
                act => act,
            },
        }),
        Press::Challenge(DraftPress { what, .. }) => {
            let draft = Draft {
                user: UserId(7),
                game: None,
                variant: 0,
                clock: None,
            };
            Press::Challenge(DraftPress { draft, what })
        }
        Press::Daily(press) => Press::Daily(DailyPress {
            day: Day(7),
            act: match press.act {
                DailyAct::Try(_) => DailyAct::Try(String::new()),
                DailyAct::Choose(_) => DailyAct::Choose(0),
                act => act,
            },
        }),
        Press::Help(press) => Press::Help(match press {
            HelpPress::Game(_) => HelpPress::Game(game),
            HelpPress::Bot(_) => HelpPress::Bot(game),
            HelpPress::Anyone(_) => HelpPress::Anyone(game),
            page => page,
        }),
        Press::History(press) => Press::History(match press {
            HistoryPress::Step(_, _, go) => HistoryPress::Step(Code::Match(code), 1, go),
            HistoryPress::Film(_) => HistoryPress::Film(Code::Match(code)),
            HistoryPress::Dice(_) => HistoryPress::Dice(Code::Match(code)),
            HistoryPress::Record(_) => HistoryPress::Record(Code::Match(code)),
            HistoryPress::Choose => HistoryPress::Choose,
            HistoryPress::Mine => HistoryPress::Mine,
            // No page has a button for itself, nor for the last one.
            HistoryPress::Page(_, _, Go::Here | Go::Last) => {
                HistoryPress::Page(UserId(7), 1, Go::First)
            }
            HistoryPress::Page(_, _, go) => HistoryPress::Page(UserId(7), 1, go),
        }),
        Press::Lesson(press) => Press::Lesson(match press {
            LessonPress::Page(..) => LessonPress::Page(game, 1),
            LessonPress::ChoosePage(_) => LessonPress::ChoosePage(game),
            LessonPress::Exercise(..) => LessonPress::Exercise(game, 1),
            LessonPress::Answer(..) => LessonPress::Answer(game, 1, String::new()),
            LessonPress::ChooseAnswer(..) => LessonPress::ChooseAnswer(game, 1),
        }),
        Press::Play(press) => Press::Play(match press {
            PlayPress::Games => PlayPress::Games,
            PlayPress::Game(_) => PlayPress::Game(game),
            PlayPress::Against(_, whom) => PlayPress::Against(game, whom),
        }),
        Press::Server(press) => Press::Server(match press {
            ServerPress::End(..) => ServerPress::End(code, String::new()),
            ServerPress::TakeAway(..) => ServerPress::TakeAway(code, String::new()),
            press => press,
        }),
        Press::Settings(press) => Press::Settings(press),
        Press::Tournament(press) => Press::Tournament(TournamentPress {
            tournament: format!("T-{CODE}").parse().expect("a code"),
            act: match press.act {
                TournamentAct::Rival(_) => TournamentAct::Rival(3),
                TournamentAct::AskPart(_) => TournamentAct::AskPart(ServerId(3)),
                TournamentAct::Part(_) => TournamentAct::Part(ServerId(3)),
                act => act,
            },
        }),
        Press::Which(press) => Press::Which(press),
    }
}

fn match_ids() -> impl Strategy<Value = MatchId> {
    (any::<u64>(), 0_usize..9).prop_map(|(bits, longer)| MatchId::from_random(bits, longer))
}

fn codes() -> impl Strategy<Value = Code> {
    (any::<u64>(), 0_usize..9, any::<bool>()).prop_map(|(bits, longer, is_imported)| {
        if is_imported {
            Code::Imported(RecordId::from_random(bits, longer))
        } else {
            Code::Match(MatchId::from_random(bits, longer))
        }
    })
}

fn games() -> impl Strategy<Value = GameKind> {
    select(GameKind::ALL.to_vec())
}

fn of_matches() -> impl Strategy<Value = Press> {
    let words = match_id::WORDS.map(|(_, act)| act).to_vec();
    let acts = prop_oneof![
        select(words),
        "[ -~]{0,64}".prop_map(Act::Move),
        "[ -~]{0,64}".prop_map(Act::Piece)
    ];
    (match_ids(), any::<u32>(), acts).prop_map(|(match_id, plies, act)| {
        Press::Match(MatchPress {
            match_id,
            plies,
            act,
        })
    })
}

fn of_challenges() -> impl Strategy<Value = Press> {
    let clocks: Vec<_> = Clock::ALL.into_iter().map(Some).chain([None]).collect();
    let game = proptest::option::of(games());
    let draft = (any::<u64>(), game, 0_usize..100, select(clocks));
    let what = select(challenge_id::WORDS.map(|(_, what)| what).to_vec());
    (draft, what).prop_map(|((user, game, variant, clock), what)| {
        let user = UserId(user);
        let draft = Draft {
            user,
            game,
            variant,
            clock,
        };
        Press::Challenge(DraftPress { draft, what })
    })
}

fn of_days() -> impl Strategy<Value = Press> {
    let acts = prop_oneof![
        Just(DailyAct::Show),
        "[ -~]{0,64}".prop_map(DailyAct::Try),
        any::<u8>().prop_map(DailyAct::Choose),
        Just(DailyAct::Share),
        Just(DailyAct::Rules),
    ];
    // As numbers are read: up to four digits.
    (0..10_000, acts).prop_map(|(day, act)| {
        let day = Day(day);
        Press::Daily(DailyPress { day, act })
    })
}

fn of_help() -> impl Strategy<Value = Press> {
    let made = [HelpPress::Game, HelpPress::Bot, HelpPress::Anyone];
    let of_games = (games(), select(made.to_vec())).prop_map(|(game, press)| press(game));
    let pages = select(help_id::WORDS.map(|(_, page)| page).to_vec());
    prop_oneof![of_games, pages].prop_map(Press::Help)
}

fn of_history() -> impl Strategy<Value = Press> {
    let go = || select(GO.map(|(_, go)| go).to_vec());
    let steps = (codes(), any::<usize>(), go());
    let pages = (any::<u64>(), any::<u32>(), go());
    let press = prop_oneof![
        steps.prop_map(|(code, step, go)| HistoryPress::Step(code, step, go)),
        codes().prop_map(HistoryPress::Film),
        codes().prop_map(HistoryPress::Dice),
        codes().prop_map(HistoryPress::Record),
        Just(HistoryPress::Choose),
        Just(HistoryPress::Mine),
        pages.prop_map(|(user, page, go)| HistoryPress::Page(UserId(user), page, go)),
    ];
    press.prop_map(Press::History)
}

fn of_lessons() -> impl Strategy<Value = Press> {
    let place = || 0_usize..=9999;
    let answers = (games(), place(), "[ -~]{0,64}");
    let press = prop_oneof![
        (games(), place()).prop_map(|(game, page)| LessonPress::Page(game, page)),
        games().prop_map(LessonPress::ChoosePage),
        (games(), place()).prop_map(|(game, number)| LessonPress::Exercise(game, number)),
        answers.prop_map(|(game, number, name)| LessonPress::Answer(game, number, name)),
        (games(), place()).prop_map(|(game, number)| LessonPress::ChooseAnswer(game, number)),
    ];
    press.prop_map(Press::Lesson)
}

fn of_play() -> impl Strategy<Value = Press> {
    let whom = select(play_id::WORDS.map(|(_, whom)| whom).to_vec());
    let press = prop_oneof![
        Just(PlayPress::Games),
        games().prop_map(PlayPress::Game),
        (games(), whom).prop_map(|(game, whom)| PlayPress::Against(game, whom)),
    ];
    press.prop_map(Press::Play)
}

fn of_servers() -> impl Strategy<Value = Press> {
    let fixed = [ServerPress::Panel, ServerPress::Log, ServerPress::Keep];
    let fixed = Setting::ALL.map(ServerPress::Set).into_iter().chain(fixed);
    let is_reason = |text: &String| moderation_reason(text).as_ref() == Ok(text);
    let reasons = proptest::string::string_regex(&format!("\\PC{{1,{MODERATION_REASON_MAX}}}"))
        .expect("a pattern")
        .prop_filter("a reason", is_reason);
    let made = select(vec![ServerPress::End, ServerPress::TakeAway]);
    let press = prop_oneof![
        select(fixed.collect::<Vec<_>>()),
        (made, match_ids(), reasons).prop_map(|(press, id, reason)| press(id, reason)),
    ];
    press.prop_map(Press::Server)
}

fn of_settings() -> impl Strategy<Value = Press> {
    let words = settings_id::WORDS.map(|(_, press)| Press::Settings(press));
    select(words.to_vec())
}

fn of_tournaments() -> impl Strategy<Value = Press> {
    let words = select(tournament_id::WORDS.map(|(_, act)| act).to_vec());
    let acts = prop_oneof![
        words,
        any::<u16>().prop_map(TournamentAct::Rival),
        any::<u64>().prop_map(|server| TournamentAct::AskPart(ServerId(server))),
        any::<u64>().prop_map(|server| TournamentAct::Part(ServerId(server))),
    ];
    (any::<u64>(), 0_usize..9, acts).prop_map(|(bits, longer, act)| {
        let tournament = TournamentId::from_random(bits, longer);
        Press::Tournament(TournamentPress { tournament, act })
    })
}

fn presses() -> impl Strategy<Value = Press> {
    prop_oneof![
        of_matches(),
        of_challenges(),
        of_days(),
        of_help(),
        of_history(),
        of_lessons(),
        of_play(),
        of_servers(),
        of_settings(),
        of_tournaments(),
        select(
            which_id::WORDS
                .map(|(_, press)| Press::Which(press))
                .to_vec()
        ),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn every_press_is_read_back_and_short_enough(press in presses()) {
        let text = press.to_string();
        prop_assert!(text.encode_utf16().count() <= LONGEST, "{}", text);
        prop_assert_eq!(Press::read(&text), Ok(press));
    }

    #[test]
    fn every_form_is_in_the_list(press in presses()) {
        let press = example(press);
        let listed = forms().filter_map(|form| Press::read(&form).ok()).map(example);
        let is_listed = listed.into_iter().any(|listed| listed == press);
        prop_assert!(is_listed, "{} is not in tests/it/custom_ids.txt", press);
    }

    #[test]
    fn no_text_at_all_makes_it_panic(text: String, form in select(forms().collect::<Vec<_>>()), at: usize) {
        let _ = Press::read(&text);
        let fields: Vec<&str> = form.split(':').collect();
        let kept = fields[..at % fields.len()].join(":");
        let _ = Press::read(&format!("{kept}:{text}"));
    }
}

#[test]
fn every_form_ever_issued_is_read_and_written_as_it_was() {
    let mut features = HashSet::new();
    for form in forms() {
        let press = Press::read(&form).unwrap_or_else(|error| panic!("{form}: {error}"));
        assert_eq!(press.to_string(), form);
        features.insert(discriminant(&press));
    }
    assert!(features.len() == 11, "every feature has a form");
}

#[test]
fn what_is_not_ours_is_refused() {
    let foreign = FOREIGN.iter().map(|text| (*text).to_owned());
    let long = ["1:K7Q2:3:m=", "1:learn:finale:1:m=", "1:guild:end:K7Q2:"];
    let long = long.map(|before| format!("{before}{}", "x".repeat(LONGEST)));
    for text in foreign.chain(long) {
        assert_eq!(Press::read(&text), Err(BadCustomId), "{text:?}");
    }
}

const FOREIGN: &[&str] = &[
    "",
    "1",
    "1:K7Q2:3",
    "2:K7Q2:3:roll",
    "1:K7Q2:3:fly",
    "1:K7Q2:-1:roll",
    "1:K7Q2:99999999999:roll",
    "1::3:roll",
    " 1:K7Q2:3:roll",
    "1:K7Q2:3:",
    "1:ask:",
    "1:ask:7:finale:0:-",
    "1:ask:7:finale:0:-:fly",
    "1:ask:7:chess:0:-:send",
    "1:ask:7:finale:-1:-:send",
    "1:ask:7:finale:0:noon:send",
    "1:ask:x:finale:0:-:send",
    "1:ask:7:finale:0:-:send:",
    "2:ask:7:finale:0:-:send",
    "1:daily:",
    "1:daily:x",
    "1:daily:7:fly",
    "1:daily:7:choose",
    "1:daily:7:choose:256",
    "1:daily:7:share:1",
    "1:help:",
    "1:help:chess",
    "1:help:finale:",
    "1:help:finale:fly",
    "1:help:finale:bot:1",
    "2:help:finale",
    "1:play:",
    "1:play:chess",
    "1:play:games:bot",
    "1:play:finale:fly",
    "1:play:finale:bot:1",
    "2:play:games",
    "1:ply:",
    "1:ply:K7Q2",
    "1:ply:K7Q2:3",
    "1:ply:K7Q2:3:fly",
    "1:ply:K7Q2:-3:next",
    "1:ply:K7Q2:+3:next",
    "1:ply:K7Q2:03:next",
    "1:ply:k7q2:3:next",
    "1:ply:r-K7Q2:3:next",
    "1:k7q2:3:roll",
    "1:K7Q2:+3:roll",
    "1:K7Q2:03:roll",
    "1:K7QZO:3:roll",
    "1:ply:K7Q2:3:next:",
    "1:ply:K7:3:next",
    "1:ply:K7Q2:99999999999999999999:next",
    "1:log:7:1",
    "1:log:x:1:next",
    "2:ply:choose",
    "1:rules:",
    "1:rules:chess:1",
    "1:rules:finale:",
    "1:rules:finale:-1",
    "1:rules:finale:+1",
    "1:rules:finale:99999999999999999999",
    "2:rules:finale:1",
    "1:rules:finale:1:more",
    "1:learn:finale",
    "1:learn:finale:1:",
    "1:learn:finale:1:fly",
    "1:learn:finale:one",
    "1:guild:",
    "1:guild:fly",
    "2:guild:panel",
    "1:guild:end:",
    "1:guild:end:K7Q2",
    "1:guild:end:!!!!:stuck",
    "1:guild:end:k7q2:stuck",
    "1:guild:off:K7Q2",
    "1:guild:log:1",
    "1:which:",
    "1:which:fly",
    "1:which:roll:1",
    "1:me:",
    "1:me:fly",
    "2:me:unblock",
    "1:me:unblock:1",
];
