//! A tournament as it is stored, read and replayed.

use std::collections::BTreeMap;

use ludotheque_matches::ids::{
    ChannelId, InteractionId, MatchId, MessageId, RoleId, ServerId, TournamentId, UserId,
};
use ludotheque_matches::{Clock, Player};
use ludotheque_rules::GameKind;
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::{Act, CHECK_IN_S, Format, Game, Row, Tournament};
use ludotheque_words::Language;

/// A tournament as it is stored, read and replayed.
#[derive(Clone)]
pub struct StoredTournament {
    /// Its id.
    pub id: TournamentId,
    /// The server.
    pub server: ServerId,
    /// Where its message and its matches are.
    pub channel: ChannelId,
    /// Who made it.
    pub organiser: UserId,
    /// The command that made it.
    pub interaction: InteractionId,
    /// What its organiser calls it; hostile text. Empty once they have been forgotten.
    pub name: String,
    /// The game.
    pub game: GameKind,
    /// The rule options in their canonical text.
    pub options: String,
    /// How long a turn may take.
    pub clock: Clock,
    /// Whether matches between people count for the leaderboard.
    pub rated: bool,
    /// Whether each match gets a thread of its own.
    pub threads: bool,
    /// What its message and the cards of its matches are written in.
    pub language: Language,
    /// What decides where nothing else does.
    pub seed: Seed,
    /// How long people are paired from the start, in seconds.
    pub lasts_s: u32,
    /// When it begins by itself, in seconds since 1970; nothing where its organiser begins it.
    pub starts_s: Option<i64>,
    /// What whoever wins it is given.
    pub champion_role: Option<RoleId>,
    /// When it began, in seconds since 1970.
    pub started_s: Option<i64>,
    /// Which season of a league it is, from 1.
    pub season: u32,
    /// The players by number.
    pub people: Vec<Player>,
    /// What happened.
    pub acts: Vec<StoredAct>,
    /// Which match a game is, by the number of the game; those that have not begun are not there.
    pub matches: BTreeMap<u32, MatchId>,
    /// How it stands.
    pub now: Tournament,
    /// When it was read, in seconds since 1970 by the clock of the database.
    pub read_s: i64,
    /// Its message.
    pub message: Option<MessageId>,
    /// How many messages of it were lost.
    pub lost: i32,
    /// Whether it has been told how it ended.
    pub end_told: bool,
    /// Whether those who have joined were asked whether they are there, or it is too late for that.
    pub check_in_told: bool,
    /// Whether the call that asks them may have been posted.
    pub roll_call_tried: bool,
    /// Its message, until that says that it is over.
    pub roll_call: Option<MessageId>,
    /// What its server is called, once another one takes part; hostile text.
    pub server_name: Option<String>,
    /// The other servers that take part or did, in the order in which they agreed.
    pub guests: Vec<TournamentGuest>,
    /// From which server each player takes part, by number; nothing for its own.
    pub from: Vec<Option<ServerId>>,
    /// On which server it is looked at: whose message this is.
    pub seen_on: ServerId,
}

/// Another server that takes part.
#[derive(Clone, Debug)]
pub struct TournamentGuest {
    /// The server.
    pub server: ServerId,
    /// From 1, in the order in which servers agreed.
    pub number: u32,
    /// Where its message and its matches are.
    pub channel: ChannelId,
    /// What it is called; hostile text, and empty where that is not known.
    pub name: String,
    /// What its message and the cards of its matches are written in.
    pub language: Language,
    /// Whether each match gets a thread of its own there.
    pub threads: bool,
    /// Whether one side has ended the agreement.
    pub ended: bool,
    /// Its message.
    pub message: Option<MessageId>,
    /// How many messages were lost there.
    pub lost: i32,
    /// Whether it has been told there how it ended.
    pub end_told: bool,
    /// Whether players were asked there whether they are there.
    pub check_in_told: bool,
    /// Whether the call that asks them may have been posted there.
    pub roll_call_tried: bool,
    /// Its message there, until that says that it is over.
    pub roll_call: Option<MessageId>,
}

/// Where somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// Their server.
    pub server: ServerId,
    /// The channel of the tournament on it.
    pub channel: ChannelId,
    /// What is written there.
    pub language: Language,
    /// Whether each match gets a thread of its own there.
    pub threads: bool,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAct {
    /// When and what.
    pub row: Row,
    /// Who; [`UserId::PROGRAM`] for what happens by itself.
    pub actor: UserId,
    /// Why, where an organiser said so; hostile text.
    pub reason: Option<String>,
}

/// Who adds something to the list, and why.
#[derive(Clone, Copy, Debug)]
pub struct By<'a> {
    /// Who.
    pub actor: UserId,
    /// Why, where an organiser says so.
    pub reason: Option<&'a str>,
}

impl By<'_> {
    /// What happens by itself.
    pub const PROGRAM: Self = Self {
        actor: UserId::PROGRAM,
        reason: None,
    };
}

impl StoredTournament {
    /// The other servers that take part.
    pub fn present_guests(&self) -> impl Iterator<Item = &TournamentGuest> {
        self.guests.iter().filter(|guest| !guest.ended)
    }

    /// Whether a server takes part.
    #[must_use]
    pub fn takes_part(&self, server: ServerId) -> bool {
        server == self.server || self.present_guests().any(|guest| guest.server == server)
    }

    /// The server that plays as the second side: where two teams play, and another server takes part or has played.
    #[must_use]
    pub fn second_side(&self) -> Option<&TournamentGuest> {
        let has_sides = matches!(self.now.format, Format::Teams { .. });
        let has_played = |server: ServerId| {
            let mut entries = (0..).zip(&self.now.entries);
            entries
                .any(|(number, entry)| self.server_of(number) == server && !entry.games.is_empty())
        };
        let mut guests = self.guests.iter();
        guests.find(|guest| has_sides && (!guest.ended || has_played(guest.server)))
    }

    /// The server that a player comes from, by number: also one that does not take part any more.
    #[must_use]
    pub fn server_of(&self, player: u16) -> ServerId {
        let from = self.from.get(usize::from(player)).copied().flatten();
        from.unwrap_or(self.server)
    }

    /// The other server that a player comes from, while it takes part.
    #[must_use]
    pub fn guest_of(&self, player: u16) -> Option<&TournamentGuest> {
        let server = self.server_of(player);
        self.present_guests().find(|guest| guest.server == server)
    }

    /// Where a player plays: on their server, or on that of the tournament if theirs takes no part any more. Of a tournament
    /// as it is looked at on its own server.
    #[must_use]
    pub fn home_of(&self, player: u16) -> Home {
        self.guest_of(player).map_or_else(
            || self.own_home(),
            |guest| Home {
                server: guest.server,
                channel: guest.channel,
                language: guest.language,
                threads: guest.threads,
            },
        )
    }

    /// Where whoever comes from its own server plays.
    #[must_use]
    pub const fn own_home(&self) -> Home {
        Home {
            server: self.server,
            channel: self.channel,
            language: self.language,
            threads: self.threads,
        }
    }

    /// The tournament as it is looked at on one of its servers: with the message there.
    #[must_use]
    pub fn seen_on(self, server: ServerId) -> Self {
        let Some(guest) = self.guests.iter().find(|guest| guest.server == server) else {
            return self;
        };
        Self {
            channel: guest.channel,
            language: guest.language,
            message: guest.message,
            lost: guest.lost,
            end_told: guest.end_told,
            check_in_told: guest.check_in_told,
            roll_call_tried: guest.roll_call_tried,
            roll_call: guest.roll_call,
            seen_on: server,
            ..self
        }
    }

    /// The guest as whom it is looked at; nothing on its own server.
    #[must_use]
    pub fn seen_as_guest(&self) -> Option<&TournamentGuest> {
        self.guests
            .iter()
            .find(|guest| guest.server == self.seen_on)
    }

    /// From when on nobody is paired any more, in seconds since 1970; nothing before the start.
    #[must_use]
    pub fn ends_s(&self) -> Option<i64> {
        self.started_s.map(|start| start + i64::from(self.lasts_s))
    }

    /// When it begins by itself, in seconds since 1970: at the time that was said, or some time after players were asked
    /// whether they are there; nothing where its organiser begins it.
    #[must_use]
    pub fn begins_s(&self) -> Option<i64> {
        let mut acts = self.acts.iter().map(|stored| stored.row);
        let asked = acts.find(|row| row.act == Act::CheckIn);
        let after_asking = asked.map(|row| row.at_s + i64::from(CHECK_IN_S));
        match (self.starts_s, after_asking) {
            (Some(planned_s), Some(after_s)) => Some(planned_s.min(after_s)),
            (planned_s, after_s) => planned_s.or(after_s),
        }
    }

    /// The number of a player.
    #[must_use]
    pub fn number_of(&self, user: UserId) -> Option<u16> {
        let place = self.people.iter().position(|player| player.user == user)?;
        u16::try_from(place).ok()
    }

    /// A player by number.
    #[must_use]
    pub fn person(&self, number: u16) -> Option<&Player> {
        self.people.get(usize::from(number))
    }

    /// The rows of the list before the round in which a game was paired: from there it was paired.
    #[must_use]
    pub fn before(&self, game: Game) -> Option<Vec<Row>> {
        let is_it = |stored: &StoredAct| stored.row.act == Act::Pair(game);
        let place = self.acts.iter().position(is_it)?;
        let is_round = |stored: &StoredAct| matches!(stored.row.act, Act::Round(_));
        let first = self.acts[..place].iter().rposition(is_round)?;
        Some(self.acts[..first].iter().map(|stored| stored.row).collect())
    }
}
