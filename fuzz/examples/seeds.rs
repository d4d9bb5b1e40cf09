//! Writes something for each target to begin with: what comes up in random games of every variant.
//!
//! `scripts/fuzz` calls it with the folder that gets a folder for each target.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use ludotheque_fuzz::{Choices, PLACES, VARIANTS, play_on, played_position};
use ludotheque_rules::{AnyPosition, MatchRecord, Node, Transcript};
use serde_json::json;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or_else(|| io::Error::other("expected a folder"))?;
    let mut seeds = Seeds { folder, written: 0 };
    for variant in 0..VARIANTS.len() {
        let variant = u8::try_from(variant).expect("not so many variants");
        for place in (0..PLACES).step_by(9) {
            seeds.write_for(variant, u8::try_from(place).expect("not so many places"))?;
        }
    }
    println!("{} inputs to begin with", seeds.written);
    Ok(())
}

struct Seeds {
    folder: PathBuf,
    written: usize,
}

impl Seeds {
    fn write(&mut self, target: &str, head: &[u8], text: &str) -> io::Result<()> {
        let folder = self.folder.join(target);
        fs::create_dir_all(&folder)?;
        let path: &Path = &folder.join(format!("seed-{:05}", self.written));
        self.written += 1;
        fs::write(path, [head, text.as_bytes()].concat())
    }

    /// Inputs of every kind from one position.
    fn write_for(&mut self, variant: u8, place: u8) -> io::Result<()> {
        let head = [variant, place];
        let (position, _) = played_position(&head).expect("it is long enough");
        let options = position.options_text();
        self.write("options", &[], &options)?;
        self.write("positions", &[variant], &position.to_string())?;
        let mut moves: Vec<String> = Vec::new();
        for chosen in position.legal_moves().iter().take(3) {
            moves.extend([chosen.to_string(), position.printed_move(chosen)]);
        }
        for text in &moves {
            self.write("moves", &head, text)?;
        }
        for square in position.squares().iter().take(2) {
            self.write("squares", &head, &square.to_string())?;
        }
        for (roll, _) in position.rolls() {
            self.write("rolls", &[], &roll.to_string())?;
        }
        let mut played = Transcript::new(position.clone());
        play_on(&mut played, 12, &mut Choices::new(u32::from(place)));
        let actions: Vec<String> = played.actions().iter().map(ToString::to_string).collect();
        self.write("transcripts", &head, &actions.join("\n"))?;
        let mut record = MatchRecord::new(played);
        record.set_header("Date", "\"2026\" \\").expect("a header");
        self.write("records", &[], &record.to_string())?;
        self.write_requests(position, &moves)
    }

    fn write_requests(&mut self, position: &AnyPosition, moves: &[String]) -> io::Result<()> {
        let mut request = json!({
            "game": position.game().slug(),
            "position": position.to_string(),
            "options": settings(&position.options_text()),
        });
        if let (Node::Chance(_), Some((roll, _))) = (position.node(), position.rolls().first()) {
            let faces: Vec<u8> = roll.dice().iter().map(|die| die.number()).collect();
            request["roll"] = json!(faces);
        }
        self.write("interface", &[0], &request.to_string())?;
        request["moves"] = json!(moves.first().into_iter().collect::<Vec<_>>());
        self.write("interface", &[1], &request.to_string())?;
        request["depth"] = json!(2);
        self.write("interface", &[2], &request.to_string())?;
        request["seed"] = json!(7);
        self.write("interface", &[3], &request.to_string())
    }
}

/// Options as the interface takes them.
fn settings(text: &str) -> serde_json::Value {
    let settings = text
        .split(' ')
        .filter_map(|setting| setting.split_once('='));
    let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| json!(text));
    settings
        .map(|(name, text)| (name.to_owned(), value(text)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}
