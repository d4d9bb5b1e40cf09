//! Tournaments: who can still come first, the table as a picture, and what turned it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ludotheque_rules::{GameKind, Seat};

use crate::catalogue::people::People;
use crate::catalogue::playthroughs::{Playthrough, renamed, terms};
use crate::catalogue::tournament_kinds::counted;
use crate::catalogue::tournaments::{after, begun, over, paired, with};
use crate::catalogue::{Drawing, Entry, Reader, message};
use crate::features::tournament::podium::Beside;
use crate::features::tournament::{message as shown, picture, podium, table, turning};
use crate::message::v2::{Message, Picture};
use ludotheque_matches::{Board, Command, State};
use ludotheque_play::{Findings, MatchReview, Side, StoredTournament, TurningPoint};
use ludotheque_tournaments::{Act, Counts, Points, Preset, Start};
use ludotheque_words::Language;

pub fn entries() -> Vec<Entry> {
    let mut entries = vec![
        pictured("tournament-with-a-picture", |reader| {
            begun(reader, Preset::Weekend, 6)
        }),
        pictured("tournament-league-with-a-picture", league),
        pictured("tournament-round-with-a-picture", |reader| {
            begun(reader, Preset::Evening, 6)
        }),
        pictured("tournament-teams-with-a-picture", |reader| {
            ended(begun(reader, Preset::Teams, 6))
        }),
        pictured("tournament-exhibition-with-a-picture", |reader| {
            ended(begun(reader, Preset::Exhibition, 5))
        }),
        pictured("tournament-skill-with-a-picture", |reader| {
            ended(counted(reader, Counts::Skill, Start::Rating))
        }),
        named("tournament-race", before_the_last_round, |tournament, _| {
            shown::message(&tournament, None)
        }),
        named("tournament-race-won", won, |tournament, _| {
            shown::message(&tournament, None)
        }),
        named("tournament-race-of-a-league", league, |tournament, _| {
            shown::message(&tournament, None)
        }),
        turned(),
    ];
    // What each player needs before the last round.
    for (rank, name) in ["first", "second", "third", "last"].into_iter().enumerate() {
        entries.push(named(
            &format!("tournament-table-of-the-{name}"),
            before_the_last_round,
            move |tournament, language| {
                table::whole(&tournament, tournament.people[rank].user, language)
            },
        ));
    }
    entries.push(named(
        "tournament-table-of-who-has-won",
        won,
        |tournament, language| table::whole(&tournament, tournament.people[0].user, language),
    ));
    entries
}

/// A message about a tournament that is paired and played once, whoever reads it.
fn named(
    name: &str,
    make: fn(Reader<'_>) -> StoredTournament,
    show: impl Fn(StoredTournament, Language) -> Message + 'static,
) -> Entry {
    let made = OnceLock::new();
    message(name, move |reader| {
        let made = made.get_or_init(|| make(usual(&People::usual(), Language::English)));
        let mut tournament = made.clone();
        tournament.name.clone_from(&reader.people.typed);
        tournament.language = reader.language;
        for (number, person) in tournament.people.iter_mut().enumerate() {
            *person = reader.people.somebody(number);
        }
        show(tournament, reader.language)
    })
}

fn usual(people: &People, language: Language) -> Reader<'_> {
    Reader {
        language,
        people,
        draw: Drawing::IN_WORDS,
    }
}

/// One with its picture, in which people have their usual names.
fn pictured(name: &'static str, make: fn(Reader<'_>) -> StoredTournament) -> Entry {
    let picture = once(move |language| {
        let people = People::usual();
        picture::of_table(&make(usual(&people, language))).expect("something was played")
    });
    named(name, make, move |tournament, language| {
        shown::message(&tournament, Some(picture(language)))
    })
}

fn ended(tournament: StoredTournament) -> StoredTournament {
    after(tournament, &[Act::LastCall, Act::End])
}

fn before_the_last_round(reader: Reader<'_>) -> StoredTournament {
    raced(reader, 2)
}

fn won(reader: Reader<'_>) -> StoredTournament {
    raced(reader, 3)
}

/// An evening of four after so many rounds, in which whoever has the smaller number wins; the next one has begun, or
/// all is played but not over.
fn raced(reader: Reader<'_>, rounds: u32) -> StoredTournament {
    let tournament = after(with(reader, Preset::Evening, 4), &[Act::Start]);
    let mut tournament = paired(tournament);
    for _ in 0..rounds.min(2) {
        let done = won_by_the_smaller(&tournament, usize::MAX);
        tournament = paired(after(tournament, &done));
    }
    if rounds > 2 {
        // One game of the last round goes on, and cannot change who is first.
        let done = won_by_the_smaller(&tournament, 1);
        tournament = after(tournament, &done);
    }
    tournament
}

/// A league with divisions in which nearly everything is played.
fn league(reader: Reader<'_>) -> StoredTournament {
    let tournament = after(with(reader, Preset::Month, 9), &[Act::Start]);
    let mut tournament = paired(tournament);
    while tournament.now.open_games().count() > 2 {
        let done = won_by_the_smaller(&tournament, 1);
        tournament = paired(after(tournament, &done));
    }
    tournament
}

/// The first open games, at most so many, won by whoever has the smaller number.
fn won_by_the_smaller(tournament: &StoredTournament, most: usize) -> Vec<Act> {
    let open = tournament.now.open_games().take(most);
    let results = open.map(|game| {
        let [first, second] = Seat::BOTH.map(|seat| game.at(seat));
        let is_first = second.is_none_or(|second| first.is_some_and(|first| first < second));
        Act::Result {
            game: game.number,
            points: Points::Win(if is_first { Seat::First } else { Seat::Second }),
            luck: None,
        }
    });
    results.collect()
}

/// The podium with all that is shown beside it.
fn turned() -> Entry {
    let long = |board: &Board| board.transcript.actions().len() >= 12;
    let played = Playthrough::with(&terms(GameKind::Finale), long);
    let view = played.the_one_to_act(&Command::Resign).view();
    let action = 7;
    let film = once({
        let view = view.clone();
        move |language| {
            let turning = turning_point(view.clone(), action);
            turning::film(&turning, language).expect("it is small")
        }
    });
    let over = OnceLock::new();
    message("tournament-podium-turned", move |reader| {
        let turning = turning_point(renamed(view.clone(), reader.people), action);
        let told = turning::told(&turning, reader.language).expect("it is there");
        let beside = Beside {
            table: None,
            turning: Some((told, Some(film(reader.language)))),
        };
        let mut over = over.get_or_init(over_as_usual).clone();
        over.language = reader.language;
        over.name.clone_from(&reader.people.typed);
        podium::message(&over, beside).expect("something was played")
    })
}

fn over_as_usual() -> StoredTournament {
    over(usual(&People::usual(), Language::English), true)
}

fn turning_point(view: ludotheque_play::View, action: usize) -> TurningPoint {
    let side = Side {
        start: 0.5,
        luck: 0.0,
        skill: 0.0,
        error_rate: None,
    };
    let findings = Arc::new(Findings {
        chances: Vec::new(),
        sides: [side; 2],
        mistakes: Vec::new(),
        finest: None,
    });
    let State::Finished(_, ending) = &view.stored.live.state else {
        panic!("it is over");
    };
    let winner = ending.winner.expect("somebody has won");
    TurningPoint {
        number: 3,
        reviewed: MatchReview { view, findings },
        winner,
        action,
        before: 0.31,
        after: 0.78,
    }
}

/// What takes long is drawn once in each language, whoever reads it.
fn once(draw: impl Fn(Language) -> Picture) -> impl Fn(Language) -> Picture {
    let drawn = Mutex::new(BTreeMap::new());
    move |language| {
        let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let known = drawn
            .entry(language.code())
            .or_insert_with(|| draw(language));
        known.clone()
    }
}
