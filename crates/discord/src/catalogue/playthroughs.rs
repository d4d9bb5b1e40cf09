//! Matches for the messages, played with fixed dice by players who choose by a fixed sequence.

use ludotheque_rules::{AnyPosition, GameKind, Node, Seat};

use crate::catalogue::people::{BELA, CARD, CHANNEL, People, SERVER};
use ludotheque_matches::ids::{InteractionId, MatchId, UserId};
use ludotheque_matches::{
    Action, Answer, Automatic, Board, Clock, Command, Dice, DiceSecret, DiceVersion, FromBeacon,
    Link, LogEntry, Match, Mixture, Moderation, Opening, Perspective, Place, Player, RULES_VERSION,
    Renewal, State, StepReport, Terms, Turn, Withdrawal, decide, newest_promise,
};
use ludotheque_play::View;
use ludotheque_store::{Redactions, Showings, StoredDice, StoredMatch, TurnClock};
use ludotheque_words::Language;

/// The first second of 2027.
pub const NOW_S: i64 = 1_798_761_600;
pub const NOW_US: i64 = NOW_S * 1_000_000;
const DAY_S: i64 = 24 * 60 * 60;
const SECRET: DiceSecret = DiceSecret([7; 32]);
const CHALLENGE: InteractionId = InteractionId(1_441_000_000_000_000_001);
const ACCEPTANCE: InteractionId = InteractionId(1_441_000_000_000_000_002);
/// Playthroughs that are tried until something happens in one of them, and the plies of each.
const TRIES: u64 = 300;
const PLIES_MAX: usize = 800;

/// The code of every match.
pub fn code() -> MatchId {
    "K7Q2".parse().expect("a code")
}

/// A rated match that Ada proposes to Bela.
pub fn terms(game: GameKind) -> Terms {
    let people = People::usual();
    Terms {
        game,
        options: String::new(),
        challenger: people.somebody(0),
        invited: Some(people.somebody(1)),
        place: Place {
            server: Some(SERVER),
            channel: CHANNEL,
        },
        rated: true,
        public_dice: false,
        clock: Some(Clock::ThreeDays),
        chapter: None,
        fork: None,
    }
}

/// A match on its way.
#[derive(Clone)]
pub struct Playthrough {
    pub live: Match,
    happened: Vec<StepReport>,
    log: Vec<LogEntry>,
    /// The state of the sequence by which moves are chosen.
    choices: u64,
    dice_version: DiceVersion,
    /// Whether its players were told that it ends without a result, because nobody plays.
    fades_away: bool,
}

impl Playthrough {
    /// A challenge.
    pub fn proposed(terms: Terms) -> Self {
        Self {
            live: Match::open(code(), terms),
            happened: Vec::new(),
            log: Vec::new(),
            choices: 0,
            dice_version: DiceVersion::CURRENT,
            fades_away: false,
        }
    }

    /// The same challenge, made when dice were made in another way.
    pub fn with_dice(self, dice_version: DiceVersion) -> Self {
        Self {
            dice_version,
            ..self
        }
    }

    /// The same challenge, accepted: by Bela if it was open to anyone.
    pub fn begun(terms: Terms) -> Self {
        Self::proposed(terms).accepted()
    }

    /// The same, on a board of the game's own in the middle of a match.
    pub fn begun_on(terms: Terms, position: &str) -> Self {
        let start = AnyPosition::parse(terms.game, &terms.options, position);
        let accept = Action::Accept {
            player: People::usual().somebody(1),
            seat: Seat::Second,
            start: start.expect("a position"),
        };
        let mut begun = Self::proposed(terms);
        begun.carry_out(BELA, &accept);
        begun
    }

    /// The first match with these terms in which a board of this kind occurs, as it is then.
    pub fn with(terms: &Terms, is_wanted: impl Fn(&Board) -> bool) -> Self {
        Self::found(terms, is_wanted).expect("it occurs")
    }

    /// The same; nothing if there is none in the matches that are tried.
    pub fn found(terms: &Terms, is_wanted: impl Fn(&Board) -> bool) -> Option<Self> {
        Self::first(terms, |live| match &live.state {
            State::Running(board) => is_wanted(board),
            _ => false,
        })
    }

    /// The first match with these terms that somebody wins by the rules of the game.
    pub fn won(terms: &Terms) -> Self {
        Self::first(terms, |live| match &live.state {
            State::Finished(_, ending) => ending.winner.is_some(),
            _ => false,
        })
        .expect("somebody wins")
    }

    /// The first match with these terms that this player wins by the rules of the game.
    pub fn won_by(terms: &Terms, user: UserId) -> Self {
        let is_won = |live: &Match| match &live.state {
            State::Finished(board, ending) => {
                (ending.winner).is_some_and(|seat| board.player(seat).user == user)
            }
            _ => false,
        };
        Self::first(terms, is_won).expect("everybody wins once")
    }

    fn first(terms: &Terms, is_wanted: impl Fn(&Match) -> bool) -> Option<Self> {
        for choices in 0..TRIES {
            let begun = Self::begun(terms.clone());
            let mut played = Self { choices, ..begun };
            for _ in 0..PLIES_MAX {
                if is_wanted(&played.live) {
                    return Some(played);
                }
                if played.live.state.is_over() {
                    break;
                }
                played.step();
            }
        }
        None
    }

    /// The challenge, accepted.
    pub fn accepted(self) -> Self {
        let accepter = match &self.live.terms.invited {
            Some(invited) => invited.clone(),
            None => People::usual().somebody(1),
        };
        self.does(&accepter, &Command::Answer(Answer::Accept))
    }

    /// The challenge, come to nothing.
    pub fn withdrawn(mut self, how: Withdrawal) -> Self {
        self.carry_out(UserId::PROGRAM, &Action::Withdraw(how));
        self
    }

    /// The same after a moderator has ended it.
    pub fn moderated(mut self, by: UserId, reason: &str) -> Self {
        let reason = reason.to_owned();
        self.carry_out(by, &Action::Moderate(Moderation { by, reason }));
        self
    }

    /// So many rolls and moves further, or to the end.
    pub fn on(mut self, plies: usize) -> Self {
        for _ in 0..plies {
            if !self.live.state.is_over() {
                self.step();
            }
        }
        self
    }

    /// The same after somebody has done something.
    pub fn does(mut self, player: &Player, command: &Command) -> Self {
        self.act(player, command);
        self
    }

    /// The same after whoever is to act has done something, or the other one.
    pub fn the_one_to_act(self, command: &Command) -> Self {
        let player = self.to_act().clone();
        self.does(&player, command)
    }

    pub fn the_one_who_waits(self, command: &Command) -> Self {
        let player = self.waiting().clone();
        self.does(&player, command)
    }

    /// The same after the time of whoever is to act has run out.
    pub fn out_of_time(mut self) -> Self {
        let action = self.live.out_of_time().expect("somebody is to act");
        self.carry_out(UserId::PROGRAM, &action);
        self
    }

    /// The same as if its log were as long as logs become.
    pub fn full(mut self) -> Self {
        self.live.plies = ludotheque_matches::PLIES_MAX;
        self
    }

    pub fn board(&self) -> &Board {
        self.live.board().expect("it has begun")
    }

    /// Who is to act.
    pub fn to_act(&self) -> &Player {
        self.live.to_act().expect("the match runs").1
    }

    /// The one who is not.
    pub fn waiting(&self) -> &Player {
        let (seat, _) = self.live.to_act().expect("the match runs");
        self.board().player(seat.other())
    }

    fn step(&mut self) {
        let board = self.board();
        let turn = match board.node() {
            Node::Chance(_) => Turn::Roll,
            _ if board.position().set_up_owed().is_some() => Turn::RandomSetUp,
            _ => {
                let count = board.position().legal_moves().len() as u64;
                // The generator of Knuth's MMIX; its upper bits are the better ones.
                self.choices = self
                    .choices
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let place = (self.choices >> 33) % count;
                Turn::MoveAt(usize::try_from(place).expect("a few moves"))
            }
        };
        let player = self.to_act().clone();
        self.act(&player, &Command::Turn(turn));
    }

    fn act(&mut self, player: &Player, command: &Command) {
        let dice = self.dice(player.user);
        let action = decide(&self.live, player, Perspective::default(), command, &dice);
        let action = action.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.carry_out(player.user.actor(), &action);
    }

    fn carry_out(&mut self, actor: UserId, action: &Action) {
        let step = self
            .live
            .apply(action)
            .expect("what was decided can be done");
        self.live.tell(step, &mut self.happened);
        let interaction = match (actor, action) {
            (UserId::PROGRAM, _) => InteractionId::of_program(self.live.plies - 1),
            (_, Action::Accept { .. }) => ACCEPTANCE,
            _ => InteractionId(ACCEPTANCE.0 + u64::from(self.live.plies)),
        };
        self.log.push(LogEntry {
            actor,
            action: action.to_text(self.live.terms.game).into(),
            interaction,
            made_at_us: NOW_US + i64::from(self.live.plies),
        });
    }

    fn dice(&self, acting: UserId) -> Dice {
        let challenger = self.live.terms.challenger.user;
        let accepter = self.live.board().and_then(|board| board.other(challenger));
        let accepter = accepter.unwrap_or(acting);
        let acceptance = match self.log.iter().find(|one| Action::is_accept(&one.action)) {
            Some(accepted) => accepted.interaction,
            None if accepter.actor() == UserId::PROGRAM => {
                InteractionId::of_program(self.live.plies)
            }
            None => ACCEPTANCE,
        };
        let version = self.dice_version;
        let mixture = Mixture {
            version,
            match_id: self.live.id,
            chapter: self.live.terms.chapter,
            challenger: &self.live.contribution(version, challenger, CHALLENGE),
            accepter: &self.live.contribution(version, accepter, acceptance),
        };
        Dice::promised(&SECRET, mixture)
    }

    /// The same when nobody has handed out what the public beacon gives for the next roll.
    pub fn without_beacon(mut self) -> Self {
        self.carry_out(UserId::PROGRAM, &Action::Beacon(FromBeacon::Nothing));
        self
    }

    /// What is left of it when the key of the dice is lost.
    pub fn key_lost(self) -> View {
        let mut view = self.moderated(UserId::PROGRAM, "").view();
        if let StoredDice::Promised { revealed, .. } = &mut view.stored.dice {
            *revealed = None;
        }
        view
    }

    /// The same after the database was brought back from a backup.
    pub fn renewed(mut self) -> Self {
        let renewal = Renewal {
            shown: SECRET.0,
            promised: SECRET.commitment(),
        };
        self.carry_out(UserId::PROGRAM, &Action::NewDice(renewal));
        self
    }

    /// The same after nobody has played for a long time.
    pub fn fading_away(self) -> Self {
        Self {
            fades_away: true,
            ..self
        }
    }

    /// The match as it is read from the database.
    pub fn view(&self) -> View {
        let (live, log) = (self.live.clone(), self.log.clone());
        let commitment = SECRET.commitment();
        let opening = Opening {
            terms: &live.terms,
            rules_version: RULES_VERSION,
            interaction: CHALLENGE,
            dice_version: self.dice_version.to_row(),
            commitment: Some(commitment),
        };
        let mut hashes = vec![Link::opening(live.id, opening)];
        for (ply, entry) in (0..).zip(&log) {
            hashes.push(hashes[hashes.len() - 1].after(live.id, ply, entry));
        }
        let has_end = live.terms.clock.is_some() || self.fades_away;
        let has_end = has_end && live.to_act().is_some();
        View::of(StoredMatch {
            happened: self.happened.clone(),
            hashes,
            redactions: Redactions::default(),
            rules_version: RULES_VERSION,
            challenge: CHALLENGE,
            dice: StoredDice::Promised {
                version: self.dice_version,
                commitment,
                newest: newest_promise(&live.renewals).unwrap_or(commitment),
                sealed: Vec::new(),
                revealed: live.state.is_over().then_some(SECRET),
            },
            expires_at: NOW_S + 2 * DAY_S,
            expired: false,
            turn: has_end.then_some(TurnClock {
                due_at: NOW_S + 3 * DAY_S,
                left_us: 3 * DAY_S * 1_000_000,
                reminders: i16::from(self.fades_away),
            }),
            automatic: [Automatic::default(); 2],
            read_at_us: NOW_US,
            card: Some(CARD),
            card_server: live.terms.place.server,
            card_channel: CHANNEL,
            card_lost: false,
            answers_only: false,
            explained: false,
            card_language: Language::English,
            showings: Showings {
                noted: 0,
                one_is_owed: false,
            },
            guest_card: None,
            live,
            log,
        })
    }
}

/// The same match with the players' names as they are here.
pub fn renamed(mut view: View, people: &People) -> View {
    let live = &mut view.stored.live;
    people.rename(&mut live.terms.challenger);
    live.terms
        .invited
        .iter_mut()
        .for_each(|player| people.rename(player));
    if let State::Running(board) | State::Finished(board, _) = &mut live.state {
        board
            .players
            .iter_mut()
            .for_each(|player| people.rename(player));
    }
    view
}

/// Whether somebody has at least so many moves to choose from.
#[must_use]
pub fn is_choosing(board: &Board, least: usize) -> bool {
    matches!(board.node(), Node::Decision(_))
        && board.position().set_up_owed().is_none()
        && board.position().legal_moves().len() >= least
}
