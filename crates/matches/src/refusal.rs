//! What a player may not do.

use std::fmt;

use crate::FalseDice;
use ludotheque_rules::{BadRecord, IllegalMove, ParseError};
use strum::{IntoStaticStr, VariantNames};

use super::OfferKind;
use crate::ids::{BadMatchId, ChannelId, MatchId, RoleId};

/// A player's mistake. Nothing has changed; the text `refusal-` with the [key](Self::key) tells them why.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The button belongs to a board that others have moved on from.
    BoardMovedOn,
    /// Another click on the same match is being carried out, and takes long.
    BeingChanged,
    /// The challenge is no longer there to be answered.
    ChallengeAnswered,
    /// Only the invited player may accept or decline.
    NotInvited,
    /// Nobody plays against themselves.
    OwnChallenge,
    /// The challenger wants to be rid of the challenge.
    CancelInstead,
    /// One unanswered challenge to the same player is enough.
    ChallengePending(MatchId),
    /// One unanswered challenge of the same kind to anyone in a channel is enough.
    ProposedAlready(MatchId),
    /// The same match against the program was begun a moment ago.
    BegunAlready(MatchId),
    /// The other one has challenged the player.
    ChallengedAlready(MatchId),
    /// The other player has just said no.
    DeclinedLately {
        /// How long it lasts.
        minutes: i64,
    },
    /// The other player wants no challenges, or none from this player: nobody can tell which.
    TakesNoChallenges,
    /// The challenger has blocked whoever wants to accept; they need not know.
    CannotBeAccepted,
    /// One's own block is in the way.
    BlockedByYou,
    /// More matches than one person can play.
    TooManyMatches,
    /// So many matches within an hour that the next one has to wait.
    BegunOften {
        /// For so long.
        minutes: i64,
    },
    /// A channel is for others too.
    TooManyChallengesHere,
    /// The position of the day is another one by now.
    DayOver,
    /// One has told others already how one did at the position of the day, or has not tried it.
    SharedAlready,
    /// Nobody blocks themselves.
    BlockOneself,
    /// The list is full.
    BlockListFull,
    /// There is nothing to undo.
    NotBlocked,
    /// Hours, and nobody knows where the player's clock is.
    NoZone,
    /// What was typed is no time zone; what may have been meant.
    NoSuchZone {
        /// What was typed.
        found: String,
        /// Names of zones, the likeliest first.
        suggestions: Vec<String>,
    },
    /// What was typed is no span of hours.
    BadQuietHours,
    /// The player has asked to be forgotten.
    BeingForgotten,
    /// The operator has excluded the player from new matches.
    Excluded,
    /// The player has broken off too many rated matches today for another one.
    BrokeOffOften {
        /// How long it lasts.
        hours: i64,
    },
    /// The player's account is too young for rated matches.
    AccountYoung {
        /// How long it lasts.
        days: i64,
    },
    /// The player has been forgotten in the last days.
    ForgottenLately {
        /// How long it lasts.
        days: i64,
    },
    /// An invitation to oneself.
    ChallengeToOneself,
    /// Rule options that the game does not have.
    NoSuchVariant(ParseError),
    /// Bots do not press buttons.
    ChallengeToBot,
    /// The roll waits for the public beacon.
    BeaconAwaited,
    /// The dice are fixed.
    LuckTooLate,
    /// One text a player.
    LuckGiven,
    /// No text for the dice.
    BadLuckText,
    /// Only the challenger may take a challenge back.
    NotChallenger,
    /// The match has not begun.
    NotStarted,
    /// The match is over.
    Over,
    /// The time for the turn has run out, and the match with it.
    TimeOver,
    /// What counts must come to an end.
    RatedWithoutClock,
    /// The program is nobody's rival.
    RatedPractice,
    /// The open seat is the challenger's to give away.
    NotYourChallenge,
    /// Help in a match that counts.
    HintInRated,
    /// A set-up, or something else that the engine has no opinion of.
    NoHint,
    /// A review would be a hint.
    ReviewTooEarly,
    /// Nothing was played.
    NothingToReview,
    /// At that place of the match there was no move to choose.
    NothingToTry,
    /// A stranger.
    NotSeated,
    /// The other player is to act.
    NotYourTurn,
    /// A move before the dice.
    RollFirst,
    /// Dice before the move.
    MoveFirst,
    /// There is no random choice to be made now.
    NoSetUp,
    /// There are not as many legal moves as that.
    NoSuchMove,
    /// The match is under way.
    TooLateToAbort,
    /// The series hangs on it.
    SeriesHasBegun,
    /// The points of a tournament hang on it.
    InTournament,
    /// Nobody is told what to play where points hang on it.
    HintInTournament,
    /// There is no such tournament.
    NoSuchTournament,
    /// The tournament is over.
    TournamentOver,
    /// Nobody can join the tournament any more.
    TournamentClosed,
    /// The last round of the tournament has begun.
    TournamentLastRound,
    /// As many take part as can.
    TournamentFull,
    /// Too few take part for it to begin.
    TournamentTooSmall,
    /// Too few have said that they are there.
    TooFewAreHere,
    /// It has not begun, has begun already, or is not paused.
    TournamentNotNow,
    /// The player takes no part.
    NotInTournament,
    /// The player has said already that they are there.
    HereAlready,
    /// Nobody has signed up whom one could ask.
    NobodySignedUp,
    /// Somebody whom an organiser names takes no part.
    NoSuchTournamentPlayer,
    /// There is no such game, or it is struck out already.
    NoSuchTournamentGame,
    /// An organiser has taken the player out.
    ExpelledFromTournament,
    /// This kind of tournament cannot count or pair as it was asked to.
    NotInThisKind,
    /// A tournament is to leave out the luck of dice in a game that has none.
    NoDiceInThisGame,
    /// They have lost an encounter of a knock-out, or were away when a round began.
    KnockedOut,
    /// Whoever is to be challenged on a ladder stands too far up, or has no room for another game, or was the last
    /// opponent.
    CannotBeChallenged,
    /// Points hang on it.
    NoTakebackInTournament,
    /// The player takes part already.
    InTournamentAlready,
    /// Others lead the tournament.
    NotOrganiser,
    /// A server has only so many at once.
    TooManyTournaments,
    /// Opening tournaments is for those who may manage events or the server.
    MayNotOrganise,
    /// An order that lacks a person or a game.
    OrderUnclear,
    /// The name is empty, too long or has characters that are none.
    BadTournamentName,
    /// Nothing invites with this code, or not any more.
    NoSuchInvitation,
    /// The code was good once.
    InvitationExpired,
    /// The tournament is one of this very server.
    InvitationFromHere,
    /// Servers join a tournament before it begins.
    TournamentHasBegun,
    /// The server has agreed already.
    ServerTakesPartAlready,
    /// As many servers take part as can.
    TooManyServers,
    /// The server takes no part, or not any more.
    ServerTakesNoPart,
    /// Where server plays against server, nobody chooses their side.
    SidesAreServers,
    /// A rematch of a match that goes on.
    NotOver,
    /// Something about the board of a challenge that came to nothing.
    NeverPlayed,
    /// A rematch takes place where the match did, and is asked for there.
    RematchThere(ChannelId),
    /// A rematch against somebody who has been forgotten.
    FormerPlayer,
    /// A rematch in the middle of a series.
    SeriesGoesOn,
    /// A championship is for one game only.
    NoSuchSeries,
    /// The same proposal a second time in one turn.
    OfferedAlready(OfferKind),
    /// One proposal at a time.
    OfferStands,
    /// Moves have been taken back too often in this match.
    TakebacksSpent,
    /// There is nothing of the kind to be answered.
    NoOffer(OfferKind),
    /// Nobody agrees with themselves.
    OwnOffer,
    /// There is no move to be taken back.
    NothingToTakeBack,
    /// What was typed is not a season.
    NoSuchSeason,
    /// What was typed is not the code of a match.
    NoMatchCode(BadMatchId),
    /// The text is no match record; says in which line, and why.
    BadRecord(BadRecord),
    /// The dice of the record are not what it says of them.
    FalseRecord(FalseDice),
    /// The shelf is full.
    TooManyRecords,
    /// Enough for one day.
    TooManyRecordsToday,
    /// The file is longer than any record.
    RecordTooLarge,
    /// The file is something else, a picture for instance.
    RecordIsNoText,
    /// The server wants matches in these channels only.
    NotInThisChannel(Vec<ChannelId>),
    /// The server lets only members with this role start matches.
    RoleMissing(RoleId),
    /// There is no server, or the bot is no member of it.
    NoServer,
    /// Settings of a server are for those who manage it.
    MayNotSetUp,
    /// Ending the matches of others is for moderators.
    MayNotModerate,
    /// A moderator of another server.
    NotOnThisServer,
    /// A moderator in a case of their own.
    OwnMatch,
    /// A match is not ended without a word.
    BadReason,
    /// The list of channels is full.
    TooManyChannels,
    /// What was chosen is no channel of the server.
    NoSuchChannel,
    /// What was chosen is no role of the server.
    NoSuchRole,
    /// The player has no match in the channel.
    NoMatchHere,
    /// The player has ended no match in the channel.
    NoEndedMatchHere,
    /// The player has several matches in the channel.
    SeveralMatchesHere(Vec<MatchId>),
    /// The text is no move; says what is wrong with it.
    BadNotation(ParseError),
    /// The rules forbid the move.
    Illegal(IllegalMove),
}

impl Refusal {
    /// The keys of all.
    pub const KEYS: &[&str] = Self::VARIANTS;

    /// Its name in texts and logs, such as `not-your-turn`.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.into()
    }
}

/// For logs. What the player reads stands with the other texts.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl std::error::Error for Refusal {}
