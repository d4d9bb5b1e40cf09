//! Where data and socket may be, and as which user.

use std::{
    collections::BTreeSet,
    env,
    fs::{self, Permissions},
    io::ErrorKind,
    os::unix::{
        fs::{MetadataExt as _, PermissionsExt as _, chown, symlink},
        net::UnixDatagram,
        process::CommandExt as _,
    },
    path::PathBuf,
    process::{Command, Stdio},
};

use nix::unistd::{Uid, User};

use crate::scene::{Holder, open_folder, refusal, sql, start};

#[test]
fn a_path_too_long_for_a_socket_has_its_socket_in_the_temporary_folder() {
    let folder = open_folder();
    let data = folder.path().join("d".repeat(120));
    let server = start(&data).unwrap_or_else(|error| panic!("{error}"));
    let socket_folder = server.socket_folder().to_owned();
    assert!(
        !socket_folder.starts_with(folder.path()),
        "{socket_folder:?}"
    );
    let mode = fs::metadata(&socket_folder).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
    assert_eq!(sql(&server.connection_url(), "select 1"), "1");
    server.stop();
    assert!(!socket_folder.exists());
    assert!(!data.join("socket").exists());

    // What others have put in its place, as anyone may there, is neither used nor touched.
    let name = socket_folder.file_name().unwrap();
    let places = BTreeSet::from([env::temp_dir(), PathBuf::from("/tmp")].map(|at| at.join(name)));
    let elsewhere = open_folder();
    for place in &places {
        symlink(elsewhere.path(), place).unwrap();
    }
    let sentence = refusal(&data);
    for place in &places {
        assert_eq!(fs::read_link(place).unwrap(), elsewhere.path());
        fs::remove_file(place).unwrap();
    }
    assert!(
        sentence.contains("choose another folder with --data"),
        "{sentence}"
    );
    if Uid::effective().is_root() {
        for place in &places {
            fs::create_dir(place).unwrap();
        }
        let sentence = refusal(&data);
        for place in &places {
            fs::remove_dir(place).unwrap();
        }
        assert!(
            sentence.contains("choose another folder with --data"),
            "{sentence}"
        );
    }
    start(&data).unwrap_or_else(|error| panic!("{error}"));
}

/// PostgreSQL's own programs take a comma in a host for the end of its name.
#[test]
fn a_path_with_a_comma_has_its_socket_in_the_temporary_folder_too() {
    let folder = open_folder();
    let server = start(&folder.path().join("a,b")).unwrap();
    assert!(!server.socket_folder().starts_with(folder.path()));
    assert_eq!(sql(&server.connection_url(), "select 1"), "1");
}

#[test]
fn a_link_leads_to_the_same_folder() {
    let folder = open_folder();
    let real = folder.path().join("real");
    fs::create_dir(&real).unwrap();
    fs::set_permissions(&real, Permissions::from_mode(0o755)).unwrap();
    let link = folder.path().join("link");
    symlink(&real, &link).unwrap();
    let server = start(&link).unwrap();
    assert_eq!(server.data_folder(), real);
    assert!(refusal(&real).contains("is in use by"));
}

#[test]
fn a_file_in_the_way_is_named() {
    let folder = open_folder();
    let data = folder.path().join("file");
    fs::write(&data, "").unwrap();
    let sentence = refusal(&data);
    assert!(sentence.contains(data.to_str().unwrap()), "{sentence}");
    assert!(
        sentence.contains("choose another folder with --data"),
        "{sentence}"
    );
}

#[test]
fn without_programs_the_sentence_says_how_to_install_them() {
    let folder = open_folder();
    let output = Holder::command(folder.path())
        .env("PG_BINDIR", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    let expected = format!(
        "private-postgres: PG_BINDIR is {}, but there is no `postgres` and `initdb` in it: correct or unset it\n",
        folder.path().display()
    );
    assert_eq!(said, expected);
}

/// What is set for the program, or for the caller's own PostgreSQL, must not reach the private one.
#[test]
fn the_callers_environment_does_not_matter() {
    let folder = open_folder();
    // A service manager waits here for the program's word, and must not take the server's for it.
    let path = folder.path().join("notify");
    let service_manager = UnixDatagram::bind(&path).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o777)).unwrap();
    service_manager.set_nonblocking(true).unwrap();
    let mut command = Holder::command(&folder.path().join("data"));
    command
        .env("NOTIFY_SOCKET", &path)
        .env("PGDATA", "/nowhere")
        .env("PGPORT", "1")
        .env("LC_ALL", "xx_XX.UTF-8")
        .env("TZ", "Mars/Olympus");
    let holder = Holder::start(command);
    assert_eq!(sql(&holder.url, "show timezone"), "UTC");
    drop(holder);
    let word = service_manager.recv(&mut [0; 100]);
    assert_eq!(
        word.map_err(|error| error.kind()),
        Err(ErrorKind::WouldBlock)
    );
}

#[test]
fn as_root_the_server_is_another_user_and_others_cannot_get_in() {
    let folder = open_folder();
    let server = start(folder.path()).unwrap();
    let owner = fs::metadata(format!("/proc/{}", server.process_id()))
        .unwrap()
        .uid();
    assert_ne!(owner, 0, "PostgreSQL never runs as root");
    for private in ["cluster", "socket"] {
        let metadata = fs::metadata(folder.path().join(private)).unwrap();
        assert_eq!(
            (metadata.uid(), metadata.mode() & 0o777),
            (owner, 0o700),
            "{private}"
        );
    }
}

/// What only root can show: a closed home, a server as another user, and that user's own start. For
/// other users the rest of the tests shows the last of these.
#[test]
fn root_and_a_user_without_rights_each_get_what_they_can() {
    if !Uid::effective().is_root() {
        let closed = open_folder();
        fs::set_permissions(closed.path(), Permissions::from_mode(0o500)).unwrap();
        assert!(refusal(&closed.path().join("data")).contains("choose another folder with --data"));
        return;
    }
    let closed = tempfile::tempdir().unwrap();
    fs::set_permissions(closed.path(), Permissions::from_mode(0o700)).unwrap();
    let sentence = refusal(&closed.path().join("data"));
    assert!(sentence.contains("cannot reach"), "{sentence}");
    assert!(sentence.contains("/var/lib/ludotheque"), "{sentence}");

    let folder = open_folder();
    let nobody = User::from_name("nobody").unwrap().unwrap();
    chown(
        folder.path(),
        Some(nobody.uid.as_raw()),
        Some(nobody.gid.as_raw()),
    )
    .unwrap();
    // The tests' own program may lie where that user cannot go. Another process copies it: whatever
    // the tests beside this one start inherits the files that are open here, and a program that
    // somebody still holds open for writing cannot be started ("Text file busy").
    let program = folder.path().join("private-postgres");
    let copied = Command::new("cp")
        .arg(env!("CARGO_BIN_EXE_private-postgres"))
        .arg(&program)
        .status()
        .unwrap();
    assert!(copied.success());
    let data = folder.path().join("data");
    let mut command = Command::new(&program);
    command
        .arg(&data)
        .uid(nobody.uid.as_raw())
        .gid(nobody.gid.as_raw())
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let holder = Holder::start(command);
    sql(&holder.url, "create table kept ()");
    drop(holder);
    // Root then goes on with that user's data as that user.
    let server = start(&data).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        sql(&server.connection_url(), "select count(*) from kept"),
        "0"
    );
    let owner = fs::metadata(format!("/proc/{}", server.process_id()))
        .unwrap()
        .uid();
    assert_eq!(owner, nobody.uid.as_raw());
}
