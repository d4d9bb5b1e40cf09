//! Other programs in the arena: they speak the language of `ludotheque engine`, one JSON object a
//! line.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use ludotheque_engine::arena::{Contender, Player, Program, Question};
use serde_json::{Map, Value, json};

/// A side as the command line names it: `engine:COMMAND`, or a player of our own.
#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    /// One of our own.
    Player(Player),
    /// A command for the shell, which starts a program.
    Program(String),
}

const ENGINE: &str = "engine:";

impl std::str::FromStr for Side {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix(ENGINE) {
            Some("") => Err("engine: a command has to come after the colon".to_owned()),
            Some(command) => Ok(Self::Program(command.to_owned())),
            None => match text.parse() {
                Ok(player) => Ok(Self::Player(player)),
                Err(error) => Err(format!("{error}, or engine:COMMAND")),
            },
        }
    }
}

/// A side that is ready to play.
pub enum Ready {
    /// One of our own.
    Player(Player),
    /// A program that runs.
    Program(Running),
}

impl Side {
    /// Starts the program, if it is one.
    pub fn begin(&self) -> Result<Ready> {
        match self {
            Self::Player(player) => Ok(Ready::Player(*player)),
            Self::Program(command) => Running::start(command).map(Ready::Program),
        }
    }
}

impl Ready {
    /// As the arena knows it.
    pub fn contender(&self) -> Contender<'_> {
        match self {
            Self::Player(player) => (*player).into(),
            Self::Program(running) => Contender::Program(running),
        }
    }
}

/// A program that was started. It is asked one question at a time, and stopped in the end.
pub struct Running {
    command: String,
    talk: Mutex<Talk>,
}

struct Talk {
    child: Child,
    /// Nothing once it has been closed, which tells the program to end.
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Running {
    /// Starts a program. What it writes to its standard error output goes to ours.
    pub fn start(command: &str) -> Result<Self> {
        let started = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.with_context(|| format!("{command} cannot be started"))?;
        let answers = child.stdout.take().context("it has no output")?;
        let questions = child.stdin.take();
        Ok(Self {
            command: command.to_owned(),
            talk: Mutex::new(Talk {
                child,
                questions,
                answers: BufReader::new(answers),
            }),
        })
    }
}

impl Talk {
    fn ask(&mut self, line: &str) -> io::Result<String> {
        let ended = || io::Error::from(io::ErrorKind::BrokenPipe);
        let questions = self.questions.as_mut().ok_or_else(ended)?;
        writeln!(questions, "{line}")?;
        questions.flush()?;
        let mut answer = String::new();
        match self.answers.read_line(&mut answer)? {
            0 => Err(io::Error::from(io::ErrorKind::UnexpectedEof)),
            _ => Ok(answer),
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // The end of its input ends a well-behaved program; any other is not waited for.
        self.questions = None;
        let is_ended = matches!(self.child.try_wait(), Ok(Some(_)));
        if !is_ended {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl fmt::Display for Running {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{ENGINE}{}", self.command)
    }
}

impl Program for Running {
    fn choose(&self, asked: &Question) -> Result<String, String> {
        let line = question(asked);
        let mut talk = self.talk.lock().unwrap_or_else(PoisonError::into_inner);
        let answer = talk
            .ask(&line)
            .map_err(|error| format!("{self}: {error}"))?;
        let answer = answer.trim_end();
        let object: Value = serde_json::from_str(answer)
            .map_err(|_| format!("{self} answered {answer:?}, which is no JSON"))?;
        match object["move"].as_str() {
            Some(chosen) => Ok(chosen.to_owned()),
            None => Err(format!("{self} answered {answer}, which has no move")),
        }
    }
}

/// The decision as a line.
fn question(asked: &Question) -> String {
    let line = json!({
        "game": asked.game.slug(),
        "options": options(&asked.options),
        "position": asked.position,
        "seed": asked.seed,
    });
    line.to_string()
}

/// Options as text (`pieces=5 six=roll-again`) in the form in which programs are told.
fn options(text: &str) -> Map<String, Value> {
    let pairs = text
        .split_whitespace()
        .filter_map(|pair| pair.split_once('='));
    let values = pairs.map(|(name, value)| {
        // Numbers, true, false and null are those of JSON; all else is a word.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        (name.to_owned(), value)
    });
    values.collect()
}

#[cfg(test)]
mod tests {
    use ludotheque_engine::Seed;
    use ludotheque_engine::arena::Arena;
    use ludotheque_rules::{AnyPosition, GameKind, Seat};

    use super::*;
    use crate::rules_interface;

    #[test]
    fn sides_are_read_or_refused() {
        assert_eq!(
            "level:2".parse(),
            Ok(Side::Player("level:2".parse().expect("a player")))
        );
        assert_eq!("engine:a b".parse(), Ok(Side::Program("a b".to_owned())));
        for text in ["engine:", "level:9", "Engine:x", ""] {
            let error = text.parse::<Side>().expect_err("no side");
            assert!(error.contains("engine:"), "{text}: {error}");
        }
    }

    /// Whatever the question says, the other side of the interface reads.
    #[test]
    fn questions_are_understood_in_every_variant() {
        for game in GameKind::ALL {
            for options in game.variants() {
                let start = AnyPosition::start(*game, &options, Seat::First, &mut |_| 0);
                let start = start.expect("a variant");
                let asked = Question {
                    game: *game,
                    options,
                    position: start.to_string(),
                    seed: 5,
                };
                let mut answer = Vec::new();
                let line = question(&asked);
                rules_interface::serve(line.as_bytes(), &mut answer, |request| {
                    Ok(request.position()?.to_string())
                })
                .expect("memory can be read and written");
                let understood: String = serde_json::from_slice(&answer).expect("a position");
                assert_eq!(understood, asked.position, "{line}");
            }
        }
    }

    fn played(command: &str) -> Result<u64, String> {
        let running = Running::start(command).map_err(|error| error.to_string())?;
        let random = Player::Random;
        let arena = Arena {
            game: GameKind::ArrowsAndStars,
            options: String::new(),
            start: None,
            a: Contender::Program(&running),
            b: random.into(),
            nodes: 10,
            seed: Seed(1),
            tables: None,
        };
        let tally = arena.play(0..1).map_err(|error| error.to_string())?;
        Ok(tally.games())
    }

    #[test]
    fn programs_that_do_not_play_are_named() {
        for (command, expected) in [
            ("exit 1", "engine:exit 1: "),
            ("read line; echo nonsense", "which is no JSON"),
            ("read line; echo '{\"error\":\"tired\"}'", "tired"),
            (
                "read line; echo '{\"move\":\"fly\"}'",
                "which is no legal move",
            ),
        ] {
            let error = played(command).expect_err("it does not play");
            assert!(error.contains(expected), "{command}: {error}");
        }
    }
}
