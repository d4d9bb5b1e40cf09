//! A tournament as chess programs read it: FIDE's Tournament Report File, TRF16.
//!
//! It has columns for what chess has. White is who begins. In each round a player has one game, which names the
//! opponent, so that where nobody waits for a round a game stands in the first round in which both its players are
//! free, in the order of pairing. The bot has no line of its own: a win against it is a bye that gives a point (`U`), a
//! draw one that gives half a point (`H`), a loss a round without points (`Z`). `Z` is also a game that was struck out,
//! and one that goes on, before others that are over; a line ends after the last one.

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_rules::Seat;

use super::report::{Report, in_points, on_one_line};
use super::times::spelled;
use crate::model::halves;
use crate::{Format, Played, Points};

/// A name has so many columns.
const NAME_COLUMNS: usize = 33;
/// A round in which somebody has no game that is over.
const NOT_PAIRED: &str = "  0000 - Z";

/// The tournament as far as it is over, in UTF-8, each line with its end (CR and LF). Players are numbered from 1 in the
/// order in which they joined.
#[must_use]
pub fn trf(report: &Report<'_>) -> String {
    let now = report.now;
    let rounds = rounds(report);
    let last = rounds.values().copied().max().unwrap_or(0);
    let kind = match now.format {
        Format::League { .. } => "Individual: Round-Robin",
        Format::Knockout { .. } => "Individual: Knock-Out",
        Format::Ladder { .. } => "Individual: Ladder",
        _ => "Individual: Swiss-System",
    };
    let day = |at_s| spelled(at_s, "%Y/%m/%d");
    let rated = now.entries.iter().filter(|entry| entry.rating.is_some());
    let mut lines = vec![format!("012 {}", on_one_line(report.name))];
    lines.push("022 Discord".to_owned());
    lines.extend(report.started_s.map(|at_s| format!("042 {}", day(at_s))));
    let ends = report.over_s().or(report.pairs_until_s);
    lines.extend(ends.map(|at_s| format!("052 {}", day(at_s))));
    lines.push(format!("062 {}", now.entries.len()));
    lines.push(format!("072 {}", rated.count()));
    lines.push(format!("092 {kind}"));
    lines.push(format!("122 {} seconds a turn", report.clock.turn_s()));
    // Not in TRF16, but where programs that pair look for it.
    lines.push(format!("XXR {}", now.rounds.max(last)));
    let ranks = ranks(report);
    for player in 0..u16::try_from(now.entries.len()).unwrap_or(u16::MAX) {
        lines.push(line(report, player, &ranks, (&rounds, last)));
    }
    let lines = lines.iter().map(|line| format!("{}\r\n", line.trim_end()));
    lines.collect()
}

/// The rank of each player, from 1: as in the table, one division after the other, and then who is not in it.
fn ranks(report: &Report<'_>) -> BTreeMap<u16, usize> {
    let listed: Vec<u16> = report.table().iter().map(|line| line.player).collect();
    let all = 0..u16::try_from(report.now.entries.len()).unwrap_or(u16::MAX);
    let others: Vec<u16> = all.filter(|player| !listed.contains(player)).collect();
    let order = listed.into_iter().chain(others);
    (1..)
        .zip(order)
        .map(|(rank, player)| (player, rank))
        .collect()
}

/// In which round each game stands, from 1.
fn rounds(report: &Report<'_>) -> BTreeMap<u32, u32> {
    if let Format::Rounds { .. } = report.now.format {
        let times = report.times().into_iter();
        return times.map(|(number, times)| (number, times.round)).collect();
    }
    let mut taken: BTreeSet<(u16, u32)> = BTreeSet::new();
    let mut rounds = BTreeMap::new();
    for (number, played) in &report.now.games {
        let players = Seat::BOTH
            .into_iter()
            .filter_map(|seat| played.game.at(seat));
        let players: Vec<u16> = players.collect();
        let is_free = |round: &u32| {
            players
                .iter()
                .all(|player| !taken.contains(&(*player, *round)))
        };
        let Some(round) = (1..).find(is_free) else {
            continue;
        };
        taken.extend(players.iter().map(|player| (*player, round)));
        rounds.insert(*number, round);
    }
    rounds
}

/// A player with all their games.
fn line(
    report: &Report<'_>,
    player: u16,
    ranks: &BTreeMap<u16, usize>,
    (rounds, last): (&BTreeMap<u32, u32>, u32),
) -> String {
    let entry = report.now.entry(player);
    let standing = entry.map(|entry| entry.standing).unwrap_or_default();
    let name: String = on_one_line(&report.name_of(player))
        .chars()
        .take(NAME_COLUMNS)
        .collect();
    let rating = entry.and_then(|entry| entry.rating).unwrap_or(0);
    let rank = ranks.get(&player).copied().unwrap_or(0);
    // Sex and title, federation, number and birth stay blank.
    let mut line = format!(
        "001 {:>4}      {name:<NAME_COLUMNS$} {rating:>4}{:>28}{:>4} {rank:>4}",
        player + 1,
        "",
        in_points(standing.halves),
    );
    let games = entry
        .map(|entry| entry.games.as_slice())
        .unwrap_or_default();
    let by_round: BTreeMap<u32, &Played> = games
        .iter()
        .filter_map(|number| Some((*rounds.get(number)?, report.now.games.get(number)?)))
        .collect();
    let told = (1..=last).map(|round| told(by_round.get(&round)?, player));
    let told: Vec<Option<String>> = told.collect();
    let until = told.iter().rposition(Option::is_some);
    for told in told.into_iter().take(until.map_or(0, |last| last + 1)) {
        line.push_str(told.as_deref().unwrap_or(NOT_PAIRED));
    }
    line
}

/// A game of a player: opponent, colour, result; nothing while it goes on.
fn told(played: &Played, player: u16) -> Option<String> {
    let result = played.result?;
    let seat = played.game.seat_of(player)?;
    let own = halves(result, seat);
    let opponent = played.game.at(seat.other()).filter(|_| own.is_some());
    let Some(opponent) = opponent else {
        let bye = match own {
            Some(2) => 'U',
            Some(1) => 'H',
            _ => 'Z',
        };
        return Some(format!("  0000 - {bye}"));
    };
    let colour = if played.game.begins == seat { 'w' } else { 'b' };
    let code = match (result, own) {
        (Points::Absent(_), Some(2)) => '+',
        (Points::Absent(_), _) => '-',
        (_, Some(2)) => '1',
        (_, Some(1)) => '=',
        _ => '0',
    };
    Some(format!("  {:>4} {colour} {code}", opponent + 1))
}
