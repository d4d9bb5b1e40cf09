//! A member at the page, who plays with what it shows.

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::driver::Chromium;
use super::tab::Tab;
use crate::world::World;

/// A member with a window of their own.
pub struct Player {
    pub name: &'static str,
    pub tab: Tab,
}

/// A card as the page shows it.
#[derive(Debug, Deserialize)]
pub struct ShownCard {
    /// All its words.
    pub words: String,
    /// What stands for its picture.
    pub alt: String,
    /// The `custom_id`s of its buttons and lists.
    pub controls: Vec<String>,
}

impl Player {
    /// Opens the page for a member.
    pub async fn join(chromium: &Chromium, world: &World, name: &'static str) -> Result<Self> {
        let address = format!("{}?member={}", world.discord.page_url(), world.member(name));
        let tab = chromium
            .open(&address)
            .await
            .with_context(|| format!("{name}'s page"))?;
        Ok(Self { name, tab })
    }

    /// Types a command and picks Finale as its game, which is always the first thing asked.
    pub async fn start_command_on_finale(&self, command: &str) -> Result<()> {
        self.tab
            .type_into("#composer-text", &format!("/{command} "))
            .await?;
        self.pick("game", "Fin", "Finale").await
    }

    /// Fills in an option of the command: types the beginning, and takes what is then offered.
    pub async fn pick(&self, option: &str, beginning: &str, offered: &str) -> Result<()> {
        self.tab
            .type_into(&format!("[data-command-option='{option}']"), beginning)
            .await?;
        self.tab
            .wait_for_words("[data-choice-value][aria-selected=true]", offered)
            .await?;
        self.tab.press("Enter").await
    }

    /// Waits until nobody is called to a board any more.
    pub async fn calls_are_gone(&self) -> Result<()> {
        self.tab
            .wait_until_no_words("article", "your turn in Finale")
            .await
    }

    /// The card of a match as it is shown now.
    pub async fn card(&self, article: &str) -> Result<ShownCard> {
        self.tab
            .evaluate(&format!(
                "(() => {{
                    const card = document.querySelector({article:?});
                    const controls = [...card.querySelectorAll('[data-custom-id]')];
                    return {{
                        words: card.querySelector('.components').innerText,
                        alt: card.querySelector('.picture img').alt,
                        controls: controls.map((control) => control.dataset.customId),
                    }};
                }})()"
            ))
            .await
    }

    /// Rolls, or makes the move that looks nearest to the goal.
    pub async fn act(&self, card: &ShownCard) -> Result<()> {
        if let Some(roll) = card.control(":roll") {
            return self.tab.click(&control(roll)).await;
        }
        if let Some(list) = card.control(":choose") {
            self.tab.click(&control(list)).await?;
            self.tab.wait_for("[data-option-value]").await?;
            let offered = "[...document.querySelectorAll('[data-option-value]')]
                .map((option) => option.dataset.optionValue)";
            let offered: Vec<String> = self.tab.evaluate(offered).await?;
            let best = offered.iter().max_by_key(|notation| advance(notation));
            let best = best.context("the list is empty")?;
            return self
                .tab
                .click(&format!("[data-option-value='{best}']"))
                .await;
        }
        let best = card
            .moves()
            .max_by_key(|id| advance(id.rsplit('=').next().unwrap_or_default()));
        match best {
            Some(best) => self.tab.click(&control(best)).await,
            None => bail!("{} has nothing to do on this card: {card:#?}", self.name),
        }
    }
}

impl ShownCard {
    /// Who is to act: "Blue to roll · @Ada · due in 3 days".
    pub fn to_act(&self) -> Option<&str> {
        let mut lines = self.words.lines();
        let line = lines.find(|line| line.contains(" to roll") || line.contains(" to move"))?;
        line.split('@').nth(1)?.split(" · ").next()
    }

    /// Who has won: "Winner: @Ada".
    pub fn winner(&self) -> Option<&str> {
        let line = self.words.lines().find(|line| line.contains("Winner:"))?;
        line.split('@').nth(1)
    }

    /// What all controls of this board begin with: version, match and number of plies.
    pub fn board(&self) -> Result<String> {
        let first = self.controls.first().context("the card has no controls")?;
        let end = first
            .match_indices(':')
            .nth(2)
            .context("a control names its board")?
            .0;
        Ok(first[..=end].to_owned())
    }

    /// The moves that have a button of their own.
    pub fn moves(&self) -> impl Iterator<Item = &String> {
        self.controls.iter().filter(|id| id.contains(":m="))
    }

    fn control(&self, action: &str) -> Option<&String> {
        self.controls.iter().find(|id| id.ends_with(action))
    }
}

fn control(custom_id: &str) -> String {
    format!("[data-custom-id='{custom_id}']")
}

/// How far a move leads: into the goal, else by the row it reaches, counted from one's own goal;
/// a removal leads nowhere. Every step goes forward, which shows whose it is: "b3-c4", "b5-c4".
fn advance(notation: &str) -> u32 {
    let row = |square: &str| square.chars().nth(1).and_then(|row| row.to_digit(10));
    match notation
        .split_once('-')
        .map(|(from, to)| (row(from), row(to)))
    {
        Some((Some(from), Some(to))) if to > from => to,
        Some((Some(_), Some(to))) => 8 - to,
        // From the own goal, or into the other one.
        Some((None, Some(_))) => 1,
        Some((_, None)) => 9,
        None => 0,
    }
}
