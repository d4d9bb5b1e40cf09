//! The lines that call a player to the board.

use ludotheque_rules::GameKind;

use crate::catalogue::people::{ADA, CHANNEL};
use crate::catalogue::playthroughs::{Playthrough, terms};
use crate::catalogue::{Entry, message};
use crate::delivery::calls;
use crate::delivery::rounds::message as rounds;
use crate::delivery::rounds::message::News;
use ludotheque_matches::{Command, OfferKind, State, Terms};
use ludotheque_play::DuePing;

pub fn entries() -> Vec<Entry> {
    let begun = Playthrough::begun(terms(GameKind::Finale)).on(20);
    let draw = begun
        .clone()
        .the_one_to_act(&Command::Offer(OfferKind::Draw));
    let takeback = crate::catalogue::offers::takeback_asked();
    let without_a_clock = Terms {
        rated: false,
        clock: None,
        ..terms(GameKind::ArrowsAndStars)
    };
    let news_of = |played: &Playthrough| News::of_view(&played.view());
    let several = vec![news_of(&begun), news_of(&draw), news_of(&takeback)];
    let (one, some) = (several[..1].to_vec(), several.clone());
    let said = |name: &str, named: Vec<News>, elsewhere| {
        message(name, move |reader| {
            rounds::news(ADA, &named, elsewhere, reader.language)
        })
    };
    vec![
        said("news-of-one", one, 0),
        said("news", several, 0),
        said("news-and-elsewhere", some, 2),
        call(
            "call-challenge",
            &Playthrough::proposed(terms(GameKind::Finale)),
            0,
        ),
        call(
            "call-no-result",
            &Playthrough::begun(without_a_clock.clone()).fading_away(),
            1,
        ),
        call("call-turn", &Playthrough::begun(without_a_clock), 0),
        call("call-turn-due", &begun, 0),
        call("call-reminder", &begun, 1),
        call("call-draw", &draw, 0),
        call("call-takeback", &takeback, 0),
        call("call-won-on-time", &begun.out_of_time(), 0),
    ]
}

/// A call to whoever the match waits for, or has won.
fn call(name: &str, played: &Playthrough, reminder: i16) -> Entry {
    let view = played.view();
    let live = &view.stored.live;
    let winner = || match &live.state {
        State::Finished(board, ending) => ending.winner.map(|seat| board.player(seat).user),
        _ => None,
    };
    let awaited = live.awaited().map(|(_, player)| player.user);
    let invited = || live.terms.invited.as_ref().map(|player| player.user);
    let user = awaited
        .or_else(winner)
        .or_else(invited)
        .expect("somebody is called");
    let ping = DuePing {
        match_id: live.id,
        ply: live.plies,
        channel: CHANNEL,
        user,
        reminder,
        message: None,
        may_stand: false,
        stale: false,
        tries: 0,
    };
    message(name, move |reader| {
        calls::message(&view, &ping, reader.language)
    })
}
