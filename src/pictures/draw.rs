//! One position as a picture.

use anyhow::{Context, Result};
use clap::Args;
use ludotheque_render::{CARD_WIDTH, Scene, card_picture_of_width};
use ludotheque_rules::{AnyPosition, Event, GameKind, Node};

use super::look::Look;
use crate::refusals::Refused;

/// Draws a position as a PNG picture.
#[derive(Debug, Args)]
pub struct Draw {
    /// The game, such as finale
    #[arg(long)]
    game: GameKind,
    /// The rule options that differ from the defaults, such as elimination=false
    #[arg(long, default_value = "", hide_default_value = true)]
    options: String,
    /// The position, as the game writes it
    #[arg(long, allow_hyphen_values = true)]
    position: String,
    /// A roll or a move that is made from the position and marked in the picture; may be repeated
    #[arg(long, value_name = "ACTION")]
    last_move: Vec<String>,
    /// The width of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = CARD_WIDTH)]
    size: u32,
    #[command(flatten)]
    look: Look,
}

/// Draws what the command line says.
///
/// # Errors
/// One sentence about what is wrong with the position, an action, the size or the file.
pub fn draw(task: &Draw) -> Result<()> {
    let mut position = AnyPosition::parse(task.game, &task.options, &task.position)?;
    let mut events = Vec::new();
    for action in &task.last_move {
        let done = act(&mut position, action);
        events.extend(done.with_context(|| format!("--last-move {action:.40?}"))?);
    }
    let scene = Scene {
        last_events: &events,
        ..task.look.scene(task.game)?
    };
    let picture = card_picture_of_width(&position, &scene, task.size)
        .with_context(|| format!("--size {}", task.size))?;
    task.look.write("png", &picture.png)
}

/// Takes a roll where one is due, and makes a move otherwise.
fn act(position: &mut AnyPosition, text: &str) -> Result<Vec<Event>> {
    if let Node::Chance(_) = position.node() {
        let roll = position.parse_roll(text)?;
        Ok(position.roll(roll)?)
    } else {
        let chosen = position.parse_move(text)?;
        position.play(&chosen).map_err(|illegal| illegal.error())
    }
}
