//! Royal d'Ur once more, slow and plain: written from the rules file alone, in its order and
//! words, on a map from the names of squares to strings of pieces. It shares nothing with the
//! library, not even a type.

use std::collections::BTreeMap;

use crate::Answer;

/// The squares in the order in which positions are written.
const SQUARES: [&str; 20] = [
    "w1", "b1", "w2", "b2", "w3", "b3", "w4", "b4", "5", "6", "7", "8", "9", "10", "11", "12",
    "w13", "b13", "w14", "b14",
];

#[derive(Clone)]
struct Twin {
    /// By square the pieces from the bottom to the top; empty ones are left out.
    stacks: BTreeMap<String, String>,
    /// By `w` and `b`.
    reserve: BTreeMap<char, usize>,
    /// By `w` and `b`.
    removed: BTreeMap<char, usize>,
    side: char,
    roll: Option<i32>,
    turns: u32,
    options: Options,
}

#[derive(Clone, Copy)]
struct Options {
    six_rolls_again: bool,
    exit_is_free: bool,
    pieces: usize,
}

impl Options {
    fn read(options: &str) -> Self {
        Self {
            six_rolls_again: options.contains("six=roll-again"),
            exit_is_free: options.contains("exit=free"),
            pieces: if options.contains("pieces=7") {
                7
            } else if options.contains("pieces=5") {
                5
            } else {
                10
            },
        }
    }
}

/// What this twin can be asked.
pub const TWIN: crate::Twin = crate::Twin {
    answer,
    dice: 1,
    after_roll,
    after_set_up: |_, _| None,
};

/// What `rules legal` answers.
#[must_use]
pub fn answer(text: &str, options: &str, roll: Option<&[u64]>) -> Answer {
    let Some(mut twin) = Twin::read(text, Options::read(options)) else {
        return Answer::Refused;
    };
    // Ends, in this order: `all-prisoners`, `turn-limit`.
    for (loser, winner) in [('w', "black"), ('b', "white")] {
        if twin.has_lost(loser) {
            return Answer::Over {
                winner: Some(winner),
                by: "all-prisoners",
            };
        }
    }
    if twin.turns >= 5000 {
        return Answer::Over {
            winner: None,
            by: "turn-limit",
        };
    }
    twin.roll = twin
        .roll
        .or(roll.map(|dice| i32::try_from(dice[0]).expect("a die")));
    match twin.roll {
        None => Answer::RollDue,
        Some(d) => twin.turn(d),
    }
}

/// The position in which a roll waits to be used, after one in which a roll is due.
#[must_use]
pub fn after_roll(text: &str, options: &str, dice: &[u64]) -> Option<String> {
    let mut twin = Twin::read(text, Options::read(options))?;
    twin.roll = Some(i32::try_from(dice[0]).expect("a die"));
    Some(twin.write())
}

fn enemy_of(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

/// The side whose piece it is.
fn colour(piece: char) -> char {
    piece.to_ascii_lowercase()
}

fn is_guard(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

/// The name of a square by the index on a side's path.
fn square(side: char, index: i32) -> String {
    if (5..=12).contains(&index) {
        index.to_string()
    } else {
        format!("{side}{index}")
    }
}

/// Reads `w10b10`.
fn read_counts(text: &str) -> Option<BTreeMap<char, usize>> {
    let (white, black) = text.strip_prefix('w')?.split_once('b')?;
    Some([('w', white.parse().ok()?), ('b', black.parse().ok()?)].into())
}

impl Twin {
    fn read(text: &str, options: Options) -> Option<Self> {
        let parts: Vec<&str> = text.split(' ').collect();
        if parts.len() != 6 {
            return None;
        }
        let mut stacks = BTreeMap::new();
        if parts[0] != "-" {
            for part in parts[0].split(',') {
                let (name, pieces) = part.split_once('=')?;
                if !SQUARES.contains(&name) || pieces.is_empty() {
                    return None;
                }
                if !pieces.chars().all(|piece| "wbWB".contains(piece)) {
                    return None;
                }
                stacks.insert(name.to_string(), pieces.to_string());
            }
        }
        let twin = Self {
            stacks,
            reserve: read_counts(parts[1])?,
            removed: read_counts(parts[2])?,
            side: match parts[3] {
                "w" => 'w',
                "b" => 'b',
                _ => return None,
            },
            roll: match parts[4] {
                "-" => None,
                "1" | "2" | "3" | "4" | "5" => parts[4].parse().ok(),
                _ => return None,
            },
            turns: parts[5].parse().ok()?,
            options,
        };
        // Each position has exactly one spelling.
        (twin.write() == text && twin.is_possible()).then_some(twin)
    }

    /// *Refused*: a colour that does not add up, a stack of six, on private squares anything but
    /// the owner's soldiers (1–4), the owner's piece on top (13), the owner's guards (14), no free
    /// piece of either colour.
    fn is_possible(&self) -> bool {
        for side in ['w', 'b'] {
            let on_board = self
                .stacks
                .values()
                .flat_map(|stack| stack.chars())
                .filter(|piece| colour(*piece) == side)
                .count();
            let counted = self.reserve[&side].checked_add(self.removed[&side]);
            let counted = counted.and_then(|beside| beside.checked_add(on_board));
            if counted != Some(self.options.pieces) {
                return false;
            }
            let only = |allowed: char, index: i32| {
                let stack = self.stack(&square(side, index));
                stack.chars().all(|piece| piece == allowed)
            };
            if !(1..=4).all(|index| only(side, index)) {
                return false;
            }
            if !only(side.to_ascii_uppercase(), 14) {
                return false;
            }
            let top = self.stack(&square(side, 13)).chars().last();
            if top.is_some_and(|piece| colour(piece) != side) {
                return false;
            }
        }
        if self.stacks.values().any(|stack| stack.len() > 5) {
            return false;
        }
        !(self.has_lost('w') && self.has_lost('b'))
    }

    fn write(&self) -> String {
        let mut stacks = Vec::new();
        for name in SQUARES {
            if let Some(stack) = self.stacks.get(name) {
                stacks.push(format!("{name}={stack}"));
            }
        }
        let stacks = if stacks.is_empty() {
            "-".to_string()
        } else {
            stacks.join(",")
        };
        let roll = self.roll.map_or("-".into(), |roll| roll.to_string());
        format!(
            "{stacks} w{}b{} w{}b{} {} {roll} {}",
            self.reserve[&'w'],
            self.reserve[&'b'],
            self.removed[&'w'],
            self.removed[&'b'],
            self.side,
            self.turns
        )
    }

    fn stack(&self, square: &str) -> &str {
        self.stacks.get(square).map_or("", |stack| stack.as_str())
    }

    fn owns(&self, side: char, square: &str) -> bool {
        let top = self.stack(square).chars().last();
        top.is_some_and(|piece| colour(piece) == side)
    }

    /// Nothing in reserve and tops no stack.
    fn has_lost(&self, side: char) -> bool {
        self.reserve[&side] == 0 && !SQUARES.iter().any(|square| self.owns(side, square))
    }

    /// The numbered points of *Turn*.
    fn turn(&self, d: i32) -> Answer {
        if d == 6 {
            let next = if self.options.six_rolls_again {
                self.side
            } else {
                enemy_of(self.side)
            };
            return self.pass("six", next);
        }
        let mut moves = BTreeMap::new();
        if self.reserve[&self.side] > 0 {
            let mut after = self.clone();
            *after.reserve.get_mut(&self.side).expect("a side") -= 1;
            if after.land(self.side.to_string(), &square(self.side, d)) {
                moves.insert(format!("+{d}"), after.finish());
            }
        }
        for from in 1..=14 {
            for to in self.targets(from, d) {
                let mut after = self.clone();
                let group = after.lift(&square(self.side, from));
                if after.land(group, &square(self.side, to)) {
                    moves.insert(format!("{from}>{to}"), after.finish());
                }
            }
        }
        if moves.is_empty() {
            return self.pass("no-legal-move", enemy_of(self.side));
        }
        Answer::Moves(moves)
    }

    /// Point 3, *Range*.
    fn targets(&self, from: i32, d: i32) -> Vec<i32> {
        let place = square(self.side, from);
        if !self.owns(self.side, &place) {
            return Vec::new();
        }
        let mut targets = Vec::new();
        if from + d <= 14 {
            targets.push(from + d);
        } else if self.options.exit_is_free && from < 14 {
            targets.push(14);
        }
        let top = self.stack(&place).chars().last().expect("an owned stack");
        if is_guard(top) && from - d >= 5 {
            targets.push(from - d);
        }
        targets
    }

    /// Point 4: takes the top piece and the unbroken run of enemies directly under it.
    fn lift(&mut self, from: &str) -> String {
        let mut below = self.stacks.remove(from).expect("an owned stack");
        let mut group = below.pop().expect("an owned stack").to_string();
        while below
            .chars()
            .last()
            .is_some_and(|piece| colour(piece) != self.side)
        {
            group.insert(0, below.pop().expect("a prisoner"));
        }
        if !below.is_empty() {
            self.stacks.insert(from.to_string(), below);
        }
        group
    }

    /// Points 5 to 7. Whether the landing is legal.
    fn land(&mut self, mut group: String, to: &str) -> bool {
        if to == square(self.side, 14) {
            let carrier = group.pop().expect("a carrier");
            *self.removed.get_mut(&enemy_of(self.side)).expect("a side") += group.len();
            group = carrier.to_ascii_uppercase().to_string();
        }
        let landed = format!("{}{group}", self.stack(to));
        let is_legal = landed.len() <= 5;
        self.stacks.insert(to.to_string(), landed);
        is_legal
    }

    /// The position after a step, point 8 included.
    fn finish(mut self) -> String {
        self.turns += 1;
        self.roll = None;
        if !self.has_lost(enemy_of(self.side)) {
            self.side = enemy_of(self.side);
        }
        self.write()
    }

    fn pass(&self, reason: &'static str, next: char) -> Answer {
        let mut after = self.clone();
        after.turns += 1;
        after.roll = None;
        after.side = next;
        Answer::Pass {
            reason,
            after: after.write(),
        }
    }
}
