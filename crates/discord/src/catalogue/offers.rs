//! What players propose to each other.

use ludotheque_rules::{GameKind, Node, Seat};

use crate::card::offers::proposed;
use crate::catalogue::playthroughs::{Playthrough, terms};
use crate::catalogue::{Entry, card, sentence};
use ludotheque_matches::{Command, Level, OfferKind, Player, Terms};

use OfferKind::{Draw, Takeback};

pub fn entries() -> Vec<Entry> {
    let mut entries = Vec::new();
    let played = Playthrough::begun(terms(GameKind::Finale)).on(20);
    let draw = played.clone().the_one_to_act(&Command::Offer(Draw));
    entries.extend([
        card("draw-offered", draw.view()),
        card(
            "draw-declined",
            draw.clone()
                .the_one_who_waits(&Command::Refuse(Draw))
                .view(),
        ),
        card(
            "draw-withdrawn",
            draw.the_one_to_act(&Command::Refuse(Draw)).view(),
        ),
    ]);
    let asked = takeback_asked();
    entries.extend([
        card("takeback-asked", asked.view()),
        card(
            "takeback-declined",
            asked
                .clone()
                .the_one_to_act(&Command::Refuse(Takeback))
                .view(),
        ),
        card(
            "takeback-withdrawn",
            asked
                .clone()
                .the_one_who_waits(&Command::Refuse(Takeback))
                .view(),
        ),
        card(
            "taken-back",
            asked.the_one_to_act(&Command::Agree(Takeback)).view(),
        ),
    ]);
    let board = played.board().clone();
    let against_bot = Terms {
        invited: Some(Player::opponent(Level::Newcomer)),
        rated: false,
        ..terms(GameKind::Finale)
    };
    let against_bot = Playthrough::begun(against_bot).on(20).board().clone();
    entries.extend([
        sentence("offered-to-the-bot", move |reader| {
            proposed(Draw, Some(&against_bot), reader.language)
        }),
        sentence("offered-a-draw", move |reader| {
            proposed(Draw, Some(&board), reader.language)
        }),
        sentence("agreed-to-a-draw", |reader| {
            proposed(Draw, None, reader.language)
        }),
        sentence("asked-for-a-takeback", |reader| {
            proposed(Takeback, None, reader.language)
        }),
    ]);
    entries
}

/// A match in which the player who has made the last move asks to take it back.
pub fn takeback_asked() -> Playthrough {
    let moved = Playthrough::with(&terms(GameKind::Finale), |board| {
        let waits = board.to_act().map(Seat::other);
        matches!(board.node(), Node::Chance(_))
            && waits.is_some_and(|seat| board.takeback_point(seat).is_some())
    });
    moved.the_one_who_waits(&Command::Offer(Takeback))
}
