//! The checksum of zlib, by runs and put together from parts.

const MODULUS: u64 = 65_521;

/// The sum of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Adler {
    one: u64,
    two: u64,
    /// How many bytes they are.
    length: u64,
}

impl Adler {
    /// Of no bytes.
    pub(super) const NONE: Self = Self {
        one: 1,
        two: 0,
        length: 0,
    };

    /// Adds so many equal bytes, at most as many as a row has.
    #[inline]
    pub(super) const fn add(&mut self, byte: u8, count: u32) {
        let (byte, count) = (byte as u64, count as u64);
        self.two += count * self.one + byte * (count * (count + 1) / 2);
        self.one += byte * count;
        self.length += count;
    }

    /// To be done after every row, so that the sums stay in their numbers.
    pub(super) const fn reduce(&mut self) {
        self.one %= MODULUS;
        self.two %= MODULUS;
    }

    /// The sum of these bytes and those after them, both of which are reduced.
    pub(super) const fn then(self, after: Self) -> Self {
        let before = (self.one + MODULUS - 1) % MODULUS;
        Self {
            one: (before + after.one) % MODULUS,
            two: (self.two + after.two + before * (after.length % MODULUS)) % MODULUS,
            length: self.length + after.length,
        }
    }

    pub(super) fn to_bytes(self) -> [u8; 4] {
        let sum = self.two << 16 | self.one;
        u32::try_from(sum).unwrap_or(0).to_be_bytes()
    }
}

#[test]
fn sums_are_those_of_the_standard_however_they_are_put_together() {
    let mut whole = Adler::NONE;
    for byte in *b"Wikipedia" {
        whole.add(byte, 1);
    }
    assert_eq!(whole.to_bytes(), 0x11e6_0398u32.to_be_bytes());
    let mut parts = Adler::NONE;
    for part in ["Wiki", "", "pedia"] {
        let mut sum = Adler::NONE;
        part.bytes().for_each(|byte| sum.add(byte, 1));
        parts = parts.then(sum);
    }
    assert_eq!(parts, whole);
    let (mut run, mut single) = (Adler::NONE, Adler::NONE);
    for _ in 0..3 {
        run.add(255, 960);
        run.reduce();
        (0..960).for_each(|_| single.add(255, 1));
        single.reduce();
    }
    assert_eq!(run, single);
}
