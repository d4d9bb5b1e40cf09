//! A playthrough as the turns that a replay shows.

use std::ops::Range;

use ludotheque_rules::{Action, AnyPosition, Event, GameKind, Node, Seat, Transcript};

use ludotheque_words::Language;

use crate::sentence;

/// What one player did until the other's turn, or the player's own next roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Where it led to.
    pub position: AnyPosition,
    /// What happened.
    pub events: Vec<Event>,
    /// The actions of the playthrough that the turn is made of, by their number from 0.
    pub plies: Range<usize>,
}

/// In which of these turns an action was done, from 1. What is done after the last one counts to it.
#[must_use]
pub fn turn_of(turns: &[Turn], action: usize) -> usize {
    let before = turns.iter().take_while(|turn| turn.plies.end <= action);
    (before.count() + 1).min(turns.len())
}

/// The turns of a playthrough, in order. The start is not one of them.
#[must_use]
pub fn turns(transcript: &Transcript) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut who = None;
    each_ply(transcript, |ply| {
        let goes_on = who == Some(ply.seat) && !ply.is_roll;
        who = Some(ply.seat);
        match turns.last_mut().filter(|_| goes_on) {
            Some(turn) => {
                turn.position = ply.position.clone();
                turn.events.extend(ply.events);
                turn.plies.end = ply.number + 1;
            }
            None => turns.push(Turn {
                position: ply.position.clone(),
                events: ply.events,
                plies: ply.number..ply.number + 1,
            }),
        }
    });
    turns
}

/// What happened in each of the turns, in a sentence. Nobody is named: who is who is seen on the name
/// plates, and the captions are short.
#[must_use]
pub fn captions(game: GameKind, turns: &[Turn], language: Language) -> Vec<String> {
    let caption = |turn: &Turn| sentence(game, &turn.events, ["", ""], language);
    turns.iter().map(caption).collect()
}

/// The position after so many actions, with what happened in the last turn up to there: for a
/// still picture, to step through a playthrough. Nothing if there are not so many.
#[must_use]
pub fn turn_until(transcript: &Transcript, plies: usize) -> Option<Turn> {
    if plies == 0 {
        return Some(Turn {
            position: transcript.start().clone(),
            events: Vec::new(),
            plies: 0..0,
        });
    }
    let first = turns(transcript)
        .into_iter()
        .map(|turn| turn.plies)
        .find(|known| known.contains(&(plies - 1)))?
        .start;
    let mut until = None;
    let mut events = Vec::new();
    each_ply(transcript, |ply| {
        if ply.number >= first && ply.number < plies {
            events.extend(ply.events);
            until = Some(ply.position.clone());
        }
    });
    until.map(|position| Turn {
        position,
        events,
        plies: first..plies,
    })
}

/// One action, carried out.
struct Ply<'a> {
    number: usize,
    /// Whose action it was.
    seat: Seat,
    is_roll: bool,
    events: Vec<Event>,
    position: &'a AnyPosition,
}

/// Plays it again and shows every action.
fn each_ply(transcript: &Transcript, mut show: impl FnMut(Ply<'_>)) {
    let mut again = Transcript::new(transcript.start().clone());
    for (number, action) in transcript.actions().iter().enumerate() {
        let (Node::Decision(seat) | Node::Chance(seat)) = again.node() else {
            return;
        };
        let done = match action {
            Action::Roll(roll) => again.roll(*roll).ok(),
            Action::Move(chosen) => again.play(chosen).ok(),
        };
        // What has been carried out once can be carried out again.
        let Some(events) = done else { return };
        show(Ply {
            number,
            seat,
            is_roll: matches!(action, Action::Roll(_)),
            events,
            position: again.position(),
        });
    }
}
