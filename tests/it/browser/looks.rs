//! How a card looks: whether it fits a phone, and pictures of it.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use serde::Deserialize;

use super::player::{Player, ShownCard};
use super::tab::Tab;

/// An ordinary phone, in CSS pixels.
const PHONE: (u32, u32) = (390, 844);
/// Narrower than this nobody can read the board.
const LEAST_PICTURE_WIDTH: f64 = 280.0;
/// Where pictures are kept, if they are wanted.
const FOLDER: &str = "LUDOTHEQUE_PICTURES";
const FILES: [(&str, &str); 2] = [("Ada", "card.png"), ("Bela", "phone.png")];
/// What is worth a picture: the sides have met, and there is something to choose.
const FROM_CLICK: u32 = 40;
const LEAST_MOVES: usize = 3;

/// A picture that arrives changes nothing in the document: it has to be asked itself.
const BROKEN_PICTURES: &str = "Promise.all([...document.images]
    .map((image) => image.complete || new Promise((done) => { image.onload = image.onerror = done; })))
    .then(() => [...document.images].filter((image) => image.naturalWidth === 0)
        .map((image) => image.src))";

/// In a window that becomes a phone's, the list of channels slides out of the way.
const SLIDING: &str = "Promise.allSettled(document.getAnimations()
    .filter((running) => running instanceof CSSTransition)
    .map((running) => running.finished))
    .then((ended) => ended.length)";

/// Makes a window a phone's.
pub async fn use_phone(tab: &Tab) -> Result<()> {
    tab.resize(PHONE, 2.0).await?;
    nothing_slides(tab).await
}

/// Waits until everything is where it is going to stay.
pub async fn nothing_slides(tab: &Tab) -> Result<()> {
    tab.evaluate::<usize>(SLIDING).await?;
    Ok(())
}

/// Widths and places in CSS pixels.
#[derive(Debug, Deserialize)]
struct Layout {
    window: f64,
    /// All there is in the window, also what has to be scrolled to.
    contents: f64,
    channel: f64,
    messages: f64,
    picture_left: f64,
    picture_right: f64,
}

/// Nothing has to be scrolled sideways, and the card's picture is there as a whole.
pub async fn fits_the_phone(tab: &Tab, article: &str) -> Result<()> {
    let layout: Layout = tab
        .evaluate(&format!(
            "(async () => {{
                const image = document.querySelector(`{article} .picture img`);
                await image.decode();
                const {{left, right}} = image.getBoundingClientRect();
                const {{documentElement: root, body}} = document;
                const scroller = document.getElementById('scroller');
                return {{
                    window: innerWidth,
                    contents: Math.max(root.scrollWidth, body.scrollWidth),
                    channel: scroller.clientWidth,
                    messages: scroller.scrollWidth,
                    picture_left: left,
                    picture_right: right,
                }};
            }})()"
        ))
        .await?;
    let fits = layout.contents <= layout.window
        && layout.messages <= layout.channel
        && layout.picture_left >= 0.0
        && layout.picture_right <= layout.window;
    ensure!(fits, "the card does not fit a phone: {layout:?}");
    let width = layout.picture_right - layout.picture_left;
    ensure!(
        width >= LEAST_PICTURE_WIDTH,
        "the picture is too small on a phone: {layout:?}"
    );
    Ok(())
}

/// Nothing has to be scrolled sideways, where there is no picture.
pub async fn words_fit_the_phone(tab: &Tab) -> Result<()> {
    let [window, contents, channel, messages]: [f64; 4] = tab
        .evaluate(
            "(() => {
                const {documentElement: root, body} = document;
                const scroller = document.getElementById('scroller');
                return [
                    innerWidth, Math.max(root.scrollWidth, body.scrollWidth),
                    scroller.clientWidth, scroller.scrollWidth,
                ];
            })()",
        )
        .await?;
    ensure!(
        contents <= window && messages <= channel,
        "the words do not fit a phone: {contents} in {window}, {messages} in {channel}"
    );
    Ok(())
}

/// Keeps a picture of a window, if pictures are wanted.
pub async fn keep(tab: &Tab, article: &str, file: &str) -> Result<()> {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return Ok(());
    };
    tab.show_end(article).await?;
    tab.picture("main", &PathBuf::from(folder).join(file)).await
}

/// Whether pictures are wanted.
pub fn are_kept() -> bool {
    std::env::var_os(FOLDER).is_some()
}

/// Keeps a picture of all the messages of a channel, if pictures are wanted.
pub async fn keep_sheet(tab: &Tab, file: &str) -> Result<()> {
    match std::env::var_os(FOLDER) {
        Some(folder) => tab.picture("#log", &PathBuf::from(folder).join(file)).await,
        None => Ok(()),
    }
}

/// Keeps a picture of one message and nothing around it, if pictures are wanted.
pub async fn keep_alone(tab: &Tab, article: &str, file: &str) -> Result<()> {
    match std::env::var_os(FOLDER) {
        Some(folder) => {
            tab.picture(article, &PathBuf::from(folder).join(file))
                .await
        }
        None => Ok(()),
    }
}

/// Waits for all pictures on the page.
pub async fn pictures_are_there(tab: &Tab) -> Result<()> {
    let broken: Vec<String> = tab.evaluate(BROKEN_PICTURES).await?;
    ensure!(broken.is_empty(), "pictures do not come: {broken:?}");
    Ok(())
}

/// The pictures that are still to be taken.
pub struct Pictures {
    folder: PathBuf,
    /// At whose window, and what the file is called.
    missing: Vec<(&'static str, &'static str)>,
}

impl Pictures {
    /// Those that are wanted; usually none.
    pub fn wanted() -> Self {
        match std::env::var_os(FOLDER) {
            Some(folder) => Self {
                folder: folder.into(),
                missing: FILES.to_vec(),
            },
            None => Self::none(),
        }
    }

    /// None of them.
    pub const fn none() -> Self {
        Self {
            folder: PathBuf::new(),
            missing: Vec::new(),
        }
    }

    /// Takes a picture of the window at which a player has to act, if it is missing and there is
    /// something to see.
    pub async fn take(
        &mut self,
        click: u32,
        card: &ShownCard,
        player: &Player,
        article: &str,
    ) -> Result<()> {
        let due = self
            .missing
            .iter()
            .position(|(name, _)| *name == player.name);
        let Some(due) = due.filter(|_| click >= FROM_CLICK && card.moves().count() >= LEAST_MOVES)
        else {
            return Ok(());
        };
        player.calls_are_gone().await?;
        player.tab.wait_until_gone(".toast").await?;
        player.tab.show_end(article).await?;
        let (_, file) = self.missing.swap_remove(due);
        player.tab.picture("main", &self.folder.join(file)).await
    }

    /// Fails if the match had nothing to show.
    pub fn are_taken(&self) -> Result<()> {
        ensure!(
            self.missing.is_empty(),
            "nothing to see in this match: {:?}",
            self.missing
        );
        Ok(())
    }
}
