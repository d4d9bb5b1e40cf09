//! What is told of a step, without what is another thing in each run.

use crate::invariants::LONGEST_NAME;

/// How a text begins, on one line.
pub fn beginning(text: &str) -> String {
    text.split_whitespace()
        .take(12)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether every server is in one of these shards, each of which is a number and how many there are.
pub fn hears_all(shards: &[(u64, u64)]) -> bool {
    let all_of = |total: u64| (0..total).all(|number| shards.contains(&(number, total)));
    shards.iter().any(|(_, total)| all_of(*total))
}

/// A text without the ports, which the system chooses.
pub fn without_ports(text: &str) -> String {
    let mut parts = text.split("127.0.0.1:");
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        told.push_str("127.0.0.1");
        told.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    }
    told
}

/// A path without what stands in it for a secret.
pub fn without_tokens(path: &str) -> String {
    let parts = path.split('/').map(|part| {
        if part.len() > LONGEST_NAME {
            "…"
        } else {
            part
        }
    });
    parts.collect::<Vec<_>>().join("/")
}
