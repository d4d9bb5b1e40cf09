//! A match between people of two servers: on each of them Discord may not know the other player, who is then called by
//! name.

use crate::card::Card;
use crate::message::people::{mention, name};
use crate::message::v2::Part;
use ludotheque_matches::Player;
use ludotheque_play::WhichCard;
use ludotheque_words::Language;

/// Puts the name of the player from another server where they are mentioned.
pub fn call_by_name(card: &Card, parts: &mut [Part]) {
    let stored = &card.view.stored;
    let Some(guest) = stored.guest_card else {
        return;
    };
    let foreign = match stored.which_card() {
        WhichCard::Guest => guest.seat.other(),
        WhichCard::Home | WhichCard::Only => guest.seat,
    };
    if let Some(board) = stored.live.board() {
        replace(parts, board.player(foreign), card.language);
    }
}

fn replace(parts: &mut [Part], player: &Player, language: Language) {
    let mentioned = mention(player.user, language);
    for part in parts {
        match part {
            Part::Frame { parts, .. } => replace(parts, player, language),
            Part::Text(text) | Part::Section { text, .. } if text.contains(&mentioned) => {
                *text = text.replace(&mentioned, &name(player, language));
            }
            _ => {}
        }
    }
}
