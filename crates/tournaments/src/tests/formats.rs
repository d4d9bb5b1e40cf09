//! What is special about each format.

use ludotheque_rules::Seat;

use super::pairings::go_on;
use super::{act, begun, better_wins, joined, result, seed};
use crate::standings::{self, TieBreak, table};
use crate::{
    Act, Counts, Format, Game, Opponent, Points, Refused, Row, Rules, Stage, Start, Tournament,
    games_each, ladder, season,
};

/// Who plays whom, by number, the smaller one first; the bot as nobody.
fn open(tournament: &Tournament) -> Vec<(u16, Option<u16>)> {
    let pair = |game: &Game| match game.opponent {
        Opponent::Player(other) => (game.player.min(other), Some(game.player.max(other))),
        Opponent::House(_) => (game.player, None),
    };
    let mut open: Vec<_> = tournament.open_games().map(pair).collect();
    open.sort_unstable();
    open
}

fn only_game(tournament: &Tournament) -> Game {
    *tournament.open_games().next().expect("a game")
}

fn wins(tournament: &mut Tournament, game: u32, player: u16) {
    let seat = tournament.games[&game].game.seat_of(player);
    let seat = seat.expect("they play it");
    result(tournament, 0, game, Points::Win(seat));
}

#[test]
fn in_a_knockout_the_best_meets_the_worst_and_the_better_half_goes_on() {
    let mut tournament = begun(Format::Knockout { wins: 1 }, 8);
    let seed = seed();
    let mut rounds = Vec::new();
    while tournament.stage != Stage::Over {
        go_on(&mut tournament, &seed, 0);
        rounds.push(open(&tournament));
        better_wins(&mut tournament, 0);
    }
    let some = |pairs: &[(u16, u16)]| {
        pairs
            .iter()
            .map(|(one, other)| (*one, Some(*other)))
            .collect()
    };
    let expected: [Vec<(u16, Option<u16>)>; 3] = [
        some(&[(0, 7), (1, 6), (2, 5), (3, 4)]),
        some(&[(0, 3), (1, 2)]),
        some(&[(0, 1)]),
    ];
    assert_eq!(rounds[..3], expected);
    let places: Vec<u16> = table(&tournament, &seed)
        .iter()
        .map(|line| line.player)
        .collect();
    assert_eq!(places[..2], [0, 1]);
    assert_eq!(tournament.entries[0].won, 3);
}

#[test]
fn whoever_would_get_a_bye_plays_the_bot_and_is_out_if_it_wins() {
    let mut tournament = begun(Format::Knockout { wins: 1 }, 3);
    let seed = seed();
    go_on(&mut tournament, &seed, 0);
    assert_eq!(open(&tournament), [(0, Some(2)), (1, None)]);
    let games: Vec<Game> = tournament.open_games().copied().collect();
    for game in games {
        match game.opponent {
            Opponent::Player(_) => wins(&mut tournament, game.number, 0),
            Opponent::House(_) => {
                result(
                    &mut tournament,
                    0,
                    game.number,
                    Points::Win(game.seat.other()),
                );
            }
        }
    }
    go_on(&mut tournament, &seed, 0);
    assert_eq!(tournament.stage, Stage::Over, "only one is left");
    assert_eq!(table(&tournament, &seed)[0].player, 0);
}

#[test]
fn an_encounter_takes_as_many_games_as_were_agreed_with_the_seats_changed() {
    let mut tournament = begun(Format::Knockout { wins: 2 }, 2);
    let seed = seed();
    let mut seats = Vec::new();
    for winner in [0, 1] {
        go_on(&mut tournament, &seed, 0);
        let game = only_game(&tournament);
        seats.push((game.seat_of(0), game.begins));
        wins(&mut tournament, game.number, winner);
    }
    assert_eq!(seats[0].0.map(Seat::other), seats[1].0);
    assert_eq!(seats[0].1, seats[1].1, "so that the other one begins");
    // A game that does not count is played again.
    go_on(&mut tournament, &seed, 0);
    let game = only_game(&tournament);
    result(&mut tournament, 0, game.number, Points::Void);
    go_on(&mut tournament, &seed, 0);
    let game = only_game(&tournament);
    assert_eq!(tournament.round, 1);
    wins(&mut tournament, game.number, 1);
    go_on(&mut tournament, &seed, 0);
    assert_eq!(tournament.stage, Stage::Over);
    assert_eq!(table(&tournament, &seed)[0].player, 1);
}

#[test]
fn draws_do_not_go_on_for_ever_in_a_knockout() {
    let mut tournament = begun(Format::Knockout { wins: 1 }, 2);
    for _ in 0..4 {
        go_on(&mut tournament, &seed(), 0);
        let game = only_game(&tournament);
        result(&mut tournament, 0, game.number, Points::Draw);
    }
    assert_eq!(tournament.entries[0].won, 1, "the better rated one goes on");
    go_on(&mut tournament, &seed(), 0);
    assert_eq!(tournament.stage, Stage::Over);
}

#[test]
fn whoever_goes_between_two_games_of_an_encounter_has_lost_it() {
    let mut tournament = begun(Format::Knockout { wins: 2 }, 4);
    let seed = seed();
    go_on(&mut tournament, &seed, 0);
    let game = *tournament
        .open_games()
        .find(|game| game.seat_of(0).is_some())
        .expect("theirs");
    wins(&mut tournament, game.number, 0);
    act(&mut tournament, 0, Act::Leave(0));
    assert_eq!(tournament.entries[3].won, 1);
    let back = Row {
        at_s: 0,
        act: Act::Back(0),
    };
    assert_eq!(tournament.apply(&back), Err(Refused::KnockedOut));
    let late = Row {
        at_s: 0,
        act: Act::Join {
            player: 4,
            rating: None,
        },
    };
    assert_eq!(tournament.apply(&late), Err(Refused::JoiningClosed));
}

#[test]
fn on_a_ladder_whoever_wins_takes_the_rung_and_the_others_go_down() {
    let mut tournament = begun(
        Format::Ladder {
            at_once: 1,
            reach: 3,
        },
        6,
    );
    assert_eq!(tournament.rungs, [0, 1, 2, 3, 4, 5]);
    assert!(crate::pairing::next_acts(&tournament, super::setting(&seed()), 0).is_empty());
    assert_eq!(
        ladder::possible(&tournament, 5),
        [4, 3, 2],
        "the nearest first"
    );
    assert_eq!(ladder::possible(&tournament, 0), [0; 0]);
    assert_eq!(
        ladder::challenge(&tournament, 5, 1),
        Err(Refused::NoChallenge),
        "too far up"
    );
    for done in ladder::challenge(&tournament, 5, 2).expect("possible") {
        act(&mut tournament, 0, done);
    }
    assert_eq!(ladder::possible(&tournament, 3), [1, 0], "2 has no room");
    wins(&mut tournament, 1, 5);
    assert_eq!(tournament.rungs, [0, 1, 5, 2, 3, 4]);
    assert_eq!(
        ladder::possible(&tournament, 2),
        [1, 0],
        "not at once the same again"
    );
    // Whoever is beaten from above stays where they are, and so does whoever wins from above.
    for done in ladder::challenge(&tournament, 4, 3).expect("possible") {
        act(&mut tournament, 0, done);
    }
    wins(&mut tournament, 2, 3);
    assert_eq!(tournament.rungs, [0, 1, 5, 2, 3, 4]);
    act(&mut tournament, 0, Act::Leave(0));
    act(&mut tournament, 0, Act::Back(0));
    assert_eq!(
        tournament.rungs,
        [1, 5, 2, 3, 4, 0],
        "whoever comes back begins below"
    );
    let order: Vec<u16> = table(&tournament, &seed())
        .iter()
        .map(|line| line.player)
        .collect();
    assert_eq!(order, tournament.rungs);
}

#[test]
fn two_alone_on_a_ladder_play_each_other_again_and_again() {
    let mut tournament = begun(
        Format::Ladder {
            at_once: 2,
            reach: 3,
        },
        2,
    );
    for winner in [0, 1, 0] {
        let [above, below] = tournament.rungs[..] else {
            panic!("both stand there");
        };
        assert_eq!(ladder::possible(&tournament, above), [0; 0]);
        assert_eq!(ladder::possible(&tournament, below), [above]);
        for done in ladder::challenge(&tournament, below, above).expect("possible") {
            act(&mut tournament, 0, done);
        }
        assert_eq!(ladder::possible(&tournament, below), [0; 0], "one at once");
        let game = only_game(&tournament).number;
        wins(&mut tournament, game, winner);
    }
    let late = Act::Join {
        player: 2,
        rating: None,
    };
    act(&mut tournament, 0, late);
    let below = tournament.rungs[1];
    let possible = ladder::possible(&tournament, below);
    assert_eq!(possible, [0; 0], "now there is somebody else");
}

#[test]
fn whoever_did_not_come_to_a_ladder_game_is_not_challenged_again_by_the_same() {
    let mut tournament = begun(
        Format::Ladder {
            at_once: 1,
            reach: 3,
        },
        3,
    );
    for done in ladder::challenge(&tournament, 2, 0).expect("possible") {
        act(&mut tournament, 0, done);
    }
    let seat = tournament.games[&1].game.seat_of(0).expect("theirs");
    result(&mut tournament, 0, 1, Points::Absent(seat));
    assert_eq!(tournament.rungs, [2, 0, 1]);
    assert!(!tournament.may_meet(0, 2));
}

#[test]
fn in_an_arena_people_meet_again_but_others_first() {
    let mut tournament = begun(Format::Arena, 4);
    let seed = seed();
    let mut pairs = Vec::new();
    for _ in 0..6 {
        go_on(&mut tournament, &seed, 0);
        pairs.push(open(&tournament));
        better_wins(&mut tournament, 0);
    }
    let mut first: Vec<_> = pairs[..3].concat();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), 6, "everybody once with everybody");
    let mut again: Vec<_> = pairs[3..].concat();
    again.sort_unstable();
    assert_eq!(again, first, "and once more");
}

#[test]
fn teams_play_board_against_board_and_reserves_come_in() {
    let mut tournament = joined(
        Format::Teams {
            at_once: 1,
            games: 2,
        },
        6,
    );
    let seed = seed();
    let sides: Vec<_> = tournament
        .entries
        .iter()
        .map(|entry| entry.division)
        .collect();
    assert_eq!(sides, [0, 1, 0, 1, 0, 1].map(Some), "to the smaller side");
    act(&mut tournament, 0, Act::Side(5));
    assert_eq!(games_each(&tournament), Some(2), "others may still join");
    act(&mut tournament, 0, Act::Start);
    go_on(&mut tournament, &seed, 0);
    assert_eq!(games_each(&tournament), Some(2));
    let two = Format::Teams {
        at_once: 2,
        games: 3,
    };
    for (players, games) in [(2, 1), (4, 2), (5, 2), (6, 3), (8, 3)] {
        let mut begun = begun(two, players);
        assert_eq!(games_each(&begun), Some(games), "{players}");
        go_on(&mut begun, &seed, 0);
        assert_eq!(games_each(&begun), Some(games), "{players}");
    }
    assert_eq!(games_each(&begun(Format::Arena, 4)), None);
    assert_eq!(
        open(&tournament),
        [(0, Some(1)), (2, Some(3))],
        "4 and 5 are reserves"
    );
    wins(&mut tournament, 1, 0);
    let second = only_game(&tournament);
    wins(&mut tournament, second.number, 3);
    assert_eq!(standings::of_sides(&tournament), [2, 2]);
    act(&mut tournament, 0, Act::Leave(2));
    go_on(&mut tournament, &seed, 0);
    assert_eq!(open(&tournament), [(0, Some(3)), (1, Some(4))]);
    better_wins(&mut tournament, 0);
    // Those who have had their games are done; 4 has one to come, against 3 who has had two.
    go_on(&mut tournament, &seed, 0);
    assert_eq!(tournament.stage, Stage::Over);
    let mut one_sided = joined(
        Format::Teams {
            at_once: 1,
            games: 2,
        },
        2,
    );
    act(&mut one_sided, 0, Act::Side(1));
    let start = Row {
        at_s: 0,
        act: Act::Start,
    };
    assert_eq!(one_sided.apply(&start), Err(Refused::TooFew));
}

#[test]
fn in_an_exhibition_one_plays_all_as_many_at_once_as_agreed() {
    let mut unopened = joined(Format::Exhibition { at_once: 2 }, 0);
    assert_eq!(unopened.star(), None);
    let first = Act::Join {
        player: 0,
        rating: None,
    };
    act(&mut unopened, 0, first);
    assert_eq!(unopened.star(), Some(0));
    act(&mut unopened, 0, Act::Leave(0));
    assert_eq!(unopened.star(), None, "without them it does not begin");
    let mut tournament = begun(Format::Exhibition { at_once: 2 }, 5);
    assert_eq!(tournament.star(), Some(0));
    assert_eq!(begun(Format::Arena, 2).star(), None);
    let seed = seed();
    let mut met = Vec::new();
    go_on(&mut tournament, &seed, 0);
    let first = |tournament: &Tournament| tournament.open_games().next().copied();
    while let Some(game) = first(&tournament) {
        assert!(tournament.entries[0].playing.len() <= 2);
        met.extend(game.at(game.seat_of(0).expect("the star plays").other()));
        wins(&mut tournament, game.number, 0);
        go_on(&mut tournament, &seed, 0);
    }
    assert_eq!(met, [1, 2, 3, 4], "who joined first plays first");
    assert_eq!(tournament.stage, Stage::Over);
}

#[test]
fn whoever_has_not_said_that_they_are_there_is_not_paired_and_can_come_later() {
    let mut tournament = joined(Format::Rounds { rounds: 3 }, 4);
    act(&mut tournament, 0, Act::CheckIn);
    for player in [0, 2] {
        act(&mut tournament, 0, Act::Here(player));
    }
    let twice = Row {
        at_s: 0,
        act: Act::Here(0),
    };
    assert_eq!(tournament.apply(&twice), Err(Refused::HereAlready));
    let late = Act::Join {
        player: 4,
        rating: None,
    };
    act(&mut tournament, 0, late);
    let joined = Row {
        at_s: 0,
        act: Act::Here(4),
    };
    let refused = tournament.apply(&joined);
    assert_eq!(refused, Err(Refused::HereAlready), "by joining");
    act(&mut tournament, 0, Act::Leave(4));
    let away = tournament.apply(&joined);
    assert_eq!(away, Err(Refused::NoSuchPlayer));
    act(&mut tournament, 0, Act::Start);
    go_on(&mut tournament, &seed(), 0);
    assert_eq!(open(&tournament), [(0, Some(2))]);
    act(&mut tournament, 0, Act::Back(1));
    assert!(tournament.entries[1].is_in);
}

#[test]
fn where_skill_counts_a_lucky_win_is_worth_less_than_an_unlucky_loss() {
    let rules = Rules {
        counts: Counts::Skill,
        ..Format::Rounds { rounds: 1 }.into()
    };
    let mut tournament = begun(rules, 2);
    go_on(&mut tournament, &seed(), 0);
    let game = only_game(&tournament);
    let winner = Points::Win(game.seat);
    // The dice gave the winner more than a whole win.
    let luck = match game.seat {
        Seat::First => 1_100,
        Seat::Second => -1_100,
    };
    act(
        &mut tournament,
        0,
        Act::Result {
            game: 1,
            points: winner,
            luck: Some(luck),
        },
    );
    let lines = table(&tournament, &seed());
    let loser = game.at(game.seat.other()).expect("a person");
    assert_eq!(lines[0].player, loser);
    assert_eq!(
        [lines[0].score, lines[1].score],
        [1_100, 0],
        "and nobody has less than nothing"
    );
    assert_eq!(lines[1].decided_by, Some(TieBreak::Score));
}

#[test]
fn where_the_rating_is_the_start_the_first_round_pairs_the_like_rated() {
    let first_round = |start| {
        let rules = Rules {
            start,
            ..Format::Rounds { rounds: 3 }.into()
        };
        let mut tournament = Tournament::new(rules);
        for (player, rating) in (0..).zip([1_200, 1_800, 1_250, 1_900]) {
            let rating = Some(rating);
            act(&mut tournament, 0, Act::Join { player, rating });
        }
        act(&mut tournament, 0, Act::Start);
        go_on(&mut tournament, &seed(), 0);
        (open(&tournament), standings::scores(&tournament))
    };
    let (pairs, scores) = first_round(Start::Rating);
    assert_eq!(pairs, [(0, Some(2)), (1, Some(3))]);
    assert_eq!(scores, [0; 4], "it gives no points");
    assert_ne!(first_round(Start::Even).0, pairs, "by this lot");
}

#[test]
fn a_season_follows_another_with_the_best_up_and_the_last_down() {
    let rules = Rules {
        start: Start::Order,
        ..Format::League {
            at_once: 5,
            division: 6,
        }
        .into()
    };
    let mut tournament = begun(rules, 12);
    let seed = seed();
    go_on(&mut tournament, &seed, 0);
    while tournament.stage != Stage::Over {
        better_wins(&mut tournament, 0);
        go_on(&mut tournament, &seed, 0);
    }
    let order = season::order(&tournament, &seed);
    assert_eq!(order, [0, 1, 2, 3, 6, 7, 4, 5, 8, 9, 10, 11]);
    let small = begun(
        Format::League {
            at_once: 1,
            division: 3,
        },
        4,
    );
    let mut order = season::order(&small, &seed);
    order.sort_unstable();
    assert_eq!(order, [0, 1, 2, 3], "nobody is lost");
}
