//! Events as sentences.

use ludotheque_rules::{Die, Event, GameKind, Seat};

use super::finale;
use crate::words::player::Player;

/// One sentence for each turn, one for the end of the game:
/// “Ada (Blue) rolled 4 and moved the 4 from b2 to c3.”
pub(in crate::words) fn sentence(
    game: GameKind,
    events: &[Event],
    players: &[Player<'_>; 2],
) -> String {
    let mut telling = Telling {
        players,
        turn: None,
        sentences: Vec::new(),
    };
    for event in events {
        telling.tell(game, event);
    }
    telling.end_turn();
    telling.sentences.join(" ")
}

/// The sentences so far, and the one that is being put together.
struct Telling<'a> {
    players: &'a [Player<'a>; 2],
    turn: Option<Turn<'a>>,
    sentences: Vec<String>,
}

/// What one player did in one turn.
struct Turn<'a> {
    seat: Seat,
    dice: &'a [Die],
    doings: Vec<String>,
}

impl<'a> Telling<'a> {
    fn tell(&mut self, game: GameKind, event: &'a Event) {
        match event {
            Event::Rolled { seat, dice } => {
                self.end_turn();
                let faces: Vec<String> = dice.iter().map(ToString::to_string).collect();
                self.turn(*seat).dice = dice;
                self.add(*seat, format!("rolled {}", faces.join(" and ")));
            }
            Event::SetUp { seat } => self.add(*seat, "set up".to_owned()),
            Event::Passed { seat, reason } => {
                let dice = self.turn(*seat).dice;
                let why = match game {
                    GameKind::Finale => finale::reason_to_pass(reason, dice),
                };
                self.add(*seat, format!("passed{why}"));
            }
            Event::Moved { piece, from, to } => {
                let moved = match game {
                    GameKind::Finale => finale::moved(*piece, *from, *to),
                };
                self.add(piece.seat, moved);
            }
            Event::Entered { piece, at } => {
                self.add(piece.seat, format!("entered a {} on {at}", piece.kind));
            }
            Event::Slid {
                piece,
                from,
                past,
                to,
            } => self.add(
                piece.seat,
                format!("moved from {from} to {past}, which is taken, and slid on to {to}"),
            ),
            Event::Jumped {
                piece,
                from,
                over,
                to,
                ..
            } => self.add(
                piece.seat,
                format!("jumped from {from} over {over} to {to}"),
            ),
            Event::Captured { piece, at } => {
                self.add(piece.seat.other(), format!("captured on {at}"));
            }
            Event::BecameHornaskella { seat, at } => self.add(
                seat.other(),
                format!("left the other side only its Hornaskella on {at}"),
            ),
            Event::TookPrisoners { seat, at, count } => {
                self.add(*seat, format!("took {count} on {at} prisoner"));
            }
            Event::CarriedPrisoners { seat, to, count } => {
                self.add(*seat, format!("carried {count} prisoners to {to}"));
            }
            Event::Freed { piece, at } => {
                self.add(
                    piece.seat.other(),
                    format!("freed the {} on {at}", piece.kind),
                );
            }
            Event::DeliveredPrisoners { seat, at, count } => {
                self.add(*seat, format!("delivered {count} prisoners on {at}"));
            }
            Event::BecameGuard { seat, at } => {
                self.add(*seat, format!("has a new guard on {at}"));
            }
            Event::Turned { piece, at } => {
                self.add(piece.seat, format!("turned the {} on {at}", piece.kind));
            }
            Event::EarnedStarMoves { seat, count } => {
                self.add(*seat, format!("may move stars {count} times"));
            }
            Event::StoppedStarMoves { seat } => {
                self.add(*seat, "left the stars where they are".to_owned());
            }
            Event::StarHome { seat: _, at } => {
                if let Some(turn) = &mut self.turn {
                    turn.doings.push(format!("brought the star home on {at}"));
                }
            }
            Event::RollsAgain { seat } => self.add(*seat, "rolls again".to_owned()),
            Event::Removed { piece, at } => {
                let removed = match game {
                    GameKind::Finale => finale::removed(*piece, *at),
                };
                self.add(piece.seat, removed);
            }
            Event::Won { seat, by } => {
                self.end_turn();
                let (winner, loser) = (
                    &self.players[seat.index()],
                    &self.players[seat.other().index()],
                );
                self.sentences.push(match game {
                    GameKind::Finale => finale::won(winner, loser, by),
                });
            }
            Event::Drawn { by } => {
                self.end_turn();
                self.sentences.push(match game {
                    GameKind::Finale => finale::drawn(by),
                });
            }
        }
    }

    /// The turn of this seat, which begins if it was the other's.
    fn turn(&mut self, seat: Seat) -> &mut Turn<'a> {
        if self.turn.as_ref().is_some_and(|turn| turn.seat != seat) {
            self.end_turn();
        }
        self.turn.get_or_insert_with(|| Turn {
            seat,
            dice: &[],
            doings: Vec::new(),
        })
    }

    fn add(&mut self, seat: Seat, doing: String) {
        self.turn(seat).doings.push(doing);
    }

    fn end_turn(&mut self) {
        let Some(turn) = self.turn.take() else { return };
        let who = &self.players[turn.seat.index()];
        self.sentences
            .push(format!("{who} {}.", listed(&turn.doings)));
    }
}

/// “a”, “a and b”, “a, b and c”.
pub(super) fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
