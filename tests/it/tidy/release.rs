//! What a release is made of fits together. That it can be made takes a build of its own: `scripts/release --trial`.

use std::path::Path;
use std::process::Command;

use ludotheque::exit_code::{BAD_COMMAND_LINE, DO_NOT_RESTART};

use super::source::Tree;

fn text(path: &str) -> String {
    let tree = Tree::read();
    let mut texts = tree.texts().filter(|(found, _)| *found == path);
    let text = texts.next().map(|(_, text)| text.to_owned());
    text.unwrap_or_else(|| panic!("{path} is not there"))
}

#[test]
fn the_unit_does_not_restart_what_a_person_has_to_mend() {
    let unit = text("packaging/ludotheque.service");
    let line = format!("RestartPreventExitStatus={BAD_COMMAND_LINE} {DO_NOT_RESTART}");
    assert!(unit.lines().any(|found| found == line), "no line is {line}");
}

#[test]
fn the_changelog_tells_of_this_version() {
    let version = env!("CARGO_PKG_VERSION");
    let headings = ["## [Unreleased]", &format!("## [{version}]")].map(str::to_owned);
    assert!(
        text("CHANGELOG.md")
            .lines()
            .any(|line| headings.iter().any(|heading| line.starts_with(heading))),
        "neither of {headings:?} is in it"
    );
}

#[test]
fn the_version_stands_in_one_place() {
    let of_workspace = |text: &str| text.contains("\nversion.workspace = true\n");
    let others: Vec<String> = Tree::read()
        .texts_ending("/Cargo.toml")
        .filter(|(path, text)| path.starts_with("crates/") && !of_workspace(text))
        .map(|(path, _)| path.to_owned())
        .collect();
    assert!(others.is_empty(), "a version of their own: {others:?}");
}

/// Some of them run only on the day of a release.
#[test]
fn scripts_can_be_read_by_their_shell() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut seen = 0;
    for (path, text) in Tree::read().texts() {
        let shell = match text.lines().next() {
            Some("#!/bin/sh") => "sh",
            Some("#!/usr/bin/env bash") => "bash",
            _ if path == "scripts/prerequisites.sh" => "sh",
            _ => continue,
        };
        let read = Command::new(shell).arg("-n").arg(root.join(path)).output();
        let read = read.expect("a shell runs");
        let said = String::from_utf8_lossy(&read.stderr).into_owned();
        assert!(read.status.success(), "{path}: {said}");
        seen += 1;
    }
    assert!(seen > 5, "only {seen} scripts");
}
