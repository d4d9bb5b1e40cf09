//! Finale once more, slow and plain: written from the rules file alone, in its order and words,
//! on a map of squares. It shares nothing with the library, not even a type.

use std::collections::BTreeMap;
use std::iter::zip;

use crate::Answer;

/// Row 0 is Blue's goal, rows 1 to 7 the field, row 8 Red's goal; the goals lie in column 3.
type Place = (i32, i32);

const BLUES_GOAL: Place = (0, 3);
const REDS_GOAL: Place = (8, 3);

#[derive(Clone)]
struct Twin {
    /// The characters of the notation: digits are Blue's, letters Red's.
    pieces: BTreeMap<Place, char>,
    side: char,
    roll: Option<u64>,
    owed: String,
    elimination: bool,
}

/// What this twin can be asked.
pub const TWIN: crate::Twin = crate::Twin {
    answer,
    dice: 1,
    after_roll,
    after_set_up,
};

/// What `rules legal` answers.
#[must_use]
pub fn answer(text: &str, options: &str, roll: Option<&[u64]>) -> Answer {
    let elimination = !options.contains("elimination=false");
    let Some(mut twin) = Twin::read(text, elimination) else {
        return Answer::Refused;
    };
    if let Some(over) = twin.over() {
        return over;
    }
    match twin.owed.chars().next() {
        Some('b') => return Answer::SetUp { side: "blue" },
        Some('r') => return Answer::SetUp { side: "red" },
        _ => {}
    }
    twin.roll = twin.roll.or(roll.map(|dice| dice[0]));
    match twin.roll {
        None => Answer::RollDue,
        Some(number) => twin.turn(number),
    }
}

/// The position in which a roll waits to be used, after one in which a roll is due. No option has
/// a say in that.
#[must_use]
pub fn after_roll(text: &str, _: &str, dice: &[u64]) -> Option<String> {
    let mut twin = Twin::read(text, true)?;
    twin.roll = Some(dice[0]);
    Some(twin.write())
}

/// The position after a set-up such as `setup 23456/65432`: the row next to the own goal, then the
/// other. Nothing if none is owed, or if a row does not hold each of 2 to 6 once.
#[must_use]
pub fn after_set_up(text: &str, chosen: &str) -> Option<String> {
    let mut twin = Twin::read(text, true)?;
    let (near, far) = chosen.strip_prefix("setup ")?.split_once('/')?;
    for row in [near, far] {
        let mut digits: Vec<char> = row.chars().collect();
        digits.sort_unstable();
        if digits != ['2', '3', '4', '5', '6'] {
            return None;
        }
    }
    if twin.owed.is_empty() {
        return None;
    }
    let who = twin.owed.remove(0);
    let (near_row, far_row) = if who == 'b' { (1, 2) } else { (7, 6) };
    for (row, digits) in [(near_row, near), (far_row, far)] {
        for (column, digit) in zip(1.., digits.chars()) {
            let letter = char::from_u32(digit as u32 - '1' as u32 + 'a' as u32)?;
            twin.pieces
                .insert((row, column), if who == 'b' { digit } else { letter });
        }
    }
    Some(twin.write())
}

fn is_blue(piece: char) -> bool {
    piece.is_ascii_digit()
}

fn number_of(piece: char) -> u64 {
    if is_blue(piece) {
        piece as u64 - '0' as u64
    } else {
        piece as u64 - 'a' as u64 + 1
    }
}

fn name(place: Place) -> String {
    match place {
        BLUES_GOAL => "GB".into(),
        REDS_GOAL => "GR".into(),
        (row, column) => {
            let letter = ["a", "b", "c", "d", "e"][usize::try_from(column - 1).expect("a column")];
            format!("{letter}{row}")
        }
    }
}

/// The places in the order in which a position is written, a list for every field.
fn fields() -> Vec<Vec<Place>> {
    let mut fields = vec![vec![REDS_GOAL]];
    for row in (1..=7).rev() {
        fields.push((1..=5).map(|column| (row, column)).collect());
    }
    fields.push(vec![BLUES_GOAL]);
    fields
}

impl Twin {
    fn read(text: &str, elimination: bool) -> Option<Self> {
        let parts: Vec<&str> = text.split(' ').collect();
        if parts.len() != 4 {
            return None;
        }
        let rows: Vec<&str> = parts[0].split('/').collect();
        if rows.len() != 9 {
            return None;
        }
        let mut pieces = BTreeMap::new();
        for (places, row) in zip(fields(), rows) {
            let row: Vec<char> = row.chars().collect();
            if row.len() != places.len() {
                return None;
            }
            for (place, piece) in zip(places, row) {
                match piece {
                    '.' => {}
                    '1'..='6' | 'a'..='f' => {
                        pieces.insert(place, piece);
                    }
                    _ => return None,
                }
            }
        }
        let side = match parts[1] {
            "b" => 'b',
            "r" => 'r',
            _ => return None,
        };
        let roll = match parts[2] {
            "-" => None,
            "1" | "2" | "3" | "4" | "5" | "6" => parts[2].parse().ok(),
            _ => return None,
        };
        let owed = match parts[3] {
            "-" => "",
            "b" | "r" | "br" => parts[3],
            _ => return None,
        };
        let twin = Self {
            pieces,
            side,
            roll,
            owed: owed.into(),
            elimination,
        };
        twin.is_possible().then_some(twin)
    }

    /// *Refused*: more than two of a number 2–6 or more than one keeper a side, a piece other
    /// than the keeper in the goal of its own side, both goals taken by the enemy, a set-up owed
    /// by a side with pieces outside its goal or with a roll pending.
    fn is_possible(&self) -> bool {
        for piece in "123456abcdef".chars() {
            let most = if number_of(piece) == 1 { 1 } else { 2 };
            if self
                .pieces
                .values()
                .filter(|other| **other == piece)
                .count()
                > most
            {
                return false;
            }
        }
        let in_blues = self.pieces.get(&BLUES_GOAL).copied();
        let in_reds = self.pieces.get(&REDS_GOAL).copied();
        if in_blues.is_some_and(|piece| is_blue(piece) && piece != '1') {
            return false;
        }
        if in_reds.is_some_and(|piece| !is_blue(piece) && piece != 'a') {
            return false;
        }
        if in_blues.is_some_and(|piece| !is_blue(piece)) && in_reds.is_some_and(is_blue) {
            return false;
        }
        let outside = |blue: bool, goal: Place| {
            self.pieces
                .iter()
                .any(|(place, piece)| is_blue(*piece) == blue && *place != goal)
        };
        if self.owed.contains('b') && outside(true, BLUES_GOAL) {
            return false;
        }
        if self.owed.contains('r') && outside(false, REDS_GOAL) {
            return false;
        }
        self.owed.is_empty() || self.roll.is_none()
    }

    fn write(&self) -> String {
        let rows: Vec<String> = fields()
            .into_iter()
            .map(|places| {
                places
                    .into_iter()
                    .map(|place| self.pieces.get(&place).copied().unwrap_or('.'))
                    .collect()
            })
            .collect();
        let roll = self.roll.map_or("-".into(), |roll| roll.to_string());
        let owed = if self.owed.is_empty() {
            "-"
        } else {
            &self.owed
        };
        format!("{} {} {roll} {owed}", rows.join("/"), self.side)
    }

    /// Ends, in this order: `goal`, `board-empty`, `blocked`.
    fn over(&self) -> Option<Answer> {
        if self
            .pieces
            .get(&REDS_GOAL)
            .is_some_and(|piece| is_blue(*piece))
        {
            return Some(Answer::Over {
                winner: Some("blue"),
                by: "goal",
            });
        }
        if self
            .pieces
            .get(&BLUES_GOAL)
            .is_some_and(|piece| !is_blue(*piece))
        {
            return Some(Answer::Over {
                winner: Some("red"),
                by: "goal",
            });
        }
        if self.pieces.is_empty() {
            return Some(Answer::Over {
                winner: None,
                by: "board-empty",
            });
        }
        if !self.elimination && self.steps(&self.own()).is_empty() {
            let winner = if self.side == 'b' { "red" } else { "blue" };
            return Some(Answer::Over {
                winner: Some(winner),
                by: "blocked",
            });
        }
        None
    }

    fn own(&self) -> Vec<Place> {
        let own = |piece: char| is_blue(piece) == (self.side == 'b');
        self.pieces
            .iter()
            .filter(|(_, piece)| own(**piece))
            .map(|(place, _)| *place)
            .collect()
    }

    fn destinations(&self, (row, column): Place) -> Vec<Place> {
        let forward = if self.side == 'b' { 1 } else { -1 };
        let (home_goal, enemy_goal, last_row) = if self.side == 'b' {
            (BLUES_GOAL, REDS_GOAL, 7)
        } else {
            (REDS_GOAL, BLUES_GOAL, 1)
        };
        let mut destinations = Vec::new();
        if (row, column) == home_goal {
            for column in [2, 3, 4] {
                destinations.push((row + forward, column));
            }
        } else if row == last_row {
            if [2, 3, 4].contains(&column) {
                destinations.push(enemy_goal);
            }
        } else {
            for column in [column - 1, column, column + 1] {
                if (1..=5).contains(&column) {
                    destinations.push((row + forward, column));
                }
            }
        }
        destinations.retain(|place| !self.pieces.contains_key(place));
        destinations
    }

    fn steps(&self, movers: &[Place]) -> Vec<(Place, Place)> {
        let mut steps = Vec::new();
        for from in movers {
            for to in self.destinations(*from) {
                steps.push((*from, to));
            }
        }
        steps
    }

    /// The numbered points of *Turn*, and the variant without elimination.
    fn turn(&self, number: u64) -> Answer {
        let bears_number = |place: &Place| number_of(self.pieces[place]) == number;
        let movers: Vec<Place> = self.own().into_iter().filter(bears_number).collect();
        let mut steps = self.steps(&movers);
        if !self.elimination && steps.is_empty() {
            steps = self.steps(&self.own());
        }
        if !steps.is_empty() {
            return Answer::Moves(
                steps
                    .into_iter()
                    .map(|step| self.after_step(step))
                    .collect(),
            );
        }
        if movers.is_empty() {
            return self.pass("no-such-piece");
        }
        let home_goal = if self.side == 'b' {
            BLUES_GOAL
        } else {
            REDS_GOAL
        };
        if number == 1 && movers == [home_goal] {
            return self.pass("keeper-home");
        }
        Answer::Moves(
            movers
                .into_iter()
                .map(|at| self.after_removal(at))
                .collect(),
        )
    }

    fn pass(&self, reason: &'static str) -> Answer {
        let mut after = self.clone();
        after.hand_on();
        Answer::Pass {
            reason,
            after: after.write(),
        }
    }

    fn after_step(&self, (from, to): (Place, Place)) -> (String, String) {
        let mut after = self.clone();
        let piece = after.pieces.remove(&from).expect("a piece");
        after.pieces.insert(to, piece);
        if to == BLUES_GOAL || to == REDS_GOAL {
            after.roll = None;
        } else {
            after.hand_on();
        }
        (format!("{}-{}", name(from), name(to)), after.write())
    }

    fn after_removal(&self, at: Place) -> (String, String) {
        let mut after = self.clone();
        after.pieces.remove(&at);
        if after.pieces.is_empty() {
            after.roll = None;
        } else {
            after.hand_on();
        }
        (format!("x {}", name(at)), after.write())
    }

    fn hand_on(&mut self) {
        self.roll = None;
        self.side = if self.side == 'b' { 'r' } else { 'b' };
    }
}
