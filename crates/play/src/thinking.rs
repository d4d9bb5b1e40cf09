//! Thoughts of the engine for those who wait for them: as many at a time as there are processor cores.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::{PlayError, at_leisure};

/// Where there is room for so many thoughts at a time.
#[derive(Clone)]
pub(super) struct Thinking(Arc<Semaphore>);

impl Thinking {
    pub(super) fn of(at_once: usize) -> Self {
        Self(Arc::new(Semaphore::new(at_once)))
    }

    /// Thinks where it holds up nobody else, as soon as there is room. The next thought begins when this one is
    /// through, also if nobody waits for it any longer.
    ///
    /// # Errors
    /// [`PlayError::Panicked`] if it failed.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PlayError> {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        let permit = permit.map_err(|_| PlayError::Panicked)?;
        let thought = move || {
            let _permit = permit;
            thought()
        };
        at_leisure(thought).await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_thought_keeps_its_room_though_nobody_waits_for_it() {
        let thinking = Thinking::of(1);
        let (begin, begun) = mpsc::channel();
        let (end, ended) = mpsc::channel();
        let own = thinking.clone();
        let waiting = tokio::spawn(async move {
            let thought = move || {
                begin.send(()).expect("the test waits");
                ended.recv().expect("the test says when");
            };
            own.think(thought).await
        });
        let begun = tokio::task::spawn_blocking(move || begun.recv());
        begun.await.expect("no panic").expect("it has begun");
        waiting.abort();
        assert!(waiting.await.is_err(), "nobody waits any longer");
        assert_eq!(thinking.0.available_permits(), 0, "it still thinks");
        end.send(()).expect("it waits for that");
        assert_eq!(thinking.think(|| 7).await.ok(), Some(7));
    }
}
