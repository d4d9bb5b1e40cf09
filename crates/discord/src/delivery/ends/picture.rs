//! The picture of a match that is over.

use ludotheque_render::Theme;
use ludotheque_render::figures::Figure;
use ludotheque_render::posters::{Decisive, MatchEnd};
use ludotheque_render::replay::{turn_of, turns};
use ludotheque_rules::Seat;

use crate::message::opponent;
use crate::message::v2::Picture;
use ludotheque_play::{Story, View, record};

/// What makes the picture. Drawing is nearly all of the time that the message takes.
pub type DrawEnd = fn(&MatchEnd<'_>) -> Figure;

/// Who has won, how, and the board: after the turn that decided the match, or the last one. Draws, which
/// takes a while.
#[must_use]
pub fn picture(view: &View, story: Option<Story>, draw: DrawEnd) -> Option<Picture> {
    let (live, language) = (&view.stored.live, view.stored.card_language);
    let record = record(&view.stored)?;
    let board = live.board()?;
    let turns = turns(record.transcript());
    let decisive = story.and_then(Story::decisive);
    let decisive = decisive.map(|action| turn_of(&turns, action));
    let shown = decisive.and_then(|number| Some((number, turns.get(number.checked_sub(1)?)?)));
    let names = opponent::in_picture(board.names(), language);
    let in_figures = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let drawn = draw(&MatchEnd {
        position: shown.map_or_else(|| board.position(), |(_, turn)| &turn.position),
        names: [&names[0], &names[1]],
        result: record.result(),
        ending: record.ending(),
        score: live
            .score()
            .map(|score| Seat::BOTH.map(|seat| score.of(seat))),
        turns: in_figures(turns.len()),
        decisive: shown.map(|(number, turn)| Decisive {
            turn: in_figures(number),
            events: &turn.events,
        }),
        theme: Theme::default(),
        language,
    });
    Some(Picture {
        name: format!("{}-end.png", live.id),
        ..Picture::new(drawn.picture.png, drawn.alt)
    })
}
