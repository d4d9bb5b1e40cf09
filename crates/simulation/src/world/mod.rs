//! A world: Discord, the database, several processes of the bot and people, on one thread and one clock.

mod going_wrong;
mod told;
mod trouble;

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use ludotheque_standin::{Settings, Standin};

use crate::chance::Stream;
use crate::database::clock::Clock;
use crate::database::effect::Effect;
use crate::database::gate::{Answered, Fate};
use crate::database::observer::Observer;
use crate::database::server::{Database, Server, begun};
use crate::fence::Fence;
use crate::host::Host;
use crate::invariants::Invariants;
use crate::ledger::{Ledger, Turn};
use crate::people::{People, PlayedOn};
use crate::process::Process;
use crate::scenario::{Scenario, What};
use crate::trace::Trace;
use told::{beginning, hears_all, without_ports, without_tokens};
use trouble::{Break, Later, UNSAID_FOR};

/// Who there is.
const NAMES: [&str; 5] = ["Ada", "Bela", "Chloé", "Dmitri", "Eva"];
/// In which languages they read.
const LOCALES: [&str; 5] = ["en-US", "fr", "de", "pt-BR", "en-GB"];
/// So long a step takes while something is going on, and at most when nothing is.
const STEP: Duration = Duration::from_millis(1);
const LONGEST_STEP: Duration = Duration::from_millis(100);
/// So many short steps follow on anything that happens.
const LIVELY: u32 = 2;
/// Whether anything is owed is asked so often.
const AT_REST: Duration = Duration::from_secs(1);
/// Whoever plays on sees after so long at most that it counts, and looks so often.
const COUNTS: Duration = Duration::from_secs(5);
const LOOKS: Duration = Duration::from_millis(500);
/// In so many matches somebody plays on at the end, and the place of that in no scenario.
const TURNS: usize = 2;
const AFTERWARDS: usize = usize::MAX;
/// The name of the stream that chooses the order of statements.
const ORDER: u64 = 2;
/// Whoever is told to stop has ended after so long.
const STOPS: Duration = Duration::from_secs(15);
/// When the faults are over, everything that is owed is shown within so long.
const SETTLES: Duration = Duration::from_secs(60);

/// So long others have to answer before it is said that the database does not.
const OTHERS_FIRST: Duration = Duration::from_millis(1500);
/// So long Discord may not let the bot change a board that another one has replaced.
const LIMITED_FOR: Duration = Duration::from_secs(6);

/// What a world has come to.
pub struct Ending {
    /// What was wrong, if anything was.
    pub wrong: Vec<String>,
    /// What has happened.
    pub trace: Trace,
}

/// A world under way.
pub struct World<'a> {
    scenario: &'a Scenario,
    observer: &'a mut Observer,
    clock: Clock,
    host: Host,
    discord: Arc<Standin>,
    people: People,
    processes: Vec<Process>,
    /// Those that begin again, and when.
    to_begin: Vec<(Duration, usize)>,
    /// What breaks at a statement that has not come yet.
    breaks: Vec<Break>,
    /// Until when every statement waits.
    disk_stands_until: Duration,
    /// Until when two processes may answer the same.
    unsaid_until: Duration,
    later: Later,
    now: Duration,
    lively: u32,
    order: Stream,
    trace: Trace,
    requests: usize,
    invariants: Invariants,
    fence: Fence,
    /// How many tasks each process has, and Discord.
    tasks: Vec<usize>,
}

/// Lives through a scenario.
///
/// # Errors
/// When the simulation itself fails: PostgreSQL does not answer, for instance.
pub fn live(scenario: &Scenario, server: &Server) -> Result<Ending> {
    let mut database = server.database()?;
    let ending = live_on(scenario, &mut database);
    if ending.is_err() || scenario.migrates() {
        database.remove()?;
    } else {
        database.end()?;
    }
    ending
}

fn live_on(scenario: &Scenario, database: &mut Database<'_>) -> Result<Ending> {
    ludotheque_play::work_alone();
    let ledger = Ledger::of(database)?;
    let mut world = World::new(scenario, database)?;
    world.people_act(&ledger)?;
    world.settle(&ledger)?;
    let members = NAMES.map(|name| world.discord.member(name));
    let mut wrong =
        world
            .invariants
            .at_the_end(world.observer, &world.discord, &members, scenario)?;
    wrong.extend(ledger.damage(world.observer)?);
    ledger.end();
    for process in world.processes {
        process.end(world.observer)?;
    }
    world.host.die();
    Ok(Ending {
        wrong,
        trace: world.trace,
    })
}

impl<'a> World<'a> {
    fn new(scenario: &'a Scenario, database: &'a mut Database<'_>) -> Result<Self> {
        let host = Host::new(Duration::ZERO)?;
        let settings = Settings {
            members: NAMES.map(str::to_owned).into(),
            started_at: begun(),
            ..Settings::default()
        };
        let discord = Arc::new(host.within(Standin::start(settings))?);
        for (name, locale) in NAMES.iter().zip(LOCALES) {
            discord.set_locale(discord.member(name), locale);
        }
        let people = People::of(&discord, &NAMES);
        let processes = (0..scenario.processes)
            .map(|number| Process::new(number, scenario.clocks_off_s[number], database))
            .collect::<Result<Vec<_>>>()?;
        let to_begin = (0..scenario.processes)
            .map(|number| (scenario.begin[number], number))
            .collect();
        Ok(Self {
            scenario,
            clock: database.clock()?,
            observer: database.observer(),
            host,
            discord,
            people,
            processes,
            to_begin,
            breaks: Vec::new(),
            disk_stands_until: Duration::ZERO,
            unsaid_until: Duration::ZERO,
            later: Later::default(),
            now: Duration::ZERO,
            lively: 0,
            order: Stream::of(scenario.seed, ORDER),
            trace: Trace::default(),
            requests: 0,
            invariants: Invariants::default(),
            fence: Fence::new()?,
            tasks: Vec::new(),
        })
    }

    /// Until everybody has done what they do, and everything has gone wrong that goes wrong.
    fn people_act(&mut self, ledger: &Ledger) -> Result<()> {
        let (mut acts, mut faults) = (
            self.scenario.acts.iter().enumerate().peekable(),
            self.scenario.faults.iter().peekable(),
        );
        while self.now < self.scenario.ends {
            while let Some((place, act)) = acts.next_if(|(_, act)| act.at <= self.now) {
                let turns = match act.what {
                    What::GoOn | What::Resign => ledger.turns(self.observer)?,
                    _ => Vec::new(),
                };
                // A file that somebody picks is numbered by Discord's clock.
                let (host, people) = (&self.host, &mut self.people);
                let told = host.within(async { people.act(host, place, act, &turns) });
                self.note(&told, &[]);
            }
            while let Some(fault) = faults.next_if(|fault| fault.at <= self.now) {
                self.go_wrong(fault.kind)?;
            }
            let next = [
                acts.peek().map(|(_, act)| act.at),
                faults.peek().map(|fault| fault.at),
            ];
            let next = next.into_iter().flatten().min();
            self.step(next.unwrap_or(self.scenario.ends))?;
        }
        Ok(())
    }

    /// Nothing goes wrong any more: everything that is owed is shown, and every match can be gone on with.
    fn settle(&mut self, ledger: &Ledger) -> Result<()> {
        self.note("(nothing goes wrong any more)", &[]);
        self.discord.faults().clear();
        self.breaks.clear();
        self.disk_stands_until = Duration::ZERO;
        self.go_on_wrong(true)?;
        for process in &mut self.processes {
            process.cut_off_until = Duration::ZERO;
            process.frozen_until = process.frozen_until.map(|_| Duration::ZERO);
        }
        if self.invariants.is_broken() {
            // It would go on being wrong for two minutes, and tells nothing more.
            return Ok(());
        }
        self.until_all_is_shown()?;
        let mut turns = ledger.turns(self.observer)?;
        turns.retain(|turn| {
            !self.people.has_left(turn.player) && !self.invariants.is_lost(turn.match_id)
        });
        for turn in turns.iter().take(TURNS) {
            self.goes_on(ledger, turn)?;
        }
        self.until_all_is_shown()?;
        let boards = self
            .invariants
            .boards(self.observer, &self.discord, self.scenario)?;
        if !boards.is_empty() {
            self.pass(LIMITED_FOR)?;
        }
        Ok(())
    }

    fn until_all_is_shown(&mut self) -> Result<()> {
        let until = self.now + SETTLES;
        loop {
            self.pass(AT_REST)?;
            let owed = Invariants::owed(self.observer)?;
            let is_stopping = |process: &Process| process.stopping_since.is_some();
            let is_up = self.to_begin.is_empty()
                && !self.processes.iter().any(is_stopping)
                && hears_all(&self.discord.shards());
            let living = self.processes.iter().filter(|one| one.lives_now()).count();
            let is_known = Invariants::known_to_live(self.observer)? == living;
            match owed {
                None if is_up && is_known => return Ok(()),
                _ if self.now < until => {}
                owed => {
                    let other = if is_up {
                        "to be known to live"
                    } else {
                        "a connection, or to have stopped"
                    };
                    let what = owed.unwrap_or_else(|| other.to_owned());
                    let sentence = format!("a minute after the last fault is owed: {what}");
                    self.invariants.say(sentence);
                    return Ok(());
                }
            }
        }
    }

    /// Whoever is to act plays on.
    fn goes_on(&mut self, ledger: &Ledger, turn: &Turn) -> Result<()> {
        let stands = |now: &Turn| now.match_id == turn.match_id && now.plies == turn.plies;
        if let Some(told) = self.people.press_old(&self.host, AFTERWARDS, turn) {
            self.note(&told, &[]);
            self.pass(AT_REST)?;
            if !ledger.turns(self.observer)?.iter().any(stands) {
                // Its time was over.
                return Ok(());
            }
        }
        let told = match self.people.play_on(&self.host, AFTERWARDS, turn) {
            PlayedOn::By(told) => told,
            PlayedOn::CannotSay => return Ok(()),
            PlayedOn::OffersNothing => {
                let id = turn.match_id;
                self.invariants.say(format!(
                    "the board of {id} offers nothing to whoever is to act"
                ));
                return Ok(());
            }
        };
        self.note(&told, &[]);
        let until = self.now + COUNTS;
        while self.now < until {
            self.pass(LOOKS)?;
            if !ledger.turns(self.observer)?.iter().any(stands) {
                return Ok(());
            }
        }
        self.invariants
            .say(format!("{told}: and nothing has come of it"));
        Ok(())
    }

    /// So much time passes.
    fn pass(&mut self, time: Duration) -> Result<()> {
        let until = self.now + time;
        while self.now < until {
            self.step(until)?;
        }
        Ok(())
    }

    /// A little time passes.
    fn step(&mut self, until: Duration) -> Result<()> {
        self.begin_processes()?;
        let mut lively = self.statements()?;
        self.go_on_wrong(false)?;
        let pause = if self.lively > 0 { STEP } else { LONGEST_STEP };
        self.now = (self.now + pause).min(until.max(self.now + STEP));
        for at in 0..self.processes.len() {
            let process = &mut self.processes[at];
            if process.frozen_until.is_some() {
                // It begins to stop when it wakes.
                process.stopping_since = process.stopping_since.map(|_| self.now);
            }
            if process
                .stopping_since
                .is_some_and(|since| self.now > since + STOPS)
            {
                process.stopping_since = None;
                self.invariants
                    .say(format!("p{at} was told to stop and does not"));
            }
            if let Some(how) = process.go_on(self.now) {
                // What it needs to begin may not be there, and then it says so and ends.
                if how.contains("worker") {
                    self.invariants
                        .say(format!("p{at} has ended by itself: {how}"));
                }
                let told = format!("p{at} has ended: {}", without_ports(&how));
                self.note(&told, &[]);
                self.buried(at)?;
                self.to_begin.push((self.now + Duration::from_secs(1), at));
            }
        }
        self.fence.pass()?;
        // What the processes have said reaches Discord at the end of the step, and not at its beginning.
        self.host.wake(self.now.saturating_sub(STEP));
        self.host.go_on(self.now);
        self.fence.pass()?;
        let all = self.processes.iter().map(Process::tasks);
        let tasks: Vec<usize> = all.chain([self.host.tasks()]).collect();
        if tasks != self.tasks {
            self.note(&format!("(tasks: {tasks:?})"), &[]);
            self.tasks = tasks;
        }
        lively |= self.requests()?;
        self.outcomes();
        self.lively = if lively {
            LIVELY
        } else {
            self.lively.saturating_sub(1)
        };
        Ok(())
    }

    fn begin_processes(&mut self) -> Result<()> {
        let now = self.now;
        let (due, later) = std::mem::take(&mut self.to_begin)
            .into_iter()
            .partition::<Vec<_>, _>(|(at, _)| *at <= now);
        self.to_begin = later;
        for (_, number) in due {
            let process = &mut self.processes[number];
            if !process.lives_now() {
                process.begin(self.scenario.seed, &self.discord, now, begun())?;
                let told = format!("p{number} begins its life {}", self.processes[number].lives);
                self.note(&told, &[]);
            }
        }
        Ok(())
    }

    /// Lets statements through, in an order that the seed chooses, and some of them not yet.
    fn statements(&mut self) -> Result<bool> {
        let mut came = false;
        for number in 0..self.processes.len() {
            let process = &mut self.processes[number];
            let is_away = self.now < process.cut_off_until;
            came |= process.gate.gather(self.now, is_away)?;
            for wire in process.gate.preparing() {
                self.let_through(number, wire, Fate::Through)?;
            }
        }
        let mut waiting: Vec<(usize, u32, Effect)> = self
            .processes
            .iter()
            .flat_map(|process| {
                let waiting = process.gate.waiting();
                waiting.map(|(wire, sql)| (process.number, wire, Effect::of(sql)))
            })
            .collect();
        if !waiting.is_empty() && self.now >= self.disk_stands_until {
            came = true;
            self.clock.show(begun() + self.now)?;
            let many = 1 + self.order.below(waiting.len());
            for _ in 0..many {
                let (number, wire, effect) = waiting.swap_remove(self.order.below(waiting.len()));
                let breaks = |one: &Break| one.process == number && effect == one.at;
                let broken = self.breaks.iter().position(breaks);
                let fate = broken.map_or(Fate::Through, |at| self.breaks.remove(at).fate);
                if fate != Fate::Through {
                    self.unsaid_until = self.unsaid_until.max(self.now + UNSAID_FOR);
                    self.note(&format!("p{number} w{wire}: {fate:?}"), &[]);
                }
                self.let_through(number, wire, fate)?;
            }
        }
        for number in 0..self.processes.len() {
            let gate = &mut self.processes[number].gate;
            let answered = gate.look_again(self.now, self.observer)?;
            came |= !answered.is_empty() || self.processes[number].gate.is_locked();
            for answered in answered {
                self.answered(number, Some(answered));
            }
            let process = &mut self.processes[number];
            let is_awake = process.lives_now() && process.frozen_until.is_none();
            if process.gate.take_abandoned() > 0 && is_awake {
                let sentence = format!("p{number} leaves a transaction open");
                self.invariants.say(sentence);
            }
        }
        Ok(came)
    }

    fn let_through(&mut self, number: usize, wire: u32, fate: Fate) -> Result<()> {
        let gate = &mut self.processes[number].gate;
        let answered = gate.let_through(wire, fate, self.now, self.observer)?;
        self.answered(number, answered);
        Ok(())
    }

    fn answered(&mut self, number: usize, answered: Option<Answered>) {
        if let Some(Answered { wire, sql, bytes }) = answered {
            let begins = beginning(&sql);
            self.note(&format!("p{number} w{wire}: {begins}"), &bytes);
        }
    }

    /// What Discord was asked since the last step.
    fn requests(&mut self) -> Result<bool> {
        let requests = self.discord.requests_after(self.requests);
        self.requests += requests.len();
        let came = !requests.is_empty();
        for request in requests {
            self.invariants.asked(&request, self.now);
            let path = without_tokens(&request.path);
            self.note(
                &format!("  {} {path} {}", request.method, request.status),
                &[],
            );
        }
        if came {
            self.invariants.look(self.observer, &self.discord)?;
        }
        let may_repeat = self.now < self.unsaid_until || self.scenario.answers_late();
        for objection in self.discord.take_objections() {
            self.invariants.objects(&objection, may_repeat);
        }
        Ok(came)
    }

    fn outcomes(&mut self) {
        let mut outcomes = self.people.outcomes();
        // Those who wait for the same are woken in any order.
        outcomes.sort_by_key(|outcome| outcome.act);
        for outcome in outcomes {
            let how = match &outcome.result {
                Ok(reply) => format!("{} {}", reply.kind, beginning(&reply.text())),
                Err(trouble) => trouble.to_string(),
            };
            self.note(&format!("  → {}: {how}", outcome.told), &[]);
            let act = self.scenario.acts.get(outcome.act);
            let is_bad_time = act.is_some_and(|act| self.scenario.is_bad_time(act.at));
            let stood_still =
                self.processes.len() > 1 && self.now < self.disk_stands_until + OTHERS_FIRST;
            self.invariants.came(&outcome, is_bad_time, stood_still);
        }
    }

    fn note(&mut self, told: &str, all: &[u8]) {
        self.trace.note(self.now, told, all);
    }
}
