//! A match between two members on the page, from the challenge to its end.

use anyhow::{Context, Result, bail, ensure};
use ludotheque_rules::GameKind;

use super::driver::Chromium;
use super::looks::{self, Pictures};
use super::player::Player;
use super::taste::Taste;
use crate::world::World;

/// Matches take some hundreds at most; nobody plays as badly as this.
const CLICKS_MAX: u32 = 3_000;

/// Two members in the same channel: Ada at a desk, Bela with a phone.
pub struct Pair {
    pub ada: Player,
    pub bela: Player,
}

/// A match that is over.
pub struct Played {
    /// The selector of its card.
    pub article: String,
    /// Nobody in a draw.
    pub winner: Option<String>,
}

impl Pair {
    /// Opens the page of both in the channel that it shows first.
    pub async fn join(chromium: &Chromium, world: &World) -> Result<Self> {
        let ada = Player::join(chromium, world, "Ada").await?;
        let bela = Player::join(chromium, world, "Bela").await?;
        looks::use_phone(&bela.tab).await?;
        Ok(Self { ada, bela })
    }

    const fn both(&self) -> [&Player; 2] {
        [&self.ada, &self.bela]
    }

    /// Plays a game in one of its variants, which is named by its options text.
    pub async fn play(
        &self,
        game: GameKind,
        variant: &str,
        pictures: &mut Pictures,
    ) -> Result<Played> {
        let article = self.challenge(game, variant).await?;
        let mut taste = Taste::of(game, 7);
        let mut clicks = 0;
        while clicks < CLICKS_MAX {
            let card = self.ada.card(&article).await?;
            ensure!(
                !card.alt.is_empty(),
                "the picture says nothing to the blind: {card:#?}"
            );
            if card.is_over() {
                let winner = card.winner().map(str::to_owned);
                looks::fits_the_phone(&self.bela.tab, &article).await?;
                return Ok(Played { article, winner });
            }
            let player = match card.to_act() {
                Some("Ada") => &self.ada,
                Some("Bela") => &self.bela,
                _ => bail!("the card does not say who is to act: {card:#?}"),
            };
            if player.name == self.bela.name {
                looks::fits_the_phone(&player.tab, &article).await?;
            }
            pictures.take(clicks, &card, player, &article).await?;
            let acted = player.act(&article, &card, &mut taste).await;
            clicks +=
                acted.with_context(|| format!("click {clicks}, {}, {card:#?}", player.name))?;
            let old = format!("[data-custom-id^='{}']", card.board()?);
            for player in self.both() {
                player.tab.wait_until_gone(&old).await?;
            }
        }
        bail!("nobody has won after {CLICKS_MAX} clicks")
    }

    /// Ada challenges Bela, who accepts; gives the selector of the card.
    async fn challenge(&self, game: GameKind, variant: &str) -> Result<String> {
        let Self { ada, bela } = self;
        ada.start_command("challenge", game).await?;
        ada.tab.click("[data-add-option='user']").await?;
        ada.pick("user", "Bel", "Bela").await?;
        if !variant.is_empty() {
            ada.pick_variant(variant).await?;
        }
        ada.tab.click("[data-add-option='rated']").await?;
        ada.pick("rated", "Tr", "True").await?;
        ada.tab.press("Enter").await?;

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
        // Then it is the board that stands there, and no challenge with the small picture of its game.
        for player in self.both() {
            let answered = format!("{article} {accept}");
            player.tab.wait_until_gone(&answered).await?;
        }
        Ok(article)
    }

    /// Waits until nobody is called to a board any more.
    pub async fn calls_are_gone(&self) -> Result<()> {
        for player in self.both() {
            player.calls_are_gone().await?;
        }
        Ok(())
    }
}
