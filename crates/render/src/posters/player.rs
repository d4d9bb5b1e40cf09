//! A player's profile as a picture: the name, every game with rating, wins and form, and badges.

use ludotheque_rules::{GameKind, Seat};
use ludotheque_words::{Language, say};

use super::form::{self, Form};
use super::pixels::pixels;
use crate::card::header::{MARGIN, TEXT, WIDTH};
use crate::card::{pieces, shapes};
use crate::draw::fitting::{Room, Side};
use crate::draw::{Frame, Outline, Point, Scale, text};
use crate::figures::Figure;
use crate::picture::Picture;
use crate::theme::{Colors, Theme};
use crate::words::{cut_alt_text, enumerated, in_a_row, one_short_line};

/// So many badges are shown, and how many others there are.
pub const BADGES_MAX: usize = 6;

/// A player, as plain values.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    /// The name, of any length and in any script.
    pub name: &'a str,
    /// The games that the player has played, in the order in which they are shown.
    pub games: &'a [PlayedGame<'a>],
    /// What the player has achieved, in a few words each, the finest first.
    pub badges: &'a [&'a str],
    /// The colours of the picture.
    pub theme: Theme,
    /// The language of its words.
    pub language: Language,
}

/// A game that a player has played.
#[derive(Clone, Copy, Debug)]
pub struct PlayedGame<'a> {
    /// The game.
    pub game: GameKind,
    /// How good the player is.
    pub strength: Strength,
    /// How many matches the player has won.
    pub wins: u32,
    /// How the last matches went, the latest last; of many the last [`FORM_MAX`](super::FORM_MAX).
    pub form: &'a [Form],
}

/// How good somebody is in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// In points.
    Rated(f64),
    /// Not known yet: so many of the matches that it takes were played.
    Placement {
        /// How many were played.
        played: u32,
        /// How many it takes.
        of: u32,
    },
}

/// The name, and a game, and a badge: their heights, the gaps between them, their corners.
const BANNER: u16 = 150;
const CARD: u16 = 236;
const BADGE: u16 = 68;
const GAP: u16 = 16;
const CORNER: f32 = 24.0;
const NAME: f32 = 84.0;
const FIGURE: f32 = 92.0;

/// Draws a player's profile. Its height depends on how many games and badges there are.
///
/// ```
/// use ludotheque_render::Theme;
/// use ludotheque_render::posters::{Form, PlayedGame, Player, Strength, player_picture};
/// use ludotheque_rules::GameKind;
/// use ludotheque_words::Language;
///
/// let finale = PlayedGame {
///     game: GameKind::Finale,
///     strength: Strength::Placement { played: 2, of: 5 },
///     wins: 1,
///     form: &[Form::Won, Form::Lost],
/// };
/// let poster = player_picture(&Player {
///     name: "Ada",
///     games: &[finale],
///     badges: &["beat Casual"],
///     theme: Theme::default(),
///     language: Language::English,
/// });
/// assert_eq!(
///     poster.alt,
///     "Ada. Finale: placement 2 of 5, 1 win, lately won and lost. Badges: beat Casual.",
/// );
/// # Ok::<(), ()>(())
/// ```
#[must_use]
pub fn player_picture(player: &Player<'_>) -> Figure {
    // What is no game's own has the colours of the first one, as in all figures.
    let colors = player.theme.colors(GameKind::ALL[0]);
    let badges = badges(player);
    let badge_rows = rows_of_badges(&badges);
    let columns = player.games.len().min(2);
    let card_rows = player.games.len().div_ceil(2);
    let rows = |count: usize, height: u16| {
        u32::try_from(count).unwrap_or(u32::MAX) * u32::from(height + GAP)
    };
    let height = 2 * (pixels(MARGIN) - u32::from(GAP) / 2)
        + rows(1, BANNER)
        + rows(card_rows, CARD)
        + rows(badge_rows.len(), BADGE);
    let mut frame = Frame::new(pixels(WIDTH), height, colors.ground, Scale::Full);
    frame.reserve(&colors.all());
    draw_name(&mut frame, colors, player);
    let mut top = MARGIN + f32::from(BANNER + GAP);
    for row in player.games.chunks(2) {
        let width = (WIDTH - 2.0 * MARGIN + f32::from(GAP)) / if columns == 2 { 2.0 } else { 1.0 };
        for (played, left) in row.iter().zip([MARGIN, MARGIN + width]) {
            let place = Point::new(left, top);
            draw_game(&mut frame, player, played, place, width - f32::from(GAP));
        }
        top += f32::from(CARD + GAP);
    }
    for row in badge_rows {
        let mut left = MARGIN;
        for (badge, width) in row {
            draw_badge(&mut frame, colors, badge, Point::new(left, top), width);
            left += width + f32::from(GAP);
        }
        top += f32::from(BADGE + GAP);
    }
    Figure {
        picture: Picture::of(&frame),
        alt: cut_alt_text(&alt(player)),
    }
}

fn plate(place: Point, width: f32, height: f32) -> Outline {
    Outline::rounded(place.x, place.y, width, height, CORNER)
}

/// The name on a plate, beside a star.
fn draw_name(frame: &mut Frame, colors: &Colors, player: &Player<'_>) {
    let place = Point::new(MARGIN, MARGIN);
    let width = WIDTH - 2.0 * MARGIN;
    let height = f32::from(BANNER);
    frame.paint(&plate(place, width, height).filled(), colors.plate, 255);
    let star = place + Point::new(82.0, height / 2.0 + 3.0);
    frame.paint(&shapes::star(star, 54.0).filled(), colors.prize, 255);
    let name = if text::is_unreadable(player.name) {
        "—"
    } else {
        player.name
    };
    let room = Room {
        place: Point::new(MARGIN + 160.0, MARGIN + height / 2.0),
        side: Side::From,
        width: width - 190.0,
        lines_max: 2,
    };
    frame.write(name, NAME, colors.text, room);
}

/// A game in its own colours.
fn draw_game(
    frame: &mut Frame,
    player: &Player<'_>,
    played: &PlayedGame<'_>,
    place: Point,
    width: f32,
) {
    let language = player.language;
    let colors = player.theme.colors(played.game);
    let height = f32::from(CARD);
    frame.paint(&plate(place, width, height).filled(), colors.surround, 255);
    for (seat, away) in Seat::BOTH.into_iter().zip([(-54.0, 52.0), (-112.0, 104.0)]) {
        let at = place + Point::new(width + away.0, away.1);
        pieces::blank(colors, seat, 38.0).print(frame, at);
    }
    let room = |down: f32, lines_max| Room {
        place: place + Point::new(24.0, down),
        side: Side::From,
        width: width - 180.0,
        lines_max,
    };
    let title = played.game.title();
    frame.write(title, TEXT * 0.9, colors.lines, room(40.0, 1));
    match played.strength {
        Strength::Rated(points) => {
            frame.write(&rating(points), FIGURE, colors.lines, room(108.0, 1));
        }
        Strength::Placement { played, of } => {
            let placement = say!(language, "player-placement", played, of);
            frame.write(&placement, TEXT, colors.lines, room(108.0, 2));
        }
    }
    let strip = place + Point::new(12.0, height - 76.0);
    let inside = Outline::rounded(strip.x, strip.y, width - 24.0, 64.0, CORNER - 10.0);
    frame.paint(&inside.filled(), colors.ground, 255);
    let middle = strip + Point::new(16.0, 32.0);
    let room = Room {
        place: middle,
        side: Side::From,
        width: width - 260.0,
        lines_max: 1,
    };
    let wins = say!(language, "player-wins", wins = played.wins);
    frame.write(&wins, TEXT * 0.9, colors.text, room);
    let right = Point::new(strip.x + width - 24.0 - 12.0, middle.y);
    form::draw(frame, colors, played.form, right);
}

fn draw_badge(frame: &mut Frame, colors: &Colors, badge: &str, place: Point, width: f32) {
    let height = f32::from(BADGE);
    let pill = Outline::rounded(place.x, place.y, width, height, height / 2.0);
    frame.paint(&pill.filled(), colors.plate, 255);
    let middle = place.y + height / 2.0;
    let star = Point::new(place.x + 38.0, middle + 1.0);
    frame.paint(&shapes::star(star, 20.0).filled(), colors.prize, 255);
    let room = Room {
        place: Point::new(place.x + 68.0, middle),
        side: Side::From,
        width: width - 96.0,
        lines_max: 1,
    };
    frame.write(badge, TEXT * 0.9, colors.text, room);
}

/// The badges that are shown, the last of which may say how many others there are.
fn badges(player: &Player<'_>) -> Vec<String> {
    let shown = player.badges.iter().take(BADGES_MAX);
    let mut badges: Vec<String> = shown.map(|badge| one_short_line(badge)).collect();
    let others = player.badges.len().saturating_sub(BADGES_MAX);
    if others > 0 {
        badges.push(say!(player.language, "player-other-badges", others));
    }
    badges
}

/// As many badges in a row as there is room for, each with its width.
fn rows_of_badges(badges: &[String]) -> Vec<Vec<(&str, f32)>> {
    let room = WIDTH - 2.0 * MARGIN;
    let mut rows: Vec<Vec<(&str, f32)>> = Vec::new();
    let mut left = f32::MAX;
    for badge in badges {
        let width = (text::width_at(badge, TEXT * 0.9) + 98.0).min(room);
        if left + width > room {
            rows.push(Vec::new());
            left = 0.0;
        }
        if let Some(row) = rows.last_mut() {
            row.push((badge, width));
        }
        left += width + f32::from(GAP);
    }
    rows
}

/// A rating in whole points, whatever number it is.
fn rating(points: f64) -> String {
    let points = if points.is_nan() { 0.0 } else { points };
    format!("{:.0}", points.clamp(-9_999.0, 9_999.0))
}

fn alt(player: &Player<'_>) -> String {
    let language = player.language;
    let name = one_short_line(player.name);
    let mut sentences = vec![say!(language, "player-picture", name)];
    sentences.extend(player.games.iter().map(|played| {
        let game = played.game.title();
        let strength = match played.strength {
            Strength::Rated(points) => rating(points),
            Strength::Placement { played, of } => say!(language, "player-placement", played, of),
        };
        let wins = say!(language, "player-wins", wins = played.wins);
        let form = form::words(played.form, language);
        if form.is_empty() {
            say!(language, "player-game", game, strength, wins)
        } else {
            say!(language, "player-game-form", game, strength, wins, form)
        }
    }));
    if player.games.is_empty() {
        sentences.push(say!(language, "player-no-game"));
    }
    let badges = badges(player);
    if !badges.is_empty() {
        let badges = enumerated(&badges, language);
        sentences.push(say!(language, "player-badges", badges));
    }
    in_a_row(&sentences, language)
}
