//! Who may hold a data folder, and what becomes of servers whose program was killed.

use std::fs;

use crate::scene::{
    Holder, folder_with_data, is_alive, open_folder, refusal, server_of, sql, start, start_telling,
};

#[test]
fn a_folder_in_use_is_refused_and_free_afterwards() {
    let folder = open_folder();
    let holder = Holder::start(Holder::command(folder.path()));
    let sentence = refusal(folder.path());
    let expected = format!("is in use by process {}:", holder.process_id());
    assert!(sentence.contains(&expected), "{sentence}");
    assert_eq!(
        sql(&holder.url, "select 1"),
        "1",
        "the refused one did no harm"
    );
    drop(holder);
    start(folder.path()).unwrap();
}

#[test]
fn one_program_cannot_start_twice_on_a_folder_either() {
    let folder = open_folder();
    let _server = start(folder.path()).unwrap();
    let sentence = refusal(folder.path());
    let expected = format!("is in use by process {}:", std::process::id());
    assert!(sentence.contains(&expected), "{sentence}");
}

#[test]
fn two_folders_run_side_by_side() {
    let (one, two) = (open_folder(), open_folder());
    let one = start(one.path()).unwrap();
    let two = start(two.path()).unwrap();
    sql(&one.connection_url(), "create table only_here ()");
    let here = "select count(*) from pg_tables where tablename = 'only_here'";
    assert_eq!(sql(&one.connection_url(), here), "1");
    assert_eq!(sql(&two.connection_url(), here), "0");
}

#[test]
fn after_a_kill_the_next_start_ends_the_old_server_and_keeps_the_data() {
    let folder = open_folder();
    let holder = Holder::start(Holder::command(folder.path()));
    sql(
        &holder.url,
        "create table kept (n int); insert into kept values (41)",
    );
    let old_server = server_of(folder.path());
    holder.kill();
    assert!(is_alive(old_server), "the server outlives its program");

    let (server, told) = start_telling(folder.path());
    let server = server.unwrap_or_else(|error| panic!("{error}"));
    assert!(
        told[0].starts_with("Stopping the PostgreSQL server"),
        "{told:?}"
    );
    assert_ne!(server.process_id(), old_server);
    let url = server.connection_url();
    assert_eq!(sql(&url, "update kept set n = n + 1 returning n"), "42");
}

#[test]
fn after_program_and_server_were_killed_nothing_committed_is_lost() {
    let folder = open_folder();
    let holder = Holder::start(Holder::command(folder.path()));
    sql(&holder.url, "create table kept (n int)");
    for n in 0..20 {
        sql(&holder.url, &format!("insert into kept values ({n})"));
    }
    let server = i32::try_from(server_of(folder.path())).unwrap();
    let server = nix::unistd::Pid::from_raw(server);
    nix::sys::signal::kill(server, nix::sys::signal::Signal::SIGKILL).unwrap();
    holder.kill();
    let server = start(folder.path()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        sql(&server.connection_url(), "select count(*) from kept"),
        "20"
    );
}

#[test]
fn ctrl_c_reaches_the_program_and_not_its_server() {
    use std::os::unix::process::CommandExt as _;
    let folder = open_folder();
    let mut command = Holder::command(folder.path());
    command.process_group(0);
    let holder = Holder::start(command);
    let server = server_of(folder.path());
    // A server that had heard of it would take no new connection.
    let url = holder.url.clone();
    holder.interrupt_group_and_kill();
    assert_eq!(sql(&url, "select 1"), "1");
    assert!(is_alive(server));
    start(folder.path()).unwrap();
}

/// Process numbers are given again, quickly so in containers: the number in `postmaster.pid` of a
/// server long gone may be that of anyone, here of another server by the same user.
#[test]
fn the_number_of_a_gone_server_given_to_another_process_does_not_matter() {
    let (folder, others) = (folder_with_data(), open_folder());
    let other = start(others.path()).unwrap();
    let file = fs::read_to_string(others.path().join("cluster/postmaster.pid")).unwrap();
    fs::write(folder.path().join("cluster/postmaster.pid"), file).unwrap();
    let server = start(folder.path()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(sql(&server.connection_url(), "select 1"), "1");
    assert_eq!(
        sql(&other.connection_url(), "select 1"),
        "1",
        "it was left alone"
    );
}

#[test]
fn a_server_started_by_hand_is_named_and_left_alone() {
    let folder = open_folder();
    let by_hand = start(folder.path()).unwrap();
    // Without the locks it looks like one that an administrator started.
    fs::remove_file(folder.path().join("lock")).unwrap();
    fs::remove_file(folder.path().join("server.lock")).unwrap();
    let sentence = refusal(folder.path());
    let expected = format!("started by hand (process {})", by_hand.process_id());
    assert!(sentence.contains(&expected), "{sentence}");
    assert_eq!(sql(&by_hand.connection_url(), "select 1"), "1");
}

#[test]
fn a_program_can_be_run_with_a_server_of_its_own() {
    let folder = open_folder();
    let run = |program: &[&str]| {
        let mut command = Holder::command(folder.path());
        command.args(program).output().unwrap()
    };
    let output = run(&["sh", "-c", "echo $DATABASE_URL; exit 7"]);
    assert_eq!(output.status.code(), Some(7), "{output:?}");
    assert!(
        output.stdout.starts_with(b"postgres:///ludotheque?"),
        "{output:?}"
    );
    let output = run(&["/no/such/program"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("cannot run \"/no/such/program\""), "{said}");
    start(folder.path()).unwrap();
}
