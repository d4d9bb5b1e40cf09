//! The program's own players: they act when a match waits for them, in the same way as anyone.
//!
//! Five user ids are constants of the program, one a level (`ludotheque_matches::opponent`); no Discord
//! account has an id as small. So the terms and the log of a match say how strong the bot is in it, as they
//! say who else plays, and nothing that asks for seats and turns needs to know the difference. Such players
//! are never called or reminded, and what they play is never rated and in no profile.
//!
//! `/practice` and a rematch accept the challenge for the bot in the transaction that stores it; the
//! button on an open challenge does it by `act`, as a player's click would.
//!
//! `append_plies.sql` sets `matches.opponent_due_at` as long as the match waits for the bot. [`oppose`] takes such
//! rows (`FOR UPDATE SKIP LOCKED`), but not before the card shows what the player has done, so that the
//! answer to a click and the bot's move do not overtake each other. It leases them for half a minute,
//! chooses within a second, from the position alone, on one of the threads on which hints and reviews are
//! thought out too (`Play::think`), and goes by `act` with the board that it saw. It is woken when an answer has been
//! shown, and looks every second anyway. If its process dies the row is due again; the same board gives the same move,
//! unless the second was too short.

use std::cell::Cell;
use std::time::Duration;

use tokio::time::Instant;

use ludotheque_engine::{Budget, Known, Seed, any, for_seat};
use ludotheque_rules::{AnyPosition, Node, Seat};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::act::act;
use super::{Actor, Attempt, Play, PlayError, SharedTables, View, processor_cores};
use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_matches::{
    Answer, Board, Command, Level, Match, OfferKind, Player, Refusal, State, Turn,
};
use ludotheque_planted::{self as planted, Planted};
use ludotheque_store::Store;

/// How often the loop looks for matches that wait for them, if nothing wakes it.
const PAUSE: Duration = Duration::from_secs(1);
/// A move is chosen within a second: what is left of it is for storing and showing it.
const THINK_WITHIN: Duration = Duration::from_millis(900);
/// A draw is taken by who is not even as likely as this to win.
const TAKES_A_DRAW_BELOW: f64 = 0.4;
/// How a position is judged for that: so many turns ahead, with at most so many nodes.
const DRAW_DEPTH: u32 = 1;
const DRAW_NODES: u64 = 20_000;

/// Lets the program's own players act until it is told to stop; what is under way is finished first.
/// Any number of processes may do so at once. `acted` is called when a player has acted.
pub async fn oppose(play: Play, stop: CancellationToken, acted: impl Fn() + Send) {
    // Choosing a move takes a processor core.
    let at_once = processor_cores();
    let mut under_way = JoinSet::new();
    let mut is_woken = false;
    while !stop.is_cancelled() {
        let room = at_once - under_way.len();
        let mut is_still_woken = false;
        match play.due_opponents(room, is_woken).await {
            Ok(_) if planted::is(Planted::OpponentsAsleep) => {}
            Ok(due) => {
                for id in due {
                    let play = play.clone();
                    under_way.spawn(async move { play.act_as_opponent(id).await });
                }
            }
            Err(_) if planted::is(Planted::OpponentsGiveUp) => return,
            Err(error) => {
                is_still_woken = is_woken;
                tracing::debug!(%error, "who is waited for cannot be read");
            }
        }
        is_woken = is_still_woken
            | tokio::select! {
                biased;
                () = play.opponents.notified(), if under_way.len() < at_once => true,
                () = tokio::time::sleep(PAUSE) => false,
                () = stop.cancelled() => false,
                Some(done) = under_way.join_next() => {
                    if let Err(panic) = done {
                        tracing::error!(%panic, "a player of the program broke off");
                    }
                    acted();
                    true
                }
            };
    }
    while under_way.join_next().await.is_some() {
        acted();
    }
}

impl Play {
    /// Lets one of the program's own players take the open seat of a challenge, as the challenger
    /// asks. The card is shown by the delivery worker.
    ///
    /// # Errors
    /// [`PlayError::Refused`] to anybody else, and if it is rated or not open.
    pub async fn seat_opponent(
        &self,
        actor: Actor,
        match_id: MatchId,
        level: Level,
    ) -> Result<View, PlayError> {
        let view = self.view(match_id).await?;
        let live = &view.stored.live;
        if live.state != State::Open {
            return Err(Refusal::ChallengeAnswered.into());
        }
        live.terms.may_seat_opponent(actor.player.user)?;
        let opponent = Player::opponent(level);
        let user = opponent.user;
        let accepting = self.act(Attempt {
            match_id,
            actor: Actor {
                player: opponent,
                interaction: InteractionId::of_program(live.plies),
            },
            seen: None,
            command: Command::Answer(Answer::Accept),
            shows_card: false,
        });
        let view = accepting.await?;
        // Of two requests at once the first one counts: the rows of both have the same number.
        match view.stored.live.seat_of(user) {
            Some(_) => Ok(view),
            None => Err(Refusal::ChallengeAnswered.into()),
        }
    }

    /// Lets [`oppose`] look at once whether one of the program's own players is waited for.
    pub(super) fn wake_opponents(&self) {
        self.opponents.notify_one();
    }

    /// At most so many matches that wait for one of the program's own players; they are the caller's
    /// for half a minute. Unless there is reason to think that there are some, it is asked first what was seen last.
    async fn due_opponents(&self, most: usize, is_woken: bool) -> Result<Vec<MatchId>, PlayError> {
        if !is_woken && !self.happens_by_itself().await?.opponents {
            return Ok(Vec::new());
        }
        self.run(async move |store| Ok(store.take_due_opponents(most).await?))
            .await
    }

    /// Acts for the program's own player in a match as long as the match waits for that player.
    /// Nothing is lost by a failure: the match is due again by itself.
    async fn act_as_opponent(&self, id: MatchId) {
        let play = self.clone();
        let acted = self.run(async move |store| {
            while let Some(ask) = next_step(&play, &store, id).await? {
                match act(&store, &play.dice_key, &ask).await {
                    // Done already and still to be done: another look would find the same.
                    Ok(view) if Some(view.stored.live.plies) == ask.seen => return Ok(()),
                    // Somebody else was faster: it is decided again on what is there now.
                    Ok(_) | Err(PlayError::Refused(Refusal::BoardMovedOn)) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        });
        match acted.await {
            Ok(()) => {}
            Err(error) if error.is_of_a_newer_version() => {}
            Err(PlayError::Refused(refusal)) => {
                tracing::debug!(match_id = %id, %refusal, "a player of the program comes too late");
            }
            Err(error @ (PlayError::Store(_) | PlayError::Damaged { .. }))
                if !error.is_outage() =>
            {
                tracing::error!(match_id = %id, %error, "a match cannot be played on");
                let put_off = self.run(async move |store| Ok(store.put_opponent_off(id).await?));
                if let Err(error) = put_off.await {
                    tracing::warn!(match_id = %id, %error, "a match could not be put off");
                }
            }
            Err(error) => tracing::warn!(match_id = %id, %error, "a move has to wait"),
        }
    }
}

/// What the program's own player does next, if the match waits for it.
async fn next_step(play: &Play, store: &Store, id: MatchId) -> Result<Option<Attempt>, PlayError> {
    let Some(stored) = store.find_match(id).await? else {
        return Ok(None);
    };
    let live = stored.live;
    let (Some((_, level, player)), Some(board)) = (live.awaited_opponent(), live.board()) else {
        return Ok(None);
    };
    let actor = Actor {
        player: player.clone(),
        interaction: InteractionId::of_program(live.plies),
    };
    let (board, plies) = (board.clone(), live.plies);
    let (seed, tables) = (seed(&live), play.tables.clone());
    // The time for it begins when there is a processor core for it.
    let command = play
        .thinking
        .think(move || choose(&board, level, seed, tables))
        .await?;
    let command = command.ok_or(PlayError::Damaged {
        match_id: id,
        what: "there is nothing to choose for the program's own player",
    })?;
    Ok(Some(Attempt {
        match_id: id,
        actor,
        seen: Some(plies),
        command,
        shows_card: false,
    }))
}

/// The same board gives the same move again, in any process.
fn seed(live: &Match) -> Seed {
    let id = live.id.to_row().cast_unsigned();
    Seed(id.rotate_left(u32::BITS) ^ u64::from(live.plies))
}

/// The answer to what the other player proposes, or the next step of the turn. Takes up to a second.
fn choose(
    board: &Board,
    level: Level,
    seed: Seed,
    tables: Option<SharedTables>,
) -> Option<Command> {
    let position = board.position();
    let in_tables = |position: &_| tables.as_ref()?(position);
    let known = Known {
        tables: Some(&in_tables),
        drawn: &board.transcript.drawn_next(),
    };
    if let Some(offer) = board.offers.standing() {
        return Some(match offer.what.kind() {
            // The rules of offers let nobody ask for more than their own last decision.
            OfferKind::Takeback => Command::Agree(OfferKind::Takeback),
            OfferKind::Draw if is_losing(position, offer.by.other(), known) => {
                Command::Agree(OfferKind::Draw)
            }
            OfferKind::Draw => Command::Refuse(OfferKind::Draw),
        });
    }
    if let Node::Chance(_) = position.node() {
        return Some(Command::Turn(Turn::Roll));
    }
    let begun = Instant::now();
    let is_cut_short = Cell::new(false);
    let stop = || {
        let is_over = begun.elapsed() >= THINK_WITHIN;
        is_cut_short.set(is_cut_short.get() || is_over);
        is_over
    };
    let budget = Budget {
        nodes: u64::MAX,
        stop: Some(&stop),
    };
    let choice = any::choose_knowing(position, level, seed, budget, known)?;
    if is_cut_short.get() {
        // It is weaker than its level then: that should not stay unnoticed.
        tracing::info!(game = %position.game(), %level, "there was no time to think to the end");
    }
    Some(Command::Turn(Turn::Move(choice.chosen.to_string())))
}

/// Whether a seat should be glad of a draw.
fn is_losing(position: &AnyPosition, seat: Seat, known: Known<'_>) -> bool {
    let first = any::win_probability(position, DRAW_DEPTH, Budget::nodes(DRAW_NODES), known);
    for_seat(seat, first) < TAKES_A_DRAW_BELOW
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use ludotheque_rules::{GameKind, Transcript};

    use super::*;
    use ludotheque_matches::Offers;
    use ludotheque_matches::ids::UserId;

    fn board(transcript: Transcript) -> Board {
        Board {
            players: [1, 2].map(|number| Player {
                user: UserId(number),
                name: String::new(),
            }),
            transcript,
            offers: Offers::default(),
            takebacks: 0,
            taken: None,
        }
    }

    #[test]
    fn the_highest_level_plays_by_the_tables_that_there_are() {
        let text = "lllll.d................. l 16 - 0";
        let position = AnyPosition::parse(GameKind::AdEltaStelpur, "", text);
        let board = board(Transcript::new(position.expect("a position")));
        for (level, is_asked) in [(Level::Expert, false), (Level::Master, true)] {
            let asked = Arc::new(AtomicU32::new(0));
            let count = Arc::clone(&asked);
            let tables: SharedTables = Arc::new(move |_: &AnyPosition| {
                count.fetch_add(1, Ordering::Relaxed);
                Some(0.5)
            });
            let command = choose(&board, level, Seed(1), Some(tables));
            assert!(matches!(command, Some(Command::Turn(Turn::Move(_)))));
            assert_eq!(asked.load(Ordering::Relaxed) > 0, is_asked, "{level}");
        }
    }

    /// White needs one star more, Black three, and both have gone to and fro.
    #[test]
    fn a_draw_by_repetition_is_a_way_out() {
        let start = "ddssdd/dddsddd/8/9/10/11/10/9/8/UUU1UUU/UUS1UU w2b0 w a 0";
        let start = AnyPosition::parse(GameKind::ArrowsAndStars, "", start).expect("a position");
        let mut transcript = Transcript::new(start);
        let to_and_fro = ["c1-c2", "i1-i2", "c2-c1", "i2-i1"].repeat(2);
        for chosen in ["b1-c1", "j1-i1"].iter().chain(&to_and_fro[..7]) {
            transcript.act(&format!("move {chosen}")).expect(chosen);
        }
        let board = board(transcript);
        let known = Known {
            tables: None,
            drawn: &board.transcript.drawn_next(),
        };
        assert!(is_losing(board.position(), Seat::Second, Known::default()));
        assert!(!is_losing(board.position(), Seat::Second, known));
        let command = choose(&board, Level::Expert, Seed(1), None);
        assert_eq!(command, Some(Command::Turn(Turn::Move("i2-i1".to_owned()))));
    }
}
