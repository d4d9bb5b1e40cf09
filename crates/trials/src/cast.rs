//! Who plays what in a trial: made-up players who do anything that is legal.

use ludotheque_matches::ids::{ChannelId, InteractionId, UserId};
use ludotheque_matches::{Answer, Clock, Command, Match, Place, Player, State, Terms, Turn};
use ludotheque_play::dice_key::DiceKey;
use ludotheque_play::{Actor, Attempt};
use ludotheque_rules::{GameKind, Node};
use rand::RngExt;
use rand::rngs::StdRng;

/// The key of the dice in all trials.
pub const DICE_KEY: DiceKey = DiceKey::new([7; 32]);

/// The player with this number.
#[must_use]
pub fn player(number: u64) -> Player {
    Player {
        user: UserId(1_000_000 + number),
        name: format!("Player {number}"),
    }
}

/// A challenge of one player to another, to any of the games.
#[must_use]
pub fn terms(challenger: u64, invited: u64, rng: &mut StdRng) -> Terms {
    let games = GameKind::ALL;
    Terms {
        game: games[rng.random_range(0..games.len())],
        options: String::new(),
        challenger: player(challenger),
        invited: Some(player(invited)),
        place: Place {
            server: None,
            channel: ChannelId(50 + challenger % 7),
        },
        rated: true,
        public_dice: false,
        clock: Some(Clock::ThreeDays),
        chapter: None,
        fork: None,
    }
}

/// What somebody may do next in a match: accepts, rolls, moves, and once in a while resigns.
/// Nothing when it is over.
#[must_use]
pub fn next_ask(live: &Match, interaction: InteractionId, rng: &mut StdRng) -> Option<Attempt> {
    const RESIGNS_ONCE_IN: u32 = 400;
    let (actor, command) = match &live.state {
        State::Open => (live.terms.invited.clone()?, Command::Answer(Answer::Accept)),
        State::Running(board) => {
            let (_, actor) = live.to_act()?;
            let command = match board.node() {
                _ if rng.random_ratio(1, RESIGNS_ONCE_IN) => Command::Resign,
                Node::Chance(_) => Command::Turn(Turn::Roll),
                _ => {
                    let legal = board.position().legal_moves().len();
                    Command::Turn(Turn::MoveAt(rng.random_range(0..legal.max(1))))
                }
            };
            (actor.clone(), command)
        }
        State::Withdrawn(_) | State::Finished(..) => return None,
    };
    Some(Attempt {
        match_id: live.id,
        actor: Actor {
            player: actor,
            interaction,
        },
        seen: Some(live.plies),
        command,
        shows_card: rng.random(),
    })
}
