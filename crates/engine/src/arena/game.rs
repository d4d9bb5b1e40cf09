//! A pair of games.

use ludotheque_rules::{Node, Position, Seat};

use super::contender::{ArenaError, Contender, Question};
use super::player::Player;
use super::tally::Tally;
use super::terms::Arena;
use crate::budget::Budget;
use crate::chance::{Chance, Seed};
use crate::judge::{for_seat, outcome_value};
use crate::known;
use crate::learned::Learned;
use crate::level::Level;

/// A position that comes up this often is a draw.
const REPETITION_COUNT: usize = 3;

/// So many moves of a game without dice are made at random, or all its games would be the same.
const RANDOM_MOVES: u32 = 8;

/// Independent uses of the seed of a pair.
const START: u64 = 0;
const DICE: u64 = 1;
const THOUGHTS: u64 = 2;

/// Plays two games from the same start with the same dice, in which the players change seats.
pub(super) fn pair<P: Learned>(
    arena: &Arena<'_>,
    options: &P::Options,
    start: Option<&P>,
    seed: Seed,
    tally: &mut Tally,
) -> Result<(), ArenaError> {
    let mut scores = [0.0; 2];
    for (index, seat_of_a) in Seat::BOTH.into_iter().enumerate() {
        let players = match seat_of_a {
            Seat::First => [arena.a, arena.b],
            Seat::Second => [arena.b, arena.a],
        };
        let mut game = Game::start(arena, options, start, seed);
        let first_wins = game.play(players)?;
        scores[index] = for_seat(seat_of_a, first_wins);
        tally.add_game(game.decisions);
        let nodes = [0, 1].map(|side| {
            let seat = if side == 0 {
                seat_of_a
            } else {
                seat_of_a.other()
            };
            (game.nodes[seat.index()], game.thoughts[seat.index()])
        });
        tally.add_work(nodes);
    }
    tally.add_pair(scores);
    Ok(())
}

/// Makes any move, unless the game is over.
fn play_any<P: Position>(position: &mut P, choose: &mut impl FnMut(u32) -> u32) {
    let moves = position.legal_moves();
    let index = choose(u32::try_from(moves.len()).unwrap_or(u32::MAX)) as usize;
    if let Some(chosen) = moves.get(index) {
        position.play_unchecked(chosen);
    }
}

struct Game<'a, P> {
    arena: &'a Arena<'a>,
    position: P,
    seed: Seed,
    /// What has come up and can come up again.
    seen: Vec<P>,
    rolls: u64,
    decisions: u64,
    /// By seat: nodes and decisions.
    nodes: [u64; 2],
    thoughts: [u64; 2],
}

impl<'a, P: Learned> Game<'a, P> {
    fn start(arena: &'a Arena<'a>, options: &P::Options, start: Option<&P>, seed: Seed) -> Self {
        let mut chance = Chance::new(seed.part(START));
        let mut choose = |bound| chance.below(bound);
        let mut position = match start {
            Some(start) => start.clone(),
            None => P::start(options, Seat::First, &mut choose),
        };
        if P::rolls().is_empty() {
            for _ in 0..RANDOM_MOVES {
                play_any(&mut position, &mut choose);
            }
        }
        Self {
            arena,
            position,
            seed,
            seen: Vec::new(),
            rolls: 0,
            decisions: 0,
            nodes: [0; 2],
            thoughts: [0; 2],
        }
    }

    /// Plays to the end. Gives the result for the first seat.
    fn play(&mut self, players: [Contender<'_>; 2]) -> Result<f64, ArenaError> {
        loop {
            let key = self.position.repetition_key();
            if let Some(key) = &key {
                let before = self.seen.iter().filter(|seen| *seen == key).count();
                if before + 1 >= REPETITION_COUNT {
                    return Ok(0.5);
                }
                self.seen.push(key.clone());
            }
            match self.position.node() {
                Node::Terminal(outcome) => return Ok(outcome_value(outcome)),
                Node::Chance(_) => self.roll(),
                Node::Decision(seat) => self.decide(seat, players[seat.index()])?,
            }
        }
    }

    /// The dice depend on how many rolls there were, not on what was played.
    fn roll(&mut self) {
        let mut chance = Chance::new(self.seed.part(DICE).part(self.rolls));
        self.rolls += 1;
        if let Some(roll) = self.position.draw_roll(&mut |bound| chance.below(bound)) {
            self.position.roll_unchecked(roll);
        }
    }

    fn decide(&mut self, seat: Seat, contender: Contender<'_>) -> Result<(), ArenaError> {
        let seed = self.seed.part(THOUGHTS).part(self.decisions);
        self.decisions += 1;
        self.thoughts[seat.index()] += 1;
        match contender {
            Contender::Player(player) => self.let_choose(seat, player, seed),
            Contender::Program(program) => {
                let asked = Question::of(self.arena.game, &self.position, seed.0);
                let answer = program.choose(&asked).map_err(ArenaError::Program)?;
                let chosen = self.position.parse_move(&answer).ok();
                let chosen = chosen.filter(|chosen| self.position.legal_moves().contains(chosen));
                let chosen = chosen.ok_or_else(|| {
                    let position = asked.position;
                    ArenaError::Program(format!(
                        "{program} answered {answer:?} in the position {position}, which is no legal move"
                    ))
                })?;
                self.position.play_unchecked(&chosen);
            }
        }
        Ok(())
    }

    fn let_choose(&mut self, seat: Seat, player: Player, seed: Seed) {
        // Once more, and each of these is a draw.
        let is_drawn_next =
            |one: &&P| self.seen.iter().filter(|seen| seen == one).count() + 1 >= REPETITION_COUNT;
        let drawn = self.seen.iter().filter(is_drawn_next).cloned().collect();
        let is_highest = matches!(player, Player::Level(Level::Master) | Player::Search(_));
        let exact = known::exact(self.arena.tables.filter(|_| is_highest), drawn);
        let budget = Budget::nodes(self.arena.nodes);
        if let Some(choice) = player.choose(&self.position, seed, budget, &exact) {
            self.nodes[seat.index()] += choice.nodes;
            self.position.play_unchecked(&choice.chosen);
        }
    }
}
