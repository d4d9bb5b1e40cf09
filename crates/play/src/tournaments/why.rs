//! Why somebody plays this opponent.

use ludotheque_matches::Refusal;
use ludotheque_matches::ids::{TournamentId, UserId};
use ludotheque_store::StoredTournament;
use ludotheque_tournaments::pairing::{Reason, explain};
use ludotheque_tournaments::{Game, Tournament};

use super::found::find;
use crate::{Play, PlayError, at_leisure};

/// The games of somebody that go on, each with why it was paired.
pub struct Why {
    /// The tournament.
    pub tournament: StoredTournament,
    /// The number of whoever asks.
    pub player: u16,
    /// The newest game first.
    pub games: Vec<WhyGame>,
}

/// A game, and why it was paired.
pub struct WhyGame {
    /// The game.
    pub game: Game,
    /// Nothing for a game with the bot.
    pub reason: Option<Reason>,
}

/// So many games are explained at once.
const GAMES_MAX: usize = 5;

impl Play {
    /// Why somebody plays, or has last played, whom they do.
    ///
    /// # Errors
    /// A refusal to whoever takes no part.
    pub async fn why_this_opponent(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<Why, PlayError> {
        let tournament = self.run(async move |store| find(&store, id).await).await?;
        let player = tournament.number_of(user).ok_or(Refusal::NotInTournament)?;
        at_leisure(move || explained(tournament, player)).await
    }
}

fn explained(tournament: StoredTournament, player: u16) -> Why {
    let entry = tournament.now.entry(player);
    let numbers = entry.map_or(&[][..], |entry| &entry.games).iter().rev();
    let games = numbers.filter_map(|number| Some(tournament.now.games.get(number)?.game));
    let games = games.take(GAMES_MAX).map(|game| {
        let before = tournament.before(game);
        let before = before.and_then(|rows| Tournament::replay(tournament.now.rules(), &rows).ok());
        WhyGame {
            game,
            reason: before.and_then(|before| explain(&before, &tournament.seed, &game, player)),
        }
    });
    let games = games.collect();
    Why {
        tournament,
        player,
        games,
    }
}
