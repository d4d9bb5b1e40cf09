//! Logs of any length: reading one costs as much as there is in it, and none grows for ever.

use ludotheque_rules::Seat;

use super::offers::{board, running_game, step};
use super::*;

/// Numbers that look like chance; always the same ones for a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        // The generator of Knuth's MMIX; its upper bits are the better ones.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }
}

/// A step of somebody who does not think.
fn random_step(live: &mut Match, chance: &mut Chance) {
    let count = board(live).position().legal_moves().len();
    if count == 0 || board(live).position().set_up_owed().is_some() {
        return step(live);
    }
    let mover = to_act(live);
    let turn = Command::Turn(Turn::MoveAt(chance.below(count)));
    try_to(live, mover, None, &turn).expect("it is legal");
}

/// The actions of a match of two who fill its log with as much as they are allowed to, and between how many
/// rolls and moves those lie that were taken back.
fn padded(game: GameKind, chance: &mut Chance) -> (Match, Vec<String>, usize) {
    let mut live = running_game(game, "");
    let start = board(&live).transcript.start().clone();
    let accept = Action::Accept {
        player: player(2),
        seat: board(&live).seat_of(UserId(2)).expect("2 plays"),
        start,
    };
    let (mut log, mut replayed) = (vec![accept.to_text(game)], 0);
    let mut ask = |live: &mut Match, number: u64, command: &Command| {
        let perspective = Perspective::default();
        let action = decide(live, &player(number), perspective, command, &dice(1));
        let Ok(action) = action else { return false };
        live.apply(&action).expect("what was decided can be done");
        log.push(action.to_text(game));
        true
    };
    while !live.state.is_over() {
        for kind in [OfferKind::Draw, OfferKind::Takeback] {
            for number in [1, 2] {
                if !ask(&mut live, number, &Command::Offer(kind)) {
                    continue;
                }
                let is_taken_back = kind == OfferKind::Takeback && chance.below(20) == 0;
                if is_taken_back && ask(&mut live, 3 - number, &Command::Agree(kind)) {
                    replayed += board(&live).transcript.actions().len();
                } else {
                    assert!(ask(&mut live, number, &Command::Refuse(kind)));
                }
            }
        }
        let mover = to_act(&live);
        let count = board(&live).position().legal_moves().len();
        let turn = match board(&live).node() {
            Node::Chance(_) => Turn::Roll,
            _ if board(&live).position().set_up_owed().is_some() => Turn::RandomSetUp,
            _ => Turn::MoveAt(chance.below(count)),
        };
        assert!(ask(&mut live, mover, &Command::Turn(turn)));
    }
    (live, log, replayed)
}

#[test]
fn reading_costs_as_much_as_there_is_in_the_log() {
    /// For an entry, or for a roll or a move that is played again.
    const BYTES: u64 = 1024;
    for (seed, game) in (0..3).flat_map(|seed| GameKind::ALL.iter().map(move |game| (seed, game))) {
        let (live, log, replayed) = padded(*game, &mut Chance(seed));
        let read = || Match::replay(live.id, live.terms.clone(), log.iter().map(String::as_str));
        let mut again = None;
        let asked = allocation_counter::measure(|| again = Some(read()));
        let (again, _) = again.expect("it was read").expect("it replays");
        assert_eq!(again, live, "{game} {seed}");
        let work = u64::try_from(log.len() + replayed).expect("a few");
        let per_step = asked.bytes_total / work;
        assert!(
            per_step <= BYTES,
            "{game} {seed}: {per_step} bytes for each of {work}"
        );
    }
}

#[test]
fn no_game_that_is_played_comes_near_the_limit() {
    for game in GameKind::ALL {
        for options in game.variants() {
            for seed in 0..20 {
                let mut live = running_game(*game, &options);
                let mut chance = Chance(seed);
                while !live.state.is_over() {
                    random_step(&mut live, &mut chance);
                }
                assert!(
                    live.plies < PLIES_MAX / 10,
                    "{game} {options}: {}",
                    live.plies
                );
            }
        }
    }
}

#[test]
fn a_match_that_is_too_long_ends_without_a_result_and_nobody_can_escape_by_it() {
    let full = || {
        let mut live = running_game(GameKind::Finale, "");
        live.plies = PLIES_MAX;
        live
    };
    let aborted = Ending {
        reason: EndReason::Aborted,
        winner: None,
    };
    for command in [Command::Turn(Turn::Roll), Command::Offer(OfferKind::Draw)] {
        let mut live = full();
        let mover = to_act(&live);
        try_to(&mut live, mover, None, &command).expect("it ends");
        assert!(matches!(&live.state, State::Finished(_, ending) if *ending == aborted));
        assert_eq!(refused(&mut live, mover, None, &command), Refusal::Over);
    }
    // Who gives up or lets the time run out loses, and nobody else ends it.
    let mut live = full();
    assert_eq!(
        refused(&mut live, 3, None, &Command::Turn(Turn::Roll)),
        Refusal::NotSeated
    );
    assert!(matches!(
        live.out_of_time(),
        Some(Action::Timeout(_) | Action::Abort)
    ));
    try_to(&mut live, 1, None, &Command::Resign).expect("it ends");
    let winner = board(&live).seat_of(UserId(1)).map(Seat::other);
    assert!(matches!(&live.state, State::Finished(_, ending) if ending.winner == winner));
    // One before that, all is as it was.
    let mut live = full();
    live.plies -= 1;
    step(&mut live);
    assert!(!live.state.is_over());
}
