//! Ends that are told in messages of their own, and matches that are shown to others.

use ludotheque_rules::{GameKind, Seat};

use crate::catalogue::people::CHANNEL;
use crate::catalogue::playthroughs::{Playthrough, renamed, terms};
use crate::catalogue::{Entry, message, sentence};
use crate::delivery::ends::message as told;
use crate::features::ends::message as shared;
use crate::features::review::headline;
use crate::message::places::link;
use ludotheque_matches::ids::MessageId;
use ludotheque_matches::{Command, OfferKind};
use ludotheque_play::{Story, View, record};
use ludotheque_words::{say, text};

/// Texts without values that are a whole message.
const ALONE: [&str; 8] = [
    "nobody-has-won",
    "not-shared",
    "share-players-only",
    "shared",
    "shared-already",
    "try-is-coming",
    "winner-beat-you",
    "winner-is-you",
];

pub fn entries() -> Vec<Entry> {
    let played = Playthrough::begun(terms(GameKind::Finale)).on(30);
    let agreed = played
        .clone()
        .the_one_to_act(&Command::Offer(OfferKind::Draw))
        .the_one_who_waits(&Command::Agree(OfferKind::Draw));
    let resigned = played.clone().the_one_to_act(&Command::Resign).view();
    let of_game = |game: &GameKind| {
        let won = Playthrough::won(&terms(*game));
        let story = Story::Even {
            until: 19,
            decisive: 20,
        };
        end(&format!("{}-end", game.slug()), won.view(), Some(story))
    };
    let alone = |key: &'static str| sentence(key, move |reader| text(reader.language, key, &[]));
    let mut entries: Vec<Entry> = GameKind::ALL.iter().map(of_game).collect();
    entries.extend([
        end("end-resigned", resigned.clone(), None),
        end("end-timed-out", played.out_of_time().view(), None),
        end("end-agreed", agreed.view(), None),
        end_said("end-predicted", resigned.clone(), None, [3, 1]),
        end_said("end-predicted-right", resigned.clone(), None, [1, 0]),
        end_said("end-predicted-wrong", resigned.clone(), None, [0, 1]),
    ]);
    entries.extend(ALONE.into_iter().map(alone));
    entries.extend(shown(&resigned));
    entries.extend(stories(&resigned));
    entries.push(sentence("try-in-direct", |reader| {
        let link = link(None, CHANNEL, MessageId(42));
        say!(reader.language, "try-in-direct", link)
    }));
    entries
}

/// The sentences with which reviews begin.
fn stories(view: &View) -> Vec<Entry> {
    let (first, second) = (Seat::First, Seat::Second);
    let (until, decisive) = (10, 18);
    let stories = [
        Story::Led {
            winner: first,
            since: 3,
        },
        Story::Turned {
            winner: first,
            until,
            decisive,
        },
        Story::Turned {
            winner: second,
            until: decisive,
            decisive,
        },
        Story::Even { until, decisive },
        Story::Even {
            until: decisive - 1,
            decisive,
        },
        Story::EvenAtTheEnd,
        Story::LostAhead { loser: second },
        Story::DrawnEven,
        Story::DrawnAfter { seat: first, until },
    ];
    let told = stories.into_iter().enumerate().map(|(number, story)| {
        let view = view.clone();
        sentence(format!("story-{}", number + 1), move |reader| {
            let view = renamed(view.clone(), reader.people);
            let board = view.stored.live.board().expect("it has begun");
            headline::in_words(story, board, reader.language)
        })
    });
    told.collect()
}

fn end(name: &str, view: View, story: Option<Story>) -> Entry {
    end_said(name, view, story, [0, 0])
}

/// The same where so many have said of each side that it will win.
fn end_said(name: &str, view: View, story: Option<Story>, said: [u32; 2]) -> Entry {
    message(name, move |reader| {
        let mut view = renamed(view.clone(), reader.people);
        view.stored.card_language = reader.language;
        told::message(&view, story, said, None, reader.draw.end).expect("it has a result")
    })
}

/// The question, and what the players post.
fn shown(view: &View) -> [Entry; 3] {
    let [asked, in_a_line, as_a_film] = [(); 3].map(|()| view.clone());
    [
        message("share-how", move |reader| {
            shared::question(&asked.stored.live, reader.language)
        }),
        message("shared-line", move |reader| {
            let stored = renamed(in_a_line.clone(), reader.people).stored;
            let board = stored.live.board().expect("it has begun");
            shared::line(&stored.live, board, Seat::First, reader.language)
        }),
        message("shared-turns", move |reader| {
            let stored = renamed(as_a_film.clone(), reader.people).stored;
            let board = stored.live.board().expect("it has begun");
            let record = record(&stored).expect("it has begun");
            let (by, language) = (Seat::Second, reader.language);
            shared::last_turns(&stored.live, board, &record, by, language).expect("it is small")
        }),
    ]
}
