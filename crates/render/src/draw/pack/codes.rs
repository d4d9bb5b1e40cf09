//! The numbers of deflate (RFC 1951): in which codes lengths and distances are told.

/// The longest repetition that one code can tell, and the shortest.
pub(super) const LENGTH_MAX: u32 = 258;
pub(super) const LENGTH_MIN: u32 = 3;
/// So far back what is repeated can begin.
pub(super) const WINDOW: usize = 32_768;
/// The symbol that ends a block, and the first one of a length.
pub(super) const END: usize = 256;
pub(super) const FIRST_LENGTH: usize = 257;
/// How many symbols there are: literals, the end and lengths; distances.
pub(super) const SYMBOLS: usize = 286;
pub(super) const DISTANCES: usize = 30;

/// The least length of each code, and how many bits say how much longer it is.
const LENGTHS: [(u16, u8); 29] = [
    (3, 0),
    (4, 0),
    (5, 0),
    (6, 0),
    (7, 0),
    (8, 0),
    (9, 0),
    (10, 0),
    (11, 1),
    (13, 1),
    (15, 1),
    (17, 1),
    (19, 2),
    (23, 2),
    (27, 2),
    (31, 2),
    (35, 3),
    (43, 3),
    (51, 3),
    (59, 3),
    (67, 4),
    (83, 4),
    (99, 4),
    (115, 4),
    (131, 5),
    (163, 5),
    (195, 5),
    (227, 5),
    (258, 0),
];

/// By length: the number of its code.
static CODE_OF_LENGTH: [u8; 259] = {
    let mut table = [0; 259];
    let (mut length, mut code) = (3, 0u8);
    while length < table.len() {
        while (code as usize) + 1 < LENGTHS.len() && LENGTHS[code as usize + 1].0 as usize <= length
        {
            code += 1;
        }
        table[length] = code;
        length += 1;
    }
    table
};

/// A symbol, and the bits behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coded {
    pub(super) symbol: usize,
    pub(super) extra: u32,
    pub(super) extra_bits: u32,
}

/// How a length from 3 to 258 is told.
pub(super) fn length(length: u32) -> Coded {
    let index = usize::try_from(length).unwrap_or(usize::MAX);
    let code = usize::from(CODE_OF_LENGTH[index.min(CODE_OF_LENGTH.len() - 1)]);
    let (least, extra_bits) = LENGTHS[code];
    Coded {
        symbol: FIRST_LENGTH + code,
        extra: length - u32::from(least),
        extra_bits: extra_bits.into(),
    }
}

/// How a distance from 1 to [`WINDOW`] is told: two codes for every further bit that it has.
#[inline]
pub(super) fn distance(distance: u32) -> Coded {
    let before = distance - 1;
    if before < 4 {
        return Coded {
            symbol: before as usize,
            extra: 0,
            extra_bits: 0,
        };
    }
    let extra_bits = 30 - before.leading_zeros();
    Coded {
        symbol: (2 * extra_bits + (before >> extra_bits)) as usize,
        extra: before & ((1 << extra_bits) - 1),
        extra_bits,
    }
}

#[test]
fn codes_are_those_of_the_standard() {
    let coded = |symbol, extra, extra_bits| Coded {
        symbol,
        extra,
        extra_bits,
    };
    for (told, expected) in [
        (length(3), coded(257, 0, 0)),
        (length(10), coded(264, 0, 0)),
        (length(12), coded(265, 1, 1)),
        (length(257), coded(284, 30, 5)),
        (length(258), coded(285, 0, 0)),
        (distance(1), coded(0, 0, 0)),
        (distance(4), coded(3, 0, 0)),
        (distance(5), coded(4, 0, 1)),
        (distance(8), coded(5, 1, 1)),
        (distance(961), coded(19, 192, 8)),
        (distance(32_768), coded(29, 8_191, 13)),
    ] {
        assert_eq!(told, expected);
    }
}
