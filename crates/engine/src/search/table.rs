//! What has been found out about positions that may come up again.

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Known {
    Exactly(f64),
    AtLeast(f64),
    AtMost(f64),
}

impl Known {
    /// What a search within a window has shown when it gave this value.
    pub(super) fn by(value: f64, window: Window) -> Self {
        if value >= window.high {
            Self::AtLeast(value)
        } else if value <= window.low {
            Self::AtMost(value)
        } else {
            Self::Exactly(value)
        }
    }

    /// The value, if no more has to be known within a window.
    pub(super) fn settles(self, window: Window) -> Option<f64> {
        match self {
            Self::Exactly(value) => Some(value),
            Self::AtLeast(value) => (value >= window.high).then_some(value),
            Self::AtMost(value) => (value <= window.low).then_some(value),
        }
    }
}

/// Values between these bounds matter; of one outside it is enough to know on which side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Window {
    /// No value is outside.
    pub(super) const FULL: Self = Self {
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    };

    /// The same for the opponent.
    pub(super) fn turned(self) -> Self {
        Self {
            low: 1.0 - self.high,
            high: 1.0 - self.low,
        }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    depth: u32,
    known: Known,
}

/// So many entries at the beginning and at most.
const ENTRIES_MIN: usize = 1 << 10;
const ENTRIES_MAX: usize = 1 << 20;

/// A place for each of some positions; what comes later takes the place of what is no deeper.
/// The table grows with what is put into it, because most searches are small.
///
/// An answer counts only for the depth that was asked for, so that the search finds exactly what
/// it would find without the table.
pub(super) struct Table {
    /// A power of two.
    entries: Vec<Option<Entry>>,
    /// How often something was noted.
    notes: usize,
}

impl Table {
    pub(super) fn new() -> Self {
        Self {
            entries: vec![None; ENTRIES_MIN],
            notes: 0,
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
    const fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub(super) fn find(&self, key: u64, depth: u32) -> Option<Known> {
        self.entries[self.place(key)]
            .filter(|entry| entry.key == key && entry.depth == depth)
            .map(|entry| entry.known)
    }

    pub(super) fn note(&mut self, key: u64, depth: u32, known: Known) {
        self.notes += 1;
        if self.notes > self.entries.len() && self.entries.len() < ENTRIES_MAX {
            self.grow();
        }
        self.put(Entry { key, depth, known });
    }

    fn put(&mut self, new: Entry) {
        let place = self.place(new.key);
        let entry = &mut self.entries[place];
        if entry.is_none_or(|old| old.key == new.key || old.depth <= new.depth) {
            *entry = Some(new);
        }
    }

    fn grow(&mut self) {
        let larger = vec![None; self.entries.len() * 4];
        let old = std::mem::replace(&mut self.entries, larger);
        for entry in old.into_iter().flatten() {
            self.put(entry);
        }
    }
}
