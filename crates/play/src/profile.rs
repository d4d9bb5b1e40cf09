//! Leaderboards, profiles and histories.

use ludotheque_rules::GameKind;

use super::{Play, PlayError};
use ludotheque_matches::ids::{ServerId, UserId};
use ludotheque_matches::ratings::{LISTED_FROM, Rating, Season, Span, Standing};
use ludotheque_store::{Leaderboard, PastMatch, PastMatches, Store};

/// A leaderboard, and why whoever looks at it is not on it.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// The leaderboard.
    pub leaderboard: Leaderboard,
    /// Why the viewer is not on it; nothing if the viewer is.
    pub unlisted: Option<Unlisted>,
}

/// Why a player is not on a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlisted {
    /// Has asked to be left out.
    OptedOut,
    /// Needs so many more counted matches.
    TooFew(u32),
    /// The rating is provisional.
    Provisional,
    /// Has played no counted match of the span on this server.
    NotHere,
}

impl Play {
    /// The leaderboard of a game, of all time or a season, on a server or everywhere: its top, and
    /// what is around the viewer.
    pub async fn leaderboard(
        &self,
        game: GameKind,
        span: Span,
        server: Option<ServerId>,
        viewer: UserId,
    ) -> Result<Ranking, PlayError> {
        self.run(async move |store| {
            let leaderboard = store.leaderboard(game, span, server, viewer).await?;
            let is_listed = leaderboard.lines.iter().any(|line| line.user == viewer);
            let unlisted = if is_listed {
                None
            } else {
                let as_of_us = leaderboard.as_of_us;
                Some(why_unlisted(&store, game, span, viewer, as_of_us).await?)
            };
            Ok(Ranking {
                leaderboard,
                unlisted,
            })
        })
        .await
    }

    /// The latest seasons in which matches of a game have counted.
    pub async fn seasons(&self, game: GameKind) -> Result<Vec<Season>, PlayError> {
        const LIMIT: i64 = 25;
        self.run(async move |store| Ok(store.seasons(game, LIMIT).await?))
            .await
    }

    /// A player's ratings in a game, before the first counted match and after each, the oldest
    /// first; of many the last ones. Nothing without a counted match.
    pub async fn rating_curve(
        &self,
        game: GameKind,
        user: UserId,
    ) -> Result<Vec<(f64, f64)>, PlayError> {
        const LIMIT: i64 = 400;
        let curve = self.run(async move |store| Ok(store.rating_curve(game, user, LIMIT).await?));
        let mut curve = curve.await?;
        if !curve.is_empty() && i64::try_from(curve.len()).is_ok_and(|known| known < LIMIT) {
            curve.insert(0, (Rating::START.points, Rating::START.deviation));
        }
        Ok(curve)
    }

    /// A page of a player's matches that are over, the latest first, and whether there are more.
    /// Pages count from 1.
    pub async fn past_matches(
        &self,
        of: PastMatches,
        page: u32,
    ) -> Result<(Vec<PastMatch>, bool), PlayError> {
        const ON_A_PAGE: u8 = 10;
        self.run(async move |store| {
            let (on_a_page, before) = (i64::from(ON_A_PAGE), i64::from(page.saturating_sub(1)));
            let mut matches = store
                .past_matches(of, on_a_page + 1, before * on_a_page)
                .await?;
            let more = matches.len() > usize::from(ON_A_PAGE);
            matches.truncate(usize::from(ON_A_PAGE));
            Ok((matches, more))
        })
        .await
    }
}

async fn why_unlisted(
    store: &Store,
    game: GameKind,
    span: Span,
    user: UserId,
    as_of_us: i64,
) -> Result<Unlisted, PlayError> {
    if store.is_off_leaderboards(user).await? {
        return Ok(Unlisted::OptedOut);
    }
    let standings = store.standings_of(user, span).await?;
    let standing = standings.into_iter().find(|(other, _)| *other == game);
    let standing = standing.map_or(Standing::NEW, |(_, standing)| standing);
    let certain = standing
        .certain_until_us()
        .is_some_and(|until| until > as_of_us);
    Ok(match standing.matches() {
        matches if matches < LISTED_FROM => Unlisted::TooFew(LISTED_FROM - matches),
        _ if certain => Unlisted::NotHere,
        _ => Unlisted::Provisional,
    })
}
