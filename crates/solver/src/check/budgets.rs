//! What a larger budget is worth, decision by decision.

use ludotheque_engine::{Budget, Chance, Known, Level, Seed, any};
use ludotheque_rules::{AnyPosition, GameKind, Node, ParseError, Seat, Transcript};

/// One decision in so many is looked at, so that those of a game are not all alike.
const ONE_IN: u32 = 6;
/// The games are played by the highest level with so many nodes a move.
const NODES_OF_GAMES: u64 = 300;
/// As deep as the nodes go.
const DEPTH: u32 = 30;

/// What one budget gave away at some decisions, as a larger one judges it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// The probability to win that was given away at all of them together.
    sum: f64,
    /// The squares of that.
    squares: f64,
    /// At so many decisions another move was chosen than the best.
    pub others: u32,
    /// At so many decisions in all.
    pub decisions: u32,
}

impl Loss {
    fn add(&mut self, lost: f64) {
        self.sum += lost;
        self.squares += lost * lost;
        self.others += u32::from(lost > 0.0);
        self.decisions += 1;
    }

    /// What was given away at a decision on the average, and the standard error of that.
    #[must_use]
    pub fn mean(&self) -> (f64, f64) {
        let count = f64::from(self.decisions.max(2));
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        (mean, (variance / (count - 1.0)).sqrt())
    }
}

/// Lets the highest level choose with each of these budgets, in nodes, at so many decisions between
/// several moves, and values its moves by a search with `referee` nodes, which knows the value of
/// every move. The decisions are those of games between two of that level.
///
/// # Errors
/// The options are none of the game.
pub fn losses(
    game: GameKind,
    options: &str,
    budgets: &[u64],
    referee: u64,
    decisions: u32,
    seed: Seed,
) -> Result<Vec<Loss>, ParseError> {
    let mut losses = vec![Loss::default(); budgets.len()];
    let mut chance = Chance::new(seed);
    let mut met = 0;
    while met < decisions {
        let start =
            AnyPosition::start(game, options, Seat::First, &mut |bound| chance.below(bound))?;
        let mut played = Transcript::new(start);
        while let Some(position) = next_decision(&mut played, &mut chance) {
            if met < decisions && position.legal_moves().len() > 1 && chance.below(ONE_IN) == 0 {
                met += 1;
                judge(&position, budgets, referee, &mut losses);
            }
            let budget = Budget::nodes(NODES_OF_GAMES);
            let choice = any::choose(&position, Level::Master, seed, budget);
            let Some(choice) = choice else { break };
            if played.play(&choice.chosen).is_err() {
                break;
            }
        }
    }
    Ok(losses)
}

/// Rolls as long as that is due.
fn next_decision(played: &mut Transcript, chance: &mut Chance) -> Option<AnyPosition> {
    loop {
        match played.node() {
            Node::Terminal(_) => return None,
            Node::Decision(_) => return Some(played.position().clone()),
            Node::Chance(_) => {
                let roll = played
                    .position()
                    .draw_roll(&mut |bound| chance.below(bound));
                played.roll(roll?).ok()?;
            }
        }
    }
}

fn judge(position: &AnyPosition, budgets: &[u64], referee: u64, losses: &mut [Loss]) {
    let ranked = any::rank(position, DEPTH, Budget::nodes(referee), Known::default()).moves;
    let Some(best) = ranked.first() else { return };
    for (budget, loss) in budgets.iter().zip(losses) {
        let choice = any::choose(position, Level::Master, Seed(0), Budget::nodes(*budget));
        let of_choice = choice.and_then(|choice| {
            let ranked = ranked
                .iter()
                .find(|ranked| ranked.chosen == choice.chosen)?;
            Some(ranked.value)
        });
        if let Some(value) = of_choice {
            loss.add(best.value - value);
        }
    }
}
