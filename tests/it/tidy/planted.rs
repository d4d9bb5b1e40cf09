//! Whether each check notices an offence: one is planted for each.

use super::*;

#[test]
fn every_check_notices_an_offence() {
    let long = "\n".repeat(LINES_MAX + 1);
    let planted: [(Check, &str, &str, &str); 15] = [
        (
            statements_of_one_server,
            "migrations/0099_a.sql",
            "\nCREATE TRIGGER t",
            "migrations/0099_a.sql:2: `CREATE TRIGGER`",
        ),
        (long_files, "tests/it/a.rs", &long, "tests/it/a.rs:501:"),
        (
            empty_names,
            "crates/discord/src/utils/a.rs",
            "",
            "crates/discord/src/utils/a.rs",
        ),
        (untidy_lines, "docs/a.md", "a\nb \n", "docs/a.md:2:"),
        (untidy_lines, "src/a.rs", "a\r\n", "src/a.rs:1:"),
        (
            games_without_their_things,
            "docs/rules/finale.md",
            "",
            "finale-perft.jsonl:1:",
        ),
        (
            games_named_elsewhere,
            "crates/render/src/a.rs",
            "\nGameKind::RoyalUr",
            "crates/render/src/a.rs:2: `RoyalUr`",
        ),
        (
            games_named_elsewhere,
            "crates/engine/src/games/finale.rs",
            "fn f() -> &str { \"royal-ur-seven\" }",
            "`royal-ur`",
        ),
        (
            rulings_without_a_test,
            "docs/rules/finale.md",
            "| ruling |\n| F-setup |\n| F-99 | what? |\n",
            "docs/rules/finale.md:3: no test begins with `fn f_99_`",
        ),
        (
            variables_without_a_word,
            "src/a.rs",
            "env::var(\"A_B\")",
            "src/a.rs:1: A_B",
        ),
        (
            variables_without_a_word,
            ".env.example",
            "# OLD_ONE=1",
            ".env.example:1: nothing",
        ),
        (
            migrations_out_of_order,
            "migrations/002_b.sql",
            "",
            "expected 0000_",
        ),
        (
            broken_links,
            "docs/a.md",
            "\n[x](../no.md#part)",
            "docs/a.md:2: ../no.md",
        ),
        (
            tests_left_out,
            "crates/words/src/a.rs",
            "#[test]\n#[ignore = \"slow\"]\nfn a() {}",
            "crates/words/src/a.rs:2: a is not run",
        ),
        (
            other_permissions,
            "README.md",
            "permissions=8&",
            "README.md:1:",
        ),
    ];
    for (check, path, text, expected) in planted {
        let offences = check(&Tree::of(path, text));
        assert!(
            offences.iter().any(|offence| offence.contains(expected)),
            "{path} with {text:?}: {expected:?} is not in {offences:?}"
        );
    }
}
