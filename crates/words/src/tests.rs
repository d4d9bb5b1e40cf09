//! The files of texts against each other.

use super::*;

#[test]
fn inserted_text_is_not_wrapped_in_marks() {
    let text = say!(Language::English, "no-such-match", id = "K7Q2");
    assert_eq!(text, "There is no match `K7Q2`.");
    let id = "K7Q2";
    assert_eq!(say!(Language::English, "no-such-match", id), text);
}

#[test]
fn a_key_without_a_text_is_shown_as_it_is() {
    let text = text(Language::French, "nothing-of-the-kind", &[]);
    assert_eq!(text, "nothing-of-the-kind");
}

#[test]
fn a_test_can_spell_words_but_not_values_in_another_way() {
    spell(Some(str::to_uppercase));
    let text = say!(Language::English, "no-such-match", id = "k7q2");
    spell(None);
    assert_eq!(text, "THERE IS NO MATCH `k7q2`.");
}

#[test]
fn every_file_can_be_read_in_full() {
    for language in Language::ALL {
        for (file, content) in language.files() {
            if let Err((_, errors)) = FluentResource::try_new(content.to_owned()) {
                panic!("{language:?}, {file}: {errors:?}");
            }
        }
    }
}
