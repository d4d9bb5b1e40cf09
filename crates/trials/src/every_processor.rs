//! Work on all processors, whose results do not depend on how many there are.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

/// Does each of so many pieces of work, by its number from 0. The results are in the order of the numbers, whichever
/// thread has done what.
///
/// # Errors
/// That of the first piece that fails.
pub fn each<T: Send>(count: u64, work: impl Fn(u64) -> Result<T> + Sync) -> Result<Vec<T>> {
    let next = AtomicU64::new(0);
    let one_thread = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(done);
            }
            done.push((number, work(number)?));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let done: Result<Vec<_>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(one_thread)).collect();
        let done = threads.into_iter().map(|thread| {
            let done = thread.join();
            done.map_err(|_| anyhow!("a thread that worked has panicked"))?
        });
        done.collect()
    });
    let mut done: Vec<(u64, T)> = done?.into_iter().flatten().collect();
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
