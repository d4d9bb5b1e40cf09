//! Many tournaments of chance, of every format: what always holds.

use ludotheque_rules::Seat;
use proptest::prelude::*;

use super::pairings::go_on;
use super::{Chance, result, seed};
use crate::lot::Seed;
use crate::pairing::{explain, next_acts};
use crate::standings::table;
use crate::{
    Act, Counts, Format, Game, Opponent, Points, Row, Rules, Stage, Start, Tournament, ladder,
};

fn some_rules(chance: &mut Chance) -> Rules {
    let mut small = |bound| u8::try_from(chance.below(bound)).expect("small");
    let format = match small(8) {
        0 => Format::Rolling {
            at_once: 1 + small(3),
            floor: 1 + small(6),
        },
        1 => Format::Rounds {
            rounds: 1 + small(7),
        },
        2 => Format::League {
            at_once: 1 + small(3),
            division: 3 + small(6),
        },
        3 => Format::Knockout { wins: 1 + small(3) },
        4 => Format::Arena,
        5 => Format::Ladder {
            at_once: 1 + small(3),
            reach: 1 + small(4),
        },
        6 => Format::Teams {
            at_once: 1 + small(3),
            games: 1 + small(4),
        },
        _ => Format::Exhibition {
            at_once: 1 + small(6),
        },
    };
    let counts = match small(3) {
        0 if format.can_count_skill() => Counts::Skill,
        _ => Counts::Points,
    };
    let start = match (small(3), format) {
        (0, Format::League { .. }) => Start::Order,
        (0, _) if format.can_start_by_rating() => Start::Rating,
        _ => Start::Even,
    };
    Rules {
        format,
        counts,
        start,
    }
}

/// A tournament and its list.
pub(super) struct Life {
    pub(super) tournament: Tournament,
    pub(super) rows: Vec<Row>,
    now_s: i64,
}

impl Life {
    fn new(rules: Rules, players: u16) -> Self {
        let mut life = Self {
            tournament: Tournament::new(rules),
            rows: Vec::new(),
            now_s: 0,
        };
        for player in 0..players {
            let rating = Some(2_000 - player);
            life.add(Act::Join { player, rating });
            if player % 3 > 0 {
                let hour = (player * 7 % 24) as u8;
                life.add(Act::Noon { player, hour });
            }
        }
        life
    }

    /// Some of it is refused, and then changes nothing.
    fn try_to(&mut self, act: Act) -> bool {
        let row = Row {
            at_s: self.now_s,
            act,
        };
        let is_done = self.tournament.apply(&row).is_ok();
        if is_done {
            self.rows.push(row);
        }
        is_done
    }

    fn add(&mut self, act: Act) {
        assert!(self.try_to(act), "{act} in {:?}", self.tournament);
    }

    /// Some say that they are there, and it begins with those.
    fn check_in(&mut self, chance: &mut Chance) {
        self.add(Act::CheckIn);
        for player in 0..number(self.tournament.entries.len()) {
            if player < 2 || chance.below(4) > 0 {
                self.add(Act::Here(player));
            }
        }
    }

    /// All that happens by itself.
    fn go_on(&mut self, seed: &Seed) {
        loop {
            let acts = next_acts(&self.tournament, super::setting(seed), self.now_s);
            if acts.is_empty() {
                return;
            }
            let before = self.tournament.clone();
            let is_round = matches!(acts[0], Act::Round(_));
            for act in acts {
                if let Act::Pair(game) = act
                    && is_round
                {
                    is_explained(&before, &game, seed);
                }
                self.add(act);
            }
        }
    }

    /// Somebody challenges whoever is possible.
    fn challenge(&mut self, chance: &mut Chance) {
        let player = number(chance.below(self.tournament.entries.len()));
        let above = ladder::possible(&self.tournament, player);
        if above.is_empty() {
            return;
        }
        let other = above[chance.below(above.len())];
        let acts = ladder::challenge(&self.tournament, player, other).expect("it is possible");
        acts.into_iter().for_each(|act| self.add(act));
    }

    /// Somebody comes or goes, or a game ends.
    fn something(&mut self, chance: &mut Chance) {
        let open: Vec<Game> = self.tournament.open_games().copied().collect();
        let players = self.tournament.entries.len();
        let act = match chance.below(12) {
            0 => {
                let player = chance.below(players);
                match self.tournament.entries[player].is_in {
                    true => Act::Leave(number(player)),
                    false => Act::Back(number(player)),
                }
            }
            1 if self.now_s > 5_000 => Act::LastCall,
            2 if players < 30 => Act::Join {
                player: number(players),
                rating: None,
            },
            _ if open.is_empty() => return,
            _ => {
                let game = open[chance.below(open.len())];
                Act::Result {
                    game: game.number,
                    points: some_points(&game, chance),
                    luck: Some(i16::try_from(chance.below(500)).expect("few") - 250),
                }
            }
        };
        self.try_to(act);
    }
}

fn number(count: usize) -> u16 {
    u16::try_from(count).expect("few")
}

fn some_points(game: &Game, chance: &mut Chance) -> Points {
    match chance.below(10) {
        0 => Points::Void,
        1 => Points::Absent(game.seat),
        2 => Points::Draw,
        3..6 => Points::Win(game.seat),
        _ => Points::Win(game.seat.other()),
    }
}

/// Both players are told why, and that agrees.
fn is_explained(before: &Tournament, game: &Game, seed: &Seed) {
    let Opponent::Player(other) = game.opponent else {
        return;
    };
    let whys = [game.player, other].map(|player| explain(before, seed, game, player));
    let [Some(one), Some(other)] = whys else {
        panic!("every pairing has its reason");
    };
    assert_eq!(one.scores, [other.scores[1], other.scores[0]]);
    assert_eq!(one.next_best, other.next_best);
    assert!(one.instead.is_none() || one.instead != other.instead);
}

/// People come, go, come back and do not appear; games end in any order.
pub(super) fn live_through(chance: &mut Chance) -> Life {
    let rules = some_rules(chance);
    assert_eq!(rules.to_string().parse(), Ok(rules));
    let seed = seed();
    let mut life = Life::new(rules, number(2 + chance.below(16)));
    if chance.below(3) == 0 {
        life.check_in(chance);
    }
    life.add(Act::Start);
    while life.tournament.stage != Stage::Over {
        life.now_s += i64::try_from(chance.below(60)).expect("few");
        life.go_on(&seed);
        check(&life.tournament);
        life.challenge(chance);
        life.something(chance);
    }
    life
}

/// What always holds.
fn check(tournament: &Tournament) {
    let halves: u32 = tournament
        .entries
        .iter()
        .map(|entry| entry.standing.halves)
        .sum();
    let given = tournament.games.values().map(|played| {
        let given = Seat::BOTH.into_iter().filter_map(|seat| {
            played.game.at(seat)?;
            crate::model::halves(played.result?, seat)
        });
        given.sum::<u32>()
    });
    assert_eq!(halves, given.sum::<u32>(), "every point is somebody's");
    for player in 0..number(tournament.entries.len()) {
        check_player(tournament, player);
    }
    let mut rungs = tournament.rungs.clone();
    rungs.sort_unstable();
    let all = (0..).zip(&tournament.entries);
    let there = all
        .filter(|(_, entry)| entry.is_in)
        .map(|(player, _)| player);
    if let Format::Ladder { .. } = tournament.format {
        assert_eq!(rungs, there.collect::<Vec<u16>>(), "everybody has one rung");
    }
}

/// What always holds of a player.
fn check_player(tournament: &Tournament, player: u16) {
    let entry = tournament.entry(player).expect("a player");
    let format = tournament.format;
    let room = match format {
        Format::Exhibition { .. } if player > 0 => 1,
        _ => usize::from(format.at_once()),
    };
    assert!(entry.playing.len() <= room, "nobody holds too many games");
    let opponents: Vec<Option<u16>> = entry
        .games
        .iter()
        .map(|number| {
            let game = tournament.games[number].game;
            game.at(game.seat_of(player).expect("their game").other())
        })
        .collect();
    let people: Vec<u16> = opponents.iter().flatten().copied().collect();
    let mut different = people.clone();
    different.sort_unstable();
    different.dedup();
    let games = entry.games.len();
    let has_bot = people.len() < games;
    match format {
        Format::Arena | Format::Ladder { .. } | Format::Knockout { .. } => {}
        _ => assert_eq!(different.len(), people.len(), "nobody meets anybody twice"),
    }
    match format {
        Format::Rolling { .. } | Format::Arena => {}
        Format::Rounds { .. } => {
            let rounds = usize::try_from(tournament.round).expect("few");
            assert!(games <= rounds, "one game a round");
        }
        Format::Knockout { .. } => {
            let won = entry.won;
            assert!(won <= tournament.round && entry.is_out || won + 1 >= tournament.round);
            assert!(!entry.is_out || won < tournament.round || tournament.round == 0);
        }
        Format::League { .. } => {
            let division = |other: &u16| tournament.entry(*other).expect("a player").division;
            assert!(people.iter().all(|other| division(other) == entry.division));
            assert!(!has_bot, "nobody needs the bot in a league");
        }
        Format::Teams { games: most, .. } => {
            let side = |other: &u16| tournament.entry(*other).expect("a player").division;
            assert!(people.iter().all(|other| side(other) != entry.division));
            assert!(games <= usize::from(most) && !has_bot);
        }
        Format::Exhibition { .. } => {
            assert!(player == 0 || (games <= 1 && people.iter().all(|other| *other == 0)));
            assert!(!has_bot);
        }
        Format::Ladder { .. } => assert!(!has_bot, "nobody waits who can challenge"),
    }
    let of_people = i32::try_from(games).expect("few");
    let standing = entry.standing;
    assert!(standing.seats.abs() <= of_people && standing.begun.abs() <= of_people);
}

proptest! {
    // As many as `PROPTEST_CASES` says.
    #[test]
    fn whatever_people_do_a_tournament_goes_on_and_ends_with_a_table(bits: u64) {
        let Life { tournament, rows, .. } = live_through(&mut Chance(bits));
        let lines = table(&tournament, &seed());
        let there = tournament.entries.iter();
        let there = there.filter(|one| one.is_in || !one.games.is_empty());
        prop_assert_eq!(lines.len(), there.count());
        prop_assert!(tournament.open_games().next().is_none());
        let again = Tournament::replay(tournament.rules(), &rows).expect("its list");
        prop_assert_eq!(format!("{again:?}"), format!("{tournament:?}"));
        let texts = rows.iter().map(|row| row.act.to_string().parse());
        prop_assert!(texts.zip(&rows).all(|(read, row)| read == Ok(row.act)));
    }
}

#[test]
fn seats_and_first_moves_are_evened_out() {
    let seed = seed();
    let mut tournament = super::begun(Format::Rounds { rounds: 9 }, 30);
    for round in 0..9 {
        go_on(&mut tournament, &seed, round);
        let open: Vec<u32> = tournament.open_games().map(|game| game.number).collect();
        for game in open {
            result(&mut tournament, round, game, Points::Draw);
        }
    }
    for entry in &tournament.entries {
        assert!(entry.standing.seats.abs() <= 3, "{:?}", entry.standing);
        assert!(entry.standing.begun.abs() <= 3, "{:?}", entry.standing);
    }
}
