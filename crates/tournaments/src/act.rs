//! What happens in a tournament, and how its list spells it.

use std::fmt;
use std::str::FromStr;

use ludotheque_matches::Level;
use ludotheque_rules::Seat;

/// What a game gave its two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// This seat has won.
    Win(Seat),
    /// Nobody has won.
    Draw,
    /// Whoever sits here did not come, or went away before both had made a turn: the other one has won without playing.
    Absent(Seat),
    /// It counts for nothing: a moderator ended it, or it cannot be read.
    Void,
}

/// Who sits opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Another player, by number.
    Player(u16),
    /// The bot, where the number of players is odd.
    House(Level),
}

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number in the tournament, from 1.
    pub number: u32,
    /// A player, by number.
    pub player: u16,
    /// Where that player sits.
    pub seat: Seat,
    /// Who sits opposite.
    pub opponent: Opponent,
    /// Which seat begins.
    pub begins: Seat,
}

impl Game {
    /// Who sits in a seat; nobody if it is the bot.
    #[must_use]
    pub fn at(&self, seat: Seat) -> Option<u16> {
        match self.opponent {
            _ if seat == self.seat => Some(self.player),
            Opponent::Player(number) => Some(number),
            Opponent::House(_) => None,
        }
    }

    /// Where a player sits, if they play this game.
    #[must_use]
    pub fn seat_of(&self, player: u16) -> Option<Seat> {
        if self.player == player {
            return Some(self.seat);
        }
        (self.opponent == Opponent::Player(player)).then_some(self.seat.other())
    }
}

/// A row of the list. Its text ([`Display`](fmt::Display)) is what is stored, and [`FromStr`] reads it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The next player joins, with the rating that they have in the game, if they have one and let it be seen.
    Join {
        /// Their number, which is how many joined before.
        player: u16,
        /// Rounded.
        rating: Option<u16>,
    },
    /// A player is not paired any more. What they are playing is played on.
    Leave(u16),
    /// An organiser takes a player out for good. What they are playing is played on.
    Expel(u16),
    /// A player who was away is paired again.
    Back(u16),
    /// Players are asked whether they are there; whoever has not said so at the start is away.
    CheckIn,
    /// A player is there.
    Here(u16),
    /// A player goes over to the other side.
    Side(u16),
    /// Pairing begins.
    Start,
    /// The middle of a player's waking day, as a full hour of UTC from 0 to 23: of the hours in which they want to be
    /// called. A later one replaces it.
    Noon {
        /// Their number.
        player: u16,
        /// The hour.
        hour: u8,
    },
    /// These two are never paired: one of them, or an organiser, wants it so.
    Apart(u16, u16),
    /// The next round begins: those who are free are paired, in the rows that follow. Where nobody waits for a round there
    /// is one whenever somebody can be paired.
    Round(u32),
    /// Two are to play.
    Pair(Game),
    /// A game is over. `luck` is what the dice gave the first seat, in thousandths of a win, where that is known.
    Result {
        /// The number of the game.
        game: u32,
        /// What it gave.
        points: Points,
        /// See above.
        luck: Option<i16>,
    },
    /// Nobody is paired until it goes on.
    Pause,
    /// Pairing goes on.
    Resume,
    /// Nobody is paired any more; what is being played is played out.
    LastCall,
    /// It is over, and the table stands.
    End,
}

/// The text is none of a tournament's list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is nothing that happens in a tournament")]
pub struct BadAct(pub String);

pub(crate) const fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

fn seat(word: &str) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| seat_word(*seat) == word)
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(Seat::First) => f.write_str("1-0"),
            Self::Win(Seat::Second) => f.write_str("0-1"),
            Self::Draw => f.write_str("draw"),
            Self::Absent(seat) => write!(f, "absent-{}", seat_word(*seat)),
            Self::Void => f.write_str("void"),
        }
    }
}

fn points(word: &str) -> Option<Points> {
    Some(match word {
        "1-0" => Points::Win(Seat::First),
        "0-1" => Points::Win(Seat::Second),
        "draw" => Points::Draw,
        "void" => Points::Void,
        _ => Points::Absent(seat(word.strip_prefix("absent-")?)?),
    })
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(number) => write!(f, "{number}"),
            Self::House(level) => write!(f, "house{}", level.number()),
        }
    }
}

fn opponent(word: &str) -> Option<Opponent> {
    match word.strip_prefix("house") {
        Some(number) => {
            let number: u8 = number.parse().ok()?;
            let mut levels = Level::ALL.into_iter();
            let level = levels.find(|level| level.number() == number)?;
            Some(Opponent::House(level))
        }
        None => word.parse().ok().map(Opponent::Player),
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join { player, rating } => {
                write!(f, "join {player}")?;
                rating.map_or(Ok(()), |rating| write!(f, " rating={rating}"))
            }
            Self::Leave(player) => write!(f, "leave {player}"),
            Self::Expel(player) => write!(f, "expel {player}"),
            Self::Back(player) => write!(f, "back {player}"),
            Self::CheckIn => f.write_str("check-in"),
            Self::Here(player) => write!(f, "here {player}"),
            Self::Side(player) => write!(f, "side {player}"),
            Self::Start => f.write_str("start"),
            Self::Noon { player, hour } => write!(f, "noon {player} {hour}"),
            Self::Apart(one, other) => write!(f, "apart {one} {other}"),
            Self::Round(number) => write!(f, "round {number}"),
            Self::Pair(game) => write!(
                f,
                "pair {} {} {} {} begins={}",
                game.number,
                game.player,
                seat_word(game.seat),
                game.opponent,
                seat_word(game.begins)
            ),
            Self::Result { game, points, luck } => {
                write!(f, "result {game} {points}")?;
                luck.map_or(Ok(()), |luck| write!(f, " luck={luck}"))
            }
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::LastCall => f.write_str("last-call"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Act {
    type Err = BadAct;

    fn from_str(text: &str) -> Result<Self, BadAct> {
        let words: Vec<&str> = text.split(' ').collect();
        let read = read(&words).filter(|act| act.to_string() == text);
        read.ok_or_else(|| BadAct(text.chars().take(80).collect()))
    }
}

fn read(words: &[&str]) -> Option<Act> {
    let value = |word: &str, name: &str| word.strip_prefix(name)?.parse().ok();
    Some(match *words {
        ["join", player] => Act::Join {
            player: player.parse().ok()?,
            rating: None,
        },
        ["join", player, rating] => Act::Join {
            player: player.parse().ok()?,
            rating: Some(value(rating, "rating=")?),
        },
        ["leave", player] => Act::Leave(player.parse().ok()?),
        ["expel", player] => Act::Expel(player.parse().ok()?),
        ["back", player] => Act::Back(player.parse().ok()?),
        ["check-in"] => Act::CheckIn,
        ["here", player] => Act::Here(player.parse().ok()?),
        ["side", player] => Act::Side(player.parse().ok()?),
        ["start"] => Act::Start,
        ["noon", player, hour] => Act::Noon {
            player: player.parse().ok()?,
            hour: hour.parse().ok()?,
        },
        ["apart", one, other] => Act::Apart(one.parse().ok()?, other.parse().ok()?),
        ["round", number] => Act::Round(number.parse().ok()?),
        ["pair", number, player, sits, against, begins] => Act::Pair(Game {
            number: number.parse().ok()?,
            player: player.parse().ok()?,
            seat: seat(sits)?,
            opponent: opponent(against)?,
            begins: seat(begins.strip_prefix("begins=")?)?,
        }),
        ["result", game, given] => Act::Result {
            game: game.parse().ok()?,
            points: points(given)?,
            luck: None,
        },
        ["result", game, given, luck] => Act::Result {
            game: game.parse().ok()?,
            points: points(given)?,
            luck: Some(luck.strip_prefix("luck=")?.parse().ok()?),
        },
        ["pause"] => Act::Pause,
        ["resume"] => Act::Resume,
        ["last-call"] => Act::LastCall,
        ["end"] => Act::End,
        _ => return None,
    })
}
