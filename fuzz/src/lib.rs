//! What the fuzz targets share: how bytes become a place in a game, and what has to be true there.

use std::fmt::Display;
use std::sync::LazyLock;

use ludotheque_rules::{AnyMove, AnyPosition, GameKind, Node, Seat, Transcript};

/// Every game in every variant.
pub static VARIANTS: LazyLock<Vec<(GameKind, String)>> = LazyLock::new(|| {
    let variants_of = |game: &GameKind| {
        let game = *game;
        game.variants()
            .into_iter()
            .map(move |options| (game, options))
    };
    GameKind::ALL.iter().flat_map(variants_of).collect()
});

/// Error messages are one line of at most so many characters.
const MESSAGE_CHARS_MAX: usize = 2_000;

/// Panics unless the error reads well.
pub fn check_message(error: &impl Display) {
    let message = error.to_string();
    assert!(!message.is_empty());
    assert!(!message.contains(char::is_control), "{message:?}");
    assert!(message.chars().count() <= MESSAGE_CHARS_MAX, "{message}");
}

/// The game and variant that the first byte chooses, and the other bytes.
#[must_use]
pub fn variant(data: &[u8]) -> Option<(GameKind, &'static str, &[u8])> {
    let (first, rest) = data.split_first()?;
    let (game, options) = &VARIANTS[usize::from(*first) % VARIANTS.len()];
    Some((*game, options, rest))
}

/// How many positions of each variant inputs can begin in.
pub const PLACES: usize = 64;

/// Positions that come up in play, by variant.
static PLAYED: LazyLock<Vec<Vec<AnyPosition>>> = LazyLock::new(|| {
    let places = |(game, options): &(GameKind, String)| {
        let places = 0..u32::try_from(PLACES).expect("not so many");
        places.map(|place| play_to(*game, options, place)).collect()
    };
    VARIANTS.iter().map(places).collect()
});

/// The further, the greater the number of the place.
fn play_to(game: GameKind, options: &str, place: u32) -> AnyPosition {
    let mut choices = Choices::new(place);
    let beginner = Seat::BOTH[place as usize % 2];
    let start = AnyPosition::start(game, options, beginner, &mut |bound| choices.below(bound));
    let mut played = Transcript::new(start.expect("the options of a variant"));
    play_on(&mut played, place as usize * 3 / 2, &mut choices);
    played.position().clone()
}

/// A position that comes up in play, chosen by the first two bytes, and what the other bytes say
/// as text.
#[must_use]
pub fn played_position(data: &[u8]) -> Option<(&'static AnyPosition, &str)> {
    let ([variant, place], rest) = data.split_first_chunk::<2>()?;
    let places = &PLAYED[usize::from(*variant) % VARIANTS.len()];
    let text = std::str::from_utf8(rest).ok()?;
    Some((&places[usize::from(*place) % PLACES], text))
}

/// Plays on at random until the game is over or so many more actions were done.
pub fn play_on(played: &mut Transcript, actions_max: usize, choices: &mut Choices) {
    let mut choose = |bound| choices.below(bound);
    for _ in 0..actions_max {
        match played.node() {
            Node::Terminal(_) => return,
            Node::Chance(_) => {
                let roll = played.position().draw_roll(&mut choose);
                played
                    .roll(roll.expect("a roll is due"))
                    .expect("a roll is due");
            }
            Node::Decision(_) => {
                let set_up = played.position().draw_set_up(&mut choose);
                let chosen = set_up.unwrap_or_else(|| {
                    let mut moves = played.position().legal_moves();
                    let count = u32::try_from(moves.len()).expect("not so many");
                    moves.swap_remove(choose(count) as usize)
                });
                played.play(&chosen).expect("it is legal");
            }
        }
    }
}

/// Numbers from a seed, by a linear congruence: they only have to differ.
pub struct Choices(u32);

impl Choices {
    /// The same seed gives the same numbers.
    #[must_use]
    pub const fn new(seed: u32) -> Self {
        Self(seed)
    }

    /// A number in `0..bound`.
    pub const fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % bound
    }
}

/// Panics unless a position keeps the promises of the contract. Gives the legal moves.
pub fn check_position(position: &AnyPosition) -> Vec<AnyMove> {
    let text = position.to_string();
    let again = AnyPosition::parse(position.game(), &position.options_text(), &text);
    assert_eq!(again.as_ref(), Ok(position), "{text}");
    let moves = position.legal_moves();
    assert!(
        moves.is_sorted_by(|one, next| one < next),
        "{text}: {moves:?}"
    );
    let is_decision = matches!(position.node(), Node::Decision(_));
    assert!(is_decision || moves.is_empty(), "{text}");
    if position.pass_due().is_some() {
        assert_eq!(moves.len(), 1, "{text}");
    }
    // One place an input: to ask about all takes longer than everything else together.
    let squares = position.squares();
    let sum: usize = text.bytes().map(usize::from).sum();
    let square = squares[sum % squares.len()];
    let starts_here = moves.iter().any(|chosen| chosen.origin() == Some(square));
    let reason = position.why_not(square);
    assert_eq!(reason.is_none(), starts_here, "{square}: {text}");
    if let Some(reason) = reason {
        check_message(&reason);
    }
    moves
}

/// Panics unless every so many of the moves leads to a possible position and has texts that are
/// read again.
pub fn check_moves(position: &AnyPosition, moves: &[AnyMove], step: usize) {
    for chosen in moves.iter().step_by(step.max(1)) {
        for text in [chosen.to_string(), position.printed_move(chosen)] {
            assert_eq!(
                position.parse_move(&text).as_ref(),
                Ok(chosen),
                "{position}: {text}"
            );
        }
        let mut after = position.clone();
        let events = after.play(chosen).expect("it is legal");
        assert!(!events.is_empty(), "{position}: {chosen}");
        let text = after.to_string();
        let again = AnyPosition::parse(after.game(), &after.options_text(), &text);
        assert_eq!(again.as_ref(), Ok(&after), "{position} after {chosen}");
    }
}
