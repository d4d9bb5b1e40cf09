//! A part of a scenario, as arguments name it, so that a world that was made smaller is lived through again.

use std::fmt::{self, Display};
use std::num::{ParseFloatError, ParseIntError};
use std::time::Duration;

/// The version of what is drawn for a seed: who does what when, and what goes wrong (a test holds it to a hash of that). What
/// the bot makes of it changes with the bot.
pub const VERSION: u32 = 15;

/// Places, with commas between them.
#[derive(Clone, Debug, Default)]
pub struct Numbers(Vec<usize>);

impl Numbers {
    /// Whether this one is among them.
    #[must_use]
    pub fn have(&self, number: usize) -> bool {
        self.0.contains(&number)
    }
}

fn numbers(text: &str) -> Result<Numbers, ParseIntError> {
    if text == NO_NUMBERS {
        return Ok(Numbers::default());
    }
    let numbers = text.split(',').map(str::parse);
    Ok(Numbers(numbers.collect::<Result<_, _>>()?))
}

/// A seed that was told by a build in which it meant another world would go wrong in another way, or not at all.
fn this_version(text: &str) -> Result<u32, String> {
    let version = text
        .parse()
        .map_err(|error: ParseIntError| error.to_string())?;
    if version == VERSION {
        Ok(version)
    } else {
        Err(format!(
            "this build lives through seeds of version {VERSION}: take the one that told of this seed"
        ))
    }
}

/// What stands for no place at all.
pub const NO_NUMBERS: &str = "none";

/// What is left of a scenario that was made smaller.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Part {
    /// Only these acts, by their places as they are told with what went wrong, or `none`
    #[arg(long, value_parser = numbers)]
    pub acts: Option<Numbers>,
    /// Only these faults, by their places, or `none`
    #[arg(long, value_parser = numbers)]
    pub faults: Option<Numbers>,
    /// The version of what the seed means, as it was told
    #[arg(long, value_parser = this_version)]
    pub seed_version: Option<u32>,
    /// Only so many processes
    #[arg(long)]
    pub processes: Option<usize>,
    /// Its bad days end after so many seconds
    #[arg(long, value_parser = seconds)]
    pub ends: Option<Duration>,
    /// Also lets this process die, after so many seconds; with a `+`, what it has said to the database by then is carried
    /// out, otherwise it is not. The first process is 0
    #[arg(long, value_name = "PROCESS@SECONDS[+]", value_parser = death)]
    pub dies: Option<Death>,
}

/// A death that the seed has not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Death {
    /// The number of the process.
    pub process: usize,
    /// When.
    pub at: Duration,
    /// Whether what it has said to the database by then is carried out.
    pub is_heard: bool,
}

impl Display for Death {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heard = if self.is_heard { "+" } else { "" };
        write!(to, "{}@{:.9}{heard}", self.process, self.at.as_secs_f64())
    }
}

fn death(text: &str) -> Result<Death, String> {
    let (process, at) = text.split_once('@').ok_or("there is no @ in it")?;
    let process = process.parse();
    let heard = at.strip_suffix('+');
    Ok(Death {
        process: process.map_err(|error: ParseIntError| error.to_string())?,
        at: seconds(heard.unwrap_or(at))?,
        is_heard: heard.is_some(),
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse()
        .map_err(|error: ParseFloatError| error.to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}
