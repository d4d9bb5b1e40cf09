//! Where a match that is over can be played on from: any position in which somebody had to choose.

use ludotheque_rules::{Node, Transcript};

use super::{Fork, Match, Refusal, State};

impl Match {
    /// The position of a match that is over after so many of its rolls and moves, for whoever wants
    /// to move there instead of who did.
    ///
    /// # Errors
    /// A refusal as long as the match goes on, of a challenge that came to nothing, and where nobody had
    /// to choose a move.
    pub fn fork(&self, actions: usize) -> Result<Fork, Refusal> {
        let board = match &self.state {
            State::Finished(board, _) => board,
            State::Open | State::Running(_) => return Err(Refusal::ReviewTooEarly),
            State::Withdrawn(_) => return Err(Refusal::NeverPlayed),
        };
        let played = board.transcript.actions();
        let played = played.get(..actions).ok_or(Refusal::NothingToTry)?;
        let texts: Vec<String> = played.iter().map(ToString::to_string).collect();
        let start = board.transcript.start().clone();
        let replayed = Transcript::replay(start, texts.iter().map(String::as_str));
        // Every action of a transcript is allowed at its place.
        let transcript = replayed.map_err(|_| Refusal::NothingToTry)?;
        match transcript.node() {
            Node::Decision(challenger) => Ok(Fork {
                of: self.id,
                actions,
                challenger,
                position: transcript.position().clone(),
            }),
            Node::Chance(_) | Node::Terminal(_) => Err(Refusal::NothingToTry),
        }
    }
}
