//! A call in words.

use crate::message::people::mention;
use ludotheque_matches::Proposal;
use ludotheque_play::{Due, DuePing, View};
use ludotheque_words::{Language, say};

/// The line that calls a player to the board, reminds them of it, or tells them that the other has
/// not come in time.
#[must_use]
pub fn call(view: &View, ping: &DuePing, language: Language) -> String {
    let live = &view.stored.live;
    let (user, game) = (mention(ping.user, language), live.terms.game.title());
    let id = live.id.to_string();
    if let (Some(slow), Some(board)) = (view.won_on_time(ping.user, ping.ply), live.board()) {
        let slow = mention(board.player(slow).user, language);
        return say!(language, "call-won-on-time", user, slow, game, id);
    }
    if view.challenges(ping.user) {
        let challenger = mention(live.terms.challenger.user, language);
        return say!(language, "call-challenge", user, challenger, game);
    }
    let players = live.board().into_iter().flat_map(|board| &board.players);
    let opponent = players
        .map(|player| player.user)
        .find(|other| *other != ping.user);
    // There always is one by now.
    let opponent = opponent.map_or_else(String::new, |other| mention(other, language));
    let due_at = match view.stored.due() {
        Some(Due::NoResult(at)) if ping.reminder > 0 => {
            let slow = live.to_act().map(|(_, player)| player.user);
            let slow = slow.map_or_else(String::new, |slow| mention(slow, language));
            let at = at.to_string();
            return say!(
                language,
                "call-no-result",
                user,
                slow,
                game,
                opponent,
                id,
                at
            );
        }
        Some(Due::Turn(at)) => Some(at.to_string()),
        _ => None,
    };
    if let Some(at) = due_at.clone().filter(|_| ping.reminder > 0) {
        return say!(language, "call-reminder", user, game, opponent, id, at);
    }
    let offer = live.board().and_then(|board| board.offers.standing());
    // An answer to an offer has no time of its own.
    match (offer.map(|offer| offer.what), due_at) {
        (Some(Proposal::Draw), _) => say!(language, "call-draw", user, game, opponent, id),
        (Some(Proposal::Takeback { .. }), _) => {
            say!(language, "call-takeback", user, game, opponent, id)
        }
        (None, Some(at)) => say!(language, "call-turn-due", user, game, opponent, id, at),
        (None, None) => say!(language, "call-turn", user, game, opponent, id),
    }
}
