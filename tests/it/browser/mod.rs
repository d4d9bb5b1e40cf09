//! Two people play a match of Finale in real Chromium, each in a window of their own on the local
//! Discord's page: one at a desk, one with a phone.
//!
//! `LUDOTHEQUE_PICTURES=folder` makes the test keep pictures of the match there, as `card.png` (the
//! channel at the desk), `phone.png`, `my-view.png`, `why-not.png` and `settings.png`; those in docs/pictures were made so:
//!
//! ```sh
//! LUDOTHEQUE_PICTURES=docs/pictures ./test -p ludotheque --test it browser
//! ```

mod alone;
mod catalogue;
mod driver;
mod looks;
mod player;
mod tab;

use anyhow::{Context, Result, bail, ensure};

use self::driver::Chromium;
use self::looks::Pictures;
use self::player::Player;
use crate::world::World;

/// A match takes about 130; nobody plays as badly as this.
const MOST_PLIES: usize = 400;

#[tokio::test(flavor = "multi_thread")]
async fn two_members_play_to_a_goal_on_the_page() {
    let world = World::start().await;
    let played = in_chromium(&world).await;
    // Said in its own words: how the error was carried here explains nothing.
    played.unwrap_or_else(|trouble| panic!("{trouble:#}"));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_member_alone_sees_fits_a_phone() {
    let world = World::start().await;
    let seen = one_alone(&world).await;
    seen.unwrap_or_else(|trouble| panic!("{trouble:#}"));
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_message_fits_a_phone() {
    let world = World::without_bot().await;
    let seen = all_messages(&world).await;
    seen.unwrap_or_else(|trouble| panic!("{trouble:#}"));
    world.end().await;
}

/// Whatever happens, no browser is left behind.
async fn in_chromium(world: &World) -> Result<()> {
    let chromium = Chromium::start().await?;
    let played = challenge_to_leaderboard(&chromium, world).await;
    let stopped = chromium.stop().await;
    played.and(stopped)
}

/// The same for a member alone.
async fn one_alone(world: &World) -> Result<()> {
    let chromium = Chromium::start().await?;
    let mut seen = alone::my_view_and_why_not(&chromium, world).await;
    if seen.is_ok() {
        seen = alone::settings(&chromium, world).await;
    }
    if seen.is_ok() {
        seen = alone::looking_back_and_asking(&chromium, world).await;
    }
    // The last, because then only some may start matches.
    if seen.is_ok() {
        seen = alone::server_settings(&chromium, world).await;
    }
    let stopped = chromium.stop().await;
    seen.and(stopped)
}

/// The same for nobody in particular.
async fn all_messages(world: &World) -> Result<()> {
    let chromium = Chromium::start().await?;
    let seen = catalogue::every_message(&chromium, world).await;
    let stopped = chromium.stop().await;
    seen.and(stopped)
}

async fn challenge_to_leaderboard(chromium: &Chromium, world: &World) -> Result<()> {
    let ada = Player::join(chromium, world, "Ada").await?;
    let bela = Player::join(chromium, world, "Bela").await?;
    looks::use_phone(&bela.tab).await?;

    let article = challenge(&ada, &bela).await?;
    let winner = play(&ada, &bela, &article).await?;
    for player in [&ada, &bela] {
        player.calls_are_gone().await?;
    }
    looks::fits_the_phone(&bela.tab, &article).await?;

    let line = format!("@{winner} 1500 → 1662 (+162, provisional)");
    ada.tab.wait_for_words(&article, &line).await?;
    ada.start_command_on_finale("leaderboard").await?;
    ada.tab.press("Enter").await?;
    let line = "@Ada is not on it: 4 more rated matches are needed";
    ada.tab.wait_for_words("article", line).await
}

/// Ada challenges Bela, who is notified and accepts; gives the selector of the card.
async fn challenge(ada: &Player, bela: &Player) -> Result<String> {
    ada.start_command_on_finale("challenge").await?;
    ada.tab.click("[data-add-option='user']").await?;
    ada.pick("user", "Bel", "Bela").await?;
    ada.tab.press("Enter").await?;

    bela.tab.wait_for(".toast").await?;
    let accept = "[data-custom-id$=':accept']";
    bela.tab.wait_for(accept).await?;
    let message: String = bela
        .tab
        .evaluate(&format!(
            "document.querySelector({accept:?}).closest('article').dataset.messageId"
        ))
        .await?;
    bela.tab.click(accept).await?;
    let article = format!("article[data-message-id='{message}']");
    for player in [ada, bela] {
        player
            .tab
            .wait_for(&format!("{article} [data-custom-id$=':roll']"))
            .await?;
    }
    Ok(article)
}

/// Both play until the card names a winner.
async fn play(ada: &Player, bela: &Player, article: &str) -> Result<String> {
    let mut pictures = Pictures::wanted();
    for ply in 0..MOST_PLIES {
        let card = ada.card(article).await?;
        ensure!(
            !card.alt.is_empty(),
            "the picture says nothing to the blind: {card:#?}"
        );
        if let Some(winner) = card.winner() {
            pictures.are_taken()?;
            return Ok(winner.to_owned());
        }
        let player = match card.to_act() {
            Some("Ada") => ada,
            Some("Bela") => bela,
            _ => bail!("the card does not say who is to act: {card:#?}"),
        };
        if player.name == bela.name {
            looks::fits_the_phone(&bela.tab, article).await?;
        }
        pictures.take(ply, &card, player, article).await?;
        let acted = player.act(&card).await;
        acted.with_context(|| format!("ply {ply}, {}, with {card:#?}", player.name))?;
        let old = format!("[data-custom-id^='{}']", card.board()?);
        for player in [ada, bela] {
            player.tab.wait_until_gone(&old).await?;
        }
    }
    bail!("nobody has won after {MOST_PLIES} plies")
}
