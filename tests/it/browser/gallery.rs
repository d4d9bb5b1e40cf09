//! The messages that docs/gallery.md shows, on a phone. They are those of the catalogue; with
//! `LUDOTHEQUE_PICTURES` each is kept as a picture:
//!
//! ```sh
//! LUDOTHEQUE_PICTURES=docs/pictures/gallery ./test -p ludotheque --test it browser::the_gallery
//! ```

use anyhow::{Context, Result, ensure};
use ludotheque_words::Language;
use reqwest::Client;

use super::catalogue::{messages, post};
use super::driver::Chromium;
use super::looks;
use crate::world::World;

/// The group and the name of each message.
const MESSAGES: [(&str, &str); 10] = [
    ("private", "help"),
    ("boards", "challenge-to-a-member"),
    ("endings", "finale-won"),
    ("private", "review"),
    ("lists", "leaderboard-of-members"),
    ("lists", "profile"),
    ("lessons", "royal-ur-rules-2"),
    ("lessons", "ad-elta-stelpur-exercise-1-asked"),
    ("looking-back", "arrows-and-stars-last-step"),
    ("server", "setup"),
];
/// As wide as a phone, and so high that every message is there as a whole; a little sharper than
/// a page needs it.
const WINDOW: (u32, u32) = (390, 2_000);
const SHARPNESS: f64 = 1.125;

/// Posts each of them, and looks whether it is there as a whole.
pub async fn every_message(chromium: &Chromium, world: &World) -> Result<()> {
    let messages = messages(Language::English);
    let client = Client::new();
    // Nobody whom the messages mention: notices would cover them.
    let member = world.member("Dmitri");
    let address = format!("{}?member={member}", world.discord.page_url());
    let tab = chromium.open(&address).await?;
    tab.resize(WINDOW, SHARPNESS).await?;
    for (group, name) in MESSAGES {
        let mut of_group = messages.iter().filter(|one| one.group == group);
        let found = of_group.find(|one| one.name == name);
        let shown = found.with_context(|| format!("there is no {name} in {group}"))?;
        // A channel each, or the page would put them under one head.
        let channel = world.discord.create_channel(name);
        let message = post(&client, &world.discord, channel, shown).await?;
        tab.go_to(channel).await?;
        let article = format!("article[data-message-id='{message}']");
        tab.wait_for(&article).await?;
        looks::nothing_slides(&tab).await?;
        looks::pictures_are_there(&tab).await?;
        looks::words_fit_the_phone(&tab).await?;
        let height: f64 = tab
            .evaluate(&format!(
                "document.querySelector({article:?}).getBoundingClientRect().height"
            ))
            .await?;
        ensure!(
            height < f64::from(WINDOW.1),
            "{name} is higher than {WINDOW:?}"
        );
        looks::keep_alone(&tab, &article, &format!("{name}.png")).await?;
    }
    Ok(())
}
