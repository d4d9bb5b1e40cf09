//! Posters: as they were when somebody last looked at them, and with whatever names they may be given.

use ludotheque_render::figures::Figure;
use ludotheque_render::posters::{
    Decisive, Form, MatchEnd, PlayedGame, Player, Strength, match_end_picture, player_picture,
    thumbnail,
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
