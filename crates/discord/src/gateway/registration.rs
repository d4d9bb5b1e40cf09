//! Tells Discord which commands there are, if it does not know yet.
//!
//! Discord allows 200 new commands a day and shows them to every client again, so that nothing
//! is sent when nothing has changed.

use serde_json::Value;

use crate::rest::Rest;
use crate::rest::error::RestError;

/// Registers these commands for all servers, if they differ from those that are there.
///
/// # Errors
/// As Discord answers.
pub async fn register(rest: &Rest, application: &str, wanted: Value) -> Result<(), RestError> {
    let wanted = as_described(wanted);
    let known = rest.commands(application).await?;
    if same_commands(&wanted, &known) {
        tracing::debug!("the commands are registered already");
        return Ok(());
    }
    rest.register(application, &wanted).await?;
    tracing::info!(
        count = wanted.as_array().map_or(0, Vec::len),
        "commands registered"
    );
    Ok(())
}

/// Permissions as numbers, which is how Discord describes what it takes; the library writes them as the
/// texts that Discord gives.
fn as_described(mut commands: Value) -> Value {
    for command in commands.as_array_mut().into_iter().flatten() {
        let permissions = &mut command["default_member_permissions"];
        let bits: Option<u64> = permissions.as_str().and_then(|text| text.parse().ok());
        if let Some(bits) = bits {
            *permissions = bits.into();
        }
    }
    commands
}

/// Whether both lists hold the same commands, in any order.
fn same_commands(wanted: &Value, known: &Value) -> bool {
    let (Some(wanted), Some(known)) = (wanted.as_array(), known.as_array()) else {
        return false;
    };
    wanted.len() == known.len()
        && wanted.iter().all(|command| {
            known
                .iter()
                .find(|other| other["name"] == command["name"] && kind(other) == kind(command))
                .is_some_and(|other| says_the_same(command, other))
        })
}

/// Discord's number for a slash command or one in a menu; a slash command need not say so.
fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// Whether everything that we say is said there too. Discord adds fields of its own, and
/// leaves out what is empty or false.
fn says_the_same(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => ours
            .iter()
            .all(|(key, value)| says_the_same(value, theirs.get(key).unwrap_or(&Value::Null))),
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len()
                && ours
                    .iter()
                    .zip(theirs)
                    .all(|(ours, theirs)| says_the_same(ours, theirs))
        }
        // Permissions.
        (Value::Number(ours), Value::String(theirs)) => ours.to_string() == *theirs,
        (ours, Value::Null) => is_nothing(ours),
        (ours, theirs) => ours == theirs,
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(is_nothing),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_discord_adds_or_leaves_out_is_no_change() {
        let ours = json!([{"name": "roll", "description": "Rolls.", "nsfw": false,
                           "options": [{"name": "match", "required": false, "choices": []}]}]);
        let theirs = json!([{"id": "1", "version": "2", "name": "roll", "description": "Rolls.",
                             "options": [{"name": "match"}]}]);
        assert!(same_commands(&ours, &theirs));
    }

    #[test]
    fn permissions_are_sent_as_numbers_and_come_back_as_texts() {
        let of_library = json!([{"name": "setup", "default_member_permissions": "32"}]);
        let ours = as_described(of_library.clone());
        assert_eq!(ours[0]["default_member_permissions"], 32);
        assert!(same_commands(&ours, &of_library));
        let others = json!([{"name": "setup", "default_member_permissions": "8"}]);
        assert!(!same_commands(&ours, &others));
        // Where a command has none there is nothing to be made of it.
        let open = json!([{"name": "roll", "default_member_permissions": null}]);
        assert!(same_commands(
            &as_described(json!([{"name": "roll"}])),
            &open
        ));
    }

    #[test]
    fn another_word_or_command_is_a_change() {
        let ours = json!([{"name": "roll", "description": "Rolls."}]);
        assert!(!same_commands(
            &ours,
            &json!([{"name": "roll", "description": "Throws."}])
        ));
        assert!(!same_commands(&ours, &json!([])));
        assert!(!same_commands(&json!([]), &ours));
    }
}
