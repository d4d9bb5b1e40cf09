//! Who can still come first, in sentences: for everybody once it is nearly decided, and for whoever asks at any time.

use ludotheque_render::points_words;
use ludotheque_tournaments::needs::{Race, Runner, races};
use ludotheque_words::{Language, say};

use crate::features::tournament::title::mention_of;
use ludotheque_play::StoredTournament;

/// So many who can still come first are named; while there are more, nothing is said.
const NAMED: usize = 3;
/// Of so many divisions it is told.
const DIVISIONS: usize = 8;

/// What is decided, or nearly: a line for each division of which there is something to say.
#[must_use]
pub fn lines(tournament: &StoredTournament, language: Language) -> Vec<String> {
    let races = races(&tournament.now);
    let divisions = races.len();
    let mut said = Vec::new();
    for race in races.iter().take(DIVISIONS) {
        let line = told(tournament, race, language);
        said.extend(line.map(|line| match race.division {
            Some(number) if divisions > 1 => {
                let number = u32::from(number) + 1;
                let division = say!(language, "tournament-division", number);
                say!(language, "tournament-race-of", division, line)
            }
            _ => line,
        }));
    }
    said
}

fn told(tournament: &StoredTournament, race: &Race, language: Language) -> Option<String> {
    let name = |player| mention_of(tournament, player, language);
    if let Some(winner) = race.winner() {
        let user = name(winner);
        return Some(say!(language, "tournament-race-won", user));
    }
    let contenders = race.contenders();
    // All is played, and what breaks the tie stands in the table.
    let is_through = race.runners.iter().all(|one| one.most == 0);
    if is_through || contenders.len() > NAMED {
        return None;
    }
    let people = contenders.iter().map(|one| {
        let user = name(one.player);
        match one.sure_with {
            Some(halves) => {
                let points = points_words(halves, language);
                say!(language, "tournament-race-sure", user, points)
            }
            None => say!(language, "tournament-race-open", user),
        }
    });
    let people = people.collect::<Vec<_>>().join(", ");
    Some(say!(language, "tournament-race", people))
}

/// What somebody needs to come first; nothing where nobody can say, or they are in no race.
#[must_use]
pub fn own(tournament: &StoredTournament, player: u16, language: Language) -> Option<String> {
    let races = races(&tournament.now);
    let race = races.iter().find(|race| race.of(player).is_some())?;
    let one = race.of(player)?;
    let most = points_words(one.most, language);
    Some(match one {
        Runner {
            sure_with: Some(0), ..
        } => say!(language, "tournament-own-won"),
        Runner {
            can_be_first: false,
            ..
        } => say!(language, "tournament-own-out"),
        Runner {
            sure_with: Some(halves),
            ..
        } => {
            let points = points_words(*halves, language);
            say!(language, "tournament-own-sure", points, most)
        }
        Runner { most: 0, .. } => return None,
        Runner { .. } => say!(language, "tournament-own-open", most),
    })
}
