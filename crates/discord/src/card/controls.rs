//! The buttons and lists under a card.

use ludotheque_render::{SetUpWords, move_words, set_up_words};
use ludotheque_rules::{AnyMove, AnyPosition, Node};
use ludotheque_words::{Language, capitalised, say};

use crate::card::{Card, by_name, hint, move_name};
use crate::features::board::id::{Act, MatchPress};
use crate::features::lessons::id::LessonPress;
use crate::features::lessons::rules;
use crate::message::opponent::level_name;
use crate::message::v2::{BUTTONS_IN_A_ROW, Button, OPTIONS_IN_A_SELECT, Part};
use ludotheque_matches::{Action, Board, LogEntry, Match, OfferKind, Player, SeriesState};

/// Under a challenge.
#[must_use]
pub fn challenge(live: &Match, language: Language) -> Vec<Button> {
    let mut buttons = vec![main(live, say!(language, "button-accept"), Act::Accept)];
    if live.terms.invited.is_some() {
        buttons.push(plain(live, say!(language, "button-decline"), Act::Decline));
    }
    if live.terms.invited.is_none() && !live.terms.rated {
        let label = say!(language, "button-ask-bot");
        buttons.push(plain(live, label, Act::AskBot));
    }
    buttons.push(Button::plain(
        say!(language, "button-how-to-play"),
        LessonPress::Page(live.terms.game, 1),
    ));
    buttons.push(plain(live, say!(language, "button-cancel"), Act::Cancel));
    buttons
}

/// Whoever has pressed **Roll** so often in a match is asked whether the bot may.
const ROLLS_BEFORE_OFFER: usize = 3;

/// Under every running board: at most three, in one row. The rest is under **More…**.
#[must_use]
pub fn always(card: &Card, board: &Board) -> Vec<Button> {
    let (live, language) = (&card.view.stored.live, card.language);
    let mut buttons = Vec::new();
    match (live.only_person(), &card.hint) {
        (Some(_), Some(hint)) => buttons.extend(hint::button(live, hint, language)),
        // The card shows their side already.
        (Some(person), None) => {
            let is_choosing = matches!(board.node(), Node::Decision(seat) if seat == person);
            if is_choosing && board.position().set_up_owed().is_none() {
                buttons.push(plain(live, say!(language, "button-hint"), Act::Hint));
            }
        }
        (None, _) => buttons.push(plain(live, say!(language, "button-my-view"), Act::MyView)),
    }
    if has_rolled_often(card, board) {
        let label = say!(language, "button-roll-for-me");
        buttons.push(plain(live, label, Act::RollForMe));
    } else if card.view.stored.explained {
        buttons.push(rules_button(live, language));
    }
    buttons.push(plain(live, say!(language, "button-more"), Act::More));
    buttons
}

/// Whether whoever is to roll has done so a few times themselves.
fn has_rolled_often(card: &Card, board: &Board) -> bool {
    let Node::Chance(seat) = board.node() else {
        return false;
    };
    let user = board.player(seat).user;
    let is_own = |entry: &&LogEntry| {
        entry.actor == user && Action::is_roll(&entry.action) && !entry.interaction.is_of_program()
    };
    card.view.stored.log.iter().filter(is_own).count() >= ROLLS_BEFORE_OFFER
}

/// The rules, open where they tell what a turn is.
pub(crate) fn rules_button(live: &Match, language: Language) -> Button {
    let page = rules::page_about_turns(live.terms.game, language);
    let page = LessonPress::Page(live.terms.game, page);
    Button::plain(say!(language, "menu-rules"), page)
}

/// Under a running board as one of its players sees it.
#[must_use]
pub fn in_own_view(card: &Card) -> Vec<Button> {
    let (live, language) = (&card.view.stored.live, card.language);
    let hint = card.hint.as_ref();
    let mut buttons = Vec::from_iter(hint.and_then(|hint| hint::button(live, hint, language)));
    buttons.push(plain(
        live,
        say!(language, "button-look-again"),
        Act::MyView,
    ));
    buttons.push(plain(live, say!(language, "button-why-not"), Act::WhyNot));
    buttons
}

/// Under a board on which the match has ended. There is no rematch if the next game of the series
/// begins, or with somebody who has had their data deleted.
#[must_use]
pub fn ended(live: &Match, language: Language) -> Vec<Button> {
    let mut buttons = Vec::from_iter(rematch(live, language));
    // What was broken off at once has nothing to be looked at.
    let was_played = |board: &Board| !board.transcript.actions().is_empty();
    if live.board().is_some_and(was_played) {
        buttons.push(plain(live, say!(language, "button-review"), Act::Review));
        buttons.push(match live.level_to_beat() {
            Some(next) => {
                let level = level_name(next, language);
                let label = say!(language, "button-next-level", level);
                main(live, label, Act::NextLevel)
            }
            None => plain(live, say!(language, "button-play-this"), Act::PlayThis),
        });
    }
    buttons
}

/// The way to the same match once more, if there can be one.
#[must_use]
pub fn rematch(live: &Match, language: Language) -> Option<Button> {
    let goes_on = matches!(live.series_state(), Some(SeriesState::GoesOn(_)));
    let is_former = |player: &Player| !player.user.is_account() && player.level().is_none();
    let mut players = live.board().into_iter().flat_map(|board| &board.players);
    let can_be = !goes_on && !players.any(is_former);
    can_be.then(|| plain(live, say!(language, "button-rematch"), Act::Rematch))
}

/// Under a board on which something is proposed. Whoever proposed it withdraws it by declining. What the
/// player to act does is the main thing, and not this.
#[must_use]
pub fn offer(live: &Match, board: &Board, language: Language) -> Option<Vec<Button>> {
    let kind = board.offers.standing()?.what.kind();
    let (accept, yes, no) = match kind {
        OfferKind::Draw => (
            say!(language, "button-accept-draw"),
            Act::AcceptDraw,
            Act::DeclineDraw,
        ),
        OfferKind::Takeback => (
            say!(language, "button-allow-takeback"),
            Act::AllowTakeback,
            Act::DeclineTakeback,
        ),
    };
    let refuse = say!(language, "button-refuse-offer");
    Some(vec![plain(live, accept, yes), plain(live, refuse, no)])
}

/// For whoever has to act, unless it is one of the program's own players. `piece` is the piece chosen in the first of two steps, named by one
/// of its moves.
#[must_use]
pub fn turn(live: &Match, board: &Board, piece: Option<&str>, language: Language) -> Vec<Part> {
    let position = board.position();
    if live.awaits_beacon() {
        return vec![Part::Text(say!(language, "beacon-awaited"))];
    }
    if live.awaited_opponent().is_some() {
        return vec![Part::Text(say!(language, "bot-thinks"))];
    }
    match position.node() {
        Node::Chance(_) => {
            let label = say!(language, "button-roll");
            vec![Part::Buttons(vec![main(live, label, Act::Roll)])]
        }
        Node::Decision(_) => match set_up_words(position, language) {
            Some(words) => set_up(live, words, language),
            None => by_name::choice(live, position, piece, language)
                .unwrap_or_else(|| moves(live, position, language)),
        },
        Node::Terminal(_) => Vec::new(),
    }
}

fn set_up(live: &Match, words: SetUpWords, language: Language) -> Vec<Part> {
    let SetUpWords { request, example } = words;
    let random = say!(language, "button-random-order");
    let choose = say!(language, "button-choose-order");
    vec![
        Part::Text(say!(language, "set-up", request, example)),
        Part::Buttons(vec![
            main(live, random, Act::RandomSetUp),
            plain(live, choose, Act::TypeMove),
        ]),
    ]
}

fn moves(live: &Match, position: &AnyPosition, language: Language) -> Vec<Part> {
    let legal: Vec<NamedMove> = position
        .legal_moves()
        .into_iter()
        .enumerate()
        .map(|(place, chosen)| NamedMove {
            name: move_name::name(place, &chosen),
            chosen,
        })
        .collect();
    if legal.len() <= BUTTONS_IN_A_ROW {
        let buttons = legal.into_iter().map(|NamedMove { name, chosen }| {
            let words = capitalised(&move_words(position, &chosen, language));
            main(live, words, Act::Move(name))
        });
        return vec![Part::Buttons(buttons.collect())];
    }
    let words = |chosen: &AnyMove| move_words(position, chosen, language);
    let placeholder = say!(language, "choose-move");
    vec![list(live, Act::ChooseMove, &placeholder, &legal, words)]
}

/// A legal move and what it is called in buttons and lists.
struct NamedMove {
    name: String,
    chosen: AnyMove,
}

fn list(
    live: &Match,
    act: Act,
    placeholder: &str,
    moves: &[NamedMove],
    words: impl Fn(&AnyMove) -> String,
) -> Part {
    Part::Select {
        custom_id: MatchPress::on(live, act).to_string(),
        placeholder: placeholder.to_owned(),
        options: moves
            .iter()
            .take(OPTIONS_IN_A_SELECT)
            .map(|legal| (capitalised(&words(&legal.chosen)), legal.name.clone()))
            .collect(),
    }
}

fn main(live: &Match, label: String, act: Act) -> Button {
    Button::main(label, MatchPress::on(live, act))
}

/// A button for anything but the thing to do.
pub(crate) fn plain(live: &Match, label: String, act: Act) -> Button {
    Button::plain(label, MatchPress::on(live, act))
}
