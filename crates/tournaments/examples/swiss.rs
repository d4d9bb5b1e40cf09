//! Plays a Swiss tournament of seven rounds by chance and prints its list, for `scripts/compare-pairings`.
//!
//! Arguments: how many players, and a number for the seed.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;

use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::pairing::{Setting, next_acts};
use ludotheque_tournaments::{
    Act, Format, Game, ListFile, Opponent, Points, Row, Rules, Stage, Tournament,
};

const ROUNDS: u8 = 7;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<u16> = std::env::args()
        .skip(1)
        .map(|one| one.parse())
        .collect::<Result<_, _>>()?;
    let [players, number] = arguments.as_slice() else {
        return Err("how many players, and a number for the seed".into());
    };
    let seed = Seed::new([number.to_be_bytes()[1]; 32]);
    let rules = Rules::from(Format::Rounds { rounds: ROUNDS });
    let mut tournament = Tournament::new(rules);
    let mut rows = Vec::new();
    let mut add = |tournament: &mut Tournament, act| {
        let row = Row { at_s: 0, act };
        tournament.apply(&row)?;
        rows.push((row, None));
        Ok::<(), Box<dyn Error>>(())
    };
    for player in 0..*players {
        let rating = Some(2_000 - player);
        add(&mut tournament, Act::Join { player, rating })?;
    }
    add(&mut tournament, Act::Start)?;
    let setting = Setting {
        seed: &seed,
        turn_s: 60,
        ends_s: i64::MAX,
    };
    let mut chance = u64::from(*number) + 1;
    while tournament.stage != Stage::Over {
        for act in next_acts(&tournament, setting, 0) {
            add(&mut tournament, act)?;
        }
        for game in tournament.open_games().copied().collect::<Vec<_>>() {
            // Knuth's MMIX generator: any chance will do, as long as it is the same everywhere.
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let over = Act::Result {
                game: game.number,
                points: some_points(&game, (chance >> 33) % 100),
                luck: None,
            };
            add(&mut tournament, over)?;
        }
    }
    let list = ListFile {
        code: "T-SWISS".to_owned(),
        rules,
        seed: &seed,
        shows_seed: true,
        names: Vec::new(),
        matches: BTreeMap::new(),
        rows,
    };
    Ok(write!(std::io::stdout(), "{list}")?)
}

/// One game of ten is drawn, and of the others the better player wins two of three.
fn some_points(game: &Game, chance: u64) -> Points {
    let better = match game.opponent {
        Opponent::Player(other) if other < game.player => game.seat.other(),
        _ => game.seat,
    };
    match chance {
        0..10 => Points::Draw,
        10..70 => Points::Win(better),
        _ => Points::Win(better.other()),
    }
}
