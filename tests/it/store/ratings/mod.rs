//! Ratings on a real server: what is counted, once, in which order, and what can be read of it.

mod boards;
mod comebacks;
mod counting;
mod luck;
mod voids;

use std::cell::Cell;

use ludotheque_matches::ids::{InteractionId, MatchId, ServerId, UserId};
use ludotheque_matches::{Answer, Command, OfferKind, Place, Player, Terms, Turn};
use ludotheque_play::{Actor, Play};
use ludotheque_rules::{GameKind, Node};
use ludotheque_store::Store;
use ludotheque_words::Language;
use sqlx::AssertSqlSafe;

use super::{actor, ask, player, rewrite, terms};
use crate::world::{DICE_KEY, OpenDatabase, TestDatabase};

/// A database with what reads and writes it, and numbers for interactions.
struct Ratings {
    database: TestDatabase,
    store: Store,
    play: Play,
    interaction: Cell<u64>,
}

/// How a match is ended.
#[derive(Clone, Copy, Debug)]
enum End {
    /// The other player gives up.
    WonBy(u64),
    /// They agree.
    Drawn,
}

impl From<&OpenDatabase> for Ratings {
    fn from(open: &OpenDatabase) -> Self {
        Self {
            database: open.into(),
            store: open.into(),
            play: open.into(),
            interaction: Cell::new(1000),
        }
    }
}

impl Ratings {
    fn next(&self) -> InteractionId {
        self.interaction.update(|last| last + 1);
        InteractionId(self.interaction.get())
    }

    /// A match between two players that has been accepted.
    async fn begun(&self, pair: [u64; 2], rated: bool) -> MatchId {
        self.begun_of(terms().game, pair, rated).await
    }

    /// The same of another game.
    async fn begun_of(&self, game: GameKind, [one, other]: [u64; 2], rated: bool) -> MatchId {
        let terms = Terms {
            game,
            challenger: player(one),
            invited: Some(player(other)),
            place: Place {
                server: Some(ServerId(9)),
                ..terms().place
            },
            rated,
            ..terms()
        };
        let asker_one = actor(one, self.next().0);
        let view = self
            .play
            .challenge(asker_one, terms, Language::English)
            .await;
        let id = view.expect("a challenge").stored.live.id;
        self.act(id, other, Command::Answer(Answer::Accept)).await;
        id
    }

    async fn act(&self, id: MatchId, user: u64, command: Command) {
        let actor = actor(user, self.next().0);
        let done = self.play.act(ask(id, actor, None, command.clone())).await;
        done.unwrap_or_else(|error| panic!("{command:?} by {user}: {error}"));
    }

    /// Plays until both have made a turn.
    async fn play_on(&self, id: MatchId) {
        loop {
            let live = self.play.view(id).await.expect("it is there").stored.live;
            let board = live.board().expect("it runs");
            if board.both_have_moved() {
                break;
            }
            let turn = match board.node() {
                Node::Chance(_) => Turn::Roll,
                _ => Turn::MoveAt(0),
            };
            let (_, Player { user, .. }) = live.to_act().expect("it goes on");
            self.act(id, user.0, Command::Turn(turn)).await;
        }
    }

    /// A rated match that both have played, and what ends it.
    async fn played(&self, pair: [u64; 2]) -> MatchId {
        let id = self.begun(pair, true).await;
        self.play_on(id).await;
        id
    }

    /// A whole rated match.
    async fn whole(&self, pair: [u64; 2], end: End) -> MatchId {
        let id = self.played(pair).await;
        match end {
            End::WonBy(winner) => {
                let [one, other] = pair;
                let loser = if winner == one { other } else { one };
                self.act(id, loser, Command::Resign).await;
            }
            End::Drawn => {
                self.act(id, pair[0], Command::Offer(OfferKind::Draw)).await;
                self.act(id, pair[1], Command::Agree(OfferKind::Draw)).await;
            }
        }
        id
    }

    /// Lets a match have ended at another time, which is given as SQL.
    async fn let_it_have_ended(&self, id: MatchId, time: &str) {
        let mut connection = self.database.connect().await;
        let sql = format!("SELECT (extract(epoch FROM {time}) * 1000000)::bigint");
        let ended_at_us: i64 = sqlx::query_scalar(AssertSqlSafe(sql))
            .fetch_one(&mut connection)
            .await
            .expect("a time");
        rewrite(&self.database, &self.store, id, |log| {
            log.last_mut().expect("it was played").made_at_us = ended_at_us;
        })
        .await;
        self.database.change(format!(
            "UPDATE matches SET ended_at = timestamptz 'epoch' + {ended_at_us} * interval '1 microsecond'
             WHERE match_id = {}",
            id.to_row()
        ))
        .await;
    }

    /// Forgets all that was counted: every match is to be counted again.
    async fn forget_all(&self) {
        self.database
            .change(
                "DELETE FROM rating_changes; DELETE FROM ratings;
             UPDATE rating_events SET verdict = NULL, counted_as = NULL, due_at = (
                 SELECT ended_at FROM matches m WHERE m.match_id = rating_events.match_id)",
            )
            .await;
    }

    /// Counts what is to be counted, as the worker does.
    async fn count_all(&self) {
        let owed = "SELECT count(*) FROM rating_events WHERE verdict IS NULL AND due_at <= now()";
        while self.database.number(owed).await > 0 {
            self.play.count_owed().await.expect("it counts");
        }
    }

    /// What the matches give, as far as it is not what is stored.
    async fn differences(&self) -> Vec<String> {
        let again = ludotheque::audit::count_again(&self.store, Some(&DICE_KEY)).await;
        again.expect("it can be read").differences
    }
}

/// The asker of an end of a match, for ends that are to happen at once.
fn resigning(user: u64, interaction: u64) -> Actor {
    Actor {
        player: Player {
            user: UserId(user),
            name: String::new(),
        },
        interaction: InteractionId(interaction),
    }
}
