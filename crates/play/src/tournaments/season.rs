//! A league that has played out its season goes on with the next one: whoever has played and is still there is in it, from
//! the best division down, and can leave before it begins.

use ludotheque_matches::ids::{ServerId, TournamentId};
use ludotheque_matches::{Player, Refusal};
use ludotheque_store::{By, NewTournament, Store, StoredTournament, Unit};
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::{Act, PLAYERS_MIN, Rules, Start, season};

use super::found::refusal;
use super::hours;
use crate::PlayError;
use crate::dice_key::DiceKey;
use crate::match_seed::Seed as IdSeed;

/// So long people can join or leave before the next season begins, in seconds.
const BETWEEN_S: u32 = 3 * 24 * 60 * 60;

/// Opens the next season, unless it is there already or too few go on.
pub(super) async fn open_next(
    store: &Store,
    key: &DiceKey,
    ended: &StoredTournament,
) -> Result<(), PlayError> {
    let mut unit = store.begin().await?;
    // Before the tournament, as everywhere: whoever is being forgotten is not taken over at the same time.
    let mut users: Vec<_> = ended.people.iter().map(|player| player.user).collect();
    users.push(ended.organiser);
    users.retain(|user| user.is_account());
    users.sort_unstable();
    users.dedup();
    for user in users {
        unit.hold_person(user).await?;
    }
    let ended = unit.lock_tournament(ended.id).await?;
    let ended = ended.ok_or(Refusal::NoSuchTournament)?;
    let order = season::order(&ended.now, &ended.seed);
    let going_on: Vec<(&Player, Option<ServerId>)> = order
        .iter()
        .filter_map(|number| {
            let from = ended.guest_of(*number).map(|guest| guest.server);
            Some((ended.person(*number)?, from))
        })
        .filter(|(player, _)| player.user.is_account())
        .collect();
    let number = ended.season + 1;
    let is_there = unit.tournament_of(ended.interaction, number).await?;
    if is_there.is_some() || going_on.len() < PLAYERS_MIN {
        return Ok(unit.roll_back().await?);
    }
    let Some(id) = insert(&mut unit, key, &ended, number).await? else {
        // Another process has opened it.
        return Ok(unit.roll_back().await?);
    };
    let Some(mut held) = unit.lock_tournament(id).await? else {
        return Ok(unit.roll_back().await?);
    };
    let own_name = ended.server_name.clone();
    for guest in ended.present_guests() {
        unit.add_guest(&mut held, guest.into(), own_name.clone())
            .await?;
    }
    for (player, from) in going_on {
        let number = u16::try_from(held.people.len()).unwrap_or(u16::MAX);
        let join = Act::Join {
            player: number,
            rating: unit.rating_of(held.game, player.user).await?,
        };
        unit.add_player(&mut held, player, from).await?;
        let joined = unit.add_act(&mut held, join, By::PROGRAM).await?;
        joined.map_err(refusal)?;
        hours::note(&mut unit, &mut held, player.user, number).await?;
    }
    Ok(unit.commit().await?)
}

/// The tournament of the next season; nothing if it has been opened in the meantime.
async fn insert(
    unit: &mut Unit,
    key: &DiceKey,
    ended: &StoredTournament,
    number: u32,
) -> Result<Option<TournamentId>, PlayError> {
    let seed = Seed::new(key.new_secret()?.0);
    for try_number in 0.. {
        let id = IdSeed::Season(ended.id).tournament_id(try_number);
        let new = NewTournament {
            id,
            server: ended.server,
            channel: ended.channel,
            organiser: ended.organiser,
            interaction: ended.interaction,
            name: &ended.name,
            game: ended.game,
            options: &ended.options,
            rules: Rules {
                start: Start::Order,
                ..ended.now.rules()
            },
            clock: ended.clock,
            rated: ended.rated,
            threads: ended.threads,
            language: ended.language,
            seed: &seed,
            lasts_s: ended.lasts_s,
            starts_in_s: Some(BETWEEN_S),
            champion_role: ended.champion_role,
            season: number,
        };
        if unit.insert_tournament(&new).await? {
            return Ok(Some(id));
        }
        if unit
            .tournament_of(ended.interaction, number)
            .await?
            .is_some()
        {
            return Ok(None);
        }
    }
    unreachable!("the loop has no other end")
}
