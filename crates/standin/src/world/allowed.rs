//! Whom a message mentions, and whom of them it may.

use serde_json::Value;

use crate::ids::UserId;

/// The users mentioned (`<@id>`) in a message, in order and once each, `allowed_mentions` applied.
/// `author_of_reference` is who wrote the message this one answers.
pub(crate) fn mentions(
    body: &Value,
    allowed: &Value,
    author_of_reference: Option<UserId>,
) -> Vec<UserId> {
    let mut texts = Vec::new();
    texts.extend(body["content"].as_str());
    displayed(&body["components"], &mut texts);

    let parses_users = allowed.is_null() || lists(&allowed["parse"], "users");
    let mut found = Vec::new();
    for user in texts.into_iter().flat_map(named) {
        let may = parses_users || lists(&allowed["users"], &user.to_string());
        if may && !found.contains(&user) {
            found.push(user);
        }
    }
    if let Some(author) = author_of_reference
        && (allowed.is_null() || allowed["replied_user"] == true)
        && !found.contains(&author)
    {
        found.push(author);
    }
    found
}

fn lists(list: &Value, wanted: &str) -> bool {
    list.as_array()
        .is_some_and(|list| list.iter().any(|item| item == wanted))
}

/// The texts of all Text Displays.
fn displayed<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| displayed(item, texts)),
        Value::Object(fields) => {
            if value["type"] == 10 {
                texts.extend(value["content"].as_str());
            }
            fields.values().for_each(|field| displayed(field, texts));
        }
        _ => {}
    }
}

/// The ids of `<@1>` and `<@!1>` in a text.
fn named(text: &str) -> impl Iterator<Item = UserId> {
    text.split("<@").skip(1).filter_map(|rest| {
        let (id, _) = rest.split_once('>')?;
        id.strip_prefix('!').unwrap_or(id).parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(content: &str, allowed: &Value) -> Vec<u64> {
        mentions(&json!({"content": content}), allowed, None)
            .into_iter()
            .map(|user| user.0)
            .collect()
    }

    #[test]
    fn without_a_word_everybody_named_is_mentioned() {
        assert_eq!(of("<@1> and <@!2>, <@1> <@&3> <@x>", &Value::Null), [1, 2]);
    }

    #[test]
    fn an_empty_parse_mentions_nobody_and_a_list_only_those_listed() {
        assert!(of("<@1> <@2>", &json!({"parse": []})).is_empty());
        assert_eq!(
            of("<@1> <@2>", &json!({"parse": [], "users": ["2", "3"]})),
            [2]
        );
        assert_eq!(of("<@1> <@2>", &json!({"parse": ["users"]})), [1, 2]);
    }

    #[test]
    fn text_displays_mention_at_any_depth_and_button_labels_do_not() {
        let body = json!({"components": [{"type": 17, "components": [
            {"type": 10, "content": "<@1>"},
            {"type": 1, "components": [{"type": 2, "label": "<@2>", "content": "<@2>"}]},
        ]}]});
        assert_eq!(mentions(&body, &Value::Null, None), [UserId(1)]);
    }

    #[test]
    fn a_reply_mentions_its_author_only_when_asked() {
        let reply = |allowed: Value| mentions(&json!({}), &allowed, Some(UserId(9)));
        assert!(reply(json!({"parse": []})).is_empty());
        assert_eq!(
            reply(json!({"parse": [], "replied_user": true})),
            [UserId(9)]
        );
    }
}
