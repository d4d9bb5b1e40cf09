//! Many worlds, on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

/// Does something with each of these, so many at once; the next one as soon as a thread is free.
///
/// # Errors
/// The first one of `each`; or that a world has panicked.
pub fn each<T: Sync>(
    all: impl IntoIterator<Item = T>,
    jobs: NonZeroUsize,
    each: impl Fn(&T) -> Result<()> + Sync,
) -> Result<()> {
    let all: Vec<T> = all.into_iter().collect();
    let next = AtomicUsize::new(0);
    let worker = || {
        loop {
            let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) else {
                return anyhow::Ok(());
            };
            each(one)?;
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
