//! `docs/dice.md` alone suffices to check a match: its program agrees with ours on every start and
//! every roll, and notices what is changed.

use std::path::Path;

use ludotheque_matches::ids::{ChannelId, InteractionId, UserId};
use ludotheque_matches::{
    Action, Answer, Chapter, Command, Contribution, Dice, DiceFinding, DiceSecret, DiceVersion,
    Match, Mixture, Perspective, Place, Player, Promise, Renewal, Terms, Turn, decide,
};
use ludotheque_rules::{GameKind, MatchRecord, Node};

use super::fair_dice::{by_hand, said};

const SECRET: DiceSecret = DiceSecret([7; 32]);
const LATER: DiceSecret = DiceSecret([8; 32]);
/// Enough for rolls of both sides.
const PLIES: usize = 40;

fn player(number: u64, name: &str) -> Player {
    Player {
        user: UserId(number),
        name: name.to_owned(),
    }
}

fn terms(game: GameKind, options: &str, chapter: Option<&str>) -> Terms {
    let chapter = chapter.map(|text| Chapter::parse(game, text).expect("a chapter"));
    Terms {
        game,
        options: options.to_owned(),
        challenger: player(1, "Ada"),
        invited: None,
        place: Place {
            server: None,
            channel: ChannelId(5),
        },
        rated: false,
        public_dice: false,
        clock: None,
        chapter,
        fork: None,
    }
}

/// The record of a match with these dice, in which always the first legal move is made.
fn record(version: DiceVersion, terms: Terms) -> MatchRecord {
    record_of(version, terms, PLIES)
}

/// The same with other dice after so many rolls and moves.
fn record_of(version: DiceVersion, terms: Terms, renewed_at: usize) -> MatchRecord {
    let chapter = terms.chapter;
    let mut live = Match::open("K7Q2".parse().expect("a code"), terms);
    let [challenger, accepter] = ["seven \"clovers\" \\o/", ""]
        .map(|text| Contribution::new(version, InteractionId(1_573_622_795_110_187_009), text));
    let mixture = Mixture {
        version,
        match_id: live.id,
        chapter,
        challenger: &challenger,
        accepter: &accepter,
    };
    let dice = [SECRET, LATER].map(|secret| Dice::promised(&secret, mixture));
    let bela = player(2, "Bela");
    let act = |live: &mut Match, actor: &Player, command| {
        let dice = &dice[live.renewals.len()];
        let action = decide(live, actor, Perspective::default(), &command, dice);
        live.apply(&action.expect("it is allowed"))
            .expect("it fits");
    };
    act(&mut live, &bela, Command::Answer(Answer::Accept));
    for ply in 0..PLIES {
        if ply == renewed_at {
            let renewal = Action::NewDice(Renewal {
                shown: SECRET.0,
                promised: LATER.commitment(),
            });
            live.apply(&renewal).expect("it runs");
        }
        let board = live.board().expect("it runs");
        let turn = match board.node() {
            Node::Chance(_) => Turn::Roll,
            Node::Decision(_) => Turn::MoveAt(0),
            Node::Terminal(_) => break,
        };
        let Some((_, actor)) = live.to_act() else {
            break;
        };
        let actor = actor.clone();
        act(&mut live, &actor, Command::Turn(turn));
    }
    let promise = Promise {
        version,
        match_id: live.id,
        commitment: SECRET.commitment(),
        challenger,
        accepter,
        accepter_seat: live.seat_of(bela.user).expect("Bela plays"),
        chapter,
        fork: None,
        beacon: None,
        renewals: live.renewals.clone(),
    };
    let board = live.board().expect("it was played");
    let mut record = MatchRecord::new(board.transcript.clone());
    record.set_header("Match", "K7Q2").expect("it fits");
    let last = match live.renewals.is_empty() {
        true => SECRET,
        false => LATER,
    };
    promise.write(&mut record, Some(&last)).expect("it fits");
    record
}

async fn is_found_right(folder: &Path, text: &str) -> bool {
    let file = folder.join("match.txt");
    std::fs::write(&file, text).expect("written");
    let found = by_hand(folder, &file).await;
    let said = said(&found);
    // A fault of the program is no verdict.
    assert!(
        found.status.success() || said.contains("AssertionError"),
        "{said}"
    );
    found.status.success()
}

#[tokio::test]
async fn the_program_on_the_page_checks_starts_and_rolls_of_every_game_and_version() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut all = Vec::new();
    for version in [DiceVersion::V1, DiceVersion::V2] {
        for game in GameKind::ALL {
            for options in game.variants() {
                all.push((version, terms(*game, &options, None)));
            }
        }
        for chapter in [
            "game=1 series=first-to-2",
            "game=2 series=first-to-2 after=K7Q1 begins=red challenger=blue score=1-0",
            "game=2 after=K7Q1 begins=red challenger=blue score=1-0",
            "game=1 tournament=T-K7Q1/12 begins=red challenger=red",
        ] {
            all.push((version, terms(GameKind::Finale, "", Some(chapter))));
        }
    }
    for (version, terms) in all {
        let what = format!(
            "{version} {} {:?} {:?}",
            terms.game, terms.options, terms.chapter
        );
        let record = record(version, terms);
        let ours = DiceFinding::of(&record);
        assert!(matches!(ours, Ok(DiceFinding::Kept(_))), "{what}: {ours:?}");
        let text = record.to_string();
        assert!(is_found_right(folder.path(), &text).await, "{what}");
    }
}

#[tokio::test]
async fn the_program_on_the_page_follows_dice_that_became_others() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in GameKind::ALL {
        for renewed_at in [0, 13] {
            let record = record_of(DiceVersion::V2, terms(*game, "", None), renewed_at);
            let ours = DiceFinding::of(&record);
            assert!(matches!(ours, Ok(DiceFinding::Kept(_))), "{game}: {ours:?}");
            let text = record.to_string();
            assert!(text.contains("[NewDice1 "), "{text}");
            assert!(is_found_right(folder.path(), &text).await, "{text}");
            let other = text.replace(&SECRET.reveal(), &"00".repeat(32));
            assert!(!is_found_right(folder.path(), &other).await, "{other}");
        }
    }
    let record = record_of(DiceVersion::V2, terms(GameKind::Finale, "", None), 13);
    let text = record.to_string();
    let (_, place) = text.split_once("[NewDice1 \"").expect("it is there");
    let place = place.split_once(' ').expect("a place").0;
    let later = text.replace(&format!("\"{place} "), "\"9+9 ");
    assert_ne!(later, text);
    assert!(!is_found_right(folder.path(), &later).await, "{later}");
}

#[tokio::test]
async fn the_program_on_the_page_notices_another_seat_start_text_or_version() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = record(DiceVersion::V2, terms(GameKind::Finale, "", None)).to_string();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is not in {text}");
        text.replacen(from, to, 1)
    };
    let seat = match text.contains("[Accepter \"blue\"]") {
        true => changed("[Accepter \"blue\"]", "[Accepter \"red\"]"),
        false => changed("[Accepter \"red\"]", "[Accepter \"blue\"]"),
    };
    let start = text
        .find("/...../...../...../")
        .expect("the middle of the board");
    let mut other_start = text.clone();
    let (left, right) = (&text[start - 2..start - 1], &text[start - 1..start]);
    other_start.replace_range(start - 2..start, &format!("{right}{left}"));
    for (what, text) in [
        ("a seat", seat),
        ("a start", other_start),
        ("a text", changed("clovers", "clover")),
        ("a version", changed("[Dice \"v2\"]", "[Dice \"v1\"]")),
        (
            "an unknown version",
            changed("[Dice \"v2\"]", "[Dice \"v9\"]"),
        ),
    ] {
        assert!(!is_found_right(folder.path(), &text).await, "{what}");
    }
}
