//! One player, two, all gone, the last pair kept apart.

use ludotheque_rules::Seat;

use super::pairings::go_on;
use super::{act, begun, better_wins, joined, result, seed};
use crate::{Act, Format, Opponent, Points, Refused, Row, Stage, Tournament};

const FORMATS: [Format; 3] = [
    Format::Rolling {
        at_once: 2,
        floor: 4,
    },
    Format::Rounds { rounds: 4 },
    Format::League {
        at_once: 3,
        division: 8,
    },
];

const OTHERS: [Format; 5] = [
    Format::Knockout { wins: 2 },
    Format::Arena,
    Format::Ladder {
        at_once: 2,
        reach: 3,
    },
    Format::Teams {
        at_once: 2,
        games: 3,
    },
    Format::Exhibition { at_once: 10 },
];

fn refused(tournament: &mut Tournament, act: Act, why: Refused) {
    let before = format!("{tournament:?}");
    assert_eq!(tournament.apply(&Row { at_s: 0, act }), Err(why), "{act}");
    assert_eq!(format!("{tournament:?}"), before, "nothing has changed");
}

/// Plays until it is over: somebody is always free or playing, or it ends.
fn play_out(tournament: &mut Tournament) {
    let seed = seed();
    for now_s in (0..40_000).step_by(20) {
        go_on(tournament, &seed, now_s);
        if tournament.stage == Stage::Over {
            return;
        }
        better_wins(tournament, now_s);
    }
    panic!("it does not end: {tournament:?}");
}

#[test]
fn one_player_begins_nothing_and_two_play_and_are_done() {
    for format in FORMATS {
        refused(&mut joined(format, 1), Act::Start, Refused::TooFew);
        let mut two = begun(format, 2);
        play_out(&mut two);
        let between = two
            .games
            .values()
            .filter(|played| played.game.opponent == Opponent::Player(1));
        let between = between.count();
        let other_way = two
            .games
            .values()
            .filter(|played| played.game.opponent == Opponent::Player(0));
        assert_eq!(between + other_way.count(), 1, "{format:?}");
    }
}

#[test]
fn when_all_have_gone_it_ends_with_a_table() {
    for format in FORMATS.into_iter().chain(OTHERS) {
        let mut tournament = begun(format, 5);
        go_on(&mut tournament, &seed(), 0);
        for player in 0..5 {
            act(&mut tournament, 1, Act::Leave(player));
        }
        play_out(&mut tournament);
        let have_played = tournament
            .entries
            .iter()
            .filter(|one| !one.games.is_empty());
        let lines = crate::standings::table(&tournament, &seed());
        assert_eq!(lines.len(), have_played.count());
    }
}

#[test]
fn the_last_pair_that_is_kept_apart_never_plays() {
    for format in FORMATS {
        let mut tournament = joined(format, 2);
        act(&mut tournament, 0, Act::Apart(0, 1));
        act(&mut tournament, 0, Act::Start);
        play_out(&mut tournament);
        let mut games = tournament.games.values();
        assert!(games.all(|played| matches!(played.game.opponent, Opponent::House(_))));
    }
}

#[test]
fn three_absences_take_out_and_one_button_brings_back() {
    let seed = seed();
    let mut tournament = begun(FORMATS[1], 6);
    for round in 1..=3 {
        go_on(&mut tournament, &seed, round);
        let open: Vec<_> = tournament.open_games().copied().collect();
        for game in open {
            let points = match game.seat_of(0) {
                Some(seat) => Points::Absent(seat),
                None => Points::Draw,
            };
            result(&mut tournament, round, game.number, points);
        }
        assert_eq!(tournament.entries[0].is_in, round < 3, "round {round}");
    }
    assert_eq!(tournament.entries[0].standing.halves, 0);
    act(&mut tournament, 4, Act::Back(0));
    go_on(&mut tournament, &seed, 4);
    assert!(
        tournament
            .open_games()
            .any(|game| game.seat_of(0).is_some())
    );
}

#[test]
fn who_is_absent_gives_a_win_and_is_not_met_again() {
    let seed = seed();
    let mut tournament = begun(FORMATS[0], 3);
    go_on(&mut tournament, &seed, 0);
    let game = *tournament.open_games().next().expect("a game");
    result(&mut tournament, 1, game.number, Points::Absent(Seat::First));
    let [missing, there] = Seat::BOTH.map(|seat| game.at(seat).expect("two people"));
    assert_eq!(tournament.entries[usize::from(there)].standing.wins, 1);
    assert!(!tournament.may_meet(missing, there));
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let mut tournament = begun(FORMATS[0], 4);
    let seed = seed();
    for (wrong, why) in [
        (Act::Start, Refused::WrongStage),
        (Act::Resume, Refused::WrongStage),
        (Act::Leave(4), Refused::NoSuchPlayer),
        (Act::Back(0), Refused::NoSuchPlayer),
        (Act::Apart(0, 0), Refused::Nonsense),
        (
            Act::Noon {
                player: 0,
                hour: 24,
            },
            Refused::Nonsense,
        ),
        (Act::Noon { player: 9, hour: 1 }, Refused::Nonsense),
        (Act::Apart(2, 1), Refused::Nonsense),
        (Act::Apart(0, 9), Refused::Nonsense),
        (Act::Round(2), Refused::Nonsense),
        (
            Act::Join {
                player: 9,
                rating: None,
            },
            Refused::Nonsense,
        ),
    ] {
        refused(&mut tournament, wrong, why);
    }
    go_on(&mut tournament, &seed, 0);
    let game = tournament.open_games().next().copied().expect("a game");
    let beyond = crate::Game {
        number: 100,
        ..game
    };
    refused(&mut tournament, Act::Pair(beyond), Refused::Nonsense);
    let again = crate::Game {
        number: u32::try_from(tournament.games.len()).expect("few") + 1,
        ..game
    };
    refused(&mut tournament, Act::Pair(again), Refused::Nonsense);
    let void = Act::Result {
        game: 77,
        points: Points::Void,
        luck: None,
    };
    refused(&mut tournament, void, Refused::NoSuchGame);
    act(&mut tournament, 1, Act::End);
    refused(&mut tournament, Act::Pause, Refused::Over);
}

#[test]
fn a_paused_tournament_pairs_nobody_and_goes_on() {
    let seed = seed();
    let mut tournament = begun(FORMATS[0], 4);
    act(&mut tournament, 0, Act::Pause);
    go_on(&mut tournament, &seed, 1);
    assert_eq!(tournament.games.len(), 0);
    act(&mut tournament, 2, Act::Resume);
    go_on(&mut tournament, &seed, 2);
    assert!(!tournament.games.is_empty());
}

#[test]
fn whoever_was_taken_out_does_not_come_back() {
    let mut tournament = begun(FORMATS[0], 4);
    act(&mut tournament, 0, Act::Expel(2));
    refused(&mut tournament, Act::Back(2), Refused::Expelled);
    refused(&mut tournament, Act::Expel(2), Refused::NoSuchPlayer);
}

#[test]
fn whoever_left_a_league_before_its_start_has_missed_it() {
    let mut tournament = joined(FORMATS[2], 5);
    act(&mut tournament, 0, Act::Leave(4));
    act(&mut tournament, 0, Act::Start);
    refused(&mut tournament, Act::Back(4), Refused::JoiningClosed);
    let lines = crate::standings::table(&tournament, &seed());
    assert_eq!(lines.len(), 4, "and is not in its table");
}

#[test]
fn in_the_last_round_nobody_is_taken_in_any_more() {
    let mut tournament = begun(FORMATS[1], 4);
    let late = Act::Join {
        player: 4,
        rating: None,
    };
    for round in 1..=tournament.rounds {
        assert_eq!(tournament.takes_people(), Ok(()));
        go_on(&mut tournament, &seed(), 0);
        assert_eq!(tournament.round, round);
        if round < tournament.rounds {
            better_wins(&mut tournament, 0);
        }
    }
    assert_eq!(tournament.takes_people(), Err(Refused::LastRound));
    refused(&mut tournament, late, Refused::LastRound);
    act(&mut tournament, 0, Act::Expel(1));
    assert_eq!(tournament.may_come_back(1), Err(Refused::Expelled));
    // A list from before this was asked is still read.
    act(&mut tournament, 0, Act::Leave(0));
    assert_eq!(tournament.may_come_back(0), Err(Refused::LastRound));
    act(&mut tournament, 0, Act::Back(0));
    act(&mut tournament, 0, Act::LastCall);
    assert_eq!(tournament.takes_people(), Err(Refused::JoiningClosed));
}

#[test]
fn a_pause_that_nobody_ends_ends_with_the_time() {
    let mut tournament = begun(FORMATS[0], 4);
    act(&mut tournament, 0, Act::Pause);
    go_on(&mut tournament, &seed(), 20_000);
    assert_eq!(tournament.stage, Stage::Over);
}
