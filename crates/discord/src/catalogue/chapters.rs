//! Rematches, the games of a series and those of a tournament.

use std::num::NonZeroU8;

use ludotheque_rules::{GameKind, SeriesRule};

use crate::card::Card;
use crate::catalogue::people::{CARD, CHANNEL, SERVER};
use crate::catalogue::playthroughs::{Playthrough, terms};
use crate::catalogue::{Entry, card, card_with};
use ludotheque_matches::{Chapter, Command, Terms};
use ludotheque_play::{Neighbours, View};
use ludotheque_store::CardPlace;
use ludotheque_words::say;

pub fn entries() -> Vec<Entry> {
    let first_to = |wins| SeriesRule::FirstTo(NonZeroU8::new(wins).expect("more than none"));
    let in_series = |rule| Terms {
        chapter: Some(Chapter::first(rule)),
        ..terms(GameKind::Finale)
    };
    let lost = |terms: Terms| {
        let played = Playthrough::begun(terms).on(30);
        played.the_one_to_act(&Command::Resign)
    };
    let first = lost(in_series(first_to(3)));
    let next = first.live.next_game().expect("the series goes on");
    let pairing = "game=1 tournament=T-K7Q2/12 begins=red challenger=blue";
    let paired = Terms {
        chapter: Chapter::parse(GameKind::Finale, pairing),
        ..terms(GameKind::Finale)
    };
    let given_up = Playthrough::begun(in_series(first_to(3))).the_one_to_act(&Command::Resign);
    let ended = lost(terms(GameKind::RoyalUr));
    let actor = ended.board().players[1].clone();
    let rematch = ended.live.rematch(&actor).expect("it is over");
    let broken_off = Playthrough::begun(in_series(first_to(2)));
    let rematch_is_there = Playthrough::proposed(rematch.clone()).view();
    let place = CardPlace {
        server: Some(SERVER),
        channel: CHANNEL,
        message: CARD,
    };
    let linked = |mut view: View, before, next| {
        view.neighbours = Neighbours { before, next };
        view
    };
    let in_the_middle = lost(next.clone()).view();
    vec![
        card(
            "series-linked",
            linked(in_the_middle, Some(place), Some(place)),
        ),
        card(
            "series-proposed",
            Playthrough::proposed(in_series(first_to(3))).view(),
        ),
        card(
            "championship-proposed",
            Playthrough::proposed(in_series(SeriesRule::Championship)).view(),
        ),
        card("series-goes-on", first.view()),
        card(
            "tournament-game",
            Playthrough::begun(paired.clone()).on(3).view(),
        ),
        card(
            "tournament-did-not-come",
            Playthrough::begun(paired).out_of_time().view(),
        ),
        card("series-game-given-up-at-once", given_up.view()),
        card("series-second-game", Playthrough::begun(next).on(5).view()),
        card("series-won", lost(in_series(first_to(1))).view()),
        card(
            "series-undecided",
            broken_off.the_one_to_act(&Command::Abort).view(),
        ),
        card(
            "rematch-proposed",
            Playthrough::proposed(rematch.clone()).view(),
        ),
        card("rematch-running", Playthrough::begun(rematch).on(3).view()),
        card_with("rematch-is-there", rematch_is_there, |card, reader| {
            let note = say!(reader.language, "rematch-is-there", id = "K7Q1");
            Card::to_look_at(card.view, Some(note), reader.language)
        }),
    ]
}
