//! Challenges, and boards on which somebody is to act.

use ludotheque_rules::{GameKind, Node, Seat};

use crate::answer::Answer;
use crate::card::Card;
use crate::card::message::message as card_message;
use crate::card::move_name;
use crate::card::way_there::{moved_on, played_elsewhere};
use crate::catalogue::people::{ADA, CARD, CHANNEL, CHLOE, SERVER};
use crate::catalogue::playthroughs::{Playthrough, code, is_choosing, terms};
use crate::catalogue::private::request_of;
use crate::catalogue::{Entry, Reader, card, card_with, message};
use crate::features::board::refused::refused;
use crate::features::board::rolling;
use crate::message::v2::{BUTTONS_IN_A_ROW, OPTIONS_IN_A_SELECT};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::{
    Board, Clock, Command, DiceSecret, Fork, Level, Match, Player, Refusal, Terms, Turn, Withdrawal,
};
use ludotheque_play::{Hint, View};
use ludotheque_store::StoredDice;

pub fn entries() -> Vec<Entry> {
    let parts = [
        challenges(),
        clocks(),
        unanswered(),
        turns(),
        long_turns(),
        looked_at(),
        unusual_dice(),
        explained().collect(),
    ];
    parts.into_iter().flatten().collect()
}

fn challenges() -> Vec<Entry> {
    let finale = terms(GameKind::Finale);
    let open = Terms {
        invited: None,
        ..finale.clone()
    };
    let unrated = Terms {
        rated: false,
        clock: None,
        ..open.clone()
    };
    let variant = Terms {
        game: GameKind::RoyalUr,
        options: longest_variant(GameKind::RoyalUr),
        ..finale.clone()
    };
    let without_dice = Terms {
        game: GameKind::ArrowsAndStars,
        ..open.clone()
    };
    let public = Terms {
        public_dice: true,
        ..finale.clone()
    };
    let of = |terms: &Terms| Playthrough::proposed(terms.clone()).view();
    let enough = View {
        pair_limit_reached: true,
        ..of(&finale)
    };
    let mut unpromised = of(&finale);
    unpromised.stored.dice = StoredDice::Hidden(DiceSecret([0; 32]));
    vec![
        card("challenge-to-a-member", of(&finale)),
        card("challenge-to-anyone", of(&open)),
        card("challenge-unrated", of(&unrated)),
        card("challenge-variant", of(&variant)),
        card("challenge-that-will-not-count", enough),
        card("challenge-without-promise", unpromised),
        card("challenge-without-dice", of(&without_dice)),
        card("challenge-public-dice", of(&public)),
    ]
}

/// Rolls that take the public beacon, and cannot get it; and dice that have become others.
fn unusual_dice() -> Vec<Entry> {
    let begun = Playthrough::begun(Terms {
        public_dice: true,
        ..terms(GameKind::Finale)
    });
    let given = begun.clone().without_beacon();
    let rolled = given.clone().the_one_to_act(&Command::Turn(Turn::Roll));
    let renewed = Playthrough::begun(terms(GameKind::Finale)).on(4).renewed();
    vec![
        card("dice-renewed", renewed.view()),
        card("roll-awaits-beacon", begun.view()),
        card("roll-without-beacon", given.view()),
        card("rolled-without-beacon", rolled.view()),
    ]
}

fn clocks() -> Vec<Entry> {
    let of = |clock: Clock| {
        let terms = Terms {
            clock: Some(clock),
            ..terms(GameKind::AdEltaStelpur)
        };
        card(
            format!("challenge-clock-{}", clock.word()),
            Playthrough::proposed(terms).view(),
        )
    };
    Clock::ALL.into_iter().map(of).collect()
}

/// The options whose text is the longest.
fn longest_variant(game: GameKind) -> String {
    let longest = game.variants().into_iter().max_by_key(String::len);
    longest.expect("every game has variants")
}

fn unanswered() -> Vec<Entry> {
    let of = |how: Withdrawal| {
        let proposed = Playthrough::proposed(terms(GameKind::Finale));
        let view = proposed.withdrawn(how).view();
        card(format!("challenge-{}", how.word()), view)
    };
    let by_moderators = |reason: &str| {
        let proposed = Playthrough::proposed(terms(GameKind::Finale));
        proposed.moderated(CHLOE, reason).view()
    };
    let challenge_key_lost = Playthrough::proposed(terms(GameKind::Finale)).key_lost();
    let [declined, cancelled, expired] = [
        Withdrawal::Declined,
        Withdrawal::Cancelled,
        Withdrawal::Expired,
    ]
    .map(of);
    vec![
        declined,
        cancelled,
        expired,
        card("challenge-key-lost", challenge_key_lost),
        card("challenge-moderated", by_moderators("an unfit name")),
        card("challenge-moderated-without-reason", by_moderators("")),
    ]
}

fn legal(board: &Board) -> usize {
    let is_to_choose = matches!(board.node(), Node::Decision(_));
    if !is_to_choose || board.position().set_up_owed().is_some() {
        return 0;
    }
    board.position().legal_moves().len()
}

/// Of each game every way in which somebody can be asked to act.
fn turns() -> Vec<Entry> {
    let mut entries = Vec::new();
    for game in GameKind::ALL {
        let terms = terms(*game);
        // A small game never has many moves to choose from.
        let mut add = |what: &str, is_wanted: &dyn Fn(&Board) -> bool| {
            let played = Playthrough::found(&terms, is_wanted);
            entries.extend(played.map(|one| card(format!("{}-{what}", game.slug()), one.view())));
        };
        if game.has_dice() {
            add("to-roll", &|board| matches!(board.node(), Node::Chance(_)));
        }
        add("one-move", &|board| legal(board) == 1);
        add("few-moves", &|board| {
            (2..=BUTTONS_IN_A_ROW).contains(&legal(board))
        });
        add("list-of-moves", &|board| {
            (BUTTONS_IN_A_ROW + 1..=OPTIONS_IN_A_SELECT).contains(&legal(board))
        });
    }
    let by_hand = Terms {
        options: "setup=without-luck".to_owned(),
        ..terms(GameKind::Finale)
    };
    entries.push(card("finale-to-set-up", Playthrough::begun(by_hand).view()));
    entries
}

/// A board on which the arrow on i5 has forty moves, some too long for the name of a button.
const CROWD: &str = "6/2dd3/4D3/3Ss4/10/4s1Sd3/6d3/3DsU1d1/4U1U1/2dD1u1/2S3 w0b0 w a 0";

/// Moves in two steps, which only arrows and stars has so many for.
fn long_turns() -> Vec<Entry> {
    let terms = terms(GameKind::ArrowsAndStars);
    let many = Playthrough::with(&terms, |board| legal(board) > OPTIONS_IN_A_SELECT);
    let crowd = Playthrough::begun_on(terms, CROWD);
    [("pieces", many, ""), ("crowd", crowd, "i5")]
        .into_iter()
        .flat_map(|(what, played, from)| {
            let (view, piece) = (played.view(), first_move(played.board(), from));
            let chosen = format!("arrows-and-stars-{what}-one-chosen");
            [
                card(format!("arrows-and-stars-{what}"), view.clone()),
                card_with(chosen, view, move |card, _| Card {
                    piece: Some(piece.clone()),
                    ..card
                }),
            ]
        })
        .collect()
}

/// What the first legal move from a place is called.
fn first_move(board: &Board, from: &str) -> String {
    let legal = board.position().legal_moves();
    let mut named = legal.iter().enumerate();
    let found = named.find(|(_, chosen)| chosen.to_string().starts_with(from));
    found
        .map(|(place, chosen)| move_name::name(place, chosen))
        .expect("a move")
}

/// What somebody is shown who cannot play on what they see.
fn looked_at() -> Vec<Entry> {
    let played = Playthrough::begun(terms(GameKind::Finale)).on(9);
    let view = played.view();
    let elsewhere = |card: Card, reader: Reader<'_>| Card {
        note: Some(played_elsewhere(&card.view, reader.language)),
        ..card.seen_by(ADA, reader.language)
    };
    let only_look =
        |card: Card, reader: Reader<'_>| Card::to_look_at(card.view, None, reader.language);
    let there =
        |reader: Reader<'_>| moved_on(code(), (Some(SERVER), CHANNEL), CARD, reader.language);
    vec![
        card_with("to-look-at", view.clone(), only_look),
        card_with("played-elsewhere", view.clone(), elsewhere),
        refusal_with_board("board-moved-on", &view, Refusal::BoardMovedOn, ADA),
        refusal_with_board("not-seated", &view, Refusal::NotSeated, CHLOE),
        message("moved-on", there),
        card("practice", practice(&played.live, false)),
        card("practice-of-the-bot", practice(&played.live, true)),
        card_with(
            "practice-with-a-hint",
            practice_with_a_choice(&played.live),
            hinted,
        ),
        card(
            "gone-on-by-itself",
            gone_on_by_itself(&played.clone().on(25)),
        ),
        card("without-a-clock", without_a_clock()),
        card("tried-again", tried_again()),
        card("rolled-often", rolled_often()),
        card_with("rolled-for", rolled_often(), |card, reader| Card {
            note: Some(rolling::told(ADA, reader.language)),
            ..card
        }),
        card("answers-only", {
            let mut view = Playthrough::begun(terms(GameKind::Finale)).on(3).view();
            view.stored.answers_only = true;
            view
        }),
        card(
            "begun-that-will-not-count",
            View {
                pair_limit_reached: true,
                ..Playthrough::begun(terms(GameKind::Finale)).view()
            },
        ),
    ]
}

fn refusal_with_board(name: &str, view: &View, refusal: Refusal, user: UserId) -> Entry {
    let view = view.clone();
    message(name, move |reader| {
        let view = crate::catalogue::renamed(view.clone(), reader.people);
        let request = request_of(user, reader);
        match refused(view, 0, &refusal, &request) {
            Answer::PrivateCard(card) => crate::message::v2::Message {
                private: true,
                ..card_message(&card, reader.draw.board)
            },
            _ => panic!("an old board is answered with the new one"),
        }
    })
}

/// A match against the program, in which it is the program's turn or the other one's.
fn practice(live: &Match, is_its_turn: bool) -> View {
    let is_wanted = |board: &Board| {
        let to_act = board.to_act().map(|seat| board.player(seat));
        let is_its = to_act.is_some_and(|player| player.level().is_some());
        board.transcript.actions().len() > 5 && is_its == is_its_turn
    };
    Playthrough::with(&against_the_program(live), is_wanted).view()
}

/// A match in which nobody has seen a board for some turns.
fn gone_on_by_itself(played: &Playthrough) -> View {
    let mut view = played.view();
    let told = view.stored.happened.len() - view.recap.len();
    view.meanwhile = view.stored.happened[..told].to_vec();
    view
}

/// A match against the program in which the other one has something to choose.
fn practice_with_a_choice(live: &Match) -> View {
    let is_wanted = |board: &Board| {
        let is_persons = board
            .to_act()
            .is_some_and(|seat| board.player(seat).level().is_none());
        is_persons && is_choosing(board, 2)
    };
    Playthrough::with(&against_the_program(live), is_wanted).view()
}

fn against_the_program(live: &Match) -> Terms {
    Terms {
        invited: Some(Player::opponent(Level::Expert)),
        rated: false,
        clock: None,
        ..live.terms.clone()
    }
}

/// The card with a hint, which the engine did not find.
pub fn hinted(card: Card, _: Reader<'_>) -> Card {
    let board = card.view.stored.live.board().expect("it has begun");
    let position = board.position().clone();
    let moves = position.legal_moves();
    // In one game the two are as good as equal.
    let is_near = position.game() == GameKind::Finale;
    let next_best = if is_near { 0.6187 } else { 0.5512 };
    let hint = Hint {
        chosen: moves[0].clone(),
        chance: 0.6249,
        events: position.clone().play(&moves[0]).expect("it is legal"),
        next_best: moves.get(1).map(|next| (next.clone(), next_best)),
        position,
    };
    Card {
        hint: Some(hint),
        ..card
    }
}

/// The first matches of somebody: when a game begins, and a little later.
fn explained() -> impl Iterator<Item = Entry> {
    GameKind::ALL.iter().flat_map(|game| {
        let begun = Playthrough::begun(terms(*game));
        let later = begun.clone().on(25);
        [("first", begun), ("later", later)].map(|(when, played)| {
            let mut view = played.view();
            view.stored.explained = true;
            card(format!("{}-explained-{when}", game.slug()), view)
        })
    })
}

/// A match in which whoever is to roll has done so a few times.
fn rolled_often() -> View {
    Playthrough::with(&terms(GameKind::Finale), |board| {
        matches!(board.node(), Node::Chance(_)) && board.transcript.actions().len() > 12
    })
    .view()
}

fn without_a_clock() -> View {
    let terms = Terms {
        rated: false,
        clock: None,
        ..terms(GameKind::RoyalUr)
    };
    Playthrough::begun(terms).on(2).view()
}

/// A match from a place in another one.
pub fn tried_again() -> View {
    let other = Playthrough::with(&terms(GameKind::Finale), |board| legal(board) > 2);
    let terms = Terms {
        fork: Some(Fork {
            of: code(),
            actions: other.board().transcript.actions().len(),
            challenger: Seat::First,
            position: other.board().position().clone(),
        }),
        invited: Some(Player::opponent(Level::Expert)),
        rated: false,
        clock: None,
        ..terms(GameKind::Finale)
    };
    Playthrough::begun(terms).view()
}
