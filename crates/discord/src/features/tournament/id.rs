//! What stands in the buttons of a tournament: `1:tournament:code:word`.

use std::fmt;

use ludotheque_matches::ids::{ServerId, TournamentId};

use crate::custom_id::{self, BadCustomId, Fields, word_of};

/// The word of this feature.
pub const WORD: &str = "tournament";

/// A button of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentPress {
    /// Which.
    pub tournament: TournamentId,
    /// What it does.
    pub act: TournamentAct,
}

/// What a button of a tournament does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentAct {
    /// Takes part, or comes back.
    Join,
    /// Leaves.
    Leave,
    /// Says that one is there.
    Here,
    /// Changes sides.
    Side,
    /// Shows whom one can challenge on a ladder.
    Challenge,
    /// Challenges this player, by number.
    Rival(u16),
    /// Says why one plays whom one plays.
    Why,
    /// Shows the whole table.
    Table,
    /// Offers what happened as files.
    List,
    /// Everything as JSON.
    Data,
    /// The table for spreadsheets.
    Csv,
    /// Games and points for chess programs.
    Trf,
    /// From when to when, for calendars.
    Calendar,
    /// Shows the organiser's desk.
    Desk,
    /// Asks whether those who have joined shall be asked whether they are there.
    AskCheckIn,
    /// Asks whoever has joined whether they are there.
    CheckIn,
    /// Begins it, or asks whether it shall begin without those who have not said that they are there.
    AskStart,
    /// Begins it.
    Start,
    /// Makes a code that invites other servers.
    Invite,
    /// Asks whether the agreement with this server shall end.
    AskPart(ServerId),
    /// Ends it.
    Part(ServerId),
    /// Pairs nobody for a while.
    Pause,
    /// Pairs again.
    Resume,
    /// Asks whether nobody shall be paired any more.
    AskLastCall,
    /// Pairs nobody any more.
    LastCall,
    /// Asks whether it shall really end now.
    AskEnd,
    /// Ends it now.
    End,
}

/// What each is called, but for those after whose word a number stands.
pub const WORDS: [(&str, TournamentAct); 24] = [
    ("join", TournamentAct::Join),
    ("leave", TournamentAct::Leave),
    ("here", TournamentAct::Here),
    ("side", TournamentAct::Side),
    ("challenge", TournamentAct::Challenge),
    ("why", TournamentAct::Why),
    ("table", TournamentAct::Table),
    ("list", TournamentAct::List),
    ("desk", TournamentAct::Desk),
    ("check-in-ask", TournamentAct::AskCheckIn),
    ("check-in", TournamentAct::CheckIn),
    ("start-ask", TournamentAct::AskStart),
    ("start", TournamentAct::Start),
    ("invite", TournamentAct::Invite),
    ("pause", TournamentAct::Pause),
    ("resume", TournamentAct::Resume),
    ("last-call-ask", TournamentAct::AskLastCall),
    ("last-call", TournamentAct::LastCall),
    ("end-ask", TournamentAct::AskEnd),
    ("end", TournamentAct::End),
    ("json", TournamentAct::Data),
    ("csv", TournamentAct::Csv),
    ("trf", TournamentAct::Trf),
    ("ics", TournamentAct::Calendar),
];

const RIVAL: &str = "rival";
const ASK_PART: &str = "part-ask";
const PART: &str = "part";

impl TournamentPress {
    /// What the fields after the word say.
    ///
    /// # Errors
    /// [`BadCustomId`] for anything that is never written.
    pub fn read(fields: &mut Fields<'_>) -> Result<Self, BadCustomId> {
        let tournament = fields.next()?;
        let act = if fields.is_next(RIVAL) {
            TournamentAct::Rival(fields.next()?)
        } else if fields.is_next(ASK_PART) {
            TournamentAct::AskPart(ServerId(fields.next()?))
        } else if fields.is_next(PART) {
            TournamentAct::Part(ServerId(fields.next()?))
        } else {
            fields.word(&WORDS)?
        };
        Ok(Self { tournament, act })
    }
}

impl fmt::Display for TournamentPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tournament = self.tournament;
        let numbered = match self.act {
            TournamentAct::Rival(number) => Some((RIVAL, u64::from(number))),
            TournamentAct::AskPart(server) => Some((ASK_PART, server.0)),
            TournamentAct::Part(server) => Some((PART, server.0)),
            _ => None,
        };
        if let Some((word, number)) = numbered {
            return custom_id::write(f, format_args!("{WORD}:{tournament}:{word}:{number}"));
        }
        let act = word_of(&WORDS, &self.act);
        custom_id::write(f, format_args!("{WORD}:{tournament}:{act}"))
    }
}
