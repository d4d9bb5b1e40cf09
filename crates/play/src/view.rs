//! A match as it is shown: replayed from its log, with what happened last.

use ludotheque_rules::Seat;

use super::forget::check_redactions;
use super::neighbours::{Neighbours, neighbours_of};
use super::{Play, PlayError, rate};
use crate::dice_key::DiceKey;
use ludotheque_matches::calling::{Occasion, Plan};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::ratings::COUNTED_A_DAY_MAX;
use ludotheque_matches::{Action, Board, EndReason, LogEntry, Match, State, StepReport};
use ludotheque_store::{CardVersion, Counting, Due, DuePing, Store, StoreError, StoredMatch};

/// A match and what happened last in it.
#[derive(Clone)]
pub struct View {
    /// The match as stored.
    pub stored: StoredMatch,
    /// The actions to tell of: the last turn, and what the player to act has done since.
    pub recap: Vec<StepReport>,
    /// What happened before that and is on no board yet: what went on by itself since somebody last did
    /// something by hand, and between people that turn too.
    pub meanwhile: Vec<StepReport>,
    /// What a rated match that has ended did to its players' ratings.
    pub counting: Option<Counting>,
    /// Whether so many matches between its two players have counted today that no further one
    /// will. Asked only where a rated match has not begun to be played.
    pub pair_limit_reached: bool,
    /// The cards of the games before and after it.
    pub neighbours: Neighbours,
    /// Whether the card calls who is challenged: nobody is told twice, nor against their wishes.
    pub calls_invited: bool,
}

impl Play {
    /// Shows a match.
    ///
    /// # Errors
    /// [`PlayError::NoSuchMatch`], or a damaged record.
    pub async fn view(&self, id: MatchId) -> Result<View, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| View::load(&store, &key, id).await)
            .await
    }
}

impl View {
    /// Whether there is still a reason to call a player who is to be called.
    #[must_use]
    pub fn wants(&self, call: &DuePing) -> bool {
        if call.reminder > 0 {
            self.is_turn_of(call.user, call.ply) || self.fades_away(call.ply)
        } else {
            self.waits_for(call.user, call.ply)
                || self.won_on_time(call.user, call.ply).is_some()
                || self.challenges(call.user)
        }
    }

    /// Whether the match has no clock, and soon ends without a result, as when it had so many plies.
    #[must_use]
    pub fn fades_away(&self, plies: u32) -> bool {
        matches!(self.stored.due(), Some(Due::NoResult(_))) && self.is_board_of(plies)
    }

    /// Whether the match still waits for a player as it did when it had so many plies: what the
    /// players have proposed to each other since makes no difference.
    #[must_use]
    pub fn waits_for(&self, user: UserId, plies: u32) -> bool {
        let awaited = self.stored.live.awaited();
        awaited.is_some_and(|(_, player)| player.user == user) && self.is_board_of(plies)
    }

    /// Whether the match has ended, with so many plies, because the time of this player's opponent
    /// ran out: the seat of the opponent.
    #[must_use]
    pub fn won_on_time(&self, user: UserId, plies: u32) -> Option<Seat> {
        let live = &self.stored.live;
        let State::Finished(board, ending) = &live.state else {
            return None;
        };
        let winner = ending.winner?;
        let is_it = ending.reason == EndReason::TimedOut
            && board.player(winner).user == user
            && live.plies == plies;
        is_it.then_some(winner.other())
    }

    /// Whether it is still a player's turn as it was when the match had so many plies, also while
    /// it waits for the other one's answer to an offer.
    #[must_use]
    pub fn is_turn_of(&self, user: UserId, plies: u32) -> bool {
        let to_act = self.stored.live.to_act();
        to_act.is_some_and(|(_, player)| player.user == user) && self.is_board_of(plies)
    }

    /// Whether it is a challenge to this player that waits for an answer.
    #[must_use]
    pub fn challenges(&self, user: UserId) -> bool {
        let live = &self.stored.live;
        let invited = live.terms.invited.as_ref();
        matches!(live.state, State::Open) && invited.is_some_and(|player| player.user == user)
    }

    /// Whether nothing has been played since the match had so many plies.
    fn is_board_of(&self, plies: u32) -> bool {
        let since = self.stored.log.get(plies as usize..).unwrap_or_default();
        since
            .iter()
            .all(|entry| Action::leaves_the_board(&entry.action))
    }

    pub(super) async fn load(store: &Store, key: &DiceKey, id: MatchId) -> Result<Self, PlayError> {
        let stored = store
            .find_match(id)
            .await?
            .ok_or(PlayError::NoSuchMatch(id))?;
        Self::read(store, key, stored).await
    }

    /// The same of a match that was read already.
    pub(super) async fn read(
        store: &Store,
        key: &DiceKey,
        stored: StoredMatch,
    ) -> Result<Self, PlayError> {
        check_redactions(key, &stored)?;
        let mut view = Self::of(stored).with_surroundings(store, key).await?;
        view.calls_invited = calls_invited(store, &view.stored).await?;
        Ok(view)
    }

    /// A stored match without what there is to say about ratings.
    #[must_use]
    pub fn of(stored: StoredMatch) -> Self {
        let happened = &stored.happened;
        let told = recap_from(happened, stored.live.to_act().map(|(seat, _)| seat));
        let unseen = unseen_from(
            happened,
            steps_by_themselves(&stored.log),
            stored.live.board().is_some_and(Board::is_practice),
        );
        Self {
            recap: happened[told..].to_vec(),
            meanwhile: happened[unseen.min(told)..told].to_vec(),
            stored,
            counting: None,
            pair_limit_reached: false,
            neighbours: Neighbours::default(),
            calls_invited: false,
        }
    }

    /// The same with what there is to say that its own log does not tell.
    async fn with_surroundings(self, store: &Store, key: &DiceKey) -> Result<Self, StoreError> {
        let mut view = self.with_ratings(store, key).await?;
        view.neighbours = neighbours_of(&view.stored.live, store).await?;
        Ok(view)
    }

    /// The same with what there is to say about ratings.
    async fn with_ratings(mut self, store: &Store, key: &DiceKey) -> Result<Self, StoreError> {
        let live = &self.stored.live;
        if !live.terms.rated {
            return Ok(self);
        }
        if let State::Finished(..) = live.state {
            self.counting = store.counting_of(live.id).await?;
        } else if let Some(pair) = pair_before_play(live) {
            let ids = pair.map(|user| [user, key.pseudonym(user)]);
            let game = live.terms.game;
            let counted = store.counted_lately(game, [&ids[0], &ids[1]]).await?;
            self.pair_limit_reached = counted >= i64::from(COUNTED_A_DAY_MAX);
        }
        Ok(self)
    }

    /// The same after an action: a match that has ended with it is counted first. What was done is
    /// stored, so nothing here makes it fail; the worker counts what could not be counted now.
    pub(super) async fn counted(self, store: &Store, key: &DiceKey) -> Self {
        let live = &self.stored.live;
        let id = live.id;
        let has_ended = matches!(live.state, State::Finished(..));
        if live.terms.rated
            && has_ended
            && let Err(error) = rate::count(store, key, id).await
        {
            tracing::warn!(match_id = %id, %error, "counting has to wait");
        }
        match self.clone().with_surroundings(store, key).await {
            Ok(view) => view,
            Err(error) => {
                tracing::warn!(match_id = %id, %error, "shown without its ratings and its neighbours");
                self
            }
        }
    }

    /// The game of its series that it follows by itself.
    #[must_use]
    pub fn game_before(&self) -> Option<MatchId> {
        let chapter = self.stored.live.terms.chapter?;
        let sequel = chapter.sequel.filter(|_| chapter.follows_by_itself())?;
        Some(sequel.after)
    }

    /// How much there is to show, as a number that grows: the plies, and then what the match did
    /// to the ratings.
    #[must_use]
    pub fn version(&self) -> u32 {
        let is_counted = !matches!(self.counting, None | Some(Counting::Owed));
        self.stored.live.plies + u32::from(is_counted)
    }

    /// A challenge as the answer to its challenger shows it: what is owed of its card is just that.
    pub(super) fn announced(mut self) -> Self {
        self.stored.showings.one_is_owed = false;
        self
    }

    /// The same with another of its cards.
    #[must_use]
    pub fn seen(self, how: impl FnOnce(StoredMatch) -> StoredMatch) -> Self {
        Self {
            stored: how(self.stored),
            ..self
        }
    }

    /// What is to be noted when this has been shown.
    #[must_use]
    pub fn drawn(&self) -> CardVersion {
        CardVersion {
            match_id: self.stored.live.id,
            version: self.version(),
            showings: self.stored.showings,
            card_channel: self.stored.card_channel,
            which: self.stored.which_card(),
            awaits_opponent: self.stored.live.awaited_opponent().is_some(),
        }
    }
}

/// Whether a challenge is shown for the first time, to somebody who wants to be called in its
/// channel now.
async fn calls_invited(store: &Store, stored: &StoredMatch) -> Result<bool, StoreError> {
    let invited = match (&stored.live.state, stored.card) {
        (State::Open, None) => &stored.live.terms.invited,
        _ => return Ok(false),
    };
    let Some(invited) = invited.as_ref().filter(|player| player.level().is_none()) else {
        return Ok(false);
    };
    let preferences = store.preferences_of(invited.user).await?;
    Ok(preferences
        .notifications
        .plan(Occasion::News, preferences.now)
        == Plan::Here)
}

/// The two players of a match as long as nothing has been rolled or moved, if both are known.
fn pair_before_play(live: &Match) -> Option<[UserId; 2]> {
    match &live.state {
        State::Open => {
            let invited = live.terms.invited.as_ref()?;
            Some([live.terms.challenger.user, invited.user])
        }
        State::Running(board) if board.transcript.actions().is_empty() => {
            Some([Seat::First, Seat::Second].map(|seat| board.player(seat).user))
        }
        State::Running(_) | State::Finished(..) | State::Withdrawn(_) => None,
    }
}

/// Where the last turn begins; or the other player's before it, if the player to act is in mid-turn, or has
/// passed: a roll that came to nothing would be gone before anybody has read of it.
fn recap_from(happened: &[StepReport], to_act: Option<Seat>) -> usize {
    let Some(last) = happened.last().map(|step| step.seat) else {
        return 0;
    };
    let turn = |end: usize, seat: Seat| {
        let before = happened[..end].iter().rposition(|step| step.seat != seat);
        before.map_or(0, |before| before + 1)
    };
    let start = turn(happened.len(), last);
    let other = turn(start, last.other());
    let tells_more = to_act == Some(last) || happened[other..start].iter().any(StepReport::is_pass);
    if tells_more { other } else { start }
}

/// Where begins what one of the players has seen on no board: with the first of the steps that went on by
/// themselves, or with the turn made by hand that they followed. In practice who made it knows it.
fn unseen_from(happened: &[StepReport], by_themselves: usize, is_practice: bool) -> usize {
    let by_hand = happened.len().saturating_sub(by_themselves);
    if is_practice || by_themselves == 0 {
        return by_hand;
    }
    let before = &happened[..by_hand];
    let Some(last) = before.last() else { return 0 };
    let others = before.iter().rposition(|step| step.seat != last.seat);
    others.map_or(0, |others| others + 1)
}

/// How many rolls and moves the program has made, for itself and for others, since a person did anything.
fn steps_by_themselves(log: &[LogEntry]) -> usize {
    let by_program = log
        .iter()
        .rev()
        .take_while(|entry| entry.interaction.is_of_program());
    by_program
        .filter(|entry| !Action::leaves_the_board(&entry.action))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use Seat::{First, Second};

    #[test]
    fn a_turn_by_hand_is_unseen_where_something_followed_it_by_itself() {
        // Two turns by hand, a forced pass, and a roll.
        let seats = [Second, First, First, Second, First];
        let happened = seats.map(|seat| StepReport {
            seat,
            events: Arc::default(),
        });
        assert_eq!(unseen_from(&happened, 2, false), 1, "the whole turn");
        assert_eq!(unseen_from(&happened, 2, true), 3, "known to who made it");
        assert_eq!(unseen_from(&happened, 0, false), 5, "everybody saw a board");
        assert_eq!(unseen_from(&happened, 5, false), 0, "nobody did anything");
        assert_eq!(unseen_from(&happened[1..], 2, false), 0, "the first turn");
    }
}
