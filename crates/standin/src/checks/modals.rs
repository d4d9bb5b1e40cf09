//! Modals and autocomplete choices: the answers that show no message.

use std::collections::HashSet;

use serde_json::Value;

use super::Breaches;

const MOST_CHOICES: usize = 25;
const MOST_TITLE: usize = 45;
const MOST_ROWS: usize = 5;
const TEXT_INPUT: u64 = 4;

/// Checks the data of a modal; `at` stands on it.
pub(crate) fn modal(data: &Value, at: &mut Breaches) {
    for field in ["custom_id", "title", "components"] {
        at.required(data, field);
    }
    at.text_length(data, "custom_id", 1, 100);
    at.text_length(data, "title", 1, MOST_TITLE);
    let none = Vec::new();
    let rows = data["components"].as_array().unwrap_or(&none);
    let mut custom_ids = HashSet::new();
    at.within("components", |at| {
        if rows.is_empty() || rows.len() > MOST_ROWS {
            at.refuse(
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between 1 and {MOST_ROWS} in length."),
            );
        }
        for (index, row) in rows.iter().enumerate() {
            at.within(index, |at| input(row, &mut custom_ids, at));
        }
    });
}

/// A row holds one text input. Labels (type 18) are let pass, with what they do to serenity.
fn input<'a>(row: &'a Value, custom_ids: &mut HashSet<&'a str>, at: &mut Breaches) {
    if row["type"] == 18 {
        at.object(
            "LABEL_LOSES_VALUES",
            "serenity loses the values of labels without a word: use rows with text inputs.",
        );
        return;
    }
    let input = &row["components"][0];
    if row["type"] != 1 || input["type"].as_u64() != Some(TEXT_INPUT) {
        at.refuse(
            "BASE_TYPE_CHOICES",
            "A row of a modal holds one text input.",
        );
        return;
    }
    at.within("components.0", |at| {
        at.required(input, "custom_id");
        at.required(input, "label");
        at.text_length(input, "custom_id", 1, 100);
        at.text_length(input, "label", 1, 45);
        at.text_length(input, "placeholder", 0, 100);
        at.text_length(input, "value", 0, 4000);
        if let Some(custom_id) = input["custom_id"].as_str()
            && !custom_ids.insert(custom_id)
        {
            at.refuse(
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
    });
}

/// Checks the data of an autocomplete answer; `at` stands on it.
pub(crate) fn choices(data: &Value, at: &mut Breaches) {
    let none = Vec::new();
    let choices = data["choices"].as_array().unwrap_or(&none);
    at.within("choices", |at| {
        if choices.len() > MOST_CHOICES {
            at.refuse(
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {MOST_CHOICES} or fewer in length."),
            );
        }
        for (index, choice) in choices.iter().enumerate() {
            at.within(index, |at| {
                at.required(choice, "name");
                at.required(choice, "value");
                at.text_length(choice, "name", 1, 100);
                at.text_length(choice, "value", 1, 100);
            });
        }
    });
}
