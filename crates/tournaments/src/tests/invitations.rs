//! Codes that invite other servers.

use proptest::prelude::*;

use crate::Invitation;

proptest! {
    #[test]
    fn a_code_is_read_back_however_it_is_typed(bytes in any::<[u8; 32]>()) {
        let invitation = Invitation::from_random(&bytes);
        let told = invitation.reveal();
        prop_assert_eq!(told.len(), 19);
        for typed in [told.clone(), told.to_lowercase(), told.replace('-', " "), told.replace('-', "")] {
            prop_assert_eq!(typed.parse::<Invitation>(), Ok(invitation.clone()));
        }
        let mistaken = told.replace('0', "o").replace('1', "l");
        prop_assert_eq!(mistaken.parse::<Invitation>(), Ok(invitation));
    }

    #[test]
    fn any_other_text_is_none(text in ".*") {
        if let Ok(read) = text.parse::<Invitation>() {
            prop_assert_eq!(read.reveal().parse::<Invitation>(), Ok(read));
        }
    }
}

#[test]
fn too_few_too_many_and_other_letters_are_no_code() {
    for text in [
        "",
        "AAAA",
        "AAAA-AAAA-AAAA-AAA",
        "AAAA-AAAA-AAAA-AAAAA",
        "AAAA-AAAA-AAAA-AAAU",
        "ÄAAAAAAAAAAAAAAA",
    ] {
        assert!(text.parse::<Invitation>().is_err(), "{text:?}");
    }
}

#[test]
fn another_code_has_another_hash_and_none_is_printed() {
    let [one, other] = [1, 2].map(|byte| Invitation::from_random(&[byte; 32]));
    assert_ne!(one.hash(), other.hash());
    assert!(!format!("{one:?}").contains(&one.reveal()[..4]));
}
