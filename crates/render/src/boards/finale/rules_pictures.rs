//! What the rules pages show, in their order.

use ludotheque_rules::GameKind;
use ludotheque_words::say;

use crate::RulesPicture;

pub(crate) const RULES_PICTURES: &[RulesPicture] = &[
    RulesPicture {
        name: "finale-steps",
        game: GameKind::Finale,
        position: "./f..6e/bd.e./.caf./b...c/4.5.3/.5.46/3.2.2/1 b - -",
        marks: &["c3", "d7"],
        arrows: &[["c3", "b4"], ["c3", "c4"], ["c3", "d4"], ["d7", "GR"]],
        paths: &[],
        alt: |language| say!(language, "picture-finale-steps"),
    },
    RulesPicture {
        name: "finale-blocked",
        game: GameKind::Finale,
        position: "a/26.../..b../...../...../...../453../23.../1 b 2 -",
        marks: &["a1", "a7"],
        arrows: &[],
        paths: &[],
        alt: |language| say!(language, "picture-finale-blocked"),
    },
];
