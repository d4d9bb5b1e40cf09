//! `ludotheque reseal` and `ludotheque doctor` as an operator runs them: what they say, how they end,
//! and that they never tell a secret.

use ludotheque_matches::Command;
use ludotheque_play::Play;
use ludotheque_store::Store;

use super::roles::ludotheque;
use super::{actor, ask, running_by};
use crate::world::TestDatabase;

/// Runs a task with a key and those that it has replaced, and gives its exit code and all it said.
async fn run(database: &str, task: &str, [key, older]: [&str; 2]) -> (Option<i32>, String) {
    let variables = [
        ("DATABASE_URL", database),
        ("LUDOTHEQUE_DATA", ""),
        ("LUDOTHEQUE_DICE_KEY", key),
        ("LUDOTHEQUE_DICE_KEYS_OLD", older),
    ];
    let output = ludotheque(task, &variables).await;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("text");
    for secret in [key, older] {
        assert!(
            secret.is_empty() || !said.contains(secret),
            "{task}: {said}"
        );
    }
    (output.status.code(), said)
}

#[apply(scenario)]
async fn reseal_and_doctor_say_how_the_keys_stand(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let (old, new) = ("00".repeat(32), "11".repeat(32));
    let [only_old, only_new, both] = [[&*old, ""], [&*new, ""], [&*new, &*old]];
    let url = database.url();
    let said = |code, text: &str| (Some(code), format!("{text}\n"));

    let nothing = "0 secrets sealed with the current key, 0 were before";
    assert_eq!(run(url, "reseal", only_old).await, said(0, nothing));
    let (code, healthy) = run(url, "doctor", only_old).await;
    assert_eq!(code, Some(0), "{healthy}");
    assert!(healthy.contains("fits 0 of 0 open matches"), "{healthy}");

    let ended = running_by(play, 100).await;
    let goes_on = running_by(play, 200).await;
    let resign = ask(ended, actor(1, 300), None, Command::Resign);
    play.act(resign).await.expect("given up");
    store.close().await;
    let known = "0 secrets sealed with the current key, 2 were before";
    assert_eq!(run(url, "reseal", only_old).await, said(0, known));

    let (code, missing) = run(url, "reseal", ["", ""]).await;
    assert_eq!(code, Some(1), "{missing}");
    assert!(
        missing.starts_with("ludotheque: There is no key: "),
        "{missing}"
    );

    let (code, wrong) = run(url, "reseal", only_new).await;
    assert_eq!(code, Some(1), "{wrong}");
    let refused = "ludotheque: 2 secrets do not open with any of the keys: ";
    let (_, refused) = wrong.split_once(refused).expect(&wrong);
    for id in [ended, goes_on] {
        assert!(refused.contains(&id.to_string()), "{wrong}");
    }
    let (code, wrong) = run(url, "doctor", only_new).await;
    assert_eq!(code, Some(1), "{wrong}");
    let problem = "problem  The key of the dice fits 0 of 1 open matches. ";
    assert!(wrong.starts_with(problem), "{wrong}");

    let (code, older) = run(url, "doctor", both).await;
    assert_eq!(code, Some(0), "{older}");
    let advice = "fits 1 of 1 open matches, 1 of them under an older key: run `ludotheque reseal`";
    assert!(older.contains(advice), "{older}");

    database.set("default_transaction_read_only = on").await;
    let (code, read_only) = run(url, "reseal", both).await;
    assert_eq!(code, Some(1), "{read_only}");
    let refused = "ludotheque: The database is read-only: it is a standby, ";
    assert!(read_only.starts_with(refused), "{read_only}");
    assert_eq!(read_only.lines().count(), 1, "{read_only}");
    let (code, read_only) = run(url, "doctor", both).await;
    assert_eq!(code, Some(1), "{read_only}");
    assert!(read_only.contains(" is read-only, "), "{read_only}");
    database.set("default_transaction_read_only = off").await;

    let done = "2 secrets sealed with the current key, 0 were before\n\
                No older key is needed any more";
    assert_eq!(run(url, "reseal", both).await, said(0, done));
    let (code, replaced) = run(url, "doctor", only_new).await;
    assert_eq!(code, Some(0), "{replaced}");
    let fits = "the key of the dice fits 1 of 1 open matches\n";
    assert!(replaced.contains(fits), "{replaced}");
}

#[tokio::test]
async fn a_database_that_is_not_there_is_said_without_its_password() {
    let key = "22".repeat(32);
    // Nobody listens on this port.
    let url = "postgres://ludotheque:a-password@127.0.0.1:1/ludotheque";
    for task in ["reseal", "doctor"] {
        let (code, said) = run(url, task, [&key, ""]).await;
        assert_eq!(code, Some(1), "{task}: {said}");
        let why = "The database that DATABASE_URL names cannot be used: ";
        assert!(said.contains(why), "{task}: {said}");
        assert!(!said.contains("a-password"), "{task}: {said}");
    }
    let variables = [("DATABASE_URL", ""), ("MIGRATION_DATABASE_URL", url)];
    let output = ludotheque("migrate", &variables).await;
    let said = String::from_utf8(output.stderr).expect("text");
    let why = "The database that MIGRATION_DATABASE_URL names cannot be used: ";
    assert!(said.contains(why), "{said}");
    assert!(!said.contains("a-password"), "{said}");
}
