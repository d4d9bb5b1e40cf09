//! The pictures of the rules pages, in both languages.
//!
//! `cargo run -p ludotheque-render --example rules_pictures docs/pictures/rules`

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use ludotheque_render::{RulesPicture, Theme};
use ludotheque_words::Language;

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let folder: PathBuf = std::env::args_os()
        .nth(1)
        .ok_or("say which folder to write to")?
        .into();
    for (language, folder) in [
        (Language::English, folder.clone()),
        (Language::French, folder.join("fr")),
    ] {
        fs::create_dir_all(&folder)?;
        for picture in RulesPicture::ALL {
            let file = folder.join(picture.name).with_extension("png");
            fs::write(file, picture.picture(Theme::default(), language)?.png)?;
        }
    }
    Ok(())
}
