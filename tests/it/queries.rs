//! `.sqlx` describes the queries for builds without a database: it must say what the schema says.

use std::fs;

use serde_json::Value;
use sqlx::{AssertSqlSafe, Executor, SqlSafeStr};

use crate::world::TestDatabase;

#[apply(scenario)]
async fn the_descriptions_of_the_queries_fit_the_schema(database: &TestDatabase) {
    let mut connection = database.connect().await;
    let mut count = 0;
    for entry in fs::read_dir(".sqlx").expect("the descriptions are committed") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a description is text");
        let stored: Value = serde_json::from_str(&text).expect("a description is JSON");
        let query = stored["query"]
            .as_str()
            .expect("it names its query")
            .to_owned();
        let described = connection
            .describe(AssertSqlSafe(query.clone()).into_sql_str())
            .await
            .unwrap_or_else(|error| panic!("{query}: {error}"));
        let now = serde_json::to_value(described).expect("a description is JSON");
        assert_eq!(
            now["columns"], stored["describe"]["columns"],
            "run scripts/prepare-queries"
        );
        assert_eq!(
            now["parameters"], stored["describe"]["parameters"],
            "{query}"
        );
        assert_eq!(now["nullable"], stored["describe"]["nullable"], "{query}");
        count += 1;
    }
    assert!(count > 10, "only {count} descriptions");
}
