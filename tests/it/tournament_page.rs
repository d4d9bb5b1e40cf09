//! The program on the page about tournaments pairs as the bot does, and notices what was paired otherwise.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Output;

use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::pairing::{Setting, next_acts};
use ludotheque_tournaments::{
    Act, Counts, Format, ListFile, Points, Row, Rules, Stage, Start, Tournament,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::world::program_on;

/// The rows of a tournament of chance, to its end.
fn played(rules: Rules, players: u16, chance: &mut StdRng, seed: &Seed) -> Vec<Row> {
    let is_league = matches!(rules.format, Format::League { .. });
    let mut rows = Vec::new();
    let mut tournament = Tournament::new(rules);
    let mut add = |tournament: &mut Tournament, at_s, act| {
        let row = Row { at_s, act };
        tournament.apply(&row).expect("it may be");
        rows.push(row);
    };
    for player in 0..players {
        let rating = chance
            .random_bool(0.8)
            .then(|| chance.random_range(1_000..2_000));
        add(&mut tournament, 0, Act::Join { player, rating });
        if chance.random_bool(0.6) {
            let hour = chance.random_range(0..24);
            add(&mut tournament, 0, Act::Noon { player, hour });
        }
    }
    add(&mut tournament, 0, Act::Apart(0, 1));
    if chance.random_bool(0.3) {
        add(&mut tournament, 0, Act::CheckIn);
        for player in 0..players {
            if player < 4 || chance.random_bool(0.8) {
                add(&mut tournament, 0, Act::Here(player));
            }
        }
    }
    add(&mut tournament, 0, Act::Start);
    for now_s in 1.. {
        let setting = Setting {
            seed,
            turn_s: 60,
            ends_s: 400,
        };
        for act in next_acts(&tournament, setting, now_s) {
            add(&mut tournament, now_s, act);
        }
        if tournament.stage == Stage::Over {
            break;
        }
        let open: Vec<_> = tournament.open_games().copied().collect();
        let Some(game) = open.get(chance.random_range(0..open.len().max(1))) else {
            continue;
        };
        let points = match chance.random_range(0..8) {
            0 => Points::Draw,
            1 => Points::Void,
            2 => Points::Absent(game.seat),
            3..5 => Points::Win(game.seat),
            _ => Points::Win(game.seat.other()),
        };
        let result = Act::Result {
            game: game.number,
            points,
            luck: Some(chance.random_range(-400..400)),
        };
        add(&mut tournament, now_s, result);
        if chance.random_bool(0.05) {
            let player = chance.random_range(0..players);
            let entry = &tournament.entries[usize::from(player)];
            if entry.is_in {
                add(&mut tournament, now_s, Act::Leave(player));
            } else if !entry.is_out && (entry.division.is_some() || !is_league) {
                add(&mut tournament, now_s, Act::Back(player));
            }
        }
    }
    rows
}

fn file(rules: Rules, seed: &Seed, rows: &[Row]) -> String {
    let list = ListFile {
        code: "T-K7Q2".to_owned(),
        rules,
        seed,
        shows_seed: true,
        names: ["Ada # not a reason", "Bela\nat 0 end"]
            .map(str::to_owned)
            .into(),
        matches: BTreeMap::from([(1, "K7Q2".to_owned())]),
        rows: rows
            .iter()
            .map(|row| (*row, Some("for a\nreason".to_owned())))
            .collect(),
    };
    list.to_string()
}

/// What the program on the page says of a file.
async fn by_hand(folder: &Path, text: &str) -> Output {
    let file = folder.join("tournament.txt");
    std::fs::write(&file, text).expect("written");
    program_on("docs/tournaments.md", folder, &file).await
}

#[tokio::test]
async fn the_program_on_the_page_pairs_every_round_as_the_bot_did() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = StdRng::seed_from_u64(20);
    let rolling = |at_once, floor| Rules::from(Format::Rolling { at_once, floor });
    let rounds = |rounds| Rules::from(Format::Rounds { rounds });
    let league = Rules::from(Format::League {
        at_once: 3,
        division: 4,
    });
    for (rules, players) in [
        (rounds(5), 9),
        (rounds(4), 8),
        (
            Rules {
                start: Start::Rating,
                ..rounds(5)
            },
            12,
        ),
        (rolling(2, 4), 7),
        (rolling(1, 3), 9),
        (
            Rules {
                counts: Counts::Skill,
                ..rolling(2, 3)
            },
            7,
        ),
        (league, 8),
        (
            Rules {
                start: Start::Order,
                ..league
            },
            9,
        ),
        (Format::Knockout { wins: 1 }.into(), 11),
        (Format::Knockout { wins: 2 }.into(), 8),
        (Format::Arena.into(), 6),
        (
            Format::Teams {
                at_once: 2,
                games: 3,
            }
            .into(),
            9,
        ),
        (Format::Exhibition { at_once: 3 }.into(), 8),
    ] {
        let seed = Seed::new(chance.random());
        let rows = played(rules, players, &mut chance, &seed);
        let text = file(rules, &seed, &rows);
        let found = by_hand(folder.path(), &text).await;
        let said = String::from_utf8_lossy(&found.stdout).into_owned();
        let trouble = String::from_utf8_lossy(&found.stderr).into_owned();
        assert!(found.status.success(), "{rules}: {said}{trouble}");
        let rounds = rows.iter().filter(|row| matches!(row.act, Act::Round(_)));
        assert!(
            said.contains(&format!("{} rounds", rounds.count())),
            "{said}"
        );

        // Where ranks and boards decide, the lot has little to say.
        if !rules.format.can_count_skill() {
            continue;
        }
        // In a small field another lot may happen to decide the same.
        let mut is_noticed = false;
        for byte in 9..14 {
            let another = file(rules, &Seed::new([byte; 32]), &rows);
            let found = by_hand(folder.path(), &another).await;
            let trouble = String::from_utf8_lossy(&found.stderr).into_owned();
            is_noticed |= trouble.contains("could have been paired better");
            if is_noticed {
                break;
            }
        }
        assert!(is_noticed, "{rules}");
    }
}
