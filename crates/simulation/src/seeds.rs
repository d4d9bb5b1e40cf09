//! Many seeds, on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

/// Does something with each of these seeds, so many at once; the next one as soon as a thread is free.
///
/// # Errors
/// The first one of `each`; or that a world has panicked.
pub fn each(
    seeds: impl IntoIterator<Item = u64>,
    jobs: NonZeroUsize,
    each: impl Fn(u64) -> Result<()> + Sync,
) -> Result<()> {
    let seeds: Vec<u64> = seeds.into_iter().collect();
    let next = AtomicUsize::new(0);
    let worker = || {
        loop {
            let Some(seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) else {
                return anyhow::Ok(());
            };
            each(*seed)?;
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.get()).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            worker
                .join()
                .map_err(|_| anyhow!("a world has panicked"))??;
        }
        Ok(())
    })
}
