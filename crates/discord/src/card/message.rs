//! A card as a message: its words, its picture, its controls.

use ludotheque_render::{
    ALT_TEXT_LENGTH_MAX, Over, Scene, Theme, aim_words, alt_text, card_webp, obligation_words,
    tip_words, variant_words,
};
use ludotheque_rules::{AnyPosition, GameKind, Node, Seat};
use ludotheque_words::{Language, say};

use crate::card::{
    Card, NEUTRAL_COLOUR, chapter, controls, dice, elsewhere, ending, hint, meanwhile, move_name,
    offers, own_moves, picture_name, rating, turns,
};
use crate::message::clock::{clock_words, due};
use crate::message::people::{mention, named};
use crate::message::v2::{Message, Part, Picture};
use crate::message::{drawing, opponent};
use ludotheque_matches::{Board, EndReason, Ending, LogEntry, Match, State, Terms};
use ludotheque_play::{PlayError, View};

/// For so many rolls and moves, about two turns of each side, a card that explains the game says what it
/// is about.
const AIM_TOLD: usize = 8;
/// And until so much was done by hand, should the rest have gone on by itself.
const AIM_TOLD_CLICKS: usize = 2;

/// What makes the WebP file of a board. Drawing is nearly all of the time that a card takes.
pub type Draw = fn(&AnyPosition, &Scene<'_>) -> Vec<u8>;

/// Makes the message, with its picture. Drawing takes a while and is done on a thread of its
/// own.
///
/// # Errors
/// [`PlayError::Panicked`] if drawing failed.
pub async fn draw(card: Card) -> Result<Message, PlayError> {
    drawing::aside(move || message(&card, card_webp)).await
}

/// The message, with a picture that is made like this.
#[must_use]
pub fn message(card: &Card, draw: Draw) -> Message {
    let mut message = as_at_home(card, draw);
    elsewhere::call_by_name(card, &mut message.parts);
    message
}

/// The same, as if Discord knew both players everywhere.
fn as_at_home(card: &Card, draw: Draw) -> Message {
    let live = &card.view.stored.live;
    let note = card.note.as_ref().map(|note| Part::Text(note.clone()));
    match &live.state {
        State::Open => {
            let invited = live.terms.invited.iter();
            let calls = invited
                .filter(|_| card.view.calls_invited)
                .map(|player| player.user)
                .collect();
            let parts = note.into_iter().chain([challenge(card)]).collect();
            Message {
                parts,
                calls,
                ..Message::default()
            }
        }
        State::Withdrawn(how) => {
            let told = ending::of_challenge(&card.view, *how, card.language);
            let frame = Part::Frame {
                colour: NEUTRAL_COLOUR,
                parts: vec![Part::Text(told)],
            };
            Message {
                parts: note.into_iter().chain([frame]).collect(),
                ..Message::default()
            }
        }
        State::Running(board) => with_board(card, board, None, draw),
        State::Finished(board, ending) => with_board(card, board, Some(ending), draw),
    }
}

fn challenge(card: &Card) -> Part {
    let (live, language) = (&card.view.stored.live, card.language);
    let terms = &live.terms;
    let challenger = mention(terms.challenger.user, language);
    let what = match &terms.invited {
        Some(invited) => {
            let invited = mention(invited.user, language);
            say!(language, "challenge-to", challenger, invited)
        }
        None => say!(language, "challenge-to-anyone", challenger),
    };
    let closes = card.view.stored.expires_at.to_string();
    let game = game_words(terms, language);
    let lines = [
        Some(format!("{game}\n{}", aim_words(terms.game, language))),
        Some(format!("{what} · {}", stakes(live, language))),
        chapter::line(&card.view, language),
        chapter::fork_line(live, language),
        Some(say!(language, "challenge-closes", at = closes)),
        rating::pair_limit(&card.view, language),
        dice::promised_in_a_word(&card.view, language),
        dice::renewed(&card.view, language),
        answers_only(card),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    let mut parts = vec![Part::Section {
        text: lines.join("\n"),
        picture: drawing::thumbnail(terms.game, language),
    }];
    if card.with_buttons {
        parts.extend(controls::challenge(live, language).map(Part::Buttons));
    }
    Part::Frame {
        colour: NEUTRAL_COLOUR,
        parts,
    }
}

fn with_board(card: &Card, board: &Board, ending: Option<&Ending>, draw: Draw) -> Message {
    let (live, language) = (&card.view.stored.live, card.language);
    let mut parts = vec![Part::Text(headline(card, board)), Part::Picture];
    parts.push(Part::Text(status(card, board, ending)));
    if ending.is_none() && card.with_buttons {
        let is_my_turn = card.seat.is_none_or(|seat| board.to_act() == Some(seat));
        if is_my_turn {
            parts.extend(card.seat.and_then(|_| own_moves::told(board, language)));
            parts.extend(controls::turn(card, board));
        }
        parts.extend(controls::offer(live, board, language).map(Part::Buttons));
        let rows = match card.seat {
            Some(_) => controls::in_own_view(card),
            None => vec![controls::always(card, board)],
        };
        for mut others in rows {
            // The move of a hint may have its button above.
            others.retain(|button| !parts.iter().any(|part| part.has(button)));
            parts.extend((!others.is_empty()).then_some(Part::Buttons(others)));
        }
    }
    if ending.is_some() && card.with_buttons {
        let rows = controls::ended(live, language).into_iter();
        parts.extend(rows.map(Part::Buttons));
    }
    let to_act = board.to_act().filter(|_| ending.is_none());
    let colour = to_act.map_or(NEUTRAL_COLOUR, |seat| {
        Theme::default().side_color(live.terms.game, seat)
    });
    let frame = Part::Frame { colour, parts };
    let note = card.note.as_ref().map(|note| Part::Text(note.clone()));
    Message {
        parts: note.into_iter().chain([frame]).collect(),
        picture: Some(picture(card, board, ending, draw)),
        ..Message::default()
    }
}

fn picture(card: &Card, board: &Board, ending: Option<&Ending>, draw: Draw) -> Picture {
    let names = opponent::in_picture(board.names(), card.language);
    let last_events = turns::events(&card.view.recap);
    // A set-up has too many possibilities to show, and after the end there are none, although the
    // position may know nothing of it.
    let targets = match (ending, board.position().set_up_owed()) {
        (None, None) => board.position().legal_moves(),
        _ => Vec::new(),
    };
    let over = ending.map_or_else(String::new, |ending| {
        ending::in_alt_text(&card.view, board, ending, card.language)
    });
    let scene = Scene {
        names: [&names[0], &names[1]],
        last_events: &last_events,
        targets: &targets,
        chosen: card.piece.as_deref().and_then(|piece| {
            let is_chosen = |place: usize| move_name::name(place, &targets[place]) == piece;
            (0..targets.len())
                .find(|place| is_chosen(*place))
                .map(|place| &targets[place])
        }),
        over: ending.map(|ending| match ending.reason {
            EndReason::Aborted => Over::BrokenOff,
            _ => Over::of(ending.winner),
        }),
        suggested: card.hint.as_ref().map_or(&[], |hint| &hint.events),
        // Against the bot nobody else looks at it.
        viewpoint: card.seat.or_else(|| card.view.stored.live.only_person()),
        language: card.language,
        ..Scene::default()
    };
    let live = &card.view.stored.live;
    Picture {
        bytes: draw(board.position(), &scene),
        alt: with_result(&over, alt_text(board.position(), &scene)),
        name: picture_name::of_card(live.id, live.plies),
    }
}

/// An alternative text after the result. Where everything stands is more than the result, which
/// the card says as well.
pub(crate) fn with_result(result: &str, alt: String) -> String {
    if result.is_empty() {
        return alt;
    }
    let whole = format!("{result} {alt}");
    let fits = whole.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX;
    if fits { whole } else { alt }
}

/// What is played and who plays: a line on a phone. The rest is under **More…** (`terms`).
fn headline(card: &Card, board: &Board) -> String {
    let (live, language) = (&card.view.stored.live, card.language);
    let [first, second] = Seat::BOTH.map(|seat| named(board.player(seat).user, language));
    let players = say!(language, "card-players", first, second);
    format!("**{}** · {players}", live.terms.game.title())
}

/// The game and the way of playing it.
fn game_words(terms: &Terms, language: Language) -> String {
    way_of_playing(terms.game, &terms.options, language)
}

/// The same of a game with these options.
pub(crate) fn way_of_playing(game: GameKind, options: &str, language: Language) -> String {
    let variant = variant_words(game, options, language);
    let title = game.title();
    if variant.is_empty() {
        format!("**{title}**")
    } else {
        format!("**{title}** ({variant})")
    }
}

/// What is played, for what, how fast, in which match, and what was promised of its dice.
#[must_use]
pub fn terms(view: &View, language: Language) -> String {
    let live = &view.stored.live;
    let game = game_words(&live.terms, language);
    let lines = [
        Some(format!("{game} · {}", stakes(live, language))),
        chapter::fork_line(live, language),
        dice::promised(view, language),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    lines.join("\n")
}

/// What a match is played for, how fast, and its code.
fn stakes(live: &Match, language: Language) -> String {
    let rated = if live.terms.rated {
        say!(language, "rated")
    } else {
        say!(language, "unrated")
    };
    let clock = clock_words(live.terms.clock, language);
    let code = say!(language, "match-code", id = live.id.to_string());
    format!("{rated} · {clock} · {code}")
}

/// What happened last, and whose turn it is or how it ended.
fn status(card: &Card, board: &Board, ending: Option<&Ending>) -> String {
    let language = card.language;
    let events = turns::events(&card.view.recap);
    let told = turns::told(board, &events, language);
    let now = match ending {
        Some(ending) => {
            ending::of_match(&card.view, board, ending, language)
                + &line(rating::on_card(&card.view, board, language))
                + &line(dice::revealed(&card.view, language))
        }
        None => to_act(card, board),
    };
    let without_beacon = dice::without_beacon(board, language);
    let proposed = offers::line(board, language).filter(|_| ending.is_none());
    let owed = obligation_words(board.position(), &events, language).filter(|_| ending.is_none());
    let lines = [
        meanwhile::told(card, board),
        Some(told.join("\n")),
        dice::renewed(&card.view, language).filter(|_| ending.is_none()),
        without_beacon,
        proposed,
        owed,
        Some(now),
        explained(card, board).filter(|_| ending.is_none()),
        card.hint.as_ref().map(|hint| hint::told(hint, language)),
        chapter::line(&card.view, language).map(|line| format!("-# {line}")),
        rating::pair_limit(&card.view, language),
        answers_only(card).filter(|_| ending.is_none()),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    let said = lines
        .iter()
        .map(String::as_str)
        .filter(|line| !line.is_empty());
    said.collect::<Vec<_>>().join("\n")
}

/// What the game is about and what matters now, for whoever has hardly ever played it.
fn explained(card: &Card, board: &Board) -> Option<String> {
    let (stored, language) = (&card.view.stored, card.language);
    if !stored.explained || stored.live.awaited_opponent().is_some() {
        return None;
    }
    let aim = || {
        let aim = aim_words(stored.live.terms.game, language);
        say!(language, "card-aim", aim)
    };
    let by_hand = |entry: &&LogEntry| !entry.interaction.is_of_program();
    // What went on by itself has told nobody anything.
    let has_just_begun = board.transcript.actions().len() < AIM_TOLD
        || stored.log.iter().filter(by_hand).count() <= AIM_TOLD_CLICKS;
    let tip = tip_words(board.position(), language);
    let lines = [has_just_begun.then(aim), tip];
    let lines = lines.into_iter().flatten().map(|line| format!("-# {line}"));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// What everybody has to know where the bot can neither post nor call anybody.
fn answers_only(card: &Card) -> Option<String> {
    let is_so = card.view.stored.answers_only && card.seat.is_none();
    is_so.then(|| say!(card.language, "answers-only"))
}

/// Who is to do what, and until when.
fn to_act(card: &Card, board: &Board) -> String {
    let language = card.language;
    let due = due(card.view.stored.due(), language);
    let side = |seat| named(board.player(seat).user, language);
    let owes_set_up = board.position().set_up_owed().is_some();
    let what = match board.node() {
        Node::Chance(seat) => say!(language, "card-to-roll", side = side(seat)),
        Node::Decision(seat) if owes_set_up => {
            say!(language, "card-to-set-up", side = side(seat))
        }
        Node::Decision(seat) => say!(language, "card-to-move", side = side(seat)),
        Node::Terminal(_) => return String::new(),
    };
    what + &due
}

/// A line of its own below another one, if there is anything to say.
fn line(text: Option<String>) -> String {
    text.map_or_else(String::new, |text| format!("\n{text}"))
}
