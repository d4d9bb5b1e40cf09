//! What the engine thinks of a position while a match is played.

use std::time::Duration;

use tokio::time::Instant;

use ludotheque_engine::{Budget, Known, any};
use ludotheque_rules::{AnyMove, AnyPosition, Event, Node, Transcript};

use super::{Play, PlayError, SharedTables};
use ludotheque_matches::Refusal;

/// A hint looks so many turns ahead, for so long.
const HINT_DEPTH: u32 = 3;
const HINT_WITHIN: Duration = Duration::from_millis(900);

/// A move that is worth making.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The position.
    pub position: AnyPosition,
    /// The move.
    pub chosen: AnyMove,
    /// How likely whoever makes it is to win then.
    pub chance: f64,
    /// What the move does.
    pub events: Vec<Event>,
    /// The move that is nearly as good, and how likely that one is to win.
    pub next_best: Option<(AnyMove, f64)>,
}

impl Play {
    /// The best move after what was played so far. What would be a draw by repetition counts as one.
    ///
    /// # Errors
    /// A refusal where there is no move to choose.
    pub async fn hint(&self, played: Transcript) -> Result<Hint, PlayError> {
        let position = played.position();
        match played.node() {
            Node::Chance(_) => return Err(Refusal::RollFirst.into()),
            Node::Terminal(_) => return Err(Refusal::Over.into()),
            Node::Decision(_) if position.set_up_owed().is_some() => {
                return Err(Refusal::NoHint.into());
            }
            Node::Decision(_) => {}
        }
        let tables = self.tables.clone();
        let found = self
            .thinking
            .think(move || find_hint(&played, tables))
            .await?;
        Ok(found.ok_or(Refusal::NoHint)?)
    }
}

fn find_hint(played: &Transcript, tables: Option<SharedTables>) -> Option<Hint> {
    let position = played.position();
    let in_tables = |position: &_| tables.as_ref()?(position);
    let known = Known {
        tables: Some(&in_tables),
        drawn: &played.drawn_next(),
    };
    let begun = Instant::now();
    let stop = || begun.elapsed() >= HINT_WITHIN;
    let budget = Budget {
        nodes: u64::MAX,
        stop: Some(&stop),
    };
    let mut ranked = any::rank(position, HINT_DEPTH, budget, known)
        .moves
        .into_iter();
    let best = ranked.next()?;
    let events = position.clone().play(&best.chosen).ok()?;
    Some(Hint {
        events,
        chosen: best.chosen,
        chance: best.value,
        next_best: ranked.next().map(|next| (next.chosen, next.value)),
        position: position.clone(),
    })
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::GameKind;

    use super::*;

    /// White needs one star more, Black three, and both go to and fro.
    #[test]
    fn a_draw_by_repetition_is_a_way_out() {
        let start = "ddssdd/dddsddd/8/9/10/11/10/9/8/UUU1UUU/UUS1UU w2b0 w a 0";
        let start = AnyPosition::parse(GameKind::ArrowsAndStars, "", start).expect("a position");
        let mut played = Transcript::new(start);
        let to_and_fro = ["c1-c2", "i1-i2", "c2-c1", "i2-i1"].repeat(2);
        for chosen in ["b1-c1", "j1-i1"].iter().chain(&to_and_fro[..7]) {
            played.act(&format!("move {chosen}")).expect(chosen);
        }
        let forgetful = Transcript::new(played.position().clone());
        let forgetful = find_hint(&forgetful, None).expect("a hint");
        assert!(forgetful.chance < 0.4, "{forgetful:?}");
        let hint = find_hint(&played, None).expect("a hint");
        assert_eq!(
            (hint.chosen.to_string().as_str(), hint.chance),
            ("i2-i1", 0.5),
            "{hint:?}"
        );
    }
}
