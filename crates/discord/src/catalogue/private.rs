//! What one person alone sees in a match: their own view, questions, hints, forms.

use std::sync::Arc;

use crate::message::people::mention;
use ludotheque_rules::{GameKind, Seat};

use crate::answer::{Answer, error};
use crate::card::Card;
use crate::card::message as card;
use crate::catalogue::boards::{hinted, tried_again};
use crate::catalogue::people::{ADA, BELA, CHANNEL, CHLOE, SERVER};
use crate::catalogue::playthroughs::{Playthrough, is_choosing, renamed, terms};
use crate::catalogue::{Entry, Reader, card_with, form, message, sentence};
use crate::features::arrival::message as arrival;
use crate::features::board::bystanders;
use crate::features::board::id::Act;
use crate::features::board::why_not;
use crate::features::board::{description::described, forms::move_form};
use crate::features::board::{more, resigning};
use crate::features::challenge::id::Draft;
use crate::features::challenge::message as asking;
use crate::features::help::message as help;
use crate::features::play::message as play;
use crate::features::practice::press as opponent;
use crate::features::review::message as review;
use crate::features::settings::press::zone_form;
use crate::features::which::id::WhichPress;
use crate::features::which::message as which;
use crate::message::v2::Message;
use crate::operator::Operator;
use crate::visit::request::Request;
use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{Clock, Command, Refusal, Terms};
use ludotheque_play::{
    Findings, MatchReview, Mistake, PlayError, Prediction, PredictionRecord, Side, View,
};
use ludotheque_words::{Language, say};

pub fn entries() -> Vec<Entry> {
    let parts = [help(), views(), menus(), reasons(), forms(), thoughts()];
    parts.into_iter().flatten().collect()
}

/// What somebody asks for, in the reader's language.
pub fn request_of(user: UserId, reader: Reader<'_>) -> Request {
    let people = reader.people;
    let mut player = people.somebody(0);
    player.user = user;
    people.rename(&mut player);
    let languages = [reader.language; 2];
    let place = (CHANNEL, Some(SERVER));
    Request::new(InteractionId(1), String::new(), player, place, languages)
}

/// A message that a use of the bot is answered with.
fn answer(name: &str, make: impl Fn(Reader<'_>) -> Result<Answer, PlayError> + 'static) -> Entry {
    message(name, move |reader| match make(reader) {
        Ok(Answer::Message(message) | Answer::Update(message)) => message,
        _ => panic!("it is answered with a message"),
    })
}

fn own_view(name: &str, view: View, user: UserId) -> Entry {
    message(name, move |reader| {
        let view = renamed(view.clone(), reader.people);
        let card = Card::new(view).seen_by(user, reader.language);
        Message {
            private: true,
            ..card::message(&card, reader.draw.board)
        }
    })
}

fn help() -> Vec<Entry> {
    let start = |is_alone| {
        move |reader: Reader<'_>| play::whom(GameKind::Finale, is_alone, reader.language)
    };
    vec![
        message("help", |reader| help::message(reader.language)),
        message("help-commands", |reader| help::commands(reader.language)),
        message("arrival", |reader| arrival::message(reader.language)),
        message("play", |reader| play::games(reader.language)),
        message("play-whom", start(false)),
        message("play-whom-alone", start(true)),
    ]
}

fn views() -> Vec<Entry> {
    let mut entries = Vec::new();
    for game in GameKind::ALL {
        let terms = terms(*game);
        let to_move = choosing(&terms, 6);
        let user = to_move.to_act().user;
        let name = format!("{}-my-view", game.slug());
        entries.push(own_view(&name, to_move.view(), user));
        let (name, board) = (
            format!("{}-described", game.slug()),
            to_move.board().clone(),
        );
        entries.push(message(name, move |reader| {
            described(&board, reader.language)
        }));
    }
    let crowded = Playthrough::with(&terms(GameKind::ArrowsAndStars), |board| {
        is_choosing(board, 30)
    });
    entries.push(own_view(
        "my-view-of-many-moves",
        crowded.view(),
        crowded.to_act().user,
    ));
    entries.push(own_view(
        "my-view-while-waiting",
        crowded.view(),
        crowded.waiting().user,
    ));
    entries
}

/// Somebody with at least so many moves to choose from; in a small game, which never has so many, with two.
fn choosing(terms: &Terms, least: usize) -> Playthrough {
    let many = Playthrough::found(terms, |board| is_choosing(board, least));
    many.unwrap_or_else(|| Playthrough::with(terms, |board| is_choosing(board, 2)))
}

/// What is answered to who says who will win.
fn predicted(name: &str, seat: Option<Seat>, record: PredictionRecord) -> Entry {
    let view = Playthrough::begun(terms(GameKind::Finale)).on(20).view();
    sentence(name, move |reader| {
        let said = Prediction {
            view: renamed(view.clone(), reader.people),
            seat,
            said: [3, 1],
            record,
        };
        bystanders::predicted(&said, reader.language)
    })
}

fn menus() -> Vec<Entry> {
    let begun = Playthrough::with(&terms(GameKind::Finale), |board| {
        let waits = board.to_act().map(Seat::other);
        board.transcript.actions().len() >= 20
            && waits.is_some_and(|seat| board.takeback_point(seat).is_some())
    });
    let unrated = Terms {
        rated: false,
        ..terms(GameKind::RoyalUr)
    };
    let open = Terms {
        invited: None,
        ..unrated.clone()
    };
    let free = Playthrough::begun(unrated);
    let (to_act, free) = (free.to_act().user, free.view());
    let (mover, running) = (begun.waiting().user, begun.view());
    let (resigning, anew) = (running.clone(), running.stored.live.clone());
    let staying = running.clone();
    let watched = running.clone();
    let tried = tried_again();
    let trying = tried.stored.live.terms.challenger.user;
    let (theirs, mine) = ([running.clone()], [free.clone()]);
    let drawn = Playthrough::begun(terms(GameKind::ArrowsAndStars));
    let (drawn_mover, drawn) = (drawn.to_act().user, drawn.view());
    let over = Playthrough::won(&terms(GameKind::Finale)).view();
    let looked_back_at = [over.clone()];
    let challenge = Playthrough::proposed(open).view();
    let draft = Draft {
        user: BELA,
        game: None,
        variant: 0,
        clock: Some(Clock::ThreeDays),
    };
    let chosen = Draft {
        game: Some(GameKind::RoyalUr),
        variant: 3,
        ..draft
    };
    vec![
        answer("more", move |reader| {
            let mut running = running.clone();
            running.stored.card_language = reader.language;
            more::more(&running, &request_of(mover, reader))
        }),
        answer("more-in-another-language", move |reader| {
            let mut tried = tried.clone();
            let others = Language::ALL
                .into_iter()
                .find(|one| *one != reader.language);
            tried.stored.card_language = others.unwrap_or_default();
            more::more(&tried, &request_of(trying, reader))
        }),
        answer("more-at-the-beginning", move |reader| {
            let mut free = free.clone();
            free.stored.card_language = reader.language;
            more::more(&free, &request_of(to_act, reader))
        }),
        answer("more-without-dice", move |reader| {
            let mut drawn = drawn.clone();
            drawn.stored.card_language = reader.language;
            more::more(&drawn, &request_of(drawn_mover, reader))
        }),
        message("which-match", move |reader| {
            which::message(&theirs, mover, WhichPress::Board, reader.language)
        }),
        message("which-match-to-roll-in", move |reader| {
            which::message(&mine, to_act, WhichPress::Roll, reader.language)
        }),
        message("which-match-to-look-back-at", move |reader| {
            which::message(&looked_back_at, mover, WhichPress::Show, reader.language)
        }),
        message("refused-with-my-matches", |reader| {
            error::reply(
                &Refusal::NoMatchHere.into(),
                &Operator::default(),
                reader.language,
            )
        }),
        message("refused-with-settings", |reader| {
            error::reply(
                &Refusal::BlockedByYou.into(),
                &Operator::default(),
                reader.language,
            )
        }),
        message("refused-with-play", |reader| {
            error::reply(
                &Refusal::ChallengeToBot.into(),
                &Operator::default(),
                reader.language,
            )
        }),
        message("more-bystander", move |reader| {
            bystanders::menu(&watched, reader.language)
        }),
        predicted(
            "predicted",
            Some(Seat::First),
            PredictionRecord { right: 5, all: 7 },
        ),
        predicted(
            "predicted-first-time",
            Some(Seat::Second),
            PredictionRecord::default(),
        ),
        predicted("predict-own", None, PredictionRecord::default()),
        message("play-this-own", |reader| {
            bystanders::own_match(GameKind::Finale, reader.language)
        }),
        answer("more-over", move |reader| {
            more::of_any(&over, &request_of(ADA, reader))
        }),
        answer("resign-question", move |reader| {
            resigning::ask_before_resigning(&resigning, &request_of(mover, reader))
        }),
        answer("keeps-playing", move |reader| {
            resigning::keep_playing(&staying, &request_of(mover, reader))
        }),
        message("resign-question-anew", move |reader| {
            let text = say!(reader.language, "resign-question-anew", id = "K7Q2");
            resigning::resign_question(&anew, text, reader.language)
        }),
        message("ask", move |reader| {
            asking::message(&draft, reader.language)
        }),
        message("ask-chosen", move |reader| {
            asking::message(&chosen, reader.language)
        }),
        answer("which-level", move |reader| {
            opponent::ask_level(&challenge, &request_of(ADA, reader))
        }),
    ]
}

/// **Why not?** of a move and of squares, forbidden and allowed.
fn reasons() -> Vec<Entry> {
    let mut entries = Vec::new();
    for game in GameKind::ALL {
        let board = choosing(&terms(*game), 2);
        let board = board.board().clone();
        let position = board.position().clone();
        let squares = position.squares();
        let mut from_behind = squares.iter().rev();
        let forbidden = from_behind
            .clone()
            .find(|at| position.why_not(**at).is_some());
        let allowed = from_behind.find(|at| position.why_not(**at).is_none());
        let asked = [("forbidden", forbidden), ("allowed", allowed)];
        for (what, square) in asked {
            let Some(square) = square.map(ToString::to_string) else {
                continue;
            };
            let name = format!("{}-why-not-{what}", game.slug());
            let board = board.clone();
            entries.push(message(name, move |reader| {
                why_not::message(&board, &square, (None, None), reader.language).expect("a square")
            }));
        }
    }
    let waiting = Playthrough::with(&terms(GameKind::Finale), |board| is_choosing(board, 2));
    let board = waiting.board().clone();
    entries.push(message("why-not-while-waiting", move |reader| {
        let other = mention(board.player(Seat::First).user, reader.language);
        let note = say!(reader.language, "why-not-their-turn", other);
        why_not::message(&board, "a1", (Some(note), None), reader.language).expect("a square")
    }));
    entries
}

fn forms() -> Vec<Entry> {
    let by_hand = Terms {
        options: "setup=without-luck".to_owned(),
        ..terms(GameKind::Finale)
    };
    let moves = Playthrough::with(&terms(GameKind::ArrowsAndStars), |board| {
        is_choosing(board, 20)
    });
    let plies = moves.live.plies;
    let (view, why, set_up) = (
        moves.view(),
        moves.view(),
        Playthrough::begun(by_hand).view(),
    );
    vec![
        form("form-move", move |reader| {
            let label = say!(reader.language, "form-move");
            move_form(&view, plies, Act::TypeMove, label, reader.language)
        }),
        form("form-set-up", move |reader| {
            let label = say!(reader.language, "form-move");
            move_form(&set_up, 1, Act::TypeMove, label, reader.language)
        }),
        form("form-zone", |reader| zone_form(reader.language)),
        form("form-why-not", move |reader| {
            let label = say!(reader.language, "form-why-not");
            move_form(&why, plies, Act::WhyNot, label, reader.language)
        }),
    ]
}

/// Hints and reviews, with numbers that the engine did not find.
fn thoughts() -> Vec<Entry> {
    let mut entries = Vec::new();
    for game in GameKind::ALL {
        let played = choosing(&terms(*game), 3);
        let (user, name) = (played.to_act().user, format!("{}-hint", game.slug()));
        entries.push(card_with(name, played.view(), move |card, reader| {
            hinted(card, reader).seen_by(user, reader.language)
        }));
    }
    let resigned = mid_game().the_one_to_act(&Command::Resign).view();
    let won = Playthrough::won(&terms(GameKind::Finale)).view();
    let challenger = resigned.stored.live.terms.challenger.user;
    for (name, view, mistakes, asked) in [
        ("review", resigned.clone(), 3, challenger),
        ("review-by-a-bystander", resigned, 3, CHLOE),
        ("review-without-mistakes", won, 0, challenger),
    ] {
        let findings = Arc::new(findings(mistakes));
        entries.push(message(name, move |reader| {
            let view = renamed(view.clone(), reader.people);
            let findings = Arc::clone(&findings);
            review::message(&MatchReview { view, findings }, asked, reader.language)
        }));
    }
    entries
}

const CHANCES: [f64; 9] = [0.52, 0.55, 0.48, 0.61, 0.44, 0.37, 0.72, 0.93, 1.0];
const SIDES: [Side; 2] = [
    Side {
        start: 0.52,
        luck: 0.301,
        skill: -0.0426,
        error_rate: Some(0.0071),
    },
    Side {
        start: 0.48,
        luck: 0.0,
        skill: -0.2216,
        error_rate: None,
    },
];

/// A match in which there is something to choose.
fn mid_game() -> Playthrough {
    Playthrough::with(&terms(GameKind::Finale), |board| is_choosing(board, 3))
}

/// What might be found in it, with so many mistakes.
fn findings(mistakes: usize) -> Findings {
    let position = mid_game().board().position().clone();
    let moves = position.legal_moves();
    let mistake = |index: usize| Mistake {
        number: 12 + 20 * index,
        seat: Seat::BOTH[index % 2],
        position: position.clone(),
        played: moves[index % 2].clone(),
        best: moves[2].clone(),
        loss: 0.1313 / (1 + index) as f64,
    };
    Findings {
        chances: CHANCES.to_vec(),
        sides: SIDES,
        mistakes: (0..mistakes).map(mistake).collect(),
        finest: None,
    }
}
