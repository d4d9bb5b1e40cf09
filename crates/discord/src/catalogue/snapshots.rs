//! Every message as it was: a page for each group in `tests/messages`, in English with all that a
//! message is made of, in the other languages with the words alone. What changes there is what
//! players will see.
//!
//! `UPDATE_GOLDEN=1 cargo test -p ludotheque-discord --lib catalogue` writes the pages again.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::catalogue::lessons;
use crate::catalogue::page::{Of, page};
use crate::catalogue::{Sent, sent};
use ludotheque_words::Language;

const FOLDER: &str = "tests/messages";
const UPDATE: &str = "UPDATE_GOLDEN";

#[test]
fn messages_are_as_they_were() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let structure = |sent: &[Sent]| -> Vec<String> {
        sent.iter()
            .map(|one| page(one, Of::Structure, &[]))
            .collect()
    };
    let usual = structure(&sent(Language::default()));
    let mut differences = Vec::new();
    for language in Language::ALL {
        let sent = sent(language);
        let other = structure(&sent);
        let pairs = usual.iter().zip(&other).filter(|(one, other)| one != other);
        differences.extend(pairs.map(|(one, other)| {
            format!("in {language} there is more than other words:\n{one}{other}")
        }));
        let of = if language == Language::default() {
            Of::All
        } else {
            Of::Words
        };
        let in_files = lessons::texts(language);
        let folder = golden.join(language.code());
        let mut files = BTreeSet::new();
        for group in sent.chunk_by(|one, other| one.group == other.group) {
            let pages: Vec<String> = group.iter().map(|one| page(one, of, &in_files)).collect();
            let file = folder.join(group[0].group).with_extension("txt");
            differences.extend(compare(&file, &pages));
            assert!(files.insert(file), "{} is in two places", group[0].group);
        }
        let listed = fs::read_dir(&folder).expect("a folder of messages");
        let listed: BTreeSet<PathBuf> = listed.map(|one| one.expect("a file").path()).collect();
        assert_eq!(listed, files, "there is a file of no group");
    }
    assert!(
        differences.is_empty(),
        "these messages are not those in {FOLDER}: look at them, and if they are right write them \
         again with {UPDATE}=1:\n{}",
        differences.join("\n")
    );
}

/// The pages that are not in the file, after writing them there if that is wished for.
fn compare(file: &Path, pages: &[String]) -> Vec<String> {
    let name = |page: &str| page.lines().next().unwrap_or_default().to_owned();
    let names: BTreeSet<String> = pages.iter().map(|page| name(page)).collect();
    assert_eq!(names.len(), pages.len(), "a name is there twice: {names:?}");
    let now = pages.join("\n");
    if std::env::var_os(UPDATE).is_some() {
        let folder = file.parent().expect("a file is in a folder");
        fs::create_dir_all(folder).expect("the folder can be made");
        fs::write(file, &now).expect("the file can be written");
    }
    let before = fs::read_to_string(file).unwrap_or_default();
    if before == now {
        return Vec::new();
    }
    let new = pages.iter().filter(|page| !before.contains(page.as_str()));
    let place = file.display();
    let mut differences: Vec<String> = new.map(|page| format!("{place}:\n{page}")).collect();
    if differences.is_empty() {
        differences.push(format!("{place}: something is gone, or in another order"));
    }
    differences
}
