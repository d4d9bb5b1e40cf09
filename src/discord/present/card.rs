//! The card: the one message that shows a match.

use ludotheque_render::{
    ALT_TEXT_LENGTH_MAX, Language, Over, Scene, Theme, alt_text, card_picture, sentence,
    variant_words,
};
use ludotheque_rules::{GameKind, Node, Seat};

use super::chapter;
use super::clock::{clock_words, due};
use super::controls;
use super::offers;
use super::proof;
use super::rating;
use super::v2::{Message, Part, Picture};
use crate::discord::move_name;
use crate::ids::{ChannelId, GuildId, MatchId, MessageId, UserId};
use crate::matches::{Board, EndReason, Ending, Match, Player, State, Terms, Withdrawal};
use crate::play::{PlayError, View};

/// Where no side is to act.
const NEUTRAL_COLOUR: u32 = 0x8A_8F_98;

/// What is to be drawn.
pub struct Card {
    /// The match.
    pub view: View,
    /// A line above it, for instance that the board has moved on.
    pub note: Option<String>,
    /// The piece that was chosen in the first of two steps, as one of its moves in notation.
    pub piece: Option<String>,
    /// Whether it can be played on, or only looked at.
    pub with_buttons: bool,
}

impl Card {
    /// The card as players use it.
    #[must_use]
    pub const fn new(view: View) -> Self {
        Self {
            view,
            note: None,
            piece: None,
            with_buttons: true,
        }
    }

    /// The card for somebody who only looks, with a line above it.
    #[must_use]
    pub const fn to_look_at(view: View, note: Option<String>) -> Self {
        Self {
            view,
            note,
            piece: None,
            with_buttons: false,
        }
    }
}

/// Makes the message, with its picture. Drawing takes a while and is done on a thread of its
/// own.
///
/// # Errors
/// [`PlayError::Panicked`] if drawing failed.
pub async fn draw(card: Card) -> Result<Message, PlayError> {
    tokio::task::spawn_blocking(move || message(&card))
        .await
        .map_err(|_| PlayError::Panicked)
}

/// The line that an older card becomes when the match is shown further down.
#[must_use]
pub fn moved_on(
    match_id: MatchId,
    guild: Option<GuildId>,
    channel: ChannelId,
    message: MessageId,
) -> Message {
    let link = link(guild, channel, message);
    let text = format!("-# Match `{match_id}` goes on [further down]({link}).");
    Message {
        parts: vec![Part::Text(text)],
        ..Message::default()
    }
}

/// The address of a message.
#[must_use]
pub fn link(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

fn message(card: &Card) -> Message {
    let live = &card.view.stored.live;
    let note = card.note.as_ref().map(|note| Part::Text(note.clone()));
    match &live.state {
        State::Open => {
            let calls = live
                .terms
                .invited
                .iter()
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
            let shown = line(proof::revealed(&card.view));
            let text = Part::Text(withdrawn(live, *how) + &shown);
            let frame = Part::Frame {
                colour: NEUTRAL_COLOUR,
                parts: vec![text],
            };
            Message {
                parts: note.into_iter().chain([frame]).collect(),
                ..Message::default()
            }
        }
        State::Running(board) => with_board(card, board, None),
        State::Finished(board, ending) => with_board(card, board, Some(ending)),
    }
}

fn challenge(card: &Card) -> Part {
    let live = &card.view.stored.live;
    let terms = &live.terms;
    let asked = terms
        .invited
        .as_ref()
        .map_or_else(|| "anyone here".to_owned(), |player| mention(player.user));
    let mut parts = vec![Part::Text(format!(
        "**{}**{}\n{} challenges {asked} · {} · {} · match `{}`{}\n-# Closes <t:{}:R>{}{}",
        terms.game.title(),
        variant(terms),
        mention(terms.challenger.user),
        rated(terms.rated),
        clock_words(terms.clock),
        live.id,
        line(chapter::line(live)),
        card.view.stored.expires_at,
        line(rating::pair_limit(&card.view)),
        line(proof::promised(&card.view)),
    ))];
    if card.with_buttons {
        parts.push(Part::Buttons(controls::challenge(live)));
    }
    Part::Frame {
        colour: NEUTRAL_COLOUR,
        parts,
    }
}

fn withdrawn(live: &Match, how: Withdrawal) -> String {
    let challenger = mention(live.terms.challenger.user);
    let what = match how {
        Withdrawal::Declined => "was declined",
        Withdrawal::Cancelled => "was taken back",
        Withdrawal::Expired => "was not answered in time",
    };
    format!(
        "**{}** · The challenge by {challenger} {what}.",
        live.terms.game.title()
    )
}

fn with_board(card: &Card, board: &Board, ending: Option<&Ending>) -> Message {
    let live = &card.view.stored.live;
    let mut parts = vec![Part::Text(headline(live, board)), Part::Picture];
    parts.push(Part::Text(status(card, board, ending)));
    if ending.is_none() && card.with_buttons {
        parts.extend(controls::turn(live, board, card.piece.as_deref()));
        parts.extend(controls::offer(live, board).map(Part::Buttons));
        parts.push(Part::Buttons(controls::always(live)));
    }
    if ending.is_some() && card.with_buttons {
        parts.extend(controls::ended(live).map(Part::Buttons));
    }
    let to_act = board.to_act().filter(|_| ending.is_none());
    let colour = to_act.map_or(NEUTRAL_COLOUR, |seat| {
        Theme::default().side_color(live.terms.game, seat)
    });
    let frame = Part::Frame { colour, parts };
    let note = card.note.as_ref().map(|note| Part::Text(note.clone()));
    Message {
        parts: note.into_iter().chain([frame]).collect(),
        picture: Some(picture(card, board, ending)),
        ..Message::default()
    }
}

fn picture(card: &Card, board: &Board, ending: Option<&Ending>) -> Picture {
    let names = board.names();
    let last_events: Vec<_> = card
        .view
        .recap
        .iter()
        .flat_map(|step| step.events.iter().cloned())
        .collect();
    // A set-up has too many possibilities to show, and after the end there are none, although the
    // position may know nothing of it.
    let targets = match (ending, board.position().set_up_owed()) {
        (None, None) => board.position().legal_moves(),
        _ => Vec::new(),
    };
    let over = ending.map_or_else(String::new, |ending| result_in_words(board, ending));
    let scene = Scene {
        names,
        last_events: &last_events,
        targets: &targets,
        chosen: card.piece.as_deref().and_then(|piece| {
            let is_chosen = |place: usize| move_name::name(place, &targets[place]) == piece;
            (0..targets.len())
                .find(|place| is_chosen(*place))
                .map(|place| &targets[place])
        }),
        over: ending.map(|ending| Over::of(ending.winner)),
        ..Scene::default()
    };
    Picture {
        png: card_picture(board.position(), &scene).png,
        alt: with_result(over, alt_text(board.position(), &scene)),
    }
}

/// An alternative text after the result. Where everything stands is more than the result, which
/// the card says as well.
fn with_result(result: String, alt: String) -> String {
    let whole = format!("{result}{alt}");
    let fits = whole.encode_utf16().count() <= ALT_TEXT_LENGTH_MAX;
    if fits { whole } else { alt }
}

/// The result, which an alternative text needs to know if it was not the rules that ended the
/// game: it knows only the position.
fn result_in_words(board: &Board, ending: &Ending) -> String {
    match (&ending.reason, ending.winner) {
        (EndReason::Resigned, Some(winner)) => {
            let game = board.position().game();
            let [winner, loser] = [winner, winner.other()].map(|seat| game.seat_name(seat));
            format!("The match is over: {loser} resigned, {winner} wins. ")
        }
        (EndReason::TimedOut, Some(winner)) => {
            let game = board.position().game();
            let [winner, loser] = [winner, winner.other()].map(|seat| game.seat_name(seat));
            format!("The match is over: {loser} ran out of time, {winner} wins. ")
        }
        (EndReason::Aborted, _) => "The match was broken off; nobody wins. ".to_owned(),
        (EndReason::Agreed, _) => "The match is over: the players agreed to a draw. ".to_owned(),
        _ => String::new(),
    }
}

/// What is played, who plays, for what.
fn headline(live: &Match, board: &Board) -> String {
    let game = live.terms.game;
    let side = |seat: Seat| {
        let user = mention(board.player(seat).user);
        format!("{user} ({})", game.seat_name(seat).to_lowercase())
    };
    format!(
        "**{}**{} · {} v {} · {} · {} · match `{}`{}",
        game.title(),
        variant(&live.terms),
        side(Seat::First),
        side(Seat::Second),
        rated(live.terms.rated),
        clock_words(live.terms.clock),
        live.id,
        line(chapter::line(live)),
    )
}

/// What happened last, and whose turn it is or how it ended.
fn status(card: &Card, board: &Board, ending: Option<&Ending>) -> String {
    let live = &card.view.stored.live;
    let game = live.terms.game;
    let events: Vec<_> = card
        .view
        .recap
        .iter()
        .flat_map(|step| step.events.iter().cloned())
        .collect();
    // Without names the sides are called by their colours.
    let told = sentence(game, &events, ["", ""], Language::default());
    let due = due(card.view.stored.turn.map(|turn| turn.due_at));
    let now = match (ending, board.node()) {
        (Some(ending), _) => {
            result(game, board, ending)
                + &line(rating::on_card(&card.view, board))
                + &line(proof::revealed(&card.view))
        }
        (None, Node::Chance(seat)) => {
            format!(
                "**{} to roll** · {}{due}",
                game.seat_name(seat),
                mention(board.player(seat).user)
            )
        }
        (None, Node::Decision(seat)) => {
            let what = if board.position().set_up_owed().is_some() {
                "set up"
            } else {
                "move"
            };
            let user = mention(board.player(seat).user);
            format!("**{} to {what}** · {user}{due}", game.seat_name(seat))
        }
        (None, Node::Terminal(_)) => String::new(),
    };
    let proposed = offers::line(game, board).filter(|_| ending.is_none());
    let lines = [
        Some(told),
        proposed,
        Some(now),
        rating::pair_limit(&card.view),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    let said = lines
        .iter()
        .map(String::as_str)
        .filter(|line| !line.is_empty());
    said.collect::<Vec<_>>().join("\n")
}

fn result(game: GameKind, board: &Board, ending: &Ending) -> String {
    if ending.reason == EndReason::Aborted {
        return "**Broken off** before both sides had moved. It does not count.".to_owned();
    }
    let Some(winner) = ending.winner else {
        return match ending.reason {
            EndReason::Agreed => "**Drawn.** The players agreed to it.".to_owned(),
            _ => "**Drawn.**".to_owned(),
        };
    };
    let Player { user, .. } = board.player(winner);
    let how = match ending.reason {
        EndReason::Rules(_) | EndReason::Agreed | EndReason::Aborted => String::new(),
        EndReason::TimedOut => format!(". {} ran out of time.", game.seat_name(winner.other())),
        EndReason::Resigned => format!(". {} resigned.", game.seat_name(winner.other())),
    };
    format!(
        "**{} wins!** · {}{how}",
        game.seat_name(winner),
        mention(*user)
    )
}

/// Shows a name and notifies nobody: notifications go by `allowed_mentions` alone.
#[must_use]
pub fn mention(user: UserId) -> String {
    if user.is_account() {
        format!("<@{user}>")
    } else {
        "a former player".to_owned()
    }
}

/// A line of its own below another one, if there is anything to say.
fn line(text: Option<String>) -> String {
    text.map_or_else(String::new, |text| format!("\n{text}"))
}

fn rated(rated: bool) -> &'static str {
    if rated { "rated" } else { "unrated" }
}

/// The way of playing, in brackets; nothing for the usual one.
fn variant(terms: &Terms) -> String {
    let words = variant_words(terms.game, &terms.options, Language::default());
    if words.is_empty() {
        words
    } else {
        format!(" ({words})")
    }
}
