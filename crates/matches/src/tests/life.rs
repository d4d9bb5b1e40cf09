//! The life of a match against a small model of it that shares no code with `decide`: random
//! commands of several people, and a table of who may do what when.

use std::collections::BTreeSet;

use ludotheque_rules::{AnyPosition, Transcript};

use super::*;

/// What the model thinks of a match between the challenger 1 and the invited player 2.
struct Model {
    phase: Phase,
    plies: u32,
    lucks: BTreeSet<u64>,
    /// The players by seat.
    seats: [u64; 2],
    start: Option<AnyPosition>,
    /// Rolls and moves as the log spells them.
    played: Vec<String>,
    /// Who proposes what.
    offer: Option<(u64, OfferKind, usize)>,
    /// Who has proposed what in this turn.
    made: Vec<(u64, OfferKind)>,
    /// Whether it has ended because somebody's time ran out.
    timed_out: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Open,
    Withdrawn,
    Running,
    /// The winner, if there is one.
    Finished(Option<u64>),
}

/// A refusal by its name, or what is done.
type Expected = Result<(), &'static str>;

impl Model {
    fn new() -> Self {
        Self {
            phase: Phase::Open,
            plies: 0,
            lucks: BTreeSet::new(),
            seats: [0; 2],
            start: None,
            played: Vec::new(),
            offer: None,
            made: Vec::new(),
            timed_out: false,
        }
    }

    /// The game after so many rolls and moves.
    fn game(&self, count: usize) -> Transcript {
        let start = self.start.clone().expect("it has begun");
        let played = self.played[..count].iter().map(String::as_str);
        Transcript::replay(start, played).expect("it was played")
    }

    fn mover(&self, game: &Transcript) -> Option<u64> {
        match game.node() {
            Node::Chance(seat) | Node::Decision(seat) => Some(self.seats[seat.index()]),
            Node::Terminal(_) => None,
        }
    }

    fn to_act(&self) -> Option<u64> {
        (self.phase == Phase::Running).then(|| self.mover(&self.game(self.played.len())))?
    }

    /// The last free choice of a player after the last roll.
    fn takeback(&self, user: u64) -> Option<usize> {
        let mut found = None;
        for (place, action) in self.played.iter().enumerate() {
            let before = self.game(place);
            if action.starts_with("roll ") {
                found = None;
            } else if self.mover(&before) == Some(user) && before.position().legal_moves().len() > 1
            {
                found = Some(place);
            }
        }
        found
    }

    /// Whether each player's turn has come to an end once.
    fn is_under_way(&self) -> bool {
        let movers: Vec<Option<u64>> = (0..=self.played.len())
            .map(|count| self.mover(&self.game(count)))
            .collect();
        let ended: BTreeSet<Option<u64>> = movers
            .windows(2)
            .filter(|pair| pair[0] != pair[1])
            .map(|pair| pair[0])
            .collect();
        ended.len() == 2
    }

    fn expects(&self, user: u64, seen: Option<u32>, expired: bool, wish: &Command) -> Expected {
        let asks = |ok: bool, why| if ok { Ok(()) } else { Err(why) };
        match (self.phase, wish) {
            (Phase::Open, Command::Answer(_) | Command::Luck(_) | Command::Moderate { .. })
                if expired =>
            {
                return Ok(());
            }
            (Phase::Open, Command::Answer(Answer::Cancel)) => {
                return asks(user == 1, "NotChallenger");
            }
            (Phase::Open, Command::Answer(Answer::Decline)) if user == 1 => {
                return Err("CancelInstead");
            }
            (Phase::Open, Command::Answer(_)) if user == 1 => return Err("OwnChallenge"),
            (Phase::Open, Command::Answer(_)) => return asks(user == 2, "NotInvited"),
            (Phase::Open, Command::Luck(_)) if user > 2 => return Err("NotInvited"),
            (Phase::Open, Command::Luck(_)) => {
                return asks(!self.lucks.contains(&user), "LuckGiven");
            }
            (_, Command::Luck(_)) => return Err("LuckTooLate"),
            (_, Command::Answer(_)) => return Err("ChallengeAnswered"),
            (Phase::Open | Phase::Running, Command::Moderate { .. }) => {
                return asks(user > 2, "OwnMatch");
            }
            (Phase::Open, _) => return Err("NotStarted"),
            (Phase::Finished(_), _) if self.timed_out => return Err("TimeOver"),
            (Phase::Withdrawn | Phase::Finished(_), _) => return Err("Over"),
            (Phase::Running, _) if user > 2 => return Err("NotSeated"),
            (Phase::Running, _) if seen.is_some_and(|seen| seen != self.plies) => {
                return Err("BoardMovedOn");
            }
            (Phase::Running, _) => {}
        }
        let game = self.game(self.played.len());
        match wish {
            Command::Turn(_) if self.mover(&game) != Some(user) => Err("NotYourTurn"),
            Command::Turn(turn) => match (turn, game.node()) {
                (Turn::Roll, Node::Chance(_)) => Ok(()),
                (Turn::Roll, _) => Err("MoveFirst"),
                (_, Node::Chance(_)) => Err("RollFirst"),
                (Turn::MoveAt(place), _) => {
                    asks(*place < game.position().legal_moves().len(), "NoSuchMove")
                }
                _ => Err("NoSetUp"),
            },
            Command::Abort => asks(!self.is_under_way(), "TooLateToAbort"),
            Command::Offer(kind) => match self.offer {
                Some((by, OfferKind::Draw, _)) if by != user && *kind == OfferKind::Draw => Ok(()),
                _ if self.made.contains(&(user, *kind)) => Err("OfferedAlready"),
                Some(_) => Err("OfferStands"),
                None if *kind == OfferKind::Draw => Ok(()),
                None => asks(self.takeback(user).is_some(), "NothingToTakeBack"),
            },
            Command::Agree(kind) | Command::Refuse(kind) => match self.offer {
                Some((by, offered, _)) if offered == *kind => {
                    let is_own = by == user && matches!(wish, Command::Agree(_));
                    asks(!is_own, "OwnOffer")
                }
                _ => Err("NoOffer"),
            },
            _ => Ok(()),
        }
    }

    /// Does what was expected; `text` is what the log says, for what only chance knows.
    fn carry_out(&mut self, user: u64, expired: bool, wish: &Command, text: &str, live: &Match) {
        self.plies += 1;
        match wish {
            _ if self.phase == Phase::Open && expired => self.phase = Phase::Withdrawn,
            Command::Answer(Answer::Accept) => {
                let board = live.board().expect("accepted");
                self.seats = [0, 1].map(|seat| board.players[seat].user.0);
                self.start = Some(board.transcript.start().clone());
                self.phase = Phase::Running;
            }
            Command::Answer(_) => self.phase = Phase::Withdrawn,
            Command::Luck(_) => drop(self.lucks.insert(user)),
            Command::Turn(_) => {
                self.played.push(text.to_owned());
                self.offer = None;
                let game = self.game(self.played.len());
                if self.mover(&game) != Some(user) {
                    self.made.clear();
                }
                if let Some(outcome) = game.outcome() {
                    let winner = outcome.winner.map(|seat| self.seats[seat.index()]);
                    self.phase = Phase::Finished(winner);
                }
            }
            Command::Resign => self.phase = Phase::Finished(Some(3 - user)),
            Command::Moderate { .. } if self.phase == Phase::Open => self.phase = Phase::Withdrawn,
            Command::Abort | Command::Moderate { .. } => self.phase = Phase::Finished(None),
            Command::Refuse(_) => self.offer = None,
            Command::Offer(kind) if self.offer.is_none() => {
                let kept = match kind {
                    OfferKind::Draw => 0,
                    OfferKind::Takeback => self.takeback(user).expect("there is something"),
                };
                self.offer = Some((user, *kind, kept));
                self.made.push((user, *kind));
            }
            Command::Offer(_) | Command::Agree(_) => match self.offer.take() {
                Some((_, OfferKind::Takeback, kept)) => {
                    self.played.truncate(kept);
                    self.made.clear();
                }
                _ => self.phase = Phase::Finished(None),
            },
        }
    }

    fn compare(&self, live: &Match, seed: usize) {
        let phase = match &live.state {
            State::Open => Phase::Open,
            State::Withdrawn(_) => Phase::Withdrawn,
            State::Running(_) => Phase::Running,
            State::Finished(board, ending) => {
                Phase::Finished(ending.winner.map(|seat| board.player(seat).user.0))
            }
        };
        assert_eq!(phase, self.phase, "seed {seed}");
        assert_eq!(live.plies, self.plies, "seed {seed}");
        let to_act = live.to_act().map(|(_, player)| player.user.0);
        assert_eq!(to_act, self.to_act(), "seed {seed}");
        if let Some(board) = live.board() {
            let played: Vec<String> = board
                .transcript
                .actions()
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(played, self.played, "seed {seed}");
            if let State::Running(_) = live.state {
                let standing = board.offers.standing();
                let standing =
                    standing.map(|offer| (board.player(offer.by).user.0, offer.what.kind()));
                let expected = self.offer.map(|(by, kind, _)| (by, kind));
                assert_eq!(standing, expected, "seed {seed}");
            }
        }
    }
}

/// The name of a refusal.
fn name(refusal: &Refusal) -> String {
    let shown = format!("{refusal:?}");
    let end = shown.find(|letter: char| !letter.is_alphanumeric());
    shown[..end.unwrap_or(shown.len())].to_owned()
}

fn commands() -> Vec<(u32, Command)> {
    let mut commands = vec![
        (3, Command::Answer(Answer::Accept)),
        (1, Command::Answer(Answer::Decline)),
        (1, Command::Answer(Answer::Cancel)),
        (2, Command::Luck("clover".to_owned())),
        (60, ROLL),
        (2, Command::Turn(Turn::RandomSetUp)),
        (1, Command::Resign),
        (1, Command::Abort),
        (1, moderate()),
    ];
    commands.extend((0..12).map(|place| (8, Command::Turn(Turn::MoveAt(place)))));
    for (weight, kind) in [(1, OfferKind::Draw), (8, OfferKind::Takeback)] {
        commands.push((weight * 2, Command::Offer(kind)));
        commands.push((weight, Command::Agree(kind)));
        commands.push((weight, Command::Refuse(kind)));
    }
    commands
}

#[test]
fn random_lives_go_as_the_model_says() {
    const LIVES: usize = 200;
    const STEPS: usize = 120;
    let commands = commands();
    let total: u32 = commands.iter().map(|(weight, _)| weight).sum();
    let mut reached = BTreeSet::new();
    for seed in 0..LIVES {
        let mut draws = dice(9).stream(Draw::Roll(seed), 0);
        let mut below = |bound: u32| draws.below(bound);
        let game = GameKind::ALL[below(u32::try_from(GameKind::ALL.len()).expect("few")) as usize];
        let mut live = challenge(Some(2), "");
        live.terms.game = game;
        let mut model = Model::new();
        for _ in 0..STEPS {
            let user = if below(12) == 0 {
                3
            } else {
                1 + u64::from(below(2))
            };
            let expired = below(60) == 0;
            let seen = match below(8) {
                0 => Some(live.plies + 1),
                1..4 => Some(live.plies),
                _ => None,
            };
            let mut drawn = below(total);
            let wish = commands.iter().find(|(weight, _)| {
                let is_it = drawn < *weight;
                drawn = drawn.saturating_sub(*weight);
                is_it
            });
            let wish = &wish.expect("the weights add up").1;
            let perspective = Perspective {
                seen,
                expired,
                ..Perspective::default()
            };
            let decided = decide(&live, &player(user), perspective, wish, &dice(1));
            let expected = model.expects(user, seen, expired, wish);
            let found = decided.as_ref().map(|_| ()).map_err(name);
            let expected = expected.map_err(str::to_owned);
            assert_eq!(found, expected, "seed {seed}, {user}: {wish:?}");
            if let Ok(action) = decided {
                live.apply(&action).expect("what was decided can be done");
                model.carry_out(user, expired, wish, &action.to_string(), &live);
            }
            // Now and then the time of whoever is to act runs out.
            if below(400) == 0
                && let Some(action) = live.out_of_time()
            {
                let slow = model.to_act().expect("it runs");
                let is_lost = model.is_under_way();
                live.apply(&action).expect("it runs");
                model.plies += 1;
                model.phase = Phase::Finished(is_lost.then_some(3 - slow));
                model.timed_out = is_lost;
            }
            model.compare(&live, seed);
        }
        let rematch = live
            .rematch(&player(2))
            .map(|_| ())
            .map_err(|why| name(&why));
        let expected = match model.phase {
            Phase::Finished(_) => Ok(()),
            Phase::Running => Err("NotOver".to_owned()),
            Phase::Open => Err("NotStarted".to_owned()),
            Phase::Withdrawn => Err("NeverPlayed".to_owned()),
        };
        assert_eq!(rematch, expected, "seed {seed}");
        reached.insert(live.state.name());
    }
    assert_eq!(
        reached.into_iter().collect::<Vec<_>>(),
        ["finished", "open", "running", "withdrawn"],
        "all of them are reached"
    );
}

/// Who may do what when: `+`, or the refusal. The columns are the challenger, the invited player
/// and a stranger at an open challenge; whoever is to roll, the other player and a stranger in a
/// match that has just begun; a player and a stranger at one that is over.
#[test]
fn everybody_may_do_what_the_table_says() {
    const OPEN: &str = "NotStarted";
    const OVER: &str = "Over";
    const LATE: &str = "ChallengeAnswered";
    const FIXED: &str = "LuckTooLate";
    const OTHER: &str = "NotSeated";
    const OWN: &str = "OwnMatch";
    const DRAW: OfferKind = OfferKind::Draw;
    const BACK: OfferKind = OfferKind::Takeback;
    #[rustfmt::skip]
    let table: [(Command, [&str; 8]); 16] = [
        (Command::Answer(Answer::Accept), ["OwnChallenge", "+", "NotInvited", LATE, LATE, LATE, LATE, LATE]),
        (Command::Answer(Answer::Decline), ["CancelInstead", "+", "NotInvited", LATE, LATE, LATE, LATE, LATE]),
        (Command::Answer(Answer::Cancel), ["+", "NotChallenger", "NotChallenger", LATE, LATE, LATE, LATE, LATE]),
        (Command::Luck("clover".to_owned()), ["+", "+", "NotInvited", FIXED, FIXED, FIXED, FIXED, FIXED]),
        (ROLL, [OPEN, OPEN, OPEN, "+", "NotYourTurn", OTHER, OVER, OVER]),
        (Command::Turn(Turn::MoveAt(0)), [OPEN, OPEN, OPEN, "RollFirst", "NotYourTurn", OTHER, OVER, OVER]),
        (Command::Turn(Turn::RandomSetUp), [OPEN, OPEN, OPEN, "RollFirst", "NotYourTurn", OTHER, OVER, OVER]),
        (Command::Resign, [OPEN, OPEN, OPEN, "+", "+", OTHER, OVER, OVER]),
        (Command::Abort, [OPEN, OPEN, OPEN, "+", "+", OTHER, OVER, OVER]),
        (moderate(), [OWN, OWN, "+", OWN, OWN, "+", OVER, OVER]),
        (Command::Offer(DRAW), [OPEN, OPEN, OPEN, "+", "+", OTHER, OVER, OVER]),
        (Command::Offer(BACK), [OPEN, OPEN, OPEN, "NothingToTakeBack", "NothingToTakeBack", OTHER, OVER, OVER]),
        (Command::Agree(DRAW), [OPEN, OPEN, OPEN, "NoOffer", "NoOffer", OTHER, OVER, OVER]),
        (Command::Agree(BACK), [OPEN, OPEN, OPEN, "NoOffer", "NoOffer", OTHER, OVER, OVER]),
        (Command::Refuse(DRAW), [OPEN, OPEN, OPEN, "NoOffer", "NoOffer", OTHER, OVER, OVER]),
        (Command::Refuse(BACK), [OPEN, OPEN, OPEN, "NoOffer", "NoOffer", OTHER, OVER, OVER]),
    ];
    let open = challenge(Some(2), "");
    let begun = running("");
    let mut over = begun.clone();
    try_to(&mut over, 1, None, &Command::Resign).expect("anyone who plays may");
    let mover = to_act(&begun);
    let columns = [
        (&open, 1),
        (&open, 2),
        (&open, 3),
        (&begun, mover),
        (&begun, 3 - mover),
        (&begun, 3),
        (&over, 1),
        (&over, 3),
    ];
    for (command, row) in table {
        for ((live, user), expected) in columns.into_iter().zip(row) {
            let done = decide(
                live,
                &player(user),
                Perspective::default(),
                &command,
                &dice(1),
            );
            let found = done.map_or_else(|why| name(&why), |_| "+".to_owned());
            assert_eq!(
                found,
                expected,
                "{command:?} by {user}, {}",
                live.state.name()
            );
        }
    }
}
