//! What the rules pages show, in their order.

use ludotheque_rules::{GameKind, Seat};
use ludotheque_words::say;

use crate::RulesPicture;

pub(crate) const RULES_PICTURES: &[RulesPicture] = &[
    RulesPicture {
        name: "royal-ur-paths",
        game: GameKind::RoyalUr,
        position: "- w10b10 w0b0 w - 0",
        marks: &["w14", "b14"],
        arrows: &[],
        paths: &[
            (Seat::First, &["w1", "w4", "5", "12", "w13", "w14"]),
            (Seat::Second, &["b1", "b4", "5", "12", "b13", "b14"]),
        ],
        alt: |language| say!(language, "picture-royal-ur-paths"),
    },
    RulesPicture {
        name: "royal-ur-captor",
        game: GameKind::RoyalUr,
        position: "8=bwb w9b8 w0b0 b 3 40",
        marks: &["8"],
        arrows: &[["8", "11"]],
        paths: &[],
        alt: |language| say!(language, "picture-royal-ur-captor"),
    },
    RulesPicture {
        name: "royal-ur-freed",
        game: GameKind::RoyalUr,
        position: "8=b,11=wb w9b8 w0b0 w - 41",
        marks: &["8"],
        arrows: &[],
        paths: &[],
        alt: |language| say!(language, "picture-royal-ur-freed"),
    },
];
