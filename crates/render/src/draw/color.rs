//! Colours, and how they mix.

/// An opaque sRGB colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    /// The colour written `0xRRGGBB`.
    pub(crate) const fn hex(code: u32) -> Self {
        let [_, red, green, blue] = code.to_be_bytes();
        Self(red, green, blue)
    }

    /// The three channels in the order red, green, blue.
    pub(crate) const fn channels(self) -> [u8; 3] {
        [self.0, self.1, self.2]
    }

    /// This colour with `over` laid on it, covering `part` of `whole`.
    ///
    /// The mix is made in sRGB as it stands, like browsers do: glyph edges keep their weight.
    pub(crate) fn mixed(self, over: Self, part: u8, whole: u8) -> Self {
        let channel = |below: u8, above: u8| {
            let (part, whole) = (u16::from(part.min(whole)), u16::from(whole));
            let sum = u16::from(below) * (whole - part) + u16::from(above) * part;
            // A weighted mean of two bytes is a byte.
            u8::try_from((sum + whole / 2) / whole).unwrap_or(u8::MAX)
        };
        Self(
            channel(self.0, over.0),
            channel(self.1, over.1),
            channel(self.2, over.2),
        )
    }

    /// How far apart two colours are: the squared distance of their channels.
    pub(crate) fn distance(self, other: Self) -> u32 {
        let squared = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        squared(self.0, other.0) + squared(self.1, other.1) + squared(self.2, other.2)
    }
}
