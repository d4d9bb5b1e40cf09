//! A tournament as everybody sees it: what it is, how far, who leads, and how to take part.

use ludotheque_tournaments::standings::Line;
use ludotheque_tournaments::{Format, Game, Opponent, Stage};
use ludotheque_words::{Language, say};

use crate::features::tournament::id::TournamentAct;
use crate::features::tournament::table;
use crate::features::tournament::title::{mention_of, press, title};
use crate::message::LIST_COLOUR;
use crate::message::clock::clock_words;
use crate::message::people::mention;
use crate::message::v2::{Button, Message, Part};
use ludotheque_matches::Player;
use ludotheque_play::StoredTournament;

/// So many of the first places are shown to everybody.
const TOP: usize = 10;
/// So many of those who have signed up are named.
const NAMED: usize = 20;
/// So many games that go on are named.
const PLAYING_NAMED: usize = 10;
/// So many digits of a promise tell two apart.
const PROMISE_DIGITS: usize = 16;

/// The message that is kept up to date.
#[must_use]
pub fn message(tournament: &StoredTournament) -> Message {
    let language = tournament.language;
    let mut parts = vec![Part::Text(heading(tournament, language))];
    parts.push(Part::Text(state(tournament, language)));
    let mut games = tournament.now.games.values();
    if games.any(|played| played.result.is_some()) {
        parts.push(Part::Text(top(tournament, language)));
    } else {
        parts.extend(signed_up(tournament, language).map(Part::Text));
    }
    parts.extend(playing(tournament, language).map(Part::Text));
    parts.push(Part::Text(proof(tournament, language)));
    parts.extend(Part::rows_of(&buttons(tournament, language)));
    Message::framed(LIST_COLOUR, parts)
}

fn heading(tournament: &StoredTournament, language: Language) -> String {
    let mut said = vec![
        tournament.game.title().to_owned(),
        format_words(tournament, language),
        clock_words(Some(tournament.clock), language),
    ];
    if tournament.rated {
        said.push(say!(language, "tournament-rated"));
    }
    format!("## {}\n{}", title(tournament), said.join(" · "))
}

/// Who is paired when.
fn format_words(tournament: &StoredTournament, language: Language) -> String {
    match tournament.now.format {
        Format::Rolling { at_once, .. } => {
            say!(language, "tournament-rolling", games = u32::from(at_once))
        }
        Format::Rounds { .. } if tournament.now.stage == Stage::SignUp => {
            let rounds = tournament.now.rounds;
            say!(language, "tournament-rounds-at-most", rounds)
        }
        Format::Rounds { .. } => {
            let rounds = tournament.now.rounds;
            say!(language, "tournament-rounds", rounds)
        }
        Format::League { at_once, .. } => {
            say!(language, "tournament-league", games = u32::from(at_once))
        }
    }
}

/// How far it is.
fn state(tournament: &StoredTournament, language: Language) -> String {
    let now = &tournament.now;
    let players = now.entries.iter().filter(|entry| entry.is_in).count();
    let open = now.open_games().count();
    let until = tournament.ends_s().map_or_else(String::new, |ends_s| {
        say!(language, "tournament-until", at = format!("<t:{ends_s}:f>"))
    });
    match now.stage {
        Stage::SignUp => {
            let hours = tournament.lasts_s / 3_600;
            let lasts = if hours >= 48 {
                say!(language, "tournament-days", days = hours / 24)
            } else {
                say!(language, "tournament-hours", hours)
            };
            let organiser = mention(tournament.organiser, language);
            say!(language, "tournament-sign-up", organiser, lasts)
        }
        Stage::Running if now.rounds > 0 && now.round > 0 => say!(
            language,
            "tournament-in-round",
            round = now.round,
            rounds = now.rounds,
            open
        ),
        Stage::Running => {
            let running = say!(language, "tournament-running", players, open, until);
            match now.format {
                Format::League { .. } => running,
                Format::Rolling { .. } | Format::Rounds { .. } => {
                    format!("{running} {}", say!(language, "tournament-can-join"))
                }
            }
        }
        Stage::Paused => say!(language, "tournament-paused", open),
        Stage::LastCall => say!(language, "tournament-last-call", open),
        Stage::Over => say!(language, "tournament-over"),
    }
}

/// Who takes part, before there is a table.
fn signed_up(tournament: &StoredTournament, language: Language) -> Option<String> {
    let entries = tournament.now.entries.iter().zip(&tournament.people);
    let mut named: Vec<String> = entries
        .filter(|(entry, _)| entry.is_in)
        .map(|(_, player)| mention(player.user, language))
        .collect();
    if named.is_empty() {
        return None;
    }
    let count = named.len();
    let more = count.saturating_sub(NAMED);
    named.truncate(NAMED);
    if more > 0 {
        named.push(say!(language, "tournament-more", more));
    }
    let people = named.join(", ");
    Some(say!(language, "tournament-signed-up", count, people))
}

/// Who is playing whom, where those are few enough to be named.
fn playing(tournament: &StoredTournament, language: Language) -> Option<String> {
    let open: Vec<&Game> = tournament.now.open_games().collect();
    if open.is_empty() || open.len() > PLAYING_NAMED {
        return None;
    }
    let name = |number: u16| mention_of(tournament, number, language);
    let pairs = open.iter().map(|game| {
        let opponent = match game.opponent {
            Opponent::Player(number) => name(number),
            Opponent::House(level) => mention(Player::opponent(level).user, language),
        };
        format!("{} – {opponent}", name(game.player))
    });
    let games = pairs.collect::<Vec<_>>().join(" · ");
    Some(format!(
        "-# {}",
        say!(language, "tournament-playing", games)
    ))
}

/// The first places, and how points are counted if that does not go without saying.
fn top(tournament: &StoredTournament, language: Language) -> String {
    let told = |line: &Line| table::line(tournament, line, language);
    let mut said = table::lines(tournament, TOP, None, told, language);
    if let Some(floor) = tournament.now.format.floor() {
        let floor = say!(language, "tournament-floor", games = u32::from(floor));
        said.push(format!("-# {floor}"));
    }
    said.join("\n")
}

/// The code, and what was promised about the lots, or the seed when it is over.
fn proof(tournament: &StoredTournament, language: Language) -> String {
    let id = tournament.id.to_string();
    let said = if tournament.now.stage == Stage::Over {
        let seed = tournament.seed.reveal();
        say!(language, "tournament-seed", id, seed)
    } else {
        let mut promise = tournament.seed.promise().to_string();
        promise.truncate(PROMISE_DIGITS);
        say!(language, "tournament-promise", id, promise)
    };
    format!("-# {said}")
}

fn buttons(tournament: &StoredTournament, language: Language) -> Vec<Button> {
    use TournamentAct as A;
    let button = |label: String, act| Button::plain(label, press(tournament, act));
    let stage = tournament.now.stage;
    let mut buttons = Vec::new();
    if !matches!(stage, Stage::LastCall | Stage::Over) {
        let join = say!(language, "button-tournament-join");
        buttons.push(Button::main(join, press(tournament, A::Join)));
        buttons.push(button(say!(language, "button-tournament-leave"), A::Leave));
    }
    if stage == Stage::SignUp {
        let desk = say!(language, "button-tournament-desk");
        buttons.push(button(desk, A::Desk));
        return buttons;
    }
    buttons.push(button(say!(language, "button-tournament-table"), A::Table));
    buttons.push(button(say!(language, "button-tournament-why"), A::Why));
    if stage == Stage::Over {
        buttons.push(button(say!(language, "button-tournament-list"), A::List));
    } else {
        buttons.push(button(say!(language, "button-tournament-desk"), A::Desk));
    }
    buttons
}
