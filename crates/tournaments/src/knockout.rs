//! Knock-out: encounters of one or several games, and who is out.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ludotheque_rules::Seat;

use crate::{Format, Game, Opponent, Points, Tournament};

/// So many games beyond those that are needed if each is won, before an encounter with draws is decided otherwise.
const DRAWS_MAX: usize = 3;

impl Tournament {
    /// A round begins: whoever is away is out.
    pub(crate) fn enter_round(&mut self) {
        for entry in &mut self.entries {
            entry.is_out |= !entry.is_in;
        }
    }

    /// A result is in, or somebody has gone: if that decides the encounter of a game, whoever has lost it is out. Whoever goes
    /// away between two games has lost it.
    pub(crate) fn decide(&mut self, game: &Game) {
        let entry = |seat: Seat| game.at(seat).and_then(|player| self.entry(player));
        if Seat::BOTH
            .into_iter()
            .filter_map(entry)
            .any(|entry| entry.is_out)
        {
            return;
        }
        let is_away = |seat: &Seat| entry(*seat).is_some_and(|entry| !entry.is_in);
        let forfeited = || Seat::BOTH.into_iter().find(is_away).map(Seat::other);
        let Some(winner) = winner(self, game).or_else(forfeited) else {
            return;
        };
        let round = self.round;
        let [loser, winner] = [winner.other(), winner].map(|seat| game.at(seat).map(usize::from));
        if let Some(loser) = loser.and_then(|place| self.entries.get_mut(place)) {
            loser.is_out = true;
        }
        if let Some(winner) = winner.and_then(|place| self.entries.get_mut(place)) {
            winner.won = round;
        }
    }
}

/// How many games have to be won.
const fn needed(tournament: &Tournament) -> usize {
    match tournament.format {
        Format::Knockout { wins } => wins as usize,
        _ => 1,
    }
}

/// Somebody goes away: an encounter of theirs in which nothing is being played is decided.
pub(crate) fn go_away(tournament: &mut Tournament, player: u16) {
    let last = tournament
        .entry(player)
        .and_then(|entry| entry.games.last());
    let last = last.and_then(|number| tournament.games.get(number));
    let Some(played) = last.filter(|last| last.game.number >= tournament.round_begins) else {
        return;
    };
    if played.result.is_some() {
        let game = played.game;
        tournament.decide(&game);
    }
}

/// Whether fewer than two are left.
pub(crate) fn is_decided(tournament: &Tournament) -> bool {
    let left = tournament
        .entries
        .iter()
        .filter(|entry| entry.is_in && !entry.is_out);
    left.count() < 2
}

/// Who has won the encounter that a game belongs to, as the seat in that game: whoever did not come has lost it, and of
/// too many draws whoever has won less, or is rated lower.
fn winner(tournament: &Tournament, game: &Game) -> Option<Seat> {
    let mut wins = [0; 2];
    let mut counted = 0;
    for played in encounter(tournament, game) {
        // Seats change from game to game.
        let here = |seat: Seat| match played.game.seat == game.seat {
            true => seat,
            false => seat.other(),
        };
        match played.result {
            Some(Points::Absent(missing)) => return Some(here(missing.other())),
            Some(Points::Win(seat)) => wins[here(seat).index()] += 1,
            Some(Points::Draw) => {}
            Some(Points::Void) | None => continue,
        }
        counted += 1;
    }
    let needed = needed(tournament);
    let ahead = Seat::BOTH
        .into_iter()
        .find(|seat| wins[seat.index()] >= needed);
    if ahead.is_some() || counted < 2 * needed - 1 + DRAWS_MAX {
        return ahead;
    }
    let strength = |seat: Seat| {
        let player = game.at(seat);
        let rating = player.and_then(|player| tournament.entry(player)?.rating);
        (
            wins[seat.index()],
            rating,
            Reverse(player.unwrap_or(u16::MAX)),
        )
    };
    Seat::BOTH.into_iter().max_by_key(|seat| strength(*seat))
}

/// The games of this round between the same two.
fn encounter<'a>(
    tournament: &'a Tournament,
    game: &Game,
) -> impl Iterator<Item = &'a crate::Played> {
    let with = (game.player, is_house(game), game.at(game.seat.other()));
    let of_round = tournament.games.range(tournament.round_begins..);
    of_round.map(|(_, played)| played).filter(move |played| {
        let game = &played.game;
        (game.player, is_house(game), game.at(game.seat.other())) == with
    })
}

const fn is_house(game: &Game) -> bool {
    matches!(game.opponent, Opponent::House(_))
}

/// The next games of encounters that are not decided, with the seats changed: whoever began now lets the other begin.
pub(crate) fn next_games(tournament: &Tournament) -> Vec<Game> {
    let mut last: BTreeMap<u16, &Game> = BTreeMap::new();
    for (_, played) in tournament.games.range(tournament.round_begins..) {
        last.insert(played.game.player, &played.game);
    }
    let is_there = |player: u16| {
        let entry = tournament.entry(player);
        entry.is_some_and(|entry| entry.is_in && !entry.is_out && entry.playing.is_empty())
    };
    let mut number = tournament.next_game();
    let mut games = Vec::new();
    for game in last.into_values() {
        let mut people = Seat::BOTH.into_iter().filter_map(|seat| game.at(seat));
        if people.all(is_there) && winner(tournament, game).is_none() {
            games.push(Game {
                number,
                seat: game.seat.other(),
                ..*game
            });
            number += 1;
        }
    }
    games
}
