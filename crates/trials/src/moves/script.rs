//! The statements of a move as a script for `pgbench`.
//!
//! They are not kept here: one move is made through `play::act` while the server writes down what
//! it is sent, and that becomes the script. The move is made in a transaction that locks its match first, as
//! all were once and some are: that is the yardstick, not what most moves are now. Here stands only what their parameters are. If the
//! statements of a move change, this fails and has to be looked at.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use ludotheque_play::{Attempt, Play};
use ludotheque_store::Store;
use sqlx::{Connection, PgConnection, Row};

use super::stock::{IDS, STEP};
use crate::cast::DICE_KEY;

/// How a statement begins, and what `pgbench` puts in the place of each of its parameters. What
/// begins with `was_` comes from the statement that reads the match. Values of one move stand for
/// all: the lengths are those of real ones.
const PARAMETERS: [(&str, &[&str]); 3] = [
    ("SELECT 1 ", &[":match_id"]),
    // With its whole log, as whoever has not read it before.
    ("SELECT m.match_id", &[":match_id", "0"]),
    (
        "WITH free",
        &[
            ":match_id",
            ":was_plies",
            ":status",
            ":plies",
            ":was_position",
            ":was_to_move",
            ":was_first_id",
            ":was_first_name",
            ":was_second_id",
            ":was_second_name",
            // No match ends.
            "NULL",
            "NULL",
            "NULL",
            "NULL",
            ":turn_s",
            ":look_s",
            // Nobody plays against the program.
            "false",
            "ARRAY[:was_first_id]",
            "ARRAY[:action]",
            "ARRAY[:interaction]",
            ":was_now_us",
            "ARRAY[:hash]",
            "true",
            ":soon_s",
            "true",
            ":was_second_id",
            ":soon_s",
            "false",
            // No roll waits for the public beacon.
            "NULL",
            ":was_first_id",
            ":was_second_id",
            ":was_reminders",
            ":soon_s",
            // It has begun before.
            "NULL",
            "NULL",
        ],
    ),
];

/// What the script is told from outside, besides `first` and `each`, the matches of a client.
pub const VALUES: [(&str, &str); 6] = [
    ("action", "move c2-c4"),
    (
        "hash",
        "\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    ),
    ("status", "running"),
    ("turn_s", "259200"),
    ("look_s", "129600"),
    ("soon_s", "4"),
];

/// Makes this move in a database while the server, whose log is `log`, writes everything down, and
/// gives the statements as a script.
///
/// # Errors
/// When they are not what they were when [`PARAMETERS`] was written.
pub async fn of_a_move(url: &str, log: &Path, ask: Attempt) -> Result<String> {
    let mut connection = PgConnection::connect(url).await?;
    set_log(&mut connection, "all").await?;
    let seen = fs::read_to_string(log)?.len();
    let store = Store::connect(url).await?;
    Play::new(store.clone().locking_first(), DICE_KEY)
        .act(ask)
        .await?;
    store.close().await;
    set_log(&mut connection, "none").await?;
    let said = fs::read_to_string(log)?;
    let statements = statements_in(&said[seen..])?;
    let mut script = format!(
        "\\set n :first + :client_id * :each + random(0, :each - 1)\n\
         \\set match_id (:n + 1) * {STEP} % {IDS}\n\
         \\set interaction random({}, {})\n\
         BEGIN;\n",
        1_i64 << 60,
        i64::MAX - 1,
    );
    for (statement, (begins, values)) in statements.iter().zip(PARAMETERS) {
        ensure!(
            statement.starts_with(begins),
            "a move has other statements than it had: {statement}"
        );
        let types = types_of(&mut connection, statement).await?;
        ensure!(
            types.len() == values.len(),
            "a statement has other parameters than it had: {statement}"
        );
        script.push_str(&filled_in(statement, values, &types));
        if begins == "SELECT m.match_id" {
            script.push_str(" \\gset was_\n\\set plies :was_plies + 1\n");
        } else {
            script.push_str(";\n");
        }
    }
    script.push_str("COMMIT;\n");
    connection.close().await?;
    Ok(script)
}

async fn set_log(connection: &mut PgConnection, what: &str) -> Result<()> {
    // The setting holds for connections that are made from now on.
    let name: String = sqlx::query_scalar("SELECT current_database()")
        .fetch_one(&mut *connection)
        .await?;
    let set = format!("ALTER DATABASE {name} SET log_statement = '{what}'");
    sqlx::raw_sql(sqlx::AssertSqlSafe(set))
        .execute(connection)
        .await?;
    Ok(())
}

/// What a server's log says was done between the one `BEGIN` and the one `COMMIT`.
fn statements_in(log: &str) -> Result<Vec<String>> {
    let mut statements = Vec::new();
    let mut inside = false;
    for line in log.lines() {
        // A statement of several lines goes on behind a tab.
        if let Some(more) = line.strip_prefix('\t') {
            if let Some(last) = statements.last_mut().filter(|_| inside) {
                *last = format!("{last}\n{more}");
            }
        } else if line.ends_with("LOG:  statement: BEGIN") {
            ensure!(!inside, "a move is not one transaction");
            inside = true;
        } else if line.ends_with("LOG:  statement: COMMIT") {
            ensure!(
                statements.len() == PARAMETERS.len(),
                "a move has {} statements",
                statements.len()
            );
            return Ok(statements);
        } else if inside && let Some((_, text)) = line.split_once("LOG:  execute ") {
            let (_, text) = text.split_once(": ").context("a name before a statement")?;
            statements.push(text.to_owned());
        } else if inside {
            ensure!(line.contains("DETAIL: "), "the server also said: {line}");
        }
    }
    anyhow::bail!("the server has not written down a move")
}

async fn types_of(connection: &mut PgConnection, statement: &str) -> Result<Vec<String>> {
    let prepare = format!("PREPARE statement_of_a_move AS {statement}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(prepare))
        .execute(&mut *connection)
        .await?;
    let row = sqlx::query(
        "SELECT parameter_types::text[] FROM pg_prepared_statements
         WHERE name = 'statement_of_a_move'",
    )
    .fetch_one(&mut *connection)
    .await?;
    sqlx::raw_sql("DEALLOCATE statement_of_a_move")
        .execute(connection)
        .await?;
    Ok(row.try_get(0)?)
}

/// The statement with values in place of its parameters, and with names of columns that `pgbench`
/// can take for variables: sqlx's own marks behind them are dropped.
fn filled_in(statement: &str, values: &[&str], types: &[String]) -> String {
    let mut text = statement.to_owned();
    // From the last one on, because $1 is also the beginning of $10.
    for (place, (value, kind)) in values.iter().zip(types).enumerate().rev() {
        text = text.replace(&format!("${}", place + 1), &format!("{value}::{kind}"));
    }
    let parts: Vec<&str> = text.split('"').collect();
    let bare = parts.iter().enumerate().map(|(place, part)| {
        let is_name = place % 2 == 1;
        if is_name {
            part.split(['!', '?', ':']).next().unwrap_or(part)
        } else {
            part
        }
    });
    bare.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_replaced_from_the_last_one_on() {
        let types = vec!["bigint".to_owned(); 10];
        let values = [":a", ":b", ":c", ":d", ":e", ":f", ":g", ":h", ":i", ":j"];
        let text = filled_in(r#"SELECT $10 AS "x!: Vec<i64>", $1"#, &values, &types);
        assert_eq!(text, "SELECT :j::bigint AS x, :a::bigint");
    }

    #[test]
    fn a_move_is_what_stands_between_begin_and_commit() {
        let log = "2026 [1] LOG:  statement: BEGIN\n\
                   2026 [1] LOG:  execute sqlx_s_1: SELECT 1\n\tFROM x\n\
                   2026 [1] DETAIL:  Parameters: $1 = '2'\n\
                   2026 [1] LOG:  statement: COMMIT\n";
        let error = statements_in(log).unwrap_err().to_string();
        assert_eq!(error, "a move has 1 statements");
        assert!(statements_in("").is_err());
    }
}
