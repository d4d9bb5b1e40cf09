//! `ludotheque draw` and `ludotheque replay`, as they are started from a shell.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const POSITION: &str = "a/f.c.b/bd.ef/.d.../..5.c/.6..2/.54.2/..34./1 r - -";
const RECORD: &str = r#"[Game "finale"]
[Position "a/bcdef/fedcb/...../...../...../65432/23456/1 b - -"]
[Result "red"]
[End "resigned"]
[Blue "Ada"]
[Red "Grace \"Amazing\" Hopper"]

1. blue 5 b2-b3
2. red 1 pass
"#;

fn ludotheque(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn drawn(more: &[&str]) -> Output {
    let arguments = ["draw", "--game", "finale", "--position", POSITION];
    ludotheque(&[&arguments, more].concat())
}

/// Width and height of a PNG or GIF file.
fn size(picture: &[u8]) -> (u32, u32) {
    match picture {
        [0x89, b'P', b'N', b'G', ..] => {
            let number = |at| {
                picture[at..at + 4]
                    .iter()
                    .fold(0, |high, &low| high << 8 | u32::from(low))
            };
            (number(16), number(20))
        }
        [b'G', b'I', b'F', ..] => {
            let number = |at: usize| u32::from(picture[at]) | u32::from(picture[at + 1]) << 8;
            (number(6), number(8))
        }
        _ => panic!("neither PNG nor GIF"),
    }
}

/// It failed, wrote no picture and said what was wrong.
#[track_caller]
fn assert_refused(output: &Output, sentence: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert!(output.stdout.is_empty(), "{said}");
    assert!(said.contains(sentence), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn a_position_is_drawn() {
    let plain = drawn(&[]);
    assert_eq!(size(&plain.stdout), (960, 720));
    for more in [
        &["--theme", "dark"][..],
        &["--for", "blue"],
        &["--last-move", "4"],
        &["--last-move", "4", "--last-move", "b5-b4"],
    ] {
        let other = drawn(more);
        assert_eq!(size(&other.stdout), (960, 720), "{more:?}");
        assert!(other.stdout != plain.stdout, "{more:?}");
    }
    for (width, height) in [(120, 90), (360, 270), (1920, 1440)] {
        let output = drawn(&["--size", &width.to_string()]);
        assert_eq!(size(&output.stdout), (width, height));
    }
}

#[test]
fn a_position_that_begins_with_a_hyphen_is_drawn() {
    let start = ["--position", "- w10b10 w0b0 w - 0"];
    let drawn = ludotheque(&[&["draw", "--game", "royal-ur"][..], &start].concat());
    assert_eq!(size(&drawn.stdout), (960, 720));
}

#[test]
fn what_cannot_be_drawn_is_refused_in_a_sentence() {
    for (more, sentence) in [
        (
            &["--size", "0"][..],
            "--size 0: expected a width of 120 to 1920 pixels.",
        ),
        (&["--size", "100000"], "--size 100000: expected a width"),
        (&["--size=-1"], "--size"),
        (
            &["--theme", "pink"],
            "expected one of standard, dark, light, high-contrast",
        ),
        (
            &["--for", "green"],
            "the sides are blue and red here, not \"green\".",
        ),
        (&["--options", "height=9"], "option"),
        (&["--last-move", "7"], "--last-move \"7\": "),
        (
            &["--last-move", "4", "--last-move", "b5-b3"],
            "--last-move \"b5-b3\": A piece moves one step ahead, straight or diagonally.",
        ),
        (
            &["--out", "/nowhere/at/all.png"],
            "/nowhere/at/all.png cannot be written: ",
        ),
        (
            &["--out", "board.webp"],
            "--out board.webp: the picture is a PNG, whose name ends in .png.",
        ),
    ] {
        assert_refused(&drawn(more), sentence);
    }
    let bad = |game, position| ludotheque(&["draw", "--game", game, "--position", position]);
    assert_refused(&bad("finale", "nonsense"), "ludotheque: fields: expected ");
    assert_refused(&bad("finale", ""), "ludotheque: fields: expected ");
    assert_refused(&bad("chess", POSITION), "finale");
}

fn record_in(folder: &Path, text: &str) -> String {
    let file = folder.join("match.txt");
    fs::write(&file, text).expect("the folder can be written to");
    file.to_str().expect("its name is text").to_owned()
}

#[test]
fn a_record_becomes_an_animated_picture() {
    let folder = tempfile::tempdir().unwrap();
    let record = record_in(folder.path(), RECORD);
    let out = folder.path().join("match.gif");
    let output = ludotheque(&["replay", &record, "--out", out.to_str().unwrap()]);
    assert!(output.status.success(), "{output:?}");
    let whole = fs::read(&out).unwrap();
    assert_eq!(size(&whole).0, 640);
    let limit = (whole.len() - 1).to_string();
    let smaller = ludotheque(&["replay", &record, "--bytes-max", &limit]);
    assert!(smaller.stdout.len() < whole.len());
    assert_eq!(size(&smaller.stdout), size(&whole));
    for ply in ["0", "1", "3"] {
        let still = ludotheque(&["replay", &record, "--ply", ply]);
        assert_eq!(size(&still.stdout), (960, 720), "{ply}");
    }
}

#[test]
fn what_is_no_record_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let record = record_in(folder.path(), RECORD);
    for (more, sentence) in [
        (
            &["--ply", "4"][..],
            "--ply 4: the match has only 3 rolls and moves.",
        ),
        (&["--bytes-max", "100"], "but the limit is 100."),
        (
            &["--out", "match.PNG"],
            "--out match.PNG: the picture is a GIF, whose name ends in .gif.",
        ),
        (&["--for", "green"], "the sides are blue and red here"),
        (&["--theme", "pink"], "expected one of standard, dark"),
    ] {
        assert_refused(
            &ludotheque(&[&["replay", &record], more].concat()),
            sentence,
        );
    }
    let damaged = record_in(folder.path(), &RECORD.replace("b2-b3", "b2-b4"));
    assert_refused(
        &ludotheque(&["replay", &damaged]),
        "is no match record: line 8, move 1: A piece moves one step ahead, straight or diagonally.",
    );
    assert_refused(
        &ludotheque(&["replay", "/nowhere"]),
        "/nowhere cannot be read: ",
    );
}
