//! The picture of a match that is over.

use ludotheque_rules::{AnyPosition, Ending, Event, MatchResult, Seat};
use ludotheque_words::{Language, say};

use crate::card::header::{MARGIN, TEXT, WIDTH, readable_name};
use crate::card::{pieces, shapes};
use crate::draw::fitting::{Room, Side};
use crate::draw::{Frame, Outline, Point, Scale};
use crate::figures::Figure;
use crate::picture::{Picture, board};
use crate::scene::{Over, Scene};
use crate::theme::{Colors, Theme};
use crate::words::{alt_text, cut_alt_text, one_short_line, sentence};

/// How high the banner above the board is, and how much higher the picture is by it than a board
/// with the strip of the players.
const BANNER: f32 = 236.0;
const ROWS_ABOVE: u32 = 152;
/// How high the strip below the board is, in which the decisive move is told.
const ROWS_BELOW: u32 = 116;
/// The size of the first line of the banner.
const HEADLINE: f32 = 84.0;
/// The radius of the badge of the winner, and where its middle is.
const BADGE: f32 = 74.0;
const BADGE_AT: f32 = MARGIN + 42.0 + BADGE;
const RIM: f32 = 6.0;

/// A match that is over, as plain values.
#[derive(Clone, Copy, Debug)]
pub struct MatchEnd<'a> {
    /// What the board shows: the last position, or that after the decisive move.
    pub position: &'a AnyPosition,
    /// The players' names by seat, of any length and in any script.
    pub names: [&'a str; 2],
    /// What the match came to.
    pub result: MatchResult,
    /// What ended it, if that was not the rules.
    pub ending: Option<Ending>,
    /// How many matches of a series each seat has won, if it is one.
    pub score: Option<[u32; 2]>,
    /// How many turns were played.
    pub turns: u32,
    /// The move that decided it, marked on the board and told below.
    pub decisive: Option<Decisive<'a>>,
    /// The colours of the picture.
    pub theme: Theme,
    /// The language of its words.
    pub language: Language,
}

/// The move after which the match was as good as over.
#[derive(Clone, Copy, Debug)]
pub struct Decisive<'a> {
    /// The number of its turn, from 1.
    pub turn: u32,
    /// What happened in it.
    pub events: &'a [Event],
}

/// Draws who has beaten whom, how, and the board with the decisive move.
///
/// ```
/// use ludotheque_render::Theme;
/// use ludotheque_render::posters::{MatchEnd, match_end_picture};
/// use ludotheque_rules::{AnyPosition, Ending, GameKind, MatchResult, Seat};
/// use ludotheque_words::Language;
///
/// let position = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0)?;
/// let end = match_end_picture(&MatchEnd {
///     position: &position,
///     names: ["Ada", "Chloé"],
///     result: MatchResult::Won(Seat::First),
///     ending: Some(Ending::Resigned(Seat::Second)),
///     score: Some([2, 1]),
///     turns: 34,
///     decisive: None,
///     theme: Theme::default(),
///     language: Language::English,
/// });
/// assert!(end.alt.starts_with("Ada wins! Chloé resigned. Finale · 34 turns · 2–1"));
/// # Ok::<(), ludotheque_rules::ParseError>(())
/// ```
#[must_use]
pub fn match_end_picture(end: &MatchEnd<'_>) -> Figure {
    let game = end.position.game();
    let colors = end.theme.colors(game);
    let scene = scene(end);
    let words = Words::of(end, |seat| readable_name(game, &scene, seat));
    let mut frame = board(end.position, &scene, Scale::Full);
    frame.extend_up(ROWS_ABOVE, colors.ground);
    let banner = Outline::rectangle(0.0, 0.0, WIDTH, MARGIN + BANNER + 16.0);
    frame.paint(&banner.filled(), colors.ground, 255);
    draw_banner(&mut frame, colors, end.result, &words);
    if let Some(told) = &words.decisive {
        draw_told(&mut frame, colors, told);
    }
    Figure {
        picture: Picture::of(&frame),
        alt: match_end_alt_text(end),
    }
}

/// What [`match_end_picture`] shows, for those who cannot see it: its `alt`, without drawing anything.
#[must_use]
pub fn match_end_alt_text(end: &MatchEnd<'_>) -> String {
    let game = end.position.game();
    let scene = scene(end);
    let words = Words::of(end, |seat| {
        one_short_line(&readable_name(game, &scene, seat))
    });
    cut_alt_text(&words.alt(end.language, &alt_text(end.position, &scene)))
}

fn scene<'a>(end: &MatchEnd<'a>) -> Scene<'a> {
    Scene {
        names: end.names,
        last_events: end.decisive.map_or(&[], |decisive| decisive.events),
        over: Some(Over::with_result(end.result)),
        theme: end.theme,
        language: end.language,
        ..Scene::default()
    }
}

/// What the picture says.
struct Words {
    headline: String,
    how: String,
    facts: String,
    decisive: Option<String>,
}

impl Words {
    fn of(end: &MatchEnd<'_>, name: impl Fn(Seat) -> String) -> Self {
        let language = end.language;
        let both = || {
            let [one, other] = Seat::BOTH.map(&name);
            say!(language, "match-end-between", one, other)
        };
        let headline = match end.result {
            MatchResult::Won(seat) => say!(language, "match-end-won", winner = name(seat)),
            MatchResult::Drawn => say!(language, "match-end-drawn"),
            MatchResult::Open => say!(language, "match-end-open"),
        };
        let how = match (end.ending, end.result) {
            (Some(Ending::Resigned(seat)), _) => {
                say!(language, "match-end-resigned", loser = name(seat))
            }
            (Some(Ending::TimedOut(seat)), _) => {
                say!(language, "match-end-timed-out", loser = name(seat))
            }
            (Some(Ending::Agreed), _) => {
                let [one, other] = Seat::BOTH.map(&name);
                say!(language, "match-end-agreed", one, other)
            }
            (None, MatchResult::Won(seat)) => {
                say!(language, "match-end-against", loser = name(seat.other()))
            }
            (Some(Ending::Aborted), _) | (None, _) => both(),
        };
        let (game, turns) = (end.position.game().title(), end.turns);
        let facts = match end.score {
            Some([one, other]) => {
                // The winner's number stands first, as in every report of a match.
                let (own, theirs) = match end.result {
                    MatchResult::Won(Seat::Second) => (other, one),
                    _ => (one, other),
                };
                say!(language, "match-end-facts-score", game, turns, own, theirs)
            }
            None => say!(language, "match-end-facts", game, turns),
        };
        let decisive = end.decisive.map(|decisive| {
            let told = sentence(end.position.game(), decisive.events, end.names, language);
            let turn = decisive.turn;
            say!(language, "match-end-decisive", turn, told)
        });
        Self {
            headline,
            how,
            facts,
            decisive,
        }
    }

    fn alt(&self, language: Language, board: &str) -> String {
        let Self {
            headline,
            how,
            facts,
            decisive,
        } = self;
        let decisive = decisive.as_deref().unwrap_or_default();
        let summary = say!(language, "match-end-picture", headline, how, facts);
        let parts = [summary.as_str(), decisive, board];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(" ")
    }
}

/// The winner's colour with name and piece, or both pieces on a plate.
fn draw_banner(frame: &mut Frame, colors: &'static Colors, result: MatchResult, words: &Words) {
    let winner = match result {
        MatchResult::Won(seat) => Some(seat),
        MatchResult::Drawn | MatchResult::Open => None,
    };
    let (fill, ink) = match winner.map(|seat| colors.side(seat)) {
        Some(side) => (side.fill, side.mark),
        None => (colors.plate, colors.text),
    };
    let plate = |smaller: f32| {
        let size = Point::new(WIDTH - 2.0 * (MARGIN + smaller), BANNER - 2.0 * smaller);
        let (left, top) = (MARGIN + smaller, MARGIN + smaller);
        Outline::rounded(left, top, size.x, size.y, 26.0 - smaller)
    };
    frame.paint(&plate(0.0).filled(), colors.lit, 255);
    frame.paint(&plate(RIM).filled(), fill, 255);
    let middle = MARGIN + BANNER / 2.0;
    match winner {
        Some(seat) => {
            let at = Point::new(BADGE_AT, middle);
            pieces::blank(colors, seat, BADGE).print(frame, at);
            // A side's own colour lies around it, so the star has a ground of its own.
            let medal = Outline::circle(at, BADGE * 0.62);
            frame.paint(&medal.filled(), colors.ground, 255);
            let star = shapes::star(at, BADGE * 0.56);
            frame.paint(&star.filled(), colors.prize, 255);
        }
        None => {
            let away = Point::new(BADGE * 0.32, BADGE * 0.42);
            for (seat, at) in Seat::BOTH.into_iter().zip([-1.0, 1.0]) {
                let at = Point::new(BADGE_AT, middle) + away * at;
                pieces::blank(colors, seat, BADGE * 0.62).print(frame, at);
            }
        }
    }
    let left = BADGE_AT + BADGE + 34.0;
    let lines = [
        (&words.headline, HEADLINE, -58.0),
        (&words.how, TEXT, 18.0),
        (&words.facts, TEXT, 74.0),
    ];
    for (text, size, down) in lines {
        let room = Room {
            place: Point::new(left, middle + down),
            side: Side::From,
            width: WIDTH - MARGIN - 28.0 - left,
            lines_max: 1,
        };
        frame.write(text, size, ink, room);
    }
}

/// The decisive move, below the board.
fn draw_told(frame: &mut Frame, colors: &Colors, told: &str) {
    frame.extend_down(ROWS_BELOW, colors.ground);
    let (_, height) = frame.full_size();
    let rows = |count: u32| f32::from(u16::try_from(count).unwrap_or(u16::MAX));
    let room = Room {
        place: Point::new(MARGIN, rows(height) - MARGIN - rows(ROWS_BELOW) / 2.0 + 6.0),
        side: Side::From,
        width: WIDTH - 2.0 * MARGIN,
        lines_max: 3,
    };
    frame.write(told, TEXT, colors.text, room);
}
