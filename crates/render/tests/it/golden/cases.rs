//! The pictures: of every game the start, the middle, a crowd, and what is special in it.

use ludotheque_render::Theme;
use ludotheque_rules::{GameKind, Seat};

use super::Case;

const NAMES: [&str; 2] = ["Ada", "Þórbergur Þórðarson"];

pub(super) fn all() -> impl Iterator<Item = &'static Case> {
    FINALE
        .iter()
        .chain(&AD_ELTA_STELPUR)
        .chain(&ROYAL_UR)
        .chain(&ARROWS_AND_STARS)
}

static FINALE: [Case; 11] = [
    Case {
        name: "finale-start",
        before: "a/fedcb/bdcef/...../...../...../65432/23546/1 b - -",
        actions: &[],
        ..PLAIN
    },
    MIDDLE,
    Case {
        name: "finale-removal",
        before: "a/f.5.b/bd.ef/.d.../..cc./662../.54.2/..34./1 r - -",
        actions: &["2", "a6-a5", "5"],
        ..PLAIN
    },
    Case {
        name: "finale-keeper-blocked",
        before: "a/fedcb/b.cef/...d./...../.5.4./2.3.6/64325/1 r - -",
        actions: &["5", "b7-b6", "1"],
        names: ["Ada", ""],
        ..PLAIN
    },
    Case {
        name: "finale-goal",
        before: "./.f4.e/..d.a/b..../...../..2../.5..2/.b.../1 b - -",
        actions: &["4", "c7-GR"],
        ..PLAIN
    },
    Case {
        name: "finale-removed",
        before: "a/f...2/bd.ef/.d.b./.cc../.6.../65.../2.34./1 b - -",
        actions: &["2", "x a1"],
        names: ["漢字 Ωμέγα 🎲", "WWWWWWWWWWWWWWWWWWWWWWWW"],
        ..PLAIN
    },
    Case {
        name: "finale-set-up",
        options: "setup=without-luck",
        before: "a/...../...../...../...../...../...../...../1 b - br",
        actions: &["setup 23456/65432"],
        ..PLAIN
    },
    Case {
        name: "finale-dark",
        theme: Theme::Dark,
        ..MIDDLE
    },
    Case {
        name: "finale-light",
        theme: Theme::Light,
        ..MIDDLE
    },
    Case {
        name: "finale-high-contrast",
        theme: Theme::HighContrast,
        ..MIDDLE
    },
    Case {
        name: "finale-own-side-of-blue",
        viewpoint: Some(Seat::First),
        ..MIDDLE
    },
];

/// What most cases have in common.
const PLAIN: Case = Case {
    name: "",
    game: GameKind::Finale,
    options: "",
    before: "",
    actions: &[],
    chosen: None,
    names: NAMES,
    theme: Theme::Standard,
    viewpoint: None,
};

const MIDDLE: Case = Case {
    name: "finale-middle",
    before: "a/f.c.b/bd.ef/.d.../..5.c/.6..2/.54.2/..34./1 r - -",
    actions: &["4", "b5-b4", "4"],
    ..PLAIN
};

static AD_ELTA_STELPUR: [Case; 10] = [
    Case {
        name: "ad-elta-stelpur-start",
        before: "llllll......dddddd...... l - - 0",
        actions: &[],
        ..PLAIN_TRACK
    },
    Case {
        name: "ad-elta-stelpur-crowded",
        before: "llllll......dddddd...... d - - 0",
        actions: &["1-6", "6:18", "1:17", "1-6"],
        ..PLAIN_TRACK
    },
    MIDDLE_TRACK,
    Case {
        name: "ad-elta-stelpur-surrounded",
        before: "................ldl..... l - - 3",
        actions: &["1-6"],
        names: ["", "Chloé"],
        ..PLAIN_TRACK
    },
    Case {
        name: "ad-elta-stelpur-four-sixes",
        before: "..d.l.d.l.l...d.......l. l - - 2",
        actions: &["6-6", "6:9"],
        ..PLAIN_TRACK
    },
    Case {
        name: "ad-elta-stelpur-won",
        before: ".....d...........l...... d - - 3",
        actions: &["6-6", "6:6", "6:12"],
        ..PLAIN_TRACK
    },
    Case {
        name: "ad-elta-stelpur-drawn",
        before: "..d.l.d.l.l...d.......l. l - - 400",
        actions: &[],
        ..PLAIN_TRACK
    },
    Case {
        name: "ad-elta-stelpur-light",
        theme: Theme::Light,
        ..MIDDLE_TRACK
    },
    Case {
        name: "ad-elta-stelpur-own-side-of-dark",
        theme: Theme::Dark,
        viewpoint: Some(Seat::Second),
        ..MIDDLE_TRACK
    },
    Case {
        name: "ad-elta-stelpur-high-contrast",
        theme: Theme::HighContrast,
        ..MIDDLE_TRACK
    },
];

const PLAIN_TRACK: Case = Case {
    game: GameKind::AdEltaStelpur,
    ..PLAIN
};

const MIDDLE_TRACK: Case = Case {
    name: "ad-elta-stelpur-middle",
    before: "...d..l.l.d....l.d...... d - - 11",
    actions: &["1-4", "1:11", "1-6", "6:16"],
    ..PLAIN_TRACK
};

static ROYAL_UR: [Case; 10] = [
    Case {
        name: "royal-ur-start",
        before: "- w10b10 w0b0 w - 0",
        actions: &["3"],
        ..PLAIN_UR
    },
    MIDDLE_UR,
    Case {
        name: "royal-ur-entered",
        before: "5=b,6=w w9b9 w0b0 w - 4",
        actions: &["4", "+4", "4"],
        viewpoint: Some(Seat::Second),
        ..PLAIN_UR
    },
    Case {
        name: "royal-ur-crowded",
        before: "w1=w,b3=b,w4=w,b4=b,5=bw,6=wbbW,8=bbwbB,10=w,11=Wb,w14=W w0b0 w1b0 w - 96",
        actions: &["1", "6>7", "1"],
        ..PLAIN_UR
    },
    Case {
        name: "royal-ur-stack-of-five",
        before: "6=wb,7=w,8=bbwB,11=bbw,w14=W w4b2 w1b2 w - 61",
        actions: &["1", "7>8"],
        ..PLAIN_UR
    },
    Case {
        name: "royal-ur-delivered",
        before: "b2=b,5=b,9=B,12=bbw,w14=W w8b5 w0b0 w - 57",
        actions: &["2", "12>14", "3"],
        ..PLAIN_UR
    },
    Case {
        name: "royal-ur-won",
        before: "8=w,10=bWb w7b0 w1b8 w - 230",
        actions: &["2", "8>10"],
        ..PLAIN_UR
    },
    Case {
        name: "royal-ur-high-contrast",
        theme: Theme::HighContrast,
        ..MIDDLE_UR
    },
    Case {
        name: "royal-ur-own-side-of-black",
        theme: Theme::Light,
        viewpoint: Some(Seat::Second),
        ..MIDDLE_UR
    },
    Case {
        name: "royal-ur-dark",
        theme: Theme::Dark,
        ..MIDDLE_UR
    },
];

const PLAIN_UR: Case = Case {
    game: GameKind::RoyalUr,
    ..PLAIN
};

const MIDDLE_UR: Case = Case {
    name: "royal-ur-middle",
    before: "w3=w,5=b,7=w,8=bw,10=wB,11=w,w14=W w4b7 w0b0 b - 24",
    actions: &["3", "5>8", "4"],
    ..PLAIN_UR
};

static ARROWS_AND_STARS: [Case; 12] = [
    Case {
        name: "arrows-and-stars-start",
        before: "ddssdd/dddsddd/8/9/10/11/10/9/8/UUUSUUU/UUSSUU w0b0 w a 0",
        actions: &[],
        ..PLAIN_LATTICE
    },
    MIDDLE_LATTICE,
    Case {
        name: "arrows-and-stars-chosen",
        chosen: Some("*e5-e4"),
        ..MIDDLE_LATTICE
    },
    Case {
        name: "arrows-and-stars-one-piece",
        before: "6/1sss3/8/1d7/4d1U3/5d5/4U5/9/8/7/1SSS2 w0b0 w a 0",
        actions: &[],
        ..PLAIN_LATTICE
    },
    Case {
        name: "arrows-and-stars-few-moves",
        before: "6/7/8/1d7/4d5/11/3U1U4/9/8/4sss/1S2UU w2b0 w 1 0",
        actions: &[],
        ..PLAIN_LATTICE
    },
    Case {
        name: "arrows-and-stars-chain",
        before: "2ss2/1d1s1d1/1d1d4/4d2dd/4d1d3/7d3/3U6/5U3/U1UU1U1U/3SU2/UUSS2 w0b0 b a 27",
        actions: &["i4xh5-g6xg7-g8xf8-e7xd6-c5"],
        ..PLAIN_LATTICE
    },
    Case {
        name: "arrows-and-stars-turned",
        before: "6/2Us3/d7/1U1U1D2d/1Usuu5/2d2d2U2/1U1us3d1/U1S1S3d/2U5/2d1U2/3S2 w0b0 w 2 0",
        actions: &["*a4xb5-c6"],
        names: ["漢字", "WWWWWWWWWWWWWWWWWWWWWWWW"],
        ..PLAIN_LATTICE
    },
    Case {
        name: "arrows-and-stars-brick",
        options: "board=brick59",
        before: "dsdsdsd/dddddd/7/6/7/6/7/UUUUUU/USUSUSU w0b0 w a 0",
        actions: &["b3-c3", "h3-g3"],
        ..PLAIN_LATTICE
    },
    Case {
        name: "arrows-and-stars-won",
        before: "6/1s1sUUS/3s2dU/d2d1U2d/d1U2d4/7U3/5Udd1U/8d/U1d2U2/7/6 w2b0 w 1 0",
        actions: &["*j7-k6"],
        ..PLAIN_LATTICE
    },
    Case {
        name: "arrows-and-stars-dark",
        theme: Theme::Dark,
        ..MIDDLE_LATTICE
    },
    Case {
        name: "arrows-and-stars-light",
        theme: Theme::Light,
        viewpoint: Some(Seat::Second),
        ..MIDDLE_LATTICE
    },
    Case {
        name: "arrows-and-stars-high-contrast",
        theme: Theme::HighContrast,
        ..MIDDLE_LATTICE
    },
];

const PLAIN_LATTICE: Case = Case {
    game: GameKind::ArrowsAndStars,
    ..PLAIN
};

const MIDDLE_LATTICE: Case = Case {
    name: "arrows-and-stars-middle",
    before: "6/1s1sUU1/3s2dU/d1Sd1U2d/d1U2d4/7U3/4SUdd1U/8d/U1d2U2/7/2S3 w0b0 w 3 0",
    actions: &["*a3-a2"],
    ..PLAIN_LATTICE
};
