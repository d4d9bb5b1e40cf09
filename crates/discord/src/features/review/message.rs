//! The review of a match, in words and as a curve.

use ludotheque_render::figures;
use ludotheque_render::replay::{Turn, turn_of, turns};
use ludotheque_render::{Theme, move_words, seat_name};
use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::features::board::id::{Act, MatchPress};
use crate::features::history::id::HistoryPress;
use crate::features::review::headline::headline;
use crate::message::LIST_COLOUR;
use crate::message::opponent;
use crate::message::people::mention;
use crate::message::v2::{Button, Message, Part, Picture};
use crate::message::{escape, in_figures, percent};
use ludotheque_matches::ids::{Code, MatchId, UserId};
use ludotheque_matches::{EndReason, State};
use ludotheque_play::{MISTAKES, MatchReview, Mistake};

/// The review, for whoever asked only: the curve is told from that player's side, and from the first
/// one's to anyone else. Draws the curve, which takes a while.
#[must_use]
pub fn message(reviewed: &MatchReview, reader: UserId, language: Language) -> Message {
    let live = &reviewed.view.stored.live;
    let (game, seat) = (live.terms.game, live.seat_of(reader));
    let title = say!(language, "review-title", id = live.id.to_string());
    let names = live.board().map_or(["", ""], |board| board.names());
    let names = opponent::in_picture(names, language);
    let figure = figures::win_curve(
        &say!(language, "review-picture", id = live.id.to_string()),
        game,
        [&names[0], &names[1]],
        &reviewed.findings.chances,
        seat.unwrap_or(Seat::First),
        Theme::default(),
        language,
    );
    let mut lines = vec![format!("**{title}** · {}", game.title())];
    lines.extend(headline(reviewed, language).map(|story| format!("**{story}**")));
    lines.extend(Seat::BOTH.map(|seat| side(reviewed, seat, language)));
    let note = match &live.state {
        State::Finished(_, ending) if !matches!(ending.reason, EndReason::Rules(_)) => {
            say!(language, "review-note-cut-short")
        }
        _ => say!(language, "review-note"),
    };
    let mut parts = vec![Part::Text(lines.join("\n")), Part::Picture];
    let turns = live.board().map(|board| turns(&board.transcript));
    let turns = turns.unwrap_or_default();
    let mistakes = by_turn(mistakes_for(reviewed, seat), &turns);
    parts.push(Part::Text(told(&mistakes, seat, language)));
    let again =
        (mistakes.iter()).map(|(turn, mistake)| try_again(live.id, turn, mistake, language));
    let film = HistoryPress::Film(Code::Match(live.id));
    let film = Button::plain(say!(language, "button-film"), film);
    parts.push(Part::Buttons(again.chain([film]).collect()));
    if !mistakes.is_empty() {
        parts.push(Part::Text(format!(
            "-# {}",
            say!(language, "review-try-note")
        )));
    }
    parts.push(Part::Text(format!("-# {note}")));
    Message {
        picture: Some(Picture::new(figure.picture.png, figure.alt)),
        private: true,
        ..Message::framed(LIST_COLOUR, parts)
    }
}

/// Sets up the position before a mistake.
fn try_again(match_id: MatchId, turn: &str, mistake: &Mistake, language: Language) -> Button {
    let before = u32::try_from(mistake.number - 1).unwrap_or(u32::MAX);
    let custom_id = MatchPress::new(match_id, before, Act::TryAgain);
    Button::plain(say!(language, "button-try-again", number = turn), custom_id)
}

/// Each mistake by the number of its turn; several of the same turn get a letter each, in the order in which they
/// are told.
fn by_turn<'a>(mistakes: Vec<&'a Mistake>, turns: &[Turn]) -> Vec<(String, &'a Mistake)> {
    let number = |mistake: &Mistake| turn_of(turns, mistake.number - 1);
    let numbers: Vec<_> = mistakes.iter().map(|mistake| number(mistake)).collect();
    let named = mistakes.into_iter().enumerate().map(|(index, mistake)| {
        let number = numbers[index];
        let earlier = numbers[..index]
            .iter()
            .filter(|other| **other == number)
            .count();
        let is_alone = numbers.iter().filter(|other| **other == number).count() == 1;
        let letter = (!is_alone).then(|| ('a'..='z').nth(earlier)).flatten();
        (
            format!("{number}{}", letter.map_or_else(String::new, String::from)),
            mistake,
        )
    });
    named.collect()
}

/// What is worth being told: to a player the own mistakes, to anybody else the costliest of both.
fn mistakes_for(reviewed: &MatchReview, seat: Option<Seat>) -> Vec<&Mistake> {
    let mistakes = reviewed.findings.mistakes.iter();
    let told = mistakes.filter(|mistake| seat.is_none_or(|seat| seat == mistake.seat));
    told.take(MISTAKES).collect()
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
        user,
        start = percent(side.start, language),
        luck = change(side.luck, language),
        skill = change(side.skill, language),
    );
    let rate = side.error_rate.map_or_else(String::new, |rate| {
        format!(
            " · {}",
            say!(language, "review-rate", loss = points(rate, language))
        )
    });
    format!("{values}{rate}")
}

fn told(mistakes: &[(String, &Mistake)], seat: Option<Seat>, language: Language) -> String {
    if mistakes.is_empty() {
        return say!(language, "review-no-mistakes");
    }
    let title = match seat {
        Some(_) => say!(language, "review-own-mistakes"),
        None => say!(language, "review-mistakes"),
    };
    let lines = mistakes.iter();
    let lines: Vec<_> = lines
        .map(|(turn, mistake)| in_words(turn, mistake, language))
        .collect();
    format!("**{title}**\n{}", lines.join("\n"))
}

fn in_words(turn: &str, mistake: &Mistake, language: Language) -> String {
    let position = &mistake.position;
    let words = |chosen| escape::text(&move_words(position, chosen, language));
    say!(
        language,
        "review-mistake",
        number = turn,
        side = seat_name(position.game(), mistake.seat, language),
        played = words(&mistake.played),
        loss = points(mistake.loss, language),
        best = words(&mistake.best),
    )
}

/// A change of a probability in points of a hundred, with its sign.
fn change(probability: f64, language: Language) -> String {
    // Adding nothing makes a zero of one below zero.
    let points = (1000.0 * probability).round() / 10.0 + 0.0;
    in_figures(&format!("{points:+.1}"), language).replace('-', "−")
}

/// A difference between probabilities in points of a hundred, as one says it.
fn points(probability: f64, language: Language) -> String {
    let points = in_figures(&format!("{:.1}", 100.0 * probability), language);
    say!(
        language,
        "review-points",
        count = 100.0 * probability,
        points
    )
}
