//! What is put right after the database was brought back from a backup, before anybody plays on.
//!
//! - **Who was forgotten after the backup** is forgotten again, from the list that lies beside the database.
//! - **No roll that people have seen comes again**, and no match goes on with a secret that was shown when it ended after
//!   the backup: every match that is not over gets other dice, with another promise; the secret until now is shown. One
//!   from before there were promises is broken off, because nobody could check that.
//! - **Boards** are posted anew: nobody knows which messages are there.
//! - **Games of series that are owed** begin first, so that they get other dice too.
//!
//! It can be done again at any time, and by whoever is interrupted: that costs another promise, and nothing else.

use std::collections::HashSet;

use super::dice::OpenDice;
use super::dice_key::DiceKey;
use super::ending::end;
use super::forget::forget;
use super::reseal::{all_sealed, key_fit, opens_any_or_none_is_there};
use super::sequels::start_next;
use super::step::Step;
use super::{Actor, PlayError};
use ludotheque_matches::ids::{MatchId, UserId};
use ludotheque_matches::{Action, Renewal, State, Withdrawal};
use ludotheque_store::{Call, DueDeletion, Forgotten, Store, StoredMatch, Telling, Unit};

/// What was put right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// People who were forgotten again.
    pub forgotten: usize,
    /// Deletions in the list that the database does not know, of nobody who is stored.
    pub unmatched: usize,
    /// Matches that go on with other dice.
    pub renewed: usize,
    /// Matches from before there were promises, which were broken off.
    pub broken_off: usize,
    /// Boards that will be posted anew.
    pub boards: usize,
    /// Matches that cannot be played on, because their rows are damaged or their secret does not open.
    pub damaged: Vec<MatchId>,
}

/// Puts it right. No bot may run on the database meanwhile.
///
/// # Errors
/// [`PlayError::WrongKey`] if the key opens none of the matches that are not over, and nothing was changed then; if the
/// database fails.
pub async fn after_restore(
    store: &Store,
    key: &DiceKey,
    list: &[Forgotten],
) -> Result<Restored, PlayError> {
    let fit = key_fit(store, key).await?;
    // Pseudonyms come from the key too, so it has to fit where no match is open.
    if fit.opened == 0 && !opens_any_or_none_is_there(store, key).await? {
        return Err(PlayError::WrongKey);
    }
    let mut done = Restored::default();
    let (people, unmatched) = forgotten_since(store, key, list).await?;
    done.unmatched = unmatched;
    for user in people {
        // As if they had asked again: what cannot be done now the bot goes on with.
        store.ask_to_forget(user, key.pseudonym(user), 0).await?;
        // What another transaction has written at the moment of the first look would be seen by the second.
        for was_looked_for in [false, true] {
            let due = DueDeletion {
                user,
                was_looked_for,
            };
            done.forgotten += usize::from(forget(store, key, due).await?);
        }
    }
    for id in store.all_sequels().await? {
        if let Err(error) = start_next(store, key, id).await {
            note_damaged(&mut done, id, error)?;
        }
    }
    for sealed in all_sealed(store, true).await? {
        let id = sealed.match_id;
        match renew(store, key, id).await {
            Ok(()) => done.renewed += 1,
            Err(error) => note_damaged(&mut done, id, error)?,
        }
    }
    for id in store.open_without_promise().await? {
        match break_off(store, key, id).await {
            Ok(()) => done.broken_off += 1,
            Err(error) => note_damaged(&mut done, id, error)?,
        }
    }
    let boards = store.all_boards_anew().await?;
    done.boards = usize::try_from(boards).unwrap_or(usize::MAX);
    Ok(done)
}

/// The people of whom something is stored although the list says that they were forgotten later, and how many others it
/// names.
async fn forgotten_since(
    store: &Store,
    key: &DiceKey,
    list: &[Forgotten],
) -> Result<(Vec<UserId>, usize), PlayError> {
    if list.is_empty() {
        return Ok((Vec::new(), 0));
    }
    let known = store.all_forgotten().await?;
    let is_new = |line: &&Forgotten| {
        let is_known =
            |done: &Forgotten| done.pseudonym == line.pseudonym && done.at_s >= line.at_s;
        !known.iter().any(is_known)
    };
    let new: HashSet<UserId> = list
        .iter()
        .filter(is_new)
        .map(|line| line.pseudonym)
        .collect();
    let mut people = store.all_people().await?;
    people.retain(|user| new.contains(&key.pseudonym(*user)));
    let unmatched = new.len() - people.len();
    Ok((people, unmatched))
}

/// A match in a transaction that holds it, if there is one.
pub(super) async fn take_hold(
    store: &Store,
    id: MatchId,
) -> Result<Option<(Unit, StoredMatch)>, PlayError> {
    let mut unit = store.begin().await?;
    if !unit.lock_match(id).await? {
        return Err(PlayError::Held(id));
    }
    let stored = unit.find_match(id).await?;
    Ok(stored.map(|stored| (unit, stored)))
}

/// Lets a match go on with other dice.
async fn renew(store: &Store, key: &DiceKey, id: MatchId) -> Result<(), PlayError> {
    let Some((mut unit, stored)) = take_hold(store, id).await? else {
        return Ok(());
    };
    let by = Actor::program(&stored.live);
    let opened = OpenDice::of(&stored, key, &by)?;
    let Some(shown) = opened.promised() else {
        return Ok(());
    };
    let root = key.new_secret()?;
    let chapter = stored.live.terms.chapter;
    let times = chapter.map_or(0, |chapter| chapter.secrets_to_come());
    let promised = root.hashed(times).commitment();
    let action = Action::NewDice(Renewal {
        shown: shown.0,
        promised,
    });
    let sealed = key.seal(id, promised, &root)?;
    let step = Step::given(&stored, key, &by, action)?;
    let telling = Telling {
        answer_shows_it: false,
        call: Call::Nobody,
    };
    unit.append_plies(step.taken_in(stored)?, telling).await?;
    unit.renew_secret(id, promised, &sealed).await?;
    Ok(unit.commit().await?)
}

async fn break_off(store: &Store, key: &DiceKey, id: MatchId) -> Result<(), PlayError> {
    let Some((mut unit, stored)) = take_hold(store, id).await? else {
        return Ok(());
    };
    let action = match stored.live.state {
        State::Open => Action::Withdraw(Withdrawal::Expired),
        _ => Action::Abort,
    };
    end(&mut unit, stored, key, action).await?;
    Ok(unit.commit().await?)
}

/// One match that cannot be read keeps no other from going on; anything else does.
fn note_damaged(done: &mut Restored, id: MatchId, error: PlayError) -> Result<(), PlayError> {
    if error.damaged_match().is_none() {
        return Err(error);
    }
    tracing::error!(match_id = %id, %error, "a match cannot go on");
    done.damaged.push(id);
    Ok(())
}
