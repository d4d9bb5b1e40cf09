//! A log that a process has proved is read on from its last row: what is found is what reading all of it finds.

use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_matches::{Command, Match, OfferKind, Turn};
use ludotheque_play::{Actor, Play};
use ludotheque_rules::{GameKind, Node};
use ludotheque_store::Store;

use super::{actor, ask, running_of};
use crate::world::TestDatabase;

/// So many steps are made in each match, and after each of them it is read.
const STEPS: u64 = 40;
/// Every so many steps a move is taken back.
const TAKEN_BACK: u64 = 7;

/// What the player to act does; now and then the other one takes a move back.
pub(super) fn next(live: &Match, step: u64) -> (u64, Command) {
    let board = live.board().expect("it runs");
    if let Some(offer) = board.offers.standing() {
        let answers = board.player(offer.by.other()).user.0;
        return (answers, Command::Agree(OfferKind::Takeback));
    }
    let (seat, to_act) = live.to_act().expect("it goes on");
    let (to_act, other) = (to_act.user.0, board.player(seat.other()).user.0);
    if step.is_multiple_of(TAKEN_BACK) && board.takeback_point(seat.other()).is_some() {
        return (other, Command::Offer(OfferKind::Takeback));
    }
    let turn = match board.node() {
        Node::Chance(_) => Turn::Roll,
        _ if board.position().set_up_owed().is_some() => Turn::RandomSetUp,
        _ => {
            let count = board.position().legal_moves().len() as u64;
            Turn::MoveAt(usize::try_from(step % count).expect("a few"))
        }
    };
    (to_act, Command::Turn(turn))
}

async fn is_read_as_a_whole(store: &Store, database: &TestDatabase, id: MatchId) {
    let (anew, _) = database.open().await;
    let whole = anew.find_match(id).await.expect("whole").expect("there");
    anew.close().await;
    let found = store.find_match(id).await.expect("whole").expect("there");
    assert_eq!(found.live, whole.live);
    assert_eq!(found.happened, whole.happened);
    assert_eq!(found.log, whole.log);
    assert_eq!(found.hashes, whole.hashes);
}

#[apply(scenario)]
async fn what_is_read_on_is_what_is_read_as_a_whole(
    database: &TestDatabase,
    store: &Store,
    play: &Play,
) {
    let (_, other_process) = database.open().await;
    for (number, game) in (1..).zip(GameKind::ALL) {
        let first = number * 10_000;
        let id = running_of(play, *game, first).await;
        for step in 1..=STEPS {
            let live = play.view(id).await.expect("it is there").stored.live;
            if live.state.is_over() {
                break;
            }
            let (player, command) = next(&live, step);
            let actor = Actor {
                interaction: InteractionId(first + 10 + step),
                ..actor(player, 0)
            };
            // Now and then another process goes on with it.
            let by = if step % 3 == 0 { &other_process } else { play };
            by.act(ask(id, actor, Some(live.plies), command))
                .await
                .expect("legal");
            is_read_as_a_whole(store, database, id).await;
        }
    }
}
