//! What the rules pages show, in their order.

use ludotheque_rules::GameKind;
use ludotheque_words::say;

use crate::RulesPicture;

pub(crate) const RULES_PICTURES: &[RulesPicture] = &[
    RulesPicture {
        name: "arrows-and-stars-steps",
        game: GameKind::ArrowsAndStars,
        position: "6/7/8/4s4/10/11/10/3U5/8/7/6 w0b0 w a 0",
        marks: &["d3", "d5", "e4", "e5", "g5", "g6", "h4", "h6"],
        arrows: &[],
        paths: &[],
        alt: |language| say!(language, "picture-arrows-and-stars-steps"),
    },
    RulesPicture {
        name: "arrows-and-stars-chain",
        game: GameKind::ArrowsAndStars,
        position: "6/7/8/9/6d3/5d5/4U5/9/8/7/6 w0b0 w a 0",
        marks: &[],
        arrows: &[["e5", "g6"], ["g6", "g8"]],
        paths: &[],
        alt: |language| say!(language, "picture-arrows-and-stars-chain"),
    },
    RulesPicture {
        name: "arrows-and-stars-turn",
        game: GameKind::ArrowsAndStars,
        position: "6/3dd2/3U4/9/10/11/10/9/8/7/6 w0b0 w a 0",
        marks: &[],
        arrows: &[["i4", "k4"], ["k4", "i6"]],
        paths: &[],
        alt: |language| say!(language, "picture-arrows-and-stars-turn"),
    },
];
