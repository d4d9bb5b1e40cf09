//! A tournament is made, and people join and leave it.

use ludotheque_matches::ids::{ChannelId, RoleId, ServerId, TournamentId, UserId};
use ludotheque_matches::{Clock, Player, Refusal, may_sign_up};
use ludotheque_rules::GameKind;
use ludotheque_store::{By, NewTournament, StoredTournament};
use ludotheque_tournaments::lot::Seed;
use ludotheque_tournaments::{Act, NAME_CHARS_MAX, Rules, Stage};
use ludotheque_words::Language;

use super::found::{find, refusal};
use super::hours;
use super::sides::settle_side;
use crate::match_seed::Seed as IdSeed;
use crate::{Actor, Play, PlayError};

/// So many tournaments of one server can be open at once.
pub const TOURNAMENTS_OPEN_MAX: i64 = 10;

/// What somebody wants a tournament to be.
#[derive(Clone, Debug)]
pub struct WantedTournament {
    /// The server.
    pub server: ServerId,
    /// Where.
    pub channel: ChannelId,
    /// What it is called.
    pub name: String,
    /// The game.
    pub game: GameKind,
    /// The rule options in their canonical text.
    pub options: String,
    /// Who is paired when, and what counts.
    pub rules: Rules,
    /// How long a turn may take.
    pub clock: Clock,
    /// Whether matches between people count for the leaderboard.
    pub rated: bool,
    /// How long people are paired from the start, in seconds.
    pub lasts_s: u32,
    /// After how many seconds it begins by itself; nothing where its organiser begins it.
    pub starts_in_s: Option<u32>,
    /// Whether each match gets a thread of its own.
    pub threads: bool,
    /// What it is written in.
    pub language: Language,
    /// What whoever wins it is given.
    pub champion_role: Option<RoleId>,
}

/// What players do of themselves, beside taking part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnAct {
    /// Leave: they are not paired any more, and play out what they are playing.
    Leave,
    /// Say that they are there.
    Here,
    /// Change sides, before it begins.
    Side,
}

impl Play {
    /// Makes a tournament that people can join. The same command makes no second one.
    ///
    /// # Errors
    /// A refusal of a name that is none, and where too many tournaments are open.
    pub async fn new_tournament(
        &self,
        actor: Actor,
        wanted: WantedTournament,
    ) -> Result<StoredTournament, PlayError> {
        let name = wanted.name.trim().to_owned();
        let length = name.chars().count();
        if !(1..=NAME_CHARS_MAX).contains(&length) || name.chars().any(char::is_control) {
            return Err(Refusal::BadTournamentName.into());
        }
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let seed = Seed::new(key.new_secret()?.0);
            let id_seed = IdSeed::Interaction(actor.interaction);
            let organiser = actor.player.user;
            let mut unit = store.begin().await?;
            unit.hold_person(organiser).await?;
            for try_number in 0.. {
                if let Some(made) = unit.tournament_of(actor.interaction, 1).await? {
                    unit.roll_back().await?;
                    return find(&store, made).await;
                }
                let id = id_seed.tournament_id(try_number);
                let load =
                    unit.load_of([organiser, key.pseudonym(organiser)], wanted.channel, None);
                may_sign_up(load.await?)?;
                if unit.open_tournaments(wanted.server).await? >= TOURNAMENTS_OPEN_MAX {
                    return Err(Refusal::TooManyTournaments.into());
                }
                let new = NewTournament {
                    id,
                    server: wanted.server,
                    channel: wanted.channel,
                    organiser,
                    interaction: actor.interaction,
                    name: &name,
                    game: wanted.game,
                    options: &wanted.options,
                    rules: wanted.rules,
                    clock: wanted.clock,
                    rated: wanted.rated,
                    threads: wanted.threads,
                    language: wanted.language,
                    seed: &seed,
                    lasts_s: wanted.lasts_s,
                    starts_in_s: wanted.starts_in_s,
                    season: 1,
                    champion_role: wanted.champion_role,
                };
                if unit.insert_tournament(&new).await? {
                    unit.commit().await?;
                    return find(&store, id).await;
                }
            }
            unreachable!("the loop has no other end")
        })
        .await
    }

    /// Lets somebody take part, or come back, from another server that takes part; from its own if none is given.
    ///
    /// # Errors
    /// A refusal to whoever is in it, and where nobody can join.
    pub async fn join_tournament(
        &self,
        id: TournamentId,
        player: Player,
        server: Option<ServerId>,
    ) -> Result<StoredTournament, PlayError> {
        let key = self.dice_key.clone();
        self.run(async move |store| {
            let user = player.user;
            let mut unit = store.begin().await?;
            // Before the tournament, as everywhere: whoever is being forgotten is not let in at the same time.
            unit.hold_person(user).await?;
            let held = unit.lock_tournament(id).await?;
            let mut held = held.ok_or(Refusal::NoSuchTournament)?;
            let load = unit.load_of([user, key.pseudonym(user)], held.channel, None);
            may_sign_up(load.await?)?;
            if held.now.stage == Stage::Over {
                return Err(Refusal::TournamentOver.into());
            }
            let from = server.filter(|server| *server != held.server);
            if from.is_some_and(|server| !held.takes_part(server)) {
                return Err(Refusal::ServerTakesNoPart.into());
            }
            let by = By {
                actor: user,
                reason: None,
            };
            let act = match held.number_of(user) {
                Some(number) if held.now.entry(number).is_some_and(|entry| entry.is_in) => {
                    return Err(Refusal::InTournamentAlready.into());
                }
                Some(number) => {
                    held.now.may_come_back(number).map_err(refusal)?;
                    Act::Back(number)
                }
                None => Act::Join {
                    player: u16::try_from(held.people.len()).unwrap_or(u16::MAX),
                    rating: unit.rating_of(held.game, user).await?,
                },
            };
            if let Act::Join { .. } = act {
                unit.add_player(&mut held, &player, from).await?;
            }
            unit.add_act(&mut held, act, by).await?.map_err(refusal)?;
            if let Act::Join { player, .. } | Act::Back(player) = act {
                hours::note(&mut unit, &mut held, user, player).await?;
            }
            let is_bound = held.now.stage.has_begun() && held.second_side().is_some();
            match act {
                // Whoever has played for a server goes on for it.
                Act::Back(player) if !is_bound => {
                    unit.move_player(&mut held, player, from).await?;
                    settle_side(&mut unit, &mut held, player).await?;
                }
                Act::Join { player, .. } => settle_side(&mut unit, &mut held, player).await?,
                _ => {}
            }
            unit.commit().await?;
            Ok(held)
        })
        .await
    }

    /// Lets somebody do something that is theirs alone to do.
    ///
    /// # Errors
    /// A refusal to whoever is not in it, and when it makes no sense now.
    pub async fn act_in_tournament(
        &self,
        id: TournamentId,
        user: UserId,
        own: OwnAct,
    ) -> Result<StoredTournament, PlayError> {
        self.run(async move |store| {
            let mut unit = store.begin().await?;
            let held = unit.lock_tournament(id).await?;
            let mut held = held.ok_or(Refusal::NoSuchTournament)?;
            let number = held.number_of(user).ok_or(Refusal::NotInTournament)?;
            if own == OwnAct::Side {
                if held.second_side().is_some() {
                    return Err(Refusal::SidesAreServers.into());
                }
                if held.now.stage.has_begun() {
                    return Err(Refusal::TournamentNotNow.into());
                }
            }
            let by = By {
                actor: user,
                reason: None,
            };
            let act = match own {
                OwnAct::Leave => Act::Leave(number),
                OwnAct::Here => Act::Here(number),
                OwnAct::Side => Act::Side(number),
            };
            let done = unit.add_act(&mut held, act, by).await?;
            done.map_err(refusal)?;
            unit.commit().await?;
            Ok(held)
        })
        .await
    }
}
