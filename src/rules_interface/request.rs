//! Reading a request. Keys that nobody asks for are ignored.

use ludotheque_rules::{AnyPosition, GameKind, OptionValue};
use serde_json::{Map, Value};

use super::answer::Failure;

/// A line of input.
pub(crate) struct Request {
    fields: Map<String, Value>,
}

impl Request {
    /// Reads a line, which has to be a JSON object.
    pub(super) fn read(line: &[u8]) -> Result<Self, Failure> {
        match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => Ok(Self { fields }),
            Ok(_) => Err(Failure::new("line: expected a JSON object")),
            Err(error) => Err(Failure::new(format!(
                "line: expected a JSON object: {error}"
            ))),
        }
    }

    /// The game, and its options in their text form.
    pub(super) fn game_and_options(&self) -> Result<(GameKind, String), Failure> {
        let game: GameKind = self.text("game")?.parse()?;
        let options = match self.fields.get("options") {
            None => String::new(),
            Some(Value::Object(options)) => game
                .options_text(settings(options)?)
                .map_err(|error| Failure::from(error).in_field("options"))?,
            Some(_) => return Err(expected("options", "an object")),
        };
        Ok((game, options))
    }

    /// The position.
    pub(crate) fn position(&self) -> Result<AnyPosition, Failure> {
        let (game, options) = self.game_and_options()?;
        AnyPosition::parse(game, &options, self.text("position")?)
            .map_err(|error| Failure::from(error).in_field("position"))
    }

    /// The faces of the dice, if there are any.
    pub(crate) fn roll(&self) -> Result<Option<Vec<u64>>, Failure> {
        let faces = match self.fields.get("roll") {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::Array(dice)) => {
                dice.iter().map(Value::as_u64).collect::<Option<Vec<u64>>>()
            }
            Some(_) => None,
        };
        faces
            .map(Some)
            .ok_or_else(|| expected("roll", "a list of dice"))
    }

    /// The moves to play.
    pub(super) fn moves(&self) -> Result<Vec<&str>, Failure> {
        self.fields
            .get("moves")
            .and_then(Value::as_array)
            .and_then(|moves| moves.iter().map(Value::as_str).collect())
            .ok_or_else(|| expected("moves", "a list of moves"))
    }

    /// How deep to count.
    pub(super) fn depth(&self) -> Result<u32, Failure> {
        let depth = self.fields.get("depth").and_then(Value::as_u64);
        depth
            .and_then(|depth| u32::try_from(depth).ok())
            .ok_or_else(|| expected("depth", "a whole number that is not too large"))
    }

    /// From what to make a start.
    pub(super) fn seed(&self) -> Result<u64, Failure> {
        let seed = self.fields.get("seed").and_then(Value::as_u64);
        seed.ok_or_else(|| expected("seed", "a whole number below two to the power of 64"))
    }

    /// A whole number, if it is given.
    pub(crate) fn number(&self, field: &'static str) -> Result<Option<u64>, Failure> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => value
                .as_u64()
                .map(Some)
                .ok_or_else(|| expected(field, "a whole number")),
        }
    }

    fn text(&self, field: &'static str) -> Result<&str, Failure> {
        self.fields
            .get(field)
            .and_then(Value::as_str)
            .ok_or_else(|| expected(field, "a text"))
    }
}

fn expected(field: &str, what: &str) -> Failure {
    Failure::new(format!("{field}: expected {what}"))
}

/// The options as the core takes them.
fn settings(options: &Map<String, Value>) -> Result<Vec<(&str, OptionValue<'_>)>, Failure> {
    options
        .iter()
        .map(|(name, value)| {
            let value = match value {
                Value::Null => Some(OptionValue::Nothing),
                Value::Bool(on) => Some(OptionValue::Switch(*on)),
                Value::Number(number) => number.as_u64().map(OptionValue::Number),
                Value::String(word) => Some(OptionValue::Word(word)),
                Value::Array(_) | Value::Object(_) => None,
            };
            let name = name.as_str();
            value.map(|value| (name, value)).ok_or_else(|| {
                let start: String = name.chars().take(40).collect();
                expected(
                    &start.escape_debug().to_string(),
                    "a word, a whole number, true, false or null",
                )
                .in_field("options")
            })
        })
        .collect()
}
