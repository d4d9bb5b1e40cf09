//! A tournament as it stands after its list.

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_rules::Seat;

use crate::{ABSENCES_MAX, Act, Format, Game, Opponent, PLAYERS_MAX, PLAYERS_MIN, Points};

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// When, in seconds since 1970.
    pub at_s: i64,
    /// What.
    pub act: Act,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Whoever likes can join.
    SignUp,
    /// People are paired.
    Running,
    /// Nobody is paired for a while.
    Paused,
    /// What is being played is played out.
    LastCall,
    /// The table stands.
    Over,
}

/// Why something cannot happen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is over.
    #[error("the tournament is over")]
    Over,
    /// Nobody can join any more: no game is left to be begun.
    #[error("nobody can join any more")]
    JoiningClosed,
    /// There are [`PLAYERS_MAX`] players.
    #[error("the tournament is full")]
    Full,
    /// There are fewer than [`PLAYERS_MIN`] players.
    #[error("too few players")]
    TooFew,
    /// It has begun, or has not, or is not paused.
    #[error("not at this stage")]
    WrongStage,
    /// There is no such player, or they are there (or away) already.
    #[error("no such player")]
    NoSuchPlayer,
    /// An organiser has taken them out.
    #[error("taken out by an organiser")]
    Expelled,
    /// There is no such game, or it is struck out already.
    #[error("no such game")]
    NoSuchGame,
    /// A pairing of people who must not be paired, a game that does not exist, a number out of order.
    #[error("the list makes no sense")]
    Nonsense,
}

/// What a player has got so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Points in halves: a win is two, a draw one.
    pub halves: u32,
    /// Games that are over and count.
    pub games: u32,
    /// Games that were won.
    pub wins: u32,
    /// Games with the bot, begun ones too.
    pub house: u32,
    /// How often the first seat minus how often the second, begun games too.
    pub seats: i32,
    /// How often they began minus how often the other did.
    pub begun: i32,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The rating when they joined.
    pub rating: Option<u16>,
    /// Whether they are paired.
    pub is_in: bool,
    /// Whether an organiser has taken them out.
    pub is_expelled: bool,
    /// How many games they have missed since they (last) came.
    pub absences: u8,
    /// Their division in a league, from 0; nothing before the start, for whoever was away then, and elsewhere.
    pub division: Option<u16>,
    /// What they are playing, by the numbers of the games.
    pub playing: BTreeSet<u32>,
    /// All their games, in the order of pairing.
    pub games: Vec<u32>,
    /// Whom they have been paired with.
    pub met: BTreeSet<u16>,
    /// Since when they wait for (another) game, in seconds since 1970.
    pub free_since_s: i64,
    /// What they have got.
    pub standing: Standing,
}

/// A game and what has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who plays.
    pub game: Game,
    /// What it gave, once it is over.
    pub result: Option<Points>,
    /// What the dice gave the first seat, in thousandths of a win, where that is known.
    pub luck: Option<i16>,
}

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Who is paired when.
    pub format: Format,
    /// How far it is.
    pub stage: Stage,
    /// The round, from 1; 0 before the first one.
    pub round: u32,
    /// How many rounds there are: as agreed, or fewer where there are too few players for so many; 0 where it is as many
    /// as it takes.
    pub rounds: u32,
    /// The players by number.
    pub entries: Vec<Entry>,
    /// Games by number.
    pub games: BTreeMap<u32, Played>,
    /// Who is never paired, the smaller number first.
    pub apart: BTreeSet<(u16, u16)>,
}

impl Tournament {
    /// One that nobody has joined.
    #[must_use]
    pub fn new(format: Format) -> Self {
        let rounds = match format {
            Format::Rounds { rounds } => u32::from(rounds),
            Format::Rolling { .. } | Format::League { .. } => 0,
        };
        Self {
            format,
            stage: Stage::SignUp,
            round: 0,
            rounds,
            entries: Vec::new(),
            games: BTreeMap::new(),
            apart: BTreeSet::new(),
        }
    }

    /// A tournament after its list.
    ///
    /// # Errors
    /// The first row that cannot be, by its place from 0.
    pub fn replay(format: Format, rows: &[Row]) -> Result<Self, (usize, Refused)> {
        let mut tournament = Self::new(format);
        for (place, row) in rows.iter().enumerate() {
            tournament.apply(row).map_err(|why| (place, why))?;
        }
        Ok(tournament)
    }

    /// Carries out one row.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed then.
    pub fn apply(&mut self, row: &Row) -> Result<(), Refused> {
        if self.stage == Stage::Over && !matches!(row.act, Act::Result { .. }) {
            return Err(Refused::Over);
        }
        match row.act {
            Act::Join { player, rating } => self.join(player, rating, row.at_s),
            Act::Leave(player) => {
                let entry = self.entry_mut(player, true)?;
                entry.is_in = false;
                Ok(())
            }
            Act::Expel(player) => {
                let entry = self.entries.get_mut(usize::from(player));
                let entry = entry.filter(|entry| !entry.is_expelled);
                let entry = entry.ok_or(Refused::NoSuchPlayer)?;
                (entry.is_in, entry.is_expelled) = (false, true);
                Ok(())
            }
            Act::Back(player) => {
                let is_league = matches!(self.format, Format::League { .. });
                let has_begun = self.stage != Stage::SignUp;
                let entry = self.entry_mut(player, false)?;
                if entry.is_expelled {
                    return Err(Refused::Expelled);
                }
                // Whoever was away at the start is in no division.
                if is_league && has_begun && entry.division.is_none() {
                    return Err(Refused::JoiningClosed);
                }
                entry.is_in = true;
                entry.absences = 0;
                entry.free_since_s = row.at_s;
                Ok(())
            }
            Act::Start => self.start(row.at_s),
            Act::Apart(one, other) => {
                let both = [one, other].map(|player| self.entry(player).is_some());
                let is_new = one < other && both == [true; 2] && self.apart.insert((one, other));
                is_new.then_some(()).ok_or(Refused::Nonsense)
            }
            Act::Round(number) => {
                let is_one_more = self.rounds == 0 || number <= self.rounds;
                let is_next = number == self.round + 1 && is_one_more;
                if !is_next || self.stage != Stage::Running {
                    return Err(Refused::Nonsense);
                }
                self.round = number;
                Ok(())
            }
            Act::Pair(game) => self.pair(game),
            Act::Result { game, points, luck } => self.result(game, points, luck, row.at_s),
            Act::Pause => self.go_from(&[Stage::Running], Stage::Paused),
            Act::Resume => self.go_from(&[Stage::Paused], Stage::Running),
            Act::LastCall => self.go_from(&[Stage::Running, Stage::Paused], Stage::LastCall),
            Act::End => {
                self.stage = Stage::Over;
                Ok(())
            }
        }
    }

    /// A player, if there is one with this number.
    #[must_use]
    pub fn entry(&self, player: u16) -> Option<&Entry> {
        self.entries.get(usize::from(player))
    }

    /// The games that are being played.
    pub fn open_games(&self) -> impl Iterator<Item = &Game> {
        let open = self.games.values().filter(|played| played.result.is_none());
        open.map(|played| &played.game)
    }

    /// Whether two players may be paired: they have not met, are of one division, and nothing keeps them apart.
    #[must_use]
    pub fn may_meet(&self, one: u16, other: u16) -> bool {
        let pair = (one.min(other), one.max(other));
        let (Some(first), Some(second)) = (self.entry(one), self.entry(other)) else {
            return false;
        };
        one != other
            && !first.met.contains(&other)
            && first.division == second.division
            && !self.apart.contains(&pair)
    }

    /// Whether somebody may begin another game.
    #[must_use]
    pub fn has_room(&self, player: u16) -> bool {
        let room = usize::from(self.format.at_once());
        self.entry(player)
            .is_some_and(|entry| entry.is_in && entry.playing.len() < room)
    }

    fn entry_mut(&mut self, player: u16, is_in: bool) -> Result<&mut Entry, Refused> {
        let entry = self.entries.get_mut(usize::from(player));
        entry
            .filter(|entry| entry.is_in == is_in)
            .ok_or(Refused::NoSuchPlayer)
    }

    fn go_from(&mut self, from: &[Stage], to: Stage) -> Result<(), Refused> {
        if !from.contains(&self.stage) {
            return Err(Refused::WrongStage);
        }
        self.stage = to;
        Ok(())
    }

    fn join(&mut self, player: u16, rating: Option<u16>, at_s: i64) -> Result<(), Refused> {
        let is_open = match self.stage {
            Stage::SignUp => true,
            Stage::Running | Stage::Paused => !matches!(self.format, Format::League { .. }),
            Stage::LastCall | Stage::Over => false,
        };
        if !is_open || (self.rounds > 0 && self.round >= self.rounds) {
            return Err(Refused::JoiningClosed);
        }
        if self.entries.len() >= PLAYERS_MAX {
            return Err(Refused::Full);
        }
        if usize::from(player) != self.entries.len() {
            return Err(Refused::Nonsense);
        }
        self.entries.push(Entry {
            rating,
            is_in: true,
            is_expelled: false,
            absences: 0,
            division: None,
            playing: BTreeSet::new(),
            games: Vec::new(),
            met: BTreeSet::new(),
            free_since_s: at_s,
            standing: Standing::default(),
        });
        Ok(())
    }

    fn start(&mut self, at_s: i64) -> Result<(), Refused> {
        if self.stage != Stage::SignUp {
            return Err(Refused::WrongStage);
        }
        let present = self.entries.iter().filter(|entry| entry.is_in).count();
        if present < PLAYERS_MIN {
            return Err(Refused::TooFew);
        }
        self.stage = Stage::Running;
        for entry in &mut self.entries {
            entry.free_since_s = at_s;
        }
        // Nobody meets twice, so that more rounds than others to meet would be games with the bot.
        let others = u32::try_from(present - 1).unwrap_or(u32::MAX);
        // An odd number plays one game with the bot beside those with all the others.
        self.rounds = self
            .rounds
            .min(others.saturating_add(u32::from(present % 2 == 1)));
        if let Format::League { division, .. } = self.format {
            self.divide(present, usize::from(division));
        }
        Ok(())
    }

    /// Puts everybody into a division, the best rated together, all as large as one another (but for one player).
    fn divide(&mut self, present: usize, most: usize) {
        let divisions = present.div_ceil(most);
        let mut order: Vec<usize> = (0..self.entries.len())
            .filter(|place| self.entries[*place].is_in)
            .collect();
        order.sort_by_key(|place| (std::cmp::Reverse(self.entries[*place].rating), *place));
        for (rank, place) in order.into_iter().enumerate() {
            let division = rank * divisions / present;
            self.entries[place].division = u16::try_from(division).ok();
        }
    }

    fn pair(&mut self, game: Game) -> Result<(), Refused> {
        let next = self.games.keys().next_back().map_or(1, |last| last + 1);
        let is_possible = match game.opponent {
            Opponent::Player(other) => self.may_meet(game.player, other) && self.has_room(other),
            Opponent::House(_) => true,
        };
        if self.stage != Stage::Running
            || game.number != next
            || !self.has_room(game.player)
            || !is_possible
        {
            return Err(Refused::Nonsense);
        }
        let played = Played {
            game,
            result: None,
            luck: None,
        };
        self.games.insert(game.number, played);
        for seat in Seat::BOTH {
            let Some(player) = game.at(seat) else {
                continue;
            };
            let entry = &mut self.entries[usize::from(player)];
            entry.playing.insert(game.number);
            entry.games.push(game.number);
            entry.met.extend(game.at(seat.other()));
            self.entries[usize::from(player)].standing = self.counted(player);
        }
        Ok(())
    }

    fn result(
        &mut self,
        number: u32,
        points: Points,
        luck: Option<i16>,
        at_s: i64,
    ) -> Result<(), Refused> {
        let played = self.games.get_mut(&number).ok_or(Refused::NoSuchGame)?;
        let was_open = played.result.is_none();
        // What has been counted can only be struck out.
        if !was_open && (points != Points::Void || played.result == Some(Points::Void)) {
            return Err(Refused::NoSuchGame);
        }
        played.result = Some(points);
        played.luck = luck;
        let game = played.game;
        for seat in Seat::BOTH {
            let Some(player) = game.at(seat) else {
                continue;
            };
            let standing = self.counted(player);
            let entry = &mut self.entries[usize::from(player)];
            entry.standing = standing;
            if was_open {
                entry.playing.remove(&number);
                entry.free_since_s = at_s;
                if points == Points::Absent(seat) {
                    entry.absences += 1;
                    entry.is_in &= entry.absences < ABSENCES_MAX;
                }
            }
        }
        Ok(())
    }

    /// What a player has got, counted from all their games.
    fn counted(&self, player: u16) -> Standing {
        let mut standing = Standing::default();
        let Some(entry) = self.entry(player) else {
            return standing;
        };
        for played in entry
            .games
            .iter()
            .filter_map(|number| self.games.get(number))
        {
            let Some(seat) = played.game.seat_of(player) else {
                continue;
            };
            standing.house += u32::from(played.game.at(seat.other()).is_none());
            standing.seats += sign(seat == Seat::First);
            standing.begun += sign(seat == played.game.begins);
            let Some(halves) = played.result.and_then(|points| halves(points, seat)) else {
                continue;
            };
            standing.games += 1;
            standing.halves += halves;
            standing.wins += u32::from(halves == WIN);
        }
        standing
    }
}

/// A win in halves of a point.
pub(crate) const WIN: u32 = 2;

/// What a result gives a seat, in halves; nothing if it does not count.
#[must_use]
pub(crate) fn halves(points: Points, seat: Seat) -> Option<u32> {
    match points {
        Points::Win(winner) => Some(if winner == seat { 2 } else { 0 }),
        Points::Absent(missing) => Some(if missing == seat { 0 } else { 2 }),
        Points::Draw => Some(1),
        Points::Void => None,
    }
}

const fn sign(is_plus: bool) -> i32 {
    if is_plus { 1 } else { -1 }
}
