//! Data that is damaged, half-made or made by another version.

use std::{
    fs::{self, OpenOptions},
    path::Path,
};

use crate::scene::{folder_with_data, open_folder, refusal, sql, start};

fn made(folder: &Path) {
    start(folder)
        .unwrap_or_else(|error| panic!("{error}"))
        .stop();
}

#[test]
fn damaged_data_is_one_sentence_with_the_servers_reason() {
    let folder = folder_with_data();
    let control = folder.path().join("cluster/global/pg_control");
    OpenOptions::new()
        .write(true)
        .open(&control)
        .unwrap()
        .set_len(8192)
        .unwrap();
    fs::write(&control, [7; 8192]).unwrap();
    let sentence = refusal(folder.path());
    assert!(sentence.contains("FATAL:  "), "{sentence}");
    assert!(sentence.contains("server.log"), "{sentence}");
    assert!(
        sentence.contains("restore the folder from a copy"),
        "{sentence}"
    );
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    // A second look says the same, so nothing was left running or half done.
    assert_eq!(refusal(folder.path()), sentence);
}

#[test]
fn missing_parts_are_one_sentence_too() {
    let folder = folder_with_data();
    fs::remove_dir_all(folder.path().join("cluster/pg_wal")).unwrap();
    let sentence = refusal(folder.path());
    assert!(sentence.contains("does not start"), "{sentence}");
    assert!(sentence.contains("pg_wal"), "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
}

#[test]
fn data_of_another_version_is_refused_with_both_named() {
    let folder = folder_with_data();
    let version = folder.path().join("cluster/PG_VERSION");
    let installed = fs::read_to_string(&version).unwrap();
    fs::write(&version, "11\n").unwrap();
    let sentence = refusal(folder.path());
    assert!(sentence.contains("made by PostgreSQL 11,"), "{sentence}");
    let found = format!("has only PostgreSQL {}", installed.trim());
    assert!(sentence.contains(&found), "{sentence}");
    fs::write(&version, installed).unwrap();
    made(folder.path());
}

#[test]
fn data_without_a_version_is_called_damaged_and_not_overwritten() {
    let folder = open_folder();
    fs::create_dir(folder.path().join("cluster")).unwrap();
    fs::write(folder.path().join("cluster/precious"), "").unwrap();
    let sentence = refusal(folder.path());
    assert!(sentence.contains("no readable PG_VERSION"), "{sentence}");
    assert!(folder.path().join("cluster/precious").exists());
}

#[test]
fn half_made_data_is_thrown_away_and_made_again() {
    let folder = open_folder();
    let half = folder.path().join("cluster.making");
    fs::create_dir_all(half.join("base")).unwrap();
    fs::write(half.join("PG_VERSION"), "15\n").unwrap();
    let server = start(folder.path()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(sql(&server.connection_url(), "select 1"), "1");
    assert!(!half.exists());
}

#[test]
fn the_folder_of_another_server_is_left_alone() {
    let folder = folder_with_data();
    let cluster = folder.path().join("cluster");
    let sentence = refusal(&cluster);
    assert!(
        sentence.contains("is the data folder of another PostgreSQL server"),
        "{sentence}"
    );
    assert!(!cluster.join("lock").exists());
}

#[test]
fn a_new_start_begins_a_new_log_and_keeps_one_old_one() {
    let folder = open_folder();
    let log = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    made(folder.path());
    let first = log("server.log");
    made(folder.path());
    assert_eq!(log("server.log.1"), first);
    made(folder.path());
    assert_ne!(log("server.log.1"), first);
}
