//! The match of a game begins: by itself, because whoever takes part has agreed to all games.

use ludotheque_matches::ids::{InteractionId, UserId};
use ludotheque_matches::{
    Answer, Chapter, Command, DiceVersion, Pairing, Place, Player, Seating, Terms, may_sign_up,
};
use ludotheque_rules::Seat;
use ludotheque_store::{Home, NewMatch, Store, StoredTournament, Unit};
use ludotheque_tournaments::{Game, Opponent};

use crate::automatic::{Viewer, do_as_agreed};
use crate::dice_key::DiceKey;
use crate::match_seed::Seed;
use crate::{Actor, PlayError, rated};

/// Begins the match of a game, unless it has begun, and gives the number of a player because of whom it cannot: they
/// are excluded, or not there any more.
pub(super) async fn begin(
    store: &Store,
    key: &DiceKey,
    tournament: &StoredTournament,
    game: &Game,
) -> Result<Option<u16>, PlayError> {
    let seed = Seed::Paired(tournament.id, game.number);
    for try_number in 0.. {
        let id = seed.match_id(try_number);
        let mut unit = store.begin().await?;
        if unit
            .has_tournament_match(tournament.id, game.number)
            .await?
        {
            unit.roll_back().await?;
            return Ok(None);
        }
        let (terms, invited) = match admitted(&mut unit, key, tournament, game).await? {
            Ok(admitted) => admitted,
            Err(missing) => {
                unit.roll_back().await?;
                return Ok(Some(missing));
            }
        };
        let secret = key.new_secret()?;
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
        let (home, guest) = homes(tournament, game);
        unit.insert_card(id, home.channel, home.language, false, false)
            .await?;
        if let Some((seat, elsewhere)) = guest {
            unit.insert_guest_card(id, seat, elsewhere).await?;
        }
        if home.threads {
            unit.want_thread(id, None).await?;
        }
        do_as_agreed(&mut unit, key, id, &Viewer::NOBODY, |stored| {
            let actor = Actor {
                player: invited,
                interaction: InteractionId::of_program(stored.live.plies),
            };
            (actor, Command::Answer(Answer::Accept))
        })
        .await?;
        // It was struck out, or begun by another process, in the meantime.
        if !unit
            .note_tournament_match(tournament.id, game.number, id)
            .await?
        {
            unit.roll_back().await?;
            return Ok(None);
        }
        unit.commit().await?;
        return Ok(None);
    }
    unreachable!("the loop has no other end")
}

/// What the match of a game is about, and who is asked, with its people held and looked at as whoever challenges is; or
/// the number of one who may have no matches, or has been forgotten.
async fn admitted(
    unit: &mut Unit,
    key: &DiceKey,
    tournament: &StoredTournament,
    game: &Game,
) -> Result<Result<(Terms, Player), u16>, PlayError> {
    let numbers = Seat::BOTH.into_iter().filter_map(|seat| game.at(seat));
    let numbers: Vec<u16> = numbers.collect();
    let user = |number: u16| tournament.person(number).map(|player| player.user);
    let mut users: Vec<UserId> = numbers.iter().filter_map(|number| user(*number)).collect();
    users.sort_unstable();
    for user in users.into_iter().filter(|user| user.is_account()) {
        unit.hold_person(user).await?;
    }
    // Whoever was forgotten in the meantime stands there under a pseudonym now.
    let people = unit.people_of_tournament(tournament.id).await?;
    let mut rated = tournament.rated && numbers.len() == Seat::BOTH.len();
    for number in numbers {
        let person = people.get(usize::from(number));
        let Some(person) = person.filter(|person| person.user.is_account()) else {
            return Ok(Err(number));
        };
        let ids = [person.user, key.pseudonym(person.user)];
        let load = unit.load_of(ids, tournament.channel, None).await?;
        if may_sign_up(load).is_err() {
            return Ok(Err(number));
        }
        // Who may not play rated matches plays all the same.
        rated = rated && is_rated_for(unit, person.user).await?;
    }
    Ok(Ok(terms(tournament, &people, game, rated)))
}

/// Where a game is played: on the server of whoever begins, or of the only person in it. Whoever comes from another server
/// has a card there, too.
fn homes(tournament: &StoredTournament, game: &Game) -> (Home, Option<(Seat, Home)>) {
    let at = |seat: Seat| game.at(seat).map(|number| tournament.home_of(number));
    let other_seat = game.begins.other();
    match (at(game.begins), at(other_seat)) {
        (Some(home), Some(other)) if home.server != other.server => {
            (home, Some((other_seat, other)))
        }
        (Some(home), _) | (None, Some(home)) => (home, None),
        (None, None) => (tournament.own_home(), None),
    }
}

async fn is_rated_for(unit: &mut Unit, user: UserId) -> Result<bool, PlayError> {
    match rated::check(unit, user).await {
        Ok(()) => Ok(true),
        Err(PlayError::Refused(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

fn terms(
    tournament: &StoredTournament,
    people: &[Player],
    game: &Game,
    rated: bool,
) -> (Terms, Player) {
    let person = |number: u16| people[usize::from(number)].clone();
    let (home, _) = homes(tournament, game);
    let invited = match game.opponent {
        Opponent::Player(number) => person(number),
        Opponent::House(level) => Player::opponent(level),
    };
    let pairing = Pairing {
        tournament: tournament.id,
        number: game.number,
        seating: Seating {
            begins: game.begins,
            challenger: game.seat,
        },
    };
    let terms = Terms {
        game: tournament.game,
        options: tournament.options.clone(),
        challenger: person(game.player),
        invited: Some(invited.clone()),
        place: Place {
            server: Some(home.server),
            channel: home.channel,
        },
        rated,
        public_dice: false,
        clock: Some(tournament.clock),
        chapter: Some(Chapter::paired(pairing)),
        fork: None,
    };
    (terms, invited)
}
