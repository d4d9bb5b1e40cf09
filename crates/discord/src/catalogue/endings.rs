//! Boards on which a match has ended.

use ludotheque_rules::GameKind;

use crate::catalogue::people::ADA;
use crate::catalogue::playthroughs::{Playthrough, terms};
use crate::catalogue::{Entry, card};
use ludotheque_matches::ids::UserId;
use ludotheque_matches::ratings::LISTED_FROM;
use ludotheque_matches::ratings::Uncounted;
use ludotheque_matches::{Command, Level, OfferKind, Player, State, Terms, Turn};
use ludotheque_play::View;
use ludotheque_play::{Counting, RatingChange};

pub fn entries() -> Vec<Entry> {
    let parts = [by_the_rules(), otherwise(), counted()];
    parts.into_iter().flatten().collect()
}

/// What a match does to the ratings of somebody new, and of somebody who has come back.
const CHANGES: [RatingChange; 2] = [
    RatingChange {
        before: 1_612.4,
        after: 1_625.9,
        deviation: 61.0,
        number: 3,
    },
    RatingChange {
        before: 1_500.0,
        after: 1_388.7,
        deviation: 240.0,
        number: LISTED_FROM,
    },
];

/// An arrow on each side, and one turn more without a capture is enough.
const NEARLY_DRAWN: &str = "6/7/8/9/5d4/11/10/9/2U5/7/6 w0b0 w a 99";

fn by_the_rules() -> Vec<Entry> {
    let mut entries = Vec::new();
    for game in GameKind::ALL {
        let won = Playthrough::won(&terms(*game));
        entries.push(card(format!("{}-won", game.slug()), won.view()));
    }
    let drawn = Playthrough::begun_on(terms(GameKind::ArrowsAndStars), NEARLY_DRAWN).on(2);
    entries.push(card("drawn", drawn.view()));
    entries
}

fn otherwise() -> Vec<Entry> {
    let played = Playthrough::begun(terms(GameKind::Finale)).on(30);
    let resigned = played.clone().the_one_to_act(&Command::Resign);
    let agreed = played
        .clone()
        .the_one_to_act(&Command::Offer(OfferKind::Draw))
        .the_one_who_waits(&Command::Agree(OfferKind::Draw));
    let hardly_begun = Playthrough::begun(terms(GameKind::RoyalUr));
    let full = played
        .clone()
        .full()
        .the_one_to_act(&Command::Turn(Turn::Roll));
    let aborted = hardly_begun.clone().the_one_to_act(&Command::Abort);
    let against_the_bot = Terms {
        invited: Some(Player::opponent(Level::Newcomer)),
        rated: false,
        clock: None,
        ..terms(GameKind::AdEltaStelpur)
    };
    let to_the_goal = Terms {
        game: GameKind::Finale,
        ..against_the_bot.clone()
    };
    let won_by = |user| Playthrough::won_by(&to_the_goal, user).view();
    let without_a_clock = Terms {
        invited: None,
        ..against_the_bot.clone()
    };
    let fading = Playthrough::begun(without_a_clock).on(12).fading_away();
    let practice = Playthrough::begun(against_the_bot).on(12);
    let beaten = practice.clone();
    let beaten = beaten.does(&Player::opponent(Level::Newcomer), &Command::Resign);
    let practice = practice.the_one_to_act(&Command::Resign);
    vec![
        card("resigned", resigned.view()),
        card("timed-out", played.out_of_time().view()),
        card("agreed", agreed.view()),
        card("aborted", aborted.view()),
        card("aborted-by-length", full.view()),
        card("aborted-by-time", hardly_begun.out_of_time().view()),
        card("no-result-soon", fading.view()),
        card("no-result", fading.out_of_time().view()),
        card("practice-resigned", practice.view()),
        card("practice-won", beaten.view()),
        card("practice-played-out", won_by(ADA)),
        card(
            "practice-lost",
            won_by(Player::opponent(Level::Newcomer).user),
        ),
        card("former-player", without_the_opponent(resigned.view())),
    ]
}

/// The same after one of the players was forgotten.
fn without_the_opponent(mut view: View) -> View {
    if let State::Finished(board, _) = &mut view.stored.live.state {
        board.players[1] = Player::former(UserId::pseudonym(5));
    }
    view.stored.redactions.rows = vec![(None, Vec::new())];
    view
}

fn counted() -> Vec<Entry> {
    let played = Playthrough::begun(terms(GameKind::AdEltaStelpur)).on(30);
    let view = played.the_one_to_act(&Command::Resign).view();
    let of = |name: &str, counting| {
        let view = View {
            counting: Some(counting),
            ..view.clone()
        };
        card(name, view)
    };
    vec![
        of("ratings-owed", Counting::Owed),
        of("ratings-new", Counting::Counted(CHANGES)),
        of("uncounted-voided", Counting::Uncounted(Uncounted::Voided)),
        of("uncounted-aborted", Counting::Uncounted(Uncounted::Aborted)),
        of(
            "uncounted-too-short",
            Counting::Uncounted(Uncounted::TooShort),
        ),
        of(
            "uncounted-not-two-people",
            Counting::Uncounted(Uncounted::NotTwoPeople),
        ),
        of(
            "uncounted-pair-limit",
            Counting::Uncounted(Uncounted::PairLimit),
        ),
    ]
}
