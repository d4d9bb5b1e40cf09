//! Every message of the catalogue (`crates/discord/src/catalogue`) on the page, at a desk and on a phone.
//! To look at all of them:
//!
//! ```sh
//! LUDOTHEQUE_PICTURES=/tmp/pictures ./test -p ludotheque --test it browser::every_message
//! ```

use anyhow::{Context, Result, ensure};
use ludotheque_discord::{Sent, sent};
use ludotheque_standin::{ChannelId, MessageId, Standin};
use ludotheque_words::Language;
use reqwest::Client;
use reqwest::multipart::{Form, Part};
use serde_json::json;

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

/// Posts every message, and looks whether the page can show it on a phone. All are looked at in one
/// window, which goes from channel to channel: to open one for each takes longer than to look.
pub async fn every_message(chromium: &Chromium, world: &World) -> Result<()> {
    let client = Client::new();
    let member = world.member("Ada");
    let address = format!("{}?member={member}", world.discord.page_url());
    let tab = chromium.open(&address).await?;
    tab.resize((PHONE_WIDTH, HEIGHT), 1.0).await?;
    let at_once = if looks::are_kept() {
        ON_A_SHEET
    } else {
        IN_A_CHANNEL
    };
    for language in Language::ALL {
        let messages = messages(language);
        for group in messages.chunk_by(|one, other| one.group == other.group) {
            for (number, sheet) in group.chunks(at_once).enumerate() {
                let name = format!("{language}-{}-{}", group[0].group, number + 1);
                let channel = world.discord.create_channel(&name);
                for message in sheet {
                    post(&client, &world.discord, channel, message).await?;
                }
                let looked = look_at(&tab, channel, sheet.len(), &name).await;
                looked.with_context(|| name.clone())?;
            }
        }
    }
    Ok(())
}

/// All but the forms, which cannot be posted.
pub fn messages(language: Language) -> Vec<Sent> {
    let mut sent = sent(language);
    sent.retain(|one| one.body["title"].is_null());
    sent
}

/// Posts a message of the catalogue as the bot, and gives its id.
pub async fn post(
    client: &Client,
    discord: &Standin,
    channel: ChannelId,
    message: &Sent,
) -> Result<MessageId> {
    let mut body = message.without_emojis();
    body["flags"] = json!(body["flags"].as_u64().unwrap_or_default() & !EPHEMERAL);
    let mut form = Form::new().text("payload_json", body.to_string());
    for (id, (name, bytes)) in message.attached.clone().into_iter().enumerate() {
        let file = Part::bytes(bytes).file_name(name);
        form = form.part(format!("files[{id}]"), file);
    }
    let address = format!("{}/api/v10/channels/{channel}/messages", discord.api_url());
    let answer = client
        .post(address)
        .header("Authorization", format!("Bot {}", discord.token()))
        .multipart(form)
        .send()
        .await?;
    let (status, text) = (answer.status(), answer.text().await?);
    ensure!(status.is_success(), "{}: {status} {text}", message.name);
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
    nothing_is_cut_off(tab).await?;
    no_button_is_orphaned(tab).await
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

/// Nothing has to be scrolled sideways, no word hangs out of its place, and none ends in an ellipsis but
/// where a list is closed.
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
    let cut: Vec<String> = tab
        .evaluate(
            "[...document.querySelectorAll('article *')]
                .filter((shown) => getComputedStyle(shown).textOverflow === 'ellipsis'
                    && shown.scrollWidth > shown.clientWidth && !shown.closest('.select'))
                .map((shown) => shown.outerHTML.slice(0, 200))",
        )
        .await?;
    ensure!(cut.is_empty(), "cut: {cut:#?}");
    Ok(())
}

/// Where the buttons of a row take several lines, none stands alone below others. Rows of moves do: each
/// is a choice of its own.
async fn no_button_is_orphaned(tab: &Tab) -> Result<()> {
    let orphaned: Vec<String> = tab
        .evaluate(
            "[...document.querySelectorAll('.action-row')].flatMap((row) => {
                const buttons = [...row.children];
                if (buttons.every((one) => one.matches('.button-primary'))) return [];
                const lines = Object.values(Object.groupBy(buttons, (one) => one.offsetTop));
                const alone = lines.at(-1).length === 1
                    && lines.slice(0, -1).some((line) => line.length > 1);
                return alone ? [buttons.map((one) => one.innerText).join(' | ')] : [];
            })",
        )
        .await?;
    ensure!(orphaned.is_empty(), "a button alone: {orphaned:#?}");
    Ok(())
}
