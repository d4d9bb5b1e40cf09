//! Match records that are brought in: they come back to the byte, and nothing else gets in.

use ludotheque_matches::ids::{MatchId, RecordId, UserId};
use ludotheque_matches::{Answer, Command, DiceFinding, Refusal, Turn};
use ludotheque_play::{ImportedRecord, Play, PlayError, RECORDS_MAX, record};
use ludotheque_rules::{GameKind, Node};
use ludotheque_store::StoreError;
use ludotheque_words::Language;

use super::{actor, ask, terms};
use crate::world::TestDatabase;

/// Who brings records in; plays in none of them.
const READER: UserId = UserId(900);

/// The record of a match between the players 1 and 2 that is given up after so many turns, or ends
/// before.
async fn played(play: &Play, game: GameKind, options: &str, number: u64, turns: u64) -> String {
    let mut interaction = number * 1_000;
    let mut next = || {
        interaction += 1;
        interaction
    };
    let mut proposed = terms();
    proposed.game = game;
    proposed.options = options.to_owned();
    let challenge = play.challenge(actor(1, next()), proposed, Language::English);
    let id = challenge.await.expect("a challenge").stored.live.id;
    let accept = Command::Answer(Answer::Accept);
    play.act(ask(id, actor(2, next()), None, accept))
        .await
        .expect("accepted");
    for step in 0..turns {
        let live = play.view(id).await.expect("it is there").stored.live;
        let Some((_, player)) = live.to_act() else {
            break;
        };
        let board = live.board().expect("it runs");
        let turn = match board.node() {
            Node::Chance(_) => Turn::Roll,
            _ => {
                let count = board.position().legal_moves().len();
                Turn::MoveAt(usize::try_from(step * 7).expect("small") % count)
            }
        };
        let turn = ask(id, actor(player.user.0, next()), None, Command::Turn(turn));
        play.act(turn).await.expect("legal");
    }
    let stored = play.view(id).await.expect("it is there").stored;
    if !stored.live.state.is_over() {
        let resign = ask(id, actor(1, next()), None, Command::Resign);
        play.act(resign).await.expect("given up");
    }
    exported(play, id).await
}

async fn exported(play: &Play, id: MatchId) -> String {
    let stored = play.view(id).await.expect("it is there").stored;
    record(&stored).expect("it was played").to_string()
}

async fn import(play: &Play, text: &str) -> Result<ImportedRecord, PlayError> {
    play.import(READER, text.to_owned()).await
}

/// The reason why a text is not imported.
async fn refusal(play: &Play, text: &str) -> String {
    match import(play, text).await {
        Err(PlayError::Refused(Refusal::BadRecord(bad))) => bad.to_string(),
        Err(PlayError::Refused(Refusal::FalseRecord(dice))) => dice.why().to_string(),
        other => panic!("{other:?}: {text}"),
    }
}

#[apply(scenario)]
async fn every_game_with_every_option_comes_back_to_the_byte(database: &TestDatabase, play: &Play) {
    let mut number = 1;
    for game in GameKind::ALL {
        let variants = game.variants();
        for options in variants.iter().filter(|options| !options.contains(' ')) {
            let text = played(play, *game, options, number, 40).await;
            let imported = import(play, &text).await.expect("a record");
            let found = play.imported(imported.id).await.expect("it is there");
            assert_eq!(*found.text, *text, "{game:?} {options}");
            assert_eq!(found.checked.record.to_string(), text, "{game:?} {options}");
            let kept = matches!(found.checked.dice, DiceFinding::Kept(_));
            assert!(kept, "{game:?} {options}");
            number += 1;
        }
    }
    assert!(number > 8, "only {number} variants");
    let count = "SELECT count(*) FROM imported_records";
    let expected = i64::try_from(number - 1).expect("few");
    assert_eq!(database.number(count).await, expected);
    // They are no matches: nobody plays in them, and nothing of them is counted.
    let matches = "SELECT count(*) FROM matches WHERE challenger_id = 900 OR invited_id = 900";
    assert_eq!(database.number(matches).await, 0);
    let events = "SELECT count(*) FROM rating_events WHERE match_id NOT IN
                      (SELECT match_id FROM matches)";
    assert_eq!(database.number(events).await, 0);
}

#[apply(scenario)]
async fn what_is_no_record_is_refused_with_its_line_and_leaves_nothing(
    database: &TestDatabase,
    play: &Play,
) {
    let text = played(play, GameKind::Finale, "", 1, 30).await;
    let moves = text.find("\n\n1. ").expect("it has moves") + 2;
    // Broken off anywhere in its moves, where the header says how the rules ended it. (A match that
    // was given up could have been given up there.)
    let page = std::fs::read_to_string("docs/dice.md").expect("the page is there");
    let (_, whole) = page.rsplit_once("```text\n").expect("it has a record");
    let (whole, _) = whole.split_once("```").expect("the record ends");
    let begins = whole.find("\n\n1. ").expect("it has moves");
    for cut in begins..whole.len() - 1 {
        refusal(play, &whole[..cut]).await;
    }
    let lines: Vec<&str> = text.lines().collect();
    let first_move = text[..moves].lines().count();
    // A move that is not legal, in the middle; what stands after it makes no difference.
    let middle = first_move + 4;
    let mut changed = lines.clone();
    let illegal = format!("{} a1-a9", changed[middle]);
    changed[middle] = &illegal;
    let why = refusal(play, &changed.join("\n")).await;
    assert!(why.starts_with(&format!("line {}, ", middle + 1)), "{why}");

    // A roll that is another one: the record replays no longer, or the dice are not those.
    let secret = text.split("[Seed \"").nth(1).expect("it is shown");
    let secret = secret.split('"').next().expect("it ends");
    let why = refusal(play, &text.replace(secret, &"0".repeat(64))).await;
    assert!(why.contains("record-dice-secret"), "{why}");
    let why = refusal(play, &text.replace(secret, "0f")).await;
    assert!(why.contains("Seed"), "{why}");
    let why = refusal(play, &text.replace("[Accepter \"", "[Acepter \"")).await;
    assert!(why.contains("Accepter"), "{why}");

    let why = refusal(play, &text.replace("\"finale\"", "\"royal-ur\"")).await;
    assert!(why.starts_with("line "), "{why}");
    let why = refusal(play, &text.replace("\"finale\"", "\"chess\"")).await;
    assert!(
        why.starts_with("line 1, record-part-key name=Game"),
        "{why}"
    );
    let huge = format!("{text}{}", "81. blue 1 pass\n".repeat(10_000_000 / 16));
    let why = refusal(play, &huge).await;
    assert!(why.contains("record-too-long most=1048576"), "{why}");
    for nonsense in [
        "",
        "\n",
        "[Game \"finale\"]\0",
        "{\"game\": \"finale\"}",
        "\u{feff}[Game",
    ] {
        let why = refusal(play, nonsense).await;
        assert!(why.starts_with("line "), "{why}");
    }
    let zero = text.replacen("[Blue \"", "[Blue \"\0", 1);
    let why = refusal(play, &zero).await;
    assert!(why.starts_with("line "), "{why}");
    assert_eq!(
        database
            .number("SELECT count(*) FROM imported_records")
            .await,
        0
    );
}

#[apply(scenario)]
async fn the_same_record_is_kept_once_a_person_and_nobody_fills_the_shelf(
    database: &TestDatabase,
    play: &Play,
) {
    let record = |number: i64| {
        format!(
            "[Game \"arrows-and-stars\"]\n[Result \"*\"]\n[End \"unfinished\"]\n\
             [White \"Ada {number}\"]\n"
        )
    };
    let first = import(play, &record(0)).await.expect("a record");
    assert_eq!(first.checked.dice, DiceFinding::Unpromised);
    let again = import(play, &record(0)).await.expect("the same");
    assert_eq!(first.id, again.id);
    for number in 1..RECORDS_MAX {
        import(play, &record(number)).await.expect("a record");
    }
    let more = import(play, &record(RECORDS_MAX)).await;
    assert!(
        matches!(more, Err(PlayError::Refused(Refusal::TooManyRecords))),
        "{more:?}"
    );
    import(play, &record(3)).await.expect("it is there already");
    let others = play.import(UserId(901), record(0)).await.expect("a record");
    assert_ne!(others.id, first.id, "each person has their own");
    let operators = play.import(UserId::PROGRAM, record(0)).await;
    operators.expect("the operator may");
    let nobody = play.imported(RecordId::from_random(u64::MAX, 100)).await;
    assert!(matches!(nobody, Err(PlayError::NoSuchRecord(_))));

    let row = first.id.to_row();
    let edit = "UPDATE imported_records SET record = replace(record, 'Ada', 'Eve')";
    database
        .change(format!("{edit} WHERE record_id = {row}"))
        .await;
    let damaged = play.imported(first.id).await;
    assert!(
        matches!(damaged, Err(PlayError::Store(StoreError::DamagedRecord(id))) if id == first.id),
        "{damaged:?}"
    );
}
