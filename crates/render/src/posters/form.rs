//! How somebody's last matches went.

use ludotheque_words::{Language, say};

use crate::card::shapes;
use crate::draw::{Frame, Outline, Point};
use crate::theme::Colors;
use crate::words::lists::listed;

/// So many of the last matches are shown.
pub const FORM_MAX: usize = 5;
/// From a match to the next.
const STEP: f32 = 40.0;

/// How a match went for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A win: a star.
    Won,
    /// A draw: two strokes.
    Drawn,
    /// A loss: an empty ring.
    Lost,
}

fn last(form: &[Form]) -> &[Form] {
    &form[form.len().saturating_sub(FORM_MAX)..]
}

/// Draws the last matches, the latest on the right, up to here. They differ by shape, not only by
/// colour.
pub(super) fn draw(frame: &mut Frame, colors: &Colors, form: &[Form], right: Point) {
    let mut at = right - Point::new(STEP / 2.0, 0.0);
    for result in last(form).iter().rev() {
        match result {
            Form::Won => frame.paint(&shapes::star(at, 19.0).filled(), colors.prize, 255),
            Form::Drawn => {
                let stroke =
                    |down: f32| Outline::rounded(at.x - 12.0, at.y + down - 3.0, 24.0, 6.0, 3.0);
                let both = stroke(-7.0).and(stroke(7.0));
                frame.paint(&both.filled(), colors.text, 255);
            }
            Form::Lost => frame.paint(&Outline::circle(at, 11.0).stroked(4.5), colors.spent, 255),
        }
        at.x -= STEP;
    }
}

/// The last matches in words, the latest last; empty without any.
pub(super) fn words(form: &[Form], language: Language) -> String {
    let told: Vec<String> = last(form)
        .iter()
        .map(|result| match result {
            Form::Won => say!(language, "player-form-won"),
            Form::Drawn => say!(language, "player-form-drawn"),
            Form::Lost => say!(language, "player-form-lost"),
        })
        .collect();
    listed(told, language)
}
