//! The restore drill: a bot with a private database is backed up while it plays, everything is killed, and what was brought
//! back goes on with other dice and without those who were forgotten.

use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::time::Duration;

use ludotheque_private_postgres::{
    Backups, Ended, PrivatePostgres, RunningPostgres, Settings, Until, is_unfinished, restore,
};
use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

use super::healing::board;
use crate::world::{CardView, PATIENCE, Says, World, number_on, terminate};

/// The bot on a private database in this folder.
fn bot(world: &World, data: &Path) -> Command {
    let mut program = world.program();
    program
        .env("DATABASE_URL", "")
        .env("LUDOTHEQUE_CLICKS_IN_A_ROW", "1000");
    program.arg("--data").arg(data);
    program
}

/// A command of the program about the same data.
async fn said(world: &World, data: &Path, arguments: &[&str]) -> (bool, String) {
    let mut program = bot(world, data);
    program.args(arguments).stdout(Stdio::piped());
    let output = tokio::time::timeout(3 * PATIENCE, program.output()).await;
    let Output {
        status,
        stdout,
        stderr,
    } = output.expect("it does not stay").expect("it runs");
    let both = [stdout.as_slice(), &stderr].concat();
    (
        status.success(),
        String::from_utf8_lossy(&both).into_owned(),
    )
}

async fn succeeds(world: &World, data: &Path, arguments: &[&str]) -> String {
    let (is_done, said) = said(world, data, arguments).await;
    assert!(is_done, "{arguments:?}: {said}");
    said
}

async fn fails(world: &World, data: &Path, arguments: &[&str], with: &str) {
    let (is_done, said) = said(world, data, arguments).await;
    assert!(!is_done && said.contains(with), "{arguments:?}: {said}");
    let last = said.trim_end().lines().last().unwrap_or_default();
    assert!(
        last.starts_with("ludotheque: ") && last.ends_with('.'),
        "{said}"
    );
}

/// Backups that are made as long as this lives.
async fn backed_up(
    world: &World,
    data: &Path,
    folder: &Path,
) -> (Child, Lines<BufReader<ChildStdout>>) {
    let mut program = bot(world, data);
    program.arg("backup").arg(folder).args(["--every", "1d"]);
    let mut backup = program.stdout(Stdio::piped()).spawn().expect("it starts");
    let mut lines = BufReader::new(backup.stdout.take().expect("it speaks")).lines();
    loop {
        let line = tokio::time::timeout(3 * PATIENCE, lines.next_line()).await;
        let line = line.expect("it goes on").expect("text").expect("a line");
        if line.starts_with("Copied and checked") {
            return (backup, lines);
        }
    }
}

async fn number(data: &Path, sql: &str) -> i64 {
    let running = RunningPostgres::find(data).expect("its files can be read");
    let url = running.expect("it runs").connection_url();
    let mut connection = PgConnection::connect(&url).await.expect("it answers");
    number_on(&mut connection, sql).await
}

async fn wait_for(data: &Path, sql: &str, expected: i64) {
    let asking = async {
        while number(data, sql).await != expected {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    let came = tokio::time::timeout(PATIENCE, asking).await;
    assert!(came.is_ok(), "{sql} never gave {expected}");
}

/// Kills the program and its server, as a power cut does.
async fn kill(mut program: Child, data: &Path) {
    let server = std::fs::read_to_string(data.join("cluster/postmaster.pid")).expect("it runs");
    let server = server.lines().next().expect("its process").to_owned();
    program.kill().await.expect("killed");
    let killed = Command::new("kill").args(["-KILL", &server]).status();
    assert!(killed.await.expect("kill runs").success());
}

/// Plays a match on, so many rolls and moves, or to its end.
async fn plays(world: &World, mut card: CardView, steps: usize) -> CardView {
    for _ in 0..steps {
        if card.is_over() {
            break;
        }
        card = CardView::of(&world.play_on(&card).await);
    }
    card
}

/// The rolls and moves of a match.
async fn moves(world: &World, data: &Path, code: &str) -> Vec<String> {
    let record = succeeds(world, data, &["export", code]).await;
    let lines = record
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    lines.map(str::to_owned).collect()
}

fn rolls(moves: &[String]) -> Vec<&str> {
    let words = moves
        .iter()
        .filter_map(|line| line.split_whitespace().nth(2));
    words.collect()
}

/// The time of the database.
async fn now(data: &Path) -> String {
    let micros = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint";
    let micros = number(data, micros).await;
    let time = jiff::Timestamp::from_microsecond(micros).expect("a time");
    time.to_string()
}

fn whole_copy(backups: &Path) -> PathBuf {
    let entries = std::fs::read_dir(backups).expect("a folder").flatten();
    let mut bases =
        entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("base-"));
    bases.next().expect("a copy").path()
}

/// Restored with a key that does not fit, no bot starts before it was done with the right one.
async fn with_another_key(world: &World, data: &Path, backups: &str, until: &str) {
    let command = |arguments: &[&str]| {
        let mut program = bot(world, data);
        program
            .env("LUDOTHEQUE_DICE_KEY", "1".repeat(64))
            .args(arguments);
        program
    };
    for (arguments, expected) in [
        (
            ["restore", backups, "--to", until].as_slice(),
            "the key of the dice is not the one",
        ),
        (&["after-restore"], "the key of the dice is not the one"),
        (&[], "run `ludotheque after-restore`"),
    ] {
        let output = command(arguments).output().await.expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            output.status.code() == Some(78) && said.contains(expected),
            "{said}"
        );
    }
    let told = succeeds(world, data, &["after-restore"]).await;
    assert!(told.contains("1 person was forgotten again"), "{told}");
    let again = succeeds(world, data, &["after-restore"]).await;
    assert!(again.contains("3 matches go on with new dice"), "{again}");
    let mut without_key = bot(world, data);
    without_key.env("LUDOTHEQUE_DICE_KEY", "");
    let output = without_key.output().await.expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("The key of the dice is missing"), "{said}");
    assert_eq!(output.status.code(), Some(78), "{said}");
    let copy = std::fs::read_dir(backups).expect("a folder").flatten();
    let names = copy.filter_map(|entry| entry.file_name().into_string().ok());
    let time = names
        .filter_map(|name| Some(name.strip_prefix("base-")?.to_owned()))
        .next();
    let time = time.expect("a copy");
    let as_copied = data.with_extension("copied");
    succeeds(world, &as_copied, &["restore", backups, "--to", &time]).await;
}

#[tokio::test]
async fn what_is_restored_goes_on_with_other_dice_and_without_the_forgotten() {
    World::without_bot(async |world| {
        let folder = tempfile::tempdir().expect("a folder");
        // Started as root, the server is another user, who has to get at its data.
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o711);
        std::fs::set_permissions(folder.path(), open).expect("set");
        let at = |name: &str| -> PathBuf { folder.path().join(name) };
        let (data, backups, restored) = (at("data"), at("backups"), at("restored"));
        let text = |path: &Path| path.to_str().expect("a plain path").to_owned();
        let in_backups = text(&backups);

        let program = bot(world, &data).spawn().expect("it starts");
        world.bot_ready().await;
        let goes_on = plays(world, world.finale(json!([])).await, 8).await;
        let will_end = plays(world, world.finale(json!([])).await, 4).await;
        let offered = world.challenge_to_bela(json!([])).await;
        let chloe = world.member("Chloé");
        let with_chloe = world.challenge_to(0, "Chloé", json!([])).await;
        let with_chloe = CardView::of(&world.press("Chloé", &with_chloe, "accept").await);
        let (backup, _lines) = backed_up(world, &data, &backups).await;
        // A copy is named after the second that follows it.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let goes_on = plays(world, goes_on, 4).await;
        let (first, second) = (goes_on.match_code(), will_end.match_code());
        let known = moves(world, &data, &first).await;
        let until = now(&data).await;

        // What the backup must not bring back.
        tokio::time::sleep(Duration::from_millis(50)).await;
        let goes_on = plays(world, goes_on, 16).await;
        let lost = moves(world, &data, &first).await;
        assert!(lost.len() > known.len() + 4, "{lost:?}");
        world.resign("Ada", &will_end).await;
        let shown = succeeds(world, &data, &["export", &second]).await;
        assert!(shown.contains("[Seed "), "{shown}");
        let offered = CardView::of(&world.press("Bela", &offered, "accept").await);
        let third = offered.match_code();
        let asked = world.command("Chloé", "my-data delete", json!([])).await;
        let question = CardView::of(&asked);
        let done = world.press_raw("Chloé", &question, "1:me:delete-yes").await;
        done.says("is being deleted");
        wait_for(&data, "SELECT count(*) FROM forgotten", 1).await;
        fails(world, &data, &["restore", &in_backups], "in use by process").await;
        let list = std::fs::read_to_string(data.join("forgotten")).expect("a list");
        assert!(
            !list.contains(&chloe.to_string()),
            "it names nobody: {list}"
        );
        let kept = backups.join("forgotten");
        let copied = async {
            while std::fs::read_to_string(&kept).is_err() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        tokio::time::timeout(PATIENCE, copied).await.expect("kept");

        kill(program, &data).await;
        drop(backup);
        fails(world, &data, &["restore", &in_backups], "there are data in").await;
        let late = ["restore", &in_backups, "--to", "2099-01-01"];
        fails(world, &restored, &late, "has nothing as late as 2099-01-01").await;
        let early = ["restore", &in_backups, "--to", "2001-01-01"];
        fails(world, &restored, &early, "The oldest copy is of").await;
        let whole = whole_copy(&backups).join("global/pg_control");
        let away = backups.join("pg_control");
        std::fs::rename(&whole, &away).expect("moved away");
        fails(world, &restored, &["restore", &in_backups], "is not whole").await;
        std::fs::rename(&away, &whole).expect("moved back");
        assert!(!restored.join("cluster").exists());
        with_another_key(world, &at("other"), &in_backups, &until).await;
        let back = ["restore", &in_backups, "--to", &until];
        let told = succeeds(world, &restored, &back).await;
        let expected =
            "3 matches go on with new dice, 0 were broken off, 1 person was forgotten again";
        assert!(told.contains(expected), "{told}");

        let mut program = bot(world, &restored).spawn().expect("it starts");
        world.bot_ready().await;
        wait_for(
            &restored,
            "SELECT count(*) FROM cards WHERE shown < wanted",
            0,
        )
        .await;
        let people = format!(
            "SELECT count(*) FROM matches WHERE {chloe} IN (first_id, second_id, invited_id)"
        );
        assert_eq!(
            number(&restored, &people).await,
            0,
            "nobody forgotten is back"
        );
        assert!(!world.now(&with_chloe).text.is_empty());

        // The match goes on where it was, tells what has happened, and nothing comes again.
        assert_eq!(moves(world, &restored, &first).await, known);
        let card = board(world, &first, "Ada").await;
        assert!(
            card.text.contains("restored from a backup"),
            "{}",
            card.text
        );
        plays(world, card, lost.len() - known.len()).await;
        let anew = moves(world, &restored, &first).await;
        let after = known.len();
        assert_ne!(rolls(&anew[after..]), rolls(&lost[after..]));
        drop(goes_on);

        // What had ended goes on too; what was accepted is proposed again.
        for code in [&first, &second] {
            let card = board(world, code, "Ada").await;
            let card = plays(world, card, 2).await;
            if !card.is_over() {
                world
                    .resign(card.to_act().expect("it goes on"), &card)
                    .await;
            }
            let record = succeeds(world, &restored, &["export", code]).await;
            assert!(record.contains("[NewDice1 "), "{record}");
            let file = folder.path().join(format!("{code}.txt"));
            std::fs::write(&file, record).expect("written");
            succeeds(world, &restored, &["verify", &text(&file)]).await;
        }
        let challenge = board(world, &third, "Bela").await;
        let begun = CardView::of(&world.press("Bela", &challenge, "accept").await);
        plays(world, begun, 2).await;
        succeeds(world, &restored, &["audit"]).await;
        terminate(&mut program).await;
    })
    .await;
}

/// A backup that was away for so long that the server has thrown away some of its log begins anew, and says so.
#[tokio::test(flavor = "multi_thread")]
async fn log_that_was_missed_is_noticed_and_the_next_copy_can_be_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o711);
    std::fs::set_permissions(folder.path(), open).expect("set");
    let at = |name: &str| folder.path().join(name);
    let started = |data: &Path| {
        let settings = Settings {
            data_folder: data.to_owned(),
            progress: &mut |_| {},
        };
        PrivatePostgres::start(settings).expect("it starts")
    };
    let server = started(&at("data"));
    let running = RunningPostgres::find(&at("data")).expect("read");
    let running = running.expect("it runs");
    let backups = Backups::make(&at("backups")).expect("a folder");
    assert!(Backups::make(&at("backups")).is_err(), "one at a time");
    let mut connection = PgConnection::connect(&running.connection_url())
        .await
        .expect("it answers");
    let following = backups.follow(&running).expect("it follows");
    let first = backups.copy(&running, || "20260101T000000Z".to_owned());
    let first = first.expect("copied");
    drop(following);

    let run = async |connection: &mut PgConnection, sql: &'static str| {
        sqlx::raw_sql(sql).execute(connection).await.expect(sql);
    };
    run(&mut connection, "CREATE TABLE marks (mark int)").await;
    // More than what the server keeps for it, in files of 16 MB.
    for _ in 0..70 {
        let switch = "INSERT INTO marks VALUES (1); SELECT pg_switch_wal()";
        run(&mut connection, switch).await;
    }
    run(&mut connection, "CHECKPOINT").await;
    let mut following = backups.follow(&running).expect("it tries");
    let ended = async {
        loop {
            match following.ended() {
                Some(ended) => return ended,
                None => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    };
    let ended = tokio::time::timeout(PATIENCE, ended).await;
    assert_eq!(ended.expect("it ends"), Ended::Missed);
    let anew = backups.begin_anew(&running, "20260102T000000Z");
    anew.expect("begun anew");
    // As a full disk leaves it.
    let half = at("backups").join("log/0000000100000000000000FF.partial");
    std::fs::write(&half, "half").expect("written");
    let mut following = backups.follow(&running).expect("it follows");
    let second = backups.copy(&running, || "20260102T000000Z".to_owned());
    let second = second.expect("copied");
    assert_eq!(following.ended(), None);
    run(&mut connection, "INSERT INTO marks VALUES (2)").await;
    drop(connection);
    // It waits for whoever follows the log.
    server.stop();
    drop(following);

    for (name, base, until, expected) in [
        ("newest", &second, Until::End, Some(71)),
        ("as-copied", &second, Until::Copy, Some(70)),
        ("first", &first, Until::Copy, None),
    ] {
        let data = at(name);
        restore(&backups, base, &until, &data, &mut |_| {}).expect(name);
        assert!(is_unfinished(&data));
        let server = started(&data);
        let mut connection = PgConnection::connect(&server.connection_url())
            .await
            .expect("it answers");
        let marks = sqlx::query_scalar("SELECT count(*) FROM marks");
        let marks: Option<i64> = marks.fetch_one(&mut connection).await.ok();
        assert_eq!(marks, expected, "{name}");
    }
}
