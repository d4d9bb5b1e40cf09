//! The keeper: what has to be done about matches when nobody clicks.

use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::{Complaint, Play, PlayError};

/// How often the keeper looks.
const PAUSE: Duration = Duration::from_secs(1);
/// How often a process says that it is up.
const BEAT_EVERY: Duration = Duration::from_secs(3);
/// How often it is looked whether a new day has begun, or another server wants its
/// position or a look back at the week.
const DAY_EVERY: Duration = Duration::from_secs(20);
/// How often it is looked whether running matches know what their players want.
const WISHES_EVERY: Duration = Duration::from_secs(60);
/// How much is taken at once.
const BATCH: usize = 64;
/// How many tournaments are: clocks must not wait long for them.
const TOURNAMENTS: usize = 4;

/// Keeps the clocks until it is told to stop; what is under way is finished first. Any number of
/// processes may do so at once.
///
/// Nothing is done before this process has said that it is up, so that time in which none was is
/// given back before anything is called too late.
pub async fn keep(play: Play, stop: CancellationToken) {
    let mut last_beat: Option<Instant> = None;
    let mut last_day: Option<Instant> = None;
    let mut last_wishes: Option<Instant> = None;
    let mut complaint = Complaint::default();
    while !stop.is_cancelled() {
        if last_beat.is_none_or(|at| at.elapsed() >= BEAT_EVERY) {
            match play.beat(last_beat.is_none()).await {
                Ok(()) => last_beat = Some(Instant::now()),
                Err(error) => complaint.about("the sign of life could not be written", &error),
            }
        }
        if last_day.is_none_or(|at| at.elapsed() >= DAY_EVERY) {
            match begin_day_and_week(&play).await {
                Ok(()) => last_day = Some(Instant::now()),
                Err(error) => complaint.about("the day could not be begun", &error),
            }
        }
        if last_wishes.is_none_or(|at| at.elapsed() >= WISHES_EVERY) {
            last_wishes = Some(Instant::now());
            match play.heed_wishes().await {
                Ok(true) => last_wishes = None,
                Ok(false) => {}
                Err(error) => {
                    complaint.about("matches were not told what their players want", &error);
                }
            }
        }
        // However much is due, the signs of life must not wait for it: without them time stands still.
        if last_beat.is_some() && look_after(&play, &mut complaint).await {
            continue;
        }
        tokio::select! {
            biased;
            () = tokio::time::sleep(PAUSE) => {}
            () = stop.cancelled() => {}
        }
    }
}

async fn begin_day_and_week(play: &Play) -> Result<(), PlayError> {
    play.begin_day().await?;
    play.begin_week().await
}

/// Does what is due, one batch of it, and says whether there may be more.
async fn look_after(play: &Play, complaint: &mut Complaint) -> bool {
    let due = match play.look().await {
        Ok(due) => due,
        Err(error) => {
            complaint.about("what is due could not be looked for", &error);
            return false;
        }
    };
    if due.tournaments
        && let Err(error) = play.tend_tournaments(TOURNAMENTS).await
    {
        complaint.about("tournaments could not be looked after", &error);
    }
    if !due.clocks {
        return false;
    }
    match play.tend_clocks(BATCH).await {
        Ok(count) => count == BATCH,
        Err(error) => {
            complaint.about("what is due could not be done", &error);
            false
        }
    }
}
