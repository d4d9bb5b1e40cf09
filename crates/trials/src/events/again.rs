//! The list of a tournament, read again: every act that the program added is computed from what stood before it.

use ludotheque_matches::ids::UserId;
use ludotheque_play::StoredTournament;
use ludotheque_tournaments::pairing::{Setting, next_acts};
use ludotheque_tournaments::{Act, Format, Opponent, Points, Row, Tournament};

/// Acts are computed some seconds at most before they are stored.
const AT_MOST_BEFORE_S: i64 = 30;

/// What is wrong with the list.
pub fn look(stored: &StoredTournament) -> Vec<String> {
    let of = |what: String| format!("{} season {}: {what}", stored.name, stored.season);
    let rows: Vec<Row> = stored.acts.iter().map(|act| act.row).collect();
    let mut faults = Vec::new();
    if let Err((place, why)) = Tournament::replay(stored.now.rules(), &rows) {
        return vec![of(format!("act {place} does not replay: {why}"))];
    }
    let mut now = Tournament::new(stored.now.rules());
    let mut place = 0;
    while let Some(row) = rows.get(place) {
        let is_by_itself = stored.acts[place].actor == UserId::PROGRAM
            && matches!(
                row.act,
                Act::Round(_) | Act::Pair(_) | Act::LastCall | Act::End
            );
        let count = if is_by_itself {
            match follows(stored, &now, &rows[place..]) {
                Some(count) => count,
                None => {
                    faults.push(of(format!("act {place} does not follow: {}", row.act)));
                    1
                }
            }
        } else {
            1
        };
        for row in &rows[place..place + count] {
            if let Err(why) = now.apply(row) {
                faults.push(of(format!("{}: {why}", row.act)));
            }
        }
        place += count;
        faults.extend(holds_too_many(&now).map(of));
    }
    faults.extend(met_twice(&now).map(of));
    if now.open_games().next().is_some() {
        faults.push(of("games go on after its end".to_owned()));
    }
    faults
}

/// How many acts follow by themselves here, if they are those of the list.
fn follows(stored: &StoredTournament, now: &Tournament, rest: &[Row]) -> Option<usize> {
    let setting = Setting {
        seed: &stored.seed,
        turn_s: stored.clock.turn_s(),
        ends_s: stored.ends_s()?,
    };
    (0..=AT_MOST_BEFORE_S).find_map(|before_s| {
        let acts = next_acts(now, setting, rest[0].at_s - before_s);
        let listed = rest.get(..acts.len())?.iter().map(|row| row.act);
        (!acts.is_empty() && listed.eq(acts.iter().copied())).then_some(acts.len())
    })
}

fn holds_too_many(now: &Tournament) -> Option<String> {
    let most = usize::from(now.format.at_once());
    let mut players = (0..).zip(&now.entries);
    let (number, entry): (u16, _) = players.find(|(_, entry)| entry.playing.len() > most)?;
    let count = entry.playing.len();
    Some(format!(
        "player {number} holds {count} games, of {most} at most"
    ))
}

/// Two who were paired again, but after a draw or a game that does not count in a knock-out.
fn met_twice(now: &Tournament) -> Option<String> {
    let mut pairs = std::collections::BTreeSet::new();
    now.games.values().find_map(|played| {
        let Opponent::Player(other) = played.game.opponent else {
            return None;
        };
        let one = played.game.player;
        let is_again = !pairs.insert((one.min(other), one.max(other)));
        let may_be = matches!(now.format, Format::Knockout { .. })
            && now.games.values().any(|before| {
                before.game.number < played.game.number
                    && before.game.seat_of(one).is_some()
                    && before.game.seat_of(other).is_some()
                    && matches!(before.result, Some(Points::Draw | Points::Void))
            });
        (is_again && !may_be).then(|| format!("players {one} and {other} meet twice"))
    })
}
