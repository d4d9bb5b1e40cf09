//! A member at the page, who plays with what it shows.

use anyhow::{Context, Result, bail};
use ludotheque_rules::GameKind;
use serde::Deserialize;

use super::driver::Chromium;
use super::tab::Tab;
use super::taste::Taste;
use crate::world::World;

/// A member with a window of their own.
pub struct Player {
    pub name: &'static str,
    pub tab: Tab,
}

/// What stands before the name of a move where that stands for its piece.
const PIECE: &str = ":piece";

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

    /// Types a command and picks its game, which is always the first thing asked.
    pub async fn start_command(&self, command: &str, game: GameKind) -> Result<()> {
        self.tab
            .type_into("#composer-text", &format!("/{command} "))
            .await?;
        // Enough to tell them apart, and on every keyboard.
        let beginning: String = game.title().chars().take(2).collect();
        self.pick("game", &beginning, game.title()).await
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

    /// Asks for a variant of the game, by its options text.
    pub async fn pick_variant(&self, variant: &str) -> Result<()> {
        self.tab.click("[data-add-option='variant']").await?;
        self.tab
            .type_into("[data-command-option='variant']", variant)
            .await?;
        self.tab
            .click(&format!("[data-choice-value='{variant}']"))
            .await
    }

    /// Waits until nobody is called to a board any more.
    pub async fn calls_are_gone(&self) -> Result<()> {
        self.tab
            .wait_until_no_words("article", "your turn in ")
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

    /// Rolls, or makes the move that looks best; gives how many clicks that took.
    pub async fn act(&self, article: &str, card: &ShownCard, taste: &mut Taste) -> Result<u32> {
        let is_first = card.is_first_to_act();
        if let Some(only) = card.control(":roll").or_else(|| card.control(":random")) {
            self.tab.click(&control(only)).await?;
            return Ok(1);
        }
        let pieces: Vec<(&str, &String)> = card.pieces().collect();
        if !pieces.is_empty() {
            let names: Vec<String> = pieces.iter().map(|(name, _)| (*name).to_owned()).collect();
            let best = taste.best(&names, is_first);
            let found = pieces
                .iter()
                .find(|(name, _)| Some(*name) == best.as_deref());
            let (_, piece) = found.context("a piece can move")?;
            self.tab.click(&control(piece)).await?;
            let another = format!("{}pieces", card.board()?);
            self.tab
                .wait_for(&format!("{article} {}", control(&another)))
                .await?;
            let card = self.card(article).await?;
            return Ok(1 + self.move_of(&card, taste, is_first).await?);
        }
        self.move_of(card, taste, is_first).await
    }

    /// Makes the move that looks best of those that can be chosen; gives how many clicks that took.
    async fn move_of(&self, card: &ShownCard, taste: &mut Taste, is_first: bool) -> Result<u32> {
        if let Some(moves) = card.control(":choose") {
            self.choose(moves, taste, is_first).await?;
            return Ok(2);
        }
        let names: Vec<String> = card.moves().map(|(name, _)| name.to_owned()).collect();
        let best = taste.best(&names, is_first);
        let found = card
            .moves()
            .find(|(name, _)| Some(*name) == best.as_deref());
        let Some((_, id)) = found else {
            bail!("{} has nothing to do on this card: {card:#?}", self.name)
        };
        self.tab.click(&control(id)).await?;
        Ok(1)
    }

    /// Opens a list and takes what looks best in it.
    async fn choose(&self, list: &str, taste: &mut Taste, is_first: bool) -> Result<()> {
        self.tab.click(&control(list)).await?;
        self.tab.wait_for("[data-option-value]").await?;
        let offered = "[...document.querySelectorAll('[data-option-value]')]
            .map((option) => option.dataset.optionValue)";
        let offered: Vec<String> = self.tab.evaluate(offered).await?;
        let best = taste
            .best(&offered, is_first)
            .context("the list is empty")?;
        self.tab
            .click(&format!("[data-option-value='{best}']"))
            .await
    }
}

impl ShownCard {
    /// Who is to act: "@Ada to roll · due in 3 days".
    pub fn to_act(&self) -> Option<&str> {
        self.turn()?.split('@').nth(1)?.split(" to ").next()
    }

    /// Whether that is who began: the first one in "Finale · @Ada v @Bela", or in "@Ada v Bot Newcomer".
    fn is_first_to_act(&self) -> bool {
        let mut lines = self.words.lines();
        let headline = lines.find_map(|line| line.split_once(" v "));
        let first = headline.and_then(|(first, _)| first.split('@').nth(1));
        first.is_some() && first == self.to_act()
    }

    fn turn(&self) -> Option<&str> {
        let due = [" to roll", " to move", " to set up"];
        let mut lines = self.words.lines();
        lines.find(|line| line.contains('@') && due.iter().any(|words| line.contains(words)))
    }

    /// Whether somebody has won, or nobody.
    pub fn is_over(&self) -> bool {
        [" beat ", ", you won!", ", you lost.", "Drawn."]
            .iter()
            .any(|words| self.words.contains(words))
    }

    /// Who has won: "@Ada beat @Bela".
    pub fn winner(&self) -> Option<&str> {
        let line = self.words.lines().find(|line| line.contains(" beat "))?;
        line.split(" beat ").next()?.split('@').nth(1)
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

    /// The moves that have a button of their own: their names and the buttons.
    pub fn moves(&self) -> impl Iterator<Item = (&str, &String)> {
        let named = self.named();
        named.filter_map(|(before, name, id)| (!before.ends_with(PIECE)).then_some((name, id)))
    }

    /// The pieces that have a button of their own: the name of a move of each, and the buttons.
    fn pieces(&self) -> impl Iterator<Item = (&str, &String)> {
        let named = self.named();
        named.filter_map(|(before, name, id)| before.ends_with(PIECE).then_some((name, id)))
    }

    /// What stands before the name of a move, the name, and the button.
    fn named(&self) -> impl Iterator<Item = (&str, &str, &String)> {
        let controls = self.controls.iter();
        controls.filter_map(|id| {
            let (before, name) = id.split_once(":m=")?;
            Some((before, name, id))
        })
    }

    fn control(&self, action: &str) -> Option<&String> {
        self.controls.iter().find(|id| id.ends_with(action))
    }
}

fn control(custom_id: &str) -> String {
    format!("[data-custom-id='{custom_id}']")
}
