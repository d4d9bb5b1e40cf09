//! What the rules pages show, in their order.

use ludotheque_rules::GameKind;
use ludotheque_words::say;

use crate::RulesPicture;

pub(crate) const RULES_PICTURES: &[RulesPicture] = &[
    RulesPicture {
        name: "ad-elta-stelpur-track",
        game: GameKind::AdEltaStelpur,
        position: "llllll......dddddd...... l - - 0",
        marks: &["1", "6", "7", "12", "13", "18", "19", "24"],
        arrows: &[["6", "12"], ["12", "13"], ["18", "24"], ["24", "1"]],
        paths: &[],
        alt: |language| say!(language, "picture-ad-elta-stelpur-track"),
    },
    RulesPicture {
        name: "ad-elta-stelpur-leaps",
        game: GameKind::AdEltaStelpur,
        position: "d.......d.d..d.d...d...l l 16 - 0",
        marks: &["24"],
        arrows: &[["24", "1"], ["24", "6"]],
        paths: &[],
        alt: |language| say!(language, "picture-ad-elta-stelpur-leaps"),
    },
    RulesPicture {
        name: "ad-elta-stelpur-surrounded",
        game: GameKind::AdEltaStelpur,
        position: "................ldl..... l 1 - 0",
        marks: &["18"],
        arrows: &[["17", "20"]],
        paths: &[],
        alt: |language| say!(language, "picture-ad-elta-stelpur-surrounded"),
    },
];
