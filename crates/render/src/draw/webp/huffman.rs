//! Codes of few bits for what is frequent.

/// A code as it is written, from its lowest bit on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) bits: u32,
    pub(super) length: u32,
}

/// How many bits the code of each symbol has, at most `limit`; none for what never occurs.
pub(super) fn lengths(counts: &[u32], limit: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = tree(&counts);
        if lengths.iter().all(|&length| length <= limit) {
            return lengths;
        }
        // The more alike the counts, the lower the tree; in the end they are nearly alike.
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 2 + 1;
        }
    }
}

/// The depth of every symbol in the best tree of all.
fn tree(counts: &[u32]) -> Vec<u8> {
    let mut leaves: Vec<(u32, usize)> = (counts.iter().copied().zip(0..))
        .filter(|(count, _)| *count > 0)
        .collect();
    leaves.sort_unstable();
    let mut lengths = vec![0; counts.len()];
    if let [(_, only)] = leaves[..] {
        lengths[only] = 1;
    }
    if leaves.len() < 2 {
        return lengths;
    }
    // The rarest two become one node, again and again. Nodes come into being in order, so that the
    // rarest of them is always the oldest.
    let mut weights: Vec<u32> = leaves.iter().map(|(count, _)| *count).collect();
    let nodes = leaves.len() * 2 - 1;
    let mut parents = vec![0; nodes];
    let (mut leaf, mut inner) = (0, leaves.len());
    for node in leaves.len()..nodes {
        let mut sum = 0;
        for _ in 0..2 {
            let is_leaf = leaf < leaves.len() && (inner == node || weights[leaf] <= weights[inner]);
            let rarest = if is_leaf { &mut leaf } else { &mut inner };
            parents[*rarest] = node;
            sum += weights[*rarest];
            *rarest += 1;
        }
        weights.push(sum);
    }
    let mut depths = vec![0u8; nodes];
    for node in (0..nodes - 1).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    for ((_, symbol), depth) in leaves.iter().zip(depths) {
        lengths[*symbol] = depth;
    }
    lengths
}

/// The codes of these lengths, as WebP assigns them. For a symbol that is the only one nothing is written.
pub(super) fn codes(lengths: &[u8]) -> Vec<Code> {
    if lengths.iter().filter(|length| **length > 0).count() < 2 {
        return vec![Code::default(); lengths.len()];
    }
    let mut next = [0u32; 17];
    for &length in lengths.iter().filter(|length| **length > 0) {
        next[usize::from(length) + 1] += 1;
    }
    for length in 1..next.len() {
        next[length] = (next[length] + next[length - 1]) << 1;
    }
    let assigned = lengths.iter().map(|&length| {
        if length == 0 {
            return Code::default();
        }
        let code = &mut next[usize::from(length)];
        let bits = code.reverse_bits() >> (32 - u32::from(length));
        *code += 1;
        Code {
            bits,
            length: length.into(),
        }
    });
    assigned.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_example_in_rfc_1951() {
        let told: Vec<_> = (codes(&[3, 3, 3, 3, 3, 2, 4, 4]).iter())
            .map(|code| (code.bits.reverse_bits() >> (32 - code.length), code.length))
            .collect();
        let expected = [
            (0b010, 3),
            (0b011, 3),
            (0b100, 3),
            (0b101, 3),
            (0b110, 3),
            (0b00, 2),
            (0b1110, 4),
            (0b1111, 4),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn any_counts_have_codes_that_fill_the_tree_and_keep_the_limit() {
        let mut fibonacci = vec![1u32, 1];
        for index in 0..38 {
            fibonacci.push(fibonacci[index] + fibonacci[index + 1]);
        }
        for (counts, limit) in [
            (fibonacci, 15),
            (vec![0, 5, 0, 1_000_000, 1, 1, 1], 7),
            (vec![1; 280], 15),
            (vec![0, 3, 2], 7),
        ] {
            let lengths = lengths(&counts, limit);
            let filled: f64 = (lengths.iter())
                .filter(|length| **length > 0)
                .map(|length| 0.5f64.powi((*length).into()))
                .sum();
            assert!((filled - 1.0).abs() < 1e-9, "{filled} {lengths:?}");
            assert!(lengths.iter().all(|length| *length <= limit));
        }
        assert_eq!(lengths(&[0, 9, 0], 15), [0, 1, 0]);
        assert_eq!(lengths(&[0, 0], 15), [0, 0]);
    }
}
