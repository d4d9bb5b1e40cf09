//! What a new migration may do beside a version that does not know it, and which tables a move may touch.
//!
//! The old version goes on while the schema changes (`crates/store/src/migrations.rs`), so nothing that it uses may go, and
//! nothing may hold a table for long. A statement that only seems to do so says why it is harmless, in a comment that
//! begins with `-- Harmless: ` right before it.

use super::source::{Tree, place};
use super::{Check, assert_clean};

/// Migrations up to this one were made while nobody played.
const LAST_WITH_A_STOP: u32 = 51;
const HARMLESS: &str = "-- harmless: ";
const OUTSIDE_A_TRANSACTION: &str = "-- no-transaction\n";

/// Words of a statement, and what is wrong with it.
const BREAKS_OR_HOLDS: [(&str, &str); 14] = [
    ("drop table", "the old version uses the table"),
    ("drop column", "the old version uses the column"),
    ("drop view", "the old version uses the view"),
    (" rename ", "the old version knows the old name"),
    (
        " type ",
        "a change of a type writes the table anew, while nobody may use it",
    ),
    (
        " set not null",
        "the whole table is read while nobody may use it: a CHECK that is NOT VALID, then VALIDATE",
    ),
    ("truncate ", "the old version uses what is in it"),
    ("lock ", "everybody waits for it"),
    (
        " generated ",
        "the table is written anew while nobody may use it",
    ),
    (
        "serial",
        "the table is written anew while nobody may use it",
    ),
    ("reindex ", "everybody waits for it"),
    (
        "drop constraint",
        "the old version may count on it, as ON CONFLICT does and whoever tells errors by its name",
    ),
    ("drop default", "the old version does not fill the column"),
    (
        " trigger ",
        "it changes what the old version does, in a way that the old version does not know",
    ),
];

const NOT_UNIQUE: &str =
    "the old version may write what is there already: a table of its own, or say why it never does";

/// A statement, without its comments, and where it begins.
struct Statement {
    at: usize,
    sql: String,
    is_harmless: bool,
}

/// The statements of a file. Good enough for ours: a semicolon ends one, unless it is inside of `$$`.
fn statements(text: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    let (mut sql, mut at, mut is_harmless, mut in_body) = (String::new(), 0, false, false);
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let (code, comment) = line.split_at(line.find("--").unwrap_or(line.len()));
        is_harmless |= sql.trim().is_empty() && comment.to_lowercase().starts_with(HARMLESS);
        if sql.trim().is_empty() {
            at = offset;
        }
        for part in code.split_inclusive(';') {
            in_body ^= part.matches("$$").count() % 2 == 1;
            sql.push_str(part);
            if part.ends_with(';') && !in_body {
                let words: Vec<&str> = sql.split_whitespace().collect();
                let sql = format!(" {} ", words.join(" ").to_lowercase());
                found.push(Statement {
                    at,
                    sql,
                    is_harmless,
                });
                (is_harmless, at) = (false, offset);
            }
            if part.ends_with(';') && !in_body {
                sql.clear();
            }
        }
        sql.push(' ');
        offset += line.len();
    }
    found
}

/// The word after these, such as the table that an index is for.
fn name_after<'a>(sql: &'a str, words: &str) -> Option<&'a str> {
    let rest = sql.split_once(words)?.1;
    let rest = rest.strip_prefix("if not exists ").unwrap_or(rest);
    rest.split([' ', '(', ';']).next()
}

/// What a statement does to a table that was there before.
fn offence(sql: &str, is_alone: bool) -> Option<&'static str> {
    if let Some((_, why)) = BREAKS_OR_HOLDS
        .iter()
        .find(|(words, _)| sql.contains(words))
    {
        return Some(why);
    }
    if sql.contains(" unique index ") || sql.contains(" unique using index ") {
        return Some(NOT_UNIQUE);
    }
    if sql.contains(" index ") && !sql.contains(" using index ") {
        let is_careful = sql.contains("concurrently")
            && (sql.contains(" if not exists ") || sql.contains(" if exists "));
        return match (is_careful, is_alone) {
            (false, _) => Some("CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a file of its own"),
            (true, false) => Some(
                "such an index is the only statement of a file that begins with `-- no-transaction`",
            ),
            (true, true) => None,
        };
    }
    for clause in sql.split("add column ").skip(1) {
        let clause = clause.split(", ").next().unwrap_or_default();
        if clause.contains("not null") && !clause.contains("default") {
            return Some("the old version does not fill the column: DEFAULT, or NULL");
        }
        let volatile = ["now()", "clock_timestamp()", "random", "nextval"];
        if volatile.iter().any(|call| clause.contains(call)) && !clause.contains("default now()") {
            return Some(
                "a default that differs by row writes the table anew, while nobody may use it",
            );
        }
        if [" check ", " references ", " unique", " primary key"]
            .iter()
            .any(|word| clause.contains(word))
        {
            return Some(
                "the whole table is read while nobody may use it: a constraint that is NOT VALID, then VALIDATE",
            );
        }
    }
    let adds =
        sql.contains("add constraint") || sql.contains("add check") || sql.contains("add foreign");
    if adds && !sql.contains("using index") {
        return Some(if sql.contains("not valid") {
            "it holds for what the old version writes from now on: say why that never breaks it"
        } else {
            "the whole table is read while nobody may use it: NOT VALID, then VALIDATE in the next migration"
        });
    }
    let writes = [" update ", " delete from "]
        .iter()
        .any(|word| sql.starts_with(word));
    writes.then_some(
        "rows are held until the migration is done: the keeper can write them a few at a time",
    )
}

/// The old tables that a file alters, and whether it does so while it reads one of them: all locks are held until the whole
/// file is done.
fn holds_too_long(statements: &[Statement], made: &[&str]) -> Option<(usize, &'static str)> {
    let altered: Vec<(&Statement, &str)> = statements
        .iter()
        .filter_map(|one| Some((one, name_after(&one.sql, " alter table ")?)))
        .filter(|(_, table)| !made.contains(table))
        .collect();
    let (_, first) = altered.first()?;
    if let Some((other, _)) = altered.iter().find(|(_, table)| table != first) {
        return Some((
            other.at,
            "clicks wait for two tables as long as they wait at all: one table in a migration",
        ));
    }
    let validates = |one: &Statement| one.sql.contains(" validate constraint ");
    let (validation, _) = altered.iter().find(|(one, _)| validates(one))?;
    let does_more = altered.iter().any(|(one, _)| !validates(one))
        || validation.sql.contains(" add ")
        || validation.sql.contains(" alter column ");
    does_more.then_some((
        validation.at,
        "the table is read while nobody may use it: VALIDATE in a migration of its own",
    ))
}

fn migrations_that_stop_others(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, text) in tree.texts_ending(".sql") {
        let name = path.strip_prefix("migrations/");
        let number = name.and_then(|name| name.split('_').next()?.parse::<u32>().ok());
        let Some(number) = number.filter(|number| *number > LAST_WITH_A_STOP) else {
            continue;
        };
        let statements = statements(text);
        let made: Vec<&str> = statements
            .iter()
            .filter_map(|one| name_after(&one.sql, "create table "))
            .collect();
        let is_alone = text.starts_with(OUTSIDE_A_TRANSACTION) && statements.len() == 1;
        if text.starts_with(OUTSIDE_A_TRANSACTION) && !text.to_lowercase().contains("concurrently")
        {
            offences.push(format!(
                "{path}:1: only what is made CONCURRENTLY is done outside of a transaction"
            ));
        }
        if let Some((at, why)) = holds_too_long(&statements, &made) {
            let at = place(path, text, at);
            offences.push(format!("{at}: {why}"));
        }
        for one in &statements {
            let tables = [" on ", " alter table ", " insert into ", " update "];
            let mut tables = tables
                .iter()
                .filter_map(|words| name_after(&one.sql, words));
            if one.is_harmless || tables.any(|table| made.contains(&table)) {
                continue;
            }
            let raised = one.sql.split_once("insert into compatibility values (");
            let raised = raised.map(|(_, to)| to.trim_end_matches([' ', ';', ')']));
            if raised.is_some_and(|to| to != number.to_string()) {
                let at = place(path, text, one.at);
                offences.push(format!(
                    "{at}: what a program has to know is the number of the migration itself"
                ));
            }
            if let Some(why) = offence(&one.sql, is_alone) {
                let at = place(path, text, one.at);
                offences.push(format!("{at}: {why}"));
            }
        }
    }
    offences
}

/// Where the statements of a move stand.
const A_MOVE: [&str; 4] = [
    "crates/store/src/append_plies.sql",
    "crates/store/src/match_row.rs",
    "crates/store/src/optimistic.rs",
    "crates/store/src/plies.rs",
];
/// The tables whose key is the match, the time, and the parts of those statements.
const OF_ONE_MATCH: [&str; 13] = [
    "appended",
    "called",
    "card",
    "cards",
    "free",
    "guest_cards",
    "lateral",
    "matches",
    "moved",
    "pings",
    "plies",
    "service_time",
    "unnest",
];

/// A move touches one match: what is kept by person or by server stands in no statement of it (I-15).
fn moves_that_touch_more(tree: &Tree) -> Vec<String> {
    let mut offences = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| A_MOVE.contains(path)) {
        for words in ["FROM ", "JOIN ", "INTO ", "UPDATE "] {
            for (at, _) in text.match_indices(words) {
                let name = text[at + words.len()..]
                    .split(|letter: char| !letter.is_alphanumeric() && letter != '_');
                let name = name.into_iter().next().unwrap_or_default();
                let before = text[..at].trim_end();
                let is_other = before.ends_with("epoch")
                    || before.ends_with("NO KEY")
                    || before.ends_with("DISTINCT");
                if is_other
                    || name.is_empty()
                    || OF_ONE_MATCH.contains(&name.to_lowercase().as_str())
                {
                    continue;
                }
                offences.push(format!(
                    "{}: `{name}` is not of one match",
                    place(path, text, at)
                ));
            }
        }
    }
    offences
}

#[test]
fn migrations_stop_nobody() {
    assert_clean(migrations_that_stop_others);
}

#[test]
fn moves_touch_one_match() {
    assert_clean(moves_that_touch_more);
}

#[test]
fn what_stops_others_is_noticed_and_what_does_not_is_left() {
    for sql in [
        "DROP TABLE pings;",
        "ALTER TABLE matches\n    DROP COLUMN clock;",
        "ALTER TABLE matches RENAME COLUMN clock TO pace;",
        "ALTER TABLE matches ALTER COLUMN plies TYPE bigint;",
        "ALTER TABLE matches ADD COLUMN a text, ADD COLUMN b text NOT NULL;",
        "ALTER TABLE matches ADD COLUMN a text CHECK (a <> '');",
        "ALTER TABLE matches ALTER COLUMN clock SET NOT NULL;",
        "ALTER TABLE matches ADD CONSTRAINT a CHECK (plies > 0);",
        "CREATE INDEX a ON matches (plies);",
        "CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON matches (plies);",
        "-- no-transaction\nCREATE INDEX CONCURRENTLY a ON matches (plies);",
        "-- no-transaction\nALTER TABLE matches ADD COLUMN a text;",
        "UPDATE matches SET plies = 0;",
        "-- Harmless: this one alone.\nDROP VIEW a;\nDROP VIEW b;",
        "INSERT INTO compatibility VALUES (98);",
        "ALTER TABLE matches DROP CONSTRAINT a;",
        "ALTER TABLE matches ALTER COLUMN clock DROP DEFAULT;",
        "CREATE TRIGGER a BEFORE INSERT ON matches EXECUTE FUNCTION b();",
        "-- no-transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a ON matches (plies);",
        "ALTER TABLE matches ADD CONSTRAINT a UNIQUE USING INDEX b;",
        "ALTER TABLE matches ADD CONSTRAINT a CHECK (plies > 0) NOT VALID;",
        "-- Harmless: it never does.\nALTER TABLE matches ADD CONSTRAINT a CHECK (plies > 0) NOT VALID;\nALTER TABLE matches VALIDATE CONSTRAINT a;",
        "-- Harmless: it never does.\nALTER TABLE matches ADD CONSTRAINT a CHECK (plies > 0) NOT VALID, VALIDATE CONSTRAINT b;",
        "ALTER TABLE matches ADD COLUMN a text;\nALTER TABLE cards ADD COLUMN a text;",
    ] {
        let offences = migrations_that_stop_others(&Tree::of("migrations/0099_a.sql", sql));
        assert_eq!(offences.len(), 1, "{sql}: {offences:?}");
        let old = migrations_that_stop_others(&Tree::of("migrations/0051_a.sql", sql));
        assert!(old.is_empty(), "{old:?}");
    }
    for sql in [
        "CREATE TABLE a (b text NOT NULL);\nCREATE INDEX c ON a (b);\nINSERT INTO a VALUES ('x');\nUPDATE a SET b = 'y';",
        "ALTER TABLE matches ADD COLUMN a text, ADD COLUMN b integer NOT NULL DEFAULT 0;",
        "-- Harmless: it never does.\nALTER TABLE matches ADD CONSTRAINT a CHECK (plies > 0) NOT VALID;",
        "ALTER TABLE matches VALIDATE CONSTRAINT a;",
        "-- no-transaction\n-- Why.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON matches (plies);",
        "-- Harmless: nobody reads it.\nDROP VIEW a;",
        "ALTER TABLE matches ADD COLUMN a text;\nALTER TABLE matches ADD COLUMN b text;",
        "CREATE TABLE a (b text);\nALTER TABLE a ADD COLUMN c text;\nALTER TABLE matches ADD COLUMN d text;",
        "ALTER TABLE matches VALIDATE CONSTRAINT a, VALIDATE CONSTRAINT b;",
        "-- DROP TABLE a;\nINSERT INTO compatibility VALUES (99);",
    ] {
        let offences = migrations_that_stop_others(&Tree::of("migrations/0099_a.sql", sql));
        assert!(offences.is_empty(), "{sql}: {offences:?}");
    }
}

#[test]
fn a_move_that_reads_a_person_is_noticed() {
    let check: Check = moves_that_touch_more;
    let reading = "SELECT plies FROM matches m JOIN settings s ON true";
    let offences = check(&Tree::of("crates/store/src/match_row.rs", reading));
    assert_eq!(offences.len(), 1, "{offences:?}");
}
