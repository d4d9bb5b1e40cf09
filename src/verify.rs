//! `ludotheque verify`: whether the dice of match records are those that were promised.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use ludotheque_rules::{BadRecord, MatchRecord};

use crate::record_files::read;
use crate::refusals::Refused;
use crate::terminal::{say, tell};
use ludotheque_matches::{CheckedDice, Promise, newest_promise};

/// A record whose dice are those that it says were promised.
struct Checked {
    promise: Promise,
    kept: CheckedDice,
}

/// Replays each record, makes its dice again and compares them with what was promised; and those of
/// a series with each other. Says what was found, and what was not looked at.
///
/// # Errors
/// One sentence on what is wrong with the file, or with its dice; of several files, how many are not as
/// they should be, after a line for each of them.
pub fn records(files: &[PathBuf]) -> Result<()> {
    let checked: Vec<Result<Checked>> = files.iter().map(|file| check(file)).collect();
    let good: Vec<&Checked> = checked.iter().flatten().collect();
    let mut problems = Vec::new();
    for (file, one) in files.iter().zip(&checked) {
        let said = match one {
            Ok(one) => findings(one, &good),
            Err(error) => Err(anyhow!("{error:#}")),
        };
        match said {
            Ok(lines) => lines.iter().for_each(|line| say(line)),
            Err(error) => problems.push(anyhow!("{}: {error}", file.display())),
        }
    }
    if files.len() == 1 {
        return problems.into_iter().next().map_or(Ok(()), Err);
    }
    for problem in &problems {
        tell(&problem.to_string());
    }
    if !problems.is_empty() {
        bail!(
            "{} of {} records are not as they should be",
            problems.len(),
            files.len()
        );
    }
    Ok(())
}

/// What there is to say about a record whose dice are the promised ones.
fn findings(one: &Checked, all: &[&Checked]) -> Result<Vec<String>> {
    let Checked { promise, kept } = one;
    let mut lines = vec![format!(
        "Match {}: the record replays, the secret is the promised one, and the start and all {} \
         rolls follow from it",
        promise.match_id, kept.rolls
    )];
    if kept.renewals > 0 {
        lines.push(format!(
            "Match {}: its secret was replaced {} times, as the headers NewDice say, because the bot was restored from a \
             backup; what was drawn after that, whoever runs the bot could have chosen",
            promise.match_id, kept.renewals
        ));
    }
    if let Some(public) = kept.public_rolls {
        lines.push(format!(
            "Match {}: {public} of its {} rolls have also taken a round of the public beacon, each a later one \
             than the roll before, and signed by the beacon",
            promise.match_id, kept.rolls
        ));
    }
    if kept.set_ups > 0 {
        lines.push(format!(
            "Match {}: {} of its {} set-ups are what these dice give, the others were placed by hand",
            promise.match_id, kept.drawn_set_ups, kept.set_ups
        ));
    }
    lines.extend(compare(one, all.iter().copied())?);
    Ok(lines)
}

fn check(file: &Path) -> Result<Checked> {
    let record: MatchRecord = read(file)?
        .parse()
        .map_err(|bad: BadRecord| bad.error().context(file.display().to_string()))?;
    let (promise, secret) = Promise::read(&record).map_err(|why| why.error())?;
    let kept = promise
        .check(&secret, record.transcript())
        .map_err(|broken| {
            let why = broken.in_english();
            anyhow!("The dice are not those that were promised: {why}")
        })?;
    Ok(Checked { promise, kept })
}

/// What there is to say about the match before, if there is one.
fn compare<'a>(
    one: &Checked,
    all: impl IntoIterator<Item = &'a Checked>,
) -> Result<Option<String>> {
    let id = one.promise.match_id;
    if let Some(fork) = &one.promise.fork {
        return Ok(Some(format!(
            "Match {id}: that match {} came to its start after {} rolls and moves was not checked",
            fork.of, fork.actions
        )));
    }
    let Some(sequel) = one.promise.chapter.and_then(|chapter| chapter.sequel) else {
        return Ok(None);
    };
    let after = sequel.after;
    let taken_over = format!(
        "Match {id}: who sits where, who begins and the score come from match {after} and were not \
         checked"
    );
    let Some(series) = one.kept.series else {
        return Ok(Some(taken_over));
    };
    let mut others = all.into_iter();
    let Some(before) = others.find(|other| other.promise.match_id == after) else {
        return Ok(Some(format!(
            "{taken_over}, nor was what was promised when the series began. This is game {}: on the \
             challenge of the first one must have stood SHA-256 {}, unless a game before it has NewDice in its \
             record. With the records of all games before it this can be checked",
            series.game, series.first
        )));
    };
    let renewed = newest_promise(&before.promise.renewals);
    if renewed.unwrap_or(before.promise.commitment) != series.before {
        bail!("The secret of match {id} is not the one that was promised with match {after}");
    }
    let [ours, theirs] = [one, before].map(|game| {
        let promise = &game.promise;
        (promise.version, &promise.challenger, &promise.accepter)
    });
    if ours != theirs {
        bail!("What the players put into match {id} is not what they put into match {after}");
    }
    Ok(Some(format!(
        "{taken_over}. It is game {}, and its secret is the one that was promised with match {after}",
        series.game
    )))
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{AnyPosition, GameKind, Seat};

    use super::*;
    use ludotheque_matches::ids::InteractionId;
    use ludotheque_matches::{Chapter, Contribution, DiceSecret, DiceVersion, Fork, SeriesPromise};

    const SECRET: DiceSecret = DiceSecret([5; 32]);

    /// The games 1 to 3 of a series, checked.
    fn series() -> Vec<Checked> {
        let chapters = [
            "game=1 series=first-to-2",
            "game=2 series=first-to-2 after=K7Q2 begins=red challenger=blue score=1-0",
            "game=3 series=first-to-2 after=K7Q3 begins=red challenger=blue score=1-1",
        ];
        let games = (1..).zip(chapters).zip(["K7Q2", "K7Q3", "K7Q4"]);
        let games = games.map(|((game, chapter), id)| {
            let promised = |steps| SECRET.hashed(steps).commitment();
            let put_in = || Contribution::new(DiceVersion::V2, InteractionId(1), "clover");
            let promise = Promise {
                version: DiceVersion::V2,
                match_id: id.parse().expect("a code"),
                commitment: promised(3 - game),
                challenger: put_in(),
                accepter: put_in(),
                accepter_seat: Seat::First,
                chapter: Chapter::parse(GameKind::Finale, chapter),
                fork: None,
                beacon: None,
                renewals: Vec::new(),
            };
            assert!(promise.chapter.is_some(), "{chapter}");
            let series = (game > 1).then(|| SeriesPromise {
                game,
                before: promised(4 - game),
                first: promised(2),
            });
            Checked {
                promise,
                kept: CheckedDice {
                    rolls: 9,
                    set_ups: 0,
                    drawn_set_ups: 0,
                    renewals: 0,
                    public_rolls: None,
                    series,
                },
            }
        });
        games.collect()
    }

    #[test]
    fn games_of_a_series_are_compared_with_the_ones_before() {
        let all = series();
        let said = |one: &Checked, all: &[Checked]| compare(one, all).expect("nothing is wrong");
        assert_eq!(said(&all[0], &all), None);
        for (one, before) in all[1..].iter().zip(["K7Q2", "K7Q3"]) {
            let said = said(one, &all).expect("it follows another");
            let ends = format!("its secret is the one that was promised with match {before}");
            assert!(said.ends_with(&ends), "{said}");
        }
        let alone = said(&all[2], &all[2..]).expect("it follows another");
        let first = SECRET.hashed(2).commitment().to_string();
        assert!(alone.contains("were not checked, nor was") && alone.contains(&first));
    }

    #[test]
    fn a_game_that_belongs_to_no_promise_before_it_is_refused() {
        let mut other_secret = series();
        other_secret[1].promise.commitment = DiceSecret([6; 32]).commitment();
        let mut other_text = series();
        other_text[1].promise.accepter = Contribution::new(DiceVersion::V2, InteractionId(1), "");
        for (all, why) in [
            (other_secret, "the one that was promised"),
            (other_text, "put into"),
        ] {
            let error = compare(&all[2], &all).expect_err(why).to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn of_a_branch_is_said_what_was_not_checked() {
        let mut all = series();
        let start = AnyPosition::start(GameKind::Finale, "", Seat::First, &mut |_| 0);
        all[0].promise.fork = Some(Fork {
            of: all[2].promise.match_id,
            actions: 12,
            challenger: Seat::First,
            position: start.expect("its usual start"),
        });
        let said = compare(&all[0], &all).expect("nothing is wrong");
        let said = said.expect("it comes from another");
        assert!(
            said.contains("match K7Q4") && said.ends_with("was not checked"),
            "{said}"
        );
    }

    #[test]
    fn of_a_rematch_is_said_what_was_not_checked() {
        let mut all = series();
        all[1].kept.series = None;
        let said = compare(&all[1], &all).expect("nothing is wrong");
        let said = said.expect("it follows another");
        assert!(
            said.ends_with("come from match K7Q2 and were not checked"),
            "{said}"
        );
    }
}
