//! What stands in the buttons, lists and forms of a match: `1:match:plies:word`.

use std::fmt;

use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Level, Match};
use ludotheque_rules::Seat;

use crate::custom_id::{self, BadCustomId, Fields, move_field, word_of};

/// A button, list or form of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPress {
    /// The match it belongs to.
    pub match_id: MatchId,
    /// How many plies the board had that it was shown with.
    pub plies: u32,
    /// What it does.
    pub act: Act,
}

/// What a button, list or form of a match does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Takes the challenge.
    Accept,
    /// Turns the challenge down.
    Decline,
    /// Takes one's own challenge back.
    Cancel,
    /// Rolls the dice.
    Roll,
    /// Rolls the dice, and from now on the bot does.
    RollForMe,
    /// Makes this move, which is given by its name (see `move_name`).
    Move(String),
    /// Makes the move chosen in a select.
    ChooseMove,
    /// Shows the moves of a piece, which is given by one of them.
    Piece(String),
    /// Shows the moves of the piece chosen in a select.
    ChoosePiece,
    /// Goes back to the pieces.
    ShowPieces,
    /// Asks for the move in a form; also the form itself.
    TypeMove,
    /// Lets chance make the set-up.
    RandomSetUp,
    /// Describes the board in words.
    Describe,
    /// Shows the match from one's own side, in one's own language.
    MyView,
    /// Asks in a form for a move or a square, and tells why it cannot be played; also the form
    /// itself.
    WhyNot,
    /// Asks whether one really wants to resign.
    Resign,
    /// Resigns.
    ResignForSure,
    /// Plays on instead of resigning: takes the question away.
    KeepPlaying,
    /// Shows what else can be done.
    More,
    /// Offers a draw.
    OfferDraw,
    /// Accepts the draw that is offered.
    AcceptDraw,
    /// Declines the draw that is offered, or withdraws the offer.
    DeclineDraw,
    /// Asks to take one's last move back.
    AskTakeback,
    /// Lets the move be taken back.
    AllowTakeback,
    /// Declines that, or withdraws the request.
    DeclineTakeback,
    /// Breaks the match off.
    Abort,
    /// Proposes a rematch.
    Rematch,
    /// Asks on which level the bot is to take the open seat.
    AskBot,
    /// Lets the bot take the open seat on this level.
    SeatBot(Level),
    /// Asks for a hint.
    Hint,
    /// Looks at a match again that is over.
    Review,
    /// Challenges the winner to the same game.
    PlayWinner,
    /// Asks how a player wants to show the match to others.
    Share,
    /// Shows its last turns to others.
    ShareTurns,
    /// Shows a line about it to others that does not tell who has won.
    ShareLine,
    /// Plays on against the bot from a position of a match that is over: the plies are how many of its
    /// rolls and moves were made before.
    TryAgain,
    /// Begins the same game against the bot, for somebody who looks on.
    PlayThis,
    /// Begins the same game against the next level of the bot, after a win.
    NextLevel,
    /// Says, looking on, that this side will win.
    Predict(Seat),
}

/// The plain words; a move is written with its name, and a piece with the word and the name of a move.
pub(crate) const WORDS: [(&str, Act); 42] = [
    ("accept", Act::Accept),
    ("decline", Act::Decline),
    ("cancel", Act::Cancel),
    ("roll", Act::Roll),
    ("roll-for-me", Act::RollForMe),
    ("choose", Act::ChooseMove),
    ("piece", Act::ChoosePiece),
    ("pieces", Act::ShowPieces),
    ("type", Act::TypeMove),
    ("random", Act::RandomSetUp),
    ("describe", Act::Describe),
    ("view", Act::MyView),
    ("why", Act::WhyNot),
    ("resign", Act::Resign),
    ("resign-yes", Act::ResignForSure),
    ("resign-no", Act::KeepPlaying),
    ("more", Act::More),
    ("draw", Act::OfferDraw),
    ("draw-yes", Act::AcceptDraw),
    ("draw-no", Act::DeclineDraw),
    ("takeback", Act::AskTakeback),
    ("takeback-yes", Act::AllowTakeback),
    ("takeback-no", Act::DeclineTakeback),
    ("abort", Act::Abort),
    ("rematch", Act::Rematch),
    ("bot", Act::AskBot),
    ("bot-1", Act::SeatBot(Level::Newcomer)),
    ("bot-2", Act::SeatBot(Level::Casual)),
    ("bot-3", Act::SeatBot(Level::Regular)),
    ("bot-4", Act::SeatBot(Level::Expert)),
    ("bot-5", Act::SeatBot(Level::Master)),
    ("hint", Act::Hint),
    ("review", Act::Review),
    ("try", Act::TryAgain),
    ("play-this", Act::PlayThis),
    ("winner", Act::PlayWinner),
    ("share", Act::Share),
    ("share-turns", Act::ShareTurns),
    ("share-line", Act::ShareLine),
    ("next-level", Act::NextLevel),
    ("predict-1", Act::Predict(Seat::First)),
    ("predict-2", Act::Predict(Seat::Second)),
];

impl MatchPress {
    /// What does this to a match on a board of so many plies.
    #[must_use]
    pub const fn new(match_id: MatchId, plies: u32, act: Act) -> Self {
        Self {
            match_id,
            plies,
            act,
        }
    }

    /// What does this to a match as it is now.
    #[must_use]
    pub const fn on(live: &Match, act: Act) -> Self {
        Self::new(live.id, live.plies, act)
    }

    /// What the code and the fields after it say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(code: &str, fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let match_id = custom_id::value(code)?;
        let plies = fields.next()?;
        let act = match fields.move_name() {
            Some(name) => Act::Move(name.to_owned()),
            None => match (fields.word(&WORDS)?, fields.move_name()) {
                (Act::ChoosePiece, Some(name)) => Act::Piece(name.to_owned()),
                (_, Some(_)) => return Err(BadCustomId),
                (act, None) => act,
            },
        };
        Ok(Self {
            match_id,
            plies,
            act,
        })
    }
}

impl fmt::Display for MatchPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            match_id,
            plies,
            act,
        } = self;
        match act {
            Act::Move(name) => {
                custom_id::write(f, format_args!("{match_id}:{plies}:{}", move_field(name)))
            }
            Act::Piece(name) => {
                let word = word_of(&WORDS, &Act::ChoosePiece);
                let name = move_field(name);
                custom_id::write(f, format_args!("{match_id}:{plies}:{word}:{name}"))
            }
            act => {
                let word = word_of(&WORDS, act);
                custom_id::write(f, format_args!("{match_id}:{plies}:{word}"))
            }
        }
    }
}
