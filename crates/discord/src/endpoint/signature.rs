//! Whether Discord has signed a request: Ed25519 over the timestamp and the body as they came, before either is read.
//! Every request costs the same, right or wrong: one check, and the hash of what was sent, whose size is limited.

use ed25519_dalek::{Signature, VerifyingKey};

/// The application's public key.
#[derive(Clone, Debug)]
pub struct PublicKey(VerifyingKey);

impl PublicKey {
    /// Reads a key as Discord writes it: 64 hexadecimal digits. None that anybody could sign for is taken.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        let key = VerifyingKey::from_bytes(&bytes).ok()?;
        (!key.is_weak()).then_some(Self(key))
    }

    /// The signature, if it is one of this timestamp and this body.
    #[must_use]
    pub fn check(&self, signature: &[u8], timestamp: &[u8], body: &[u8]) -> Option<[u8; 64]> {
        let mut bytes = [0; 64];
        // Not hexadecimal: then zeros are checked, which nobody has signed.
        let is_readable = hex::decode_to_slice(signature, &mut bytes).is_ok();
        let signed = [timestamp, body].concat();
        let is_right = self
            .0
            .verify_strict(&signed, &Signature::from_bytes(&bytes));
        (is_readable && is_right.is_ok()).then_some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer, SigningKey};
    use proptest::prelude::*;

    use super::*;
    use crate::endpoint::timely;

    const TIMESTAMP: &[u8] = b"1700000000";
    const BODY: &[u8] = br#"{"type":3,"id":"1","data":{"custom_id":"1:K7Q2:5:roll"}}"#;
    /// So many requests, each of which is tried with a flipped bit in each of its parts: 100,000 different tries.
    const REQUESTS: usize = 25_000;

    fn signer() -> SigningKey {
        SigningKey::from_bytes(&[7; 32])
    }

    fn key() -> PublicKey {
        PublicKey(signer().verifying_key())
    }

    fn sign(timestamp: &[u8], body: &[u8]) -> Vec<u8> {
        let signature = signer().sign(&[timestamp, body].concat());
        hex::encode(signature.to_bytes()).into_bytes()
    }

    /// The bit at this place, which begins anew behind the last one.
    fn flip(bytes: &[u8], place: usize) -> Vec<u8> {
        let bit = place % (bytes.len() * 8);
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        flipped
    }

    #[test]
    fn what_is_signed_comes_in_and_nothing_with_a_flipped_bit_does() {
        let key = key();
        for number in 0..REQUESTS {
            let timestamp = (1_700_000_000 + number).to_string().into_bytes();
            let body = format!(r#"{{"type":3,"id":"{number}"}}"#).into_bytes();
            let signature = sign(&timestamp, &body);
            assert!(key.check(&signature, &timestamp, &body).is_some());
            let raw = hex::decode(&signature).expect("hexadecimal");
            let public = flip(&key.0.to_bytes(), number);
            let refused = [
                key.check(
                    hex::encode(flip(&raw, number)).as_bytes(),
                    &timestamp,
                    &body,
                ),
                key.check(&signature, &flip(&timestamp, number), &body),
                key.check(&signature, &timestamp, &flip(&body, number)),
                PublicKey::from_hex(&hex::encode(public))
                    .and_then(|key| key.check(&signature, &timestamp, &body)),
            ];
            assert_eq!(refused, [None; 4], "request {number}");
        }
    }

    #[test]
    fn a_signature_is_hexadecimal_and_nothing_else() {
        let signature = sign(TIMESTAMP, BODY);
        let seen = key()
            .check(&signature, TIMESTAMP, BODY)
            .expect("it is right");
        for place in 0..signature.len() * 8 {
            let other = flip(&signature, place);
            // The case of a digit is no part of the number.
            let is_same = other.eq_ignore_ascii_case(&signature);
            let checked = key().check(&other, TIMESTAMP, BODY);
            assert_eq!(checked, is_same.then_some(seen), "flipped bit {place}");
        }
    }

    #[test]
    fn a_key_for_which_anybody_could_sign_is_none() {
        for weak in ["00", "01"] {
            let key = format!("{weak}{}", "00".repeat(31));
            assert!(PublicKey::from_hex(&key).is_none(), "{key}");
        }
        for no_key in ["", "zz", &"0".repeat(63), &"g".repeat(64), &"ü".repeat(32)] {
            assert!(PublicKey::from_hex(no_key).is_none(), "{no_key}");
        }
        assert!(PublicKey::from_hex(&hex::encode(key().0.to_bytes())).is_some());
    }

    proptest! {
        #[test]
        fn nothing_else_comes_in(signature: Vec<u8>, timestamp: Vec<u8>, body: Vec<u8>) {
            prop_assert_eq!(key().check(&signature, &timestamp, &body), None);
        }

        #[test]
        fn a_part_of_what_is_signed_is_not(at in 0..BODY.len()) {
            let signature = sign(TIMESTAMP, BODY);
            prop_assert_eq!(key().check(&signature, TIMESTAMP, &BODY[..at]), None);
            // The border between the two is not signed, but a timestamp is a number.
            let all = [TIMESTAMP, BODY].concat();
            let (timestamp, body) = all.split_at(TIMESTAMP.len() + at + 1);
            prop_assert!(key().check(&signature, timestamp, body).is_some());
            prop_assert_eq!(timely::seconds(timestamp), None);
        }
    }
}
