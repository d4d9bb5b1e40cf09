//! Value iteration: from what is known of the positions that can come next follows what is known
//! of a position, over and over, until it does not get better.
//!
//! At first nothing is known of any position: the probability to win is between 0 and 1. Both ends
//! are carried along and rounded outwards, so that the truth is always between them, and how far
//! they are apart says how exactly it is known. What is known after so many sweeps looks at no
//! more than as many rolls, and knows nothing of what comes then. So it holds whether the game
//! goes on for ever or is drawn after some number of rolls, as long as that number is not smaller.

use std::io::{Read, Write};

use ludotheque_rules::ad_elta_stelpur::{Options, Position};

use super::bracket::Bracket;
use super::encoding::{self, BadTable, Reader};
use super::numbering::{Counts, SIDE_MAX, number, positions_from};
use super::outcomes::{Outcomes, ROLLER, Rolls, to_roll};

/// So many cases has a roll of two dice.
const CASES: u32 = 36;

/// By the number of captures down to one piece a side.
const TOLERANCES: [u16; 2 * SIDE_MAX - 1] = [48, 64, 76, 88, 100, 112, 124, 136, 148, 160, 172];

/// A position that is known so much better than it has to be is left as it is.
const SETTLED: u16 = 24;

/// The positions in which the sides have some two numbers of pieces, whichever side rolls. Without
/// a capture none leads out of its layer, and with one only into layers of fewer pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The own pieces are not more than the other side's.
    counts: Counts,
}

impl Layer {
    /// All layers with at most so many pieces in all. What a capture leads to comes before.
    pub fn up_to(pieces: usize) -> impl Iterator<Item = Self> {
        Counts::up_to(pieces)
            .filter(|counts| counts.own <= counts.other)
            .map(|counts| Self { counts })
    }

    /// The layer of the positions with these counts.
    const fn of(counts: Counts) -> Self {
        let is_smaller = counts.own <= counts.other;
        Self {
            counts: if is_smaller { counts } else { counts.turned() },
        }
    }

    /// The counts of its positions, by which side rolls: one or two. Each is swept for itself.
    #[must_use]
    pub fn halves(self) -> Vec<Counts> {
        let mut halves = vec![self.counts, self.counts.turned()];
        halves.dedup();
        halves
    }

    /// The smaller number of pieces of a side, and the larger one.
    #[must_use]
    pub const fn sides(self) -> [usize; 2] {
        [self.counts.own, self.counts.other]
    }

    /// A value that is known within so many parts of [`CERTAIN`](super::CERTAIN) is exact enough.
    /// It cannot be known better than what a capture leads to, and every sweep rounds. So layers
    /// with more pieces are content with less.
    const fn tolerance(self) -> u16 {
        let [smaller, larger] = self.sides();
        let captures = smaller + larger - 2;
        TOLERANCES[captures]
    }

    /// How many numbers its positions have.
    #[must_use]
    pub fn numbers(self) -> usize {
        self.halves().into_iter().map(Counts::numbers).sum()
    }
}

/// How far a layer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// So many times a half has been swept.
    pub sweeps: u32,
    /// So many of these, the last ones, made nothing better.
    pub idle: u32,
}

/// Tables under way for one variant.
///
/// The caller decides in which order and on how many threads the sweeps are made: what comes of a
/// sweep depends only on what was known before it.
pub struct Solving {
    options: Options,
    rolls: Rolls,
    layers: [[Vec<Bracket>; SIDE_MAX + 1]; SIDE_MAX + 1],
}

impl Solving {
    /// Nothing is known.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self {
            options,
            rolls: Rolls::new(options),
            layers: Default::default(),
        }
    }

    /// The variant.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// So many bytes take all positions with at most so many pieces in all while they are solved.
    #[must_use]
    pub fn bytes(pieces: usize) -> u64 {
        let numbers = Counts::up_to(pieces).map(Counts::numbers);
        let swept = Counts::up_to(pieces).map(Counts::numbers).max();
        let all = numbers.sum::<usize>() + swept.unwrap_or(0);
        all as u64 * size_of::<Bracket>() as u64
    }

    /// Begins a layer: nothing is known of it.
    pub fn begin(&mut self, layer: Layer) {
        for counts in layer.halves() {
            self.layers[counts.own][counts.other] = vec![Bracket::ANY; counts.numbers()];
        }
    }

    /// What is known of the positions of these counts, by their numbers; empty if they have not
    /// been begun.
    #[must_use]
    pub fn known(&self, counts: Counts) -> &[Bracket] {
        &self.layers[counts.own][counts.other]
    }

    /// Replaces what is known of the positions of these counts by what came of a sweep.
    pub fn put(&mut self, counts: Counts, better: Vec<Bracket>, progress: &mut Progress) {
        let known = &mut self.layers[counts.own][counts.other];
        progress.sweeps += 1;
        progress.idle = if *known == better {
            progress.idle + 1
        } else {
            0
        };
        *known = better;
    }

    /// No value of a layer is known less exactly than this, in parts of
    /// [`CERTAIN`](super::CERTAIN).
    #[must_use]
    pub fn width(&self, layer: Layer) -> u16 {
        let widths = layer.halves().into_iter().filter_map(|counts| {
            let known = self.known(counts).iter();
            known.map(|bracket| bracket.width()).max()
        });
        widths.max().unwrap_or(0)
    }

    /// Whether all of a layer is known exactly enough, or sweeps make nothing better any more.
    #[must_use]
    pub fn is_done(&self, layer: Layer, progress: Progress) -> bool {
        let is_idle = progress.idle as usize >= layer.halves().len();
        is_idle || self.width(layer) <= layer.tolerance()
    }

    /// What is known one roll further on, for as many positions of these counts as there is room
    /// in `better`, from the number `first` on. The layer has been begun and those before are done.
    pub fn sweep(&self, counts: Counts, first: usize, better: &mut [Bracket]) {
        let before = &self.known(counts)[first..];
        let settled = Layer::of(counts).tolerance() - SETTLED;
        let positions = positions_from(counts, first);
        let mut outcomes = Outcomes::default();
        for ((better, before), (own, other)) in better.iter_mut().zip(before).zip(positions) {
            *better = *before;
            if before.width() <= settled {
                continue;
            }
            if let Some(position) = to_roll(self.options, own, other) {
                *better = before.and(self.looked_at(&position, &mut outcomes));
            }
        }
    }

    /// The average over the rolls of the best that each can come to.
    fn looked_at(&self, position: &Position, outcomes: &mut Outcomes) -> Bracket {
        let (mut low, mut high) = (0, 0);
        for (roll, cases) in self.rolls.of(position) {
            let mut best = Bracket { low: 0, high: 0 };
            for outcome in outcomes.of(position, *roll) {
                let found = self.after(outcome);
                best.low = best.low.max(found.low);
                best.high = best.high.max(found.high);
            }
            low += cases * u32::from(best.low);
            high += cases * u32::from(best.high);
        }
        let part = |sum| u16::try_from(sum).unwrap_or(u16::MAX);
        Bracket {
            low: part(low / CASES),
            high: part(high.div_ceil(CASES)),
        }
    }

    /// What the side that has just spent a roll knows of a position.
    fn after(&self, position: &Position) -> Bracket {
        let [own, other] = [ROLLER, ROLLER.other()].map(|seat| position.cell_bits(seat));
        if other == 0 {
            Bracket::SURE
        } else if position.side() == ROLLER {
            self.to_roll(own, other)
        } else {
            self.to_roll(other, own).turned()
        }
    }

    fn to_roll(&self, own: u32, other: u32) -> Bracket {
        let [many, others] = [own, other].map(|cells| cells.count_ones() as usize);
        self.layers[many][others][number(own, other)]
    }

    /// Writes down what is known of a layer, and how far it is.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_layer(
        &self,
        layer: Layer,
        progress: Progress,
        output: impl Write,
    ) -> std::io::Result<()> {
        let header = self.header(layer);
        let how_far = [
            ("sweeps", progress.sweeps.to_string()),
            ("idle", progress.idle.to_string()),
        ];
        let fields = header.iter().chain(&how_far);
        let mut writer = encoding::Writer::new(output, KIND, fields)?;
        for counts in layer.halves() {
            for bracket in self.known(counts) {
                writer.write(&bracket.to_bytes())?;
            }
        }
        writer.finish()
    }

    /// Takes up again what was written down of a layer.
    ///
    /// # Errors
    /// [`BadTable`] if this was not written of this layer by the same rules, or is damaged.
    pub fn read_layer(&mut self, layer: Layer, input: impl Read) -> Result<Progress, BadTable> {
        let mut reader = Reader::new(input, KIND)?;
        for (name, value) in self.header(layer) {
            reader.expect(name, &value)?;
        }
        let sweeps = reader.number("sweeps")?;
        let idle = reader.number("idle")?;
        reader.end_header()?;
        let mut halves = Vec::new();
        for counts in layer.halves() {
            let mut brackets = Vec::new();
            for _ in 0..counts.numbers() {
                let bracket = Bracket::from_bytes(reader.bytes()?);
                let bracket = bracket.ok_or(BadTable::Damaged)?;
                brackets.push(bracket);
            }
            halves.push((counts, brackets));
        }
        reader.finish()?;
        for (counts, brackets) in halves {
            self.layers[counts.own][counts.other] = brackets;
        }
        Ok(Progress { sweeps, idle })
    }

    fn header(&self, layer: Layer) -> [(&'static str, String); 3] {
        let [smaller, larger] = layer.sides();
        [
            encoding::rules(),
            encoding::variant(&self.options),
            ("layer", format!("{smaller} {larger}")),
        ]
    }
}

/// The first line of what is written down of a layer.
const KIND: &str = "ludotheque layer 1";
