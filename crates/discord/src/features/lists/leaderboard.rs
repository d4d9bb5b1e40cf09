//! The leaderboard: a picture, and the same in words.

use std::fmt::Write;

use ludotheque_render::Theme;
use ludotheque_render::figures::{self, Standing};
use ludotheque_rules::GameKind;
use ludotheque_words::{Language, say};

use crate::features::play::id::PlayPress;
use crate::message::people::mention;
use crate::message::v2::{Button, Message, Part, Picture};
use crate::message::{LIST_COLOUR, icon};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::ratings::{LISTED_FROM, Rating, Span};
use ludotheque_play::{LeaderboardLine, Ranking, Unlisted, WeekLine};

/// Which leaderboard, for whom.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardOptions {
    /// The game.
    pub game: GameKind,
    /// All time or a season.
    pub span: Span,
    /// Whether players of all servers are on it, not only those of this one.
    pub everywhere: bool,
    /// Who looks at it.
    pub viewer: UserId,
    /// What it is written in.
    pub language: Language,
}

/// The message: who has played in the last days, which is said of a server, and the ratings below. Draws,
/// which takes a while.
#[must_use]
pub fn message(asked: &LeaderboardOptions, week: &[WeekLine], ranking: &Ranking) -> Message {
    let lines = &ranking.leaderboard.lines;
    let text = Part::Text(text(asked, ranking));
    let picture = (!lines.is_empty()).then(|| picture(asked, ranking));
    let drawn = picture.iter().map(|_| Part::Picture);
    let week = (!week.is_empty()).then(|| Part::Text(week_text(week, asked.language)));
    // Where there is nothing to read yet there is something to do.
    let play = lines.is_empty().then(|| {
        let play = Button::main(say!(asked.language, "button-play"), PlayPress::Games);
        Part::Buttons(vec![play])
    });
    let parts = week.into_iter().chain(drawn).chain([text]).chain(play);
    let parts = parts.collect();
    Message {
        picture,
        ..Message::framed(LIST_COLOUR, parts)
    }
}

/// Who has won how many matches in the last seven days, rated or not.
fn week_text(week: &[WeekLine], language: Language) -> String {
    let heading = say!(language, "leaderboard-week");
    let lines = week.iter().map(|line| {
        let user = mention(line.user, language);
        let (won, played) = (line.won, line.played);
        say!(language, "leaderboard-week-line", user, won, played)
    });
    let lines: Vec<String> = std::iter::once(heading).chain(lines).collect();
    lines.join("\n")
}

fn picture(asked: &LeaderboardOptions, ranking: &Ranking) -> Picture {
    let board = &ranking.leaderboard;
    let standings: Vec<Standing<'_>> = board
        .lines
        .iter()
        .map(|line| {
            let rating = shown(line, board.as_of_us);
            Standing {
                rank: u32::try_from(line.place).unwrap_or(u32::MAX),
                name: &line.name,
                rating: rating.points,
                deviation: rating.deviation,
                is_viewer: line.user == asked.viewer,
            }
        })
        .collect();
    let title = title(asked);
    let figure = figures::leaderboard(&title, &standings, Theme::default(), asked.language);
    Picture::new(figure.picture.png, figure.alt)
}

/// The rating in whole points, so that picture and text round it alike.
fn shown(line: &LeaderboardLine, as_of_us: i64) -> Rating {
    let rating = line.standing.rating_at(as_of_us);
    Rating {
        points: rating.points.round(),
        deviation: rating.deviation.round(),
        ..rating
    }
}

/// Game, season and place, without markdown.
fn title(asked: &LeaderboardOptions) -> String {
    let language = asked.language;
    let season = match asked.span {
        Span::Always => String::new(),
        Span::Season(season) => {
            let season = say!(language, "leaderboard-season", season = season.to_string());
            format!(" · {season}")
        }
    };
    let place = if asked.everywhere {
        say!(language, "leaderboard-everywhere")
    } else {
        say!(language, "leaderboard-here")
    };
    format!("{}{season} · {place}", asked.game.title())
}

fn text(asked: &LeaderboardOptions, ranking: &Ranking) -> String {
    let (board, language) = (&ranking.leaderboard, asked.language);
    let mut text = format!("{}**{}**", icon::of_game(asked.game), title(asked));
    if board.lines.is_empty() {
        let nobody = say!(language, "leaderboard-empty", matches = LISTED_FROM);
        let _ = write!(text, "\n{nobody}");
    }
    let mut place_before = 0;
    for line in &board.lines {
        if line.place > place_before + 1 {
            text.push_str("\n…");
        }
        place_before = line.place.max(place_before + 1);
        let Rating {
            points, deviation, ..
        } = shown(line, board.as_of_us);
        let standing = &line.standing;
        let _ = write!(
            text,
            "\n{}\\. {} · {points:.0} ± {deviation:.0} · {}",
            line.place,
            mention(line.user, language),
            record(standing.wins, standing.draws, standing.losses, language),
        );
    }
    let viewer = mention(asked.viewer, language);
    if let Some(why) = ranking
        .unlisted
        .and_then(|why| unlisted(why, viewer, language))
    {
        let _ = write!(text, "\n-# {why}");
    }
    text
}

/// Matches won, drawn and lost, in words.
#[must_use]
pub fn record(
    wins: impl Into<i64>,
    draws: impl Into<i64>,
    losses: impl Into<i64>,
    language: Language,
) -> String {
    let (wins, draws, losses) = (wins.into(), draws.into(), losses.into());
    say!(language, "record", wins, losses, draws)
}

/// Why somebody is not on a leaderboard; nothing where that is nobody else's affair.
fn unlisted(why: Unlisted, user: String, language: Language) -> Option<String> {
    match why {
        Unlisted::OptedOut => None,
        Unlisted::TooFew(more) => Some(say!(language, "unlisted-too-few", user, more)),
        Unlisted::Provisional => Some(say!(language, "unlisted-provisional", user)),
        Unlisted::NotHere => Some(say!(language, "unlisted-not-here", user)),
    }
}
