//! The table, and how ties in it are broken.
//!
//! In this order: points (per game where the format says so, see [`Format::floor`](crate::Format::floor)); what is left
//! of the points when the luck of the dice is taken away; the points of the people one has met; wins; the lot.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use ludotheque_rules::Seat;

use crate::lot::Seed;
use crate::model::{WIN, halves};
use crate::{Entry, Played, Points, Tournament};

/// A place in the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// From 1; two never share one.
    pub place: usize,
    /// The player, by number.
    pub player: u16,
    /// Points, in thousandths of what could have been had.
    pub score: u32,
    /// The same without the luck of the dice.
    pub without_luck: Option<WithoutLuck>,
    /// The mean score of the people whom they have met, in thousandths.
    pub opponents: u32,
    /// What decided between this place and the one above; nothing for the first place.
    pub decided_by: Option<TieBreak>,
}

/// What somebody's play was worth in the mean game, in thousandths of a win: the points without what the dice gave. In
/// a single game it can lie below 0 or above 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WithoutLuck {
    /// The mean.
    pub mean: i32,
    /// Its standard error; known from two games on.
    pub error: Option<u32>,
    /// Over so many games.
    pub games: u32,
}

/// What tells two places apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// Points.
    Score,
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

/// The points of all players, in thousandths of what could have been had: per game, but for at least so many games as the
/// format says; where points are added up, per game that somebody of their division has had.
#[must_use]
pub fn scores(tournament: &Tournament) -> Vec<u32> {
    let mut most = BTreeMap::new();
    for entry in &tournament.entries {
        let games: &mut u32 = most.entry(entry.division).or_default();
        *games = (*games).max(entry.standing.games);
    }
    let score = |entry: &Entry| {
        let games = match tournament.format.floor() {
            Some(floor) => entry.standing.games.max(u32::from(floor)),
            None => most.get(&entry.division).copied().unwrap_or(0),
        };
        let points = entry.standing.halves * THOUSAND;
        points.checked_div(WIN * games).unwrap_or(0)
    };
    tournament.entries.iter().map(score).collect()
}

/// The table of those who are there or have played. In a league one division comes after the other.
#[must_use]
pub fn table(tournament: &Tournament, seed: &Seed) -> Vec<Line> {
    let scores = scores(tournament);
    let mut lines: Vec<(Option<u16>, u32, Line)> = tournament
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
            (entry.division, entry.standing.wins, line)
        })
        .collect();
    lines.sort_by(
        |(division, wins, line), (other_division, other_wins, other)| {
            let order = compare((line, *wins), (other, *other_wins), seed).0;
            division.cmp(other_division).then(order)
        },
    );
    let mut table: Vec<Line> = Vec::new();
    for (rank, (division, wins, line)) in lines.iter().enumerate() {
        let above = rank.checked_sub(1).map(|above| &lines[above]);
        let above = above.filter(|(above, ..)| above == division);
        table.push(Line {
            place: match (above, table.last()) {
                (Some(_), Some(last)) => last.place + 1,
                _ => 1,
            },
            decided_by: above
                .map(|(_, above_wins, above)| compare((above, *above_wins), (line, *wins), seed).1),
            ..*line
        });
    }
    table
}

/// Who of two is ahead, and by what.
fn compare(
    (line, wins): (&Line, u32),
    (other, other_wins): (&Line, u32),
    seed: &Seed,
) -> (Ordering, TieBreak) {
    let mean = |line: &Line| line.without_luck.map_or(i32::MIN, |known| known.mean);
    let lot = |line: &Line| (seed.lot(NO_GAME, line.player, line.player), line.player);
    let chain = [
        (other.score.cmp(&line.score), TieBreak::Score),
        (mean(other).cmp(&mean(line)), TieBreak::WithoutLuck),
        (other.opponents.cmp(&line.opponents), TieBreak::Opponents),
        (other_wins.cmp(&wins), TieBreak::Wins),
    ];
    let mut deciding = chain.into_iter().filter(|(order, _)| order.is_ne());
    let by_lot = (lot(line).cmp(&lot(other)), TieBreak::Lot);
    deciding.next().unwrap_or(by_lot)
}

/// What a player's games gave without the luck of the dice; nothing where it is known of none.
#[must_use]
pub fn without_luck(tournament: &Tournament, player: u16) -> Option<WithoutLuck> {
    let entry = tournament.entry(player)?;
    let games = entry
        .games
        .iter()
        .filter_map(|number| tournament.games.get(number));
    let worth: Vec<i64> = games.filter_map(|played| worth(played, player)).collect();
    let count = i64::try_from(worth.len()).ok().filter(|count| *count > 0)?;
    let sum: i64 = worth.iter().sum();
    let squares: i64 = worth
        .iter()
        // Off the mean, times the number of games, so that whole numbers are enough.
        .map(|value| (value * count - sum).pow(2))
        .sum();
    // The variance of the mean is that sum over count² (the scale), over count − 1 (the sample), over count.
    let error = (squares / (count * count))
        .checked_div((count - 1) * count)
        .and_then(|variance| u32::try_from(variance.isqrt()).ok());
    Some(WithoutLuck {
        mean: i32::try_from(sum.div_euclid(count)).ok()?,
        error,
        games: u32::try_from(count).ok()?,
    })
}

/// What a game was worth to a player without the luck of the dice, in thousandths of a win.
fn worth(played: &Played, player: u16) -> Option<i64> {
    let seat = played.game.seat_of(player)?;
    let result = played.result?;
    // Whoever did not come has left nothing to judge.
    if let Points::Absent(_) = result {
        return None;
    }
    let halves = halves(result, seat)?;
    let luck = i64::from(played.luck?);
    let own_luck = match seat {
        Seat::First => luck,
        Seat::Second => -luck,
    };
    Some(i64::from(halves * THOUSAND / WIN) - own_luck)
}
