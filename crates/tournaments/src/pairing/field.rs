//! Who can be paired at a moment, and all that their pairing is computed from.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::lot::Seed;
use crate::{Entry, Format, Start, Tournament, house, standings, teams};

/// Those who can be paired.
pub(super) struct Field<'a> {
    /// The tournament as it stands.
    pub(super) tournament: &'a Tournament,
    /// Decides where nothing else does.
    pub(super) seed: &'a Seed,
    /// The number of the first game that will be paired, by which lots are drawn.
    pub(super) number: u32,
    /// Who may begin another game, once each: whoever holds several gets them one after the other. Those who stand
    /// highest come first.
    pub(super) free: Vec<u16>,
    /// Where everybody stands, by number: in thousandths of what could have been had.
    scores: Vec<u32>,
    /// In a knock-out the rank of those who are free, from 0 for the best rated; of two sides the boards. By number.
    ranks: BTreeMap<u16, u32>,
}

impl<'a> Field<'a> {
    /// At this moment.
    pub(super) fn new(tournament: &'a Tournament, seed: &'a Seed) -> Self {
        let all = 0..u16::try_from(tournament.entries.len()).unwrap_or(u16::MAX);
        let mut free: Vec<u16> = all.filter(|player| tournament.has_room(*player)).collect();
        let number = tournament.next_game();
        let ranks = match tournament.format {
            Format::Knockout { .. } => ranked(tournament, &free, seed, number),
            Format::Teams { .. } => teams::boards(tournament),
            _ => BTreeMap::new(),
        };
        // A reserve waits.
        let has_sides = matches!(tournament.format, Format::Teams { .. });
        free.retain(|player| !has_sides || ranks.contains_key(player));
        let scores = scores(tournament);
        free.sort_by_key(|player| (Reverse(score_of(&scores, *player)), *player));
        Self {
            tournament,
            seed,
            number,
            free,
            scores,
            ranks,
        }
    }

    /// The rank of somebody in a knock-out, or their board.
    pub(super) fn rank(&self, player: u16) -> u32 {
        self.ranks.get(&player).copied().unwrap_or(0)
    }

    /// Where somebody stands.
    pub(super) fn score(&self, player: u16) -> u32 {
        score_of(&self.scores, player)
    }
}

/// The ranks of those who are free: the best rated first, and by lot among equals.
fn ranked(tournament: &Tournament, free: &[u16], seed: &Seed, number: u32) -> BTreeMap<u16, u32> {
    let rating = |player: u16| tournament.entry(player).and_then(|entry| entry.rating);
    let lot = |player: u16| seed.lot(number, player, player);
    let mut order = free.to_vec();
    order.sort_by_key(|player| (Reverse(rating(*player)), lot(*player), *player));
    order.into_iter().zip(0..).collect()
}

fn score_of(scores: &[u32], player: u16) -> u32 {
    scores.get(usize::from(player)).copied().unwrap_or(0)
}

/// Where everybody stands for the pairing: as in the table, and, where that was agreed, with what their rating is worth.
fn scores(tournament: &Tournament) -> Vec<u32> {
    let scores = standings::scores(tournament);
    if tournament.start != Start::Rating {
        return scores;
    }
    let with_rating = |(score, entry): (u32, &Entry)| {
        let steps = house::steps(entry.rating.unwrap_or(0));
        let share = steps * 1_000 / house::RATING_STEPS.len();
        // Both out of a thousand: a whole event's points weigh as much as all steps together.
        (score + u32::try_from(share).unwrap_or(0)) / 2
    };
    scores
        .into_iter()
        .zip(&tournament.entries)
        .map(with_rating)
        .collect()
}
