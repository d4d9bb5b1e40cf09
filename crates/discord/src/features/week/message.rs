//! The look back at a week: how much was played, an upset, the finest move.

use ludotheque_render::{Scene, move_words};
use ludotheque_rules::GameKind;

use crate::features::history::id::{Go, HistoryPress};
use crate::message::LIST_COLOUR;
use crate::message::people::mention;
use crate::message::v2::{Button, Message, Part, Picture};
use crate::message::{drawing, escape, opponent, points};
use ludotheque_matches::ids::Code;
use ludotheque_play::{FinestOfWeek, Played, Upset, WeekInReview};
use ludotheque_words::{Language, say};

/// The message; nothing where nothing was played. Draws, which takes a while.
#[must_use]
pub fn message(week: &WeekInReview, language: Language) -> Option<Message> {
    if week.played.matches.is_empty() {
        return None;
    }
    let mut lines = vec![
        say!(language, "week-heading"),
        played(&week.played, language),
    ];
    lines.extend(
        week.played
            .upset
            .as_ref()
            .map(|upset| told(upset, language)),
    );
    let mut parts = vec![Part::Text(lines.join("\n"))];
    let mut picture = None;
    if let Some(finest) = &week.finest {
        parts.extend(finest_move(finest, language));
        picture = Some(board(finest, language));
    }
    parts.push(Part::Text(format!("-# {}", say!(language, "week-next"))));
    Some(Message {
        picture,
        ..Message::framed(LIST_COLOUR, parts)
    })
}

/// How many matches of which games by how many people.
fn played(played: &Played, language: Language) -> String {
    let all: u32 = played.matches.values().sum();
    let mut games: Vec<(&GameKind, &u32)> = played.matches.iter().collect();
    games.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let games: Vec<String> = games
        .into_iter()
        .map(|(game, count)| format!("{} {count}", game.title()))
        .collect();
    say!(
        language,
        "week-played",
        matches = all,
        people = played.people,
        games = games.join(" · ")
    )
}

fn told(upset: &Upset, language: Language) -> String {
    say!(
        language,
        "week-upset",
        winner = mention(upset.winner, language),
        won = format!("{:.0}", upset.winner_had),
        loser = mention(upset.loser, language),
        lost = format!("{:.0}", upset.loser_had),
        game = upset.game.title()
    )
}

/// The sentence, the picture and the way there.
fn finest_move(finest: &FinestOfWeek, language: Language) -> [Part; 3] {
    let chosen = &finest.chosen;
    let words = move_words(&chosen.position, &chosen.played, language);
    let sentence = say!(
        language,
        "week-finest",
        player = mention(finest.user, language),
        game = chosen.position.game().title(),
        chosen = escape::text(&words),
        lead = points(chosen.lead, language)
    );
    let code = Code::Match(finest.view.stored.live.id);
    let show = HistoryPress::Step(code, chosen.number, Go::Here);
    let button = Button::plain(say!(language, "button-week-move"), show);
    [
        Part::Text(sentence),
        Part::Picture,
        Part::Buttons(vec![button]),
    ]
}

/// The board after the finest move, which is drawn on it.
fn board(finest: &FinestOfWeek, language: Language) -> Picture {
    let chosen = &finest.chosen;
    let mut after = chosen.position.clone();
    let events = after.play(&chosen.played).unwrap_or_default();
    let names = finest
        .view
        .stored
        .live
        .board()
        .map_or(["", ""], |board| board.names());
    let names = opponent::in_picture(names, language);
    let scene = Scene {
        names: [&names[0], &names[1]],
        last_events: &events,
        steady: true,
        language,
        ..Scene::default()
    };
    drawing::board(&after, &scene)
}
