//! Files about a tournament, read back.

use std::collections::BTreeMap;

use ludotheque_matches::Clock;
use ludotheque_rules::{GameKind, Seat};
use serde_json::Value;

use super::{Chance, seed, simulated};
use crate::files::{Report, calendar, csv, data, trf};
use crate::pairing::{Setting, next_acts};
use crate::standings::table;
use crate::{Act, Format, Game, Opponent, Points, Row, Stage, Tournament};

/// A tournament with its list, whoever takes part.
struct Told {
    name: String,
    now: Tournament,
    rows: Vec<Row>,
    names: Vec<String>,
    matches: BTreeMap<u32, String>,
}

impl Told {
    fn new(now: Tournament, rows: Vec<Row>) -> Self {
        Self {
            name: "The big, \"long\" night; with Chloé".to_owned(),
            names: ["Ada", "Bela", "Chloé", "Dmitri", ""]
                .map(str::to_owned)
                .into(),
            matches: BTreeMap::from([(1, "K7Q2".to_owned())]),
            now,
            rows,
        }
    }

    /// What a file of it shows, once `read` has made one.
    fn with<T>(&self, read: impl FnOnce(&Report<'_>) -> T) -> T {
        let start = self.rows.iter().find(|row| row.act == Act::Start);
        let started_s = start.map(|row| row.at_s);
        read(&Report {
            code: "T-K7Q2",
            name: &self.name,
            game: GameKind::Finale,
            options: "",
            clock: Clock::TwoMinutes,
            rated: true,
            seed: &seed(),
            now: &self.now,
            rows: &self.rows,
            names: &self.names,
            matches: &self.matches,
            started_s,
            pairs_until_s: started_s.map(|start| start + 18_000),
            read_s: 1_795_557_600,
        })
    }
}

/// Three rounds of five people on a Tuesday evening: a win, a draw, an absence, a game that is struck out, and each
/// result against the bot.
fn evening(until_round: u32) -> Told {
    let start_s = 1_795_550_400;
    let mut now = Tournament::new(Format::Rounds { rounds: 3 });
    let mut rows = Vec::new();
    let mut add = |now: &mut Tournament, at_s, act| {
        let row = Row { at_s, act };
        now.apply(&row).unwrap_or_else(|why| panic!("{act}: {why}"));
        rows.push(row);
    };
    for player in 0..5 {
        let rating = (player != 3).then_some(1_700 - 50 * player);
        add(&mut now, start_s - 600, Act::Join { player, rating });
    }
    add(&mut now, start_s - 60, Act::Apart(3, 4));
    add(&mut now, start_s, Act::Start);
    let seed = seed();
    let until_it_is_through = Setting {
        seed: &seed,
        turn_s: 120,
        ends_s: i64::MAX,
    };
    let given = [Points::Win(Seat::First), Points::Draw, Points::Void];
    let mut given = given.into_iter().cycle();
    let mut house = [
        Points::Win(Seat::First),
        Points::Draw,
        Points::Win(Seat::Second),
    ]
    .into_iter();
    for round in 1..=3 {
        let at_s = start_s + i64::from(round) * 600;
        for act in next_acts(&now, until_it_is_through, at_s) {
            add(&mut now, at_s, act);
        }
        if round > until_round {
            break;
        }
        let open: Vec<_> = now.open_games().copied().collect();
        for game in open {
            let points = match game.opponent {
                Opponent::House(_) => match house.next().expect("one a round") {
                    Points::Win(Seat::First) => Points::Win(game.seat),
                    Points::Win(Seat::Second) => Points::Win(game.seat.other()),
                    other => other,
                },
                Opponent::Player(_) if round == 3 => Points::Absent(game.seat),
                Opponent::Player(_) => given.next().expect("it goes round"),
            };
            let over = Act::Result {
                game: game.number,
                points,
                luck: Some(100),
            };
            add(&mut now, at_s + 300, over);
        }
    }
    if until_round == 3 {
        add(&mut now, start_s + 2_400, Act::End);
    }
    Told::new(now, rows)
}

#[test]
fn a_chess_program_reads_an_evening() {
    let text = evening(3).with(trf);
    let expected = include_str!("evening.trf");
    assert_eq!(text.replace("\r\n", "\n"), expected, "{text}");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
}

#[test]
fn white_is_who_begins_wherever_they_sit() {
    let mut now = super::begun(Format::Rounds { rounds: 1 }, 2);
    let game = Game {
        number: 1,
        player: 0,
        seat: Seat::First,
        opponent: Opponent::Player(1),
        begins: Seat::Second,
    };
    let rows = [Act::Round(1), Act::Pair(game)].map(|act| Row { at_s: 0, act });
    for row in &rows {
        now.apply(row).expect("it may be");
    }
    super::result(&mut now, 0, 1, Points::Win(Seat::First));
    let text = Told::new(now, rows.to_vec()).with(trf);
    assert_eq!(rounds_of(&text), [["     2 b 1"], ["     1 w 0"]]);
}

/// The columns of the games of each player, by round: opponent from 1, colour, result.
fn rounds_of(text: &str) -> Vec<Vec<String>> {
    let players = text.lines().filter(|line| line.starts_with("001 "));
    let games = players.map(|line| {
        let line: Vec<char> = line.chars().collect();
        let rounds = line.get(89..).unwrap_or_default().chunks(10);
        rounds.map(|round| round.iter().collect()).collect()
    });
    games.collect()
}

#[test]
fn in_every_tournament_of_chess_programs_both_of_a_game_agree_about_it_and_points_add_up() {
    for number in 0..20 {
        let life = simulated::live_through(&mut Chance(number));
        let (now, rows) = (life.tournament, life.rows);
        let told = Told::new(now, rows);
        let text = told.with(trf);
        let rounds = rounds_of(&text);
        for (player, games) in rounds.iter().enumerate() {
            let line = text
                .lines()
                .filter(|line| line.starts_with("001 "))
                .nth(player);
            let points: String = line.expect("a line").chars().skip(80).take(4).collect();
            let mut halves = 0;
            for (round, game) in games
                .iter()
                .enumerate()
                .filter(|(_, game)| !game.trim().is_empty())
            {
                let code = game.chars().nth(9).expect("a result");
                halves += match code {
                    '1' | '+' | 'U' => 2,
                    '=' | 'H' => 1,
                    _ => 0,
                };
                let other: usize = game[2..6].trim().parse().expect("a number");
                if other == 0 {
                    assert!("UHZ".contains(code), "{number}: {game}");
                    continue;
                }
                let theirs = &rounds[other - 1][round];
                assert_eq!(theirs[2..6].trim(), (player + 1).to_string(), "{number}");
                let both = [game, theirs].map(|game| game.chars().nth(9).expect("a result"));
                assert!(
                    matches!(
                        both,
                        ['1', '0'] | ['0', '1'] | ['=', '='] | ['+', '-'] | ['-', '+']
                    ),
                    "{number}: {both:?}"
                );
                let colours = [game, theirs].map(|game| game.chars().nth(7).expect("a colour"));
                assert!(matches!(colours, ['w', 'b'] | ['b', 'w']), "{number}");
            }
            let standing = told.now.entries[player].standing;
            assert_eq!(halves, standing.halves, "{number}: {text}");
            assert_eq!(points.trim().parse(), Ok(f64::from(halves) / 2.0));
        }
    }
}

#[test]
fn the_data_tell_what_the_tournament_is_and_keep_its_secrets_until_the_end() {
    let told = evening(3);
    let read: Value = serde_json::from_str(&told.with(data)).expect("it is JSON");
    assert_eq!(
        (&read["schema"], &read["version"]),
        (&"ludotheque-tournament".into(), &1.into())
    );
    let head = &read["tournament"];
    assert_eq!(head["name"], told.name.as_str());
    assert_eq!(head["started_at"], "2026-11-24T20:00:00Z");
    assert_eq!(head["over_at"], "2026-11-24T20:40:00Z");
    assert_eq!(head["seed"], seed().reveal());
    assert_eq!(read["apart"], serde_json::json!([[3, 4]]));
    assert_eq!(read["players"][4]["name"], "player 4");
    // Everything from which the table follows is there.
    let lines = table(&told.now, &seed());
    for (line, shown) in lines.iter().zip(read["table"].as_array().expect("a list")) {
        let player = u64::from(line.player);
        assert_eq!(shown["player"].as_u64(), Some(player));
        let mut halves = 0;
        for game in read["games"].as_array().expect("a list") {
            let seat = [&game["first"], &game["second"]]
                .into_iter()
                .position(|seat| *seat == player);
            halves += seat.map_or(0, |seat| game["halves"][seat].as_u64().unwrap_or(0));
        }
        assert_eq!(shown["halves"].as_u64(), Some(halves));
        assert_eq!(
            shown["without_luck"]["mean"].as_i64(),
            line.without_luck.map(|known| known.mean.into())
        );
    }
    let first = &read["games"][0];
    assert_eq!(
        (&first["match"], &first["luck_first"]),
        (&"K7Q2".into(), &100.into())
    );
    assert_eq!(first["ended_at"], "2026-11-24T20:15:00Z");

    let unfinished = evening(1);
    let text = unfinished.with(data);
    assert!(
        !text.contains(&seed().reveal()),
        "it is promised and not shown"
    );
    let read: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(read["tournament"]["stage"], "running");
    let hidden = [
        &read["tournament"]["seed"],
        &read["apart"],
        &read["tournament"]["over_at"],
    ];
    assert_eq!(hidden, [&Value::Null; 3]);
}

/// The fields of a file by RFC 4180, read one character after the other.
fn fields(text: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut row = vec![String::new()];
    let mut is_quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(one) = chars.next() {
        let field = row.last_mut().expect("there is always one");
        match one {
            '"' if is_quoted && chars.peek() == Some(&'"') => field.extend(chars.next()),
            '"' => is_quoted = !is_quoted,
            one if is_quoted => field.push(one),
            ',' => row.push(String::new()),
            '\r' => {
                assert_eq!(chars.next(), Some('\n'), "a line ends with both");
                rows.push(std::mem::replace(&mut row, vec![String::new()]));
            }
            one => field.push(one),
        }
    }
    assert_eq!(row, [""], "the last line has an end");
    rows
}

#[test]
fn a_spreadsheet_reads_the_table_and_takes_no_name_for_a_formula() {
    let mut told = evening(3);
    told.names = [
        "=HYPERLINK(\"https://evil\")",
        "+1",
        "-2",
        "\t@cmd",
        "A \"quoted\", name\nwith = in it",
    ]
    .map(str::to_owned)
    .into();
    let rows = fields(&told.with(csv));
    let lines = table(&told.now, &seed());
    assert_eq!(rows.len(), lines.len() + 1);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
    let expected = [
        "'=HYPERLINK(\"https://evil\")",
        "'+1",
        "'-2",
        "'@cmd",
        "A \"quoted\", name with = in it",
    ];
    for (row, line) in rows[1..].iter().zip(&lines) {
        assert_eq!(row[2], expected[usize::from(line.player)]);
        assert_eq!(row[0], line.place.to_string());
        let halves = told.now.entries[usize::from(line.player)].standing.halves;
        assert_eq!(row[3].parse(), Ok(f64::from(halves) / 2.0));
        let mean = line.without_luck.map(|known| known.mean.to_string());
        assert_eq!(row[7], mean.unwrap_or_default());
    }
}

#[test]
fn a_calendar_has_the_evening_in_short_lines_and_knows_it_again() {
    let what = format!("Finale\n{}", "é".repeat(100));
    let make =
        |report: &Report<'_>| calendar(report, &what, Some("https://discord.com/channels/1/2/3"));
    let [early, late] = [1, 3].map(|round| evening(round).with(make).expect("it has begun"));
    for text in [&early, &late] {
        assert!(text.ends_with("END:VEVENT\r\nEND:VCALENDAR\r\n"));
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(!text.replace("\r\n", "").contains(['\r', '\n']), "{text}");
    }
    let property = |text: &str, name: &str| {
        let whole = text.replace("\r\n ", "");
        let mut lines = whole.lines().map(str::to_owned);
        lines.find_map(|line| line.strip_prefix(name).map(str::to_owned))
    };
    assert_eq!(property(&late, "UID:"), property(&early, "UID:"));
    assert_eq!(
        property(&late, "DTSTART:").as_deref(),
        Some("20261124T200000Z")
    );
    assert_eq!(
        property(&early, "DTEND:").as_deref(),
        Some("20261125T010000Z")
    );
    assert_eq!(
        property(&late, "DTEND:").as_deref(),
        Some("20261124T204000Z")
    );
    let number = |text| property(text, "SEQUENCE:").and_then(|number| number.parse::<u32>().ok());
    assert!(number(&late) > number(&early));
    let summary = property(&late, "SUMMARY:");
    assert_eq!(
        summary.as_deref(),
        Some("The big\\, \"long\" night\\; with Chloé")
    );
    let description = property(&late, "DESCRIPTION:");
    assert_eq!(description, Some(what.replace('\n', "\\n")));

    let mut injected = evening(3);
    injected.name = "x\r\nATTACH:https://evil\\".to_owned();
    let text = injected.with(make).expect("it has begun");
    assert_eq!(property(&text, "ATTACH"), None);
    assert_eq!(
        property(&text, "SUMMARY:").as_deref(),
        Some("x  ATTACH:https://evil\\\\")
    );

    let waiting = super::joined(Format::Rounds { rounds: 3 }, 3);
    assert_eq!(waiting.stage, Stage::SignUp);
    assert_eq!(
        Told::new(waiting, Vec::new()).with(make),
        None,
        "nobody knows when it begins"
    );
}
