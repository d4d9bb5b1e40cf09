//! A tournament as JSON, for programs: everything but what is still a secret.

use ludotheque_rules::Seat;
use serde_json::{Value, json};

use super::report::{Report, Times};
use super::times::rfc3339;
use crate::act::seat_word;
use crate::model::halves;
use crate::standings::{Line, TieBreak};
use crate::{Opponent, Played};

/// Which shape the file has. It counts up when something that was there means something else or goes away; that
/// something is added leaves it as it is.
pub const DATA_VERSION: u32 = 1;

/// The tournament as JSON in UTF-8, with a line break at its end. Times are as in RFC 3339, shares in thousandths of a
/// win; what is not known is `null`. The seed, and who was kept apart from whom, stand in it only when it is over.
#[must_use]
pub fn data(report: &Report<'_>) -> String {
    let now = report.now;
    let times = report.times();
    let time = |at_s: Option<i64>| at_s.map(rfc3339);
    let numbers = 0..u16::try_from(now.entries.len()).unwrap_or(u16::MAX);
    let players: Vec<Value> = numbers.map(|number| player(report, number)).collect();
    let games = now.games.iter().map(|(number, played)| {
        let of_game = times.get(number).copied().unwrap_or_default();
        game(report, played, of_game)
    });
    let table = report.table();
    let apart: Vec<Value> = now
        .apart
        .iter()
        .map(|(one, other)| json!([one, other]))
        .collect();
    let whole = json!({
        "schema": "ludotheque-tournament",
        "version": DATA_VERSION,
        "tournament": {
            "code": report.code,
            "name": report.name,
            "game": report.game.slug(),
            "options": report.options,
            "format": now.rules().to_string(),
            "turn_s": report.clock.turn_s(),
            "rated": report.rated,
            "stage": now.stage.word(),
            "round": now.round,
            "rounds": (now.rounds > 0).then_some(now.rounds),
            "started_at": time(report.started_s),
            "pairs_until": time(report.pairs_until_s),
            "over_at": time(report.over_s()),
            "read_at": rfc3339(report.read_s),
            "promise": report.seed.promise().to_string(),
            "seed": report.is_over().then(|| report.seed.reveal()),
        },
        "players": players,
        "apart": report.is_over().then_some(apart),
        "games": games.collect::<Vec<Value>>(),
        "table": table.iter().map(|one| line(report, one)).collect::<Vec<Value>>(),
    });
    format!("{whole:#}\n")
}

fn player(report: &Report<'_>, number: u16) -> Value {
    let entry = report.now.entry(number);
    json!({
        "number": number,
        "name": report.name_of(number),
        "rating": entry.and_then(|entry| entry.rating),
        "noon_utc": entry.and_then(|entry| entry.noon),
        "division": entry.and_then(|entry| entry.division).map(|division| division + 1),
        "is_in": entry.is_some_and(|entry| entry.is_in),
        "is_expelled": entry.is_some_and(|entry| entry.is_expelled),
        "absences": entry.map(|entry| entry.absences),
    })
}

fn game(report: &Report<'_>, played: &Played, times: Times) -> Value {
    let game = &played.game;
    let points = |seat| played.result.and_then(|result| halves(result, seat));
    let house = match game.opponent {
        Opponent::House(level) => Some(level.number()),
        Opponent::Player(_) => None,
    };
    json!({
        "number": game.number,
        "round": times.round,
        "match": report.matches.get(&game.number),
        "first": game.at(Seat::First),
        "second": game.at(Seat::Second),
        "bot_level": house,
        "begins": seat_word(game.begins),
        "result": played.result.map(|result| result.to_string()),
        "halves": Seat::BOTH.map(points),
        "luck_first": played.luck,
        "paired_at": rfc3339(times.paired_s),
        "ended_at": times.ended_s.map(rfc3339),
    })
}

fn line(report: &Report<'_>, line: &Line) -> Value {
    let entry = report.now.entry(line.player);
    let standing = entry.map(|entry| entry.standing).unwrap_or_default();
    json!({
        "place": line.place,
        "division": entry.and_then(|entry| entry.division).map(|division| division + 1),
        "player": line.player,
        "halves": standing.halves,
        "games": standing.games,
        "wins": standing.wins,
        "score": line.score,
        "without_luck": line.without_luck.map(|known| json!({
            "mean": known.mean,
            "error": known.error,
            "games": known.games,
        })),
        "opponents": line.opponents,
        "decided_by": line.decided_by.map(tie_break),
    })
}

/// What tells two places apart, in one word.
pub(super) const fn tie_break(by: TieBreak) -> &'static str {
    match by {
        TieBreak::Score => "score",
        TieBreak::Points => "points",
        TieBreak::WithoutLuck => "without-luck",
        TieBreak::Opponents => "opponents",
        TieBreak::Wins => "wins",
        TieBreak::Lot => "lot",
    }
}
