//! Whether the smallest game can still be added. That it compiles and is played takes a build of its own:
//! `scripts/try-fifth-game`.

use std::path::Path;
use std::process::Command;

#[test]
fn the_fifth_game_still_applies() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tried = Command::new("git")
        .args(["apply", "--check", "tests/fifth-game.patch"])
        .current_dir(root)
        // Below the folder of some other repository git would leave out every file in silence.
        .env("GIT_CEILING_DIRECTORIES", root.parent().unwrap_or(root))
        .output()
        .expect("git is needed to check tests/fifth-game.patch: please install it");
    assert!(
        tried.status.success(),
        "tests/fifth-game.patch no longer applies; mend it, then run scripts/try-fifth-game:\n{}",
        String::from_utf8_lossy(&tried.stderr)
    );
}
