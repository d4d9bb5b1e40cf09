//! Every game, with every option, played in a channel from the challenge to the end by two members
//! who press whatever comes.

use std::collections::BTreeSet;

use ludotheque_rules::{AnyPosition, GameKind, Seat, for_each_game};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::json;

use crate::world::{CardView, World};

/// No random game is longer than this by far; every rule set ends by itself.
const CLICKS_MAX: u32 = 10_000;

/// How a match was played: the actions of its buttons, without the moves.
struct Played {
    /// The text of the last card.
    end: String,
    /// The words of the buttons that were pressed, and `choose` for lists.
    doors: BTreeSet<String>,
}

/// Plays a match of a game, which is known by its place in the list of games.
async fn play(world: &World, game: usize, variant: &str, chance: &mut StdRng) -> Played {
    let options = json!([{"name": "variant", "value": variant}]);
    let challenge = world.challenge_to(game, "Bela", options).await;
    let mut card = CardView::of(&world.press("Bela", &challenge, "accept").await);
    let mut doors = BTreeSet::new();
    for _ in 0..CLICKS_MAX {
        if card.is_over() {
            return Played {
                end: card.text,
                doors,
            };
        }
        let name = card.to_act().expect("somebody is to act");
        let reply = if let Some(list) = card.list() {
            let (_, word) = list.custom_id.rsplit_once(':').expect("an id has a word");
            doors.insert(word.to_owned());
            let value = list.values.choose(chance).expect("a list is not empty");
            world.choose(name, &card, value).await
        } else {
            let actions = card.game_actions();
            let action = actions.choose(chance).expect("something can be done");
            let word = action.split_once('=').map_or(*action, |(word, _)| word);
            doors.insert(word.to_owned());
            world.press(name, &card, action).await
        };
        assert!(!reply.ephemeral, "{}: {card:#?}", reply.text());
        card = CardView::of(&reply);
        assert!(card.alt.is_some(), "the board is told in words");
    }
    panic!("{variant:?} does not end: {card:#?}");
}

/// Plays a game by its usual rules and with every single option changed, each once, and gives the
/// doors that were used in all. (All options together are played in the tests of the rules.)
async fn play_variants(world: &World, game: GameKind) -> BTreeSet<String> {
    let place = GameKind::ALL.iter().position(|other| *other == game);
    let place = place.expect("the game is listed");
    let mut chance = StdRng::seed_from_u64(7);
    let mut doors = BTreeSet::new();
    let variants = game.variants();
    for variant in variants.iter().filter(|variant| !variant.contains(' ')) {
        let played = play(world, place, variant, &mut chance).await;
        assert!(
            played.end.contains(game.title()),
            "[{variant}]: {}",
            played.end
        );
        doors.extend(played.doors);
    }
    doors
}

/// How the moves of a game are chosen where there are too many for buttons: from a list, or with the piece
/// first. Of a game that is not here nothing is expected.
const MANY_MOVES: [(GameKind, &[&str]); 4] = [
    (GameKind::Finale, &["choose"]),
    (GameKind::AdEltaStelpur, &["choose"]),
    (GameKind::RoyalUr, &["choose"]),
    (GameKind::ArrowsAndStars, &["piece:m"]),
];

/// Plays a game, and compares the doors with those that it has.
async fn plays_through_its_doors(world: &World, game: GameKind) {
    let mut doors = play_variants(world, game).await;
    let starts = game.variants().into_iter().map(|variant| {
        AnyPosition::start(game, &variant, Seat::First, &mut |_| 0).expect("it is a variant")
    });
    let starts: Vec<AnyPosition> = starts.collect();
    let has_dice = starts.iter().any(|start| !start.rolls().is_empty());
    let has_set_up = starts.iter().any(|start| start.set_up_owed().is_some());
    for (door, is_there) in [("m", true), ("roll", has_dice), ("random", has_set_up)] {
        assert_eq!(doors.remove(door), is_there, "{door}");
    }
    if let Some((_, ways)) = MANY_MOVES.iter().find(|(listed, _)| *listed == game) {
        // Pieces are chosen by buttons; the places that one of them may go to are sometimes so many
        // that they become a list.
        if ways.contains(&"piece:m") {
            doors.remove("choose");
        }
        assert!(doors.iter().eq(*ways), "{doors:?}");
    }
}

macro_rules! tests {
    ([$($Game:ident $module:ident $slug:literal,)+]) => {
        $(
            #[apply(scenario)]
            async fn $module(world: &World) {
                plays_through_its_doors(world, GameKind::$Game).await;
            }
        )+
    };
}
for_each_game!(tests);
