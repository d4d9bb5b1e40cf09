//! The review of a match, in words and as a curve.

use ludotheque_render::figures;
use ludotheque_render::{Theme, move_words, seat_name};
use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::features::board::id::{Act, MatchPress};
use crate::features::lists::COLOUR;
use crate::message::opponent;
use crate::message::people::mention;
use crate::message::v2::{Button, Message, Part, Picture};
use crate::message::{escape, in_figures, percent, with_sign};
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{EndReason, State};
use ludotheque_play::{MatchReview, Mistake};

/// The review, for whoever asked only. Draws the curve, which takes a while.
#[must_use]
pub fn message(reviewed: &MatchReview, language: Language) -> Message {
    let live = &reviewed.view.stored.live;
    let game = live.terms.game;
    let title = say!(language, "review-title", id = live.id.to_string());
    let names = live.board().map_or(["", ""], |board| board.names());
    let names = opponent::in_picture(names, language);
    let figure = figures::win_curve(
        &say!(language, "review-picture", id = live.id.to_string()),
        game,
        [&names[0], &names[1]],
        &reviewed.findings.chances,
        Theme::default(),
        language,
    );
    let mut lines = vec![format!("**{title}** · {}", game.title())];
    lines.extend(Seat::BOTH.map(|seat| side(reviewed, seat, language)));
    let note = match &live.state {
        State::Finished(_, ending) if !matches!(ending.reason, EndReason::Rules(_)) => {
            say!(language, "review-note-cut-short")
        }
        _ => say!(language, "review-note"),
    };
    let mut parts = vec![Part::Text(lines.join("\n")), Part::Picture];
    parts.push(Part::Text(mistakes(reviewed, language)));
    let buttons: Vec<Button> = reviewed
        .findings
        .mistakes
        .iter()
        .map(|mistake| try_again(live.id, mistake, language))
        .collect();
    if !buttons.is_empty() {
        parts.push(Part::Buttons(buttons));
        parts.push(Part::Text(format!(
            "-# {}",
            say!(language, "review-try-note")
        )));
    }
    parts.push(Part::Text(format!("-# {note}")));
    Message {
        picture: Some(Picture::new(figure.picture.png, figure.alt)),
        private: true,
        ..Message::framed(COLOUR, parts)
    }
}

/// Sets up the position before a mistake.
fn try_again(match_id: MatchId, mistake: &Mistake, language: Language) -> Button {
    let before = u32::try_from(mistake.number - 1).unwrap_or(u32::MAX);
    let custom_id = MatchPress::new(match_id, before, Act::TryAgain);
    Button::plain(
        say!(language, "button-try-again", number = mistake.number),
        custom_id,
    )
}

fn side(reviewed: &MatchReview, seat: Seat, language: Language) -> String {
    let live = &reviewed.view.stored.live;
    let side = &reviewed.findings.sides[seat.index()];
    let name = seat_name(live.terms.game, seat, language);
    let user = live.board().map(|board| board.player(seat).user);
    let user = user.map_or_else(String::new, |user| mention(user, language));
    let values = say!(
        language,
        "review-side",
        side = name,
        user = user,
        start = percent(side.start, language),
        luck = change(side.luck, language),
        skill = change(side.skill, language),
    );
    let rate = side.error_rate.map_or_else(String::new, |rate| {
        format!(
            " · {}",
            say!(language, "review-rate", loss = tenths(rate, language))
        )
    });
    format!("{values}{rate}")
}

fn mistakes(reviewed: &MatchReview, language: Language) -> String {
    let mut lines = Vec::new();
    for mistake in &reviewed.findings.mistakes {
        lines.push(in_words(mistake, language));
    }
    if lines.is_empty() {
        say!(language, "review-no-mistakes")
    } else {
        let title = say!(language, "review-mistakes");
        format!("**{title}**\n{}", lines.join("\n"))
    }
}

fn in_words(mistake: &Mistake, language: Language) -> String {
    let position = &mistake.position;
    let words = |chosen| escape::text(&move_words(position, chosen, language));
    say!(
        language,
        "review-mistake",
        number = mistake.number,
        side = seat_name(position.game(), mistake.seat, language),
        played = words(&mistake.played),
        loss = tenths(mistake.loss, language),
        best = words(&mistake.best),
    )
}

/// A change of a probability in percent, with its sign.
fn change(probability: f64, language: Language) -> String {
    // Adding nothing makes a zero of one below zero.
    let percent = (1000.0 * probability).round() / 10.0 + 0.0;
    let figures = in_figures(&format!("{percent:+.1}"), language);
    with_sign(&figures, language).replace('-', "−")
}

/// A probability in percent with one digit after the point.
fn tenths(probability: f64, language: Language) -> String {
    let figures = in_figures(&format!("{:.1}", 100.0 * probability), language);
    with_sign(&figures, language)
}
