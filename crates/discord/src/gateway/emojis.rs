//! Keeps the application's emojis in step with the bot's own pictures. The name of each holds a part of the
//! hash of its picture, so that a list of names tells what is missing and what is out of date; no more
//! has to be remembered, and two processes do the same.

use std::collections::HashMap;
use std::sync::OnceLock;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ludotheque_render::Icon;
use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use crate::gateway::again::until_done;
use crate::message::drawing::aside;
use crate::rest::Rest;
use crate::rest::emojis::Emoji;
use crate::rest::error::RestError;

/// What all our names begin with: emojis of other names are not ours.
const PREFIX: &str = "ludo_";
/// So much of the name of a picture, so that Discord's 32 characters suffice.
const NAME_LENGTH_MAX: usize = 20;
/// So many bytes of the hash.
const HASH_LENGTH: usize = 3;
/// They are not looked at more often.
const PAUSE: Duration = Duration::from_secs(600);

/// A picture as it is uploaded.
struct Wanted {
    /// Our name of it.
    icon: String,
    /// That of its emoji.
    name: String,
    png: Vec<u8>,
}

/// Uploads what is missing and deletes what is out of date, now and whenever Discord has refused one.
pub async fn keep_in_step(rest: Rest, application: String, stop: CancellationToken) {
    let Ok(wanted) = aside(wanted).await else {
        tracing::error!("the pictures for emojis cannot be drawn");
        return;
    };
    loop {
        let attempt = || once(&rest, &application, wanted);
        until_done("the emojis", 0, &stop, attempt).await;
        tokio::select! {
            biased;
            () = stop.cancelled() => return,
            () = async {
                tokio::time::sleep(PAUSE).await;
                rest.emojis.doubted().await;
            } => {}
        }
    }
}

async fn once(rest: &Rest, application: &str, wanted: &[Wanted]) -> Result<(), RestError> {
    let listed = rest.application_emojis(application).await?;
    let (mut known, mut missing) = (HashMap::new(), None);
    for Wanted { icon, name, png } in wanted {
        let there = listed.iter().find(|emoji| emoji.name == *name).cloned();
        let emoji = match there {
            Some(emoji) => emoji,
            None => match upload(rest, application, (name, png)).await {
                Ok(emoji) => emoji,
                Err(error) => {
                    missing = Some(error);
                    break;
                }
            },
        };
        known.insert(icon.clone(), emoji);
    }
    // Those that are there are of use without the others.
    rest.emojis.know(known);
    if let Some(error) = missing {
        return Err(error);
    }
    let is_wanted = |name: &str| wanted.iter().any(|one| one.name == name);
    for old in &listed {
        if old.name.starts_with(PREFIX) && !is_wanted(&old.name) {
            rest.delete_emoji(application, &old.id).await?;
        }
    }
    Ok(())
}

/// Of two processes that upload the same at once, Discord refuses the later one: then the emoji is there.
async fn upload(
    rest: &Rest,
    application: &str,
    (name, png): (&str, &[u8]),
) -> Result<Emoji, RestError> {
    let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
    let refused = match rest.create_emoji(application, name, &image).await {
        Err(error) if error.is_refusal() => error,
        uploaded => return uploaded,
    };
    let mut listed = rest.application_emojis(application).await?.into_iter();
    listed.find(|emoji| emoji.name == name).ok_or(refused)
}

/// Drawn once: they are the same for as long as the program runs.
fn wanted() -> &'static [Wanted] {
    static DRAWN: OnceLock<Vec<Wanted>> = OnceLock::new();
    DRAWN.get_or_init(drawn)
}

fn drawn() -> Vec<Wanted> {
    let of_icon = |icon: Icon| {
        let png = icon.png();
        let hash = hex::encode(&Sha256::digest(&png)[..HASH_LENGTH]);
        let icon = icon.name();
        let short: String = icon.chars().take(NAME_LENGTH_MAX).collect();
        let name = format!("{PREFIX}{short}_{hash}");
        Wanted { icon, name, png }
    };
    Icon::all().map(of_icon).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_as_discord_wants_them_and_differ() {
        let wanted = wanted();
        let names: BTreeSet<&str> = wanted.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names.len(), wanted.len());
        let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        for name in names {
            assert!((2..=32).contains(&name.len()), "{name}");
            assert!(name.chars().all(is_allowed), "{name}");
        }
    }
}
