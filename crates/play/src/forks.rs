//! A position of a match that is over, played on against the program.
//!
//! *Try again* under a review begins a practice match in the position before a mistake. The position is part
//! of that match's terms, so that it is read and checked without the other match; its dice have a secret of
//! their own.

use ludotheque_words::Language;

use super::{Actor, NewCard, Play, PlayError, Presence, View};
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Level, Match, Place, Player, Terms};

/// The program plays like this where the match was one between people.
const USUAL_LEVEL: Level = Level::Regular;

impl Play {
    /// Lets a player try to do better from a position of a match that is over: after so many of its
    /// rolls and moves, against the program, in a match that counts for nothing. The program plays
    /// on the level that it had in that match. Asking again with the same interaction shows the same
    /// match.
    ///
    /// # Errors
    /// A refusal as long as that match goes on, where there was no move to choose, and to whoever
    /// plays too many matches.
    pub async fn try_again_from(
        &self,
        actor: Actor,
        place: Place,
        presence: Presence,
        language: Language,
        match_id: MatchId,
        actions: usize,
    ) -> Result<View, PlayError> {
        let view = self.view(match_id).await?;
        let live = &view.stored.live;
        let terms = Terms {
            game: live.terms.game,
            options: live.terms.options.clone(),
            challenger: actor.player.clone(),
            invited: Some(Player::opponent(level_in(live))),
            place,
            rated: false,
            public_dice: false,
            clock: None,
            chapter: None,
            fork: Some(live.fork(actions)?),
        };
        let card = NewCard {
            language,
            in_thread: false,
            presence,
        };
        self.challenge(actor, terms, card).await
    }
}

fn level_in(live: &Match) -> Level {
    let players = live.board().into_iter().flat_map(|board| &board.players);
    players
        .filter_map(Player::level)
        .next()
        .unwrap_or(USUAL_LEVEL)
}
