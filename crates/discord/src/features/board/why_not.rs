//! **Why not?**: the ruling against a move, for whoever asks, with the squares that show it.

use ludotheque_render::{
    ALT_TEXT_LENGTH_MAX, Illustration, Scene, alt_text, illustration, move_words, refusal_words,
};
use ludotheque_rules::{AnyMove, AnyPosition, IllegalMove, Seat, SquareName};
use ludotheque_words::{Language, say};

use crate::answer::Answer;
use crate::card::NEUTRAL_COLOUR;
use crate::features::board::forms::move_form;
use crate::features::board::id::Act;
use crate::features::board::typed_move;
use crate::features::lessons::id::LessonPress;
use crate::message::opponent;
use crate::message::people::mention;
use crate::message::ruling;
use crate::message::v2::{Button, Message, Part, Picture};
use crate::message::{drawing, escape};
use crate::visit::Visit;
use ludotheque_lessons::place_of_ruling;
use ludotheque_matches::ids::MatchId;
use ludotheque_matches::{Board, Refusal, State};
use ludotheque_play::PlayError;

/// As many moves of a piece as are worth a line.
const MOVES_MAX: usize = 5;

/// A move of this game and the square where it begins, as somebody might type them.
fn example(position: &AnyPosition) -> Option<String> {
    let chosen = typed_move::example(position)?;
    let square = position.parse_move(&chosen).ok()?.origin()?;
    let name = square.to_string();
    Some(format!("{chosen}, {name}"))
}

/// What there is to say about a move or a square.
enum Verdict {
    /// The rules forbid it.
    Forbidden(IllegalMove),
    /// It can be played: these moves.
    Allowed(Vec<AnyMove>),
}

/// Why a move cannot be played, or first the form that asks which.
///
/// # Errors
/// A refusal where nothing is played, or ours.
pub async fn answer(
    visit: &Visit,
    match_id: MatchId,
    plies: u32,
    asked: Option<String>,
) -> Result<Answer, PlayError> {
    let (view, language) = (visit.view(match_id).await?, visit.language());
    let board = match &view.stored.live.state {
        State::Running(board) => board,
        State::Open => return Err(Refusal::NotStarted.into()),
        State::Withdrawn(_) | State::Finished(..) => return Err(Refusal::Over.into()),
    };
    let Some(asked) = asked else {
        let example_of = board.position().clone();
        let form = drawing::aside(move || {
            let label = say!(language, "form-why-not");
            let mut form = move_form(&view, plies, Act::WhyNot, label, language);
            form.title = say!(language, "button-why-not");
            form.placeholder = example(&example_of).unwrap_or(form.placeholder);
            form
        });
        return Ok(Answer::Form(form.await?));
    };
    let own = view.stored.live.seat_of(visit.user());
    let note = board.to_act().filter(|to_act| own == Some(to_act.other()));
    let note = note.map(|to_act| {
        let other = mention(board.player(to_act).user, language);
        say!(language, "why-not-their-turn", other)
    });
    // As the card lies that it is asked from.
    let viewpoint = view.stored.live.only_person();
    let board = board.clone();
    let told = drawing::aside(move || message(&board, &asked, (note, viewpoint), language));
    Ok(Answer::Message(told.await??))
}

/// The answer to somebody who has asked about a move, in notation, or about a place on the board,
/// by its name; a note stands above it, and the board is seen from this side. Draws, which takes a while.
///
/// # Errors
/// [`Refusal::BadNotation`] for a text that is neither.
pub fn message(
    board: &Board,
    asked: &str,
    (note, viewpoint): (Option<String>, Option<Seat>),
    language: Language,
) -> Result<Message, Refusal> {
    let position = board.position();
    let (verdict, place) = verdict(position, asked)?;
    let asked = escape::text(asked.trim());
    let (text, squares, to_the_rules) = match verdict {
        Verdict::Forbidden(illegal) => {
            let text = say!(
                language,
                "why-not-forbidden",
                asked,
                sentence = escape::text(&refusal_words(&illegal, language)),
                place = ruling::place(illegal.ruling, language),
            );
            let to_the_rules = place_of_ruling(illegal.ruling, language).map(|found| {
                let page = LessonPress::Page(found.game, found.page);
                Button::plain(say!(language, "learn-to-rules"), page)
            });
            let others = illegal.squares.into_iter();
            let others = others.filter(|square| place != Some(*square)).collect();
            (text, others, to_the_rules)
        }
        Verdict::Allowed(moves) => {
            let words = moves.iter().take(MOVES_MAX);
            let words: Vec<String> = words
                .map(|chosen| escape::text(&move_words(position, chosen, language)))
                .collect();
            let moves = words.join(", ");
            let text = say!(language, "why-not-allowed", asked, moves);
            (text, Vec::new(), None)
        }
    };
    // What was asked about comes first: it is what one looks for.
    let squares = place.into_iter().chain::<Vec<_>>(squares).collect();
    let mut parts = vec![Part::Text(text), Part::Picture];
    parts.extend(to_the_rules.map(|button| Part::Buttons(vec![button])));
    let frame = Part::Frame {
        colour: NEUTRAL_COLOUR,
        parts,
    };
    let note = note.map(Part::Text);
    Ok(Message {
        parts: note.into_iter().chain([frame]).collect(),
        picture: lit(board, squares, viewpoint, language),
        private: true,
        ..Message::default()
    })
}

/// What there is to say about a move or a place, and which place it is about.
fn verdict(position: &AnyPosition, asked: &str) -> Result<(Verdict, Option<SquareName>), Refusal> {
    let error = match position.parse_move(&typed_move::notation(position, asked)) {
        Ok(chosen) => {
            let (played, origin) = (position.clone().play(&chosen), chosen.origin());
            let verdict = match played {
                Ok(_) => Verdict::Allowed(vec![chosen]),
                Err(illegal) => Verdict::Forbidden(illegal),
            };
            return Ok((verdict, origin));
        }
        Err(error) => error,
    };
    let Some(square) = typed_move::square(position, asked) else {
        return Err(Refusal::BadNotation(error));
    };
    let verdict = match position.why_not(square) {
        Some(illegal) => Verdict::Forbidden(illegal),
        None => {
            let mut moves = position.legal_moves();
            moves.retain(|chosen| chosen.origin() == Some(square));
            Verdict::Allowed(moves)
        }
    };
    Ok((verdict, Some(square)))
}

/// The board with these squares marked, as far as it has them: a place beside the board, such as a
/// reserve, cannot be marked.
fn lit(
    board: &Board,
    mut squares: Vec<SquareName>,
    viewpoint: Option<Seat>,
    language: Language,
) -> Option<Picture> {
    let position = board.position();
    let names = opponent::in_picture(board.names(), language);
    let names = [&*names[0], &*names[1]];
    loop {
        let drawn = illustration(
            position,
            &Illustration {
                marks: &squares,
                names,
                viewpoint,
                language,
                ..Illustration::default()
            },
        );
        match drawn {
            Ok(picture) => {
                return Some(Picture::new(
                    picture.png,
                    alt(position, &squares, names, language),
                ));
            }
            Err(unknown) => {
                let before = squares.len();
                squares.retain(|square| *square != unknown.0);
                if squares.len() == before {
                    return None;
                }
            }
        }
    }
}

/// The marked squares, and where everything stands if there is room for it.
fn alt(
    position: &AnyPosition,
    squares: &[SquareName],
    names: [&str; 2],
    language: Language,
) -> String {
    let scene = Scene {
        names,
        language,
        ..Scene::default()
    };
    let board = alt_text(position, &scene);
    if squares.is_empty() {
        return board;
    }
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    let marked = say!(language, "why-not-marked", squares = names.join(", "));
    let whole = format!("{marked} {board}");
    let fits = whole.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX;
    if fits { whole } else { board }
}
