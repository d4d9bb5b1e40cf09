//! Each world stays on one processor, with the server's processes that answer it: they wait for each other all the time,
//! and whoever waits on another processor is woken late.

use std::cell::OnceCell;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use rustix::thread::{CpuSet, Pid, sched_getaffinity, sched_setaffinity};

thread_local! {
    /// Nothing where there is no choice.
    static OWN: OnceCell<Option<CpuSet>> = const { OnceCell::new() };
}

/// This thread stays on one processor from now on. Threads are dealt to them in turn.
///
/// # Errors
/// When the system does not let it stay.
pub fn stay() -> Result<()> {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    if OWN.with(|own| own.get().is_some()) {
        return Ok(());
    }
    let allowed = sched_getaffinity(None)?;
    let all: Vec<usize> = (0..CpuSet::MAX_CPU)
        .filter(|cpu| allowed.is_set(*cpu))
        .collect();
    let own = if let [_, _, ..] = all[..] {
        let mut only = CpuSet::new();
        only.set(all[NEXT.fetch_add(1, Ordering::Relaxed) % all.len()]);
        sched_setaffinity(None, &only)?;
        Some(only)
    } else {
        None
    };
    OWN.with(|kept| {
        kept.get_or_init(|| own);
    });
    Ok(())
}

/// This process of the system stays where the thread is. Where that is not allowed it is slower, and no more.
pub fn keep_here(process: i32) {
    OWN.with(|own| {
        if let (Some(Some(only)), Some(process)) = (own.get(), Pid::from_raw(process)) {
            let _ = sched_setaffinity(Some(process), only);
        }
    });
}
