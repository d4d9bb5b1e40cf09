//! What holds for every file and is checked by no tool: that everything that belongs to a game is
//! there, that names and numbers in the documents are those of the program, that no test is left out
//! in silence. Each check names all offenders.

mod circles;
mod fifth_game;
mod libraries;
mod migrations;
mod planted;
mod release;
pub mod source;
mod words;

use std::collections::BTreeSet;

use ludotheque_discord::PERMISSIONS;
use ludotheque_rules::GameKind;
use ludotheque_words::Language;
use source::{Tree, code, place, places_of};

const LINES_MAX: usize = 500;
/// Names that say nothing about what is inside.
const EMPTY_NAMES: [&str; 6] = ["common", "helper", "helpers", "models", "util", "utils"];
/// Names in capitals that stand where the environment is read and are no variables of ours: they
/// belong to the system, to PostgreSQL's files or to the tests.
const NOT_OUR_VARIABLES: [&str; 7] = [
    "CARGO_MANIFEST_DIR",
    "CUSTOM_IDS",
    "LC_ALL",
    "NOTIFY_SOCKET",
    "PG_VERSION",
    "UPDATE_GOLDEN",
    "XDG_DATA_HOME",
];

/// The tests that are run only when somebody asks for them.
const LEFT_OUT: [(&str, &str); 1] = [(
    "tests/it/browser/whole_matches.rs",
    "two_members_play_every_variant",
)];

fn long_files(tree: &Tree) -> Vec<String> {
    tree.texts_ending(".rs")
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, lines)| *lines > LINES_MAX)
        .map(|(path, lines)| format!("{path}:{lines}: more than {LINES_MAX} lines"))
        .collect()
}

fn empty_names(tree: &Tree) -> Vec<String> {
    tree.texts_ending(".rs")
        .filter(|(path, _)| {
            path.trim_end_matches(".rs")
                .split('/')
                .any(|part| EMPTY_NAMES.contains(&part))
        })
        .map(|(path, _)| format!("{path}:1: the name does not say what is inside"))
        .collect()
}

fn untidy_lines(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, text) in tree.texts().filter(|(_, text)| !text.is_empty()) {
        for (index, line) in text.split('\n').enumerate() {
            if line.ends_with([' ', '\t', '\r']) {
                offences.push(format!(
                    "{path}:{}: blanks at the end of the line",
                    index + 1
                ));
            }
        }
        if !text.ends_with('\n') || text.ends_with("\n\n") {
            let last = text.lines().count();
            offences.push(format!(
                "{path}:{last}: the file should end with one line end"
            ));
        }
    }
    offences
}

/// Every game has its rules for people with pictures, reference counts, what the engine has learned of
/// it, and pictures that were looked at.
fn games_without_their_things(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    for slug in GameKind::ALL.iter().map(|game| game.slug()) {
        let rules = format!("docs/rules/{slug}.md");
        let mut translated = Language::ALL.to_vec();
        translated.retain(|language| *language != Language::default());
        let translated = translated
            .iter()
            .map(|language| format!("docs/rules/{}/{slug}.md", language.code()));
        let counts = format!("crates/rules/tests/data/{slug}-perft.jsonl");
        let cases = format!("crates/rules/tests/data/{slug}-worked-cases.jsonl");
        let module = slug.replace('-', "_");
        let twin = format!("crates/twins/src/{module}.rs");
        let inputs = format!("crates/engine/src/games/{module}.rs");
        let weights = format!("crates/engine/weights/{slug}.txt");
        let others = [rules, counts, cases, twin, inputs, weights];
        for wanted in others.into_iter().chain(translated) {
            if !tree.has(&wanted) {
                offences.push(format!("{wanted}:1: is missing"));
            }
        }
        let golden = format!("crates/render/tests/golden/{slug}-");
        let on_the_rules_page = format!("docs/pictures/rules/{slug}-");
        for pictures in [golden, on_the_rules_page] {
            if !tree
                .files
                .iter()
                .any(|file| file.path.starts_with(&pictures))
            {
                offences.push(format!("{pictures}*.png:1: there is no such picture"));
            }
        }
    }
    offences
}

/// Where a game may be named in program code besides the files and folders that bear its name.
const GAMES_MAY_BE_NAMED: [&str; 6] = [
    // Examples of every message, for tests alone.
    "crates/discord/src/catalogue/",
    // Exact tables, which one game has.
    "crates/engine/src/tables/",
    "crates/solver/src/",
    // The one list.
    "crates/rules/src/games/mod.rs",
    // The list of the twins, which share nothing with the rules.
    "crates/twins/src/lib.rs",
    // An example in the help.
    "src/cli.rs",
];

/// Program code that knows a game by its slug, its module or its variant, and is not about that game.
fn games_named_elsewhere(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    let is_test = |path: &str| path.ends_with("/tests.rs") || path.contains("/tests/");
    for (path, text) in tree.program().filter(|(path, _)| !is_test(path)) {
        let code = code(text);
        if GAMES_MAY_BE_NAMED
            .iter()
            .any(|place| path.starts_with(place))
        {
            continue;
        }
        for game in GameKind::ALL {
            let module = game.slug().replace('-', "_");
            let mut names = path.trim_end_matches(".rs").split('/');
            if names.any(|name| name == module) {
                continue;
            }
            for word in BTreeSet::from([game.slug(), &module, &format!("{game:?}")]) {
                offences.extend(places_of(&code, word).map(|at| {
                    let place = place(path, &code, at);
                    format!(
                        "{place}: `{word}`: only a game's own files and the list of games name it"
                    )
                }));
            }
        }
    }
    offences
}

/// Every numbered ruling on a rules page, such as A-3, has a test named after it: `fn a_3_…`.
fn rulings_without_a_test(tree: &Tree) -> Vec<String> {
    let is_code = |path: &str| path.starts_with("crates/rules/") && path.ends_with(".rs");
    let code: Vec<&str> = tree
        .texts()
        .filter(|(path, _)| is_code(path))
        .map(|(_, text)| text)
        .collect();
    // The pages in the folders below are translations.
    let is_page =
        |path: &str| (path.strip_prefix("docs/rules/")).is_some_and(|page| !page.contains('/'));
    let mut offences = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| is_page(path)) {
        for (index, line) in text.lines().enumerate() {
            let cell = line
                .strip_prefix("| ")
                .and_then(|row| row.split(' ').next());
            let Some((letter, number)) = cell.and_then(|cell| cell.split_once('-')) else {
                continue;
            };
            if letter.len() != 1 || number.parse::<u8>().is_err() {
                continue;
            }
            let test = format!("fn {}_{number}_", letter.to_lowercase());
            if !code.iter().any(|text| text.contains(&test)) {
                offences.push(format!(
                    "{path}:{}: no test begins with `{test}`",
                    index + 1
                ));
            }
        }
    }
    offences
}

/// Every variable that is read is in `.env.example`, and every variable there is read.
fn variables_without_a_word(tree: &Tree) -> Vec<String> {
    const EXAMPLE: &str = ".env.example";
    let mut described = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| *path == EXAMPLE) {
        for (index, line) in text.lines().enumerate() {
            let name = line
                .trim_start_matches("# ")
                .split('=')
                .next()
                .unwrap_or_default();
            if line.contains('=') && is_variable(name) {
                described.push((name.to_owned(), format!("{path}:{}", index + 1)));
            }
        }
    }
    let mut offences = Vec::new();
    let mut read = BTreeSet::new();
    let is_read = |text: &str| text.contains("env::var") || text.contains("env = \"");
    for (path, text) in tree.program().filter(|(_, text)| is_read(text)) {
        for (at, _) in text.match_indices('"') {
            let name = text[at + 1..].split('"').next().unwrap_or_default();
            if !is_variable(name) || NOT_OUR_VARIABLES.contains(&name) {
                continue;
            }
            read.insert(name.to_owned());
            if !described.iter().any(|(other, _)| other == name) {
                let place = place(path, text, at);
                offences.push(format!("{place}: {name} is not in {EXAMPLE}"));
            }
        }
    }
    let unread = described.iter().filter(|(name, _)| !read.contains(name));
    offences.extend(unread.map(|(name, place)| format!("{place}: nothing reads {name}")));
    offences
}

fn is_variable(name: &str) -> bool {
    name.contains('_')
        && name
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte == b'_')
}

/// Migrations go forward only and are numbered upwards; a gap is a number that somebody has
/// reserved for a change that is still on its way.
fn migrations_out_of_order(tree: &Tree) -> Vec<String> {
    let files: Vec<&str> = tree
        .files
        .iter()
        .filter_map(|file| file.path.strip_prefix("migrations/"))
        .collect();
    let mut offences = Vec::new();
    let mut last = "0000";
    for file in files {
        let (number, rest) = file.split_once('_').unwrap_or((file, ""));
        let is_number = number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit());
        // sqlx takes `.up.sql` and `.down.sql` for a pair that can be taken back.
        let name = rest.strip_suffix(".sql");
        let is_named = name.is_some_and(|name| !name.is_empty() && !name.contains('.'));
        if !is_number || number <= last || !is_named {
            offences.push(format!(
                "migrations/{file}:1: expected 0000_what_it_does.sql with a number after {last}"
            ));
        }
        last = number;
    }
    offences
}

/// What ties a database to a single server, so that a distributed one could not take over (I-15).
fn statements_of_one_server(tree: &Tree) -> Vec<String> {
    const WORDS: [&str; 5] = [
        "CREATE TRIGGER",
        "LISTEN ",
        "NOTIFY ",
        "pg_advisory",
        "pg_notify",
    ];
    let is_sql = |path: &str| path.starts_with("migrations/") || path.starts_with("crates/store/");
    let files = tree.files.iter().filter(|file| is_sql(&file.path));
    let texts = files.filter_map(|file| Some((&file.path, file.text.as_deref()?)));
    texts
        .flat_map(|(path, text)| {
            let found = WORDS.iter().flat_map(|word| text.match_indices(word));
            found.map(|(at, word)| format!("{}: `{word}`", place(path, text, at)))
        })
        .collect()
}

/// Links between documents lead somewhere.
fn broken_links(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, text) in tree.texts_ending(".md") {
        for (mark, end) in [("](", ')'), ("src=\"", '"')] {
            for (at, _) in text.match_indices(mark) {
                let target = text[at + mark.len()..]
                    .split([end, '#'])
                    .next()
                    .unwrap_or_default();
                if target.is_empty() || target.contains("://") {
                    continue;
                }
                if !tree.has(&beside(path, target)) {
                    let place = place(path, text, at);
                    offences.push(format!("{place}: {target} is not there"));
                }
            }
        }
    }
    offences
}

/// A path as seen from a file, as seen from the repository.
fn beside(file: &str, target: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The README invites the bot with the permissions that the program wants.
fn other_permissions(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, text) in tree.texts_ending(".md") {
        const MARK: &str = "permissions=";
        for (at, _) in text.match_indices(MARK) {
            let number: String = text[at + MARK.len()..]
                .chars()
                .take_while(char::is_ascii_digit)
                .collect();
            if number != PERMISSIONS.to_string() {
                let place = place(path, text, at);
                offences.push(format!(
                    "{place}: the program wants permissions={PERMISSIONS}"
                ));
            }
        }
    }
    offences
}

/// Tests that are not run with the others have a reason, and are listed above.
fn tests_left_out(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, text) in tree.texts_ending(".rs") {
        let mut lines = text.lines().enumerate();
        while let Some((index, line)) = lines.next() {
            let line = line.trim_start();
            if line.starts_with("#[") && line.contains("ignore") {
                let mut rest = lines.clone().filter_map(|(_, line)| line.split_once("fn "));
                let name = rest.next().and_then(|(_, name)| name.split_once('('));
                let name = name.map_or("it", |(name, _)| name);
                if !LEFT_OUT.contains(&(path, name)) {
                    offences.push(format!("{path}:{}: {name} is not run", index + 1));
                }
            }
        }
    }
    offences
}

type Check = fn(&Tree) -> Vec<String>;

fn assert_clean(check: Check) {
    let offences = check(&Tree::read());
    assert!(
        offences.is_empty(),
        "{} offences:\n{}",
        offences.len(),
        offences.join("\n")
    );
}

#[test]
fn files_are_short() {
    assert_clean(long_files);
}

#[test]
fn modules_have_names_that_say_something() {
    assert_clean(empty_names);
}

#[test]
fn lines_are_tidy() {
    assert_clean(untidy_lines);
}

#[test]
fn every_game_has_all_that_belongs_to_it() {
    assert_clean(games_without_their_things);
}

#[test]
fn a_game_is_known_to_its_own_files_alone() {
    assert_clean(games_named_elsewhere);
}

#[test]
fn every_ruling_has_a_test() {
    assert_clean(rulings_without_a_test);
}

#[test]
fn every_variable_is_described() {
    assert_clean(variables_without_a_word);
}

#[test]
fn migrations_are_numbered() {
    assert_clean(migrations_out_of_order);
}

#[test]
fn the_database_may_be_spread() {
    assert_clean(statements_of_one_server);
}

#[test]
fn links_between_documents_lead_somewhere() {
    assert_clean(broken_links);
}

#[test]
fn the_readme_invites_with_the_right_permissions() {
    assert_clean(other_permissions);
}

#[test]
fn no_test_is_left_out_in_silence() {
    assert_clean(tests_left_out);
}
