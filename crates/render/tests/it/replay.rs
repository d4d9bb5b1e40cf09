//! Replays, read back with a decoder that knows nothing of how they were made.

use gif::{ColorOutput, DecodeOptions, DisposalMethod};
use image::{Rgb, RgbImage};
use ludotheque_render::replay::{
    Animation, End, LAST_TURNS_BYTES_MAX, LAST_TURNS_SECONDS_MAX, Replay, Step, TooLarge, Turn,
    animate, captions, last_turns, turn_until, turns,
};
use ludotheque_render::{Over, Scene, card_picture_of_width, sentence};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, SplitMix64, Transcript};
use ludotheque_words::Language;

use crate::golden::pixels;

/// What a replay may have unless the caller says otherwise.
const MEGABYTE: usize = 1_000_000;

const NAMES: [&str; 2] = ["Ada", "Þórbergur"];

/// A match by chance of at most so many actions.
fn played(seed: u64, actions_max: usize) -> Transcript {
    let mut chance = SplitMix64::new(seed);
    let mut choose = |bound: u32| chance.below(bound);
    let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut choose).unwrap();
    let mut transcript = Transcript::new(start);
    while transcript.actions().len() < actions_max {
        match transcript.node() {
            Node::Terminal(_) => break,
            Node::Chance(_) => {
                let roll = transcript.position().draw_roll(&mut choose).unwrap();
                transcript.roll(roll).unwrap();
            }
            Node::Decision(_) => {
                let moves = transcript.position().legal_moves();
                let index = choose(u32::try_from(moves.len()).unwrap());
                let chosen = &moves[usize::try_from(index).unwrap()];
                transcript.play(chosen).unwrap();
            }
        }
    }
    transcript
}

/// A replay of these turns, `times` over, that ends with a victory of Blue.
fn animated(
    transcript: &Transcript,
    turns: &[Turn],
    times: usize,
    bytes_max: usize,
) -> Result<Animation, TooLarge> {
    let captions: Vec<String> = turns
        .iter()
        .map(|turn| sentence(GameKind::Finale, &turn.events, ["", ""], Language::English))
        .collect();
    let steps = turns.iter().zip(&captions);
    let steps = steps.map(|(turn, caption)| Step::of(turn, caption));
    let replay = Replay {
        scene: scene(),
        start: transcript.start(),
        opening: "Ada against Þórbergur",
        steps: std::iter::repeat_n(steps, times).flatten().collect(),
        ending: Some(End {
            over: Over::Won(Seat::First),
            result: "Blue wins.",
        }),
    };
    animate(&replay, bytes_max)
}

fn scene() -> Scene<'static> {
    Scene {
        names: NAMES,
        ..Scene::default()
    }
}

/// The pictures of a GIF as they are seen, and how long each stays, in hundredths of a second.
fn seen(gif: &[u8]) -> Vec<(RgbImage, u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(gif).unwrap();
    let size = (u32::from(decoder.width()), u32::from(decoder.height()));
    let mut canvas = RgbImage::new(size.0, size.1);
    let mut seen = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, DisposalMethod::Keep);
        let width = usize::from(frame.width);
        for (y, row) in (u32::from(frame.top)..).zip(frame.buffer.chunks_exact(width * 4)) {
            for (x, pixel) in (u32::from(frame.left)..).zip(row.chunks_exact(4)) {
                if let [red, green, blue, 255] = *pixel {
                    canvas.put_pixel(x, y, Rgb([red, green, blue]));
                }
            }
        }
        seen.push((canvas.clone(), frame.delay));
    }
    seen
}

#[test]
fn every_turn_is_seen() {
    let transcript = played(1, 60);
    let turns = turns(&transcript);
    let animation = animated(&transcript, &turns, 1, MEGABYTE).unwrap();
    let seen = seen(&animation.gif);
    assert_eq!(seen.len(), turns.len() + 2, "start, turns, end");
    assert_eq!((animation.shown, animation.left_out), (seen.len(), 0));
    for (turn, (picture, _)) in turns.iter().zip(&seen[1..]) {
        let scene = Scene {
            last_events: &turn.events,
            steady: true,
            ..scene()
        };
        let board = card_picture_of_width(&turn.position, &scene, animation.width).unwrap();
        let board = pixels(&board.png);
        // Made smaller, a board has softer edges. The strip overlaps its margin.
        let off = board.enumerate_pixels().filter(|(x, y, pixel)| {
            let seen = picture.get_pixel(*x, *y);
            *y < 465 && (0..3).any(|channel| seen[channel].abs_diff(pixel[channel]) > 120)
        });
        assert!(off.count() < 640 * 465 / 100, "{turn:?}");
        assert_eq!(picture.dimensions(), (animation.width, animation.height));
        assert!(animation.width > animation.height);
    }
    let [.., (last_turn, _), (end, longest)] = &seen[..] else {
        panic!("too few pictures");
    };
    assert!(last_turn != end, "the result is shown");
    assert!(seen.iter().rev().skip(1).all(|(_, delay)| delay < longest));
}

#[test]
fn a_hundred_turns_are_less_than_a_megabyte() {
    let transcript = played(2, 300);
    let mut turns = turns(&transcript);
    let once = turns.len();
    assert!(once >= 50, "{once} turns");
    turns.truncate(50);
    let animation = animated(&transcript, &turns, 2, MEGABYTE).unwrap();
    assert_eq!((animation.shown, animation.left_out), (102, 0));
}

#[test]
fn no_limit_is_ever_exceeded_and_the_end_is_kept() {
    let transcript = played(3, 60);
    let turns = turns(&transcript);
    let whole = animated(&transcript, &turns, 1, MEGABYTE).unwrap();
    let end = seen(&whole.gif).pop().unwrap();
    let mut fewest = usize::MAX;
    for part in [2, 3, 5] {
        let bytes_max = whole.gif.len() / part;
        let Ok(animation) = animated(&transcript, &turns, 1, bytes_max) else {
            panic!("one {part}th of the bytes is enough for the end");
        };
        assert!(animation.gif.len() <= bytes_max);
        assert_eq!(animation.shown + animation.left_out, whole.shown);
        let pictures = seen(&animation.gif);
        assert_eq!(pictures.len(), animation.shown);
        assert!(pictures.last() == Some(&end));
        assert!(animation.shown < fewest);
        fewest = animation.shown;
    }
}

#[test]
fn a_limit_below_one_picture_is_an_error() {
    let transcript = played(4, 20);
    let turns = turns(&transcript);
    let error = animated(&transcript, &turns, 1, 1_000).unwrap_err();
    assert_eq!(error.bytes_max, 1_000);
    let exact = animated(&transcript, &turns, 1, error.bytes).unwrap();
    assert_eq!((exact.shown, exact.gif.len()), (1, error.bytes));
    assert!(animated(&transcript, &turns, 1, error.bytes - 1).is_err());
    assert!(animated(&transcript, &turns, 1, 0).is_err());
}

#[test]
fn very_long_matches_are_thinned() {
    let transcript = played(5, 20);
    let turns = turns(&transcript);
    let animation = animated(&transcript, &turns, 10_000, MEGABYTE).unwrap();
    assert!(animation.gif.len() <= MEGABYTE);
    assert_eq!(
        animation.shown + animation.left_out,
        turns.len() * 10_000 + 2
    );
}

#[test]
fn a_turn_is_a_roll_and_what_follows() {
    let transcript = played(6, 100);
    let turns = turns(&transcript);
    let mut next = 0;
    for turn in &turns {
        assert_eq!(turn.plies.start, next);
        next = turn.plies.end;
        let first = transcript.actions()[turn.plies.start].to_string();
        assert!(first.starts_with("roll "), "{first}");
        assert!(turn.plies.len() <= 2, "{turn:?}");
    }
    assert_eq!(next, transcript.actions().len());
    assert_eq!(turns.last().unwrap().position, *transcript.position());
}

#[test]
fn one_can_step_through_every_ply() {
    let transcript = played(7, 40);
    let turns = turns(&transcript);
    let actions = transcript.actions();
    for plies in 0..=actions.len() {
        let still = turn_until(&transcript, plies).unwrap();
        let texts: Vec<String> = actions[..plies].iter().map(ToString::to_string).collect();
        let texts = texts.iter().map(String::as_str);
        let replayed = Transcript::replay(transcript.start().clone(), texts).unwrap();
        assert_eq!(still.position, *replayed.position());
        if let Some(turn) = turns.iter().find(|turn| turn.plies.end == plies) {
            assert_eq!(&still, turn);
        }
    }
    assert_eq!(turn_until(&transcript, actions.len() + 1), None);
}

#[test]
fn captions_may_be_any_text() {
    let transcript = played(8, 4);
    let turns = turns(&transcript);
    let endless = "W".repeat(100_000);
    for caption in ["", "\u{202e}\u{0}🎲 漢字", "עדה לאבלייס", &endless] {
        let replay = Replay {
            scene: Scene {
                names: [caption, caption],
                ..scene()
            },
            start: transcript.start(),
            opening: caption,
            steps: turns.iter().map(|turn| Step::of(turn, caption)).collect(),
            ending: Some(End {
                over: Over::Drawn,
                result: caption,
            }),
        };
        let animation = animate(&replay, MEGABYTE).unwrap();
        assert_eq!(seen(&animation.gif).len(), turns.len() + 2, "{caption:.20}");
    }
}

#[test]
fn the_last_turns_are_short_and_end_with_the_end() {
    for (seed, actions) in [(1, 0), (1, 1), (2, 6), (3, 11), (4, 400)] {
        let transcript = played(seed, actions);
        let turns = turns(&transcript);
        let captions = captions(GameKind::Finale, &turns, Language::English);
        for ending in [None, Some((Over::Won(Seat::First), "Blue wins."))] {
            let film = last_turns(&Replay {
                scene: scene(),
                start: transcript.start(),
                opening: "Ada against Þórbergur",
                steps: Step::of_each(&turns, &captions),
                ending: ending.map(|(over, result)| End { over, result }),
            })
            .unwrap();
            let what = format!("{seed}, {actions}, {ending:?}");
            let pictures = seen(&film.animation.gif);
            let hundredths: u32 = pictures.iter().map(|(_, time)| u32::from(*time)).sum();
            assert!(
                hundredths <= u32::from(LAST_TURNS_SECONDS_MAX) * 100,
                "{what}"
            );
            assert!(film.animation.gif.len() <= LAST_TURNS_BYTES_MAX, "{what}");
            assert_eq!(film.animation.left_out, 0, "{what}");
            let told = match (ending, captions.last()) {
                (Some((_, result)), _) => result,
                (None, Some(caption)) => caption,
                (None, None) => "The end of the match.",
            };
            assert!(film.alt.ends_with(told), "{what}: {}", film.alt);
            // As many turns as there is time for.
            let most = if ending.is_some() { 6 } else { 7 };
            let pictures_most = 1 + turns.len().min(most) + usize::from(ending.is_some());
            assert_eq!(film.animation.shown, pictures_most, "{what}");
        }
    }
}
