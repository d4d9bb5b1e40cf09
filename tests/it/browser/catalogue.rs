//! Every message of the catalogue (`crates/discord/src/catalogue`) on the page, at a desk and on a phone.
//!
//! It shows what is in crates/discord/tests/messages. That is text alone, with a board of nobody's match in the
//! place of each picture; the real pictures are written by the test of the catalogue. To look at
//! all of them:
//!
//! ```sh
//! export LUDOTHEQUE_MESSAGES=/tmp/messages LUDOTHEQUE_PICTURES=/tmp/pictures
//! ./test -p ludotheque --lib catalogue && ./test -p ludotheque --test it browser::every_message
//! ```

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use ludotheque_render::{Scene, card_picture};
use ludotheque_rules::{AnyPosition, GameKind, Seat};
use ludotheque_standin::{ChannelId, MessageId, Standin};
use reqwest::Client;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::driver::Chromium;
use super::looks;
use super::tab::Tab;
use crate::world::World;

/// As many as the eye takes in on a sheet, and as the page shows of a channel.
const ON_A_SHEET: usize = 12;
const IN_A_CHANNEL: usize = 50;
/// Widths of a desk's and a phone's window, and a height to begin with.
const DESK_WIDTH: u32 = 1000;
const PHONE_WIDTH: u32 = 390;
const HEIGHT: u32 = 800;
const ALL_IS_STILL: &str = "Promise.all(document.getAnimations()
    .filter((moving) => moving.effect.getComputedTiming().endTime < Infinity)
    .map((moving) => moving.finished)).then((moved) => moved.length)";
/// Messages whose eyes are one person's. The page shows them as any other here: nobody has asked.
const EPHEMERAL: u64 = 1 << 6;

/// Where the messages are, and perhaps what is attached to them.
pub struct Catalogue {
    folder: PathBuf,
    /// What is shown in place of a picture that is not there.
    board: Vec<u8>,
}

/// Posts every message, and looks whether the page can show it on a phone. All are looked at in one
/// window, which goes from channel to channel: to open one for each takes longer than to look.
pub async fn every_message(chromium: &Chromium, world: &World) -> Result<()> {
    let catalogue = Catalogue::find();
    let client = Client::new();
    let member = world.member("Ada");
    let address = format!("{}?member={member}", world.discord.page_url());
    let tab = chromium.open(&address).await?;
    tab.resize((PHONE_WIDTH, HEIGHT), 1.0).await?;
    for language in ["en", "fr"] {
        for group in catalogue.groups(language)? {
            let messages = catalogue.messages(language, &group)?;
            let at_once = if looks::are_kept() {
                ON_A_SHEET
            } else {
                IN_A_CHANNEL
            };
            for (number, sheet) in messages.chunks(at_once).enumerate() {
                let name = format!("{language}-{group}-{}", number + 1);
                let channel = world.discord.create_channel(&name);
                for message in sheet {
                    let files = catalogue.files(language, message);
                    post(&client, &world.discord, channel, message, files).await?;
                }
                let looked = look_at(&tab, channel, sheet.len(), &name).await;
                looked.with_context(|| name.clone())?;
            }
        }
    }
    Ok(())
}

impl Catalogue {
    pub fn find() -> Self {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/discord/tests/messages");
        let folder = std::env::var_os("LUDOTHEQUE_MESSAGES").map_or(golden, PathBuf::from);
        let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0);
        let start = start.expect("the usual options are known");
        Self {
            folder,
            board: card_picture(&start, &Scene::default()).png,
        }
    }

    /// The names of the groups in a language.
    fn groups(&self, language: &str) -> Result<Vec<String>> {
        let mut names = Vec::new();
        for file in fs::read_dir(self.folder.join(language))? {
            let name = file?.file_name().to_string_lossy().into_owned();
            names.extend(name.strip_suffix(".json").map(str::to_owned));
        }
        names.sort();
        ensure!(!names.is_empty(), "there are no messages");
        Ok(names)
    }

    /// The messages of a group; forms cannot be posted.
    pub fn messages(&self, language: &str, group: &str) -> Result<Vec<Value>> {
        let file = self.folder.join(language).join(format!("{group}.json"));
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let mut entries: Vec<Value> = serde_json::from_str(&text)?;
        entries.retain(|entry| entry["message"].is_object());
        Ok(entries)
    }

    /// What is attached to a message: names and bytes.
    pub fn files(&self, language: &str, entry: &Value) -> Vec<(String, Vec<u8>)> {
        let listed = entry["message"]["attachments"]
            .as_array()
            .into_iter()
            .flatten();
        let names = listed.filter_map(|file| file["filename"].as_str());
        names
            .map(|name| {
                let message = entry["name"].as_str().unwrap_or_default();
                let folder = self.folder.join(language).join("attached");
                let file = folder.join(format!("{message}-{name}"));
                let bytes = fs::read(file).unwrap_or_else(|_| self.board.clone());
                (name.to_owned(), bytes)
            })
            .collect()
    }
}

/// Posts a message of the catalogue as the bot, and gives its id.
pub async fn post(
    client: &Client,
    discord: &Standin,
    channel: ChannelId,
    entry: &Value,
    files: Vec<(String, Vec<u8>)>,
) -> Result<MessageId> {
    let mut message = entry["message"].clone();
    message["flags"] = json!(message["flags"].as_u64().unwrap_or_default() & !EPHEMERAL);
    let mut form = Form::new().text("payload_json", message.to_string());
    for (number, (name, bytes)) in files.into_iter().enumerate() {
        let part = Part::bytes(bytes).file_name(name);
        form = form.part(format!("files[{number}]"), part);
    }
    let address = format!("{}/api/v10/channels/{channel}/messages", discord.api_url());
    let answer = client
        .post(address)
        .header("Authorization", format!("Bot {}", discord.token()))
        .multipart(form)
        .send()
        .await?;
    let (status, text) = (answer.status(), answer.text().await?);
    ensure!(status.is_success(), "{}: {status} {text}", entry["name"]);
    MessageId::of(&serde_json::from_str(&text)?).context("a message has an id")
}

/// Goes to a channel with so many messages. For pictures of it, also at a desk: what a phone shows,
/// a desk does.
async fn look_at(tab: &Tab, channel: ChannelId, count: usize, name: &str) -> Result<()> {
    tab.go_to(channel).await?;
    if looks::are_kept() {
        keep_sheet(tab, DESK_WIDTH, count, &format!("{name}-desk.png")).await?;
        keep_sheet(tab, PHONE_WIDTH, count, &format!("{name}-phone.png")).await?;
        tab.resize((PHONE_WIDTH, HEIGHT), 1.0).await?;
    }
    all_is_there(tab, count).await?;
    nothing_is_cut_off(tab).await
}

/// So high that a whole sheet is there at once.
async fn keep_sheet(tab: &Tab, width: u32, count: usize, file: &str) -> Result<()> {
    tab.resize((width, HEIGHT), 1.0).await?;
    all_is_there(tab, count).await?;
    let height: u32 = tab
        .evaluate("Math.ceil(document.getElementById('scroller').scrollHeight) + 120")
        .await?;
    tab.resize((width, height), 1.0).await?;
    // The list of channels slides out of the way when the window becomes a phone's.
    let _: usize = tab.evaluate(ALL_IS_STILL).await?;
    tab.dismiss_notices().await?;
    looks::keep_sheet(tab, file).await
}

/// Waits for so many messages and all their pictures.
async fn all_is_there(tab: &Tab, count: usize) -> Result<()> {
    let are_there = format!("document.querySelectorAll('article').length === {count}");
    tab.until(&are_there).await?;
    looks::pictures_are_there(tab).await
}

/// Nothing has to be scrolled sideways, and no word hangs out of its place.
async fn nothing_is_cut_off(tab: &Tab) -> Result<()> {
    let wide: Vec<String> = tab
        .evaluate(
            "[...document.querySelectorAll('article, article *')]
                .filter((shown) => shown.getBoundingClientRect().right > innerWidth + 1
                    && !shown.closest('pre'))
                .map((shown) => shown.outerHTML.slice(0, 200))",
        )
        .await?;
    ensure!(wide.is_empty(), "wider than a phone: {wide:#?}");
    Ok(())
}
