//! Flèches et Étoiles once more, slow and plain: written from the rules file alone, in its order
//! and words, on a map of intersections. It shares nothing with the library, not even a type.

use std::collections::{BTreeMap, BTreeSet};

use crate::Answer;

/// Line from White's edge, from 0, and x, the distance to the right of the middle of the line in
/// half-steps.
type Place = (i32, i32);

const HEX91: &[i32] = &[6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6];
const BRICK59: &[i32] = &[7, 6, 7, 6, 7, 6, 7, 6, 7];

#[derive(Clone)]
struct Twin {
    widths: &'static [i32],
    own_stars_only: bool,
    /// The characters of the notation.
    pieces: BTreeMap<Place, char>,
    white_off: u32,
    black_off: u32,
    side: char,
    /// 0 while an arrow is to be moved.
    star_moves: u32,
    turns: u64,
}

/// What this twin can be asked.
pub const TWIN: crate::Twin = crate::Twin {
    answer,
    dice: 0,
    after_roll: |_, _, _| None,
    after_set_up: |_, _| None,
};

/// What `rules legal` answers. There are no rolls.
#[must_use]
pub fn answer(text: &str, options: &str, _: Option<&[u64]>) -> Answer {
    let Some(mut twin) = Twin::read(text, options) else {
        return Answer::Refused;
    };
    if let Some(over) = twin.over() {
        return over;
    }
    if twin.star_moves > 0 {
        return Answer::Moves(twin.star_stage());
    }
    let moves = twin.arrow_stage();
    if moves.is_empty() {
        twin.turns += 1;
        twin.hand_on();
        return Answer::Pass {
            reason: "no-arrow-move",
            after: twin.write(),
        };
    }
    Answer::Moves(moves)
}

/// Whether a piece is White's: those are written with capital letters.
fn is_white(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

fn is_star(piece: char) -> bool {
    piece == 'S' || piece == 's'
}

/// 1 for up the board, -1 for down. A star's direction is fixed: away from its owner.
fn direction(piece: char) -> i32 {
    match piece {
        'U' | 'u' | 'S' => 1,
        _ => -1,
    }
}

fn turned(arrow: char) -> char {
    match arrow {
        'U' => 'D',
        'D' => 'U',
        'u' => 'd',
        _ => 'u',
    }
}

impl Twin {
    fn read(text: &str, options: &str) -> Option<Self> {
        let mut widths = HEX91;
        if options.contains("board=brick59") {
            widths = BRICK59;
        }
        let fields: Vec<&str> = text.split(' ').collect();
        if fields.len() != 5 {
            return None;
        }
        let pieces = read_board(fields[0], widths)?;
        let off: Vec<char> = fields[1].chars().collect();
        if off.len() != 4 || off[0] != 'w' || off[2] != 'b' {
            return None;
        }
        let (white_off, black_off) = (off[1].to_digit(10)?, off[3].to_digit(10)?);
        let side = match fields[2] {
            "w" => 'w',
            "b" => 'b',
            _ => return None,
        };
        let star_moves = match fields[3] {
            "a" => 0,
            number => read_number(number).filter(|count| (1..=10).contains(count))?,
        };
        let turns = read_number(fields[4]).filter(|count| *count < 1 << 32)?;
        let twin = Self {
            widths,
            own_stars_only: options.contains("stars=own"),
            pieces,
            white_off,
            black_off,
            side,
            star_moves: u32::try_from(star_moves).ok()?,
            turns,
        };
        twin.is_possible().then_some(twin)
    }

    /// *Refused*: more than ten arrows a colour, more than three stars a colour on and off the
    /// board, three off for both, a piece on the last line in its own direction.
    fn is_possible(&self) -> bool {
        let count = |wanted: &str| {
            let pieces = self.pieces.values();
            pieces.filter(|piece| wanted.contains(**piece)).count()
        };
        let on_last_line = |(place, piece): (&Place, &char)| self.is_last_line(*place, *piece);
        count("UD") <= 10
            && count("ud") <= 10
            && count("S") + self.white_off as usize <= 3
            && count("s") + self.black_off as usize <= 3
            && !(self.white_off == 3 && self.black_off == 3)
            && !self.pieces.iter().any(on_last_line)
    }

    fn is_last_line(&self, (line, _): Place, piece: char) -> bool {
        if direction(piece) == 1 {
            line == last_line(self.widths)
        } else {
            line == 0
        }
    }

    fn write(&self) -> String {
        let mut lines = Vec::new();
        for line in (0..=last_line(self.widths)).rev() {
            let mut written = String::new();
            let mut empty = 0;
            for place in line_of_places(self.widths, line) {
                if let Some(piece) = self.pieces.get(&place) {
                    if empty > 0 {
                        written += &empty.to_string();
                    }
                    empty = 0;
                    written.push(*piece);
                } else {
                    empty += 1;
                }
            }
            if empty > 0 {
                written += &empty.to_string();
            }
            lines.push(written);
        }
        let stage = if self.star_moves == 0 {
            "a".into()
        } else {
            self.star_moves.to_string()
        };
        format!(
            "{} w{}b{} {} {stage} {}",
            lines.join("/"),
            self.white_off,
            self.black_off,
            self.side,
            self.turns
        )
    }

    /// Ends, in this order: `stars-home`, `no-progress`, `blocked`.
    fn over(&self) -> Option<Answer> {
        if self.white_off == 3 {
            return Some(Answer::Over {
                winner: Some("white"),
                by: "stars-home",
            });
        }
        if self.black_off == 3 {
            return Some(Answer::Over {
                winner: Some("black"),
                by: "stars-home",
            });
        }
        if self.star_moves > 0 {
            return None;
        }
        let draw = |by| Some(Answer::Over { winner: None, by });
        if self.turns >= 100 {
            return draw("no-progress");
        }
        let mut other = self.clone();
        other.hand_on();
        if self.arrow_stage().is_empty() && other.arrow_stage().is_empty() {
            return draw("blocked");
        }
        None
    }

    fn hand_on(&mut self) {
        self.star_moves = 0;
        self.side = if self.side == 'w' { 'b' } else { 'w' };
    }

    fn is_own(&self, piece: char) -> bool {
        is_white(piece) == (self.side == 'w')
    }

    fn name(&self, (line, x): Place) -> String {
        let width = self.widths[usize::try_from(line).expect("a line")];
        let letter = "abcdefghijk"
            .chars()
            .nth(usize::try_from(line).expect("a line"));
        format!("{}{}", letter.expect("a letter"), (x + width - 1) / 2 + 1)
    }

    fn is_point(&self, (line, x): Place) -> bool {
        (0..=last_line(self.widths)).contains(&line)
            && line_of_places(self.widths, line).contains(&(line, x))
    }

    fn is_empty_point(&self, place: Place) -> bool {
        self.is_point(place) && !self.pieces.contains_key(&place)
    }

    /// Stage 1, one own arrow: by notation the positions after it. Empty if there is no move.
    fn arrow_stage(&self) -> BTreeMap<String, String> {
        let own = self.pieces.iter();
        let own = own.filter(|(_, piece)| self.is_own(**piece) && !is_star(**piece));
        let arrows: Vec<(Place, char)> = own.map(|(place, piece)| (*place, *piece)).collect();
        let mut steps = BTreeMap::new();
        let mut chains = BTreeMap::new();
        let mut obligatory = BTreeMap::new();
        for (from, arrow) in arrows {
            for vector in forward(direction(arrow)).into_iter().chain(LATERAL) {
                let to = add(from, vector);
                if self.is_empty_point(to) {
                    let text = format!("{}-{}", self.name(from), self.name(to));
                    steps.insert(text, self.after_arrow(from, to, self.at_rest(arrow, to), 0));
                }
            }
            // The starting point counts as empty.
            let mut without = self.clone();
            without.pieces.remove(&from);
            for vector in forward(direction(arrow)) {
                let Some(crossed) = without.pieces.get(&add(from, vector)) else {
                    continue;
                };
                let list = if self.is_own(*crossed) {
                    &mut chains
                } else {
                    &mut obligatory
                };
                let text = self.name(from);
                without.hop(
                    self,
                    from,
                    (from, arrow),
                    vector,
                    &text,
                    &BTreeSet::new(),
                    list,
                );
            }
        }
        if !obligatory.is_empty() {
            return obligatory;
        }
        steps.extend(chains);
        steps
    }

    /// Makes one hop of a chain, if it is possible, and all that can follow it. `self` is the
    /// board without the arrow, `before` the board at the start of the chain.
    #[allow(clippy::too_many_arguments)] // It is plain this way.
    fn hop(
        &self,
        before: &Self,
        start: Place,
        (from, arrow): (Place, char),
        vector: Place,
        text: &str,
        crossed: &BTreeSet<Place>,
        list: &mut BTreeMap<String, String>,
    ) {
        let over = add(from, vector);
        let to = add(over, vector);
        let is_possible =
            self.pieces.contains_key(&over) && !crossed.contains(&over) && self.is_empty_point(to);
        if !is_possible {
            return;
        }
        let mut crossed = crossed.clone();
        crossed.insert(over);
        let text = format!("{text}x{}-{}", self.name(over), self.name(to));
        let arrow = self.at_rest(arrow, to);
        // N = number of enemy arrows crossed.
        let enemy_arrow = |place: &&Place| {
            let piece = self.pieces[*place];
            !self.is_own(piece) && !is_star(piece)
        };
        let count = crossed.iter().filter(enemy_arrow).count();
        let count = u32::try_from(count).expect("a small number");
        list.insert(text.clone(), before.after_arrow(start, to, arrow, count));
        for vector in forward(direction(arrow)).into_iter().chain(LATERAL) {
            self.hop(before, start, (to, arrow), vector, &text, &crossed, list);
        }
    }

    /// Turning: when an arrow comes to rest on the last line in its direction, it turns at once.
    fn at_rest(&self, arrow: char, at: Place) -> char {
        if self.is_last_line(at, arrow) {
            turned(arrow)
        } else {
            arrow
        }
    }

    fn after_arrow(&self, from: Place, to: Place, arrow: char, crossed: u32) -> String {
        let mut after = self.clone();
        after.pieces.remove(&from);
        after.pieces.insert(to, arrow);
        after.turns = if crossed > 0 { 0 } else { after.turns + 1 };
        after.star_moves = crossed;
        after.end_if_no_star_can_move();
        after.write()
    }

    /// If no star can move when a stage of star moves would begin or go on, the turn ends.
    fn end_if_no_star_can_move(&mut self) {
        if self.star_moves == 0 || self.star_steps().is_empty() {
            self.hand_on();
        }
    }

    /// Notation, from and to of every star move but the end of them.
    fn star_steps(&self) -> Vec<(String, Place, Place)> {
        let mut steps = Vec::new();
        for (from, star) in &self.pieces {
            if !is_star(*star) || (self.own_stars_only && !self.is_own(*star)) {
                continue;
            }
            for vector in forward(direction(*star)).into_iter().chain(LATERAL) {
                let next = add(*from, vector);
                let behind = add(next, vector);
                if self.is_empty_point(next) {
                    let text = format!("*{}-{}", self.name(*from), self.name(next));
                    steps.push((text, *from, next));
                } else if self.is_point(next) && self.is_empty_point(behind) {
                    let (over, to) = (self.name(next), self.name(behind));
                    steps.push((format!("*{}x{over}-{to}", self.name(*from)), *from, behind));
                }
            }
        }
        steps
    }

    /// Stage 2: by notation the positions after a star move, or after the end of them.
    fn star_stage(&self) -> BTreeMap<String, String> {
        let mut moves = BTreeMap::new();
        for (text, from, to) in self.star_steps() {
            let mut after = self.clone();
            let star = after.pieces.remove(&from).expect("a star");
            if !self.is_last_line(to, star) {
                after.pieces.insert(to, star);
            } else if is_white(star) {
                after.white_off += 1;
            } else {
                after.black_off += 1;
            }
            after.star_moves -= 1;
            if after.white_off == 3 || after.black_off == 3 {
                // The side stays, and the stage is `a`.
                after.star_moves = 0;
            } else {
                after.end_if_no_star_can_move();
            }
            moves.insert(text, after.write());
        }
        let mut stopped = self.clone();
        stopped.hand_on();
        moves.insert(".".into(), stopped.write());
        moves
    }
}

/// Forward neighbours: (line ± 1, x ± 1).
fn forward(direction: i32) -> [Place; 2] {
    [(direction, -1), (direction, 1)]
}

/// Lateral neighbours: (line, x ± 2).
const LATERAL: [Place; 2] = [(0, -2), (0, 2)];

fn add(place: Place, vector: Place) -> Place {
    (place.0 + vector.0, place.1 + vector.1)
}

fn last_line(widths: &[i32]) -> i32 {
    i32::try_from(widths.len()).expect("few lines") - 1
}

/// The points 1 to the width from White's left, with x = 2·(i − 1) − (width − 1).
fn line_of_places(widths: &[i32], line: i32) -> Vec<Place> {
    let width = widths[usize::try_from(line).expect("a line")];
    (1..=width)
        .map(|point| (line, 2 * (point - 1) - (width - 1)))
        .collect()
}

/// A number as it is printed: no sign, no zeros in front.
fn read_number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn read_board(text: &str, widths: &[i32]) -> Option<BTreeMap<Place, char>> {
    let written: Vec<&str> = text.split('/').collect();
    if written.len() != widths.len() {
        return None;
    }
    let mut pieces = BTreeMap::new();
    for (line, written) in (0..=last_line(widths)).rev().zip(written) {
        let mut cells = String::new();
        let mut digits = String::new();
        // A sign at the end, so that numbers there are read too.
        for sign in written.chars().chain(['.']) {
            if sign.is_ascii_digit() {
                digits.push(sign);
                continue;
            }
            if !digits.is_empty() {
                let empty = read_number(&digits).filter(|count| (1..=11).contains(count))?;
                cells += &".".repeat(usize::try_from(empty).ok()?);
                digits.clear();
            }
            cells.push(sign);
        }
        cells.pop();
        let places = line_of_places(widths, line);
        if cells.chars().count() != places.len() || written.contains('.') {
            return None;
        }
        for (place, piece) in places.into_iter().zip(cells.chars()) {
            match piece {
                '.' => {}
                'U' | 'D' | 'S' | 'u' | 'd' | 's' => {
                    pieces.insert(place, piece);
                }
                _ => return None,
            }
        }
    }
    Some(pieces)
}
