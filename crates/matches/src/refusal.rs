//! What a player may not do, each with the sentence that tells them why.

use ludotheque_rules::{BadRecord, IllegalMove, ParseError};

use super::admission::{BLOCKED_MAX, MATCHES_AT_ONCE_MAX, OPEN_HERE_MAX};
use super::moderation::MODERATION_REASON_MAX;
use super::server::SERVER_CHANNELS_MAX;
use super::{LUCK_CHARS_MAX, OfferKind};
use crate::ids::{BadMatchId, ChannelId, MatchId, RoleId};

/// A player's mistake. Nothing has changed; the text is what the player reads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The button belongs to a board that others have moved on from.
    #[error("The board has moved on since that button was shown.")]
    BoardMovedOn,
    /// Another click on the same match is being carried out, and takes long.
    #[error(
        "Another click on this match is being carried out at this moment. Please look at the board and try again."
    )]
    BeingChanged,
    /// The challenge is no longer there to be answered.
    #[error("This challenge has already been answered.")]
    ChallengeAnswered,
    /// Only the invited player may accept or decline.
    #[error("This challenge is for somebody else.")]
    NotInvited,
    /// Nobody plays against themselves.
    #[error("You cannot accept your own challenge. Somebody else in the channel can.")]
    OwnChallenge,
    /// The challenger wants to be rid of the challenge.
    #[error("This challenge is your own: it can be withdrawn.")]
    CancelInstead,
    /// One unanswered challenge to the same player is enough.
    #[error(
        "You have already challenged this player: match {0} waits for their answer. Withdraw it \
         to propose something else."
    )]
    ChallengePending(MatchId),
    /// The other one has challenged the player.
    #[error("This player has challenged you: accept or decline match {0} first.")]
    ChallengedAlready(MatchId),
    /// The other player has just said no.
    #[error(
        "This player has declined a challenge of yours. You can challenge them again in {minutes} \
         {}.", if *minutes == 1 { "minute" } else { "minutes" }
    )]
    DeclinedLately {
        /// How long it lasts.
        minutes: i64,
    },
    /// The other player wants no challenges, or none from this player: nobody can tell which.
    #[error(
        "This player takes no challenges at the moment. A challenge that names nobody is always \
         possible."
    )]
    TakesNoChallenges,
    /// The challenger has blocked whoever wants to accept; they need not know.
    #[error("This challenge cannot be accepted just now. /challenge makes one of your own.")]
    CannotBeAccepted,
    /// One's own block is in the way.
    #[error("You have blocked this player. /unblock changes that.")]
    BlockedByYou,
    /// More matches than one person can play.
    #[error(
        "You have {MATCHES_AT_ONCE_MAX} matches and challenges at once, and nobody can have more. \
         /games lists them: finish, resign or cancel one first."
    )]
    TooManyMatches,
    /// A channel is for others too.
    #[error(
        "{OPEN_HERE_MAX} challenges of yours wait for an answer in this channel, and nobody can \
         have more there. Withdraw one first."
    )]
    TooManyChallengesHere,
    /// Nobody blocks themselves.
    #[error("You cannot block yourself.")]
    BlockOneself,
    /// The list is full.
    #[error("You have blocked {BLOCKED_MAX} people, which is as many as the list takes.")]
    BlockListFull,
    /// There is nothing to undo.
    #[error("You have not blocked this player.")]
    NotBlocked,
    /// Hours, and nobody knows where the player's clock is.
    #[error("For that the bot has to know your time zone. /settings takes it as `zone`.")]
    NoZone,
    /// What was typed is no time zone; what may have been meant.
    #[error("There is no time zone {found:?}. Do you mean {}?", suggestions.join(", "))]
    NoSuchZone {
        /// What was typed.
        found: String,
        /// Names of zones, the likeliest first.
        suggestions: Vec<String>,
    },
    /// What was typed is no span of hours.
    #[error("Quiet hours are two different full hours, like 22-8; or say off.")]
    BadQuietHours,
    /// The player has asked to be forgotten.
    #[error("Your data is being deleted. In a few minutes you can begin anew.")]
    BeingForgotten,
    /// The player has been forgotten in the last days.
    #[error("Your data has been deleted lately. It can be deleted again in {days} {}.",
        if *days == 1 { "day" } else { "days" })]
    ForgottenLately {
        /// How long it lasts.
        days: i64,
    },
    /// An invitation to oneself.
    #[error("You cannot challenge yourself.")]
    ChallengeToOneself,
    /// Rule options that the game does not have.
    #[error("The game has no such variant. {0}.")]
    NoSuchVariant(ParseError),
    /// Bots do not press buttons.
    #[error("Bots cannot be challenged.")]
    ChallengeToBot,
    /// The dice are fixed.
    #[error(
        "The dice of this match are fixed: a text can be put in only while the challenge is open."
    )]
    LuckTooLate,
    /// One text a player.
    #[error("You have already put a text into the dice of this match.")]
    LuckGiven,
    /// Enough texts.
    #[error(
        "Enough players have put a text into the dice of this challenge. It waits for somebody to accept it."
    )]
    LuckFull,
    /// No text for the dice.
    #[error("Please put in a line of 1 to {LUCK_CHARS_MAX} characters.")]
    BadLuckText,
    /// Only the challenger may take a challenge back.
    #[error("Only the player who made this challenge can cancel it.")]
    NotChallenger,
    /// The match has not begun.
    #[error("This match has not started yet: the challenge is still open.")]
    NotStarted,
    /// The match is over.
    #[error("This match is over.")]
    Over,
    /// The time for the turn has run out, and the match with it.
    #[error("The time for this turn has run out, so this match is over.")]
    TimeOver,
    /// What counts must come to an end.
    #[error(
        "A match without a clock cannot be rated. Choose a clock, or a match that is not rated."
    )]
    RatedWithoutClock,
    /// The program is nobody's rival.
    #[error("A match against the bot is never rated.")]
    RatedPractice,
    /// The open seat is the challenger's to give away.
    #[error("Only the player who made this challenge can let the bot take the seat.")]
    NotYourChallenge,
    /// Help in a match that counts.
    #[error("There are hints only in matches that are not rated.")]
    HintInRated,
    /// A set-up, or something else that the engine has no opinion of.
    #[error("There is no hint for this.")]
    NoHint,
    /// A review would be a hint.
    #[error("This match is not over yet: it can be reviewed afterwards.")]
    ReviewTooEarly,
    /// Nothing was played.
    #[error("Nothing was played in this match, so there is nothing to review.")]
    NothingToReview,
    /// At that place of the match there was no move to choose.
    #[error("There was no move to choose at that place of the match.")]
    NothingToTry,
    /// A stranger.
    #[error("You are not playing in this match.")]
    NotSeated,
    /// The other player is to act.
    #[error("It is not your turn.")]
    NotYourTurn,
    /// A move before the dice.
    #[error("Roll the dice first.")]
    RollFirst,
    /// Dice before the move.
    #[error("There is nothing to roll now: choose your move.")]
    MoveFirst,
    /// There is no random choice to be made now.
    #[error("There is no set-up to be made now.")]
    NoSetUp,
    /// There are not as many legal moves as that.
    #[error("There is no such move now.")]
    NoSuchMove,
    /// The match is under way.
    #[error("Both sides have made a turn: the match can only be resigned now.")]
    TooLateToAbort,
    /// The series hangs on it.
    #[error(
        "The series is under way: only its first game can be broken off. This one can be resigned."
    )]
    SeriesHasBegun,
    /// A rematch of a match that goes on.
    #[error("This match is not over yet.")]
    NotOver,
    /// Something about the board of a challenge that came to nothing.
    #[error("This challenge came to nothing: nothing was played. /challenge starts a match.")]
    NeverPlayed,
    /// A rematch against somebody who has been forgotten.
    #[error("The other player has had their data deleted and cannot be challenged from here.")]
    FormerPlayer,
    /// A rematch in the middle of a series.
    #[error("The series goes on: its next game begins by itself.")]
    SeriesGoesOn,
    /// A championship is for one game only.
    #[error("This game has no championship. A series to a number of wins is possible.")]
    NoSuchSeries,
    /// The same proposal a second time in one turn.
    #[error("You have already {} in this turn.", .0.done())]
    OfferedAlready(OfferKind),
    /// One proposal at a time.
    #[error("Another proposal waits for an answer. It has to be answered or withdrawn first.")]
    OfferStands,
    /// There is nothing of the kind to be answered.
    #[error("{} now. A proposal falls with the next roll or move.", .0.none())]
    NoOffer(OfferKind),
    /// Nobody agrees with themselves.
    #[error("That was your own proposal: it is your opponent who may accept it.")]
    OwnOffer,
    /// There is no move to be taken back.
    #[error(
        "You have nothing to take back: only your own last choice can be taken back, and only \
         while nobody has rolled since."
    )]
    NothingToTakeBack,
    /// What was typed is not a season.
    #[error("That is no season: a season is a quarter of a year, like 2026-Q4.")]
    NoSuchSeason,
    /// What was typed is not the code of a match.
    #[error("That is no match: {0}.")]
    NoMatchCode(BadMatchId),
    /// The text is no match record; says in which line, and why.
    #[error("This is no match record that can be imported: {0}")]
    BadRecord(BadRecord),
    /// The dice of the record are not what it says of them; says why in English.
    #[error("This is no match record that can be imported: {0}")]
    FalseRecord(String),
    /// The shelf is full.
    #[error("You have imported as many match records as one person can keep.")]
    TooManyRecords,
    /// Enough for one day.
    #[error("You have imported as many match records as one person can in a day.")]
    TooManyRecordsToday,
    /// The file is longer than any record.
    #[error("This file is larger than any match record: it was not read.")]
    RecordTooLarge,
    /// The file is something else, a picture for instance.
    #[error("This file is no text, and so no match record.")]
    RecordIsNoText,
    /// The server wants matches in these channels only.
    #[error("On this server matches are started in other channels. /setup changes that.")]
    NotInThisChannel(Vec<ChannelId>),
    /// The server lets only members with this role start matches.
    #[error("On this server only members with a certain role start matches. /setup changes that.")]
    RoleMissing(RoleId),
    /// There is no server, or the bot is no member of it.
    #[error("This is possible only on a server that the bot is a member of.")]
    NoServer,
    /// Settings of a server are for those who manage it.
    #[error("Only members who may manage the server can change this: it takes Manage Server.")]
    MayNotSetUp,
    /// Ending the matches of others is for moderators.
    #[error(
        "Only moderators can end a match of others: it takes Manage Messages in the channel in \
         which it is played, or Manage Server."
    )]
    MayNotModerate,
    /// A moderator of another server.
    #[error("There is no such match on this server.")]
    NotOnThisServer,
    /// A moderator in a case of their own.
    #[error("You play in this match yourself: another moderator can end it.")]
    OwnMatch,
    /// A match is not ended without a word.
    #[error("Please give a reason of one line, with at most {MODERATION_REASON_MAX} characters.")]
    BadReason,
    /// The list of channels is full.
    #[error("At most {SERVER_CHANNELS_MAX} channels can be named.")]
    TooManyChannels,
    /// What was chosen is no channel of the server.
    #[error("This is no channel of this server in which the bot could write.")]
    NoSuchChannel,
    /// What was chosen is no role of the server.
    #[error("This server has no such role.")]
    NoSuchRole,
    /// The player has no match in the channel.
    #[error("You have no match in this channel. /games lists your matches.")]
    NoMatchHere,
    /// The player has ended no match in the channel.
    #[error("You have ended no match in this channel yet. Please name one.")]
    NoEndedMatchHere,
    /// The player has several matches in the channel.
    #[error("You have several matches here. Please name one of them: {0}.")]
    SeveralMatchesHere(String),
    /// The text is no move; says what is wrong with it.
    #[error("{0}")]
    BadNotation(ParseError),
    /// The rules forbid the move.
    #[error("{0}")]
    Illegal(IllegalMove),
}

impl OfferKind {
    const fn done(self) -> &'static str {
        match self {
            Self::Draw => "offered a draw",
            Self::Takeback => "asked to take a move back",
        }
    }

    const fn none(self) -> &'static str {
        match self {
            Self::Draw => "No draw is offered",
            Self::Takeback => "Nobody asks to take a move back",
        }
    }
}
