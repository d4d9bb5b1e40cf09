//! Rounds that were recorded from the chain.

use super::*;

/// Rounds, their signatures, and their random numbers where these were recorded, too.
const RECORDED: [(u64, &str, Option<&str>); 3] = [
    (
        123,
        "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
        None,
    ),
    (
        1_000,
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
        Some("fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"),
    ),
    (
        657_413,
        "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
        Some("fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"),
    ),
];

fn round(number: u64) -> Round {
    Round::new(number).expect("not 0")
}

#[test]
fn recorded_rounds_are_right_and_give_their_random_numbers() {
    for (number, signature, randomness) in RECORDED {
        let pulse = Pulse::said(round(number), signature).expect("a signature");
        assert!(pulse.is_signed());
        if let Some(randomness) = randomness {
            assert_eq!(hex::encode(pulse.randomness()), randomness, "{number}");
        }
        let text = pulse.to_string();
        assert_eq!(text, format!("{number} {signature}"));
        assert_eq!(text.parse(), Ok(pulse));
    }
}

#[test]
fn another_round_or_another_signature_is_refused() {
    let [(number, signature, _), (other, other_signature, _), _] = RECORDED;
    let is_right = |number, signature: &str| {
        Pulse::said(round(number), signature).is_ok_and(|pulse| pulse.is_signed())
    };
    assert!(is_right(number, signature));
    assert!(!is_right(other, signature));
    assert!(!is_right(number, other_signature));
    for place in [0, 1, 40, 95] {
        let mut changed = signature.as_bytes().to_vec();
        changed[place] = if changed[place] == b'0' { b'1' } else { b'0' };
        let changed = String::from_utf8(changed).expect("digits");
        assert!(!is_right(number, &changed), "{place}");
    }
    // The point at infinity, nothing, and too much.
    let infinity = format!("c0{}", "00".repeat(47));
    for bad in [&infinity, "", &signature[2..], &format!("{signature}00")] {
        assert!(!is_right(number, bad), "{bad}");
    }
    let capitals = format!("{number} {}", signature.to_uppercase());
    for bad in [
        "",
        "123",
        &capitals,
        &format!("0123 {signature}"),
        &format!("0 {signature}"),
    ] {
        assert_eq!(bad.parse::<Pulse>(), Err(BadPulse), "{bad}");
    }
}

#[test]
fn the_first_round_from_a_time_on_is_not_published_before_it() {
    let genesis = round(1).published_at_us();
    assert_eq!(genesis, 1_692_803_367_000_000);
    for (after_us, number) in [
        (-1, 1),
        (0, 1),
        (1, 2),
        (2_999_999, 2),
        (3_000_000, 2),
        (3_000_001, 3),
    ] {
        assert_eq!(Round::from(genesis + after_us), round(number), "{after_us}");
    }
    for time in [i64::MIN, 0, 1_800_000_000_123_456] {
        let first = Round::from(time);
        assert!(first.published_at_us() >= time);
        if let Some(before) = Round::new(first.number() - 1) {
            assert!(before.published_at_us() < time);
        }
    }
    assert_eq!(Round::new(0), None);
}
