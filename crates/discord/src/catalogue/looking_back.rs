//! Matches and imported records that are looked back at.

use ludotheque_rules::{GameKind, MatchRecord};

use crate::catalogue::playthroughs::{Playthrough, code, renamed, terms};
use crate::catalogue::{Entry, Reader, message, sentence};
use crate::features::history::message as walk;
use ludotheque_matches::ids::{Code, RecordId};
use ludotheque_matches::{CheckedRecord, Command, DiceFinding};
use ludotheque_play::{ImportedRecord, View, record};
use ludotheque_words::say;

pub fn entries() -> Vec<Entry> {
    let finale = Playthrough::begun(terms(GameKind::Finale)).on(9);
    let ended = finale.the_one_to_act(&Command::Resign).view();
    let short = Playthrough::begun(terms(GameKind::RoyalUr)).on(4).view();
    let mut entries: Vec<Entry> = [0, 3, 9]
        .map(|step| walked(&format!("step-{step}-of-9"), ended.clone(), step))
        .into();
    for game in GameKind::ALL {
        let won = Playthrough::won(&terms(*game));
        let last = won.board().transcript.actions().len();
        entries.push(walked(
            &format!("{}-last-step", game.slug()),
            won.view(),
            last,
        ));
    }
    let imported = ended.clone();
    entries.extend([
        walked("no-such-step", ended, 10),
        message("replay", move |reader| {
            walk::film(
                Code::Match(code()),
                (&told(&short, reader), None),
                reader.language,
            )
        }),
        message("imported", move |reader| {
            let record = told(&imported, reader);
            let imported = ImportedRecord {
                id: RecordId::from_random(7, 0),
                text: record.to_string().into(),
                checked: CheckedRecord {
                    record,
                    dice: DiceFinding::Unpromised,
                },
            };
            walk::imported(&imported, reader.language)
        }),
        sentence("replay-too-large", |reader| {
            say!(reader.language, "film-too-large")
        }),
        sentence("replay-left-out", |reader| {
            say!(reader.language, "film-left-out", count = 12)
        }),
        sentence("import-not-fetched", |reader| {
            say!(reader.language, "import-not-fetched")
        }),
    ]);
    entries
}

fn walked(name: &str, view: View, step: usize) -> Entry {
    message(name, move |reader| {
        let record = told(&view, reader);
        walk::drawn_by(
            reader.draw.board,
            Code::Match(code()),
            (&record, None),
            step,
            reader.language,
        )
    })
}

/// The record of a match between people of these names.
fn told(view: &View, reader: Reader<'_>) -> MatchRecord {
    record(&renamed(view.clone(), reader.people).stored).expect("it has begun")
}
