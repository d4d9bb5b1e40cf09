//! What has to be true of a trusted log, whatever happens.

mod answers;
mod ended;
mod history;
mod outages;
pub mod rows;
mod running;
pub mod tournaments;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use anyhow::Result;
use ludotheque_matches::ids::MatchId;
use ludotheque_standin::{InteractionId, MessageId, Request, Standin, Trouble, UserId};
use serde_json::Value;

use self::history::History;
use self::outages::Outages;
use crate::bot_says;
use crate::database::observer::Observer;
use crate::on_board::{OnBoard, boards, look_at_public};
use crate::people::Outcome;
use crate::scenario::Scenario;

/// What was seen so far.
#[derive(Default)]
pub struct Invariants {
    history: History,
    outages: Outages,
    /// What was pressed to play, by its interaction: the match, and how far its board was.
    pressed: BTreeMap<i64, (MatchId, u32)>,
    /// Clicks to which everybody was shown what had come of them.
    acknowledged: BTreeMap<i64, (MatchId, String)>,
    /// Clicks by which nothing is stored, as those who made them were told.
    denied: BTreeMap<i64, String>,
    /// What nobody but the bot may see.
    secrets: BTreeSet<String>,
    /// How often a limit of Discord's was reached.
    limited: u32,
    /// When that was last, for each method and place.
    limited_at: BTreeMap<(String, String), Duration>,
    /// Whether the bot could not post everywhere: it gives up cards until somebody plays on, and cannot delete.
    is_forbidden: bool,
    /// Whether a standby has taken over that had not heard what was stored last.
    has_lost: bool,
    /// The matches that are not what they were: boards may show more than is stored, until somebody plays on.
    lost: BTreeSet<i64>,
    clicks: Clicks,
    wrong: Vec<String>,
}

/// How often people have done something.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clicks {
    /// Altogether.
    pub all: u32,
    /// When nothing had gone wrong because of which it may go unanswered.
    pub to_be_answered: u32,
}

/// A part of a path that is longer is a token.
pub const LONGEST_NAME: usize = 25;

/// How the client says that the bot has not what people are thought to use.
const NO_COMMAND: [&str; 2] = ["there is no command", "there is no option"];

/// A request may come a few steps of the world before a limit ends: there an answer takes no time.
const TOO_EARLY: Duration = Duration::from_millis(5);

/// What there is of each match, and of its cards.
const MATCHES: &str =
    "SELECT match_id, concat_ws(' ', m.plies, m.status, c.message_id, c.shown, c.wanted, g.message_id, g.shown, g.wanted)
    FROM matches m LEFT JOIN cards c USING (match_id) LEFT JOIN guest_cards g USING (match_id)";

/// How far each match is.
const STORED: &str = "SELECT match_id, plies FROM matches";

/// Which interaction made which row.
const INTERACTIONS: &str = "SELECT interaction_id, match_id, ply FROM plies ORDER BY match_id, ply";

impl Invariants {
    /// Nothing was seen yet of what happens in this scenario.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        Self {
            history: History::of(scenario),
            ..Self::default()
        }
    }

    /// Looks at what Discord shows: nothing is said before it is stored.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn look(
        &mut self,
        observer: &mut Observer,
        discord: &Standin,
        scenario: &Scenario,
        now: Duration,
    ) -> Result<()> {
        let (mut grown, mut back) = (Vec::new(), Vec::new());
        look_at_public(discord, |(channel, place), components| {
            boards(components, &mut |id, plies| {
                let seen = self.history.see((channel, (place, id)), plies, now);
                if seen.is_more {
                    grown.push((id, plies));
                }
                // An answer waits only so long for what is on its way.
                let may_be = scenario.is_overtaken(now) || self.history.has_not_waited(place, now);
                if let Some(before) = seen.was_more
                    && !may_be
                {
                    back.push(format!(
                        "a message shows {id} with {plies} plies, where {before} were shown before"
                    ));
                }
            });
        });
        // Where somebody looks at what was played, a board may show less than before.
        discord.look_at_private_components(|components| {
            boards(components, &mut |id, plies| {
                if self.history.see_privately(id, plies) {
                    grown.push((id, plies));
                }
            });
        });
        self.wrong.extend(back);
        self.history.have_seen();
        grown.retain(|(id, _)| !self.is_lost(*id));
        if grown.is_empty() {
            return Ok(());
        }
        let stored: BTreeMap<i64, i32> = observer.rows(STORED)?.into_iter().collect();
        for (id, plies) in grown {
            match stored.get(&id.to_row()).map(|many| many.cast_unsigned()) {
                None => self.say(format!("there is a board of {id}, which is not stored")),
                Some(many) if many < plies => self.say(format!(
                    "a board of {id} shows {plies} plies, and {many} are stored"
                )),
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Somebody's act has come to something; if it was in a bad time, perhaps to nothing. Where the database stood still until
    /// now, or what a process says comes late, another process than the one that answered may have stored it.
    pub fn came(
        &mut self,
        outcome: &Outcome,
        asked_at: Option<Duration>,
        is_bad_time: bool,
        may_be_stored_by_another: bool,
    ) {
        self.clicks.all += 1;
        self.clicks.to_be_answered += u32::from(!is_bad_time);
        let why = match &outcome.result {
            Ok(reply) => {
                let pressed = outcome.custom_id.as_deref().and_then(OnBoard::of);
                if let Some(pressed) = pressed.filter(OnBoard::is_turn) {
                    let interaction = row_of(reply.interaction);
                    let board = (pressed.match_id, pressed.plies);
                    self.pressed.insert(interaction, board);
                    if answers::acknowledges(reply, &pressed) {
                        let what = (pressed.match_id, outcome.told.clone());
                        self.acknowledged.insert(interaction, what);
                    }
                    if answers::denies(reply, &pressed) && !may_be_stored_by_another {
                        self.denied.insert(interaction, outcome.told.clone());
                    }
                }
                if answers::is_told_to_all(&outcome.told, reply) {
                    self.say(format!("{}: everybody sees the answer", outcome.told));
                }
                return;
            }
            Err(Trouble::NotOffered(why)) if NO_COMMAND.iter().any(|no| why.starts_with(no)) => {
                "is no command of the bot's"
            }
            Err(Trouble::NotOffered(_)) => return,
            Err(Trouble::InteractionFailed(_)) if is_bad_time => return,
            Err(Trouble::InteractionFailed(_)) => {
                "is not answered, although nothing had gone wrong"
            }
            // What takes long dies with its process, which alone knew the token: Discord says so after a quarter of an hour.
            Err(Trouble::StillThinking(_)) if self.history.has_died_since(asked_at) => return,
            Err(Trouble::StillThinking(_)) => "is told to wait, for ever",
        };
        self.say(format!("{}: {why}", outcome.told));
    }

    /// Discord was asked this, then.
    pub fn asked(&mut self, request: &Request, now: Duration) {
        let parts = request.path.split('/');
        let tokens = parts.clone().filter(|part| part.len() > LONGEST_NAME);
        self.secrets.extend(tokens.map(str::to_owned));
        self.history.asked(request, now);
        // At the first start each process makes pictures of its own, until it sees those of the others.
        if request.path.ends_with("/emojis") {
            return;
        }
        let route = (
            request.method.clone(),
            parts.take(3).collect::<Vec<_>>().join("/"),
        );
        if request.limited {
            self.limited += 1;
            self.limited_at.insert(route, now);
        } else if let Some(at) = self.limited_at.remove(&route)
            && now - at <= TOO_EARLY
        {
            self.limited -= 1;
        }
    }

    /// Discord objects to something, at a time when answers may have been sent twice or not.
    pub fn objects(&mut self, objection: &str, may_repeat: bool) {
        // Whether a click may go unanswered depends on what had gone wrong: `came` says.
        let is_late = objection.contains("within 3 s") || objection.contains("after more than 3 s");
        // Where it was lost who connected last, whoever connects next may come too soon.
        let is_excused = may_repeat && objection.contains("answered twice")
            || self.has_lost && objection.contains("TOO_SOON");
        if !(is_late || is_excused) {
            self.say(format!("Discord objects: {objection}"));
        }
    }

    /// Somebody deletes a message.
    pub fn delete(&mut self, message: &Value) {
        boards(&message["components"], &mut |id, _| {
            self.history.delete_board(id);
        });
        if let Some(id) = MessageId::of(message) {
            self.history.delete_message(id);
        }
    }

    /// A process has died, which has noted nothing since then.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn die(
        &mut self,
        observer: &mut Observer,
        process: usize,
        unnoted_since: Duration,
        now: Duration,
    ) -> Result<()> {
        self.history.die(process, unnoted_since, now);
        if let Some(until) = rows::turn_until(observer)? {
            self.history.shuts_out(now, until);
        }
        Ok(())
    }

    /// A process goes, in whatever way, or is told to.
    pub fn leaves(&mut self, process: usize, now: Duration) {
        self.history.leaves(process, now);
    }

    /// A process begins a life, perhaps as the only one that there is.
    pub fn begins(&mut self, process: usize, is_alone: bool, now: Duration) {
        self.history.begins(process, now);
        self.outages.begins(is_alone);
    }

    /// Whether a process is up.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn is_up(&mut self, observer: &mut Observer, is_up: bool, now: Duration) -> Result<()> {
        self.outages.note(observer, is_up, now)
    }

    /// A process has ended, perhaps without having noted what it had posted since then.
    pub fn end(&mut self, unnoted_since: Option<Duration>, now: Duration) {
        self.history.end(unnoted_since, now);
    }

    /// Whether nobody may have heard what somebody did then, or may have been allowed to answer: something had gone wrong,
    /// a process was gone, or none could begin a session, shortly before or a little later, one that had just begun took the others for dead, or Discord did
    /// not take answers or had asked for silence.
    #[must_use]
    pub fn is_bad_time(&self, then: Duration, scenario: &Scenario) -> bool {
        let mut unheard = self.history.unheard_times();
        let mut begun = self.history.begun();
        scenario.is_bad_time(then)
            || unheard.any(|(from, until)| scenario.is_felt(then, from, until))
            || begun.any(|at| scenario.are_forgotten(at) && scenario.is_felt(then, at, at))
            || self.history.may_be_unheard(then)
            || self.is_silenced(then, scenario)
    }

    /// Whether Discord may have asked for silence everywhere while that was under way which somebody did then.
    #[must_use]
    pub fn is_silenced(&self, then: Duration, scenario: &Scenario) -> bool {
        let mut silences = self.history.silences();
        scenario.may_be_silenced()
            && silences.any(|(from, until)| Scenario::is_under_way(then, from, until))
    }

    /// How many plies a match has, if it goes on and waits for nothing but its players.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn plies_of_running(observer: &mut Observer, id: MatchId) -> Result<Option<i32>> {
        let running = observer
            .rows::<(i64, i32)>("SELECT match_id, plies FROM matches WHERE status = 'running' AND beacon_due_at IS NULL")?;
        let found = running.into_iter().find(|(one, _)| *one == id.to_row());
        Ok(found.map(|(_, plies)| plies))
    }

    /// Whether a process has died since then.
    #[must_use]
    pub fn has_died_since(&self, then: Option<Duration>) -> bool {
        self.history.has_died_since(then)
    }

    /// The bot may not post everywhere.
    pub const fn forbid(&mut self) {
        self.is_forbidden = true;
    }

    /// What is stored of each match and its card.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn stored(observer: &mut Observer) -> Result<BTreeMap<i64, String>> {
        Ok(observer.rows(MATCHES)?.into_iter().collect())
    }

    /// What was stored last is stored no more.
    pub fn lose(&mut self, before: &BTreeMap<i64, String>, after: &BTreeMap<i64, String>) {
        self.has_lost = true;
        let differs = |id: &&i64| before.get(id) != after.get(id);
        self.lost
            .extend(before.keys().chain(after.keys()).filter(differs));
    }

    /// Whether a match is not what it was, for that reason.
    #[must_use]
    pub fn is_lost(&self, id: MatchId) -> bool {
        self.lost.contains(&id.to_row())
    }

    /// How often people have done something.
    #[must_use]
    pub const fn clicks(&self) -> Clicks {
        self.clicks
    }

    /// Whether anything is known to be wrong.
    #[must_use]
    pub const fn is_broken(&self) -> bool {
        !self.wrong.is_empty()
    }

    /// Something is wrong.
    pub fn say(&mut self, what: String) {
        self.wrong.push(what);
    }

    /// Everything that can be said only at the end.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn at_the_end(
        &mut self,
        observer: &mut Observer,
        discord: &Standin,
        members: &[UserId],
        scenario: &Scenario,
        now: Duration,
    ) -> Result<Vec<String>> {
        self.look(observer, discord, scenario, now)?;
        let damage = rows::damage(
            observer,
            self.is_forbidden,
            scenario.deletes() && scenario.posts_are_lost(),
        )?;
        self.wrong.extend(damage);
        self.wrong
            .extend(tournaments::damage(observer, self.is_forbidden)?);
        self.clicks_are_as_stored(observer)?;
        let boards = self.boards(observer, discord, scenario)?;
        self.wrong.extend(boards.into_iter().map(|board| board.why));
        self.secrets.insert(discord.token().to_owned());
        self.secrets.extend(tournaments::secrets(observer)?);
        let messages = answers::all_messages(discord, members.iter().copied());
        for (place, text) in [("a message", messages), ("the log", bot_says::logged())] {
            let told = self
                .secrets
                .iter()
                .filter(|secret| text.contains(secret.as_str()));
            let wrong = told.map(|secret| {
                let letters = secret.len();
                format!("{place} tells a secret of {letters} letters")
            });
            self.wrong.extend(wrong);
        }
        let known = self.known(scenario);
        let ended = ended::boards(observer, discord, known, |id| self.is_lost(id))?;
        self.wrong.extend(ended);
        if !self.has_lost {
            let outages = self.outages.damage(observer)?;
            self.wrong.extend(outages);
        }
        // Limits are learned from answers.
        if scenario.is_one_life() && !scenario.posts_are_lost() && self.limited > 0 {
            let limited = self.limited;
            self.say(format!("{limited} requests were too many"));
        }
        Ok(std::mem::take(&mut self.wrong))
    }

    /// What was clicked was carried out on the board that it was clicked on, or not at all, and was said to be.
    fn clicks_are_as_stored(&mut self, observer: &mut Observer) -> Result<()> {
        for (interaction, id, ply) in observer.rows::<(i64, i64, i32)>(INTERACTIONS)? {
            self.acknowledged.remove(&interaction);
            if let Some((pressed, plies)) = self.pressed.get(&interaction).copied()
                && (pressed.to_row(), i64::from(plies)) != (id, i64::from(ply))
            {
                self.say(format!(
                    "a click on the board of {pressed} with {plies} plies was carried out on another one, with {ply}"
                ));
            }
            if let Some(told) = self.denied.get(&interaction) {
                let sentence =
                    format!("{told}: is said not to be stored, and is (interaction {interaction})");
                self.say(sentence);
            }
        }
        for (interaction, (id, told)) in std::mem::take(&mut self.acknowledged) {
            if !self.is_lost(id) {
                self.say(format!(
                    "{told}: is shown to be played, and is not stored (interaction {interaction})"
                ));
            }
        }
        Ok(())
    }

    /// A sentence for each match whose board is not shown once, as it is stored.
    ///
    /// # Errors
    /// When the database does not answer.
    pub fn boards(
        &self,
        observer: &mut Observer,
        discord: &Standin,
        scenario: &Scenario,
    ) -> Result<Vec<running::WrongBoard>> {
        let known = self.known(scenario);
        running::boards_shown(observer, discord, known, |id| self.is_lost(id))
    }

    fn known(&self, scenario: &Scenario) -> running::Known<'_> {
        running::Known {
            history: &self.history,
            are_lost: scenario.posts_are_lost(),
            is_forbidden: self.is_forbidden,
        }
    }
}

const fn row_of(interaction: InteractionId) -> i64 {
    interaction.0.cast_signed()
}
