//! `ludotheque rules …`: the rules core for other programs, one JSON object a line.
//!
//! | verb | asks | answers |
//! | --- | --- | --- |
//! | `legal` | `{"game":…,"options":{…},"position":"…","roll":[5]}` | `{"moves":{"b2-c3":"<position after>"}}`, `{"pass":…,"position":…}`, `{"over":{"winner":…,"by":…}}`, `{"setup":{"side":…}}` or `{"roll":true}` |
//! | `play` | the same with `"moves":["b2-c3"]` | `{"position":"…","events":[…]}` |
//! | `perft` | `{"game":…,"options":{…},"position":"…","depth":3}` | `{"nodes":…}` |
//! | `start` | `{"game":…,"options":{…},"seed":7}` | `{"position":"…"}` |
//!
//! A line that cannot be answered gets `{"error":"…"}`, with `"rule"` where a ruling forbids a
//! move, and the next line is read. Empty lines are skipped.

mod answer;
mod request;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write};

use clap::ValueEnum;
use ludotheque_rules::{AnyPosition, Event, Node, Seat, SplitMix64};
use serde::Serialize;

use answer::Answer;
pub(crate) use answer::Failure;
pub(crate) use request::Request;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Verb {
    /// The legal moves, each with the position after it
    Legal,
    /// The position after a roll and some moves
    Play,
    /// The number of positions at a depth
    Perft,
    /// A start
    Start,
}

/// Longer lines are not kept in memory; no request needs a thousandth of it.
const LINE_BYTES_MAX: usize = 1 << 20;

/// Positions that one perft request may look at: some seconds' work.
const PERFT_EXPANSIONS_MAX: u64 = 50_000_000;

/// Answers every line of the input with a line of output, until the input ends.
///
/// # Errors
/// Only those of reading and writing. Whatever a line says is answered.
pub fn run(verb: Verb, input: impl BufRead, output: impl Write) -> io::Result<()> {
    serve(input, output, |request| answer(verb, request))
}

/// Answers every line of the input with a line of output, until the input ends.
///
/// # Errors
/// Only those of reading and writing. A line that is no request, and one that cannot be answered,
/// gets an error.
pub(crate) fn serve<A: Serialize>(
    mut input: impl BufRead,
    mut output: impl Write,
    answer: impl Fn(&Request) -> Result<A, Failure>,
) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let answer = match length {
            Length::TooLong => Err(Failure::new(format!(
                "line: expected at most {LINE_BYTES_MAX} bytes"
            ))),
            Length::Whole if line.trim_ascii().is_empty() => continue,
            Length::Whole => Request::read(&line).and_then(|request| answer(&request)),
        };
        match answer {
            Ok(answer) => serde_json::to_writer(&mut output, &answer)?,
            Err(failure) => serde_json::to_writer(&mut output, &Answer::from(failure))?,
        }
        output.write_all(b"\n")?;
        // The asker may wait for this answer before it asks again.
        output.flush()?;
    }
    Ok(())
}

enum Length {
    Whole,
    TooLong,
}

/// Reads the next line, of which no more than [`LINE_BYTES_MAX`] bytes are kept; `None` at the
/// end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Length>> {
    line.clear();
    let limit = LINE_BYTES_MAX as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.len() <= LINE_BYTES_MAX || line.ends_with(b"\n") {
        return Ok(Some(Length::Whole));
    }
    input.skip_until(b'\n')?;
    Ok(Some(Length::TooLong))
}

fn answer(verb: Verb, request: &Request) -> Result<Answer, Failure> {
    match verb {
        Verb::Legal => legal(request),
        Verb::Play => play(request),
        Verb::Perft => count(request),
        Verb::Start => start(request),
    }
}

fn legal(request: &Request) -> Result<Answer, Failure> {
    let mut position = request.position()?;
    if let Node::Terminal(outcome) = position.node() {
        return Ok(Answer::over(position.game(), outcome));
    }
    if let Some(seat) = position.set_up_owed() {
        return Ok(Answer::set_up(position.game(), seat));
    }
    if let Node::Chance(_) = position.node() {
        let Some(faces) = request.roll()? else {
            return Ok(Answer::roll_due());
        };
        let events = roll(&mut position, &faces)?;
        if let Some(reason) = reason_of_pass(&events) {
            return Ok(Answer::pass(reason, &position));
        }
    }
    if let Some(reason) = position.pass_due() {
        take_pass(&mut position)?;
        return Ok(Answer::pass(reason, &position));
    }
    let mut moves = BTreeMap::new();
    for chosen in position.legal_moves() {
        let mut after = position.clone();
        after.play(&chosen)?;
        moves.insert(chosen.to_string(), after.to_string());
    }
    Ok(Answer::Moves { moves })
}

fn play(request: &Request) -> Result<Answer, Failure> {
    let mut position = request.position()?;
    let moves = request.moves()?;
    let mut events = Vec::new();
    if let Node::Chance(_) = position.node()
        && let Some(faces) = request.roll()?
    {
        events.extend(roll(&mut position, &faces)?);
    } else if moves.is_empty() && position.pass_due().is_some() {
        events.extend(take_pass(&mut position)?);
    }
    for (index, text) in moves.into_iter().enumerate() {
        let in_moves = |failure: Failure| failure.in_field(&format!("moves[{index}]"));
        let chosen = position
            .parse_move(text)
            .map_err(|error| in_moves(error.into()))?;
        events.extend(
            position
                .play(&chosen)
                .map_err(|illegal| in_moves(illegal.into()))?,
        );
    }
    Ok(Answer::played(&position, &events))
}

fn count(request: &Request) -> Result<Answer, Failure> {
    let nodes = request
        .position()?
        .perft(request.depth()?, PERFT_EXPANSIONS_MAX)?;
    Ok(Answer::Nodes { nodes })
}

fn start(request: &Request) -> Result<Answer, Failure> {
    let (game, options) = request.game_and_options()?;
    let mut numbers = SplitMix64::new(request.seed()?);
    let position = AnyPosition::start(game, &options, Seat::First, &mut |bound| {
        numbers.below(bound)
    })?;
    Ok(Answer::Start {
        position: position.to_string(),
    })
}

/// Takes a roll that is due.
pub(crate) fn roll(position: &mut AnyPosition, faces: &[u64]) -> Result<Vec<Event>, Failure> {
    let roll = position.roll_from_faces(faces)?;
    position
        .roll(roll)
        .map_err(|error| Failure::new(format!("roll: {error}")))
}

fn reason_of_pass(events: &[Event]) -> Option<&'static str> {
    events.iter().find_map(|event| match event {
        Event::Passed { reason, .. } => Some(*reason),
        _ => None,
    })
}

/// Makes the only legal move of a position in which a pass is due.
fn take_pass(position: &mut AnyPosition) -> Result<Vec<Event>, Failure> {
    let mut events = Vec::new();
    for pass in position.legal_moves() {
        events.extend(position.play(&pass)?);
    }
    Ok(events)
}
