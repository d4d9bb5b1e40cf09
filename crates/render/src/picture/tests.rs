use ludotheque_rules::{AnyPosition, Event, GameKind, Node, Seat, SplitMix64};
use ludotheque_words::Language;

use super::{board, card_webp};
use crate::draw::{Scale, decoded};
use crate::scene::Scene;
use crate::theme::Theme;

const GAMES: [(GameKind, &str); 5] = [
    (GameKind::Finale, ""),
    (GameKind::RoyalUr, ""),
    (GameKind::AdEltaStelpur, ""),
    (GameKind::ArrowsAndStars, ""),
    (GameKind::ArrowsAndStars, "board=brick59"),
];

/// Names that look like each other, and such as somebody chooses to be taken for somebody else.
const NAMES: [[&str; 2]; 6] = [
    ["Ada", "Chloé"],
    ["Chloé", "Ada"],
    ["Ada ", "Chloe\u{301}"],
    ["Аda", "Chloé\u{200b}"],
    ["", "\u{202e}adA"],
    ["WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "illlllllllll"],
];

/// Whether a third party sees in the picture's file what was painted.
fn is_as_painted(position: &AnyPosition, scene: &Scene<'_>) -> bool {
    let file = card_webp(position, scene);
    decoded::shows(&file, &board(position, scene, Scale::Full).sealed())
}

/// How far the colour of a pixel in a card's file or in a film may be from what was painted: mixes become the
/// nearest of the colours that were rehearsed.
pub(crate) const NEAR: u32 = 3_000;

#[test]
fn what_was_not_rehearsed_looks_nearly_the_same() {
    let (mut different, mut all, mut farthest) = (0u32, 0u32, 0);
    for game in GAMES {
        play(game, 4, 60, |position, events| {
            let targets = position.legal_moves();
            let scene = Scene {
                names: NAMES[0],
                last_events: events,
                targets: &targets,
                ..Scene::default()
            };
            let frame = board(position, &scene, Scale::Full);
            assert_eq!(
                frame.unrehearsed(),
                [],
                "colours are rehearsed, if not all mixes"
            );
            for distance in frame.sealing_moves() {
                all += 1;
                different += u32::from(distance > 0);
                farthest = farthest.max(distance);
            }
        });
    }
    assert!(farthest <= NEAR, "{farthest}");
    assert!(different < all / 1_000, "{different} of {all}");
}

/// Shows so many positions of a match by chance.
fn play(
    (game, options): (GameKind, &str),
    seed: u64,
    count: usize,
    mut show: impl FnMut(&AnyPosition, &[Event]),
) {
    let mut chance = SplitMix64::new(seed);
    let mut choose = |bound: u32| chance.below(bound);
    let mut position = AnyPosition::start(game, options, Seat::First, &mut choose).unwrap();
    let mut events = Vec::new();
    for _ in 0..count {
        show(&position, &events);
        events = match position.node() {
            Node::Terminal(_) => return,
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut choose).unwrap();
                position.roll(roll).unwrap()
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let index = choose(u32::try_from(moves.len()).unwrap());
                let chosen = &moves[usize::try_from(index).unwrap()];
                position.play(chosen).unwrap()
            }
        };
    }
}

/// Several threads draw boards of all games in all looks, one after the other, so that everything that
/// is kept was kept for another picture.
#[test]
fn files_show_what_was_painted_whatever_was_drawn_before() {
    const THREADS: u64 = 3;
    const POSITIONS: usize = 45;
    let looks = |number: usize| {
        let viewpoint = [None, Some(Seat::First), Some(Seat::Second)][number % 3];
        (
            NAMES[number % NAMES.len()],
            Theme::ALL[number / 2 % Theme::ALL.len()],
            viewpoint,
            Language::ALL[number / 3 % Language::ALL.len()],
        )
    };
    std::thread::scope(|threads| {
        for thread in 0..THREADS {
            threads.spawn(move || {
                let mut drawn = 0;
                for (number, game) in GAMES.into_iter().cycle().take(15).enumerate() {
                    let seed = u64::try_from(number).unwrap() / 2 + thread / 2;
                    play(game, seed, POSITIONS, |position, events| {
                        drawn += 1;
                        let (names, theme, viewpoint, language) = looks(drawn + number);
                        let set_up = position.set_up_owed().is_some();
                        let targets = match position.node() {
                            Node::Decision(_) if !set_up => position.legal_moves(),
                            _ => Vec::new(),
                        };
                        let scene = Scene {
                            names,
                            last_events: events,
                            chosen: targets.first().filter(|_| drawn % 4 == 0),
                            targets: &targets,
                            theme,
                            viewpoint,
                            language,
                            ..Scene::default()
                        };
                        assert!(is_as_painted(position, &scene), "{position} {scene:?}");
                    });
                }
                assert!(drawn > 500, "{drawn}");
            });
        }
    });
}
