//! A server from its start to its end.

use std::{collections::HashMap, fs, os::unix::fs::PermissionsExt as _};

use ludotheque_private_postgres::{PrivatePostgres, Settings, StartError};

use crate::scene::{is_alive, open_folder, server_of, sql, start, start_telling};

#[test]
fn the_first_start_makes_the_data_and_the_next_one_finds_it() {
    let folder = open_folder();
    let data = folder.path().join("a/new/folder");
    let (server, told) = start_telling(&data);
    let server = server.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("Making a new PostgreSQL "), "{told:?}");
    let url = server.connection_url();
    sql(
        &url,
        "create table kept (word text); insert into kept values ('Flèches')",
    );
    server.stop();

    let (server, told) = start_telling(&data);
    let server = server.unwrap();
    assert!(told.is_empty(), "{told:?}");
    assert_eq!(server.connection_url(), url);
    assert_eq!(sql(&url, "select word from kept"), "Flèches");
}

#[test]
fn the_url_names_socket_user_and_database() {
    let folder = open_folder();
    // Everything here means something in a URL, or in PostgreSQL's list of socket folders.
    let server = start(&folder.path().join("a b&c+d=\"é\"#%")).unwrap();
    let url = url::Url::parse(&server.connection_url()).unwrap();
    let pairs: HashMap<_, _> = url.query_pairs().into_owned().collect();
    assert_eq!(url.scheme(), "postgres");
    assert_eq!(url.path(), format!("/{}", server.database()));
    assert_eq!(pairs["host"], server.socket_folder().to_str().unwrap());
    assert_eq!(pairs["port"], server.port().to_string());
    assert_eq!(pairs["user"], server.user());
    assert_eq!(
        sql(
            &server.connection_url(),
            "select current_user || '@' || current_database()"
        ),
        "ludotheque@ludotheque"
    );
}

#[test]
fn fleeting_data_wait_for_no_disk_and_last_as_long_as_the_machine() {
    let folder = open_folder();
    let begin = || {
        let settings = Settings {
            data_folder: folder.path().to_owned(),
            progress: &mut |_| {},
        };
        PrivatePostgres::start_fleeting(settings).unwrap()
    };
    let server = begin();
    let url = server.connection_url();
    assert_eq!(sql(&url, "show fsync"), "off");
    sql(
        &url,
        "create table kept (word text); insert into kept values ('Flèches')",
    );
    server.stop();
    assert_eq!(
        sql(&begin().connection_url(), "select word from kept"),
        "Flèches"
    );
}

#[test]
fn the_server_is_durable_private_and_the_same_everywhere() {
    let folder = open_folder();
    let server = start(folder.path()).unwrap();
    let settings = sql(
        &server.connection_url(),
        "select string_agg(name || '=' || setting, ' ' order by name) from pg_settings where name in \
         ('data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', \
          'max_connections', 'server_encoding', 'synchronous_commit', 'TimeZone')",
    );
    let expected = "TimeZone=UTC data_checksums=on fsync=on full_page_writes=on listen_addresses= \
                    max_connections=100 server_encoding=UTF8 synchronous_commit=on";
    assert_eq!(settings, expected);
    assert_eq!(
        sql(
            &server.connection_url(),
            "select datcollate from pg_database where datname = current_database()"
        ),
        "C"
    );
    let mode = fs::metadata(server.socket_folder())
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[test]
fn stopping_leaves_nothing_running() {
    let folder = open_folder();
    let server = start(folder.path()).unwrap();
    let (url, process) = (server.connection_url(), server.process_id());
    assert_eq!(server_of(folder.path()), process);
    let parts: Vec<u32> = sql(&url, "select pid from pg_stat_activity")
        .lines()
        .map(|pid| pid.parse().unwrap())
        .collect();
    assert!(parts.len() > 3 && is_alive(process));
    server.stop();
    for process in parts.into_iter().chain([process]) {
        assert!(!is_alive(process), "process {process} is still there");
    }
    assert!(!folder.path().join("socket").exists());
    assert!(!folder.path().join("cluster/postmaster.pid").exists());
}

#[test]
fn dropping_stops_too_even_with_an_open_transaction() {
    let folder = open_folder();
    let server = start(folder.path()).unwrap();
    let process = server.process_id();
    let url = server.connection_url();
    sql(&url, "create table kept (word text)");
    // A client that has written, has not committed, and will not go by itself.
    let client = std::thread::spawn(move || {
        std::panic::catch_unwind(|| {
            sql(
                &url,
                "begin; insert into kept values ('lost'); select pg_sleep(600)",
            )
        })
    });
    let watcher = server.connection_url();
    while sql(
        &watcher,
        "select count(*) from pg_stat_activity where wait_event = 'PgSleep'",
    ) != "1"
    {}
    drop(server);
    assert!(!is_alive(process));
    assert!(client.join().unwrap().is_err(), "the client was cut off");
    let server = start(folder.path()).unwrap();
    assert_eq!(
        sql(&server.connection_url(), "select count(*) from kept"),
        "0"
    );
}

#[test]
fn a_server_that_was_killed_is_noticed() {
    let folder = open_folder();
    let mut server = start(folder.path()).unwrap();
    assert!(!server.has_ended());
    let process = i32::try_from(server.process_id()).unwrap();
    let process = nix::unistd::Pid::from_raw(process);
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGQUIT).unwrap();
    while !server.has_ended() {
        std::thread::yield_now();
    }
}

#[test]
fn a_server_can_be_sent_to_another_thread() {
    fn sendable<T: Send + 'static>() {}
    sendable::<PrivatePostgres>();
    sendable::<StartError>();
}
