//! Royal d'Ur in words.

use ludotheque_rules::royal_ur::{Move, Piece, Position, Rank, Square, Stack, TURNS_MAX};
use ludotheque_rules::{Die, Event, Node, Position as _, Seat, SquareName};
use ludotheque_words::{Language, say};

use super::choices::{NOBODY, side};
use super::games::GameWords;
use super::lists::enumerated;
use super::story::Story;

impl GameWords for Position {
    fn seat_name(seat: Seat, language: Language) -> String {
        say!(language, "royal-ur-side", seat = side(seat))
    }

    /// “Ada (White) rolled 2 and is to move.”
    fn due(&self, _: Seat, player: &str, language: Language) -> String {
        match (self.node(), self.pending_roll(), self.pass_due()) {
            (Node::Decision(_), Some(roll), None) => {
                say!(language, "royal-ur-to-move", player, roll = roll.number())
            }
            (Node::Decision(_), Some(roll), Some(reason)) => {
                let roll = roll.number();
                say!(language, "royal-ur-to-pass", player, roll, reason)
            }
            _ => say!(language, "royal-ur-to-roll", player),
        }
    }

    /// “From bottom to top: White's 3: white; 5: black, white. …”
    fn standing(&self, language: Language) -> Vec<String> {
        let stacks: Vec<String> = (self.stacks())
            .map(|(square, held)| stack(square, held, language))
            .collect();
        let mut sentences = vec![if stacks.is_empty() {
            say!(language, "royal-ur-empty")
        } else {
            let stacks = stacks.join(&say!(language, "between-lists"));
            say!(language, "royal-ur-stacks", stacks)
        }];
        let [first, second] = Seat::BOTH.map(|seat| self.reserve(seat));
        sentences.push(say!(language, "royal-ur-reserve", first, second));
        let [first, second] = Seat::BOTH.map(|seat| self.removed(seat));
        if first + second > 0 {
            sentences.push(say!(language, "royal-ur-removed", first, second));
        }
        let (turns, limit) = (self.turns_played(), TURNS_MAX);
        if turns >= limit / 2 {
            sentences.push(say!(language, "royal-ur-turns-played", turns, limit));
        }
        sentences.push(say!(language, "royal-ur-squares"));
        sentences
    }

    fn glance(language: Language) -> String {
        say!(language, "royal-ur-glance")
    }

    fn aim(language: Language) -> String {
        say!(language, "royal-ur-aim")
    }

    fn legend(language: Language) -> String {
        say!(language, "royal-ur-legend")
    }

    fn tip(&self, language: Language) -> Option<String> {
        let legal = self.legal_moves();
        let can = |does: fn(&Event) -> bool| {
            let mut played = legal
                .iter()
                .filter_map(|chosen| self.clone().play(chosen).ok());
            played.any(|events| events.iter().any(does))
        };
        let goes_back =
            |chosen: &Move| matches!(chosen, Move::Step { from, to } if to.index() < from.index());
        let moment = match self.node() {
            Node::Chance(_) => "roll",
            Node::Decision(_) if can(|event| matches!(event, Event::DeliveredPrisoners { .. })) => {
                "deliver"
            }
            Node::Decision(_) if can(|event| matches!(event, Event::TookPrisoners { .. })) => {
                "capture"
            }
            Node::Decision(_) if legal.iter().any(goes_back) => "guard",
            Node::Decision(_) => "move",
            Node::Terminal(_) => return None,
        };
        Some(say!(language, "royal-ur-tip", moment))
    }

    fn tell<'e>(event: &Event, rest: &'e [Event], story: &mut Story<'_>) -> &'e [Event] {
        let language = story.language;
        match event {
            Event::Entered { piece, at } => {
                let at = index(*at);
                story.did(piece.seat, say!(language, "royal-ur-entered", at));
            }
            Event::Moved {
                piece, from, to, ..
            } => {
                let (count, rest) = match rest {
                    [Event::CarriedPrisoners { count, .. }, after @ ..] => (*count, after),
                    _ => (0, rest),
                };
                let (rank, from, to) = (piece.kind.to_string(), index(*from), index(*to));
                let doing = say!(language, "royal-ur-moved", rank, from, to, count);
                story.did(piece.seat, doing);
                return rest;
            }
            Event::CarriedPrisoners { seat, to, count } => {
                let (to, count) = (index(*to), *count);
                story.did(
                    *seat,
                    say!(language, "royal-ur-carried-prisoners", count, to),
                );
            }
            Event::Freed { piece, at } => {
                let (rank, at) = (piece.kind.to_string(), index(*at));
                story.did(piece.seat, say!(language, "royal-ur-freed", rank, at));
            }
            Event::TookPrisoners { seat, at, count } => {
                let (at, count) = (index(*at), *count);
                story.did(*seat, say!(language, "royal-ur-took-prisoners", count, at));
            }
            Event::DeliveredPrisoners { seat, count, .. } => {
                let count = *count;
                story.did(*seat, say!(language, "royal-ur-delivered-prisoners", count));
            }
            Event::BecameGuard { seat, .. } => {
                story.did(*seat, say!(language, "royal-ur-became-guard"));
            }
            _ => Self::tell_common(event, story),
        }
        rest
    }

    fn passed(reason: &str, _: &[Die], language: Language) -> String {
        say!(language, "royal-ur-passed", reason)
    }

    fn won(by: &str, winner: &str, loser: &str, language: Language) -> String {
        say!(language, "royal-ur-won", by, winner, loser)
    }

    fn drawn(by: &str, language: Language) -> String {
        say!(language, "royal-ur-drawn", by)
    }

    fn setting_words(setting: &str, value: &str, language: Language) -> String {
        say!(language, "royal-ur-setting", setting, value)
    }

    /// “enter a piece on 3”, “piece from 5 to 8, taking 2 prisoners”.
    fn move_words(&self, chosen: &Move, language: Language) -> String {
        match *chosen {
            Move::Enter { to } => {
                let (taken, to) = (taken(self, to), to.index());
                say!(language, "royal-ur-enter", to, taken)
            }
            Move::Step { from, to } => {
                let Step {
                    way,
                    to,
                    carried,
                    taken,
                } = step(self, from, to);
                let (rank, from) = (rank_at(self, from), from.index());
                say!(
                    language,
                    "royal-ur-step",
                    rank,
                    from,
                    way,
                    to,
                    carried,
                    taken
                )
            }
            Move::Pass => say!(language, "pass"),
        }
    }

    fn spelled(from: &str, to: &str) -> Vec<String> {
        let [from, to] = [from, to].map(|name| name.trim_start_matches(['w', 'b']));
        vec![format!("{from}>{to}")]
    }

    /// “a new piece”, “guard on 9”.
    fn origin_words(&self, chosen: &Move, language: Language) -> String {
        match *chosen {
            Move::Enter { .. } => say!(language, "royal-ur-new"),
            Move::Step { from, .. } => {
                let (rank, from) = (rank_at(self, from), from.index());
                say!(language, "royal-ur-from", rank, from)
            }
            Move::Pass => say!(language, "pass"),
        }
    }

    /// “to 8, taking 2 prisoners”, “back to 7”.
    fn destination_words(&self, chosen: &Move, language: Language) -> String {
        match *chosen {
            Move::Enter { to } => {
                let (taken, to) = (taken(self, to), to.index());
                say!(language, "royal-ur-enters-on", to, taken)
            }
            Move::Step { from, to } => {
                let Step {
                    way,
                    to,
                    carried,
                    taken,
                } = step(self, from, to);
                say!(language, "royal-ur-to", way, to, carried, taken)
            }
            Move::Pass => say!(language, "stay"),
        }
    }
}

/// “White's 3: white, black guard” for a square of one side's own, “5: white” for a common one.
fn stack(square: Square, held: Stack, language: Language) -> String {
    let pieces: Vec<String> = (held.pieces())
        .map(|Piece { seat, rank }| {
            say!(
                language,
                "royal-ur-piece",
                seat = side(seat),
                rank = word(rank)
            )
        })
        .collect();
    let owner = square.corridor_of().map_or(NOBODY, side);
    let (square, pieces) = (square.index(), enumerated(&pieces, language));
    say!(language, "royal-ur-stack", owner, square, pieces)
}

/// Where a piece goes, and with how many prisoners.
struct Step {
    way: &'static str,
    to: u8,
    carried: u8,
    taken: u8,
}

fn step(position: &Position, from: Square, to: Square) -> Step {
    Step {
        way: match () {
            () if to.is_exit() => "exit",
            () if to.index() < from.index() => "back",
            () => "forward",
        },
        to: to.index(),
        carried: position.stack_at(from).prisoners(),
        taken: taken(position, to),
    }
}

/// How many enemies are on top.
fn taken(position: &Position, to: Square) -> u8 {
    let enemies = |piece: &Piece| piece.seat != position.side();
    let top = position.stack_at(to).pieces().rev().take_while(enemies);
    top.fold(0, |count, _| count + 1)
}

fn rank_at(position: &Position, square: Square) -> &'static str {
    let top = position.stack_at(square).top();
    top.map_or("soldier", |piece| word(piece.rank))
}

const fn word(rank: Rank) -> &'static str {
    match rank {
        Rank::Soldier => "soldier",
        Rank::Guard => "guard",
    }
}

/// The number of a square on the path of whoever is told of.
fn index(square: SquareName) -> String {
    square.to_string().trim_start_matches(['w', 'b']).to_owned()
}
