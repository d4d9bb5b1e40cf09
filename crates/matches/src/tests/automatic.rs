//! What is done for a player without a click.

use super::offers::{board, running_game, step};
use super::*;

const STEPS_MAX: usize = 2_000;

#[test]
fn each_wish_takes_its_steps_and_no_others() {
    let nothing = || Automatic::ALL.map(|_| None);
    for game in GameKind::ALL {
        let mut live = running_game(*game, "");
        let (mut rolls, mut forced, mut choices) = (0, 0, 0);
        // Always the same choice may go round in circles.
        for _ in 0..STEPS_MAX {
            if live.state.is_over() {
                break;
            }
            let board = board(&live);
            let steps = Automatic::ALL.map(|wish| wish.step(board));
            let moves = board.position().legal_moves();
            let expected = match board.node() {
                Node::Chance(_) => {
                    rolls += 1;
                    [None, None, Some(Turn::Roll), Some(Turn::Roll)]
                }
                _ if board.position().set_up_owed().is_some() => nothing(),
                _ if moves.len() == 1 => {
                    forced += 1;
                    [None, None, None, Some(Turn::MoveAt(0))]
                }
                _ => {
                    choices += 1;
                    nothing()
                }
            };
            assert_eq!(steps, expected, "{game:?}: {}", board.position());
            step(&mut live);
        }
        let has_dice = !board(&running_game(*game, ""))
            .position()
            .rolls()
            .is_empty();
        assert_eq!(rolls > 0, has_dice, "{game:?}");
        assert!(forced > 0 && choices > 0, "{game:?}: {forced}, {choices}");
    }
}

#[test]
fn nothing_is_done_while_something_is_proposed() {
    let mut live = running_game(GameKind::Finale, "");
    assert_eq!(Automatic::Rolls.step(board(&live)), Some(Turn::Roll));
    for by in [1, 2] {
        let offer = Command::Offer(OfferKind::Draw);
        try_to(&mut live, by, None, &offer).expect("it may be offered");
        for wish in Automatic::ALL {
            assert_eq!(wish.step(board(&live)), None, "{wish:?}");
        }
        let refuse = Command::Refuse(OfferKind::Draw);
        try_to(&mut live, 3 - by, None, &refuse).expect("it may be declined");
    }
    assert_eq!(Automatic::Rolls.step(board(&live)), Some(Turn::Roll));
}
