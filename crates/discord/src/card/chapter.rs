//! Rematches, series and games of tournaments in words: one line on the card.

use ludotheque_rules::{Score, Seat, SeriesRule};
use ludotheque_words::{Language, capitalised, say};

use crate::message::people::mention;
use crate::message::places::link;
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{Match, SeriesState};
use ludotheque_play::{Neighbours, View};

/// The line, for a match that does not stand alone.
#[must_use]
pub fn line(view: &View, language: Language) -> Option<String> {
    let (live, neighbours) = (&view.stored.live, &view.neighbours);
    let chapter = live.terms.chapter?;
    if let Some(pairing) = chapter.pairing {
        let tournament = pairing.tournament.to_string();
        return Some(say!(
            language,
            "chapter-tournament",
            tournament,
            number = pairing.number
        ));
    }
    let mut said = Vec::new();
    if let Some(rule) = chapter.series {
        said.push(series(rule, language));
    }
    said.push(say!(language, "chapter-game", number = chapter.game));
    if let (Some(players), Some(score)) = (players(live), live.score()) {
        let [first, second] = players.map(|user| mention(user, language));
        said.push(format!("{first} {} {second}", in_one_piece(score)));
    }
    if let Some(card) = neighbours.before {
        let link = link(card.server, card.channel, card.message);
        said.push(say!(language, "chapter-before", link));
    }
    let follows = live.series_state();
    said.extend(follows.map(|state| what_follows(live, neighbours, state, language)));
    Some(capitalised(&said.join(" · ")))
}

/// A score between whose two numbers no line breaks.
fn in_one_piece(score: Score) -> String {
    const WORD_JOINER: char = '\u{2060}';
    let dash = format!("{WORD_JOINER}–{WORD_JOINER}");
    score.to_string().replace('–', &dash)
}

/// Where it begins, for a match that begins where another one was.
#[must_use]
pub fn fork_line(live: &Match, language: Language) -> Option<String> {
    let fork = live.terms.fork.as_ref()?;
    let of = fork.of.to_string();
    Some(say!(
        language,
        "fork-begins",
        id = of,
        number = fork.actions + 1
    ))
}

fn what_follows(
    live: &Match,
    neighbours: &Neighbours,
    state: SeriesState,
    language: Language,
) -> String {
    match (state, players(live)) {
        (SeriesState::GoesOn(next), _) => match neighbours.next {
            Some(card) => {
                let link = link(card.server, card.channel, card.message);
                say!(language, "chapter-next", number = next.game, link)
            }
            None => say!(language, "chapter-goes-on", number = next.game),
        },
        (SeriesState::Won(seat), Some(players)) => {
            let user = mention(players[seat.index()], language);
            say!(language, "chapter-won", user)
        }
        (SeriesState::Won(_) | SeriesState::Undecided, _) => {
            say!(language, "chapter-undecided")
        }
    }
}

/// The players by seat, if that is known yet.
fn players(live: &Match) -> Option<[UserId; 2]> {
    if let Some(board) = live.board() {
        return Some(Seat::BOTH.map(|seat| board.player(seat).user));
    }
    let seating = live.terms.seating()?;
    let (challenger, invited) = (&live.terms.challenger, live.terms.invited.as_ref()?);
    Some(match seating.challenger {
        Seat::First => [challenger.user, invited.user],
        Seat::Second => [invited.user, challenger.user],
    })
}

/// What a series is played to.
fn series(rule: SeriesRule, language: Language) -> String {
    match rule {
        SeriesRule::FirstTo(wins) => say!(language, "chapter-first-to", wins = wins.get()),
        SeriesRule::Championship => say!(language, "chapter-championship"),
    }
}
