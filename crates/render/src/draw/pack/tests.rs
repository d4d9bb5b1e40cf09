use std::io::Cursor;

use super::{ABOVE, BAND, Memory, zlib};
use crate::draw::color::Rgb;
use crate::draw::{Frame, Outline, Point, Scale};

/// What a third party reads in a stream: the rows of the picture.
fn read(stream: &[u8], width: usize, height: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let small = |number: usize| u32::try_from(number).unwrap();
    let mut encoder = png::Encoder::new(&mut file, small(width), small(height));
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_chunk(png::chunk::IDAT, stream).unwrap();
    writer.finish().unwrap();
    let mut decoder = png::Decoder::new(Cursor::new(&file));
    // By itself it believes in checksums.
    decoder.ignore_checksums(false);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; width * height];
    reader.next_frame(&mut pixels).unwrap();
    reader.finish().unwrap();
    pixels
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
    let memory = Memory::new();
    for (number, (width, height)) in (0..).zip([
        (2, 1),
        (2, 130),
        (3, 30),
        (7, 50),
        (300, 1),
        (960, BAND * 2 + 1),
        (1_920, BAND - ABOVE),
        (32_767, 3),
    ]) {
        for (longest, colors) in [(1, 2), (1, 256), (4, 3), (60, 20), (5_000, 4)] {
            let pixels = some_picture(width, height, longest, colors, number * 31 + longest);
            // The second time it is known.
            let [fresh, known] = [0; 2].map(|_| zlib(&pixels, width, &memory));
            assert!(fresh == known, "{width} × {height}");
            assert!(read(&fresh, width, height) == pixels, "{width} × {height}");
        }
    }
}

#[test]
fn what_differs_in_one_pixel_is_never_taken_for_another() {
    let (width, height) = (96, BAND * 3);
    let memory = Memory::new();
    let mut pixels = some_picture(width, height, 20, 9, 5);
    for at in (0..pixels.len()).step_by(61) {
        zlib(&pixels, width, &memory);
        pixels[at] ^= 1;
        let fresh = zlib(&pixels, width, &Memory::new());
        assert!(zlib(&pixels, width, &memory) == fresh, "{at}");
        assert!(read(&fresh, width, height) == pixels, "{at}");
    }
    // The same pixels as rows of another length.
    for width in [48, 32, 96] {
        let stream = zlib(&pixels, width, &memory);
        assert!(read(&stream, width, pixels.len() / width) == pixels);
    }
}

#[test]
fn the_memory_is_bounded() {
    let memory = Memory::new();
    let mut most = 0;
    for seed in 0..150 {
        zlib(&some_picture(960, 192, 4, 200, seed), 960, &memory);
        most = most.max(memory.bytes());
    }
    assert!(most > super::memory::BYTES_MAX / 2, "{most}: it was filled");
    // A band is kept before it is counted, and is small beside the whole.
    assert!(most < super::memory::BYTES_MAX * 11 / 10, "{most}");
}

#[test]
fn many_threads_may_ask_at_once() {
    let memory = Memory::new();
    let pictures: Vec<Vec<u8>> = (0..6)
        .map(|seed| some_picture(200, 100, 30, 12, seed / 2))
        .collect();
    let expected: Vec<Vec<u8>> = (pictures.iter())
        .map(|pixels| zlib(pixels, 200, &Memory::new()))
        .collect();
    std::thread::scope(|threads| {
        for from in 0..4 {
            let (memory, pictures, expected) = (&memory, &pictures, &expected);
            threads.spawn(move || {
                for number in (0..60).map(|round| (round * 5 + from) % pictures.len()) {
                    assert!(zlib(&pictures[number], 200, memory) == expected[number]);
                }
            });
        }
    });
}

#[test]
fn both_ways_show_the_same_picture() {
    let mut frame = Frame::new(300, 200, Rgb(9, 9, 40), Scale::Full);
    for step in 0..6u8 {
        let at = Point::new(f32::from(step) * 50.0, f32::from(step) * 30.0);
        frame.paint(
            &Outline::circle(at, 40.0).filled(),
            Rgb(200, step * 30, 7),
            180,
        );
    }
    let decoded = |file: &[u8]| {
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        (pixels, reader.info().palette.clone())
    };
    let fast = decoded(&frame.to_board_png(&Memory::new()));
    assert!(fast == decoded(&frame.to_png()));
    assert_eq!(fast.0, frame.indices());
}
