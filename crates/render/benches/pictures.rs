//! What pictures cost: time and bytes, beside the plain way of drawing and the least that any way
//! could cost, in one run.
//!
//! `cargo bench -p ludotheque-render` prints medians. Compare numbers of one run only. What was drawn
//! before is remembered, so that a board is measured four ways: among the boards of whole matches, each
//! drawn once in its order, which is what a click needs; among those of many matches at once; again and
//! again; and first of all.

use std::hint::black_box;
use std::io::Cursor;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use image::{ImageFormat, Rgba, RgbaImage};
use ludotheque_render::replay::{Replay, Step, animate, turns};
use ludotheque_render::{Scene, card_webp, sentence};
use ludotheque_rules::{Action, AnyMove, AnyPosition, Event, GameKind, Node, Seat, Transcript};
use ludotheque_words::Language;

const POSITION: &str = "a/f.c.b/bd.ef/.d.../..5.c/.6..2/.54.2/..34./1 r - -";
/// How often each picture is drawn.
const ROUNDS: u32 = 200;
/// Of the replay that is measured.
const FRAMES: usize = 81;
/// So many matches of each game are drawn, and so many boards of each.
const MATCHES: u64 = 5;
const BOARDS: usize = 120;
/// So many matches are played at once, so many boards of each; the first of them are not measured, until what is kept
/// is as much as it will be.
const AT_ONCE: u64 = 500;
const BOARDS_EACH: usize = 30;
const UNMEASURED: usize = 10;
/// With their options, and what their line is called.
const GAMES: [(GameKind, &str, &str); 5] = [
    (GameKind::Finale, "", "Finale"),
    (GameKind::RoyalUr, "", "Royal d'Ur"),
    (GameKind::AdEltaStelpur, "", "Ad elta stelpur"),
    (GameKind::ArrowsAndStars, "", "Arrows and stars"),
    (
        GameKind::ArrowsAndStars,
        "board=brick59",
        "the same on bricks",
    ),
];

fn main() {
    // Before anything else: the first picture has everything to prepare.
    let started = Instant::now();
    let position = AnyPosition::parse(GameKind::Finale, "", POSITION).expect("it is a position");
    let scene = Scene {
        names: ["Ada", "Chloé"],
        ..Scene::default()
    };
    let board = card_webp(&position, &scene);
    let first = started.elapsed();

    let ours = median(ROUNDS, || card_webp(&position, &scene).len());
    let naive_bytes = naive(&position).len();
    let naive = median(ROUNDS / 8, || naive(&position).len());
    let frame = vec![7u8; 960 * 720];
    let floor = median(ROUNDS, || black_box(frame.clone()).len());

    say("", "time", "bytes", "times ours");
    report("board, drawn again", ours, board.len(), ours);
    report("drawn plainly, default PNG", naive, naive_bytes, ours);
    report("copying a frame", floor, frame.len(), ours);
    report("first board after the start", first, board.len(), ours);

    for (game, options, name) in GAMES {
        let matches: Vec<Boards> = (0..MATCHES)
            .map(|number| draw_match(&boards(game, options, number + 11, BOARDS)))
            .collect();
        let mut times: Vec<Duration> = matches.iter().map(|drawn| drawn.median).collect();
        times.sort_unstable();
        let bytes: usize = matches.iter().map(|drawn| drawn.bytes).sum();
        let count: usize = matches.iter().map(|drawn| drawn.count).sum();
        let largest = matches.iter().map(|drawn| drawn.largest).max();
        let time = times[times.len() / 2];
        report(&format!("{name}: in a match"), time, bytes / count, ours);
        say("  the largest", "", &largest.unwrap_or(0).to_string(), "");
    }

    let transcript = playout(GameKind::Finale, "", 5);
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
    let (time, bytes) = draw_at_once();
    report(&format!("{AT_ONCE} matches, mean"), time, bytes, ours);
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

/// The fields, the players and their rims pixel by pixel, without letters, arrows and soft edges: less than what
/// we draw.
fn naive(position: &AnyPosition) -> Vec<u8> {
    let mut picture = RgbaImage::from_pixel(960, 720, Rgba([19, 31, 43, 255]));
    for column in 0..7 {
        for row in 0..5 {
            let tone = if (column + row) % 2 == 0 { 119 } else { 136 };
            let (left, top) = (144 + column * 96, 140 + row * 96);
            for (x, y) in (top..top + 96).flat_map(|y| (left..left + 96).map(move |x| (x, y))) {
                picture.put_pixel(x, y, Rgba([43, tone, 74, 255]));
            }
        }
    }
    ring(
        &mut picture,
        (480, 380),
        95..=96,
        Rgba([216, 239, 223, 255]),
    );
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
            ring(&mut picture, middle, 0..=37, Rgba([255; 4]));
            ring(&mut picture, middle, 0..=33, color);
        }
    }
    let mut file = Cursor::new(Vec::new());
    picture
        .write_to(&mut file, ImageFormat::Png)
        .expect("a Vec takes every byte");
    file.into_inner()
}

/// Everything that is so far from the middle.
fn ring(picture: &mut RgbaImage, (x, y): (u32, u32), radii: RangeInclusive<u32>, color: Rgba<u8>) {
    let (inner, outer) = (*radii.start(), *radii.end());
    for row in y - outer..=y + outer {
        for column in x - outer..=x + outer {
            let squared = column.abs_diff(x).pow(2) + row.abs_diff(y).pow(2);
            if (inner * inner..=outer * outer).contains(&squared) {
                picture.put_pixel(column, row, color);
            }
        }
    }
}

/// A board with what led to it and what may be done.
type Board = (AnyPosition, Vec<Event>, Vec<AnyMove>);

/// What the boards of a match cost.
struct Boards {
    median: Duration,
    bytes: usize,
    count: usize,
    largest: usize,
}

/// The first boards of a match by chance, as its cards show them.
fn boards(game: GameKind, options: &str, seed: u64, count: usize) -> Vec<Board> {
    let transcript = playout(game, options, seed);
    let mut again = Transcript::new(transcript.start().clone());
    let mut events = Vec::new();
    let mut boards = Vec::new();
    for action in transcript.actions().iter().take(count) {
        let position = again.position().clone();
        let is_set_up = position.set_up_owed().is_none();
        let targets = match position.node() {
            Node::Decision(_) if is_set_up => position.legal_moves(),
            _ => Vec::new(),
        };
        boards.push((position, events, targets));
        events = match action {
            Action::Roll(roll) => again.roll(*roll).expect("it was rolled"),
            Action::Move(chosen) => again.play(chosen).expect("it was played"),
        };
    }
    boards
}

/// Draws each board once.
fn draw_match(boards: &[Board]) -> Boards {
    let mut times = Vec::new();
    let mut sizes = Vec::new();
    for (position, last_events, targets) in boards {
        let scene = Scene {
            names: ["Ada", "Chloé"],
            last_events,
            targets,
            ..Scene::default()
        };
        let started = Instant::now();
        sizes.push(black_box(card_webp(position, &scene)).len());
        times.push(started.elapsed());
    }
    times.sort_unstable();
    Boards {
        median: times[times.len() / 2],
        bytes: sizes.iter().sum(),
        count: sizes.len(),
        largest: sizes.iter().copied().max().unwrap_or(0),
    }
}

/// Draws boards of many matches in turns, of all games and each with names of its own. Gives what one takes and has in
/// the mean.
fn draw_at_once() -> (Duration, usize) {
    let games = GAMES.iter().filter(|(_, options, _)| options.is_empty());
    let matches: Vec<(Vec<Board>, [String; 2])> = (0..AT_ONCE)
        .zip(games.cycle())
        .map(|(number, (game, options, _))| {
            let names = ["Light", "Dark"].map(|side| format!("{side} {number:04}"));
            (boards(*game, options, number + 100, BOARDS_EACH), names)
        })
        .collect();
    let (mut time, mut bytes, mut count) = (Duration::ZERO, 0, 0);
    for number in 0..BOARDS_EACH {
        for (boards, names) in &matches {
            let Some((position, last_events, targets)) = boards.get(number) else {
                continue;
            };
            let scene = Scene {
                names: [&names[0], &names[1]],
                last_events,
                targets,
                ..Scene::default()
            };
            let started = Instant::now();
            let picture = black_box(card_webp(position, &scene));
            if number >= UNMEASURED {
                time += started.elapsed();
                bytes += picture.len();
                count += 1;
            }
        }
    }
    (time / count, bytes / count as usize)
}

/// A whole match by chance, the same for the same seed.
fn playout(game: GameKind, options: &str, seed: u64) -> Transcript {
    let mut state = seed;
    let mut choose = move |bound: u32| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        u32::try_from((state >> 33) % u64::from(bound)).unwrap_or(0)
    };
    let start = AnyPosition::start(game, options, Seat::First, &mut choose);
    let mut transcript = Transcript::new(start.expect("these are options"));
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
