//! What the stand-in objects to: Discord's limits, each checked on what the bot sends.

pub(crate) mod bodies;
pub(crate) mod commands;
pub(crate) mod components;
pub(crate) mod messages;
pub(crate) mod modals;
pub(crate) mod openapi;
mod select;

use std::fmt;

use serde_json::{Map, Value, json};

/// One rule of Discord's that a request breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Breach {
    /// Where in the body: field names and array indices.
    pub(crate) path: Vec<String>,
    /// Discord's code for it in the `errors` tree, or our own for what Discord lets pass.
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// Whether Discord refuses the request. The rest it lets pass, and a bot regrets it later.
    pub(crate) refused: bool,
}

impl fmt::Display for Breach {
    /// Where, what, and the code: `components.0.label: Must be … (BASE_TYPE_BAD_LENGTH)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.path.join(".");
        let separator = if at.is_empty() { "" } else { ": " };
        write!(f, "{at}{separator}{} ({})", self.message, self.code)
    }
}

/// Collects breaches while walking down a body.
#[derive(Debug, Default)]
pub(crate) struct Breaches {
    path: Vec<String>,
    found: Vec<Breach>,
}

impl Breaches {
    /// Starts at `path`, a dotted prefix ("data") or "" for the top.
    pub(crate) fn under(path: &str) -> Self {
        Self {
            path: path
                .split('.')
                .filter(|part| !part.is_empty())
                .map(str::to_owned)
                .collect(),
            found: Vec::new(),
        }
    }

    /// Runs `check` one step further down.
    pub(crate) fn within<T>(
        &mut self,
        step: impl ToString,
        check: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.path.push(step.to_string());
        let result = check(self);
        self.path.pop();
        result
    }

    /// Discord refuses this.
    pub(crate) fn refuse(&mut self, code: &'static str, message: impl Into<String>) {
        self.add(code, message.into(), true);
    }

    /// Discord takes this, and it is a mistake all the same.
    pub(crate) fn object(&mut self, code: &'static str, message: impl Into<String>) {
        self.add(code, message.into(), false);
    }

    fn add(&mut self, code: &'static str, message: String, refused: bool) {
        self.found.push(Breach {
            path: self.path.clone(),
            code,
            message,
            refused,
        });
    }

    /// Refuses a text outside `least..=most` characters at `step`. Absent and null are no text.
    pub(crate) fn text_length(&mut self, object: &Value, step: &str, least: usize, most: usize) {
        let Some(text) = object[step].as_str() else {
            return;
        };
        let length = text.chars().count();
        if length < least || length > most {
            self.within(step, |at| {
                at.refuse(
                    "BASE_TYPE_BAD_LENGTH",
                    format!("Must be between {least} and {most} in length (is {length})."),
                );
            });
        }
    }

    /// Refuses an absent or null field.
    pub(crate) fn required(&mut self, object: &Value, step: &str) {
        if object[step].is_null() {
            self.within(step, |at| {
                at.refuse("BASE_TYPE_REQUIRED", "This field is required");
            });
        }
    }

    pub(crate) fn into_found(self) -> Vec<Breach> {
        self.found
    }
}

/// The `errors` tree of a 50035 answer.
pub(crate) fn errors_tree(breaches: &[Breach]) -> Value {
    let mut root = Value::Object(Map::new());
    for breach in breaches.iter().filter(|breach| breach.refused) {
        let mut node = &mut root;
        for step in &breach.path {
            node = &mut node[step.as_str()];
            if node.is_null() {
                *node = Value::Object(Map::new());
            }
        }
        let error = json!({"code": breach.code, "message": breach.message});
        match &mut node["_errors"] {
            Value::Array(errors) => errors.push(error),
            none => *none = json!([error]),
        }
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_errors_tree_follows_the_path_and_leaves_out_what_discord_lets_pass() {
        let mut at = Breaches::under("data");
        at.within("components", |at| {
            at.within(0, |at| at.refuse("A", "first"));
            at.within(0, |at| at.refuse("B", "second"));
        });
        at.object("C", "not refused");
        assert_eq!(
            errors_tree(&at.into_found()),
            json!({"data": {"components": {"0": {"_errors": [
                {"code": "A", "message": "first"},
                {"code": "B", "message": "second"},
            ]}}}})
        );
    }
}
