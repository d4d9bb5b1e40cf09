//! In place of it, where the program was built without: asking for it says so.

use std::io;
use std::path::Path;

use serde_json::Value;

use crate::checks::Breach;

/// There is none.
#[derive(Debug)]
pub(crate) enum Description {}

impl Description {
    /// Says what is missing.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let why =
            "this program was built without what reads it: build it with `--features openapi`";
        let why = format!("{}: {why}", path.display());
        Err(io::Error::new(io::ErrorKind::Unsupported, why))
    }

    /// Never called.
    pub(crate) fn check(&self, _method: &str, _template: &str, _body: &Value) -> Vec<Breach> {
        match *self {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_for_it_is_told_how_to_get_it() {
        let error = Description::read(Path::new("described.json")).expect_err("left out");
        let said = error.to_string();
        assert!(said.starts_with("described.json: "), "{said}");
        assert!(said.contains("--features openapi"), "{said}");
        let _ = Description::check;
    }
}
