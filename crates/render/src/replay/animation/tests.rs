//! What is in a replay's pictures, and whether the file shows them.

use gif::{ColorOutput, DecodeOptions};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, Transcript};

use super::*;
use crate::picture::tests::NEAR;
use crate::replay::*;
use crate::theme::Theme;

/// What a phone shows of a card 360 points wide is legible from this size on: 34 pixels of a
/// picture that is 800 wide.
const LEGIBLE: f32 = 41.0;

/// A match by chance of at most so many actions.
fn played(game: GameKind, seed: u64, actions_max: usize) -> Transcript {
    let mut state = seed;
    let mut choose = move |bound: u32| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        u32::try_from((state >> 33) % u64::from(bound)).unwrap()
    };
    let start = AnyPosition::start(game, "", Seat::First, &mut choose).unwrap();
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
                transcript
                    .play(&moves[usize::try_from(index).unwrap()])
                    .unwrap();
            }
        }
    }
    transcript
}

/// A replay of these turns.
fn replay<'a>(transcript: &'a Transcript, turns: &'a [Turn]) -> Replay<'a> {
    let caption = "A caption that is long enough for every one of the three lines that there are: \
                   a chain of jumps goes from a1 to b2 to c3 to d4 to e5 to f6 to g7.";
    Replay {
        scene: Scene {
            names: ["Ada", "Chloé"],
            ..Scene::default()
        },
        start: transcript.start(),
        opening: "The beginning",
        steps: turns.iter().map(|turn| Step::of(turn, caption)).collect(),
        ending: Some(End {
            over: Over::Won(Seat::First),
            result: "The first has won.",
        }),
    }
}

#[test]
fn the_file_shows_the_pictures_as_they_were_drawn() {
    for game in GameKind::ALL {
        let transcript = played(*game, 7, 60);
        let turns = turns(&transcript);
        let replay = replay(&transcript, &turns);
        let file = animate(&replay, usize::MAX / 1_000).unwrap().gif;
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let width = usize::from(decoder.width());
        let mut canvas = vec![[0; 3]; width * usize::from(decoder.height())];
        for number in 0..replay.pictures() {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            let rows = frame.buffer.chunks_exact(usize::from(frame.width) * 4);
            for (y, row) in (usize::from(frame.top)..).zip(rows) {
                for (x, pixel) in (usize::from(frame.left)..).zip(row.chunks_exact(4)) {
                    if let [red, green, blue, 255] = *pixel {
                        canvas[y * width + x] = [red, green, blue];
                    }
                }
            }
            let drawn = replay.picture(number).sealed();
            let colors = drawn
                .indices()
                .iter()
                .map(|&index| drawn.palette()[usize::from(index)]);
            assert!(
                colors
                    .map(crate::draw::Rgb::channels)
                    .eq(canvas.iter().copied()),
                "{game}, picture {number}"
            );
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
    }
}

/// The file shows what the ground's colours make of a picture, which is hardly to be told from what was painted.
#[test]
fn every_picture_has_the_colours_that_were_rehearsed() {
    let (mut different, mut all, mut farthest) = (0u32, 0u32, 0);
    for (game, theme) in GameKind::ALL.iter().zip(Theme::ALL.iter().cycle()) {
        let transcript = played(*game, 7, 60);
        let turns = turns(&transcript);
        let replay = replay(&transcript, &turns);
        let scene = Scene {
            theme: *theme,
            viewpoint: Some(Seat::Second),
            ..replay.scene
        };
        for winner in [None, Some(Seat::First), Some(Seat::Second)] {
            let over = winner.map_or(Over::Drawn, Over::Won);
            let result = "It has ended.";
            let replay = Replay {
                scene,
                ending: Some(End { over, result }),
                ..replay.clone()
            };
            for number in (0..replay.pictures()).rev().step_by(4) {
                let frame = replay.picture(number);
                assert_eq!(frame.unrehearsed(), [], "{game} {theme} {number}");
                for distance in frame.sealing_moves() {
                    all += 1;
                    different += u32::from(distance > 0);
                    farthest = farthest.max(distance);
                }
            }
        }
    }
    assert!(farthest <= NEAR, "{farthest}");
    assert!(different < all / 1_000, "{different} of {all}");
}

#[test]
fn every_text_is_legible_on_a_phone() {
    for game in GameKind::ALL {
        let transcript = played(*game, 11, 120);
        let turns = turns(&transcript);
        let replay = replay(&transcript, &turns);
        for number in 0..replay.pictures() {
            let size = replay.picture(number).smallest_text();
            assert!(
                (LEGIBLE..f32::MAX).contains(&size),
                "{game}, {number}: {size}"
            );
        }
        for (turn, theme) in turns.iter().zip(Theme::ALL.iter().cycle()) {
            let targets = turn.position.legal_moves();
            let scene = Scene {
                last_events: &turn.events,
                targets: &targets,
                theme: *theme,
                ..replay.scene
            };
            let size = board(&turn.position, &scene, Scale::Full).smallest_text();
            assert!(
                (LEGIBLE..f32::MAX).contains(&size),
                "{game}, {turn:?}: {size}"
            );
        }
    }
}
