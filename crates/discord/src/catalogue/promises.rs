//! What is said about dice that can be checked.

use ludotheque_rules::{GameKind, MatchRecord, SeriesRule};

use crate::catalogue::people::{ADA, BELA};
use crate::catalogue::playthroughs::{Playthrough, code, renamed, terms};
use crate::catalogue::{Entry, Reader, message, sentence};
use crate::features::dice::message as dice_message;
use crate::message::v2::{File, Message, Part};
use ludotheque_matches::ids::{InteractionId, RecordId};
use ludotheque_matches::{
    Answer, Broken, Chapter, CheckedDice, CheckedRecord, Command, Commitment, DiceFinding,
    DiceSecret, DiceVersion, LUCK_CHARS_MAX, State, Taken, Terms, Turn, Withdrawal,
};
use ludotheque_play::{ImportedRecord, SeriesBegin, View, record};
use ludotheque_store::StoredDice;
use ludotheque_words::say;

pub fn entries() -> Vec<Entry> {
    let begun = Playthrough::begun(terms(GameKind::Finale)).on(12);
    let ended = begun.clone().the_one_to_act(&Command::Resign).view();
    let report = |name: &str, view: View| {
        sentence(name, move |reader| {
            dice_message::report(&view, None, reader.language)
        })
    };
    let renewed = begun
        .clone()
        .renewed()
        .on(2)
        .the_one_to_act(&Command::Resign)
        .view();
    let renewed_before = Playthrough::proposed(terms(GameKind::Finale))
        .renewed()
        .view();
    let mut hidden = ended.clone();
    hidden.stored.dice = StoredDice::Hidden(DiceSecret([0; 32]));
    let mut forgotten = ended.clone();
    forgotten.stored.log.clear();
    let proposed = Playthrough::proposed(terms(GameKind::Finale));
    let withdrawn = proposed.clone().withdrawn(Withdrawal::Declined).view();
    let (added, not_yet, open) = (proposed.view(), proposed.view(), proposed.view());
    let file = record(&ended.stored).expect("it has begun");
    let mut entries = vec![
        report("verify-before-the-end", begun.view()),
        report("verify-challenge", open),
        report("verify-kept", ended.clone()),
        report("verify-key-lost", begun.key_lost()),
        report("verify-renewed", renewed),
        report("verify-renewed-before", renewed_before),
        report("verify-nothing-promised", hidden),
        report("verify-put-in-is-gone", forgotten),
        report("verify-never-played", withdrawn),
        sentence("verify-with-texts", |reader| {
            with_texts(reader, DiceVersion::V2)
        }),
        sentence("verify-dice-v1", |reader| {
            with_texts(reader, DiceVersion::V1)
        }),
        sentence("luck-added", move |reader| {
            dice_message::luck_added(&added, ADA, reader.language)
        }),
        sentence("luck-kept", move |reader| {
            dice_message::luck_added(&not_yet, BELA, reader.language)
        }),
        record_file(file.to_string()),
    ];
    entries.extend(imported(&file));
    entries.extend(broken(&ended));
    entries.extend(of_series());
    entries.extend(public());
    entries
}

/// A match with a roll that should have taken the public beacon, as it was and as it cannot have been.
fn public() -> [Entry; 2] {
    let begun = Playthrough::begun(Terms {
        public_dice: true,
        ..terms(GameKind::Finale)
    });
    let rolled = begun
        .without_beacon()
        .the_one_to_act(&Command::Turn(Turn::Roll));
    let kept = rolled.the_one_to_act(&Command::Resign).view();
    let mut broken = kept.clone();
    if let State::Finished(board, _) = &mut broken.stored.live.state {
        board.taken = Some(Taken::default());
    }
    [("verify-public", kept), ("verify-broken-beacon", broken)].map(|(name, view)| {
        sentence(name, move |reader| {
            dice_message::report(&view, None, reader.language)
        })
    })
}

/// Both players have put in what they have typed.
fn with_texts(reader: Reader<'_>, version: DiceVersion) -> String {
    // No other text is taken.
    let typed = reader.people.typed.chars().filter(|c| !c.is_control());
    let text: String = typed
        .skip_while(|c| c.is_whitespace())
        .take(LUCK_CHARS_MAX)
        .collect();
    let text = match text.trim_end() {
        "" => "nothing".to_owned(),
        text => text.to_owned(),
    };
    let proposed = Playthrough::proposed(terms(GameKind::Finale)).with_dice(version);
    let (ada, bela) = (reader.people.somebody(0), reader.people.somebody(1));
    let begun = proposed
        .does(&ada, &Command::Luck(text.clone()))
        .does(&bela, &Command::Luck(text))
        .does(&bela, &Command::Answer(Answer::Accept));
    let ended = begun.the_one_to_act(&Command::Resign).view();
    dice_message::report(&renamed(ended, reader.people), None, reader.language)
}

fn imported(record: &MatchRecord) -> Vec<Entry> {
    let of = |name: &str, dice| {
        let imported = ImportedRecord {
            id: RecordId::from_random(7, 0),
            text: record.to_string().into(),
            checked: CheckedRecord {
                record: record.clone(),
                dice,
            },
        };
        sentence(name, move |reader| {
            dice_message::imported(&imported, reader.language)
        })
    };
    vec![
        of(
            "verify-imported-kept",
            DiceFinding::Kept(CheckedDice {
                rolls: 12,
                set_ups: 2,
                drawn_set_ups: 1,
                renewals: 0,
                public_rolls: None,
                series: None,
            }),
        ),
        of(
            "verify-imported-renewed",
            DiceFinding::Kept(CheckedDice {
                rolls: 12,
                set_ups: 0,
                drawn_set_ups: 0,
                renewals: 2,
                public_rolls: None,
                series: None,
            }),
        ),
        of("verify-imported-sealed", DiceFinding::Sealed),
        of("verify-imported-unpromised", DiceFinding::Unpromised),
    ]
}

/// Promises that were not kept, which nobody has ever seen: of another secret, and with something
/// else put in than what is in the log.
fn broken(ended: &View) -> Vec<Entry> {
    let mut other_secret = ended.clone();
    if let StoredDice::Promised { revealed, .. } = &mut other_secret.stored.dice {
        *revealed = Some(DiceSecret([8; 32]));
    }
    let of_v1 = |game| {
        let proposed = Playthrough::proposed(terms(game)).with_dice(DiceVersion::V1);
        proposed.accepted().on(12)
    };
    let random_start = of_v1(GameKind::Finale);
    let random_start = random_start.the_one_to_act(&Command::Resign).view();
    let fixed_start = of_v1(GameKind::AdEltaStelpur);
    let fixed_start = fixed_start.the_one_to_act(&Command::Resign).view();
    let other_put_in = |view: &View, is_wanted: fn(&Broken) -> bool| {
        let mut view = view.clone();
        for interaction in 1.. {
            view.stored.challenge = InteractionId(interaction);
            if found(&view).as_ref().is_some_and(is_wanted) {
                break;
            }
        }
        view
    };
    let other_start = other_put_in(&random_start, |why| matches!(why, Broken::Start(_)));
    let other_seats = other_put_in(&fixed_start, |why| matches!(why, Broken::Seats));
    let other_roll = other_put_in(&fixed_start, |why| matches!(why, Broken::Roll { .. }));
    [
        ("verify-broken-secret", other_secret),
        ("verify-broken-start", other_start),
        ("verify-broken-seats", other_seats),
        ("verify-broken-roll", other_roll),
    ]
    .map(|(name, view)| {
        sentence(name, move |reader| {
            dice_message::report(&view, None, reader.language)
        })
    })
    .into()
}

/// The second game of a series, with what was promised with the first one, with something else, and
/// with nothing that is known.
fn of_series() -> Vec<Entry> {
    let series = Terms {
        chapter: Some(Chapter::first(SeriesRule::Championship)),
        ..terms(GameKind::Finale)
    };
    let first = Playthrough::begun(series).on(20);
    let first = first.the_one_to_act(&Command::Resign);
    let next = first.live.next_game().expect("the series goes on");
    let second = Playthrough::begun(next).on(4);
    let view = second.the_one_to_act(&Command::Resign).view();
    let other = Commitment([9; 32]);
    let promised = {
        let secret = view.stored.dice.revealed().expect("it is over");
        let board = view.stored.live.board().expect("it is over");
        let promise = view.stored.promise().expect("something was promised");
        let kept = promise
            .check(secret, &board.transcript)
            .expect("it was kept");
        kept.series.expect("a later game").first
    };
    [
        ("verify-series-kept", Some(promised)),
        ("verify-series-broken", Some(other)),
        ("verify-series-unchecked", None),
    ]
    .map(|(name, promised)| {
        let begin = |promised| SeriesBegin {
            match_id: code(),
            game: 1,
            promised,
        };
        let (view, first) = (view.clone(), promised.map(begin));
        sentence(name, move |reader| {
            dice_message::report(&view, first, reader.language)
        })
    })
    .into()
}

fn found(view: &View) -> Option<Broken> {
    let board = view.stored.live.board()?;
    let secret = view.stored.dice.revealed()?;
    view.stored
        .promise()?
        .check(secret, &board.transcript)
        .err()
}

fn record_file(text: String) -> Entry {
    message("record-file", move |reader| Message {
        parts: vec![
            Part::Text(say!(
                reader.language,
                "record-file",
                id = code().to_string()
            )),
            Part::File,
        ],
        file: Some(File {
            name: format!("{}.txt", code()),
            bytes: text.clone().into_bytes(),
        }),
        private: true,
        ..Message::default()
    })
}
