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

/// Of two texts with one key only the first would ever be seen.
#[test]
fn no_key_is_there_twice() {
    for language in Language::ALL {
        let mut all = Texts::new_concurrent(Vec::new());
        for (file, content) in language.files() {
            let resource = FluentResource::try_new(content.to_owned()).expect("a file");
            let added = all.add_resource(resource);
            assert!(added.is_ok(), "{language:?}, {file}: {added:?}");
        }
    }
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
