//! The suite that every game has to pass: what the contract promises, tried in random games of
//! every variant, played to the end.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::{IllegalMove, Node, Position, Roll, RuleOptions, Seat, SquareName};

/// What the suite has to know about a game beyond the contract.
pub(crate) trait Conforms: Position {
    /// No random game takes more rolls and moves than this.
    const ACTIONS_MAX: usize;

    /// Panics unless what the rules file says of all positions of a game is true here.
    fn check_invariants(&self);
}

const GAMES_A_VARIANT: u64 = 30;

/// Of a long list of moves (set-ups), about this many are tried.
const MOVES_TRIED: usize = 30;

/// Panics if the game breaks the contract. Every message names the seed of the game.
pub(crate) fn check<P: Conforms>() {
    for options in P::Options::variants() {
        check_options(&options);
        let mut ends = Vec::new();
        // Moves of earlier games: nearly all of them are illegal wherever else they are tried.
        let mut strangers = Vec::new();
        for seed in 0..GAMES_A_VARIANT {
            let game = Playthrough::<P>::start(&options, seed);
            ends.push(game.play_to_the_end(&mut strangers));
        }
        assert!(
            ends.iter().any(|outcome| outcome.winner.is_some()),
            "[{options}]: nobody wins"
        );
    }
}

/// Panics unless a text that is read as a position is just what the position prints, and whatever
/// was read can be asked everything and played on. A text that is not read gets a short reason.
pub(crate) fn check_text<P: Position>(text: &str) {
    for options in P::Options::variants() {
        match P::parse(&options, text) {
            Ok(position) => {
                assert_eq!(position.to_string(), text, "[{options}]");
                check_questions(&position);
            }
            Err(error) => {
                let message = error.to_string();
                let is_short = message.chars().count() < 1_000 && !message.contains('\n');
                assert!(is_short, "{message}");
            }
        }
    }
}

fn check_questions<P: Position>(position: &P) {
    let _ = (
        position.node(),
        position.pass_due(),
        position.repetition_key(),
    );
    for at in position.squares() {
        let _ = position.why_not(at);
    }
    let legal = position.legal_moves();
    // Of the thousands of set-ups some will do.
    let step = match position.set_up_owed() {
        Some(_) => legal.len() / MOVES_TRIED + 1,
        None => 1,
    };
    for chosen in legal.iter().step_by(step) {
        for written in [chosen.to_string(), position.printed_move(chosen)] {
            let read = position.parse_move(&written);
            assert_eq!(read.as_ref(), Ok(chosen), "{position}: {written}");
        }
        let mut after = position.clone();
        assert!(after.play(chosen).is_ok(), "{position}: {chosen}");
        let read = P::parse(position.options(), &after.to_string());
        assert_eq!(read, Ok(after), "{position}: {chosen}");
    }
}

fn check_options<O: RuleOptions>(options: &O) {
    let text = options.to_string();
    assert_eq!(O::parse(&text).as_ref(), Ok(options), "{text}");
    assert!(
        O::variants().contains(&O::default()),
        "the defaults are a variant"
    );
    let unknown = format!("{text} no-such-option=1");
    assert!(O::parse(unknown.trim_start()).is_err(), "{unknown}");
}

struct Playthrough<P> {
    name: String,
    chance: StdRng,
    start: P,
    position: P,
    actions: Vec<String>,
}

impl<P: Conforms> Playthrough<P> {
    fn start(options: &P::Options, seed: u64) -> Self {
        let mut chance = StdRng::seed_from_u64(seed);
        let beginner = Seat::BOTH[chance.random_range(0..Seat::BOTH.len())];
        let start = P::start(options, beginner, &mut |bound| {
            chance.random_range(0..bound)
        });
        let again = &mut StdRng::seed_from_u64(seed);
        let beginner = Seat::BOTH[again.random_range(0..Seat::BOTH.len())];
        let twin = P::start(options, beginner, &mut |bound| again.random_range(0..bound));
        let name = format!("{} [{options}] game {seed}", P::GAME.slug);
        assert_eq!(start, twin, "{name}: the same choices give the same start");
        assert_eq!(start.options(), options, "{name}");
        Self {
            name,
            chance,
            position: start.clone(),
            start,
            actions: Vec::new(),
        }
    }

    fn play_to_the_end(mut self, strangers: &mut Vec<P::Move>) -> crate::Outcome {
        loop {
            self.check_text();
            self.check_reasons();
            self.position.check_invariants();
            match self.position.node() {
                Node::Terminal(outcome) => {
                    self.check_no_moves();
                    self.check_no_roll();
                    self.check_replay();
                    return outcome;
                }
                Node::Chance(_) => {
                    self.check_no_moves();
                    self.roll();
                }
                Node::Decision(_) => {
                    self.check_no_roll();
                    self.check_strangers(strangers);
                    self.choose(strangers);
                }
            }
            let count = self.actions.len();
            assert!(
                count <= P::ACTIONS_MAX,
                "{}: still going on after {count} actions",
                self.name
            );
        }
    }

    /// The position as its text, in messages.
    fn place(&self) -> String {
        format!(
            "{}, action {}: {}",
            self.name,
            self.actions.len(),
            self.position
        )
    }

    fn check_text(&self) {
        let text = self.position.to_string();
        let read = P::parse(self.position.options(), &text);
        assert_eq!(read.as_ref(), Ok(&self.position), "{}", self.place());
        assert_eq!(
            read.map(|position| position.to_string()),
            Ok(text),
            "{}",
            self.place()
        );
    }

    /// For every place either a legal move starts there or there is a reason why none does.
    fn check_reasons(&self) {
        let squares = self.position.squares();
        let legal = self.position.legal_moves();
        for at in legal.iter().filter_map(P::origin) {
            assert!(squares.contains(&at), "{at}: {}", self.place());
        }
        let nowhere: SquareName = "z9".parse().expect("a name");
        for at in squares.into_iter().chain([nowhere]) {
            let starts_here = legal.iter().any(|chosen| P::origin(chosen) == Some(at));
            let reason = self.position.why_not(at);
            assert_eq!(reason.is_none(), starts_here, "{at}: {}", self.place());
            if let Some(reason) = reason {
                self.check_refusal(&reason, &format!("why not {at}"));
            }
        }
    }

    fn check_refusal(&self, illegal: &IllegalMove, of: &str) {
        assert!(!illegal.ruling.is_empty(), "{of}: {}", self.place());
        assert!(!illegal.why.key.is_empty(), "{of}: {}", self.place());
        let squares = self.position.squares();
        let are_known = illegal.squares.iter().all(|at| squares.contains(at));
        assert!(
            are_known,
            "{of} shows {:?}: {}",
            illegal.squares,
            self.place()
        );
    }

    fn check_no_moves(&self) {
        assert_eq!(self.position.legal_moves(), [], "{}", self.place());
        assert_eq!(self.position.pass_due(), None, "{}", self.place());
        assert_eq!(self.position.set_up_owed(), None, "{}", self.place());
    }

    fn check_no_roll(&self) {
        for (roll, _) in P::rolls() {
            let mut after = self.position.clone();
            assert!(after.roll(*roll).is_err(), "{}", self.place());
            assert_eq!(after, self.position, "a refused roll changes nothing");
        }
        let drawn = self.position.clone().draw_roll(&mut |_| 0);
        assert_eq!(drawn, None, "{}", self.place());
    }

    fn check_strangers(&self, strangers: &[P::Move]) {
        let legal = self.position.legal_moves();
        for stranger in strangers
            .iter()
            .filter(|stranger| !legal.contains(stranger))
        {
            let mut after = self.position.clone();
            let illegal = after
                .play(stranger)
                .expect_err(&format!("{stranger}: {}", self.place()));
            assert_eq!(
                after, self.position,
                "a refused move changes nothing: {stranger}"
            );
            self.check_refusal(&illegal, &stranger.to_string());
        }
    }

    fn roll(&mut self) {
        for (roll, weight) in P::rolls() {
            assert!(*weight > 0, "{roll} never comes up");
            assert_eq!(P::Roll::parse(&roll.to_string()), Ok(*roll));
            let faces: Vec<u64> = roll.dice().iter().map(|die| die.number().into()).collect();
            assert_eq!(P::Roll::from_faces(&faces), Ok(*roll));
            let mut unchecked = self.position.clone();
            unchecked.roll_unchecked(*roll);
            let mut checked = self.position.clone();
            assert!(
                !checked.roll(*roll).expect("a roll is due").is_empty(),
                "{}",
                self.place()
            );
            assert_eq!(checked, unchecked, "{roll}: {}", self.place());
        }
        let chance = &mut self.chance;
        let roll = self
            .position
            .draw_roll(&mut |bound| chance.random_range(0..bound));
        let roll = roll.expect("a roll is due");
        self.position.roll(roll).expect("a roll is due");
        self.actions.push(format!("roll {roll}"));
    }

    fn choose(&mut self, strangers: &mut Vec<P::Move>) {
        let legal = self.position.legal_moves();
        assert!(!legal.is_empty(), "{}", self.place());
        assert!(
            legal.is_sorted_by(|one, next| one < next),
            "{legal:?}: {}",
            self.place()
        );
        for chosen in legal.iter().step_by(legal.len() / MOVES_TRIED + 1) {
            for text in [chosen.to_string(), self.position.printed_move(chosen)] {
                let read = self.position.parse_move(&text);
                assert_eq!(read.as_ref(), Ok(chosen), "{text}: {}", self.place());
            }
            let mut unchecked = self.position.clone();
            unchecked.play_unchecked(chosen);
            let mut checked = self.position.clone();
            let events = checked.play(chosen);
            assert!(
                events.is_ok_and(|events| !events.is_empty()),
                "{chosen}: {}",
                self.place()
            );
            assert_eq!(checked, unchecked, "{chosen}: {}", self.place());
        }
        let chosen = legal[self.chance.random_range(0..legal.len())].clone();
        self.position.play(&chosen).expect("it is legal");
        self.actions.push(format!("move {chosen}"));
        if strangers.len() < MOVES_TRIED && !strangers.contains(&chosen) {
            strangers.push(chosen);
        }
    }

    fn check_replay(&self) {
        let mut replayed = self.start.clone();
        for action in &self.actions {
            let events = match action.split_once(' ').expect("a word and a text") {
                ("roll", text) => {
                    let roll = P::Roll::parse(text).expect(&self.name);
                    replayed.roll(roll).expect(&self.name)
                }
                (_, text) => {
                    let chosen = replayed.parse_move(text).expect(&self.name);
                    replayed.play(&chosen).expect(&self.name)
                }
            };
            assert!(!events.is_empty(), "{}: {action} does nothing", self.name);
        }
        assert_eq!(replayed, self.position, "{}", self.name);
    }
}
