//! Chains branch: in a crowd that was typed in there are very many moves.

use super::drawing::{BRICK, HEX};
use crate::arrows_and_stars::{Options, Position};
use crate::{PerftError, Position as _, perft};

/// The longest lists that a search by hill climbing found.
const CROWDS: [(Options, &str, usize); 2] = [
    (
        BRICK,
        "2s1s2/1dDSSd/3u1U1/1udsDD/2U1D2/1Uuud1/3UU2/1udU2/2S4 w0b0 w a 0",
        302_117,
    ),
    (
        HEX,
        "6/2dd3/4D3/3Ssd3/5U4/4sUSd3/4U1d3/3DsUud1/4U1U1/2dDuu1/2S1U1 w0b0 w a 0",
        146_802,
    ),
];

#[test]
fn every_move_is_judged_without_looking_for_it_in_the_list() {
    for (options, text, count) in CROWDS {
        let position = Position::parse(&options, text).expect("a position");
        let legal = position.legal_moves();
        assert_eq!(legal.len(), count, "{text}");
        // With a list for each of them this would take hours.
        for chosen in &legal {
            assert_eq!(position.refusal(*chosen), None, "{text} {chosen}");
        }
    }
}

#[test]
fn a_long_list_counts_as_several_expansions() {
    for (options, text, count) in CROWDS {
        let position = Position::parse(&options, text).expect("a position");
        assert_eq!(perft(&position, 1, 1_000), Err(PerftError::TooMany));
        assert_eq!(perft(&position, 1, 10_000), Ok(count as u64));
    }
}
