//! For the tests of the codecs: the list of every form of `custom_id` that was ever issued.

const FORMS: &str = include_str!("../../../../tests/it/custom_ids.txt");

/// Whether a form is in the list, which has `MATCH` in place of every code. Numbers may be others there.
pub fn is_listed(form: &str) -> bool {
    let wanted = without_numbers(form);
    FORMS.lines().any(|line| without_numbers(line) == wanted)
}

/// Whether a form that begins so and ends with this word is in the list.
pub fn is_word_listed(prefix: &str, word: &str) -> bool {
    let mut forms = FORMS.lines().filter(|form| form.starts_with(prefix));
    forms.any(|form| form.rsplit(':').next() == Some(word))
}

fn without_numbers(form: &str) -> String {
    let is_number = |field: &str| field.bytes().all(|byte| byte.is_ascii_digit());
    let fields = form.split(':').enumerate();
    let fields = fields.map(|(place, field)| {
        if place > 0 && is_number(field) {
            "0"
        } else {
            field
        }
    });
    fields.collect::<Vec<_>>().join(":")
}
