//! The pictures of the rules pages, in every language.
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
    for language in Language::ALL {
        // The English ones lie above the folders of the others.
        let folder = match language {
            Language::English => folder.clone(),
            other => folder.join(other.code()),
        };
        fs::create_dir_all(&folder)?;
        for picture in RulesPicture::ALL {
            let file = folder.join(picture.name).with_extension("png");
            fs::write(file, picture.picture(Theme::default(), language)?.png)?;
        }
    }
    Ok(())
}
