//! What a member takes of what is offered. Nobody thinks ahead here: whatever looks best by its
//! notation, so that a match comes to its end, and chance where several look the same.

use ludotheque_rules::GameKind;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The taste of the two players of a match.
pub struct Taste {
    game: GameKind,
    chance: StdRng,
}

impl Taste {
    pub fn of(game: GameKind, seed: u64) -> Self {
        let chance = StdRng::seed_from_u64(seed);
        Self { game, chance }
    }

    /// The best of these moves. `is_first` says whose they are.
    pub fn best(&mut self, offered: &[String], is_first: bool) -> Option<String> {
        let promise = |notation: &str| match self.game {
            GameKind::Finale => finale(notation),
            GameKind::RoyalUr => royal_ur(notation),
            GameKind::ArrowsAndStars => arrows_and_stars(notation, is_first),
            // Captures, in Ad Elta Stelpur and wherever else they are written like this.
            _ => i32::from(notation.contains('x')),
        };
        let mut rank = |notation: &&String| (promise(notation), self.chance.random::<u32>());
        let ranked = offered.iter().map(|notation| (rank(&notation), notation));
        ranked.max().map(|(_, notation)| notation.clone())
    }
}

/// How far a move leads: into the goal, else by the row it reaches, counted from one's own goal;
/// a removal leads nowhere. Every step goes forward, which shows whose it is: "b3-c4", "b5-c4".
fn finale(notation: &str) -> i32 {
    let row = |square: &str| {
        let row = square.chars().nth(1)?.to_digit(10)?;
        i32::try_from(row).ok()
    };
    match notation.split_once('-') {
        Some((from, to)) => match (row(from), row(to)) {
            (Some(from), Some(to)) if to > from => to,
            (Some(_), Some(to)) => 8 - to,
            // From the own goal, or into the other one.
            (None, Some(_)) => 1,
            (_, None) => 9,
        },
        None => 0,
    }
}

/// Prisoners: delivered, or taken.
fn royal_ur(notation: &str) -> i32 {
    if notation.contains('#') {
        2
    } else {
        i32::from(notation.contains('x'))
    }
}

/// How many lines a star goes towards the far edge, which is worth more than any way of an arrow;
/// jumps of arrows let stars move. White, who is first, goes up.
fn arrows_and_stars(notation: &str, is_first: bool) -> i32 {
    const STAR: i32 = 10;
    const JUMP: i32 = 3;
    let line = |point: &str| point.bytes().next().map_or(0, i32::from);
    let way = notation.trim_start_matches('*');
    // The end of the star moves, or a chain too long to be named: neither says where it leads.
    let (Some(from), Some((_, to))) = (way.get(..1), way.rsplit_once('-')) else {
        return if way == "." { -STAR } else { JUMP };
    };
    let up = line(to) - line(from);
    let forward = if is_first { up } else { -up };
    if way == notation {
        let jumps = notation.matches('x').count();
        forward + JUMP * i32::try_from(jumps).unwrap_or(0)
    } else {
        forward * STAR
    }
}
