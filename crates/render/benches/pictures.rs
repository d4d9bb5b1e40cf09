//! What pictures cost: time and bytes, beside the plain way of drawing and the least that any way
//! could cost, in one run.
//!
//! `cargo bench -p ludotheque-render` prints medians. Compare numbers of one run only.

use std::hint::black_box;
use std::io::Cursor;
use std::time::{Duration, Instant};

use image::{ImageFormat, Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_hollow_circle_mut};
use imageproc::rect::Rect;
use ludotheque_render::replay::{Replay, Step, animate, turns};
use ludotheque_render::{Scene, card_picture, sentence};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat, Transcript};
use ludotheque_words::Language;

const POSITION: &str = "a/f.c.b/bd.ef/.d.../..5.c/.6..2/.54.2/..34./1 r - -";
/// How often each picture is drawn.
const ROUNDS: u32 = 200;
/// Of the replay that is measured.
const FRAMES: usize = 81;

fn main() {
    // Before anything else: the first picture has everything to prepare.
    let started = Instant::now();
    let position = AnyPosition::parse(GameKind::Finale, "", POSITION).expect("it is a position");
    let scene = Scene {
        names: ["Ada", "Chloé"],
        ..Scene::default()
    };
    let board = card_picture(&position, &scene);
    let first = started.elapsed();

    let ours = median(ROUNDS, || card_picture(&position, &scene).png.len());
    let naive_bytes = naive(&position).len();
    let naive = median(ROUNDS / 8, || naive(&position).len());
    let frame = vec![7u8; 960 * 720];
    let floor = median(ROUNDS, || black_box(frame.clone()).len());

    say("", "time", "bytes", "times ours");
    report("board", ours, board.png.len(), ours);
    report("drawn plainly, default PNG", naive, naive_bytes, ours);
    report("copying a frame", floor, frame.len(), ours);
    report("first board after the start", first, board.png.len(), ours);

    let transcript = playout();
    let turns: Vec<_> = turns(&transcript).into_iter().take(FRAMES - 1).collect();
    let captions: Vec<String> = turns
        .iter()
        .map(|turn| sentence(GameKind::Finale, &turn.events, ["", ""], Language::English))
        .collect();
    let steps = turns.iter().zip(&captions).cycle().take(FRAMES - 1);
    let replay = Replay {
        scene,
        start: transcript.start(),
        opening: "Finale",
        steps: steps
            .map(|(turn, caption)| Step::of(turn, caption))
            .collect(),
        ending: None,
    };
    let film = animate(&replay, usize::MAX / 1_000).expect("there is no limit");
    let time = median(9, || {
        animate(&replay, usize::MAX / 1_000).map_or(0, |film| film.gif.len())
    });
    report(
        &format!("replay of {} pictures", film.shown),
        time,
        film.gif.len(),
        ours,
    );
}

fn median(rounds: u32, mut work: impl FnMut() -> usize) -> Duration {
    let mut times: Vec<Duration> = (0..rounds.max(1))
        .map(|_| {
            let started = Instant::now();
            black_box(work());
            started.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

#[allow(clippy::print_stdout, reason = "that is what a benchmark is for")]
fn say(what: &str, time: &str, bytes: &str, ratio: &str) {
    println!("{what:<28} {time:>10} {bytes:>9} {ratio:>11}");
}

fn report(what: &str, time: Duration, bytes: usize, ours: Duration) {
    let ratio = time.as_secs_f64() / ours.as_secs_f64();
    let milliseconds = time.as_secs_f64() * 1_000.0;
    say(
        what,
        &format!("{milliseconds:.3} ms"),
        &bytes.to_string(),
        &format!("{ratio:.2}"),
    );
}

/// The fields, the players and their rims as the examples of `imageproc` draw them, without
/// letters, arrows and soft edges: less than what we draw.
fn naive(position: &AnyPosition) -> Vec<u8> {
    let mut picture = RgbaImage::from_pixel(960, 720, Rgba([19, 31, 43, 255]));
    for column in 0..7 {
        for row in 0..5 {
            let tone = if (column + row) % 2 == 0 { 119 } else { 136 };
            let field = Rect::at(144 + column * 96, 140 + row * 96).of_size(96, 96);
            draw_filled_rect_mut(&mut picture, field, Rgba([43, tone, 74, 255]));
        }
    }
    draw_hollow_circle_mut(&mut picture, (480, 380), 96, Rgba([216, 239, 223, 255]));
    let text = position.to_string();
    let board = text.split(' ').next().unwrap_or_default();
    for (row, line) in (0..).zip(board.split('/').skip(1).take(7)) {
        for (column, letter) in (0..).zip(line.chars()) {
            let color = match letter {
                'a'..='z' => Rgba([194, 47, 28, 255]),
                '0'..='9' => Rgba([29, 79, 168, 255]),
                _ => continue,
            };
            let middle = (144 + row * 96 + 48, 620 - column * 96 - 48);
            draw_filled_circle_mut(&mut picture, middle, 37, Rgba([255; 4]));
            draw_filled_circle_mut(&mut picture, middle, 33, color);
        }
    }
    let mut file = Cursor::new(Vec::new());
    picture
        .write_to(&mut file, ImageFormat::Png)
        .expect("a Vec takes every byte");
    file.into_inner()
}

/// A whole match by chance, the same every time.
fn playout() -> Transcript {
    let mut state = 5u64;
    let mut choose = move |bound: u32| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        u32::try_from((state >> 33) % u64::from(bound)).unwrap_or(0)
    };
    let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut choose);
    let mut transcript = Transcript::new(start.expect("there are no options"));
    loop {
        let position = transcript.position();
        match transcript.node() {
            Node::Terminal(_) => return transcript,
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut choose).expect("a roll is due");
                transcript.roll(roll).expect("a roll is due");
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let bound = u32::try_from(moves.len()).unwrap_or(u32::MAX);
                let index = usize::try_from(choose(bound)).unwrap_or(0);
                transcript.play(&moves[index]).expect("it is legal");
            }
        }
    }
}
