//! Programs that stand in the documentation, run as a reader would.

use std::path::Path;
use std::process::Output;

use tokio::process::Command;

/// Runs the Python program that is on a page, on a file. It is kept in the folder.
pub async fn program_on(page: &str, folder: &Path, file: &Path) -> Output {
    let text = std::fs::read_to_string(page).expect("the page is there");
    let (_, code) = text.split_once("```python\n").expect("it has a program");
    let (code, _) = code.split_once("```").expect("the program ends");
    let script = folder.join("program.py");
    std::fs::write(&script, code).expect("written");
    Command::new("python3")
        .arg(&script)
        .arg(file)
        .output()
        .await
        .unwrap_or_else(|error| panic!("please install python3, for {page}: {error}"))
}
