//! Events put together to sentences: the part that is the same for all games.

use ludotheque_rules::{Die, Seat};
use ludotheque_words::{Language, say};

use super::lists::listed;

/// What happened, as far as it has been told: one sentence for each turn (“Ada (Blue) rolled 4 and
/// moved the 4 from b2 to c3.”), and those that stand for themselves, such as the end of the game.
pub(super) struct Story<'a> {
    players: &'a [String; 2],
    pub(super) language: Language,
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
    /// Nothing yet.
    pub(super) const fn new(players: &'a [String; 2], language: Language) -> Self {
        Self {
            players,
            language,
            turn: None,
            sentences: Vec::new(),
        }
    }

    /// The player of a seat.
    pub(super) fn player(&self, seat: Seat) -> &'a str {
        &self.players[seat.index()]
    }

    /// The dice that have been told of in this turn.
    pub(super) fn dice(&self) -> &[Die] {
        self.turn.as_ref().map_or(&[], |turn| &turn.dice)
    }

    /// A turn begins with these dice, told like this.
    pub(super) fn rolled(&mut self, seat: Seat, dice: &[Die], told: String) {
        self.end_turn();
        self.turn = Some(Turn {
            seat,
            dice: dice.to_vec(),
            doings: vec![told],
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

    /// All sentences.
    pub(super) fn sentences(mut self) -> Vec<String> {
        self.end_turn();
        self.sentences
    }

    fn end_turn(&mut self) {
        if let Some(turn) = self.turn.take() {
            let (language, player) = (self.language, self.player(turn.seat));
            let actions = listed(turn.doings, language);
            self.sentences.push(say!(language, "turn", player, actions));
        }
    }
}
