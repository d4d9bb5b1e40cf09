//! Everything that is stored of somebody, as the files that they get.

use std::io::Read;
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use ludotheque_matches::ids::UserId;
use ludotheque_standin::Trouble;
use serde_json::{Value, json};

use crate::store::export::play_for_years;
use crate::world::{PATIENCE, World};

/// As much as fits into a message everywhere.
const FILE_MAX: usize = 8 << 20;

/// The rows of a packed file, of a table.
fn rows_of(table: &str, packed: &[u8]) -> usize {
    let mut text = String::new();
    let mut packed = GzDecoder::new(packed);
    packed.read_to_string(&mut text).expect("it unpacks");
    let lines = text.lines();
    let rows = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    rows.filter(|row| row["table"] == table).count()
}

#[apply(scenario)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_played_for_years_gets_several_files_with_every_move(world: &World) {
    world.finale(json!([])).await;
    let ada = world.member("Ada");
    play_for_years(&world.database, UserId(ada.0)).await;
    let stored = format!("SELECT count(*) FROM plies WHERE actor_id = {ada}");
    let stored = world.database.number(&stored).await;
    assert!(stored > 100_000);

    // It may take longer than the local Discord waits for an answer that was announced.
    let channel = world.channel();
    let asked = world
        .discord
        .command(ada, channel, "my-data export", json!([]));
    let announced = asked.await;
    assert!(
        matches!(announced, Ok(_) | Err(Trouble::StillThinking(_))),
        "{announced:?}"
    );
    let (mut plies, mut files, mut seen) = (0, 0, 0);
    let began = Instant::now();
    while plies < stored {
        assert!(began.elapsed() < PATIENCE, "{plies} of {stored} plies came");
        tokio::time::sleep(Duration::from_millis(500)).await;
        let messages = world.discord.ephemerals(ada);
        let attached = |message: &Value| message["attachments"].as_array().map_or(0, Vec::len);
        let count = messages.iter().map(attached).sum();
        if count == seen {
            continue;
        }
        (plies, files, seen) = (0, 0, count);
        for message in messages {
            let attached = message["attachments"].as_array().into_iter().flatten();
            for file in attached {
                let id = file["id"].as_str().and_then(|id| id.parse().ok());
                let bytes = world.discord.file(id.expect("a number"));
                let bytes = bytes.expect("it is there");
                assert!(bytes.len() <= FILE_MAX, "{} bytes", bytes.len());
                files += 1;
                plies += i64::try_from(rows_of("plies", &bytes)).expect("it fits");
            }
        }
    }
    assert_eq!(plies, stored, "nothing twice");
    assert!(files > 1, "{files} files");
}
