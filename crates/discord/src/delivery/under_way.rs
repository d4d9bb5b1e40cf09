//! What the worker has in hand: of each kind only so much at once that none holds up another, and nothing
//! twice.

use std::collections::HashMap;
use std::future::Future;

use tokio::task::{Id, JoinError, JoinSet};

use ludotheque_play::{PlayError, Room};

/// What is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The board of a match.
    Card,
    /// The same for a player of another server.
    GuestCard,
    /// A player called to the board, or a call taken away.
    Call,
    /// News of several matches for one person.
    Round,
    /// The thread of a match.
    Thread,
    /// The result of a rated match.
    Result,
    /// The end of a match.
    End,
    /// The position of the day.
    Daily,
    /// The look back at a week.
    Week,
    /// The message of a tournament.
    Tournament,
    /// The same on another server.
    TournamentGuest,
    /// The event of a tournament.
    Event,
    /// The role of whoever has won a tournament.
    Champion,
    /// What the public beacon gives for a roll.
    Beacon,
}

impl Kind {
    /// How many are under way at once.
    const fn at_once(self) -> usize {
        match self {
            Self::Card | Self::Beacon => 8,
            Self::Call => 6,
            Self::GuestCard => 4,
            Self::Round
            | Self::Thread
            | Self::Result
            | Self::End
            | Self::Daily
            | Self::Tournament
            | Self::TournamentGuest => 2,
            // The engine looks at matches for each week: one at a time leaves room for boards. Nobody waits for the others.
            Self::Week | Self::Event | Self::Champion => 1,
        }
    }
}

/// The deliveries that are under way.
#[derive(Default)]
pub struct UnderWay {
    tasks: JoinSet<Result<(), PlayError>>,
    in_hand: HashMap<Id, (Kind, i64)>,
}

impl UnderWay {
    /// Takes as much of a kind as there is room for, if anything of it is due, and begins to deliver it. `delivery`
    /// gives the row of what is due and the work.
    ///
    /// # Errors
    /// As `take` says.
    pub async fn begin<Due, Taking, Delivery>(
        &mut self,
        kind: Kind,
        is_due: bool,
        take: impl FnOnce(Room) -> Taking,
        delivery: impl Fn(Due) -> (i64, Delivery),
    ) -> Result<(), PlayError>
    where
        Taking: Future<Output = Result<Vec<Due>, PlayError>>,
        Delivery: Future<Output = Result<(), PlayError>> + Send + 'static,
    {
        if !is_due {
            return Ok(());
        }
        for due in self.take(kind, take).await? {
            let (row, work) = delivery(due);
            self.spawn(kind, row, work);
        }
        Ok(())
    }

    async fn take<Due, Taking>(
        &self,
        kind: Kind,
        take: impl FnOnce(Room) -> Taking,
    ) -> Result<Vec<Due>, PlayError>
    where
        Taking: Future<Output = Result<Vec<Due>, PlayError>>,
    {
        let room = self.room(kind);
        if room.most == 0 {
            return Ok(Vec::new());
        }
        take(room).await
    }

    fn room(&self, kind: Kind) -> Room {
        let of_kind = self.in_hand.values().filter(|(held, _)| *held == kind);
        let in_hand: Vec<i64> = of_kind.map(|(_, row)| *row).collect();
        let most = kind.at_once().saturating_sub(in_hand.len());
        Room { most, in_hand }
    }

    fn spawn(
        &mut self,
        kind: Kind,
        row: i64,
        delivery: impl Future<Output = Result<(), PlayError>> + Send + 'static,
    ) {
        let id = self.tasks.spawn(delivery).id();
        self.in_hand.insert(id, (kind, row));
    }

    /// Waits for the end of one, and says whether there was one. What was taken is due again by itself: a
    /// failure only has to be known.
    pub async fn one_is_done(&mut self) -> bool {
        let Some(done) = self.tasks.join_next_with_id().await else {
            return false;
        };
        self.put_down(done);
        true
    }

    /// Forgets all that have ended meanwhile, so that there is room for others.
    pub fn forget_done(&mut self) {
        while let Some(done) = self.tasks.try_join_next_with_id() {
            self.put_down(done);
        }
    }

    fn put_down(&mut self, done: Result<(Id, Result<(), PlayError>), JoinError>) {
        let id = match done {
            Ok((id, Ok(()))) => id,
            Ok((id, Err(error))) => {
                tracing::warn!(%error, "the outbox could not be written");
                id
            }
            Err(panic) => {
                tracing::error!(%panic, "a delivery broke off");
                panic.id()
            }
        };
        self.in_hand.remove(&id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn all_that_have_ended_make_room_at_once() {
        let mut under_way = UnderWay::default();
        for row in 0..6 {
            under_way.spawn(Kind::Call, row, async { Ok(()) });
        }
        let _stays = {
            let (ends, ended) = oneshot::channel::<()>();
            let waiting = async {
                let _ = ended.await;
                Ok(())
            };
            under_way.spawn(Kind::Card, 7, waiting);
            ends
        };
        tokio::task::yield_now().await;
        assert_eq!(under_way.room(Kind::Call).most, 0);
        under_way.forget_done();
        assert_eq!(under_way.room(Kind::Call).most, 6);
        assert_eq!(under_way.room(Kind::Card).in_hand, [7]);
    }

    #[tokio::test]
    async fn one_kind_leaves_the_room_of_the_others_and_gives_its_own_back() {
        let mut under_way = UnderWay::default();
        let mut ends = Vec::new();
        for row in 0..8 {
            let (end, ended) = oneshot::channel::<()>();
            ends.push(end);
            under_way.spawn(Kind::Card, row, async {
                let _ = ended.await;
                Ok(())
            });
        }
        assert_eq!(under_way.room(Kind::Card).most, 0);
        assert_eq!(under_way.room(Kind::Call), Room::of(6));
        let taken = under_way.take(Kind::Card, async |_| Ok(vec![1])).await;
        assert!(taken.expect("nothing is asked").is_empty());
        drop(ends.remove(3));
        assert!(under_way.one_is_done().await);
        let mut room = under_way.room(Kind::Card);
        room.in_hand.sort_unstable();
        assert_eq!((room.most, room.in_hand), (1, vec![0, 1, 2, 4, 5, 6, 7]));
    }

    #[tokio::test]
    async fn what_broke_off_is_in_hand_no_longer() {
        let mut under_way = UnderWay::default();
        under_way.spawn(Kind::Thread, 1, async { panic!("planned") });
        assert!(under_way.one_is_done().await);
        assert_eq!(under_way.room(Kind::Thread), Room::of(2));
        assert!(!under_way.one_is_done().await);
    }
}
