use super::Memory;
use super::memory::{BANDS_BYTES_MAX, ROWS_ABOVE, TILE_COLUMNS, TILE_ROWS, TILES_BYTES_MAX};
use super::numbers::{self, SIDE_MAX};
use crate::draw::color::Rgb;
use crate::draw::pixels::Pixels;
use crate::draw::{Frame, Outline, Point, Scale, decoded};

/// These pixels in so many different colours, in rows of this width.
fn colored(pixels: Vec<u8>, width: usize, colors: u64) -> Pixels {
    let palette: Vec<Rgb> = (0..=255u8)
        .take(usize::try_from(colors).unwrap())
        .map(|number| Rgb(number, number.wrapping_mul(7), 255 - number))
        .collect();
    Pixels::of(pixels, u32::try_from(width).unwrap(), &palette)
}

/// A picture of runs up to `longest`, of so many colours, some of whose rows repeat others.
fn some_picture(width: usize, height: usize, longest: u64, colors: u64, seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut draw = |bound: u64| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        usize::try_from((state >> 33) % bound).unwrap()
    };
    let mut pixels: Vec<u8> = Vec::new();
    for row in 0..height {
        if row > 0 && draw(3) == 0 {
            // Moved a little, as slanting edges are.
            let back = draw(5).min(row - 1) + 1;
            let from = pixels.len() - back * width;
            let by = draw(3).min(width - 1);
            pixels.extend_from_within(from + by..from + width);
            pixels.extend_from_within(from..from + by);
            continue;
        }
        while pixels.len() < (row + 1) * width {
            let index = u8::try_from(draw(colors)).unwrap();
            let length = draw(longest) + 1;
            pixels.extend((0..length).map(|_| index));
        }
        pixels.truncate((row + 1) * width);
    }
    pixels
}

#[test]
fn others_read_any_picture_as_it_was() {
    let [rows, above, columns] = [TILE_ROWS, ROWS_ABOVE, TILE_COLUMNS].map(|count| count as usize);
    for (number, (width, height)) in (0..).zip([
        (1, 1),
        (2, 1),
        (1, 130),
        (3, 30),
        (7, 50),
        (300, 1),
        (columns * 3 + 1, rows * 2 + 1),
        (columns * 2, rows - above),
        (4_096, 3),
    ]) {
        for (longest, colors) in [
            (1, 1),
            (1, 2),
            (1, 255),
            (4, 3),
            (9, 16),
            (9, 17),
            (60, 20),
            (60, 255),
            (5_000, 4),
        ] {
            let pixels = some_picture(width, height, longest, colors, number * 31 + longest);
            let painted = colored(pixels, width, colors);
            let file = Frame::on(painted.clone()).to_webp(&Memory::new());
            assert!(decoded::shows(&file, &painted), "{width} × {height}");
        }
    }
}

#[test]
fn a_picture_may_be_black_alone() {
    let black = Frame::new(130, 40, Rgb(0, 0, 0), Scale::Full);
    assert!(decoded::shows(
        &black.to_webp(&Memory::new()),
        &black.pixels()
    ));
}

#[test]
fn codes_that_are_as_long_as_they_may_be_are_told() {
    // Every distance that a tile of the widest picture can have fits into what is written at once.
    let farthest = numbers::distance(0, (TILE_ROWS + ROWS_ABOVE) as usize, SIDE_MAX as usize);
    assert!(numbers::told(farthest).extra_bits + 15 <= 32);
}

/// A picture with some marks on it, the same for the same seed.
fn some_board(ground: &Frame, seed: u64) -> Frame {
    let mut state = seed;
    let mut draw = |bound: u64| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        u8::try_from((state >> 33) % bound).unwrap()
    };
    let mut frame = ground.clone();
    for _ in 0..draw(12) {
        let at = Point::new(f32::from(draw(8)) * 40.0, f32::from(draw(8)) * 30.0 - 20.0);
        let shape = match draw(3) {
            0 => Outline::circle(at, 30.0).filled(),
            1 => Outline::circle(at, 25.0).stroked(5.0),
            _ => Outline::rectangle(at.x, at.y, 300.5, 40.0).filled(),
        };
        let color = Rgb(draw(3) * 80, 40, draw(4) * 60);
        frame.paint(&shape, color, [255, 140][usize::from(draw(2))]);
    }
    frame
}

#[test]
fn what_was_packed_before_is_never_taken_for_something_else() {
    let grounds = [Rgb(9, 9, 40), Rgb(10, 9, 40)].map(|color| {
        let mut ground = Frame::new(300, 211, color, Scale::Full);
        ground.rehearse(|frame| *frame = some_board(frame, 5));
        ground
    });
    let memory = Memory::new();
    for seed in 0..300 {
        let frame = some_board(&grounds[usize::try_from(seed % 2).unwrap()], seed / 2 % 90);
        let file = frame.to_webp(&memory);
        assert!(file == frame.to_webp(&Memory::new()), "{seed}");
        assert!(decoded::shows(&file, &frame.sealed()), "{seed}");
    }
}

#[test]
fn mixes_do_not_depend_on_what_else_is_painted() {
    let (yellow, red) = (Rgb(250, 200, 0), Rgb(220, 20, 30));
    let dot = |x: f32, radius| Outline::circle(Point::new(x, 30.0), radius).filled();
    let mut ground = Frame::new(90, 60, Rgb(0, 0, 0), Scale::Full);
    ground.reserve(&[yellow, red]);
    let mut alone = ground.clone();
    alone.paint(&dot(70.0, 9.5), yellow, 255);
    let mut beside = ground;
    // So many mixes that another one would find something nearer, were they added.
    for step in 0..20u8 {
        beside.paint(
            &dot(20.0, 14.0 - f32::from(step) / 2.0),
            red,
            30 * (step % 8),
        );
        beside.paint(
            &dot(22.0, 13.0 - f32::from(step) / 2.0),
            yellow,
            35 * (step % 7),
        );
    }
    beside.paint(&dot(70.0, 9.5), yellow, 255);
    let right = |pixels: &Pixels| -> Vec<u8> {
        let rows = pixels.indices().chunks_exact(90);
        rows.flat_map(|row| &row[50..]).copied().collect()
    };
    assert!(right(&alone.sealed()) == right(&beside.sealed()));
    assert!(
        right(&alone.pixels()) != right(&beside.pixels()),
        "were it not sealed, it would"
    );
}

#[test]
fn the_memory_is_bounded() {
    let memory = Memory::new();
    let mut most = [0, 0];
    for seed in 0..150 {
        let pixels = some_picture(960, 192, 4, 200, seed);
        Frame::on(colored(pixels, 960, 200)).to_webp(&memory);
        most = [0, 1].map(|which| memory.bytes()[which].max(most[which]));
    }
    for (most, limit) in most.into_iter().zip([BANDS_BYTES_MAX, TILES_BYTES_MAX]) {
        assert!(most > limit / 2, "{most}: it was filled");
        assert!(most <= limit, "{most}");
    }
}

#[test]
fn many_threads_may_ask_at_once() {
    let memory = Memory::new();
    let mut ground = Frame::new(200, 100, Rgb(0, 40, 0), Scale::Full);
    ground.rehearse(|frame| *frame = some_board(frame, 3));
    let frames: Vec<Frame> = (0..6).map(|seed| some_board(&ground, seed)).collect();
    let expected: Vec<Vec<u8>> = (frames.iter())
        .map(|frame| frame.to_webp(&Memory::new()))
        .collect();
    std::thread::scope(|threads| {
        for from in 0..4 {
            let (memory, frames, expected) = (&memory, &frames, &expected);
            threads.spawn(move || {
                for number in (0..60).map(|round| (round * 5 + from) % frames.len()) {
                    assert!(frames[number].to_webp(memory) == expected[number]);
                }
            });
        }
    });
}
