//! Who is paired with whom, against a slow twin, and why.

use proptest::prelude::*;

use ludotheque_rules::Seat;

use super::{Chance, act, begun, better_wins, joined, result, seed, setting};
use crate::lot::Seed;
use crate::pairing::{Criterion, explain, next_acts, pair};
use crate::{Act, Counts, Format, Game, Opponent, Points, Rules, Start, Tournament};

const SWISS: Format = Format::Rounds { rounds: 5 };
const ROLLING: Format = Format::Rolling {
    at_once: 2,
    floor: 4,
};

/// Carries out what happens by itself until nothing does any more.
pub(super) fn go_on(tournament: &mut Tournament, seed: &Seed, now_s: i64) {
    for _ in 0..10 {
        let acts = next_acts(tournament, setting(seed), now_s);
        if acts.is_empty() {
            return;
        }
        for done in acts {
            act(tournament, now_s, done);
        }
    }
    panic!("it never comes to rest");
}

#[test]
fn whoever_has_as_many_points_meets_and_the_last_who_has_not_plays_the_bot() {
    let seed = seed();
    let mut tournament = begun(SWISS, 7);
    go_on(&mut tournament, &seed, 0);
    assert_eq!(tournament.round, 1);
    let games: Vec<Game> = tournament.open_games().copied().collect();
    let house = |games: &[Game]| {
        let mut with_bot = games
            .iter()
            .filter(|game| matches!(game.opponent, Opponent::House(_)));
        let found = with_bot.next().map(|game| game.player);
        assert!(with_bot.next().is_none(), "an odd number leaves one over");
        found
    };
    let first_over = house(&games);
    assert!(first_over.is_some());
    better_wins(&mut tournament, 60);
    go_on(&mut tournament, &seed, 60);
    assert_eq!(tournament.round, 2);
    let games: Vec<Game> = tournament.open_games().copied().collect();
    assert_ne!(house(&games), first_over, "it is somebody else's turn");
    for game in games {
        if let Opponent::Player(other) = game.opponent {
            let [one, other] = [game.player, other]
                .map(|player| tournament.entry(player).expect("a player").standing.halves);
            assert!(one.abs_diff(other) <= 2, "{one} against {other}");
        }
    }
}

#[test]
fn there_are_no_more_rounds_than_others_to_meet() {
    for (players, rounds) in [(2, 1), (3, 3), (4, 3), (5, 5), (6, 5), (40, 5)] {
        assert_eq!(begun(SWISS, players).rounds, rounds, "{players} players");
    }
}

#[test]
fn whoever_waits_is_paired_at_once_when_somebody_is_free_and_gets_the_bot_after_a_while() {
    let seed = seed();
    let mut tournament = begun(
        Format::Rolling {
            at_once: 1,
            floor: 2,
        },
        5,
    );
    go_on(&mut tournament, &seed, 0);
    assert_eq!(tournament.open_games().count(), 2, "one waits");
    go_on(&mut tournament, &seed, 29);
    assert_eq!(tournament.open_games().count(), 2);
    go_on(&mut tournament, &seed, 30);
    let last = *tournament.open_games().last().expect("a game");
    assert!(matches!(last.opponent, Opponent::House(_)));
    // The two who have just played each other wait for somebody else.
    result(&mut tournament, 40, 1, Points::Draw);
    go_on(&mut tournament, &seed, 40);
    assert_eq!(tournament.open_games().count(), 2);
    result(&mut tournament, 41, last.number, Points::Win(last.seat));
    go_on(&mut tournament, &seed, 41);
    assert_eq!(
        tournament.open_games().count(),
        2,
        "one of them has an opponent"
    );
}

#[test]
fn nobody_is_paired_when_the_time_is_over_and_it_ends_with_the_last_game() {
    let seed = seed();
    let mut tournament = begun(ROLLING, 4);
    go_on(&mut tournament, &seed, 0);
    let open = tournament.open_games().count();
    assert_eq!(open, 4, "two games each");
    go_on(&mut tournament, &seed, 1_000_000);
    assert_eq!(tournament.stage, crate::Stage::LastCall);
    better_wins(&mut tournament, 1_000_001);
    go_on(&mut tournament, &seed, 1_000_001);
    assert_eq!(tournament.stage, crate::Stage::Over);
}

#[test]
fn in_a_league_everybody_plays_everybody_of_their_division_once() {
    let seed = seed();
    let format = Format::League {
        at_once: 3,
        division: 8,
    };
    let mut tournament = begun(format, 19);
    let sizes: Vec<usize> = (0..3)
        .map(|division| {
            let mut of = tournament
                .entries
                .iter()
                .filter(|entry| entry.division == Some(division));
            of.by_ref().count()
        })
        .collect();
    assert_eq!(sizes, [7, 6, 6]);
    let mut now_s = 0;
    while tournament.stage != crate::Stage::Over {
        go_on(&mut tournament, &seed, now_s);
        // One game after the other, so that free people come and go.
        let next = tournament.open_games().next().map(|game| game.number);
        if let Some(game) = next {
            result(&mut tournament, now_s, game, Points::Draw);
        }
        now_s += 1;
    }
    assert_eq!(tournament.games.len(), 21 + 15 + 15);
    assert!(
        tournament
            .entries
            .iter()
            .all(|entry| { entry.met.len() == if entry.division == Some(0) { 6 } else { 5 } })
    );
}

#[test]
fn why_this_opponent_is_told_by_what_the_next_best_would_have_cost() {
    let seed = seed();
    let mut tournament = begun(SWISS, 8);
    go_on(&mut tournament, &seed, 0);
    better_wins(&mut tournament, 1);
    let before = tournament.clone();
    go_on(&mut tournament, &seed, 1);
    for game in tournament.open_games() {
        let reason = explain(&before, &seed, game, game.player).expect("a reason");
        assert_eq!((reason.free, reason.possible), (8, 6));
        assert_eq!(reason.scores[0], reason.scores[1]);
        let next = reason.next_best.expect("there are others");
        assert!(
            next.criterion >= Criterion::Score && next.by > 0,
            "{next:?}"
        );
    }
    let other_tournament = joined(SWISS, 8);
    let mut games = tournament.open_games();
    let game = games.next().expect("a game");
    assert_eq!(
        explain(&other_tournament, &seed, game, game.player),
        None,
        "it was not paired then"
    );
}

#[test]
fn a_pairing_is_the_same_for_whoever_computes_it_and_another_with_another_seed() {
    let tournament = begun(SWISS, 40);
    let [one, again, other] = [1, 1, 2].map(|byte| {
        let seed = Seed::new([byte; 32]);
        pair(&tournament, setting(&seed), 0)
    });
    assert_eq!(one, again);
    assert_ne!(one, other);
}

#[test]
fn people_who_are_awake_at_the_same_time_meet_first() {
    let seed = seed();
    let mut tournament = begun(SWISS, 12);
    // Five on one side of the world, around midnight, and five on the other; nobody knows when the last two sleep.
    for player in 0..10 {
        let hour = [[23, 1], [11, 12]][usize::from(player % 2)][usize::from(player / 2 % 2)];
        act(&mut tournament, 0, Act::Noon { player, hour });
    }
    go_on(&mut tournament, &seed, 0);
    let is_known = |player: &u16| *player < 10;
    for game in tournament.open_games() {
        let both = Seat::BOTH.map(|seat| game.at(seat).expect("no bot"));
        let is_far = both.iter().all(is_known) && both[0] % 2 != both[1] % 2;
        assert!(!is_far, "{both:?}");
    }
}

#[test]
fn five_hundred_are_paired() {
    let mut tournament = begun(ROLLING, 500);
    go_on(&mut tournament, &seed(), 0);
    assert_eq!(tournament.open_games().count(), 500);
}

/// A tournament after some rounds of chance, with people who left and pairs that are kept apart.
fn some_rounds_in(rules: Rules, players: u16, rounds: u8, chance: &mut Chance) -> Tournament {
    let mut tournament = begun(rules, players);
    for _ in 0..chance.below(5) {
        let one = u16::try_from(chance.below(usize::from(players))).expect("few");
        let other = u16::try_from(chance.below(usize::from(players))).expect("few");
        let pair = (one.min(other), one.max(other));
        if one != other && !tournament.apart.contains(&pair) {
            act(&mut tournament, 0, Act::Apart(pair.0, pair.1));
        }
    }
    for player in 0..players {
        let hour = u8::try_from(chance.below(32)).expect("few");
        if hour < 24 {
            act(&mut tournament, 0, Act::Noon { player, hour });
        }
    }
    for round in 0..rounds {
        let seed = Seed::new([round; 32]);
        for paired in pair(&tournament, setting(&seed), 0) {
            act(&mut tournament, 0, Act::Pair(paired));
            let points = match chance.below(4) {
                0 => Points::Draw,
                1 => Points::Win(paired.seat),
                2 => Points::Win(paired.seat.other()),
                _ => Points::Void,
            };
            result(&mut tournament, 0, paired.number, points);
        }
    }
    tournament
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn no_other_pairing_bends_the_wishes_less(players in 2_u16..10, rounds in 0_u8..4, bits: u64) {
        let mut chance = Chance(bits);
        let rules = [
            Rules::from(Format::Rounds { rounds: 9 }),
            Format::Knockout { wins: 3 }.into(),
            Format::Arena.into(),
            Format::Teams { at_once: 1, games: 9 }.into(),
            Rules { start: Start::Rating, ..Format::Rounds { rounds: 9 }.into() },
            Rules { counts: Counts::Skill, ..Format::Rolling { at_once: 1, floor: 3 }.into() },
        ][chance.below(6)];
        let tournament = some_rounds_in(rules, players, rounds, &mut chance);
        crate::pairing::is_least(&tournament, &seed()).map_err(TestCaseError::fail)?;
    }
}
