//! Flèches et Étoiles in words.

use std::cmp::Reverse;

use ludotheque_rules::arrows_and_stars::{
    Heading, Leg, Move, Piece, Point, Position, QUIET_TURNS_MAX, Stage,
};
use ludotheque_rules::{Die, Event, Node, PieceKind, PieceName, Position as _, Seat};
use ludotheque_words::{Language, capitalised, say};

use super::choices::{side, yes_or_no};
use super::games::{ChoiceWords, GameWords};
use super::jumps::Jumps;
use super::lists::listed;
use super::story::Story;
use crate::choices::{Choices, Choosable};

impl GameWords for Position {
    fn seat_name(seat: Seat, language: Language) -> String {
        say!(language, "arrows-and-stars-side", seat = side(seat))
    }

    /// “Ada (White) to move an arrow.”
    fn due(&self, _: Seat, player: &str, language: Language) -> String {
        match self.stage() {
            Stage::Arrow if self.pass_due().is_some() => {
                say!(language, "arrows-and-stars-to-pass", player)
            }
            Stage::Arrow => say!(language, "arrows-and-stars-to-move", player),
            Stage::Stars(count) => {
                say!(language, "arrows-and-stars-star-moves-left", player, count)
            }
        }
    }

    /// “White: arrows up on b1 and b2, …”
    fn standing(&self, language: Language) -> Vec<String> {
        let mut sentences = Seat::BOTH
            .map(|seat| line_up(self, seat, language))
            .to_vec();
        let (turns, limit) = (self.quiet_turns(), QUIET_TURNS_MAX);
        if turns >= limit / 2 {
            sentences.push(say!(language, "arrows-and-stars-quiet-turns", turns, limit));
        }
        sentences.push(say!(language, "arrows-and-stars-lines"));
        sentences
    }

    fn glance(language: Language) -> String {
        say!(language, "arrows-and-stars-glance")
    }

    fn aim(language: Language) -> String {
        say!(language, "arrows-and-stars-aim")
    }

    fn legend(language: Language) -> String {
        say!(language, "arrows-and-stars-legend")
    }

    fn tip(&self, language: Language) -> Option<String> {
        let crosses_enemy = |chosen: &Move| {
            let crossed = chosen
                .path()
                .next()
                .and_then(|leg| self.piece_at(leg.over?));
            crossed.is_some_and(|piece| piece.seat != self.side())
        };
        let moment = match (self.node(), self.stage()) {
            (Node::Terminal(_) | Node::Chance(_), _) => return None,
            (Node::Decision(_), Stage::Stars(_)) => "stars",
            // then nothing else is legal.
            (Node::Decision(_), Stage::Arrow) if self.legal_moves().iter().all(crosses_enemy) => {
                "forced"
            }
            (Node::Decision(_), Stage::Arrow) => "arrow",
        };
        Some(say!(language, "arrows-and-stars-tip", moment))
    }

    fn tell<'e>(event: &Event, rest: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let language = story.language;
        if let Some((jumps, rest)) = Jumps::first_of(event, rest) {
            story.did(jumps.mover, jumped(jumps, language));
            return rest;
        }
        match event {
            Event::Moved {
                piece,
                mover,
                from,
                to,
            } => {
                let piece = named(*piece, *mover);
                let (from, to) = (from.to_string(), to.to_string());
                story.did(
                    *mover,
                    say!(language, "arrows-and-stars-moved", piece, from, to),
                );
            }
            Event::Turned { piece, at } => {
                let at = at.to_string();
                story.did(piece.seat, say!(language, "arrows-and-stars-turned", at));
            }
            Event::EarnedStarMoves { seat, count } => {
                let count = *count;
                story.did(
                    *seat,
                    say!(language, "arrows-and-stars-earned-star-moves", count),
                );
            }
            Event::StoppedStarMoves { seat } => {
                story.did(*seat, say!(language, "arrows-and-stars-stopped"));
            }
            Event::StarHome { mover, at, .. } => {
                let at = at.to_string();
                story.did(*mover, say!(language, "arrows-and-stars-star-home", at));
            }
            _ => Self::tell_common(event, story),
        }
        rest
    }

    fn passed(reason: &str, _: &[Die], language: Language) -> String {
        say!(language, "arrows-and-stars-passed", reason)
    }

    fn won(by: &str, winner: &str, _: &str, language: Language) -> String {
        say!(language, "arrows-and-stars-won", by, winner)
    }

    fn drawn(by: &str, language: Language) -> String {
        say!(language, "arrows-and-stars-drawn", by)
    }

    fn setting_words(setting: &str, value: &str, language: Language) -> String {
        say!(language, "arrows-and-stars-setting", setting, value)
    }

    /// “arrow from b3 to c3”, “star from e5 to g6 over f6”, “Black's star from b4 to a4”.
    fn move_words(&self, chosen: &Move, language: Language) -> String {
        match (chosen.origin(), way(chosen, language)) {
            (Some(from), Some([to, over])) => {
                let (piece, from) = (moved(self, chosen), from.to_string());
                say!(language, "arrows-and-stars-move", piece, from, to, over)
            }
            _ => self.origin_words(chosen, language),
        }
    }

    fn spelled(from: &str, to: &str) -> Vec<String> {
        ["", "*"].map(|star| format!("{star}{from}-{to}")).to_vec()
    }

    /// “arrow on b3”, “star on a3”, “Black's star on b4”.
    fn origin_words(&self, chosen: &Move, language: Language) -> String {
        match (chosen, chosen.origin()) {
            (_, Some(from)) => {
                let (piece, from) = (moved(self, chosen), from.to_string());
                say!(language, "arrows-and-stars-from", piece, from)
            }
            (Move::StopStars, None) => say!(language, "arrows-and-stars-stop"),
            (_, None) => say!(language, "pass"),
        }
    }

    /// “A · b3”, then “1 · c3”; “2a · to g8 over f6 and g7” where two ways lead there; “A1 · c3” where
    /// there are few moves.
    fn choice_words(
        &self,
        legal: &[Move],
        chosen: Option<&Move>,
        language: Language,
    ) -> Option<Vec<ChoiceWords>> {
        let choices = Choices::of(legal, chosen);
        let mut named = in_order(&choices, legal);
        // Where only pieces have names, one move stands for all of its piece.
        named.dedup_by_key(|named| match (named.letter, named.number) {
            (Some(letter), None) => Ok(letter),
            _ => Err(named.place),
        });
        let words = |named: Named| {
            let place = named.place;
            let option = legal.get(place)?;
            let is_piece = named.letter.is_some() && named.number.is_none();
            let label = match choices.name(option) {
                // A piece that has not been chosen.
                None if option.origin().is_some() => return None,
                None => capitalised(&self.move_words(option, language)),
                Some(name) => match (nth_way(legal, place), option.origin(), option.end()) {
                    (_, Some(from), _) if is_piece => {
                        let whose = stranger(self, option, language);
                        format!("{name} · {from}{whose}")
                    }
                    (None, _, Some(to)) => format!("{name} · {to}"),
                    (way, ..) => {
                        let to = self.destination_words(option, language);
                        format!("{name}{} · {to}", way.unwrap_or_default())
                    }
                },
            };
            Some(ChoiceWords {
                place,
                label,
                is_piece,
            })
        };
        Some(named.into_iter().filter_map(words).collect())
    }

    fn names_in_picture(&self, legal: &[Move]) -> Vec<(usize, Option<String>)> {
        let choices = Choices::of(legal, None);
        let in_order = in_order(&choices, legal).into_iter();
        in_order
            .map(|Named { place, .. }| {
                (
                    place,
                    legal.get(place).and_then(|option| choices.name(option)),
                )
            })
            .collect()
    }

    /// “to c3”, “to g8 over f6 and g7”: of a long chain a phone shows only the beginning.
    fn destination_words(&self, chosen: &Move, language: Language) -> String {
        way(chosen, language).map_or_else(String::new, |[to, over]| {
            say!(language, "arrows-and-stars-to", to, over)
        })
    }
}

impl Choosable for Move {
    type Place = Point;

    fn origin(&self) -> Option<Point> {
        Self::origin(self)
    }

    fn end(&self) -> Option<Point> {
        self.path().last().map(|leg| leg.to)
    }

    fn reading_order(place: Point) -> impl Ord {
        (Reverse(place.line()), place.number())
    }
}

/// A legal move by its place, and the names of its piece and its end.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Named {
    is_without_letter: bool,
    letter: Option<char>,
    number: Option<usize>,
    place: usize,
}

/// The legal moves in the order of their names; what has none comes last.
fn in_order(choices: &Choices<Point>, legal: &[Move]) -> Vec<Named> {
    let mut named: Vec<Named> = (legal.iter().enumerate())
        .map(|(place, option)| {
            let letter = choices.letter(option);
            Named {
                is_without_letter: letter.is_none(),
                letter,
                number: choices.number(option),
                place,
            }
        })
        .collect();
    named.sort_unstable();
    named
}

/// A letter for the move at this place among several of one piece to one point.
fn nth_way(legal: &[Move], place: usize) -> Option<char> {
    let ends = |option: &Move| (option.origin(), option.end());
    let here = ends(legal.get(place)?);
    let mut ways = (legal.iter().enumerate()).filter(|(_, option)| ends(option) == here);
    let is_one_of_many = ways.clone().nth(1).is_some();
    let at = ways.position(|(other, _)| other == place)?;
    ('a'..='z').nth(at).filter(|_| is_one_of_many)
}

/// Where a move leads and over what.
fn way(chosen: &Move, language: Language) -> Option<[String; 2]> {
    let path: Vec<Leg> = chosen.path().collect();
    let to = path.last()?.to.to_string();
    let over = listed_or_none(path.iter().filter_map(|leg| leg.over), language);
    Some([to, over])
}

/// The piece that a move is of.
fn moved(position: &Position, chosen: &Move) -> &'static str {
    let (Move::StarStep { from, .. } | Move::StarJump { from, .. }) = chosen else {
        return "arrow";
    };
    let owner = position.piece_at(*from).map(|star| star.seat);
    star(owner.filter(|owner| *owner != position.side()))
}

/// “ (Black's star)” behind a piece of the other side that can be moved; nothing behind one's own.
fn stranger(position: &Position, chosen: &Move, language: Language) -> String {
    match moved(position, chosen) {
        "arrow" | "star" => String::new(),
        piece => {
            let piece = say!(language, "arrows-and-stars-piece", piece);
            format!(" ({piece})")
        }
    }
}

fn named(piece: PieceName, mover: Seat) -> &'static str {
    match piece.kind {
        PieceKind::Star => star(Some(piece.seat).filter(|owner| *owner != mover)),
        _ => "arrow",
    }
}

/// A star of the other side, or of whoever moves it.
const fn star(of_the_other: Option<Seat>) -> &'static str {
    match of_the_other {
        None => "star",
        Some(Seat::First) => "first-star",
        Some(Seat::Second) => "second-star",
    }
}

fn jumped(jumps: Jumps, language: Language) -> String {
    let piece = named(jumps.piece, jumps.mover);
    let (from, to) = (jumps.from.to_string(), jumps.to.to_string());
    let over = listed(jumps.over, language);
    let turned = yes_or_no(jumps.turns_at_the_end);
    say!(
        language,
        "arrows-and-stars-jumped",
        piece,
        from,
        over,
        to,
        turned
    )
}

/// “White: arrows up on b1 and b2, down on h4; stars on a3 and b4; 1 star home.”
fn line_up(position: &Position, owner: Seat, language: Language) -> String {
    let points = |of_kind: fn(&Piece) -> bool| {
        let pieces = position.pieces();
        let own = pieces.filter(|(_, piece)| piece.seat == owner && of_kind(piece));
        listed_or_none(own.map(|(point, _)| point), language)
    };
    say!(
        language,
        "arrows-and-stars-line-up",
        seat = side(owner),
        up = points(|piece| !piece.is_star && piece.heading == Heading::Up),
        down = points(|piece| !piece.is_star && piece.heading == Heading::Down),
        stars = points(|piece| piece.is_star),
        home = position.stars_off(owner),
    )
}

/// A list of points, or the word for an empty one.
fn listed_or_none(points: impl Iterator<Item: ToString>, language: Language) -> String {
    let listed = listed(points, language);
    if listed.is_empty() {
        "none".to_owned()
    } else {
        listed
    }
}
