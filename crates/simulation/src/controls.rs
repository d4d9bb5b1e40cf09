//! What can be pressed, and what comes of it.

use ludotheque_standin::MessageId;
use serde_json::{Value, json};

use crate::ledger::Turn;
use crate::on_board::OnBoard;

/// Something that can be pressed, on a message.
#[derive(Clone, Debug)]
pub struct Control {
    /// The message.
    pub message: MessageId,
    /// What it says of itself.
    pub custom_id: String,
    /// The values of a list; none of a button.
    pub values: Vec<String>,
}

/// Whether it is on the board of this turn.
#[must_use]
pub fn is_of(turn: &Turn, control: &Control) -> bool {
    OnBoard::of(&control.custom_id)
        .is_some_and(|board| (board.match_id, board.plies) == (turn.match_id, turn.plies))
}

/// Whether it is an older board of the same match.
#[must_use]
pub fn is_older(turn: &Turn, board: &OnBoard<'_>) -> bool {
    board.match_id == turn.match_id && board.plies < turn.plies
}

/// Whether a match goes on by it.
#[must_use]
pub fn plays(control: &Control) -> bool {
    OnBoard::of(&control.custom_id)
        .is_some_and(|board| board.is_turn() || ["accept", "choose"].contains(&board.action))
}

/// What can be pressed in these components.
pub fn collect(components: &Value, message: MessageId, controls: &mut Vec<Control>) {
    for component in components.as_array().into_iter().flatten() {
        let custom_id = component["custom_id"].as_str().map(str::to_owned);
        match (component["type"].as_u64(), custom_id) {
            (Some(2), Some(custom_id)) if component["disabled"] != true => controls.push(Control {
                message,
                custom_id,
                values: Vec::new(),
            }),
            (Some(3), Some(custom_id)) => {
                let options = component["options"].as_array().into_iter().flatten();
                let values = options.filter_map(|option| option["value"].as_str());
                controls.push(Control {
                    message,
                    custom_id,
                    values: values.map(str::to_owned).collect(),
                });
            }
            _ => {
                collect(&component["components"], message, controls);
                let accessory = json!([component["accessory"]]);
                if component["accessory"].is_object() {
                    collect(&accessory, message, controls);
                }
            }
        }
    }
}
