//! Opponents choose legal moves, within their budget, and always the same ones.

use ludotheque_engine::{Budget, Known, Learned, Level, Seed, any, choose, choose_knowing};
use ludotheque_rules::{
    AnyMove, AnyPosition, GameKind, Position, arrows_and_stars, for_each_game, royal_ur,
};

use crate::positions;

/// How many random positions a game; `LUDOTHEQUE_POSITIONS=10000` takes some minutes.
fn count() -> usize {
    std::env::var("LUDOTHEQUE_POSITIONS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(300)
}

fn chooses_legal_moves_within_the_budget<P: Learned>() {
    let budgets = [0, 1, 50, 600];
    for (index, position) in positions::decisions::<P>(count(), 11).iter().enumerate() {
        let legal = position.legal_moves();
        let level = Level::ALL[index % Level::ALL.len()];
        let nodes = budgets[index / Level::ALL.len() % budgets.len()];
        let seed = Seed(index as u64);
        let choice = choose(position, level, seed, Budget::nodes(nodes)).expect("a decision");
        assert!(
            legal.contains(&choice.chosen),
            "{index}: {position}: {choice:?}"
        );
        assert!(choice.nodes <= nodes, "{index}: {position}: {choice:?}");
        assert!(
            (0.0..=1.0).contains(&choice.win_probability),
            "{index}: {choice:?}"
        );
        let again = choose(position, level, seed, Budget::nodes(nodes));
        assert_eq!(again, Some(choice), "{index}: {position}");
    }
}

#[test]
fn chooses_legal_moves_within_the_budget_in_every_game() {
    macro_rules! all {
        ([$($Game:ident $module:ident $slug:literal,)+]) => {
            $(chooses_legal_moves_within_the_budget::<ludotheque_rules::$module::Position>();)+
        };
    }
    for_each_game!(all);
}

/// A whole position of any game, by its text.
fn any_position(game: GameKind, text: &str) -> AnyPosition {
    AnyPosition::parse(game, "", text).expect("a position")
}

#[test]
fn every_level_takes_a_win_that_is_there() {
    let wins = [
        // One step before the open goal.
        (
            GameKind::Finale,
            "./d..../...2./...../...../...../e..../f..../. b 2 -",
            "d6-c7",
            3,
        ),
        // The last enemy is a 1 ahead.
        (
            GameKind::AdEltaStelpur,
            "..l..ld................. l 1 - 0",
            "1:6",
            1,
        ),
        // The last free enemy is three squares ahead.
        (GameKind::RoyalUr, "5=w,8=b w0b0 w9b9 w 3 40", "5>8", 1),
    ];
    for (game, text, chosen, deep) in wins {
        let position = any_position(game, text);
        for level in Level::ALL {
            if deep > 1 && level < Level::Expert {
                continue;
            }
            let choice = any::choose(&position, level, Seed(3), Budget::nodes(50_000));
            let choice = choice.expect("a decision");
            assert_eq!(choice.chosen.to_string(), chosen, "{text}: {level}");
        }
    }
}

#[test]
fn brings_the_last_star_home() {
    let text = "6/7/4S3/9/10/11/10/9/8/7/6 w2b0 w 2 0";
    let position = any_position(GameKind::ArrowsAndStars, text);
    for level in Level::ALL {
        let choice = any::choose(&position, level, Seed(5), Budget::nodes(5_000));
        let choice = choice.expect("a decision");
        if level == Level::Master {
            assert_eq!(choice.win_probability, 1.0, "{choice:?}");
        }
    }
}

#[test]
fn trusts_what_is_known_for_certain() {
    let position = &positions::decisions::<royal_ur::Position>(40, 6)
        .into_iter()
        .find(|position| position.legal_moves().len() > 2)
        .expect("a decision with several moves");
    let worst = {
        let found = ludotheque_engine::rank(position, 1, Budget::nodes(1_000), &|_| None);
        found.moves.last().expect("a move").chosen
    };
    let mut after = *position;
    after.play_unchecked(&worst);
    let won = ludotheque_engine::for_seat(position.side(), 1.0);
    let exact = |position: &royal_ur::Position| (*position == after).then_some(won);
    let choice = choose_knowing(
        position,
        Level::Newcomer,
        Seed(1),
        Budget::nodes(1_000),
        &exact,
    );
    assert_eq!(choice.expect("a decision").chosen, worst);
}

/// Whoever is losing repeats the position; who is winning does not.
#[test]
fn knows_what_would_be_a_draw_by_repetition() {
    let (mut losing, mut winning) = (0, 0);
    for position in positions::decisions::<arrows_and_stars::Position>(300, 6) {
        let budget = Budget::nodes(2_000);
        let any = AnyPosition::ArrowsAndStars(position);
        let choose = |drawn: &[AnyPosition]| {
            let known = Known {
                tables: None,
                drawn,
            };
            let choice = any::choose_knowing(&any, Level::Casual, Seed(1), budget, known);
            choice.expect("a decision")
        };
        let before = choose(&[]);
        // A move after which the position is one that can repeat.
        let keys = position.legal_moves().into_iter().filter_map(|chosen| {
            let mut after = position;
            after.play_unchecked(&chosen);
            let key = after.repetition_key()?;
            Some((
                AnyMove::ArrowsAndStars(chosen),
                AnyPosition::ArrowsAndStars(key),
            ))
        });
        let keys: Vec<_> = keys.collect();
        if before.win_probability < 0.4 {
            let Some((chosen, key)) = keys.last() else {
                continue;
            };
            losing += 1;
            let now = choose(std::slice::from_ref(key));
            assert_eq!(
                (&now.chosen, now.win_probability),
                (chosen, 0.5),
                "{position}"
            );
        } else if before.win_probability > 0.6 {
            let chosen = keys.iter().find(|(chosen, _)| *chosen == before.chosen);
            let Some((_, key)) = chosen else { continue };
            winning += 1;
            let now = choose(std::slice::from_ref(key));
            assert!(now.win_probability <= before.win_probability, "{position}");
        }
    }
    assert!(losing > 5 && winning > 5, "{losing} {winning}");
}

#[test]
fn nothing_is_chosen_where_nothing_is_to_choose() {
    let position = any_position(GameKind::RoyalUr, "- w10b10 w0b0 w - 0");
    assert_eq!(
        any::choose(&position, Level::Master, Seed(0), Budget::nodes(9)),
        None
    );
    assert!(
        any::rank(&position, 2, Budget::nodes(9), Known::default())
            .moves
            .is_empty()
    );
}

#[test]
fn chooses_a_set_up() {
    let text = "a/...../...../...../...../...../...../...../1 b - br";
    let position = AnyPosition::parse(GameKind::Finale, "setup=without-luck", text);
    let mut position = position.expect("a position");
    for _ in 0..2 {
        let choice = any::choose(&position, Level::Expert, Seed(2), Budget::nodes(1_000));
        let choice = choice.expect("a set-up is owed");
        assert!(choice.nodes <= 1_000);
        position.play(&choice.chosen).expect("it is legal");
    }
    assert_eq!(position.set_up_owed(), None);
}
