//! Series: Finale's championship by its rulings, and first to a number of wins.

use ludotheque_rules::{
    AnyPosition, GameKind, Node, Outcome, Score, Seat, Series, SeriesIsOver, SeriesRule,
    Transcript, finale,
};
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::random_play::play_on;

const BLUE: Seat = Seat::First;
const RED: Seat = Seat::Second;

fn won(winner: Seat, by: &'static str) -> Outcome {
    Outcome {
        winner: Some(winner),
        by,
    }
}

const DRAWN: Outcome = Outcome {
    winner: None,
    by: finale::BOARD_EMPTY,
};

/// A championship after these games, which Blue was the first to begin.
fn championship(games: &[Outcome]) -> Series {
    let mut series = Series::new(SeriesRule::Championship, BLUE);
    for outcome in games {
        assert_eq!(series.winner(), None, "{}", series.score());
        series.record(*outcome).expect("it is not over");
    }
    series
}

#[test]
fn a_goal_scores_3_0_and_a_small_win_2_1() {
    let goal = championship(&[won(RED, finale::GOAL)]);
    assert_eq!(goal.score().to_string(), "0–3");
    let small = championship(&[won(BLUE, finale::BLOCKED)]);
    assert_eq!(small.score().to_string(), "2–1");
    assert_eq!((small.score().of(BLUE), small.score().of(RED)), (2, 1));
    // Giving up is no way to save a point.
    assert_eq!(
        championship(&[won(BLUE, "resigned")]).score().to_string(),
        "3–0"
    );
    assert_eq!(championship(&[DRAWN]).score().to_string(), "0–0");
}

#[test]
fn f_10_the_loser_begins_the_next_game() {
    for beginner in Seat::BOTH {
        for by in [finale::GOAL, finale::BLOCKED] {
            let mut series = Series::new(SeriesRule::Championship, beginner);
            assert_eq!(series.beginner(), beginner);
            for loser in [RED, RED, BLUE] {
                series
                    .record(won(loser.other(), by))
                    .expect("it is not over");
                assert_eq!(series.beginner(), loser);
            }
        }
        // Nobody lost: the other one begins.
        let mut series = Series::new(SeriesRule::Championship, beginner);
        series.record(DRAWN).expect("it is not over");
        assert_eq!(series.beginner(), beginner.other());
    }
}

#[test]
fn the_first_to_ten_wins_and_at_11_10_the_eleven() {
    let goals = [won(BLUE, finale::GOAL); 4];
    assert_eq!(championship(&goals[..3]).winner(), None, "9–0");
    assert_eq!(championship(&goals).winner(), Some(BLUE), "12–0");
    let small = won(RED, finale::BLOCKED);
    // 3–0, 6–0, 9–0, 10–2: a point for a small defeat wins as well.
    let mut series = championship(&[goals[0], goals[1], goals[2], small]);
    assert_eq!(series.score().to_string(), "10–2");
    assert_eq!(series.winner(), Some(BLUE));
    assert_eq!(series.record(small), Err(SeriesIsOver));
    assert_eq!(
        (series.games(), series.score().to_string()),
        (4, "10–2".into())
    );
    // 9–9, and a small win.
    let level = [
        goals[0],
        goals[1],
        goals[2],
        won(RED, finale::GOAL),
        won(RED, finale::GOAL),
        won(RED, finale::GOAL),
    ];
    let mut series = championship(&level);
    series.record(small).expect("9–9 is not over");
    assert_eq!(series.score().to_string(), "10–11");
    assert_eq!(series.winner(), Some(RED));
}

#[test]
fn f_13_at_10_10_it_goes_on_until_somebody_leads() {
    let rule = SeriesRule::Championship;
    for (points, winner) in [
        ([9, 9], None),
        ([10, 9], Some(BLUE)),
        ([10, 10], None),
        ([10, 11], Some(RED)),
        ([11, 11], None),
        ([13, 10], Some(BLUE)),
        ([u32::MAX, u32::MAX], None),
    ] {
        assert_eq!(rule.winner(Score::new(points)), winner, "{points:?}");
    }
}

/// What championships without elimination can be made of, and a draw.
fn games() -> impl Strategy<Value = Vec<Outcome>> {
    let outcome = prop_oneof![
        4 => Just(won(BLUE, finale::GOAL)),
        4 => Just(won(RED, finale::GOAL)),
        4 => Just(won(BLUE, finale::BLOCKED)),
        4 => Just(won(RED, finale::BLOCKED)),
        1 => Just(DRAWN),
    ];
    prop::collection::vec(outcome, 40)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Every game that somebody wins has three points, so that 10–10 never comes up, nor any other
    /// level score from there on: F-13 is for other ways to score.
    #[test]
    fn a_championship_ends_and_is_never_level_at_ten(games in games()) {
        let mut series = Series::new(SeriesRule::Championship, BLUE);
        for outcome in games {
            if series.winner().is_some() {
                break;
            }
            series.record(outcome).expect("it is not over");
            let (blue, red) = (series.score().of(BLUE), series.score().of(RED));
            prop_assert_eq!((blue + red) % 3, 0);
            prop_assert_eq!(series.winner().is_some(), blue.max(red) >= 10);
        }
        prop_assert!(series.winner().is_some(), "{}", series.score());
    }
}

/// Random play, a game after the other, until somebody is champion.
#[test]
fn whole_championships_are_played_by_the_rules() {
    let mut small_wins = 0;
    for seed in 0..40 {
        let chance = &mut StdRng::seed_from_u64(seed);
        let first = Seat::BOTH[chance.random_range(0..2)];
        let mut series = Series::new(SeriesRule::Championship, first);
        let mut begins = first;
        while series.winner().is_none() {
            assert_eq!(series.beginner(), begins, "championship {seed}");
            let options = "elimination=false";
            let start = AnyPosition::start(GameKind::Finale, options, begins, &mut |bound| {
                chance.random_range(0..bound)
            });
            let mut played = Transcript::new(start.expect("a start"));
            assert_eq!(played.node(), Node::Chance(begins), "championship {seed}");
            play_on(&mut played, usize::MAX, chance);
            let outcome = played.outcome().expect("the game is over");
            let points = series.record(outcome).expect("it is not over");
            let winner = outcome.winner.expect("without elimination somebody wins");
            let is_small = outcome.by == finale::BLOCKED;
            small_wins += u32::from(is_small);
            let expected = if is_small { (2, 1) } else { (3, 0) };
            assert_eq!((points.of(winner), points.of(winner.other())), expected);
            begins = winner.other();
        }
        let champion = series.winner().expect("somebody has won");
        let (most, least) = (
            series.score().of(champion),
            series.score().of(champion.other()),
        );
        assert!(
            (10..=12).contains(&most) && least < most,
            "{}",
            series.score()
        );
        assert!(
            (4..=7).contains(&series.games()),
            "{} games",
            series.games()
        );
    }
    assert!(small_wins > 10, "only {small_wins} small wins");
}

#[test]
fn first_to_so_many_wins_counts_wins_and_players_begin_in_turn() {
    let rule: SeriesRule = "first-to-2".parse().expect("a rule");
    let mut series = Series::new(rule, RED);
    for (outcome, score, next) in [
        (won(BLUE, finale::GOAL), "1–0", BLUE),
        (DRAWN, "1–0", RED),
        (won(RED, finale::BLOCKED), "1–1", BLUE),
        (won(RED, "timeout"), "1–2", RED),
    ] {
        assert_eq!(series.winner(), None);
        series.record(outcome).expect("it is not over");
        assert_eq!(series.score().to_string(), score);
        assert_eq!(series.beginner(), next);
    }
    assert_eq!(series.winner(), Some(RED));
    assert_eq!(series.record(DRAWN), Err(SeriesIsOver));
    assert_eq!((series.rule(), series.games()), (rule, 4));
}

#[test]
fn rules_have_one_spelling() {
    for text in ["championship", "first-to-1", "first-to-255"] {
        let rule: SeriesRule = text.parse().expect(text);
        assert_eq!(rule.to_string(), text);
    }
    for text in [
        "",
        "Championship",
        "first-to-",
        "first-to-0",
        "first-to-256",
        "first-to-03",
        "first-to-+3",
    ] {
        let error = text.parse::<SeriesRule>().expect_err(text).to_string();
        assert!(
            error.starts_with("series: expected championship or first-to-1"),
            "{error}"
        );
    }
    let championship = SeriesRule::Championship;
    let fits: Vec<&GameKind> = GameKind::ALL
        .iter()
        .filter(|game| championship.suits(**game))
        .collect();
    assert_eq!(fits, [&GameKind::Finale]);
    let first_to_3: SeriesRule = "first-to-3".parse().expect("a rule");
    assert!(GameKind::ALL.iter().all(|game| first_to_3.suits(*game)));
}
