//! The position of the day: what somebody sees of it, and their one try.

use ludotheque_engine::{Budget, Known, any};
use ludotheque_puzzles::{Collection, Day, Puzzle, Streak, mine, streak};
use ludotheque_rules::AnyMove;

use super::{Play, PlayError};
use ludotheque_matches::Refusal;
use ludotheque_matches::ids::{ServerId, UserId};
use ludotheque_matches::ratings::{Rating, Score};
use ludotheque_store::{DailyTally, DailyTry, Store};

/// How uncertain the rating of a position is: five levels of the bot have tried it.
const PUZZLE_DEVIATION: f64 = 60.0;

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
        let found = self.think(move || {
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
    let since = played.first().map_or(day.0, |first| first.0);
    let asked = store.days_asked(since).await?;
    let is_asked = |day: Day| asked.binary_search(&day.0).is_ok();
    let attempt = tries.iter().find(|one| one.day == day.0);
    let attempt = attempt.and_then(|one| {
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
        streak: streak(&played, day, is_asked),
        rating: rating(&tries),
        here,
        puzzle,
    })
}

/// How well somebody solves, by Glicko-2: every try is a match against the position.
fn rating(tries: &[DailyTry]) -> Option<Rating> {
    let ours = Collection::ours();
    let meet = |rating: Rating, one: &DailyTry| {
        let Ok(puzzle) = ours.of_day(Day(one.day)) else {
            return rating;
        };
        let against = Rating {
            points: puzzle.finds.rating(),
            deviation: PUZZLE_DEVIATION,
            ..Rating::START
        };
        let score = if one.solved { Score::Win } else { Score::Loss };
        rating.after_period(&[(against, score)])
    };
    (!tries.is_empty()).then(|| tries.iter().fold(Rating::START, meet))
}
