//! The buttons and lists under a card.

use ludotheque_render::{Language, destination_words, move_words, origin_words, set_up_words};
use ludotheque_rules::{AnyMove, AnyPosition, Node};

use super::v2::{BUTTONS_IN_A_ROW, Button, ButtonKind, OPTIONS_IN_A_SELECT, Part};
use crate::discord::custom_id::{CustomId, Press};
use crate::matches::{Board, Match};

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
        plain(live, "Resign", Press::Resign),
    ]
}

/// For whoever has to act. `piece` is the piece chosen in the first of two steps, named by one
/// of its moves.
#[must_use]
pub fn turn(live: &Match, board: &Board, piece: Option<&str>) -> Vec<Part> {
    let position = &board.position;
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
    let legal = position.legal_moves();
    if legal.len() <= BUTTONS_IN_A_ROW {
        let buttons = legal.iter().map(|chosen| {
            let words = capitalised(&move_words(position, chosen, LANGUAGE));
            main(live, &words, Press::Move(chosen.to_string()))
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
        .find(|legal| piece == Some(legal.to_string().as_str()))
        .map(origin);
    if let Some(piece) = piece {
        let legal: Vec<_> = legal
            .into_iter()
            .filter(|chosen| origin(chosen) == piece)
            .collect();
        let words = |chosen: &AnyMove| destination_words(position, chosen, LANGUAGE);
        let where_to = format!("{}: where to?", capitalised(&piece));
        return vec![
            list(live, Press::ChooseMove, &where_to, &legal, words),
            Part::Buttons(vec![plain(live, "Another piece", Press::ShowPieces)]),
        ];
    }
    let mut one_of_each: Vec<AnyMove> = Vec::new();
    for chosen in legal {
        if !one_of_each
            .iter()
            .any(|other| origin(other) == origin(&chosen))
        {
            one_of_each.push(chosen);
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

fn list(
    live: &Match,
    press: Press,
    placeholder: &str,
    moves: &[AnyMove],
    words: impl Fn(&AnyMove) -> String,
) -> Part {
    Part::Select {
        custom_id: id(live, press),
        placeholder: placeholder.to_owned(),
        options: moves
            .iter()
            .take(OPTIONS_IN_A_SELECT)
            .map(|chosen| (capitalised(&words(chosen)), chosen.to_string()))
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
