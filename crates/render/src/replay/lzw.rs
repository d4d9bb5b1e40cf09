//! The compression of GIF, for pictures that are mostly long runs of one index.
//!
//! Same output as the plain algorithm, which goes from pixel to pixel: a longest known sequence is
//! written as its code, and a sequence longer by one pixel becomes known. Here a run of equal
//! pixels is not walked through but looked up by its length, so that the time depends on the size
//! of the output rather than on the number of pixels. The `gif` crate's own compression needs
//! more than ten times as long for the frames of a replay; see the benchmark.

/// Equal pixels one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) index: u8,
    /// How many they are; at least one.
    pub(super) length: usize,
}

/// The bits of a palette index.
const INDEX_BITS: u8 = 8;
/// Forget all sequences.
const CLEAR: u16 = 256;
/// Nothing follows.
const END: u16 = 257;
/// The first code of a sequence of several pixels.
const FIRST: u16 = 258;
/// Codes have at most twelve bits.
const CODES: u16 = 4096;
/// Slots of the table of sequences: a power of two, and so many that most lookups are the first.
const SLOTS: usize = 1 << 14;
/// No key is that large.
const FREE: u32 = u32::MAX;

/// The known sequences; kept from picture to picture for its memory.
pub(super) struct Compressor {
    /// By hash: the code of a sequence and the pixel after it (20 bits), and the code of both
    /// together (12 bits).
    slots: Vec<u32>,
    /// By index: the codes of one, two, three … pixels of that index.
    runs: Vec<Vec<u16>>,
    /// The next sequence gets this code.
    next: u16,
}

/// Codes of growing width, packed from the lowest bit on.
struct Bits {
    bytes: Vec<u8>,
    pending: u32,
    pending_bits: u8,
    width: u8,
}

impl Compressor {
    pub(super) fn new() -> Self {
        Self {
            slots: vec![FREE; SLOTS],
            runs: (0..=u8::MAX).map(|index| vec![index.into()]).collect(),
            next: FIRST,
        }
    }

    /// The pixels, row after row, as the data of a GIF frame: the size of the first codes, then
    /// all codes.
    pub(super) fn compress(&mut self, pixels: impl IntoIterator<Item = Run>) -> Vec<u8> {
        let mut bits = Bits::new();
        self.clear(&mut bits);
        // The sequence that has been read and not yet been written.
        let mut pending: Option<u16> = None;
        for Run { index, mut length } in pixels {
            while length > 0 {
                let Some(sequence) = pending else {
                    let known = &self.runs[usize::from(index)];
                    let taken = length.min(known.len());
                    pending = Some(known[taken - 1]);
                    length -= taken;
                    continue;
                };
                if let Some(longer) = self.find(sequence, index) {
                    pending = Some(longer);
                    length -= 1;
                } else {
                    bits.write(sequence, self.next);
                    self.learn(sequence, index, &mut bits);
                    pending = None;
                }
            }
        }
        if let Some(sequence) = pending {
            bits.write(sequence, self.next);
        }
        bits.write(END, self.next);
        bits.finish()
    }

    fn clear(&mut self, bits: &mut Bits) {
        bits.write(CLEAR, self.next);
        bits.width = INDEX_BITS + 1;
        self.slots.fill(FREE);
        for run in &mut self.runs {
            run.truncate(1);
        }
        self.next = FIRST;
    }

    /// The code of the sequence with the pixel after it.
    fn find(&self, sequence: u16, index: u8) -> Option<u16> {
        let (key, mut slot) = place(sequence, index);
        loop {
            let entry = self.slots[slot];
            if entry == FREE {
                return None;
            }
            if entry >> 12 == key {
                return u16::try_from(entry & 0xfff).ok();
            }
            slot = (slot + 1) % SLOTS;
        }
    }

    /// Gives the sequence with the pixel after it a code, or forgets all when there is none left.
    fn learn(&mut self, sequence: u16, index: u8, bits: &mut Bits) {
        if self.next == CODES {
            self.clear(bits);
            return;
        }
        let (key, mut slot) = place(sequence, index);
        while self.slots[slot] != FREE {
            slot = (slot + 1) % SLOTS;
        }
        self.slots[slot] = key << 12 | u32::from(self.next);
        let runs = &mut self.runs[usize::from(index)];
        if runs.last() == Some(&sequence) {
            runs.push(self.next);
        }
        self.next += 1;
    }
}

/// The key of a sequence with the pixel after it, and the slot where the search for it begins.
fn place(sequence: u16, index: u8) -> (u32, usize) {
    let key = u32::from(sequence) << 8 | u32::from(index);
    // Fibonacci hashing: the upper bits of the product are the best mixed.
    let mixed = key.wrapping_mul(0x9e37_79b1) >> 18;
    (key, usize::try_from(mixed).unwrap_or(0) % SLOTS)
}

impl Bits {
    fn new() -> Self {
        Self {
            bytes: vec![INDEX_BITS],
            pending: 0,
            pending_bits: 0,
            width: INDEX_BITS + 1,
        }
    }

    /// Writes a code; the next one is wider if the code that the reader learns now needs it.
    fn write(&mut self, code: u16, next: u16) {
        self.pending |= u32::from(code) << self.pending_bits;
        self.pending_bits += self.width;
        while self.pending_bits >= 8 {
            self.bytes.push(self.pending.to_le_bytes()[0]);
            self.pending >>= 8;
            self.pending_bits -= 8;
        }
        if next < CODES && next == 1 << self.width {
            self.width += 1;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.pending_bits > 0 {
            self.bytes.push(self.pending.to_le_bytes()[0]);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The runs of a row of pixels.
    fn runs(pixels: &[u8]) -> impl Iterator<Item = Run> {
        pixels.chunk_by(|one, next| one == next).map(|equal| Run {
            index: equal[0],
            length: equal.len(),
        })
    }

    /// The plain algorithm: all sequences in a list, one pixel after the other.
    fn plain(pixels: &[u8]) -> Vec<u8> {
        let mut bits = Bits::new();
        let mut known: Vec<Vec<u8>> = Vec::new();
        let code_of = |known: &[Vec<u8>], sequence: &[u8]| match sequence {
            [index] => Some(u16::from(*index)),
            _ => (FIRST..)
                .zip(known)
                .find_map(|(code, one)| (one == sequence).then_some(code)),
        };
        let next = |known: &[Vec<u8>]| FIRST + u16::try_from(known.len()).unwrap();
        bits.write(CLEAR, FIRST);
        let mut sequence = Vec::new();
        for &pixel in pixels {
            sequence.push(pixel);
            if code_of(&known, &sequence).is_some() {
                continue;
            }
            let written = &sequence[..sequence.len() - 1];
            bits.write(code_of(&known, written).unwrap(), next(&known));
            if next(&known) == CODES {
                bits.write(CLEAR, CODES);
                bits.width = INDEX_BITS + 1;
                known.clear();
            } else {
                known.push(sequence.clone());
            }
            sequence = vec![pixel];
        }
        if let Some(code) = code_of(&known, &sequence) {
            bits.write(code, next(&known));
        }
        bits.write(END, next(&known));
        bits.finish()
    }

    /// Pixels in runs of up to `longest`, of so many colours.
    fn some_pixels(count: usize, longest: u64, colors: u64) -> Vec<u8> {
        let mut state = longest * 31 + colors;
        let mut draw = |bound: u64| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (state >> 33) % bound
        };
        let mut pixels = Vec::new();
        while pixels.len() < count {
            let index = u8::try_from(draw(colors)).unwrap();
            for _ in 0..=draw(longest) {
                pixels.push(index);
            }
        }
        pixels
    }

    #[test]
    fn it_writes_what_the_plain_algorithm_writes() {
        let mut compressor = Compressor::new();
        for (count, longest, colors) in [
            (0, 1, 1),
            (1, 1, 1),
            (9_000, 9_000, 1),
            (9_000, 1, 256),
            (9_000, 40, 3),
            (9_000, 400, 200),
        ] {
            let pixels = match count {
                0 => Vec::new(),
                _ => some_pixels(count, longest, colors),
            };
            let packed = compressor.compress(runs(&pixels));
            assert!(
                packed == plain(&pixels),
                "{count} pixels, runs up to {longest}, {colors} colours"
            );
        }
    }

    #[test]
    fn others_can_read_it() {
        for (side, longest, colors) in [(1u16, 1, 1), (300, 3, 256), (1000, 30_000, 5)] {
            let count = usize::from(side) * usize::from(side);
            let mut pixels = some_pixels(count, longest, colors);
            pixels.truncate(count);
            let frame = gif::Frame {
                width: side,
                height: side,
                buffer: Compressor::new().compress(runs(&pixels)).into(),
                ..gif::Frame::default()
            };
            let mut file = Vec::new();
            let mut encoder = gif::Encoder::new(&mut file, side, side, &[0; 768]).unwrap();
            encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
            drop(encoder);
            let mut options = gif::DecodeOptions::new();
            options.set_color_output(gif::ColorOutput::Indexed);
            let mut decoder = options.read_info(&file[..]).unwrap();
            let read = decoder.read_next_frame().unwrap().unwrap();
            assert!(read.buffer == pixels, "{count} pixels, {colors} colours");
        }
    }
}
