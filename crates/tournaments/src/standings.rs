//! The table, and how ties in it are broken.
//!
//! In this order: points (per game where the format says so, see [`Format::floor`](crate::Format::floor); in a knock-out
//! encounters); what is left of the points when the luck of the dice is taken away; the points of the people one has met;
//! wins; the lot. Where skill counts ([`Counts::Skill`]) the first two change places. On a ladder the rung decides alone.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use ludotheque_matches::ratings::{WithoutLuck, own_luck};

use crate::lot::Seed;
use crate::model::{WIN, halves};
use crate::{Counts, Entry, Format, Played, Points, Tournament};

/// A place in the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// From 1; two never share one.
    pub place: usize,
    /// The player, by number.
    pub player: u16,
    /// What places are decided by, in thousandths of what could have been had: points, or, where that was agreed, points
    /// without the luck of the dice; in a knock-out encounters.
    pub score: u32,
    /// The same without the luck of the dice.
    pub without_luck: Option<WithoutLuck>,
    /// The mean score of the people whom they have met, in thousandths.
    pub opponents: u32,
    /// What decided between this place and the one above; nothing for the first place.
    pub decided_by: Option<TieBreak>,
}

/// What tells two places apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// What counts, or the rung of a ladder.
    Score,
    /// Points, where something else counts.
    Points,
    /// Points without luck.
    WithoutLuck,
    /// The points of the people whom they have met.
    Opponents,
    /// Wins.
    Wins,
    /// The lot.
    Lot,
}

/// What cannot be a game's number, for lots that are about none.
const NO_GAME: u32 = 0;
const THOUSAND: u32 = 1_000;

/// What all players have, in thousandths of what could have been had: per game, but for at least so many games as the
/// format says; where it is added up, per game that somebody of their division has had; in a knock-out per round.
#[must_use]
pub fn scores(tournament: &Tournament) -> Vec<u32> {
    let mut most = BTreeMap::new();
    for entry in &tournament.entries {
        let games: &mut u32 = most.entry(entry.division).or_default();
        *games = (*games).max(entry.standing.games);
    }
    let score = |(player, entry): (u16, &Entry)| {
        if let Format::Knockout { .. } = tournament.format {
            let won = entry.won * THOUSAND;
            return won.checked_div(tournament.round).unwrap_or(0);
        }
        let games = match tournament.format.floor() {
            Some(floor) => entry.standing.games.max(u32::from(floor)),
            None => most.get(&entry.division).copied().unwrap_or(0),
        };
        let worth = match tournament.counts {
            Counts::Points => entry.standing.halves * (THOUSAND / WIN),
            Counts::Skill => skill(tournament, player),
        };
        worth.checked_div(games).unwrap_or(0)
    };
    (0..).zip(&tournament.entries).map(score).collect()
}

/// What somebody's games were worth without the luck of the dice, in thousandths of a win; where that is not known of a
/// game, with it. Nobody has less than nothing.
fn skill(tournament: &Tournament, player: u16) -> u32 {
    let sum: i64 = tournament
        .games_with(player)
        .filter_map(|played| worth(played, player).or_else(|| as_played(played, player)))
        .sum();
    u32::try_from(sum).unwrap_or(0)
}

/// What a game gave a player, in thousandths of a win; nothing if it does not count.
fn as_played(played: &Played, player: u16) -> Option<i64> {
    let halves = halves(played.result?, played.game.seat_of(player)?)?;
    Some(i64::from(halves * (THOUSAND / WIN)))
}

/// The table of those who are there or have played. In a league one division comes after the other.
#[must_use]
pub fn table(tournament: &Tournament, seed: &Seed) -> Vec<Line> {
    let scores = scores(tournament);
    let rung = |player: u16| {
        let place = tournament.rungs.iter().position(|other| *other == player);
        // Whoever has left stands below all others.
        place.unwrap_or(usize::MAX)
    };
    let mut lines: Vec<(Group, Other, Line)> = tournament
        .entries
        .iter()
        .enumerate()
        // Whoever left before anything was played has never been there.
        .filter(|(_, entry)| entry.is_in || !entry.games.is_empty())
        .map(|(place, entry)| {
            let player = u16::try_from(place).unwrap_or(u16::MAX);
            let met = entry
                .met
                .iter()
                .filter_map(|other| scores.get(usize::from(*other)));
            let (sum, count) = met.fold((0, 0), |(sum, count), score| (sum + score, count + 1));
            let line = Line {
                place: 0,
                player,
                score: scores[place],
                without_luck: without_luck(tournament, player),
                opponents: u32::checked_div(sum, count).unwrap_or(0),
                decided_by: None,
            };
            let other = Other {
                points: entry.standing.halves,
                wins: entry.standing.wins,
                rung: rung(player),
            };
            (entry.division, other, line)
        })
        .collect();
    let counts = tournament.counts;
    let compared = |(_, other, line): &(Group, Other, Line), below: &(Group, Other, Line)| {
        compare((line, *other), (&below.2, below.1), counts, seed)
    };
    lines.sort_by(|one, other| one.0.cmp(&other.0).then_with(|| compared(one, other).0));
    let mut table: Vec<Line> = Vec::new();
    for (rank, one) in lines.iter().enumerate() {
        let above = rank.checked_sub(1).map(|above| &lines[above]);
        let above = above.filter(|above| above.0 == one.0);
        table.push(Line {
            place: match (above, table.last()) {
                (Some(_), Some(last)) => last.place + 1,
                _ => 1,
            },
            decided_by: above.map(|above| compared(above, one).1),
            ..one.2
        });
    }
    table
}

/// A division, or a side.
type Group = Option<u16>;

/// What else decides between two places, beside what a [`Line`] tells.
#[derive(Clone, Copy)]
struct Other {
    /// In halves.
    points: u32,
    wins: u32,
    /// On a ladder, from 0 for the highest; the same number for all elsewhere.
    rung: usize,
}

/// Who of two is ahead, and by what.
fn compare(
    (line, own): (&Line, Other),
    (other, others): (&Line, Other),
    counts: Counts,
    seed: &Seed,
) -> (Ordering, TieBreak) {
    let mean = |line: &Line| line.without_luck.map_or(i32::MIN, |known| known.mean);
    let lot = |line: &Line| (seed.lot(NO_GAME, line.player, line.player), line.player);
    let second = match counts {
        Counts::Points => (mean(other).cmp(&mean(line)), TieBreak::WithoutLuck),
        Counts::Skill => (others.points.cmp(&own.points), TieBreak::Points),
    };
    let chain = [
        (own.rung.cmp(&others.rung), TieBreak::Score),
        (other.score.cmp(&line.score), TieBreak::Score),
        second,
        (other.opponents.cmp(&line.opponents), TieBreak::Opponents),
        (others.wins.cmp(&own.wins), TieBreak::Wins),
    ];
    let mut deciding = chain.into_iter().filter(|(order, _)| order.is_ne());
    let by_lot = (lot(line).cmp(&lot(other)), TieBreak::Lot);
    deciding.next().unwrap_or(by_lot)
}

/// The points of the two sides, in halves.
#[must_use]
pub fn of_sides(tournament: &Tournament) -> [u32; 2] {
    crate::teams::SIDES.map(|side| {
        let entries = tournament.entries.iter();
        let of_side = entries.filter(|entry| entry.division == Some(side));
        of_side.map(|entry| entry.standing.halves).sum()
    })
}

/// What a player's games gave without the luck of the dice; nothing where it is known of none.
#[must_use]
pub fn without_luck(tournament: &Tournament, player: u16) -> Option<WithoutLuck> {
    let games = tournament.games_with(player);
    let worth: Vec<i64> = games.filter_map(|played| worth(played, player)).collect();
    WithoutLuck::of(&worth)
}

/// What a game was worth to a player without the luck of the dice, in thousandths of a win.
fn worth(played: &Played, player: u16) -> Option<i64> {
    let seat = played.game.seat_of(player)?;
    let result = played.result?;
    // Whoever did not come has left nothing to judge.
    if let Points::Absent(_) = result {
        return None;
    }
    let own_luck = own_luck(i64::from(played.luck?), seat);
    Some(as_played(played, player)? - own_luck)
}
