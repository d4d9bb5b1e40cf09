//! The table, its ties, and luck.

use ludotheque_rules::Seat;

use super::{act, begun, better_wins, seed};
use crate::pairing::{next_acts, pair};
use crate::standings::{TieBreak, table};
use crate::{Act, Format, Game, Opponent, Points, Stage, Tournament};

/// Two players, and a game between them that the first seat has won with this luck.
fn with_luck(lucks: &[i16]) -> Tournament {
    let mut tournament = begun(
        Format::Rolling {
            at_once: 1,
            floor: 1,
        },
        2 * u16::try_from(lucks.len()).expect("few"),
    );
    for (place, luck) in lucks.iter().enumerate() {
        let number = u32::try_from(place).expect("few") + 1;
        let player = u16::try_from(2 * place).expect("few");
        let game = Game {
            number,
            player,
            seat: Seat::First,
            opponent: Opponent::Player(player + 1),
            begins: Seat::First,
        };
        act(&mut tournament, 0, Act::Pair(game));
        let over = Act::Result {
            game: number,
            points: Points::Win(Seat::First),
            luck: Some(*luck),
        };
        act(&mut tournament, 0, over);
    }
    tournament
}

#[test]
fn of_two_winners_the_one_with_less_luck_is_ahead_and_so_is_the_unlucky_loser() {
    let tournament = with_luck(&[400, -100]);
    let lines = table(&tournament, &seed());
    let players: Vec<u16> = lines.iter().map(|line| line.player).collect();
    assert_eq!(players, [2, 0, 1, 3]);
    let worth = lines
        .iter()
        .map(|line| line.without_luck.expect("known").mean);
    assert_eq!(worth.collect::<Vec<_>>(), [1_100, 600, 400, -100]);
    assert_eq!(lines[1].decided_by, Some(TieBreak::WithoutLuck));
    assert_eq!(lines[2].decided_by, Some(TieBreak::Score));
    assert_eq!(lines[0].decided_by, None);
    assert_eq!(
        lines[0].without_luck.expect("known").error,
        None,
        "one game tells no error"
    );
}

#[test]
fn what_dice_give_one_they_take_from_the_other_and_the_error_is_that_of_the_mean() {
    let mut tournament = begun(Format::Rounds { rounds: 5 }, 6);
    for (round, luck) in [100_i16, -300, 200].into_iter().enumerate() {
        for game in pair(&tournament, super::setting(&seed()), 0) {
            act(&mut tournament, 0, Act::Pair(game));
            let over = Act::Result {
                game: game.number,
                points: if round == 1 {
                    Points::Draw
                } else {
                    Points::Win(Seat::First)
                },
                luck: Some(luck),
            };
            act(&mut tournament, 0, over);
        }
    }
    let lines = table(&tournament, &seed());
    let sum: i32 = lines
        .iter()
        .map(|line| line.without_luck.expect("known").mean)
        .sum();
    assert!(
        (sum - 3_000).abs() <= 6,
        "half a point for everybody: {sum}"
    );
    for line in &lines {
        let known = line.without_luck.expect("known");
        assert_eq!(known.games, 3);
        let entry = &tournament.entries[usize::from(line.player)];
        let worth: Vec<f64> = entry
            .games
            .iter()
            .map(|number| {
                let played = tournament.games[number];
                let luck = f64::from(played.luck.expect("known"));
                let sits = played.game.seat_of(line.player).expect("they play");
                let got = match played.result.expect("it is over") {
                    Points::Draw => 500.0,
                    Points::Win(winner) if winner == sits => 1_000.0,
                    _ => 0.0,
                };
                got - if sits == Seat::First { luck } else { -luck }
            })
            .collect();
        let mean = worth.iter().sum::<f64>() / 3.0;
        let variance = worth
            .iter()
            .map(|value| (value - mean).powi(2))
            .sum::<f64>()
            / 2.0;
        let error = (variance / 3.0).sqrt();
        assert!(
            (f64::from(known.mean) - mean).abs() <= 1.0,
            "{known:?} {mean}"
        );
        let found = f64::from(known.error.expect("known"));
        assert!((found - error).abs() <= 1.0, "{known:?} {error}");
    }
}

#[test]
fn whoever_has_played_little_is_not_ahead_of_whoever_has_won_more() {
    let seed = seed();
    let mut tournament = begun(
        Format::Rolling {
            at_once: 1,
            floor: 3,
        },
        6,
    );
    // Player 5 joins late, wins one game, and that is all.
    for now_s in 0..40 {
        for done in next_acts(&tournament, super::setting(&seed), now_s) {
            act(&mut tournament, now_s, done);
        }
        better_wins(&mut tournament, now_s);
    }
    let player = 6;
    act(
        &mut tournament,
        50,
        Act::Join {
            player,
            rating: None,
        },
    );
    let game = Game {
        number: u32::try_from(tournament.games.len()).expect("few") + 1,
        player,
        seat: Seat::First,
        opponent: Opponent::Player(0),
        begins: Seat::Second,
    };
    act(&mut tournament, 50, Act::Pair(game));
    super::result(&mut tournament, 60, game.number, Points::Win(Seat::First));
    let lines = table(&tournament, &seed);
    assert_eq!(lines[0].player, 0);
    let late = lines
        .iter()
        .find(|line| line.player == player)
        .expect("there");
    assert_eq!(late.score, 333, "one point of three games");
}

#[test]
fn a_game_that_is_struck_out_after_the_end_counts_no_more() {
    let mut tournament = with_luck(&[0, 0]);
    act(&mut tournament, 1, Act::LastCall);
    act(&mut tournament, 1, Act::End);
    super::result(&mut tournament, 2, 1, Points::Void);
    assert_eq!(tournament.stage, Stage::Over);
    assert_eq!(tournament.entries[0].standing.halves, 0);
    assert_eq!(table(&tournament, &seed())[0].player, 2);
    let again = crate::Row {
        at_s: 3,
        act: Act::Result {
            game: 1,
            points: Points::Draw,
            luck: None,
        },
    };
    assert!(tournament.apply(&again).is_err(), "it does not come back");
}
