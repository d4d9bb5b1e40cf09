//! The position of the day: what somebody sees of it, and their one try.

use ludotheque_engine::{Budget, Known, any};
use ludotheque_puzzles::{Collection, Day, Puzzle, Streak, mine, streak};
use ludotheque_rules::AnyMove;

use super::honours::{Honour, won_by};
use super::solving::{days_asked, ratings};
use super::{Play, PlayError};
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::{ServerId, UserId};
use ludotheque_matches::ratings::Rating;
use ludotheque_store::{DailyTally, DailyTry, Store};

/// A day's position as somebody sees it.
#[derive(Clone, Debug)]
pub struct Daily {
    /// Which day.
    pub day: Day,
    /// Its position.
    pub puzzle: Puzzle,
    /// Their try, if they have made it.
    pub attempt: Option<DailyAttempt>,
    /// How many days in a row they have tried.
    pub streak: Streak,
    /// How well they solve; nothing before the first try.
    pub rating: Option<Rating>,
    /// What they have reached with the try of this day.
    pub won: Vec<Honour>,
    /// How the server has done so far; nothing where there is none.
    pub here: Option<DailyTally>,
}

/// Somebody's try at a day's position.
#[derive(Clone, Debug)]
pub struct DailyAttempt {
    /// Their move.
    pub chosen: AnyMove,
    /// Whether it is the best, or does the same.
    pub solved: bool,
}

impl Play {
    /// Today's position as somebody sees it.
    ///
    /// # Errors
    /// [`PlayError::Puzzle`] if it is damaged.
    pub async fn daily(&self, user: UserId, server: Option<ServerId>) -> Result<Daily, PlayError> {
        self.run(async move |store| {
            let today = today(&store).await?;
            look(&store, user, server, today).await
        })
        .await
    }

    /// Makes somebody's try at the position of a day, and shows it. Only the first one counts: a later
    /// one shows the first.
    ///
    /// # Errors
    /// A refusal if the day is over, or the move is not legal; [`PlayError::Puzzle`] if the position is
    /// damaged.
    pub async fn try_daily(
        &self,
        user: UserId,
        server: Option<ServerId>,
        day: Day,
        chosen: AnyMove,
    ) -> Result<Daily, PlayError> {
        self.run(async move |store| {
            is_today(&store, day).await?;
            let puzzle = Collection::ours().of_day(day)?;
            let mut after = puzzle.position.clone();
            after.play(&chosen).map_err(Refusal::Illegal)?;
            let attempt = DailyTry {
                day: day.0,
                chosen: puzzle.position.printed_move(&chosen),
                solved: puzzle.is_solved_by(&chosen),
            };
            store.try_daily(user, server, &attempt).await?;
            look(&store, user, server, day).await
        })
        .await
    }

    /// Notes that somebody tells others how they did today, and shows what there is to tell.
    ///
    /// # Errors
    /// A refusal if the day is over, or unless there is a try that they have not told of.
    pub async fn share_daily(
        &self,
        user: UserId,
        server: Option<ServerId>,
        day: Day,
    ) -> Result<Daily, PlayError> {
        self.run(async move |store| {
            is_today(&store, day).await?;
            if !store.share_daily(user, day.0).await? {
                return Err(Refusal::SharedAlready.into());
            }
            look(&store, user, server, day).await
        })
        .await
    }

    /// The position of a day for a server, with how it has done.
    ///
    /// # Errors
    /// [`PlayError::Puzzle`] if it is damaged.
    pub async fn daily_of_server(
        &self,
        server: ServerId,
        day: Day,
    ) -> Result<(Puzzle, DailyTally), PlayError> {
        self.run(async move |store| {
            let puzzle = Collection::ours().of_day(day)?;
            Ok((puzzle, store.daily_tally(server, day.0).await?))
        })
        .await
    }

    /// Notes that the bot runs today, and owes today's position to the servers that want it.
    pub async fn begin_day(&self) -> Result<(), PlayError> {
        self.run(async move |store| {
            let today = today(&store).await?;
            Ok(store.begin_day(today.0).await?)
        })
        .await
    }

    /// How likely somebody is to win after the move that they have tried; nothing before the try. Of a move
    /// that is not the best the engine has to say it.
    pub async fn chance_after_try(&self, daily: &Daily) -> Result<Option<f64>, PlayError> {
        let Some(attempt) = &daily.attempt else {
            return Ok(None);
        };
        if attempt.solved {
            return Ok(Some(daily.puzzle.best_chance()));
        }
        let (position, chosen) = (daily.puzzle.position.clone(), attempt.chosen.clone());
        let found = self.thinking.think(move || {
            let (depth, nodes) = mine::CLOSER;
            let ranked = any::rank(&position, depth, Budget::nodes(nodes), Known::default());
            let found = ranked.moves.into_iter().find(|one| one.chosen == chosen);
            found.map_or(0.0, |one| one.value)
        });
        Ok(Some(found.await?))
    }
}

async fn today(store: &Store) -> Result<Day, PlayError> {
    Ok(Day::at_unix_seconds(store.now_s().await?))
}

/// A refusal on any other day.
async fn is_today(store: &Store, day: Day) -> Result<(), PlayError> {
    if today(store).await? == day {
        Ok(())
    } else {
        Err(Refusal::DayOver.into())
    }
}

async fn look(
    store: &Store,
    user: UserId,
    server: Option<ServerId>,
    day: Day,
) -> Result<Daily, PlayError> {
    let puzzle = Collection::ours().of_day(day)?;
    let tries = store.daily_tries(user).await?;
    let played: Vec<Day> = tries.iter().map(|one| Day(one.day)).collect();
    let asked = days_asked(store, &tries).await?;
    let is_asked = |day: Day| asked.binary_search(&day.0).is_ok();
    let of_day = tries.iter().position(|one| one.day == day.0);
    let won = of_day.map_or_else(Vec::new, |at| won_by(&tries[..=at], &asked));
    let attempt = of_day.and_then(|at| {
        let one = &tries[at];
        Some(DailyAttempt {
            chosen: puzzle.position.parse_move(&one.chosen).ok()?,
            solved: one.solved,
        })
    });
    let here = match server {
        Some(server) => Some(store.daily_tally(server, day.0).await?),
        None => None,
    };
    Ok(Daily {
        day,
        attempt,
        won,
        streak: streak(&played, day, is_asked),
        rating: ratings(&tries).last(),
        here,
        puzzle,
    })
}
