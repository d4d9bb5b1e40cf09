//! Lists the files of the page, so that each file put there is served without further ado.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=page");
    let page = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("page");
    let mut files = Vec::new();
    for entry in fs::read_dir(&page)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let kind = match path.extension().and_then(|extension| extension.to_str()) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            // Notes for those who work on the page.
            _ => continue,
        };
        let address = if name == "index.html" {
            "/".to_owned()
        } else {
            format!("/{name}")
        };
        // By the folder at the time of compiling: checkouts that share a target folder are not each other's.
        let file = format!("/page/{name}");
        files.push(format!(
            "({address:?}, {kind:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))),"
        ));
    }
    files.sort();
    let out = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("page_files.rs");
    fs::write(out, format!("&[{}]", files.concat()))
}
