//! What stands in a button: `version:match:plies:action`, so that any process can answer it,
//! also months later.
//!
//! The list of forms only grows: see `tests/it/custom_ids.txt`.

use std::fmt;
use std::str::FromStr;

use ludotheque_matches::Level;
use ludotheque_matches::ids::MatchId;

const VERSION: &str = "1";
/// Discord's limit for a `custom_id`, in characters.
pub const LONGEST: usize = 100;

/// A button, select or form of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    /// The match it belongs to.
    pub match_id: MatchId,
    /// How many plies the board had that it was shown with.
    pub plies: u32,
    /// What it does.
    pub press: Press,
}

/// What a button, select or form does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Takes the challenge.
    Accept,
    /// Turns the challenge down.
    Decline,
    /// Takes one's own challenge back.
    Cancel,
    /// Rolls the dice.
    Roll,
    /// Makes this move, which is given by its name (see `move_name`).
    Move(String),
    /// Makes the move chosen in a select.
    ChooseMove,
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
    /// Plays on against the bot from a position of a match that is over: the plies are how many of its
    /// rolls and moves were made before.
    TryAgain,
}

/// The plain words; a move is written `m=` and its name.
const WORDS: [(&str, Press); 33] = [
    ("accept", Press::Accept),
    ("decline", Press::Decline),
    ("cancel", Press::Cancel),
    ("roll", Press::Roll),
    ("choose", Press::ChooseMove),
    ("piece", Press::ChoosePiece),
    ("pieces", Press::ShowPieces),
    ("type", Press::TypeMove),
    ("random", Press::RandomSetUp),
    ("describe", Press::Describe),
    ("view", Press::MyView),
    ("why", Press::WhyNot),
    ("resign", Press::Resign),
    ("resign-yes", Press::ResignForSure),
    ("resign-no", Press::KeepPlaying),
    ("more", Press::More),
    ("draw", Press::OfferDraw),
    ("draw-yes", Press::AcceptDraw),
    ("draw-no", Press::DeclineDraw),
    ("takeback", Press::AskTakeback),
    ("takeback-yes", Press::AllowTakeback),
    ("takeback-no", Press::DeclineTakeback),
    ("abort", Press::Abort),
    ("rematch", Press::Rematch),
    ("bot", Press::AskBot),
    ("bot-1", Press::SeatBot(Level::Newcomer)),
    ("bot-2", Press::SeatBot(Level::Casual)),
    ("bot-3", Press::SeatBot(Level::Regular)),
    ("bot-4", Press::SeatBot(Level::Expert)),
    ("bot-5", Press::SeatBot(Level::Master)),
    ("hint", Press::Hint),
    ("review", Press::Review),
    ("try", Press::TryAgain),
];
const MOVE_PREFIX: &str = "m=";

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}:", self.match_id, self.plies)?;
        match &self.press {
            Press::Move(notation) => write!(f, "{MOVE_PREFIX}{notation}"),
            press => {
                let word = WORDS
                    .iter()
                    .find(|(_, other)| other == press)
                    .map_or("", |(w, _)| w);
                f.write_str(word)
            }
        }
    }
}

/// The text is no button of ours, or one of a version that is unknown here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom_id of this program")]
pub struct BadCustomId;

/// A number as it is printed: without a sign.
///
/// # Errors
/// [`BadCustomId`] for anything else.
pub fn number<T: FromStr>(text: &str) -> Result<T, BadCustomId> {
    let is_printed = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_printed).ok_or(BadCustomId)
}

impl FromStr for CustomId {
    type Err = BadCustomId;

    fn from_str(text: &str) -> Result<Self, BadCustomId> {
        if text.chars().count() > LONGEST {
            return Err(BadCustomId);
        }
        let mut fields = text.splitn(4, ':');
        let (Some(VERSION), Some(match_id), Some(plies), Some(action)) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(BadCustomId);
        };
        let press = match action.strip_prefix(MOVE_PREFIX) {
            Some(notation) => Press::Move(notation.to_owned()),
            None => WORDS
                .iter()
                .find(|(word, _)| *word == action)
                .map(|(_, press)| press.clone())
                .ok_or(BadCustomId)?,
        };
        Ok(Self {
            match_id: match_id.parse().map_err(|_| BadCustomId)?,
            plies: plies.parse().map_err(|_| BadCustomId)?,
            press,
        })
    }
}

/// What is true of the ids of all modules beside this one.
#[cfg(test)]
pub mod checks {
    use std::fmt::{Debug, Display};

    use super::*;

    /// The id is read back as what it was, is no longer than Discord allows, and is none of a match.
    pub fn is_read_back<P>(press: &P)
    where
        P: Display + Debug + PartialEq + FromStr<Err = BadCustomId>,
    {
        let text = press.to_string();
        assert!(text.encode_utf16().count() <= LONGEST, "{text}");
        assert_eq!(text.parse::<P>().as_ref(), Ok(press), "{text}");
        assert_eq!(text.parse::<CustomId>(), Err(BadCustomId), "{text}");
    }

    /// None of the texts is read as an id of this kind.
    pub fn are_refused<P: Debug + PartialEq + FromStr<Err = BadCustomId>>(texts: &[&str]) {
        for text in texts {
            assert_eq!(text.parse::<P>(), Err(BadCustomId), "{text:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::press::issued::is_listed;
    use proptest::prelude::*;

    fn presses() -> impl Strategy<Value = Press> {
        prop_oneof![
            proptest::sample::select(WORDS.map(|(_, press)| press).to_vec()),
            "[ -~]{0,40}".prop_map(Press::Move),
        ]
    }

    proptest! {
        #[test]
        fn every_id_is_read_back(bits: u64, longer in 0_usize..9, plies: u32, press in presses()) {
            let id = CustomId { match_id: MatchId::from_random(bits, longer), plies, press };
            let text = id.to_string();
            prop_assert!(text.len() <= LONGEST);
            prop_assert_eq!(text.parse(), Ok(id));
        }

        #[test]
        fn no_text_at_all_makes_it_panic(text: String) {
            let _ = text.parse::<CustomId>();
        }
    }

    #[test]
    fn every_word_is_in_the_list_of_forms() {
        for (word, _) in WORDS {
            let form = format!("{VERSION}:MATCH:1:{word}");
            assert!(is_listed(&form), "{form} is not in tests/it/custom_ids.txt");
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for text in [
            "",
            "1",
            "1:K7Q2:3",
            "2:K7Q2:3:roll",
            "1:K7Q2:3:fly",
            "1:K7Q2:-1:roll",
            "1:K7Q2:99999999999:roll",
            "1::3:roll",
            " 1:K7Q2:3:roll",
            "1:K7Q2:3:",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(BadCustomId), "{text:?}");
        }
        let long = format!("1:K7Q2:3:m={}", "x".repeat(100));
        assert_eq!(long.parse::<CustomId>(), Err(BadCustomId));
    }
}
