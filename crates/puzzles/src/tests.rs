//! The puzzles that are part of the program.

use std::collections::BTreeSet;

use crate::mine::{self, MARGIN_MIN};
use crate::{Collection, Day, Puzzle, Weekday};

fn all() -> Vec<Puzzle> {
    let ours = Collection::ours();
    let read = |index| ours.at(index).unwrap_or_else(|bad| panic!("{bad}"));
    (0..ours.len()).map(read).collect()
}

#[test]
fn every_line_is_a_puzzle_and_is_printed_as_it_was_read() {
    let ours = Collection::ours();
    assert!(ours.len() >= 3650, "ten years: {}", ours.len());
    for (puzzle, line) in all()
        .iter()
        .zip(include_str!("../../../assets/puzzles/daily.tsv").lines())
    {
        assert_eq!(puzzle.to_string(), line);
    }
}

#[test]
fn no_position_comes_twice_and_every_best_move_is_clearly_the_best() {
    let mut positions = BTreeSet::new();
    for puzzle in all() {
        assert!(puzzle.margin >= MARGIN_MIN, "{puzzle}");
        assert!(!puzzle.finds.gives_itself_away(), "{puzzle}");
        let position = format!("{} {}", puzzle.position.game(), puzzle.position);
        assert!(positions.insert(position), "{puzzle}");
    }
}

#[test]
fn the_week_becomes_harder_and_no_game_comes_twice_in_a_row() {
    let puzzles = all();
    let mut sums = [(0.0, 0); 7];
    for (index, puzzle) in puzzles.iter().enumerate() {
        let (sum, count) = &mut sums[index % 7];
        *sum += puzzle.finds.rating();
        *count += 1;
    }
    let means = sums.map(|(sum, count)| sum / f64::from(count));
    assert!(means.is_sorted_by(|a, b| a < b), "{means:?}");
    assert!(means[6] - means[0] > 300.0, "Sundays are hard: {means:?}");
    let repeated = puzzles
        .windows(2)
        .filter(|pair| pair[0].position.game() == pair[1].position.game())
        .count();
    assert!(
        repeated * 100 < puzzles.len(),
        "{repeated} times the same game again"
    );
    // It begins again after whole weeks.
    let ours = Collection::ours();
    let last = i32::try_from(ours.len() / 7 * 7).expect("few");
    assert_eq!(ours.index_of(Day(last)), 0);
    assert_eq!(Day(last).weekday(), Weekday::Monday);
}

/// The same look that mined them, at some of them.
#[test]
fn the_engine_still_finds_the_same_best_moves() {
    for puzzle in all().into_iter().step_by(73) {
        let (best, chance, margin) =
            mine::judge(&puzzle.position, mine::CLOSEST).unwrap_or_else(|| panic!("{puzzle}"));
        assert!(puzzle.is_solved_by(&best), "{puzzle}: {best}");
        assert_eq!((chance, margin), (puzzle.chance, puzzle.margin), "{puzzle}");
    }
}

#[test]
fn damaged_lines_are_refused_and_never_panic() {
    let line = all()[0].to_string();
    let fields: Vec<&str> = line.split('\t').collect();
    for damaged in 0..fields.len() {
        for with in ["", "x", "-1", "1001", "9 9 9 9 9", "1 2 3 4", "1 2 3 4 5 6"] {
            // No options are the usual ones.
            if (damaged, with) == (1, "") {
                continue;
            }
            let mut damaged_fields = fields.clone();
            damaged_fields[damaged] = with;
            let text = damaged_fields.join("\t");
            assert!(text.parse::<Puzzle>().is_err(), "{text}");
        }
    }
    assert!("".parse::<Puzzle>().is_err());
    assert!(line.replace('\t', " ").parse::<Puzzle>().is_err());
}
