//! Events put together to sentences: the part that is the same for all languages and games.

use ludotheque_rules::{Die, Event, Seat};

use super::player::Player;

/// What happened, as far as it has been told: one sentence for each turn (“Ada (Blue) rolled 4 and
/// moved the 4 from b2 to c3.”), and those that stand for themselves, such as the end of the game.
pub(super) struct Story<'a> {
    players: &'a [Player<'a>; 2],
    /// How the language lists what somebody did: “a, b and c”.
    listed: fn(&[String]) -> String,
    turn: Option<Turn>,
    sentences: Vec<String>,
}

/// What one player did in one turn.
struct Turn {
    seat: Seat,
    dice: Vec<Die>,
    doings: Vec<String>,
}

impl<'a> Story<'a> {
    /// Tells all events. `tell` tells the first of those it is given, with as many of the following
    /// as belong to it, and returns the rest.
    pub(super) fn of(
        events: &[Event],
        players: &'a [Player<'a>; 2],
        listed: fn(&[String]) -> String,
        tell: impl for<'e> Fn(&'e [Event], &mut Self) -> &'e [Event],
    ) -> String {
        let mut story = Self {
            players,
            listed,
            turn: None,
            sentences: Vec::new(),
        };
        let mut rest = events;
        while !rest.is_empty() {
            rest = tell(rest, &mut story);
        }
        story.end_turn();
        story.sentences.join(" ")
    }

    /// The player of a seat.
    pub(super) fn player(&self, seat: Seat) -> &'a Player<'a> {
        &self.players[seat.index()]
    }

    /// The dice of the turn that is being told.
    pub(super) fn dice(&self) -> &[Die] {
        self.turn.as_ref().map_or(&[], |turn| &turn.dice)
    }

    /// A player rolled, which begins a turn.
    pub(super) fn rolled(&mut self, seat: Seat, dice: &[Die], doing: String) {
        self.end_turn();
        self.turn = Some(Turn {
            seat,
            dice: dice.to_vec(),
            doings: vec![doing],
        });
    }

    /// A player did something, to be written after the name: “moved the 4 from b2 to c3”.
    pub(super) fn did(&mut self, seat: Seat, doing: String) {
        match &mut self.turn {
            Some(turn) if turn.seat == seat => turn.doings.push(doing),
            _ => {
                self.end_turn();
                self.turn = Some(Turn {
                    seat,
                    dice: Vec::new(),
                    doings: vec![doing],
                });
            }
        }
    }

    /// Something that is a sentence of its own.
    pub(super) fn say(&mut self, sentence: String) {
        self.end_turn();
        self.sentences.push(sentence);
    }

    fn end_turn(&mut self) {
        if let Some(turn) = self.turn.take() {
            let who = self.player(turn.seat);
            let doings = (self.listed)(&turn.doings);
            self.sentences.push(format!("{who} {doings}."));
        }
    }
}
