//! Choosing a move by the names that the picture gives to pieces and places: a button for each.

use ludotheque_render::{ChoiceWords, choice_words, origin_words};
use ludotheque_rules::AnyPosition;
use ludotheque_words::{Language, capitalised, say};

use crate::card::move_name;
use crate::features::board::id::{Act, MatchPress};
use crate::message::v2::{BUTTONS_IN_A_ROW, Button, OPTIONS_IN_A_SELECT, Part};
use ludotheque_matches::Match;

/// With more buttons than in so many rows they would push the picture off the screen: then they are a list.
const ROWS_MAX: usize = 3;

/// The buttons, if the picture of this game names anything. `piece` is a move of the piece that was chosen in
/// the first of two steps.
#[must_use]
pub fn choice(
    live: &Match,
    position: &AnyPosition,
    piece: Option<&str>,
    language: Language,
) -> Option<Vec<Part>> {
    let legal = position.legal_moves();
    let chosen = (legal.iter().enumerate())
        .find(|(place, legal)| piece == Some(move_name::name(*place, legal).as_str()))
        .map(|(_, legal)| legal);
    let options = choice_words(position, &legal, chosen, language)?;
    let named = options.iter().filter_map(|option| {
        let name = move_name::name(option.place, legal.get(option.place)?);
        Some((option, name))
    });
    let named: Vec<(&ChoiceWords, String)> = named.collect();
    let asks_for_piece = named.iter().any(|(option, _)| option.is_piece);
    let asked = match chosen {
        Some(chosen) => {
            let piece = capitalised(&origin_words(position, chosen, language));
            Some(say!(language, "choose-where", piece))
        }
        None => asks_for_piece.then(|| say!(language, "choose-piece")),
    };
    let mut parts: Vec<Part> = asked.map(Part::Text).into_iter().collect();
    if named.len() <= ROWS_MAX * BUTTONS_IN_A_ROW {
        parts.extend(buttons(live, &named));
    } else {
        parts.push(list(live, &named, language));
    }
    let mut others = Vec::new();
    if chosen.is_some() {
        let another = say!(language, "button-another-piece");
        others.push(Button::plain(
            another,
            MatchPress::on(live, Act::ShowPieces),
        ));
    }
    if named.len() > OPTIONS_IN_A_SELECT {
        // A piece can have more moves than a list takes (chains of jumps): the others can be typed.
        let label = say!(language, "button-type-move");
        others.push(Button::plain(label, MatchPress::on(live, Act::TypeMove)));
    }
    parts.extend((!others.is_empty()).then_some(Part::Buttons(others)));
    Some(parts)
}

/// In rows of nearly the same length, so that none stands alone.
fn buttons(live: &Match, named: &[(&ChoiceWords, String)]) -> Vec<Part> {
    let rows = named.len().div_ceil(BUTTONS_IN_A_ROW).max(1);
    let in_a_row = named.len().div_ceil(rows).max(1);
    let button = |(option, name): &(&ChoiceWords, String)| {
        let act = if option.is_piece {
            Act::Piece(name.clone())
        } else {
            Act::Move(name.clone())
        };
        Button::main(&option.label, MatchPress::on(live, act))
    };
    (named.chunks(in_a_row))
        .map(|row| Part::Buttons(row.iter().map(button).collect()))
        .collect()
}

/// So many there are only of the moves of one piece.
fn list(live: &Match, named: &[(&ChoiceWords, String)], language: Language) -> Part {
    Part::select(
        MatchPress::on(live, Act::ChooseMove).to_string(),
        say!(language, "choose-move"),
        (named.iter())
            .take(OPTIONS_IN_A_SELECT)
            .map(|(option, name)| (option.label.clone(), name.clone()))
            .collect(),
    )
}
