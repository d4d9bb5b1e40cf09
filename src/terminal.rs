//! Sentences for the person in front of the terminal; logs are something else.

use std::io::{self, Write};

/// Writes a line to the standard output. Nobody can be told if that fails.
pub fn say(line: &str) {
    let _ = writeln!(io::stdout().lock(), "{line}");
}

/// Writes a line to the standard error output, for what is not a result.
pub fn tell(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
