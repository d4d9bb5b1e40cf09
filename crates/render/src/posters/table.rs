//! The table of a tournament as a picture.

use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use super::pixels::pixels;
use crate::card::header::{MARGIN, TEXT, WIDTH};
use crate::card::shapes;
use crate::draw::fitting::{Room, Side, lines_of};
use crate::draw::{Frame, Outline, Point, Scale, text};
use crate::figures::Figure;
use crate::picture::Picture;
use crate::theme::{Colors, Theme};
use crate::words::{
    cut_alt_text, enumerated, in_a_row, one_short_line, points_words, whole_percent,
};

/// So many rows are drawn, of all groups together: of more the last ones are left out.
pub const TABLE_ROWS_MAX: usize = 24;

/// A table, as plain values.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// What it is the table of, of any length and in any script.
    pub title: &'a str,
    /// What is played and how far it is, in a few words.
    pub subtitle: &'a str,
    /// The parts of it, the first one first; without a name where there is only one.
    pub groups: &'a [TableGroup<'a>],
    /// The colours of the picture.
    pub theme: Theme,
    /// The language of its words.
    pub language: Language,
}

/// A part of a table in which there is one first place.
#[derive(Clone, Copy, Debug)]
pub struct TableGroup<'a> {
    /// What it is called.
    pub name: Option<&'a str>,
    /// Whether it stands, and whoever is first in it has won: they get a star.
    pub has_winner: bool,
    /// The first places.
    pub rows: &'a [TableRow<'a>],
    /// How many others there are.
    pub others: u32,
}

/// A place.
#[derive(Clone, Copy, Debug)]
pub struct TableRow<'a> {
    /// From 1.
    pub place: u32,
    /// The player, by any name.
    pub name: &'a str,
    /// Points in halves.
    pub halves: u32,
    /// The games that gave them.
    pub games: u32,
    /// What the place is by, if that is not the points: a part of 1.
    pub share: Option<f64>,
    /// What a game was worth on average without the luck of the dice, as a part of 1, and its standard error.
    pub without_luck: Option<(f64, f64)>,
}

/// The heights of what stands above each other.
const HEAD: f32 = 132.0;
/// So many lines what is played may take, each so high.
const SUBTITLE_LINES_MAX: usize = 3;
const SUBTITLE_LINE: f32 = 35.0;
const COLUMN_NAMES: f32 = 56.0;
const GROUP: f32 = 64.0;
const ROW: f32 = 92.0;
const OTHERS: f32 = 56.0;
const CORNER: f32 = 22.0;
/// The least text that can be read on a phone.
const SMALL: f32 = 30.0;
const HEAD_WIDTH: f32 = WIDTH - 2.0 * MARGIN - 16.0;
/// Where the columns begin or end.
const PLACE_TO: f32 = MARGIN + 70.0;
const NAME_FROM: f32 = MARGIN + 92.0;
const POINTS_TO: f32 = 616.0;
const BAR_FROM: f32 = 660.0;
const BAR_TO: f32 = WIDTH - MARGIN - 28.0;
const BAR_HEIGHT: f32 = 20.0;

/// Draws a table: places, names, points, and as a bar what they would be without the luck of the dice, with its error.
///
/// ```
/// use ludotheque_render::Theme;
/// use ludotheque_render::posters::{Table, TableGroup, TableRow, table_picture};
/// use ludotheque_words::Language;
///
/// let ada = TableRow {
///     place: 1,
///     name: "Ada",
///     halves: 7,
///     games: 4,
///     share: None,
///     without_luck: Some((0.714, 0.09)),
/// };
/// let poster = table_picture(&Table {
///     title: "Games night",
///     subtitle: "Finale · Round 4 of 4",
///     groups: &[TableGroup { name: None, has_winner: false, rows: &[ada], others: 3 }],
///     theme: Theme::default(),
///     language: Language::English,
/// });
/// assert_eq!(
///     poster.alt,
///     "Games night. Finale · Round 4 of 4. 1: Ada, 3.5 of 4, without luck 71 ± 9%; and 3 more.",
/// );
/// ```
#[must_use]
pub fn table_picture(table: &Table<'_>) -> Figure {
    // What is no game's own has the colours of the first one, as in all figures.
    let colors = table.theme.colors(GameKind::ALL[0]);
    let groups = shown(table);
    let has_luck = groups
        .iter()
        .any(|group| group.rows.iter().any(|row| row.without_luck.is_some()));
    let heights: Vec<f32> = groups.iter().map(height).collect();
    let panel = COLUMN_NAMES + heights.iter().sum::<f32>() + 12.0;
    let more_lines = subtitle_lines(table) - 1.0;
    let head = HEAD + more_lines * SUBTITLE_LINE;
    let height = pixels(head + panel + MARGIN);
    let mut frame = Frame::new(pixels(WIDTH), height, colors.ground, Scale::Full);
    frame.reserve(&colors.all());
    let mut sheet = Sheet {
        frame: &mut frame,
        colors,
        language: table.language,
    };
    sheet.title(table, more_lines);
    let width = WIDTH - 2.0 * MARGIN;
    let outline = Outline::rounded(MARGIN, head, width, panel, CORNER);
    sheet.frame.paint(&outline.filled(), colors.plate, 255);
    sheet.column_names(head, has_luck);
    let mut top = head + COLUMN_NAMES;
    for (group, height) in groups.iter().zip(heights) {
        sheet.group(group, top, has_luck);
        top += height;
    }
    Figure {
        picture: Picture::of(&frame),
        alt: cut_alt_text(&alt(table, &groups)),
    }
}

/// The groups as far as there is room for them.
fn shown<'a>(table: &Table<'a>) -> Vec<TableGroup<'a>> {
    let mut room = TABLE_ROWS_MAX;
    let mut shown = Vec::new();
    for group in table.groups {
        let rows = &group.rows[..group.rows.len().min(room)];
        room -= rows.len();
        let left_out = u32::try_from(group.rows.len() - rows.len()).unwrap_or(u32::MAX);
        if rows.is_empty() {
            break;
        }
        shown.push(TableGroup {
            rows,
            others: group.others.saturating_add(left_out),
            ..*group
        });
    }
    shown
}

/// How many lines what is played takes.
fn subtitle_lines(table: &Table<'_>) -> f32 {
    let lines = lines_of(table.subtitle, SMALL, HEAD_WIDTH, SUBTITLE_LINES_MAX);
    f32::from(u8::try_from(lines).unwrap_or(1))
}

fn height(group: &TableGroup<'_>) -> f32 {
    let name = if group.name.is_some() { GROUP } else { 0.0 };
    let others = if group.others > 0 { OTHERS } else { 0.0 };
    let rows = f32::from(u16::try_from(group.rows.len()).unwrap_or(u16::MAX));
    name + rows * ROW + others
}

/// The picture in the making.
struct Sheet<'a> {
    frame: &'a mut Frame,
    colors: &'static Colors,
    language: Language,
}

impl Sheet<'_> {
    fn write(
        &mut self,
        text: &str,
        size: f32,
        at: Point,
        side: Side,
        (width, lines_max): (f32, usize),
    ) {
        let room = Room {
            place: at,
            side,
            width,
            lines_max,
        };
        self.frame.write(text, size, self.colors.text, room);
    }

    fn title(&mut self, table: &Table<'_>, more_lines: f32) {
        let left = MARGIN + 8.0;
        let title = readable(table.title);
        let at = Point::new(left, 50.0);
        self.write(title, TEXT * 1.15, at, Side::From, (HEAD_WIDTH, 1));
        let at = Point::new(left, 102.0 + more_lines * SUBTITLE_LINE / 2.0);
        let room = (HEAD_WIDTH, SUBTITLE_LINES_MAX);
        self.write(table.subtitle, SMALL, at, Side::From, room);
    }

    fn column_names(&mut self, head: f32, has_luck: bool) {
        let middle = head + COLUMN_NAMES / 2.0 + 4.0;
        let points = say!(self.language, "table-picture-points");
        let at = Point::new(points_to(has_luck), middle);
        self.write(&points, SMALL, at, Side::To, (260.0, 1));
        if has_luck {
            let luck = say!(self.language, "table-picture-without-luck");
            let room = (BAR_TO - BAR_FROM + 16.0, 1);
            self.write(&luck, SMALL, Point::new(BAR_FROM, middle), Side::From, room);
        }
    }

    fn group(&mut self, group: &TableGroup<'_>, top: f32, has_luck: bool) {
        let mut top = top;
        if let Some(name) = group.name {
            let at = Point::new(MARGIN + 28.0, top + GROUP / 2.0 + 4.0);
            self.write(name, TEXT, at, Side::From, (WIDTH - 2.0 * MARGIN - 56.0, 1));
            top += GROUP;
        }
        for row in group.rows {
            self.row(row, top, has_luck, group.has_winner);
            top += ROW;
        }
        if group.others > 0 {
            let more = say!(self.language, "tournament-more", more = group.others);
            let at = Point::new(NAME_FROM, top + OTHERS / 2.0);
            self.write(&more, SMALL, at, Side::From, (WIDTH / 2.0, 1));
        }
    }

    fn row(&mut self, row: &TableRow<'_>, top: f32, has_luck: bool, has_winner: bool) {
        let middle = top + ROW / 2.0;
        let edge = Outline::rectangle(MARGIN + 20.0, top - 1.5, WIDTH - 2.0 * MARGIN - 40.0, 3.0);
        self.frame.paint(&edge.filled(), self.colors.ground, 255);
        if has_winner && row.place == 1 {
            let star = shapes::star(Point::new(PLACE_TO - 22.0, middle + 2.0), 32.0);
            self.frame.paint(&star.filled(), self.colors.prize, 255);
        } else {
            let place = row.place.to_string();
            self.write(
                &place,
                TEXT,
                Point::new(PLACE_TO, middle),
                Side::To,
                (60.0, 1),
            );
        }
        let right = points_to(has_luck);
        let name_width = right - 150.0 - NAME_FROM;
        let name = readable(row.name);
        self.write(
            name,
            TEXT,
            Point::new(NAME_FROM, middle),
            Side::From,
            (name_width, 2),
        );
        let (figure, below) = self.points(row);
        let upper = Point::new(right, middle - 16.0);
        self.write(&figure, TEXT, upper, Side::To, (140.0, 1));
        let lower = Point::new(right, middle + 24.0);
        self.write(&below, SMALL, lower, Side::To, (140.0, 1));
        if let Some(known) = row.without_luck {
            self.bar(known, middle);
        }
    }

    /// What the place is by, and what that comes from.
    fn points(&self, row: &TableRow<'_>) -> (String, String) {
        let language = self.language;
        let points = points_words(row.halves, language);
        match row.share {
            Some(share) => (
                percent(&whole_percent(share), language),
                say!(
                    language,
                    "table-picture-points-of",
                    points,
                    games = row.games
                ),
            ),
            None => (
                points,
                say!(language, "table-picture-of", games = row.games),
            ),
        }
    }

    /// A share of 1 with its error: in numbers, and below them on a scale from 0 to 1.
    fn bar(&mut self, (mean, error): (f64, f64), middle: f32) {
        let colors = self.colors;
        let told = percent(&with_error(mean, error), self.language);
        let at = Point::new(BAR_FROM, middle - 18.0);
        self.write(&told, SMALL, at, Side::From, (BAR_TO - BAR_FROM, 1));
        let y = middle + 22.0;
        let at = |value: f64| BAR_FROM + part(value) * (BAR_TO - BAR_FROM);
        let rounded = |from: f32, to: f32, height: f32| {
            Outline::rounded(
                from,
                y - height / 2.0,
                (to - from).max(height),
                height,
                height / 2.0,
            )
        };
        let track = rounded(BAR_FROM, BAR_TO, BAR_HEIGHT);
        self.frame.paint(&track.filled(), colors.ground, 255);
        if mean > 0.0 {
            let bar = rounded(BAR_FROM, at(mean), BAR_HEIGHT);
            self.frame.paint(&bar.filled(), colors.spent, 255);
        }
        // The same to either side, set off from the bar by an edge of its own; it has no foot where the scale ends.
        let ends = [mean - error, mean + error];
        let feet = ends.into_iter().filter(|end| (0.0..=1.0).contains(end));
        let mut lines = vec![Outline::through(ends.map(|end| Point::new(at(end), y)))];
        lines.extend(feet.map(|end| {
            let foot = [y - 15.0, y + 15.0];
            Outline::through(foot.map(|y| Point::new(at(end), y)))
        }));
        for (thick, ink) in [(10.0, colors.ground), (5.0, colors.text)] {
            for line in &lines {
                self.frame.paint(&line.stroked(thick), ink, 255);
            }
        }
    }
}

/// Without bars there is more room for names.
const fn points_to(has_luck: bool) -> f32 {
    if has_luck { POINTS_TO } else { BAR_TO }
}

fn readable(name: &str) -> &str {
    if text::is_unreadable(name) {
        "—"
    } else {
        name
    }
}

/// A name for those who hear it: there are more of them than can be drawn.
fn told(name: &str) -> String {
    let name = one_short_line(name);
    if name.is_empty() {
        readable("").to_owned()
    } else {
        name
    }
}

fn percent(number: &str, language: Language) -> String {
    say!(language, "percent", number)
}

fn with_error(mean: f64, error: f64) -> String {
    format!("{} ± {}", whole_percent(mean), whole_percent(error))
}

/// A part of 1 that can be drawn.
#[allow(clippy::cast_possible_truncation, reason = "it is bounded before")]
fn part(value: f64) -> f32 {
    if value.is_nan() {
        return 0.0;
    }
    value.clamp(0.0, 1.0) as f32
}

fn alt(table: &Table<'_>, groups: &[TableGroup<'_>]) -> String {
    let language = table.language;
    let kind: Vec<&str> = table.subtitle.split(char::is_control).collect();
    let (title, kind) = (told(table.title), kind.concat());
    let mut sentences = vec![say!(language, "table-picture", title, kind)];
    for group in groups {
        let mut lines: Vec<String> = Vec::new();
        for row in group.rows {
            let (place, name) = (row.place, told(row.name));
            let points = points_words(row.halves, language);
            let games = row.games;
            let mut said = say!(language, "table-picture-line", place, name, points, games);
            if let Some(share) = row.share {
                said = enumerated(&[said, percent(&whole_percent(share), language)], language);
            }
            if let Some((mean, error)) = row.without_luck {
                let worth = percent(&with_error(mean, error), language);
                let luck = say!(language, "tournament-without-luck", worth);
                said = enumerated(&[said, luck], language);
            }
            lines.push(said);
        }
        if group.others > 0 {
            lines.push(say!(language, "tournament-more", more = group.others));
        }
        let lines = lines.join(&say!(language, "table-picture-between"));
        sentences.push(match group.name {
            Some(name) => say!(language, "table-picture-group", name = told(name), lines),
            None => say!(language, "table-picture-lines", lines),
        });
    }
    in_a_row(&sentences, language)
}
