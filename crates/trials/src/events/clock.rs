//! The clock is moved: every time in the database goes back by the same interval, while no program runs.

use anyhow::Result;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// Lets so many seconds pass.
pub async fn pass(url: &str, seconds: u32) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    // The times of logs are hashed, and when a match ended is compared with its log; those of migrations are not the bot's.
    // The last sign of life stays where it is: the bot takes the time for one in which it was there, and credits nobody.
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT c.table_name::text,
                string_agg(format('%1$I = %1$I - interval ''', c.column_name) || $1::text || ' s''', ', ')
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
         WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
           AND c.data_type = 'timestamp with time zone' AND c.table_name NOT IN ('plies', 'service_clock', '_sqlx_migrations')
           AND (c.table_name, c.column_name) <> ('matches', 'ended_at')
         GROUP BY 1 ORDER BY 1",
    )
    .bind(i64::from(seconds).to_string())
    .fetch_all(&mut connection)
    .await?;
    let mut change = "BEGIN; ".to_owned();
    for (table, columns) in columns {
        change.push_str(&format!("UPDATE \"{table}\" SET {columns}; "));
    }
    change.push_str("COMMIT");
    sqlx::raw_sql(AssertSqlSafe(change))
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}
