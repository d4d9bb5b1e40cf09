//! Who can still come first, against all that can still happen.

use ludotheque_rules::Seat;

use super::{Chance, act, begun, joined, result, seed, setting};
use crate::model::halves;
use crate::needs::{Race, Runner, races};
use crate::pairing::next_acts;
use crate::{Act, Format, Game, Opponent, Points, Stage, Tournament};

/// What a game that is left may come to.
const ENDS: [Points; 4] = [
    Points::Win(Seat::First),
    Points::Draw,
    Points::Win(Seat::Second),
    Points::Void,
];

/// Pairs whoever is free at once.
fn go_on(tournament: &mut Tournament) {
    let seed = seed();
    let acts = next_acts(tournament, setting(&seed), 1);
    for done in acts {
        act(tournament, 1, done);
    }
}

/// The games that are certain to be the last ones: open, or of a league and not yet paired.
fn left(tournament: &Tournament) -> Vec<[Option<u16>; 2]> {
    let open = tournament.open_games();
    let mut games: Vec<_> = open
        .map(|game| Seat::BOTH.map(|seat| game.at(seat)))
        .collect();
    if matches!(tournament.format, Format::League { .. }) && tournament.stage != Stage::LastCall {
        let players = 0..u16::try_from(tournament.entries.len()).expect("few");
        for one in players.clone() {
            for other in players.clone().filter(|other| one < *other) {
                let is_out = [one, other]
                    .iter()
                    .any(|player| tournament.entries[usize::from(*player)].is_expelled);
                if tournament.may_meet(one, other) && !is_out {
                    games.push([Some(one), Some(other)]);
                }
            }
        }
    }
    games
}

/// The same, found by trying everything.
fn by_trying(tournament: &Tournament) -> Vec<Runner> {
    let games = left(tournament);
    let begin: Vec<u32> = tournament
        .entries
        .iter()
        .map(|entry| entry.standing.halves)
        .collect();
    let most = |player: usize| {
        let theirs = games
            .iter()
            .filter(|game| game.iter().any(|one| one.map(usize::from) == Some(player)));
        2 * u32::try_from(theirs.count()).expect("few")
    };
    let mut runners: Vec<Runner> = (0..begin.len())
        .map(|place| Runner {
            player: u16::try_from(place).expect("few"),
            halves: begin[place],
            most: most(place),
            can_be_first: false,
            sure_with: Some(0),
        })
        .collect();
    let ways = ENDS.len().pow(u32::try_from(games.len()).expect("few"));
    for mut way in 0..ways {
        let mut end = begin.clone();
        for game in &games {
            let points = ENDS[way % ENDS.len()];
            way /= ENDS.len();
            for seat in Seat::BOTH {
                if let Some(player) = game[seat.index()] {
                    end[usize::from(player)] += halves(points, seat).unwrap_or(0);
                }
            }
        }
        for runner in &mut runners {
            let place = usize::from(runner.player);
            let others = (0..end.len()).filter(|other| *other != place);
            let best = others.map(|other| end[other]).max().unwrap_or(0);
            runner.can_be_first |= end[place] >= best;
            // With so many more they were not first: it takes more.
            if end[place] <= best {
                let takes = end[place] - begin[place] + 1;
                runner.sure_with = runner
                    .sure_with
                    .filter(|_| takes <= runner.most)
                    .map(|sure| sure.max(takes));
            }
        }
    }
    runners
}

/// A tournament of chance that is nearly over, with few games left and all of them known.
fn nearly_over(chance: &mut Chance) -> Option<Tournament> {
    let players = u16::try_from(3 + chance.below(3)).expect("few");
    let format = if chance.below(2) == 0 {
        Format::Rounds { rounds: 3 }
    } else {
        Format::League {
            at_once: 2,
            division: 6,
        }
    };
    let mut tournament = begun(format, players);
    go_on(&mut tournament);
    let wanted = 1 + chance.below(5);
    for _ in 0..60 {
        let is_last_round = tournament.round >= tournament.rounds;
        if tournament.stage == Stage::Over {
            return None;
        }
        if is_last_round && left(&tournament).len() <= wanted {
            match chance.below(6) {
                0 => act(&mut tournament, 2, Act::Expel(0)),
                1 => act(&mut tournament, 2, Act::LastCall),
                _ => {}
            }
            return Some(tournament);
        }
        let open: Vec<_> = tournament.open_games().map(|game| game.number).collect();
        let number = *open.get(chance.below(open.len().max(1)))?;
        result(&mut tournament, 1, number, ENDS[chance.below(3)]);
        go_on(&mut tournament);
    }
    None
}

#[test]
fn what_is_said_is_what_trying_everything_finds() {
    let mut compared = 0;
    let mut decided = 0;
    for number in 0..300 {
        let Some(tournament) = nearly_over(&mut Chance(number)) else {
            continue;
        };
        let races = races(&tournament);
        assert_eq!(races.len(), 1, "{number}");
        assert_eq!(
            races[0].runners,
            by_trying(&tournament),
            "{number}: {tournament:?}"
        );
        compared += 1;
        decided += u32::from(races[0].winner().is_some());
    }
    assert!(compared > 100 && decided > 10, "{compared} {decided}");
}

/// Four people, and the games of the first rounds, which the smaller number wins.
fn rounds(rounds: u8, played: u32) -> Tournament {
    let mut tournament = begun(Format::Rounds { rounds }, 8);
    for _ in 0..played {
        go_on(&mut tournament);
        super::better_wins(&mut tournament, 1);
    }
    tournament
}

fn only(tournament: &Tournament) -> Race {
    races(tournament).pop().expect("one race")
}

#[test]
fn in_a_swiss_tournament_rounds_that_come_count_for_everybody_whoever_they_meet() {
    let tournament = rounds(4, 2);
    let race = only(&tournament);
    let first = race.of(0).expect("there");
    assert_eq!((first.halves, first.most, first.sure_with), (4, 4, None));
    assert_eq!(race.winner(), None);
    // Whoever has lost twice can only get level with two wins, and the leader has two already.
    assert!(race.contenders().iter().any(|one| one.halves == 0));
    let tournament = rounds(4, 3);
    let race = only(&tournament);
    let first = race.of(0).expect("there");
    assert_eq!((first.halves, first.most), (6, 2));
    assert_eq!(first.sure_with, Some(1), "{race:?}");
    assert!(
        race.contenders()
            .iter()
            .all(|one| one.halves + one.most >= 6)
    );
    assert_eq!(race.contenders()[0].player, 0);
}

#[test]
fn somebody_who_may_still_join_or_come_back_is_counted_and_whoever_was_taken_out_is_not() {
    // Two rounds are to come: nobody who is there can reach the leader, but somebody may still join.
    let mut tournament = joined(Format::Rounds { rounds: 3 }, 4);
    act(&mut tournament, 0, Act::Start);
    go_on(&mut tournament);
    super::better_wins(&mut tournament, 1);
    for player in 1..4 {
        act(&mut tournament, 1, Act::Expel(player));
    }
    let race = only(&tournament);
    assert_eq!(race.of(0).expect("there").halves, 2);
    assert_eq!(
        race.of(0).expect("there").sure_with,
        Some(3),
        "a newcomer can have four"
    );
    act(&mut tournament, 1, Act::LastCall);
    let is_level = tournament.entries[1..]
        .iter()
        .any(|entry| entry.standing.halves == 2);
    assert!(is_level);
    assert_eq!(only(&tournament).winner(), None, "level is not won");

    let mut league = begun(
        Format::League {
            at_once: 3,
            division: 4,
        },
        3,
    );
    let pair = |number, player, other| {
        Act::Pair(Game {
            number,
            player,
            seat: Seat::First,
            opponent: Opponent::Player(other),
            begins: Seat::First,
        })
    };
    act(&mut league, 1, pair(1, 0, 1));
    result(&mut league, 1, 1, Points::Win(Seat::First));
    act(&mut league, 1, pair(2, 0, 2));
    result(&mut league, 1, 2, Points::Draw);
    act(&mut league, 1, Act::Leave(2));
    let race = only(&league);
    assert_eq!(race.winner(), None, "they may come back and win");
    assert!(race.of(2).expect("there").can_be_first);
    act(&mut league, 1, Act::Expel(2));
    assert_eq!(only(&league).winner(), Some(0));
}

#[test]
fn where_nobody_knows_how_many_games_are_left_nothing_is_said() {
    let rolling = Format::Rolling {
        at_once: 2,
        floor: 4,
    };
    assert_eq!(races(&begun(rolling, 4)), []);
    assert_eq!(
        races(&joined(Format::Rounds { rounds: 3 }, 4)),
        [],
        "it has not begun"
    );
    let mut over = rounds(4, 3);
    act(&mut over, 1, Act::End);
    assert_eq!(races(&over), [], "the table says it");
    let league = begun(
        Format::League {
            at_once: 1,
            division: 3,
        },
        6,
    );
    let divisions: Vec<_> = races(&league).iter().map(|race| race.division).collect();
    assert_eq!(divisions, [Some(0), Some(1)]);
    assert!(races(&league).iter().all(|race| race.runners.len() == 3));
}

#[test]
fn before_it_begins_nobody_has_won() {
    let mut tournament = joined(Format::Rounds { rounds: 3 }, 1);
    assert_eq!(races(&tournament), []);
    act(&mut tournament, 0, Act::CheckIn);
    assert_eq!(
        races(&tournament),
        [],
        "also while it is asked who is there"
    );
}
