//! Ad Elta Stelpur once more, slow and plain: written from the rules file alone, in its order and
//! words, on a list of cells. It shares nothing with the library, not even a type.

use crate::Answer;

const CORNERS: [usize; 8] = [1, 6, 7, 12, 13, 18, 19, 24];

#[derive(Clone)]
struct Twin {
    /// By number 1 to 24: `l`, `d` or `.`; what is at 0 means nothing.
    cells: [char; 25],
    side: char,
    values: Vec<u64>,
    again: bool,
    rolls: u64,
    rules: Rules,
}

#[derive(Clone, Copy)]
struct Rules {
    slide_captures: bool,
    h_double_single_hop: bool,
    no_capture_draw_after: Option<u64>,
}

impl Rules {
    fn read(options: &str) -> Self {
        let mut rules = Self {
            slide_captures: false,
            h_double_single_hop: false,
            no_capture_draw_after: Some(400),
        };
        for setting in options.split_whitespace() {
            match setting {
                "slide_captures=true" => rules.slide_captures = true,
                "h_double_single_hop=true" => rules.h_double_single_hop = true,
                "no_capture_draw_after=null" => rules.no_capture_draw_after = None,
                _ => {
                    let number = setting.strip_prefix("no_capture_draw_after=");
                    let number = number.expect("an option that the twin knows");
                    rules.no_capture_draw_after = Some(number.parse().expect("a number"));
                }
            }
        }
        rules
    }
}

/// What this twin can be asked.
pub const TWIN: crate::Twin = crate::Twin {
    answer,
    dice: 2,
    after_roll,
    after_set_up: |_, _| None,
};

/// What `rules legal` answers.
#[must_use]
pub fn answer(text: &str, options: &str, roll: Option<&[u64]>) -> Answer {
    let Some(mut twin) = Twin::read(text, Rules::read(options)) else {
        return Answer::Refused;
    };
    if let Some(over) = twin.over() {
        return over;
    }
    if twin.values.is_empty() {
        let Some(dice) = roll else {
            return Answer::RollDue;
        };
        twin.take_roll(dice);
        if twin.values.is_empty() {
            twin.roll_is_over();
            return Answer::Pass {
                reason: "no-usable-die",
                after: twin.write(),
            };
        }
    }
    twin.moves()
}

/// The position in which the values of a roll are still to be spent, after one in which a roll is due.
#[must_use]
pub fn after_roll(text: &str, options: &str, dice: &[u64]) -> Option<String> {
    let mut twin = Twin::read(text, Rules::read(options))?;
    twin.take_roll(dice);
    Some(twin.write())
}

/// The cell that many cells further on; 24 is followed by 1.
fn further(cell: usize, by: usize) -> usize {
    (cell - 1 + by) % 24 + 1
}

fn other(side: char) -> char {
    if side == 'l' { 'd' } else { 'l' }
}

impl Twin {
    fn read(text: &str, rules: Rules) -> Option<Self> {
        let parts: Vec<&str> = text.split(' ').collect();
        if parts.len() != 5 {
            return None;
        }
        let written: Vec<char> = parts[0].chars().collect();
        if written.len() != 24 {
            return None;
        }
        let mut cells = ['.'; 25];
        for number in 1..=24 {
            let piece = written[number - 1];
            if piece != 'l' && piece != 'd' && piece != '.' {
                return None;
            }
            cells[number] = piece;
        }
        let side = match parts[1] {
            "l" => 'l',
            "d" => 'd',
            _ => return None,
        };
        let mut values = Vec::new();
        if parts[2] != "-" {
            for digit in parts[2].chars() {
                values.push(u64::from(digit.to_digit(10)?));
            }
        }
        let again = match parts[3] {
            "+" => true,
            "-" => false,
            _ => return None,
        };
        let all_digits = parts[4].chars().all(|digit| digit.is_ascii_digit());
        if parts[4].is_empty() || !all_digits || (parts[4].starts_with('0') && parts[4] != "0") {
            return None;
        }
        let rolls: u64 = parts[4].parse().ok()?;
        if rolls > 4_294_967_295 {
            return None;
        }
        let twin = Self {
            cells,
            side,
            values,
            again,
            rolls,
            rules,
        };
        // An empty field would be another way to write no values.
        (twin.is_possible() && !parts[2].is_empty()).then_some(twin)
    }

    /// *Refused*: more than six pieces a side, no piece at all, values that no single roll can
    /// leave the mover; `+` only while the values of a double are being spent.
    fn is_possible(&self) -> bool {
        let (light, dark) = (self.count('l'), self.count('d'));
        if light > 6 || dark > 6 || light + dark == 0 {
            return false;
        }
        if self.values.is_empty() {
            return !self.again;
        }
        // A won position has no values left.
        if light == 0 || dark == 0 {
            return false;
        }
        let values = &self.values[..];
        if !self.again {
            return values == [1] || values == [6] || values == [1, 6];
        }
        let value = values[0];
        if !(1..=6).contains(&value) || values.iter().any(|other| *other != value) {
            return false;
        }
        let most = match (self.count(self.side), value) {
            (1, 1 | 6) if self.rules.h_double_single_hop => 1,
            (1, 1 | 6) => 2,
            (1, _) => 0,
            (_, 6) => 4,
            _ => 2,
        };
        values.len() <= most
    }

    fn write(&self) -> String {
        let cells: String = self.cells[1..].iter().collect();
        let mut values: String = self.values.iter().map(ToString::to_string).collect();
        if values.is_empty() {
            values.push('-');
        }
        let again = if self.again { "+" } else { "-" };
        format!("{cells} {} {values} {again} {}", self.side, self.rolls)
    }

    fn count(&self, side: char) -> usize {
        self.cells[1..]
            .iter()
            .filter(|piece| **piece == side)
            .count()
    }

    /// Ends, in this order: `capture-all`, `no-capture`.
    fn over(&self) -> Option<Answer> {
        for (side, winner) in [('l', "dark"), ('d', "light")] {
            if self.count(side) == 0 {
                return Some(Answer::Over {
                    winner: Some(winner),
                    by: "capture-all",
                });
            }
        }
        let limit = self.rules.no_capture_draw_after?;
        (self.values.is_empty() && self.rolls >= limit).then_some(Answer::Over {
            winner: None,
            by: "no-capture",
        })
    }

    fn take_roll(&mut self, dice: &[u64]) {
        self.values = self.usable(dice[0], dice[1]);
        self.again = dice[0] == dice[1];
    }

    /// Point 2 of *Turn*.
    fn usable(&self, one: u64, other: u64) -> Vec<u64> {
        if one != other {
            let mut values = vec![one, other];
            values.retain(|value| *value == 1 || *value == 6);
            values.sort_unstable();
            return values;
        }
        if self.count(self.side) >= 2 {
            return if one == 6 { vec![6; 4] } else { vec![one; 2] };
        }
        match one {
            1 | 6 if self.rules.h_double_single_hop => vec![one],
            1 | 6 => vec![one; 2],
            _ => vec![],
        }
    }

    fn moves(&self) -> Answer {
        let mut moves = Vec::new();
        for value in 1..=6 {
            for from in 1..=24 {
                if self.values.contains(&value) && self.cells[from] == self.side {
                    moves.push((format!("{value}:{from}"), self.after(value, from).write()));
                }
            }
        }
        Answer::Moves(moves.into_iter().collect())
    }

    /// *Capturable*, said of an enemy.
    fn is_capturable(&self, cell: usize) -> bool {
        if self.count(other(self.side)) >= 2 {
            return true;
        }
        let behind = further(cell, 23);
        let before = further(cell, 1);
        let surrounded = self.cells[behind] == self.side && self.cells[before] == self.side;
        CORNERS.contains(&cell) && !surrounded
    }

    /// One spend of a value by the piece on a cell.
    fn after(&self, value: u64, from: usize) -> Self {
        let enemy = other(self.side);
        let can_be_taken = |cell: usize| self.cells[cell] == enemy && self.is_capturable(cell);
        let mut after = self.clone();
        after.cells[from] = '.';
        let mut to = from;
        if self.count(self.side) == 1 {
            let mut corners = if value == 6 { 2 } else { 1 };
            if self.again && self.rules.h_double_single_hop {
                corners *= 2;
            }
            while corners > 0 {
                to = further(to, 1);
                if CORNERS.contains(&to) {
                    corners -= 1;
                }
            }
        } else {
            for _ in 0..value {
                to = further(to, 1);
            }
            if after.cells[to] != '.' && !can_be_taken(to) {
                while after.cells[to] != '.' && !(self.rules.slide_captures && can_be_taken(to)) {
                    to = further(to, 1);
                }
            }
        }
        if after.cells[to] == enemy {
            after.rolls = 0;
        }
        after.cells[to] = self.side;
        let spent = self.values.iter().position(|other| *other == value);
        after.values.remove(spent.expect("a value that is left"));
        if after.count(enemy) == 0 {
            after.values.clear();
            after.again = false;
        } else if after.values.is_empty() {
            after.roll_is_over();
        }
        after
    }

    fn roll_is_over(&mut self) {
        // A larger number could not be written.
        self.rolls = (self.rolls + 1).min(4_294_967_295);
        if !self.again {
            self.side = other(self.side);
        }
        self.again = false;
    }
}
