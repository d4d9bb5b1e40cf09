//! All boards in all themes on one picture.
//!
//! `cargo run -p ludotheque-render --example contact_sheet docs/pictures/contact-sheet.png`

use std::error::Error;
use std::fs;
use std::io::Cursor;

use image::RgbImage;
use image::imageops::replace;
use ludotheque_render::{Scene, Theme, card_picture_of_width};
use ludotheque_rules::{AnyPosition, Event, GameKind, Node, Seat};

/// The width of a board, and the free space around it, in pixels.
const BOARD: u32 = 360;
const GAP: u32 = 12;
/// The boards are shown after so many rolls and moves.
const ACTIONS: usize = 45;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("say which file to write")?;
    let mut rows = Vec::new();
    for &game in GameKind::ALL {
        let (position, events) = played(game)?;
        let row: Result<Vec<RgbImage>, Box<dyn Error>> = (Theme::ALL.into_iter())
            .map(|theme| {
                let scene = Scene {
                    names: ["Ada", "Chloé"],
                    last_events: &events,
                    theme,
                    ..Scene::default()
                };
                pixels(&card_picture_of_width(&position, &scene, BOARD)?.png)
            })
            .collect();
        rows.push(row?);
    }
    // Boards of a game are equally high.
    let height = |row: &Vec<RgbImage>| row.first().map_or(0, RgbImage::height) + GAP;
    let mut sheet = RgbImage::from_pixel(
        count(Theme::ALL.len())? * (BOARD + GAP) + GAP,
        rows.iter().map(height).sum::<u32>() + GAP,
        image::Rgb([128, 132, 138]),
    );
    let mut top = GAP;
    for row in &rows {
        let mut left = GAP;
        for board in row {
            replace(&mut sheet, board, left.into(), top.into());
            left += BOARD + GAP;
        }
        top += height(row);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, sheet.width(), sheet.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(sheet.as_raw())?;
    writer.finish()?;
    Ok(fs::write(file, bytes)?)
}

fn count(length: usize) -> Result<u32, Box<dyn Error>> {
    Ok(u32::try_from(length)?)
}

fn pixels(png: &[u8]) -> Result<RgbImage, Box<dyn Error>> {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let info = reader.next_frame(&mut bytes)?;
    RgbImage::from_raw(info.width, info.height, bytes).ok_or_else(|| "not of full colours".into())
}

/// A position in the middle of a match by chance, the same every time, and what led to it.
fn played(game: GameKind) -> Result<(AnyPosition, Vec<Event>), Box<dyn Error>> {
    let mut state = 3u64;
    let mut choose = move |bound: u32| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        u32::try_from((state >> 33) % u64::from(bound)).unwrap_or(0)
    };
    let mut position = AnyPosition::start(game, "", Seat::First, &mut choose)?;
    let mut events = Vec::new();
    let mut who = None;
    for number in 0..ACTIONS {
        let mut next = position.clone();
        let (Node::Decision(seat) | Node::Chance(seat)) = position.node() else {
            break;
        };
        let done = match position.node() {
            Node::Terminal(_) => break,
            Node::Chance(_) => {
                let roll = position.draw_roll(&mut choose).ok_or("a roll is due")?;
                next.roll(roll)?
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let index = choose(count(moves.len())?);
                next.play(&moves[usize::try_from(index)?])?
            }
        };
        if number > 0 && matches!(next.node(), Node::Terminal(_)) {
            break;
        }
        let rolled = |event: &Event| matches!(event, Event::Rolled { .. });
        if done.iter().any(rolled) || who != Some(seat) {
            events.clear();
        }
        who = Some(seat);
        events.extend(done);
        position = next;
    }
    Ok((position, events))
}
