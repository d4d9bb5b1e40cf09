//! A part of a scenario, as arguments name it, so that a world that was made smaller is lived through again.

use std::num::ParseIntError;

/// The version of what a seed means. It changes whenever the same seed would give another world.
pub const VERSION: u32 = 14;

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
    /// Only these acts, by their places
    #[arg(long, value_parser = numbers)]
    pub acts: Option<Numbers>,
    /// Only these faults, by their places
    #[arg(long, value_parser = numbers)]
    pub faults: Option<Numbers>,
    /// The version of what the seed means, as it was told
    #[arg(long, value_parser = this_version)]
    pub seed_version: Option<u32>,
    /// Only so many processes
    #[arg(long)]
    pub processes: Option<usize>,
    /// It ends after so many milliseconds
    #[arg(long)]
    pub ends_ms: Option<u64>,
}
