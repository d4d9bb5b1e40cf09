//! The week on a server, for its look back and its leaderboard.

use ludotheque_rules::GameKind;

use super::{Finest, Play, PlayError, View};
use ludotheque_matches::State;
use ludotheque_matches::ids::{ServerId, UserId};
use ludotheque_store::{DueWeek, Played, WeekLine};

const DAY_S: i64 = 24 * 60 * 60;
const WEEK_S: i64 = 7 * DAY_S;
/// The week 0 began so many days before 1970, which was a Thursday.
const DAYS_BEFORE: i64 = 3;
/// So many people are in the list of a week.
const LINES: i64 = 5;

/// A week on a server, as it is looked back at.
pub struct WeekInReview {
    /// What was played.
    pub played: Played,
    /// The finest move that the engine has found.
    pub finest: Option<FinestOfWeek>,
}

/// The finest move of a week.
pub struct FinestOfWeek {
    /// Its match.
    pub view: View,
    /// Who made it.
    pub user: UserId,
    /// The move.
    pub chosen: Finest,
}

/// The number of the week of a moment, in seconds since 1970.
fn week_at(now_s: i64) -> i32 {
    let week = (now_s + DAYS_BEFORE * DAY_S).div_euclid(WEEK_S);
    i32::try_from(week).unwrap_or(i32::MAX)
}

/// When a week begins, in seconds since 1970.
fn begins_at(week: i32) -> i64 {
    i64::from(week) * WEEK_S - DAYS_BEFORE * DAY_S
}

impl Play {
    /// Owes a look back at the last week to the servers that want one.
    pub async fn begin_week(&self) -> Result<(), PlayError> {
        self.run(async move |store| {
            let week = week_at(store.now_s().await?);
            Ok(store.begin_week(week).await?)
        })
        .await
    }

    /// The week that a look back is about. Takes seconds: the engine looks at its last matches.
    pub async fn week_in_review(&self, due: DueWeek) -> Result<WeekInReview, PlayError> {
        let span_s = [due.week - 1, due.week].map(begins_at);
        let played = self.run(async move |store| Ok(store.played(due.server, span_s).await?));
        let played = played.await?;
        let mut finest: Option<FinestOfWeek> = None;
        for id in &played.to_look_at {
            // A match that cannot be looked at is none to tell of.
            let Ok(review) = self.review(*id).await else {
                continue;
            };
            let Some(found) = &review.findings.finest else {
                continue;
            };
            let is_finer = finest
                .as_ref()
                .is_none_or(|best| found.lead > best.chosen.lead);
            if let State::Finished(board, _) = &review.view.stored.live.state
                && is_finer
            {
                finest = Some(FinestOfWeek {
                    user: board.player(found.seat).user,
                    chosen: found.clone(),
                    view: review.view,
                });
            }
        }
        Ok(WeekInReview { played, finest })
    }

    /// Who has played a game on a server in the last seven days, most wins first.
    pub async fn week_lines(
        &self,
        server: ServerId,
        game: GameKind,
    ) -> Result<Vec<WeekLine>, PlayError> {
        self.run(async move |store| Ok(store.week_lines(server, game, LINES).await?))
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_begin_on_mondays_at_midnight() {
        // Monday 5 January 1970 and Monday 23 November 2026.
        for monday in [4, 20_780] {
            let begins_s = monday * DAY_S;
            let week = week_at(begins_s);
            assert_eq!(begins_at(week), begins_s);
            assert_eq!(week_at(begins_s - 1), week - 1);
            assert_eq!(week_at(begins_s + WEEK_S - 1), week);
        }
    }
}
