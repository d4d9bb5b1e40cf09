//! What one member alone sees, on a phone: **My view**, **Why not?**, `/settings` and `/setup`.

use anyhow::{Context, Result};
use ludotheque_standin::{MessageId, Standin};
use serde_json::json;

use super::driver::Chromium;
use super::looks;
use super::player::Player;
use crate::world::{CardView, PATIENCE, World};

/// One thing after the other.
pub async fn everything(chromium: &Chromium, world: &World) -> Result<()> {
    my_view_and_why_not(chromium, world).await?;
    settings(chromium, world).await?;
    looking_back_and_asking(chromium, world).await?;
    a_command_by_its_french_name(chromium, world).await?;
    // The last, because then only some may start matches.
    server_settings(chromium, world).await
}

/// Whoever has to choose a move looks at it from their own side, and asks why a square cannot be
/// played.
async fn my_view_and_why_not(chromium: &Chromium, world: &World) -> Result<()> {
    let mut card = world.finale(json!([])).await;
    while card.has_button("roll") {
        card = CardView::of(&world.play_on(&card).await);
    }
    let name = card.to_act().context("somebody is to move")?;
    let player = Player::join(chromium, world, name).await?;
    looks::use_phone(&player.tab).await?;

    // The list of channels slides out of the way when the window becomes a phone's.
    let view = "[data-custom-id$=':view']";
    player.tab.wait_for(view).await?;
    let is_in_front = format!(
        "(() => {{
            const button = document.querySelector({view:?});
            button.scrollIntoView({{block: 'nearest', behavior: 'instant'}});
            const {{x, y, width, height}} = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }})()"
    );
    player.tab.until(&is_in_front).await?;
    player.tab.click(view).await?;
    let own = private_message(world, name, 1).await?;
    player.tab.wait_for_words(&own, "Your moves:").await?;
    look_at(&player, &own, "my-view.png").await?;

    let why = format!("{own} [data-custom-id$=':why']");
    player.tab.click(&why).await?;
    player.tab.type_into(".modal-input", "d5").await?;
    player.tab.click("[data-action='submit-modal']").await?;
    let told = private_message(world, name, 2).await?;
    player.tab.wait_for_words(&told, "Rules, page").await?;
    look_at(&player, &told, "why-not.png").await
}

/// Sets the time zone in a form and the rest by lists, and looks at what is said then.
async fn settings(chromium: &Chromium, world: &World) -> Result<()> {
    let player = Player::join(chromium, world, "Chloé").await?;
    player.tab.type_into("#composer-text", "/settings").await?;
    player.tab.press("Enter").await?;
    player.tab.click("[data-action='send-command']").await?;
    let panel = private_message(world, "Chloé", 1).await?;
    player.tab.wait_for_words(&panel, "Your settings").await?;
    looks::use_phone(&player.tab).await?;
    let zone = format!("{panel} [data-custom-id='1:me:zone']");
    player.tab.click(&zone).await?;
    player.tab.type_into(".modal-input", "Paris").await?;
    player.tab.click("[data-action='submit-modal']").await?;
    player.tab.wait_for_words(&panel, "Europe/Paris").await?;
    let chloe = world.member("Chloé");
    let shown = world.discord.ephemerals(chloe);
    let message = shown.last().and_then(MessageId::of).context("the panel")?;
    for (list, value, words) in [
        ("1:me:quiet", "22-8", "I send you nothing"),
        ("1:me:calls", "daily", "one direct message with the matches"),
    ] {
        let values = [value];
        world.discord.select(chloe, message, list, &values).await?;
        player.tab.wait_for_words(&panel, words).await?;
    }
    player.tab.show_end(&panel).await?;
    looks::words_fit_the_phone(&player.tab).await?;
    looks::keep(&player.tab, &panel, "settings.png").await
}

/// Changes what holds on the server by its lists, also by those of its channels and roles.
async fn server_settings(chromium: &Chromium, world: &World) -> Result<()> {
    let role = world.discord.create_role("Players");
    let player = Player::join(chromium, world, "Ada").await?;
    let before = world.discord.ephemerals(world.member("Ada")).len();
    player
        .tab
        .type_into("#composer-text", "/setup show")
        .await?;
    player.tab.press("Enter").await?;
    player.tab.click("[data-action='send-command']").await?;
    let panel = private_message(world, "Ada", before + 1).await?;
    player.tab.wait_for_words(&panel, "This server").await?;
    looks::use_phone(&player.tab).await?;
    let ada = world.member("Ada");
    let shown = world.discord.ephemerals(ada);
    let message = shown.last().and_then(MessageId::of).context("the panel")?;
    let (here, role) = (world.channel().to_string(), role.to_string());
    for (list, kind, value, words) in [
        ("1:guild:channels", 8, &*here, "#games"),
        ("1:guild:starters", 6, &*role, "@Players"),
        ("1:guild:clock", 3, "7d", "7 days a turn"),
        ("1:guild:threads", 3, "yes", "a thread of its own"),
    ] {
        let values = [value];
        let changed = world
            .discord
            .component_raw(ada, message, list, kind, &values);
        changed.await?;
        player.tab.wait_for_words(&panel, words).await?;
    }
    player.tab.show_end(&panel).await?;
    looks::words_fit_the_phone(&player.tab).await?;
    looks::keep(&player.tab, &panel, "setup.png").await
}

/// A match is stepped through, and a challenge put together from a menu.
async fn looking_back_and_asking(chromium: &Chromium, world: &World) -> Result<()> {
    let mut card = world.finale(json!([])).await;
    for _ in 0..6 {
        card = CardView::of(&world.play_on(&card).await);
    }
    let (name, before) = (
        "Chloé",
        world.discord.ephemerals(world.member("Chloé")).len(),
    );
    let player = Player::join(chromium, world, name).await?;
    looks::use_phone(&player.tab).await?;
    let code = json!([{"name": "match", "value": card.match_code()}]);
    world.command(name, "match show", code).await;
    let step = private_message(world, name, before + 1).await?;
    player.tab.wait_for_words(&step, "Step 6 of 6").await?;
    look_at(&player, &step, "step.png").await?;
    let (member, target) = (world.member(name), world.member("Ada"));
    let question =
        world
            .discord
            .command_on_user(member, world.channel(), "Challenge to a game", target);
    question.await?;
    let question = private_message(world, name, before + 2).await?;
    player
        .tab
        .wait_for_words(&question, "to which game")
        .await?;
    looks::keep(&player.tab, &question, "asking.png").await
}

/// Whoever speaks French types the names that French answers teach.
async fn a_command_by_its_french_name(chromium: &Chromium, world: &World) -> Result<()> {
    let name = "Chloé";
    let before = world.discord.ephemerals(world.member(name)).len();
    world.discord.set_locale(world.member(name), "fr");
    let player = Player::join(chromium, world, name).await?;
    player.tab.type_into("#composer-text", "/aide ").await?;
    let form = "[data-command-form='help']";
    player.tab.wait_for_words(form, "/aide").await?;
    player.tab.press("Enter").await?;
    let help = private_message(world, name, before + 1).await?;
    player
        .tab
        .wait_for_words(&help, "Des jeux pour deux")
        .await?;
    world.discord.set_locale(world.member(name), "en-GB");
    Ok(())
}

async fn look_at(player: &Player, article: &str, file: &str) -> Result<()> {
    let is_loaded = format!("document.querySelector(\"{article} .picture img\")?.naturalWidth > 0");
    player.tab.show_end(article).await?;
    player.tab.until(&is_loaded).await?;
    looks::fits_the_phone(&player.tab, article).await?;
    looks::keep(&player.tab, article, file).await
}

/// The selector of a message that only this member sees, by how many there are then.
async fn private_message(world: &World, name: &str, count: usize) -> Result<String> {
    let member = world.member(name);
    let is_there = |discord: &Standin| discord.ephemerals(member).len() == count;
    world.discord.wait_for(is_there, PATIENCE).await?;
    let messages = world.discord.ephemerals(member);
    let id = messages.last().and_then(MessageId::of);
    let id = id.context("a message has an id")?;
    Ok(format!("article[data-message-id='{id}']"))
}
