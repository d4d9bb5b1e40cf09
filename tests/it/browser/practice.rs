//! Matches against the bot on the page of a phone, from the command to their end.

use anyhow::{Context, Result, bail};
use ludotheque_rules::GameKind;

use super::driver::Chromium;
use super::looks;
use super::player::{Player, ShownCard};
use super::taste::Taste;
use crate::world::World;

/// Most matches take some dozens: the bot rolls for both, and makes what is forced.
const CLICKS_MAX: u32 = 1_000;
/// A card that waits for somebody.
const WAITING: &str = "article:has([data-custom-id*=':m='], [data-custom-id$=':roll'],
    [data-custom-id$=':choose'], [data-custom-id$=':random'])";
/// A card of a match that is over.
const OVER: &str = "article:has([data-custom-id$=':rematch'])";

/// Ada with a phone, and the bot.
pub struct Practice {
    ada: Player,
}

impl Practice {
    /// Opens the page on a phone.
    pub async fn join(chromium: &Chromium, world: &World) -> Result<Self> {
        let ada = Player::join(chromium, world, "Ada").await?;
        looks::use_phone(&ada.tab).await?;
        Ok(Self { ada })
    }

    /// Plays a game against the weakest level in one of its variants, which is named by its options
    /// text, and gives how many clicks that took.
    pub async fn play(&mut self, game: GameKind, variant: &str) -> Result<u32> {
        let article = self.begin(game, variant).await?;
        let mut taste = Taste::of(game, 7);
        let mut clicks = 0;
        while clicks < CLICKS_MAX {
            let card = self.ada.card(&article).await?;
            looks::fits_the_phone(&self.ada.tab, &article).await?;
            if card.is_over() {
                return Ok(clicks);
            }
            let acted = self.ada.act(&article, &card, &mut taste).await;
            clicks += acted.with_context(|| format!("click {clicks}, {card:#?}"))?;
            self.answered(&article, &card).await?;
        }
        bail!("nobody has won after {CLICKS_MAX} clicks")
    }

    /// Gives the selector of the card, once it waits for Ada.
    async fn begin(&self, game: GameKind, variant: &str) -> Result<String> {
        let tab = &self.ada.tab;
        self.ada.start_command("practice", game).await?;
        if !variant.is_empty() {
            self.ada.pick_variant(variant).await?;
        }
        tab.click("[data-add-option='level']").await?;
        self.ada.pick("level", "New", "Newcomer").await?;
        tab.press("Enter").await?;
        tab.wait_for(WAITING).await?;
        let message: String = tab
            .evaluate(&format!(
                "document.querySelector(`{WAITING}`).dataset.messageId"
            ))
            .await?;
        Ok(format!("article[data-message-id='{message}']"))
    }

    /// Waits until the bot has answered, and Ada is to act again or the match is over.
    async fn answered(&self, article: &str, before: &ShownCard) -> Result<()> {
        let tab = &self.ada.tab;
        let old = format!("[data-custom-id^='{}']", before.board()?);
        tab.wait_until_gone(&old).await?;
        tab.until(&format!(
            "document.querySelector(`{article}`).matches(`{WAITING}, {OVER}`)"
        ))
        .await
    }
}
