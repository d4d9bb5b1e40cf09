//! Rematches and series in words: one line on the card.

use ludotheque_rules::{Seat, SeriesRule};

use super::card::mention;
use crate::ids::UserId;
use crate::matches::{Match, SeriesState};

/// The line, for a match that does not stand alone.
#[must_use]
pub fn line(live: &Match) -> Option<String> {
    let chapter = live.terms.chapter?;
    let mut said = Vec::new();
    if let Some(rule) = chapter.series {
        said.push(format!("Series, {}", words(rule)));
    }
    said.push(format!("game {}", chapter.game));
    if let (Some(players), Some(score)) = (players(live), live.score()) {
        let [first, second] = players.map(mention);
        said.push(format!("{first} {score} {second}"));
    }
    said.extend(live.series_state().map(|state| what_follows(live, state)));
    let said = said.join(" · ");
    let mut letters = said.chars();
    let first = letters.next()?;
    Some(first.to_uppercase().chain(letters).collect())
}

fn what_follows(live: &Match, state: SeriesState) -> String {
    match (state, players(live)) {
        (SeriesState::GoesOn(next), _) => format!("game {} begins below", next.game),
        (SeriesState::Won(seat), Some(players)) => {
            let user = players[seat.index()];
            format!("**{} wins the series!**", mention(user))
        }
        (SeriesState::Won(_) | SeriesState::Undecided, _) => {
            "**the series ends undecided**".to_owned()
        }
    }
}

/// The players by seat, if that is known yet.
fn players(live: &Match) -> Option<[UserId; 2]> {
    if let Some(board) = live.board() {
        return Some(Seat::BOTH.map(|seat| board.player(seat).user));
    }
    let sequel = live.terms.sequel()?;
    let (challenger, invited) = (&live.terms.challenger, live.terms.invited.as_ref()?);
    Some(match sequel.challenger {
        Seat::First => [challenger.user, invited.user],
        Seat::Second => [invited.user, challenger.user],
    })
}

/// What a series is played to.
#[must_use]
pub fn words(rule: SeriesRule) -> String {
    match rule {
        SeriesRule::FirstTo(wins) => format!("first to {wins} wins"),
        SeriesRule::Championship => "championship to 10 points".to_owned(),
    }
}
