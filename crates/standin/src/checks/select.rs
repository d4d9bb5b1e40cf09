//! Select menus.

use std::collections::HashSet;

use serde_json::Value;

use super::Breaches;

const STRING_SELECT: u64 = 3;
const MOST_OPTIONS: usize = 25;
/// Labels, values and descriptions of options, in characters.
const MOST_OPTION_TEXT: usize = 100;
const MOST_PLACEHOLDER: usize = 150;

/// Checks a select; its `custom_id` is checked where all of a message's are.
pub(super) fn check(select: &Value, kind: u64, at: &mut Breaches) {
    at.text_length(select, "placeholder", 0, MOST_PLACEHOLDER);
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if least > 25 || most == 0 || most > 25 || least > most {
        at.within("max_values", |at| {
            at.refuse(
                "BASE_TYPE_BAD_LENGTH",
                "min_values is 0 to 25, max_values 1 to 25 and not below min_values.",
            );
        });
    }
    if kind == STRING_SELECT {
        options(select, most, at);
    }
}

fn options(select: &Value, most_chosen: u64, at: &mut Breaches) {
    let none = Vec::new();
    let options = select["options"].as_array().unwrap_or(&none);
    if options.is_empty() || options.len() > MOST_OPTIONS {
        at.within("options", |at| {
            at.refuse(
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between 1 and {MOST_OPTIONS} in length."),
            );
        });
    }
    if usize::try_from(most_chosen).is_ok_and(|most| most > options.len()) && !options.is_empty() {
        at.within("max_values", |at| {
            at.refuse(
                "BASE_TYPE_BAD_LENGTH",
                "max_values cannot be more than there are options.",
            );
        });
    }
    let mut values = HashSet::new();
    at.within("options", |at| {
        for (index, option) in options.iter().enumerate() {
            at.within(index, |at| {
                for field in ["label", "value"] {
                    at.required(option, field);
                    at.text_length(option, field, 1, MOST_OPTION_TEXT);
                }
                at.text_length(option, "description", 0, MOST_OPTION_TEXT);
                if let Some(value) = option["value"].as_str()
                    && !values.insert(value)
                {
                    at.within("value", |at| {
                        at.refuse(
                            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                            "The specified option value is already used",
                        );
                    });
                }
            });
        }
    });
}
