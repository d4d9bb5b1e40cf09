//! The buttons and lists under a card.

use ludotheque_render::{Icon, SetUpWords, move_words, set_up_words};
use ludotheque_rules::{AnyMove, AnyPosition, Node};
use ludotheque_words::{Language, capitalised, say};

use crate::card::{Card, by_name, hint, move_name};
use crate::features::board::id::{Act, MatchPress};
use crate::features::lessons::id::LessonPress;
use crate::features::lessons::rules;
use crate::message::opponent::level_name;
use crate::message::v2::{BUTTONS_IN_A_ROW, Button, OPTIONS_IN_A_SELECT, Part};
use ludotheque_matches::{Action, Board, LogEntry, Match, OfferKind, Player, SeriesState};

/// Under a challenge: the answers, and what else there is.
#[must_use]
pub fn challenge(live: &Match, language: Language) -> [Vec<Button>; 2] {
    let mut buttons = vec![main(live, say!(language, "button-accept"), Act::Accept)];
    if live.terms.invited.is_some() {
        buttons.push(plain(live, say!(language, "button-decline"), Act::Decline));
    }
    if live.terms.invited.is_none() && !live.terms.rated {
        let label = say!(language, "button-ask-bot");
        buttons.push(plain(live, label, Act::AskBot));
    }
    let how_to_play = Button::plain(
        say!(language, "button-how-to-play"),
        LessonPress::Page(live.terms.game, 1),
    );
    let cancel = plain(live, say!(language, "button-cancel"), Act::Cancel);
    [buttons, vec![how_to_play, cancel]]
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
            if is_choosing && live.pairing().is_none() && board.position().set_up_owed().is_none() {
                buttons.push(plain(live, say!(language, "button-hint"), Act::Hint));
            }
        }
        (None, _) => buttons.push(plain(live, say!(language, "button-my-view"), Act::MyView)),
    }
    if card.view.stored.explained {
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
    let page = rules::page_about_turns(live.terms.game);
    let page = LessonPress::Page(live.terms.game, page);
    Button::plain(say!(language, "menu-rules"), page)
}

/// Under a running board as one of its players sees it: a hint's move, and what else there is.
#[must_use]
pub fn in_own_view(card: &Card) -> Vec<Vec<Button>> {
    let (live, language) = (&card.view.stored.live, card.language);
    let hint = card.hint.as_ref();
    let play_it = hint.and_then(|hint| hint::button(live, hint, language));
    let others = vec![
        plain(live, say!(language, "button-look-again"), Act::MyView),
        plain(live, say!(language, "button-why-not"), Act::WhyNot),
    ];
    let play_it = play_it.map(|button| vec![button]);
    play_it.into_iter().chain([others]).collect()
}

/// Under a board on which the match has ended. There is no rematch if the next game of the series
/// begins, with somebody who has had their data deleted, or where a tournament says who plays whom next.
#[must_use]
pub fn ended(live: &Match, language: Language) -> Vec<Vec<Button>> {
    let rematch = rematch(live, language).filter(|_| live.pairing().is_none());
    let mut buttons = Vec::from_iter(rematch);
    let mut leading_on = Vec::new();
    // What was broken off at once has nothing to be looked at.
    let was_played = |board: &Board| !board.transcript.actions().is_empty();
    if live.board().is_some_and(was_played) {
        buttons.push(plain(live, say!(language, "button-review"), Act::Review));
        match live.level_to_beat() {
            Some(next) => {
                let level = level_name(next, language);
                let label = say!(language, "button-next-level", level);
                leading_on.push(main(live, label, Act::NextLevel));
            }
            None => {
                let label = say!(language, "button-play-this");
                buttons.push(plain(live, label, Act::PlayThis));
            }
        }
    }
    let mut rows = vec![leading_on, buttons];
    rows.retain(|row| !row.is_empty());
    rows
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

/// For whoever has to act, unless it is one of the program's own players.
#[must_use]
pub fn turn(card: &Card, board: &Board) -> Vec<Part> {
    let (live, language) = (&card.view.stored.live, card.language);
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
            let mut buttons = vec![main(live, label, Act::Roll)];
            if has_rolled_often(card, board) {
                let label = say!(language, "button-roll-for-me");
                buttons.push(plain(live, label, Act::RollForMe));
            }
            let buttons = buttons.into_iter();
            let with_die = buttons.map(|button| button.with_icon(Some(Icon::Die)));
            vec![Part::Buttons(with_die.collect())]
        }
        Node::Decision(_) => match set_up_words(position, language) {
            Some(words) => set_up(live, words, language),
            None => by_name::choice(live, position, card.piece.as_deref(), language)
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
        // On a phone several with a picture would each need a row of their own.
        let icon = piece_to_move(position).filter(|_| legal.len() == 1);
        let buttons = legal.into_iter().map(|NamedMove { name, chosen }| {
            let words = capitalised(&move_words(position, &chosen, language));
            main(live, words, Act::Move(name)).with_icon(icon)
        });
        return vec![Part::Buttons(buttons.collect())];
    }
    let words = |chosen: &AnyMove| move_words(position, chosen, language);
    vec![Part::Select {
        icon: piece_to_move(position),
        custom_id: MatchPress::on(live, Act::ChooseMove).to_string(),
        placeholder: say!(language, "choose-move"),
        options: legal
            .iter()
            .take(OPTIONS_IN_A_SELECT)
            .map(|legal| (capitalised(&words(&legal.chosen)), legal.name.clone()))
            .collect(),
    }]
}

/// A piece of the side that is to move.
fn piece_to_move(position: &AnyPosition) -> Option<Icon> {
    match position.node() {
        Node::Decision(seat) => Some(Icon::Piece(position.game(), seat)),
        Node::Chance(_) | Node::Terminal(_) => None,
    }
}

/// A legal move and what it is called in buttons and lists.
struct NamedMove {
    name: String,
    chosen: AnyMove,
}

fn main(live: &Match, label: String, act: Act) -> Button {
    Button::main(label, MatchPress::on(live, act))
}

/// A button for anything but the thing to do.
pub(crate) fn plain(live: &Match, label: String, act: Act) -> Button {
    Button::plain(label, MatchPress::on(live, act))
}
