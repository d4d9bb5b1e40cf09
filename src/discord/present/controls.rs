//! The buttons and lists under a card.

use ludotheque_render::{Language, destination_words, move_words, origin_words, set_up_words};
use ludotheque_rules::{AnyMove, AnyPosition, Node};

use super::v2::{BUTTONS_IN_A_ROW, Button, ButtonKind, OPTIONS_IN_A_SELECT, Part};
use crate::discord::custom_id::{CustomId, Press};
use crate::discord::move_name;
use crate::matches::{Board, Match, OfferKind, SeriesState};

const LANGUAGE: Language = Language::English;

/// Under a challenge.
#[must_use]
pub fn challenge(live: &Match) -> Vec<Button> {
    let mut buttons = vec![main(live, "Accept", Press::Accept)];
    if live.terms.invited.is_some() {
        buttons.push(plain(live, "Decline", Press::Decline));
    }
    buttons.push(plain(live, "Cancel", Press::Cancel));
    buttons
}

/// Under every running board.
#[must_use]
pub fn always(live: &Match) -> Vec<Button> {
    vec![
        plain(live, "Describe", Press::Describe),
        plain(live, "More…", Press::More),
    ]
}

/// Under a board on which the match has ended; nothing if the next game of the series begins.
#[must_use]
pub fn ended(live: &Match) -> Option<Vec<Button>> {
    let goes_on = matches!(live.series_state(), Some(SeriesState::GoesOn(_)));
    (!goes_on).then(|| vec![plain(live, "Rematch", Press::Rematch)])
}

/// Under a board on which something is proposed. Whoever proposed it withdraws it by declining.
#[must_use]
pub fn offer(live: &Match, board: &Board) -> Option<Vec<Button>> {
    let kind = board.offers.standing()?.what.kind();
    let (accept, yes, no) = match kind {
        OfferKind::Draw => ("Accept the draw", Press::AcceptDraw, Press::DeclineDraw),
        OfferKind::Takeback => (
            "Let it be taken back",
            Press::AllowTakeback,
            Press::DeclineTakeback,
        ),
    };
    Some(vec![main(live, accept, yes), plain(live, "Decline", no)])
}

/// For whoever has to act. `piece` is the piece chosen in the first of two steps, named by one
/// of its moves.
#[must_use]
pub fn turn(live: &Match, board: &Board, piece: Option<&str>) -> Vec<Part> {
    let position = board.position();
    match position.node() {
        Node::Chance(_) => vec![Part::Buttons(vec![main(live, "Roll", Press::Roll)])],
        Node::Decision(_) => match set_up_words(position, LANGUAGE) {
            Some(words) => vec![
                Part::Text(format!(
                    "{} For example `{}`.",
                    words.request, words.example
                )),
                Part::Buttons(vec![
                    main(live, "Random order", Press::RandomSetUp),
                    plain(live, "Choose an order…", Press::TypeMove),
                ]),
            ],
            None => moves(live, position, piece),
        },
        Node::Terminal(_) => Vec::new(),
    }
}

fn moves(live: &Match, position: &AnyPosition, piece: Option<&str>) -> Vec<Part> {
    let legal: Vec<NamedMove> = position
        .legal_moves()
        .into_iter()
        .enumerate()
        .map(|(place, chosen)| NamedMove {
            name: move_name::name(place, &chosen),
            chosen,
        })
        .collect();
    if legal.len() <= BUTTONS_IN_A_ROW {
        let buttons = legal.into_iter().map(|NamedMove { name, chosen }| {
            let words = capitalised(&move_words(position, &chosen, LANGUAGE));
            main(live, &words, Press::Move(name))
        });
        return vec![Part::Buttons(buttons.collect())];
    }
    if legal.len() <= OPTIONS_IN_A_SELECT {
        let words = |chosen: &AnyMove| move_words(position, chosen, LANGUAGE);
        return vec![list(
            live,
            Press::ChooseMove,
            "Choose your move",
            &legal,
            words,
        )];
    }
    // Too many for one list: first which piece, then where.
    let origin = |chosen: &AnyMove| origin_words(position, chosen, LANGUAGE);
    let piece = legal
        .iter()
        .find(|legal| piece == Some(legal.name.as_str()))
        .map(|legal| origin(&legal.chosen));
    if let Some(piece) = piece {
        return moves_of_piece(live, position, legal, &piece);
    }
    let mut one_of_each: Vec<NamedMove> = Vec::new();
    for legal in legal {
        let has_same_origin = |other: &NamedMove| origin(&other.chosen) == origin(&legal.chosen);
        if !one_of_each.iter().any(has_same_origin) {
            one_of_each.push(legal);
        }
    }
    vec![list(
        live,
        Press::ChoosePiece,
        "Choose your piece",
        &one_of_each,
        origin,
    )]
}

/// The second of two steps. A piece can have more moves than a list takes (chains of jumps): the
/// others can be typed.
fn moves_of_piece(
    live: &Match,
    position: &AnyPosition,
    mut legal: Vec<NamedMove>,
    piece: &str,
) -> Vec<Part> {
    legal.retain(|legal| origin_words(position, &legal.chosen, LANGUAGE) == piece);
    let words = |chosen: &AnyMove| destination_words(position, chosen, LANGUAGE);
    let where_to = format!("{}: where to?", capitalised(piece));
    let mut buttons = vec![plain(live, "Another piece", Press::ShowPieces)];
    if legal.len() > OPTIONS_IN_A_SELECT {
        buttons.push(plain(live, "Type a move…", Press::TypeMove));
    }
    vec![
        list(live, Press::ChooseMove, &where_to, &legal, words),
        Part::Buttons(buttons),
    ]
}

/// A legal move and what it is called in buttons and lists.
struct NamedMove {
    name: String,
    chosen: AnyMove,
}

fn list(
    live: &Match,
    press: Press,
    placeholder: &str,
    moves: &[NamedMove],
    words: impl Fn(&AnyMove) -> String,
) -> Part {
    Part::Select {
        custom_id: id(live, press),
        placeholder: placeholder.to_owned(),
        options: moves
            .iter()
            .take(OPTIONS_IN_A_SELECT)
            .map(|legal| (capitalised(&words(&legal.chosen)), legal.name.clone()))
            .collect(),
    }
}

fn main(live: &Match, label: &str, press: Press) -> Button {
    Button {
        label: label.to_owned(),
        kind: ButtonKind::Main(id(live, press)),
    }
}

fn plain(live: &Match, label: &str, press: Press) -> Button {
    Button {
        label: label.to_owned(),
        kind: ButtonKind::Plain(id(live, press)),
    }
}

fn id(live: &Match, press: Press) -> String {
    CustomId {
        match_id: live.id,
        plies: live.plies,
        press,
    }
    .to_string()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
