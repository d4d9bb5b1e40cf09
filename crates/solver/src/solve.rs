//! Solving layer by layer, on several threads, in steps that can be taken up again.
//!
//! Without a capture a position stays in its layer (how many pieces the sides have), so each layer is
//! iterated for itself. Every probability has a lower and an upper end, rounded outwards: the truth lies
//! between them, and their distance says how exactly it is known.

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use ludotheque_engine::tables::{Bracket, Counts, Grain, Layer, Progress, Solving, Table};
use ludotheque_rules::ad_elta_stelpur::Options;

use crate::files::{layer_path, table_path, write_whole};
use crate::memory;

/// What to solve.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The variant.
    pub options: Options,
    /// At most so many pieces in all, 2 to 12.
    pub pieces: usize,
    /// How exactly the table keeps its values.
    pub grain: Grain,
    /// Where the table goes, and what is needed to take up the work again.
    pub folder: PathBuf,
    /// On so many threads.
    pub threads: NonZero<usize>,
}

/// So many pieces there are at most, and so many at least.
const PIECES: std::ops::RangeInclusive<usize> = 2..=12;
/// Threads take so many positions at a time.
const PART: usize = 1 << 12;
/// What was found out is written down when so much time has passed, and at the end of a layer.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(60);
/// Progress is reported whenever so much time has passed.
const BETWEEN_WORDS: Duration = Duration::from_secs(10);

/// Solves what the plan says and writes the table; `tell` hears how far it is. What an earlier run
/// left in the folder is taken up.
///
/// # Errors
/// One sentence: too little memory, a file that cannot be read or written, or one that is damaged.
pub fn solve(plan: &Plan, tell: &(impl Fn(&str) + Sync)) -> Result<PathBuf> {
    ensure!(
        PIECES.contains(&plan.pieces),
        "There are {} to {} pieces, not {}",
        PIECES.start(),
        PIECES.end(),
        plan.pieces
    );
    tell(&memory_needed(plan, memory::available())?);
    let shown = plan.folder.display();
    fs::create_dir_all(&plan.folder).with_context(|| format!("{shown} cannot be made"))?;
    let mut solving = Solving::new(plan.options);
    let mut rolls = 0;
    for layer in Layer::up_to(plan.pieces) {
        let progress = solve_layer(plan, &mut solving, layer, tell)?;
        rolls = rolls.max(progress.sweeps);
    }
    let table = Table::of(&solving, plan.pieces, rolls, plan.grain);
    let table = table.context("A layer is missing")?;
    let path = table_path(&plan.folder, &plan.options);
    write_whole(&path, |file| table.write(file))
        .with_context(|| format!("{} cannot be written", path.display()))?;
    tell(&format!(
        "{}: {} values, {}, right within {:.3} %, if no draw is due within {} rolls",
        path.display(),
        table.bytes() / plan.grain.bytes(),
        memory::words(table.bytes() as u64),
        100.0 * table.error(),
        table.rolls()
    ));
    Ok(path)
}

/// Says how much memory it takes, or refuses.
fn memory_needed(plan: &Plan, available: Option<u64>) -> Result<String> {
    let needed = Solving::bytes(plan.pieces) + Table::bytes_of(plan.pieces, plan.grain);
    let words = memory::words(needed);
    let Some(available) = available else {
        return Ok(format!("This takes {words} of memory"));
    };
    let there = memory::words(available);
    ensure!(
        needed <= available,
        "{} pieces take {words} of memory, and only {there} are free: take fewer pieces",
        plan.pieces
    );
    Ok(format!(
        "This takes {words} of memory, of {there} that are free"
    ))
}

fn solve_layer(
    plan: &Plan,
    solving: &mut Solving,
    layer: Layer,
    tell: &(impl Fn(&str) + Sync),
) -> Result<Progress> {
    let [smaller, larger] = layer.sides();
    let name = format!("{smaller} against {larger}");
    let mut progress = take_up(plan, solving, layer)?;
    let mut last_written = Instant::now();
    while !solving.is_done(layer, progress) {
        for counts in layer.halves() {
            let better = sweep(plan, solving, counts, &|done| {
                tell(&format!(
                    "{name}: {done} of {} positions of sweep {}",
                    counts.numbers(),
                    progress.sweeps + 1
                ));
            })?;
            solving.put(counts, better, &mut progress);
        }
        if last_written.elapsed() >= BETWEEN_CHECKPOINTS {
            write_down(plan, solving, layer, progress)?;
            last_written = Instant::now();
            tell(&format!(
                "{name}: {} sweeps, known within {}",
                progress.sweeps,
                words_of(solving.width(layer))
            ));
        }
    }
    write_down(plan, solving, layer, progress)?;
    tell(&format!(
        "{name}: done, {} positions, {} sweeps, known within {}",
        layer.numbers(),
        progress.sweeps,
        words_of(solving.width(layer))
    ));
    Ok(progress)
}

fn words_of(width: u16) -> String {
    let width = 100.0 * f64::from(width) / f64::from(ludotheque_engine::tables::CERTAIN);
    format!("{width:.3} %")
}

/// What an earlier run has found out of a layer, or nothing.
fn take_up(plan: &Plan, solving: &mut Solving, layer: Layer) -> Result<Progress> {
    let path = layer_path(&plan.folder, &plan.options, layer);
    let shown = path.display();
    match File::open(&path) {
        Ok(file) => solving
            .read_layer(layer, BufReader::new(file))
            .with_context(|| format!("{shown} cannot be taken up again, delete it")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            solving.begin(layer);
            Ok(Progress::default())
        }
        Err(error) => Err(error).with_context(|| format!("{shown} cannot be read")),
    }
}

fn write_down(plan: &Plan, solving: &Solving, layer: Layer, progress: Progress) -> Result<()> {
    let path = layer_path(&plan.folder, &plan.options, layer);
    write_whole(&path, |file| solving.write_layer(layer, progress, file))
        .with_context(|| format!("{} cannot be written", path.display()))
}

/// One sweep of half a layer on all threads. What comes of it does not depend on how many.
fn sweep(
    plan: &Plan,
    solving: &Solving,
    counts: Counts,
    tell: &(impl Fn(usize) + Sync),
) -> Result<Vec<Bracket>> {
    let mut better = vec![Bracket::ANY; counts.numbers()];
    let parts = Mutex::new(better.chunks_mut(PART).enumerate());
    let done = AtomicUsize::new(0);
    let work = |is_first: bool| {
        let mut last_told = Instant::now();
        loop {
            // Nothing can panic while the lock is held.
            let part = parts.lock().ok().and_then(|mut parts| parts.next());
            let Some((index, part)) = part else { return };
            solving.sweep(counts, index * PART, part);
            let done = done.fetch_add(part.len(), Ordering::Relaxed) + part.len();
            if is_first && last_told.elapsed() >= BETWEEN_WORDS {
                tell(done);
                last_told = Instant::now();
            }
        }
    };
    let all_worked = thread::scope(|scope| {
        let others = 1..plan.threads.get();
        let others: Vec<_> = others.map(|_| scope.spawn(|| work(false))).collect();
        work(true);
        others.into_iter().all(|worker| worker.join().is_ok())
    });
    ensure!(all_worked, "A thread broke off");
    Ok(better)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(folder: PathBuf, threads: usize) -> Plan {
        Plan {
            options: Options::default(),
            pieces: 3,
            grain: Grain::Byte,
            folder,
            threads: NonZero::new(threads).expect("some"),
        }
    }

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a folder")
    }

    fn solved(plan: &Plan) -> Vec<u8> {
        let path = solve(plan, &|_| {}).expect("it is solved");
        fs::read(path).expect("it is there")
    }

    #[test]
    fn any_number_of_threads_makes_the_same_table() {
        let [one, three] = [1, 3].map(|threads| solved(&plan(folder().path().into(), threads)));
        assert_eq!(one, three);
    }

    #[test]
    fn a_layer_that_was_begun_is_taken_up() {
        let (whole, begun) = (folder(), folder());
        let expected = solved(&plan(whole.path().into(), 1));
        let plan = plan(begun.path().into(), 1);
        let mut solving = Solving::new(plan.options);
        let layer = Layer::up_to(2).next().expect("one against one");
        solving.begin(layer);
        let mut progress = Progress::default();
        for _ in 0..30 {
            let counts = layer.halves()[0];
            let better = sweep(&plan, &solving, counts, &|_| {}).expect("swept");
            solving.put(counts, better, &mut progress);
        }
        write_down(&plan, &solving, layer, progress).expect("written");
        let taken_up = take_up(&plan, &mut Solving::new(plan.options), layer).expect("a layer");
        assert_eq!(taken_up, progress);
        assert_eq!(solved(&plan), expected);
        // What is done is read, not solved again, and nothing else is left behind.
        assert_eq!(solved(&plan), expected);
        let files = fs::read_dir(begun.path()).expect("a folder").count();
        assert_eq!(files, 3, "two layers and the table");
    }

    #[test]
    fn a_damaged_layer_is_named() {
        let folder = folder();
        let plan = plan(folder.path().into(), 1);
        solved(&plan);
        let layer = Layer::up_to(2).next().expect("one against one");
        let path = layer_path(folder.path(), &plan.options, layer);
        let mut bytes = fs::read(&path).expect("it is there");
        *bytes.last_mut().expect("bytes") ^= 1;
        fs::write(&path, bytes).expect("written");
        let said = format!("{:#}", solve(&plan, &|_| {}).expect_err("it is damaged"));
        assert!(
            said.contains("1-1.layer cannot be taken up again, delete it"),
            "{said}"
        );
        assert!(said.contains("damaged"), "{said}");
    }

    #[test]
    fn what_does_not_fit_is_refused_before_anything_is_done() {
        let whole_game = Plan {
            pieces: 12,
            ..plan(PathBuf::from("/nowhere"), 1)
        };
        let said = memory_needed(&whole_game, Some(4 << 30)).expect_err("it is too much");
        let said = said.to_string();
        assert!(
            said.starts_with("12 pieces take 11 GiB of memory, and only 4096 MiB"),
            "{said}"
        );
        assert!(memory_needed(&whole_game, Some(64 << 30)).is_ok());
        let said = memory_needed(&whole_game, None).expect("nobody knows");
        assert_eq!(said, "This takes 11 GiB of memory");
        for pieces in [0, 1, 13] {
            let plan = Plan {
                pieces,
                ..whole_game.clone()
            };
            assert!(solve(&plan, &|_| {}).is_err(), "{pieces}");
        }
    }
}
