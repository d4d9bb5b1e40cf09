//! What has to be true of what people are told.

use ludotheque_standin::{Reply, Standin, UserId};
use ludotheque_words::{Language, say};
use serde_json::Value;

use crate::on_board::{OnBoard, boards, public_messages};

/// What these commands answer nobody else sees.
const PRIVATE: [&str; 4] = ["/daily", "/games", "/help", "/settings"];

/// Whether somebody was told that a click, which is stored, was not: it shows no board, and says something else than
/// that nobody knows.
pub fn denies(reply: &Reply, clicked: &OnBoard<'_>) -> bool {
    reply.ephemeral && plies_shown(reply, clicked).is_none() && !is_unsure(&reply.text())
}

/// Whether everybody was shown that a click has come to something: a board with more plies than the one that was clicked on.
pub fn acknowledges(reply: &Reply, clicked: &OnBoard<'_>) -> bool {
    !reply.ephemeral && plies_shown(reply, clicked) > Some(clicked.plies)
}

/// The most plies with which an answer shows the match that was clicked on, if it does.
fn plies_shown(reply: &Reply, clicked: &OnBoard<'_>) -> Option<u32> {
    let mut shown = None;
    let components = reply.message.as_ref().map(|message| &message["components"]);
    boards(components.unwrap_or(&Value::Null), &mut |id, plies| {
        if id == clicked.match_id {
            shown = shown.max(Some(plies));
        }
    });
    shown
}

/// Whether it is one of the sentences that nobody knows what is stored.
fn is_unsure(text: &str) -> bool {
    const FAULT: &str = "FAULT";
    Language::ALL.iter().any(|language| {
        let unsettled = say!(*language, "store-unsettled", fault = FAULT);
        let before = unsettled.split(FAULT).next().unwrap_or_default().to_owned();
        text.starts_with(&before) || text.starts_with(&say!(*language, "too-slow"))
    })
}

/// Whether everybody sees what is for whoever has asked alone.
pub fn is_told_to_all(told: &str, reply: &Reply) -> bool {
    let is_private = PRIVATE.iter().any(|command| {
        let uses = format!(" uses {command} ");
        told.contains(&uses)
    });
    is_private && reply.kind == 4 && !reply.ephemeral
}

/// Everything that anybody can see, also for themselves alone.
pub fn all_messages(discord: &Standin, members: impl Iterator<Item = UserId>) -> String {
    let mut messages = public_messages(discord);
    for member in members {
        messages.extend(discord.ephemerals(member));
        messages.extend(discord.messages(discord.direct_channel(member)));
    }
    messages.iter().map(Value::to_string).collect()
}
