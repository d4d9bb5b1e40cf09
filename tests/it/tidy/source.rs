//! The files that people write.

use std::fs;
use std::path::Path;

/// Where files are looked for: a stray folder of a developer is nobody's business.
const FOLDERS: [&str; 11] = [
    ".ci",
    ".cargo",
    ".github",
    "assets",
    "crates",
    "docs",
    "migrations",
    "packaging",
    "scripts",
    "src",
    "tests",
];
/// What git ignores beside them.
const IGNORED: [&str; 2] = [".env", ".log"];

/// The files of the repository, sorted by path.
pub struct Tree {
    pub files: Vec<File>,
}

/// A file. Paths are relative to the repository and have `/` in them.
pub struct File {
    pub path: String,
    /// Nothing if it is no text.
    pub text: Option<String>,
}

impl Tree {
    /// The repository.
    pub fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Vec::new();
        for entry in root.read_dir().expect("the repository can be read") {
            let path = entry.expect("it can be listed").path();
            let name = path
                .file_name()
                .expect("it has a name")
                .to_string_lossy()
                .into_owned();
            if path.is_dir() && FOLDERS.contains(&name.as_str()) {
                read_folder(root, &path, &mut files);
            } else if path.is_file() && !IGNORED.iter().any(|end| name.ends_with(end)) {
                files.push(File::read(root, &path));
            }
        }
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Self { files }
    }

    /// A made-up repository of one file.
    pub fn of(path: &str, text: &str) -> Self {
        let (path, text) = (path.to_owned(), Some(text.to_owned()));
        Self {
            files: vec![File { path, text }],
        }
    }

    pub fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        self.files
            .iter()
            .any(|file| file.path == path || file.path.starts_with(&folder))
    }

    /// All text files.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .filter_map(|file| Some((file.path.as_str(), file.text.as_deref()?)))
    }

    /// The text files with this ending.
    pub fn texts_ending(&self, end: &str) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(move |(path, _)| path.ends_with(end))
    }

    /// The source files of the program and of the libraries.
    pub fn program(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts_ending(".rs").filter(|(path, _)| {
            let in_crate = path
                .strip_prefix("crates/")
                .and_then(|rest| rest.split_once('/'));
            in_crate.map_or(*path, |(_, rest)| rest).starts_with("src/")
        })
    }
}

impl File {
    fn read(root: &Path, path: &Path) -> Self {
        let relative = path.strip_prefix(root).expect("it is in the repository");
        let path_text = relative
            .to_string_lossy()
            .replace(std::path::MAIN_SEPARATOR, "/");
        let bytes = fs::read(path).unwrap_or_else(|error| panic!("{path_text}: {error}"));
        Self {
            path: path_text,
            text: String::from_utf8(bytes).ok(),
        }
    }
}

fn read_folder(root: &Path, folder: &Path, files: &mut Vec<File>) {
    for entry in folder.read_dir().expect("the folder can be read") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            read_folder(root, &path, files);
        } else {
            files.push(File::read(root, &path));
        }
    }
}

/// A place as `path:line`.
pub fn place(path: &str, text: &str, at: usize) -> String {
    format!("{path}:{}", text[..at].matches('\n').count() + 1)
}

/// Where a word stands by itself.
pub fn places_of<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word)
        .map(|(at, _)| at)
        .filter(move |at| {
            !text[..*at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
        })
}

/// The same lines without those that are comments alone, up to the tests at the end of the file.
pub fn code(text: &str) -> String {
    let is_comment = |line: &str| line.trim_start().starts_with("//");
    let program = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let lines = program
        .lines()
        .map(|line| if is_comment(line) { "" } else { line });
    lines.collect::<Vec<_>>().join("\n")
}
