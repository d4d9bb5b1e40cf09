//! The contract of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::{Event, IllegalMove, ParseError, Roll, RollNotDue, RuleOptions, Seat, SquareName};

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// This seat chooses one of the legal moves.
    Decision(Seat),
    /// This seat rolls.
    Chance(Seat),
    /// Nothing: the game is over.
    Terminal(Outcome),
}

/// How the rules say that a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// The word of the game's rules for this end, such as `goal`.
    pub by: &'static str,
}

impl Outcome {
    /// The event with which a game ends like this.
    pub(crate) const fn event(self) -> Event {
        match self.winner {
            Some(seat) => Event::Won { seat, by: self.by },
            None => Event::Drawn { by: self.by },
        }
    }
}

/// What a game and its sides are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name for programs, such as `finale`.
    pub slug: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The colours in records, by seat, such as `Blue`.
    pub seat_names: [&'static str; 2],
    /// The colours for programs, by seat, such as `blue`.
    pub seat_slugs: [&'static str; 2],
}

/// The word for a draw because the same position came up three times. Such a draw is judged from
/// all that was played (see [`Transcript`](crate::Transcript)), never from a position alone.
pub const REPETITION: &str = "repetition";

/// A source of choices: called with `n`, it answers with a number in `0..n`.
///
/// It need not be random. An answer that is too large counts as `n - 1`.
pub type Choose<'a> = &'a mut dyn FnMut(u32) -> u32;

/// A position of a game, together with the rule options it is played by.
///
/// Whatever is in a value of this type is possible by the rules of the game, because the only
/// ways to get one are [`start`](Self::start), [`parse`](Self::parse) and legal play. Its text
/// (`Display`) is complete and has exactly one spelling.
///
/// A turn may take several moves. A roll that leaves the mover nothing to do passes at once.
/// Where a pass remains to be taken nevertheless (in a game without dice, or in a position that
/// was typed in), it is the only legal move, and [`pass_due`](Self::pass_due) says why.
pub trait Position: Clone + Eq + Hash + Debug + Display {
    /// One step of a turn. Its text is the notation's short form.
    type Move: Clone + Ord + Hash + Debug + Display;
    /// What the dice can show; a type without values in a game without dice.
    type Roll: Roll;
    /// The rule options.
    type Options: RuleOptions;

    /// What the game and its sides are called.
    const GAME: GameInfo;

    /// The word for a win that counts less in a championship, in games that have one.
    const SMALL_WIN: Option<&'static str> = None;

    /// The position at the start, with this seat to begin. All chance in it comes from `choose`.
    fn start(options: &Self::Options, beginner: Seat, choose: Choose<'_>) -> Self;

    /// Reads a position from its text.
    ///
    /// # Errors
    /// A [`ParseError`] for any other spelling and for every position that the rules file of the
    /// game refuses.
    fn parse(options: &Self::Options, text: &str) -> Result<Self, ParseError>;

    /// The options that the game is played by.
    fn options(&self) -> &Self::Options;

    /// What the position waits for. At a decision that was reached by play there is always at
    /// least one legal move.
    fn node(&self) -> Node;

    /// The rolls of this game with their weights; none in a game without dice.
    fn rolls() -> &'static [(Self::Roll, u32)];

    /// Replaces what is in `moves` by the legal moves, sorted and each of them once. There are
    /// none unless the node is a decision.
    fn legal_moves_into(&self, moves: &mut Vec<Self::Move>);

    /// Reads a move in its short form, or in its printed form, which must then be true here.
    /// Whether the move is legal is a matter for [`play`](Self::play).
    ///
    /// # Errors
    /// A [`ParseError`] when the text is no move of this game.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Makes a move and says what happened: [refuses](Self::refuse) it or [does](Self::play_unchecked)
    /// it, and [tells](Self::told) it.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason; the position is then unchanged.
    fn play(&mut self, chosen: &Self::Move) -> Result<Vec<Event>, IllegalMove> {
        if let Some(refusal) = self.refuse(chosen) {
            return Err(refusal);
        }
        let before = self.clone();
        self.play_unchecked(chosen);
        let mut events = Self::told(&before, chosen, self);
        if let Node::Terminal(outcome) = self.node() {
            events.push(outcome.event());
        }
        Ok(events)
    }

    /// The reason against a move, unless it is one of the legal moves.
    fn refuse(&self, chosen: &Self::Move) -> Option<IllegalMove>;

    /// What happens with a legal move that leads from one position to another, without the end of
    /// the game.
    fn told(before: &Self, chosen: &Self::Move, after: &Self) -> Vec<Event>;

    /// Makes a move that is known to be one of the legal moves. Any other leaves a position that
    /// means nothing (but never panics).
    fn play_unchecked(&mut self, chosen: &Self::Move);

    /// Takes a roll and says what happened. If it allows nothing, the turn passes at once.
    ///
    /// # Errors
    /// [`RollNotDue`] unless the node is a chance; the position is then unchanged.
    fn roll(&mut self, roll: Self::Roll) -> Result<Vec<Event>, RollNotDue> {
        let Node::Chance(seat) = self.node() else {
            return Err(RollNotDue);
        };
        let passed = self.reason_to_pass(roll);
        self.roll_unchecked(roll);
        let follows = match self.node() {
            Node::Terminal(outcome) => Some(outcome.event()),
            Node::Chance(next) if next == seat => Some(Event::RollsAgain { seat }),
            Node::Chance(_) | Node::Decision(_) => None,
        };
        let dice = roll.dice();
        let rolled = [Event::Rolled { seat, dice }].into_iter();
        let passed = passed.map(|reason| Event::Passed { seat, reason });
        Ok(rolled.chain(passed).chain(follows).collect())
    }

    /// Why a roll lets the side to move do nothing, so that the turn passes at once: the word of the
    /// game's rules for it.
    fn reason_to_pass(&self, _roll: Self::Roll) -> Option<&'static str> {
        None
    }

    /// Takes a roll in a position that is known to wait for one.
    fn roll_unchecked(&mut self, roll: Self::Roll);

    /// All places from which a move can start, whatever stands there now.
    fn squares(&self) -> Vec<SquareName>;

    /// The place from which a move starts; none if it starts from no place, such as a pass.
    fn origin(chosen: &Self::Move) -> Option<SquareName>;

    /// Why no legal move starts from this place; nothing if one does. Also answers for places
    /// where nothing stands and for those that are not on the board.
    fn why_not(&self, at: SquareName) -> Option<IllegalMove>;

    /// A legal move in its printed form, which says more than the short one about what it does
    /// here. In some games both are the same.
    fn printed_move(&self, chosen: &Self::Move) -> String {
        chosen.to_string()
    }

    /// What has to come up three times for a draw by [`REPETITION`]; nothing in positions, and in
    /// games, that cannot repeat.
    fn repetition_key(&self) -> Option<Self> {
        None
    }

    /// The seat that owes a set-up, if the decision is about that.
    fn set_up_owed(&self) -> Option<Seat> {
        None
    }

    /// Why the only legal move is to pass, if it is: the word of the game's rules for it.
    fn pass_due(&self) -> Option<&'static str> {
        None
    }

    /// The legal moves, sorted and each of them once; see
    /// [`legal_moves_into`](Self::legal_moves_into).
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Rolls, if a roll is due: each roll comes up as often as its weight says.
    fn draw_roll(&self, choose: Choose<'_>) -> Option<Self::Roll> {
        let Node::Chance(_) = self.node() else {
            return None;
        };
        let total = Self::rolls().iter().map(|(_, weight)| weight).sum();
        let mut drawn = draw_below(choose, total);
        Self::rolls()
            .iter()
            .find_map(|(roll, weight)| match drawn.checked_sub(*weight) {
                Some(rest) => {
                    drawn = rest;
                    None
                }
                None => Some(*roll),
            })
    }

    /// Chooses a set-up by chance, if one is owed: each legal one is equally likely.
    fn draw_set_up(&self, choose: Choose<'_>) -> Option<Self::Move> {
        self.set_up_owed()?;
        let mut moves = self.legal_moves();
        let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
        let index = draw_below(choose, count) as usize;
        (index < moves.len()).then(|| moves.swap_remove(index))
    }
}

/// One number in `0..bound`, whatever `choose` answers; 0 if there is none.
pub(crate) fn draw_below(choose: Choose<'_>, bound: u32) -> u32 {
    match bound.checked_sub(1) {
        None => 0,
        Some(largest) => choose(bound).min(largest),
    }
}
