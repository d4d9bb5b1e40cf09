//! Who has won.

use super::{act, begun, better_wins, seed, setting};
use crate::pairing::next_acts;
use crate::standings::table;
use crate::{Act, Format, Points, Tournament, champion};

const ROUNDS: Format = Format::Rounds { rounds: 3 };

/// Plays so many rounds in which the better one wins.
fn play(tournament: &mut Tournament, rounds: usize) {
    for _ in 0..rounds {
        for next in next_acts(tournament, setting(&seed()), 0) {
            act(tournament, 0, next);
        }
        better_wins(tournament, 0);
    }
}

#[test]
fn the_first_of_the_table_has_won_unless_an_organiser_has_taken_them_out() {
    let mut tournament = begun(ROUNDS, 4);
    assert_eq!(champion(&tournament, &seed()), None, "nothing was played");
    play(&mut tournament, 2);
    assert_eq!(champion(&tournament, &seed()), Some(0));
    act(&mut tournament, 0, Act::Leave(0));
    assert_eq!(champion(&tournament, &seed()), Some(0), "they have won it");
    act(&mut tournament, 0, Act::Expel(0));
    let next = table(&tournament, &seed())[1].player;
    assert_eq!(champion(&tournament, &seed()), Some(next));
}

#[test]
fn where_no_game_counts_nobody_has_won() {
    let mut tournament = begun(ROUNDS, 2);
    for next in next_acts(&tournament, setting(&seed()), 0) {
        act(&mut tournament, 0, next);
    }
    super::result(&mut tournament, 0, 1, Points::Void);
    assert_eq!(champion(&tournament, &seed()), None);
}

#[test]
fn a_league_is_won_by_the_first_of_the_first_division_and_of_no_other() {
    let league = Format::League {
        at_once: 3,
        division: 4,
    };
    let mut tournament = begun(league, 8);
    let mut without = tournament.clone();
    play(&mut tournament, 1);
    assert_eq!(champion(&tournament, &seed()), Some(0));
    for next in next_acts(&without, setting(&seed()), 0) {
        act(&mut without, 0, next);
    }
    let first: Vec<u32> = without
        .open_games()
        .filter(|game| without.entries[usize::from(game.player)].division == Some(0))
        .map(|game| game.number)
        .collect();
    for game in first {
        super::result(&mut without, 0, game, Points::Void);
    }
    better_wins(&mut without, 0);
    assert_eq!(champion(&without, &seed()), None);
}
