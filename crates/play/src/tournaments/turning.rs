//! The turning point of a tournament: what changed most in a game that its winner has won.

use ludotheque_engine::review::{Closeness, Review};
use ludotheque_matches::ids::MatchId;
use ludotheque_rules::{Seat, Transcript};
use ludotheque_store::StoredTournament;
use ludotheque_tournaments::standings::table;
use ludotheque_tournaments::{Opponent, Points};

use crate::{MatchReview, Play, PlayError};

/// So many of the winner's games are looked at, the last ones, with at most so many actions together.
const GAMES_MAX: usize = 12;
const ACTIONS_MAX: usize = 4_000;
/// How closely games are compared; the one that is chosen is looked at as in every review.
const GLANCE: Closeness = Closeness {
    depth: 1,
    nodes: 300,
};
/// What changed less than so much, of a win, turned nothing.
const LEAST: f64 = 0.1;

/// What changed most in the winner's favour.
pub struct TurningPoint {
    /// The number of the game in the tournament.
    pub number: u32,
    /// The game, looked at again.
    pub reviewed: MatchReview,
    /// Which seat the winner had.
    pub winner: Seat,
    /// The action, from 0.
    pub action: usize,
    /// How likely the winner was to win before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
}

impl Play {
    /// The turning point of a tournament that is over: of the games with people that whoever is first has won, the move
    /// or roll that brought them most. Nothing where none brought much. Takes seconds.
    ///
    /// # Errors
    /// When the database fails, or a game cannot be looked at.
    pub async fn turning_point(
        &self,
        tournament: &StoredTournament,
    ) -> Result<Option<TurningPoint>, PlayError> {
        let mut games = Vec::new();
        let mut actions = 0;
        for won in won_by_the_first(tournament) {
            let stored = match self.view(won.match_id).await {
                Ok(view) => view.stored,
                Err(error) if error.is_outage() => return Err(error),
                // The others can be read.
                Err(_) => continue,
            };
            let Some(board) = stored.live.board() else {
                continue;
            };
            actions += board.transcript.actions().len();
            if actions > ACTIONS_MAX {
                break;
            }
            if !board.transcript.actions().is_empty() {
                games.push((won, board.transcript.clone()));
            }
        }
        let chosen = self.thinking.think(move || most_turned(games)).await?;
        let Some(won) = chosen else {
            return Ok(None);
        };
        let reviewed = self.review(won.match_id).await?;
        let turn = turn(&reviewed.findings.chances, won.winner);
        Ok(turn.map(|turn| TurningPoint {
            number: won.number,
            winner: won.winner,
            action: turn.action,
            before: turn.before,
            after: turn.after,
            reviewed,
        }))
    }
}

/// A game that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Won {
    number: u32,
    match_id: MatchId,
    winner: Seat,
}

/// The games with people that whoever is first has won at the board, the last ones first.
fn won_by_the_first(tournament: &StoredTournament) -> Vec<Won> {
    let lines = table(&tournament.now, &tournament.seed);
    let entry = lines
        .first()
        .and_then(|line| Some((line.player, tournament.now.entry(line.player)?)));
    let Some((player, entry)) = entry else {
        return Vec::new();
    };
    let games = entry.games.iter().rev().filter_map(|number| {
        let played = tournament.now.games.get(number)?;
        let winner = played.game.seat_of(player)?;
        let is_won = played.result == Some(Points::Win(winner));
        let is_with_people = matches!(played.game.opponent, Opponent::Player(_));
        (is_won && is_with_people).then_some(Won {
            number: *number,
            match_id: *tournament.matches.get(number)?,
            winner,
        })
    });
    games.take(GAMES_MAX).collect()
}

/// The game in which one action brought its winner most, at a glance.
fn most_turned(games: Vec<(Won, Transcript)>) -> Option<Won> {
    if let [(only, _)] = games[..] {
        return Some(only);
    }
    let turned = games.into_iter().filter_map(|(won, transcript)| {
        let review = Review::of(&transcript, GLANCE).ok()?;
        let after = review.plies.iter().map(|ply| ply.after);
        let chances: Vec<f64> = std::iter::once(review.start).chain(after).collect();
        let turn = turn(&chances, won.winner)?;
        Some((turn.after - turn.before, won))
    });
    let most = turned.max_by(|(one, _), (other, _)| one.total_cmp(other));
    most.map(|(_, won)| won)
}

/// A change of the winner's chance.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Turn {
    action: usize,
    before: f64,
    after: f64,
}

/// What brought the winner most, from the first seat's chances at the start and after every action; of several equal
/// ones the last. Nothing if that was not much.
fn turn(chances: &[f64], winner: Seat) -> Option<Turn> {
    let own = |chance: f64| match winner {
        Seat::First => chance,
        Seat::Second => 1.0 - chance,
    };
    let turns = chances.windows(2).enumerate().map(|(action, pair)| Turn {
        action,
        before: own(pair[0]),
        after: own(pair[1]),
    });
    let gain = |turn: &Turn| turn.after - turn.before;
    let most = turns.max_by(|one, other| gain(one).total_cmp(&gain(other)));
    most.filter(|turn| gain(turn) >= LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{AnyPosition, GameKind};

    #[test]
    fn what_turned_is_the_largest_change_in_favour_of_the_winner() {
        let chances = [0.5, 0.1, 0.45, 0.4, 0.7, 1.0];
        let first = turn(&chances, Seat::First).expect("it turned");
        assert_eq!((first.action, first.before, first.after), (1, 0.1, 0.45));
        let second = turn(&chances, Seat::Second).expect("it turned");
        assert_eq!((second.action, second.before), (0, 0.5));
        assert!((second.after - 0.9).abs() < 1e-9);
        for even in [&[0.5, 0.55, 0.6, 0.65][..], &[0.5], &[]] {
            assert_eq!(turn(even, Seat::First), None, "{even:?}");
        }
    }

    #[test]
    fn of_several_games_the_one_that_turned_most_is_taken() {
        let played = |position: &str, actions: &[&str]| {
            let start = AnyPosition::parse(GameKind::Finale, "", position).expect("a position");
            Transcript::replay(start, actions.iter().copied()).expect("they are legal")
        };
        let won = |number, winner| Won {
            number,
            match_id: MatchId::from_row(i64::from(number)),
            winner,
        };
        // A roll that lets Blue score, and one that lets nobody do so.
        let before = "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -";
        let goal = played(before, &["roll 4", "move c7-GR"]);
        let quiet = played(before, &["roll 2", "move c3-d4"]);
        let games = vec![
            (won(1, Seat::First), quiet.clone()),
            (won(2, Seat::First), goal),
            (won(3, Seat::First), quiet.clone()),
        ];
        assert_eq!(most_turned(games), Some(won(2, Seat::First)));
        let only = vec![(won(7, Seat::First), quiet)];
        assert_eq!(most_turned(only), Some(won(7, Seat::First)));
        assert_eq!(most_turned(Vec::new()), None);
    }
}
