//! Whole matches in real Chromium. Two people, each in a window of their own, play the usual Finale
//! and what follows from it, and each of the other games in the variant that ends soonest. One of
//! them plays every rule of every game against the bot, on a phone and by buttons alone.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use ludotheque_rules::GameKind;

use super::driver::Chromium;
use super::looks::Pictures;
use super::matches::Pair;
use super::practice::Practice;
use super::{in_chromium, said};
use crate::world::World;

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn two_members_play_finale_to_the_leaderboard(world: &World) {
    said(in_chromium(world, challenge_to_leaderboard).await);
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn two_members_play_ad_elta_stelpur(world: &World) {
    play_one(world, GameKind::AdEltaStelpur, "slide_captures=true").await;
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn two_members_play_royal_ur(world: &World) {
    play_one(world, GameKind::RoyalUr, "pieces=5").await;
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn two_members_play_arrows_and_stars(world: &World) {
    play_one(world, GameKind::ArrowsAndStars, "board=brick59").await;
}

/// Whoever has installed the bot for themselves has it there too; it is a guest that only answers.
#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn two_members_play_in_the_direct_messages_of_a_group(world: &World) {
    let group = world.discord.create_group("Ada, Bela and Chloé");
    let played = in_chromium(world, async |chromium, world| {
        let pair = Pair::join(chromium, world).await?;
        pair.ada.tab.go_to(group).await?;
        pair.bela.tab.go_to(group).await?;
        let variant = "elimination=false";
        pair.play(GameKind::Finale, variant, &mut Pictures::none())
            .await
    })
    .await;
    said(played);
    let requests = world.discord.requests();
    let mut paths = requests.iter().map(|request| &request.path);
    let said_unasked = paths.find(|path| path.starts_with(&format!("/channels/{group}")));
    assert_eq!(said_unasked, None, "a guest only answers");
}

/// With every option of each game as it can be: all ways to put them together are played without a browser.
#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_plays_every_rule_of_finale(world: &World) {
    play_every_rule(world, GameKind::Finale).await;
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_plays_every_rule_of_ad_elta_stelpur(world: &World) {
    play_every_rule(world, GameKind::AdEltaStelpur).await;
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_plays_every_rule_of_royal_ur(world: &World) {
    play_every_rule(world, GameKind::RoyalUr).await;
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_plays_every_rule_of_arrows_and_stars(world: &World) {
    play_every_rule(world, GameKind::ArrowsAndStars).await;
}

async fn play_every_rule(world: &World, game: GameKind) {
    let played = in_chromium(world, async |chromium, world| {
        let mut practice = Practice::join(chromium, world).await?;
        let mut played = BTreeSet::new();
        for variant in game.variants() {
            let before = played.len();
            played.extend(variant.split_whitespace().map(str::to_owned));
            // The usual rules are no words at all.
            if played.len() == before && !variant.is_empty() {
                continue;
            }
            let clicks = practice.play(game, &variant).await;
            let clicks = clicks.with_context(|| format!("{} [{variant}]", game.title()))?;
            ensure!(clicks > 0, "nothing was to be chosen in [{variant}]");
        }
        Ok(())
    })
    .await;
    said(played);
}

async fn play_one(world: &World, game: GameKind, variant: &str) {
    let played = in_chromium(world, async |chromium, world| {
        let pair = Pair::join(chromium, world).await?;
        pair.play(game, variant, &mut Pictures::none()).await?;
        pair.calls_are_gone().await
    })
    .await;
    said(played);
}

async fn challenge_to_leaderboard(chromium: &Chromium, world: &World) -> Result<()> {
    let pair = Pair::join(chromium, world).await?;
    let mut pictures = Pictures::wanted();
    let played = pair.play(GameKind::Finale, "", &mut pictures).await?;
    pictures.are_taken()?;
    pair.calls_are_gone().await?;
    // What Bela was notified of while looking elsewhere.
    let winner = played.winner.context("Finale has a winner")?;
    let line = format!("@{winner} placement 1 of 5");
    let ada = &pair.ada;
    ada.tab.wait_for_words(&played.article, &line).await?;
    ada.start_command("leaderboard", GameKind::Finale).await?;
    ada.tab.press("Enter").await?;
    let line = "@Ada is not listed: 4 more rated matches are needed";
    ada.tab.wait_for_words("article", line).await
}
