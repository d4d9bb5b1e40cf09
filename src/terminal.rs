//! Sentences for the person in front of the terminal; logs are something else.

use std::io::{self, Write};

/// Writes a line to the standard output. Nobody can be told if that fails.
pub fn say(line: &str) {
    let _ = writeln!(io::stdout().lock(), "{line}");
}

/// Writes a text to the standard output as it is, to the last byte.
pub fn hand_out(text: &str) {
    let mut output = io::stdout().lock();
    let _ = output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush());
}

/// Writes a line to the standard error output, for what is not a result.
pub fn tell(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// “1 match”, “2 matches”.
#[must_use]
pub fn counted(count: usize, one: &str, many: &str) -> String {
    let what = if count == 1 { one } else { many };
    format!("{count} {what}")
}
