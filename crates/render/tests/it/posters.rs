//! Posters: as they were when somebody last looked at them, and with whatever names they may be given.

use ludotheque_render::figures::Figure;
use ludotheque_render::posters::{
    Decisive, Form, MatchEnd, PlayedGame, Player, Strength, TABLE_ROWS_MAX, Table, TableGroup,
    TableRow, match_end_picture, player_picture, table_picture, thumbnail,
};
use ludotheque_render::{ALT_TEXT_LENGTH_MAX, Theme};
use ludotheque_rules::{AnyPosition, Ending, Event, GameKind, MatchResult, Seat};
use ludotheque_words::Language;

use crate::golden::changed;
use crate::names::HOSTILE;
use crate::playout::{self, Playout};

/// No poster is larger than a board may be.
const BYTES_MAX: usize = 48_000;

fn assert_unchanged(posters: impl IntoIterator<Item = (impl AsRef<str>, Figure)>) {
    let mut all_changed = Vec::new();
    for (name, poster) in posters {
        let name = name.as_ref();
        let bytes = poster.picture.png.len();
        assert!(bytes <= BYTES_MAX, "{name} has {bytes} bytes");
        all_changed.extend(changed(name, &poster.picture.png));
    }
    assert!(
        all_changed.is_empty(),
        "changed posters (see the start of tests/it/golden.rs): {all_changed:#?}"
    );
}

fn end<'a>(position: &'a AnyPosition, events: &'a [Event]) -> MatchEnd<'a> {
    MatchEnd {
        position,
        names: ["Ada", "Chloé"],
        result: MatchResult::Won(Seat::First),
        ending: None,
        score: None,
        turns: 34,
        decisive: (!events.is_empty()).then_some(Decisive { turn: 33, events }),
        theme: Theme::default(),
        language: Language::English,
    }
}

fn goal() -> Playout {
    let before = "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -";
    playout::from(GameKind::Finale, "", before, &["4", "c7-GR"])
}

#[test]
fn golden_ends_are_as_they_were() {
    let finale = goal();
    let before = "...d..l.l.d....l.d...... d - - 11";
    let track = playout::from(GameKind::AdEltaStelpur, "", before, &["1-4", "1:11"]);
    let before = "8=w,10=bWb w7b0 w1b8 w - 230";
    let towers = playout::from(GameKind::RoyalUr, "", before, &["2", "8>10"]);
    assert_unchanged([
        (
            "end-won",
            match_end_picture(&MatchEnd {
                score: Some([3, 1]),
                ..end(&finale.position, &finale.events)
            }),
        ),
        (
            "end-drawn",
            match_end_picture(&MatchEnd {
                result: MatchResult::Drawn,
                ending: Some(Ending::Agreed),
                language: Language::French,
                ..end(&track.position, &[])
            }),
        ),
        (
            "end-resigned",
            match_end_picture(&MatchEnd {
                result: MatchResult::Won(Seat::Second),
                ending: Some(Ending::Resigned(Seat::First)),
                names: ["Grace Brewster Murray Hopper", "Þórbergur Þórðarson"],
                ..end(&track.position, &track.events)
            }),
        ),
        (
            "end-timed-out",
            match_end_picture(&MatchEnd {
                ending: Some(Ending::TimedOut(Seat::Second)),
                language: Language::German,
                theme: Theme::Light,
                ..end(&towers.position, &towers.events)
            }),
        ),
    ]);
}

#[test]
fn golden_thumbnails_are_as_they_were() {
    assert_unchanged(GameKind::ALL.iter().map(|game| {
        let drawn = thumbnail(*game, Theme::default(), Language::English).unwrap();
        (format!("thumbnail-{game}"), drawn)
    }));
}

fn played(game: GameKind, strength: Strength, wins: u32, form: &[Form]) -> PlayedGame<'_> {
    PlayedGame {
        game,
        strength,
        wins,
        form,
    }
}

const FORM: [Form; 6] = [
    Form::Won,
    Form::Lost,
    Form::Won,
    Form::Drawn,
    Form::Lost,
    Form::Won,
];

#[test]
fn golden_players_are_as_they_were() {
    let placement = Strength::Placement { played: 2, of: 5 };
    let all = [
        played(GameKind::Finale, Strength::Rated(1612.4), 27, &FORM),
        played(GameKind::AdEltaStelpur, placement, 1, &FORM[..2]),
        played(GameKind::RoyalUr, Strength::Rated(1488.0), 104, &FORM[1..]),
        played(GameKind::ArrowsAndStars, placement, 0, &FORM[4..5]),
    ];
    let badges = [
        "beat Casual",
        "five of five at first try",
        "7 days in a row",
        "beat Expert",
    ];
    let player = Player {
        name: "Þórbergur Þórðarson",
        games: &all,
        badges: &badges,
        theme: Theme::default(),
        language: Language::English,
    };
    let few = Player {
        name: "Ada",
        games: &all[1..2],
        badges: &[],
        language: Language::German,
        theme: Theme::Light,
    };
    assert_unchanged([
        ("player-of-all-games", player_picture(&player)),
        ("player-of-one-game", player_picture(&few)),
    ]);
}

const PEOPLE: [&str; 10] = [
    "Þórbergur Þórðarson",
    "Ada",
    "Grace Brewster Murray Hopper, rear admiral",
    "Chloé",
    "Дмитрий",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Ægir",
    "李明",
    "Zoë ♥",
    "Bela",
];

/// So many places, the first ones with most points.
fn rows(count: u32, share: bool, luck: bool) -> Vec<TableRow<'static>> {
    (0..count)
        .map(|rank| {
            let halves = 9_u32.saturating_sub(rank);
            let mean = 0.93 - 0.11 * f64::from((rank * 3) % 10);
            TableRow {
                place: rank + 1,
                name: PEOPLE[rank as usize % PEOPLE.len()],
                halves,
                games: 5,
                share: share.then_some(f64::from(halves) / 10.0),
                // Of whoever has played one game nobody knows how far it can be trusted.
                without_luck: (luck && rank != 6).then_some((mean, 0.04 + 0.02 * f64::from(rank))),
            }
        })
        .collect()
}

fn table<'a>(groups: &'a [TableGroup<'a>]) -> Table<'a> {
    Table {
        title: "Games night: Royal d’Ur",
        subtitle: "Royal d’Ur · Swiss, 6 rounds · round 5",
        groups,
        theme: Theme::default(),
        language: Language::English,
    }
}

#[test]
fn golden_tables_are_as_they_were() {
    let (ten, seven) = (rows(10, false, true), rows(7, true, false));
    let group = |name, has_winner, rows, others| TableGroup {
        name,
        has_winner,
        rows,
        others,
    };
    let one = [group(None, false, &ten[..], 4)];
    let rolling = [group(None, true, &seven[..], 0)];
    let second: Vec<_> = (1..)
        .zip(&ten[4..8])
        .map(|(place, row)| TableRow { place, ..*row })
        .collect();
    let league = [
        group(Some("Gruppe 1"), true, &ten[..4], 2),
        group(Some("Gruppe 2"), true, &second, 0),
    ];
    // The first of the other side has not won, and a long subtitle has more lines.
    let sides = [
        group(Some("Team of Ada · 2"), false, &seven[..2], 0),
        group(Some("Team of Þórbergur · 7"), true, &seven[..3], 0),
    ];
    assert_unchanged([
        ("table-of-ten", table_picture(&table(&one))),
        (
            "table-of-a-league",
            table_picture(&Table {
                theme: Theme::Light,
                language: Language::German,
                ..table(&league)
            }),
        ),
        (
            "table-by-share",
            table_picture(&Table {
                theme: Theme::HighContrast,
                language: Language::French,
                ..table(&rolling)
            }),
        ),
        (
            "table-of-sides",
            table_picture(&Table {
                subtitle: "Finale · rolling Swiss, 2 games at once · the best player wins: points without the luck of \
                           the dice · first games by rating",
                ..table(&sides)
            }),
        ),
    ]);
}

#[test]
fn a_table_is_told_as_it_is_drawn() {
    let ten = rows(10, false, true);
    let group = TableGroup {
        name: Some("Division 1"),
        has_winner: false,
        rows: &ten[..2],
        others: 4,
    };
    let told = table_picture(&table(&[group])).alt;
    let expected = "Games night: Royal d’Ur. Royal d’Ur · Swiss, 6 rounds · round 5. Division 1: \
                    1: Þórbergur Þórðarson, 4.5 of 5, without luck 93 ± 4%; \
                    2: Ada, 4 of 5, without luck 60 ± 6%; and 4 more.";
    assert_eq!(told, expected);
    // Below nothing, by a minus sign and not a hyphen; and what rounds to nothing is nothing.
    let below = [-0.123, -0.004].map(|mean| TableRow {
        without_luck: Some((mean, 0.05)),
        ..ten[0]
    });
    let told = table_picture(&table(&[TableGroup {
        rows: &below,
        ..group
    }]))
    .alt;
    assert!(told.contains("without luck −12 ± 5%"), "{told}");
    assert!(told.contains("without luck 0 ± 5%"), "{told}");
    // However many there are, the picture has an end, and says how many it leaves out.
    let many = rows(60, true, true);
    let group = TableGroup {
        rows: &many,
        ..group
    };
    let most = table_picture(&table(&[group, group]));
    let few = TableGroup {
        rows: &many[..TABLE_ROWS_MAX],
        others: 1,
        ..group
    };
    assert_eq!(
        most.picture.height,
        table_picture(&table(&[few])).picture.height
    );
}

#[test]
fn an_end_is_told_with_its_board() {
    let finale = goal();
    let told = match_end_picture(&end(&finale.position, &finale.events)).alt;
    let start = "Ada wins! against Chloé. Finale · 34 turns. Turn 33 decided it: Ada (Blue) ";
    assert!(told.starts_with(start), "{told}");
    assert!(told.contains("goal"), "{told}");
}

#[test]
fn any_name_is_drawn_and_told_safely() {
    let finale = goal();
    let endless = ["W", "漢", "🎲", "\n"].map(|part| part.repeat(100_000));
    let endless = endless.iter().map(String::as_str);
    for name in HOSTILE.into_iter().chain(endless) {
        let poster = match_end_picture(&MatchEnd {
            names: [name, name],
            ..end(&finale.position, &finale.events)
        });
        assert!(poster.alt.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX);
        assert!(!poster.alt.contains(char::is_control), "{:?}", poster.alt);
        let row = TableRow {
            name,
            without_luck: Some((f64::NAN, f64::INFINITY)),
            share: Some(f64::NEG_INFINITY),
            halves: u32::MAX,
            games: u32::MAX,
            ..rows(1, true, true)[0]
        };
        let group = TableGroup {
            name: Some(name),
            has_winner: true,
            rows: &[row; 3],
            others: u32::MAX,
        };
        let poster = table_picture(&Table {
            title: name,
            subtitle: name,
            ..table(&[group])
        });
        assert!(poster.alt.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX);
        assert!(!poster.alt.contains(char::is_control), "{:?}", poster.alt);
        let many = [name; 40];
        let poster = player_picture(&Player {
            name,
            games: &[],
            badges: &many,
            theme: Theme::default(),
            language: Language::French,
        });
        assert!(poster.alt.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX);
        assert!(!poster.alt.contains(char::is_control), "{:?}", poster.alt);
    }
}
