//! How often the best player wins a tournament, and how well the table orders the players.
//!
//! Players of known strength ([`STRENGTHS`]) play a bank of real games ([`bank`]). Events are then played by the
//! tournaments themselves (`event.rs`): their pairings, seats and beginners, with results that are drawn from the bank.
//! How strong somebody truly is, is the mean in the same bank: in the world of an event, where every result comes from
//! the bank, that is no estimate. How near this world is to the players themselves depends on how large the bank is.

pub mod bank;
mod event;
mod findings;
mod game;
mod kinds;
mod measure;
mod mirrored;
mod plan;
mod rankings;
mod strength;

use anyhow::Result;
use ludotheque_engine::{Chance, Seed};
use ludotheque_rules::GameKind;

pub use event::Event;
pub use findings::{Findings, Found};
pub use kinds::{Kind, ROUNDS};
pub use measure::{Mean, Pairs, rounds_until};
pub use mirrored::Mirrored;
pub use plan::Plan;
pub use rankings::{Ranking, Tally};
pub use strength::{FIELD, HOUSE, STRENGTHS, Strength};

use crate::{every_processor, luck};
use bank::Bank;

/// Independent uses of the seed of a game.
const BANK: u64 = 0;
const EVENTS: u64 = 1;
const MIRRORED: u64 = 2;
/// So many events are played by one thread before it takes the next ones.
const PART: u64 = 10;
/// So many mirrored encounters are played of a pairing for each game that the bank has of it.
const MIRRORED_FOR_BANK: u64 = 4;

/// Plays the bank and the events of all games.
///
/// # Errors
/// If a player makes no legal move or a tournament refuses its own acts, which neither does.
pub fn run(plan: &Plan) -> Result<Findings> {
    let games = GameKind::ALL.iter().copied();
    let games = games.filter(|game| plan.game.is_none_or(|only| only == *game));
    let games: Vec<GameKind> = games.collect();
    let shares = u64::try_from(games.len() * Kind::ALL.len())?.max(1);
    let events = plan.events.div_ceil(shares);
    let mut findings = Findings::default();
    for (game, number) in games.into_iter().zip(0..) {
        let seed = Seed(plan.seed).part(number);
        let bank = Bank::play(game, plan.bank, seed.part(BANK))?;
        let seed_of_events = seed.part(EVENTS);
        let kinds = Kind::ALL.into_iter().zip(0..);
        let tallies = kinds
            .map(|(kind, number)| all_events(kind, &bank, events, seed_of_events.part(number)));
        findings.0.push(Found {
            game,
            games: bank.games(),
            scores: bank.scores(),
            scores_without_luck: bank.scores_without_luck(),
            tallies: tallies.collect::<Result<Vec<_>>>()?,
            mirrored: if luck::has_dice(game)? {
                let encounters = plan.bank * MIRRORED_FOR_BANK;
                Some(Mirrored::measure(game, encounters, seed.part(MIRRORED))?)
            } else {
                None
            },
        });
    }
    Ok(findings)
}

/// What was counted in events of one kind; where there are rounds, after each of them.
fn all_events(kind: Kind, bank: &Bank, events: u64, seed: Seed) -> Result<Vec<Tally>> {
    let scores = bank.scores();
    let parts = every_processor::each(events.div_ceil(PART), |part| {
        let mut tallies = vec![Tally::default(); kind.tables()];
        for number in part * PART..events.min((part + 1) * PART) {
            let mut chance = Chance::new(seed.part(number));
            let players = drawn_field(&scores, &mut chance);
            let event = Event {
                format: kind.format(),
                players: &players,
                bank,
            };
            event.play(&mut chance, |table, tournament, seed| {
                if let Some(tally) = tallies.get_mut(table) {
                    let strength = |player: u16| scores[players[usize::from(player)]];
                    tally.add(tournament, seed, strength);
                }
            })?;
        }
        Ok(tallies)
    })?;
    let mut all = vec![Tally::default(); kind.tables()];
    for part in &parts {
        for (sum, tally) in all.iter_mut().zip(part) {
            sum.merge(tally);
        }
    }
    Ok(all)
}

/// The players of an event in the order in which they join, which is left to chance: as many of each strength as
/// [`FIELD`] says, the best one by the bank first.
fn drawn_field(scores: &[f64; STRENGTHS.len()], chance: &mut Chance) -> Vec<usize> {
    let mut order: Vec<usize> = (0..STRENGTHS.len()).collect();
    order.sort_by(|one, other| scores[*other].total_cmp(&scores[*one]));
    let ranked = order.into_iter().zip(FIELD);
    let mut players: Vec<usize> = ranked
        .flat_map(|(strength, many)| std::iter::repeat_n(strength, many))
        .collect();
    // Fisher and Yates.
    for last in (1..players.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        players.swap(last, chance.below(bound) as usize);
    }
    players
}
