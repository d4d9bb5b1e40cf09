//! A tournament as everybody sees it: what it is, how far, who leads, and how to take part.

use ludotheque_tournaments::standings::Line;
use ludotheque_tournaments::{Format, Game, Opponent, Stage, Tournament};
use ludotheque_words::{Language, say};

use crate::features::tournament::id::TournamentAct;
use crate::features::tournament::title::{mention_of, press, title};
use crate::features::tournament::{kind, race, side, table};
use crate::message::LIST_COLOUR;
use crate::message::people::mention;
use crate::message::places;
use crate::message::v2::{Button, Message, Part, Picture};
use ludotheque_matches::Player;
use ludotheque_play::StoredTournament;

/// So many of the first places are shown to everybody.
const TOP: usize = 10;
/// So many where a picture shows the others.
const NAMED_BESIDE: usize = 3;
/// So many of those who have signed up are named.
const NAMED: usize = 20;
/// So many games that go on are named.
const PLAYING_NAMED: usize = 10;
/// So many digits of a promise tell two apart.
const PROMISE_DIGITS: usize = 16;

/// The two sides, as the tournament numbers them.
const SIDES: [u16; 2] = [0, 1];

/// The message that is kept up to date, with the table as a picture once there is one.
#[must_use]
pub fn message(tournament: &StoredTournament, picture: Option<Picture>) -> Message {
    let language = tournament.language;
    let mut parts = vec![Part::Text(heading(tournament, language))];
    parts.push(Part::Text(state(tournament, language)));
    let has_sides = matches!(tournament.now.format, Format::Teams { .. });
    parts.extend(prize(tournament, language).map(Part::Text));
    let mut games = tournament.now.games.values();
    if games.any(|played| played.result.is_some()) {
        parts.extend(has_sides.then(|| Part::Text(side::score(tournament, language))));
        let most = if picture.is_some() { NAMED_BESIDE } else { TOP };
        parts.push(Part::Text(top(tournament, most, language)));
        parts.extend(picture.iter().map(|_| Part::Picture));
    } else if has_sides {
        let sides = SIDES.map(|side| {
            let people = signed_up(tournament, Some(side), language);
            let name = side::name(tournament, side, language);
            people.map_or_else(
                || format!("**{name}**"),
                |people| format!("**{name}**\n{people}"),
            )
        });
        parts.push(Part::Text(sides.join("\n")));
    } else {
        parts.extend(signed_up(tournament, None, language).map(Part::Text));
    }
    parts.extend(playing(tournament, language).map(Part::Text));
    parts.push(Part::Text(proof(tournament, language)));
    parts.extend(Part::rows_of(&buttons(tournament, language)));
    Message {
        picture,
        ..Message::framed(LIST_COLOUR, parts)
    }
}

fn heading(tournament: &StoredTournament, language: Language) -> String {
    let kind = kind_words(tournament, language);
    format!("## {}\n{kind}", title(tournament))
}

/// What is played, how, and how fast.
#[must_use]
pub fn kind_words(tournament: &StoredTournament, language: Language) -> String {
    let mut said = kind::played(tournament, language);
    if tournament.season > 1 {
        said.push(say!(
            language,
            "tournament-season",
            season = tournament.season
        ));
    }
    if tournament.rated {
        said.push(say!(language, "tournament-rated"));
    }
    said.join(" · ")
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
        Stage::SignUp => sign_up(tournament, language),
        Stage::CheckIn => {
            let here = now.entries.iter().filter(|entry| entry.is_here).count();
            let at = format!(
                "<t:{}:R>",
                tournament.begins_s().unwrap_or(tournament.read_s)
            );
            say!(language, "tournament-check-in", at, here, players)
        }
        Stage::Running if now.rounds > 0 && now.round > 0 => say!(
            language,
            "tournament-in-round",
            round = now.round,
            rounds = now.rounds,
            open
        ),
        Stage::Running => match now.format {
            Format::Knockout { .. } => {
                let left = now.entries.iter().filter(|entry| !entry.is_out).count();
                say!(
                    language,
                    "tournament-in-knockout",
                    round = now.round,
                    left,
                    open
                )
            }
            Format::Ladder { .. } => say!(language, "tournament-on-ladder", players, open, until),
            _ => {
                let running = say!(language, "tournament-running", players, open, until);
                if now.format.can_be_joined_late() {
                    format!("{running} {}", say!(language, "tournament-can-join"))
                } else {
                    running
                }
            }
        },
        Stage::Paused => say!(language, "tournament-paused", open),
        Stage::LastCall => say!(language, "tournament-last-call", open),
        Stage::Over => say!(language, "tournament-over"),
    }
}

/// What whoever wins is given.
fn prize(tournament: &StoredTournament, language: Language) -> Option<String> {
    let role = places::role(tournament.champion_role?);
    Some(format!(
        "-# {}",
        say!(language, "tournament-champion-role", role)
    ))
}

/// Until when one can join, and how long it lasts.
fn sign_up(tournament: &StoredTournament, language: Language) -> String {
    let hours = tournament.lasts_s / 3_600;
    let lasts = if hours >= 48 {
        say!(language, "tournament-days", days = hours / 24)
    } else {
        say!(language, "tournament-hours", hours)
    };
    let organiser = mention(tournament.organiser, language);
    match tournament.starts_s {
        Some(starts_s) => {
            let at = format!("<t:{starts_s}:f>");
            say!(language, "tournament-sign-up-until", organiser, at, lasts)
        }
        None => say!(language, "tournament-sign-up", organiser, lasts),
    }
}

/// Who takes part, or is on this side, before there is a table.
fn signed_up(
    tournament: &StoredTournament,
    side: Option<u16>,
    language: Language,
) -> Option<String> {
    let entries = tournament.now.entries.iter().zip(&tournament.people);
    let mut named: Vec<String> = entries
        .filter(|(entry, _)| entry.is_in && (side.is_none() || entry.division == side))
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
fn top(tournament: &StoredTournament, most: usize, language: Language) -> String {
    let told = |line: &Line| table::line(tournament, line, language);
    let mut said = table::lines(tournament, most, None, told, language);
    said.extend(race::lines(tournament, language));
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
    let now = &tournament.now;
    let stage = now.stage;
    let mut buttons = Vec::new();
    if stage == Stage::CheckIn {
        let here = say!(language, "button-tournament-here");
        buttons.push(Button::main(here, press(tournament, A::Here)));
    }
    if is_open(now) {
        let join = say!(language, "button-tournament-join");
        buttons.push(if stage == Stage::CheckIn {
            button(join, A::Join)
        } else {
            Button::main(join, press(tournament, A::Join))
        });
    }
    if !matches!(stage, Stage::LastCall | Stage::Over) {
        buttons.push(button(say!(language, "button-tournament-leave"), A::Leave));
    }
    if !stage.has_begun() {
        if let Format::Teams { .. } = now.format {
            buttons.push(button(say!(language, "button-tournament-side"), A::Side));
        }
        let desk = say!(language, "button-tournament-desk");
        buttons.push(button(desk, A::Desk));
        return buttons;
    }
    if let (Format::Ladder { .. }, Stage::Running) = (now.format, stage) {
        let challenge = say!(language, "button-tournament-challenge");
        buttons.push(button(challenge, A::Challenge));
    }
    buttons.push(button(say!(language, "button-tournament-table"), A::Table));
    buttons.push(button(say!(language, "button-tournament-why"), A::Why));
    if stage != Stage::Over {
        buttons.push(button(say!(language, "button-tournament-desk"), A::Desk));
    }
    buttons.push(button(say!(language, "button-tournament-list"), A::List));
    buttons
}

/// Whether **Take part** does something: for whoever comes, or comes back.
fn is_open(now: &Tournament) -> bool {
    match now.stage {
        Stage::SignUp | Stage::CheckIn => true,
        // Whoever is out of a knock-out is out, and so is whoever was away.
        Stage::Running | Stage::Paused => !matches!(now.format, Format::Knockout { .. }),
        Stage::LastCall | Stage::Over => false,
    }
}
