//! The delivery worker: says what the outbox holds and no answer has said.
//!
//! It wakes when something was answered, and every second anyway. Of each kind some deliveries are under
//! way at once (`under_way`), so that neither a slow channel nor another kind holds up the others.
//! `crates/store/src/outbox.rs` describes the rows.
//!
//! - **Permits** are waited for only for a moment (`rest/permits.rs`), which is much shorter than the lease
//!   of a row: after that the row is given back, with a time when it is due again.
//! - **Cards** (`cards`) are drawn as the match is *now*, however many moves that is, and edited into their message.
//!   A new message is posted, and the old one becomes a link, if the old one is more than 50 minutes old,
//!   lies in the match's own thread, is no longer the last one, was deleted, or lies in a thread that is
//!   archived. (The worker does not know other threads: there it edits a fresh card.)
//! - **Links.** When the card of the next game of a series has been posted, the card of the game before
//!   is shown once more (`Store::show_once_more`), because it points there from now on. A crash in between
//!   leaves it without the link.
//! - **Calls** ([`calls`]) and **rounds** ([`rounds`]) notify people; **threads** ([`threads`]),
//!   **announcements** ([`announcements`]) and **ends** ([`ends`]) are rows of their own.
//! - **Nonces.** What is posted carries a nonce made of match and ply, with `enforce_nonce`: posting again
//!   within a few minutes gives the message that is there.
//! - **Failures.** `RestError::retry` decides: Discord's own pause after a 429; a growing backoff up to a
//!   quarter of an hour when Discord fails; never again when the channel is gone or we may not speak
//!   there, with the reason in `cards.given_up`. The next move or `/match board` takes that back.
//! - **The try-out.** Its Discord begins empty with each start, so the program asks for the boards of all
//!   matches that go on there (`Play::repost_boards`).

pub mod announcements;
pub mod calls;
mod cards;
mod champions;
mod daily;
pub mod ends;
mod posting;
mod retry;
mod roll_call;
pub mod rounds;
mod server_language;
pub mod threads;
mod tournament_events;
mod tournaments;
mod under_way;
pub mod upkeep;
mod weeks;

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::delivery::announcements as announce;
use crate::delivery::under_way::{Kind, UnderWay};
use ludotheque_matches::ids::MatchId;
use ludotheque_planted::{self as planted, Planted};
use ludotheque_play::{DuePing, DueRound, PlayError};

/// How often the worker checks the outbox when nothing wakes it.
const PAUSE: Duration = Duration::from_secs(1);
/// What wakes it within so short a time is looked at together: many clicks a second do not each ask the database.
const GATHER: Duration = Duration::from_millis(20);
/// How many next games of series are begun at once.
const GAMES_AT_ONCE: usize = 16;

/// Works until it is told to stop; what is under way is finished first.
pub async fn run(bot: Arc<Bot>, stop: CancellationToken) {
    let mut under_way = UnderWay::default();
    let mut is_readable = true;
    while !stop.is_cancelled() {
        // A database that is away for an hour is worth two lines, not one a second.
        let taken = take_what_is_due(&bot, &mut under_way).await;
        match &taken {
            Ok(()) if !is_readable => tracing::info!("the outbox can be read again"),
            Err(error) if is_readable => tracing::warn!(%error, "the outbox cannot be read"),
            _ => {}
        }
        is_readable = taken.is_ok();
        if !is_readable && planted::is(Planted::WorkerGivesUp) {
            return;
        }
        if is_readable {
            bot.looked.is_now();
        }
        tokio::select! {
            biased;
            () = bot.delivery_woken() => {}
            () = tokio::time::sleep(PAUSE) => {}
            () = stop.cancelled() => {}
            true = under_way.one_is_done() => {}
        }
        tokio::time::sleep(GATHER).await;
        under_way.forget_done();
    }
    while under_way.one_is_done().await {}
}

async fn take_what_is_due(bot: &Arc<Bot>, under_way: &mut UnderWay) -> Result<(), PlayError> {
    let mut owed = bot.play.what_is_due().await?;
    let is_more_to_show = owed.sequels || owed.ratings;
    if owed.sequels {
        // Nearly always the one who ended a game has started the next one.
        bot.play.start_due_games(GAMES_AT_ONCE).await?;
    }
    // First, so that the cards say what the matches did to the ratings.
    if owed.ratings
        && let Err(error) = bot.play.count_owed().await
    {
        tracing::warn!(%error, "matches could not be counted");
    }
    if is_more_to_show {
        owed = bot.play.what_is_due().await?;
    }
    let play = &bot.play;
    let bot = || Arc::clone(bot);
    under_way
        .begin(
            Kind::Card,
            owed.cards,
            |room| play.take_due_cards(room),
            |due| (due.match_id.to_row(), cards::deliver(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::GuestCard,
            owed.guest_cards,
            |room| play.take_due_guest_cards(room),
            |due| (due.match_id.to_row(), cards::deliver(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Beacon,
            owed.beacons,
            |room| play.take_due_beacons(room),
            |id| (id.to_row(), fetch_beacon(bot(), id)),
        )
        .await?;
    under_way
        .begin(
            Kind::Call,
            owed.pings,
            |room| play.take_due_pings(room),
            |due| (due.match_id.to_row(), deliver_ping(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Round,
            owed.rounds,
            |room| play.take_due_rounds(room),
            |due| (due.user.to_row(), deliver_round(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Thread,
            owed.threads,
            |room| play.take_due_threads(room),
            |due| (due.match_id.to_row(), threads::tend(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Result,
            owed.announcements,
            |room| play.take_due_announcements(room),
            |due| (due.match_id.to_row(), announce::announce(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Daily,
            owed.daily,
            |room| play.take_due_daily_posts(room),
            |due| (due.server.to_row(), daily::post(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Week,
            owed.weeks,
            |room| play.take_due_weeks(room),
            |due| (due.server.to_row(), weeks::post(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Tournament,
            owed.tournaments,
            |room| play.take_due_tournament_posts(room),
            |due| (due.id.to_row(), tournaments::show(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::TournamentGuest,
            owed.tournament_guests,
            |room| play.take_due_tournament_guests(room),
            |due| (due.id.to_row(), tournaments::show(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Event,
            owed.events,
            |room| play.take_due_tournament_events(room),
            |due| (due.id.to_row(), tournament_events::keep(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::Champion,
            owed.champions,
            |room| play.take_due_champions(room),
            |due| (due.id.to_row(), champions::crown(bot(), due)),
        )
        .await?;
    under_way
        .begin(
            Kind::End,
            owed.ends,
            |room| play.take_due_ends(room),
            |due| (due.match_id.to_row(), ends::tell_end(bot(), due)),
        )
        .await?;
    Ok(())
}

async fn fetch_beacon(bot: Arc<Bot>, id: MatchId) -> Result<(), PlayError> {
    bot.play.fetch_beacon(id).await
}

async fn deliver_ping(bot: Arc<Bot>, mut ping: DuePing) -> Result<(), PlayError> {
    match calls::deliver(&bot, &mut ping).await {
        Ok(()) => Ok(()),
        Err(retry) => bot.play.ping_failed(ping, retry).await,
    }
}

async fn deliver_round(bot: Arc<Bot>, due: DueRound) -> Result<(), PlayError> {
    rounds::deliver(&bot, due).await
}
