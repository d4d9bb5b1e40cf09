//! Where tables are, and how they are written and read.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use ludotheque_engine::tables::{BadTable, Layer, Table};
use ludotheque_rules::ad_elta_stelpur::{Options, Position};
use ludotheque_rules::{AnyPosition, Position as _};

/// A folder with tables. They are read when they are asked for, once.
#[derive(Debug)]
pub struct TableFolder {
    folder: PathBuf,
    /// By variant: whether a slide captures, and whether a Hornaskella's double is one hop.
    tables: [[OnceLock<Result<Table, Unusable>>; 2]; 2],
}

/// Why there is no table to use.
#[derive(Debug)]
pub enum Unusable {
    /// There is none at this place.
    Absent(PathBuf),
    /// The file is not what it should be.
    Bad(PathBuf, BadTable),
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent(path) => write!(f, "{} is not there", path.display()),
            Self::Bad(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for Unusable {}

impl TableFolder {
    /// The tables in this folder, which need not be there.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            tables: Default::default(),
        }
    }

    /// The table of a variant. The first time it is read, which takes a moment.
    ///
    /// # Errors
    /// [`Unusable`], always the same one: a file that is not there or not good is not tried again.
    pub fn table(&self, options: &Options) -> Result<&Table, &Unusable> {
        let [of_slide, of_hop] =
            [options.slide_captures, options.h_double_single_hop].map(usize::from);
        self.tables[of_slide][of_hop]
            .get_or_init(|| read_table(&self.folder, *options))
            .as_ref()
    }

    /// The true probability that the first seat wins, if a table knows it.
    ///
    /// # Errors
    /// [`Unusable`] as for [`table`](Self::table).
    pub fn win_probability(&self, position: &AnyPosition) -> Result<Option<f64>, &Unusable> {
        let AnyPosition::AdEltaStelpur(position) = position else {
            return Ok(None);
        };
        let table = self.table(position.options())?;
        Ok(table.win_probability(position))
    }
}

fn read_table(folder: &Path, options: Options) -> Result<Table, Unusable> {
    let path = table_path(folder, &options);
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(Unusable::Absent(path));
        }
        Err(error) => return Err(Unusable::Bad(path, BadTable::Unreadable(error))),
    };
    Table::read(options, BufReader::new(file)).map_err(|error| Unusable::Bad(path, error))
}

pub(crate) fn table_path(folder: &Path, options: &Options) -> PathBuf {
    folder.join(format!("{}.table", stem(options)))
}

pub(crate) fn layer_path(folder: &Path, options: &Options, layer: Layer) -> PathBuf {
    let [smaller, larger] = layer.sides();
    folder.join(format!("{}-{smaller}-{larger}.layer", stem(options)))
}

fn stem(options: &Options) -> String {
    let mut stem = Position::GAME.slug.to_owned();
    if options.slide_captures {
        stem.push_str("-slide-captures");
    }
    if options.h_double_single_hop {
        stem.push_str("-single-hop");
    }
    stem
}

/// Writes a file beside its place and moves it there: whoever looks sees the old one or the whole
/// new one, also after a power cut.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    let beside = path.with_extension(format!("new-{}", std::process::id()));
    let written = File::create(&beside).and_then(|file| {
        let mut writer = BufWriter::new(file);
        write(&mut writer)?;
        writer.flush()?;
        writer.get_ref().sync_all()
    });
    match written {
        Ok(()) => fs::rename(&beside, path),
        Err(error) => {
            // The first error is the one that says why.
            let _ = fs::remove_file(&beside);
            Err(error)
        }
    }
}
