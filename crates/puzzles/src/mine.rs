//! Finding puzzles in matches that the engine plays against itself.

use ludotheque_engine::{Budget, Chance, Known, Level, Ranked, Seed, any};
use ludotheque_rules::{AnyMove, AnyPosition, GameKind, Node, Seat, Transcript};

use crate::difficulty::{Finds, TRIES};
use crate::puzzle::{Puzzle, after};

/// The second-best move is at least so much worse, in thousandths.
pub const MARGIN_MIN: u16 = 50;
/// Whoever finds the best move is likely enough to win, and not certain whatever they do.
const CHANCE_MIN: f64 = 0.15;
const WORST_MAX: f64 = 0.93;
/// Fewer moves are no choice, more are no position for a phone.
const MOVES: std::ops::RangeInclusive<usize> = 3..=40;
/// A quick look decides whether a closer one is worth its time.
const QUICK: (u32, u64) = (2, 20_000);
/// So many turns ahead and so many nodes: a look that is quick enough for an answer.
pub const CLOSER: (u32, u64) = (3, 100_000);
/// So many turns ahead and so many nodes: the look that decides.
pub const CLOSEST: (u32, u64) = (4, 400_000);
/// The strongest level thinks no longer than this about a position that it only calibrates.
const LEVEL_NODES: u64 = 30_000;
/// A match is left after so many actions, and one puzzle is taken from so many decisions at most.
const ACTIONS_MAX: u64 = 300;
const DECISIONS_APART: u64 = 6;
/// So many moves of a game without dice are made at random, or all its matches would be the same.
const RANDOM_MOVES: u64 = 8;

/// Independent uses of a seed.
const START: u64 = 0;
const PLAYER: u64 = 1;
const SOLVER: u64 = 2;

/// The puzzles of one match, which depend on nothing but the game and the seed.
#[must_use]
pub fn of_match(game: GameKind, seed: Seed) -> Vec<Puzzle> {
    let mut chance = Chance::new(seed.part(START));
    let mut draw = |bound| chance.below(bound);
    let Ok(start) = AnyPosition::start(game, "", Seat::First, &mut draw) else {
        return Vec::new();
    };
    let has_dice = !start.rolls().is_empty();
    let mut transcript = Transcript::new(start);
    let mut puzzles = Vec::new();
    let mut decisions = 0;
    let mut free_from = 0;
    let mut acted_last = None;
    for number in 0..ACTIONS_MAX {
        let position = transcript.position().clone();
        let done = match transcript.node() {
            Node::Terminal(_) => break,
            Node::Chance(_) => {
                acted_last = None;
                let roll = position.draw_roll(&mut draw);
                roll.is_some_and(|roll| transcript.roll(roll).is_ok())
            }
            Node::Decision(seat) => {
                decisions += 1;
                // Not in the middle of a turn: a puzzle does not show how it began.
                let turn_begins = acted_last.replace(seat) != Some(seat);
                if turn_begins
                    && decisions > free_from
                    && let Some(puzzle) = puzzle_at(&transcript, seed.part(SOLVER).part(number))
                {
                    puzzles.push(puzzle);
                    free_from = decisions + DECISIONS_APART;
                }
                let is_random = !has_dice && number < RANDOM_MOVES;
                let chosen = if is_random {
                    any_move(&position, &mut draw)
                } else {
                    player_move(&transcript, seed.part(PLAYER).part(number))
                };
                chosen.is_some_and(|chosen| transcript.play(&chosen).is_ok())
            }
        };
        if !done {
            break;
        }
    }
    puzzles
}

fn any_move(position: &AnyPosition, draw: &mut impl FnMut(u32) -> u32) -> Option<AnyMove> {
    let mut moves = position.legal_moves();
    let bound = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let at = draw(bound) as usize;
    (at < moves.len()).then(|| moves.swap_remove(at))
}

/// People of middling strength make the positions that people meet.
fn player_move(transcript: &Transcript, seed: Seed) -> Option<AnyMove> {
    let budget = Budget::nodes(LEVEL_NODES);
    let known = Known {
        tables: None,
        drawn: &transcript.drawn_next(),
    };
    any::choose_knowing(transcript.position(), Level::Regular, seed, budget, known)
        .map(|choice| choice.chosen)
}

/// The puzzle of a position, if it is one: one clearly best move, which not everybody sees.
fn puzzle_at(transcript: &Transcript, seed: Seed) -> Option<Puzzle> {
    let position = transcript.position();
    // A draw by repetition depends on what came before, which a puzzle does not show.
    let is_fresh = transcript.drawn_next().is_empty();
    if position.set_up_owed().is_some()
        || !is_fresh
        || !MOVES.contains(&position.legal_moves().len())
    {
        return None;
    }
    judge(position, QUICK)?;
    let (best, chance, margin) = judge(position, CLOSEST)?;
    // What changes with every look is not sure. At first sight something else may seem best: that
    // makes a puzzle.
    let (again, ..) = judge(position, CLOSER)?;
    let target = after(position, &best);
    if after(position, &again) != target {
        return None;
    }
    let finds = Finds(std::array::from_fn(|level| {
        found_by(Level::ALL[level], position, target.as_ref(), seed)
    }));
    (!finds.gives_itself_away()).then(|| Puzzle {
        position: position.clone(),
        best,
        chance,
        margin,
        finds,
    })
}

/// The best move of a position, how likely it wins and how much better it is than the next that leads
/// elsewhere, both in thousandths; nothing if it is not clearly the best.
#[must_use]
pub fn judge(position: &AnyPosition, (depth, nodes): (u32, u64)) -> Option<(AnyMove, u16, u16)> {
    let ranked = any::rank(position, depth, Budget::nodes(nodes), Known::default()).moves;
    let best = ranked.first()?;
    let result = after(position, &best.chosen)?;
    let is_other =
        |ranked: &&Ranked<AnyMove>| after(position, &ranked.chosen).as_ref() != Some(&result);
    let second = ranked.iter().find(is_other)?;
    let margin = thousandths(best.value - second.value);
    let is_clear = margin >= MARGIN_MIN && best.value >= CHANCE_MIN && second.value <= WORST_MAX;
    is_clear.then(|| (best.chosen.clone(), thousandths(best.value), margin))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to 0 to 1000"
)]
fn thousandths(chance: f64) -> u16 {
    (chance * 1000.0).round().clamp(0.0, 1000.0) as u16
}

/// How often a level finds a move that leads there.
fn found_by(level: Level, position: &AnyPosition, target: Option<&AnyPosition>, seed: Seed) -> u8 {
    let is_found = |attempt: &u8| {
        let seed = seed
            .part(u64::from(level.number()))
            .part(u64::from(*attempt));
        any::choose(position, level, seed, Budget::nodes(LEVEL_NODES))
            .is_some_and(|choice| after(position, &choice.chosen).as_ref() == target)
    };
    let count = (0..TRIES).filter(is_found).count();
    u8::try_from(count).unwrap_or(TRIES)
}
