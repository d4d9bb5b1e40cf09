//! Whether a player may do what they ask, and which action that is.

use ludotheque_rules::{Action as Played, Node};

use super::proof::{Given, draw_start};
use super::{
    Action, Board, Dice, DiceStream, Draw, EndReason, LUCK_CHARS_MAX, Luck, Match, OfferKind,
    Player, Refusal, State, Withdrawal,
};
use crate::ids::{ServerId, UserId};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Answer a challenge.
    Answer(Answer),
    /// Put a text of one's own into the dice of a challenge.
    Luck(String),
    /// Take a step of one's turn.
    Turn(Turn),
    /// Give up.
    Resign,
    /// Break the match off before both sides have made a turn.
    Abort,
    /// End the match without a result, or take a challenge away, as a moderator of this server; that they are one is for
    /// whoever asks to know.
    Moderate {
        /// The server.
        server: ServerId,
        /// Why; see [`moderation_reason`](super::moderation_reason).
        reason: String,
    },
    /// Propose something to the other player.
    Offer(OfferKind),
    /// Say yes to what the other player has proposed.
    Agree(OfferKind),
    /// Say no to what the other player has proposed, or withdraw one's own proposal.
    Refuse(OfferKind),
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
pub struct Perspective {
    /// How many plies the board had that the player was looking at; a turn on another board is
    /// refused. Typed commands mean the newest board and give none.
    pub seen: Option<u32>,
    /// Whether the challenge has stood for too long.
    pub expired: bool,
    /// Whether the time for the turn has run out. The match is then over, see
    /// [`Match::out_of_time`], and all that is left to say is [`Refusal::TimeOver`].
    pub overdue: bool,
}

/// Answers a command with the action that goes into the log.
///
/// # Errors
/// A [`Refusal`] with the sentence for the player.
pub fn decide(
    live_match: &Match,
    actor: &Player,
    perspective: Perspective,
    command: &Command,
    dice: &Dice,
) -> Result<Action, Refusal> {
    let board = match (&live_match.state, command) {
        (State::Open, Command::Answer(_) | Command::Luck(_) | Command::Moderate { .. })
            if perspective.expired =>
        {
            return Ok(Action::Withdraw(Withdrawal::Expired));
        }
        (State::Open, Command::Answer(answer)) => {
            return answer_challenge(live_match, actor, *answer, dice);
        }
        (State::Open, Command::Luck(text)) => return add_luck(live_match, actor, text, dice),
        (_, Command::Luck(_)) => return Err(Refusal::LuckTooLate),
        (_, Command::Answer(_)) => return Err(Refusal::ChallengeAnswered),
        (State::Open, Command::Moderate { server, reason }) => {
            return live_match.moderated(actor, *server, reason);
        }
        (State::Open, _) => return Err(Refusal::NotStarted),
        (State::Finished(_, ending), _) if ending.reason == EndReason::TimedOut => {
            return Err(Refusal::TimeOver);
        }
        (State::Withdrawn(_) | State::Finished(..), _) => return Err(Refusal::Over),
        // Who has seen a challenge does not mean the match that has come of it.
        (State::Running(_), Command::Moderate { .. })
            if perspective
                .seen
                .is_some_and(|seen| live_match.was_open_at(seen)) =>
        {
            return Err(Refusal::ChallengeAnswered);
        }
        // What the clock has decided stands.
        (State::Running(_), Command::Moderate { server, reason }) if !perspective.overdue => {
            return live_match.moderated(actor, *server, reason);
        }
        (State::Running(_), Command::Moderate { .. }) => return Err(Refusal::TimeOver),
        (State::Running(board), _) => board,
    };
    let seat = board.seat_of(actor.user).ok_or(Refusal::NotSeated)?;
    if perspective.overdue {
        return Err(Refusal::TimeOver);
    }
    if perspective
        .seen
        .is_some_and(|seen| seen != live_match.plies)
    {
        return Err(Refusal::BoardMovedOn);
    }
    if live_match.is_full() && !matches!(command, Command::Resign) {
        return Ok(Action::Abort);
    }
    match command {
        Command::Turn(turn) if board.to_act() == Some(seat) => {
            take_turn(board, turn, &|draw| dice.stream(draw, live_match.plies))
        }
        Command::Turn(_) => Err(Refusal::NotYourTurn),
        Command::Resign => Ok(Action::Resign(seat)),
        Command::Abort => live_match.may_be_broken_off().map(|()| Action::Abort),
        Command::Offer(OfferKind::Takeback) if live_match.pairing().is_some() => {
            Err(Refusal::NoTakebackInTournament)
        }
        Command::Offer(kind) => board.propose(seat, *kind),
        Command::Agree(kind) => board.accept_offer(seat, *kind),
        Command::Refuse(kind) => board.decline_offer(seat, *kind),
        Command::Answer(_) => Err(Refusal::ChallengeAnswered),
        Command::Luck(_) => Err(Refusal::LuckTooLate),
        Command::Moderate { .. } => Err(Refusal::NotOnThisServer),
    }
}

impl Match {
    /// Whether somebody may choose a move on the board that they have seen: whoever may not is better
    /// told before they have chosen one.
    ///
    /// # Errors
    /// Why not, as [`decide`] would say.
    pub fn may_choose_move(&self, user: UserId, seen: u32) -> Result<(), Refusal> {
        let board = match &self.state {
            State::Running(board) => board,
            State::Open => return Err(Refusal::NotStarted),
            State::Finished(_, ending) if ending.reason == EndReason::TimedOut => {
                return Err(Refusal::TimeOver);
            }
            State::Withdrawn(_) | State::Finished(..) => return Err(Refusal::Over),
        };
        let seat = board.seat_of(user).ok_or(Refusal::NotSeated)?;
        if seen != self.plies {
            return Err(Refusal::BoardMovedOn);
        }
        match board.node() {
            _ if board.to_act() != Some(seat) => Err(Refusal::NotYourTurn),
            Node::Chance(_) => Err(Refusal::RollFirst),
            Node::Decision(_) | Node::Terminal(_) => Ok(()),
        }
    }
}

fn answer_challenge(
    live_match: &Match,
    actor: &Player,
    answer: Answer,
    dice: &Dice,
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
        Answer::Decline if is_challenger => Err(Refusal::CancelInstead),
        _ if is_challenger => Err(Refusal::OwnChallenge),
        _ if is_asked == Some(false) => Err(Refusal::NotInvited),
        // An open challenge asks nobody in particular: there is nobody to decline it.
        Answer::Decline if is_asked.is_none() => Err(Refusal::NotInvited),
        Answer::Decline => Ok(Action::Withdraw(Withdrawal::Declined)),
        Answer::Accept => accept(live_match, actor, dice),
    }
}

/// Whoever plays or may accept can put one text in, as long as nobody has accepted. Of an open
/// challenge that is anybody: only the texts of those who play then go into the dice, and however many
/// others have put one in, there is room for that of whoever accepts.
fn add_luck(
    live_match: &Match,
    actor: &Player,
    text: &str,
    dice: &Dice,
) -> Result<Action, Refusal> {
    let terms = &live_match.terms;
    let invited = terms.invited.as_ref();
    let may_play = actor.user == terms.challenger.user
        || invited.is_none_or(|invited| invited.user == actor.user);
    let text = text.trim();
    if !may_play {
        return Err(Refusal::NotInvited);
    }
    if !dice.are_promised() {
        return Err(Refusal::LuckTooLate);
    }
    if live_match.lucks.iter().any(|luck| luck.user == actor.user) {
        return Err(Refusal::LuckGiven);
    }
    let count = text.chars().count();
    if !(1..=LUCK_CHARS_MAX).contains(&count) || text.chars().any(char::is_control) {
        return Err(Refusal::BadLuckText);
    }
    Ok(Action::Luck(Luck {
        user: actor.user,
        text: text.to_owned(),
    }))
}

fn accept(live_match: &Match, actor: &Player, dice: &Dice) -> Result<Action, Refusal> {
    let terms = &live_match.terms;
    let (seat, start) = draw_start(
        dice,
        live_match.plies,
        terms.game,
        &terms.options,
        Given {
            seating: terms.seating(),
            fork: terms.fork.as_ref(),
        },
    )
    .map_err(Refusal::NoSuchVariant)?;
    Ok(Action::Accept {
        player: actor.clone(),
        seat,
        start,
    })
}

fn take_turn(
    board: &Board,
    turn: &Turn,
    stream: &dyn Fn(Draw) -> DiceStream,
) -> Result<Action, Refusal> {
    let position = board.position();
    let actions = board.transcript.actions();
    let roll_is_due = matches!(position.node(), Node::Chance(_));
    match turn {
        Turn::Roll => {
            let rolled = |action: &&Played| matches!(action, Played::Roll(_));
            let number = actions.iter().filter(rolled).count();
            if roll_is_due && board.awaits_beacon() {
                return Err(Refusal::BeaconAwaited);
            }
            let given = board.taken.as_ref().and_then(|taken| taken.next);
            let mut draws = stream(Draw::roll(number, given));
            let roll = position.draw_roll(&mut |bound| draws.below(bound));
            Ok(Action::Roll(roll.ok_or(Refusal::MoveFirst)?.to_string()))
        }
        _ if roll_is_due => Err(Refusal::RollFirst),
        Turn::RandomSetUp => {
            let mut draws = stream(Draw::SetUp(actions.len()));
            let chosen = position.draw_set_up(&mut |bound| draws.below(bound));
            Ok(Action::Move(chosen.ok_or(Refusal::NoSetUp)?.to_string()))
        }
        Turn::MoveAt(place) => {
            let chosen = position.legal_moves().into_iter().nth(*place);
            let chosen = chosen.ok_or(Refusal::NoSuchMove)?;
            Ok(Action::Move(chosen.to_string()))
        }
        Turn::Move(text) => {
            let chosen = position.parse_move(text).map_err(Refusal::BadNotation)?;
            position.clone().play(&chosen).map_err(Refusal::Illegal)?;
            Ok(Action::Move(chosen.to_string()))
        }
    }
}
