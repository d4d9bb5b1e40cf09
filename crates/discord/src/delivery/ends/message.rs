//! How a match has ended: who has beaten whom, how, a picture of it, and what can be done now.

use ludotheque_render::sentence;
use ludotheque_rules::Seat;
use ludotheque_words::{Language, say};

use crate::card::controls::{self, plain};
use crate::card::{NEUTRAL_COLOUR, turns};
use crate::delivery::ends::picture::{DrawEnd, picture};
use crate::features::board::id::Act;
use crate::features::ends::message::{game_words, turns_words};
use crate::features::tournament::title::title;
use crate::message::people::name;
use crate::message::places::link;
use crate::message::v2::{Button, Message, Part};
use ludotheque_matches::{Board, EndReason, Ending, Match, State};
use ludotheque_play::{StoredTournament, Story, View};
use ludotheque_tournaments::Points;

/// The message; nothing for a match without a result. Its players are named as they were in the match,
/// and not mentioned. `predicted` is how many have said of each side that it will win; `tournament` is the one
/// that it is a game of. Draws, which takes a while.
#[must_use]
pub fn message(
    view: &View,
    story: Option<Story>,
    predicted: [u32; 2],
    tournament: Option<&StoredTournament>,
    draw: DrawEnd,
) -> Option<Message> {
    let (live, language) = (&view.stored.live, view.stored.card_language);
    let State::Finished(board, ending) = &live.state else {
        return None;
    };
    if ending.reason == EndReason::Aborted {
        return None;
    }
    let mut said = text(view, board, ending, language);
    said.push_str(&onlookers(ending, predicted, language));
    let counts_for = tournament.and_then(|of| counts_for(live, of, language));
    said.extend(counts_for.map(|counts_for| format!("\n-# {counts_for}")));
    let parts = vec![
        Part::Text(said),
        Part::Picture,
        Part::Buttons(buttons(live, board, ending, language)),
    ];
    Some(Message {
        picture: Some(picture(view, story, draw)?),
        ..Message::framed(NEUTRAL_COLOUR, parts)
    })
}

fn text(view: &View, board: &Board, ending: &Ending, language: Language) -> String {
    let stored = &view.stored;
    let name = |seat: Seat| name(board.player(seat), language);
    let game = game_words(&stored.live);
    let what = match ending.winner {
        Some(winner) => say!(
            language,
            "end-won",
            game,
            winner = name(winner),
            loser = name(winner.other()),
        ),
        None => say!(
            language,
            "end-drawn",
            game,
            first = name(Seat::First),
            second = name(Seat::Second),
        ),
    };
    let mut said = vec![what];
    said.push(turns_words(board, language));
    said.extend(stored.card.map(|card| {
        let link = link(stored.card_server, stored.card_channel, card);
        say!(language, "list-to-the-board", link)
    }));
    let how = how(view, board, ending, language);
    format!("{}\n{how}", said.join(" · "))
}

/// How many of those who looked on saw it coming; nothing where nobody has said anything.
fn onlookers(ending: &Ending, predicted: [u32; 2], language: Language) -> String {
    let all: u32 = predicted.iter().sum();
    let Some(winner) = ending.winner.filter(|_| all > 0) else {
        return String::new();
    };
    let right = predicted[winner.index()];
    format!("\n-# {}", say!(language, "end-predicted", right, all))
}

/// The tournament that a match counts for, and the way to it; nothing if an organiser has struck the game out.
fn counts_for(live: &Match, tournament: &StoredTournament, language: Language) -> Option<String> {
    let number = live.terms.chapter?.pairing?.number;
    let played = tournament.now.games.get(&number)?;
    if played.result == Some(Points::Void) {
        return None;
    }
    let title = title(tournament);
    let shown = tournament.message.map_or_else(
        || title.clone(),
        |there| {
            let link = link(Some(tournament.server), tournament.channel, there);
            format!("[{title}]({link})")
        },
    );
    Some(say!(language, "end-in-tournament", tournament = shown))
}

/// What ended it. Of an end by the rules the last turn tells.
fn how(view: &View, board: &Board, ending: &Ending, language: Language) -> String {
    let loser = || {
        let seat = ending.winner.map(Seat::other);
        seat.map_or_else(String::new, |seat| name(board.player(seat), language))
    };
    match ending.reason {
        EndReason::Resigned => say!(language, "end-resigned", loser = loser()),
        EndReason::TimedOut => say!(language, "end-timed-out", loser = loser()),
        EndReason::Agreed => say!(language, "end-agreed"),
        EndReason::Rules(_) | EndReason::Aborted => {
            let events = turns::events(&view.recap);
            let [first, second] = Seat::BOTH.map(|seat| name(board.player(seat), language));
            sentence(
                view.stored.live.terms.game,
                &events,
                [&first, &second],
                language,
            )
        }
    }
}

fn buttons(live: &Match, board: &Board, ending: &Ending, language: Language) -> Vec<Button> {
    let mut buttons = Vec::from_iter(controls::rematch(live, language));
    let winner = ending.winner.map(|seat| board.player(seat));
    if winner.is_some_and(|winner| winner.user.is_account()) {
        let label = say!(language, "button-play-winner");
        buttons.push(plain(live, label, Act::PlayWinner));
    }
    let label = say!(language, "button-share");
    buttons.push(plain(live, label, Act::Share));
    buttons
}
