//! In place of `described`, in a program that was built without it: whoever asks for a description is told.

use std::io;
use std::path::Path;

use serde_json::Value;

use crate::checks::Breach;

/// There never is one.
#[derive(Debug)]
pub(crate) enum Description {}

impl Description {
    /// Says what is missing.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let why = "this program was built without what reads it; `./run` builds it for that, or \
                   `cargo build --features openapi`";
        let why = format!("{}: {why}", path.display());
        Err(io::Error::new(io::ErrorKind::Unsupported, why))
    }

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
    }

    /// Tests are always built with the other one: a program without it has to be able to be built too.
    #[test]
    fn it_is_called_as_the_other_one_is() {
        use crate::checks::openapi::described;
        type Read<D> = fn(&Path) -> io::Result<D>;
        type Check<D> = fn(&D, &str, &str, &Value) -> Vec<Breach>;
        let _: (Read<Description>, Check<Description>) = (Description::read, Description::check);
        let _: (Read<described::Description>, Check<described::Description>) =
            (described::Description::read, described::Description::check);
    }
}
