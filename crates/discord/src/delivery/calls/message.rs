//! A call in words.

use crate::message::people::mention;
use ludotheque_matches::Proposal;
use ludotheque_play::{DuePing, View};
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
        return say!(
            language,
            "call-won-on-time",
            user = user,
            slow = slow,
            game = game,
            id = id
        );
    }
    if view.challenges(ping.user) {
        let challenger = mention(live.terms.challenger.user, language);
        return say!(
            language,
            "call-challenge",
            user = user,
            challenger = challenger,
            game = game
        );
    }
    let players = live.board().into_iter().flat_map(|board| &board.players);
    let opponent = players
        .map(|player| player.user)
        .find(|other| *other != ping.user);
    // There always is one by now.
    let opponent = opponent.map_or_else(String::new, |other| mention(other, language));
    let due_at = view.stored.turn.map(|turn| turn.due_at.to_string());
    if let Some(at) = due_at.clone().filter(|_| ping.reminder > 0) {
        return say!(
            language,
            "call-reminder",
            user = user,
            game = game,
            opponent = opponent,
            id = id,
            at = at
        );
    }
    let offer = live.board().and_then(|board| board.offers.standing());
    // An answer to an offer has no time of its own.
    match (offer.map(|offer| offer.what), due_at) {
        (Some(Proposal::Draw), _) => say!(
            language,
            "call-draw",
            user = user,
            game = game,
            opponent = opponent,
            id = id
        ),
        (Some(Proposal::Takeback { .. }), _) => say!(
            language,
            "call-takeback",
            user = user,
            game = game,
            opponent = opponent,
            id = id
        ),
        (None, Some(at)) => say!(
            language,
            "call-turn-due",
            user = user,
            game = game,
            opponent = opponent,
            id = id,
            at = at
        ),
        (None, None) => say!(
            language,
            "call-turn",
            user = user,
            game = game,
            opponent = opponent,
            id = id
        ),
    }
}
