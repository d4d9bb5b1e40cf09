//! The match of a game begins: by itself, because whoever takes part has agreed to all games.

use ludotheque_matches::ids::{InteractionId, MatchId};
use ludotheque_matches::{
    Answer, Chapter, Command, DiceVersion, Pairing, Perspective, Place, Player, Seating, Terms,
};
use ludotheque_store::{Call, NewMatch, Store, StoredTournament, Unit};
use ludotheque_tournaments::{Game, Opponent};

use crate::automatic::{Viewer, store_and_go_on, to_be_called};
use crate::dice_key::{DiceKey, new_secret};
use crate::match_seed::Seed;
use crate::step::Step;
use crate::{Actor, PlayError};

/// Begins the match of a game, unless it has begun. Nothing happens where one of its players is not there any more.
pub(super) async fn begin(
    store: &Store,
    key: &DiceKey,
    tournament: &StoredTournament,
    game: &Game,
) -> Result<(), PlayError> {
    let Some(terms) = terms(tournament, game) else {
        return Ok(());
    };
    let seed = Seed::Paired(tournament.id, game.number);
    for try_number in 0.. {
        let id = seed.match_id(try_number);
        let mut unit = store.begin().await?;
        if unit
            .has_tournament_match(tournament.id, game.number)
            .await?
        {
            return Ok(unit.roll_back().await?);
        }
        let secret = new_secret()?;
        let commitment = secret.commitment();
        let new = NewMatch {
            id,
            interaction: tournament.interaction,
            terms: &terms,
            dice_version: DiceVersion::CURRENT,
            commitment,
            sealed: &key.seal(id, commitment, &secret)?,
            open_for_s: 0.0,
        };
        // Somebody else has this id; or another process has just begun this very game, which the next try finds.
        if !unit.insert_match(&new).await? {
            unit.roll_back().await?;
            continue;
        }
        unit.insert_card(id, tournament.channel, tournament.language, false, false)
            .await?;
        if tournament.threads {
            unit.want_thread(id, None).await?;
        }
        accept(&mut unit, key, &terms, id).await?;
        // It was struck out, or begun by another process, in the meantime.
        if !unit
            .note_tournament_match(tournament.id, game.number, id)
            .await?
        {
            return Ok(unit.roll_back().await?);
        }
        return Ok(unit.commit().await?);
    }
    unreachable!("the loop has no other end")
}

/// What the match of a game is about; nothing if one of its players has been forgotten.
fn terms(tournament: &StoredTournament, game: &Game) -> Option<Terms> {
    let challenger = tournament.person(game.player)?.clone();
    let (invited, is_person) = match game.opponent {
        Opponent::Player(number) => (tournament.person(number)?.clone(), true),
        Opponent::House(level) => (Player::opponent(level), false),
    };
    if challenger.user.is_pseudonym() || invited.user.is_pseudonym() {
        return None;
    }
    let pairing = Pairing {
        tournament: tournament.id,
        number: game.number,
        seating: Seating {
            begins: game.begins,
            challenger: game.seat,
        },
    };
    Some(Terms {
        game: tournament.game,
        options: tournament.options.clone(),
        challenger,
        invited: Some(invited),
        place: Place {
            server: Some(tournament.server),
            channel: tournament.channel,
        },
        rated: tournament.rated && is_person,
        public_dice: false,
        clock: Some(tournament.clock),
        chapter: Some(Chapter::paired(pairing)),
        fork: None,
    })
}

/// Lets it be accepted, in the name of whoever is asked.
async fn accept(
    unit: &mut Unit,
    key: &DiceKey,
    terms: &Terms,
    id: MatchId,
) -> Result<(), PlayError> {
    let stored = unit.find_match(id).await?;
    let stored = stored.ok_or(PlayError::NoSuchMatch(id))?;
    let Some(player) = terms.invited.clone() else {
        return Err(PlayError::NoSuchMatch(id));
    };
    let actor = Actor {
        player,
        interaction: InteractionId::of_program(stored.live.plies),
    };
    let accept = Command::Answer(Answer::Accept);
    let step = Step::decided(&stored, key, &actor, Perspective::default(), &accept)?;
    let advance = step.taken_in(stored)?;
    let called = to_be_called(&advance.after().live, None);
    let call = called.map_or(Call::Nobody, Call::Player);
    let viewer = Viewer {
        by: None,
        answer_shows_it: false,
    };
    store_and_go_on(unit, key, advance, call, &viewer).await?;
    Ok(())
}
