//! Every body is held against Discord's description of its API.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, Registry, Resource, ValidationError, Validator};
use serde_json::{Value, json};

use crate::checks::Breach;

const DOCUMENT: &str = "urn:discord:openapi";

/// The description, with a validator for each route that has been used so far.
pub(crate) struct Description {
    document: Value,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

impl std::fmt::Debug for Description {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Description").finish_non_exhaustive()
    }
}

impl Description {
    /// Reads the description from a file.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let invalid = |error: String| {
            io::Error::new(
                io::ErrorKind::InvalidData,
                format!("{}: {error}", path.display()),
            )
        };
        let text = std::fs::read_to_string(path).map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", path.display()))
        })?;
        let document: Value =
            serde_json::from_str(&text).map_err(|error| invalid(error.to_string()))?;
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add(DOCUMENT, Resource::from_contents(document.clone()))
            .and_then(|registry| registry.prepare())
            .map_err(|error| invalid(error.to_string()))?;
        Ok(Self {
            document,
            registry,
            validators: Mutex::default(),
        })
    }

    /// What is wrong with `body` as the JSON of `method` (lower case) on `template`, a path of
    /// the description. Routes it does not describe have no breaches.
    pub(crate) fn check(&self, method: &str, template: &str, body: &Value) -> Vec<Breach> {
        let Some(validator) = self.validator(method, template) else {
            return Vec::new();
        };
        validator
            .iter_errors(body)
            .flat_map(|error| innermost(&error))
            .collect()
    }

    fn validator(&self, method: &str, template: &str) -> Option<Arc<Validator>> {
        let key = format!("{method} {template}");
        let mut validators = self
            .validators
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = validators.get(&key) {
            return Some(Arc::clone(known));
        }
        let escaped = template.replace('~', "~0").replace('/', "~1");
        let pointer =
            format!("/paths/{escaped}/{method}/requestBody/content/application~1json/schema");
        self.document.pointer(&pointer)?;
        let schema = json!({"$ref": format!("{DOCUMENT}#{}", percent_encoded(&pointer))});
        let validator = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .with_registry(&self.registry)
            .build(&schema)
            .inspect_err(|error| tracing::warn!(%error, %key, "no validator for this route"))
            .ok()?;
        let validator = Arc::new(validator);
        validators.insert(key, Arc::clone(&validator));
        Some(validator)
    }
}

/// What an error comes down to. "Matches none of these" helps nobody: of alternatives, the one
/// meant is that whose `type` fits, and its errors are told instead.
fn innermost(error: &ValidationError<'_>) -> Vec<Breach> {
    if let ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } =
        error.kind()
    {
        let here = error.instance_path().to_string();
        let its_type = format!("{here}/type");
        let meant = context.iter().find(|errors| {
            errors.iter().all(|error| {
                let at = error.instance_path().to_string();
                at != its_type && (at != here || !is_type_error(error))
            })
        });
        if let Some(errors) = meant {
            return errors.iter().flat_map(innermost).collect();
        }
    }
    vec![Breach {
        path: error
            .instance_path()
            .to_string()
            .split('/')
            .filter(|step| !step.is_empty())
            .map(str::to_owned)
            .collect(),
        code: "OPENAPI",
        message: shortened(&error.to_string()),
        refused: true,
    }]
}

/// Whether the value is of another kind altogether, as null is where an object is meant.
fn is_type_error(error: &ValidationError<'_>) -> bool {
    matches!(error.kind(), ValidationErrorKind::Type { .. })
}

/// Braces may not stand in the fragment of an address.
fn percent_encoded(pointer: &str) -> String {
    pointer.replace('{', "%7B").replace('}', "%7D")
}

/// The message quotes the whole value: a board of components would fill the screen.
fn shortened(message: &str) -> String {
    const MOST: usize = 300;
    if message.chars().count() <= MOST {
        return message.to_owned();
    }
    let tail: Vec<char> = message.chars().rev().take(MOST / 2).collect();
    format!(
        "{} … {}",
        message.chars().take(MOST / 2).collect::<String>(),
        tail.into_iter().rev().collect::<String>()
    )
}
