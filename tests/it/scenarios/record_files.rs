//! Match records in files, brought in and handed out by the real program.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use tokio::process::Command;

use crate::world::TestDatabase;

async fn program(database: &TestDatabase, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args(arguments)
        .env("DISCORD_TOKEN", "")
        .env("DATABASE_URL", database.url())
        .stdin(Stdio::null())
        .output()
        .await
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    let both = [output.stdout.as_slice(), &output.stderr].concat();
    String::from_utf8_lossy(&both).into_owned()
}

fn path(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, bytes).expect("written");
    path.to_str().expect("a plain path").to_owned()
}

/// The match that `docs/dice.md` gives as an example.
fn record() -> String {
    let page = fs::read_to_string("docs/dice.md").expect("the page is there");
    let (_, record) = page.rsplit_once("```text\n").expect("it has a record");
    let (record, _) = record.split_once("```").expect("the record ends");
    record.to_owned()
}

#[apply(scenario)]
async fn files_are_brought_in_one_by_one_and_come_out_as_they_were(database: &TestDatabase) {
    let folder = tempfile::tempdir().expect("a folder");
    let record = record();
    // As a person might have it: other line ends, no line end at the end.
    let windows = record.trim_end().replace('\n', "\r\n");
    let good = path(folder.path(), "good.txt", record.as_bytes());
    let other = path(folder.path(), "windows.txt", windows.as_bytes());
    let illegal = record.replace("9. blue 2 b2-a3", "9. blue 2 b2-a9");
    assert_ne!(illegal, record);
    let illegal = path(folder.path(), "illegal.txt", illegal.as_bytes());
    let mut latin = record.replace("Bela", "B_la").into_bytes();
    let place = latin.iter().position(|byte| *byte == b'_').expect("there");
    latin[place] = 0xe9;
    let latin = path(folder.path(), "latin.txt", &latin);
    let huge = path(folder.path(), "huge.txt", &vec![b'x'; 10_000_000]);
    let missing = folder.path().join("missing.txt");
    let missing = missing.to_str().expect("a plain path");

    let files = [&*good, &*illegal, &*latin, &*huge, missing, &*other];
    let imported = program(database, &[&["import"], files.as_slice()].concat()).await;
    let text = said(&imported);
    assert_eq!(imported.status.code(), Some(1), "{text}");
    for part in [
        "good.txt: R-",
        "Finale, Bela against Ada, ",
        "goal; its dice are those that were promised",
        "illegal.txt: This is no match record that can be imported: line 24, move 1",
        "latin.txt: line 6: this is no text in UTF-8",
        "huge.txt is no match record: none has more than 1048576 bytes",
        "missing.txt cannot be read",
        "windows.txt: R-",
        "4 of 6 files were not imported",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let count = "SELECT count(*) FROM imported_records WHERE imported_by = 0";
    assert_eq!(database.number(count).await, 2);
    let code_of = |name: &str| {
        let (_, rest) = text.split_once(&format!("{name}: ")).expect("it is named");
        rest.split(',').next().expect("it has a code").to_owned()
    };
    for (name, original) in [("good.txt", &record), ("windows.txt", &windows)] {
        let exported = program(database, &["export", &code_of(name)]).await;
        assert!(exported.status.success(), "{}", said(&exported));
        assert_eq!(exported.stdout, original.as_bytes(), "{name}");
    }
    let nobody = program(database, &["export", "R-ZZZZZZZZ"]).await;
    assert!(
        said(&nobody).contains("There is no imported record R-ZZZZZZZZ."),
        "{}",
        said(&nobody)
    );

    let audit = program(database, &["audit"]).await;
    assert!(audit.status.success(), "{}", said(&audit));
    assert!(said(&audit).contains("2 imported records replayed, 0 damaged"));
    let edit = "WITH edited AS (UPDATE imported_records SET record = replace(record, 'Ada', 'Eve')
                RETURNING 1) SELECT count(*) FROM edited";
    assert_eq!(database.number(edit).await, 2);
    let audit = program(database, &["audit"]).await;
    assert_eq!(audit.status.code(), Some(1), "{}", said(&audit));
    assert!(
        said(&audit).contains("2 of 2 imported records"),
        "{}",
        said(&audit)
    );
}
