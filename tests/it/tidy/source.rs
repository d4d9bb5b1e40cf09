//! The files that people write, and what in them is program code.

use std::fs;
use std::path::Path;

/// Where files are looked for: a stray folder of a developer is nobody's business.
const FOLDERS: [&str; 9] = [
    ".ci",
    ".cargo",
    "assets",
    "crates",
    "docs",
    "migrations",
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

/// The code of a file without its comments and its tests, line by line as it is there.
pub struct Code {
    pub path: String,
    pub text: String,
}

/// What becomes of texts in the code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Texts {
    Kept,
    Emptied,
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

    /// The code of the program and of the libraries.
    pub fn program(&self, texts: Texts) -> Vec<Code> {
        let mut only_for_tests = Vec::new();
        let mut program = Vec::new();
        for (path, text) in self
            .texts_ending(".rs")
            .filter(|(path, _)| is_program(path))
        {
            // Texts are emptied to find the tests: a brace in a text closes nothing.
            let bare = without_comments(text, Texts::Emptied);
            let tests = tests_in(&bare);
            only_for_tests.extend(tests.elsewhere.iter().map(|name| in_module(path, name)));
            let mut text = without_comments(text, texts);
            for part in tests.here {
                blank(&mut text, part);
            }
            program.push(Code {
                path: path.to_owned(),
                text,
            });
        }
        let is_test = |path: &str| {
            only_for_tests.iter().any(|module: &String| {
                path.strip_prefix(module)
                    .is_some_and(|rest| rest.starts_with(['.', '/']))
            })
        };
        program.retain(|code| !is_test(&code.path));
        program
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

fn is_program(path: &str) -> bool {
    let in_crate = path
        .strip_prefix("crates/")
        .and_then(|rest| rest.split_once('/'));
    in_crate.map_or(path, |(_, rest)| rest).starts_with("src/")
}

/// The path, without ending, of a module that a file declares.
fn in_module(file: &str, name: &str) -> String {
    let (folder, last) = file.rsplit_once('/').unwrap_or(("", file));
    match last {
        "mod.rs" | "lib.rs" | "main.rs" => format!("{folder}/{name}"),
        _ => format!("{}/{name}", file.trim_end_matches(".rs")),
    }
}

/// Spaces in place of comments and, if so wished, of what is in texts. Lines and lengths stay, so
/// that two versions of the same code can be laid over each other.
pub fn without_comments(source: &str, texts: Texts) -> String {
    let mut code = source.to_owned();
    let mut at = 0;
    while let Some(letter) = source[at..].chars().next() {
        let rest = &source[at..];
        let after_name = source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if let Some(length) = comment_length(rest) {
            blank(&mut code, at..at + length);
            at += length;
        } else if let Some((open, length)) = text_length(rest, after_name) {
            if texts == Texts::Emptied {
                blank(&mut code, at + open..at + length - 1);
            }
            at += length;
        } else {
            at += letter.len_utf8();
        }
    }
    code
}

fn comment_length(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let mut depth = 0_usize;
    let mut at = 0;
    while at < rest.len() {
        let step = match rest.as_bytes()[at..] {
            [b'/', b'*', ..] => {
                depth += 1;
                2
            }
            [b'*', b'/', ..] => {
                depth -= 1;
                2
            }
            _ => 1,
        };
        at += step;
        if depth == 0 {
            break;
        }
    }
    Some(at)
}

/// How long a text or a letter in quotes is, and how much of that is its opening.
fn text_length(rest: &str, after_name: bool) -> Option<(usize, usize)> {
    let prefix = rest.len() - rest.trim_start_matches(['b', 'c']).len();
    if !after_name && prefix <= 1 && rest[prefix..].starts_with('r') {
        let hashes = rest[prefix + 1..]
            .bytes()
            .take_while(|byte| *byte == b'#')
            .count();
        let open = prefix + 1 + hashes + 1;
        if rest[..open.min(rest.len())].ends_with('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            let length = rest[open..]
                .find(&end)
                .map_or(rest.len(), |at| open + at + end.len());
            return Some((open, length));
        }
    }
    let quote = rest
        .chars()
        .next()
        .filter(|letter| ['"', '\''].contains(letter))?;
    let mut inside = rest[1..].char_indices();
    let first = inside.next()?.1;
    if quote == '\'' && first != '\\' && !rest[1 + first.len_utf8()..].starts_with('\'') {
        return None; // A lifetime.
    }
    let mut escaped = false;
    for (at, letter) in rest[1..].char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            letter if letter == quote => return Some((1, 1 + at + 1)),
            _ => {}
        }
    }
    Some((1, rest.len()))
}

/// Puts spaces in place of everything but line ends.
fn blank(code: &mut String, part: std::ops::Range<usize>) {
    let spaces: String = code[part.clone()]
        .bytes()
        .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
        .collect();
    code.replace_range(part, &spaces);
}

/// Where in the code the tests are, and which modules in other files are only for tests.
struct Tests {
    here: Vec<std::ops::Range<usize>>,
    elsewhere: Vec<String>,
}

fn tests_in(code: &str) -> Tests {
    const MARK: &str = "#[cfg(test)]";
    let mut tests = Tests {
        here: Vec::new(),
        elsewhere: Vec::new(),
    };
    for (start, _) in code.match_indices(MARK) {
        let item = start + MARK.len();
        let Some(open) = code[item..].find(['{', ';']).map(|at| item + at) else {
            continue;
        };
        if code[open..].starts_with(';') {
            let words: Vec<&str> = code[item..open].split_whitespace().collect();
            if let [.., "mod", name] = words[..] {
                tests.elsewhere.push(name.to_owned());
            }
            tests.here.push(start..open + 1);
        } else {
            tests
                .here
                .push(start..open + length_in_braces(&code[open..]));
        }
    }
    tests
}

fn length_in_braces(code: &str) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    code.len()
}

/// Where a word stands by itself, as offsets.
pub fn places_of<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices(word)
        .map(|(at, _)| at)
        .filter(move |at| {
            !code[..*at].ends_with(is_part) && !code[at + word.len()..].starts_with(is_part)
        })
}

/// A place as `path:line`.
pub fn place(path: &str, text: &str, at: usize) -> String {
    format!("{path}:{}", text[..at].matches('\n').count() + 1)
}

#[test]
fn comments_texts_and_tests_are_no_code() {
    let source = r##"use a::b; // sqlx
/* sqlx /* sqlx */ sqlx */ fn f<'a>(c: &'a str) -> char { '"' }
const T: &str = "sqlx \" sqlx"; const R: &str = r#"sqlx " sqlx"#; const B: &[u8] = b"sqlx";
#[cfg(test)]
mod tests { fn sqlx() { let brace = '}'; } }
fn sqlx_free() { sqlx::query() }
"##;
    let program = Tree::of("src/a.rs", source).program(Texts::Emptied);
    let code = &program[0].text;
    assert_eq!(code.len(), source.len());
    let places: Vec<String> = places_of(code, "sqlx")
        .map(|at| place("a", code, at))
        .collect();
    assert_eq!(places, ["a:6"]);
    let kept = Tree::of("src/a.rs", source).program(Texts::Kept);
    assert_eq!(places_of(&kept[0].text, "sqlx").count(), 6);
}

#[test]
fn a_module_for_tests_in_a_file_of_its_own_is_no_code() {
    let mut tree = Tree::of(
        "crates/x/src/game/mod.rs",
        "#[cfg(test)]\npub(crate) mod tests;\n",
    );
    tree.files
        .extend(Tree::of("crates/x/src/game/tests/deep.rs", "").files);
    tree.files
        .extend(Tree::of("crates/x/src/game/tests_of_strength.rs", "").files);
    let program = tree.program(Texts::Kept);
    let paths: Vec<&str> = program.iter().map(|code| code.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "crates/x/src/game/mod.rs",
            "crates/x/src/game/tests_of_strength.rs"
        ]
    );
}
