//! Who can be paired at a moment, and all that their pairing is computed from.

use std::cmp::Reverse;

use crate::lot::Seed;
use crate::{Format, Start, Tournament, standings};

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
    pub(super) scores: Vec<u32>,
    /// In a knock-out the rank of those who are free, by number: from 0 for the best rated.
    pub(super) ranks: Vec<u32>,
}

/// So many points a band of ratings is worth for the pairing, in halves: whoever is one band better is paired as if they
/// had won half a point more.
const BANDS: [u16; 4] = [1_300, 1_450, 1_600, 1_750];

impl<'a> Field<'a> {
    /// At this moment.
    pub(super) fn new(tournament: &'a Tournament, seed: &'a Seed) -> Self {
        let all = 0..u16::try_from(tournament.entries.len()).unwrap_or(u16::MAX);
        let has_board = |player: &u16| match tournament.format {
            Format::Teams { .. } => crate::teams::board(tournament, *player).is_some(),
            _ => true,
        };
        let free = all.filter(|player| tournament.has_room(*player) && has_board(player));
        let mut field = Self {
            tournament,
            seed,
            number: tournament.next_game(),
            free: free.collect(),
            scores: scores(tournament),
            ranks: Vec::new(),
        };
        let score = |player: u16| score_of(&field.scores, player);
        field
            .free
            .sort_by_key(|player| (Reverse(score(*player)), *player));
        if let Format::Knockout { .. } = tournament.format {
            field.ranks = field.ranked();
        }
        field
    }

    /// Where somebody stands.
    pub(super) fn score(&self, player: u16) -> u32 {
        score_of(&self.scores, player)
    }

    /// The rank of those who are free, the best rated first, and by lot among equals.
    fn ranked(&self) -> Vec<u32> {
        let rating = |player: u16| self.tournament.entry(player).and_then(|entry| entry.rating);
        let mut order = self.free.clone();
        let lot = |player: u16| self.seed.lot(self.number, player, player);
        order.sort_by_key(|player| (Reverse(rating(*player)), lot(*player), *player));
        let mut ranks = vec![0; self.tournament.entries.len()];
        for (rank, player) in (0..).zip(order) {
            ranks[usize::from(player)] = rank;
        }
        ranks
    }
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
    let most = u32::try_from(BANDS.len()).unwrap_or(0);
    let with_band = |(score, entry): (u32, &crate::Entry)| {
        let rating = entry.rating.unwrap_or(0);
        let band = BANDS.iter().filter(|step| rating >= **step).count();
        let band = u32::try_from(band).unwrap_or(0);
        // Both out of a thousand: a whole event's points weigh as much as all bands together.
        (score + band * THOUSAND / most) / 2
    };
    scores
        .into_iter()
        .zip(&tournament.entries)
        .map(with_band)
        .collect()
}

const THOUSAND: u32 = 1_000;
