//! Tells Discord which commands there are, if it does not know yet.
//!
//! Discord allows 200 new commands a day and shows them to every client again, so that nothing
//! is sent when nothing has changed.

use serde_json::Value;
use tokio_util::sync::CancellationToken;

use crate::gateway::again::until_done;
use crate::rest::Rest;
use crate::rest::error::RestError;
use ludotheque_play::Retry;

/// Registers these commands for all servers, if they differ from those that are there. If Discord cannot do
/// that now the bot runs all the same, and it is tried again: most commands are there from before.
///
/// # Errors
/// As Discord refuses it for good.
pub async fn register(
    rest: &Rest,
    application: &str,
    wanted: Value,
    stop: CancellationToken,
) -> Result<(), RestError> {
    let error = match try_once(rest, application, &wanted).await {
        Ok(()) => return Ok(()),
        Err(error) => error,
    };
    let Retry::After(pause_s) = error.retry(1) else {
        return Err(error);
    };
    tracing::warn!(%error, "the commands are registered later");
    let (rest, application) = (rest.clone(), application.to_owned());
    tokio::spawn(async move {
        let attempt = || try_once(&rest, &application, &wanted);
        until_done("the commands", pause_s, &stop, attempt).await;
    });
    Ok(())
}

async fn try_once(rest: &Rest, application: &str, wanted: &Value) -> Result<(), RestError> {
    let known = rest.commands(application).await?;
    if same_commands(wanted, &known) {
        tracing::debug!("the commands are registered already");
        return Ok(());
    }
    rest.register(application, wanted).await?;
    tracing::info!(
        count = wanted.as_array().map_or(0, Vec::len),
        "commands registered"
    );
    Ok(())
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
    fn permissions_are_sent_as_the_texts_that_come_back() {
        let ours = crate::commands::registered();
        let set_up = ours.as_array().into_iter().flatten();
        let mut set_up = set_up.filter(|command| command["name"] == "setup");
        let permissions = &set_up.next().expect("/setup")["default_member_permissions"];
        assert_eq!(permissions, "32");
        let ours = json!([{"name": "setup", "default_member_permissions": "32"}]);
        assert!(same_commands(&ours, &ours));
        let others = json!([{"name": "setup", "default_member_permissions": "8"}]);
        assert!(!same_commands(&ours, &others));
        // Where a command has none there is nothing to be made of it.
        let open = json!([{"name": "roll", "default_member_permissions": null}]);
        assert!(same_commands(&json!([{"name": "roll"}]), &open));
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
