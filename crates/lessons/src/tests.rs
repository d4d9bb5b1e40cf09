//! The files of the lessons against each other, the rules pages, the rules and the engine.

use std::collections::BTreeSet;

use ludotheque_engine::{Budget, Known, any};
use ludotheque_render::ALT_TEXT_LENGTH_MAX;
use ludotheque_rules::{AnyMove, GameKind, Node};
use ludotheque_words::Language;

use super::section::{Section, sections};
use super::*;

fn for_all(check: impl Fn(GameKind, Language)) {
    for &game in GameKind::ALL {
        for language in Language::ALL {
            check(game, language);
        }
    }
}

#[test]
fn sections_are_read_with_their_settings_and_paragraphs() {
    let file =
        "lost\n# One: two\na: b: c\nd: e\n\nIt is: a\nparagraph.\n\n- x\n- y\n# Two\n\nEnd.\n";
    let text = |text: &str| text.to_owned();
    let expected = [
        Section {
            title: text("One: two"),
            settings: vec![(text("a"), text("b: c")), (text("d"), text("e"))],
            text: text("It is: a paragraph.\n- x\n- y"),
        },
        Section {
            title: text("Two"),
            settings: Vec::new(),
            text: text("End."),
        },
    ];
    assert_eq!(sections(file), expected);
    assert_eq!(expected[0].setting("d"), Some("e"));
}

#[test]
fn all_languages_have_the_same_pages_with_the_same_pictures() {
    for_all(|game, language| {
        let english = pages(game, Language::English);
        let theirs = pages(game, language);
        assert!((3..=6).contains(&theirs.len()), "{game}: {}", theirs.len());
        let drawn = |pages: &[Page]| pages.iter().map(Page::what_is_drawn).collect::<Vec<_>>();
        assert_eq!(drawn(&english), drawn(&theirs), "{game}, {language:?}");
        let about_turns =
            |pages: &[Page]| -> Vec<bool> { pages.iter().map(Page::is_about_turns).collect() };
        assert_eq!(
            about_turns(&english),
            about_turns(&theirs),
            "{game}, {language:?}"
        );
        let count = theirs.iter().filter(|page| page.is_about_turns()).count();
        assert_eq!(count, 1, "{game}, {language:?}");
    });
}

#[test]
fn every_page_is_short_and_has_a_picture_with_words() {
    for_all(|game, language| {
        for page in pages(game, language) {
            let place = format!("{game}, {language:?}, {}", page.title());
            let known = [
                "about", "rulings", "picture", "position", "options", "marks", "arrows", "alt",
            ];
            for (name, _) in page.settings() {
                assert!(known.contains(&name.as_str()), "{place}: {name}");
            }
            let length = page.text().chars().count();
            assert!((100..=1500).contains(&length), "{place}: {length}");
            let (png, alt) = page
                .picture()
                .unwrap_or_else(|bad| panic!("{place}: {bad}"));
            assert!(png.starts_with(b"\x89PNG"), "{place}");
            let length = alt.encode_utf16().count();
            assert!(
                (20..=ALT_TEXT_LENGTH_MAX).contains(&length),
                "{place}: {alt}"
            );
        }
    });
}

/// The text of a file by its path in the repository.
fn in_the_repository(path: &str) -> String {
    let whole = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(whole).expect(path)
}

/// The numbers of rulings in a text: a letter, a hyphen, and a number or a word.
fn rulings(text: &str, letter: char) -> BTreeSet<String> {
    let start = format!("{letter}-");
    let is_part = |c: char| c.is_ascii_alphanumeric();
    text.match_indices(&start)
        .filter(|(at, _)| !text[..*at].ends_with(is_part))
        .map(|(at, _)| {
            let rest = text[at + start.len()..].split(|c| !is_part(c));
            format!("{start}{}", rest.clone().next().unwrap_or_default())
        })
        .collect()
}

#[test]
fn every_ruling_that_is_mentioned_is_there_and_the_same_in_all_languages() {
    for_all(|game, language| {
        let of = |language: Language| {
            let pages = language.rules(game);
            pages.to_owned() + language.lessons(game)
        };
        let document = in_the_repository(&format!("docs/rules/{game}.md"));
        let row = document
            .lines()
            .find_map(|line| line.strip_prefix("| ")?.split_once("-1 |"));
        let letter = row.and_then(|(letter, _)| letter.chars().next());
        let letter = letter.expect("rulings begin with a letter");
        let mentioned = rulings(&of(language), letter);
        assert!(mentioned.len() >= 6, "{game}, {language:?}: {mentioned:?}");
        for ruling in &mentioned {
            let row = format!("| {ruling} |");
            assert!(document.contains(&row), "{game}, {language:?}: {ruling}");
        }
        assert_eq!(mentioned, rulings(&of(Language::English), letter), "{game}");
    });
}

#[test]
fn every_variant_is_mentioned() {
    for_all(|game, language| {
        let pages = language.rules(game);
        for setting in game
            .variants()
            .iter()
            .flat_map(|text| text.split_whitespace())
        {
            let named = format!("**{{{setting}}}**");
            assert!(pages.contains(&named), "{game}, {language:?}: {setting}");
        }
    });
}

#[test]
fn nobody_reads_the_spelling_of_an_option() {
    for_all(|game, language| {
        let pages = pages(game, language);
        let exercises = course(game, language).expect("a course");
        let texts = pages.iter().map(Page::text);
        let texts = texts.chain(exercises.iter().map(Exercise::question));
        for text in texts {
            assert!(!text.contains(['{', '}']), "{game}, {language:?}: {text}");
            assert!(!text.contains("=false"), "{game}, {language:?}: {text}");
        }
        let all: String = pages.iter().map(Page::text).collect();
        for variant in game.variants() {
            let words = ludotheque_render::variant_words(game, &variant, language);
            assert!(
                variant.contains(' ') || all.to_lowercase().contains(&words.to_lowercase()),
                "{game}, {language:?}: {words}"
            );
        }
    });
}

/// Every ruling that a refusal of the rules quotes, from their source.
fn quoted_rulings(game: GameKind) -> BTreeSet<String> {
    let folder = game.slug().replace('-', "_");
    let source = in_the_repository(&format!("crates/rules/src/games/{folder}/refusal.rs"));
    let texts = source.split('"').skip(1).step_by(2);
    let is_ruling = |text: &&str| {
        let parts = text.split_once('-');
        parts.is_some_and(|(letter, point)| {
            letter.len() == 1
                && letter.bytes().all(|byte| byte.is_ascii_uppercase())
                && point.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
    };
    texts.filter(is_ruling).map(str::to_owned).collect()
}

#[test]
fn every_ruling_that_a_refusal_quotes_can_be_read_about() {
    for_all(|game, language| {
        let quoted = quoted_rulings(game);
        assert!(quoted.len() >= 6, "{game}: {quoted:?}");
        for ruling in quoted {
            let place = place_of_ruling(&ruling, language);
            let place = place.unwrap_or_else(|| panic!("{language:?}: no page tells {ruling}"));
            assert_eq!(place.game, game, "{ruling}");
            let page = &pages(game, language)[place.page - 1];
            let told = unbroken(&ruling);
            assert!(page.rulings().any(|one| one == told), "{ruling}");
            let is_word = ruling.ends_with(|c: char| c.is_ascii_lowercase());
            assert_eq!(place.point == page.title(), is_word, "{place:?}");
        }
    });
    assert_eq!(place_of_ruling("F-99", Language::English), None);
    assert_eq!(place_of_ruling("F", Language::English), None);
}

#[test]
fn every_game_has_a_first_game_and_five_puzzles_in_words() {
    for_all(|game, language| {
        let exercises = course(game, language).unwrap_or_else(|bad| panic!("{bad}"));
        let (steps, puzzles): (Vec<_>, Vec<_>) = exercises.iter().partition(|one| one.is_step);
        assert!(steps.len() >= 4 && puzzles.len() >= 5, "{game}");
        for exercise in &exercises {
            let place = format!("{game}, {language:?}, {}", exercise.title());
            for text in [exercise.question(), exercise.hint(), exercise.explanation()] {
                let length = text.chars().count();
                assert!((2..=500).contains(&length), "{place}: {text}");
            }
        }
    });
}

#[test]
fn puzzles_have_names_that_can_be_stored_and_differ() {
    // What the column `puzzle` of `lesson_tries` takes.
    const LONGEST: usize = 400;
    let names = GameKind::ALL
        .iter()
        .flat_map(|game| puzzles(*game).expect("a course"));
    let mut seen = BTreeSet::new();
    for name in names {
        assert!(name.chars().count() <= LONGEST, "{name}");
        assert!(seen.insert(name.clone()), "twice: {name}");
    }
}

/// The moves that come nearest to the goal by the rules, as far as these can tell; those that do not.
fn measured(exercise: &Exercise) -> Option<(Vec<AnyMove>, Vec<AnyMove>)> {
    let legal = exercise.position.legal_moves();
    let merit = |chosen: &AnyMove| {
        let measure = exercise.goal.measure(&exercise.position, chosen)?;
        Some(measure.merit())
    };
    let merits: Option<Vec<i64>> = legal.iter().map(merit).collect();
    let merits = merits?;
    let best = *merits.iter().max()?;
    // What a puzzle asks for has to be possible at all.
    assert!(
        !matches!(exercise.goal, Goal::Win) || best == 1,
        "{}",
        exercise.title()
    );
    let (right, wrong): (Vec<_>, Vec<_>) = legal
        .into_iter()
        .zip(merits)
        .partition(|(_, merit)| *merit == best);
    let moves = |list: Vec<(AnyMove, i64)>| list.into_iter().map(|(chosen, _)| chosen).collect();
    Some((moves(right), moves(wrong)))
}

#[test]
fn the_answers_are_legal_and_exactly_those_that_the_rules_count_as_best() {
    for &game in GameKind::ALL {
        for exercise in course(game, Language::English).expect("a course") {
            let place = format!("{game}, {}", exercise.title());
            assert!(
                matches!(exercise.position.node(), Node::Decision(_)),
                "{place}"
            );
            let legal = exercise.position.legal_moves();
            // They are buttons, or a list of Discord's.
            assert!(legal.len() <= 25, "{place}: {} moves", legal.len());
            let right: BTreeSet<String> = exercise.right.iter().cloned().collect();
            assert_eq!(right.len(), exercise.right.len(), "{place}: twice the same");
            let all: BTreeSet<String> = legal.iter().map(ToString::to_string).collect();
            assert!(
                !right.is_empty() && right.is_subset(&all),
                "{place}: {right:?} {all:?}"
            );
            assert!(
                exercise.is_step || right.len() < all.len(),
                "{place}: all is right"
            );
            if let Some((best, others)) = measured(&exercise) {
                let best: BTreeSet<String> = best.iter().map(ToString::to_string).collect();
                assert_eq!(right, best, "{place}");
                assert!(!others.is_empty(), "{place}: nothing is wrong");
            }
        }
    }
}

/// By so much the engine's chances of every right answer are better than those of every wrong one.
const CLEARLY: f64 = 0.05;

#[test]
fn where_the_rules_cannot_tell_the_engine_is_sure() {
    let mut judged = 0;
    for &game in GameKind::ALL {
        let course = course(game, Language::English).expect("a course");
        for exercise in course.iter().filter(|one| one.goal == Goal::Best) {
            let found = any::rank(
                &exercise.position,
                3,
                Budget::nodes(2_000_000),
                Known::default(),
            );
            assert!(found.depth >= 2, "{game}: only {} turns", found.depth);
            let value = |is_right: bool| {
                let of = found
                    .moves
                    .iter()
                    .filter(move |one| exercise.is_right(&one.chosen) == is_right);
                of.map(|one| one.value)
            };
            let worst_right = value(true).fold(1.0, f64::min);
            let best_wrong = value(false).fold(0.0, f64::max);
            let title = exercise.title();
            assert!(
                worst_right > best_wrong + CLEARLY,
                "{game}, {title}: {:?}",
                found.moves
            );
            judged += 1;
        }
    }
    assert!(judged > 0);
}

#[test]
fn a_goal_counts_the_rest_of_the_turn() {
    let exercises = course(GameKind::AdEltaStelpur, Language::English).expect("a course");
    let two_values = exercises
        .iter()
        .find(|one| !one.is_step && one.goal == Goal::Win)
        .expect("a puzzle that is won with two values");
    for chosen in two_values.position.legal_moves() {
        let wins = Goal::Win.measure(&two_values.position, &chosen);
        let expected = Measure::Wins(two_values.is_right(&chosen));
        assert_eq!(wins, Some(expected), "{chosen}");
        let safe = Goal::Safe.measure(&two_values.position, &chosen);
        let Some(Measure::Allows { rolls, .. }) = safe else {
            panic!("{chosen}: {safe:?}");
        };
        if two_values.is_right(&chosen) {
            assert_eq!(rolls, 0, "who has won need not fear anything");
        }
    }
}
