//! Many tournaments of chance, of every format: what always holds.

use ludotheque_rules::Seat;
use proptest::prelude::*;

use super::pairings::go_on;
use super::{Chance, act, joined, result, seed};
use crate::standings::table;
use crate::{Act, Format, Opponent, Points, Row, Stage, Tournament};

fn some_format(chance: &mut Chance) -> Format {
    let small = |chance: &mut Chance, bound| u8::try_from(chance.below(bound)).expect("small");
    match chance.below(3) {
        0 => Format::Rolling {
            at_once: 1 + small(chance, 3),
            floor: 1 + small(chance, 6),
        },
        1 => Format::Rounds {
            rounds: 1 + small(chance, 7),
        },
        _ => Format::League {
            at_once: 1 + small(chance, 3),
            division: 3 + small(chance, 6),
        },
    }
}

/// People come, go, come back and do not appear; games end in any order.
fn live_through(chance: &mut Chance) -> (Tournament, Vec<Row>) {
    let format = some_format(chance);
    let seed = seed();
    let players = u16::try_from(2 + chance.below(16)).expect("few");
    let mut tournament = joined(format, players);
    let mut rows: Vec<Row> = (0..players)
        .map(|player| Row {
            at_s: 0,
            act: Act::Join {
                player,
                rating: Some(2_000 - player),
            },
        })
        .collect();
    let mut now_s = 0;
    let start = Row {
        at_s: 0,
        act: Act::Start,
    };
    tournament.apply(&start).expect("it begins");
    rows.push(start);
    while tournament.stage != Stage::Over {
        now_s += i64::try_from(chance.below(60)).expect("few");
        loop {
            let acts = crate::pairing::next_acts(&tournament, super::setting(&seed), now_s);
            if acts.is_empty() {
                break;
            }
            let before = tournament.clone();
            for done in acts {
                if let Act::Pair(game) = done
                    && let Opponent::Player(_) = game.opponent
                {
                    let of = |player| crate::pairing::explain(&before, &seed, &game, player);
                    let whys = Seat::BOTH.map(|seat| of(game.at(seat).expect("two people")));
                    let [Some(one), Some(other)] = whys else {
                        panic!("every pairing has its reason");
                    };
                    assert_eq!(one.scores, [other.scores[1], other.scores[0]]);
                    assert_eq!(one.next_best, other.next_best);
                    assert!(one.instead.is_none() || one.instead != other.instead);
                }
                act(&mut tournament, now_s, done);
                rows.push(Row {
                    at_s: now_s,
                    act: done,
                });
            }
        }
        check(&tournament);
        let open: Vec<_> = tournament.open_games().copied().collect();
        let done = match chance.below(12) {
            0 => {
                let count = u16::try_from(tournament.entries.len()).expect("few");
                let player = u16::try_from(chance.below(usize::from(count))).expect("few");
                match tournament.entries[usize::from(player)].is_in {
                    true => Act::Leave(player),
                    false => Act::Back(player),
                }
            }
            1 if now_s > 5_000 => Act::LastCall,
            2 if tournament.entries.len() < 30 => Act::Join {
                player: u16::try_from(tournament.entries.len()).expect("few"),
                rating: None,
            },
            _ if open.is_empty() => continue,
            _ => {
                let game = open[chance.below(open.len())];
                let points = match chance.below(10) {
                    0 => Points::Void,
                    1 => Points::Absent(game.seat),
                    2 => Points::Draw,
                    3..6 => Points::Win(game.seat),
                    _ => Points::Win(game.seat.other()),
                };
                Act::Result {
                    game: game.number,
                    points,
                    luck: Some(i16::try_from(chance.below(500)).expect("few") - 250),
                }
            }
        };
        let row = Row {
            at_s: now_s,
            act: done,
        };
        // Some of it is refused, and then changes nothing.
        if tournament.apply(&row).is_ok() {
            rows.push(row);
        }
    }
    (tournament, rows)
}

/// What always holds.
fn check(tournament: &Tournament) {
    let room = usize::from(tournament.format.at_once());
    let mut halves = 0;
    for (place, entry) in tournament.entries.iter().enumerate() {
        let player = u16::try_from(place).expect("few");
        assert!(entry.playing.len() <= room, "nobody holds too many games");
        let people = entry.games.iter().filter_map(|number| {
            let game = tournament.games[number].game;
            assert!(game.seat_of(player).is_some());
            game.at(game.seat_of(player)?.other())
        });
        let mut people: Vec<u16> = people.collect();
        let all = people.len();
        people.sort_unstable();
        people.dedup();
        assert_eq!(people.len(), all, "nobody meets anybody twice");
        let standing = entry.standing;
        let of_people = i32::try_from(entry.games.len()).expect("few");
        assert!(standing.seats.abs() <= of_people && standing.begun.abs() <= of_people);
        halves += standing.halves;
        if let Format::League { .. } = tournament.format {
            assert_eq!(standing.house, 0, "nobody needs the bot in a league");
        }
    }
    let given: u32 = tournament
        .games
        .values()
        .map(|played| {
            let people = [
                Some(played.game.player),
                match played.game.opponent {
                    Opponent::Player(other) => Some(other),
                    Opponent::House(_) => None,
                },
            ];
            let seats = people.into_iter().flatten();
            let of = |player| crate::model::halves(played.result?, played.game.seat_of(player)?);
            seats.filter_map(of).sum::<u32>()
        })
        .sum();
    assert_eq!(halves, given, "every point is somebody's");
    if let (Format::Rounds { .. }, Stage::Running) = (tournament.format, tournament.stage) {
        for entry in &tournament.entries {
            assert!(entry.games.len() <= usize::try_from(tournament.round).expect("few"));
        }
    }
}

proptest! {
    // As many as `PROPTEST_CASES` says.
    #[test]
    fn whatever_people_do_a_tournament_goes_on_and_ends_with_a_table(bits: u64) {
        let (tournament, rows) = live_through(&mut Chance(bits));
        let lines = table(&tournament, &seed());
        let there = tournament.entries.iter();
        let there = there.filter(|one| one.is_in || !one.games.is_empty());
        prop_assert_eq!(lines.len(), there.count());
        prop_assert!(tournament.open_games().next().is_none());
        let again = Tournament::replay(tournament.format, &rows).expect("its list");
        prop_assert_eq!(format!("{again:?}"), format!("{tournament:?}"));
        let texts = rows.iter().map(|row| row.act.to_string().parse());
        prop_assert!(texts.zip(&rows).all(|(read, row)| read == Ok(row.act)));
    }
}

#[test]
fn seats_and_first_moves_are_evened_out() {
    let seed = seed();
    let mut tournament = super::begun(Format::Rounds { rounds: 9 }, 30);
    for round in 0..9 {
        go_on(&mut tournament, &seed, round);
        let open: Vec<u32> = tournament.open_games().map(|game| game.number).collect();
        for game in open {
            result(&mut tournament, round, game, Points::Draw);
        }
    }
    for entry in &tournament.entries {
        assert!(entry.standing.seats.abs() <= 3, "{:?}", entry.standing);
        assert!(entry.standing.begun.abs() <= 3, "{:?}", entry.standing);
    }
}
