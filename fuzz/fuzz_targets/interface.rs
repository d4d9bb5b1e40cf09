//! The interface for other programs: the first byte chooses the verb, the rest is its input. Every
//! line that is not empty gets one line of JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_fuzz::check_message;
use serde_json::Value;

// The program itself is far too large to be built for this.
#[allow(dead_code)]
#[path = "../../src/rules_interface/mod.rs"]
mod rules_interface;

use rules_interface::{Verb, run};

/// Counting deeper than this takes seconds, which is what it is for.
const DEPTH_MAX: u64 = 2;

fuzz_target!(|data: &[u8]| {
    let Some((first, input)) = data.split_first() else {
        return;
    };
    let verb = Verb::ALL[usize::from(*first) % Verb::ALL.len()];
    let lines = || {
        input
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.trim_ascii().is_empty())
    };
    if verb == Verb::Perft && lines().any(counts_for_long) {
        return;
    }
    let mut output = Vec::new();
    run(verb, input, &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("JSON is text");
    assert_eq!(output.lines().count(), lines().count(), "{output}");
    for line in output.lines() {
        let answer: Value = serde_json::from_str(line).expect("an answer is JSON");
        if let Some(error) = answer.get("error") {
            check_message(&error.as_str().expect("a text"));
        }
    }
});

fn counts_for_long(line: &[u8]) -> bool {
    let request: Option<Value> = serde_json::from_slice(line).ok();
    let depth = request.and_then(|request| request.get("depth")?.as_u64());
    depth.is_some_and(|depth| depth > DEPTH_MAX)
}
