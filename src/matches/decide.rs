//! Whether a player may do what they ask, and which action that is.

use ludotheque_rules::{AnyPosition, Node, Seat};

use super::{Action, DiceSecret, DiceStream, Match, Player, Refusal, State, Withdrawal};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Answer a challenge.
    Answer(Answer),
    /// Take a step of one's turn.
    Turn(Turn),
    /// Give up.
    Resign,
}

/// Answers to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Take the challenge.
    Accept,
    /// Turn the challenge down.
    Decline,
    /// Take one's own challenge back.
    Cancel,
}

/// Steps of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Roll the dice.
    Roll,
    /// Make a move, in the game's notation.
    Move(String),
    /// Make the move at this place among the legal moves, from 0.
    MoveAt(usize),
    /// Let chance make the set-up that is owed.
    RandomSetUp,
}

/// What the player saw, and what the clock says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// How many plies the board had that the player was looking at; a turn on another board is
    /// refused. Typed commands mean the newest board and give none.
    pub seen: Option<u32>,
    /// Whether the challenge has stood for too long.
    pub expired: bool,
}

/// Answers a command with the action that goes into the log.
///
/// # Errors
/// A [`Refusal`] with the sentence for the player.
pub fn decide(
    live_match: &Match,
    actor: &Player,
    sight: Sight,
    command: &Command,
    dice: &DiceSecret,
) -> Result<Action, Refusal> {
    let board = match (&live_match.state, command) {
        (State::Open, Command::Answer(_)) if sight.expired => {
            return Ok(Action::Withdraw(Withdrawal::Expired));
        }
        (State::Open, Command::Answer(answer)) => {
            return answer_challenge(live_match, actor, *answer, dice);
        }
        (_, Command::Answer(_)) => return Err(Refusal::ChallengeAnswered),
        (State::Open, _) => return Err(Refusal::NotStarted),
        (State::Withdrawn(_) | State::Finished(..), _) => return Err(Refusal::Over),
        (State::Running(board), _) => board,
    };
    let seat = board.seat_of(actor.user).ok_or(Refusal::NotSeated)?;
    if sight.seen.is_some_and(|seen| seen != live_match.plies) {
        return Err(Refusal::BoardMovedOn);
    }
    match command {
        Command::Turn(turn) if board.to_act() == Some(seat) => {
            let draws = dice.stream(live_match.id, live_match.plies);
            take_turn(board.position(), turn, draws)
        }
        Command::Turn(_) => Err(Refusal::NotYourTurn),
        Command::Resign => Ok(Action::Resign(seat)),
        Command::Answer(_) => Err(Refusal::ChallengeAnswered),
    }
}

fn answer_challenge(
    live_match: &Match,
    actor: &Player,
    answer: Answer,
    dice: &DiceSecret,
) -> Result<Action, Refusal> {
    let terms = &live_match.terms;
    let is_challenger = actor.user == terms.challenger.user;
    let is_asked = terms
        .invited
        .as_ref()
        .map(|invited| invited.user == actor.user);
    match answer {
        Answer::Cancel if is_challenger => Ok(Action::Withdraw(Withdrawal::Cancelled)),
        Answer::Cancel => Err(Refusal::NotChallenger),
        _ if is_challenger => Err(Refusal::OwnChallenge),
        _ if is_asked == Some(false) => Err(Refusal::NotInvited),
        // An open challenge asks nobody in particular: there is nobody to decline it.
        Answer::Decline if is_asked.is_none() => Err(Refusal::NotInvited),
        Answer::Decline => Ok(Action::Withdraw(Withdrawal::Declined)),
        Answer::Accept => accept(live_match, actor, dice),
    }
}

/// Ply 0 draws the seats and the set-up: who begins is as random as the rules ask (F-10).
fn accept(live_match: &Match, actor: &Player, dice: &DiceSecret) -> Result<Action, Refusal> {
    let terms = &live_match.terms;
    let mut draws = dice.stream(live_match.id, live_match.plies);
    let seat = if draws.below(2) == 0 {
        Seat::First
    } else {
        Seat::Second
    };
    let start = AnyPosition::start(terms.game, &terms.options, Seat::First, &mut |bound| {
        draws.below(bound)
    })
    .map_err(|error| Refusal::NoSuchVariant(error.to_string()))?;
    Ok(Action::Accept {
        player: actor.clone(),
        seat,
        start,
    })
}

fn take_turn(
    position: &AnyPosition,
    turn: &Turn,
    mut draws: DiceStream<'_>,
) -> Result<Action, Refusal> {
    let mut draw = |bound| draws.below(bound);
    let roll_is_due = matches!(position.node(), Node::Chance(_));
    match turn {
        Turn::Roll => {
            let roll = position.draw_roll(&mut draw).ok_or(Refusal::MoveFirst)?;
            Ok(Action::Roll(roll.to_string()))
        }
        _ if roll_is_due => Err(Refusal::RollFirst),
        Turn::RandomSetUp => {
            let chosen = position.draw_set_up(&mut draw).ok_or(Refusal::NoSetUp)?;
            Ok(Action::Move(chosen.to_string()))
        }
        Turn::MoveAt(place) => {
            let chosen = position.legal_moves().into_iter().nth(*place);
            let chosen = chosen.ok_or(Refusal::NoSuchMove)?;
            Ok(Action::Move(chosen.to_string()))
        }
        Turn::Move(text) => {
            let chosen = position
                .parse_move(text)
                .map_err(|error| Refusal::BadNotation(error.to_string()))?;
            position
                .clone()
                .play(&chosen)
                .map_err(|illegal| Refusal::Illegal {
                    ruling: illegal.ruling.to_string(),
                    sentence: illegal.sentence.to_string(),
                })?;
            Ok(Action::Move(chosen.to_string()))
        }
    }
}
