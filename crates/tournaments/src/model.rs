//! A tournament as it stands after its list.

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_rules::Seat;

use crate::value::{Entry, Played, Refused, Row, Stage, Standing};
use crate::{ABSENCES_MAX, Act, Counts, Format, Game, Opponent, Points, Rules, Start};

/// Of a day.
pub(crate) const HOURS: u8 = 24;

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Who is paired when.
    pub format: Format,
    /// What places are decided by.
    pub counts: Counts,
    /// What is known before the first game.
    pub start: Start,
    /// How far it is.
    pub stage: Stage,
    /// The round, from 1; 0 before the first one.
    pub round: u32,
    /// The number of the first game of this round.
    pub(crate) round_begins: u32,
    /// How many rounds there are: as agreed, or fewer where there are too few players for so many; 0 where it is as many
    /// as it takes.
    pub rounds: u32,
    /// The players by number.
    pub entries: Vec<Entry>,
    /// Games by number.
    pub games: BTreeMap<u32, Played>,
    /// Who is never paired, the smaller number first.
    pub apart: BTreeSet<(u16, u16)>,
    /// The players on the rungs of a ladder, the highest first.
    pub rungs: Vec<u16>,
}

impl Tournament {
    /// One that nobody has joined.
    #[must_use]
    pub fn new(rules: impl Into<Rules>) -> Self {
        let Rules {
            format,
            counts,
            start,
        } = rules.into();
        let rounds = match format {
            Format::Rounds { rounds } => u32::from(rounds),
            _ => 0,
        };
        Self {
            format,
            counts,
            start,
            stage: Stage::SignUp,
            round: 0,
            round_begins: 1,
            rounds,
            entries: Vec::new(),
            games: BTreeMap::new(),
            apart: BTreeSet::new(),
            rungs: Vec::new(),
        }
    }

    /// What was agreed.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules {
            format: self.format,
            counts: self.counts,
            start: self.start,
        }
    }

    /// A tournament after its list.
    ///
    /// # Errors
    /// The first row that cannot be, by its place from 0.
    pub fn replay(rules: impl Into<Rules>, rows: &[Row]) -> Result<Self, (usize, Refused)> {
        let mut tournament = Self::new(rules);
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
                self.entry_mut(player, true)?.is_in = false;
                self.go_away(player);
                Ok(())
            }
            Act::Expel(player) => {
                let entry = self.entries.get_mut(usize::from(player));
                let entry = entry.filter(|entry| !entry.is_expelled);
                let entry = entry.ok_or(Refused::NoSuchPlayer)?;
                (entry.is_in, entry.is_expelled) = (false, true);
                self.go_away(player);
                Ok(())
            }
            Act::Back(player) => self.come_back(player, row.at_s),
            Act::CheckIn => self.go_from(&[Stage::SignUp], Stage::CheckIn),
            Act::Here(player) => {
                if self.stage != Stage::CheckIn {
                    return Err(Refused::WrongStage);
                }
                let entry = self.entry_mut(player, true)?;
                let is_new = !std::mem::replace(&mut entry.is_here, true);
                is_new.then_some(()).ok_or(Refused::HereAlready)
            }
            Act::Side(player) => self.change_side(player),
            Act::Start => self.start(row.at_s),
            Act::Noon { player, hour } => {
                let entry = self.entries.get_mut(usize::from(player));
                let entry = entry.filter(|_| hour < HOURS).ok_or(Refused::Nonsense)?;
                let is_new = entry.noon.replace(hour) != Some(hour);
                is_new.then_some(()).ok_or(Refused::Nonsense)
            }
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
                self.round_begins = self.next_game();
                if let Format::Knockout { .. } = self.format {
                    self.enter_round();
                }
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

    /// The number of the next game.
    #[must_use]
    pub fn next_game(&self) -> u32 {
        self.games.keys().next_back().map_or(1, |last| last + 1)
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

    /// Whether two players may be paired: nothing keeps them apart, neither has let the other one wait in vain, and they
    /// have not met where nobody meets twice.
    #[must_use]
    pub fn may_meet(&self, one: u16, other: u16) -> bool {
        let pair = (one.min(other), one.max(other));
        let (Some(first), Some(second)) = (self.entry(one), self.entry(other)) else {
            return false;
        };
        let have_met = first.met.contains(&other);
        one != other
            && !self.apart.contains(&pair)
            && match self.format {
                Format::Rolling { .. } | Format::Rounds { .. } | Format::League { .. } => {
                    !have_met && first.division == second.division
                }
                Format::Teams { .. } => !have_met && first.division != second.division,
                Format::Exhibition { .. } => !have_met && pair.0 == STAR,
                Format::Knockout { .. } => !first.is_out && !second.is_out,
                Format::Arena => !self.was_in_vain(pair),
                Format::Ladder { .. } => !self.was_in_vain(pair) && !self.play_each_other(pair),
            }
    }

    /// Whether one of two has not come to a game of theirs.
    fn was_in_vain(&self, (one, other): (u16, u16)) -> bool {
        let mut absent = self.games_of(one, other);
        absent.any(|played| matches!(played.result, Some(Points::Absent(_))))
    }

    fn play_each_other(&self, (one, other): (u16, u16)) -> bool {
        let mut open = self.games_of(one, other);
        open.any(|played| played.result.is_none())
    }

    /// The games of a player, in the order of pairing.
    pub(crate) fn games_with(&self, player: u16) -> impl Iterator<Item = &Played> {
        let all = self.entry(player).map_or(&[][..], |entry| &entry.games);
        all.iter().filter_map(|number| self.games.get(number))
    }

    /// The games of two players with each other.
    pub(crate) fn games_of(&self, one: u16, other: u16) -> impl Iterator<Item = &Played> {
        let games = self.games_with(one);
        games.filter(move |played| played.game.seat_of(other).is_some())
    }

    /// Whether somebody may begin another game.
    #[must_use]
    pub fn has_room(&self, player: u16) -> bool {
        let Some(entry) = self.entry(player) else {
            return false;
        };
        let is_star = player == STAR;
        let (room, most) = match self.format {
            Format::Exhibition { .. } if !is_star => (1, 1),
            Format::Teams { games, .. } => (self.format.at_once(), usize::from(games)),
            _ => (self.format.at_once(), usize::MAX),
        };
        entry.is_in
            && !entry.is_out
            && entry.playing.len() < usize::from(room)
            && entry.games.len() < most
    }

    pub(crate) fn entry_mut(&mut self, player: u16, is_in: bool) -> Result<&mut Entry, Refused> {
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

    fn pair(&mut self, game: Game) -> Result<(), Refused> {
        let is_possible = match game.opponent {
            Opponent::Player(other) => self.may_meet(game.player, other) && self.has_room(other),
            Opponent::House(_) => true,
        };
        if self.stage != Stage::Running
            || game.number != self.next_game()
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
        if was_open {
            self.climb(&game, points);
        }
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
                    if !entry.is_in {
                        self.go_away(player);
                    }
                }
            }
        }
        if was_open && matches!(self.format, Format::Knockout { .. }) {
            self.decide(&game);
        }
        Ok(())
    }

    /// What a player has got, counted from all their games.
    fn counted(&self, player: u16) -> Standing {
        let mut standing = Standing::default();
        for played in self.games_with(player) {
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

/// Whoever plays against all in an exhibition.
pub(crate) const STAR: u16 = 0;

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
