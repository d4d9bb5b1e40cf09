//! A tournament as everybody sees it: what it is, how far, who leads, and how to take part.

use ludotheque_tournaments::standings::Line;
use ludotheque_tournaments::{Format, Game, Opponent, Stage, Tournament};
use ludotheque_words::{Language, say};

use crate::features::tournament::id::TournamentAct;
use crate::features::tournament::title::{mention_of, mentions_of, press, title};
use crate::features::tournament::{kind, race, side, state, table, together};
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
    parts.push(Part::Text(state::state(tournament, language)));
    let has_sides = matches!(tournament.now.format, Format::Teams { .. });
    parts.extend(star(tournament, language).map(Part::Text));
    parts.extend(prize(tournament, language).map(Part::Text));
    parts.extend(together::servers(tournament, language).map(Part::Text));
    let mut games = tournament.now.games.values();
    if games.any(|played| played.result.is_some()) {
        parts.extend(has_sides.then(|| Part::Text(side::score(tournament, language))));
        parts.push(Part::Text(top(tournament, picture.is_some(), language)));
        parts.extend(picture.iter().map(|_| Part::Picture));
    } else if tournament.now.stage == Stage::Over {
        // Nobody is still to come.
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

/// What whoever wins is given.
fn prize(tournament: &StoredTournament, language: Language) -> Option<String> {
    let role = places::role(tournament.champion_role?);
    Some(format!(
        "-# {}",
        say!(language, "tournament-champion-role", role)
    ))
}

/// Who plays all the others in an exhibition.
fn star(tournament: &StoredTournament, language: Language) -> Option<String> {
    let user = mention_of(tournament, tournament.now.star()?, language);
    Some(say!(language, "tournament-star", user))
}

/// Who takes part, or is on this side, before there is a table.
fn signed_up(
    tournament: &StoredTournament,
    side: Option<u16>,
    language: Language,
) -> Option<String> {
    let all = (0..).zip(&tournament.now.entries);
    let named = all.filter(|(_, entry)| entry.is_in && (side.is_none() || entry.division == side));
    let named: Vec<u16> = named.map(|(number, _)| number).collect();
    let count = named.len();
    if count == 0 {
        return None;
    }
    let people = mentions_of(tournament, &named, NAMED, language);
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
fn top(tournament: &StoredTournament, has_picture: bool, language: Language) -> String {
    let told = |line: &Line| table::line(tournament, line, language);
    // The picture shows the others, and says itself how many it leaves out.
    let mut said = if has_picture {
        table::first_lines(tournament, NAMED_BESIDE, None, told, language).0
    } else {
        table::lines(tournament, TOP, None, told, language)
    };
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
    if tournament.now.stage == Stage::Over && tournament.started_s.is_none() {
        // Nobody was paired, so nothing was drawn.
        return format!("-# `{id}`");
    }
    if tournament.now.stage == Stage::Over {
        // On a line of its own: on a phone it fills one.
        let seed = tournament.seed.reveal();
        return format!("-# {}\n-# `{seed}`", say!(language, "tournament-seed", id));
    }
    let mut promise = tournament.seed.promise().to_string();
    promise.truncate(PROMISE_DIGITS);
    format!("-# {}", say!(language, "tournament-promise", id, promise))
}

fn buttons(tournament: &StoredTournament, language: Language) -> Vec<Button> {
    use TournamentAct as A;
    let button = |label: String, act| Button::plain(label, press(tournament, act));
    let now = &tournament.now;
    let stage = now.stage;
    let mut buttons = Vec::new();
    // What most of those who are in it do at this stage is the main thing.
    let main = match (now.format, stage) {
        (_, Stage::CheckIn) if now.entries.iter().any(|entry| entry.is_in) => {
            Some((say!(language, "button-tournament-here"), A::Here))
        }
        (Format::Ladder { .. }, Stage::Running) => {
            Some((say!(language, "button-tournament-challenge"), A::Challenge))
        }
        _ => None,
    };
    let is_joining_main = main.is_none();
    buttons.extend(main.map(|(label, act)| Button::main(label, press(tournament, act))));
    if is_open(now) {
        let join = say!(language, "button-tournament-join");
        buttons.push(if is_joining_main {
            Button::main(join, press(tournament, A::Join))
        } else {
            button(join, A::Join)
        });
    }
    if !matches!(stage, Stage::LastCall | Stage::Over) {
        buttons.push(button(say!(language, "button-tournament-leave"), A::Leave));
    }
    if stage == Stage::Over && tournament.started_s.is_none() {
        // What was called off has neither a table nor games.
        buttons.push(button(say!(language, "button-tournament-list"), A::List));
        return buttons;
    }
    if !stage.has_begun() {
        if matches!(now.format, Format::Teams { .. }) && tournament.second_side().is_none() {
            buttons.push(button(say!(language, "button-tournament-side"), A::Side));
        }
        let desk = say!(language, "button-tournament-desk");
        buttons.push(button(desk, A::Desk));
        return buttons;
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
    // Whoever is out of a knock-out is out, and so is whoever was away.
    let is_closed = now.stage.has_begun() && matches!(now.format, Format::Knockout { .. });
    !is_closed && now.takes_people().is_ok()
}
