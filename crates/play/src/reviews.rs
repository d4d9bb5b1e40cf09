//! What the engine thinks of a match that is over.
//!
//! It thinks on blocking threads, as hints do, no more of them at once than there are processor cores. A
//! review takes longer than the three seconds that Discord waits. Of several people who ask for the same
//! review at once, one lets it be computed; any process would find the same.

use std::sync::Arc;

use ludotheque_engine::review::{Closeness, Review};
use ludotheque_rules::{Action, AnyMove, AnyPosition, Seat, Transcript};

use super::{Play, PlayError, SharedTables, View};
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Refusal, State};

/// So many mistakes are named of a side, or of both to somebody who did not play.
pub const MISTAKES: usize = 3;

/// The review of a match, with the match as it is now.
pub struct MatchReview {
    /// The match.
    pub view: View,
    /// What was found out about it.
    pub findings: Arc<Findings>,
}

/// What is found out by looking at a match again. It depends on what was played alone.
pub struct Findings {
    /// How likely the first seat was to win at the start and after every action.
    pub chances: Vec<f64>,
    /// What became of the players' chances, by seat.
    pub sides: [Side; 2],
    /// The costliest mistakes of each side, the costliest first.
    pub mistakes: Vec<Mistake>,
    /// The best move that was found where the next one was worse by most.
    pub finest: Option<Finest>,
}

/// What became of a player's chances to win. The chance at the start, with luck and skill of the
/// player and without those of the other, is the result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// At the start.
    pub start: f64,
    /// What the own dice added.
    pub luck: f64,
    /// What the own moves added: nothing at best, where there are dice.
    pub skill: f64,
    /// What a decision gave away on average; nothing if there was none to make.
    pub error_rate: Option<f64>,
}

/// A move that was clearly the best one.
#[derive(Clone, Debug)]
pub struct Finest {
    /// Which roll or move of the match it was, from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// The position before it.
    pub position: AnyPosition,
    /// The move.
    pub played: AnyMove,
    /// By how much the probability to win was higher than after the next-best move.
    pub lead: f64,
}

/// A move that gave something away.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// Which roll or move of the match it was, from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// The position before it.
    pub position: AnyPosition,
    /// The move.
    pub played: AnyMove,
    /// The better one.
    pub best: AnyMove,
    /// The probability to win that was given away.
    pub loss: f64,
}

impl Play {
    /// Looks at a match again that is over. Takes seconds the first time; what was found out is
    /// remembered for a while.
    ///
    /// # Errors
    /// A refusal as long as it goes on, or if it was never played.
    pub async fn review(&self, id: MatchId) -> Result<MatchReview, PlayError> {
        let view = self.view(id).await?;
        let board = match &view.stored.live.state {
            State::Finished(board, _) => board,
            State::Running(_) => return Err(Refusal::ReviewTooEarly.into()),
            State::Open => return Err(Refusal::NotStarted.into()),
            State::Withdrawn(_) => return Err(Refusal::NeverPlayed.into()),
        };
        if board.transcript.actions().is_empty() {
            return Err(Refusal::NothingToReview.into());
        }
        let transcript = board.transcript.clone();
        let tables = self.tables.clone();
        let find_out = || async move {
            let found = self
                .thinking
                .think(move || review(&transcript, Closeness::default(), tables))
                .await?;
            found.map(Arc::new).ok_or(PlayError::Damaged {
                match_id: id,
                what: "its transcript does not replay",
            })
        };
        let findings = self.reviews.get_or_find(id, find_out).await?;
        Ok(MatchReview { view, findings })
    }
}

fn review(
    transcript: &Transcript,
    closeness: Closeness,
    tables: Option<SharedTables>,
) -> Option<Findings> {
    let known = |position: &_| tables.as_ref()?(position);
    let review = Review::knowing(transcript, closeness, Some(&known)).ok()?;
    let after = review.plies.iter().map(|ply| ply.after);
    let chances = std::iter::once(review.start).chain(after).collect();
    let sides = Seat::BOTH.map(|seat| side(&review, seat));
    let positions = positions_before(transcript);
    Some(Findings {
        chances,
        sides,
        mistakes: mistakes(transcript, &positions, &review),
        finest: finest(transcript, &positions, &review),
    })
}

fn side(review: &Review, seat: Seat) -> Side {
    Side {
        start: match seat {
            Seat::First => review.start,
            Seat::Second => 1.0 - review.start,
        },
        luck: review.luck(seat),
        skill: review.skill(seat),
        error_rate: review.error_rate(seat),
    }
}

fn finest(transcript: &Transcript, positions: &[AnyPosition], review: &Review) -> Option<Finest> {
    let (index, lead) = review.finest()?;
    let Action::Move(played) = transcript.actions().get(index)? else {
        return None;
    };
    Some(Finest {
        number: index + 1,
        seat: review.plies.get(index)?.seat,
        position: positions.get(index)?.clone(),
        played: played.clone(),
        lead,
    })
}

/// The position before each action.
fn positions_before(transcript: &Transcript) -> Vec<AnyPosition> {
    let mut positions = Vec::new();
    let mut replay = Transcript::new(transcript.start().clone());
    for action in transcript.actions() {
        positions.push(replay.position().clone());
        if replay.act(&action.to_string()).is_err() {
            return Vec::new();
        }
    }
    positions
}

fn mistakes(transcript: &Transcript, positions: &[AnyPosition], review: &Review) -> Vec<Mistake> {
    let of_each = Seat::BOTH.map(|seat| review.mistakes_of(&[seat], MISTAKES));
    let mut costliest = of_each.concat();
    costliest.sort_by(|(_, one), (_, other)| other.loss.total_cmp(&one.loss));
    costliest
        .into_iter()
        .filter_map(|(index, judged)| {
            let Action::Move(played) = transcript.actions().get(index)? else {
                return None;
            };
            Some(Mistake {
                number: index + 1,
                seat: review.plies.get(index)?.seat,
                position: positions.get(index)?.clone(),
                played: played.clone(),
                best: judged.best.clone(),
                loss: judged.loss,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::GameKind;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Somebody plays with somebody else, and neither thinks.
    fn played(game: GameKind, seed: u64) -> Transcript {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut below = |bound: u32| chance.random_range(0..bound);
        let start = AnyPosition::start(game, "", Seat::First, &mut below).expect("a start");
        let mut transcript = Transcript::new(start);
        while transcript.outcome().is_none() {
            let position = transcript.position().clone();
            if let Some(roll) = position.draw_roll(&mut below) {
                transcript.roll(roll).expect("a roll is due");
                continue;
            }
            let moves = position.legal_moves();
            let count = u32::try_from(moves.len()).expect("a few");
            let chosen = &moves[below(count) as usize];
            transcript.play(chosen).expect("it is legal");
        }
        transcript
    }

    #[test]
    fn what_both_players_had_adds_up_to_the_result() {
        let closeness = Closeness {
            depth: 1,
            nodes: 200,
        };
        for game in GameKind::ALL {
            for seed in 0..3 {
                let transcript = played(*game, seed);
                let found = review(&transcript, closeness, None).expect("it replays");
                let Findings {
                    chances,
                    sides: [first, second],
                    mistakes,
                    finest,
                } = found;
                let result = chances.last().expect("an end");
                for (own, other, result) in
                    [(first, second, *result), (second, first, 1.0 - *result)]
                {
                    let sum = own.start + own.luck + own.skill - other.luck - other.skill;
                    assert!((sum - result).abs() < 1e-9, "{game} {seed}: {sum} {result}");
                }
                let winner = transcript.outcome().expect("it is over").winner;
                if let Some(winner) = winner {
                    let won = f64::from(u8::from(winner == Seat::First));
                    assert!((result - won).abs() < 1e-9, "{game} {seed}");
                }
                assert!(mistakes.is_sorted_by(|one, other| one.loss >= other.loss));
                if let Some(finest) = finest {
                    let legal = finest.position.legal_moves();
                    assert!(legal.len() > 1 && legal.contains(&finest.played));
                    assert!(finest.lead > 0.0 && finest.lead <= 1.0);
                }
            }
        }
    }
}
