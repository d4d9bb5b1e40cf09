//! Whoever plays against the program has their turn, however many matches somebody else has.

use std::collections::HashMap;

use ludotheque_matches::ids::MatchId;
use ludotheque_play::Play;
use ludotheque_store::Store;

use super::running_by;
use crate::world::TestDatabase;

/// Who plays against the program in each match: Ada in twenty that have waited longest, two others in one.
const ADA: i64 = 1001;
const OTHERS: [i64; 2] = [1002, 1003];
const ADAS: u32 = 20;

/// Matches that wait for the program, by who plays in them; all that it has to tell is told.
async fn waiting(database: &TestDatabase, play: &Play) -> HashMap<MatchId, i64> {
    let mut all = HashMap::new();
    let people = (0..ADAS).map(|_| ADA).chain(OTHERS);
    for (number, person) in (0_u32..).zip(people) {
        let id = running_by(play, 100 + 10 * u64::from(number)).await;
        // The program's own player sits on either side.
        let seats = if number % 2 == 0 {
            (person, 3)
        } else {
            (4, person)
        };
        let change = format!(
            "UPDATE matches SET first_id = {}, second_id = {},
                 opponent_due_at = now() - interval '1 minute' + {number} * interval '1 second'
             WHERE match_id = {}",
            seats.0,
            seats.1,
            id.to_row(),
        );
        assert_eq!(database.change(change).await, 1);
        all.insert(id, person);
    }
    let told = "UPDATE cards SET shown = wanted, due_at = 'infinity'";
    database.change(told).await;
    all
}

#[apply(scenario)]
async fn somebody_with_twenty_matches_keeps_nobody_waiting(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let all = waiting(database, play).await;
    let mut order = Vec::new();
    while let [id] = *store.take_due_opponents(1).await.expect("it answers") {
        order.push(all[&id]);
    }
    assert_eq!(order.len(), all.len(), "each once");
    // What is taken counts as being under way: Ada's second match comes after those of the others.
    assert_eq!(order[..3], [ADA, OTHERS[0], OTHERS[1]]);
    // And several at once are of several people.
    database
        .change("UPDATE matches SET opponent_due_at = now() - interval '1 second'")
        .await;
    let taken = store.take_due_opponents(3).await.expect("it answers");
    let mut people: Vec<i64> = taken.iter().map(|id| all[id]).collect();
    people.sort_unstable();
    assert_eq!(people, [ADA, OTHERS[0], OTHERS[1]]);
}
