//! The look back at a week.

use std::collections::BTreeMap;

use ludotheque_rules::GameKind;

use crate::catalogue::people::{ADA, BELA};
use crate::catalogue::playthroughs::{Playthrough, is_choosing, renamed, terms};
use crate::catalogue::{Entry, message};
use crate::features::week::message as week;
use ludotheque_matches::Command;
use ludotheque_play::{Finest, FinestOfWeek, Played, Upset, WeekInReview};

pub fn entries() -> Vec<Entry> {
    let played = Playthrough::with(&terms(GameKind::Finale), |board| is_choosing(board, 3));
    let finest = finest(&played);
    let view = played.the_one_to_act(&Command::Resign).view();
    let of = |name: &str, is_busy: bool| {
        let (view, finest) = (view.clone(), finest.clone());
        message(name, move |reader| {
            let upset = Upset {
                game: GameKind::Finale,
                winner: BELA,
                winner_had: 1409.6,
                loser: ADA,
                loser_had: 1612.4,
            };
            let counts: &[(GameKind, u32)] = if is_busy {
                &[(GameKind::Finale, 8), (GameKind::RoyalUr, 13)]
            } else {
                &[(GameKind::Finale, 1)]
            };
            let told = WeekInReview {
                played: Played {
                    matches: counts.iter().copied().collect::<BTreeMap<_, _>>(),
                    people: if is_busy { 6 } else { 2 },
                    upset: is_busy.then_some(upset),
                    to_look_at: Vec::new(),
                },
                finest: is_busy.then(|| FinestOfWeek {
                    view: renamed(view.clone(), reader.people),
                    user: ADA,
                    chosen: finest.clone(),
                }),
            };
            week::message(&told, reader.language).expect("something was played")
        })
    };
    vec![of("week-quiet", false), of("week-busy", true)]
}

/// A move that might be the finest one, where somebody has to choose.
fn finest(played: &Playthrough) -> Finest {
    let position = played.board().position().clone();
    let moves = position.legal_moves();
    Finest {
        number: 21,
        seat: played.board().to_act().expect("somebody chooses"),
        played: moves[0].clone(),
        position,
        lead: 0.3149,
    }
}
