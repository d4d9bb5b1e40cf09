//! `sqlx::migrate!` embeds the migrations; cargo must know that a new file changes the program.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
