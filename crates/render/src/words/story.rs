//! Events put together to sentences: the part that is the same for all games.

use ludotheque_rules::{Die, Event, GameKind, Seat};
use ludotheque_words::{Language, say};

use super::{games, listed};

/// What happened, as far as it has been told: one sentence for each turn (“Ada (Blue) rolled 4 and
/// moved the 4 from b2 to c3.”), and those that stand for themselves, such as the end of the game.
pub(super) struct Story<'a> {
    game: GameKind,
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
    /// All events in sentences.
    pub(super) fn of(
        game: GameKind,
        events: &[Event],
        players: &'a [String; 2],
        language: Language,
    ) -> Vec<String> {
        let mut story = Self {
            game,
            players,
            language,
            turn: None,
            sentences: Vec::new(),
        };
        let mut rest = events;
        while let Some((event, after)) = rest.split_first() {
            rest = games::tell(game, event, after, &mut story);
        }
        story.end_turn();
        story.sentences
    }

    /// Tells what every game has, each in its own words. What a game does not have is not told.
    pub(super) fn tell(&mut self, event: &Event) {
        let (game, language) = (self.game, self.language);
        match event {
            Event::Rolled { seat, dice } => {
                self.end_turn();
                self.turn = Some(Turn {
                    seat: *seat,
                    dice: dice.clone(),
                    doings: vec![games::rolled(game, dice, language)],
                });
            }
            Event::RollsAgain { seat } => self.did(*seat, say!(language, "rolls-again")),
            Event::SetUp { seat } => self.did(*seat, say!(language, "placed")),
            Event::Passed { seat, reason } => {
                let dice = self.turn.as_ref().map_or(&[][..], |turn| &turn.dice);
                let passed = games::passed(game, reason, dice, language);
                self.did(*seat, passed);
            }
            Event::Won { seat, by } => {
                self.say(games::won(game, by, *seat, self.players, language));
            }
            Event::Drawn { by } => self.say(games::drawn(game, by, language)),
            _ => {}
        }
    }

    /// The player of a seat.
    pub(super) fn player(&self, seat: Seat) -> &'a str {
        &self.players[seat.index()]
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
            let (language, player) = (self.language, self.player(turn.seat));
            let actions = listed(turn.doings, language);
            self.sentences.push(say!(language, "turn", player, actions));
        }
    }
}
