//! Tournaments: the message, the table, the desk, why, and the end.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

use ludotheque_rules::GameKind;
use ludotheque_rules::Seat;

use crate::catalogue::people::{CARD, CHANNEL, SERVER};
use crate::catalogue::{Entry, Reader, message, sentence};
use crate::features::tournament::command::{list, usual_name};
use crate::features::tournament::podium::Beside;
use crate::features::tournament::title::title;
use crate::features::tournament::{
    desk, happened, message as shown, podium, questions, table, why,
};
use ludotheque_matches::Clock;
use ludotheque_matches::ids::{InteractionId, MatchId, TournamentId, UserId};
use ludotheque_play::{Order, StoredTournament, TournamentLine, Why, WhyGame};
use ludotheque_store::StoredAct;
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::pairing::{CRITERIA, Criterion, Reason, Setting, Worse, next_acts};
use ludotheque_tournaments::{Act, Game, Opponent, Points, Preset, Row, Stage, Tournament};
use ludotheque_words::say;

/// A Tuesday evening.
const NOW_S: i64 = 1_795_550_400;

pub fn entries() -> Vec<Entry> {
    let mut entries = vec![
        public("tournament-empty", |reader| {
            with(reader, Preset::Weekend, 0)
        }),
        public("tournament-sign-up", |reader| {
            with(reader, Preset::Weekend, 4)
        }),
        public("tournament-sign-up-many", |reader| {
            with(reader, Preset::Evening, 30)
        }),
        public("tournament-running", |reader| {
            begun(reader, Preset::Weekend, 6)
        }),
        public("tournament-many", |reader| {
            begun(reader, Preset::Weekend, 14)
        }),
        public("tournament-round", |reader| {
            begun(reader, Preset::Evening, 6)
        }),
        public("tournament-league", |reader| {
            begun(reader, Preset::Month, 12)
        }),
        public("tournament-paused", |reader| {
            after(begun(reader, Preset::Weekend, 5), &[Act::Pause])
        }),
        public("tournament-last-call", |reader| {
            after(begun(reader, Preset::Weekend, 5), &[Act::LastCall])
        }),
        public("tournament-over", |reader| over(reader, true)),
        message("tournament-podium", |reader| {
            podium::message(&over(reader, true), Beside::default()).expect("something was played")
        }),
        message("tournament-podium-same", |reader| {
            podium::message(&over(reader, false), Beside::default()).expect("something was played")
        }),
        public("tournament-of-somebody-forgotten", |reader| {
            StoredTournament {
                name: String::new(),
                rated: true,
                ..with(reader, Preset::Evening, 1)
            }
        }),
        message("tournament-table", |reader| {
            let over = over(reader, true);
            table::whole(&over, over.people[1].user, reader.language)
        }),
        message("tournament-table-ties", |reader| {
            table::whole(&tied(reader), UserId(1), reader.language)
        }),
        message("tournament-table-league", |reader| {
            table::whole(
                &begun(reader, Preset::Month, 12),
                UserId(1),
                reader.language,
            )
        }),
        message("tournament-happened", |reader| {
            happened::choice(&over(reader, true), reader.language)
        }),
        message("tournament-files-before-the-end", |reader| {
            happened::choice(&begun(reader, Preset::Weekend, 5), reader.language)
        }),
        message("tournament-list-none", |reader| list(&[], reader.language)),
        message("tournament-list", |reader| {
            let line = |number, stage| TournamentLine {
                id: TournamentId::from_row(number),
                name: reader.people.typed.clone(),
                stage,
                server: SERVER,
                channel: CHANNEL,
                message: (stage != Stage::Over).then_some(CARD),
            };
            let lines = [
                line(901_234, Stage::SignUp),
                line(861_234, Stage::Paused),
                line(801_234, Stage::Over),
            ];
            list(&lines, reader.language)
        }),
        message("tournament-order-done", |reader| {
            let done = begun(reader, Preset::Weekend, 5);
            desk::after_order(&done, Order::Void(1), reader.language)
        }),
        message("tournament-kept-apart", |reader| {
            let done = begun(reader, Preset::Weekend, 5);
            let order = Order::Apart(UserId(1), UserId(2));
            desk::after_order(&done, order, reader.language)
        }),
        message("tournament-end-asked", |reader| {
            questions::to_end(&begun(reader, Preset::Weekend, 5), reader.language)
        }),
        message("tournament-last-call-asked", |reader| {
            questions::to_stop_pairing(&begun(reader, Preset::Weekend, 5), reader.language)
        }),
        message("tournament-check-in-asked", |reader| {
            questions::to_check_in(&with(reader, Preset::Evening, 3), reader.language)
        }),
        message("tournament-start-asked", |reader| {
            let acts = [Act::CheckIn, Act::Here(0), Act::Here(1)];
            let asked = after(with(reader, Preset::Evening, 4), &acts);
            questions::to_start(&asked, reader.language).expect("two are missing")
        }),
    ];
    for (name, act) in [
        ("running", None),
        ("paused", Some(Act::Pause)),
        ("last-call", Some(Act::LastCall)),
        ("over", Some(Act::End)),
    ] {
        entries.push(message(format!("tournament-desk-{name}"), move |reader| {
            let running = begun(reader, Preset::Weekend, 5);
            desk::message(&after(running, act.as_slice()), reader.language)
        }));
    }
    entries.extend(Preset::ALL.map(|preset| {
        message(
            format!("tournament-desk-{}", preset.word()),
            move |reader| {
                let new = StoredTournament {
                    name: usual_name(preset, GameKind::Finale, reader.language),
                    ..with(reader, preset, 3)
                };
                desk::message(&new, reader.language)
            },
        )
    }));
    entries.extend(files());
    entries.extend(said());
    entries.extend(whys());
    entries
}

/// Each file.
fn files() -> [Entry; 4] {
    [
        ("json", happened::Kind::Data),
        ("csv", happened::Kind::Table),
        ("trf", happened::Kind::Chess),
        ("ics", happened::Kind::Calendar),
    ]
    .map(|(ending, kind)| {
        message(format!("tournament-file-{ending}"), move |reader| {
            let over = over(reader, true);
            happened::file(&over, kind, reader.language).expect("it has begun")
        })
    })
}

/// What joining and leaving are answered with.
fn said() -> [Entry; 3] {
    let of = |reader: Reader<'_>| title(&with(reader, Preset::Weekend, 2));
    [
        sentence("tournament-joined", move |reader| {
            say!(reader.language, "tournament-joined", title = of(reader))
        }),
        sentence("tournament-joined-late", move |reader| {
            say!(
                reader.language,
                "tournament-joined-late",
                title = of(reader)
            )
        }),
        sentence("tournament-left", move |reader| {
            say!(reader.language, "tournament-left", title = of(reader))
        }),
    ]
}

/// Why somebody plays an opponent, for every reason.
fn whys() -> Vec<Entry> {
    let one = |reader: Reader<'_>, opponent, reason| {
        let tournament = begun(reader, Preset::Weekend, 5);
        let game = Game {
            number: 7,
            player: 0,
            seat: Seat::First,
            opponent,
            begins: Seat::First,
        };
        let games = vec![WhyGame { game, reason }];
        let why = Why {
            tournament,
            player: 0,
            games,
        };
        why::message(&why, reader.language)
    };
    let reason = |next_best, instead| Reason {
        free: 8,
        possible: 5,
        scores: [750, 625],
        next_best,
        instead,
    };
    let of_criterion = move |criterion: Criterion| {
        message(
            format!("tournament-why-{criterion:?}").to_lowercase(),
            move |reader| {
                let worse = Some(Worse { criterion, by: 3 });
                let reason = reason(worse, Some(2));
                one(reader, Opponent::Player(1), Some(reason))
            },
        )
    };
    let mut entries: Vec<Entry> = CRITERIA.into_iter().map(of_criterion).collect();
    entries.extend([
        message("tournament-why-nobody-instead", move |reader| {
            let worse = Some(Worse {
                criterion: Criterion::Everybody,
                by: 2,
            });
            one(reader, Opponent::Player(1), Some(reason(worse, None)))
        }),
        message("tournament-why-only-one", move |reader| {
            one(reader, Opponent::Player(1), Some(reason(None, None)))
        }),
        message("tournament-why-house", move |reader| {
            let tournament = begun(reader, Preset::Evening, 5);
            let is_house = |game: &&Game| matches!(game.opponent, Opponent::House(_));
            let house = tournament.now.open_games().find(is_house).copied();
            let game = house.expect("an odd number plays");
            let why = Why {
                player: game.player,
                games: vec![WhyGame { game, reason: None }],
                tournament,
            };
            why::message(&why, reader.language)
        }),
        message("tournament-why-waited", move |reader| {
            let house = Opponent::House(ludotheque_matches::Level::Casual);
            one(reader, house, None)
        }),
        message("tournament-why-no-game", |reader| {
            let why = Why {
                tournament: with(reader, Preset::Weekend, 2),
                player: 0,
                games: Vec::new(),
            };
            why::message(&why, reader.language)
        }),
    ]);
    entries
}

pub(super) fn public(
    name: &'static str,
    make: impl Fn(Reader<'_>) -> StoredTournament + 'static,
) -> Entry {
    message(name, move |reader| shown::message(&make(reader), None))
}

/// One that so many have joined.
pub fn with(reader: Reader<'_>, preset: Preset, players: u16) -> StoredTournament {
    let tournament = StoredTournament {
        id: TournamentId::from_row(123_456),
        server: SERVER,
        channel: CHANNEL,
        organiser: reader.people.somebody(0).user,
        interaction: InteractionId(1),
        name: reader.people.typed.clone(),
        game: GameKind::Finale,
        options: String::new(),
        clock: preset.clock(),
        rated: false,
        threads: true,
        language: reader.language,
        seed: Seed::new([3; 32]),
        lasts_s: preset.lasts_s(),
        starts_s: None,
        champion_role: None,
        started_s: None,
        season: 1,
        people: (0..players)
            .map(|number| reader.people.somebody(usize::from(number)))
            .collect(),
        acts: Vec::new(),
        matches: BTreeMap::new(),
        now: Tournament::new(preset.rules()),
        read_s: NOW_S,
        message: Some(CARD),
        lost: 0,
        end_told: false,
        check_in_told: false,
        roll_call_tried: false,
        roll_call: None,
        server_name: None,
        guests: Vec::new(),
        from: vec![None; usize::from(players)],
        seen_on: SERVER,
    };
    let joined: Vec<Act> = (0..players)
        .map(|player| Act::Join {
            player,
            rating: Some(1_500),
        })
        .collect();
    after(tournament, &joined)
}

/// One in which some games have been played, and others go on.
pub fn begun(reader: Reader<'_>, preset: Preset, players: u16) -> StoredTournament {
    let mut tournament = with(reader, preset, players);
    tournament.started_s = Some(NOW_S);
    let tournament = after(tournament, &[Act::Start]);
    let tournament = paired(tournament);
    let done = results(&tournament, |number| match number % 4 {
        0 => None,
        1 => Some((Points::Win(Seat::First), 310)),
        2 => Some((Points::Draw, -120)),
        _ => Some((Points::Win(Seat::Second), 90)),
    });
    paired(after(tournament, &done))
}

/// One that is over, won by luck or not.
pub fn over(reader: Reader<'_>, by_luck: bool) -> StoredTournament {
    let mut tournament = with(reader, Preset::Evening, 4);
    tournament.started_s = Some(NOW_S);
    tournament.matches = BTreeMap::from([(1, MatchId::from_row(600_000))]);
    let mut tournament = after(tournament, &[Act::Start]);
    for _ in 0..3 {
        tournament = paired(tournament);
        let done: Vec<Act> = tournament
            .now
            .open_games()
            .map(|game| {
                // Whoever has the smallest number wins, and had all the luck or none.
                let smaller = match game.opponent {
                    Opponent::Player(other) if other < game.player => game.seat.other(),
                    _ => game.seat,
                };
                let luck = if by_luck { 900 } else { -100 };
                Act::Result {
                    game: game.number,
                    points: Points::Win(smaller),
                    luck: Some(if smaller == Seat::First { luck } else { -luck }),
                }
            })
            .collect();
        tournament = after(tournament, &done);
    }
    after(tournament, &[Act::LastCall, Act::End])
}

/// One with every kind of tie.
fn tied(reader: Reader<'_>) -> StoredTournament {
    let mut tournament = with(reader, Preset::Weekend, 10);
    tournament.started_s = Some(NOW_S);
    let tournament = after(tournament, &[Act::Start]);
    let game = |number, player, other| {
        Act::Pair(Game {
            number,
            player,
            seat: Seat::First,
            opponent: Opponent::Player(other),
            begins: Seat::First,
        })
    };
    let result = |number, points, luck| Act::Result {
        game: number,
        points,
        luck,
    };
    let first = Points::Win(Seat::First);
    let second = Points::Win(Seat::Second);
    let acts = [
        // 0 and 2 have a win each, one with less luck.
        game(1, 0, 1),
        game(2, 2, 3),
        result(1, first, Some(100)),
        result(2, first, Some(300)),
        // 4 has won once and lost once, 5 and 6 have drawn as often.
        game(3, 4, 5),
        game(4, 4, 6),
        result(3, first, None),
        result(4, second, None),
        game(5, 5, 7),
        result(5, Points::Draw, None),
        game(6, 6, 7),
        result(6, Points::Draw, None),
        // 8 and 9 have lost, one to somebody who has more.
        game(7, 8, 6),
        result(7, second, None),
        game(8, 9, 5),
        result(8, second, None),
    ];
    after(tournament, &acts)
}

fn results(tournament: &StoredTournament, of: impl Fn(u32) -> Option<(Points, i16)>) -> Vec<Act> {
    let open = tournament.now.open_games();
    let results = open.filter_map(|game| {
        let (points, luck) = of(game.number)?;
        Some(Act::Result {
            game: game.number,
            points,
            luck: Some(luck),
        })
    });
    results.collect()
}

/// All that happens by itself. What follows from the same list is computed once, whatever its people are called: a
/// thousand names meet every message.
pub fn paired(tournament: StoredTournament) -> StoredTournament {
    static KNOWN: Mutex<BTreeMap<String, Vec<Act>>> = Mutex::new(BTreeMap::new());
    let mut key = tournament.now.rules().to_string();
    for stored in &tournament.acts {
        let _ = write!(key, ", {}", stored.row.act);
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let acts = known.entry(key).or_insert_with(|| following(&tournament));
    after(tournament, acts)
}

fn following(tournament: &StoredTournament) -> Vec<Act> {
    let mut now = tournament.now.clone();
    let mut all = Vec::new();
    loop {
        let setting = Setting {
            seed: &tournament.seed,
            turn_s: Clock::Day.turn_s(),
            ends_s: i64::MAX,
        };
        let acts = next_acts(&now, setting, NOW_S);
        if acts.is_empty() {
            return all;
        }
        for act in acts {
            let row = Row { at_s: NOW_S, act };
            now.apply(&row).unwrap_or_else(|why| panic!("{act}: {why}"));
            all.push(act);
        }
    }
}

pub fn after(mut tournament: StoredTournament, acts: &[Act]) -> StoredTournament {
    for act in acts {
        let row = Row {
            at_s: NOW_S,
            act: *act,
        };
        let done = tournament.now.apply(&row);
        done.unwrap_or_else(|why| panic!("{act}: {why}"));
        tournament.acts.push(StoredAct {
            row,
            actor: UserId::PROGRAM,
            reason: None,
        });
    }
    tournament
}
