//! What is said to those who manage a server, to its moderators, and to a channel about results.

use ludotheque_rules::{GameKind, SeriesRule};
use serenity::all::Permissions;

use crate::catalogue::people::{ADA, CHANNEL, CHLOE};
use crate::catalogue::playthroughs::{NOW_S, Playthrough, code, renamed, terms};
use crate::catalogue::{Entry, card, message, sentence};
use crate::delivery::announcements::message as announcement;
use crate::delivery::threads::message as thread;
use crate::features::diagnosis::message as diagnosis;
use crate::features::diagnosis::message::Diagnosis;
use crate::features::moderation::press as moderation;
use crate::features::server::message as panel;
use crate::message::escape;
use crate::permissions;
use ludotheque_matches::ids::RoleId;
use ludotheque_matches::{
    Chapter, Command, Ends, Level, OfferKind, Pace, Player, ServerSettings, Terms,
};
use ludotheque_play::PastChange;
use ludotheque_play::View;
use ludotheque_words::say;

pub fn entries() -> Vec<Entry> {
    let parts = [settings(), permissions(), results(), moderated()];
    parts.into_iter().flatten().collect()
}

fn settings() -> Vec<Entry> {
    let usual = ServerSettings::default();
    let changed = ServerSettings {
        channels: vec![CHANNEL],
        clock: Pace::Untimed,
        threads: true,
        public_dice: true,
        announce_in: Some(CHANNEL),
        starters: Some(RoleId(42)),
        language: Some(ludotheque_words::Language::French),
        ends: Ends::AmongResults,
        daily_in: Some(CHANNEL),
        weekly_in: Some(CHANNEL),
    };
    let differences = usual.differences(&changed).into_iter();
    let changes: Vec<PastChange> = differences
        .map(|difference| PastChange {
            by: ADA,
            changed_at: NOW_S,
            difference,
        })
        .collect();
    vec![
        message("setup-log", move |reader| {
            panel::log(&changes, reader.language)
        }),
        message("setup", move |reader| panel::panel(&usual, reader.language)),
        message("setup-changed", move |reader| {
            panel::panel(&changed, reader.language)
        }),
        message("setup-log-empty", |reader| panel::log(&[], reader.language)),
    ]
}

fn permissions() -> Vec<Entry> {
    let of = |name: &str, granted, database_ms, gateway_ms| {
        message(name, move |reader| {
            let found = Diagnosis {
                channel: CHANNEL,
                in_thread: false,
                granted,
                database_ms,
                gateway_ms,
            };
            diagnosis::message(&found, reader.language)
        })
    };
    let none = Permissions::empty();
    vec![
        of("diagnosis", Some(Permissions::all()), Some(3), Some(41)),
        of("diagnosis-nothing-granted", Some(none), None, None),
        of("diagnosis-directly", None, Some(3), Some(41)),
        message("permissions-missing", |reader| {
            let lacking = Permissions::SEND_MESSAGES | Permissions::CREATE_PUBLIC_THREADS;
            permissions::refusal(lacking, CHANNEL, reader.language)
        }),
        message("permissions-without-thread", |reader| {
            permissions::refusal(Permissions::CREATE_PUBLIC_THREADS, CHANNEL, reader.language)
        }),
    ]
}

fn results() -> Vec<Entry> {
    let played = Playthrough::begun(terms(GameKind::Finale)).on(30);
    let won = played.clone().the_one_to_act(&Command::Resign).view();
    let drawn = played
        .the_one_to_act(&Command::Offer(OfferKind::Draw))
        .the_one_who_waits(&Command::Agree(OfferKind::Draw))
        .view();
    let of = |name: &str, view: View| {
        message(name, move |reader| {
            let view = renamed(view.clone(), reader.people);
            announcement::message(&view, reader.language).expect("it has a result")
        })
    };
    let title = won.clone();
    let in_series = Playthrough::begun(Terms {
        chapter: Some(Chapter::first(SeriesRule::Championship)),
        ..terms(GameKind::Finale)
    });
    let practice = Playthrough::begun(Terms {
        invited: Some(Player::opponent(Level::Regular)),
        rated: false,
        ..terms(GameKind::Finale)
    });
    let practice = practice.view();
    vec![
        of("announced", won),
        of("announced-draw", drawn),
        message("thread-begins", |reader| {
            thread::begins(code(), CHANNEL, reader.language)
        }),
        titled("thread-title", title),
        titled("thread-title-score", in_series.view()),
        sentence("thread-title-practice", move |reader| {
            escape::text(&thread::title(&practice, reader.language))
        }),
    ]
}

/// Discord shows a title as plain text; here it stands where one can read it.
fn titled(name: &str, view: View) -> Entry {
    sentence(name, move |reader| {
        let title = thread::title(&renamed(view.clone(), reader.people), reader.language);
        escape::text(&title)
    })
}

fn moderated() -> Vec<Entry> {
    let played = Playthrough::begun(terms(GameKind::Finale)).on(30);
    let with_reason = played.clone().moderated(CHLOE, "both have left the server");
    let without = played.clone().moderated(CHLOE, "");
    let key_lost = played.clone().key_lost();
    let (running, proposed) = (played, Playthrough::proposed(terms(GameKind::Finale)));
    let reason = || "both have left".to_owned();
    vec![
        card("key-lost", key_lost),
        card("moderated", with_reason.view()),
        card("moderated-without-reason", without.view()),
        message("moderate-question", move |reader| {
            let view = renamed(running.view(), reader.people);
            let live = &view.stored.live;
            let board = live.board().expect("it runs");
            moderation::question_to_end(live, board, reason(), reader.language)
        }),
        message("moderate-challenge-question", move |reader| {
            let view = renamed(proposed.view(), reader.people);
            moderation::question_to_take_away(&view.stored.live, reason(), reader.language)
        }),
        sentence("moderate-challenge-done", |reader| {
            let id = code().to_string();
            say!(reader.language, "moderated-challenge", id)
        }),
        sentence("moderate-done", |reader| {
            say!(reader.language, "moderated", id = code().to_string())
        }),
    ]
}
